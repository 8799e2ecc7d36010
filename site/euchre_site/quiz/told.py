"""Questions with their answers and reasons, as paper tells them and pages without scripts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from euchre_rules.cards import Card, NotationError
from euchre_rules.options.words import and_list
from euchre_tutor.judge import answer_text, judge, named, solution
from euchre_tutor.question import Choice, Kind, Question, Value
from euchre_tutor.words import new_sentences

_HOW: Final = {
    Kind.ONE: "",
    Kind.MANY: "Choose all that apply.",
    Kind.ORDER: "",
    Kind.NUMBER: "",
}


@dataclass(frozen=True)
class Miss:
    """A wrong answer, as ``If you said 9:``, and what to say to whoever gives it."""

    answer: str
    why: str


@dataclass(frozen=True)
class Told:
    """A question, told.

    Attributes:
        setting: The position in sentences.
        ask: The question.
        choices: What there is to choose from; nothing where a number is asked for.
        solution: The right answer with its reason.
        misses: The wrong answers that have a reason of their own.
    """

    setting: tuple[str, ...]
    ask: str
    choices: tuple[str, ...]
    solution: str
    misses: tuple[Miss, ...]


def told(question: Question) -> Told:
    """A question with its answer and reasons."""
    is_number = question.kind is Kind.NUMBER
    return Told(
        setting=question.setting,
        ask=f"{question.ask} {_HOW[question.kind]}".rstrip(),
        choices=() if is_number else tuple(each.text for each in question.choices),
        solution=solution(question),
        misses=tuple(_misses(question)),
    )


def _misses(question: Question) -> Iterator[Miss]:
    said = solution(question)
    for answer in _wrong_answers(question):
        why = " ".join(_reasons(question, answer, said))
        if why:
            yield Miss(f"If you said {_quoted(question, answer)}:", why)


def _quoted(question: Question, answer: Sequence[Value]) -> str:
    """An answer inside a sentence: words in quotes, cards and numbers as they are."""
    given = [choice for value in answer if (choice := question.choice_of(value))]
    if question.kind is Kind.ORDER or not any(map(_is_words, given)):
        return answer_text(question, answer)
    return and_list([f"“{named(each)}”" if _is_words(each) else named(each) for each in given])


def _is_words(choice: Choice) -> bool:
    try:
        Card.parse(str(choice.value))
    except NotationError:
        return True
    return False


def _wrong_answers(question: Question) -> list[tuple[Value, ...]]:
    """Each wrong choice where there is one to make; else what misconceptions lead to."""
    if question.kind is Kind.ONE:
        return [(each.value,) for each in question.choices if not each.correct]
    return list(dict.fromkeys(slip.answer for slip in question.slips))


def _reasons(question: Question, answer: Sequence[Value], said: str) -> Iterator[str]:
    if question.kind is Kind.ONE:
        choice = question.choice_of(answer[0])
        reason = new_sentences(choice.reason, said) if choice else ""
        yield from filter(None, [reason])
        said = f"{said} {reason}"
    slip = judge(question, answer).slip
    if slip:
        yield f"You may have thought that {slip.thought}."
        yield from filter(None, [new_sentences(slip.refutation, said)])
