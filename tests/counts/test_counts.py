"""The number of legal lines of every shipped variant, beside what the files say."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from euchre_rules import FileError, Option, load_variant, option
from euchre_rules.options.calling import BestBowerTurnedUp
from euchre_rules.options.model import Effect
from tests.counts.comparing import differences, side_by_side
from tests.counts.counted import FOLDER, CountedDeal, Entry, Lines, as_text, file_of, read
from tests.counts.features import Feature, features_of, has
from tests.counts.lines import Tally
from tests.shipped import VARIANTS, table

FIX: Final = (
    "\n\nIf the rules are meant to have changed, `make counts` writes the files anew; read what "
    "changes in them."
)
BETWEEN_HANDS: Final = ("deal.after_partners_order", "score.four_trick_tokens")
"""Options outside the section of the game that also decide only what follows from a hand."""

NO_DEFAULT: Final = ("turn_up.best_bower",)
"""Options that can't be taken back to their default: it means that the pack has no best bower."""
SAME_LINES: Final = {
    BestBowerTurnedUp.DEALER_NAMES_BLIND,
    BestBowerTurnedUp.DEALER_NAMES_AFTER_LOOKING,
}
"""They differ in what the dealer has seen, and in nothing that can be counted."""
NO_OTHER: Final = (("no_trump_euchre", "round_two.stick_the_dealer"),)
"""Variants with an option that can have no other value: a house rule of theirs needs this one."""


@pytest.mark.no_cover  # a million lines reach nothing that others don't
@pytest.mark.parametrize("name", VARIANTS)
def test_the_lines_of_a_variant_are_as_many_as_its_file_says(name: str) -> None:
    found = list(differences(table(name), read(file_of(name))))
    if found:
        pytest.fail("\n\n".join(found) + FIX, pytrace=False)


def test_every_shipped_variant_has_its_counts_and_nothing_else_has() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(VARIANTS)


@pytest.mark.parametrize("name", VARIANTS)
def test_the_deals_of_a_file_are_those_that_make_the_rules_bite(name: str) -> None:
    variant, deals = table(name), read(file_of(name))
    assert tuple(each.chosen_for for each in deals) == features_of(variant.rules)
    for each in deals:
        assert has(each.deal, each.chosen_for, variant)
        assert {entry.of for entry in each.entries} == set(Lines)
    assert len({each.deal for each in deals}) == len(deals)
    assert as_text(name, deals) == file_of(name).read_text("utf-8")


def test_where_a_hand_may_be_poor_some_deal_has_one() -> None:
    poor = [name for name in VARIANTS if Feature.POOR_HAND in features_of(table(name).rules)]
    assert "going_under_euchre" in poor
    assert "north_american" not in poor


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("turn_up.dealer_may_discard_it", True),
        ("round_two.stick_the_dealer", True),
        ("round_one.must_hold", "natural_trump"),
        ("alone.declared", "before_the_discard"),
        ("defend_alone.allowed", "always"),
        ("play.opening_lead", "maker"),
        ("play.opening_lead_when_alone", "left_of_lone_maker"),
        ("score.march", 3),
        ("score.euchre", 3),
        ("score.euchre_alone", 4),
    ],
)
def test_a_rule_that_changes_changes_a_count(option: str, value: object) -> None:
    deals = read(file_of("north_american"))
    changed = load_variant("north_american", overrides={option: value})
    assert next(differences(changed, deals), None) is not None


@pytest.mark.no_cover  # the lines are those counted above
@pytest.mark.parametrize("name", VARIANTS)
def test_the_counts_of_a_variant_see_each_rule_that_makes_its_hands_special(name: str) -> None:
    """Each option of a hand, taken back to its default, changes a count.

    Where the table can't do without the rule, another value of it does.
    """
    deals, unseen = read(file_of(name)), []
    for each, value in table(name).rules.items():
        if value == each.default or not _decides_a_hand(each) or (name, each.path) in NO_OTHER:
            continue
        other = _another(name, each, value) if each.path in NO_DEFAULT else each.default
        changed = load_variant(name, overrides={each.path: each.kind.write(other)})
        if next(differences(changed, deals), None) is None:
            unseen.append(each.path)
    assert unseen == []


def _another(name: str, each: Option, value: object) -> object:
    """A value that the option may have instead at this table; its default isn't allowed there."""
    with pytest.raises(FileError):
        load_variant(name, overrides={each.path: each.kind.write(each.default)})
    others = (other for other in each.values if other not in (value, each.default))
    return next(other for other in others if {other, value} != SAME_LINES)


def test_what_no_count_can_be_asked_about_is_refused() -> None:
    for name, path in NO_OTHER:
        each = option(path)
        for other in each.values:
            if other != table(name).rules.get(path):
                with pytest.raises(FileError):
                    load_variant(name, overrides={path: each.kind.write(other)})


def _decides_a_hand(each: Option) -> bool:
    """Whether an option decides what is legal in a hand, or what it scores; the pack is given."""
    elsewhere = each.section in ("deck", "table", "game") or each.path in BETWEEN_HANDS
    return each.effect is Effect.PLAY and not elsewhere


def test_a_mismatch_shows_the_split_side_by_side() -> None:
    kept = Entry(
        Lines.ENDINGS, ("pass",), None, Tally({"play JH": 2, "play 9S": 3}, {"make 1 0": 5})
    )
    now = replace(kept, tally=Tally({"play JH": 2, "play KC": 4}, {"make 1 0": 6}))
    assert side_by_side(kept, now).splitlines() == [
        "            in the file          now",
        "  lines               5            6  <",
        "  play JH             2            2",
        "  play 9S             3            -  <",
        "  play KC             -            4  <",
        "  make 1 0            5            6  <",
    ]


def test_a_position_that_cannot_be_reached_any_more_is_told() -> None:
    first, *_ = read(file_of("north_american"))
    nowhere = replace(first.entries[0], after=("pass", "name hearts"))
    lost = CountedDeal(first.chosen_for, first.deal, (nowhere,))
    (told,) = differences(table("north_american"), (lost,))
    assert "auctions after pass, name hearts: can't be reached any more" in told
    assert "say 'order up', or pass" in told
