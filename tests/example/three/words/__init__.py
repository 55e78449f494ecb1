"""The words of three in a row."""
