"""The comparison, option by option: complete, right, and in agreement with what variants say."""

from __future__ import annotations

import gzip
import json
import re
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from euchre_rules.options import OPTIONS, option
from euchre_rules.options.words import sentence_case
from euchre_rules.rulebook.glance import telling, value_label
from euchre_site.collection import Collection
from euchre_site.compare import compare_part
from euchre_site.compare.data import DATA
from euchre_site.compare.part import URI
from euchre_site.compare.rows import Row, differ, parts
from tests.euchre_site import few

RAW, PACKED = 250_000, 60_000
HOSTILE = "<b>x</b> [y](javascript:z) {{ 7*7 }} {: onclick=a } *b*"


@pytest.fixture(scope="module")
def some(collection: Collection) -> Collection:
    found = tuple(each for each in collection.variants if each.id in (*few.VARIANTS, "two_handed"))
    return replace(collection, variants=found)


@pytest.fixture(scope="module")
def rows(some: Collection) -> dict[str, Row]:
    return {row.option.path: row for part in parts(some) for row in part.rows}


def given(part_of: Collection) -> dict[str, Any]:
    text = compare_part(part_of).assets[DATA].decode()
    name, value = re.fullmatch(r'euchre\.give\(("[^"]*"),(.*)\);\n', text).groups()  # type: ignore[union-attr]
    assert json.loads(name) == DATA
    found: dict[str, Any] = json.loads(value)
    return found


def text_of(part_of: Collection) -> str:
    return compare_part(part_of).pages[0].text


def below(text: str, title: str) -> str:
    return text.partition(f"\n### {title} {{:")[2].partition("\n#")[0]


def test_every_option_stands_there_once(rows: dict[str, Row], some: Collection) -> None:
    assert sorted(rows) == sorted(each.path for each in OPTIONS)
    text = text_of(some)
    assert all(text.count(f"\n### {each.title} {{:") == 1 for each in OPTIONS)


def test_a_cell_says_what_the_variant_plays(rows: dict[str, Row]) -> None:
    for row in rows.values():
        for cell in row.cells:
            said = value_label(cell.variant.rules, row.option)
            assert cell.label == sentence_case(said)
    targets = {cell.variant.id: cell.label for cell in rows["game.target"].cells}
    assert targets["guernsey"] == "15 points"
    assert targets["north_american"] == "10 points"


def test_what_differs_is_what_a_comparison_of_two_variants_tells(collection: Collection) -> None:
    found = [row for part in parts(collection) for row in part.rows]
    for one, other in combinations(range(len(collection.variants)), 2):
        several = collection.variants[one], collection.variants[other]
        told = {row.option for row in found if differ([row.cells[one], row.cells[other]])}
        assert told == set(telling(*several)), [each.id for each in several]
        lone = {option("alone.allowed")}
        assert told - lone <= set(several[0].differences(several[1]))


def test_the_data_say_the_same_as_the_rows(rows: dict[str, Row], some: Collection) -> None:
    data = given(some)
    by_title = {row["title"]: row for part in data["parts"] for row in part["rows"]}
    for row in rows.values():
        told = by_title[row.option.title]
        for (value, number, anchored), cell in zip(told["cells"], row.cells, strict=True):
            assert ("" if number < 0 else told["labels"][number]) == cell.label
            assert bool(anchored) is (cell.anchor is not None)
            assert (value == told["cells"][0][0]) is (cell.value == row.cells[0].value)
            assert cell.anchor in (None, told["target"])


def test_who_plays_so_is_named_with_a_link_to_the_sentence(some: Collection) -> None:
    target = below(text_of(some), "The target")
    link = "[Guernsey Euchre](variants/guernsey.md#rule-game-target)"
    assert f"- **15 points:** {link}" in target
    assert "- **10 points:** [North American Euchre](variants/north_american.md#rule-" in target


def test_the_crowd_is_not_named_one_by_one(collection: Collection) -> None:
    text = text_of(collection)
    dealer = below(text, "Stick the dealer")
    assert "- **The dealer may pass:** every variant that isn’t named here\n" in dealer
    assert "- **One of each card:** every variant" in below(text, "Copies of each card")


def test_where_a_rule_does_not_come_up_is_said(some: Collection) -> None:
    text = below(text_of(some), "Going alone")
    assert "- Doesn’t come up: [Two-handed Euchre](variants/two_handed.md" in text


def test_a_single_variant_says_what_it_plays_and_what_else_there_is(some: Collection) -> None:
    alone = replace(some, variants=some.variants[:1])
    stick = below(text_of(alone), "Stick the dealer")
    name = alone.variants[0].name
    assert f"- **The dealer may pass:** [{name}](" in stick
    assert "- Also possible: The dealer may not pass" in stick
    assert given(alone)["first"] == [alone.variants[0].id]


def test_a_value_that_somebody_plays_is_not_called_possible_besides(rows: dict[str, Row]) -> None:
    for row in rows.values():
        assert not {cell.label for cell in row.cells} & set(row.open_values)
    assert rows["deck.best_bower"].open_values == ("The two of spades",)


def test_the_page_and_its_data_are_small(collection: Collection) -> None:
    part = compare_part(collection)
    assert len(part.pages[0].text.encode()) < RAW
    assert len(gzip.compress(part.assets[DATA])) < PACKED


def test_whoever_has_picked_nothing_sees_two_that_differ(collection: Collection) -> None:
    known = {each.id: each for each in collection.variants}
    first, other = (known[name] for name in given(collection)["first"])
    assert first is collection.variants[0]
    assert len(telling(other, first)) > 3


def test_hostile_names_appear_as_text(some: Collection) -> None:
    first, *rest = some.variants
    hostile = replace(some, variants=(replace(first, name=HOSTILE), *rest))
    text = text_of(hostile)
    assert compare_part(hostile).pages[0].uri == URI
    assert not re.search(r"<b>|\]\(javascript|\{\{|\{: onclick", text)
    assert given(hostile)["variants"][0]["name"] == HOSTILE
