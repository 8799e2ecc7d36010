"""What the places for an answer say to the screen around them."""

from __future__ import annotations

from textual import events
from textual.message import Message
from textual.widgets import Static


class Answered(Message):
    """The learner has answered.

    Attributes:
        text: The answer as somebody would type it.
    """

    def __init__(self, text: str) -> None:
        """Say what."""
        super().__init__()
        self.text = text


class Remarked(Message):
    """Something is to be said about how to answer."""

    def __init__(self, text: str) -> None:
        """Say what."""
        super().__init__()
        self.text = text


class Done(Static):
    """A word to click at when an answer is complete."""

    def __init__(self, text: str) -> None:
        """Show the word."""
        super().__init__(text, markup=False, classes="done")

    def on_click(self, event: events.Click) -> None:
        """Be done."""
        event.stop()
        self.post_message(self.Clicked())

    class Clicked(Message):
        """It was clicked at."""
