"""What the tutor says of levels, days and reasons: the tone of a friend at the table."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from datetime import datetime

from euchre_rules.options.words import and_list, count, lower_first
from euchre_rules.rulebook.marks import title_of
from euchre_rules.spec.variant import Variant
from euchre_rules.spec.visible import visible
from euchre_tutor.memory import Asked, Days, Level, Memory, Standing, Streak, Why
from euchre_tutor.question import Question, Slip, Topic
from euchre_tutor.skills import topics_at
from euchre_tutor.templates import TOPICS
from euchre_tutor.words import joined, new_sentences

HINTS_COST = "With a hint an answer still helps you learn, but it doesn't raise your level."


def why_now(asked: Asked, here: Variant, *, again: bool = False) -> str | None:
    """Why a question comes now, and about which table it is if not about this one.

    Args:
        again: Whether it was said in this sitting that reviews come early; once is enough.
    """
    if again and asked.why is Why.AHEAD and asked.variant is here:
        return None
    if asked.variant is not here:
        there = title_of(asked.variant)
        parts = ", where the answer is not the same as here" if asked.elsewhere else ""
        return visible(f"{asked.why.told}. This one is about {there}{parts}.")
    if asked.why is Why.CURRENT and asked.standing.level is Level.NEW:
        return "New to you."
    return f"{asked.why.told}."


def level_change(topic: Topic, before: Standing, after: Standing) -> str | None:
    """What an answer has done to a level; None if nothing, or nothing worth a word."""
    what = topic.heading
    if after.level > before.level and after.level is Level.PROFICIENT:
        return f"Well played: you are Proficient now. {what} will come back to be mastered."
    if after.level is Level.MASTERED and before.level is not Level.MASTERED:
        return f"You have mastered this one. {what} will only come back now and then."
    if after.level < before.level:
        return f"{what} goes back to {after.level.word} for now, and will soon come up again."
    return None


def mix_ups(
    question: Question,
    named: tuple[Collection[str], Collection[str]],
    said: Sequence[str],
    *,
    right: bool,
) -> Iterator[str]:
    """What the latest answer has named for the first time, or cleared up.

    Args:
        question: What it answers.
        named: What the answers named before it, and with it.
        said: What the learner was told about it, which isn't said again.
        right: Whether it was right.
    """
    before, after = named
    slips = {slip.misconception: slip for slip in question.slips}
    for each in after:
        if each in slips and each not in before:
            yield habit(slips[each], said)
    for each in before:
        if each in slips and each not in after and right:
            yield f"That clears something up: you no longer think that {slips[each].thought}."


def habit(slip: Slip, said: Sequence[str] = ()) -> str:
    """That answers go wrong in the same way again and again."""
    told = joined(
        f"That has come up before, so it may be a habit: you seem to think that {slip.thought}.",
        new_sentences(slip.refutation, *said),
    )
    return f"{told} It will come again until it is cleared up."


def due_words(found: Memory, now: datetime, days: Days) -> str:
    """When a skill is due, as one says it: now if it is asked now, and else when it will be."""
    return "now" if found.is_due(now, days) else day_words(found.due, now, days)


def day_words(moment: datetime, now: datetime, days: Days) -> str:
    """The day of a moment that lies ahead, as one says it: later today, tomorrow, on 3 December."""
    apart = (days.of(moment) - days.of(now)).days
    if moment <= now:
        return "now"
    if apart <= 0:
        return "later today"
    if apart == 1:
        return "tomorrow"
    day = days.of(moment)
    year = f" {day.year}" if day.year != days.of(now).year else ""
    return f"on {day.day} {day:%B}{year}"


def streak_words(streak: Streak) -> str:
    """On how many days somebody has practised, without any blame."""
    if not streak.days:
        return "Welcome back: it is good that you are here."
    row = f"You have practised on {count(streak.days, 'day')}"
    if streak.today:
        return f"{row}, today too." if streak.days > 1 else "You have practised today."
    return f"{row}. A question or two today keeps that going."


def standing_words(standing: Standing) -> str:
    """A level, with what it still lacks while it is worked on."""
    row = standing.streak
    if standing.level is Level.PRACTISING and row > 1:
        return f"Practising, {row} right in a row"
    return standing.level.word


def in_a_sentence(topic: Topic) -> str:
    """A topic inside a sentence."""
    return lower_first(topic.heading)


def absent_words(variant: Variant, asked: Sequence[Topic] = TOPICS) -> str | None:
    """That a table has nothing of some topics, so that nothing can be asked; None if it has all."""
    there = topics_at(variant)
    absent = [in_a_sentence(each) for each in dict.fromkeys(asked) if each not in there]
    if not absent:
        return None
    found = f"There are no questions on {and_list(absent)} at this table"
    return f"{found}, where {'that does' if len(absent) == 1 else 'these do'} not come up."
