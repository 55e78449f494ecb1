"""What Bullfrogs says."""
