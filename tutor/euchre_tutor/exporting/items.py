"""What every format tells of a question: its texts, what may be chosen, and what to say then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from euchre_rules.options import option
from euchre_rules.options.words import sentence
from euchre_rules.rulebook.marks import title_of
from euchre_rules.spec.variant import Variant
from euchre_rules.spec.visible import visible
from euchre_tutor.judge import answer_text
from euchre_tutor.learner import NOBODY
from euchre_tutor.question import Choice, Kind, Question, Topic
from euchre_tutor.words import ordinal, without_repeats

NONE_OF_THEM: Final = "none of them"
"""Offered wherever several choices may be right, so that it doesn't show when none is; not beside
a choice of the question's own that says so."""


@dataclass(frozen=True)
class Offer:
    """Something that may be chosen.

    Attributes:
        feedback: What to say to somebody who chose it: why it is right or wrong, and what may
            have been thought.
        place: For an ``order``, its place in the right order, counted from 0.
    """

    text: str
    right: bool
    feedback: str
    place: int | None = None


@dataclass(frozen=True)
class Item:
    """A question as a sheet has it.

    Attributes:
        table: What the table plays, in a sentence: programs mix the questions of several tables.
        asked: The position and the question.
        offers: In the order in which they are shown; of a ``number`` the numbers for which there
            is something to say.
        answer: The right answer in one line.
    """

    question: Question
    table: str
    asked: tuple[str, ...]
    offers: tuple[Offer, ...]
    answer: str

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The table, the position and the question."""
        return (self.table, *self.asked)

    @property
    def kind(self) -> Kind:
        """How it is answered."""
        return self.question.kind

    @property
    def explanation(self) -> str:
        """Why the right answer is right."""
        return self.question.explanation

    @property
    def in_order(self) -> tuple[Offer, ...]:
        """The offers of an ``order``, the right first one first."""
        return tuple(sorted(self.offers, key=lambda each: each.place or 0))


@dataclass(frozen=True)
class Sheet:
    """Questions that belong together.

    Attributes:
        title: The table's name, and what is added to it.
        reference: The reference of the table.
    """

    title: str
    reference: str
    seed: int
    items: tuple[Item, ...]

    @property
    def by_topic(self) -> dict[Topic, tuple[Item, ...]]:
        """The items of each topic, in the order in which topics are learned."""
        topics = [topic for topic in Topic if any(i.question.topic is topic for i in self.items)]
        return {t: tuple(i for i in self.items if i.question.topic is t) for t in topics}


def sheet_of(variant: Variant, questions: Sequence[Question], seed: int) -> Sheet:
    """The sheet of some questions on a table."""
    played = visible(_played_at(variant))
    items = tuple(_item(played, each) for each in questions)
    return Sheet(visible(title_of(variant)), visible(variant.reference), seed, items)


def _played_at(variant: Variant) -> str:
    """What a table plays; its title doesn't tell what was changed for this table alone."""
    rules = variant.rules
    changes = (sentence(option(path), rules.get(path), rules) for path in variant.overrides)
    return " ".join((f"This table plays {title_of(variant)}.", *changes))


def place_name(place: int) -> str:
    """A place in an order, counted from 0: First, Second, ..."""
    return ordinal(place).capitalize()


def how_to_answer(kind: Kind) -> str:
    """What to do on paper, or in a program that shows the choices."""
    return _HOW[kind]


_HOW: Final = {
    Kind.ONE: "Choose one.",
    Kind.MANY: "Choose all that are right.",
    Kind.ORDER: "Give each its place.",
    Kind.NUMBER: "Write a number.",
}


def _item(table: str, question: Question) -> Item:
    offers = [_offer(question, each) for each in question.choices]
    says_so = any(each.value == NOBODY for each in question.choices)
    if question.kind is Kind.MANY and not says_so:
        right = not question.answer
        reason = question.explanation if right else "Something here is right."
        offers.append(Offer(NONE_OF_THEM, right, visible(reason)))
    return Item(
        question=question,
        table=table,
        asked=tuple(map(visible, (*question.setting, question.ask))),
        offers=tuple(offers),
        answer=visible(answer_text(question, question.answer)),
    )


def _offer(question: Question, choice: Choice) -> Offer:
    ordered = question.kind is Kind.ORDER
    place = question.answer.index(choice.value) if ordered else None
    return Offer(
        text=visible(choice.text.rstrip(".")),
        right=choice.correct,
        feedback=visible(without_repeats(*_thought(question, choice), choice.reason)),
        place=place,
    )


def _thought(question: Question, choice: Choice) -> tuple[str, ...]:
    """What somebody who chose it may have thought, and why it is otherwise."""
    slip = next((s for s in question.slips if s.misconception == choice.misconception), None)
    return () if slip is None else (f"You may have thought that {slip.thought}.", slip.refutation)
