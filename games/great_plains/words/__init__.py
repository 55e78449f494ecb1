"""The texts of Great Plains, Traditional Chinese first. Both files have the same keys.

Keys begin with their use: ``role``, ``space``, ``animal``, ``pick``, ``prompt`` (``.1`` and
``.2`` after so many picks, ``.short`` for narrow screens), ``button``, ``panel``, ``plain``,
``why`` (reasons of the rules; ``why.boards_…`` what is wrong with a boards file), ``log`` and
``push`` (see `games.great_plains.say`), ``outcome``, ``option``.
"""
