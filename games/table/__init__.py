"""The table: everything the five games share on a screen."""
