"""Battle Line: nine flags between two lines of cards, each won by the stronger formation."""
