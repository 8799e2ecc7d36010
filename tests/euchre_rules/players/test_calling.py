"""What computer players call: enough strength, whoever gets the turn-up, never in vain alone."""

from __future__ import annotations

import random

import pytest

from euchre_rules import Name, OrderUp, Pass, Variant, WithHelp
from euchre_rules.players import Advice, choose
from tests.euchre_rules.players.tables import SHIPPED, asked
from tests.shipped import changed, table

NORTH_AMERICAN = table("north_american")
ALL_PASS = ("pass",) * 4


def before(seat: int) -> tuple[str, ...]:
    """Everybody passes until this seat is asked in round one; seat 0 deals."""
    return ("pass",) * ((seat - 1) % 4)


def advised(
    seat: int, cards: str, turn_up: str, variant: Variant = NORTH_AMERICAN, said: object = None
) -> Advice:
    calls = before(seat) if said is None else said
    assert isinstance(calls, tuple)
    return choose(asked(variant, seat, cards, turn_up, said=calls))


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("turn_up", ["9H", "TH", "QH"])
def test_right_ace_and_king_are_ordered_from_every_seat(seat: int, turn_up: str) -> None:
    action = advised(seat, "JH AH KH 9C 9S", turn_up).action
    assert isinstance(action, OrderUp)


@pytest.mark.parametrize("seat", [1, 3])
def test_left_and_ace_alone_are_no_call_against_the_dealer(seat: int) -> None:
    advice = advised(seat, "AC KC QC AD JH", "9D")
    assert str(advice.action) == "pass"
    assert advice.sentence == (
        "J♥ and A♦ would be trumps, and 9♦ would go to an opponent: you might take three tricks "
        "with your partner, but that is not worth the risk yet."
    )


def test_the_same_hand_is_a_call_where_the_turn_up_helps() -> None:
    assert str(advised(2, "AC KC QC AD JH", "9D").action) == "order up"
    assert str(advised(0, "AC KC QC AD JH", "9D").action) == "order up"


@pytest.mark.parametrize("seat", [1, 3])
def test_never_alone_when_an_opponent_takes_the_right_bower(seat: int) -> None:
    advice = advised(seat, "JD AH KH QH AS", "JH")
    assert str(advice.action) == "order up"
    assert advice.sentence == (
        "J♦, A♥, K♥ and Q♥ would be trumps, and J♥ would go to an opponent: with your partner you "
        "should take about five tricks. Don't go alone, since J♥ beats every card you hold."
    )


@pytest.mark.parametrize("seat", [0, 2])
def test_alone_when_the_right_bower_comes_or_is_out_of_play(seat: int) -> None:
    assert str(advised(seat, "JD AH KH QH AS", "JH").action) == "order up alone"


@pytest.mark.parametrize("seat", [1, 3])
def test_never_alone_when_an_opponent_takes_the_joker(seat: int) -> None:
    variant = changed(deck__best_bower="joker", turn_up__best_bower="counts_as_hearts")
    assert str(advised(seat, "JH JD AH KH AS", "JOKER", variant).action) == "order up"


@pytest.mark.parametrize("seat", [1, 3])
def test_a_lower_turn_up_doesnt_stop_a_lone_hand(seat: int) -> None:
    assert str(advised(seat, "JH JD AH KH AS", "9H").action) == "order up alone"


def test_not_alone_where_that_wins_nothing_more() -> None:
    sure = "JH JD AH KH AS"
    assert str(advised(1, sure, "9H", changed(game__target=2)).action) == "order up"
    assert str(advised(1, sure, "9H", changed(score__alone_march=2)).action) == "order up"
    assert str(advised(1, sure, "9H", changed(game__target=5)).action) == "order up alone"


def test_alone_is_near_certain_where_it_must_take_all() -> None:
    variant = changed(alone__must_take_all=True)
    assert str(advised(1, "JH JD AH KH AS", "9H", variant).action) == "order up alone"
    assert str(advised(1, "JH JD AH AS KC", "9H", variant).action) == "order up"


@pytest.mark.parametrize(
    ("cards", "call"), [("JOKER JH JD AS 9C", "order up alone"), ("JH AH 9S 8S 7C", "pass")]
)
def test_a_partner_who_must_go_alone_needs_the_tricks_alone(cards: str, call: str) -> None:
    advice = advised(2, cards, "KH", table("guernsey"))
    assert str(advice.action) == call
    assert "you would have to go alone" in advice.sentence
    assert "K♥" not in advice.sentence


def test_round_two_names_the_best_suit() -> None:
    advice = advised(1, "JC JS AC 9C 9H", "QD", said=ALL_PASS)
    assert str(advice.action).startswith("name clubs")
    weak = advised(1, "9C TS QD KH 9H", "AD", said=ALL_PASS)
    assert str(weak.action) == "pass"


def test_next_is_preferred_to_cross_by_those_who_dont_deal() -> None:
    hearts_or_spades = "JH AH JS AS 9D"
    assert str(advised(1, hearts_or_spades, "TD", said=ALL_PASS).action) == "name hearts"
    assert str(advised(1, hearts_or_spades, "TC", said=ALL_PASS).action) == "name spades"
    said = (*ALL_PASS, "pass")
    assert str(advised(2, hearts_or_spades, "TD", said=said).action) == "name spades"


def test_a_stuck_dealer_names_his_best_suit() -> None:
    variant = table("north_american+stick_the_dealer")
    advice = advised(0, "9S TS 9H TD QC", "9D", variant, said=("pass",) * 7)
    assert isinstance(advice.action, Name)
    assert advice.sentence.startswith("You have to name a suit, and ")


def test_a_seat_that_may_only_pass_is_told_so() -> None:
    advice = advised(1, "9S TS 9C TC QC", "9D", table("guernsey"))
    assert str(advice.action) == "pass"
    assert advice.sentence == "There is nothing else that you may do."


def test_a_blind_dealer_takes_any_suit() -> None:
    view = asked(table("guernsey"), 0, "JH AH KH 9C 9S", "JOKER")
    assert view.cards == ()
    advice = choose(view)
    assert (str(advice.action), advice.sentence) == (
        "name spades",
        "You haven't seen a card yet, so one suit is as good as another.",
    )
    named = {str(choose(view, random.Random(seed)).action) for seed in range(20)}
    assert named == {f"name {suit}" for suit in ("spades", "hearts", "diamonds", "clubs")}
    assert choose(view, random.Random(3)) == choose(view, random.Random(3))


@pytest.mark.parametrize(
    ("cards", "choice"), [("JH AH KH 9C 9S", "alone"), ("9H 9D TD 9C 9S", "with help")]
)
def test_after_naming_blind_the_dealer_looks(cards: str, choice: str) -> None:
    view = asked(table("guernsey"), 0, cards, "JOKER", said=("name hearts",))
    assert str(choose(view).action) == choice


def test_a_dealer_who_looks_first_names_the_best_suit() -> None:
    variant = changed(deck__best_bower="joker", turn_up__best_bower="dealer_names_after_looking")
    view = asked(variant, 0, "JC AC KC 9H 9D", "JOKER")
    assert str(choose(view).action) == "name clubs"


def test_alone_is_said_later_where_that_is_the_rule() -> None:
    variant = changed(alone__declared="after_the_discard")
    assert str(advised(1, "JH JD AH KH AS", "9H", variant).action) == "order up"
    view = asked(variant, 1, "JH JD AH KH AS", "9H", said=("order up", "discard 9S"))
    advice = choose(view)
    assert str(advice.action) == "alone"
    assert advice.sentence == (
        "With J♥, J♦, A♥ and K♥ as trumps you are strong enough to go alone, and all the tricks "
        "are worth 4 points."
    )
    weak = asked(variant, 1, "JH AH KH 9C 9S", "TH", said=("order up", "discard QS"))
    assert isinstance(choose(weak).action, WithHelp)


def test_a_lone_defender_needs_a_hand_that_stops_the_maker() -> None:
    variant = table("north_american+lone_defender")
    said = ("order up alone", "discard 9S")
    strong = asked(variant, 2, "JH JD AH KH AD", "QH", said=said)
    assert (str(choose(strong).action), choose(strong).sentence) == (
        "defend alone",
        "With J♥, J♦, A♥ and K♥ as trumps you should stop the lone maker without help.",
    )
    weak = asked(variant, 2, "JH 9D AD 9C TC", "QH", said=said)
    assert (str(choose(weak).action), choose(weak).sentence) == (
        "pass",
        (
            "With J♥ as your only trump you can't count on stopping the lone maker alone: two "
            "defenders do better."
        ),
    )


def test_a_poor_hand_is_thrown_in() -> None:
    view = asked(table("north_american+farmers_hand"), 2, "9S TS 9H TH 9D", "AC")
    advice = choose(view)
    assert str(advice.action) == "claim redeal"
    assert advice.sentence == (
        "9♠, 10♠, 9♥, 10♥ and 9♦ are too poor to win much, and a new deal can hardly be worse."
    )


@pytest.mark.parametrize("reference", SHIPPED)
def test_nothing_is_called_on_nothing(reference: str) -> None:
    view = asked(table(reference), 1, "9S TS 9C TC 9D", "AH")
    assert isinstance(choose(view).action, Pass)
