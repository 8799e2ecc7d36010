"""Compares what a scenario expects with what is the case; what differs is a value."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any, Final

from euchre_rules.cards import Card, cards_text
from euchre_rules.engine.actions import Action
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.trump import TrumpOrder
from euchre_rules.scenarios.model import (
    ActionAt,
    CardAt,
    Claim,
    Failure,
    PerSide,
    Refusal,
    SeatAt,
    SideAt,
    short,
)

_NONE: Final = "none"
_NO_TRUMP_YET: Final = "no trump yet"
_LEGAL: Final = "legal"


def failures_of(claim: Claim, hand: Hand) -> Iterator[Failure]:
    """What isn't true of a claim of ``expect``."""
    yield from _CHECKS[claim.key](claim, hand)


def compared(claim: Claim, seen: Any) -> Iterator[Failure]:
    """The failure of a claim that is a plain value, if what is seen differs from it."""
    expected = plain(claim.value)
    if expected != seen:
        yield Failure(claim.place, f"{claim.key}: {shown(expected)}", shown(seen))


def plain(value: object) -> object:
    """A claimed value without its place."""
    match value:
        case SeatAt():
            return value.seat
        case SideAt():
            return value.side
        case PerSide():
            return value.numbers
        case tuple():
            return tuple(plain(each) for each in value)
    return None if value == _NONE else value


def shown(value: object) -> str:
    """A value as a scenario file writes it.

    >>> shown((0, 5)), shown(True), shown(None), shown("hearts")
    ('[0, 5]', 'true', 'none', 'hearts')
    """
    if value is None:
        return _NONE
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return f"[{', '.join(map(shown, value))}]"
    return str(value)


def _of_hand(look: Callable[[Hand], object]) -> Callable[[Claim, Hand], Iterator[Failure]]:
    return lambda claim, hand: compared(claim, look(hand))


def _sitting_out(claim: Claim, hand: Hand) -> Iterator[Failure]:
    expected = tuple(sorted(seat.seat for seat in claim.value))
    seen = tuple(sorted(hand.sitting_out))
    if expected != seen:
        yield Failure(claim.place, f"sitting_out: {shown(expected)}", shown(seen))


def _listed(actions: Iterable[Action]) -> str:
    return shown(tuple(short(action) for action in actions))


def _legal(claim: Claim, hand: Hand) -> Iterator[Failure]:
    expected = [each.action for each in claim.value]
    seen = hand.legal_actions()
    if set(expected) != set(seen):
        yield Failure(claim.place, f"legal: {_listed(expected)}", _listed(seen))


def _legal_includes(claim: Claim, hand: Hand) -> Iterator[Failure]:
    for each in claim.value:
        reason = _reason(hand, each, None)
        if reason != _LEGAL:
            yield Failure(each.place, f"{short(each.action)} to be legal", reason)


def _legal_excludes(claim: Claim, hand: Hand) -> Iterator[Failure]:
    for each in claim.value:
        if hand.why_illegal(each.action) is None:
            yield Failure(each.place, f"{short(each.action)} not to be legal", _LEGAL)


def _reason(hand: Hand, asked: ActionAt, seat: int | None) -> str:
    """Why something isn't allowed, as it stands in a failure."""
    reason = hand.why_illegal(asked.action, seat)
    return _LEGAL if reason is None else f"{reason.code} ({reason.sentence})"


def _illegal(claim: Claim, hand: Hand) -> Iterator[Failure]:
    refusals: tuple[Refusal, ...] = claim.value
    for each in refusals:
        seat = None if each.seat is None else each.seat.seat
        reason = hand.why_illegal(each.asked.action, seat)
        if reason is None or reason.code != each.code:
            expected = f"{each.written} to be refused for {each.code}"
            yield Failure(each.asked.place, expected, _reason(hand, each.asked, seat))


def _holds(claim: Claim, hand: Hand) -> Iterator[Failure]:
    claimed: Mapping[SeatAt, tuple[CardAt, ...]] = claim.value
    for seat, cards in claimed.items():
        expected = [each.card for each in cards]
        seen = hand.cards_of(seat.seat)
        if sorted(map(str, expected)) != sorted(map(str, seen)):
            what = f"seat {seat.seat} to hold {cards_text(expected)}"
            yield Failure(seat.place, what, cards_text(seen) or "no card")


def _effective_suit(claim: Claim, hand: Hand) -> Iterator[Failure]:
    claimed: Mapping[CardAt, str] = claim.value
    for card, suit in claimed.items():
        seen = _NO_TRUMP_YET
        if hand.order is not None:
            belongs = hand.order.effective_suit(card.card)
            seen = _NONE if belongs is None else belongs.value
        if seen != suit:
            yield Failure(card.place, f"{card.card.text} to belong to {suit}", seen)


def _order(claim: Claim, hand: Hand) -> Iterator[Failure]:
    cards = [each.card for each in claim.value]
    expected = f"order: {shown(tuple(cards))}"
    if hand.order is None:
        yield Failure(claim.place, expected, _NO_TRUMP_YET)
        return
    for one, other in pairwise(cards):
        fault = _why_not_above(one, other, hand.order)
        if fault:
            yield Failure(claim.place, expected, fault)
            return


def _why_not_above(one: Card, other: Card, order: TrumpOrder) -> str | None:
    """Why a card doesn't beat another one, whoever leads; None if it does."""
    if order.beats(one, other):
        return None
    if order.beats(other, one) or order.effective_suit(one) is order.effective_suit(other):
        return f"{other} above {one}"
    return f"{one} and {other}, which neither beats since they are of different suits"


_CHECKS: Final[Mapping[str, Callable[[Claim, Hand], Iterator[Failure]]]] = {
    "legal": _legal,
    "legal_includes": _legal_includes,
    "legal_excludes": _legal_excludes,
    "illegal": _illegal,
    "holds": _holds,
    "effective_suit": _effective_suit,
    "order": _order,
    "to_act": _of_hand(lambda hand: hand.to_act),
    "phase": _of_hand(lambda hand: hand.phase.value),
    "trump": _of_hand(lambda hand: hand.trump and hand.trump.value),
    "maker": _of_hand(lambda hand: hand.maker),
    "alone": _of_hand(lambda hand: hand.alone),
    "sitting_out": _sitting_out,
    "leader": _of_hand(lambda hand: hand.leader),
    "tricks": _of_hand(lambda hand: tuple(hand.tricks_won)),
}
"""For each key of ``expect``, what compares it with the hand."""
