"""Why something cannot be picked: one precise reason for every wrong touch."""

from __future__ import annotations

from collections.abc import Sequence

from games.bullfrogs import resolution
from games.bullfrogs.pond import LOG, around, cell_of, cluster, share_line, shore
from games.bullfrogs.position import BULL, MOST_A_CARD, SABOTAGE, Position, piece_of
from games.engine.game import Pick, Reason


def why_not(state: Position, picks: Sequence[Pick]) -> Reason | None:
    """Why no legal move begins with ``picks``; ``None`` when one does."""
    if state.turn < 0:
        return Reason("game_over")
    path = tuple(picks)
    if any(move[: len(path)] == path for move in state.moves()):
        return None
    if not path:
        return Reason("not_now")
    match state.step:
        case "play":
            return _why_no_play(state, path)
        case "act":
            return _why_no_action(state, path)
        case "resolve":
            cell = cell_of(path[0])
            return Reason("not_full" if cell in state.pads else "resolve_first")
        case "hop":
            return _why_no_hop(state, path)
        case _:
            return _why_no_drift(state, path)


def _why_no_play(state: Position, path: tuple[Pick, ...]) -> Reason:
    if path[0] not in state.cards.names:
        return Reason("play_first")
    if state.cards.names.index(path[0]) not in state.hands[state.turn]:
        return Reason("not_in_hand")
    cell = cell_of(path[1]) if len(path) == 2 else -1
    if cell < 0:
        return Reason("not_now")
    return Reason("place_taken" if cell == LOG or cell in state.pads else "not_beside_pond")


def _why_no_action(state: Position, path: tuple[Pick, ...]) -> Reason:
    first = path[0]
    if first in state.cards.names:
        return Reason("one_card")
    if not state.actions:
        return Reason("no_actions")
    if first == SABOTAGE:
        return _why_no_sabotage(state, path[1:])
    frogs, bulls = state.supply[state.turn]
    code, origin = piece_of(first)
    if code >= 0:
        return _why_no_redeploy(state, code, origin, path[1:])
    if first == BULL:
        if not bulls:
            return Reason("no_bulls")
        cell = cell_of(path[1]) if len(path) == 2 else -1
        return _why_no_deploy(state, cell) if cell >= 0 or len(path) == 1 else Reason("not_now")
    cell = cell_of(first)
    if cell < 0 or len(path) > 1:
        return Reason("not_now")
    reason = _why_no_deploy(state, cell)
    if reason.key == "not_now" and not frogs:
        return Reason("no_frogs" if bulls else "supply_empty")
    return reason


def _why_no_deploy(state: Position, cell: int) -> Reason:
    """Why no piece can be put on a place (-1: on none)."""
    if cell < 0:
        return Reason("nowhere")
    if cell == LOG:
        return Reason("not_the_log")
    if cell not in state.pads:
        return Reason("no_pad")
    if cell == state.played:
        return Reason("just_played")
    if not share_line(cell, state.played):
        return Reason("not_in_line")
    if state.put.get(cell, 0) >= MOST_A_CARD:
        return Reason("two_already", {"n": MOST_A_CARD})
    return Reason("not_now" if state.room(cell) else "no_space")


def _why_no_redeploy(
    state: Position, code: int, origin: int, rest: tuple[Pick, ...]
) -> Reason:
    """Why a piece on a card cannot be taken and put elsewhere."""
    seat = state.turn
    if code // 2 != seat:
        return Reason("choose_sabotage")
    if any(state.supply[seat]):
        return Reason("supply_first")
    if code % 2:
        return Reason("bull_stays")
    if origin == LOG:
        return Reason("log_stays")
    if code not in state.pieces.get(origin, ()):
        return Reason("not_now")
    if not rest:
        return Reason("nowhere")
    cell = cell_of(rest[0])
    if cell < 0 or len(rest) > 1:
        return Reason("not_now")
    return Reason("same_pad") if cell == origin else _why_no_deploy(state, cell)


def _why_no_sabotage(state: Position, rest: tuple[Pick, ...]) -> Reason:
    if not rest:
        return Reason("no_sabotage")
    code, origin = piece_of(rest[0])
    if code < 0 or code not in state.pieces.get(origin, ()):
        return Reason("choose_frog")
    if code // 2 == state.turn:
        return Reason("own_frog")
    if origin == LOG:
        return Reason("log_stays")
    if code % 2:
        return Reason("bull_stays")
    if not share_line(origin, state.played):
        return Reason("not_in_line")
    if len(rest) == 1:
        return Reason("jump_nowhere")
    return _why_no_jump(state, origin, rest[1:])


def _why_no_jump(state: Position, origin: int, rest: tuple[Pick, ...]) -> Reason:
    """Why a frog cannot jump from a pad to a place."""
    cell = cell_of(rest[0])
    if cell < 0 or len(rest) > 1:
        return Reason("not_now")
    if cell != LOG and cell not in state.pads:
        return Reason("no_pad")
    if cell not in around(origin):
        return Reason("not_beside")
    return Reason("not_now" if state.room(cell) else "no_space")


def _why_no_hop(state: Position, path: tuple[Pick, ...]) -> Reason:
    code, origin = piece_of(path[0])
    if code < 0:
        return Reason("hop_first")
    if origin != state.fight or code not in state.pieces[origin]:
        return Reason("not_sinking")
    if code not in resolution.hoppers(state):
        return Reason("hop_order")
    cell = cell_of(path[1])
    if cell in around(state.fight) and cell in state.pads and state.room(cell):
        return Reason("one_each")
    return _why_no_jump(state, origin, path[1:])


def _why_no_drift(state: Position, path: tuple[Pick, ...]) -> Reason:
    cell = cell_of(path[0])
    if cell not in state.pads:
        return Reason("log_stays_put" if cell == LOG else "drift_first")
    if cell not in resolution.adrift(state):
        return Reason("not_adrift")
    end = cell_of(path[1])
    if end < 0 or len(path) > 2:
        return Reason("not_now")
    if end == LOG or end in state.pads:
        return Reason("place_taken")
    joins = end in shore(cluster(state.pads.keys()))
    return Reason("straight_line" if joins else "not_joining")
