"""Hands without trump: how the cards rank, who may call, what a best bower of no suit does."""

from __future__ import annotations

import pytest

from euchre_rules import (
    JOKER,
    Call,
    Card,
    Deck,
    Hand,
    Play,
    Suit,
    Trump,
    TrumpOrder,
    Variant,
    parse_cards,
)
from tests.euchre_rules.engine.shared import (
    begun,
    code,
    deal,
    go_on,
    options_behind,
    sentence,
    table,
)

JOKER_OUT = {"deck.best_bower": "joker", "turn_up.best_bower": "players_call"}
HIGHEST = table(
    JOKER_OUT, no_trump__high="anyone", no_trump__best_bower="highest_of_no_suit", deck__copies=2
)
LOWEST = table(
    JOKER_OUT,
    no_trump__high="anyone",
    no_trump__low="anyone",
    no_trump__best_bower="lowest_of_no_suit",
)
FOUR_PASSES = "pass, pass, pass, pass"


def order(trump: Trump) -> TrumpOrder:
    return TrumpOrder(Deck(table().rules), trump)


@pytest.mark.parametrize(
    ("trump", "cards"),
    [(Trump.NO_TRUMP, "AS KS QS JS TS 9S"), (Trump.LOW_NO_TRUMP, "9S TS JS QS KS AS")],
)
def test_there_are_no_bowers(trump: Trump, cards: str) -> None:
    found = order(trump)
    spades = parse_cards(cards)
    assert found.of_suit(Suit.SPADES) == spades
    assert found.trump_mask == 0
    assert not any(found.is_trump(c) or found.is_bower(c) or found.note(c) for c in spades)
    assert [found.beats(spades[0], each) for each in spades] == [False] + [True] * 5


def test_a_best_bower_is_of_no_suit() -> None:
    found = TrumpOrder(Deck(LOWEST.rules), Trump.NO_TRUMP)
    assert found.effective_suit(JOKER) is None
    with pytest.raises(ValueError, match="JOKER is of no suit at no trump"):
        found.suit_of(JOKER)
    assert found.note(JOKER) == (
        "The joker is the best bower, and belongs to no suit while nothing is trump"
    )
    assert found.sorted_hand((Card.parse("9C"), JOKER, Card.parse("AS")))[0] is JOKER


@pytest.mark.parametrize(
    ("variant", "cards", "winner"),
    [
        (HIGHEST, "AS JOKER KS QS", 1),
        (HIGHEST, "JOKER AS JOKER KS", 0),
        (LOWEST, "9S JOKER 9C 9D", 0),
        (LOWEST, "JOKER 9C AS AC", 3),
    ],
)
def test_who_takes_a_trick(variant: Variant, cards: str, winner: int) -> None:
    found = TrumpOrder(Deck(variant.rules), Trump.NO_TRUMP)
    assert found.winner(parse_cards(cards, copies=2)) == winner


def test_a_led_joker_leaves_the_suit_to_the_next_card() -> None:
    hands = {0: "9S AS JH QH KH", 1: "QS AH TH 9D TD", 2: "JOKER 9C TC JC QC", 3: "TS KS KC AC AD"}
    hand = Hand(LOWEST, deal(LOWEST, hands), call=Call(2, Trump.NO_TRUMP), leader=2)
    go_on(hand, "JOKER, KS")
    assert code(hand, "JH") == "must_follow_suit"
    assert sentence(hand, "JH") == (
        "Spades were led, and you hold 9♠ and A♠: you must follow suit."
    )
    again = Hand.from_json(hand.to_json())
    assert again.legal_actions() == hand.legal_actions()
    assert hand.undo()[0] == 3
    assert len(hand.legal_actions()) == 5


def test_why_no_trump_is_refused() -> None:
    plain = begun(table(), turn_up="9H", said=FOUR_PASSES)
    assert sentence(plain, "name no trump") == "Here a suit is named; nobody plays no trump."
    assert options_behind(plain, "name no trump") == ("no_trump.high",)
    stuck = table(no_trump__low="stuck_dealer", round_two__stick_the_dealer=True)
    hand = begun(stuck, turn_up="9H", said=FOUR_PASSES)
    assert sentence(hand, "name low no trump") == (
        "Only a stuck dealer may name low no trump at this table."
    )
    assert options_behind(hand, "name low no trump") == ("no_trump.low",)


def test_a_stuck_dealer_calls_nothing_where_no_dealer_is_stuck() -> None:
    hand = begun(table(no_trump__high="stuck_dealer"), turn_up="9H", said="pass, " * 6 + "pass")
    assert hand.to_act == 0
    assert code(hand, "name no trump") == "no_trump_not_allowed"


@pytest.mark.parametrize("leader", range(4))
@pytest.mark.parametrize("steps", [1, 2, 3])
@pytest.mark.parametrize("wins", ["first_played_wins", "second_played_wins"])
def test_which_of_two_jokers_wins_depends_on_the_order_of_play_alone(
    leader: int, steps: int, wins: str
) -> None:
    variant = table(
        JOKER_OUT,
        deck__copies=2,
        no_trump__high="anyone",
        no_trump__best_bower="highest_of_no_suit",
        play__identical_cards=wins,
    )
    second = (leader + steps) % 4
    hands = {leader: "JOKER 9H TH QH KH", second: "JOKER 9D TD QD KD"}
    plain = iter(("9S TS QS KS AS", "9S TS QS KS AS"))
    dealt = deal(variant, {seat: hands.get(seat) or next(plain) for seat in range(4)}, "AC")
    hand = Hand(variant, dealt, call=Call(leader, Trump.NO_TRUMP), leader=leader)
    while not hand.tricks:
        joker = hand.to_act in (leader, second)
        hand.apply(Play(JOKER) if joker else hand.legal_actions()[0])
    (trick,) = hand.tricks
    assert trick.winner == (second if wins == "second_played_wins" else leader)


@pytest.mark.parametrize("trump", [Trump.NO_TRUMP, Trump.LOW_NO_TRUMP])
@pytest.mark.parametrize("card", parse_cards("9S AS 9C AC"))
def test_any_card_after_a_led_joker_sets_the_suit_and_takes_the_trick(
    card: Card, trump: Trump
) -> None:
    hands = {0: "9H TH JH QH KH", 1: "9D TD JD QD KD", 2: "JOKER TC JC QC KC", 3: "9S AS 9C AC AD"}
    hand = Hand(LOWEST, deal(LOWEST, hands), call=Call(2, trump), leader=2)
    go_on(hand, f"JOKER, {card}, 9H, 9D")
    assert (hand.leader, hand.tricks[0].winner) == (3, 3)
