"""What a record of hands is, whatever format it is kept in."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from euchre_rules.cards import Card
from euchre_rules.engine.hand import Hand
from euchre_rules.spec.problems import Place, Problem
from euchre_rules.spec.variant import Variant


class Format(StrEnum):
    """The formats in which records are kept."""

    SCENARIO = "scenario"
    """One hand, in YAML."""
    MATCH = "match"
    """A game hand by hand, in YAML."""
    EGN = "egn"
    """Euchre Game Notation, version 1.4."""
    PTN = "ptn"
    """What Trickster Cards exports."""


@dataclass(frozen=True)
class RecordedHand:
    """One hand of a record.

    Attributes:
        hand: The hand as far as the record goes. What was done against the rules is in it as it
            was done; None where the cards or the calls make no hand at all.
        place: Where the record begins it.
        filled: For each seat, the cards that the record doesn't give it and that were filled in.
        problems: What is against the rules in it, or can't be, in the order of the file.
    """

    hand: Hand | None
    place: Place
    filled: tuple[frozenset[Card], ...] = ()
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True)
class Record:
    """A file of recorded hands.

    Attributes:
        file: The file as the user knows it.
        format: The format it is kept in.
        title: What it calls itself, in the file's own words.
        variant: The rules that were played by.
        names: The name of each seat, in the file's own words; empty where it names nobody.
        hands: The hands, in order.
        problems: What is wrong beside the hands, such as a rule that can't be read.
    """

    file: str
    format: Format
    title: str
    variant: Variant
    names: tuple[str, ...] = ()
    hands: tuple[RecordedHand, ...] = ()
    problems: tuple[Problem, ...] = field(default=())
