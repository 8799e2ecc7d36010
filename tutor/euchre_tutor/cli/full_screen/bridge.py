"""Takes the words of a conversation to the screen, and the learner's keys back to it."""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from queue import SimpleQueue
from typing import Final

from euchre_tutor.answers import labels
from euchre_tutor.cli.full_screen.app import Do, QuizApp
from euchre_tutor.cli.full_screen.keys import Waits
from euchre_tutor.cli.full_screen.signs import Signs
from euchre_tutor.cli.screen import Screen, looked_at
from euchre_tutor.judge import Verdict
from euchre_tutor.memory import Asked, Worked
from euchre_tutor.question import Kind, Question


class FullScreen(Screen):
    """A screen with panes while the conversation lasts; before and after it, lines.

    The conversation is held in a thread of its own and waits there for what is typed; Textual needs
    the main one. What the one says is handed to the other as a message, so neither waits for the
    other to show something.
    """

    pauses = True

    def __init__(self) -> None:
        """Begin to write and read."""
        super().__init__(plain=False)
        self._said: Final[SimpleQueue[str | None]] = SimpleQueue()
        self._app: QuizApp | None = None
        self._waits = Waits.ANSWER
        self._done = self._of = self._right = 0

    def hold(self, talk: Callable[[], int]) -> int:
        """See :class:`Screen`."""
        with ThreadPoolExecutor(max_workers=1, thread_name_prefix="quiz") as threads:
            held: list[Future[int]] = []

            def begin() -> None:
                held.append(threads.submit(talk))
                held[0].add_done_callback(lambda _: self._do(lambda app: app.exit()))

            app = self._app = QuizApp(Signs(sys.stderr), begin, self._said.put)
            try:
                app.run()
            except KeyboardInterrupt:
                pass  # the conversation is told below, and ends as after Ctrl-C in lines
            finally:
                self._app = None
                # Whatever ended the screen, nobody types any more.
                self._said.put(None)
        return held[0].result() if held else app.return_code or 0

    def begin(self, heading: str, how: str, what: str = "") -> None:
        """Name the quiz at the top; which keys there are stands at the bottom all the time."""
        del how
        self._do(lambda app: app.name_it(heading, what))

    def question(self, asked: Asked, number: int, total: int, why: str | None = None) -> None:
        """Put a question into its pane."""
        self._done, self._of = number - 1, total
        self._waits = Waits.ANSWER
        self._put(asked, f"{number} of {total}", why or "")
        self._count()

    def question_of_check_up(self, asked: Asked, number: int, done: int, of: int) -> None:
        """Put a question there whose reasons come at the end."""
        self._waits = Waits.ALONE
        self._put(asked, f"Question {number}", looked_at(done, of))
        self._do(lambda app: app.count(done, of, ""))

    def _put(self, asked: Asked, place: str, now: str) -> None:
        how = _how(asked.question)
        self._do(lambda app: app.ask(asked, place, now, how))

    def _count(self) -> None:
        words = f"{self._done} of {self._of} done, {self._right} right"
        done, of = self._done, self._of
        self._do(lambda app: app.count(done, of, words))

    def example(self, worked: Worked) -> None:
        """Put a question there that nobody has to answer."""
        self._waits = Waits.ALONE
        self._do(lambda app: app.show_example(worked))

    def verdict(self, verdict: Verdict, told: Sequence[str]) -> None:
        """Mark what was right and wrong, and give the reason."""
        self._done += 1
        self._right += verdict.correct
        self._do(lambda app: app.judge(verdict, told))
        self._count()

    def text(self, text: str, *, indent: str = "", first: str | None = None) -> None:
        """A paragraph among the reasons."""
        if self._app is None:
            super().text(text, indent=indent, first=first)
        else:
            self._do(lambda app: app.reasons.tell([text]))

    def command(self, command: str) -> None:
        """A command to be copied, among the reasons."""
        if self._app is None:
            super().command(command)
        else:
            self._do(lambda app: app.reasons.tell([command], "bold"))

    def line(self) -> None:
        """An empty line; panes need none."""
        if self._app is None:
            super().line()

    def warn(self, text: str) -> None:
        """Something that went wrong, among the reasons."""
        if self._app is None:
            super().warn(text)
        else:
            self._do(lambda app: app.reasons.tell([text], "bold"))

    def read_answer(self, question: Question) -> str | None:
        """What the learner answers, or says instead."""
        del question
        return self._next(self._waits)

    def read(self, prompt: str, at_once: tuple[str, ...] = ()) -> str | None:
        """What the learner says to what stands there; the keys at the bottom stand for a prompt."""
        if self._app is None:
            return super().read(prompt, at_once)
        return self._next(Waits.AFTER if self._waits is Waits.ANSWER else Waits.ON)

    def _next(self, waits: Waits) -> str:
        self._do(lambda app: app.wait(waits))
        text = self._said.get()
        if text is None:
            raise KeyboardInterrupt
        return text

    def _do(self, what: Callable[[QuizApp], Awaitable[None] | None]) -> None:
        """Let the screen do something, after all that it was asked to do before."""
        app = self._app
        # It may just have ended; then there is nothing left to be shown.
        with suppress(RuntimeError):
            if app is not None:
                app.post_message(Do(what))


def _how(question: Question) -> str:
    """How to answer, in one line."""
    marks = labels(question)
    match question.kind:
        case Kind.ONE:
            return f"Press {marks[0]} to {marks[-1]}, or Enter at the arrow."
        case Kind.MANY:
            return "Press all that apply, then Enter."
        case Kind.ORDER:
            return "Press them in order, then Enter."
        case Kind.NUMBER:
            return "Type a number, then Enter."
