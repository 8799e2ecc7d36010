"""What an option of the command line may be: lines of text and whole numbers, refused in words."""

from __future__ import annotations

import re
from typing import Any

import click
from click.types import StringParamType

from euchre_rules.spec.shape_texts import LINE_PATTERN
from euchre_rules.spec.visible import escape, quoted
from euchre_rules.spec.yaml_source import unwanted


def fault_in_line(text: str) -> str | None:
    r"""Why a text can't be what the name of a table in a file can be; None if it can.

    >>> fault_in_line("Ann"), fault_in_line(" ")
    (None, 'must be some text in one line, not " "')
    >>> print(fault_in_line("A\x1b[31m"))
    must not hold the character \x1b, as in "A\x1b[31m"
    """
    if not re.search(LINE_PATTERN, text):
        return f"must be some text in one line, not {quoted(text)}"
    character = unwanted(text)
    return character and f"must not hold the character {escape(character)}, as in {quoted(text)}"


class LineText(StringParamType):
    """Some text in one line, judged as such a text in a rules file is."""

    name = "text"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Take a text without the space around it."""
        text = str(value).strip()
        fault = fault_in_line(text)
        if fault:
            self.fail(f"{fault}.", param, ctx)
        return text


class WholeNumber(click.IntRange):
    """A whole number between bounds, if any; whoever gives something else learns what it can be."""

    def _describe_range(self) -> str:
        """What help says of the bounds; Click would tell of those that aren't there, too."""
        return "" if self.min is None and self.max is None else super()._describe_range()

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Take a number."""
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            least = "" if self.min is None else f" from {self.min}"
            most = f" to {self.max}" if self.max is not None else " up" if least else ""
            number = f"a whole number{least}{most}"
            self.fail(f"must be {number}, not {quoted(str(value))}.", param, ctx)
