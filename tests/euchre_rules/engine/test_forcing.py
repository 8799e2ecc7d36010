"""What was done against the rules is done all the same, and remembered as forced."""

from __future__ import annotations

import json
import random

import pytest

from euchre_rules import (
    Card,
    Deal,
    Discard,
    Exchange,
    Hand,
    IllegalActionError,
    Name,
    Outcome,
    Phase,
    Play,
    Trump,
    TurnUp,
    load_variant,
    parse_action,
    parse_cards,
)
from euchre_rules.engine.forcing import force
from tests.euchre_rules.engine.shared import state_of

HANDS = ("9H TC KC 9S JD", "QH KD AD TS KS", "TH AC QC JS AS", "AH JC 9C QS TD")


def begun(**overrides: object) -> Hand:
    changed = {path.replace("__", "."): value for path, value in overrides.items()}
    variant = load_variant("north_american", overrides=changed)
    cards = tuple(parse_cards(hand) for hand in HANDS)
    return Hand(variant, Deal(0, cards, Card.parse("KH"), parse_cards("9D QD JH")))


def said(hand: Hand, *actions: str) -> Hand:
    for text in actions:
        hand.apply(parse_action(text))
    return hand


def agrees_with_its_own_record(hand: Hand) -> None:
    """Taking back and doing again, as plain data too, gives the same hand."""
    plain = hand.to_json()
    assert Hand.from_json(json.loads(json.dumps(plain))).to_json() == plain
    again = Hand.from_json(plain)
    for seat in range(4):
        assert again.cards_of(seat) == hand.cards_of(seat)
    assert (again.phase, again.to_act, again.result) == (hand.phase, hand.to_act, hand.result)
    copy = hand.copy()
    done = [copy.undo() for _ in range(len(hand.history))]
    assert not copy.forced
    assert copy.history == ()
    for at, (seat, action) in enumerate(reversed(done)):
        (force if at in hand.forced else Hand.apply)(copy, action, seat)
    assert state_of(copy) == state_of(hand)


def test_what_is_allowed_is_not_marked() -> None:
    hand = begun()
    force(hand, parse_action("pass"))
    assert hand.forced == ()


def test_a_renege_is_played_and_the_trick_goes_on() -> None:
    hand = said(begun(), "order up", "discard 9S", "QH")
    force(hand, parse_action("AC"))
    assert hand.forced == (3,)
    said(hand, "AH", "JD")
    assert hand.tricks[0].winner == 0
    agrees_with_its_own_record(hand)


def test_a_stuck_dealer_passes_and_the_hand_is_thrown_in() -> None:
    hand = said(begun(round_two__stick_the_dealer=True), *["pass"] * 7)
    force(hand, parse_action("pass"))
    assert hand.result is not None
    assert hand.result.outcome is Outcome.THROWN_IN
    agrees_with_its_own_record(hand)


def test_the_suit_turned_down_is_made_trump() -> None:
    hand = said(begun(), *["pass"] * 4)
    force(hand, Name(Trump.HEARTS, alone=True))
    assert (hand.trump, hand.maker, hand.alone) == (Trump.HEARTS, 1, True)
    assert hand.turn_up_state is TurnUp.TURNED_DOWN
    agrees_with_its_own_record(hand)


def test_another_suit_is_named_in_round_one() -> None:
    hand = begun()
    force(hand, Name(Trump.CLUBS))
    assert (hand.trump, hand.phase) == (Trump.CLUBS, Phase.PLAY)
    agrees_with_its_own_record(hand)


def test_the_turn_up_is_ordered_in_round_two() -> None:
    hand = said(begun(), *["pass"] * 5)
    force(hand, parse_action("order up"))
    assert (hand.trump, hand.ordered_by, hand.phase) == (Trump.HEARTS, 2, Phase.DISCARD)
    agrees_with_its_own_record(hand)


def test_a_partner_who_must_go_alone_orders_with_help() -> None:
    hand = said(begun(round_one__dealer_partner="must_go_alone"), "pass")
    force(hand, parse_action("order up"))
    assert not hand.alone
    agrees_with_its_own_record(hand)


def test_the_card_just_taken_up_is_discarded() -> None:
    hand = said(begun(), "order up")
    force(hand, Discard(*parse_cards("KH")))
    assert set(hand.cards_of(0)) == set(parse_cards(HANDS[0]))
    agrees_with_its_own_record(hand)


@pytest.mark.parametrize("tricks", [0, 1])
def test_another_seat_leads(tricks: int) -> None:
    hand = said(begun(), "order up", "discard 9S", *["QH", "TH", "AH", "JD"][: 4 * tricks])
    force(hand, parse_action("AS"), 2)
    assert hand.leader == 2
    assert [seat for seat, _ in hand.trick] == [2]
    assert hand.to_act == 3
    agrees_with_its_own_record(hand)


def test_three_cards_go_under_although_nobody_may() -> None:
    hand = begun()
    force(hand, Exchange(parse_cards("9C TD QS")), 3)
    assert set(hand.cards_of(3)) == set(parse_cards("AH JC 9D QD JH"))
    assert (hand.exchanged_by, hand.phase, hand.to_act) == (3, Phase.ROUND_ONE, 1)
    agrees_with_its_own_record(hand)


def test_three_cards_go_under_after_the_dealer_did_not_go_alone_blind() -> None:
    dealt = begun(alone__blind_on_jack=True)
    hands = (parse_cards("9H TC KC 9S KH"), *dealt.deal.hands[1:])
    deal = Deal(0, hands, Card.parse("JD"), dealt.deal.kitty)
    hand = said(Hand(dealt.variant, deal), "pass")
    force(hand, Exchange(parse_cards("9C TD QS")), 3)
    assert (hand.exchanged_by, hand.phase, hand.to_act) == (3, Phase.ROUND_ONE, 1)
    agrees_with_its_own_record(hand)
    hand.undo()
    said(hand, "pass")
    with pytest.raises(IllegalActionError):
        force(hand, Exchange(parse_cards("9C TD QS")), 3)


def test_a_defender_goes_alone_although_nobody_may() -> None:
    hand = said(begun(), "order up", "discard 9S")
    force(hand, parse_action("defend alone"), 2)
    assert (hand.defender_alone, hand.sitting_out) == (2, (0,))
    said(hand, "QH", "TH", "AH")
    assert [trick.winner for trick in hand.tricks] == [3]
    agrees_with_its_own_record(hand)


@pytest.mark.parametrize(
    ("actions", "action", "seat"),
    [
        ((), "play QH", 1),
        ((), "pass", 2),
        ((), "discard QH", 1),
        ((), "name no trump", 1),
        (("pass",), "exchange QH KD AD", 1),
        (("order up", "discard 9S"), "play AC", 1),
        (("order up", "discard 9S", "QH"), "play AH", 3),
        (("order up", "discard 9S", "QH"), "defend alone", 2),
        (("order up", "discard 9S"), "defend alone", 1),
        (("order up", "discard 9S"), "order up", 1),
        (("order up alone", "discard 9S"), "play AH", 3),
    ],
)
def test_what_can_not_be_done_changes_nothing(
    actions: tuple[str, ...], action: str, seat: int
) -> None:
    hand = said(begun(), *actions)
    before = state_of(hand.copy())
    if action == "exchange QH KD AD":
        seat = 1
        hand.undo()
        said(hand, "pass")
    with pytest.raises(IllegalActionError):
        force(hand, parse_action(action), seat)
    assert state_of(hand) == before
    assert hand.forced == ()


def test_nothing_is_forced_once_the_hand_is_over() -> None:
    hand = said(begun(), *["pass"] * 8)
    for action in ("pass", "order up", "play QH", "defend alone"):
        with pytest.raises(IllegalActionError):
            force(hand, parse_action(action), 1)


def test_any_card_may_be_played_at_any_time_to_the_end() -> None:
    for seed in range(30):
        rng = random.Random(seed)
        variant = load_variant("north_american")
        hand = Hand(variant, Deal.random(variant, 0, rng))
        said(hand, rng.choice(["order up", "order up alone"]))
        hand.apply(hand.legal_actions()[0])
        while hand.to_act is not None:
            force(hand, Play(rng.choice(hand.cards_of(hand.to_act))))
        assert hand.result is not None
        assert sum(hand.result.tricks) == 5
        agrees_with_its_own_record(hand)


def test_a_forced_action_in_plain_data_must_be_marked() -> None:
    hand = said(begun(), "order up", "discard 9S", "QH")
    force(hand, parse_action("AC"))
    plain = hand.to_json()
    del plain["forced"]
    with pytest.raises(IllegalActionError):
        Hand.from_json(plain)
