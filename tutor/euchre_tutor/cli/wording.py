"""What an answer is worth, in words that change when the same belief shows again."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from euchre_tutor.judge import Verdict, answer_text, named
from euchre_tutor.question import Kind, Slip
from euchre_tutor.words import joined, new_sentences

_SECOND: Final = 2


class Wording:
    """Words for one answer after another: what was said of a belief isn't said again as it was."""

    def __init__(self) -> None:
        """Begin with nothing said."""
        self._shown: dict[str, int] = {}
        self._told: tuple[str, ...] = ()

    def of(
        self, verdict: Verdict, before: Collection[str] = (), after: Collection[str] = ()
    ) -> tuple[str, ...]:
        """What to say of an answer, in paragraphs.

        Args:
            before: The misconceptions that the earlier answers name.
            after: Those that the answers name now; what is new among them is told apart.
        """
        slip = verdict.slip
        if slip is None:
            self._told = ()
            return _put(verdict, ())
        times = self._shown[slip.misconception] = self._shown.get(slip.misconception, 0) + 1
        self._told = (slip.refutation,) if times > 1 else ()
        if slip.misconception in after and slip.misconception not in before:
            return _put(verdict, (), self._told)
        if times == 1:
            return _put(verdict, _at_first(verdict, slip, known=slip.misconception in before))
        return _put(verdict, (_again(verdict, slip, times),), self._told)

    @property
    def refuted(self) -> tuple[str, ...]:
        """What was said earlier against the belief that the latest answer shows."""
        return self._told


def _put(
    verdict: Verdict, thought: Sequence[str] | None, known: Sequence[str] = ()
) -> tuple[str, ...]:
    """Paragraphs; what is nearly right needs no list of all that is right."""
    first = nearly(verdict, known)
    if first is None:
        return verdict.feedback(thought, known)
    return (first, *(new for each in thought or () if (new := new_sentences(each, first))))


def _at_first(verdict: Verdict, slip: Slip, *, known: bool) -> Sequence[str] | None:
    """The belief with why it is otherwise; None for the words that everybody hears first."""
    if not known and nearly(verdict) is None:
        return None
    seem = "You still seem to think" if known else "You may have thought"
    return (f"{seem} that {slip.thought}. {slip.refutation}",)


def _again(verdict: Verdict, slip: Slip, times: int) -> str:
    """The same belief once more, told by the cards at hand."""
    question = verdict.question
    if times > _SECOND:
        return f"Again it looks as if you think that {slip.thought}."
    here = answer_text(question, slip.answer[:1] if question.kind is Kind.ONE else slip.answer)
    return f"The same as before: whoever thinks that {slip.thought} would answer: {here}."


def nearly(verdict: Verdict, known: Sequence[str] = ()) -> str | None:
    """What is said of a set in which one thing only is missing or too many; None of all others.

    Args:
        known: What the learner was told before.
    """
    question = verdict.question
    if verdict.correct or question.kind is not Kind.MANY:
        return None
    given = set(verdict.given)
    missing = [each for each in question.choices if each.correct and each.value not in given]
    wrong = [each for each in question.choices if not each.correct and each.value in given]
    if len(missing) + len(wrong) != 1 or not given.intersection(question.answer):
        return None
    off = (missing or wrong)[0]
    told = f"Almost: one is {'missing' if missing else 'too many'}, {named(off)}."
    return joined(told, new_sentences(off.reason, *known), question.explanation)
