"""What the head of a record of Trickster Cards says about a hand beside its cards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from euchre_rules.engine.seats import Seats
from euchre_rules.records.deeds import seat_named
from euchre_rules.records.model import RecordedHand
from euchre_rules.records.ptn_hand import CALL, NAMED, SEATS
from euchre_rules.records.ptn_lines import Header, RawRecord
from euchre_rules.spec.problems import Problems
from euchre_rules.spec.visible import quoted

_WHOLE: Final = re.compile(r"-?[0-9]{1,4}")
_UNREAD: Final = "the scores are left out"


def compare_with_head(
    raw: RawRecord, judged: RecordedHand, names: Sequence[str], problems: Problems
) -> None:
    """Report a declarer and a contract in the head that aren't those of the calls.

    Args:
        names: What the players are called.
    """
    hand = judged.hand
    if hand is None or hand.maker is None or hand.trump is None:
        return
    declarer, contract = raw.header("Declarer"), raw.header("Contract")
    if declarer is not None and _seat(declarer.value) != hand.maker:
        seat = _seat(declarer.value)
        stated = quoted(declarer.value) if seat is None else seat_named(seat, names)
        sentence = f"by the calls {seat_named(hand.maker, names)} makes trump, not {stated}"
        problems.error("another-call", sentence, place=declarer.place)
    if contract is None or not contract.value.strip():
        return
    found = CALL.fullmatch(contract.value.strip())
    said = None if found is None else (NAMED[found[1].upper()], bool(found[2]))
    if said != (hand.trump, hand.alone):
        alone = " alone" if hand.alone else ""
        sentence = f"by the calls this is {hand.trump.value}{alone}, not {quoted(contract.value)}"
        problems.error("another-call", sentence, place=contract.place)


def _seat(text: str) -> int | None:
    """The seat of a letter."""
    letter = text.strip().upper()
    return SEATS.index(letter) if len(letter) == 1 and letter in SEATS else None


def scores_in(
    header: Header, seats: Seats, names: Sequence[str], problems: Problems
) -> tuple[int, ...] | None:
    """The score of each side, from a list of the players' scores that begins at one seat.

    Returns:
        The scores; None where they can't be read or can't be, which is reported then.
    """
    first, _, numbers = header.value.partition(":")
    words = numbers.split()
    start = _seat(first)
    whole = all(_WHOLE.fullmatch(each) for each in words)
    if start is None or len(words) != seats.count or not whole:
        sentence = f"the scores must be a seat and {seats.count} numbers, such as {_example(seats)}"
        problems.warning("unreadable-record", sentence, place=header.place, notes=(_UNREAD,))
        return None
    by_seat = {(start + at) % seats.count: int(each) for at, each in enumerate(words)}
    for side in seats.sides:
        of_side = [by_seat[seat] for seat in side]
        if len(set(of_side)) > 1:
            who = " and ".join(seat_named(seat, names) for seat in side)
            told = " and ".join(map(str, of_side))
            sentence = f"{who} are partners and can't have {told}"
            problems.error("another-score", sentence, place=header.place, notes=(_UNREAD,))
            return None
    return tuple(by_seat[side[0]] for side in seats.sides)


def _example(seats: Seats) -> str:
    """Scores as they may stand in a record."""
    sides = {seat: str(4 + at) for at, side in enumerate(seats.sides) for seat in side}
    return f"{SEATS[0]}:{' '.join(sides[seat] for seat in range(seats.count))}"
