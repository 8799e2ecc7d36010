"""The phases of a hand, in order: who is asked what, and what comes of it."""

from __future__ import annotations

import pytest

from euchre_rules import (
    Card,
    Phase,
    TurnUp,
    Variant,
    parse_action,
    parse_cards,
)
from tests.euchre_rules.engine.shared import (
    GUERNSEY,
    JOKER_TABLE,
    NORTH_AMERICAN,
    begun,
    called,
    code,
    finished,
    go_on,
    table,
)

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
