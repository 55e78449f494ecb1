"""What every screen shares: pygame, input, layout, words and sheets."""
