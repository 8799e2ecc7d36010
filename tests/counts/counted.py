"""What is counted for a variant, and the file that keeps it: one for each shipped variant."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any, Final

import yaml

from euchre_rules import Deal, Hand, Variant, parse_action
from euchre_rules.cards import Card, cards_text, parse_cards
from euchre_rules.options.pack import MOST_COPIES
from tests.counts.features import Feature
from tests.counts.lines import Tally, count_auctions, count_endings, count_plays

FOLDER: Final = Path(__file__).with_name("shipped")
HEAD: Final = "# Written by `make counts`; tests/PROOF.md says what is counted.\n"


class Lines(StrEnum):
    """What kind of lines are counted."""

    AUCTIONS = "auctions"
    """From the deal to the opening lead."""
    PLAYS = "plays"
    """From an opening lead, so many actions on."""
    ENDINGS = "endings"
    """From a position late in the play to the end."""


@dataclass(frozen=True)
class Entry:
    """A position, and the lines from there.

    Attributes:
        after: The actions that lead from the deal to the position.
        depth: The longest line that is counted, in actions; None for any length.
    """

    of: Lines
    after: tuple[str, ...]
    depth: int | None
    tally: Tally

    def position(self, variant: Variant, deal: Deal) -> Hand:
        """The hand at the position.

        Raises:
            ValueError: The deal doesn't fit, or an action on the way isn't allowed.
        """
        hand = Hand(variant, deal)
        for action in self.after:
            hand.apply(parse_action(action))
        return hand

    def counted_again(self, variant: Variant, deal: Deal) -> Entry:
        """The same entry with the lines that there are by these rules.

        Raises:
            ValueError: The position can't be reached.
        """
        hand = self.position(variant, deal)
        return replace(self, tally=count(hand, self.of, self.depth))

    def __str__(self) -> str:
        """What is counted, in words."""
        start = f" after {', '.join(self.after)}" if self.after else ""
        return f"{self.of.value}{start}{'' if self.depth is None else f', depth {self.depth}'}"


@dataclass(frozen=True)
class CountedDeal:
    """A deal, why it was chosen, and what is counted from it."""

    chosen_for: Feature
    deal: Deal
    entries: tuple[Entry, ...]


def count(hand: Hand, lines: Lines, depth: int | None) -> Tally:
    """The lines of a kind from a position."""
    if lines is Lines.AUCTIONS:
        return count_auctions(hand, depth)
    if lines is Lines.ENDINGS:
        return count_endings(hand)
    assert depth is not None
    return count_plays(hand, depth)


def file_of(variant: str) -> Path:
    """The file that keeps the counts of a variant."""
    return FOLDER / f"{variant}.yaml"


@cache
def read(path: Path) -> tuple[CountedDeal, ...]:
    """The counts that a file keeps."""
    return tuple(_deals(yaml.safe_load(path.read_text("utf-8"))["deals"]))


def as_text(variant: str, deals: Sequence[CountedDeal]) -> str:
    """The counts as a file keeps them."""
    data = {"variant": variant, "deals": [_plain(each) for each in deals]}
    return HEAD + yaml.safe_dump(data, sort_keys=False, default_flow_style=None, width=100)


def _plain(counted: CountedDeal) -> dict[str, Any]:
    deal = counted.deal
    return {
        "chosen_for": counted.chosen_for.value,
        "dealer": deal.dealer,
        "hands": [cards_text(cards) for cards in deal.hands],
        "turn_up": deal.turn_up.text,
        "kitty": cards_text(deal.kitty),
        "counts": [dict(_plain_entry(entry)) for entry in counted.entries],
    }


def _plain_entry(entry: Entry) -> Iterator[tuple[str, Any]]:
    yield "of", entry.of.value
    if entry.after:
        yield "after", list(entry.after)
    if entry.depth is not None:
        yield "depth", entry.depth
    yield "count", entry.tally.count
    yield "split", entry.tally.split
    if entry.tally.ends:
        yield "ends", entry.tally.ends


def _deals(found: Sequence[Mapping[str, Any]]) -> Iterator[CountedDeal]:
    for each in found:
        hands = tuple(parse_cards(cards, copies=MOST_COPIES) for cards in each["hands"])
        kitty = parse_cards(each["kitty"], copies=MOST_COPIES)
        deal = Deal(each["dealer"], hands, Card.parse(each["turn_up"]), kitty)
        entries = tuple(_entry(entry) for entry in each["counts"])
        yield CountedDeal(Feature(each["chosen_for"]), deal, entries)


def _entry(found: Mapping[str, Any]) -> Entry:
    """An entry; its count must be the sum of its split."""
    tally = Tally(found["split"], found.get("ends", {}))
    assert tally.count == found["count"], found
    return Entry(Lines(found["of"]), tuple(found.get("after", ())), found.get("depth"), tally)
