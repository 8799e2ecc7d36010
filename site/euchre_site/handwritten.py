"""What hand-written pages may ask for, so that they hold no number or rule of their own."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from jinja2 import TemplateRuntimeError

from euchre_rules.cards import Card
from euchre_rules.options import option
from euchre_rules.options.words import number_word, question, sentence, sentence_case
from euchre_rules.rulebook.escape import escape
from euchre_rules.rulebook.pen import Pen
from euchre_rules.spec.check import check_file
from euchre_rules.spec.load import load_variant
from euchre_rules.spec.problems import Problem, render_all
from euchre_rules.spec.variant import Layer, Variant
from euchre_site import example
from euchre_site.collection import Collection
from euchre_site.indexes import choices
from euchre_site.learn.among import Among
from euchre_site.learn.calls import CallScenes
from euchre_site.learn.hands import HandScenes
from euchre_site.learn.lessons import LESSONS, TO_ASK, Lesson, lesson_after
from euchre_site.learn.links import Links
from euchre_site.learn.other_games import Facing, side_by_side
from euchre_site.learn.questions import all_play, asks_of_lone_hand, asks_of_round, is_first
from euchre_site.learn.table import TableAnswers
from euchre_site.learn.tricks import TrickScenes
from euchre_site.marks import card_face, card_mark
from euchre_site.quiz.widget import embedded
from euchre_site.running_text import set_text
from euchre_site.terms_linking import linked
from euchre_site.uris import house_rule_uri, way_up
from euchre_site.worked import told
from euchre_site.writing import Ready, ready, write_text
from euchre_tutor import Question, Topic

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
    def has_lab(self) -> bool:
        """Whether readers can run the engine in their browser."""
        return not self._collection.lab.missing

    @cached_property
    def table(self) -> TableAnswers:
        """The rules of the first variant."""
        return TableAnswers(self._first)

    @cached_property
    def tricks(self) -> TrickScenes:
        """Tricks at its table."""
        return TrickScenes(Pen(self._first))

    @cached_property
    def calls(self) -> CallScenes:
        """Calls at its table."""
        return CallScenes(Pen(self._first))

    @cached_property
    def hands(self) -> HandScenes:
        """Whole hands at its table."""
        return HandScenes(Pen(self._first))

    @cached_property
    def links(self) -> Links:
        """Links to pages that may not be there."""
        return Links(self._collection, self._way)

    @cached_property
    def among(self) -> Among:
        """All variants together."""
        return Among(self._collection, self.links)

    @property
    def other_games(self) -> tuple[Facing, ...]:
        """Euchre beside other games with tricks."""
        return side_by_side(self.table)

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """The lessons, in order."""
        return LESSONS

    def next_lesson(self, name: str) -> Lesson | None:
        """The lesson after this one; None after the last."""
        return lesson_after(name)

    def questions(self, topic: str, count: int, *, but: str = "") -> Ready:
        """A few questions about the first variant, in which everybody plays.

        Args:
            topic: What they are about.
            count: How many.
            but: The template of which there are none, as the page itself answers it.
        """

        def fits(question: Question) -> bool:
            return question.template != but and all_play(question)

        return embedded(self._collection, Topic(topic), count, self._way, fits=fits)

    def first_questions(self, topic: str, count: int, *, trumps: bool = True) -> Ready:
        """A few questions about tricks for somebody who knows no bowers, and perhaps no trumps.

        Args:
            topic: What they are about.
            count: How many.
            trumps: Whether there are trumps among the cards; if not, there are none.
        """

        def fits(question: Question) -> bool:
            return is_first(question, trumps=trumps)

        return embedded(self._collection, Topic(topic), count, self._way, fits=fits)

    def questions_of_round(self, number: int, count: int, *, but: str = "") -> Ready:
        """A few questions about a round of calling at the first variant.

        Args:
            number: The round, 1 or 2.
            count: How many.
            but: The template of which there are none, as it leads on to what comes later.
        """

        def fits(question: Question) -> bool:
            return question.template != but and asks_of_round(question, number)

        return embedded(self._collection, Topic.CALLING, count, self._way, fits=fits)

    def questions_alone(self, count: int) -> Ready:
        """A few questions about what a lone hand scores at the first variant."""
        return embedded(self._collection, Topic.SCORING, count, self._way, fits=asks_of_lone_hand)

    def show(self, shown: object) -> Ready:
        """A worked example; nothing for a table that has no cards for it."""
        if shown is None:
            return Ready("")
        template = f"learn_{type(shown).__name__}.md.jinja"
        return ready(template, shown=shown, sentence_case=sentence_case)

    def scenario(self, name: str) -> Ready:
        """A hand that comes with the program, told call by call and card by card.

        Raises:
            TemplateRuntimeError: There is no such scenario.
        """
        try:
            return told(self._collection, name, self._way)
        except KeyError:
            raise TemplateRuntimeError(f"there is no scenario {name}") from None

    def number(self, number: int) -> str:
        """A number in words."""
        return number_word(number)

    def asks(self) -> tuple[tuple[str, str], ...]:
        """What to ask at a strange table: options with the questions that they answer."""
        rules = self._first.rules
        known = [path for path in TO_ASK if rules.applies(path)]
        return tuple((path, question(option(path), rules)) for path in known)

    def anchor(self, path: str) -> str:
        """An option as the id of a heading."""
        return path.replace(".", "-").replace("_", "-")

    @property
    def fan(self) -> Ready:
        """The highest trumps, drawn."""
        return Ready("".join(map(card_face, self.table.trumps()[:_FAN])))

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
    return linked(set_text(write_text(text, **asked)), uri)
