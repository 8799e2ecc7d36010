"""Problems in files: what is wrong, where, and how it is shown."""

import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, TypeVar

from euchre_rules.spec.codes import CODES, TOO_MANY_PROBLEMS
from euchre_rules.spec.excerpt import excerpt
from euchre_rules.spec.visible import visible

T = TypeVar("T")

_NUMBER_COLUMNS = 5
_NARROWEST: Final = 30
_HANGING: Final = 4
_SENTENCES_FIT: Final = 480
"""How many characters of sentences about values are read at a glance: some eight lines."""


class Severity(StrEnum):
    """How much a problem matters."""

    ERROR = "error"
    """The file can't be used."""

    WARNING = "warning"
    """The file can be used, but probably doesn't say what its author meant."""


@dataclass(frozen=True, slots=True)
class Place:
    """A stretch of one line of a file.

    Attributes:
        file: The file as the user knows it.
        line: The line from 1, or 0 where the file as a whole is meant.
        column: The character of that line from 1, or 0.
        length: How many characters are meant.
        text: The line as it stands in the file, where it is known.
    """

    file: str
    line: int
    column: int
    length: int = 1
    text: str | None = field(default=None, repr=False)

    @classmethod
    def whole(cls, file: str) -> "Place":
        """Name a file without a line."""
        return cls(file, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class ValueMeaning:
    """A value that may stand where another one does, and what it means.

    Attributes:
        value: As a file writes it.
        label: What it means, in a few words.
        sentence: What it means, as a rule book says it.
    """

    value: str
    label: str
    sentence: str

    def to_json(self) -> dict[str, str]:
        """Give the value and its meaning as plain data."""
        return {"value": self.value, "label": self.label, "sentence": self.sentence}


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong.

    Attributes:
        place: Where, unless it is nowhere in a file.
        severity: Whether the file can still be used.
        code: One of the keys of ``CODES``.
        sentence: What is wrong, in words, without a full stop.
        option: The path of the option that is concerned, such as ``game.target``.
        notes: At most three further lines: allowed values, the way to repair it, the chain.
        values: What the allowed values mean that the first note lists.
    """

    place: Place | None
    severity: Severity
    code: str
    sentence: str
    option: str | None = None
    notes: tuple[str, ...] = ()
    values: tuple[ValueMeaning, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a code that nobody registered."""
        if self.code not in CODES:
            message = f"{self.code!r} is not a problem code; add it to CODES"
            raise ValueError(message)

    @property
    def file(self) -> str | None:
        """The file as the user knows it, if there is one."""
        return self.place.file if self.place else None

    @property
    def line(self) -> int | None:
        """The line from 1, if it is known."""
        return (self.place.line or None) if self.place else None

    @property
    def column(self) -> int | None:
        """The character of the line from 1, if it is known."""
        return (self.place.column or None) if self.place else None

    @property
    def sort_key(self) -> tuple[str, bool, int, int, str, str]:
        """Order by place, then by code; the remark that closes a file comes last in it."""
        return (
            self.file or "",
            self.code == TOO_MANY_PROBLEMS,
            self.line or 0,
            self.column or 0,
            self.code,
            self.sentence,
        )

    def to_json(self) -> dict[str, object]:
        """Give the problem as plain data, with every text safe to show."""
        return {
            "file": None if self.file is None else visible(self.file),
            "line": self.line,
            "column": self.column,
            "severity": self.severity.value,
            "code": self.code,
            "option": self.option and visible(self.option),
            "sentence": visible(self.sentence),
            "notes": [visible(note) for note in self.notes],
            "values": [each.to_json() for each in self.values],
        }


class Problems:
    """Collects problems, at most ``limit`` errors and as many warnings for each file.

    What exceeds the limit is counted as one closing remark, so that a hostile file can't flood
    its reader. A problem reported twice is kept once.
    """

    def __init__(self, limit: int = 100) -> None:
        self._limit = limit
        self._kept: dict[Problem, None] = {}
        self._counts: Counter[tuple[str | None, Severity]] = Counter()

    def add(self, problem: Problem) -> None:
        """Keep a problem, unless its file has had enough of them."""
        if problem in self._kept:
            return
        owner = (problem.file, problem.severity)
        if self._counts[owner] > self._limit:
            return
        if self._counts[owner] == self._limit and problem.code != TOO_MANY_PROBLEMS:
            problem = _closing_remark(problem, self._limit)
        self._counts[owner] += 1
        self._kept[problem] = None

    def error(
        self,
        code: str,
        sentence: str,
        *,
        place: Place | None = None,
        option: str | None = None,
        notes: Iterable[str] = (),
        values: tuple[ValueMeaning, ...] = (),
    ) -> None:
        """Keep a problem that makes the file unusable."""
        self.add(Problem(place, Severity.ERROR, code, sentence, option, tuple(notes), values))

    def warning(
        self,
        code: str,
        sentence: str,
        *,
        place: Place | None = None,
        option: str | None = None,
        notes: Iterable[str] = (),
    ) -> None:
        """Keep a problem that the file can live with."""
        self.add(Problem(place, Severity.WARNING, code, sentence, option, tuple(notes)))

    def merge(self, problems: Iterable[Problem]) -> None:
        """Keep what another collector, or any other source, has found."""
        for problem in problems:
            self.add(problem)

    def is_full(self, file: str | None) -> bool:
        """Tell whether looking for further errors in a file is in vain."""
        return self._counts[file, Severity.ERROR] > self._limit

    @property
    def has_errors(self) -> bool:
        """Whether anything found makes a file unusable."""
        return any(problem.severity is Severity.ERROR for problem in self._kept)

    def ordered(self) -> tuple[Problem, ...]:
        """Give the problems by file and place."""
        return tuple(sorted(self._kept, key=lambda problem: problem.sort_key))

    def raise_errors(self) -> None:
        """Turn what was collected into an exception, if there is an error in it.

        Raises:
            FileError: With every problem, warnings included.
        """
        if self.has_errors:
            raise FileError(self.ordered())

    def checked(self, found: T | None) -> T:
        """What was read while the problems were collected.

        Args:
            found: What was read; None only where there is an error.

        Raises:
            FileError: As for :meth:`raise_errors`.
        """
        self.raise_errors()
        assert found is not None
        return found

    def __iter__(self) -> Iterator[Problem]:
        return iter(self.ordered())

    def __len__(self) -> int:
        return len(self._kept)


class FileError(ValueError):
    """A file is wrong; ``problems`` says in which ways."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        return render_all(self.problems)


def render(problem: Problem, columns: int = 100, encoding: str = "utf-8") -> str:
    """Show a problem for people and editors: place, sentence, source line, carets, notes.

    Args:
        problem: What to show.
        columns: How much of a long source line may be shown, and where the lines below it wrap.
        encoding: What it is shown in. A character that this lacks becomes an escape, so that a
            wrong sign never looks like the right one.

    Returns:
        Lines without a line break at the end, safe to send to a terminal.
    """
    place = problem.place
    sentence = f"{_address(place)}{problem.severity}[{problem.code}] {problem.sentence}"
    lines = [visible(sentence, encoding=encoding)]
    margin = _NUMBER_COLUMNS
    if place and place.line and place.text is not None:
        shown, carets = excerpt(place.text, place.column, place.length, columns, encoding)
        margin = max(margin, len(str(place.line)))
        lines.append(f"{place.line:>{margin}} | {shown}".rstrip())
        lines.append(f"{'':>{margin}} | {carets}")
    for indent, text in _remarks(problem):
        shown = visible(text, encoding=encoding)
        lines.extend(_wrapped(shown, margin + 2 + indent, columns))
    return "\n".join(lines)


def _remarks(problem: Problem) -> Iterator[tuple[int, str]]:
    """What stands below the source line, each with how far it is indented."""
    first, rest = problem.notes[:1], problem.notes[1:]
    yield from ((0, note) for note in first)
    yield from ((2, text) for text in _meanings(problem))
    yield from ((0, note) for note in rest)


def _meanings(problem: Problem) -> Iterator[str]:
    """The allowed values with their sentences; with labels where the sentences are too long."""
    if sum(len(each.sentence) for each in problem.values) <= _SENTENCES_FIT:
        yield from (f"{each.value}: {each.sentence}" for each in problem.values)
        return
    for each in problem.values:
        says_more = each.label != each.value.replace("_", " ")
        yield f"{each.value}: {each.label}" if says_more else each.value
    yield f"(euchre explain {problem.option} says it in full)"


def _wrapped(text: str, indent: int, columns: int) -> list[str]:
    """A remark in lines that fit, without breaking words such as paths."""
    return textwrap.wrap(
        text,
        max(columns, _NARROWEST),
        initial_indent=" " * indent,
        subsequent_indent=" " * (indent + _HANGING),
        break_long_words=False,
        break_on_hyphens=False,
    )


def render_all(problems: Iterable[Problem], columns: int = 100, encoding: str = "utf-8") -> str:
    """Show several problems one below the other, in the given order."""
    return "\n".join(render(problem, columns, encoding) for problem in problems)


def _address(place: Place | None) -> str:
    if place is None:
        return ""
    if not place.line:
        return f"{visible(place.file)}: "
    return f"{visible(place.file)}:{place.line}:{place.column}: "


def _closing_remark(problem: Problem, limit: int) -> Problem:
    sentence = f"there are more than {limit} {problem.severity}s in this file; the rest is left out"
    place = problem.place and Place.whole(problem.place.file)
    return Problem(place, problem.severity, TOO_MANY_PROBLEMS, sentence)
