"""On a site of a club's own table, house rules are shown at that table, if it can add them."""

from __future__ import annotations

import pytest

from euchre_site.collection import Collection, collect
from euchre_site.worked.contrasts import contrast

TABLE = """\
spec_version: 1
kind: variant
id: pub
name: Pub Euchre
summary: To seven.
extends: north_american
rules: {game: {target: 7}}
"""


@pytest.fixture(scope="module")
def pub(tmp_path_factory: pytest.TempPathFactory) -> Collection:
    file = tmp_path_factory.mktemp("pub") / "pub.yaml"
    file.write_text(TABLE, encoding="utf-8")
    return collect([file], only=True)


def tables(name: str, collection: Collection) -> str:
    """What the table is called at which a house rule is shown."""
    rule = next(each for each in collection.house_rules if each.id == name)
    found = contrast(rule, collection)
    assert found is not None
    return found.table


@pytest.mark.parametrize(
    "name", ["stick_the_dealer", "no_lone_hands", "partner_takes_over", "lone_defender", "joker"]
)
def test_a_rule_is_shown_at_the_table_that_the_site_is_about(name: str, pub: Collection) -> None:
    assert tables(name, pub) == "Pub Euchre"


def test_a_rule_that_only_another_one_lets_in_is_shown_there_with_that_one(
    pub: Collection,
) -> None:
    assert tables("joker_counts_as_spades", pub).startswith("Pub Euchre with “")


def test_a_rule_that_is_played_anyway_is_shown_at_another_table(pub: Collection) -> None:
    assert tables("short_game", pub) == "North American Euchre"
