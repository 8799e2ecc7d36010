"""Names in a text that nothing here bears: rules of a newer version, or misspelt ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from euchre_rules.cards import NotationError
from euchre_rules.options import OPTIONS, SECTIONS
from euchre_rules.spec import locate
from euchre_rules.spec.document import Kind
from euchre_rules.spec.handed import Handed
from euchre_rules.spec.load import built_in_file
from euchre_rules.spec.names import proposal
from euchre_rules.spec.nearest import nearest
from euchre_rules.spec.yaml_nodes import to_plain
from euchre_tutor.dispatch.given import USUAL

_PATHS = frozenset(each.path for each in OPTIONS)


def unknown_names(found: Handed) -> Iterator[dict[str, Any]]:
    """Each house rule and option of a text that there isn't, with how to take it out."""
    plain = _said(found)
    listed = plain.get("house_rules")
    names = [each for each in listed if isinstance(each, str)] if isinstance(listed, list) else []
    for name in dict.fromkeys(names):
        if not _is_house_rule(name):
            meant = proposal(name, Kind.HOUSE_RULE, locate.built_in_of_kind(Kind.HOUSE_RULE))
            change = {"house_rule": name, "on": False}
            yield _fault(f"No house rule is called “{name}” here{meant or '.'}", name, change)
    sections = plain.get("rules")
    for section, own in (sections if isinstance(sections, dict) else {}).items():
        for option in own if section in SECTIONS and isinstance(own, dict) else ():
            path = f"{section}.{option}"
            if path not in _PATHS:
                meant_path = nearest(path, sorted(_PATHS))
                meant = f"; did you mean {meant_path}?" if meant_path else "."
                change = {"option": path, "value": None}
                yield _fault(f"No rule is called “{path}” here{meant}", path, change)


def base_named(found: Handed) -> str:
    """The built-in variant on which even a text that can't be read says that it builds."""
    name = _said(found).get("extends")
    known = isinstance(name, str) and name in locate.built_in_of_kind(Kind.VARIANT)
    return name if isinstance(name, str) and known else USUAL


def _said(found: Handed) -> dict[Any, Any]:
    plain = None if found.node is None else to_plain(found.node)
    return plain if isinstance(plain, dict) else {}


def _is_house_rule(name: str) -> bool:
    try:
        built_in_file(name, Kind.HOUSE_RULE)
    except NotationError:
        return False
    return not locate.is_path(name)


def _fault(sentence: str, name: str, change: dict[str, Any]) -> dict[str, Any]:
    way = {"sentence": f"Take “{name}” out", "changes": [change], "asks": None, "says": None}
    return {
        "sentence": sentence,
        "options": [],
        "house_rules": [],
        "remedies": [way],
        "unknown": True,
    }
