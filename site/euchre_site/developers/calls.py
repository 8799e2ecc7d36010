"""The calls as the page for developers shows them, from their own declarations."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from euchre_site.developers.docstrings import inline
from euchre_site.writing import Ready
from euchre_tutor.dispatch import CALLS, SUBJECTS, Call, ErrorCode, call
from euchre_tutor.dispatch.errors import meaning
from euchre_tutor.dispatch.given import TABLE

_NO_KIND: Final = Ready("")
_SHORT: Final = 700
"""Answers that are longer, in characters, are not shown."""


@dataclass(frozen=True)
class Row:
    """A name in a table, with what is said about it.

    Attributes:
        needed: Whether it must be given.
        kind: What an argument is, as in "a text".
    """

    name: str
    says: Ready
    needed: bool = True
    kind: Ready = _NO_KIND


@dataclass(frozen=True)
class Shown:
    """A call.

    Attributes:
        request: Arguments that do, as JSON.
        answer: What they give, as JSON; empty where that is long.
    """

    name: str
    says: Ready
    takes: tuple[Row, ...]
    gives: tuple[Row, ...]
    request: Ready
    answer: Ready


def subjects() -> tuple[tuple[str, tuple[Shown, ...]], ...]:
    """Every call, by what it is about."""
    return tuple(
        (title, tuple(_shown(CALLS[name]) for name in several))
        for title, several in SUBJECTS.items()
    )


def _shown(each: Call[Any]) -> Shown:
    request = json.dumps(each.example, ensure_ascii=False)
    value = json.loads(call(each.name, request))["value"]
    answer = json.dumps(value, ensure_ascii=False, indent=2)
    return Shown(
        each.name,
        _told(each.says),
        tuple(
            Row(arg.name, _told(arg.says), arg.required, _kind(arg.kind)) for arg in each.arguments
        ),
        tuple(Row(key, _told(says)) for key, says in each.gives.items()),
        Ready(request),
        Ready(answer if len(answer) <= _SHORT else ""),
    )


def _kind(kind: Any) -> Ready:
    return Ready("[a table](#table)") if kind is TABLE else _told(str(kind.words))


def _told(text: str) -> Ready:
    return Ready(inline(text.replace("`", "``")))


def errors() -> tuple[Row, ...]:
    """What an error's code means."""
    return tuple(Row(each.value, _told(meaning(each))) for each in ErrorCode)
