"""Three in a row: the smallest game that keeps the contract, an example to copy from."""
