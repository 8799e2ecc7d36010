"""What hand-written pages may ask for, so that they hold no number or rule of their own."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from euchre_rules.cards import Card, Trump
from euchre_rules.engine.tables import tables_of
from euchre_rules.options.words import number_word, sentence
from euchre_rules.rulebook.escape import escape
from euchre_rules.spec.check import check_file
from euchre_rules.spec.load import load_variant
from euchre_rules.spec.problems import Problem, render_all
from euchre_rules.spec.variant import Layer, Variant
from euchre_site import example
from euchre_site.collection import Collection
from euchre_site.indexes import choices
from euchre_site.marks import card_face, card_mark
from euchre_site.uris import house_rule_uri, way_up
from euchre_site.writing import Ready, write_text

_FAN: Final = 5
_COLUMNS: Final = 72


@dataclass(frozen=True)
class Written:
    """A rule of the tutorial's file: what it says at the table, and which part of the file did."""

    title: str
    sentence: str
    by: str


class Asked:
    """Answers what hand-written pages ask for; each answer is worked out when it is asked for."""

    def __init__(self, collection: Collection, uri: str) -> None:
        """Answer for a site about these variants and house rules.

        Args:
            collection: What the site is about.
            uri: The page that asks; links lead on from there.
        """
        self._way: Final = way_up(uri)
        self._collection: Final = collection
        self._first: Final = collection.variants[0]

    @property
    def variants(self) -> Ready:
        """The variants as a list of links to choose from."""
        return choices(self._collection, self._way)

    @property
    def players(self) -> str:
        """How many play, in words."""
        return number_word(self._first.rules.table.players)

    @property
    def sides(self) -> str:
        """How many sides there are, in words."""
        return number_word(len(tables_of(self._first).seats.sides))

    @property
    def hand(self) -> str:
        """How many cards everybody gets, in words."""
        return number_word(self._first.rules.deal.cards)

    @property
    def enough(self) -> str:
        """How many tricks the makers need, in words."""
        return number_word(self._first.rules.majority)

    @property
    def best_trumps(self) -> tuple[Card, ...]:
        """The highest trumps when hearts are trump, best first."""
        order = tables_of(self._first).orders[Trump.HEARTS]
        trumps = sorted(filter(order.is_trump, order.deck.cards), key=order.strength)
        return tuple(reversed(trumps))[:_FAN]

    @property
    def fan(self) -> Ready:
        """The highest trumps, drawn."""
        return Ready("".join(map(card_face, self.best_trumps)))

    def card(self, text: str) -> Ready:
        """A card in a line of text."""
        return Ready(card_mark(Card.parse(text)))

    @property
    def example(self) -> Ready:
        """The tutorial's file, for a block of code."""
        return Ready(example.FILE.read_text("utf-8").rstrip())

    @property
    def house_rule(self) -> Ready:
        """The tutorial's house rule, for a block of code."""
        return Ready(example.HOUSE_RULE.read_text("utf-8").rstrip())

    @cached_property
    def _example(self) -> Variant:
        return replace(load_variant(example.FILE), reference=example.NAME)

    @property
    def example_says(self) -> tuple[Written, ...]:
        """What the tutorial's file changes, in the order of a rule book."""
        table = self._example
        return tuple(
            Written(each.title, sentence(each, table.rules.get(each.path), table.rules), by)
            for each in table.differences(self._first)
            for by in [self._by(each.path)]
        )

    def _by(self, path: str) -> str:
        origin = self._example.origins(path)[0]
        if origin.layer is Layer.HOUSE_RULE:
            return Ready(f"[{escape(origin.name)}]({house_rule_uri(origin.id, self._way)})")
        return Ready("`rules`")

    @property
    def complaint(self) -> Ready:
        """What ``euchre check`` says of the tutorial's file with a name misspelt."""
        problems = check_file(example.MISSPELT)
        return Ready(render_all(map(_from_here, problems), _COLUMNS))


def _from_here(problem: Problem) -> Problem:
    """The problem as somebody sees it who is in the folder of the file."""
    return replace(problem, place=problem.place and replace(problem.place, file=example.NAME))


def written_page(text: str, collection: Collection, uri: str) -> str:
    """Fill in a hand-written page.

    Args:
        text: Its Markdown, without front matter.
        collection: What the site is about.
        uri: Where the page is, below the folder of pages.

    Raises:
        jinja2.TemplateError: It asks for something that there isn't.
    """
    asked: dict[str, Any] = {"euchre": Asked(collection, uri)}
    return write_text(text, **asked)
