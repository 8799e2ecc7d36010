"""Whether an answer is right, what may have been thought if it isn't, and how to say so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from euchre_rules.cards import Card, NotationError
from euchre_rules.options.words import and_list
from euchre_tutor.question import Choice, Kind, Question, Slip, Value
from euchre_tutor.words import new_sentences, without_repeats


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

    def feedback(
        self, instead: Sequence[str] | None = None, known: Sequence[str] = ()
    ) -> tuple[str, ...]:
        """What to tell the learner, in paragraphs; no sentence is said twice.

        Args:
            instead: Paragraphs to say of what may have been thought, instead of the usual one.
            known: What the learner was told before, which isn't said again of his choices.
        """
        question = self.question
        if self.correct:
            return (f"Right. {question.explanation}",)
        first = f"No, that is not right. {solution(question)}"
        thought = self._thought(first) if instead is None else tuple(instead)
        said = (first, *thought, *known)
        return (first, *_about_choices(question, self.given, said), *thought)

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
    """What was probably thought: what leads to this answer, or to each wrong part of it.

    Nothing if the answer lacks what is right for somebody who thinks so, too.
    """
    exact = next((slip for slip in question.slips if shows(question.kind, slip, given)), None)
    if exact or question.kind is not Kind.MANY:
        return exact
    wrong = [each for each in question.choices if each.value in given and not each.correct]
    behind = {choice.misconception for choice in wrong}
    fitting = (slip for slip in question.slips if _explains(question, slip, set(given)))
    return next((slip for slip in fitting if behind == {slip.misconception}), None)


def _explains(question: Question, slip: Slip, given: set[Value]) -> bool:
    """Whether a misconception leads to all that is wrong, and the answer has all it has right."""
    right, believed = set(question.answer), set(slip.answer)
    return given - right <= believed and believed & right <= given


def solution(question: Question) -> str:
    """The right answer with its reason, in sentences."""
    return f"The right answer: {answer_text(question, question.answer)}. {question.explanation}"


def answer_text(question: Question, values: Sequence[Value]) -> str:
    """Values as the question shows them, in one line."""
    found = [question.choice_of(value) for value in values]
    choices = [each for each in found if each]
    if not choices:
        return and_list([str(value) for value in values]) or "none of them"
    return ", ".join(map(named, choices)) if question.kind is Kind.ORDER else _listed(choices)


def _listed(choices: Sequence[Choice]) -> str:
    """Choices in one line; those that are sentences stand apart."""
    names = [named(each) for each in choices]
    are_sentences = any(each.text.endswith(".") for each in choices)
    return "; ".join(names) if are_sentences else and_list(names)


def named(choice: Choice) -> str:
    """A choice inside a sentence."""
    try:
        return Card.parse(str(choice.value)).named
    except NotationError:
        return choice.text.rstrip(".")


def _is_right(question: Question, given: tuple[Value, ...]) -> bool:
    return _meets(question.kind, question.answer, given)


def shows(kind: Kind, slip: Slip, given: tuple[Value, ...]) -> bool:
    """Whether somebody with the misconception would have answered this."""
    return _meets(kind, slip.answer, given)


def _meets(kind: Kind, wanted: tuple[Value, ...], given: tuple[Value, ...]) -> bool:
    match kind:
        case Kind.ONE | Kind.NUMBER:
            return len(given) == 1 and given[0] in wanted
        case Kind.MANY:
            return set(given) == set(wanted)
        case Kind.ORDER:
            return given == wanted


def _about_choices(
    question: Question, given: tuple[Value, ...], said: tuple[str, ...]
) -> Iterator[str]:
    """What is wrong in an answer or missing, and the reasons as far as they are new."""
    match question.kind:
        case Kind.ONE | Kind.NUMBER:
            for choice in question.choices:
                told = new_sentences(choice.reason, *said) if choice.value in given else ""
                if told:
                    yield f"Your choice: {choice.text.rstrip('.')}. {told}"
        case Kind.MANY:
            chosen = [each for each in question.choices if each.value in given]
            missing = [each for each in question.choices if each.value not in given]
            wrong = [*_together("Wrong", [c for c in chosen if not c.correct], said)]
            lacking = _together("Missing", [c for c in missing if c.correct], (*said, *wrong))
            yield from (*wrong, *lacking)


def _together(what: str, choices: Sequence[Choice], said: tuple[str, ...]) -> Iterator[str]:
    """Choices that were wrong in the same way, in one paragraph."""
    if choices:
        names = _listed(choices)
        reasons = without_repeats(*(new_sentences(each.reason, *said) for each in choices))
        yield f"{what}: {names}. {reasons}".rstrip()
