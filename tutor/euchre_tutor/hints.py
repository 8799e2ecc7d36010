"""Hints, each a little plainer than the one before, and each with its price."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from euchre_rules.engine.tables import tables_of
from euchre_rules.options.words import number_word, or_list, sentence_case
from euchre_rules.spec.variant import Variant
from euchre_tutor.behind import nudge_of, rule_behind, tells_all
from euchre_tutor.judge import named, solution
from euchre_tutor.question import Choice, Kind, Question, Topic


class Step(StrEnum):
    """How much a hint gives away."""

    NUDGE = "nudge"
    """Where to look."""
    RULE = "rule"
    """The rule that decides."""
    NARROW = "narrow"
    """The right answer and one that tempts, or a part of the answer."""
    ANSWER = "answer"
    """The answer with its reason."""


@dataclass(frozen=True)
class Hint:
    """A hint. Whoever asked for one has not yet shown that the skill is known."""

    step: Step
    text: str


_NUDGES: Final = {
    Topic.BOWERS: "Start with the jacks: which of them have trump's color?",
    Topic.TRUMP_ORDER: "Put the trumps on one side first, and the bowers on top of them.",
    Topic.FOLLOW_SUIT: "Look at the first card of the trick: to which suit does it belong now?",
    Topic.TRICK_WINNER: "Is there a trump among the cards? If not, only the suit led counts.",
    Topic.OPENING_LEAD: "Go round the table from the dealer, and leave out whoever sits out.",
    Topic.CALLING: "Go step by step: whose turn is it, and what has been turned up or down?",
    Topic.ALONE: "Think of who is still at the table, and who only watches.",
    Topic.SCORING: "Ask two things: who made trump, and how many tricks did they take?",
    Topic.DIFFERENCES: "Think of what you know from elsewhere, and what is new at this table.",
}
_WITHOUT_BOWERS: Final = {
    Topic.BOWERS: "What is trump in this hand? Bowers come with a trump suit.",
    Topic.TRUMP_ORDER: "Which suit does each card belong to, and is the order high or low here?",
    Topic.FOLLOW_SUIT: "Look at the first card of the trick: which suit was led?",
    Topic.TRICK_WINNER: "Which suit was led? Without trump no other suit can win.",
}
"""Where nothing is trump."""


def hints(variant: Variant, question: Question) -> tuple[Hint, ...]:
    """The hints to a question, in the order in which they are given; the last is the answer.

    Args:
        variant: The table about which it is asked.
    """
    return tuple(_hints(variant, question))


def _hints(variant: Variant, question: Question) -> Iterator[Hint]:
    yield Hint(Step.NUDGE, _nudge(variant, question))
    rule, narrowed = rule_behind(variant, question), _narrowed(question)
    both = ((Step.RULE, rule), (Step.NARROW, narrowed))
    steps = [Hint(step, text) for step, text in both if text]
    # A rule that leaves nothing open tells more than two choices do.
    yield from reversed(steps) if tells_all(question, rule) else steps
    yield Hint(Step.ANSWER, solution(question))


_TO_REMEMBER: Final = "There is nothing to work out here: it is one of the rules to remember."


def _nudge(variant: Variant, question: Question) -> str:
    if not question.position.keys:
        return _TO_REMEMBER
    trump = question.position.trump
    order = tables_of(variant).orders.get(trump) if trump else None
    usual = nudge_of(question) or _NUDGES[question.topic]
    if order is None or order.trump.suit is not None:
        return usual
    return nudge_of(question) or _WITHOUT_BOWERS.get(question.topic, usual)


def _narrowed(question: Question) -> str | None:
    """A part of the answer, or it beside one that tempts; None if that would be no less."""
    match question.kind:
        case Kind.ONE:
            return _of_two(question)
        case Kind.NUMBER:
            right = int(str(question.answer[0]))
            low, high = sorted((right, _tempting_number(question, right)))
            return f"It is {low} or {high}."
        case Kind.MANY:
            return _how_many(len(question.answer))
        case Kind.ORDER:
            first = question.choice_of(question.answer[0])
            return f"First comes {named(first)}." if first else None


def _of_two(question: Question) -> str | None:
    right = next(each for each in question.choices if each.correct)
    wrong = [each for each in question.choices if not each.correct]
    if len(question.choices) < 3 or not wrong:
        return None
    both = (right, _most_tempting(wrong))
    in_place = [each for each in question.choices if each in both]
    names = list(map(named, in_place))
    # Whole sentences, and halves of one, would run into one another.
    if any(each.text.endswith(".") or ", " in each.text for each in in_place):
        names = [f'"{name}"' for name in names]
    return f"It is one of two: {or_list(names)}."


def _most_tempting(wrong: list[Choice]) -> Choice:
    """What somebody would answer who has a rule wrong, if anybody would."""
    return next((each for each in wrong if each.misconception), wrong[0])


def _tempting_number(question: Question, right: int) -> int:
    """A number that somebody would give who has a rule wrong, or the next one."""
    slips = [each.answer[0] for each in question.slips if each.answer]
    choices = [each.value for each in question.choices if not each.correct]
    numbers = [each for each in (*slips, *choices) if isinstance(each, int) and each != right]
    return next(iter(numbers), right + 1)


def _how_many(number: int) -> str:
    if not number:
        return "None of them is right."
    word = sentence_case(number_word(number))
    return f"{word} of them {'is' if number == 1 else 'are'} right."
