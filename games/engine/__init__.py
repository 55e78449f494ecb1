"""What the five games share and no screen knows: contract, chance, matches, records, search.

Nothing in here imports pygame, a game or the table, and nothing does input or output, so that
the whole package also runs in a worker.
"""
