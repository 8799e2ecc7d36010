"""The full-screen quiz with somebody at its keys, who looks at what is shown."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final

import pytest
from rich.segment import Segment
from textual import events
from textual.pilot import Pilot

from euchre_tutor import Kind, Question
from euchre_tutor.answers import labels
from euchre_tutor.cli.full_screen.app import QuizApp
from euchre_tutor.cli.full_screen.bridge import FullScreen
from euchre_tutor.cli.full_screen.keys import Waits
from euchre_tutor.cli.full_screen.panes import QuestionPane
from tests.euchre_rules.cli.calling import PATIENCE, Called, call

_DEEP: Final = 8
"""So many widgets at most lie within one another."""
_SIGNS: Final = {"?": ("question_mark", "?")}


@dataclass
class Player:
    """Somebody who presses keys and reads.

    Attributes:
        saw: What stood on the screen at the end.
    """

    app: QuizApp
    pilot: Pilot[None]
    saw: str = field(default="", init=False)

    async def until(self, *waits: Waits) -> None:
        """Wait until something may be done, and all is shown."""
        end = time.monotonic() + PATIENCE
        while self.app.waits not in waits:
            assert time.monotonic() < end, f"it never came to {waits}"
            await asyncio.sleep(0.002)
        await self._settle()

    async def press(self, *keys: str) -> None:
        """Press keys, much faster than anybody could."""
        for key in keys:
            name, sign = _SIGNS.get(key, (key, key if len(key) == 1 else None))
            self.app.post_message(events.Key(name, sign))
        await self._settle()

    async def _settle(self) -> None:
        """Wait until all is shown: a message goes from widget to widget, up to the app."""
        for _ in range(_DEEP):
            await self.pilot._wait_for_screen()
        # What is scrolled into sight once all has its place needs two more drawings.
        for _ in range(3):
            await self.pilot.pause(0)
        self.saw = self.shown()

    async def answer(self, *keys: str) -> None:
        """Answer with keys, and wait for what it was worth."""
        await self.until(Waits.ANSWER, Waits.ALONE)
        await self.press(*keys)
        await self.until(Waits.AFTER, Waits.ON)

    async def click(self, selector: str, number: int = 0) -> None:
        """Click at the n-th of some widgets."""
        widget = self.app.screen.query(selector)[number]
        assert await self.pilot.click(widget)
        await self._settle()

    def segments(self) -> list[list[Segment]]:
        """What stands in each row of the screen, with its colours as they are sent."""
        strips = self.app.screen._compositor.render_strips()
        background = self.app.screen.background_colors[1]
        for each in (each for each in self.app._filters if each.enabled):
            strips = [strip.apply_filter(each, background) for strip in strips]
        return [list(strip) for strip in strips]

    def shown(self) -> str:
        """The rows of the screen."""
        rows = ("".join(segment.text for segment in row) for row in self.segments())
        return "\n".join(row.rstrip() for row in rows)

    @property
    def question(self) -> Question:
        """The question that stands there."""
        question = self.app.query_one(QuestionPane).question
        assert question is not None
        return question

    @property
    def told(self) -> str:
        """All that stands in the pane of reasons, seen or not, without its line ends."""
        return self.within(".told")

    def within(self, selector: str) -> str:
        """The text of widgets, whatever of it the window shows."""
        return "\n".join(str(each.render()) for each in self.app.screen.query(selector))

    @property
    def words(self) -> str:
        """What is shown, as words in a row, without frames."""
        return " ".join(self.saw.replace("│", " ").split())


Plays = Callable[[Player], Awaitable[None]]


def play(
    args: str,
    plays: Plays,
    *,
    columns: int = 80,
    rows: int = 24,
    encoding: str = "utf-8",
    typed: str = "",
    environment: dict[str, str] | None = None,
) -> Called:
    """Call a quiz on the full screen, and let somebody play.

    Returns:
        What was said before and after on the normal screen.
    """

    def run(app: QuizApp) -> None:
        async def held() -> None:
            async with app.run_test(size=(columns, rows)) as pilot:
                await plays(Player(app, pilot))
                while not app._exit:
                    await asyncio.sleep(0.005)

        asyncio.run(asyncio.wait_for(held(), PATIENCE))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(QuizApp, "run", run)
        patch.setattr("euchre_tutor.cli.quiz.full_screen", lambda **_: FullScreen())
        return call(f"quiz {args} --full-screen", typed, encoding=encoding, environment=environment)


def keys_for(question: Question, *, right: bool = True) -> tuple[str, ...]:
    """The keys of somebody who knows the answer, or has it wrong."""
    marks = dict(zip([each.value for each in question.choices], labels(question), strict=True))
    match question.kind:
        case Kind.NUMBER:
            number = int(str(question.answer[0])) + (0 if right else 1)
            return (*str(number), "enter")
        case Kind.ONE:
            wrong = (each.value for each in question.choices if not each.correct)
            return (marks[question.answer[0] if right else next(wrong)],)
        case Kind.ORDER:
            given = question.answer if right else question.answer[::-1]
            return (*(marks[each] for each in given), "enter")
        case Kind.MANY:
            answer = [marks[each] for each in question.answer]
            other = [mark for mark in marks.values() if mark not in answer]
            keys = answer if right else other
            return (*keys, "enter") if keys else ("enter", "enter")
