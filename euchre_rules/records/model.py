"""What a record of hands is, whatever format it is kept in."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from euchre_rules.cards import Card
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.outcome import HandResult
from euchre_rules.engine.penalty import Penalty
from euchre_rules.scenarios.match_writing import GameBegun, MisdealtBy
from euchre_rules.spec.problems import Place, Problem
from euchre_rules.spec.variant import Variant

Between: TypeAlias = MisdealtBy | Penalty | GameBegun
"""What may happen between two hands; a penalty there is one of a hand that wasn't written down."""


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
class GivenDeal:
    """The cards of a deal as a record gives them; what it doesn't give is None.

    A card that a seat was seen to use counts as given, where it contradicts nothing.

    Attributes:
        hands: What each seat was dealt.
        turn_up: The card turned up.
        kitty: The rest of the pack, from the top.
    """

    hands: tuple[tuple[Card | None, ...], ...]
    turn_up: Card | None
    kitty: tuple[Card | None, ...] = ()


@dataclass(frozen=True)
class RecordedHand:
    """One hand of a record.

    Attributes:
        hand: The hand as far as the record goes. What was done against the rules is in it as it
            was done; None where the cards or the calls make no hand at all.
        place: Where the record begins it.
        filled: For each seat, the cards that the record doesn't give it and that were filled in.
        problems: What is against the rules in it, or can't be, in the order of the file.
        notes: What the record remarks on it, in its own words.
        places: For each thing of the hand's history, where the record says it; empty where that
            isn't kept.
        before: What happened between the hand before and this one.
        penalties: What mistakes in it cost.
        turn_up_known: Whether the record gives the turn-up; else one was filled in.
        guessed: The places in the hand's history of what was done with cards that the record
            doesn't give and that don't follow from it either.
        given: The deal as the record gives it, where ``hand`` had to be dealt otherwise for what
            was done to be possible; None where it is the hand's deal without what was filled in.
        undecided: Whether cards that the record doesn't know leave open who took the last trick.
            Whatever the hand says of that, of who is to act next and of its result is a guess.
        untold: Where the record goes on with what can't be followed; None where it doesn't.
        score_known: Whether it is known with which score the hand began.
    """

    hand: Hand | None
    place: Place
    filled: tuple[frozenset[Card], ...] = ()
    problems: tuple[Problem, ...] = ()
    notes: tuple[str, ...] = ()
    places: tuple[Place, ...] = ()
    before: tuple[Between, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    turn_up_known: bool = True
    guessed: frozenset[int] = frozenset()
    given: GivenDeal | None = None
    undecided: bool = False
    untold: Place | None = None
    score_known: bool = True

    @property
    def result(self) -> HandResult | None:
        """How the hand ended; None where it isn't over, or where that isn't known."""
        return None if self.hand is None or self.undecided else self.hand.result

    @property
    def dealt(self) -> GivenDeal | None:
        """The deal as the record gives it; None where it makes no hand.

        This is what is told of a record and written down again, whatever ``hand.deal`` is.
        """
        if self.given is not None or self.hand is None:
            return self.given
        deal = self.hand.deal
        filled = self.filled or (frozenset[Card](),) * len(deal.hands)
        hands = tuple(
            tuple(None if card in unknown else card for card in cards)
            for cards, unknown in zip(deal.hands, filled, strict=True)
        )
        whole = self.turn_up_known and not any(filled)
        kitty = tuple(card if whole else None for card in deal.kitty)
        return GivenDeal(hands, deal.turn_up if self.turn_up_known else None, kitty)


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
        after: What happened after the last hand.
        first_dealer: Who was to deal first; None where the record doesn't say.
        score: With what the first game began; empty for nothing.
        besides: What else the file says, which nothing here holds: the keys, as it calls them.
    """

    file: str
    format: Format
    title: str
    variant: Variant
    names: tuple[str, ...] = ()
    hands: tuple[RecordedHand, ...] = ()
    problems: tuple[Problem, ...] = field(default=())
    after: tuple[Between, ...] = ()
    first_dealer: int | None = None
    score: tuple[int, ...] = ()
    besides: tuple[str, ...] = ()
