"""How well a skill is known: New, Practising, Proficient, Mastered.

A level is worked out from the answers, one after another; nothing else is kept.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import IntEnum
from functools import reduce
from math import prod
from typing import Final

from euchre_tutor.memory.guessing import FEWEST, guesses_of, number_in
from euchre_tutor.progress_file import Record

ROW: Final = 3
"""So many right answers in a row make somebody Proficient, if nothing speaks for guessing."""
KINDS: Final = 2
"""Of so many templates at least, where a table has as many for the topic."""
LATER: Final = timedelta(days=1)
"""So long after that, a right answer in a mixed sitting makes a Master."""
EXAMPLE_AFTER: Final = 6
"""After so many misses, and as many again, a worked example helps more than a question."""
_DOUBT: Final = 60
"""Who guesses must have had the row no more than once in so many times: three questions with four
answers to choose from will do, of those with two it takes six. More misses before it make guessing
more plausible: the doubt grows with the third power of the misses, so that all the chances together
that somebody gets who goes on guessing stay small."""
_MOST_MISSES: Final = 20
"""More misses raise the doubt no further."""
_KEPT: Final = 12
"""Of a longer row the latest answers are enough to lay every doubt."""


class Level(IntEnum):
    """How well a skill is known."""

    NEW = 0
    """No answer yet."""
    PRACTISING = 1
    """Being learned, or to be learned again."""
    PROFICIENT = 2
    """Right several times in a row, without a hint, in more than one sort of question."""
    MASTERED = 3
    """Right once more a day or longer after, among questions on other things."""

    @property
    def word(self) -> str:
        """The level as a word for learners."""
        return self.name.capitalize()

    @property
    def below(self) -> Level:
        """The level to which a miss takes somebody; who has begun is New no more."""
        return max(Level(max(self - 1, 0)), min(self, Level.PRACTISING))


@dataclass(frozen=True)
class Standing:
    """What the answers on one skill come to.

    Attributes:
        level: How well it is known.
        streak: The right answers without a hint since the last that was anything else; a question
            that is in the row already isn't counted again.
        templates: The templates of these answers.
        misses: Wrong answers since the skill became Proficient, or since the start.
        answered: All answers.
        right: The right ones, with or without a hint.
        since: When the level was reached.
        last: When the last answer was given.
        missed_last: Whether that was wrong.
        row: The streak's questions since the skill became Proficient, or since the start, each
            with the number of answers to choose among.
        open: The misconceptions that may be there, so that the level rises no further.
    """

    level: Level = Level.NEW
    streak: int = 0
    templates: frozenset[str] = frozenset()
    misses: int = 0
    answered: int = 0
    right: int = 0
    since: datetime | None = None
    last: datetime | None = None
    missed_last: bool = False
    row: tuple[tuple[str, int], ...] = ()
    open: frozenset[str] = frozenset()

    @property
    def needs_example(self) -> bool:
        """Whether the last answer was the sixth miss, or the twelfth, and so on."""
        return self.missed_last and self.misses % EXAMPLE_AFTER == 0

    @property
    def knows(self) -> bool:
        """Whether the skill is Proficient or better."""
        return self.level >= Level.PROFICIENT

    @property
    def against_guessing(self) -> int:
        """Who guesses has the row once in so many times."""
        return prod(among for _, among in self.row)


def standing(records: Iterable[Record], mixed: Container[str] = ()) -> Standing:
    """What the answers on one skill come to.

    Args:
        records: The answers on the skill, the oldest first.
        mixed: The ids of those that were given among questions on other things, beside those
            whose records say so.
    """
    return reduce(lambda before, each: after(before, each, each.id in mixed), records, Standing())


def after(before: Standing, record: Record, mixed: bool = False) -> Standing:
    """The standing after one more answer."""
    mixed = mixed or record.more.get("mixed") is True
    counted = replace(
        before,
        answered=before.answered + 1,
        right=before.right + record.correct,
        last=record.at,
        missed_last=not record.correct,
        open=_open(before, record),
    )
    begun = _at(counted, max(before.level, Level.PRACTISING), record.at)
    if not record.correct:
        return _missed(begun, record, mixed, before.missed_last)
    if record.hints:
        return _broken(begun)
    return _right(begun, record, mixed)


def _open(before: Standing, record: Record) -> frozenset[str]:
    """What is open after an answer: its record says it, or else it closes what it clears."""
    if isinstance(record.more.get("open"), list):
        return words_in(record, "open")
    closes = record.correct and not record.hints
    return before.open - words_in(record, "clears") if closes else before.open


def words_in(record: Record, key: str) -> frozenset[str]:
    """The words of a list that a record may hold; a record may hold anything."""
    told = record.more.get(key)
    return (
        frozenset(e for e in told if isinstance(e, str)) if isinstance(told, list) else frozenset()
    )


def _at(before: Standing, level: Level, moment: datetime) -> Standing:
    return before if level is before.level else replace(before, level=level, since=moment)


def _broken(before: Standing) -> Standing:
    return replace(before, streak=0, templates=frozenset(), row=())


def _missed(before: Standing, record: Record, mixed: bool, again: bool) -> Standing:
    """After a miss: a level less in a mixed sitting, and anywhere after the second in a row."""
    level = before.level.below if mixed or again else before.level
    return _at(replace(_broken(before), misses=before.misses + 1), level, record.at)


def _right(before: Standing, record: Record, mixed: bool) -> Standing:
    among = guesses_of(record)
    if record.question in dict(before.row):
        return before
    longer = replace(
        before,
        streak=before.streak + 1,
        templates=before.templates | {record.template},
        row=(*before.row, (record.question, among))[-_KEPT:],
    )
    if longer.open:
        return longer
    if longer.level is Level.PRACTISING and _is_sure(longer, record):
        return replace(_at(longer, Level.PROFICIENT, record.at), misses=0, row=())
    assert longer.since is not None, "every level but New was reached at some moment"
    proof = mixed and longer.against_guessing >= FEWEST and record.at - longer.since >= LATER
    return _at(longer, Level.MASTERED, record.at) if proof and longer.knows else longer


def _is_sure(known: Standing, record: Record) -> bool:
    """Whether the streak that ends with an answer makes somebody Proficient."""
    sorts = number_in(record, "sorts")
    kinds = KINDS if sorts is None else min(KINDS, sorts)
    doubt = _DOUBT * min(max(known.misses, 1), _MOST_MISSES) ** 3
    long = known.streak >= ROW and len(known.templates) >= kinds
    return long and known.against_guessing >= doubt
