"""What changes for somebody who knows one table and sits down at another one."""

from __future__ import annotations

from itertools import pairwise

import pytest

from euchre_rules.options import Moment
from euchre_rules.options.words import number_word
from euchre_rules.rulebook.comparing import (
    Comparison,
    compare,
    comparison_as_json,
    comparison_book,
    following,
)
from euchre_rules.rulebook.glance import telling
from euchre_rules.rulebook.text import render_text
from euchre_rules.spec.load import list_variants, load_variant
from euchre_rules.spec.variant import Variant

VARIANTS = list_variants()


def compared(second: str, **overrides: object) -> Comparison:
    """North American Euchre against another table; two underscores stand for a dot."""
    values = {name.replace("__", "."): value for name, value in overrides.items()}
    return compare(load_variant("north_american"), load_variant(second, overrides=values))


def paths(comparison: Comparison) -> list[str]:
    return [each.option.path for each in comparison.differences]


def test_a_value_that_differs_is_told_in_both_sentences_with_who_set_it() -> None:
    comparison = compared("north_american+short_game")
    (difference,) = comparison.differences
    assert difference.first.value.sentence == (
        "The first side with 10 points or more wins the game."
    )
    assert difference.second.value.sentence == (
        "The first side with 7 points or more wins the game."
    )
    assert difference.second.origin.id == "short_game"
    line = difference.second.origin.line
    assert render_text(comparison_book(comparison), columns=100).splitlines() == [
        "North American Euchre → North American Euchre with short game",
        "=============================================================",
        "",
        "For somebody who knows North American Euchre, one rule is different.",
        "",
        "",
        "Winning the game",
        "----------------",
        "",
        "The target (game.target)",
        "",
        "- Before: The first side with 10 points or more wins the game. (default)",
        "- Now: The first side with 7 points or more wins the game. (house rule Short game,",
        f"  variants/house_rules/short_game.yaml:{line})",
    ]


def test_a_rule_that_comes_into_play_is_named_although_its_value_is_the_same() -> None:
    comparison = compared("north_american", defend_alone__allowed="always")
    told = {each.option.path: each for each in comparison.differences}
    score = told["score.lone_defender_euchre"]
    assert score.first.value == score.second.value
    assert (score.first.matters, score.second.matters) == (False, True)
    assert score.first.unmet == "defend_alone.allowed is never"
    text = render_text(comparison_book(comparison), columns=100)
    assert "one rule is different." in text
    assert "Comes up only" not in text
    coming = text.partition("These come up as well:")[2]
    assert "- When a defender says it (defend_alone.declared): This is said before the" in coming


def test_a_rule_with_another_value_is_told_although_it_comes_up_at_one_table_only() -> None:
    text = render_text(comparison_book(compared("guernsey")), columns=100)
    assert "- Before: Comes up only with “Best bower”." in text


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda each: each.id)
def test_the_rules_that_are_told_are_those_that_the_rule_book_lists(variant: Variant) -> None:
    known = load_variant("north_american")
    comparison = compare(known, variant)
    told = [each.option for each in comparison.differences if not each.only_follows]
    assert set(told) == set(telling(variant, known))
    assert comparison_book(comparison).summary.endswith(
        (f" {number_word(len(told))} rules are different.", " one rule is different.")
        if told
        else "the rules are the same."
    )


def test_a_rule_that_drops_out_is_told_with_the_reason() -> None:
    comparison = compared("north_american", alone__allowed=False)
    march = next(e for e in comparison.differences if e.option.path == "score.alone_march")
    assert (march.first.matters, march.second.unmet) == (
        True,
        "alone.allowed is false and not true",
    )
    text = render_text(comparison_book(comparison), columns=100)
    assert "one rule is different." in text
    assert "(score.alone_march)" in text.partition("These don't come up any more:")[2]


def test_what_can_matter_at_neither_table_changes_nothing() -> None:
    comparison = compared("north_american", turn_up__best_bower_taken=False)
    assert not comparison.differences
    assert [each.path for each in comparison.idle] == ["turn_up.best_bower_taken"]
    assert render_text(comparison_book(comparison), columns=100).splitlines()[3:] == [
        "Nothing changes for somebody who knows North American Euchre: the rules are the same.",
        "",
        "",
        "What makes no difference",
        "------------------------",
        "",
        "Set otherwise, but of no effect at either table: The dealer takes the best bower",
        "(turn_up.best_bower_taken).",
    ]


def test_tables_with_the_same_rules() -> None:
    comparison = compared("north_american")
    assert (comparison.differences, comparison.idle) == ((), ())
    book = comparison_book(comparison)
    assert book.title == "North American Euchre → North American Euchre"
    assert book.summary == (
        "Nothing changes for somebody who knows North American Euchre: the rules are the same."
    )
    assert book.sections == ()


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda each: each.id)
def test_every_shipped_variant_in_the_order_of_the_game(variant: Variant) -> None:
    known = load_variant("north_american")
    comparison = compare(known, variant)
    moments = [tuple(Moment).index(each.option.moment) for each in comparison.differences]
    assert moments == sorted(moments)
    assert all(a.option is not b.option for a, b in pairwise(comparison.differences))
    listed = {*paths(comparison), *(each.path for each in comparison.idle)}
    assert {each.path for each in known.differences(variant)} <= listed
    for each in comparison.differences:
        unchanged = each.first.value.plain == each.second.value.plain
        comes_to_else = each.first.of_several != each.second.of_several
        assert each.first.matters != each.second.matters or not unchanged or comes_to_else


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda each: each.id)
def test_nothing_follows_of_which_the_table_has_never_heard(variant: Variant) -> None:
    for known in map(load_variant, ("north_american", "three_handed", "robson")):
        for one, other in ((known, variant), (variant, known)):
            found = following(compare(one, other).differences)
            told = (*found.coming, *found.otherwise, *found.going)
            said = {each.sentence for each in told}
            assert not said & {
                "Nobody goes alone before looking at the cards.",
                "Partners exchange no cards.",
                "No tokens are given.",
                "Defenders always play together.",
                "It scores no more when the dealer's partner ordered up.",
            }


def test_where_several_play_against_one_a_euchre_and_the_target_come_to_something_else() -> None:
    known = load_variant("north_american")
    there, here = (
        {each.option.path: each.sentence for each in following(found.differences).otherwise}
        for found in (compare(load_variant("two_handed"), known), compared("three_handed"))
    )
    assert there == {}
    assert here["score.euchre"].endswith("the other players score 2 points each.")
    assert "the highest score wins" in here["game.target"]


def test_a_rule_that_comes_into_play_is_not_told_where_it_goes_without_saying() -> None:
    lone = compared("north_american+lone_defender")
    assert "score.lone_defender_euchre" in paths(lone)
    assert lone.second.rules.applies("defend_alone.partner_card")
    assert "defend_alone.partner_card" not in paths(lone)
    with_card = compared("north_american+lone_defender", defend_alone__partner_card="best_card")
    assert "defend_alone.partner_card" in paths(with_card)


def test_back_again_is_the_same_with_the_sides_exchanged() -> None:
    there = compared("guernsey")
    back = compare(there.second, there.first)
    assert paths(there) == paths(back)
    for one, other in zip(there.differences, back.differences, strict=True):
        assert (one.first, one.second) == (other.second, other.first)


def test_as_plain_data() -> None:
    data = comparison_as_json(compared("guernsey", game__target=9))
    assert data["first"] == {"reference": "north_american", "name": "North American Euchre"}
    assert data["second"]["name"] == "Guernsey Euchre, changed for this table"
    target = next(each for each in data["differences"] if each["option"] == "game.target")
    assert target["moment"] == "Winning the game"
    assert (target["first"]["value"], target["second"]["value"]) == (10, 9)
    assert target["second"]["set_by"]["layer"] == "table"
    taken = next(e for e in data["differences"] if e["option"] == "turn_up.best_bower_taken")
    assert taken["first"]["sentence"] is None
    assert taken["first"]["can_matter"] is False
    assert taken["first"]["because"] == "deck.best_bower is none"
    assert data["without_effect"] == []
