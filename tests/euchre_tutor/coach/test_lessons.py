"""The lessons: each when its rule first comes up, by the rules of the table, and once."""

from __future__ import annotations

import pytest

import euchre_rules as er
from euchre_rules.options import OPTIONS
from euchre_tutor.coach import LESSONS, Told, lessons_due
from tests.euchre_rules.players.tables import asked, position
from tests.euchre_tutor.coach.test_what_the_coach_sees import moments
from tests.euchre_tutor.coach.tricks import in_a_trick
from tests.shipped import VARIANTS, changed, table

POOR = "9S TS QS KC TC"


def due(*views: er.View) -> dict[str, Told]:
    """The lessons that are due to somebody who knows nothing, by their names."""
    return {told.key.partition(":")[0]: told for told in lessons_due(views, ())}


@pytest.mark.parametrize("played", ["JD 9C", "9C JD"])
def test_the_left_bower_is_played(played: str) -> None:
    told = due(in_a_trick("9H TH JS QS AD", played, leader=0))["left_bower_played"]
    assert told.line == "J♦ was played: while hearts are trump, it is the left bower."
    assert told.rule == (
        "It is a heart in every way and no diamond: if it is led, follow it with hearts. Only "
        "J♥ can beat it."
    )
    assert any("left bower" in each for each in told.longer)


def test_a_joker_beats_the_left_bower_too() -> None:
    view = in_a_trick("9H TH JS QS AD", "JD 9C", leader=0, reference="guernsey")
    assert "Only the joker and J♥ can beat it." in due(view)["left_bower_played"].rule


@pytest.mark.parametrize(("led", "trump"), [("JD", "spades"), ("JD", "no trump"), ("AH", "hearts")])
def test_any_other_card_is_no_lesson(led: str, trump: str) -> None:
    view = in_a_trick(
        *("9H TH JS QS AD", f"{led} 9C"), leader=0, trump=trump, reference="no_trump_euchre"
    )
    assert "left_bower_played" not in due(view)


def test_the_joker_is_played() -> None:
    view = in_a_trick("9H TH JS QS AD", "JOKER 9C", leader=0, reference="guernsey")
    told = due(view)["best_bower_played"]
    assert told.line == (
        "The joker was played; it counts as a heart, and if it is led, you follow it with hearts."
    )
    assert told.longer[0].endswith("(deck.best_bower, set by Guernsey Euchre.)")


def test_the_joker_is_turned_up() -> None:
    told = due(asked(table("guernsey"), 0, "9S TS QS KC TC", "JOKER"))["best_bower_turned_up"]
    assert told.line == "The joker is turned up, the best card of all."
    assert told.rule.startswith("If the joker is turned up, nobody else is asked:")


@pytest.mark.parametrize(
    ("reference", "rule"),
    [
        ("guernsey", "A dealer's partner who orders up must go alone, and the dealer sits out."),
        ("british_club", "The dealer's partner may not order up and has to pass."),
        ("north_american", None),
    ],
)
def test_the_partner_deals(reference: str, rule: str | None) -> None:
    view = asked(table(reference), 2, POOR, "9H", said=("pass",))
    told = due(view).get("dealers_partner")
    assert (told and told.rule) == rule


def test_the_dealer_is_stuck() -> None:
    said = ("pass",) * 7
    view = asked(table("north_american+stick_the_dealer"), 0, POOR, "9H", said=said)
    told = due(view)["stuck_dealer"]
    assert told.line == "Everybody has passed twice, and you deal: you are stuck."
    assert "set by the house rule" in told.longer[0]
    assert "stuck_dealer" not in due(asked(table("north_american"), 0, POOR, "9H", said=said))


def test_a_defender_plays_alone() -> None:
    variant = changed(defend_alone__allowed="always")
    said = (*("pass",) * 4, "name spades")
    assert "lone_defender" not in due(asked(variant, 2, POOR, "9H", said=said))
    view = asked(variant, 1, POOR, "9H", said=(*said, "defend alone"))
    assert due(view)["lone_defender"].rule.startswith("A defender may")


def test_nothing_is_trump() -> None:
    view = position({1: POOR}, trump="no trump", variant=table("no_trump_euchre"))
    assert due(view)["no_trump"].line == "Nothing is trump in this hand, so there are no bowers."


def test_a_lesson_that_is_known_is_not_told_again() -> None:
    view = asked(table("guernsey"), 2, POOR, "9H", said=("pass",))
    first = list(lessons_due([view], ()))
    assert [each.key.partition(":")[0] for each in first] == ["dealers_partner", "must_hold"]
    assert list(lessons_due([view], [first[0].key])) == first[1:]
    assert not list(lessons_due([view], [each.key for each in first]))


def test_another_rule_is_another_lesson() -> None:
    here = asked(table("guernsey"), 2, POOR, "9H", said=("pass",))
    there = asked(table("british_club"), 2, POOR, "9H", said=("pass",))
    learned = due(here)["dealers_partner"]
    assert due(there)["dealers_partner"].key != learned.key
    assert list(lessons_due([there], [learned.key]))


def test_lessons_are_told_by_rules_that_there_are() -> None:
    paths = {each.path for each in OPTIONS}
    assert all(each.option is None or each.option in paths for each in LESSONS)
    assert all((each.option is None) is bool(each.rule) for each in LESSONS)
    assert len({each.id for each in LESSONS}) == len(LESSONS)


@pytest.mark.parametrize("reference", VARIANTS)
def test_a_rule_that_comes_up_is_one_of_the_table(reference: str) -> None:
    rules, options = table(reference).rules, {each.id: each.option for each in LESSONS}
    told = dict[str, Told]()
    for hand in moments(reference, 1, seed=8):
        told |= due(*(hand.view(seat) for seat in range(rules.table.players)))
    assert told
    for name, lesson in told.items():
        path = options[name]
        assert path is None or rules.applies(path), name
        for text in (lesson.line, lesson.rule, *lesson.longer):
            assert "{" not in text
            assert not text[0].islower()
