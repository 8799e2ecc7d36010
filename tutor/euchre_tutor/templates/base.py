"""What a template is: a way to make questions of one sort from the engine's positions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from euchre_rules.cards import SUIT_TRUMPS, Card, Rank, Suit, Trump
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.outcome import Outcome
from euchre_rules.engine.seats import Seats
from euchre_rules.engine.tables import tables_of
from euchre_rules.engine.trump import TrumpOrder
from euchre_rules.options import option
from euchre_rules.options.words import sentence, sentence_case
from euchre_rules.spec.variant import Variant
from euchre_tutor.dice import Dice
from euchre_tutor.learner import Learner
from euchre_tutor.places import Place
from euchre_tutor.play_out import Lazy, Table
from euchre_tutor.position import Position
from euchre_tutor.question import Kind, Question, Topic, Value
from euchre_tutor.words import seat_name

_WITHOUT_TRUMP: Final = 0.33
"""How often a question is about a hand without trump that may as well be: where that may be called,
it comes up in about so many, but it isn't most of the game."""
Answers = Callable[[Learner], Sequence[Value]]
"""What somebody who believes something would answer; nothing if he couldn't."""


@dataclass(frozen=True)
class Draft:
    """A question before its wrong answers are found.

    Attributes:
        ask: The question, which follows the position in sentences.
        answer: The right answer, as in a finished question.
        believed: What a learner would answer; with true beliefs, the right answer.
        text: How a value is shown.
        reason: Why a value is right or wrong here.
        explanation: Why the right answer is right.
        options: The paths of the options that the answer depends on.
        candidates: The values to choose from, in the order in which they are shown. Empty where
            the choices are made up of the right answer, those of the misconceptions and fillers.
        fillers: Values to fill up with, as far as needed.
    """

    position: Position
    ask: str
    answer: tuple[Value, ...]
    believed: Answers
    text: Callable[[Value], str]
    reason: Callable[[Value], str]
    explanation: str
    options: tuple[str, ...]
    candidates: tuple[Value, ...] = ()
    fillers: tuple[Value, ...] = ()


class Source:
    """Where a template gets its material: a table, chance, and hands played at that table."""

    def __init__(
        self,
        variant: Variant,
        dice: Dice,
        near: int | None = None,
        knows: Callable[[Trump], bool] | None = None,
    ) -> None:
        """Take a table and the chance that decides.

        Args:
            near: The points near which a game is about to be won; the table's target if None.
            knows: Whether a kind of no trump may be asked about; all of the table's if None.
        """
        self.variant: Final = variant
        self.near: Final = variant.rules.game.target if near is None else near
        self.dice: Final = dice
        self._tables: Final = tables_of(variant)
        self.seats: Final[Seats] = self._tables.seats
        self.pack: Final = tuple(self._tables.masks)
        """Each card of the pack once."""
        self.copies: Final = variant.rules.deck.copies
        """How often each card is in the pack."""
        self.best_bower: Final = self._tables.deck.best_bower
        self._trumpless: Final = tuple(
            each
            for each in self._tables.orders
            if each.suit is None and (knows is None or knows(each))
        )

    def no_trump(self) -> Trump | None:
        """Now and then the call of a hand in which nothing is trump, where the table has it.

        Where it hasn't, no chance is taken, so that its questions are those they always were.
        """
        if not self._trumpless or not self.dice.chance(_WITHOUT_TRUMP):
            return None
        return self.dice.pick(self._trumpless)

    def order(self, trump: Trump) -> TrumpOrder:
        """What a trump does to the cards."""
        return self._tables.orders[trump]

    def trump(self) -> Trump:
        """Any suit, as trump."""
        return self.dice.pick(SUIT_TRUMPS)

    def table(
        self,
        *,
        alone: float = 0.2,
        lazy: Lazy = Lazy.NOBODY,
        score: tuple[int, ...] = (),
        eager: float = 1,
        call: Trump | None = None,
    ) -> Table:
        """A table at which hands are played out.

        Args:
            alone: How often a player with some trumps goes alone.
            lazy: Who never tries to win a trick.
            score: The score before the deal, if there is one.
            eager: How often a player calls who would and may pass.
            call: The kind of no trump that is called; a suit if None.
        """
        return Table(
            *(self.variant, self.dice),
            alone=alone,
            lazy=lazy,
            score=score,
            eager=eager,
            call=call,
        )

    def score(self) -> tuple[int, ...]:
        """A score before the deal where going alone depends on it, often near the target."""
        rules = self.variant.rules
        target, within = rules.game.target, rules.alone.barred_near_target
        if not (rules.lone_hands and within and target):
            return ()
        return tuple(max(0, target - 1 - self.dice.below(2 * within + 1)) for _ in self.seats.sides)

    def in_pack_order(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The cards in the order of the pack."""
        return tuple(sorted(cards, key=self.pack.index))

    def tricky_cards(self, trump: Trump, sure: Sequence[Card], size: int) -> tuple[Card, ...]:
        """Cards that are easily confused: bowers, jacks and high trumps more often than others.

        Args:
            sure: Cards that are always among them.
            size: How many cards, if the pack has as many.
        """
        order, dice = self.order(trump), self.dice
        rest = [card for card in dice.shuffled(self.pack) if card not in sure]
        telling = [
            card
            for card in rest
            if order.is_bower(card) or card.rank is Rank.JACK or card.rank is Rank.ACE
        ]
        chosen = [*sure, *(card for card in telling if dice.chance(0.6))][:size]
        return dice.shuffled([*chosen, *(c for c in rest if c not in chosen)][:size])


class Template(ABC):
    """A sort of question; adding one means writing a class and naming it in the registry.

    Attributes:
        id: Stable; question ids depend on it.
        asks: What is asked, for the reference.
        keys: The keys that a position may have, in the order of :class:`Position`.
        values: What a value of the answer stands for.
        tries: How often it is asked for a new question before it counts as used up.
        places: Where the rule book gives the rules that decide it.
        further: Where it says more about them, which is more than a hint should tell.
        rule_tells: Whether the rule is as good as the answer.
        nudge: Where to look for the answer; empty where the topic's own nudge fits.
        nudge_without_trump: The same where nothing is trump and another one is needed.
        misleads: Whether a misconception can lead to a wrong answer; where none can, any question
            will do.
    """

    id: ClassVar[str]
    topic: ClassVar[Topic]
    kind: ClassVar[Kind]
    asks: ClassVar[str]
    keys: ClassVar[tuple[str, ...]]
    values: ClassVar[str]
    tries: ClassVar[int] = 100
    places: ClassVar[tuple[Place, ...]] = ()
    further: ClassVar[tuple[Place, ...]] = ()
    rule_tells: ClassVar[bool] = False
    nudge: ClassVar[str] = ""
    nudge_without_trump: ClassVar[str] = ""
    misleads: ClassVar[bool] = True

    def fits(self, variant: Variant) -> bool:
        """Whether the question makes sense at a table."""
        del variant
        return True

    def places_at(self, variant: Variant, position: Position) -> tuple[Place, ...]:
        """Where the rule book decides a question in this position."""
        del variant, position
        return self.places

    def decided_at(self, variant: Variant, position: Position) -> Variant:
        """The table by whose rules it is answered, of which "who says so" speaks."""
        del position
        return variant

    def told(self, variant: Variant, question: Question) -> tuple[str, ...]:
        """The rules behind a question, where they are those of several tables."""
        del variant, question
        return ()

    @abstractmethod
    def draft(self, source: Source) -> Draft | None:
        """A question, or None if chance didn't give one; then it is asked again."""


def card_text(value: Value) -> str:
    """A card as a choice shows it."""
    return Card.parse(str(value)).pretty


def card_values(cards: Sequence[Card]) -> tuple[Value, ...]:
    """Cards as values."""
    return tuple(card.text for card in cards)


def trump_suit(order: TrumpOrder) -> Suit:
    """The suit that is trump."""
    assert order.trump.suit is not None, "questions are asked about suits that are trump"
    return order.trump.suit


def trumps_of(order: TrumpOrder) -> tuple[Card, ...]:
    """The trumps of the pack, strongest first."""
    return order.of_suit(trump_suit(order))


def trump_of(hand: Hand) -> Trump:
    """The trump of a hand in play."""
    assert hand.trump is not None
    return hand.trump


def order_of(hand: Hand) -> TrumpOrder:
    """What the trump of a hand in play does to the cards."""
    assert hand.order is not None
    return hand.order


def actor_of(hand: Hand) -> int:
    """The seat to act in a hand in play."""
    assert hand.to_act is not None
    return hand.to_act


def starts_with(card: Card) -> str:
    """The card at the beginning of a sentence."""
    name = card.named
    return name[:1].upper() + name[1:]


def says(variant: Variant, path: str) -> str:
    """The rule-book sentence for what an option is set to at a table."""
    return sentence(option(path), variant.rules.get(path), variant.rules)


def applying(variant: Variant, *paths: str) -> tuple[str, ...]:
    """Those of some options that make a difference at a table."""
    return tuple(path for path in paths if variant.rules.applies(path))


def place_from_eldest(hand: Hand, seat: int) -> int:
    """How many are asked before a seat in a round of calling."""
    return list(hand.tables.seats.from_eldest(hand.deal.dealer)).index(seat)


def by_role(hand: Hand, you: int, seat: int) -> str:
    """A player and what the seat is to the dealer, at the beginning of a sentence about it."""
    seats, dealer = hand.tables.seats, hand.deal.dealer
    name = sentence_case(seat_name(seats, you, seat))
    role = seats.words(seat, dealer).removeprefix("the player ")
    # To the dealer's own eyes the name tells the place already.
    return name if you == dealer and seat != you else f"{name}, {role},"


def is_nobodys(hand: Hand) -> bool:
    """Whether a hand was thrown in because everybody passed."""
    return hand.result is not None and hand.result.outcome is Outcome.THROWN_IN
