"""Screens and sheets around the games: shelf, set-up, rules, menu, settings, result."""
