"""The phases of a hand, in order: who is asked what, and what comes of it."""

from __future__ import annotations

import pytest

from euchre_rules import (
    Call,
    Card,
    Deal,
    Hand,
    MatchState,
    Outcome,
    Phase,
    Trump,
    TurnUp,
    Variant,
    parse_action,
    parse_cards,
)
from tests.euchre_rules.engine.shared import (
    GUERNSEY,
    JOKER_TABLE,
    begun,
    called,
    code,
    deal,
    finished,
    go_on,
    table,
)

NORTH_AMERICAN = table()
GUERNSEY_TABLE = table(GUERNSEY)
LATER = table(alone__declared="after_the_discard")
HOLDING = "9S TS QS KS AS"


def way(variant: Variant, said: str, turn_up: str = "TH") -> list[tuple[Phase, int | None]]:
    """The phases with the seats asked, up to the opening lead, from eldest's first call on."""
    hand = begun(variant, turn_up=turn_up)
    found = [(hand.phase, hand.to_act)]
    for text in said.split(", "):
        # Any discard will do here.
        action = hand.legal_actions()[0] if text == "discard" else parse_action(text)
        hand.apply(action)
        found.append((hand.phase, hand.to_act))
    return found


R1, R2, DISCARD, PLAY = Phase.ROUND_ONE, Phase.ROUND_TWO, Phase.DISCARD, Phase.PLAY
CHOOSE, DEFEND, NAMES = Phase.CHOOSE_ALONE, Phase.DEFEND_ALONE, Phase.DEALER_CALL


@pytest.mark.parametrize(
    ("options", "said", "phases"),
    [
        ({}, "order up, discard", [(R1, 1), (DISCARD, 0), (PLAY, 1)]),
        ({}, "pass, order up alone, discard", [(R1, 1), (R1, 2), (DISCARD, 0), (PLAY, 1)]),
        (
            {"turn_up.when_dealer_sits_out": "leave"},
            "pass, order up alone",
            [(R1, 1), (R1, 2), (PLAY, 1)],
        ),
        (
            {"turn_up.when_dealer_sits_out": "leave"},
            "pass, order up, discard",
            [(R1, 1), (R1, 2), (DISCARD, 0), (PLAY, 1)],
        ),
        (
            {"turn_up.when_dealer_sits_out": "leave"},
            "order up alone, discard",
            [(R1, 1), (DISCARD, 0), (PLAY, 1)],
        ),
        (
            {"alone.declared": "after_the_discard"},
            "order up, discard, with help",
            [(R1, 1), (DISCARD, 0), (CHOOSE, 1), (PLAY, 1)],
        ),
        (
            {"alone.declared": "after_the_discard", "turn_up.when_dealer_sits_out": "leave"},
            "pass, order up, discard, alone",
            [(R1, 1), (R1, 2), (DISCARD, 0), (CHOOSE, 2), (PLAY, 1)],
        ),
        (
            {
                "alone.declared": "after_the_discard",
                "turn_up.when_dealer_sits_out": "leave",
                "round_one.dealer_partner": "must_go_alone",
            },
            "pass, order up, alone",
            [(R1, 1), (R1, 2), (CHOOSE, 2), (PLAY, 1)],
        ),
        (
            {"alone.declared": "after_the_discard", "round_one.dealer_partner": "must_go_alone"},
            "pass, order up, discard, alone",
            [(R1, 1), (R1, 2), (DISCARD, 0), (CHOOSE, 2), (PLAY, 1)],
        ),
        (
            {"alone.declared": "after_the_discard"},
            "pass, pass, pass, pass, name clubs, alone",
            [(R1, 1), (R1, 2), (R1, 3), (R1, 0), (R2, 1), (CHOOSE, 1), (PLAY, 1)],
        ),
        (
            {"alone.declared": "after_the_discard", "alone.allowed": False},
            "order up, discard",
            [(R1, 1), (DISCARD, 0), (PLAY, 1)],
        ),
        (
            {"defend_alone.allowed": "against_lone_maker"},
            "order up, discard",
            [(R1, 1), (DISCARD, 0), (PLAY, 1)],
        ),
        (
            {"defend_alone.allowed": "against_lone_maker"},
            "order up alone, discard, pass, pass",
            [(R1, 1), (DISCARD, 0), (DEFEND, 2), (DEFEND, 0), (PLAY, 1)],
        ),
        (
            {"defend_alone.allowed": "always"},
            "order up, discard, defend alone",
            [(R1, 1), (DISCARD, 0), (DEFEND, 2), (PLAY, 1)],
        ),
        (
            {"defend_alone.allowed": "always", "alone.declared": "after_the_discard"},
            "pass, order up, discard, alone, pass, defend alone",
            [
                *((R1, 1), (R1, 2), (DISCARD, 0), (CHOOSE, 2)),
                *((DEFEND, 1), (DEFEND, 3), (PLAY, 2)),
            ],
        ),
    ],
)
def test_who_is_asked_in_which_order(
    options: dict[str, object], said: str, phases: list[tuple[Phase, int]]
) -> None:
    assert way(table(options), said) == phases


@pytest.mark.parametrize(
    ("options", "said", "phases"),
    [
        ({}, "name hearts, with help, discard", [(NAMES, 0), (CHOOSE, 0), (DISCARD, 0), (PLAY, 1)]),
        ({}, "name hearts, alone, discard", [(NAMES, 0), (CHOOSE, 0), (DISCARD, 0), (PLAY, 1)]),
        (
            {"alone.declared": "after_the_discard"},
            "name hearts, alone, discard",
            [(NAMES, 0), (CHOOSE, 0), (DISCARD, 0), (PLAY, 1)],
        ),
        (
            {"turn_up.best_bower_taken": False},
            "name hearts, with help",
            [(NAMES, 0), (CHOOSE, 0), (PLAY, 1)],
        ),
        ({"alone.allowed": False}, "name hearts, discard", [(NAMES, 0), (DISCARD, 0), (PLAY, 1)]),
        (
            {"defend_alone.allowed": "against_lone_maker"},
            "name hearts, alone, discard, pass, pass",
            [(NAMES, 0), (CHOOSE, 0), (DISCARD, 0), (DEFEND, 1), (DEFEND, 3), (PLAY, 1)],
        ),
    ],
)
def test_who_is_asked_when_the_joker_is_turned_up(
    options: dict[str, object], said: str, phases: list[tuple[Phase, int]]
) -> None:
    assert way(table({**JOKER_TABLE, **options}), said, "JOKER") == phases


# The discard.


def test_the_dealer_takes_the_turn_up_and_discards_one_of_the_others() -> None:
    hand = begun(NORTH_AMERICAN, {0: "JH JD AH QH TH"}, "9H", said="pass, pass, pass, order up")
    assert hand.turn_up_state is TurnUp.TAKEN
    called(hand, "discard JH", "discard JD", "discard AH", "discard QH", "discard TH")
    assert code(hand, "discard 9H") == "may_not_discard_the_turn_up"
    go_on(hand, "discard JD")
    assert hand.discarded is Card.parse("JD")
    assert set(hand.cards_of(0)) == set(parse_cards("9H JH AH QH TH"))


def test_the_dealer_may_discard_the_turn_up_where_that_is_the_rule() -> None:
    variant = table(turn_up__dealer_may_discard_it=True)
    hand = begun(variant, {0: "JH JD AH QH TH"}, "9H", said="pass, pass, pass, order up")
    assert len(hand.legal_actions()) == 6
    go_on(hand, "discard 9H")
    assert set(hand.cards_of(0)) == set(parse_cards("JH JD AH QH TH"))


@pytest.mark.parametrize("said", ["name hearts, with help", "name hearts, alone"])
def test_the_joker_taken_up_is_not_discarded(said: str) -> None:
    hand = begun(table(JOKER_TABLE), {0: HOLDING}, "JOKER", said=said)
    assert code(hand, "discard JOKER") == "may_not_discard_the_turn_up"
    called(hand, *(f"discard {card}" for card in HOLDING.split()))


def test_the_joker_set_aside_stays_out_of_play() -> None:
    variant = table({**JOKER_TABLE, "turn_up.best_bower_taken": False})
    hand = begun(variant, {0: HOLDING}, "JOKER", said="name hearts, with help")
    assert hand.turn_up_state is TurnUp.SET_ASIDE
    assert set(hand.cards_of(0)) == set(parse_cards(HOLDING))
    counted = table(
        {
            **JOKER_TABLE,
            "turn_up.best_bower": "counts_as_hearts",
            "turn_up.best_bower_taken": False,
        }
    )
    hand = begun(counted, turn_up="JOKER", said="order up")
    assert (hand.phase, hand.turn_up_state) == (Phase.PLAY, TurnUp.SET_ASIDE)


def test_a_plain_turn_up_is_taken_even_where_the_best_bower_is_not() -> None:
    variant = table({**JOKER_TABLE, "turn_up.best_bower_taken": False})
    hand = begun(variant, turn_up="TH", said="order up")
    assert (hand.phase, hand.turn_up_state) == (Phase.DISCARD, TurnUp.TAKEN)


def test_the_maker_may_not_be_the_one_who_discards() -> None:
    hand = begun(NORTH_AMERICAN, {0: "9C TC AD KD AS"}, "QC", said="pass, pass, order up")
    assert (hand.maker, hand.to_act) == (3, 0)
    go_on(hand, "discard KD")
    assert set(hand.cards_of(0)) == set(parse_cards("QC TC 9C AD AS"))
    assert [len(hand.cards_of(seat)) for seat in range(4)] == [5, 5, 5, 5]


# Sitting out.


def test_a_seat_sits_out_from_the_moment_alone_is_said() -> None:
    hand = begun(NORTH_AMERICAN, {0: "9C TC JC QC KC"}, "TH", said="pass, order up alone")
    assert hand.sitting_out == (0,)
    assert (hand.phase, hand.to_act) == (Phase.DISCARD, 0)  # and is still asked for its discard
    assert code(hand, "discard 9C", 0) is None
    go_on(hand, "discard 9C")
    assert code(hand, "play TC", 0) == "sitting_out"
    finished(hand)
    assert len(hand.cards_of(0)) == 5
    assert {seat for seat, _ in hand.history[3:]} == {1, 2, 3}
    assert {trick.seats for trick in hand.tricks} <= {(1, 2, 3), (2, 3, 1), (3, 1, 2)}


def test_a_turn_up_left_on_the_pack_stays_out_of_play() -> None:
    hands = {0: HOLDING, 2: "8H 7H AH KH QH"}
    hand = begun(GUERNSEY_TABLE, hands, "TH", said="pass, order up alone")
    assert (hand.phase, hand.turn_up_state) == (Phase.PLAY, TurnUp.LEFT)
    assert (hand.to_act, hand.sitting_out) == (1, (0,))
    assert set(hand.cards_of(0)) == set(parse_cards(HOLDING))


def test_when_two_sit_out_a_trick_has_two_cards() -> None:
    variant = table(defend_alone__allowed="against_lone_maker")
    hand = begun(variant, turn_up="KH", said="pass, pass, order up alone")
    hand.apply(hand.legal_actions()[0])
    assert hand.to_act == 2
    go_on(hand, "defend alone")
    assert (hand.defender_alone, hand.sitting_out) == (2, (0, 1))
    assert hand.to_act == 2
    finished(hand)
    assert {frozenset(trick.seats) for trick in hand.tricks} == {frozenset({2, 3})}
    assert len(hand.tricks) == 5


def test_a_lone_defender_against_two_makers() -> None:
    variant = table(defend_alone__allowed="always")
    hand = begun(variant, turn_up="KH", said="order up")
    hand.apply(hand.legal_actions()[0])
    assert hand.to_act == 2
    go_on(hand, "pass, defend alone")
    assert (hand.alone, hand.defender_alone, hand.sitting_out) == (False, 0, (2,))
    assert hand.to_act == 1


def test_the_second_defender_is_not_asked_when_the_first_goes_alone() -> None:
    variant = table(defend_alone__allowed="always")
    hand = begun(variant, turn_up="KH", said="order up")
    hand.apply(hand.legal_actions()[0])
    go_on(hand, "defend alone")
    assert (hand.phase, hand.defender_alone) == (Phase.PLAY, 2)


# Choosing alone after the discard.


def test_the_maker_chooses_after_the_discard() -> None:
    hand = begun(LATER, turn_up="TH", said="order up")
    hand.apply(hand.legal_actions()[0])
    called(hand, "with help", "alone")
    assert (hand.to_act, hand.alone, hand.sitting_out) == (1, False, ())
    alone = go_on(hand.copy(), "alone")
    assert (alone.alone, alone.sitting_out, alone.to_act) == (True, (3,), 1)
    helped = go_on(hand, "with help")
    assert (helped.alone, helped.sitting_out) == (False, ())


def test_a_partner_who_must_go_alone_counts_as_alone_from_the_order_on() -> None:
    variant = table(alone__declared="after_the_discard", round_one__dealer_partner="must_go_alone")
    hand = begun(variant, turn_up="TH", said="pass, order up")
    assert (hand.alone, hand.sitting_out, hand.to_act) == (True, (0,), 0)
    hand.apply(hand.legal_actions()[0])
    called(hand, "alone")
    assert code(hand, "with help") == "dealers_partner_must_go_alone"
    assert go_on(hand, "alone").sitting_out == (0,)


def test_in_round_two_the_dealers_partner_may_call_with_help() -> None:
    hands = {2: "8C 9C TC QC KC"}
    hand = begun(GUERNSEY_TABLE, hands, "TH", said="pass, pass, pass, pass, pass, name clubs")
    assert (hand.maker, hand.alone, hand.phase) == (2, False, Phase.PLAY)


# The opening lead.


def led_by(variant: Variant, maker: int, *, alone: bool, defender: int | None = None) -> int | None:
    call = Call(maker, Trump.HEARTS, alone, defender)
    return Hand(variant, deal(variant), call=call).to_act


@pytest.mark.parametrize(
    ("maker", "from_eldest", "from_the_lone_players_left"),
    [(0, 1, 1), (1, 1, 2), (2, 1, 3), (3, 2, 0)],
)
@pytest.mark.parametrize("opening_lead", ["eldest", "maker", "dealers_right"])
def test_who_leads_against_a_lone_maker(
    maker: int, from_eldest: int, from_the_lone_players_left: int, opening_lead: str
) -> None:
    eldest = table(play__opening_lead=opening_lead)
    assert led_by(eldest, maker, alone=True) == from_eldest
    left = table(
        play__opening_lead=opening_lead, play__opening_lead_when_alone="left_of_lone_maker"
    )
    assert led_by(left, maker, alone=True) == from_the_lone_players_left


@pytest.mark.parametrize("when_alone", ["first_active_from_eldest", "left_of_lone_maker"])
@pytest.mark.parametrize(
    ("opening_lead", "leaders"),
    [("eldest", [1, 1, 1, 1]), ("maker", [0, 1, 2, 3]), ("dealers_right", [3, 3, 3, 3])],
)
def test_who_leads_when_all_play(opening_lead: str, leaders: list[int], when_alone: str) -> None:
    variant = table(play__opening_lead=opening_lead, play__opening_lead_when_alone=when_alone)
    assert [led_by(variant, maker, alone=False) for maker in range(4)] == leaders


@pytest.mark.parametrize(
    ("options", "maker", "alone", "defender", "leader"),
    [
        ({}, 3, True, 2, 2),
        ({}, 3, True, 0, 3),
        ({}, 0, True, 3, 3),
        ({}, 0, False, 3, 2),
        ({}, 1, False, 0, 1),
        ({"play.opening_lead": "dealers_right"}, 0, False, 1, 0),
        ({"play.opening_lead": "maker"}, 2, False, 1, 2),
        ({"play.opening_lead_when_alone": "left_of_lone_maker"}, 1, True, 0, 0),
        ({"play.opening_lead_when_alone": "left_of_lone_maker"}, 0, True, 3, 3),
    ],
)
def test_who_leads_when_a_defender_is_alone(
    options: dict[str, str], maker: int, alone: bool, defender: int, leader: int
) -> None:
    assert led_by(table(options), maker, alone=alone, defender=defender) == leader


def test_the_lead_counts_from_the_dealer_wherever_he_sits() -> None:
    for dealer in range(4):
        call = Call((dealer + 3) % 4, Trump.HEARTS, alone=True)
        hand = Hand(NORTH_AMERICAN, deal(NORTH_AMERICAN, dealer=dealer), call=call)
        assert hand.to_act == (dealer + 2) % 4


# A hand that begins with a finished call.


def test_a_call_is_not_judged_and_the_turn_up_is_out_of_play() -> None:
    variant = table(round_two__must_hold="trump", alone__allowed=False)
    call = Call(2, Trump.CLUBS, alone=True, defender_alone=3)
    hand = Hand(variant, deal(variant, {2: "9H TH QH KH AH"}, "TC"), call=call, leader=3)
    assert (hand.phase, hand.to_act, hand.leader) == (Phase.PLAY, 3, 3)
    assert (hand.trump, hand.maker, hand.alone) == (Trump.CLUBS, 2, True)
    assert (hand.defender_alone, hand.sitting_out) == (3, (0, 1))
    assert hand.turn_up_state is TurnUp.SET_ASIDE
    assert finished(hand).result is not None


@pytest.mark.parametrize(
    ("call", "leader", "message"),
    [
        (Call(4, Trump.HEARTS), None, "there is no seat 4; seats are 0 to 3"),
        (Call(-1, Trump.HEARTS), None, "there is no seat -1"),
        (Call(0, Trump.HEARTS), 7, "there is no seat 7"),
        (Call(0, Trump.HEARTS, defender_alone=9), None, "there is no seat 9"),
        (Call(0, Trump.HEARTS, defender_alone=2), None, "seat 2 is no defender"),
        (Call(0, Trump.HEARTS, defender_alone=0), None, "seat 0 is no defender"),
        (Call(0, Trump.HEARTS, alone=True), 2, "seat 2 sits out and can't lead"),
        (Call(0, Trump.NO_TRUMP), None, "no trump can't be called at this table"),
    ],
)
def test_a_call_that_nobody_can_have_made_is_refused(
    call: Call, leader: int | None, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        Hand(NORTH_AMERICAN, deal(NORTH_AMERICAN), call=call, leader=leader)


# Poor hands.

FARMERS = {"redeal_hand.qualifies": "all_nines_and_tens"}
POOR = "9H TH 9D TD 9C"


def test_only_a_seat_with_a_poor_hand_is_asked() -> None:
    hand = begun(table(FARMERS), {3: POOR}, "KH")
    assert (hand.phase, hand.to_act) == (Phase.REDEAL_CLAIM, 3)
    called(hand, "claim redeal", "pass")
    declined = go_on(hand.copy(), "pass")
    assert (declined.phase, declined.to_act) == (Phase.ROUND_ONE, 1)
    go_on(hand, "claim redeal")
    assert (hand.phase, hand.to_act) == (Phase.OVER, None)
    assert hand.result is not None
    assert (hand.result.outcome, hand.result.claimed_by) == (Outcome.REDEALT, 3)
    assert (hand.result.points, hand.result.tricks) == ((0, 0), (0, 0))
    assert not hand.result.scored


def test_seats_are_asked_from_eldest() -> None:
    variant = table({**FARMERS, "deal.cards": 2, "deal.packets": "one_at_a_time"})
    hands = {0: "9H TH", 1: "9D AD", 2: "9C TC", 3: "9S TS"}
    hand = begun(variant, hands, "KH")
    asked = [hand.to_act]
    while hand.phase is Phase.REDEAL_CLAIM:
        go_on(hand, "pass")
        asked.append(hand.to_act)
    assert asked == [2, 3, 0, 1]
    assert hand.phase is Phase.ROUND_ONE


@pytest.mark.parametrize("cards", ["9H TH 9D TD JC", "9H TH 9D TD AC"])
def test_a_hand_with_one_better_card_does_not_qualify(cards: str) -> None:
    assert begun(table(FARMERS), {1: cards}, "KH").phase is Phase.ROUND_ONE


def test_a_joker_is_no_nine_or_ten() -> None:
    variant = table({**JOKER_TABLE, **FARMERS})
    assert begun(variant, {1: "9H TH 9D TD JOKER"}, "KH").phase is Phase.ROUND_ONE


def test_at_an_ordinary_table_a_poor_hand_is_played() -> None:
    assert begun(NORTH_AMERICAN, {1: POOR}, "KH").phase is Phase.ROUND_ONE


@pytest.mark.parametrize(
    ("limit", "used", "asked"),
    [(0, (1, 1, 1), True), (1, (), True), (1, (1,), False), (1, (3,), True), (2, (1,), True)],
)
def test_how_often_one_may_claim(limit: int, used: tuple[int, ...], asked: bool) -> None:
    variant = table({**FARMERS, "redeal_hand.limit": limit})
    hand = begun(variant, {1: POOR}, "KH", context=MatchState(claims_used=used))
    assert (hand.phase is Phase.REDEAL_CLAIM) is asked


# Deals that don't fit the table.


@pytest.mark.parametrize(
    ("hands", "turn_up", "message"),
    [
        ({1: "8H 9S TS QS KS"}, None, r"8H is not in this pack of 24 cards \(9 10 J Q K A of"),
        ({1: "JOKER 9S TS QS KS"}, None, "JOKER is not in this pack of 24 cards"),
        ({1: "9S TS QS KS"}, None, "every hand has 5 cards"),
        ({1: "9S TS QS KS AS 9H"}, None, "every hand has 5 cards"),
        ({1: "9S TS QS KS AS", 2: "9S TC QC KC AC"}, None, "9S stands twice"),
        ({1: "9S TS QS KS AS"}, "9S", "9S stands twice, and the pack has only one"),
        ({}, "8H", "8H is not in this pack"),
    ],
)
def test_a_deal_that_does_not_fit_the_pack_is_refused(
    hands: dict[int, str], turn_up: str | None, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        begun(NORTH_AMERICAN, hands, turn_up)


def test_the_pack_is_named_with_its_ranks() -> None:
    variant = table(deck__ranks=[8, 9, 10, "J", "Q", "K", "A"])
    assert begun(variant, {1: "8H 9S TS QS KS"}).cards_of(1) == parse_cards("9S TS QS KS 8H")
    with pytest.raises(ValueError, match="7H is not in this pack of 28 cards"):
        begun(variant, {1: "7H 9S TS QS KS"})


def test_a_kitty_card_that_was_dealt_is_refused() -> None:
    whole = deal(NORTH_AMERICAN)
    for kitty in (whole.hands[0][:1], (whole.turn_up,), (Card.parse("2C"),)):
        with pytest.raises(ValueError, match=r"stands twice|not in this pack"):
            Hand(NORTH_AMERICAN, Deal(0, whole.hands, whole.turn_up, kitty))


def test_the_kitty_may_be_left_out() -> None:
    whole = deal(NORTH_AMERICAN)
    assert Hand(NORTH_AMERICAN, Deal(0, whole.hands, whole.turn_up)).to_act == 1


@pytest.mark.parametrize("dealer", [-1, 4])
def test_a_dealer_who_is_not_there_is_refused(dealer: int) -> None:
    whole = deal(NORTH_AMERICAN)
    with pytest.raises(ValueError, match="the table has 4 seats"):
        Hand(NORTH_AMERICAN, Deal(dealer, whole.hands, whole.turn_up))


def test_a_deal_for_other_players_is_refused() -> None:
    whole = deal(NORTH_AMERICAN)
    with pytest.raises(ValueError, match="the table has 4 seats"):
        Hand(NORTH_AMERICAN, Deal(0, whole.hands[:3], whole.turn_up))


@pytest.mark.parametrize(
    ("context", "message"),
    [
        (MatchState(score=(1,)), "the table has 2 sides, not 1"),
        (MatchState(score=(1, 2, 3)), "the table has 2 sides, not 3"),
        (MatchState(claims_used=(4,)), "there is no seat 4"),
    ],
)
def test_the_context_of_another_table_is_refused(context: MatchState, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        begun(NORTH_AMERICAN, context=context)
