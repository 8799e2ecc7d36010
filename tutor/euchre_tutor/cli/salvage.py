"""What can still be read of a file of answers in which something is damaged."""

from __future__ import annotations

from dataclasses import dataclass

from euchre_tutor.progress_file import ProgressFileError, Record, header, read_progress


@dataclass(frozen=True)
class Salvaged:
    """A file of answers.

    Attributes:
        records: The answers that can be read.
        bad: The numbers of the lines that can't, counted from 1.
        lines: How many lines there are; what comes after the last end of a line is one.
    """

    records: tuple[Record, ...]
    bad: tuple[int, ...]
    lines: int

    @property
    def torn(self) -> bool:
        """Whether only the last line can't be read, and has no end."""
        return self.bad == (self.lines,)


def salvaged(text: str) -> Salvaged | None:
    """All that can be read of a file; None where its first line isn't that of such a file."""
    lines = text.removeprefix("\ufeff").split("\n")
    first = next((n for n, line in enumerate(lines) if line.strip()), None)
    if first is None:
        return None
    try:
        read_progress(lines[first])
    except ProgressFileError:
        return None
    found, bad = list[Record](), list[int]()
    for place, line in enumerate(lines[first + 1 :], first + 2):
        try:
            found += read_progress(f"{header()}\n{line}")
        except ProgressFileError:
            bad.append(place)
    return Salvaged(tuple(found), tuple(bad), len(lines))
