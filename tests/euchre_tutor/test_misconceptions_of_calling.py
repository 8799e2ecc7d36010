"""What each misconception about calls, leads and lone hands believes, in one case each."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

import euchre_rules as er
from euchre_rules.cards import Card, Trump
from euchre_rules.engine.actions import parse_action
from euchre_rules.engine.state import Trick
from euchre_tutor.learner import Learner
from euchre_tutor.misconceptions import misconception
from tests.euchre_tutor.tables import table

pytestmark = pytest.mark.no_cover

NORTH_AMERICAN = "north_american"
STICK = "north_american+stick_the_dealer"


@dataclass(frozen=True)
class At:
    """A hand of a table: dealt by seat 0, and what was said.

    Attributes:
        hands: The cards of seats 0 to 3.
    """

    reference: str
    turn_up: str
    hands: tuple[str, ...]
    said: tuple[str, ...] = ()

    @property
    def hand(self) -> er.Hand:
        held = tuple(er.parse_cards(each) for each in self.hands)
        hand = er.Hand(table(self.reference), er.Deal(0, held, Card.parse(self.turn_up)))
        for each in self.said:
            hand.apply(parse_action(each))
        return hand


PLAIN = ("9S TS QS 9C TC", "9H TH QH KS AS", "9D TD QD KD AC", "JS KH AH KC QC")
"""Seat 0 holds no red card, seat 1 no diamond, seat 2 no heart but diamonds, seat 3 no diamond."""
ROUND_ONE = At(NORTH_AMERICAN, "AD", PLAIN)
ROUND_TWO = At(NORTH_AMERICAN, "AD", PLAIN, ("pass",) * 4)
ROUND_TWO_DEALER = At(NORTH_AMERICAN, "AD", PLAIN, ("pass",) * 7)
THROWN_IN = At(NORTH_AMERICAN, "AD", PLAIN, ("pass",) * 8)
GUERNSEY = ("9S TS QS 9C TC", "9H TH QH KS AS", "7C TD QD KD AC", "JH KH AH KC QC")
"""The same with one jack: seat 3 has the left bower of diamonds and no diamond."""


NATURAL = (GUERNSEY[0], GUERNSEY[1], PLAIN[2], GUERNSEY[3])
"""The same without a seven."""


def knows(wrong: str, reference: str = NORTH_AMERICAN, trump: Trump | None = None) -> Learner:
    return misconception(wrong).learner(table(reference), trump)


def calls(wrong: str, at: At) -> set[str]:
    return {str(each) for each in knows(wrong, at.reference).calls(at.hand)}


def true_calls(at: At) -> set[str]:
    return {str(each) for each in Learner(table(at.reference), None).calls(at.hand)}


def test_somebody_without_misconceptions_calls_as_the_engine_allows() -> None:
    assert true_calls(ROUND_ONE) == {"pass", "order up", "order up alone"}
    assert true_calls(ROUND_TWO) == {
        "pass",
        *(
            f"name {suit}{alone}"
            for suit in ("spades", "hearts", "clubs")
            for alone in ("", " alone")
        ),
    }


def test_turned_down_may_be_named() -> None:
    more = calls("turned_down_may_be_named", ROUND_TWO) - true_calls(ROUND_TWO)
    assert more == {"name diamonds", "name diamonds alone"}


def test_the_dealer_stuck_and_not() -> None:
    stuck = At(STICK, "AD", PLAIN, ("pass",) * 7)
    assert "pass" not in true_calls(stuck)
    assert calls("dealer_may_always_pass", stuck) == true_calls(stuck) | {"pass"}
    assert calls("dealer_is_always_stuck", ROUND_TWO_DEALER) == (
        true_calls(ROUND_TWO_DEALER) - {"pass"}
    )
    assert knows("dealer_may_always_pass", STICK).after_passes(stuck.hand) == "dealer_may_pass"
    assert knows("dealer_is_always_stuck").after_passes(ROUND_TWO_DEALER.hand) == (
        "dealer_must_name"
    )


def test_best_bower_may_be_passed() -> None:
    upturned = At("guernsey", "JOKER", GUERNSEY)
    assert calls("best_bower_may_be_passed", upturned) == true_calls(upturned) | {"pass"}
    assert calls("best_bower_may_be_passed", ROUND_ONE) == true_calls(ROUND_ONE)


def test_the_dealers_partner() -> None:
    guernsey = At("guernsey", "AD", GUERNSEY, ("pass",))
    assert true_calls(guernsey) == {"pass", "order up alone"}
    assert calls("partner_orders_with_help", guernsey) == {"pass", "order up", "order up alone"}
    here = At(NORTH_AMERICAN, "AD", PLAIN, ("pass",))
    assert calls("dealers_partner_is_bound", here) == {"pass", "order up alone"}
    assert calls("dealers_partner_is_bound", ROUND_ONE) == true_calls(ROUND_ONE)


def test_what_must_be_held() -> None:
    eldest = At("guernsey", "AD", GUERNSEY)
    assert true_calls(eldest) == {"pass"}
    assert calls("any_suit_may_be_called", eldest) == {"pass", "order up", "order up alone"}
    with_left = At("guernsey", "AD", GUERNSEY, ("pass",) * 2)
    assert "order up" in true_calls(with_left)
    assert calls("bowers_do_not_count", with_left) == {"pass"}
    natural = At("north_american+natural_trump_only", "AD", NATURAL, ("pass",) * 2)
    assert true_calls(natural) == {"pass"}
    assert calls("bowers_count", natural) == {"pass", "order up", "order up alone"}
    nothing = At("north_american+natural_trump_only", "AD", NATURAL)
    assert calls("bowers_count", nothing) == {"pass"}
    assert calls("any_suit_may_be_called", nothing) == {"pass", "order up", "order up alone"}
    assert calls("must_hold_to_call", ROUND_ONE) == {"pass"}
    assert calls("must_hold_to_call", ROUND_TWO_DEALER) == {
        *("pass", "name spades", "name spades alone", "name clubs", "name clubs alone")
    }


def test_who_may_order_and_what() -> None:
    assert calls("opponents_may_not_order", ROUND_ONE) == {"pass"}
    partner = At(NORTH_AMERICAN, "AD", PLAIN, ("pass",))
    assert calls("opponents_may_not_order", partner) == true_calls(partner)
    assert {"name hearts", "name spades"} < calls("any_suit_at_once", ROUND_ONE)


def test_who_is_asked_first() -> None:
    assert Learner(table(NORTH_AMERICAN), None).next_asked(ROUND_ONE.hand) == 1
    assert knows("dealer_is_asked_first").next_asked(ROUND_ONE.hand) == 0
    assert knows("turn_goes_right").next_asked(ROUND_ONE.hand) == 3
    later = At(NORTH_AMERICAN, "AD", PLAIN, ("pass",)).hand
    assert knows("dealer_is_asked_first").next_asked(later) == 2


def test_the_deal_after_all_passed() -> None:
    assert Learner(table(NORTH_AMERICAN), None).after_passes(THROWN_IN.hand) == "next_dealer"
    assert knows("deal_after_passes_elsewhere").after_passes(THROWN_IN.hand) == "same_dealer"
    assert Learner(table(NORTH_AMERICAN), None).after_passes(ROUND_TWO.hand) == "round_two"


# The turn-up


def discards(wrong: str, reference: str) -> str:
    at = At(reference, "AD", ("9D TS QS 9C TC", *PLAIN[1:2], "9S TD QD KD AC", PLAIN[3]))
    hand = At(at.reference, at.turn_up, at.hands, ("pass",) * 3 + ("order up",)).hand
    return " ".join(card.text for card in knows(wrong, reference, Trump.DIAMONDS).discards(hand))


def test_what_the_dealer_may_discard() -> None:
    bury = "north_american+bury_the_up_card"
    assert discards("may_bury_the_turn_up", NORTH_AMERICAN) == "TS QS 9D AD 9C TC"
    assert discards("may_not_bury_the_turn_up", bury) == "TS QS 9D 9C TC"
    assert discards("trumps_are_kept", NORTH_AMERICAN) == "TS QS 9C TC"


def test_where_the_turn_up_goes() -> None:
    ordered = At(NORTH_AMERICAN, "AD", PLAIN, ("order up",)).hand
    assert knows("dealer_keeps_all").turn_up_goes(ordered) == "dealer_keeps_all"
    assert knows("maker_takes_the_turn_up").turn_up_goes(ordered) == "maker_takes"
    alone = At(NORTH_AMERICAN, "AD", PLAIN, ("pass", "order up alone")).hand
    assert Learner(table(NORTH_AMERICAN), None).turn_up_goes(alone) == "dealer_takes"
    assert knows("turn_up_elsewhere").turn_up_goes(alone) == "out_of_play"
    guernsey = At("guernsey", "AD", GUERNSEY, ("pass", "order up alone")).hand
    assert Learner(table("guernsey"), None).turn_up_goes(guernsey) == "out_of_play"
    assert knows("turn_up_elsewhere", "guernsey").turn_up_goes(guernsey) == "dealer_takes"


# Who leads and who plays


def lone(maker: int, reference: str = NORTH_AMERICAN) -> er.Hand:
    """Hearts named alone in round two; seat 0 has dealt."""
    passes = ("pass",) * (4 + (maker - 1) % 4)
    return At(reference, "AD", PLAIN, (*passes, "name hearts alone")).hand


@pytest.mark.parametrize(
    ("wrong", "maker", "leader"),
    [
        ("dealer_leads", 3, 0),
        ("dealer_leads", 2, 1),
        ("maker_leads", 2, 2),
        ("lone_lead_elsewhere", 3, 0),
        ("lone_partner_still_plays", 3, 1),
        ("lone_partner_still_plays", 2, 1),
    ],
)
def test_who_leads_to_a_lone_hand(wrong: str, maker: int, leader: int) -> None:
    hand = lone(maker)
    assert Learner(table(NORTH_AMERICAN), None).leader(hand) == {3: 2, 2: 1}[maker]
    assert knows(wrong).leader(hand) == leader


def test_who_leads_elsewhere() -> None:
    led_by_maker = "north_american+maker_leads"
    hand = At(led_by_maker, "AD", PLAIN, ("pass",) * 5 + ("name hearts",)).hand
    assert Learner(table(led_by_maker), None).leader(hand) == 2
    assert knows("eldest_always_leads", led_by_maker).leader(hand) == 1
    another = misconception("lone_lead_elsewhere").another
    assert another is not None
    assert another(table(NORTH_AMERICAN), None).leader(lone(3)) == 2


def test_whose_turn_it_is() -> None:
    hand = At(NORTH_AMERICAN, "AD", PLAIN, ("pass",) * 5 + ("name hearts",)).hand
    assert Learner(table(NORTH_AMERICAN), None).turn_order(hand) == (1, 2, 3, 0)
    assert knows("turn_goes_right").turn_order(hand) == (1, 0, 3, 2)
    hand.apply(parse_action("play 9H"))
    assert knows("turn_goes_right").next_to_play(hand) == 0
    assert knows("lead_goes_round").next_to_play(hand) == 2
    hand.apply(parse_action("play 9D"))
    # What lies there shows which way it goes: nobody names seat 1, whose card is one of them.
    assert knows("turn_goes_right", trump=Trump.HEARTS).next_to_play(hand) == 3
    for card in ("KH", "9S"):
        hand.apply(parse_action(f"play {card}"))
    assert Learner(table(NORTH_AMERICAN), Trump.HEARTS).next_to_play(hand) == 3
    assert knows("lead_goes_round", trump=Trump.HEARTS).next_to_play(hand) == 2


def test_what_may_be_led() -> None:
    hand = At(NORTH_AMERICAN, "AD", PLAIN, ("pass",) * 5 + ("name hearts",)).hand

    def opening(wrong: str, card: str) -> str:
        return knows(wrong, trump=Trump.HEARTS).opening(hand, 1, Card.parse(card))

    assert opening("trump_must_be_broken", "9H") == "trump_closed"
    assert opening("trump_must_be_broken", "KS") == "leads"
    assert opening("trump_is_led_first", "9H") == "leads"
    assert opening("trump_is_led_first", "KS") == "trump_first"
    assert opening("dealer_leads", "9H") == "not_leader"
    assert (
        knows("trump_is_led_first", trump=Trump.HEARTS).opening(lone(3), 1, Card.parse("9H"))
        == "sits_out"
    )


def test_who_sits_out() -> None:
    assert Learner(table(NORTH_AMERICAN), None).absent(lone(3)) == (1,)
    assert knows("lone_partner_still_plays").absent(lone(3)) == ()


# Who may go alone


def called(reference: str = NORTH_AMERICAN, call: str = "order up") -> er.Hand:
    """Seat 1 has ordered up, and the dealer has yet to discard."""
    return At(reference, "AD", PLAIN, (call,)).hand


@pytest.mark.parametrize(
    ("wrong", "seat", "believed"),
    [
        ("alone_may_be_said_later", 1, "later"),
        ("alone_may_be_said_later", 2, "defenders_together"),
        ("defender_may_go_alone", 2, "now"),
        ("defender_may_go_alone", 3, "not_maker"),
        ("partner_may_take_over", 3, "now"),
        ("partner_may_take_over", 1, "too_late"),
    ],
)
def test_who_may_go_alone(wrong: str, seat: int, believed: str) -> None:
    truth = {1: "too_late", 2: "defenders_together", 3: "not_maker"}
    assert Learner(table(NORTH_AMERICAN), None).may_be_alone(called(), seat) == truth[seat]
    assert knows(wrong).may_be_alone(called(), seat) == believed


def test_alone_only_with_the_call() -> None:
    later = "north_american+alone_after_the_discard"
    truth = Learner(table(later), None)
    assert truth.may_be_alone(At(later, "AD", PLAIN).hand, 1) == "later"
    assert truth.may_be_alone(called(later), 1) == "later"
    wrong = knows("alone_only_with_the_call", later)
    assert wrong.may_be_alone(At(later, "AD", PLAIN).hand, 1) == "now"
    assert wrong.may_be_alone(called(later), 1) == "too_late"


def test_only_the_maker_goes_alone() -> None:
    reference = "north_american+lone_defender"
    against_one = called(reference, "order up alone")
    assert Learner(table(reference), None).may_be_alone(against_one, 2) == "later"
    assert knows("only_the_maker_goes_alone", reference).may_be_alone(against_one, 2) == (
        "defenders_together"
    )
    against_two = called(reference)
    assert Learner(table(reference), None).may_be_alone(against_two, 2) == "maker_has_help"
    assert knows("only_the_maker_goes_alone", reference).may_be_alone(against_two, 2) == (
        "defenders_together"
    )
    assert knows("only_the_maker_goes_alone", reference).may_be_alone(against_two, 3) == "not_maker"


def test_near_the_target_nobody_goes_alone() -> None:
    reference = "north_american+no_lone_hand_near_the_target"
    variant = table(reference)
    held = tuple(er.parse_cards(each) for each in PLAIN)
    deal = er.Deal(0, held, Card.parse("AD"))
    for score, said in (((0, 9), "near_target"), ((9, 0), "now")):
        hand = er.Hand(variant, deal, context=er.MatchState(score=score))
        assert Learner(variant, None).may_be_alone(hand, 1) == said
        wrong = knows("alone_at_any_score", reference)
        assert wrong.may_be_alone(hand, 1) == "now"
        assert "order up alone" in map(str, wrong.calls(hand))
        allowed = "order up alone" in map(str, hand.legal_actions())
        assert allowed is (said == "now")


# Reneges


def test_who_reneged_by_what_somebody_believes() -> None:
    """Hearts are trump. Diamonds are led, and seat 2 plays the left bower, later a diamond."""
    tricks = [
        Trick((1, 2, 3, 0), er.parse_cards("AD JD 9D TD"), 2),
        Trick((2, 3, 0, 1), er.parse_cards("QD KD AS 9S"), 3),
        Trick((3, 0, 1, 2), er.parse_cards("AC KS 9C TC"), 3),
    ]
    truth = Learner(table(NORTH_AMERICAN), Trump.HEARTS)
    assert truth.reneges(tricks) == [0]
    assert knows("left_keeps_printed_suit", trump=Trump.HEARTS).reneges(tricks) == []
    assert knows("trump_at_any_time", trump=Trump.HEARTS).reneges(tricks) == []
