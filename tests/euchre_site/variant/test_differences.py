"""What’s different: exactly what ``euchre diff`` says, for every variant that a reader may know."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from euchre_rules.rulebook.comparing import compare
from euchre_rules.spec.load import load_variant
from euchre_rules.spec.variant import Variant
from euchre_site.collection import Collection
from euchre_site.uris import VariantPage
from euchre_site.variant.anchors import anchored_options
from euchre_site.variant.differences import (
    data_uri,
    differences_data,
    differences_page,
    learning,
)
from euchre_site.variant.frame import parts_row

NAMES = ("north_american", "british", "exeter", "guernsey", "three_handed", "two_handed")


@pytest.fixture
def few(collection: Collection) -> Collection:
    return replace(
        collection, variants=tuple(v for v in collection.variants if v.id in NAMES), house_rules=()
    )


def named(collection: Collection, name: str) -> Variant:
    return next(each for each in collection.variants if each.id == name)


def page_text(variant: Variant, collection: Collection) -> str:
    return differences_page(variant, collection, parts_row(variant, VariantPage.DIFFERENCES)).text


def data_of(variant: Variant, collection: Collection) -> dict[str, object]:
    script = differences_data(variant, collection).decode()
    prefix = f'euchre.give("{data_uri(variant)}",'
    assert script.startswith(prefix)
    assert script.endswith(");\n")
    found = json.loads(script.removeprefix(prefix).removesuffix(");\n"))
    assert isinstance(found, dict)
    return found


def test_what_is_told_is_what_diff_says(few: Collection) -> None:
    for variant in few.variants:
        for known in few.variants:
            if known is variant:
                continue
            learnt = learning(known, variant)
            told = [each for each in compare(known, variant).differences if not each.only_follows]
            assert [rule.title for rule in learnt.rules] == [each.option.title for each in told]
            paths = {each.path for each in variant.differences(known)}
            assert {each.option.path for each in told} - {"alone.allowed"} <= paths
            anchors = set(anchored_options(variant).values())
            assert all(not rule.anchor or rule.anchor in anchors for rule in learnt.rules)


def test_sentences_are_whole_ones_for_both_tables(few: Collection) -> None:
    learnt = learning(named(few, "british"), named(few, "guernsey"))
    target = learnt.rules[-1]
    assert target.known == "The first side with 11 points or more wins the game."
    assert target.here == "The first side with 15 points or more wins the game."
    assert target.anchor == "rule-game-target"
    assert learnt.said == "Eight rules are different for somebody who knows British Euchre."
    assert "This doesn’t come up." in {rule.known for rule in learnt.rules}


def test_the_page_shows_the_heads_of_families_without_a_script(few: Collection) -> None:
    text = page_text(named(few, "guernsey"), few)
    heads = re.findall(r"^## If you know (.*) \{:", text, re.MULTILINE)
    assert heads[:2] == ["North American Euchre", "British Euchre"]
    assert "Exeter Pub Euchre" not in heads
    assert "(../../variants/guernsey.md#rule-game-target)" in text


def test_every_other_variant_can_be_chosen(few: Collection) -> None:
    text = page_text(named(few, "guernsey"), few)
    options = re.findall(r'<option value="([^"]+)">', text)
    assert {each.replace("&#95;", "_") for each in options} == set(NAMES) - {"guernsey"}
    assert '<optgroup label="British Euchre and its kin">' in text


def test_data_hold_what_the_page_says_for_every_variant(few: Collection) -> None:
    guernsey = named(few, "guernsey")
    data = data_of(guernsey, few)
    strings, known = data["strings"], data["known"]
    assert isinstance(strings, list)
    assert isinstance(known, dict)
    assert set(known) == set(NAMES) - {"guernsey"}
    assert len(set(strings)) == len(strings)
    for name, packed in known.items():
        learnt = learning(named(few, name), guernsey)
        unpacked = [tuple(strings[place] for place in rule) for rule in packed["rules"]]
        assert unpacked == [(r.title, r.known, r.here, r.anchor) for r in learnt.rules]
        follows = [
            (begins, tuple(tuple(strings[place] for place in rule) for rule in rules))
            for begins, rules in packed["follows"]
        ]
        assert follows == [(each.begins, each.rules) for each in learnt.follows]


def test_what_follows_is_told_with_its_sentence(few: Collection) -> None:
    text = page_text(named(few, "guernsey"), few)
    assert "- *The turn-up as a held card:* The turn-up is no help to the dealer in this" in text
    three = page_text(named(few, "three_handed"), few)
    changed = three.partition("It also changes these:")[2]
    assert "- *A euchre:* If the maker takes too few tricks" in changed
    assert "2 points each." in changed
    assert "Tokens" not in three


def test_one_variant_alone_has_nothing_to_be_compared_with() -> None:
    only = load_variant("guernsey")
    text = page_text(only, Collection((only,), ()))
    assert "Guernsey Euchre is the only variant here" in text
    assert "<select" not in text
