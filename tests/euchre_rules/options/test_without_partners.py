"""No option speaks of partners, or of players who aren't there, where two or three play."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from euchre_rules.options import OPTIONS, Rules
from euchre_rules.options.pack import Sides
from euchre_rules.options.words import question, sentence

UNHEARD_OF = {
    3: r"\bpartner|\bmakers\b|\bside\b|\bsides\b|other side",
    2: r"\bpartner|\bmakers\b|\bside\b|\bsides\b|\bdefenders\b|clockwise|"
    r"the dealer's (left|right)\b|to the left\b|everybody else",
}


def said(players: int) -> Iterator[tuple[str, object, str]]:
    """Each sentence and question of a table where everybody plays for themselves."""
    plain = Rules().with_values({"table.players": players, "table.sides": Sides.INDIVIDUALS})
    for each in OPTIONS:
        for value in each.values:
            rules = plain.with_values({each.path: value})
            if each.path != "table.sides" and rules.applies(each.path):
                yield each.path, value, sentence(each, value, rules)
                yield each.path, value, question(each, rules)


@pytest.mark.parametrize("players", UNHEARD_OF)
def test_sentences_fit_a_table_without_partners(players: int) -> None:
    packets_for_four = ("deal.packets", "four_down_to_one")
    wrong = [
        (path, text)
        for path, value, text in said(players)
        if re.search(UNHEARD_OF[players], text)
        and (path, value) != packets_for_four
        and not path.startswith("table.")
    ]
    assert wrong == []


@pytest.mark.parametrize("path", ["alone.allowed", "defend_alone.allowed", "score.alone_march"])
def test_what_takes_a_partner_cant_matter_without_one(path: str) -> None:
    assert Rules().with_values({"defend_alone.allowed": "always"}).applies(path)
    assert not Rules().with_values({"table.sides": Sides.INDIVIDUALS}).applies(path)
