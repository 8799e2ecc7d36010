"""The terminal with somebody in front of it: cards, the table, a bar, and keys without Enter."""

from __future__ import annotations

import sys
from typing import Final

from rich.console import Console
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from euchre_rules.cli.terminal import say, width
from euchre_rules.engine.seats import Seats
from euchre_rules.spec.variant import Variant
from euchre_tutor.answers import instruction, labels, spellings
from euchre_tutor.cli.drawing import laid_out, painted
from euchre_tutor.cli.keys import POSSIBLE, read_keys
from euchre_tutor.cli.saying import WORDS
from euchre_tutor.cli.screen import ANSWER, Screen
from euchre_tutor.memory import Asked
from euchre_tutor.question import Kind, Question

_BAR: Final = 24


class RichScreen(Screen):
    """Adds cards and keys to the lines of :class:`Screen`; every word of these stays."""

    def __init__(self) -> None:
        """Begin to write and read."""
        super().__init__(plain=False)
        self._console = Console(
            file=sys.stdout,
            width=width(),
            force_terminal=True,
            highlight=False,
            markup=False,
            emoji=False,
            soft_wrap=False,
        )

    def question(self, asked: Asked, number: int, total: int, why: str | None = None) -> None:
        """A question below a bar that shows how far the quiz is."""
        self._bar(number - 1, total, f"{number - 1} of {total} done")
        super().question(asked, number, total, why)

    def question_of_check_up(self, asked: Asked, number: int, done: int, of: int) -> None:
        """A question below a bar that shows how much was looked at."""
        self._bar(done, of)
        super().question_of_check_up(asked, number, done, of)

    def _bar(self, done: int, of: int, said: str = "") -> None:
        """How far the quiz is."""
        self.line()
        bar = ProgressBar(total=of, completed=done, width=min(_BAR, width() - 14))
        row = Table.grid(padding=(0, 1))
        row.add_row(bar, Text(said, style="dim"))
        self._console.print(row)

    def _picture(self, question: Question, variant: Variant) -> None:
        table = laid_out(question, Seats(variant.rules))
        if table is not None:
            self._console.print(table)

    def _instruction(self, question: Question) -> str:
        marks = labels(question)
        if not self._at_once(question):
            return instruction(question)
        return f"Press a key, {marks[0]} to {marks[-1]}."

    def _at_once(self, question: Question) -> tuple[str, ...]:
        """The keys that answer without Enter.

        None where one of them begins something else that may be typed: 1 also begins a ten.
        """
        if question.kind is not Kind.ONE or not POSSIBLE:
            return ()
        marks = labels(question)
        typed = [*WORDS, *(str(each.value) for each in question.choices if marks[0] == "1")]
        taken = any(each.startswith(mark) for each in typed for mark in marks if each != mark)
        return () if taken else marks

    def read_answer(self, question: Question) -> str | None:
        """What the learner answers: by one key where that is enough."""
        known = (*WORDS, *spellings(question))
        return self._typed_after(ANSWER, self._at_once(question), may_be_empty=False, known=known)

    def read(self, prompt: str, at_once: tuple[str, ...] = ()) -> str | None:
        """A line that the learner types."""
        return self._typed_after(prompt, at_once, may_be_empty=True)

    def _typed_after(
        self,
        prompt: str,
        at_once: tuple[str, ...],
        *,
        may_be_empty: bool,
        known: tuple[str, ...] = (),
    ) -> str | None:
        if not POSSIBLE:
            return super().read(prompt)

        def astray(line: str) -> bool:
            begun = " ".join(line.lower().split())
            return bool(known) and not any(each.startswith(begun) for each in known)

        text = read_keys(
            prompt,
            at_once,
            lambda shown: say(shown, end=""),
            may_be_empty=may_be_empty,
            astray=astray,
        )
        if text is None:
            say()
        return text

    def _say(self, text: str) -> None:
        self._console.print(painted(text), soft_wrap=True)
