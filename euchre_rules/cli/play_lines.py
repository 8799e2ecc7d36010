"""The lines of a game at the terminal: as they are seen, or as a voice reads them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from euchre_rules.at_table.spoken import spoken
from euchre_rules.cli.terminal import say, say_heading, say_paragraph, say_row, width, wrapped
from euchre_rules.options import Rules, option
from euchre_rules.options.words import sentence


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

    def choices(self, choices: Iterable[tuple[str, str]]) -> None:
        """What may be answered: what stands before each, and what it is."""
        if self._plain:
            for mark, text in choices:
                say(wrapped(spoken(text), indent="     ", first=f"  {mark} "))
        else:
            say_row(f"{mark} {text}" for mark, text in choices)


def goal(rules: Rules) -> Iterator[str]:
    """What wins the game, and the rubber if one is played, in sentences."""
    for path in ("game.target", "game.win_by", "game.deals", "game.rubber"):
        found = option(path)
        value = rules.get(path)
        if rules.applies(path) and (path == "game.target" or value != found.default):
            yield sentence(found, value, rules)
