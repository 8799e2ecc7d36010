"""Calls about a table: what it plays, what is wrong with it, how it is written."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from euchre_rules.options import OPTIONS
from euchre_rules.spec.check import check_file
from euchre_rules.spec.load import list_house_rules, list_variants, load_variant
from euchre_tutor.dispatch import call
from tests.euchre_tutor.dispatch.asked import USUAL, answer, error, table

HOSTILE = "<script>alert(1)</script>"


def test_everything_that_comes_with_the_program_is_listed() -> None:
    told = answer("list")
    assert [each["id"] for each in told["variants"]] == [each.id for each in list_variants()]
    assert [each["id"] for each in told["house_rules"]] == [each.id for each in list_house_rules()]
    assert told["topics"][0] == {"id": "bowers", "heading": "Bowers"}


def test_a_table_is_named_or_made_or_written() -> None:
    named = answer("resolve", table={"ref": "guernsey+short_game"})
    made = answer("resolve", table={"from": "guernsey", "with": ["short_game"]})
    written = answer("resolve", table={"yaml": made["yaml"]})
    values = [
        {path: each["value"] for path, each in told["values"].items()}
        for told in (named, made, written)
    ]
    assert values[0] == values[1] == values[2]
    assert [told["base"] for told in (named, made, written)] == ["guernsey"] * 3
    assert list(values[0]) == [each.path for each in OPTIONS]


def test_each_value_says_who_set_it() -> None:
    values = answer("resolve", table={"from": "guernsey", "with": ["short_game"]})["values"]
    assert values["game.target"]["set_by"]["id"] == "short_game"
    assert values["deck.best_bower"]["set_by"]["id"] == "guernsey"
    assert values["score.euchre"]["set_by"]["layer"] == "default"


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"ref": "gurnsey"}, "guernsey"),
        ({"ref": "./table.yaml"}, "is a path"),
        ({"ref": "guernsey+../x.yml"}, "is a path"),
        ({"ref": "short_game"}, "is a house rule"),
        ({"ref": "guernsey+short_game+short_game"}, "named twice"),
        ({"ref": ""}, "no reference"),
        ({"from": "guernsey", "with": ["gurnsey"]}, "no house rule"),
        ({"from": "guernsey", "set": {"game.targt": 7}}, "game.target"),
        ({"from": "guernsey", "set": {"game.target": "many"}}, "whole number"),
    ],
)
def test_what_has_no_such_name_is_told_with_the_nearest(given: Any, says: str) -> None:
    fault = error("resolve", table=given)
    assert fault["code"] == "unknown-name"
    assert says in fault["message"]


@pytest.mark.parametrize(
    "given",
    [7, [], {}, {"ref": 7}, {"ref": "guernsey", "yaml": ""}, {"ref": "guernsey", "with": []},
     {"from": "guernsey", "with": "short_game"}, {"from": "guernsey", "set": []},
     {"from": "guernsey", "name": 7}, {"yaml": None}],
)  # fmt: skip
def test_what_is_no_table_is_refused_with_what_one_is(given: Any) -> None:
    fault = error("resolve", table=given)
    assert fault["code"] == "wrong-arguments"
    assert fault["message"].startswith("table ")


def test_problems_are_those_of_check(tmp_path: Path) -> None:
    text = table("rules:", "  game: {tarjet: 5}", "  deck: {best_bower: joker}", "colour: red")
    path = tmp_path / "ours.yaml"
    path.write_text(text, encoding="utf-8")
    said = [each.to_json() | {"file": "table.yaml"} for each in check_file(path)]
    told = answer("problems", yaml=text)
    assert told["problems"] == said
    assert told["errors"] == len(said) > 1


def test_no_file_is_needed_for_a_text_and_none_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mother.yaml").write_text(table(), encoding="utf-8")
    for extends in ("mother", "mother.yaml", "./mother.yaml", "/etc/passwd.yaml", "../x.yaml"):
        told = answer("problems", yaml=table(head=f"extends: {extends}"))
        assert told["errors"] == 1, told
    assert not answer("problems", yaml=table())["problems"]


@pytest.mark.parametrize("text", ["", "\ufeff", "\udc00", "a: [", "- 1", "7", "kind: house_rule"])
def test_texts_that_are_no_variant_have_problems(text: str) -> None:
    assert answer("problems", yaml=text)["errors"]
    told = answer("resolve", table={"yaml": text})
    assert not told["playable"]
    assert error("rule_book", table={"yaml": text})["code"] == "table-refused"
    assert error("form", table={"yaml": text})["problems"]


def test_a_text_of_more_than_a_mebibyte_is_refused_as_check_does(tmp_path: Path) -> None:
    text = table() + "#" * 1024 * 1024
    path = tmp_path / "ours.yaml"
    path.write_text(text, encoding="utf-8")
    (said,) = check_file(path)
    (told,) = answer("problems", yaml=text)["problems"]
    assert (told["code"], told["sentence"]) == (said.code, said.sentence)


def test_hostile_names_come_back_as_texts() -> None:
    text = table().replace("name: Ours", f'name: "{HOSTILE}"')
    assert answer("resolve", table={"yaml": text})["name"] == HOSTILE
    assert answer("rule_book", table={"yaml": text})["title"] == HOSTILE


@pytest.mark.parametrize("short", [True, False])
@pytest.mark.parametrize("name", ["", "Friday Night!", "Guernsey", "☃", 'a "b" #: c', "true"])
def test_what_is_written_is_in_order_and_says_the_same(name: str, short: bool) -> None:
    made = {
        "from": "guernsey",
        "with": ["short_game"],
        "set": {"score.euchre": 3, "deck.ranks": [9, 10, "J", "Q", "K", "A"]},
        "name": name,
    }
    told = answer("write", table=made, short=short)
    assert told["problems"] == []
    before, after = (answer("resolve", table=each) for each in (made, {"yaml": told["yaml"]}))
    assert [v["value"] for v in before["values"].values()] == [
        v["value"] for v in after["values"].values()
    ]
    assert f"{after['id']}.yaml" == told["file"]
    assert not name or after["name"] == name


def test_a_long_file_is_that_of_euchre_new() -> None:
    told = answer("write", table={"ref": "british"}, id="our_club")
    assert "# The rules of your table." in told["yaml"]
    assert told["file"] == "our_club.yaml"


def test_what_can_not_be_written_is_told() -> None:
    assert error("write", table={"yaml": table()})["code"] == "wrong-arguments"
    assert "small letters" in error("write", table=USUAL, id="Our Club")["message"]


def test_books_are_those_of_the_commands() -> None:
    book = answer("rule_book", table={"ref": "guernsey"})
    assert book["compared_with"] == load_variant("north_american").name
    assert book["sections"][0]["id"] == "at-a-glance"
    card = answer("rule_card", table={"ref": "guernsey+short_game"})
    assert any(each["by"] for each in card["changes"])
    assert card["scoring"]["rows"]
    same = answer("rule_card", table=USUAL)
    assert (same["changes"], same["compared_with"]) == ([], None)
    told = answer("difference", first=USUAL, second={"ref": "guernsey"})
    assert "deck.best_bower" in [each["option"] for each in told["differences"]]
    assert told["book"]["sections"]


def test_every_shipped_variant_has_everything() -> None:
    for place, variant in enumerate(list_variants()):
        assert answer("resolve", table={"ref": variant.id})["playable"]
        if place % 9 == 0:
            answer("rule_card", table={"ref": variant.id})


def test_answers_hold_ascii_only() -> None:
    text = table().replace("name: Ours", "name: Jörg ♥")
    assert call("resolve", json.dumps({"table": {"yaml": text}})).isascii()
