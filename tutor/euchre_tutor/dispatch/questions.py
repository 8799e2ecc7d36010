"""Calls about questions: ask one, judge an answer to it, explain it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from euchre_rules.engine.seats import Seats
from euchre_rules.options.words import count
from euchre_rules.spec.variant import Variant
from euchre_tutor.answers import (
    UnreadableAnswerError,
    how_to_answer,
    instruction,
    labels,
    read_answer,
)
from euchre_tutor.as_data import misconception_data, misconceptions_data, question_data
from euchre_tutor.dispatch.arguments import OneOf, Text, Values, Whole, argument
from euchre_tutor.dispatch.declaring import Answer, calls
from euchre_tutor.dispatch.errors import CallError, ErrorCode
from euchre_tutor.dispatch.given import TABLE, Given
from euchre_tutor.dispatch.usable import playable
from euchre_tutor.explain import explanation
from euchre_tutor.generate import questions
from euchre_tutor.hints import hints
from euchre_tutor.judge import Verdict, judge, solution
from euchre_tutor.question import Question, Topic, Value, plain_value
from euchre_tutor.skills import skill_of

_REMEMBERED: Final = 32
_ANY: Final = "any"
_TOPICS: Final = OneOf((_ANY, *(each.value for each in Topic)))
_MOST: Final = 9_999
"""The highest number of a question: those before it have to be made first."""


class _Asked:
    """The questions of a seed, made as far as they were asked for."""

    def __init__(self, variant: Variant, topics: tuple[Topic, ...], seed: int) -> None:
        self._made: list[Question] = []
        self._more: Iterator[Question] = questions(variant, topics=topics, seed=seed)

    def question(self, number: int) -> Question:
        """The question with this number, from 0.

        Raises:
            CallError: There are fewer.
        """
        while len(self._made) <= number:
            following = next(self._more, None)
            if following is None:
                there_are = count(len(self._made), "different question")
                raise CallError(
                    ErrorCode.NO_MORE_QUESTIONS,
                    f"this table has {there_are} of that kind, numbered from 0",
                    further={"count": len(self._made)},
                )
            self._made.append(following)
        return self._made[number]


@lru_cache(maxsize=_REMEMBERED)
def _asked(variant: Variant, topic: str, seed: int) -> _Asked:
    return _Asked(variant, () if topic == _ANY else (Topic(topic),), seed)


@dataclass(frozen=True)
class ToAsk:
    """Which question is meant."""

    table: Given = argument(TABLE, "The table.")
    topic: str = argument(_TOPICS, "What the question is about; any takes turns.", _ANY)
    seed: int = argument(Whole(), "Another seed gives other questions.", 0)
    number: int = argument(Whole(0, _MOST), "Which question of the seed, from 0.", 0)


def _found(args: ToAsk | ToCheck) -> tuple[Variant, Question]:
    variant = playable(args.table)
    return variant, _asked(variant, args.topic, args.seed).question(args.number)


_EXAMPLE: Final[dict[str, Any]] = {
    "table": {"ref": "guernsey"},
    "topic": "bowers",
    "seed": 7,
    "number": 0,
}

TOLD: Final = {
    "question": "The question: id, template, seed, position, setting, ask, kind, choices, "
    "answer, explanation, slips, options and, where there is one to draw, picture. A slip is a "
    "misconception, what it answers, and why it is otherwise if that differs from misconceptions.",
    "topic": "What it is about.",
    "misconceptions": "Each misconception that an answer may show: name, thought, refutation.",
    "skill": "What the memory keeps the answer under.",
    "variant": "The reference of the table.",
    "labels": "The number or letter before each choice.",
    "how": "What an answer in words looks like.",
    "instruction": "How many of the choices to give.",
    "hints": "Hints, each plainer than the one before: step and text.",
}
"""What is told of a question."""


@calls(
    "question",
    ToAsk,
    "A question about a table, in the form in which the pages ask it.",
    TOLD,
    _EXAMPLE,
)
def question(args: ToAsk) -> Answer:
    """See the declaration."""
    return told(*_found(args))


def told(variant: Variant, found: Question) -> Answer:
    """A question with all that one needs to ask it."""
    misconceptions = misconceptions_data((found,))
    return {
        "question": question_data(found, Seats(variant.rules), misconceptions),
        "topic": found.topic.value,
        "misconceptions": misconceptions,
        "skill": skill_of(variant, found.topic).id,
        "variant": found.variant,
        "labels": list(labels(found)),
        "how": how_to_answer(found),
        "instruction": instruction(found),
        "hints": [{"step": each.step.value, "text": each.text} for each in hints(variant, found)],
    }


@dataclass(frozen=True)
class ToCheck:
    """A question, and what was answered."""

    table: Given = argument(TABLE, "The table.")
    topic: str = argument(_TOPICS, "As for question.", _ANY)
    seed: int = argument(Whole(), "As for question.", 0)
    number: int = argument(Whole(0, _MOST), "As for question.", 0)
    given: tuple[Value, ...] | None = argument(
        Values(), "The values of the choices that were given, or the number.", None
    )
    text: str | None = argument(Text(), "Instead of given: the answer as somebody typed it.", None)


@calls(
    "check",
    ToCheck,
    "What an answer to a question is worth.",
    {
        "id": "The question.",
        "correct": "Whether it is right.",
        "given": "The values that were understood.",
        "feedback": "What to say to it, in paragraphs.",
        "solution": "The right answer with its reason.",
        "misconception": "What was probably thought: id, name, thought, refutation; or null.",
    },
    {**_EXAMPLE, "text": "1"},
)
def check(args: ToCheck) -> Answer:
    """See the declaration."""
    _, found = _found(args)
    verdict = _verdict(found, args)
    if verdict is None:
        raise CallError(ErrorCode.WRONG_ARGUMENTS, "given or text is missing: the answer")
    slip = verdict.slip
    return {
        "id": found.id,
        "correct": verdict.correct,
        "given": [plain_value(each) for each in verdict.given],
        "feedback": list(verdict.feedback()),
        "solution": solution(found),
        "misconception": slip and {"id": slip.misconception, **misconception_data(slip)},
    }


def _verdict(found: Question, args: ToCheck) -> Verdict | None:
    """What was answered, judged; None if nothing was.

    Raises:
        CallError: The answer can't be read, or is given twice.
    """
    if args.given is not None and args.text is not None:
        raise CallError(ErrorCode.WRONG_ARGUMENTS, "only one of given and text may be there")
    if args.given is not None:
        return judge(found, args.given)
    if args.text is None:
        return None
    try:
        return judge(found, read_answer(found, args.text))
    except UnreadableAnswerError as error:
        raise CallError(ErrorCode.UNREADABLE_ANSWER, str(error)) from None


@calls(
    "explain",
    ToCheck,
    "Why the right answer to a question is right: all that can be said about it.",
    {
        "line": "In one line: the answer judged, or the solution where none was given.",
        "rules": "What the rule book says about it, in paragraphs.",
        "origins": "The options behind it: option, says, who.",
        "who": "Who says so, in a sentence.",
        "steps": "What each card of the position is.",
        "replay": "The tricks of the position, card by card.",
    },
    _EXAMPLE,
)
def explain(args: ToCheck) -> Answer:
    """See the declaration."""
    variant, found = _found(args)
    told = explanation(variant, found, _verdict(found, args))
    return {
        "line": told.line,
        "rules": list(told.rules),
        "origins": [{"option": e.option, "says": e.says, "who": e.who} for e in told.origins],
        "who": told.who_says_so,
        "steps": list(told.steps),
        "replay": list(told.replay),
    }
