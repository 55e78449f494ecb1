"""Domination: a tile is scored, and its dominant animal takes a card."""

from __future__ import annotations

from games.dominant_species.earth import (
    ANIMALS,
    CARD_AT,
    CARDS,
    PLACE_POINTS,
    TERRAINS,
    TILE_AT,
    TILES,
)
from games.dominant_species.events import CardTaken, Passed, TileScored
from games.dominant_species.position import Frame, Position
from games.dominant_species.steps.base import TILE_MOVES, Step
from games.dominant_species.steps.species import on_earth
from games.engine.game import SKIP, Event, Move

CARD_MOVES: tuple[Move, ...] = tuple((card,) for card in CARDS)


def places(state: Position, tile: int) -> list[tuple[int, int]]:
    """Who scores what on a tile: animals with their points, first place first."""
    points = PLACE_POINTS[state.terrain[tile]]
    return list(zip(state.ranking(tile), points, strict=False))


def score_tile(state: Position, tile: int, out: list[Event]) -> None:
    """Give everybody the points of a tile."""
    found = places(state, tile)
    terrain = TERRAINS[state.terrain[tile]]
    out.append(TileScored(TILES[tile], terrain, tuple((ANIMALS[a], n) for a, n in found)))
    for animal, points in found:
        state.vp[animal] += points


class Domination(Step):
    """A tile that was not scored this turn."""

    def moves(self, state: Position, frame: Frame) -> list[Move]:
        scored = state.scored
        return [*(TILE_MOVES[h] for h in state.tiles() if not scored >> h & 1), SKIP]

    def play(self, state: Position, frame: Frame, move: Move, out: list[Event]) -> None:
        if move == SKIP:
            able = len(self.moves(state, frame)) > 1
            out.append(Passed(ANIMALS[int(frame[1])], "domination", able))
            return
        tile = TILE_AT[move[0]]
        state.scored |= 1 << tile
        score_tile(state, tile, out)
        winner = state.dominant(tile)
        if winner >= 0 and state.cards:
            state.frames.append(("card", winner, tile))


class Card(Step):
    """The dominant animal must take a card that lies face up, and do what it says."""

    def moves(self, state: Position, frame: Frame) -> list[Move]:
        return [CARD_MOVES[card] for card in sorted(state.cards)]

    def play(self, state: Position, frame: Frame, move: Move, out: list[Event]) -> None:
        animal, tile, card = int(frame[1]), int(frame[2]), CARD_AT[move[0]]
        state.cards.remove(card)
        state.gone |= 1 << card
        state.taken += 1
        state.acting = animal
        out.append(CardTaken(ANIMALS[animal], move[0], TILES[tile]))
        state.frames.append(("effect", animal, card, tile))

    def gaps(self, state: Position, frame: Frame) -> dict[str, object]:
        tile = int(frame[2])
        return {"tile": TILES[tile], "terrain": TERRAINS[state.terrain[tile]]}

    def fits(self, state: Position, frame: Frame) -> bool:
        return len(frame) == 3 and on_earth(state, frame[2])


STEPS: dict[str, Step] = {"domination": Domination(), "card": Card()}
