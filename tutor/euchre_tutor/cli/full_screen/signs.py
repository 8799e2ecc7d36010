"""What the terminal can show: every text passes through here before it stands on the screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TextIO

from rich.text import Text

from euchre_rules.cli.terminal import encoding_of, fitting
from euchre_rules.spec.visible import visible
from euchre_tutor.cli.drawing import painted


@dataclass(frozen=True)
class Signs:
    """The signs of a terminal.

    Attributes:
        stream: What is written to.
    """

    stream: TextIO

    @property
    def drawn(self) -> bool:
        """Whether it has the signs of which frames and bars are made."""
        return encoding_of(self.stream).lower().startswith("utf")

    def fit(self, text: str) -> str:
        """A text in signs that it has, of which none acts on it."""
        return fitting(visible(text), self.stream)

    def paint(self, text: str) -> Text:
        """The same with its cards in color. Whatever looks like markup is shown as it is."""
        return painted(self.fit(text))

    @property
    def right(self) -> str:
        """Stands before what is right."""
        return self.fit("✓")

    @property
    def wrong(self) -> str:
        """Stands before what is wrong."""
        return self.fit("✗")

    def bar(self, done: int, of: int, wide: int) -> str:
        """How far something is."""
        full, rest = ("━", "─") if self.drawn else ("=", "-")
        filled = wide * done // max(of, 1)
        return full * filled + rest * (wide - filled)
