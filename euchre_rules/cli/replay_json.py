"""A record as plain data, for other programs."""

from __future__ import annotations

from typing import Any

from euchre_rules.cards import Card
from euchre_rules.cli.replay_telling import is_a_fault
from euchre_rules.cli.replay_unknown import Known
from euchre_rules.engine.actions import Pass
from euchre_rules.engine.forcing import force
from euchre_rules.engine.hand import Hand, begun
from euchre_rules.engine.trick_reasons import why_wins
from euchre_rules.records.model import Record, RecordedHand
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
    dealt, known = recorded.dealt, Known(recorded, hand)
    assert dealt is not None
    return {
        "dealer": hand.deal.dealer,
        "hands": [list(map(_card, cards)) for cards in dealt.hands],
        "turn_up": _card(dealt.turn_up),
        "score": list(hand.context.score) if recorded.score_known else [],
        "actions": _actions(hand, recorded, known),
        "trump": hand.trump and hand.trump.value,
        "maker": hand.maker,
        "alone": hand.alone,
        "defender_alone": hand.defender_alone,
        "tricks": [_trick(hand, number, known) for number in range(len(hand.tricks))],
        "to_act": None if recorded.undecided or recorded.untold else hand.to_act,
        "untold_from": recorded.untold and recorded.untold.line,
        "result": recorded.result and recorded.result.to_json(),
    }


def _card(card: Card | None) -> str | None:
    return None if card is None else card.text


def _trick(hand: Hand, number: int, known: Known) -> dict[str, Any]:
    """A trick; what isn't known of it is None."""
    trick, size = hand.tricks[number], len(hand.rotation)
    first = known.place_of_play(number * size)
    cards = [
        None if known.is_guess(first + at) else card.text for at, card in enumerate(trick.cards)
    ]
    undecided = known.is_undecided(number + 1)
    order = hand.order if None not in cards else None
    return {
        "leader": trick.leader,
        "seats": list(trick.seats),
        "cards": cards,
        "winner": None if undecided else trick.winner,
        "why": None if order is None else why_wins(order, trick),
    }


def _actions(hand: Hand, recorded: RecordedHand, known: Known) -> list[dict[str, Any]]:
    """Everything that was done, each with what was against it."""
    again, found = begun(hand), []
    for number, (seat, action) in enumerate(hand.history):
        reason = again.why_illegal(action, seat) if is_a_fault(recorded, number) else None
        force(again, action, seat)
        if isinstance(action, Pass) and known.is_guess(number):
            continue
        found.append(
            {
                "seat": seat,
                "action": known.text(number, action),
                "against_it": None if reason is None else reason.code.value,
            }
        )
    return found
