"""The bake: drawings, type and sounds become the few small files the site ships.

    python -m tools.bake                 everything
    python -m tools.bake aqualin home    two groups of sprites
    python -m tools.bake fonts sounds    type and sound

Sources lie in ``assets/art/<group>/*.svg`` (never shipped); results lie beside
them in ``assets/<group>/``, ``assets/fonts/`` and ``assets/sounds/``.  What was
baked from what is written to ``assets/art/manifest.json`` as hashes, so that a
test can tell a stale result without drawing anything.
"""
