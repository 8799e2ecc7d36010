"""Other pages lead to the very sentence of a rules page that speaks of an option."""

from __future__ import annotations

import re

from euchre_rules.spec.load import load_variant
from euchre_site.collection import Collection
from euchre_site.uris import VariantPage, option_anchor
from euchre_site.variant.anchors import anchored_options
from euchre_site.variant.frame import parts_row
from euchre_site.variant.rules import rules_page


def rules_of(name: str, collection: Collection) -> str:
    variant = next(each for each in collection.variants if each.id == name)
    return rules_page(variant, collection, parts_row(variant, VariantPage.RULES)).text


def sentence_at(text: str, path: str) -> str:
    (found,) = re.findall(rf'id="{option_anchor(path)}">(.*?)</span>', text)
    return re.sub("<[^>]+>", "", str(found))


def test_every_anchor_that_is_promised_is_there_once(collection: Collection) -> None:
    for variant in collection.variants:
        text = rules_of(variant.id, collection)
        ids = re.findall(r'class="euchre-rule" id="([\w-]+)"', text)
        assert sorted(ids) == sorted(anchored_options(variant).values()), variant.id
        assert len(set(ids)) == len(ids)
        assert len(ids) > 40


def test_an_anchor_stands_where_the_option_is_told_in_full(collection: Collection) -> None:
    text = rules_of("guernsey", collection)
    assert sentence_at(text, "round_one.must_hold").startswith("To order up, you must hold")
    assert sentence_at(text, "round_one.dealer_partner").startswith("A dealer's partner who orders")
    assert sentence_at(text, "game.target").startswith("The first side with 15 points")
    # The glance at the beginning has the target too, and no anchor.
    assert "rule-" not in text.partition("## What you need")[0]


def test_a_rule_that_is_not_played_has_an_anchor_only_where_it_is_told() -> None:
    plain, stuck = load_variant("north_american"), load_variant("north_american+stick_the_dealer")
    assert "round_two.buy_out" not in anchored_options(plain)
    assert "round_two.stick_the_dealer" in anchored_options(stuck)
    assert "table.players" in anchored_options(plain)


def test_the_rules_page_leaves_to_other_pages_what_they_tell(collection: Collection) -> None:
    text = rules_of("guernsey", collection)
    assert "## Questions people ask" not in text
    assert "## If you know another variant" not in text
    assert "(../variants/guernsey/questions.md)" in text
    assert "(../variants/guernsey/differences.md)" in text
    assert "## Where the rules come from" in text
