"""Several things that were asked for: whatever is wrong with any of them is told at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from euchre_rules.cards import NotationError
from euchre_rules.spec.problems import FileError, Problems, render_all

T = TypeVar("T")
_COLUMNS: Final = 80


def all_of(makers: Iterable[Callable[[], T]]) -> tuple[T, ...]:
    """Make several things, and go on where one can't be made.

    Raises:
        FileError: Files are wrong; it has the problems of all of them.
        NotationError: Something can't be read, or several things can't; it tells all of them.
    """
    made: list[T] = []
    faults: list[FileError | NotationError] = []
    for make in makers:
        try:
            made.append(make())
        except (FileError, NotationError) as error:
            faults.append(error)
    if faults:
        raise _one_of(faults)
    return tuple(made)


def _one_of(faults: list[FileError | NotationError]) -> FileError | NotationError:
    """A fault that says what several ones say."""
    if len(faults) == 1:
        return faults[0]
    problems = Problems()
    for fault in faults:
        problems.merge(fault.problems if isinstance(fault, FileError) else ())
    told = [str(fault) for fault in faults if not isinstance(fault, FileError)]
    if not told:
        return FileError(problems.ordered())
    shown = [render_all(problems, _COLUMNS)] if len(problems) else []
    return NotationError("\n".join([*dict.fromkeys(told), *shown]))
