"""The umpire: a second reading of the rules, slow and obvious, that knows nothing of the engine.

It is given a recorded hand as plain data and answers every question by playing that hand again from
the deal. :func:`node` says who is asked what after so much of it, :func:`verdict` what it comes to.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple

from tests.umpire.calling import calls
from tests.umpire.cards import Rules, pack
from tests.umpire.helping import arrangements, defends_alone
from tests.umpire.playing import all_tricks
from tests.umpire.poor_hands import in_order
from tests.umpire.position import Asking, Position, Question, position
from tests.umpire.scoring import Verdict, judge

History = Sequence[tuple[int, str]]


class Record(NamedTuple):
    """A hand as plain data, as a recorded hand has it.

    Attributes:
        start: The finished call with which the hand begins, if it doesn't begin with the deal.
        history: Seats and canonical action texts.
    """

    rules: Rules
    deal: Mapping[str, Any]
    context: Mapping[str, Any]
    start: Mapping[str, Any] | None
    history: History


class Node(NamedTuple):
    """A moment of a hand: who is asked what, and what lies on the table.

    ``phase`` is ``over`` and ``seat`` None when nobody is asked any more. The position goes on with
    the hand: look at it before the next moment is asked for.
    """

    phase: str
    seat: int | None
    legal: frozenset[str]
    position: Position


class NotAllowedError(Exception):
    """A hand in which something was done that wasn't allowed, or a deal that can't be."""


def deal_faults(rules: Rules, deal: Mapping[str, Any]) -> list[str]:
    """What is wrong with a deal, in sentences."""
    left = pack(rules)
    hands = [cards.split() for cards in deal["hands"]]
    faults = []
    if len(hands) != rules["table"]["players"]:
        faults.append(f"{len(hands)} hands")
    if any(len(hand) != rules["deal"]["cards"] for hand in hands):
        faults.append("a hand of another size")
    for card in (*chain(*hands), deal["turn_up"], *deal["kitty"].split()):
        if card not in left:
            faults.append(f"{card} too often")
        else:
            left.remove(card)
    return faults


def _whole_hand(at: Position) -> Asking:
    """All questions of a hand, from the deal or from a finished call."""
    if at.trump is None:
        yield from calls(at)
        if at.ended is not None:
            return
        yield from arrangements(at)
    yield from all_tricks(at)


def _begin(record: Record) -> Position:
    """The hand before its first question."""
    at = position(record.rules, record.deal, record.context)
    if record.start is not None:
        at.trump, at.maker = record.start["trump"], record.start["maker"]
        at.leader = record.start["leader"]
        if record.start["alone"]:
            at.goes_alone(record.start["maker"])
        if record.start["defender_alone"] is not None:
            defends_alone(at, record.start["defender_alone"])
    return at


def nodes(record: Record) -> Iterator[Node]:
    """Each moment of a hand, the present one last, everything played again from the deal.

    Raises:
        NotAllowedError: Something was done that wasn't allowed.
    """
    faults = deal_faults(record.rules, record.deal)
    if faults:
        raise NotAllowedError("; ".join(faults))
    at = _begin(record)
    asking = _whole_hand(at)
    question = next(asking, None)
    for place, (seat, said) in enumerate(record.history):
        yield _node(at, question)
        action = in_order(said, record.rules)
        if question is None or seat != question.seat or action not in question.legal:
            raise NotAllowedError(f"step {place}: seat {seat}: {action}, but asked was {question}")
        question = _answer(asking, action)
    yield _node(at, question)


def _answer(asking: Asking, action: str) -> Question | None:
    """Give the answer to a question; the next question, if there is one."""
    try:
        return asking.send(action)
    except StopIteration:
        return None


def _node(at: Position, question: Question | None) -> Node:
    """The moment at which a question is asked, or none."""
    if question is None:
        return Node("over", None, frozenset(), at)
    return Node(*question, at)


def node(record: Record) -> Node:
    """Who is asked what now.

    Raises:
        NotAllowedError: Something was done that wasn't allowed.
    """
    *_, last = nodes(record)
    return last


def verdict(record: Record) -> Verdict:
    """What a finished hand comes to.

    Raises:
        NotAllowedError: Something was done that wasn't allowed, or the hand isn't finished.
    """
    return verdict_at(node(record), record)


def verdict_at(last: Node, record: Record) -> Verdict:
    """What a hand comes to whose last moment this is.

    Raises:
        NotAllowedError: The hand isn't finished.
    """
    if last.seat is not None:
        raise NotAllowedError(f"seat {last.seat} still has to act")
    return judge(last.position, record.context)
