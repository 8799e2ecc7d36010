"""What hand-written pages may ask about the rules of the first variant of a site."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from itertools import islice
from typing import Final

from euchre_rules.cards import Card, Suit, Trump
from euchre_rules.options import Rules
from euchre_rules.options.calling import BestBowerTurnedUp, MustHold
from euchre_rules.options.playing import DefendAlone
from euchre_rules.options.words import count, number_word, points, sentence_case
from euchre_rules.rulebook import rule_book
from euchre_rules.rulebook.pen import Pen
from euchre_rules.rulebook.structure import Block, Book, Example, Heading, Paragraph, Question
from euchre_rules.spec.variant import Variant
from euchre_site.drawing.cards import card_fan
from euchre_site.learn.blocks import only_in, written
from euchre_site.marks import card_mark
from euchre_site.writing import Ready

_NO_LONE_HANDS: Final = {"alone.allowed": False, "defend_alone.allowed": DefendAlone.NEVER}
_NO_ROUND_ONE: Final = (
    BestBowerTurnedUp.DEALER_NAMES_BLIND,
    BestBowerTurnedUp.DEALER_NAMES_AFTER_LOOKING,
    BestBowerTurnedUp.PLAYERS_CALL,
)


class TableAnswers:
    """Numbers, words and sentences of one table.

    Attributes:
        name: What the variant is called.
        id: Its id.
        rules: Its resolved rules.
        words: Words that stand for the table in sentences, such as ``best_bower``.
    """

    def __init__(self, variant: Variant) -> None:
        """Answer for this variant."""
        self._pen: Final = Pen(variant)
        self._variant: Final = variant
        self.name: Final = variant.name
        self.id: Final = variant.id
        self.rules: Final[Rules] = variant.rules
        self.words: Final[Mapping[str, str]] = self._pen.words

    # Who plays.

    @property
    def partners(self) -> bool:
        """Whether players have partners."""
        return self.rules.partners

    @property
    def two_handed(self) -> bool:
        """Whether it is one player against another."""
        return self._pen.two_handed

    def depending(self, partners: str, several: str, two: str) -> str:
        """What to say where there are partners, where several defend without, where one does."""
        return self._pen.depending(partners, several, two)

    @property
    def players(self) -> str:
        """How many play, in words."""
        return number_word(self.rules.table.players)

    @property
    def others(self) -> str:
        """How many others play, in words."""
        return number_word(self.rules.table.players - 1)

    @property
    def sides(self) -> str:
        """How many sides there are, in words."""
        return number_word(len(self._pen.tables.seats.sides))

    # The cards.

    @property
    def pack(self) -> int:
        """How many cards the pack has."""
        return len(self._pen.tables.deck)

    @property
    def ranks(self) -> str:
        """How the cards of a plain suit rank, the best first."""
        return " ".join(rank.value for rank in reversed(self.rules.deck.ranks))

    @property
    def suits(self) -> str:
        """How many suits there are, in words."""
        return number_word(len(Suit))

    @property
    def other_suits(self) -> str:
        """How many suits are not trump, in words."""
        return number_word(len(Suit) - 1)

    @property
    def hand(self) -> str:
        """How many cards everybody gets, and so how many tricks there are, in words."""
        return number_word(self.rules.deal.cards)

    @property
    def enough(self) -> str:
        """How many tricks the makers need, in words."""
        return number_word(self.rules.majority)

    @property
    def needs_all(self) -> bool:
        """Whether the makers need every trick."""
        return self.rules.majority == self.rules.deal.cards

    @property
    def kitty(self) -> int:
        """How many cards stay face down below the turn-up."""
        return self._pen.kitty

    @property
    def unplayed(self) -> int:
        """How many cards are in nobody's hand after the deal."""
        return self._pen.kitty + 1

    @property
    def best_bower(self) -> str:
        """The best bower in words with its article; nothing where there is none."""
        return self.words["best_bower"] if self._pen.best_bower else ""

    @property
    def has_copies(self) -> bool:
        """Whether the pack has several copies of a card."""
        return self._pen.tables.has_copies

    def trumps(self, suit: str = "hearts") -> tuple[Card, ...]:
        """The trumps when this suit is trump, the best first."""
        trump = Trump.parse(suit)
        assert trump.suit is not None
        return self._pen.tables.orders[trump].of_suit(trump.suit)

    def plain(self, suit: str, trump: str = "hearts") -> tuple[Card, ...]:
        """The cards of a suit under a trump, the best first."""
        return self._pen.tables.orders[Trump.parse(trump)].of_suit(Suit(suit))

    def number_of_trumps(self) -> str:
        """How many different trumps there are, in words."""
        return number_word(len(self.trumps()))

    def number_without_jack(self) -> str:
        """How many cards are left to the suit that loses its jack, in words."""
        return number_word(len(self.plain("diamonds")))

    def faces(self, cards: tuple[Card, ...]) -> Ready:
        """Cards, drawn large, side by side."""
        return Ready(f'<p class="euchre-row">{card_fan(cards)}</p>')

    def marks(self, cards: tuple[Card, ...]) -> Ready:
        """Cards in a line of text."""
        return Ready(" ".join(map(card_mark, cards)))

    def whole_pack(self) -> tuple[tuple[str, Ready], ...]:
        """The cards of the pack, suit by suit, and what else there is."""
        deck = self._pen.tables.deck
        best = deck.best_bower
        rows = [
            (sentence_case(suit.value), [c for c in faces if c.suit is suit and c is not best])
            for faces in [tuple(dict.fromkeys(reversed(deck.cards)))]
            for suit in Suit
        ]
        if best:
            rows.append(("Best bower", [best]))
        return tuple((name, self.marks(tuple(cards))) for name, cards in rows)

    # What the table plays.

    @cached_property
    def while_all_play(self) -> TableAnswers:
        """The same table as long as nobody has heard of lone hands."""
        rules = self.rules.with_values(_NO_LONE_HANDS)
        return TableAnswers(replace(self._variant, rules=rules))

    @property
    def lone_hands(self) -> bool:
        """Whether the maker may go alone."""
        return self.rules.lone_hands

    @property
    def lone_defense(self) -> bool:
        """Whether a defender may ever go alone."""
        return self.rules.lone_defense is not DefendAlone.NEVER

    @property
    def best_bower_changes_the_calling(self) -> bool:
        """Whether there is no ordinary round one when the best bower is turned up."""
        turned_up = self.rules.turn_up.best_bower
        return bool(self._pen.best_bower) and turned_up in _NO_ROUND_ONE

    @property
    def asks_for_trump(self) -> bool:
        """Whether one must hold something to call in either round."""
        rounds = (self.rules.round_one, self.rules.round_two)
        return any(each.must_hold is not MustHold.NOTHING for each in rounds)

    def plays(self, path: str) -> bool:
        """Whether an option matters here and is not what goes without saying."""
        return self._pen.applies(path) and not self._pen.has_default(path)

    def applies(self, path: str) -> bool:
        """Whether an option can matter here."""
        return self._pen.applies(path)

    def says(self, *paths: str) -> str:
        """The rule-book sentences of these options, as far as they matter here."""
        return " ".join(each.text for each in self._pen.says(*paths))

    def says_unless_usual(self, *paths: str) -> str:
        """The rule-book sentences of those of the options that don't go without saying."""
        return " ".join(each.text for each in self._pen.says_unless_default(*paths))

    def count(self, number: int, noun: str) -> str:
        """A number with its noun."""
        return count(number, noun)

    def points(self, path: str) -> str:
        """What an option pays."""
        return points(self.rules.get(path))

    # The rule book.

    @cached_property
    def book(self) -> Book:
        """The rule book."""
        return rule_book(self._variant)

    def has_part(self, section: str, heading: str = "") -> bool:
        """Whether the rule book has this section, and this heading in it."""
        return bool(self._part(section, heading))

    def title_of(self, section: str, heading: str = "") -> str:
        """What the rule book calls a heading, or a section."""
        found = self.book.section(section)
        headings = (each for each in found.blocks if isinstance(each, Heading))
        return next((each.text for each in headings if each.id == heading), found.title)

    def passage(self, section: str, heading: str = "") -> Ready:
        """The paragraphs and tables that the rule book has in a section below a heading.

        Args:
            section: The id of the section.
            heading: The id of the heading; what stands before the first one, if not given.
        """
        blocks = [each for each in self._part(section, heading) if not isinstance(each, Example)]
        return Ready("\n\n".join(map(written, blocks)))

    def first_paragraph(self, section: str, heading: str = "") -> Ready:
        """The first paragraph that the rule book has there."""
        found = (each for each in self._part(section, heading) if isinstance(each, Paragraph))
        return Ready("".join(written(each) for each in islice(found, 1)))

    def answer(self, question: str) -> Ready:
        """The rule book's answer to a question that people ask; nothing where it isn't asked."""
        blocks = (block for section in self.book.sections for block in section.blocks)
        found = (each for each in blocks if isinstance(each, Question))
        texts = (each.answer for each in found if each.question == question)
        return Ready("".join(written(Paragraph(each)) for each in islice(texts, 1)))

    def lone_scores(self) -> Ready:
        """The rows of the table of scores that only lone hands bring to it."""
        return only_in(self._part("scoring", ""), self.while_all_play._part("scoring", ""))

    def example(self, section: str, heading: str = "", title: str = "") -> Ready:
        """The examples that the rule book has there, or the one with this title."""
        found = (each for each in self._part(section, heading) if isinstance(each, Example))
        wanted = [each for each in found if not title or each.title == title]
        return Ready("\n\n".join(map(written, wanted)))

    def _part(self, section: str, heading: str) -> tuple[Block, ...]:
        ids = [each.id for each in self.book.sections]
        if section not in ids:
            return ()
        found, at = [], ""
        for each in self.book.section(section).blocks:
            if isinstance(each, Heading):
                at = each.id
            elif at == heading:
                found.append(each)
        return tuple(found)
