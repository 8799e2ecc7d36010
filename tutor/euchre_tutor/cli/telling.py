"""What the tutor says of levels, days and reasons: the tone of a friend at the table."""

from __future__ import annotations

from datetime import datetime

from euchre_rules.options.words import count, lower_first
from euchre_rules.rulebook.marks import title_of
from euchre_rules.spec.variant import Variant
from euchre_rules.spec.visible import visible
from euchre_tutor.memory import Asked, Days, Level, Standing, Streak, Why
from euchre_tutor.question import Topic

HINTS_COST = "With a hint an answer still helps you learn, but it doesn't raise your level."


def why_now(asked: Asked, here: Variant) -> str:
    """Why a question comes now, and about which table it is if not about this one."""
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
        return f"{what} goes back to {after.level.word} for now. It happens; it will come again."
    return None


def habit(thought: str) -> str:
    """That answers go wrong in the same way again and again."""
    return (
        f"That has come up before, so it may be a habit: you seem to think that {thought}. "
        "It is worth a second look, and it will come again until it is cleared up."
    )


def day_words(moment: datetime, now: datetime, days: Days) -> str:
    """The day of a moment that lies ahead, as one says it: now, tomorrow, on 3 December."""
    apart = (days.of(moment) - days.of(now)).days
    if moment <= now or apart <= 0:
        return "now"
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
