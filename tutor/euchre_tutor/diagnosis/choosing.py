"""Which of several questions tells most about what somebody may misunderstand."""

from __future__ import annotations

from collections.abc import Sequence

from euchre_tutor.diagnosis.evidence import Diagnosis, separation
from euchre_tutor.question import Question


def choose(candidates: Sequence[Question], diagnosis: Diagnosis) -> Question | None:
    """The question that tells most; None if none would tell anything new.

    First it should part or confirm those that are suspected, then let as many as possible show
    that couldn't so far. Equal ones come in the order of the candidates.
    """
    suspects = {*diagnosis.undecided()}
    tested = diagnosis.tested

    def worth(question: Question) -> tuple[int, int]:
        there = _that_show(question)
        parts = separation(question, suspects) if suspects & there else 0
        return (parts, len(there - tested))

    best = max(candidates, key=worth, default=None)
    return best if best is not None and any(worth(best)) else None


def deciding(candidates: Sequence[Question], diagnosis: Diagnosis) -> Question | None:
    """The question that tells most about open suspicions; None if none tells anything of them.

    First it should part or confirm what is suspected, then let show again what was named: that is
    cleared by answers that speak against it, and by nothing else.
    """
    named, suspects = {*diagnosis.named()}, {*diagnosis.undecided()}

    def worth(question: Question) -> tuple[int, int]:
        there = _that_show(question)
        parts = separation(question, suspects) if suspects & there else 0
        return (parts, len(named & there))

    best = max(candidates, key=worth, default=None)
    return best if best is not None and any(worth(best)) else None


def _that_show(question: Question) -> set[str]:
    return {slip.misconception for slip in question.slips}
