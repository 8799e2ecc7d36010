"""What every section writes with: the table's rules, its engine tables and its words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from euchre_rules.cards import Card, Suit
from euchre_rules.engine.tables import Tables, tables_of
from euchre_rules.options import OPTIONS, Rules, option
from euchre_rules.options.words import best_bower, number_word, sentence, sentence_case, table_words
from euchre_rules.rulebook.structure import Heading, Paragraph, Piece, Sentence
from euchre_rules.spec.prose import Span
from euchre_rules.spec.variant import Variant

_SYMBOLS: Final = "".join(suit.symbol for suit in Suit)
_CARD: Final = re.compile(rf"(?:10|[2-9JQKA])[{_SYMBOLS}]")
_BETWEEN_SENTENCES: Final = re.compile(r"(?<=[.?!]) (?=[A-Z0-9])")


def pieces(text: str) -> tuple[Piece, ...]:
    """Text taken apart into words and cards.

    >>> pieces("Play 10♦.")
    (Span(text='Play ', ...), Card.parse('TD'), Span(text='.', ...))
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
    """Text from a file: cards are not looked for in it."""
    return Sentence((Span(text),), options)


Part = Sentence | Iterable[Sentence] | None
"""What a paragraph is made of; None is nothing, so that a part may be left out in place."""


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
    def best_bower(self) -> str:
        """The best bower with its article; meaningless where there is none."""
        return best_bower(self.rules)

    @property
    def has_best_bower(self) -> bool:
        """Whether the pack has a best bower."""
        return self.tables.deck.best_bower is not None

    @property
    def hand_size(self) -> int:
        """How many cards a player has, and so how many tricks a hand has."""
        return self.rules.deal.cards

    @property
    def kitty(self) -> int:
        """How many cards stay face down below the turn-up."""
        return len(self.tables.deck) - self.tables.seats.count * self.hand_size - 1

    def applies(self, path: str) -> bool:
        """Whether an option can matter at this table."""
        return self.rules.applies(path)

    def says(self, *paths: str) -> tuple[Sentence, ...]:
        """What the options say at this table, one after the other; nothing where one can't matter."""
        found: list[Sentence] = []
        for path in paths:
            if self.applies(path):
                each = option(path)
                text = sentence(each, self.rules.get(path), self.rules)
                found += self.tell(text, path, *_in_braces(path, self.rules))
        return tuple(found)

    def says_unless_default(self, path: str) -> tuple[Sentence, ...]:
        """What the option says, if it has not the value that goes without saying."""
        return () if self.rules.get(path) == option(path).default else self.says(path)

    def tell(self, text: str, *options: str) -> tuple[Sentence, ...]:
        """One sentence or several, with the table's words filled in for braces."""
        whole = text.format_map(self.words)
        return tuple(words(each, *options) for each in _BETWEEN_SENTENCES.split(whole))

    def number(self, n: int) -> str:
        """A number in words, as prose writes it."""
        return number_word(n)


_BEHIND_WORDS: Final = {
    "best_bower": ("deck.best_bower",),
    "Best_bower": ("deck.best_bower",),
    "trumps_that_count": ("deck.best_bower",),
    "left_and_best": ("deck.best_bower",),
    "hand": ("deal.cards",),
    "all_tricks": ("deal.cards",),
    "enough": ("deal.cards",),
}
"""The options behind the words that sentences may use."""


def _in_braces(path: str, rules: Rules) -> tuple[str, ...]:
    """The options behind the words that the sentence of an option uses."""
    text = option(path).says(rules.get(path)).sentence
    found = (
        behind
        for word, paths in _BEHIND_WORDS.items()
        if f"{{{word}}}" in text
        for behind in paths
        if behind != path
    )
    return tuple(dict.fromkeys(found))


def in_order(paths: Iterable[str]) -> tuple[str, ...]:
    """Paths of options, each once, in the order of a rule book."""
    wanted = set(paths)
    return tuple(each.path for each in OPTIONS if each.path in wanted)


__all__ = [
    "Card",
    "Part",
    "Pen",
    "heading",
    "in_order",
    "joined",
    "paragraph",
    "pieces",
    "sentence_case",
    "slug",
    "verbatim",
    "words",
]
