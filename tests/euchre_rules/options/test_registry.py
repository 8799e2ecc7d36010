"""The registry: every option complete, in order, and found by its path."""

from __future__ import annotations

import dataclasses
import re
from string import Formatter

import pytest

from euchre_rules import OPTIONS, Option, Rules, option
from euchre_rules.cards import Rank
from euchre_rules.options import SECTIONS, Effect, section_names
from euchre_rules.options.conditions import (
    Condition,
    Relation,
    Single,
    Together,
    any_of,
    at_least,
    at_most,
    containing,
    paths_of,
    unless,
    when,
)
from euchre_rules.options.kinds import Choice, Number, Ranks, Switch
from euchre_rules.options.model import Moment
from euchre_rules.options.words import label, question, sentence
from tests.euchre_rules.engine.shared import table

every_option = pytest.mark.parametrize("each", OPTIONS, ids=lambda each: each.path)
A_NAME = re.compile(r"[a-z][a-z_]*")

# Names and values that files and programs rely on.
FIXED = {
    "deck.ranks": [9, 10, "J", "Q", "K", "A"],
    "deck.best_bower": ["none", "joker", "two_of_spades"],
    "table.players": 4,
    "table.sides": ["partners_opposite"],
    "table.partners_chosen": ["agreed", "drawn"],
    "first_deal.method": ["draw_high", "draw_low", "first_jack", "first_black_jack", "agreed"],
    "first_deal.ace": ["low", "high"],
    "deal.cards": 5,
    "deal.packets": [
        *("dealers_choice", "two_then_three", "three_then_two"),
        *("alternating", "free", "one_at_a_time"),
    ],
    "deal.cut": ["dealers_right", "dealers_left", "none"],
    "deal.after_all_pass": ["next_dealer", "same_dealer"],
    "redeal_hand.dealer": ["same_dealer", "next_dealer"],
    "redeal_hand.limit": 0,
    "turn_up.best_bower": [
        *("not_applicable", "dealer_names_blind", "dealer_names_after_looking", "players_call"),
        *("counts_as_spades", "counts_as_hearts", "counts_as_diamonds", "counts_as_clubs"),
    ],
    "turn_up.best_bower_taken": True,
    "turn_up.dealer_may_discard_it": False,
    "turn_up.when_dealer_sits_out": ["take_and_discard", "leave"],
    "round_one.dealer_partner": ["free", "must_go_alone", "must_pass"],
    "round_one.must_hold": ["nothing", "trump", "natural_trump", "not_only_a_bower"],
    "round_two.must_hold": ["nothing", "trump", "natural_trump", "not_only_a_bower"],
    "round_one.must_hold_applies_to": ["everyone", "dealer"],
    "round_one.turn_up_counts_for_dealer": False,
    "round_two.stick_the_dealer": False,
    "round_two.stuck_dealer_may_name_turned_down_suit": False,
    "alone.allowed": True,
    "alone.declared": ["with_the_call", "after_the_discard"],
    "alone.must_take_all": False,
    "defend_alone.allowed": ["never", "against_lone_maker", "always"],
    "play.opening_lead": ["eldest", "maker", "dealers_right"],
    "play.opening_lead_when_alone": ["first_active_from_eldest", "left_of_lone_maker"],
    "score.make": 1,
    "score.march": 2,
    "score.alone_make": 1,
    "score.alone_march": 4,
    "score.alone_four_tricks": ["as_alone_make"],
    "score.euchre": 2,
    "score.euchre_alone": 2,
    "score.defenders_march": 2,
    "score.lone_defender_euchre": 4,
    "score.lone_defender_euchre_of_partners": 4,
    "game.target": 10,
}


@pytest.mark.parametrize("path", FIXED)
def test_names_values_and_defaults_are_kept(path: str) -> None:
    found, fixed = option(path), FIXED[path]
    words = [word for word in found.kind.words() if isinstance(found.kind, Choice | Number)]
    expected = fixed if isinstance(fixed, list) and path != "deck.ranks" else []
    assert words[: len(expected)] == expected
    default = expected[0] if expected else fixed
    assert found.kind.write(found.default) == default


def test_paths_are_unique_and_lead_back_to_the_option() -> None:
    assert len({each.path for each in OPTIONS}) == len(OPTIONS)
    for each in OPTIONS:
        assert option(each.path) is each
        assert A_NAME.fullmatch(each.section)
        assert A_NAME.fullmatch(each.name)


def test_options_stand_in_the_order_of_sections() -> None:
    assert [each.place for each in OPTIONS] == list(range(len(OPTIONS)))
    assert [each for section in SECTIONS.values() for each in section] == list(OPTIONS)
    assert section_names() == tuple(field.name for field in dataclasses.fields(Rules))


def test_an_unknown_option_is_a_key_error() -> None:
    for path in ("game", "game.tagret", "target", ""):
        with pytest.raises(KeyError):
            option(path)


@every_option
def test_an_option_says_all_that_is_wanted(each: Option) -> None:
    assert each.title == each.title.strip()
    assert each.title[0].isupper()
    assert each.asks.endswith("?")
    assert isinstance(each.moment, Moment)
    assert isinstance(each.effect, Effect)
    assert each.sources
    assert all(source.title for source in each.sources)
    assert re.fullmatch(r"\d+\.\d+\.\d+", each.declaration.since)
    assert all(each.also)


@every_option
def test_every_value_has_a_label_and_a_sentence(each: Option) -> None:
    values = [*each.values]
    if isinstance(each.kind, Number):
        values += [each.kind.minimum, each.kind.maximum]
    rules = Rules()
    for value in values:
        short, long = label(each, value, rules), sentence(each, value, rules)
        assert short == short.strip() != ""
        assert not short.endswith(".")
        assert long.endswith(".")
        assert long[0].isupper()
        assert "  " not in long
        assert not re.search(r"[{}]", short + long)
    assert not re.search(r"[{}]", question(each, rules))


@every_option
def test_different_values_have_different_labels_and_sentences(each: Option) -> None:
    rules = Rules()
    assert len({label(each, value, rules) for value in each.values}) == len(each.values)
    assert len({sentence(each, value, rules) for value in each.values}) == len(each.values)


@every_option
def test_a_number_is_said_in_its_sentence(each: Option) -> None:
    if not isinstance(each.kind, Number) or each.declaration.otherwise is None:
        return
    template = each.declaration.otherwise.sentence
    fields = {name for _, name, _, _ in Formatter().parse(template) if name}
    assert fields & {"n", "number", "Number", "points", "n_tricks", "times"}


@every_option
def test_all_values_are_different_and_the_default_comes_first(each: Option) -> None:
    assert each.values[0] == each.default
    assert len({str(each.kind.write(value)) for value in each.values}) == len(each.values)
    if isinstance(each.kind, Choice):
        assert set(each.values) == set(each.kind.members)
    elif isinstance(each.kind, Switch):
        assert set(each.values) == {False, True}
    elif isinstance(each.kind, Ranks) or (
        isinstance(each.kind, Number) and each.kind.minimum < each.kind.maximum
    ):
        assert len(each.values) >= 2


@every_option
def test_conditions_name_other_options_and_values_that_they_have(each: Option) -> None:
    for condition in _conditions(each):
        if isinstance(condition, Together):
            assert each.path not in condition.paths
            assert len({option(path).path for path in condition.paths}) > 1
            continue
        other = option(condition.path)
        assert other is not each
        assert condition.values
        for value in condition.values:
            whole = (value,) if condition.relation is Relation.WITH else value
            assert other.kind.read(other.kind.write(whole)) == whole
        # A condition that always or never holds is none.
        tried = (*other.values, *_MORE_VALUES.get(other.path, ()))
        if len(tried) > 1:
            assert len({condition.holds(value) for value in tried}) == 2


_MORE_VALUES = {
    "deck.ranks": ((Rank.JACK,),),
    "deal.cards": (1, 2, 12),
    "game.target": (0,),
}
"""Values beside the examples of an option that decide about conditions."""


def _conditions(each: Option) -> tuple[Single, ...]:
    """Every condition under which the option, or one of its values, can matter."""
    values = [each.says(value).only_when for value in each.values]
    return tuple(
        condition
        for needs in (*each.applies_when, *(need for needs in values for need in needs))
        for condition in needs.alternatives
    )


@every_option
def test_at_some_table_the_option_matters(each: Option) -> None:
    changes = {}
    for condition in (needs.alternatives[0] for needs in each.applies_when):
        if isinstance(condition, Together):
            assert condition.met(Rules().get)
            continue
        changes[condition.path] = next(
            value for value in option(condition.path).values if condition.holds(value)
        )
    assert Rules().with_values(changes).applies(each.path)


def test_a_condition_holds_or_not() -> None:
    has, lacks = when("game.target", 7, 10), unless("game.target", 7, 10)
    assert [has.holds(value) for value in (7, 10, 11)] == [True, True, False]
    assert [lacks.holds(value) for value in (7, 10, 11)] == [False, False, True]
    assert has == Condition("game.target", (7, 10))


def test_what_matters_at_a_table() -> None:
    plain = Rules()
    assert not plain.applies("turn_up.best_bower")
    assert not plain.applies("round_one.must_hold_applies_to")
    assert not plain.applies("score.lone_defender_euchre")
    assert plain.applies("alone.declared")
    assert not plain.with_values({"alone.allowed": False}).applies("alone.declared")
    held = {"round_one.must_hold": option("round_one.must_hold").kind.read("trump")}
    assert plain.with_values(held).applies("round_one.must_hold_applies_to")


@pytest.mark.parametrize(
    ("cards", "needed", "make", "euchre", "fast_break"),
    [
        (5, "more_than_half", True, True, True),
        (4, "more_than_half", True, True, False),
        (3, "more_than_half", True, True, False),
        (2, "more_than_half", False, True, False),
        (1, "more_than_half", False, False, False),
        (5, 4, True, True, False),
        (5, 5, False, True, False),
        (5, 1, True, False, True),
        (2, 1, True, False, False),
    ],
)
def test_what_the_makers_need_decides_what_can_be_scored(
    cards: int, needed: object, make: bool, euchre: bool, fast_break: bool
) -> None:
    rules = table({"deal.cards": cards, "score.tricks_needed": needed}).rules
    paths = ("score.make", "score.euchre", "score.fast_break")
    assert [rules.applies(path) for path in paths] == [make, euchre, fast_break]


def test_a_condition_between_options_says_what_there_is() -> None:
    rules = table({"score.tricks_needed": 5}).rules
    (lack,) = rules.unmet("score.make")
    assert lack.needed == "the makers may lose a trick (score.tricks_needed, deal.cards)"
    assert lack.fact(rules.get) == "score.tricks_needed is 5 and deal.cards is 5"
    assert lack.lack(rules.get) == lack.fact(rules.get)
    assert paths_of([lack]) == ("score.tricks_needed", "deal.cards")


def test_conditions_on_lists_and_numbers() -> None:
    both = containing("deck.ranks", Rank.NINE, Rank.TEN)
    assert [both.holds(held) for held in ((Rank.NINE,), (Rank.TEN, Rank.NINE))] == [False, True]
    assert [at_least("deal.cards", 3).holds(n) for n in (2, 3, 4)] == [False, True, True]
    assert [at_most("deal.cards", 3).holds(n) for n in (2, 3, 4)] == [True, True, False]


def test_a_condition_says_what_is_needed_and_what_there_is() -> None:
    get = Rules().get
    assert when("alone.allowed", False).lack(get) == "alone.allowed is true and not false"
    assert unless("game.target", 10).lack(get) == "game.target is 10"
    assert containing("deck.ranks", Rank.SEVEN, Rank.NINE).lack(get) == "deck.ranks has no 7"
    assert at_least("deal.cards", 6).lack(get) == "deal.cards is 5 and not 6 or more"
    assert at_most("deal.cards", 4).fact(get) == "deal.cards is 5"
    either = any_of(when("game.target", 7), when("deal.cards", 3, 4))
    assert either.needed == "game.target is 7, or deal.cards is 3 or 4"
    assert either.fact(get) == "game.target is 10 and deal.cards is 5"
    assert either.lack(get) == "game.target is 10 and not 7, and deal.cards is 5 and not 3 or 4"
    assert paths_of([either, at_most("deal.cards", 4)]) == ("game.target", "deal.cards")


@pytest.mark.parametrize(
    ("values", "path", "applies"),
    [
        # Alone is said too late to change anything about the turn-up, unless it is forced.
        ({}, "turn_up.when_dealer_sits_out", True),
        ({"alone.declared": "after_the_discard"}, "turn_up.when_dealer_sits_out", False),
        (
            {"alone.declared": "after_the_discard", "round_one.dealer_partner": "must_go_alone"},
            "turn_up.when_dealer_sits_out",
            True,
        ),
        ({"round_one.dealer_partner": "must_pass"}, "turn_up.when_dealer_sits_out", False),
        ({"alone.allowed": False}, "turn_up.when_dealer_sits_out", False),
        # The ace counts in either draw.
        ({"first_deal.method": "first_jack"}, "first_deal.ace", False),
        (
            {"first_deal.method": "first_jack", "table.partners_chosen": "drawn"},
            "first_deal.ace",
            True,
        ),
        ({"deck.ranks": [7, 8, 9, 10, "J", "Q", "K"]}, "first_deal.ace", False),
        ({"deal.cards": 2}, "score.alone_four_tricks", False),
        ({"deal.cards": 3}, "score.alone_four_tricks", True),
        # A rule about what can't happen is no rule.
        ({"defend_alone.allowed": "against_lone_maker"}, "defend_alone.allowed", True),
        (
            {"defend_alone.allowed": "against_lone_maker", "alone.allowed": False},
            "defend_alone.allowed",
            False,
        ),
        ({"defend_alone.allowed": "always", "alone.allowed": False}, "defend_alone.allowed", True),
        ({"redeal_hand.qualifies": "never"}, "redeal_hand.dealer", False),
        ({"redeal_hand.qualifies": "all_nines_and_tens"}, "redeal_hand.dealer", True),
    ],
)
def test_an_option_may_depend_on_two_others(
    values: dict[str, object], path: str, applies: bool
) -> None:
    assert table(values).rules.applies(path) is applies


@pytest.mark.parametrize(
    ("ranks", "cards", "happens"),
    [
        ([9, 10, "J", "Q", "K", "A"], 5, True),
        ([7, 8, "J", "Q", "K", "A"], 5, False),
        ([8, 9, "J", "Q", "K", "A"], 5, False),
        ([8, 10, "J", "Q", "K", "A"], 4, True),
        ([2, 3, 4, 5, 6, 7, 8, 9, 10, "J", "Q", "K", "A"], 8, True),
        ([2, 3, 4, 5, 6, 7, 8, 9, 10, "J", "Q", "K", "A"], 9, False),
    ],
)
def test_a_hand_of_nines_and_tens_needs_enough_of_them(
    ranks: list[object], cards: int, happens: bool
) -> None:
    rules = table(
        {
            "deck.ranks": ranks,
            "deal.cards": cards,
            "redeal_hand.qualifies": "all_nines_and_tens",
        }
    ).rules
    assert rules.happens("redeal_hand.qualifies") is happens
    for path in ("redeal_hand.qualifies", "redeal_hand.dealer", "redeal_hand.limit"):
        assert rules.applies(path) is happens
    assert rules.unmet("redeal_hand.limit") == rules.unmet("redeal_hand.qualifies")


# The rules of a table.


def test_the_defaults_are_the_north_american_game() -> None:
    rules = Rules()
    for each, value in rules.items():
        assert value == each.default
        assert rules.get(each.path) == each.default
    assert (rules.majority, rules.game.target, len(rules.deck.ranks)) == (3, 10, 6)


def test_values_are_replaced_one_by_one() -> None:
    rules = Rules().with_values({"game.target": 7, "score.march": 3, "score.euchre": 4})
    assert (rules.game.target, rules.score.march, rules.score.euchre) == (7, 3, 4)
    assert rules.score.make == 1
    assert Rules().game.target == 10
    assert rules.with_values({}) == rules


def test_an_unknown_option_can_not_be_set_or_asked_for() -> None:
    with pytest.raises(KeyError):
        Rules().with_values({"game.tagret": 7})
    with pytest.raises(KeyError):
        Rules().get("game.tagret")
    with pytest.raises(KeyError):
        Rules().applies("game.tagret")


@pytest.mark.parametrize(("cards", "majority"), [(1, 1), (2, 2), (3, 2), (5, 3), (6, 4), (7, 4)])
def test_makers_need_more_than_half_of_the_tricks(cards: int, majority: int) -> None:
    assert Rules().with_values({"deal.cards": cards}).majority == majority


def test_rules_can_not_be_changed_in_place() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        Rules().game.target = 7  # type: ignore[misc]  # that it is refused is the point
