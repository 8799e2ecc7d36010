"""Files made to cost time: everything is bounded by the number of problems shown."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from euchre_rules.spec.check import check_file
from tests.promptness import promptly

Write = Callable[..., Path]
MANY = range(4900)


def listed(word: str) -> str:
    return "[" + ", ".join(f"{word}{n}" for n in range(9900)) + "]\n"


BODIES = {
    "keys": "".join(f"stick_{n}: 1\n" for n in MANY),
    "sections": "rules:\n" + "".join(f"  rund_{n}: 1\n" for n in MANY),
    "options": "rules:\n  round_two:\n" + "".join(f"    stick_{n}: 1\n" for n in MANY),
    "house rules": f"house_rules: {listed('stick_')}",
    "good aliases": f"aliases: {listed('name ')}",
    "bad aliases": f"aliases: {listed('a+')}",
    "sources": "sources:\n" + "".join(f"  - {{tile: x{n}}}\n" for n in range(3000)),
    "faults of a description": "description: |\n" + "  `x\n" * 100_000,
    "stars in a description": "description: |\n  " + "*a " * 200_000 + "\n",
}
OF_HOUSE_RULES = {
    "requires": "requires:\n" + "".join(f"  game.targ{n}: [1]\n" for n in range(3300)),
    "required values": f"requires:\n  game.target: {listed('ten')}",
    "overrides": f"overrides: {listed('short_gam')}",
    "refusals": "conflicts_with:\n"
    + "".join(f"  - {{id: short_gam{n}, reason: x}}\n" for n in range(1900)),
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES.keys())
def test_a_hostile_variant_is_soon_dealt_with(write: Write, body: str) -> None:
    assert_quick(write("table", body))


@pytest.mark.parametrize("body", OF_HOUSE_RULES.values(), ids=OF_HOUSE_RULES.keys())
def test_a_hostile_house_rule_is_soon_dealt_with(write: Write, body: str) -> None:
    assert_quick(write("rule", body, "house_rule"))


def assert_quick(path: Path) -> None:
    with promptly(2):
        found = check_file(path)
    assert len(found) <= 202
