"""Poor hands that go under, and what the others learn of it."""

from __future__ import annotations

import pytest

from euchre_rules import Card, Hand, MatchState, Outcome, Phase, parse_action, parse_cards
from euchre_rules.engine.poor_hands import is_poor, that_may_go
from euchre_rules.options import Rules
from euchre_rules.options.poor_hands import PoorHand
from tests.euchre_rules.engine.shared import begun, code, finished, go_on, table

UNDER = table(exchange_hand__qualifies="any_three_nines_and_tens")
MIXED = "9H TD 9S KC AD"


@pytest.mark.parametrize(
    ("kind", "poor", "good"),
    [
        ("all_nines_and_tens", "9S TS 9H TH 9D", "9S TS 9H TH JD"),
        ("three_nines_or_three_tens", "TS TH TD AC KC", "9S TS 9H TH KC"),
        ("any_three_nines_and_tens", "9S TS 9H AC KC", "9S TS QH AC KC"),
        ("three_nines", "9S 9H 9D JC AC", "9S 9H TD TC TH"),
        ("no_ace_no_face", "9S TS 8H 7H 9D", "9S TS 8H 7H QD"),
        ("no_ace_no_face", "9S TS 8H 7H 9D", "9S TS 8H 7H AD"),
        ("no_ace_no_face", "9S TS 8H 7H 9D", "9S TS 8H 7H JD"),
        ("no_ace_no_face", "9S TS 8H 7H 9D", "9S TS 8H 7H KD"),
        ("aces_but_no_face", "AS TS 8H 7H 9D", "9S TS 8H 7H 9D"),
        ("aces_but_no_face", "AS AH 8H 7H 9D", "AS AH 8H 7H KD"),
        ("no_ace_face_or_turned_suit", "9S TS 8H 7H 9D", "9S TS 8H 7H 9C"),
        ("nines_and_tens_not_of_turned_suit", "9S TS 9H TH 9D", "9S TS 9H TH 9C"),
        ("nines_and_tens_not_of_turned_suit", "9S TS 9H TH 9D", "9S TS 9H TH 8D"),
    ],
)
def test_what_makes_a_hand_poor_when_a_club_is_turned_up(kind: str, poor: str, good: str) -> None:
    clubs = Card.parse("KC").suit
    assert is_poor(PoorHand(kind), parse_cards(poor), clubs, None)
    assert not is_poor(PoorHand(kind), parse_cards(good), clubs, None)
    assert not is_poor(PoorHand.NEVER, parse_cards(poor), clubs, None)


@pytest.mark.parametrize("kind", [each for each in PoorHand if each is not PoorHand.NEVER])
def test_a_two_of_spades_as_best_bower_is_no_poor_card(kind: PoorHand) -> None:
    best = Card.parse("2S")
    for others in ("9H TH 9D TD", "7H 8H 9D TD"):
        hand = (*parse_cards(others), best)
        low = kind in (PoorHand.ANY_THREE_NINES_AND_TENS,) and others.startswith("9H")
        assert is_poor(kind, hand, None, best) is low


def test_a_best_bower_turned_up_has_the_suit_for_which_it_counts() -> None:
    joker = {
        "deck.best_bower": "joker",
        "redeal_hand.qualifies": "nines_and_tens_not_of_turned_suit",
    }
    hand = {1: "9S TS 9H TH 9D"}
    counts = {**joker, "turn_up.best_bower": "counts_as_diamonds"}
    assert begun(table(counts), hand, "JOKER").phase is Phase.ROUND_ONE
    counts["turn_up.best_bower"] = "counts_as_clubs"
    assert begun(table(counts), hand, "JOKER").phase is Phase.REDEAL_CLAIM
    call = {**joker, "turn_up.best_bower": "players_call"}
    assert begun(table(call), hand, "JOKER").phase is Phase.REDEAL_CLAIM


def test_every_choice_of_three_is_offered_once() -> None:
    hand = parse_cards("9S TS 9H TH 9D")
    assert len(that_may_go(PoorHand.ALL_NINES_AND_TENS, hand)) == 10
    twice = parse_cards("9S 9S 9S TH TH", copies=None)
    assert len(that_may_go(PoorHand.ALL_NINES_AND_TENS, twice)) == 3
    assert that_may_go(PoorHand.ACES_BUT_NO_FACE, parse_cards("AS AH AD TH 9H")) == ()


def test_whose_cards_are_all_aces_but_two_is_not_asked() -> None:
    variant = table(exchange_hand__qualifies="aces_but_no_face")
    hand = begun(variant, {1: "AS AH AD TH 9H"}, "KC")
    assert hand.phase is Phase.ROUND_ONE
    assert code(hand, "exchange AS TH 9H") == "hand_does_not_qualify"


def test_nobody_learns_who_was_asked_and_declined() -> None:
    hand = begun(UNDER, {1: "9C TC TS KS AS", 2: MIXED}, "QH")
    assert (hand.phase, hand.to_act) == (Phase.KITTY_EXCHANGE, 1)
    assert [hand.view(seat).phase for seat in (0, 2, 3)] == [Phase.ROUND_ONE] * 3
    assert [hand.view(seat).to_act for seat in range(4)] == [1, 1, 1, 1]  # eldest hand, as always
    go_on(hand, "pass")
    assert (hand.phase, hand.to_act) == (Phase.KITTY_EXCHANGE, 2)
    assert [hand.view(seat).to_act for seat in range(4)] == [1, None, 2, 1]
    hand.undo()
    assert str(hand) == "a_table: round_one, seat 1 to act"
    reason = hand.why_illegal(parse_action("pass"), 3)
    go_on(hand, "pass")
    assert reason == hand.why_illegal(parse_action("pass"), 3)
    assert str(hand) == "a_table: round_one, seat 1 to act"
    hand.undo()
    go_on(hand, "pass")
    assert hand.to_act == 2
    assert [len(hand.view(seat).calls) for seat in range(4)] == [0, 1, 0, 0]


def test_the_others_see_who_went_under_but_not_with_what() -> None:
    hand = go_on(begun(UNDER, {2: MIXED}, "QH"), "exchange 9H TD 9S")
    assert (hand.phase, hand.exchanged_by) == (Phase.ROUND_ONE, 2)
    assert {hand.view(seat).exchanged_by for seat in range(4)} == {2}
    assert [len(hand.view(seat).calls) for seat in range(4)] == [0, 0, 1, 0]
    assert hand.view(2).put_aside == parse_cards("9H TD 9S")
    assert set(hand.cards_of(2)) == {*parse_cards("KC AD"), *hand.deal.kitty[:3]}
    finished(hand)
    assert hand.result is not None
    assert hand.result.exchanged_by == 2


def test_an_exchange_is_taken_back_and_kept() -> None:
    hand = go_on(begun(UNDER, {2: MIXED}, "QH"), "exchange 9H TD 9S")
    again = Hand.from_json(hand.to_json())
    assert again.cards_of(2) == hand.cards_of(2)
    again.undo()
    assert again.phase is Phase.KITTY_EXCHANGE
    assert set(again.cards_of(2)) == set(parse_cards(MIXED))
    assert again.exchanged_by is None


@pytest.mark.parametrize(("used", "asked"), [((), True), ((2,), False), ((1, 1), True)])
def test_how_often_one_may_go_under(used: tuple[int, ...], asked: bool) -> None:
    variant = table(exchange_hand__qualifies="any_three_nines_and_tens", exchange_hand__limit=1)
    hand = begun(variant, {2: MIXED}, "QH", context=MatchState(exchanges_used=used))
    assert (hand.phase is Phase.KITTY_EXCHANGE) is asked


def test_two_equal_cards_go_under_together() -> None:
    variant = table(
        {"deck.copies": 2, "exchange_hand.qualifies": "three_nines", "deck.best_bower": "none"}
    )
    hand = Hand(variant, begun(variant).deal)
    deal = hand.deal
    nines = parse_cards("9S 9S 9H KS KS", copies=None)
    rest = list(hand.tables.deck.cards)
    for card in nines:
        rest.remove(card)
    dealt = tuple(tuple(rest[place * 5 : place * 5 + 5]) for place in range(3))
    twice = Hand(variant, type(deal)(0, (dealt[0], nines, *dealt[1:]), rest[15], tuple(rest[16:])))
    while twice.to_act != 1:
        go_on(twice, "pass")
    go_on(twice, "exchange 9S 9S 9H")
    assert sorted(map(str, twice.cards_of(1))) == sorted(
        map(str, (*parse_cards("KS KS", copies=None), *rest[16:19]))
    )


@pytest.mark.parametrize(
    "kind", ["no_ace_face_or_turned_suit", "nines_and_tens_not_of_turned_suit"]
)
def test_a_hand_without_the_turned_suit_has_no_card_of_it_that_could_stay(kind: str) -> None:
    rules = Rules().with_values({"exchange_hand.qualifies": PoorHand(kind)})
    assert not rules.applies("exchange_hand.turned_suit_stays")


def test_who_went_under_is_noted_however_the_hand_ends() -> None:
    stuck = {"round_two.stick_the_dealer": True, "round_two.buy_out": 2}
    for options, said, outcome in (
        ({}, "pass, " * 8, Outcome.THROWN_IN),
        (stuck, "pass, " * 8, Outcome.BOUGHT_OUT),
        ({}, "order up alone", Outcome.EUCHRE_ALONE),
    ):
        variant = table(options, exchange_hand__qualifies="any_three_nines_and_tens")
        hands = {1: "9H TD 9S AC JC", 0: "TH QH KH AH 9D"}
        hand = begun(variant, hands, "JS", said=f"exchange 9H TD 9S, {said}")
        result = finished(hand).result
        assert result is not None
        assert (result.exchanged_by, result.blind) == (1, False)
        assert result.outcome is outcome
