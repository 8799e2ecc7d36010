"""The panes: what is asked, the cards on the table, the reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich import box
from rich.console import Console, ConsoleOptions, RenderResult
from rich.segment import Segment
from rich.table import Table
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.geometry import Size
from textual.widget import Widget
from textual.widgets import Static

from euchre_rules.engine.seats import Seats
from euchre_rules.spec.variant import Variant
from euchre_tutor.cli.drawing import laid_out
from euchre_tutor.cli.full_screen.number import NumberField
from euchre_tutor.cli.full_screen.picker import Picker
from euchre_tutor.cli.full_screen.signs import Signs
from euchre_tutor.judge import Verdict
from euchre_tutor.question import Kind, Question

_TO_COME: Final = "The reason stands here once you have answered."


class Pane(VerticalScroll):
    """A frame with a title, which tells in words when it holds more than it shows.

    Attributes:
        after: The pane that gets the keys for turning pages before this one, if it can use them.
    """

    after: Pane | None = None

    def on_mount(self) -> None:
        """Say at the start whether there is more."""
        self.call_after_refresh(self._tell)

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """Say whether there is more below."""
        super().watch_scroll_y(old_value, new_value)
        self._tell()

    def watch_virtual_size(self, size: Size) -> None:
        """Say whether there is more than before."""
        del size
        self.call_after_refresh(self._tell)

    def on_resize(self) -> None:
        """Say whether there is more than before."""
        self.call_after_refresh(self._tell)

    def _tell(self) -> None:
        below, above = self.scroll_y < self.max_scroll_y, self.scroll_y > 0
        keys = [key for key, is_so in (("PgUp", above), ("PgDn", below)) if is_so]
        first = "Tab, " if self.after is not None and self.after.overflows else ""
        self.border_subtitle = f"{first}{', '.join(keys)} for more" if keys else ""

    @property
    def overflows(self) -> bool:
        """Whether it holds more than it shows."""
        return self.max_scroll_y > 0


class Fitted:
    """A drawing of Rich in signs that the terminal has."""

    def __init__(self, drawing: Table, signs: Signs) -> None:
        """Wrap it."""
        self._drawing = drawing
        self._signs = signs

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Draw it, sign by sign."""
        for text, style, control in console.render(self._drawing, options):
            ends = text == "\n"
            yield Segment(text if ends else self._signs.fit(text), style, control)


class CardTable(Static):
    """The trick that lies there and the hand that the learner holds."""

    def draw(
        self, question: Question, variant: Variant, signs: Signs, *, framed: bool = True
    ) -> None:
        """Show those of a question; nothing where it has neither."""
        table = laid_out(question, Seats(variant.rules))
        self.set_class(table is None, "-empty")
        if table is not None:
            table.expand = True
            # A pane of 40 columns has room for three seats side by side, and for no frame.
            table.box = (box.ROUNDED if signs.drawn else box.ASCII) if framed else None
            table.pad_edge = framed
            self.update(Fitted(table, signs))


class QuestionPane(Pane):
    """A question with its answers.

    Attributes:
        question: What stands there.
        answering: Where it is answered.
    """

    def __init__(self, signs: Signs) -> None:
        """Begin without a question."""
        super().__init__(id="question")
        self._signs = signs
        self.question: Question | None = None
        self.answering: Picker | NumberField | None = None
        self._open = False

    def compose(self) -> ComposeResult:
        """The setting, in a narrow window the cards, what is asked, and the answers."""
        yield Static(markup=False, id="now")
        yield Static(markup=False, id="setting")
        yield CardTable(markup=False, classes="cards", id="cards-within")
        yield Static(markup=False, id="ask")
        yield Static(markup=False, id="how")

    async def show(
        self, question: Question, variant: Variant, *, title: str, now: str, how: str
    ) -> None:
        """Put a question.

        Args:
            title: What stands in the frame.
            now: Why it comes now.
            how: How to answer; empty where nobody is asked to.
        """
        signs = self._signs
        self.question = question
        self.border_title = signs.fit(title)
        self.query_one("#now", Static).update(signs.paint(now))
        self.query_one("#now").display = bool(now)
        setting = signs.paint("")
        for place, sentence in enumerate(question.setting):
            setting.append("\n" if place else "").append_text(signs.paint(sentence))
        self.query_one("#setting", Static).update(setting)
        self.query_one("#setting").display = bool(question.setting)
        self.query_one(CardTable).draw(question, variant, signs, framed=False)
        ask = signs.paint(question.ask)
        ask.stylize("bold")
        self.query_one("#ask", Static).update(ask)
        self.query_one("#how", Static).update(signs.paint(how))
        self.query_one("#how").display = bool(how)
        await self._renew(question)
        self.scroll_home(animate=False)

    async def _renew(self, question: Question) -> None:
        if self.answering is not None:
            await self.answering.remove()
        number = question.kind is Kind.NUMBER
        self.answering = NumberField(self._signs) if number else Picker(question, self._signs)
        await self.mount(self.answering)
        self._open = True

    def close(self, verdict: Verdict | None) -> None:
        """Take no more answers; show what the last one was worth, if there was one."""
        if self._open and self.answering is not None:
            self._open = False
            self.query_one("#how").display = False
            self.answering.close(verdict)
            self._show_answers()

    def on_resize(self) -> None:
        """Keep what was answered in sight when the reasons take some of the room."""
        super().on_resize()
        if not self._open:
            self._show_answers()

    def _show_answers(self) -> None:
        self.call_after_refresh(self.scroll_end, animate=False)


class ReasonPane(Pane):
    """Hints, reasons and rules, one paragraph below the other."""

    def __init__(self, signs: Signs) -> None:
        """Begin empty."""
        super().__init__(id="reasons", classes="-empty")
        self._signs = signs
        self._fresh: Widget | None = None
        self._sought: Widget | None = None
        self._last: list[str] = []
        self.border_title = "Reasons"

    def compose(self) -> ComposeResult:
        """What stands there until there is a reason."""
        yield Static(_TO_COME, markup=False, classes="faint")

    async def clear(self) -> None:
        """Begin anew, but keep what nobody has had the time to read."""
        if self._fresh is not None:
            return
        self.set_class(True, "-empty")
        self._last = []
        await self.remove_children()
        await self.mount(Static(_TO_COME, markup=False, classes="faint"))
        self.scroll_home(animate=False)

    async def tell(self, paragraphs: Sequence[str], style: str = "") -> None:
        """Add paragraphs below the others; what stands last already isn't said again."""
        if [*paragraphs] == self._last:
            return
        self._last = [*paragraphs]
        told = [self._signs.paint(each) for each in paragraphs]
        for each in told:
            each.stylize(style)
        if self.has_class("-empty"):
            self.set_class(False, "-empty")
            await self.remove_children()
        fresh = [Static(each, markup=False, classes="told") for each in told]
        await self.mount(*fresh)
        self._fresh = self._fresh or next(iter(fresh), None)

    def show_fresh(self) -> None:
        """Bring what is new since the last time to the top."""
        if self._fresh is not None:
            self.look_at(self._fresh)
        self._fresh = None

    def look_at(self, paragraph: Widget) -> None:
        """Bring a paragraph to the top, as far as there is enough below it."""
        self._sought = paragraph
        self.call_after_refresh(self._seek)

    def watch_virtual_size(self, size: Size) -> None:
        """Bring it there once what was just added has got its room, too."""
        super().watch_virtual_size(size)
        self.call_after_refresh(self._seek)

    def _seek(self) -> None:
        if self._sought is not None and self._sought.parent is self:
            self.scroll_to_widget(self._sought, animate=False, top=True, immediate=True)
