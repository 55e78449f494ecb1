"""Random play to the end without listing moves: the quick path for playouts."""

from __future__ import annotations

from collections.abc import Callable

from games.great_plains.geometry import BEAR, EAGLE, HORSE
from games.great_plains.position import Position


def random_playout(state: Position, rand: Callable[[], float]) -> tuple[int, ...]:
    """Play ``state`` out, each choice uniform over its ``moves()``; the scores.

    Moves are counted set by set, and the chosen one is found by its place in its set. Where a
    player may place without an animal is carried on from turn to turn.
    """
    while state.step == "cave":
        moves = state.moves()
        state.play(moves[int(rand() * len(moves))])
    if state.turn < 0:
        return state.scores()
    land = state.land
    near, low, habitats = land.geometry.near, land.low, land.animals
    any_habitat = habitats[0] | habitats[1] | habitats[2]
    tokens, left, animals = state.tokens, state.left, state.animals
    beside = [land.geometry.around(state.own(seat)) for seat in (0, 1)]
    seat, idle = state.turn, 0
    while idle < 2:
        state.group += 1
        if not left[seat]:
            idle += 1
            seat = 1 - seat
            continue
        held = 3 * seat
        reach = beside[seat] & low & ~(tokens[0] | tokens[1])
        total = plain = reach.bit_count()
        horse = eagle = 0
        pushes: list[int] = []
        if animals[held]:
            horse = state.by_horse(seat)
            total += horse.bit_count()
        if animals[held + EAGLE]:
            eagle = state.by_eagle(seat)
            total += eagle.bit_count()
        if animals[held + BEAR]:
            pushes = state.pushes(seat)
            for pushed in pushes:
                total += pushed.bit_count()
        if not total:
            idle += 1
            seat = 1 - seat
            continue
        idle = 0
        choice = int(rand() * total)
        if choice >= plain:
            choice -= plain
            count = horse.bit_count()
            if choice < count:
                reach = horse
                animals[held + HORSE] -= 1
            else:
                choice -= count
                count = eagle.bit_count()
                if choice < count:
                    reach = eagle
                    animals[held + EAGLE] -= 1
                else:
                    choice -= count
                    animals[held + BEAR] -= 1
                    other = 1 - seat
                    reach, choice = _push(state, other, pushes, choice), 0
                    beside[other] = land.geometry.around(state.own(other))
        while choice:
            reach &= reach - 1
            choice -= 1
        bit = reach & -reach
        tokens[seat] |= bit
        left[seat] -= 1
        beside[seat] |= near[bit.bit_length() - 1]
        if bit & any_habitat:
            animal = 0 if bit & habitats[0] else 1 if bit & habitats[1] else 2
            if animals[animal] + animals[3 + animal] < 3:
                animals[held + animal] += 1
        seat = 1 - seat
    # The last two turns were none: nobody could place any more.
    state.group -= 2
    state.active = 1 - seat
    state.turn, state.step = -1, "over"
    return state.scores()


def _push(state: Position, seat: int, pushes: list[int], choice: int) -> int:
    """Push the token of ``seat`` that has this number among ``pushes``; the set of its space."""
    direction = 0
    for pushed in pushes:
        count = pushed.bit_count()
        if choice < count:
            break
        choice -= count
        direction += 1
    while choice:
        pushed &= pushed - 1
        choice -= 1
    target = pushed & -pushed
    step = state.land.geometry.steps[direction // 2]
    end = (target >> step if direction % 2 else target << step) & state.land.low
    state.tokens[seat] ^= target | end
    state.lost[seat] += not end
    return target
