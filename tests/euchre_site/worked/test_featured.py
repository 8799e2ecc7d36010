"""The hands that show a variant hold there, by running them."""

from __future__ import annotations

import pytest

from euchre_rules.engine.hand import Hand
from euchre_rules.spec.variant import Variant
from euchre_site.collection import Collection
from euchre_site.uris import VariantPage
from euchre_site.variant.frame import parts_row
from euchre_site.worked import examples_page
from euchre_site.worked.featured import featured
from euchre_site.worked.features import FEATURES
from tests.euchre_site.worked.reading import body
from tests.shipped import VARIANTS

HEAVY = 600_000


def variant_of(name: str, collection: Collection) -> Variant:
    return next(each for each in collection.variants if each.id == name)


@pytest.mark.parametrize("name", VARIANTS)
def test_hands_that_show_a_variant_go_as_told(name: str, collection: Collection) -> None:
    variant = variant_of(name, collection)
    hands = featured(variant, collection)
    assert 4 <= len(hands) <= 6
    assert len({each.story.id for each in hands}) == len(hands)
    for each in hands:
        story = each.story
        assert story.variant.rules == variant.rules
        start = story.start
        call, leader = start.start or (None, None)
        again = Hand(variant, start.deal, context=story.context, call=call, leader=leader)
        for seat, action in story.end.history:
            again.apply(action, seat)
        assert again.tricks == story.end.tricks
        assert again.result == story.end.result


@pytest.mark.parametrize("name", VARIANTS)
def test_they_show_what_a_newcomer_should_have_seen(name: str, collection: Collection) -> None:
    variant = variant_of(name, collection)
    hands = featured(variant, collection)
    shown = {each.anchor for each in hands}
    wanted = {"an-ordinary-hand", "every-trick", "a-euchre"}
    assert wanted <= shown
    assert ("a-lone-hand" in shown) is variant.rules.lone_hands
    assert shown & {"the-left-bower", "the-left-bower-played"}
    by_anchor = {each.anchor: each for each in FEATURES}
    for each in hands:
        if each.anchor in by_anchor:
            assert by_anchor[each.anchor].shows(each.story)


def test_a_variants_own_examples_go_first(collection: Collection) -> None:
    hands = featured(variant_of("guernsey", collection), collection)
    euchre = next(each for each in hands if each.anchor == "a-euchre")
    assert euchre.example is not None
    assert euchre.example.id == "guernsey-fourteen-all"


def test_what_is_special_here_is_among_them(collection: Collection) -> None:
    hands = featured(variant_of("guernsey", collection), collection)
    special = [each.option for each in hands if each.option]
    assert special
    first = collection.variants[0]
    for option in special:
        there = variant_of("guernsey", collection).rules
        assert there.get(option.path) != first.rules.get(option.path)


def test_the_page_tells_them_and_lists_all_examples(collection: Collection) -> None:
    for name in ("north_american", "two_handed", "seven_card"):
        variant = variant_of(name, collection)
        row = parts_row(variant, VariantPage.EXAMPLES)
        page = examples_page(variant, collection, row)
        text = body(page)
        for hand in featured(variant, collection):
            assert hand.title in text
        assert "takes the trick" in text
        assert page.uri == f"variants/{name}/examples.md"
        assert len(page.text) < HEAVY
    assert (
        "(../../examples/two-handed-march.md)"
        in examples_page(variant_of("two_handed", collection), collection, row).text
    )
