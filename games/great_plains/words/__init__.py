"""The texts of Great Plains, Traditional Chinese first. Both files have the same keys.

Keys begin with their use: ``role``, ``space``, ``animal``, ``prompt`` (``.short`` for narrow
screens), ``button``, ``why`` (reasons of the rules), ``log`` (one line an event, whose fields
fill the gaps), ``push``, ``outcome``, ``option``, ``boards`` (what is wrong with a boards file).
"""
