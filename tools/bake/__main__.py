"""The command line: ``python -m tools.bake [group…]``."""

from __future__ import annotations

import argparse

from . import __doc__ as description
from . import manifest, sprites
from .source import ASSETS, groups


def main() -> None:
    """Bake what was asked for and print what it weighs."""
    known = [*groups()]
    parser = argparse.ArgumentParser(
        prog="python -m tools.bake",
        description=description,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("groups", nargs="*", metavar="group", help=", ".join(known))
    wanted = parser.parse_args().groups or known
    for group in wanted:
        if group not in known:
            parser.error(f"no group {group!r}; there are {', '.join(known)}")
    for group in wanted:
        results = sprites.bake(group)
        manifest.note(group, manifest.art_sources(group), results)
        for name in results:
            print(f"{(ASSETS / name).stat().st_size:>9,}  {name}")
        print(f"{sum((ASSETS / name).stat().st_size for name in results):>9,}  {group}")


if __name__ == "__main__":
    main()
