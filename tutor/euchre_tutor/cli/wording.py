"""What an answer is worth, in words that change when the same belief shows again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Final

from euchre_tutor.judge import Verdict, named, solution
from euchre_tutor.question import Kind, Slip
from euchre_tutor.words import joined, new_sentences

_SECOND: Final = 2
_THIRD: Final = 3


class Wording:
    """Words for one answer after another: what was said of a belief isn't said again as it was."""

    def __init__(self) -> None:
        """Begin with nothing said."""
        self._shown = Counter[tuple[str, str]]()
        self._rules: dict[str, list[str]] = {}
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
        self._shown[slip.misconception, slip.refutation] += 1
        said = self._rules.setdefault(slip.misconception, [])
        self._told = tuple(said)
        # One belief may go wrong by many rules: what was not told so far is taught like the first.
        further = new_sentences(slip.refutation, *said)
        said.append(slip.refutation)
        if slip.misconception in after and slip.misconception not in before:
            return _put(verdict, (), self._told)
        if not self._told:
            return _put(verdict, _at_first(verdict, slip, known=slip.misconception in before))
        if further:
            return _put(verdict, (_further(verdict, slip, further),), self._told)
        times = self._shown[slip.misconception, slip.refutation]
        return _put(verdict, (_again(slip, times),), self._told)

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
    first = nearly(verdict) or solution(verdict.question)
    return (joined(f"{seem} that {slip.thought}.", new_sentences(slip.refutation, first)),)


def _further(verdict: Verdict, slip: Slip, further: str) -> str:
    """The same belief once more, by a rule that wasn't told so far."""
    rule = new_sentences(further, solution(verdict.question))
    return f"Once more you may have thought that {slip.thought}. {rule}".rstrip()


def _again(slip: Slip, times: int) -> str:
    """The same belief by the same rule once more, in fewer words each time."""
    if times > _THIRD:
        return "That is the same mix-up once more."
    if times > _SECOND:
        return f"Again it looks as if you think that {slip.thought}."
    return f"As before, this answer comes from thinking that {slip.thought}."


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
