"""A folder of files in which every free text is hostile, and the commands that show them."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest

from euchre_rules.cli.main import main
from tests.hostile.damage import as_yaml

SCHEMAS: Final = Path(__file__).parents[2] / "euchre_rules" / "schemas"
MARKUP: Final = (
    "<script>alert(1)</script><img src=x onerror=alert(2)> [go](javascript:alert(3)) "
    "{{ 7*7 }} {% raw %} {: onclick=alert(4) } ![p](http://x.invalid/p.png) *a* _b_ `c` ~~d~~ # e "
    '" onmouseover="alert(5) \' --> </title></textarea> &lt;b&gt; :smile: @user !!! note'
)
HIDDEN: Final = "a\u202eb\u2066c\u200bd\u200fe\u00adf\U000e0041g\u3164h\u034fi"
"""Signs that a file may hold in its texts and that must be seen."""
NAME: Final = f"Trap {HIDDEN} {MARKUP}"
ALIAS: Final = NAME.replace("/", "").replace("+", "").replace("\\", "")
URL: Final = "https://x.invalid/'onclick='alert?a=[b]javascript:c*d*_e_&#60;script&#62;"
TEXT: Final = (
    f'A *star* {HIDDEN} with [{HIDDEN}]({URL}) " onmouseover="alert(5) \' & 7*7\n\n'
    f"- {HIDDEN} **strong** :smile: @user\n"
    "- [x](https://x.invalid/?a=b&c) --> !!! note\n"
)
"""A description, in which some Markdown may act."""
FOLDER: Final = "t\x1b[31mr\u202ea\u200bp <b>'\"&#60;"
"""What a folder on Linux may be called."""
_PAGE: Final = {"title": NAME, "url": URL}
_SOURCE: Final = {**_PAGE, "note": f"{NAME}\n{NAME}"}
_HEAD: Final[dict[str, Any]] = {
    "spec_version": 1,
    "name": NAME,
    "summary": NAME,
    "description": TEXT,
    "region": NAME,
    "aliases": [ALIAS],
    "sources": [_SOURCE],
}
_HANDS: Final = {
    0: "QH TC KC 9S TS",
    1: "AC AD KD QD JC",
    2: "JD 9D TD KS QS",
    3: "JH AH KH AS JS",
}
FILES: Final[dict[str, Any]] = {
    "inner/rule.yaml": {
        **_HEAD,
        "kind": "house_rule",
        "id": "rule",
        "rules": {"game": {"target": 7}, "round_two": {"stick_the_dealer": True}},
        "conflicts_with": [{"id": "guernsey", "reason": NAME}],
        "overrides": ["short_game"],
    },
    "trap.yaml": {
        **_HEAD,
        "kind": "variant",
        "id": "trap",
        "extends": "north_american",
        "house_rules": ["inner/rule.yaml"],
        "rules": {"score": {"euchre": 3}},
    },
    "hand.yaml": {
        "spec_version": 1,
        "kind": "scenario",
        "id": "hand",
        "title": NAME,
        "source": _PAGE,
        "variant": "trap.yaml",
        "dealer": 0,
        "hands": _HANDS,
        "turn_up": "9H",
        "steps": [{1: "pass"}, {2: "pass"}, {3: "order up alone"}, {0: "discard 9S"}],
    },
    "game.yaml": {
        "spec_version": 1,
        "kind": "match",
        "id": "game",
        "title": NAME,
        "source": _PAGE,
        "variant": "trap.yaml",
        "names": {seat: f"{seat} {NAME}" for seat in range(4)},
        "deals": [
            {
                "dealer": 0,
                "hands": _HANDS,
                "turn_up": "9H",
                "steps": [{1: "pass"}, {2: "pass"}, {3: "order up"}, {0: "discard 9S"}],
            }
        ],
    },
}


def set_trap(folder: Path) -> None:
    """Write the files."""
    for name, tree in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(as_yaml(tree))


def free_texts(kind: str) -> set[str]:
    """Where a file of a kind may say what it likes, by its schema: ``sources.[].title``."""
    schema = json.loads((SCHEMAS / f"{kind}.schema.json").read_text("utf-8"))
    return {".".join(way) for way, pattern in _texts(schema, schema, ()) if _is_free(pattern)}


def _is_free(pattern: str | None) -> bool:
    """Whether a text is neither an id, a card nor an action: those are refused for a wrong sign."""
    return pattern is None or not pattern.startswith(("^[a-z]", r"^[\s,]", r"^\s*(", r"\S"))


def _texts(
    part: Any, schema: Any, way: tuple[str, ...], known: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], str | None]]:
    reference = part.get("$ref")
    if reference:
        if reference not in known:
            target = schema
            for step in reference.removeprefix("#/").split("/"):
                target = target[step]
            yield from _texts(target, schema, way, (*known, reference))
        return
    if part.get("type") == "string" and "enum" not in part and "const" not in part:
        yield way, part.get("pattern")
    for name, inner in part.get("properties", {}).items():
        yield from _texts(inner, schema, (*way, name), known)
    others = [*part.get("patternProperties", {}).values(), part.get("additionalProperties")]
    for inner in filter(lambda each: isinstance(each, dict), others):
        yield from _texts(inner, schema, (*way, "*"), known)
    if isinstance(part.get("items"), dict):
        yield from _texts(part["items"], schema, (*way, "[]"), known)
    for inner in (each for key in ("anyOf", "oneOf", "allOf") for each in part.get(key, ())):
        yield from _texts(inner, schema, way, known)


@dataclass(frozen=True)
class Said:
    """What a command wrote, and its exit code."""

    code: int
    out: str
    err: str


def command(*args: str, typed: str = "", encoding: str = "utf-8", columns: int = 80) -> Said:
    """Run a command as a pipe would see it."""
    out, err = io.BytesIO(), io.BytesIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COLUMNS", str(columns))
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), "utf-8"))
        for name, stream in (("stdout", out), ("stderr", err)):
            wrapper = io.TextIOWrapper(stream, encoding, write_through=True)
            patch.setattr(sys, name, wrapper)
        code = int(main(args))
        said = [stream.getvalue().decode(encoding) for stream in (out, err)]
    return Said(code, *said)
