"""How hard it is to be right by guessing, which decides what a right answer shows."""

from __future__ import annotations

from math import factorial
from typing import Final

from euchre_tutor.progress_file import Record
from euchre_tutor.question import Kind, Question
from euchre_tutor.templates import TEMPLATES

FEWEST: Final = 4
"""A right answer shows something where one could have chosen among so many answers."""
_KINDS: Final = {template.id: template.kind for template in TEMPLATES}
_AT_LEAST: Final = {Kind.ONE: FEWEST, Kind.NUMBER: FEWEST, Kind.MANY: 7, Kind.ORDER: 6}
"""Among how many answers one chooses at the least: three cards to choose or to put in order."""


def guesses(question: Question) -> int:
    """Among how many answers somebody chooses who guesses, for each that is right."""
    shown = len(question.choices)
    match question.kind:
        case Kind.ONE | Kind.NUMBER:
            return shown // max(1, len(question.answer))
        case Kind.MANY:
            return int(2**shown) - 1
        case Kind.ORDER:
            return factorial(shown)


def guesses_of(record: Record) -> int:
    """The same for an answer; where its record doesn't say, what the template promises."""
    told = number_in(record, "guesses")
    return usual_guesses(record.template) if told is None else told


def number_in(record: Record, key: str) -> int | None:
    """A number that a record may hold, from 1 up; a record may hold anything."""
    told = record.more.get(key)
    fits = isinstance(told, int) and not isinstance(told, bool) and told > 0
    return told if fits else None


def usual_guesses(template: str) -> int:
    """Among how many answers one chooses at the least in the questions of a template."""
    return _AT_LEAST[_KINDS.get(template, Kind.ONE)]
