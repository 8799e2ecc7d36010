"""How the problems of a record are shown in the midst of its story."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from euchre_rules.cli.terminal import can_show_suits, encoding_of, fitting, width, wrapped
from euchre_rules.spec.problems import Problem, render

_QUOTED: Final = re.compile(r'("[^"]*")')
_CARD: Final = re.compile("(?:10|[2-9JQKA])[♠♥♦♣]")
_INDENT: Final = "    "


def problem_text(problem: Problem) -> str:
    """A problem in lines that fit the terminal, safe to show."""
    shown = problem if can_show_suits() else _in_letters(problem)
    first, *rest = render(shown, width(), encoding_of()).split("\n")
    return "\n".join([wrapped(first, indent=_INDENT, first=""), *rest])


def _in_letters(problem: Problem) -> Problem:
    """A problem with the suits of cards as letters; what it quotes from the file stays as it is."""
    notes = tuple(map(_told, problem.notes))
    return replace(problem, sentence=_told(problem.sentence), notes=notes)


def _told(text: str) -> str:
    parts = (
        each if each.startswith('"') else _CARD.sub(lambda card: fitting(card.group()), each)
        for each in _QUOTED.split(text)
    )
    return "".join(parts)
