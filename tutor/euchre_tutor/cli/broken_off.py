"""Quizzes that were broken off: found in the log, so that the next one can go on there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from euchre_tutor.cli.courses import Call
from euchre_tutor.progress_file import Record


@dataclass(frozen=True)
class BrokenOff:
    """A quiz that ended before its last question.

    Attributes:
        next: The number of the question at which it broke off.
        of: How many questions it has.
        lesson: The seed of a sitting that adapts; None of another quiz.
        answers: Its answers, in order.
        before: All other answers.
    """

    next: int
    of: int
    lesson: int | None
    answers: tuple[Record, ...]
    before: tuple[Record, ...]


def broken_off(records: Sequence[Record], call: Call) -> BrokenOff | None:
    """The last quiz, if it is the same as this one and was not finished."""
    in_time = sorted(records, key=lambda each: each.at)
    place = _place(in_time[-1]) if in_time else None
    if place is None or not _is_same(place, call) or not 0 < place["number"] < place["of"]:
        return None
    known = _known(place)
    answers = [each for each in in_time if (p := _place(each)) and _known(p) == known]
    answers = _latest_run(answers)
    ids = {each.id for each in answers}
    return BrokenOff(
        next=place["number"] + 1,
        of=place["of"],
        lesson=place["lesson"],
        answers=tuple(answers),
        before=tuple(each for each in records if each.id not in ids),
    )


def _latest_run(answers: list[Record]) -> list[Record]:
    """The answers since the quiz was last begun: somebody may take it twice."""
    numbers = [each.more["sitting"]["number"] for each in answers]
    start = len(answers) - 1
    while start and numbers[start - 1] < numbers[start]:
        start -= 1
    return answers[start:]


def _place(record: Record) -> dict[str, Any] | None:
    """Where in its quiz an answer was given; None if that isn't known, or no sense."""
    place = record.more.get("sitting")
    if not isinstance(place, dict):
        return None
    whole = all(_is_whole(place.get(each)) for each in ("number", "of", "count"))
    seeds = all(place.get(each) is None or _is_whole(place[each]) for each in ("seed", "lesson"))
    lists = all(isinstance(place.get(each), list) for each in ("set", "topics"))
    known = {"seed", "lesson"} <= place.keys() and isinstance(place.get("table"), str)
    return place if whole and seeds and lists and known else None


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_same(place: dict[str, Any], call: Call) -> bool:
    there = (place["table"], place.get("from"), place["set"], place["topics"], place["seed"])
    here = (call.reference, call.elsewhere, [*call.overrides], [*call.topics], call.seed)
    if there != here or place.get("finds_out", False) is not call.finds_out:
        return False
    if call.finds_out:
        return place["lesson"] is not None and place["count"] == call.wanted
    fixed = call.seed is None or place["count"] == call.wanted
    return fixed and (place["lesson"] is None) == (call.seed is not None)


def _known(place: dict[str, Any]) -> tuple[object, ...]:
    """What the answers of one quiz have in common."""
    lists = (str(place[each]) for each in ("set", "topics", "seed", "lesson"))
    return (place["table"], str(place.get("from")), *lists)
