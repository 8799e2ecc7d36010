"""The hands that show a variant hold there, by running them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from euchre_rules.cards import Card
from euchre_rules.engine.deck import Deck
from euchre_rules.engine.hand import Hand
from euchre_rules.spec.variant import Variant
from euchre_site.collection import Collection
from euchre_site.uris import VariantPage
from euchre_site.variant.frame import parts_row
from euchre_site.worked import examples_page
from euchre_site.worked.featured import Featured, featured
from euchre_site.worked.features import FEATURES
from euchre_site.worked.library import library_of
from euchre_site.worked.parting import outcome
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


def parts_without(hand: Featured, first: Variant) -> bool:
    """Whether a hand goes otherwise, somewhere, with the first variant's value of its rule."""
    assert hand.option is not None
    story, path = hand.story, hand.option.path
    rules = story.variant.rules.with_values({path: first.rules.get(path)})
    call, leader = story.start.start or (None, None)
    here, there = (
        Hand(table, story.start.deal, context=story.context, call=call, leader=leader)
        for table in (story.variant, replace(story.variant, rules=rules))
    )
    for seat, action in story.end.history:
        if (here.phase, here.to_act, here.legal_actions()) != (
            *(there.phase, there.to_act, there.legal_actions()),
        ):
            return True
        here.apply(action, seat)
        there.apply(action, seat)
    if here.result is None or there.result is None:
        return (here.phase, here.to_act, here.legal_actions(), here.leader) != (
            *(there.phase, there.to_act, there.legal_actions(), there.leader),
        )
    return outcome(here) != outcome(there)


@pytest.mark.parametrize("name", VARIANTS)
def test_a_special_rule_is_decisive_for_its_hand(name: str, collection: Collection) -> None:
    hands = featured(variant_of(name, collection), collection)
    assert all(parts_without(each, collection.variants[0]) for each in hands if each.option)


def test_a_special_march_is_a_march(collection: Collection) -> None:
    for variant in collection.variants:
        for each in featured(variant, collection):
            if each.option and each.option.path == "score.march":
                assert each.story.end.result is not None
                assert "march" in each.story.end.result.outcome.told(partners=False)


@pytest.mark.parametrize("name", ["british", "guernsey", "bicycle", "railroad"])
def test_the_hands_have_the_cards_by_which_a_table_is_known(
    name: str, collection: Collection
) -> None:
    variant = variant_of(name, collection)
    best = Deck(variant.rules).best_bower
    added = set(Deck(variant.rules).cards) - set(Deck(collection.variants[0].rules).cards)
    known: set[Card] = {best} if best else added
    for each in featured(variant, collection)[:4]:
        dealt = {c for seat in each.story.listed for c in each.story.start.deal.hands[seat]}
        assert known & dealt, each.title


@pytest.mark.parametrize("name", ["north_american", "british", "guernsey"])
def test_hands_of_tables_that_change_a_rule_stand_apart(name: str, collection: Collection) -> None:
    variant = variant_of(name, collection)
    page = examples_page(variant, collection, parts_row(variant, VariantPage.EXAMPLES))
    here, _, elsewhere = page.text.partition("{: #at-other-tables }")
    listed = here.split("{: #all-examples }")[1]
    for each in library_of(collection).of(variant):
        rules = each.variant.rules
        changed = [p for p in each.variant.overrides if rules.get(p) != variant.rules.get(p)]
        link = f"/{each.id}.md)"
        assert link in (elsewhere if changed else listed), each.id
        assert link not in (listed if changed else elsewhere), each.id
    lines = page.text.splitlines()
    assert any(line.startswith("### ") and "#about-" in line for line in lines)
    assert any(line.startswith("### ") and "#changed-" in line for line in lines)
    assert "\\n" not in page.text
    if name == "guernsey":
        told = "(../../examples/dealers-right-alone.md) The target: 11 points."
        assert told in elsewhere
