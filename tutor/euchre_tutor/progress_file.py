"""The file of a learner's progress: a header, then one line of JSON for each answer.

Pages and terminals write the same file and read each other's. It is only ever appended to.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Final

from euchre_tutor.question import Value, plain_value

FORMAT: Final = "euchre-progress"
VERSION: Final = 1
_LONGEST_LINE: Final = 20_000
"""A record has a few hundred characters; what is much longer is no record."""
_TIMES: Final = "a time such as 2026-11-30T09:15:00Z"


class ProgressFileError(ValueError):
    """A file that holds no progress; the message names the line at fault.

    Attributes:
        line: The number of the line, counted from 1; None if the whole file is at fault.
    """

    def __init__(self, problem: str, line: int | None = None) -> None:
        """Say what is wrong, and where."""
        super().__init__(problem)
        self.line = line


@dataclass(frozen=True)
class Record:
    """One answer.

    Attributes:
        id: No other record has it, so that a file can be read twice.
        at: When it was given, in UTC.
        skill: What it shows knowledge of: a topic.
        variant: The reference of the table.
        seed: The seed of the quiz from which the question comes.
        question: The id of the question.
        answer: The values that were given.
        hints: How many hints were asked for.
        misconception: The id of the misconception that it shows.
        more: What else the line holds, which is kept.
    """

    id: str
    at: datetime
    skill: str
    variant: str
    template: str
    seed: int
    question: str
    answer: tuple[Value, ...]
    correct: bool
    hints: int = 0
    misconception: str | None = None
    more: Mapping[str, Any] = field(default_factory=dict, compare=False)


def header() -> str:
    """The first line of a file."""
    return _dumped({"format": FORMAT, "version": VERSION})


def record_line(record: Record) -> str:
    """A record as a line."""
    moment = record.at.astimezone(UTC).isoformat(timespec="milliseconds")
    fields = {
        "id": record.id,
        "at": moment.replace("+00:00", "Z"),
        "skill": record.skill,
        "variant": record.variant,
        "template": record.template,
        "seed": record.seed,
        "question": record.question,
        "answer": [plain_value(value) for value in record.answer],
        "correct": record.correct,
        "hints": record.hints,
        "misconception": record.misconception,
    }
    return _dumped({**record.more, **fields})


def _dumped(value: Mapping[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def write_progress(records: Iterable[Record]) -> str:
    """A whole file."""
    return "".join(f"{line}\n" for line in (header(), *map(record_line, records)))


def read_progress(text: str) -> tuple[Record, ...]:
    """The records of a whole file.

    Raises:
        ProgressFileError: It is no such file, or one of its lines is no record.
    """
    found: list[Record] = []
    headed = False
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        if not line.strip():
            continue
        value = _object(line)
        if headed:
            found.append(_record(value, number))
        else:
            _check_header(value, number)
            headed = True
    if not headed:
        raise ProgressFileError("The file is empty.")
    return tuple(found)


def _object(line: str) -> dict[str, Any] | None:
    """What a line holds; None, if that is no record and no header."""
    if len(line) > _LONGEST_LINE:
        return None
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _check_header(value: Mapping[str, Any] | None, number: int) -> None:
    if value is None or value.get("format") != FORMAT:
        raise ProgressFileError(f"This is not a file saved from a quiz (line {number}).", number)
    if value.get("version") != VERSION or isinstance(value["version"], bool):
        raise ProgressFileError(
            "This file is from another version of the quiz, which is not known here "
            f"(line {number}).",
            number,
        )


def _record(value: dict[str, Any] | None, number: int) -> Record:
    refused = f"Line {number} of the file is not an answer saved from a quiz"
    if value is None:
        raise ProgressFileError(f"{refused}.", number)
    for name, (fits, what) in _FIELDS.items():
        if name not in value:
            raise ProgressFileError(f"{refused}: '{name}' is missing.", number)
        if not fits(value[name]):
            raise ProgressFileError(f"{refused}: '{name}' must be {what}.", number)
    known = {name: value[name] for name in _FIELDS}
    known["at"] = _moment(value["at"])
    known["answer"] = tuple(tuple(v) if isinstance(v, list) else v for v in value["answer"])
    more = {name: value[name] for name in value if name not in _FIELDS}
    return Record(**known, more=more)


def _moment(text: str) -> datetime:
    """A moment; without a zone, in UTC."""
    moment = datetime.fromisoformat(text)
    return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)


def _is_time(value: object) -> bool:
    if not isinstance(value, str) or "T" not in value:
        return False
    try:
        _moment(value)
    except (ValueError, OverflowError):
        return False
    return True


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value)


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_answer(value: object) -> bool:
    return isinstance(value, list) and all(map(_is_value, value))


def _is_value(value: object) -> bool:
    several = isinstance(value, list) and all(map(_is_whole, value))
    return isinstance(value, str) or _is_whole(value) or several


_TEXT: Final = (_is_text, "text")
_WHOLE: Final = (_is_whole, "a whole number")
_FIELDS: Final[dict[str, tuple[Callable[[Any], bool], str]]] = {
    "id": _TEXT,
    "at": (_is_time, _TIMES),
    "skill": _TEXT,
    "variant": _TEXT,
    "template": _TEXT,
    "seed": _WHOLE,
    "question": _TEXT,
    "answer": (_is_answer, "a list of values"),
    "correct": (lambda value: isinstance(value, bool), "true or false"),
    "hints": (lambda value: _is_whole(value) and value >= 0, "a whole number"),
    "misconception": (lambda value: value is None or _is_text(value), "text or null"),
}
