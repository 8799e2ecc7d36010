"""Calls as tests make them."""

from __future__ import annotations

import json
from typing import Any

from euchre_tutor.dispatch import call

USUAL = {"ref": "north_american"}


def answer(name: str, /, **arguments: Any) -> dict[str, Any]:
    """What a call gives; it must be possible."""
    told = json.loads(call(name, json.dumps(arguments)))
    assert told["ok"], told
    value: dict[str, Any] = told["value"]
    return value


def error(name: str, /, **arguments: Any) -> dict[str, Any]:
    """What is wrong with a call; something must be."""
    told = json.loads(call(name, json.dumps(arguments)))
    assert not told["ok"], told
    fault: dict[str, Any] = told["error"]
    assert fault["message"]
    assert fault["code"] != "internal", fault
    return fault


def table(*lines: str, head: str = "extends: north_american") -> str:
    """The text of a variant file."""
    first = ("spec_version: 1", "kind: variant", "id: ours", "name: Ours", "summary: Ours.", head)
    return "\n".join((*first, *lines)) + "\n"
