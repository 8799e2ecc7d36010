"""What may be called, by whom, at which table."""

from __future__ import annotations

import pytest

from euchre_rules import Hand, Outcome, Phase, Trump, TurnUp, Variant
from tests.euchre_rules.engine.shared import (
    GUERNSEY,
    JOKER_TABLE,
    begun,
    called,
    code,
    go_on,
    table,
)

NORTH_AMERICAN = table()
GUERNSEY_TABLE = table(GUERNSEY)
ROUND_ONE = ("pass", "order up", "order up alone")
STUCK = "pass, pass, pass, pass, pass, pass, pass"
"""Everything up to the dealer's second turn."""


def names(*suits: str) -> tuple[str, ...]:
    return tuple(f"name {suit}{alone}" for suit in suits for alone in ("", " alone"))


def test_in_round_one_everybody_may_order_up_or_pass_from_eldest_to_dealer() -> None:
    hand = begun(NORTH_AMERICAN, turn_up="KD", dealer=2)
    for seat in (3, 0, 1, 2):
        assert (hand.phase, hand.to_act) == (Phase.ROUND_ONE, seat)
        called(hand, *ROUND_ONE)
        go_on(hand, "pass")
    assert (hand.phase, hand.to_act) == (Phase.ROUND_TWO, 3)
    assert hand.turn_up_state is TurnUp.TURNED_DOWN


def test_in_round_one_only_the_turn_up_can_be_ordered() -> None:
    hand = begun(NORTH_AMERICAN, turn_up="KD")
    for text in ("name clubs", "name diamonds", "name clubs alone", "name no trump"):
        assert code(hand, text) == "only_the_turned_up_suit"


def test_in_round_two_every_suit_but_the_turned_down_one_may_be_named() -> None:
    hand = begun(NORTH_AMERICAN, turn_up="KD", said="pass, pass, pass, pass")
    called(hand, "pass", *names("hearts", "spades", "clubs"))
    assert code(hand, "name diamonds") == "turned_down_suit"
    assert code(hand, "name diamonds alone") == "turned_down_suit"
    assert hand.to_act == 1
    go_on(hand, "name clubs")
    assert (hand.trump, hand.maker, hand.alone) == (Trump.CLUBS, 1, False)


def test_the_dealer_may_be_the_maker_in_either_round() -> None:
    first = begun(NORTH_AMERICAN, turn_up="KD", said="pass, pass, pass, order up")
    assert (first.maker, first.trump, first.phase) == (0, Trump.DIAMONDS, Phase.DISCARD)
    second = begun(NORTH_AMERICAN, turn_up="KD", said=f"{STUCK}, name spades alone")
    assert (second.maker, second.trump, second.phase) == (0, Trump.SPADES, Phase.PLAY)
    assert (second.alone, second.sitting_out) == (True, (2,))


def test_eight_passes_throw_the_hand_in() -> None:
    hand = begun(NORTH_AMERICAN, turn_up="KD", said=f"{STUCK}, pass")
    assert hand.phase is Phase.OVER
    assert hand.to_act is None
    assert hand.result is not None
    assert hand.result.outcome is Outcome.THROWN_IN
    assert (hand.result.points, hand.result.tricks) == ((0, 0), (0, 0))
    assert (hand.result.maker, hand.result.trump, hand.result.scored) == (None, None, False)
    assert hand.tricks == ()


# Stick the dealer.


def test_a_stuck_dealer_must_name() -> None:
    hand = begun(table(round_two__stick_the_dealer=True), turn_up="9C", said=STUCK)
    called(hand, *names("hearts", "diamonds", "spades"))
    assert code(hand, "pass") == "dealer_must_name"
    assert code(hand, "name clubs") == "turned_down_suit"


def test_only_the_dealer_is_stuck() -> None:
    variant = table(round_two__stick_the_dealer=True)
    hand = begun(variant, turn_up="9C", said="pass, pass, pass, pass, pass, pass")
    called(hand, "pass", *names("hearts", "diamonds", "spades"))


def test_a_stuck_dealer_may_name_the_turned_down_suit_where_that_is_the_rule() -> None:
    variant = table(
        round_two__stick_the_dealer=True, round_two__stuck_dealer_may_name_turned_down_suit=True
    )
    hand = begun(variant, turn_up="9C", said="pass, pass, pass, pass, pass, pass")
    assert code(hand, "name clubs") == "turned_down_suit"
    called(go_on(hand, "pass"), *names("hearts", "diamonds", "spades", "clubs"))


@pytest.mark.parametrize("may_name_it", [False, True])
def test_without_sticking_nobody_names_the_turned_down_suit(may_name_it: bool) -> None:
    variant = table(round_two__stuck_dealer_may_name_turned_down_suit=may_name_it)
    hand = begun(variant, turn_up="9C", said=STUCK)
    called(hand, "pass", *names("hearts", "diamonds", "spades"))


BOWERS_ONLY = {0: "JOKER JS JH JD JC"}
STUCK_HOLDING = {
    **JOKER_TABLE,
    "round_two.stick_the_dealer": True,
    "round_two.must_hold": "not_only_a_bower",
}


def test_a_stuck_dealer_names_a_suit_that_he_holds() -> None:
    hand = begun(table(STUCK_HOLDING), {0: "JOKER JS JH JD 9S"}, "9C", said=STUCK)
    called(hand, *names("spades"))
    assert code(hand, "name hearts") == "suit_not_held"


def test_a_stuck_dealer_who_holds_no_suit_names_any_but_the_turned_down_one() -> None:
    hand = begun(table(STUCK_HOLDING), BOWERS_ONLY, "9C", said=STUCK)
    called(hand, *names("hearts", "diamonds", "spades"))


def test_even_where_it_is_open_the_turned_down_suit_is_not_named_unheld() -> None:
    options = {**STUCK_HOLDING, "round_two.stuck_dealer_may_name_turned_down_suit": True}
    hand = begun(table(options), BOWERS_ONLY, "9C", said=STUCK)
    called(hand, *names("hearts", "diamonds", "spades"))
    assert code(hand, "name clubs") == "suit_not_held"


def test_who_holds_the_turned_down_suit_only_must_name_it_where_it_is_open() -> None:
    options = {**STUCK_HOLDING, "round_two.stuck_dealer_may_name_turned_down_suit": True}
    hand = begun(table(options), {0: "JOKER JS JH JD AC"}, "9C", said=STUCK)
    called(hand, *names("clubs"))


def test_who_is_not_stuck_and_holds_nothing_can_only_pass() -> None:
    options = {**STUCK_HOLDING, "round_two.stick_the_dealer": False}
    called(begun(table(options), BOWERS_ONLY, "9C", said=STUCK), "pass")


# What one must hold.


@pytest.mark.parametrize(
    ("must_hold", "cards", "held"),
    [
        ("nothing", "9C TC QC KC AC", True),
        ("trump", "9C TC QC KC AC", False),
        ("trump", "9C TC QC KC 9H", True),
        ("trump", "9C TC QC KC JH", True),
        ("trump", "9C TC QC KC JD", True),
        ("trump", "9C TC QC KC JOKER", True),
        ("trump", "9C TC QC AD KD", False),
        ("natural_trump", "9C TC QC KC 9H", True),
        ("natural_trump", "9C TC QC KC JH", True),
        ("natural_trump", "9C TC QC KC JD", False),
        ("natural_trump", "9C TC QC JD JOKER", False),
        ("not_only_a_bower", "9C TC QC KC 9H", True),
        ("not_only_a_bower", "9C TC QC KC JH", False),
        ("not_only_a_bower", "9C JC JH JD JOKER", False),
        ("not_only_a_bower", "9C JC AH JD JOKER", True),
        ("not_only_a_bower", "9C TC QC KC AC", False),
    ],
)
def test_what_one_must_hold_to_call(must_hold: str, cards: str, held: bool) -> None:
    one = begun(table({**JOKER_TABLE, "round_one.must_hold": must_hold}), {1: cards}, "TH")
    called(one, *(ROUND_ONE if held else ("pass",)))
    assert code(one, "order up") == (None if held else "suit_not_held")
    two = begun(
        table({**JOKER_TABLE, "round_two.must_hold": must_hold}),
        {1: cards},
        "TS",
        said="pass, pass, pass, pass",
    )
    assert code(two, "name hearts") == (None if held else "suit_not_held")
    assert code(two, "name hearts alone") == (None if held else "suit_not_held")


def test_the_two_of_spades_as_best_bower_is_no_natural_spade() -> None:
    options = {**JOKER_TABLE, "deck.best_bower": "two_of_spades"}
    natural = table({**options, "round_one.must_hold": "natural_trump"})
    called(begun(natural, {1: "2S 9C TC QC KC"}, "TS"), "pass")
    called(begun(natural, {1: "JS 9C TC QC KC"}, "TS"), *ROUND_ONE)
    trump = table({**options, "round_one.must_hold": "trump"})
    called(begun(trump, {1: "2S 9C TC QC KC"}, "TS"), *ROUND_ONE)
    called(begun(trump, {1: "2S 9C TC QC KC"}, "TH"), *ROUND_ONE)


def test_each_round_has_its_own_rule() -> None:
    hands = {1: "9C TC QC KC AC"}
    one = begun(table(round_one__must_hold="trump"), hands, "TH")
    called(one, "pass")
    called(go_on(one, "pass, pass, pass, pass"), "pass", *names("spades", "diamonds", "clubs"))
    two = begun(table(round_two__must_hold="trump"), hands, "TH")
    called(two, *ROUND_ONE)
    called(go_on(two, "pass, pass, pass, pass"), "pass", *names("clubs"))


def test_the_left_bower_of_the_other_suit_lets_one_name_that_suit() -> None:
    variant = table(round_two__must_hold="trump")
    hand = begun(variant, {1: "9C TC QC KC JC"}, "TH", said="pass, pass, pass, pass")
    called(hand, "pass", *names("spades", "clubs"))


@pytest.mark.parametrize(
    ("applies_to", "eldest", "dealer"),
    [("everyone", ("pass",), ("pass",)), ("dealer", ROUND_ONE, ("pass",))],
)
def test_whom_the_rule_of_round_one_binds(
    applies_to: str, eldest: tuple[str, ...], dealer: tuple[str, ...]
) -> None:
    variant = table(round_one__must_hold="trump", round_one__must_hold_applies_to=applies_to)
    hands = {1: "9C TC QC KC AC", 0: "9S TS QS KS AS"}
    hand = begun(variant, hands, "TH")
    called(hand, *eldest)
    called(go_on(hand, "pass, pass, pass"), *dealer)


def test_the_rule_of_round_two_binds_everyone() -> None:
    variant = table(
        round_one__must_hold="trump",
        round_one__must_hold_applies_to="dealer",
        round_two__must_hold="trump",
    )
    hand = begun(variant, {1: "9C TC QC KC AC"}, "TH", said="pass, pass, pass, pass")
    called(hand, "pass", *names("clubs"))


@pytest.mark.parametrize(
    ("must_hold", "turn_up", "counts"),
    [("trump", "TH", True), ("natural_trump", "JH", True), ("not_only_a_bower", "JH", False)],
)
def test_the_turn_up_may_count_for_the_dealer(must_hold: str, turn_up: str, counts: bool) -> None:
    hands = {0: "9C TC QC KC AC", 3: "9S TS QS KS AS"}
    options = {"round_one.must_hold": must_hold, "round_one.turn_up_counts_for_dealer": True}
    hand = begun(table(options), hands, turn_up, said="pass, pass")
    called(hand, "pass")  # it doesn't count for the others
    called(go_on(hand, "pass"), *(ROUND_ONE if counts else ("pass",)))
    options["round_one.turn_up_counts_for_dealer"] = False
    called(begun(table(options), hands, turn_up, said="pass, pass, pass"), "pass")


@pytest.mark.parametrize(
    ("hand", "turn_up", "may_order", "may_name"),
    [
        ("JD 8C 9C TC 8S", "8H", True, ("diamonds", "clubs", "spades")),
        ("JOKER 8C 9C TC QC", "8H", True, ("diamonds", "clubs", "spades")),
        ("AD KD 8C 9C TC", "8H", False, ("diamonds", "clubs")),
        ("AS KS QS TS 9S", "8H", False, ("spades",)),
    ],
)
def test_holding_in_guernsey(
    hand: str, turn_up: str, may_order: bool, may_name: tuple[str, ...]
) -> None:
    played = begun(GUERNSEY_TABLE, {1: hand}, turn_up)
    called(played, *(ROUND_ONE if may_order else ("pass",)))
    called(go_on(played, "pass, pass, pass, pass"), "pass", *names(*may_name))


def test_the_turn_up_does_not_help_the_dealer_in_guernsey() -> None:
    called(begun(GUERNSEY_TABLE, {0: "AS KS QS TS 9S"}, "8H", said="pass, pass, pass"), "pass")


@pytest.mark.parametrize(
    ("must_hold", "dealers_hand", "may"),
    [
        ("nothing", "JC AH KH QD TD", True),
        ("natural_trump", "JC AH KH QD TD", False),
        ("natural_trump", "9S AH KH QD TD", True),
    ],
)
def test_lifting_a_jack_with_the_left_bower_only(
    must_hold: str, dealers_hand: str, may: bool
) -> None:
    variant = table(round_one__must_hold=must_hold)
    hand = begun(variant, {0: dealers_hand}, "JS", said="pass, pass, pass")
    called(hand, *(ROUND_ONE if may else ("pass",)))


# The dealer's partner in round one.


@pytest.mark.parametrize(
    ("dealer_partner", "partner"),
    [
        ("free", ROUND_ONE),
        ("must_go_alone", ("pass", "order up alone")),
        ("must_pass", ("pass",)),
    ],
)
def test_what_the_dealers_partner_may_do(dealer_partner: str, partner: tuple[str, ...]) -> None:
    variant = table(round_one__dealer_partner=dealer_partner)
    hand = begun(variant, turn_up="TH")
    for seat, may in ((1, ROUND_ONE), (2, partner), (3, ROUND_ONE), (0, ROUND_ONE)):
        assert hand.to_act == seat
        called(hand, *may)
        go_on(hand, "pass")
    called(go_on(hand, "pass"), "pass", *names("spades", "diamonds", "clubs"))


@pytest.mark.parametrize(
    ("dealer_partner", "text", "reason"),
    [
        ("must_go_alone", "order up", "dealers_partner_must_go_alone"),
        ("must_pass", "order up", "dealers_partner_must_pass"),
        ("must_pass", "order up alone", "dealers_partner_must_pass"),
    ],
)
def test_why_the_dealers_partner_may_not(dealer_partner: str, text: str, reason: str) -> None:
    variant = table(round_one__dealer_partner=dealer_partner)
    assert code(begun(variant, turn_up="TH", said="pass"), text) == reason


def test_a_partner_who_must_go_alone_must_hold_the_suit_all_the_same() -> None:
    hand = begun(GUERNSEY_TABLE, {2: "AS KS QS TS 9S"}, "8H", said="pass")
    called(hand, "pass")
    assert code(hand, "order up") == "dealers_partner_must_go_alone"
    assert code(hand, "order up alone") == "suit_not_held"


# Alone.


def test_nobody_says_alone_where_nobody_goes_alone() -> None:
    hand = begun(table(alone__allowed=False), turn_up="TH")
    called(hand, "pass", "order up")
    assert code(hand, "order up alone") == "alone_not_allowed"
    go_on(hand, "pass, pass, pass, pass")
    called(hand, "pass", "name spades", "name diamonds", "name clubs")
    assert code(hand, "name clubs alone") == "alone_not_allowed"


def test_nobody_says_alone_with_the_call_where_it_is_said_later() -> None:
    hand = begun(table(alone__declared="after_the_discard"), turn_up="TH")
    called(hand, "pass", "order up")
    assert code(hand, "order up alone") == "alone_not_allowed"
    go_on(hand, "pass, pass, pass, pass")
    called(hand, "pass", "name spades", "name diamonds", "name clubs")
    assert code(hand, "name clubs alone") == "alone_not_allowed"


def test_a_partner_who_must_go_alone_says_so_later_where_it_is_said_later() -> None:
    variant = table(alone__declared="after_the_discard", round_one__dealer_partner="must_go_alone")
    hand = begun(variant, turn_up="TH", said="pass")
    called(hand, "pass", "order up")
    assert code(hand, "order up alone") == "alone_not_allowed"


# A best bower turned up.


def joker_up(best_bower: str, **more: object) -> Variant:
    return table(
        {"deck.best_bower": "joker", "turn_up.best_bower": best_bower},
        **more,
    )


@pytest.mark.parametrize("suit", ["spades", "hearts", "diamonds", "clubs"])
def test_the_best_bower_may_stand_for_a_suit(suit: str) -> None:
    hand = begun(joker_up(f"counts_as_{suit}"), turn_up="JOKER")
    assert hand.phase is Phase.ROUND_ONE
    called(hand, *ROUND_ONE)
    others = {"spades", "hearts", "diamonds", "clubs"} - {suit}
    ordered = go_on(hand.copy(), "order up")
    assert ordered.trump is Trump(suit)
    assert ordered.phase is Phase.DISCARD
    go_on(hand, "pass, pass, pass, pass")
    assert hand.turn_up_state is TurnUp.TURNED_DOWN
    called(hand, "pass", *names(*others))
    assert code(hand, f"name {suit}") == "turned_down_suit"


def test_a_best_bower_that_stands_for_a_suit_counts_as_held_by_the_dealer() -> None:
    variant = joker_up(
        "counts_as_hearts",
        round_one__must_hold="trump",
        round_one__turn_up_counts_for_dealer=True,
    )
    hand = begun(variant, {0: "9S TS QS KS AS"}, "JOKER", said="pass, pass, pass")
    called(hand, *ROUND_ONE)


def test_the_players_may_call_with_the_best_bower_out_of_play() -> None:
    hand = begun(joker_up("players_call"), turn_up="JOKER")
    assert (hand.phase, hand.to_act) == (Phase.ROUND_TWO, 1)
    assert hand.turn_up_state is TurnUp.SET_ASIDE
    called(hand, "pass", *names("spades", "hearts", "diamonds", "clubs"))
    go_on(hand, "pass, pass, pass, name hearts")
    assert (hand.phase, hand.maker, hand.to_act) == (Phase.PLAY, 0, 1)
    assert "JOKER" not in " ".join(str(hand.cards_of(seat)) for seat in range(4))


def test_a_stuck_dealer_names_any_suit_when_the_players_call() -> None:
    hand = begun(
        joker_up("players_call", round_two__stick_the_dealer=True),
        turn_up="JOKER",
        said="pass, pass, pass",
    )
    called(hand, *names("spades", "hearts", "diamonds", "clubs"))


@pytest.mark.parametrize("best_bower", ["dealer_names_blind", "dealer_names_after_looking"])
def test_the_dealer_names_and_nobody_else_is_asked(best_bower: str) -> None:
    options = {
        "round_one.must_hold": "trump",
        "round_two.must_hold": "trump",
        "redeal_hand.qualifies": "all_nines_and_tens",
    }
    variant = table({"deck.best_bower": "joker", "turn_up.best_bower": best_bower, **options})
    hands = {0: "AS KS QS TS 9S", 1: "9H TH 9D TD 9C"}
    hand = begun(variant, hands, "JOKER")
    assert (hand.phase, hand.to_act) == (Phase.DEALER_CALL, 0)
    called(hand, "name spades", "name hearts", "name diamonds", "name clubs")
    go_on(hand, "name hearts")
    assert (hand.trump, hand.maker, hand.alone) == (Trump.HEARTS, 0, False)
    assert (hand.phase, hand.to_act) == (Phase.CHOOSE_ALONE, 0)


def test_a_plain_turn_up_is_called_for_in_the_ordinary_way() -> None:
    hand: Hand = begun(joker_up("dealer_names_blind"), turn_up="TH")
    assert (hand.phase, hand.to_act) == (Phase.ROUND_ONE, 1)
    called(hand, *ROUND_ONE)
