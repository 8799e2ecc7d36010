"""What a learner knows, as one looks at it: skills by table, what was missed, what to do next."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any, Final

from euchre_rules.cli.terminal import say, say_heading, wrapped
from euchre_rules.options.words import and_list, count, sentence_case
from euchre_rules.rulebook.marks import title_of
from euchre_rules.spec.visible import visible
from euchre_tutor.cli.mixed_up import MixedUp, mixed_up, say_mixed_up
from euchre_tutor.cli.mixed_up import as_json as mixed_up_as_json
from euchre_tutor.cli.telling import due_words, standing_words, streak_words
from euchre_tutor.memory import Days, History, Memory, Missed, Standing, Streak
from euchre_tutor.question import Topic
from euchre_tutor.skills import Skill, skill_of, topics_at
from euchre_tutor.templates import TEMPLATES, TOPICS

_DAY: Final = timedelta(days=1)
_ASKS: Final = {template.id: template.asks for template in TEMPLATES}


@dataclass(frozen=True)
class Row:
    """A skill, how well it is known, and what the memory holds of it, if anything."""

    skill: Skill
    standing: Standing
    memory: Memory | None


@dataclass(frozen=True)
class AtTable:
    """What is known at one table.

    Attributes:
        title: The table's name; its reference where it can't be had any more.
        rows: Its topics in learning order, those without an answer too.
        missed: The questions that come again.
        absent: The topics of which the table has no questions, since it has nothing of them.
        found: Whether the table can be had.
    """

    reference: str
    title: str
    rows: tuple[Row, ...]
    missed: tuple[Missed, ...]
    absent: tuple[Topic, ...]
    found: bool


@dataclass(frozen=True)
class Overview:
    """All that there is to see of a learner.

    Attributes:
        ahead: When answers were given by a clock that was wrong: more than a day from now.
        mixed_up: What the answers say that may be mixed up.
    """

    now: datetime
    days: Days
    streak: Streak
    answered: int
    right: int
    ahead: tuple[datetime, ...]
    tables: tuple[AtTable, ...]
    mixed_up: MixedUp

    @property
    def next_table(self) -> AtTable | None:
        """Where to go on: where most is due, or where the latest answer was given."""
        there = [each for each in self.tables if each.found]
        return max(there, key=lambda each: len(self.due(each)), default=None)

    def due(self, table: AtTable) -> list[Row]:
        """What is due at a table."""
        return [r for r in table.rows if r.memory and r.memory.is_due(self.now, self.days)]


def overview(history: History, now: datetime) -> Overview:
    """What the answers come to at this moment."""
    return Overview(
        now=now,
        days=history.days,
        streak=history.streak(now),
        answered=len(history.records),
        right=sum(each.correct for each in history.records),
        ahead=tuple(each.at for each in history.records if each.at - now >= _DAY),
        tables=tuple(at_table(history, each) for each in history.references),
        mixed_up=mixed_up(history),
    )


def at_table(history: History, reference: str) -> AtTable:
    """What is known at a table."""
    table = history.table(reference)
    if table is None:
        skills = [each for each in history.skills if reference in history.tables_of(each)]
        title = visible(reference)
    else:
        skills = [skill_of(table, topic) for topic in topics_at(table)]
        title = title_of(table)
    rows = (Row(each, history.standing(each), history.memory(each)) for each in skills)
    missed = history.missed(table) if table else ()
    there = topics_at(table) if table else TOPICS
    absent = tuple(each for each in TOPICS if each not in there)
    return AtTable(reference, title, tuple(rows), missed, absent, table is not None)


def say_overview(seen: Overview, folder: str | None) -> None:
    """Show it, in sentences that a voice can read too."""
    say_heading("Your progress")
    if not seen.answered:
        say(wrapped("No answer was kept yet. Begin with a quiz:"))
        say(f"  {_command('north_american', folder=folder)}")
        return
    say(
        wrapped(
            f"{count(seen.answered, 'answer')}, {seen.right} right. {streak_words(seen.streak)}"
        )
    )
    if seen.ahead:
        say(wrapped(_wrong_clock(seen)))
    for table in seen.tables:
        say()
        say_heading(visible(table.title))
        _say_table(seen, table)
    if seen.mixed_up.beliefs or seen.mixed_up.where:
        say()
        say_heading("What may still be mixed up")
        say_mixed_up(seen.mixed_up, partial(_command, folder=folder))
    _say_next(seen, folder)


def _wrong_clock(seen: Overview) -> str:
    """That answers are dated in the future, which keeps nothing from being asked."""
    day = max(seen.ahead).astimezone(UTC)
    verb = "is" if len(seen.ahead) == 1 else "are"
    return (
        f"{count(len(seen.ahead), 'answer')} {verb} dated later than it is now, up to {day.day} "
        f"{day:%B} {day.year}: a clock was wrong there. What they are about is asked as if it were "
        "due."
    )


def _say_table(seen: Overview, table: AtTable) -> None:
    for row in table.rows:
        if row.standing.answered:
            known = row.memory
            due = f"; due {due_words(known, seen.now, seen.days)}" if known else ""
            told = f"{row.skill.topic.heading}: {standing_words(row.standing)}{due}."
            say(wrapped(told, indent="    ", first="  "))
    new = [row.skill.topic.heading for row in table.rows if not row.standing.answered]
    if new:
        say(wrapped(f"Not begun: {and_list(new)}.", indent="    ", first="  "))
    if table.absent:
        absent = and_list([each.heading for each in table.absent])
        say(wrapped(f"Not at this table: {absent}.", indent="    ", first="  "))
    if not table.found:
        say(wrapped("This table can't be found from here.", indent="  "))
    if table.missed:
        say(wrapped("Missed, and not yet right on two days:", indent="  "))
    for told in _missed(seen, table):
        say(wrapped(told, indent="      ", first="    "))


def _missed(seen: Overview, table: AtTable) -> Iterator[str]:
    """What was missed: each sort of question once, with how many there are and the latest day."""
    sorts: dict[str, list[Missed]] = {}
    for each in table.missed:
        sorts.setdefault(each.record.template, []).append(each)
    for template, found in sorts.items():
        when = max(each.record.at for each in found).astimezone(seen.days.zone)
        times = f"{count(len(found), 'question')}, " if len(found) > 1 else ""
        what = sentence_case(visible(_ASKS.get(template, template)))
        year = f" {when.year}" if when.year != seen.days.of(seen.now).year else ""
        yield f"{what} ({times}{when.day} {when:%B}{year})"


def _say_next(seen: Overview, folder: str | None) -> None:
    table = seen.next_table
    if table is None:
        return
    say()
    say_heading("What to do next")
    due = [row.skill.topic.heading for row in seen.due(table)]
    what = f"Due at {table.title}: {and_list(due)}." if due else "Nothing is due. Go on learning:"
    say(wrapped(visible(what)))
    say(f"  {_command(table.reference, folder=folder)}")


def _command(reference: str, *words: str, folder: str | None) -> str:
    more = ["--data-dir", folder] if folder else []
    return visible(shlex.join(["euchre", "quiz", reference, *words, *more]))


def as_json(seen: Overview, file: str) -> dict[str, Any]:
    """It as plain data."""
    table = seen.next_table
    return {
        "file": visible(file),
        "answered": seen.answered,
        "right": seen.right,
        "streak": {
            "days": seen.streak.days,
            "today": seen.streak.today,
            "grace": seen.streak.grace,
        },
        "tables": [_table_as_json(each) for each in seen.tables],
        "misconceptions": [each.misconception.id for each in seen.mixed_up.beliefs],
        "mixed_up": mixed_up_as_json(seen.mixed_up),
        "next": visible(table.reference) if table else None,
    }


def _table_as_json(table: AtTable) -> dict[str, Any]:
    return {
        "reference": visible(table.reference),
        "title": visible(table.title),
        "found": table.found,
        "absent": [each.value for each in table.absent],
        "skills": [_row_as_json(each) for each in table.rows],
        "missed": [
            {
                "question": visible(each.record.question),
                "template": visible(each.record.template),
                "at": _moment(each.record.at),
                "right_on_days": len(each.days),
            }
            for each in table.missed
        ],
    }


def _row_as_json(row: Row) -> dict[str, Any]:
    return {
        "topic": row.skill.topic.value,
        "family": visible(row.skill.family),
        "level": row.standing.level.word.lower(),
        "streak": row.standing.streak,
        "answered": row.standing.answered,
        "right": row.standing.right,
        "due": _moment(row.memory.due) if row.memory else None,
    }


def _moment(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
