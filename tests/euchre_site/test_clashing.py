"""What a house rule can't be used with: what the check of a table refuses, told on both pages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from euchre_rules.options.calling import DealersPartner
from euchre_rules.spec import locate
from euchre_rules.spec.document import Document
from euchre_rules.spec.faults import faults
from euchre_rules.spec.load import load_variant
from euchre_rules.spec.loading import Listed, Loader, Tree
from euchre_rules.spec.opening import open_file
from euchre_rules.spec.problems import FileError, Problems
from euchre_rules.spec.resolve import Table
from euchre_rules.spec.variant import HouseRule
from euchre_site.changes import companies, standings
from euchre_site.clashing import clashes
from euchre_site.collection import Collection
from euchre_site.house_rule_pages import house_rule_part
from tests.shipped import DEEP, HOUSE_RULES

VARIANTS = (
    *DEEP,
    *("hoyle", "lone_defender_euchre", "stick_the_dealer_euchre", "no_trump_euchre"),
    *("going_under_euchre", "british_club"),
)
"""Tables that between them have what house rules need of a variant."""


@pytest.fixture(scope="module")
def pages(collection: Collection) -> Mapping[str, str]:
    """The text of the page of each house rule, by its id."""
    return {each.uri: each.text for each in house_rule_part(collection).pages}


def named(name: str, collection: Collection) -> HouseRule:
    return next(each for each in collection.house_rules if each.id == name)


@cache
def document(name: str) -> Document:
    found = open_file(locate.built_in(locate.built_in_ids()[name])).document
    assert found is not None
    return found


@cache
def tree(name: str) -> Tree:
    found = Loader(Problems()).tree(locate.built_in(locate.built_in_ids()[name]), None)
    assert found is not None
    return found


@cache
def is_accepted(variant: str, *rules: str) -> bool:
    """Whether the check of a table finds nothing for which to refuse it."""
    return not faults(Table(tree(variant), tuple(Listed(document(each)) for each in rules)))


def helpers_of(*names: str) -> Iterator[str]:
    """The house rules that bring what one of these needs."""
    needed = [each for name in names for each in document(name).requires]
    for other in HOUSE_RULES:
        sets = document(other).settings
        if other not in names and any(
            each.option.path in sets and sets[each.option.path].value in each.values
            for each in needed
        ):
            yield other


def go_together(one: str, other: str) -> bool:
    """Whether some table takes both rules, by themselves or with another one's help."""
    tried = ((), *((each,) for each in helpers_of(one, other)))
    return any(
        is_accepted(variant, *sorted((one, other, *further)))
        for further in tried
        for variant in VARIANTS
    )


def test_two_rules_are_said_to_clash_just_where_no_table_takes_both(collection: Collection) -> None:
    said = {
        each.id: {
            clash.other for clash in clashes(each, collection.house_rules, collection.variants)
        }
        for each in collection.house_rules
    }
    refused = set()
    for one, other in combinations(HOUSE_RULES, 2):
        expected = not go_together(one, other)
        assert (other in said[one]) is expected, (one, other)
        assert (one in said[other]) is expected, (one, other)
        refused |= {(one, other)} if expected else set()
    assert ("alone_counts_double", "alone_must_take_all") in refused
    assert ("joker_counts_as_hearts", "joker_set_aside") in refused
    assert ("buy_out", "same_dealer_after_all_pass") in refused
    assert ("ace_no_face", "farmers_hand_once") not in refused
    assert ("defend_alone_any_time", "lone_defender") not in refused


def test_each_clash_is_on_both_pages_by_name_and_with_the_remedy(
    collection: Collection, pages: Mapping[str, str]
) -> None:
    for rule in collection.house_rules:
        text = pages[f"house-rules/{rule.id}.md"]
        lines = re.findall(r"^- It can't be used with (.*)$", text, re.MULTILINE)
        linked = [
            found
            for line in lines
            for found in re.findall(r"\(\.\./house-rules/(\w+)\.md\)", line.split(": ")[0])
        ]
        found = clashes(rule, collection.house_rules, collection.variants)
        assert sorted(linked) == sorted(each.other for each in found)
        assert all(line.endswith(".") and ": " in line for line in lines)
        assert ("a table leaves out one." in text) is bool(found)
        # The ids of files are no names for readers.
        assert not re.search(r"[a-z](&#95;|_)[a-z]", re.sub(r"\([^)]*\)", "", " ".join(lines)))


@pytest.mark.parametrize(
    ("one", "other", "reason"),
    [
        (
            "alone_must_take_all",
            "alone_counts_double",
            (
                "that one needs “A lone hand must take everything”: enough tricks will do, "
                "and this rule says: all tricks or euchred"
            ),
        ),
        (
            "alone_counts_double",
            "alone_must_take_all",
            (
                "this rule needs “A lone hand must take everything”: enough tricks will do, "
                "and that one says: all tricks or euchred"
            ),
        ),
        (
            "lone_defender",
            "no_lone_hands",
            "this rule needs “Going alone”: allowed, and that one says: not allowed",
        ),
        (
            "buy_out",
            "same_dealer_after_all_pass",
            (
                "this rule needs “Stick the dealer”: the dealer may not pass, "
                "and that one needs “Stick the dealer”: the dealer may pass"
            ),
        ),
        ("long_game", "eight_deals", "each of the two settles “The target” in its own way"),
        (
            "stick_the_dealer",
            "same_dealer_after_all_pass",
            "with a stuck dealer somebody always calls, so there is nothing to deal again for",
        ),
    ],
)
def test_a_clash_has_its_reason(one: str, other: str, reason: str, collection: Collection) -> None:
    found = clashes(named(one, collection), collection.house_rules, collection.variants)
    assert {each.other: each.reason for each in found}[other] == reason


def own(name: str, values: Mapping[str, Any], **more: Any) -> HouseRule:
    """A house rule as somebody may write one."""
    return HouseRule(name, name, "Ours.", "", (), (), values, **more)


def test_rules_of_ones_own_that_make_a_table_nobody_can_play_clash(collection: Collection) -> None:
    quiet = own("quiet", {"alone.allowed": False})
    forced = own("forced", {"round_one.dealer_partner": DealersPartner.MUST_GO_ALONE})
    four_players = collection.variants[:1]
    (one,) = clashes(quiet, [forced], four_players)
    (other,) = clashes(forced, [quiet], four_players)
    assert (one.other, other.other) == ("forced", "quiet")
    assert one.reason == other.reason
    # Where nobody has a partner, neither rule says anything.
    assert not clashes(quiet, [forced], collection.variants)
    guernsey = next(each for each in collection.variants if each.id == "guernsey")
    (standing,) = standings(quiet, [guernsey])
    assert standing.reasons == (one.reason,)
    with pytest.raises(FileError):
        load_variant("guernsey", overrides={"alone.allowed": False})
    assert not clashes(quiet, [own("short", {"game.target": 7})], collection.variants)


def test_a_rule_that_replaces_another_one_goes_with_it_unless_that_needs_its_own_value(
    collection: Collection,
) -> None:
    first = own("first", {"game.target": 7})
    last = own("last", {"game.target": 8}, overrides=("first",))
    assert not clashes(first, [last], collection.variants)
    stubborn = own("first", {"game.target": 7}, requires={"game.target": (7,)})
    (found,) = clashes(last, [stubborn], collection.variants)
    assert found.reason == "that one needs “The target”: 7 points, and this rule says: 8 points"


def test_help_is_named_only_where_it_is_needed_and_it_helps(
    collection: Collection, pages: Mapping[str, str]
) -> None:
    first = collection.variants[0]
    helped = 0
    for rule in collection.house_rules:
        where = standings(rule, collection.variants)
        text = pages[f"house-rules/{rule.id}.md"]
        if "- What it needs comes with" in text:
            assert not is_accepted(first.id, rule.id)
        for company in companies(rule, where, collection.house_rules):
            assert not company.helpers or company.reasons
            group = [
                each.variant
                for each in where
                if (each.fit, each.reasons) == (company.fit, company.reasons)
            ]
            for helper in company.helpers:
                helped += 1
                rules = sorted((helper.id, rule.id))
                assert any(is_accepted(each.id, *rules) for each in group)
                assert not any(is_accepted(each.id, rule.id) for each in group)
    assert helped
    for name in ("no_lone_hands", "leave_the_turn_up", "point_on_partner"):
        assert "What it needs comes with" not in pages[f"house-rules/{name}.md"]


def test_a_need_is_told_where_a_variant_does_not_meet_it(
    collection: Collection, pages: Mapping[str, str]
) -> None:
    for rule in collection.house_rules:
        tables = [each.rules.with_values(rule.values) for each in collection.variants]
        lacking = [
            path
            for path, values in rule.requires.items()
            if any(rules.get(path) not in values for rules in tables)
        ]
        text = pages[f"house-rules/{rule.id}.md"]
        assert text.count("\n- It needs “") == len(lacking)


def test_the_others_are_others_than_all_that_are_named(pages: Mapping[str, str]) -> None:
    seen = set()
    for text in pages.values():
        who = text.partition("## Who plays so")[2]
        lines = re.findall(r"^- \*\*.*$", who, re.MULTILINE)
        for number, line in enumerate(lines, start=1):
            is_last = number == len(lines)
            told = re.search(r"every (other variant|variant that isn’t named here)", line)
            if told:
                assert number > 1 or not is_last
                assert (told[1] == "other variant") is is_last
                seen.add(told[1])
    assert len(seen) == 2


def test_a_reason_is_given_once_and_help_as_a_choice(pages: Mapping[str, str]) -> None:
    for text in pages.values():
        for line in re.findall(r", since (.*)$", text, re.MULTILINE):
            clauses = line.split("; ")
            assert sorted(set(clauses)) == sorted(clauses)
    joker = pages["house-rules/joker.md"]
    assert joker.partition("Can't add it:")[2].count("nothing says what the joker is") == 1
    help_from = r"comes with \[([^]]*)\]\([^)]*\) or \[([^]]*)\]"
    for name in ("no_trump_with_a_joker", "joker_counts_as_hearts"):
        (found,) = re.findall(help_from, pages[f"house-rules/{name}.md"])
        assert found == ("Joker", "Two of spades")
    (found,) = re.findall(help_from, pages["house-rules/no_lone_hands.md"])
    assert found == ("Lone defender against anybody", "Lone defender against anybody for four")


def test_a_name_with_a_comma_stands_apart_in_a_list(
    collection: Collection, pages: Mapping[str, str]
) -> None:
    once = pages["house-rules/farmers_hand_once.md"]
    assert "comes with [“Ace, no face”](../house-rules/ace_no_face.md), [“Farmer's hand”](" in once
    hard = {each.name for each in collection.house_rules if "," in each.name}
    assert hard
    for text in pages.values():
        for line in re.findall(r"^- .*$", text, re.MULTILINE):
            names = re.findall(r"\[([^]]*)\]\(\.\./house-rules/\w+\.md\)", line.split(": ")[0])
            if len(names) > 1:
                assert hard.isdisjoint(names)
