"""Whether an answer is right, what may have been thought if it isn't, and how to say so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from euchre_rules.options.words import and_list
from euchre_tutor.question import Choice, Kind, Question, Slip, Value
from euchre_tutor.words import new_sentences, sentences_of


@dataclass(frozen=True)
class Verdict:
    """What an answer is worth.

    Attributes:
        slip: What somebody with a misconception would answer, if a wrong answer shows one.
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
        first = f"No, that is not right. {solution(question)}"
        thought = self._thought(first)
        said = (first, *thought)
        return (first, *_grouped(_reasons(question, self.given, said)), *thought)

    def _thought(self, *said: str) -> tuple[str, ...]:
        """What the learner may have thought, and why it is otherwise unless that was said."""
        if self.slip is None:
            return ()
        refutation = new_sentences(self.slip.refutation, *said)
        return (f"You may have thought that {self.slip.thought}. {refutation}".rstrip(),)


def judge(question: Question, given: Sequence[Value]) -> Verdict:
    """Judge an answer.

    Args:
        given: For ``one`` and ``number`` one value, for ``many`` any number of them, for
            ``order`` all of them in some order.
    """
    answer = tuple(given)
    if _is_right(question, answer):
        return Verdict(question, answer, correct=True)
    return Verdict(question, answer, correct=False, slip=_slip(question, answer))


def _slip(question: Question, given: tuple[Value, ...]) -> Slip | None:
    """What was probably thought: what leads to this answer, or to each wrong part of it."""
    exact = next((slip for slip in question.slips if _shows(question.kind, slip, given)), None)
    if exact or question.kind is not Kind.MANY:
        return exact
    wrong = [each for each in question.choices if each.value in given and not each.correct]
    behind = {choice.misconception for choice in wrong}
    return next((slip for slip in question.slips if behind == {slip.misconception}), None)


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


def _reasons(
    question: Question, given: tuple[Value, ...], said: tuple[str, ...]
) -> Iterator[tuple[str, Choice, str]]:
    """The sentences about what was wrongly chosen or left out: a lead-in, the choice, what is new.

    What was chosen comes first. A lead-in has braces for the choices that it leads in.
    """
    for choice in sorted(question.choices, key=lambda each: each.value not in given):
        chosen = choice.value in given
        match question.kind:
            case Kind.ONE | Kind.NUMBER if chosen:
                lead = 'You said "{}"'
            case Kind.MANY if chosen and not choice.correct:
                lead = "Not {}"
            case Kind.MANY if choice.correct and not chosen:
                lead = "But {}"
            case _:
                continue
        for sentence in sentences_of(new_sentences(choice.reason, *said)):
            yield lead, choice, sentence


def _grouped(reasons: Iterator[tuple[str, Choice, str]]) -> Iterator[str]:
    """Reasons as paragraphs, choices of which the same is said together."""
    about: dict[str, tuple[str, list[str]]] = {}
    for lead, choice, sentence in reasons:
        about.setdefault(sentence, (lead, []))[1].append(choice.text.rstrip("."))
    paragraphs: dict[str, list[str]] = {}
    for sentence, (lead, texts) in about.items():
        paragraphs.setdefault(lead.format(and_list(texts)), []).append(sentence)
    for lead, sentences in paragraphs.items():
        yield f"{lead}: {' '.join(sentences)}"
