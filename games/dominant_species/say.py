"""Names of things and events in words."""

from __future__ import annotations

from typing import Any

from games.dominant_species.earth import (
    ANIMAL_AT,
    ANIMALS,
    CARD_AT,
    COMPETITION,
    COMPETITION_TERRAINS,
    CORNER_AT,
    ELEMENT_AT,
    ELEMENTS,
    EYE_AT,
    MIGRATION,
    MIGRATION_CUBES,
    PLACE_POINTS,
    ROW_OF,
    ROW_SIZES,
    ROW_START,
    ROWS,
    SPECIATION,
    SPECIATION_ELEMENT,
    TERRAINS,
    TILE_AT,
)
from games.dominant_species.events import Passed, TileScored
from games.dominant_species.state import DominantSpecies
from games.dominant_species.steps.domination import places
from games.engine.game import Event, Pick
from games.table.words import Words


def animal(words: Words, name: str) -> str:
    """An animal, short; nobody for an empty name."""
    return words.say(f"animal.{name}.short") if name else words.say("nobody")


def eye(words: Words, name: str) -> str:
    """An eye as ``漫遊 2``, with what is special about it."""
    number = EYE_AT[name]
    row = ROW_OF[number]
    place = number - ROW_START[row]
    title = words.say(f"row.{ROWS[row]}")
    if row == SPECIATION:
        what = words.say(f"element.{ELEMENTS[SPECIATION_ELEMENT[place]]}")
        return words.say("pick.eye", row=title, n=what)
    if row == MIGRATION:
        return words.say("pick.eye", row=title, n=MIGRATION_CUBES[place])
    return words.say("pick.eye", row=title, n=place + 1) if ROW_SIZES[row] > 1 else title


def eye_text(words: Words, name: str, short: bool = False) -> str:
    """What a pawn on an eye will do; ``short``: for a narrow place."""
    number = EYE_AT[name]
    row, place = ROW_OF[number], number - ROW_START[ROW_OF[number]]
    tell = words.short if short else words.say
    if row == SPECIATION:
        what = words.say(f"element.{ELEMENTS[SPECIATION_ELEMENT[place]]}")
        return words.say("eye.speciation", element=what)
    if row == MIGRATION:
        return words.say("eye.migration", n=MIGRATION_CUBES[place])
    if row == COMPETITION:
        a, b = (words.say(f"terrain.{TERRAINS[t]}") for t in COMPETITION_TERRAINS[place])
        return tell("eye.competition", a=a, b=b)
    return tell(f"row.{ROWS[row]}.text")


def tile(words: Words, state: DominantSpecies, name: str) -> str:
    """A tile with what lies there: ``草原 E3``."""
    terrain = state.terrain[TILE_AT[name]]
    if terrain < 0:
        return words.say("pick.vacant", tile=name.upper())
    kind = words.say(f"terrain.{TERRAINS[terrain]}")
    return words.say("pick.tile", terrain=kind, tile=name.upper())


def corner(words: Words, state: DominantSpecies, name: str) -> str:
    """A corner with its disc."""
    disc = state.discs[CORNER_AT[name]]
    where = name[:2].upper() + name[2:]
    if not disc:
        return words.say("pick.corner", corner=where)
    kind = words.say(f"element.{ELEMENTS[disc]}")
    return words.say("pick.disc", element=kind, corner=where)


def pick(words: Words, name: Pick, state: DominantSpecies) -> str:
    """Anything that can be picked."""
    if name in TILE_AT:
        return tile(words, state, name)
    if name in EYE_AT:
        return eye(words, name)
    if name in CORNER_AT:
        return corner(words, state, name)
    if name in ANIMAL_AT:
        return animal(words, name)
    if name in ELEMENT_AT:
        return words.say(f"element.{name}")
    if name in CARD_AT:
        return words.say(f"card.{name}")
    if name.startswith("stack"):
        number = int(name[5:])
        terrain = state.shown[number - 1]
        kind = words.say(f"terrain.{TERRAINS[terrain]}") if terrain >= 0 else "-"
        return words.say("pick.stack", terrain=kind, n=number)
    if name.isdecimal():
        return words.say("pick.number", n=name)
    key = f"pick.{name}.{state.step}"
    return words.say(key if key in words else f"pick.{name}")


def gaps(words: Words, event: Event) -> dict[str, Any]:
    """What fills the gaps of an event's sentence."""
    found: dict[str, Any] = {
        name: getattr(event, name) for name in type(event).__dataclass_fields__
    }
    for name in ("animal", "past", "before", "after"):
        if name in found:
            found[name] = animal(words, found[name])
    if "element" in found:
        found["element"] = words.say(f"element.{found['element']}")
    if "terrain" in found:
        found["terrain"] = words.say(f"terrain.{found['terrain']}")
    if "eye" in found:
        found["eye"] = eye(words, found["eye"])
    if "card" in found:
        found["card"] = words.say(f"card.{found['card']}")
    for name in ("tile", "start", "end"):
        if name in found:
            found[name] = found[name].upper()
    if "corner" in found:
        found["corner"] = found["corner"][:2].upper() + found["corner"][2:]
    if isinstance(event, Passed):
        row = event.action if event.action in ROWS else {
            "insect": "speciation", "arachnid": "competition"}[event.action]
        found["action"] = words.say(f"row.{row}")
    if isinstance(event, TileScored):
        found["places"] = words.say("joined").join(
            words.say("log.places", animal=animal(words, a), n=n) for a, n in event.places
        ) or words.say("nobody")
    if "points" in found:
        found["points"] = f"{found['points']:+d}"
    if "seat" in found:
        found["seat"] = words.say(f"role.player{found['seat'] + 1}")
    return found


def about_tile(words: Words, state: DominantSpecies, name: str) -> str:
    """What there is to know about a tile: cubes, matches and what a Domination scores."""
    here = TILE_AT[name]
    if state.terrain[here] < 0:
        return tile(words, state, name)
    scored = dict(places(state, here))
    ruler = state.dominant(here)
    parts = [tile(words, state, name)]
    for a in state.ranking(here):
        parts.append(
            words.say(
                "about.animal" if a != ruler else "about.ruler",
                animal=animal(words, ANIMALS[a]),
                n=state.cubes[a][here],
                match=state.match(a, here),
                points=scored.get(a, 0),
            )
        )
    if len(parts) == 1:
        parts.append(words.say("about.empty"))
    return "\n".join(parts)


def points_of(terrain: int) -> str:
    """The points of a terrain's places: ``9·5·3·2``."""
    return "·".join(map(str, PLACE_POINTS[terrain]))
