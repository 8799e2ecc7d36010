"""The keys that mean something, and when."""

from __future__ import annotations

from enum import Enum
from typing import Final

from rich.text import Text
from textual import events
from textual.widgets import Static


class Waits(Enum):
    """What the learner may do."""

    NOT = "not"
    """Nothing: the next question is being looked for."""
    ANSWER = "answer"
    """Answer a question."""
    ALONE = "alone"
    """Answer a question without any help."""
    AFTER = "after"
    """Ask about the question that was answered, or go on."""
    ON = "on"
    """Go on."""

    @property
    def open(self) -> bool:
        """Whether a question waits for its answer."""
        return self in (Waits.ANSWER, Waits.ALONE)


KEYS: Final = {
    Waits.NOT: (("q", "stop"),),
    Waits.ANSWER: (("h", "hint"), ("n", "skip"), ("?", "help"), ("q", "stop")),
    Waits.ALONE: (("n", "skip"), ("?", "help"), ("q", "stop")),
    Waits.AFTER: (("Enter", "next"), ("w", "why"), ("s", "show"), ("q", "stop")),
    Waits.ON: (("Enter", "next"), ("q", "stop")),
}
SAYS: Final = {
    Waits.NOT: {"q": "quit"},
    Waits.ANSWER: {"h": "hint", "n": "skip", "?": "help", "q": "quit"},
    Waits.ALONE: {"n": "skip", "?": "help", "q": "quit"},
    Waits.AFTER: {
        "enter": "",
        "space": "",
        "n": "",
        "w": "why",
        "?": "help",
        "s": "show",
        "q": "quit",
    },
    Waits.ON: {"enter": "", "space": "", "n": "", "?": "help", "q": "quit"},
}
"""What each key says to the conversation, as somebody would type it."""
NOT_YET: Final = {
    "w": "Answer or skip first; then w tells which rules are behind it.",
    "s": "Answer or skip first; then s plays the trick again.",
}


class Key(Static):
    """A key with what it does, for the mouse as well."""

    def __init__(self, key: str, word: str) -> None:
        """Show both."""
        shown = Text().append(key, style="bold").append(f" {word}")
        super().__init__(shown, markup=False, classes="key")
        self._key = key

    async def on_click(self, event: events.Click) -> None:
        """Do what the key does."""
        event.stop()
        await self.run_action(f"app.say('{self._key.lower()}')")
