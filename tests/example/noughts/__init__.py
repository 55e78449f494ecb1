"""Noughts and crosses: the smallest game that keeps the contract, an example to copy from."""
