"""The command line: ``python -m tools.bake [group…]``."""

from __future__ import annotations

import argparse
from pathlib import Path

from . import __doc__ as description
from . import fonts, manifest, sounds, sprites
from .source import ASSETS, groups


def main() -> None:
    """Bake what was asked for and print what it weighs."""
    known = [*groups(), "fonts", "sounds"]
    parser = argparse.ArgumentParser(
        prog="python -m tools.bake",
        description=description,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("groups", nargs="*", metavar="group", help=", ".join(known))
    parser.add_argument(
        "--with",
        dest="extra",
        action="append",
        default=[],
        type=Path,
        metavar="FILE",
        help="fonts: also keep every character of this text",
    )
    arguments = parser.parse_args()
    wanted = arguments.groups or known
    for group in wanted:
        if group not in known:
            parser.error(f"no group {group!r}; there are {', '.join(known)}")
    for group in wanted:
        if group == "fonts":
            results = fonts.bake(arguments.extra)
        elif group == "sounds":
            results = sounds.bake()
            manifest.note(group, results)
        else:
            results = sprites.bake(group)
            manifest.note(group, results)
        for name in results:
            print(f"{(ASSETS / name).stat().st_size:>9,}  {name}")
        print(f"{sum((ASSETS / name).stat().st_size for name in results):>9,}  {group}")


if __name__ == "__main__":
    main()
