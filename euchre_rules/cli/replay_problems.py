"""How the problems of a record are shown in the midst of its story."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from euchre_rules.at_table.spoken import spoken
from euchre_rules.cli.terminal import can_show_suits, encoding_of, fitting, width, wrapped
from euchre_rules.spec.problems import Problem, render

_QUOTED: Final = re.compile(r'("[^"]*")')
_CARD: Final = re.compile("(?:10|[2-9JQKA])[♠♥♦♣]")
_INDENT: Final = "    "


def problem_text(problem: Problem, *, plain: bool = False) -> str:
    """A problem in lines that fit the terminal, safe to show.

    Args:
        plain: Whether cards are written in words.
    """
    shown = problem
    if plain:
        shown = _told_by(spoken, problem)
    elif not can_show_suits():
        shown = _told_by(_in_letters, problem)
    first, *rest = render(shown, width(), encoding_of()).split("\n")
    return "\n".join([wrapped(first, indent=_INDENT, first=""), *rest])


def _told_by(tell: Callable[[str], str], problem: Problem) -> Problem:
    """A problem told in other words; what it quotes from the file stays as it is."""

    def told(text: str) -> str:
        parts = (each if each.startswith('"') else tell(each) for each in _QUOTED.split(text))
        return "".join(parts)

    return replace(problem, sentence=told(problem.sentence), notes=tuple(map(told, problem.notes)))


def _in_letters(text: str) -> str:
    """A text with the suits of its cards as letters."""
    return _CARD.sub(lambda card: fitting(card.group()), text)
