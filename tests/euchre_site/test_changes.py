"""What house rules change, and where they can be played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from euchre_rules.options import Moment
from euchre_rules.rulebook.grouping import moment_of
from euchre_rules.spec.load import load_variant
from euchre_rules.spec.problems import FileError
from euchre_rules.spec.variant import HouseRule, Variant
from euchre_site.changes import Before, Fit, changes, standings
from euchre_site.collection import Collection
from tests.shipped import DEEP


def heads(collection: Collection) -> list[Variant]:
    """The heads of three families, whose names are short enough to be written out here."""
    return [each for each in collection.variants if each.id in DEEP]


def rule(collection: Collection, name: str) -> HouseRule:
    return next(each for each in collection.house_rules if each.id == name)


def test_variants_that_say_the_same_are_taken_together(collection: Collection) -> None:
    (change,) = changes(rule(collection, "short_game"), heads(collection))
    assert change.option.path == "game.target"
    assert [each.names for each in change.before] == [
        "North American Euchre",
        "British Euchre",
        "Guernsey Euchre",
    ]
    assert "7 points" in change.after
    (other,) = changes(rule(collection, "stick_the_dealer"), heads(collection))
    assert [each.names for each in other.before] == [""]


def test_what_could_not_come_up_before_is_said_so(collection: Collection) -> None:
    found = {
        each.option.path: each for each in changes(rule(collection, "joker"), heads(collection))
    }
    assert found["turn_up.best_bower"].before == (Before("", None),)
    assert "the joker" in found["turn_up.best_bower"].after


def test_variants_that_play_so_anyway_do_not_speak_of_before(collection: Collection) -> None:
    (change,) = changes(rule(collection, "long_game"), collection.variants)
    assert "British" not in " ".join(each.names for each in change.before)


def test_what_is_changed_is_told_of_rules_that_only_another_one_lets_in_too(
    collection: Collection,
) -> None:
    for each in collection.house_rules:
        assert all(change.before for change in changes(each, collection.variants)), each.id
    (change,) = changes(rule(collection, "farmers_hand_once"), collection.variants)
    assert change.before == (Before("", None),)


def test_the_first_moment_counts(collection: Collection) -> None:
    assert moment_of(rule(collection, "joker")) is Moment.PACK
    assert moment_of(rule(collection, "short_game")) is Moment.GAME


def test_standings_are_what_loading_says(collection: Collection) -> None:
    seen = set()
    for each in collection.house_rules:
        for standing in standings(each, collection.variants):
            seen.add(standing.fit)
            if standing.fit is Fit.REFUSED:
                with pytest.raises(FileError):
                    load_variant(standing.reference)
            else:
                rules = load_variant(standing.reference).rules
                assert all(rules.get(path) == value for path, value in each.values.items())
    assert {Fit.ADDS, Fit.PLAYED} <= seen


def test_unmet_needs_and_conflicts_are_reasons(collection: Collection) -> None:
    first = collection.variants[0]
    without = replace(first, rules=first.rules.with_values({"alone.allowed": False}))
    (needy,) = standings(rule(collection, "lone_defender"), [without])
    assert needy.fit is Fit.REFUSED
    assert needy.reasons == ("it needs “Going alone”: allowed",)
    (variant,) = (each for each in collection.variants if each.id == "no_trump_euchre")
    (jokers,) = standings(rule(collection, "joker"), [variant])
    assert jokers.fit is Fit.REFUSED
    assert len(jokers.reasons) == 2
    assert any("use no_trump_with_a_joker" in reason for reason in jokers.reasons)
    (double,) = (each for each in collection.variants if each.id == "lone_defender_euchre")
    (quiet,) = standings(replace(rule(collection, "no_lone_hands"), requires={}), [double])
    assert quiet.reasons == ("Lone defender needs “Going alone”: allowed",)
    at_odds = replace(
        rule(collection, "short_game"), conflicts_with={first.id: "its games are long"}
    )
    (odd,) = standings(at_odds, [first])
    assert odd.reasons == ("its games are long",)
