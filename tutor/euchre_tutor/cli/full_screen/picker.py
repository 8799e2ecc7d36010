"""Where choices are picked: a row for each."""

from __future__ import annotations

from typing import Final

from rich.table import Table
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import Static

from euchre_rules.options.words import number_word
from euchre_tutor.cli.full_screen.picks import Picks
from euchre_tutor.cli.full_screen.saying import Answered, Done, Remarked
from euchre_tutor.cli.full_screen.signs import Signs
from euchre_tutor.judge import Verdict
from euchre_tutor.question import Kind, Question

_NONE: Final = "Nothing is picked. If none of them is right, press Enter once more."


def _missing(number: int) -> str:
    """That an order is not complete."""
    are = "is" if number == 1 else "are"
    return f"All of them belong in the order: {number_word(number)} {are} still to be picked."


class Row(Static):
    """A choice."""

    def __init__(self, place: int, picks: Picks, signs: Signs) -> None:
        """Stand for a choice, counted from 0."""
        super().__init__(classes="row")
        self._place = place
        self._picks = picks
        self._signs = signs
        self.draw(None)

    def draw(self, verdict: Verdict | None, *, active: bool = True) -> None:
        """Show whether it is picked, and what it was worth once that is known.

        Args:
            active: Whether the arrows may stand here.
        """
        here = active and verdict is None and self._picks.here == self._place
        given = not active and self._picks.one and self._place in self._picks.picked
        mark, style = (">" if given else "", "") if verdict is None else self._worth(verdict)
        grid = Table.grid(padding=(0, 1), expand=True)
        grid.add_column(no_wrap=True)
        grid.add_column(no_wrap=True)
        grid.add_column(ratio=1)
        choice = self._picks.question.choices[self._place]
        text = self._signs.paint(choice.text)
        text.stylize("bold" if here else style)
        label = f"{self._box()}{self._picks.labels[self._place]})"
        lead = Text(mark or (">" if here else " "), style or "bold")
        grid.add_row(lead, Text(label, style or ("bold" if here else "")), text)
        self.update(grid)

    def _box(self) -> str:
        """What shows beside a choice that it is picked, or as which one in order."""
        picked = self._picks.picked
        match self._picks.question.kind:
            case Kind.MANY:
                return "[x] " if self._place in picked else "[ ] "
            case Kind.ORDER:
                row = picked.index(self._place) + 1 if self._place in picked else " "
                return f"[{row}] "
            case _:
                return ""

    def _worth(self, verdict: Verdict) -> tuple[str, str]:
        """A mark and a style for a choice of a question that has been answered."""
        question = self._picks.question
        choice = question.choices[self._place]
        if question.kind is Kind.ORDER:
            where = verdict.given.index(choice.value) if choice.value in verdict.given else None
            good = where is not None and question.answer[where] == choice.value
            return (self._signs.right, "green") if good else (self._signs.wrong, "red")
        if choice.value in question.answer:
            return self._signs.right, "bold green"
        return (self._signs.wrong, "red") if choice.value in verdict.given else (" ", "dim")

    def on_click(self, event: events.Click) -> None:
        """Pick it with the mouse."""
        event.stop()
        self.post_message(self.Clicked(self._place))

    class Clicked(Message):
        """A choice was clicked at."""

        def __init__(self, place: int) -> None:
            """Say which, counted from 0."""
            super().__init__()
            self.place = place


class Picker(Vertical):
    """Choices of which one is picked, or several, or all in order."""

    def __init__(self, question: Question, signs: Signs) -> None:
        """Show the choices."""
        super().__init__()
        self.picks: Final = Picks(question)
        self._signs = signs
        self._open = True
        self._warned = False

    def compose(self) -> ComposeResult:
        """A row for each choice, and one to be done with where several are picked."""
        for place in range(len(self.picks.question.choices)):
            yield Row(place, self.picks, self._signs)
        if not self.picks.one:
            yield Done("That's it (Enter)")

    def press(self, key: str, character: str | None) -> bool:
        """Do what a key says; False if it says nothing here."""
        if key in ("up", "down"):
            self.picks.move(-1 if key == "up" else 1)
        elif character is not None and character.lower() in self.picks.labels:
            self._pick(self.picks.labels.index(character.lower()))
        elif key == "space":
            self._pick(self.picks.here)
        elif key == "enter":
            self._enter()
        else:
            return False
        self._draw()
        return True

    def _pick(self, place: int) -> None:
        self.picks.pick(place)
        self._warned = False
        if self.picks.one:
            self._send()

    def _enter(self) -> None:
        if self.picks.one:
            self._pick(self.picks.here)
        elif self.picks.missing:
            self.post_message(Remarked(_missing(self.picks.missing)))
        elif self.picks.picked:
            self._send()
        elif self._warned:
            self.post_message(Answered("none"))
        else:
            self._warned = True
            self.post_message(Remarked(_NONE))

    def _send(self) -> None:
        self.post_message(Answered(self.picks.text()))

    def _draw(self) -> None:
        for row in self.query(Row):
            row.draw(None)
        self.query(Row)[self.picks.here].scroll_visible(animate=False)

    def close(self, verdict: Verdict | None) -> None:
        """Take nothing more, and show what the answer was worth; None if there was none."""
        self._open = False
        for row in self.query(Row):
            row.draw(verdict, active=False)
        self.query(Done).set(display=False)

    def on_row_clicked(self, message: Row.Clicked) -> None:
        """Pick with the mouse."""
        message.stop()
        if self._open:
            self._pick(message.place)
            self._draw()

    def on_done_clicked(self, message: Done.Clicked) -> None:
        """Be done with the mouse."""
        message.stop()
        self._enter()
