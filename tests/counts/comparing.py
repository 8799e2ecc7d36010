"""The counts of a file beside those of now, and the split side by side where they differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from euchre_rules import Variant
from tests.counts.counted import CountedDeal, Entry


def differences(variant: Variant, deals: tuple[CountedDeal, ...]) -> Iterator[str]:
    """What is counted otherwise than in the file, one text for each position."""
    for place, counted in enumerate(deals, 1):
        for entry in counted.entries:
            told = f"{variant.id}, deal {place} ({counted.chosen_for.value}), {entry}"
            try:
                now = entry.counted_again(variant, counted.deal)
            except ValueError as refused:
                yield f"{told}: can't be reached any more: {refused}"
                continue
            if now != entry:
                yield f"{told}:\n{side_by_side(entry, now)}"


def side_by_side(kept: Entry, now: Entry) -> str:
    """Two counts from one position: in all, by the first action, and by the ending.

    Lines in which they differ are marked.
    """
    total = {"lines": kept.tally.count}, {"lines": now.tally.count}
    parts = [total, (kept.tally.split, now.tally.split), (kept.tally.ends, now.tally.ends)]
    rows = [row for before, after in parts for row in _rows(before, after)]
    width = max(len(name) for name, *_ in rows)
    head = f"  {'':{width}}  {'in the file':>11}  {'now':>11}"
    return "\n".join([head, *(f"  {name:{width}}  {a:>11}  {b:>11}{m}" for name, a, b, m in rows)])


def _rows(before: Mapping[str, int], now: Mapping[str, int]) -> Iterator[tuple[str, str, str, str]]:
    for name in dict.fromkeys([*before, *now]):
        a, b = before.get(name), now.get(name)
        yield name, _cell(a), _cell(b), "" if a == b else "  <"


def _cell(number: int | None) -> str:
    return "-" if number is None else str(number)
