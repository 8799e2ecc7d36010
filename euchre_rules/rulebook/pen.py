"""What every section writes with: the table's rules, its engine tables and its words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from euchre_rules.cards import Card, Suit
from euchre_rules.engine.tables import Tables, tables_of
from euchre_rules.options import Rules, option
from euchre_rules.options.behind import options_behind, rules_of_several
from euchre_rules.options.conditions import paths_of
from euchre_rules.options.poor_hands import PoorHand
from euchre_rules.options.words import table_words, value_words
from euchre_rules.rulebook.structure import Block, Heading, Paragraph, Piece, Section, Sentence
from euchre_rules.spec.prose import Span
from euchre_rules.spec.variant import Variant

_SYMBOLS: Final = "".join(suit.symbol for suit in Suit)
_CARD: Final = re.compile(rf"(?:10|[2-9JQKA])[{_SYMBOLS}]")
_BETWEEN_SENTENCES: Final = re.compile(r"(?<=[.?!])(?<!^No\.)(?<!^Yes\.) (?=[A-Z0-9{])")


def pieces(text: str) -> tuple[Piece, ...]:
    """Text taken apart into words and cards.

    >>> pieces("Play 10♦.")[1]
    Card.parse('TD')
    """
    found: list[Piece] = []
    end = 0
    for match in _CARD.finditer(text):
        if match.start() > end:
            found.append(Span(text[end : match.start()]))
        found.append(Card.parse(match[0]))
        end = match.end()
    if end < len(text):
        found.append(Span(text[end:]))
    return tuple(found)


def words(text: str, *options: str) -> Sentence:
    """A sentence, or a few words, with the options behind it."""
    return Sentence(pieces(text), options)


def verbatim(text: str, *options: str) -> Sentence:
    """Text from a file, in which no cards are looked for."""
    return Sentence((Span(text),), options)


def of_players(said: Iterable[Sentence]) -> tuple[Sentence, ...]:
    """Sentences that tell what is so because so many play, and not only in words for them."""
    return tuple(replace(each, of_players=True) for each in said)


def in_substance(said: Iterable[Sentence], *facts: str) -> tuple[Sentence, ...]:
    """Sentences that say these facts, in words that depend on more; without facts, nothing new."""
    return tuple(replace(each, facts=facts) for each in said)


Part = Sentence | Iterable[Sentence] | None
"""What a paragraph is made of; None is nothing, so that a part may be left out in its place."""


def joined(*parts: Part) -> tuple[Sentence, ...]:
    """The sentences of all parts, in order."""
    found: list[Sentence] = []
    for part in parts:
        if isinstance(part, Sentence):
            found.append(part)
        elif part is not None:
            found.extend(part)
    return tuple(found)


def paragraph(*parts: Part) -> tuple[Paragraph, ...]:
    """One paragraph of these parts; none at all when there is nothing to say."""
    sentences = joined(*parts)
    return (Paragraph(sentences),) if sentences else ()


def slug(title: str) -> str:
    """The link target that a heading makes: lower case, words joined by hyphens.

    >>> slug("If everybody passes")
    'if-everybody-passes'
    """
    return "-".join(re.findall(r"[a-z0-9]+", title.lower().replace("'", "")))


def heading(text: str) -> Heading:
    """A heading inside a section."""
    return Heading(slug(text), text)


def section(title: str, blocks: tuple[Block, ...]) -> Section:
    """A section of a book."""
    return Section(slug(title), title, blocks)


class Pen:
    """Writes sentences for one table.

    Attributes:
        variant: The table.
        rules: Its rules.
        tables: What the engine has worked out for it.
        words: The words that stand for the table in sentences.
    """

    def __init__(self, variant: Variant) -> None:
        """Look the table's words up."""
        self.variant: Final = variant
        self.rules: Final[Rules] = variant.rules
        self.tables: Final[Tables] = tables_of(variant)
        self.words: Final = table_words(variant.rules)

    @property
    def best_bower(self) -> Card | None:
        """The best bower; None where the pack has none."""
        return self.tables.deck.best_bower

    @property
    def hand_size(self) -> int:
        """How many cards a player has, and so how many tricks a hand has."""
        return self.rules.deal.cards

    @property
    def kitty(self) -> int:
        """How many cards stay face down below the turn-up."""
        return len(self.tables.deck) - self.tables.seats.count * self.hand_size - 1

    @property
    def two_handed(self) -> bool:
        """Whether it is one player against another."""
        return self.tables.seats.count == 2

    def depending(self, partners: str, several: str, two: str) -> str:
        """What to say where there are partners, where several defend without, and where one does.

        Each of them may hold words in braces.
        """
        if self.rules.partners:
            return partners
        return two if self.two_handed else several

    def applies(self, path: str) -> bool:
        """Whether an option can matter at this table."""
        return self.rules.applies(path)

    def has_poor_hands(self, path: str) -> bool:
        """Whether an option about poor hands says that there are any, and can matter."""
        return self.rules.get(path) is not PoorHand.NEVER and self.applies(path)

    def behind(self, path: str) -> tuple[str, ...]:
        """An option with those that decide whether it can matter."""
        found = option(path)
        only_when = found.says(self.rules.get(path)).only_when
        return tuple(dict.fromkeys((path, *paths_of((*found.applies_when, *only_when)))))

    def has_default(self, path: str) -> bool:
        """Whether an option has the value that most tables have."""
        return bool(self.rules.get(path) == option(path).default)

    def says(self, *paths: str) -> tuple[Sentence, ...]:
        """What the options say here, one after the other; nothing where one can't matter."""
        found: list[Sentence] = []
        for path in filter(self.applies, paths):
            value = self.rules.get(path)
            said = option(path).says(value)
            told = self._split(said.sentence, self.behind(path), value_words(value))
            found += of_players(told) if option(path).section == "table" else told
        return tuple(found)

    def says_unless_default(self, *paths: str) -> tuple[Sentence, ...]:
        """What the options say here, but for those whose value goes without saying."""
        return self.says(*(path for path in paths if not self.has_default(path)))

    def depends(self, said: Iterable[Sentence], *options: str) -> tuple[Sentence, ...]:
        """Sentences with further options behind each, which decide whether it is said."""
        return tuple(
            replace(each, options=tuple(dict.fromkeys((*each.options, *options)))) for each in said
        )

    def tell(self, template: str, *options: str) -> tuple[Sentence, ...]:
        """One sentence or several, with the table's words filled in for those in braces."""
        return self._split(template, options, {})

    def _split(
        self, template: str, options: tuple[str, ...], more: dict[str, str]
    ) -> tuple[Sentence, ...]:
        """The sentences of a template, each with the options behind its own words."""
        values = self.words | more
        return tuple(
            replace(
                words(said, *dict.fromkeys((*options, *options_behind(each)))),
                of_players=any(values[word] for word in rules_of_several(each)),
            )
            for each in _BETWEEN_SENTENCES.split(template)
            for said in _BETWEEN_SENTENCES.split(each.format_map(values))
        )
