"""The lessons: each when its rule first comes up, by the rules of the table, and once."""

from __future__ import annotations

import random
from collections.abc import Iterator

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


def named_alone(*after: er.Action, **options: str) -> er.Hand:
    """A hand in which the seat left of the dealer named a suit alone in round two."""
    variant = changed(**options)
    hand = er.Hand(variant, er.Deal.random(variant, 0, random.Random(1)))
    for _ in range(4):
        hand.apply(er.Pass())
    hand.apply(next(each for each in hand.legal_actions() if getattr(each, "alone", False)))
    for action in after:
        hand.apply(action)
    return hand


@pytest.mark.parametrize(
    ("seat", "line"),
    [
        (1, "You play alone, and your partner sits out."),
        (3, "Your partner plays alone, and you sit out."),
        (0, "An opponent plays alone, with a partner who sits out."),
        (2, "An opponent plays alone, with a partner who sits out."),
    ],
)
def test_who_plays_alone_is_told_as_the_player_sees_it(seat: int, line: str) -> None:
    assert due(named_alone().view(seat))["lone_maker"].line == line


@pytest.mark.parametrize(
    ("seat", "line"),
    [
        (2, "You defend alone, and your partner sits out."),
        (0, "Your partner defends alone, and you sit out."),
        (1, "An opponent defends alone, with a partner who sits out."),
    ],
)
def test_who_defends_alone_is_told_as_the_player_sees_it(seat: int, line: str) -> None:
    hand = named_alone(er.parse_action("defend alone"), defend_alone__allowed="always")
    assert due(hand.view(seat))["lone_defender"].line == line


def test_what_is_to_be_decided_comes_before_what_somebody_said() -> None:
    """Alone and with a card too many, a dealer needs to know which card may go."""
    said = ("pass",) * 3 + ("order up alone",)
    view = asked(table("british"), 0, "AH KH 9S TC QD", "9H", said=said)
    first, *others = (told.key.partition(":")[0] for told in lessons_due([view], ()))
    assert first == "taking_the_turn_up"
    assert "lone_maker" in others


def test_no_lesson_comes_a_trick_late() -> None:
    """What had to wait for another lesson waits for the next time that it comes up."""
    stale = {"lone_maker", "lone_defender", "turn_up_left", "best_bower_turned_up"}
    later = 0
    for reference in ("guernsey", "british", "lone_defender_euchre"):
        for hand in moments(reference, 25, seed=4):
            for seat in range(4):
                view = hand.view(seat)
                if not view.tricks or not view.trick:
                    continue
                told = due(view)
                assert not stale & set(told)
                on_the_table = {card.named for _, card in view.trick}
                for each in ("left_bower_played", "best_bower_played"):
                    if each in told:
                        name = told[each].line.partition(" was played")[0]
                        assert name in on_the_table or name.lower() in on_the_table
                        later += 1
    assert later > 10


def ends(reference: str, hands: int) -> Iterator[er.Hand]:
    """Hands that have ended."""
    before = None
    for hand in moments(reference, hands, seed=3):
        if before is not None and before is not hand:
            yield before
        before = hand


@pytest.mark.parametrize(
    ("reference", "euchred", "march"),
    [
        ("north_american", "The makers took only", "The makers took every trick: a march."),
        ("three_handed", "The maker took only", "The maker took every trick: a march."),
        ("two_handed", "The maker took only", "The maker took every trick: a march."),
    ],
)
def test_who_has_no_partner_is_one_maker(reference: str, euchred: str, march: str) -> None:
    found = [due(hand.view(0)) for hand in ends(reference, 120)]
    lines = {each["euchred"].line for each in found if "euchred" in each}
    assert lines
    assert all(each.startswith(euchred) for each in lines)
    assert {each["march"].line for each in found if "march" in each} == {march}


def test_a_lone_march_is_told_as_the_player_sees_it() -> None:
    lines = set()
    for hand in ends("north_american", 150):
        for seat in range(4):
            told = due(hand.view(seat)).get("lone_march")
            lines |= {told.line} if told else set()
    assert lines == {
        f"{who} took every trick alone." for who in ("You", "Your partner", "An opponent")
    }


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
