"""Hands as plain data in the shape of a scenario file, to be written down and read back."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Any, Final

from euchre_rules.cards import cards_text
from euchre_rules.engine.actions import Action, Play
from euchre_rules.engine.match import next_dealer, state_after, winner_of
from euchre_rules.engine.outcome import Outcome
from euchre_rules.engine.phases.dealer_call import dealer_must_name
from euchre_rules.engine.series import carried, game_counts
from euchre_rules.engine.state import MatchState, TurnUp
from euchre_rules.spec.variant import Variant

if TYPE_CHECKING:
    from euchre_rules.engine.hand import Hand

_SPEC_VERSION: Final = 1


def hand_to_scenario(
    hand: Hand,
    *,
    name: str,
    title: str,
    unknown: Collection[int] = (),
    turn_up_known: bool = True,
) -> dict[str, Any]:
    """A hand in the shape of a scenario file: see :meth:`Hand.to_scenario`.

    Args:
        name: What the file is called, without its ending.
        title: What it shows.
        unknown: The seats whose cards are not really known; they are left out.
        turn_up_known: Whether the turn-up is really known.

    Raises:
        ValueError: No file could set up the table, since its rules contradict each other.
    """
    return {
        **head("scenario", name, title, hand.variant),
        **_context(hand.context),
        **deal_of(hand, unknown, turn_up_known=turn_up_known),
        **({"result": result_of(hand, hand.context) | _next_deal(hand)} if hand.result else {}),
    }


def head(kind: str, name: str, title: str, variant: Variant) -> dict[str, Any]:
    """What a file of a kind begins with, with the table in a form that can be moved.

    Raises:
        ValueError: No file could set up the table, since its rules contradict each other.
    """
    # The engine itself reads no files; the names of tables are those of files.
    from euchre_rules.spec.portable import table_name  # noqa: PLC0415

    table = table_name(variant)
    return {
        "spec_version": _SPEC_VERSION,
        "kind": kind,
        "id": name,
        "title": title,
        "variant": table.reference,
        **({"rules": table.rules} if table.rules else {}),
    }


def _context(context: MatchState) -> dict[str, Any]:
    """What earlier deals decided, as far as they decided anything."""
    said = {
        "score": list(context.score),
        "tokens": list(context.tokens),
        "deals_played": context.deals_played,
        "claims_used": list(context.claims_used),
        "exchanges_used": list(context.exchanges_used),
    }
    return {key: value for key, value in said.items() if value}


def deal_of(
    hand: Hand, unknown: Collection[int] = (), *, turn_up_known: bool = True
) -> dict[str, Any]:
    """The cards and everything that was done with them.

    Args:
        hand: The hand.
        unknown: The seats whose cards are not really known; they are left out, and so is the
            kitty, in which those cards may lie.
        turn_up_known: Whether the turn-up is really known. If not it is left out, unless it
            decided what was done: then the hand could not be read back without it.
    """
    shown = turn_up_known or _decided_something(hand)
    deal = hand.deal
    hands = {
        seat: cards_text(cards) for seat, cards in enumerate(deal.hands) if seat not in set(unknown)
    }
    return {
        "dealer": deal.dealer,
        **({"hands": hands} if hands else {}),
        **({"turn_up": deal.turn_up.text} if shown else {}),
        **({"kitty": cards_text(deal.kitty)} if deal.kitty and shown and not unknown else {}),
        **_start(hand),
        "steps": list(_steps(hand)),
    }


def _decided_something(hand: Hand) -> bool:
    """Whether trump was made by the turn-up, or the turn-up was taken up or kept out of play."""
    used = hand.turn_up_state not in (TurnUp.OFFERED, TurnUp.TURNED_DOWN)
    named_for_it = hand.maker is not None and dealer_must_name(hand)
    return used or named_for_it or hand.blind or hand.ordered_by is not None


def _start(hand: Hand) -> dict[str, Any]:
    """The call with which the hand began, if it did."""
    if hand.start is None:
        return {}
    call, leader = hand.start
    said: dict[str, Any] = {"maker": call.maker, "trump": call.trump.value}
    if call.alone:
        said["alone"] = True
    if call.defender_alone is not None:
        said["defender_alone"] = call.defender_alone
    return {"call": said, **({} if leader is None else {"leader": leader})}


def _steps(hand: Hand) -> Iterator[dict[str | int, Any]]:
    """Everything that was done: finished tricks as tricks, all else action by action."""
    log = hand.history
    at = len(log) if hand.opening is None else hand.opening
    yield from map(_step, log[:at])
    for trick in hand.tricks:
        played = log[at : at + len(trick.cards)]
        if not all(isinstance(action, Play) for _, action in played):
            # A defender said in the middle of it that he goes alone.
            played = log[at : at + len(trick.cards) + 1]
            yield from map(_step, played)
        elif at in hand.forced:  # led by a seat that should not have led
            yield from map(_step, played)
        else:
            yield {"trick": {"cards": cards_text(trick.cards), "winner": trick.winner}}
        at += len(played)
    yield from map(_step, log[at:])


def _step(done: tuple[int, Action]) -> dict[str | int, Any]:
    seat, action = done
    return {seat: action.card.text if isinstance(action, Play) else str(action)}


def result_of(hand: Hand, before: MatchState) -> dict[str, Any]:
    """What came of a finished hand, and of the game with it.

    Args:
        hand: The hand.
        before: What was decided before it was written down.
    """
    result = hand.result
    assert result is not None
    variant = hand.variant
    after = state_after(variant, before, result)
    said: dict[str, Any] = {
        "outcome": result.outcome.value,
        "tricks": list(result.tricks),
        "points": list(result.points),
        "score": list(after.score),
    }
    if any(after.tokens):
        said["tokens"] = list(after.tokens)
    return said | (_game(variant, after) if after.is_over(variant.rules.game) else {})


def _game(variant: Variant, after: MatchState) -> dict[str, Any]:
    """What is true of a game that is over."""
    winner, counts = winner_of(variant, after), game_counts(variant, after)
    said: dict[str, Any] = {"game_over": True, "winner": "none" if winner is None else winner}
    if counts > 1:
        said["game_counts"] = counts
    if any(carried(variant, after)):
        said["carried"] = list(carried(variant, after))
    return said


def _next_deal(hand: Hand) -> dict[str, Any]:
    """Whose deal it is next; not after a misdeal, where that depends on the misdeals before."""
    result = hand.result
    assert result is not None
    if state_after(hand.variant, hand.context, result).is_over(hand.variant.rules.game):
        return {}
    if result.outcome is Outcome.REDEALT and result.claimed_by is None:
        return {}
    return {"next_dealer": next_dealer(hand.variant, hand.deal.dealer, result)}
