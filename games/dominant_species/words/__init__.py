"""The texts of Dominant Species, Traditional Chinese first. Both files have the same keys.

Keys begin with their use: ``role``, ``animal``, ``ability``, ``element``, ``terrain``, ``row``,
``card`` (``.text``: what it does), ``prompt`` (``.short`` for narrow screens), ``pick``, ``log``,
``why``, ``option``, ``outcome``, ``panel``, ``tab``, ``rules``, ``lesson``.
"""
