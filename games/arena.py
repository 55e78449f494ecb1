"""Bot against bot from the command line.

``python -m games.arena aqualin normal greedy --games 200 --seed 1 --json`` plays fixed deals and
ends with one JSON object.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence

from games import SHELF
from games.engine.arena import contest


def main(arguments: Sequence[str] | None = None) -> None:
    """Play and print. Ends with a sentence, and no traceback, when a name is unknown."""
    parser = argparse.ArgumentParser(prog="python -m games.arena", description=__doc__)
    parser.add_argument("game", choices=sorted(SHELF))
    parser.add_argument("a", help="the bot that is measured")
    parser.add_argument("b", help="the bot in all other seats")
    parser.add_argument("--games", type=int, default=100, help="how many games (not deals)")
    parser.add_argument("--seed", type=int, default=1, help="the deals")
    parser.add_argument("--seats", type=int, default=0, help="the number of seats")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--sequential", action="store_true", help="stop when the answer is sure")
    parser.add_argument("--json", action="store_true", help="print only the last line")
    args = parser.parse_args(arguments)

    game = SHELF[args.game].open()
    bots = game.bots()
    for name in (args.a, args.b):
        if name not in bots:
            parser.error(f"{args.game} has no bot {name!r}; there are: {', '.join(bots)}")
    try:
        options = {}
        for pair in args.option:
            key, _, value = pair.partition("=")
            known = {str(c): c for o in game.options if o.key == key for c in o.choices}
            options[key] = known.get(value, value)
        game.new(args.seats, options)
    except ValueError as error:
        parser.error(str(error))
    tally = contest(
        game, bots[args.a], bots[args.b], args.games, args.seed, args.seats, options,
        args.sequential,
    )
    result = {"game": args.game, "a": args.a, "b": args.b, "seed": args.seed, **tally.summary()}
    if not args.json:
        print(f"{args.a} scores {result['score_a']:.1%} ± {result['error']:.1%} "
              f"against {args.b} in {result['games']} games of {args.game}")
    print(json.dumps(result))


if __name__ == "__main__":
    main()
