"""A record as plain data, for other programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from euchre_rules.cards import Card
from euchre_rules.cli.replay_telling import begun, is_a_fault
from euchre_rules.engine.actions import Action
from euchre_rules.engine.forcing import force
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.trick_reasons import why_wins
from euchre_rules.records.model import Record, RecordedHand
from euchre_rules.scenarios.model import cards_of
from euchre_rules.spec.visible import visible


def record_to_json(record: Record, number: int | None = None) -> dict[str, Any]:
    """A record as plain data, every text in it safe to show.

    Args:
        record: The record.
        number: Which of its hands is wanted, from 1; all of them if not given.
    """
    hands = enumerate(record.hands, 1)
    return {
        "file": visible(record.file),
        "format": record.format.value,
        "title": visible(record.title),
        "variant": visible(record.variant.reference),
        "names": [visible(name) for name in record.names],
        "deals": [_hand(place, hand) for place, hand in hands if number in (None, place)],
        "problems": [problem.to_json() for problem in record.problems],
    }


def _hand(number: int, recorded: RecordedHand) -> dict[str, Any]:
    hand = recorded.hand
    return {
        "deal": number,
        "line": recorded.place.line or None,
        **({} if hand is None else _played(hand, recorded)),
        "notes": [visible(note) for note in recorded.notes],
        "problems": [problem.to_json() for problem in recorded.problems],
    }


def _played(hand: Hand, recorded: RecordedHand) -> dict[str, Any]:
    unknown = recorded.filled or [frozenset[Card]()] * len(hand.deal.hands)
    return {
        "dealer": hand.deal.dealer,
        "hands": [
            [None if card in missing else card.text for card in cards]
            for cards, missing in zip(hand.deal.hands, unknown, strict=True)
        ],
        "turn_up": hand.deal.turn_up.text if recorded.turn_up_known else None,
        "score": list(hand.context.score),
        "actions": _actions(hand, recorded, unknown),
        "trump": hand.trump and hand.trump.value,
        "maker": hand.maker,
        "alone": hand.alone,
        "defender_alone": hand.defender_alone,
        "tricks": [
            {
                "leader": trick.leader,
                "seats": list(trick.seats),
                "cards": [card.text for card in trick.cards],
                "winner": trick.winner,
                "why": None if hand.order is None else why_wins(hand.order, trick),
            }
            for trick in hand.tricks
        ],
        "to_act": hand.to_act,
        "result": hand.result and hand.result.to_json(),
    }


def _actions(
    hand: Hand, recorded: RecordedHand, filled: Sequence[frozenset[Card]]
) -> list[dict[str, Any]]:
    """Everything that was done, each with what was against it."""
    again, found = begun(hand), []
    for number, (seat, action) in enumerate(hand.history):
        reason = again.why_illegal(action, seat) if is_a_fault(recorded, number) else None
        force(again, action, seat)
        found.append(
            {
                "seat": seat,
                "action": _text(action, filled[seat]),
                "against_it": None if reason is None else reason.code.value,
            }
        )
    return found


def _text(action: Action, filled: frozenset[Card]) -> str | None:
    """An action; None where it names a card that the record doesn't give."""
    return None if filled.intersection(cards_of(action)) else str(action)
