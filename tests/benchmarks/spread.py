"""Several measurements of one thing, and how they are shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True)
class Spread:
    """The median of some measurements and their range."""

    median: float
    least: float
    most: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Spread:
        """The spread of these values."""
        return cls(median(values), min(values), max(values))

    def shown(self, form: str) -> str:
        """The spread as a cell of the table: median (least to most)."""
        middle, least, most = (format(n, form) for n in (self.median, self.least, self.most))
        return f"{middle:>9}  ({least} to {most})"


def row(label: str, cell: str) -> str:
    """A line of a table: what was measured, and the figures."""
    return f"{label:36}{cell}"
