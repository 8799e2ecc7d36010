"""The umpire counts the same lines, by a second reading of the rules, in every variant.

It plays a hand again from the deal for every question, so it is asked for the positions with the
fewest lines only, and for more of them where `make prove` does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

import pytest

from euchre_rules import Deal, Variant
from tests.counts.counted import Entry, Lines, file_of, read
from tests.proving import amount
from tests.shipped import VARIANTS, table
from tests.umpire.hand import Record, node, verdict
from tests.umpire.poor_hands import in_order
from tests.umpire.position import Position
from tests.umpire.watching import record_of

ENTRIES: Final = amount(1, 4)
"""How many positions of each kind are counted for a variant: those with the fewest lines."""


def fewest(name: str, lines: Lines) -> list[tuple[Deal, Entry]]:
    """Positions of a variant from which there are few lines, but more than one."""
    found = [
        (counted.deal, entry)
        for counted in read(file_of(name))
        for entry in counted.entries
        if entry.of is lines and entry.tally.count > 1
    ]
    return sorted(found, key=lambda each: each[1].tally.count)[:ENTRIES]


def contract(at: Position) -> str:
    """What has been called when the first card is to be led."""
    alone = " alone" if at.alone else ""
    return f"{at.trump}{alone}" + ("" if at.lone_defender is None else ", defended alone")


def ends_of(record: Record, depth: int | None, *, at_the_lead: bool) -> Iterator[str]:
    """How each line from here ends: the result, the contract, or the phase in which it stops."""
    asked = node(record)
    if asked.seat is None:
        told = verdict(record)
        yield " ".join([told.outcome, *map(str, told.points)])
    elif at_the_lead and asked.phase == "play":
        yield contract(asked.position)
    elif depth == 0:
        yield asked.phase
    else:
        for action in sorted(asked.legal):
            further = record._replace(history=[*record.history, (asked.seat, action)])
            yield from ends_of(further, depth and depth - 1, at_the_lead=at_the_lead)


def compare(variant: Variant, deal: Deal, entry: Entry) -> None:
    """Let the umpire count from a position."""
    record = record_of(entry.position(variant, deal))
    auction, depth = entry.of is Lines.AUCTIONS, entry.depth
    asked = node(record)
    split: dict[str, int] = {}
    ends: Counter[str] = Counter()
    for action in asked.legal:
        assert asked.seat is not None
        further = record._replace(history=[*record.history, (asked.seat, action)])
        found = Counter(ends_of(further, depth and depth - 1, at_the_lead=auction))
        split[action] = found.total()
        ends += found
    kept = {in_order(said, record.rules): lines for said, lines in entry.tally.split.items()}
    assert split == kept, f"{deal}\n{entry}"
    assert ends == entry.tally.ends, f"{deal}\n{entry}"


@pytest.mark.proof
@pytest.mark.no_cover  # the lines are those that are counted beside this
@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("lines", [Lines.AUCTIONS, Lines.ENDINGS])
def test_the_umpire_counts_the_same_lines(name: str, lines: Lines) -> None:
    positions = fewest(name, lines)
    assert positions
    for deal, entry in positions:
        compare(table(name), deal, entry)
