"""Where a number is typed."""

from __future__ import annotations

from typing import Final

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.widgets import Static

from euchre_tutor.cli.full_screen.saying import Answered, Done
from euchre_tutor.cli.full_screen.signs import Signs
from euchre_tutor.judge import Verdict

_DIGITS: Final = 6
"""No number that is asked for has more."""


class NumberField(Vertical):
    """A number that is typed, or counted up and down."""

    def __init__(self, signs: Signs) -> None:
        """Begin without a number."""
        super().__init__()
        self._signs = signs
        self._typed = ""
        self._open = True

    def compose(self) -> ComposeResult:
        """The number, with a minus and a plus for the mouse."""
        with Horizontal():
            yield Static(markup=False, classes="number")
            yield Step("-", -1)
            yield Step("+", 1)
        yield Done("That's it (Enter)")

    def on_mount(self) -> None:
        """Show it."""
        self._draw()

    def press(self, key: str, character: str | None) -> bool:
        """Do what a key says; False if it says nothing here."""
        if key in ("up", "down"):
            self.count(1 if key == "up" else -1)
        elif key == "backspace":
            self._typed = self._typed[:-1]
        elif key == "enter":
            self.post_message(Answered(self._typed))
        elif character is not None and self._belongs(character):
            self._typed += character
        else:
            return False
        self._draw()
        return True

    def _belongs(self, character: str) -> bool:
        """Whether a sign may come next in the number."""
        if character in ("-", "+"):
            return not self._typed
        return character.isascii() and character.isdigit() and len(self._typed) < _DIGITS

    def count(self, steps: int) -> None:
        """Go up or down from the number that stands there; nothing is nought."""
        number = int(self._typed) if self._typed.strip("+-") else 0
        self._typed = str(max(0, number + steps))

    def close(self, verdict: Verdict | None) -> None:
        """Take nothing more, and show what the answer was worth; None if there was none."""
        self._open = False
        for each in (*self.query(Step), *self.query(Done)):
            each.display = False
        if verdict is not None:
            mark = self._signs.right if verdict.correct else self._signs.wrong
            style = "bold green" if verdict.correct else "red"
            given = ", ".join(map(str, verdict.given))
            self.query_one(".number", Static).update(Text().append(f"{mark} {given}", style))

    def _draw(self) -> None:
        field = Text("Your number: ")
        field.append(f"{self._typed}_", "bold")
        self.query_one(".number", Static).update(field)

    def on_step_clicked(self, message: Step.Clicked) -> None:
        """Count with the mouse."""
        message.stop()
        if self._open:
            self.count(message.by)
            self._draw()

    def on_done_clicked(self, message: Done.Clicked) -> None:
        """Be done with the mouse."""
        message.stop()
        self.post_message(Answered(self._typed))


class Step(Static):
    """A minus or a plus to click at."""

    def __init__(self, sign: str, by: int) -> None:
        """Show the sign."""
        super().__init__(f"[{sign}]", markup=False, classes="step")
        self._by = by

    def on_click(self, event: events.Click) -> None:
        """Count."""
        event.stop()
        self.post_message(self.Clicked(self._by))

    class Clicked(Message):
        """It was clicked at."""

        def __init__(self, by: int) -> None:
            """Say how far to count."""
            super().__init__()
            self.by = by
