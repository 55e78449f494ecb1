"""Searches shared by the games. Each is a generator, so that it can be sliced between frames."""
