"""The table of calls, and the one function through which every program talks to them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, Final, NoReturn

from euchre_rules.options.words import and_list
from euchre_rules.spec.nearest import nearest
from euchre_rules.spec.visible import quoted
from euchre_tutor.dispatch.declaring import Call
from euchre_tutor.dispatch.errors import CallError, ErrorCode

_PACKAGE: Final = "euchre_tutor.dispatch"
_TARGETS: Final[Mapping[str, Mapping[str, str]]] = {
    "Tables": {
        "list": "table_calls:list_all",
        "resolve": "table_calls:resolve",
        "problems": "table_calls:problems",
        "form": "forms:form",
        "set": "editing:set_in",
        "remedies": "remedying:remedies",
        "write": "writing:write",
    },
    "Rules to read": {
        "rule_book": "books:rule_book",
        "rule_card": "books:card",
        "difference": "books:difference",
    },
    "Questions": {
        "topics": "practising:topics",
        "question": "questions:question",
        "again": "practising:again",
        "check": "questions:check",
        "explain": "questions:explain",
    },
    "Links": {"link": "links:link", "unlink": "links:unlink"},
    "A game": {
        "new_match": "playing:new_match",
        "view": "playing:view",
        "legal": "advising:legal",
        "why_not": "coaching:why_not",
        "apply": "playing:apply",
        "computer": "advising:computer",
        "hint": "advising:hint",
        "coach": "coaching:coach",
        "deal": "playing:deal",
        "undo": "playing:undo",
        "score": "playing:score",
    },
}
"""Where every call is, by what it is about."""
SUBJECTS: Final[Mapping[str, tuple[str, ...]]] = {
    subject: tuple(targets) for subject, targets in _TARGETS.items()
}
"""The names of all calls, by what they are about."""


class _Calls(Mapping[str, Call[Any]]):
    """Every call by its name, imported when it is first asked for.

    Whoever reads a rule book needn't wait for the players of a game.
    """

    def __init__(self, targets: Mapping[str, str]) -> None:
        self._targets = targets
        self._found: dict[str, Call[Any]] = {}

    def __getitem__(self, name: str) -> Call[Any]:
        if name not in self._found:
            module, _, attribute = self._targets[name].partition(":")
            self._found[name] = getattr(import_module(f"{_PACKAGE}.{module}"), attribute)
        return self._found[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._targets)

    def __len__(self) -> int:
        return len(self._targets)


CALLS: Final[Mapping[str, Call[Any]]] = _Calls(
    {name: target for targets in _TARGETS.values() for name, target in targets.items()}
)
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
