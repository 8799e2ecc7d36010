"""The quiz on the whole screen, as Textual draws it.

It knows nothing of rules, answers or the log: it shows what it is told and hands on what is typed,
in the words of the line mode.
"""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import ClassVar, Final

from rich.text import Text
from textual import events, on
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal
from textual.message import Message
from textual.widgets import Static

from euchre_rules.spec.variant import Variant
from euchre_tutor.cli.full_screen.keys import KEYS, NOT_YET, SAYS, Key, Waits
from euchre_tutor.cli.full_screen.panes import CardTable, QuestionPane, ReasonPane
from euchre_tutor.cli.full_screen.saying import Answered, Remarked
from euchre_tutor.cli.full_screen.signs import Signs
from euchre_tutor.judge import Verdict
from euchre_tutor.memory import Asked, Worked
from euchre_tutor.question import Question

_WIDE: Final = 72
"""From so many columns on, two panes stand side by side: the cards need 39."""
_BAR: Final = 12


_LOOKS: Final = 1.0
"""So many seconds lie between two looks at whether the terminal is still there."""
_SCROLLS: Final = ("up", "down", "pageup", "pagedown")


class Do(Message):
    """Something that the conversation wants done on the screen."""

    def __init__(self, what: Callable[[QuizApp], Awaitable[None] | None]) -> None:
        """Say what."""
        super().__init__()
        self.what = what


class QuizApp(App[None]):
    """The panes, and the keys.

    Attributes:
        waits: What the learner may do now.
    """

    TITLE = "euchre quiz"
    ENABLE_COMMAND_PALETTE = False
    AUTO_FOCUS = None
    CSS_PATH = "app.tcss"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (_WIDE, "-wide")]  # noqa: RUF012  as Textual has it
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", show=False, priority=True),
        Binding("ctrl+q", "say('q')", show=False, priority=True),
        Binding("ctrl+d", "say('q')", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
    ]

    def __init__(
        self, signs: Signs, begin: Callable[[], None], answer: Callable[[str | None], None]
    ) -> None:
        """Begin with empty panes.

        Args:
            begin: Starts the conversation, once there is something to show it on.
            answer: Takes what the learner says; None when he is gone, or pressed Ctrl-C.
        """
        # The terminal's own colors, so that a light one stays light and a dark one dark.
        super().__init__(ansi_color=True)
        self.theme = "ansi-dark"
        self.signs: Final = signs
        self._begin = begin
        self._answer = answer
        self.waits = Waits.NOT
        self._told: dict[str, int] = {}

    def compose(self) -> ComposeResult:
        """What is shown."""
        with Container(id="head"):
            yield Static(markup=False, id="title")
            yield Static(markup=False, id="progress")
        with Container(id="body"):
            yield QuestionPane(self.signs)
            with Container(id="beside"):
                yield CardTable(markup=False, classes="cards -empty", id="cards-beside")
                yield ReasonPane(self.signs)
        yield Horizontal(id="keys")

    def on_mount(self) -> None:
        """Let the conversation begin."""
        self.screen.set_class(not self.signs.drawn, "-ascii")
        with suppress(NotImplementedError, RuntimeError, ValueError):
            # The terminal is given back when somebody ends us from outside, too.
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self.action_interrupt)
        if _typed():
            self.set_interval(_LOOKS, self._see_whether_it_is_there)
        self._begin()

    def _see_whether_it_is_there(self) -> None:
        """End when the terminal was closed and nobody told us."""
        if not _typed():
            self.action_interrupt()

    @on(Do)
    async def _do(self, message: Do) -> None:
        with self.batch_update():
            done = message.what(self)
            if done is not None:
                await done

    async def name_it(self, heading: str, what: str) -> None:
        """Say which quiz this is, and what it is about."""
        self.query_one("#title", Static).update(Text(self.signs.fit(heading), style="bold"))
        if what:
            await self.reasons.tell([what])

    async def ask(self, asked: Asked, place: str, now: str, how: str) -> None:
        """Put a question.

        Args:
            place: Its number.
            now: Why it comes now.
            how: How to answer.
        """
        title = f"{place}: {asked.question.topic.heading}"
        await self._show(asked.question, asked.variant, title=title, now=now, how=how)

    async def show_example(self, worked: Worked) -> None:
        """Show a question that nobody has to answer."""
        title = f"Let's look at one together: {worked.question.topic.heading}"
        await self._show(worked.question, worked.variant, title=title, now="", how="")
        self.query_one(QuestionPane).close(None)

    async def _show(
        self, question: Question, variant: Variant, *, title: str, now: str, how: str
    ) -> None:
        self._told = {}
        await self.reasons.clear()
        self.query_one("#cards-beside", CardTable).draw(question, variant, self.signs)
        pane = self.query_one(QuestionPane)
        await pane.show(question, variant, title=title, now=now, how=how)
        self.set_focus(None)

    def count(self, done: int, of: int, words: str) -> None:
        """Show how far the quiz is, in a bar and in words."""
        bar = Text().append(self.signs.bar(done, of, _BAR), style="green").append(f" {words}")
        self.query_one("#progress", Static).update(bar)

    async def judge(self, verdict: Verdict, told: Sequence[str]) -> None:
        """Show what an answer was worth."""
        self.query_one(QuestionPane).close(verdict)
        await self.reasons.clear()
        await self.reasons.tell(told)

    async def wait(self, waits: Waits) -> None:
        """Take keys."""
        self.waits = waits
        question, reasons = self.query_one(QuestionPane), self.reasons
        if waits.open:
            question.after, reasons.after = None, question
        else:
            question.after, reasons.after = reasons, None
            question.close(None)
        reasons.show_fresh()
        keys = self.query_one("#keys")
        await keys.remove_children()
        await keys.mount(*(Key(key, word) for key, word in KEYS[waits]))

    @property
    def reasons(self) -> ReasonPane:
        """The pane of reasons."""
        return self.query_one(ReasonPane)

    async def on_key(self, event: events.Key) -> None:
        """Answer, or say something instead."""
        if self.waits.open:
            answering = self.query_one(QuestionPane).answering
            if answering is not None and answering.press(event.key, event.character):
                return
        if event.key in _SCROLLS:
            self._scroll(event.key)
            return
        named = event.key in ("enter", "space")
        await self.action_say(event.key if named else (event.character or "").lower())

    def _scroll(self, key: str) -> None:
        """Move in the pane that is read now, if it holds more than it shows."""
        question, reasons = self.query_one(QuestionPane), self.reasons
        panes = (question, reasons) if question.after is None else (reasons, question)
        pane = next((each for each in panes if each.overflows), panes[0])
        match key:
            case "pageup":
                pane.scroll_page_up(animate=False)
            case "pagedown":
                pane.scroll_page_down(animate=False)
            case _:
                pane.scroll_relative(y=-1 if key == "up" else 1, animate=False)

    async def action_say(self, key: str) -> None:
        """Say to the conversation what a key stands for; nothing where it stands for nothing."""
        says = SAYS[self.waits].get(key)
        if says in ("why", "show") and says in self._told:
            self.reasons.look_at(self.reasons.children[self._told[says]])
        elif says is not None:
            self._told[says] = len(self.reasons.children)
            self._send(says)
        elif self.waits is Waits.ANSWER and key in NOT_YET:
            await self._remark(NOT_YET[key])

    def action_interrupt(self) -> None:
        """Stop at once."""
        self._send(None)

    def _send(self, text: str | None) -> None:
        # Keys that are pressed before there is an answer to this belong to nothing.
        self.waits = Waits.NOT
        self._answer(text)

    @on(Answered)
    def _answered(self, message: Answered) -> None:
        if self.waits.open:
            self._send(message.text)

    @on(Remarked)
    async def _remarked(self, message: Remarked) -> None:
        await self._remark(message.text)

    async def _remark(self, text: str) -> None:
        await self.reasons.tell([text])
        self.reasons.show_fresh()


def _typed() -> bool:
    """Whether there is a terminal to type at."""
    return sys.__stdin__ is not None and sys.__stdin__.isatty()
