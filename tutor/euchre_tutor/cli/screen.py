"""The terminal as the quiz uses it: paragraphs, choices, and lines that are typed.

This is the base, which pipes and screen readers get; :mod:`euchre_tutor.cli.rich_screen` stands on
it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

from euchre_rules.at_table.spoken import spoken
from euchre_rules.cli.answers import Answers
from euchre_rules.cli.terminal import colored, encoding_of, note, say, strong, width, wrapped
from euchre_rules.spec.variant import Variant
from euchre_rules.spec.visible import visible
from euchre_tutor.answers import instruction, labels
from euchre_tutor.judge import Verdict
from euchre_tutor.memory import Asked, Worked
from euchre_tutor.question import Choice, Kind, Question

ANSWER = "Your answer: "
_LONGEST = 2_000
"""So many characters of a line are written out where nobody sees it typed."""
_SHORT = 6
"""Choices of no more characters stand side by side."""


class Screen:
    """Writes paragraphs of a readable width, and reads answers line by line.

    Attributes:
        pauses: Whether the learner says when to go on from an answered question; where lines
            follow one another he may read it later.
    """

    pauses = False

    def __init__(self, *, plain: bool) -> None:
        """Begin to write and read.

        Args:
            plain: Whether cards are written in words, each choice on its own line, without bold.
        """
        self._plain = plain
        self._answers = Answers(_LONGEST)

    def hold(self, talk: Callable[[], int]) -> int:
        """Hold a conversation here.

        Args:
            talk: Reads and writes here until it is over, and returns an exit code.
        """
        return talk()

    def begin(self, heading: str, how: str, what: str = "") -> None:
        """Name the quiz.

        Args:
            how: How to answer in lines.
            what: What it is about.
        """
        self.heading(heading)
        self.text(f"{what} {how}".strip())

    def line(self) -> None:
        """An empty line."""
        say()

    def text(self, text: str, *, indent: str = "", first: str | None = None) -> None:
        """A paragraph."""
        self._say(wrapped(self._worded(text), indent=indent, first=first))

    def heading(self, text: str) -> None:
        """A paragraph that begins something new."""
        lines = wrapped(visible(text)).split("\n")
        say("\n".join(lines if self._plain else map(strong, lines)))

    def command(self, command: str) -> None:
        """A command to be copied: never broken by us, since a break would change it."""
        say(f"  {visible(command)}")

    def question(self, asked: Asked, number: int, total: int, why: str | None = None) -> None:
        """A question with its choices.

        Args:
            why: Why it comes now.
        """
        self._question(asked, f"Question {number} of {total}", why)

    def question_of_check_up(self, asked: Asked, number: int, done: int, of: int) -> None:
        """A question where nobody knows how many there will be.

        Args:
            done: So many of the things that may be mixed up were looked at.
            of: So many there are.
        """
        self._question(asked, f"Question {number}", looked_at(done, of))

    def _question(self, asked: Asked, place: str, why: str | None) -> None:
        question = asked.question
        self.line()
        self.heading(f"{place}. {question.topic.heading}")
        if why:
            self.text(why)
        self._ask(question, asked.variant, self._instruction(question))

    def example(self, worked: Worked) -> None:
        """A question that is going to be answered for the learner."""
        self.line()
        self.heading(f"Let's look at one together. {worked.question.topic.heading}")
        self._ask(worked.question, worked.variant, "")

    def verdict(self, verdict: Verdict, told: Sequence[str]) -> None:
        """What an answer was worth, and why.

        Args:
            told: That, in paragraphs.
        """
        del verdict
        for paragraph in told:
            self.text(paragraph)

    def warn(self, text: str) -> None:
        """Something that went wrong, which is no part of the quiz."""
        note(wrapped(text))

    def _instruction(self, question: Question) -> str:
        return instruction(question)

    def _ask(self, question: Question, variant: Variant, how: str) -> None:
        for sentence in question.setting:
            self.text(sentence)
        self._picture(question, variant)
        for sentence in (question.ask, how):
            if sentence:
                self.text(sentence)
        if question.kind is not Kind.NUMBER:
            self._choices(question)

    def _picture(self, question: Question, variant: Variant) -> None:
        """Cards as signs; here words are enough."""

    def _choices(self, question: Question) -> None:
        marked = list(zip(labels(question), question.choices, strict=True))
        if not self._plain and all(len(choice.text) <= _SHORT for _, choice in marked):
            self._row(marked)
            return
        for label, choice in marked:
            self.text(choice.text, indent="     ", first=f"  {label}) ")

    def _row(self, marked: list[tuple[str, Choice]]) -> None:
        """Short choices side by side, as many as a line holds."""
        rows, room = [""], width()
        for entry in (f"  {label}) {choice.text}" for label, choice in marked):
            if rows[-1] and len(rows[-1]) + len(entry) > room:
                rows.append("")
            rows[-1] += entry
        self._say("\n".join(rows))

    def read(self, prompt: str, at_once: tuple[str, ...] = ()) -> str | None:
        """A line that the learner types, without spaces around it; None at the end of the input.

        What comes from a file or a pipe is written out, so that a transcript can be read.

        Args:
            at_once: Keys that need no Enter where keys can be read.
        """
        del at_once
        return self._answers.ask(prompt)

    def read_answer(self, question: Question) -> str | None:
        """What the learner answers, or says instead; None at the end of the input."""
        del question
        return self.read(ANSWER)

    def _say(self, text: str) -> None:
        """Lines that fit."""
        say(text)

    def _worded(self, text: str) -> str:
        return spoken(text) if self._plain else text


def looked_at(done: int, of: int) -> str:
    """How far a check-up is."""
    return f"Looked at so far: {done} of about {of} things that people mix up."


def screen_for(*, plain: bool) -> Screen:
    """Cards and a table where somebody sits at a terminal that shows them; else lines."""
    typed = sys.stdin is not None and sys.stdin.isatty()
    # Whoever shows suits may still lack the signs of which bars and frames are made.
    signs = encoding_of().lower().startswith("utf")
    if plain or not typed or not colored() or not signs:
        return Screen(plain=plain)
    from euchre_tutor.cli.rich_screen import RichScreen  # noqa: PLC0415  a pipe needs no Rich

    return RichScreen()
