"""Great Plains · 草原鬥爭: two tribes fight for the plains of a land dealt from seven boards."""
