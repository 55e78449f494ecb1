"""The words of noughts and crosses."""
