"""The table of calls, and the one function through which every program talks to them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final, NoReturn

from euchre_rules.options.words import and_list
from euchre_rules.spec.nearest import nearest
from euchre_rules.spec.visible import quoted
from euchre_tutor.dispatch import (
    advising,
    books,
    editing,
    forms,
    links,
    playing,
    questions,
    remedying,
    table_calls,
)
from euchre_tutor.dispatch.declaring import Call
from euchre_tutor.dispatch.errors import CallError, ErrorCode
from euchre_tutor.dispatch.writing import write

SUBJECTS: Final[Mapping[str, tuple[Call[Any], ...]]] = {
    "Tables": (
        table_calls.list_all,
        table_calls.resolve,
        table_calls.problems,
        forms.form,
        editing.set_in,
        remedying.remedies,
        write,
    ),
    "Rules to read": (books.rule_book, books.card, books.difference),
    "Questions": (questions.question, questions.check, questions.explain),
    "Links": (links.link, links.unlink),
    "A game": (
        playing.new_match,
        playing.view,
        advising.legal,
        advising.why_not,
        playing.apply,
        advising.computer,
        advising.hint,
        advising.coach,
        playing.deal,
        playing.undo,
        playing.score,
    ),
}
"""Every call, by what it is about."""
CALLS: Final[Mapping[str, Call[Any]]] = {
    each.name: each for several in SUBJECTS.values() for each in several
}
_LONGEST: Final = 16 * 1024 * 1024
"""How many characters arguments may have: a text of 1 MiB fits, whatever JSON makes of it."""


def call(name: str, text: str) -> str:
    """Do a call.

    Args:
        name: Which one.
        text: Its arguments, a JSON object.

    Returns:
        A JSON object: ``ok`` and ``value``, or ``ok`` and ``error``. Nothing is ever raised.
    """
    try:
        answer: dict[str, Any] = {"ok": True, "value": _call(name).answer(_object(text))}
        return _written(answer)
    except CallError as error:
        return _written({"ok": False, "error": error.to_json()})
    except Exception as error:  # noqa: BLE001  whoever called must get an answer
        fault = f"a fault of the program: {type(error).__name__}: {str(error)[:200]}"
        internal = CallError(ErrorCode.INTERNAL, f"{fault}; please report it")
        return _written({"ok": False, "error": internal.to_json()})


def _written(answer: Mapping[str, Any]) -> str:
    return json.dumps(answer, separators=(",", ":"), allow_nan=False)


def _call(name: str) -> Call[Any]:
    found = CALLS.get(name)
    if found is None:
        meant = nearest(str(name)[:100], CALLS)
        hint = f"did you mean {meant}?" if meant else f"there are {and_list(list(CALLS))}"
        raise CallError(ErrorCode.UNKNOWN_CALL, f"no call is named {quoted(str(name))}; {hint}")
    return found


def _object(text: str) -> dict[str, Any]:
    """The arguments.

    Raises:
        CallError: They are no JSON object.
    """
    if len(text) > _LONGEST:
        raise CallError(ErrorCode.NOT_JSON, "the arguments are far longer than any call needs")
    try:
        plain = json.loads(text, object_pairs_hook=_once, parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        raise CallError(ErrorCode.NOT_JSON, f"the arguments are no JSON: {_what(error)}") from None
    if not isinstance(plain, dict):
        raise CallError(
            ErrorCode.NOT_JSON, 'the arguments must be a JSON object, such as {"table": …}'
        )
    return plain


def _what(error: Exception) -> str:
    if isinstance(error, json.JSONDecodeError):
        return f"line {error.lineno}, column {error.colno}: {error.msg}"
    if isinstance(error, RecursionError):
        return "they are nested too deep"
    return str(error)[:200]


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of which no key is there twice."""
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"{quoted(twice)} is there twice")
    return found


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number of JSON")
