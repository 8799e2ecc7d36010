"""Who may go alone when: blind, before the discard, instead of the partner, near the target."""

from __future__ import annotations

import pytest

from euchre_rules import MatchState, Outcome, Phase, Rules, TurnUp, parse_action
from euchre_rules.engine.phases.lone import near_target
from tests.euchre_rules.engine.shared import (
    JOKER_TABLE,
    ROUND_ONE,
    begun,
    called,
    code,
    finished,
    go_on,
    sentence,
    table,
)

BLIND = {"alone.blind_on_jack": True}


def test_only_the_dealer_who_is_asked_blind_sees_no_cards() -> None:
    hand = begun(table(BLIND), turn_up="JH")
    assert (hand.phase, hand.to_act) == (Phase.BLIND_ALONE, 0)
    assert [len(hand.view(seat).cards) for seat in range(4)] == [0, 5, 5, 5]
    assert [hand.view(seat).to_act for seat in range(4)] == [0] * 4
    called(hand, "pass", "alone")
    assert code(hand, "order up") == "wrong_phase"
    go_on(hand, "alone")
    assert [len(hand.view(seat).cards) for seat in range(4)] == [6, 5, 5, 5]
    assert (hand.view(2).blind, hand.turn_up_state) == (True, TurnUp.TAKEN)


def test_nobody_else_is_asked_once_the_dealer_is_blind() -> None:
    options = {**BLIND, "redeal_hand.qualifies": "all_nines_and_tens"}
    hand = begun(table(options), {1: "9H TH 9D TD 9C"}, "JH", said="alone")
    assert (hand.phase, hand.to_act) == (Phase.DISCARD, 0)
    hand.apply(hand.legal_actions()[0])
    assert hand.phase is Phase.PLAY
    declined = begun(table(options), {1: "9H TH 9D TD 9C"}, "JH", said="pass")
    assert declined.phase is Phase.REDEAL_CLAIM


def test_a_lone_defender_gets_no_more_from_a_blind_lone_hand() -> None:
    options = {**BLIND, "defend_alone.allowed": "always", "score.lone_defender_euchre": 4}
    hands = {0: "9C TC 9D TD QC", 1: "AH KH AS KS AC", 3: "QD KD AD TH JD"}
    hand = begun(table(options), hands, "JH", said="alone, discard 9C, defend alone")
    finished(hand)
    assert hand.result is not None
    assert hand.result.outcome is Outcome.LONE_DEFENDER_EUCHRE
    assert hand.result.points == (0, 1)


def test_a_march_begun_blind_is_not_taken_off() -> None:
    options = {**BLIND, "score.march_taken_off": True}
    hands = {0: "JD AH KH QH 9C", 1: "TH 9H AS AC AD", 3: "TS QS KS KC KD"}
    hand = finished(begun(table(options), hands, "JH", said="alone, discard 9C"))
    assert hand.result is not None
    assert hand.result.outcome in (Outcome.ALONE_MARCH, Outcome.ALONE_MAKE)
    assert hand.result.points == (5, 0)


@pytest.mark.parametrize(
    ("turn_up", "said"),
    [
        ("TH", "order up, with help, discard"),
        ("TH", "pass, pass, pass, pass, name clubs, with help"),
    ],
)
def test_alone_is_said_before_the_discard(turn_up: str, said: str) -> None:
    hand = begun(table(alone__declared="before_the_discard"), turn_up=turn_up)
    for text in said.split(", "):
        hand.apply(hand.legal_actions()[0] if text == "discard" else parse_action(text))
    assert hand.phase is Phase.PLAY


def test_a_forced_partner_says_alone_before_the_discard() -> None:
    variant = table(
        {"alone.declared": "before_the_discard", "round_one.dealer_partner": "must_go_alone"}
    )
    hand = begun(variant, turn_up="TH", said="pass, order up")
    assert (hand.phase, hand.to_act, hand.sitting_out) == (Phase.CHOOSE_ALONE, 2, (0,))
    called(hand, "alone")
    assert code(hand, "with help") == "dealers_partner_must_go_alone"
    go_on(hand, "alone")
    assert (hand.phase, hand.to_act) == (Phase.DISCARD, 0)


def test_the_partner_who_takes_over_is_the_maker() -> None:
    variant = table(alone__taken_over_by_partner="always", alone__partner_card="best_card")
    hand = begun(variant, turn_up="TH", said="pass, order up")
    hand.apply(hand.legal_actions()[0])
    assert (hand.phase, hand.to_act, hand.maker) == (Phase.TAKE_OVER, 0, 2)
    go_on(hand, "alone")
    assert (hand.maker, hand.alone, hand.sitting_out) == (0, True, (2,))
    assert (hand.phase, hand.to_act) == (Phase.PARTNER_CARD, 2)
    finished(hand)
    assert hand.result is not None
    assert (hand.result.maker, hand.result.ordered_by) == (0, 2)


def test_nobody_takes_over_a_lone_hand() -> None:
    variant = table(alone__taken_over_by_partner="always")
    hand = begun(variant, turn_up="TH", said="order up alone")
    hand.apply(hand.legal_actions()[0])
    assert hand.phase is Phase.PLAY


def test_a_partner_and_a_defender_may_pass_or_say_it() -> None:
    partner = begun(table(alone__taken_over_by_partner="always"), turn_up="TH", said="order up")
    partner.apply(partner.legal_actions()[0])
    called(partner, "pass", "alone")
    defender = begun(table(defend_alone__allowed="always"), turn_up="TH", said="order up")
    defender.apply(defender.legal_actions()[0])
    called(defender, "pass", "defend alone")


BARRED = {"alone.barred_near_target": 2}
NEAR, FAR = MatchState(score=(8, 7)), MatchState(score=(7, 8))


def test_both_sides_are_judged_by_their_own_score() -> None:
    variant = table(BARRED)
    for context, barred in ((NEAR, False), (FAR, True)):
        hand = begun(variant, turn_up="TH", context=context)
        assert (code(hand, "order up alone") == "alone_not_allowed") is barred
        go_on(hand, "pass")
        assert (code(hand, "order up alone") == "alone_not_allowed") is not barred


def test_who_is_near_the_target_is_asked_in_each_hand_anew() -> None:
    variant = table(BARRED)
    for context, calls in ((NEAR, ROUND_ONE), (FAR, ROUND_ONE[:2]), (NEAR, ROUND_ONE)):
        called(begun(variant, turn_up="TH", context=context), *calls)


def test_the_reason_names_the_rule() -> None:
    hand = begun(table(BARRED), turn_up="TH", context=FAR)
    reason = hand.why_illegal(parse_action("order up alone"))
    assert reason is not None
    assert reason.sentence == (
        "Your side is within 2 points of the target, and may not go alone any more."
    )
    assert reason.options == ("alone.barred_near_target",)


@pytest.mark.parametrize(
    ("nearest", "win_by", "said"),
    [
        (1, 1, "within one point of the target, and"),
        (2, 1, "within 2 points of the target, and"),
        (2, 2, "within 2 points of the target or beyond it, and"),
        (1, 3, "within one point of the target or beyond it, and"),
    ],
)
def test_how_near_is_too_near_is_said(nearest: int, win_by: int, said: str) -> None:
    variant = table({"alone.barred_near_target": nearest, "game.win_by": win_by})
    hand = begun(variant, turn_up="TH", context=MatchState(score=(0, 9)))
    assert sentence(hand, "order up alone") == (f"Your side is {said} may not go alone any more.")


@pytest.mark.parametrize(
    ("nearest", "target", "points", "near"),
    [
        *((1, 10, 9, True), (1, 10, 8, False), (3, 10, 7, True), (3, 10, 6, False)),
        *((1, 1, 0, True), (1, 0, 5, False), (0, 10, 9, False), (0, 10, 12, False)),
    ],
)
def test_when_a_side_is_near_the_target(nearest: int, target: int, points: int, near: bool) -> None:
    values = {"alone.barred_near_target": nearest, "game.target": target}
    assert near_target(Rules().with_values(values), points) is near


def test_without_a_score_yet_nobody_is_near_a_target_of_two() -> None:
    variant = table({"alone.barred_near_target": 1, "game.target": 2})
    hand = begun(variant, turn_up="TH", context=MatchState())
    assert code(hand, "order up alone") is None


def test_help_is_all_that_a_barred_maker_may_choose_later() -> None:
    variant = table({**BARRED, "alone.declared": "after_the_discard"})
    hand = begun(variant, turn_up="TH", context=FAR, said="order up")
    hand.apply(hand.legal_actions()[0])
    called(hand, "with help")
    assert code(hand, "alone") == "alone_not_allowed"


def test_a_forced_partner_who_says_it_later_is_barred_from_ordering_up() -> None:
    forced = {"alone.declared": "after_the_discard", "round_one.dealer_partner": "must_go_alone"}
    hand = begun(table({**BARRED, **forced}), turn_up="TH", context=NEAR, said="pass")
    called(hand, "pass")
    assert code(hand, "order up") == "alone_not_allowed"


def test_what_else_is_closed_near_the_target() -> None:
    blind = begun(table({**BARRED, **BLIND}), turn_up="JH", context=NEAR)
    assert blind.phase is Phase.ROUND_ONE
    variant = table({**BARRED, "alone.taken_over_by_partner": "always"})
    hand = begun(variant, turn_up="TH", context=FAR, said="order up")
    hand.apply(hand.legal_actions()[0])
    assert hand.phase is Phase.PLAY
    joker = {**JOKER_TABLE, **BARRED}
    named = begun(table(joker), turn_up="JOKER", context=NEAR, said="name hearts")
    called(named, "with help")


def test_lone_defense_is_not_touched_by_it() -> None:
    variant = table({**BARRED, "defend_alone.allowed": "always"})
    hand = begun(variant, turn_up="TH", context=NEAR, said="order up")
    hand.apply(hand.legal_actions()[0])
    assert (hand.phase, hand.to_act) == (Phase.DEFEND_ALONE, 2)
