"""Which of several questions tells most about what somebody may misunderstand."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from euchre_tutor.diagnosis.evidence import Diagnosis, separation
from euchre_tutor.diagnosis.told import that_show
from euchre_tutor.question import Question


def choose(
    candidates: Sequence[Question],
    diagnosis: Diagnosis,
    first: Collection[str] = (),
) -> Question | None:
    """The question that tells most; None if none would tell anything new.

    First it should part or confirm those that are suspected, then let as many as possible show
    that couldn't so far, best each by an answer of its own. Equal ones come in the order of the
    candidates.

    Args:
        first: The misconceptions that should have their chance to show before all others.
    """
    suspects = {*diagnosis.undecided()}
    tested = diagnosis.tested
    before_others = {*first} - tested

    def worth(question: Question) -> tuple[int, int, int, int]:
        there = {*that_show(question)}
        parts = separation(question, suspects) if suspects & there else 0
        new, early = there - tested, there & before_others
        apart = separation(question, early or new)
        return (parts, len(early), len(new), apart)

    best = max(candidates, key=worth, default=None)
    return best if best is not None and any(worth(best)[:3]) else None


def parting(candidates: Sequence[Question], diagnosis: Diagnosis) -> Question | None:
    """The question that parts or confirms what is suspected; None if none does."""
    return _deciding(candidates, {*diagnosis.undecided()}, set())


def deciding(candidates: Sequence[Question], diagnosis: Diagnosis) -> Question | None:
    """The question that tells most about open suspicions; None if none tells anything of them.

    First it should part or confirm what is suspected, then let show again what was named: that is
    cleared by answers that speak against it, and by nothing else.
    """
    return _deciding(candidates, {*diagnosis.undecided()}, {*diagnosis.named()})


def _deciding(
    candidates: Sequence[Question], suspects: set[str], named: set[str]
) -> Question | None:
    def worth(question: Question) -> tuple[int, int]:
        there = {*that_show(question)}
        parts = separation(question, suspects) if suspects & there else 0
        return (parts, len(named & there))

    best = max(candidates, key=worth, default=None)
    return best if best is not None and any(worth(best)) else None
