"""Names in a text that nothing here bears: of a newer version, or misspelt ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from euchre_rules.cards import NotationError
from euchre_rules.options import OPTIONS, SECTIONS, option
from euchre_rules.spec import locate
from euchre_rules.spec.document import Kind
from euchre_rules.spec.handed import Handed
from euchre_rules.spec.load import built_in_file
from euchre_rules.spec.names import meant_by
from euchre_rules.spec.nearest import nearest
from euchre_rules.spec.opening import open_file
from euchre_rules.spec.reference import read_overrides
from euchre_rules.spec.yaml_nodes import to_plain
from euchre_tutor.dispatch.given import USUAL

_PATHS = frozenset(each.path for each in OPTIONS)


def unknown_names(found: Handed) -> Iterator[dict[str, Any]]:
    """Each game, house rule and option of a text that there isn't, with what to do about it."""
    plain = _said(found)
    yield from _base(plain)
    listed = plain.get("house_rules")
    names = [each for each in listed if isinstance(each, str)] if isinstance(listed, list) else []
    for name in dict.fromkeys(names):
        if not _exists(name, Kind.HOUSE_RULE):
            yield _house_rule(name, names)
    rules = plain.get("rules")
    sections = rules if isinstance(rules, dict) else {}
    for section, own in sections.items():
        if not isinstance(section, str):
            continue
        if section not in SECTIONS:
            yield _group(section, own)
        elif isinstance(own, dict):
            yield from (
                _option(f"{section}.{each}", value, sections)
                for each, value in own.items()
                if f"{section}.{each}" not in _PATHS
            )


def base_named(found: Handed) -> str:
    """The built-in variant on which even a text that can't be read says that it builds."""
    name = _said(found).get("extends")
    known = isinstance(name, str) and name in locate.built_in_of_kind(Kind.VARIANT)
    return name if isinstance(name, str) and known else USUAL


def _said(found: Handed) -> dict[Any, Any]:
    plain = None if found.node is None else to_plain(found.node)
    return plain if isinstance(plain, dict) else {}


def _exists(name: str, kind: Kind) -> bool:
    try:
        built_in_file(name, kind)
    except NotationError:
        return False
    return not locate.is_path(name)


def _base(plain: dict[Any, Any]) -> Iterator[dict[str, Any]]:
    name = plain.get("extends")
    if not isinstance(name, str) or _exists(name, Kind.VARIANT):
        return
    meant = meant_by(name, Kind.VARIANT, locate.built_in_of_kind(Kind.VARIANT))
    ways = [
        _way(f"Start from {_name(each, Kind.VARIANT)} instead", {"base": each})
        for each in dict.fromkeys([meant or USUAL, USUAL])
    ]
    yield _fault(f"No game is called “{name}” here", meant and _name(meant, Kind.VARIANT), ways)


def _house_rule(name: str, listed: list[str]) -> dict[str, Any]:
    meant = meant_by(name, Kind.HOUSE_RULE, locate.built_in_of_kind(Kind.HOUSE_RULE))
    said = meant and _name(meant, Kind.HOUSE_RULE)
    out = {"house_rule": name, "on": False}
    ways = [_way(f"Take “{name}” out", out)]
    if meant and meant not in listed:
        ways.insert(0, _way(f"Make it “{said}”", {"house_rule": meant, "on": True}, out))
    return _fault(f"No house rule is called “{name}” here", said, ways)


def _option(path: str, value: Any, sections: dict[Any, Any]) -> dict[str, Any]:
    meant = nearest(path, sorted(_PATHS))
    said = option(meant).title if meant else None
    out = {"option": path, "value": None}
    ways = [_way(f"Take “{path}” out", out)]
    if meant and _may_have(meant, value, sections):
        ways.insert(0, _way(f"Make it “{said}”", {"option": meant, "value": value}, out))
    return _fault(f"No rule is called “{path}” here", said, ways)


def _may_have(path: str, value: Any, sections: dict[Any, Any]) -> bool:
    """Whether an option can have a value, and the text gives it none yet."""
    section, _, name = path.partition(".")
    own = sections.get(section)
    if value is None or (isinstance(own, dict) and name in own):
        return False
    try:
        read_overrides({path: value})
    except NotationError:
        return False
    return True


def _group(section: str, own: Any) -> dict[str, Any]:
    meant = nearest(section, SECTIONS)
    out = {"option": section, "value": None}
    ways = [_way(f"Take “{section}” out", out)]
    inside = own if isinstance(own, dict) else {}
    moved = {f"{meant}.{each}": value for each, value in inside.items()}
    if (
        meant
        and moved
        and all(path in _PATHS and _may_have(path, moved[path], {}) for path in moved)
    ):
        sets = [{"option": path, "value": value} for path, value in moved.items()]
        ways.insert(0, _way(f"Make it “{meant}”", *sets, out))
    return _fault(f"No rules are called “{section}” here", meant, ways)


def _name(name: str, kind: Kind) -> str:
    document = open_file(built_in_file(name, kind)).document
    return document.name if document else name


def _way(sentence: str, *changes: dict[str, Any]) -> dict[str, Any]:
    return {"sentence": sentence, "changes": list(changes), "asks": None, "says": None}


def _fault(sentence: str, meant: str | None, ways: list[dict[str, Any]]) -> dict[str, Any]:
    hint = f"; did you mean “{meant}”?" if meant else "."
    return {
        "sentence": f"{sentence}{hint}",
        "brief": f"{sentence}{hint}",
        "options": [],
        "house_rules": [],
        "remedies": ways,
        "unknown": True,
    }
