"""What Battle Line says."""
