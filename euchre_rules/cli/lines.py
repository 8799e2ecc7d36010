"""Lines at the terminal: as they are seen, or as a voice reads them."""

from __future__ import annotations

from collections.abc import Iterable

from euchre_rules.at_table.spoken import spoken
from euchre_rules.cli.replay_problems import problem_text
from euchre_rules.cli.terminal import say, say_heading, say_paragraph, say_row, width, wrapped
from euchre_rules.options.words import sentence_case
from euchre_rules.spec.problems import Problem


class Lines:
    """Writes headings, paragraphs and choices."""

    def __init__(self, *, plain: bool) -> None:
        """Begin to write.

        Args:
            plain: Whether cards are written in words, each choice on its own line, without bold.
        """
        self._plain = plain

    @property
    def width(self) -> int:
        """How many columns a table may have: none where a voice reads it."""
        return 0 if self._plain else width()

    def heading(self, text: str) -> None:
        """A paragraph that begins something new."""
        if self._plain:
            say(wrapped(spoken(text)))
        else:
            say_heading(text)

    def paragraph(self, text: str) -> None:
        """A paragraph."""
        say_paragraph(spoken(text) if self._plain else text)

    def entry(self, name: str, text: str) -> None:
        """What stands beside a name, which may be filled up with spaces."""
        if self._plain:
            self.paragraph(f"{sentence_case(name.strip())}: {text}")
        else:
            first = f"  {name}  "
            say(wrapped(text, indent=" " * len(first), first=first))

    def problem(self, problem: Problem) -> None:
        """What is wrong, in lines that fit; what it quotes from a file stays as it is."""
        say(problem_text(problem, plain=self._plain))

    def choices(self, choices: Iterable[tuple[str, str]]) -> None:
        """What may be answered: what stands before each, and what it is."""
        if self._plain:
            for mark, text in choices:
                say(wrapped(spoken(text), indent="     ", first=f"  {mark} "))
        else:
            say_row(f"{mark} {text}" for mark, text in choices)
