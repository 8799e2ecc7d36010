"""Numbers on simulated learners, for ``tests/PROOF.md``.

Run it in the checkout with ``python -m tests.euchre_tutor.diagnosis.measure``; it takes minutes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import median
from typing import Final
from unittest.mock import patch

from euchre_rules.cli.terminal import say
from euchre_rules.spec.variant import Variant
from euchre_tutor import MISCONCEPTIONS, Topic
from euchre_tutor.diagnosis import CheckUp, telling_templates
from euchre_tutor.diagnosis.basics import COMMON
from euchre_tutor.diagnosis.check_up import LENGTH
from euchre_tutor.memory import History, Level, Why
from euchre_tutor.misconceptions import misconception
from euchre_tutor.skills import skill_of, topics_at
from tests.euchre_tutor.diagnosis.learners import Believer, drawn, topics_together
from tests.euchre_tutor.memory import learners
from tests.euchre_tutor.tables import table

TABLES: Final = ("north_american", "guernsey")
_DAYS: Final = 20


def checked(variant: Variant, wrong: str, topics: Sequence[Topic], most: int | None) -> list[int]:
    """A check-up of somebody with a misconception.

    Returns:
        After how many questions it was named alone, if it was, and how many there were.
    """
    going, learner, asked, named = CheckUp(variant, 1, topics, most), Believer(wrong), 0, 0
    while (question := going.next()) is not None:
        asked += 1
        going.answer(learner.answer(question))
        named = named or asked * (going.diagnosis.named() == (wrong,))
    found = going.found() == (wrong,)
    return [named or asked, asked] if found else [0, asked]


def corrected(variant: Variant, wrong: str, times: int) -> tuple[int, int]:
    """The days and questions until a learner who is told so often is a Master of its topics."""
    there = topics_at(variant)
    topics = tuple(each for each in there if each in misconception(wrong).topics)
    course = learners.Course(variant, learners.Believer(wrong, times), topics=topics)
    if len(topics) == 1:  # among other things, or nothing would make a Master
        course.topics = tuple(dict.fromkeys((there[0], there[1], *topics)))
    skills = [skill_of(variant, topic) for topic in topics]

    def is_master(history: History) -> bool:
        return all(history.standing(each).level is Level.MASTERED for each in skills)

    return course.until(is_master, _DAYS), len(course.records)


def named_in_a_sitting(variant: Variant, wrong: str, seed: int) -> int | None:
    """After how many questions of a plain sitting on its topics somebody's misconception is named.

    Raises:
        AssertionError: Whoever has it was Proficient in one of its topics before.
    """
    course = learners.Course(variant, learners.Believer(wrong, 10**6), seed=seed, a_day=20)
    course.topics = misconception(wrong).topics
    course.sitting()
    named, highest = learners.named_after(course, wrong)
    assert highest <= Level.PRACTISING, (wrong, seed)
    return named


def followed_up(variant: Variant, wrong: str) -> int | None:
    """After how many questions of a sitting one on what is behind the first slip comes."""
    course = learners.Course(variant, learners.Believer(wrong, 99), a_day=20)
    course.topics = misconception(wrong).topics
    course.sitting()
    asked = list(course.asked())
    slips = [n for n, record in enumerate(course.records) if not record.correct]
    if not slips:
        return None
    later = (n - slips[0] for n in range(slips[0] + 1, len(asked)) if asked[n].why is Why.CLEAR_UP)
    return next(later, None)


def tell(name: str, numbers: Iterable[int]) -> None:
    """Print how numbers lie."""
    found = sorted(numbers)
    if found:
        told = f"{len(found)} cases, {found[0]} to {found[-1]}, median {median(found):g}"
        say(f"  {name}: {told}")


@patch("euchre_tutor.diagnosis.check_up.questions", drawn)  # made once for all
def main() -> None:
    """Measure all of it."""
    for reference in TABLES:
        variant = table(reference)
        shown = telling_templates(variant)
        wrongs = [each.id for each in MISCONCEPTIONS if shown[each.id]]
        say(f"{reference}: {len(wrongs)} of {len(MISCONCEPTIONS)} can show")
        by_topic = {w: checked(variant, w, topics_together(w)[-1], LENGTH) for w in wrongs}
        say(f"  not named on its topics: {[w for w, n in by_topic.items() if not n[0]]}")
        tell("named on its topics after", (n[0] for n in by_topic.values() if n[0]))
        for times in (1, 3):
            took = [corrected(variant, each, times) for each in wrongs]
            tell(f"told {times} times, days to Master", (days for days, _ in took))
            tell(f"told {times} times, questions to Master", (number for _, number in took))
        common = [each for each in wrongs if each in COMMON]
        plain = [named_in_a_sitting(variant, each, seed) for each in common for seed in range(6)]
        say(f"  not named in a plain sitting: {plain.count(None)} of {len(plain)}")
        tell("named in a plain sitting after", (n for n in plain if n is not None))
        soon = [followed_up(variant, each) for each in wrongs]
        tell("a question on what is behind it after", (n for n in soon if n is not None))
        whole = {w: checked(variant, w, (), None) for w in wrongs}
        say(f"  not named among all topics: {[w for w, n in whole.items() if not n[0]]}")
        tell("named among all topics after", (n[0] for n in whole.values() if n[0]))
        tell("questions of the whole check-up", (n[1] for n in whole.values()))


if __name__ == "__main__":
    main()
