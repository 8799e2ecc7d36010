"""The page for developers about misconceptions: each at each table, with numbers or a reason."""

from __future__ import annotations

import pytest

from euchre_rules.spec.load import load_variant
from euchre_site.developers.misconceptions import Row, rows_of
from euchre_tutor import MISCONCEPTIONS
from euchre_tutor.diagnosis import tellings

# Its questions have tests of their own.
pytestmark = pytest.mark.no_cover

VARIANTS = tuple(load_variant(each) for each in ("north_american", "two_handed"))


def rows() -> dict[str, Row]:
    return {row.id: row for _, found in rows_of(VARIANTS) for row in found}


def test_each_misconception_stands_once_with_every_table() -> None:
    found = rows()
    assert set(found) == {each.id for each in MISCONCEPTIONS}
    for row in found.values():
        told = ", ".join(group.tables for group in row.groups)
        whole = told == "all 2 tables"
        assert whole or sorted(told.split(", ")) == sorted(each.name for each in VARIANTS)


def test_the_numbers_are_those_of_the_questions() -> None:
    found = rows()
    for variant in VARIANTS:
        for each in tellings(variant):
            row = found[each.misconception.id]
            (group,) = (g for g in row.groups if variant.name in g.tables or "all" in g.tables)
            assert group.number == len(each.templates)
            assert group.why.lower() == (each.why_none or "")


def test_where_one_cannot_show_it_is_a_dash_with_its_words() -> None:
    row = rows()["lone_partner_still_plays"]
    assert row.never == 1
    assert [(g.number, g.why) for g in row.groups if not g.number] == [(0, "Nobody goes alone")]
    assert rows()["right_above_best_bower"].range == "–"
