"""The umpire watches the engine: any hand, finished or not, is judged a second time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from euchre_rules import Call, Card, Hand, HandResult, Match, Rules
from euchre_rules.engine.hand import begun
from euchre_rules.engine.record import rules_to_json
from euchre_rules.engine.series import game_line
from tests.umpire.cards import Rules as PlainRules
from tests.umpire.hand import Node, NotAllowedError, Record, nodes, verdict_at
from tests.umpire.poor_hands import in_order


class Foul(AssertionError):  # noqa: N818 - the umpire's word for it
    """The engine and the umpire disagree; the message has the deal, the place and both answers."""


@cache
def plain_rules(rules: Rules) -> PlainRules:
    """The rules of a table as a recorded hand has them: section, option, value."""
    return rules_to_json(rules)


def record_of(hand: Hand) -> Record:
    """A hand as plain data, in the shape in which it would be saved."""
    deal, context, call = hand.deal, hand.context, hand.start
    return Record(
        rules=plain_rules(hand.variant.rules),
        deal={
            "dealer": deal.dealer,
            "hands": [_text(cards) for cards in deal.hands],
            "turn_up": deal.turn_up.text,
            "kitty": _text(deal.kitty),
        },
        context={
            "score": list(context.score),
            "deals_played": context.deals_played,
            "claims_used": list(context.claims_used),
            "exchanges_used": list(context.exchanges_used),
            "tokens": list(context.tokens),
        },
        start=None if call is None else _start(*call),
        history=[(seat, str(action)) for seat, action in hand.history],
    )


def _text(cards: Iterable[Card]) -> str:
    return " ".join(card.text for card in cards)


def _start(call: Call, leader: int | None) -> dict[str, Any]:
    """A finished call with which a hand begins."""
    return {
        "maker": call.maker,
        "trump": call.trump.value,
        "alone": call.alone,
        "defender_alone": call.defender_alone,
        "leader": leader,
    }


def check(hand: Hand, told: Record | None = None) -> None:
    """Go through a hand from its deal on and compare all there is to see at each step.

    Args:
        told: What the umpire is told about the hand, if that isn't what the hand says itself.

    Raises:
        Foul: Seat, phase, legal actions, holdings, tricks or result are not what the umpire says.
    """
    record = told or record_of(hand)
    if not hand.forced:
        again = begun(hand)
        for place, expected in enumerate(_nodes(record)):
            _same(record, place, _seen_by_engine(again), _seen_by_umpire(expected))
            if place < len(hand.history):
                seat, action = hand.history[place]
                again.apply(action, seat)
    check_result(hand, record)


def check_result(hand: Hand, told: Record | None = None) -> None:
    """Compare what a hand has come to: what was done was allowed, and this is where it stands.

    Of a hand in which something was forced, all that came before is judged, and that it had to be
    forced.

    Args:
        told: What the umpire is told about the hand, if that isn't what the hand says itself.

    Raises:
        Foul: Something wasn't allowed, or the umpire says otherwise.
    """
    record = told or record_of(hand)
    if hand.forced:
        _check_forced(record, hand.forced[0])
        return
    *_, last = _nodes(record)
    place = len(record.history)
    _same(record, place, _seen_by_engine(hand), _seen_by_umpire(last))
    if hand.result is not None:
        said = verdict_at(last, record)._asdict()
        _same(record, place, _result_of(hand, hand.result, said), said)


def _check_forced(record: Record, place: int) -> None:
    """See that the first thing that was forced was really not allowed."""
    *_, last = _nodes(record._replace(history=record.history[:place]))
    seat, action = record.history[place]
    if seat == last.seat and in_order(action, record.rules) in last.legal:
        raise Foul(f"{_told(record)}\naction {place} was forced, but the umpire allows it")


def _nodes(record: Record) -> Iterator[Node]:
    """The umpire's moments of a hand; what it doesn't allow is a foul."""
    try:
        yield from nodes(record)
    except NotAllowedError as wrong:
        raise Foul(f"{_told(record)}\nthe umpire doesn't allow: {wrong}") from None


def _seen_by_engine(hand: Hand) -> dict[str, object]:
    """All that the engine says about a moment."""
    return {
        "phase": hand.phase.value,
        "seat": hand.to_act,
        "legal": sorted({str(action) for action in hand.legal_actions()}),
        "holds": [_texts(hand.cards_of(seat)) for seat in range(len(hand.deal.hands))],
        "trump": None if hand.trump is None else hand.trump.value,
        "maker": hand.maker,
        "alone": hand.alone,
        "sitting out": sorted(hand.sitting_out),
        "lone defender": hand.defender_alone,
        "table": [(seat, card.text) for seat, card in hand.trick],
        "winners": [trick.winner for trick in hand.tricks],
    }


def _texts(cards: Iterable[Card]) -> list[str]:
    return sorted(card.text for card in cards)


def _seen_by_umpire(node: Node) -> dict[str, object]:
    """All that the umpire says about a moment, in the same shape."""
    at = node.position
    return {
        "phase": node.phase,
        "seat": node.seat,
        "legal": sorted(node.legal),
        "holds": [sorted(cards) for cards in at.hands],
        "trump": at.trump,
        "maker": at.maker,
        "alone": at.alone,
        "sitting out": sorted(at.sitting_out),
        "lone defender": at.lone_defender,
        "table": list(at.table),
        "winners": [trick.winner for trick in at.tricks],
    }


def _result_of(hand: Hand, result: HandResult, names: Iterable[str]) -> dict[str, object]:
    """What the engine says about a finished hand, and what it does to the game."""
    match = Match(hand.variant, first_dealer=hand.deal.dealer, score=hand.context.score)
    match.state = replace(hand.context, score=match.score)
    match.record(result)
    game = game_line(match)
    seen = {name: getattr(result, name) for name in names if hasattr(result, name)}
    return seen | {
        "outcome": result.outcome.value,
        "trump": None if result.trump is None else result.trump.value,
        "score": match.score,
        "tokens": match.state.tokens or (0,) * len(match.score),
        "deals_played": match.state.deals_played,
        "claims_used": match.state.claims_used,
        "exchanges_used": match.state.exchanges_used,
        "game_over": match.is_over,
        "winner": match.winner,
        "counts": game.counts,
        "carried": game.carried,
        "next_dealer": match.next_dealer,
    }


def _same(record: Record, place: int, engine: dict[str, object], umpire: dict[str, object]) -> None:
    """Compare what both say, thing by thing."""
    differing = [name for name, said in umpire.items() if engine[name] != said]
    if differing:
        told = [f"{name}: engine {engine[name]}, umpire {umpire[name]}" for name in differing]
        raise Foul("\n".join([_told(record), f"after {place} actions:", *told]))


def _told(record: Record) -> str:
    """The deal, the table's rules and what was done, to be looked at."""
    return "\n".join(f"{name}: {said}" for name, said in record._asdict().items())
