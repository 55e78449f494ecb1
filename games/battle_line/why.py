"""Why something cannot be picked: one precise reason for every wrong touch."""

from __future__ import annotations

from collections.abc import Sequence

from games.battle_line import cards, tactics
from games.battle_line.cards import NAMES, NUMBERS, TROOPS
from games.battle_line.claims import prove
from games.battle_line.position import FLAG_OF, Position
from games.engine.game import Pick, Reason

DECKS = ("troops", "tactics")


def why_not(state: Position, picks: Sequence[Pick]) -> Reason | None:
    """Why no legal move begins with ``picks``; ``None`` when one does."""
    if state.turn < 0:
        return Reason("game_over")
    path = tuple(picks)
    if any(move[: len(path)] == path for move in state.moves()):
        return None
    first = path[0]
    if first in FLAG_OF and state.step != "trim":
        return _why_no_claim(state, FLAG_OF[first]) if len(path) == 1 else Reason("not_now")
    if first in DECKS:
        return _why_no_draw(state, first)
    card = NUMBERS.get(first, -1)
    match state.step:
        case "play":
            if first == "pass":
                return Reason("must_play_troop")
            if card in state.hands[state.turn] and not cards.is_back(card):
                return _why_no_play(state, card, path[1:])
            return Reason("not_in_hand" if card >= 0 else "not_now")
        case "claim":
            return Reason("claims_first")
        case "draw":
            return Reason("draw_first")
        case "scout":
            return Reason("scout_draws")
        case "return":
            return Reason("scout_returns")
        case _:
            return Reason("trim_line")


def _why_no_draw(state: Position, deck: Pick) -> Reason:
    if state.step in ("draw", "scout"):
        return Reason("deck_empty")
    return Reason({"play": "play_first", "claim": "claims_first"}.get(state.step, "not_now"))


def why_no_claim(state: Position, flag: int, seat: int) -> Reason | None:
    """Why a seat cannot prove that it wins a flag; ``None`` when it can.

    ``claim_open`` carries the counter-example: its ``cards`` are not face up yet and would
    make ``kind`` with ``total`` out of the other side.
    """
    number = {"flag": flag + 1}
    if state.owner[flag] >= 0:
        return Reason("claimed", number)
    if state.front.side[seat][flag] < 0:
        return Reason("not_your_flag", number)
    proof = prove(state, flag, seat)
    if proof.why == "incomplete":
        short = state.size(flag) - len(state.line(flag, seat))
        return Reason("claim_incomplete", {**number, "n": short})
    if proof.why == "proven":
        return None
    answer = proof.answer
    assert answer is not None, "a claim is refused because of an answer"
    shown = tuple(NAMES[card] for card in cards.cards_of(answer.missing))
    return Reason(
        f"claim_{proof.why}",
        {**number, "cards": shown, "kind": answer.kind, "total": answer.total},
    )


def _why_no_claim(state: Position, flag: int) -> Reason:
    if state.step in ("scout", "return"):
        return Reason("scout_draws" if state.step == "scout" else "scout_returns")
    reason = why_no_claim(state, flag, state.turn)
    if reason is not None:
        return reason
    # It could be claimed, only not at this moment.
    if state.step == "play" and not state.advanced:
        return Reason("choose_card")
    return Reason("claim_before_play" if state.advanced else "claims_done")


def _why_no_play(state: Position, card: int, picks: tuple[Pick, ...]) -> Reason:
    """Why a card of the own hand cannot be played so."""
    seat = state.turn
    if card >= TROOPS:
        if not state.tactics_allowed(seat):
            return Reason("tactics_limit")
        if card in cards.LEADERS and state.leader_used(seat):
            return Reason("leader_limit")
    if card < TROOPS or card in cards.MORALE:
        return _why_no_slot(state, picks[0]) if picks else Reason("no_slot")
    if card in cards.ENVIRONMENT:
        return _why_no_flag(state, picks[0]) if len(picks) == 1 else Reason("not_now")
    if card == cards.SCOUT:
        return Reason("not_now" if picks else "decks_empty")
    return _why_no_target(state, card, picks)


def _why_no_flag(state: Position, pick: Pick) -> Reason:
    if pick not in FLAG_OF:
        return Reason("needs_flag")
    return Reason("claimed", {"flag": FLAG_OF[pick] + 1})


def _why_no_slot(state: Position, pick: Pick) -> Reason:
    """Why a card cannot join the own line at what was picked."""
    if pick not in FLAG_OF:
        return Reason("needs_flag")
    flag = FLAG_OF[pick]
    number = {"flag": flag + 1}
    if state.owner[flag] >= 0:
        return Reason("claimed", number)
    if state.front.side[state.turn][flag] < 0:
        return Reason("not_your_flag", number)
    return Reason("line_full", {**number, "n": state.size(flag)})


def _why_no_target(state: Position, card: int, picks: tuple[Pick, ...]) -> Reason:
    """Why Redeploy, Deserter or Traitor cannot take what was picked."""
    seat, name = state.turn, NAMES[card]
    found = tactics.targets(state, seat, card)
    if not picks:
        if found:
            return Reason("no_slot")
        return Reason(f"{name}_no_target")
    target = NUMBERS.get(picks[0], -1)
    if target in found:
        if len(picks) == 1:
            return Reason("no_slot")
        if picks[1] == tactics.DISCARD:
            return Reason("traitor_keeps")
        if len(picks) > 2:
            return Reason("not_now")
        if card == cards.REDEPLOY and _lies_at(state, target, picks[1]):
            return Reason("same_flag")
        if target in cards.ENVIRONMENT:
            return _why_no_flag(state, picks[1])
        return _why_no_slot(state, picks[1])
    if target in cards.ENVIRONMENT:
        return Reason("environment_stays")
    place = state.where(target)
    if place is None:
        return Reason(f"{name}_target")
    flag, owner = place
    if state.owner[flag] >= 0:
        return Reason("claimed", {"flag": flag + 1})
    if card == cards.TRAITOR and owner != seat and target >= TROOPS:
        return Reason("traitor_troops_only")
    return Reason(f"{name}_target")


def _lies_at(state: Position, card: int, pick: Pick) -> bool:
    flag = FLAG_OF.get(pick, -1)
    if card in cards.ENVIRONMENT:
        return flag >= 0 and flag == (state.fog if card == cards.FOG else state.mud)
    return flag >= 0 and card in state.order[flag]
