"""Whether an answer is right, what may have been thought if it isn't, and how to say so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from euchre_tutor.question import Choice, Kind, Question, Slip, Value
from euchre_tutor.words import and_list, new_sentences


@dataclass(frozen=True)
class Verdict:
    """What an answer is worth.

    Attributes:
        slip: What somebody with a misconception would answer, if it is exactly this wrong answer.
    """

    question: Question
    given: tuple[Value, ...]
    correct: bool
    slip: Slip | None = None

    @property
    def misconception(self) -> str | None:
        """The id of the misconception that the answer shows."""
        return self.slip.misconception if self.slip else None

    def feedback(self) -> tuple[str, ...]:
        """What to tell the learner, in paragraphs; no sentence is said twice."""
        question = self.question
        if self.correct:
            return (f"Right. {question.explanation}",)
        said = [f"No, that is not right. {solution(question)}"]
        thought = self._thought()
        for about, reason in _reasons(question, self.given):
            new = new_sentences(reason, *said, *thought)
            said += [f"{about}: {new}"] if new else []
        return (*said, *thought)

    def _thought(self) -> tuple[str, ...]:
        if self.slip is None:
            return ()
        return (f"You may have thought that {self.slip.thought}. {self.slip.refutation}",)


def judge(question: Question, given: Sequence[Value]) -> Verdict:
    """Judge an answer.

    Args:
        given: For ``one`` and ``number`` one value, for ``many`` any number of them, for
            ``order`` all of them in some order.
    """
    answer = tuple(given)
    if _is_right(question, answer):
        return Verdict(question, answer, correct=True)
    slips = (slip for slip in question.slips if _shows(question.kind, slip, answer))
    return Verdict(question, answer, correct=False, slip=next(slips, None))


def solution(question: Question) -> str:
    """The right answer with its reason, in sentences."""
    return f"The right answer: {answer_text(question, question.answer)}. {question.explanation}"


def answer_text(question: Question, values: Sequence[Value]) -> str:
    """Values as the question shows them, in one line."""
    texts = [choice.text if (choice := question.choice_of(v)) else str(v) for v in values]
    joined = ", ".join(texts) if question.kind is Kind.ORDER else and_list(texts)
    return joined.rstrip(".") or "none of them"


def _is_right(question: Question, given: tuple[Value, ...]) -> bool:
    match question.kind:
        case Kind.ONE | Kind.NUMBER:
            return len(given) == 1 and given[0] in question.answer
        case Kind.MANY:
            return set(given) == set(question.answer)
        case Kind.ORDER:
            return given == question.answer


def _shows(kind: Kind, slip: Slip, given: tuple[Value, ...]) -> bool:
    """Whether somebody with the misconception would have answered this."""
    match kind:
        case Kind.ONE | Kind.NUMBER:
            return len(given) == 1 and given[0] in slip.answer
        case Kind.MANY:
            return set(given) == set(slip.answer)
        case Kind.ORDER:
            return given == slip.answer


def _reasons(question: Question, given: tuple[Value, ...]) -> Iterator[tuple[str, str]]:
    """What was wrongly chosen or left out, each with its reason."""
    chosen = [choice for choice in question.choices if choice.value in given]
    match question.kind:
        case Kind.ONE | Kind.NUMBER:
            yield from _grouped('You said "{}"', chosen)
        case Kind.MANY:
            missing = [c for c in question.choices if c.correct and c not in chosen]
            yield from _grouped("Not {}", [choice for choice in chosen if not choice.correct])
            yield from _grouped("But {}", missing)


def _grouped(told: str, choices: Sequence[Choice]) -> Iterator[tuple[str, str]]:
    """The reasons for some choices, those with the same reason together."""
    by_reason: dict[str, list[str]] = {}
    for choice in choices:
        by_reason.setdefault(choice.reason, []).append(choice.text.rstrip("."))
    for reason, texts in by_reason.items():
        yield told.format(and_list(texts)), reason
