"""Cases that users of other programs reported, O-75 to O-78: each a test named after it."""

from __future__ import annotations

import pytest

import euchre_rules as er
from euchre_rules.players import choose
from euchre_rules.players.position import Position
from euchre_tutor.coach import remark
from tests.euchre_rules.players.tables import asked, position
from tests.euchre_tutor.coach.tricks import in_a_trick
from tests.shipped import table

BEATEN = "JD AH KH QH AS"


def alone(view: er.View) -> str | None:
    """Which principle speaks to ordering up alone."""
    found = remark(view, er.OrderUp(alone=True))
    return None if found is None else found.principle


def test_o_75_nobody_goes_alone_against_the_best_trump() -> None:
    """O-75"""
    view = asked(table("north_american"), 1, BEATEN, "JH")
    assert choose(view).action != er.OrderUp(alone=True)
    found = remark(view, er.OrderUp(alone=True))
    assert found is not None
    assert found.line == "J♥ goes to the dealer, an opponent, and beats every card you hold."


def test_o_75_the_same_with_a_joker_turned_up() -> None:
    """O-75"""
    variant = er.load_variant("british", overrides={"turn_up.best_bower": "counts_as_hearts"})
    view = asked(variant, 1, BEATEN, "JOKER")
    assert er.OrderUp(alone=True) in view.legal
    assert choose(view).action != er.OrderUp(alone=True)
    assert alone(view) == "alone_against_the_best"


def test_o_75_the_dealers_partner_may() -> None:
    """O-75"""
    view = asked(table("north_american"), 2, BEATEN, "JH", said=("pass",))
    assert alone(view) is None


VERDICTS = pytest.mark.parametrize(
    ("cards", "turn_up", "right", "wrong", "line"),
    [
        (
            *("JH AH KH 9C 9S", "9H", "order up", "pass"),
            "If hearts are trump you hold three, J♥ the best of all: that is a call to make.",
        ),
        (
            *("AC KC QC AD JH", "9D", "pass", "order up"),
            "J♥ and A♦ are your only trumps, and 9♦ goes to an opponent: that is hardly a call.",
        ),
    ],
)


@pytest.mark.parametrize("seat", [1, 3])
@VERDICTS
def test_o_76_the_coach_says_so_as_well(
    seat: int, cards: str, turn_up: str, right: str, wrong: str, line: str
) -> None:
    """O-76"""
    view = asked(table("north_american"), seat, cards, turn_up, said=("pass",) * (seat - 1))
    found = remark(view, er.parse_action(wrong))
    assert found is not None
    assert found.line == line
    assert remark(view, er.parse_action(right)) is None


@pytest.mark.parametrize(
    ("cards", "turn_up", "action", "why"),
    [
        ("JH AH KH 9C 9S", "9H", "order up", "J♥, A♥ and K♥ would be trumps"),
        ("AC KC QC AD JH", "9D", "pass", "J♥ and A♦ would be trumps"),
    ],
)
def test_o_76_two_hands_with_a_verdict(cards: str, turn_up: str, action: str, why: str) -> None:
    """O-76"""
    advice = choose(asked(table("north_american"), 1, cards, turn_up))
    assert str(advice.action) == action
    assert advice.sentence.startswith(why)


def test_o_77_a_card_turned_down_is_in_no_hand() -> None:
    """O-77"""
    before = ("pass",) * 4 + ("name hearts",)
    view = asked(table("north_american"), 2, "KS 9S AC KC QC", "AS", said=(*before, "play AH"))
    unseen = {card.text for card in view_cards(Position(view))}
    assert "AS" not in unseen
    assert "QS" in unseen


@pytest.mark.parametrize(("turned_down", "principle"), [("AS", "threw_a_winner"), ("QD", None)])
def test_o_77_the_coach_reckons_with_it(turned_down: str, principle: str | None) -> None:
    """O-77: with the ace turned down, the king is the best card of its suit."""
    view = in_a_trick("KS 9S AC KC QC", "TS QS 9H", leader=1, turned_down=turned_down)
    found = remark(view, er.Play(er.Card.parse("KS")))
    assert (found and found.principle) == principle


def test_o_77_a_card_taken_up_is_the_dealers() -> None:
    """O-77"""
    said = ("order up", "discard 9D")
    dealt = [
        er.parse_cards(c)
        for c in ("9D KD TC AD 9C", "JS AS KC TD 9S", "AC QC AH KH QH", "JC JH JD TH 9H")
    ]
    hand = er.Hand(
        table("north_american"),
        er.Deal(0, tuple(dealt), er.Card.parse("QS"), tuple(er.parse_cards("TS KS QD"))),
    )
    for action in (*said, "play JS"):
        hand.apply(er.parse_action(action))
    at = Position(hand.view(2))
    queen = at.ladder.masks[er.Card.parse("QS")]
    assert [bool(at.may_hold(seat) & queen) for seat in (0, 1, 3)] == [True, False, False]


def view_cards(at: Position) -> list[er.Card]:
    return [card for place, card in enumerate(at.ladder.cards) if at.unseen >> place & 1]


def test_o_78_the_left_bowers_only_guard_is_kept() -> None:
    """O-78"""
    view = position({1: "JD 9H AC KC QC"}, "TS", maker=0, leader=0)
    found = remark(view, er.Play(er.Card.parse("9H")))
    assert found is not None
    assert found.principle == "stripped_the_guard"
    assert found.line == (
        "Without 9♥ beside it, J♦ may fall to J♥ when trumps are led; your partner still plays."
    )


def test_o_78_once_the_right_bower_is_out_the_left_needs_no_guard() -> None:
    """O-78"""
    view = in_a_trick("JD 9H AC KC QC", "TS", leader=0, turned_down="JH")
    assert remark(view, er.Play(er.Card.parse("9H"))) is None


def test_o_78_with_the_right_bower_beside_it_the_left_needs_none() -> None:
    """O-78"""
    view = position({1: "JH JD 9H AC KC"}, "TS", maker=0, leader=0)
    assert remark(view, er.Play(er.Card.parse("9H"))) is None
