"""What the score keeper adds to the site."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from euchre_site.collection import Collection
from euchre_site.score.part import MANIFEST, MANIFEST_OF_FOLDERS, score_part
from euchre_site.score.tables import TABLES, table_data
from euchre_site.tree import Part

HOSTILE = "</script><b>{{ 1 }} *x* | <img src=x onerror=alert(1)>"


def few(collection: Collection, *names: str) -> Collection:
    chosen = tuple(each for each in collection.variants if each.id in names)
    return replace(collection, variants=chosen)


@pytest.fixture(scope="module")
def part(collection: Collection) -> Part:
    return score_part(few(collection, "guernsey", "three_handed"))


def tables_of(part: Part) -> list[dict[str, object]]:
    found = re.fullmatch(r'euchre\.give\("[^"]+", (.*)\);\n', part.assets[TABLES].decode())
    assert found
    tables: list[dict[str, object]] = json.loads(found[1])
    return tables


def test_equal_input_gives_equal_bytes(collection: Collection) -> None:
    chosen = few(collection, "guernsey", "british")
    assert score_part(chosen) == score_part(chosen)


def test_every_variant_of_the_site_is_there(collection: Collection) -> None:
    names = [each["id"] for each in tables_of(score_part(collection))]
    assert names == [each.id for each in collection.variants]


def test_another_rule_makes_another_worker(collection: Collection, part: Part) -> None:
    other = score_part(few(collection, "guernsey", "british"))
    assert part.assets["sw.js"] != other.assets["sw.js"]
    for each in (part, other):
        assert re.search(rb'"euchre-[0-9a-f]{16}"', each.assets["sw.js"])
        assert b"@" not in each.assets["sw.js"]


def test_all_that_the_worker_keeps_at_once_is_there(part: Part) -> None:
    found = re.search(r"const NEEDED = (\[.*\]);", part.assets["sw.js"].decode())
    assert found
    assert set(json.loads(found[1])) <= set(part.assets)


@pytest.mark.parametrize(
    ("uri", "start", "icon"),
    [
        ("manifest.webmanifest", "score-keeper.html", "assets/euchre/score/icon.svg"),
        (
            "assets/euchre/score/folders.webmanifest",
            "../../../score-keeper/",
            "../../../assets/euchre/score/icon.svg",
        ),
    ],
)
def test_the_manifest_starts_with_the_page(part: Part, uri: str, start: str, icon: str) -> None:
    manifest = json.loads(part.assets[uri])
    assert (manifest["start_url"], manifest["display"]) == (start, "standalone")
    assert manifest["icons"][0]["src"] == icon


def test_the_page_has_the_first_variants_points_on_paper(part: Part) -> None:
    text = part.pages[0].text
    assert "<caption>Guernsey Euchre</caption>" in text
    assert "<td>Alone, all five</td><td>&#43;4</td>" in text or "<td>+4</td>" in text
    assert re.findall(r'euchre-paper-side[^"]*">(\w+)</th>', text) == ["We", "They"] * 2
    assert text.count('<th scope="row"') > 10


def test_what_a_file_calls_itself_stays_text(collection: Collection) -> None:
    one = replace(few(collection, "guernsey").variants[0], name=HOSTILE)
    made = score_part(replace(collection, variants=(one,)))
    assert "<img" not in made.pages[0].text
    assert "<b>" not in made.pages[0].text
    assert HOSTILE in str(tables_of(made)[0]["name"])


def test_a_side_numbered_zero_is_told(collection: Collection) -> None:
    data = table_data(few(collection, "guernsey").variants[0])
    march = next(each for each in data["buttons"] if each["id"] == "march.0")
    assert (march["side"], march["column"], march["points"]) == (0, 0, [2, 0])
    assert all("column" not in each for each in data["buttons"] if each["id"].endswith(".-"))


@pytest.mark.parametrize("uri", [MANIFEST, MANIFEST_OF_FOLDERS])
def test_the_app_is_called_after_the_site(collection: Collection, uri: str) -> None:
    chosen = few(collection, "guernsey")
    named = score_part(replace(chosen, title='The "Old" <Game>')).assets[uri]
    assert json.loads(named)["name"] == 'The "Old" <Game>: score keeper'
    assert json.loads(score_part(chosen).assets[uri])["name"] == "Euchre score keeper"
