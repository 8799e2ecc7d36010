"""A learner without misconceptions answers as the engine does, card by card and score by score."""

from __future__ import annotations

import random

import pytest

import euchre_rules as er
from euchre_rules.engine.actions import Play
from euchre_rules.engine.match import state_after, winner_of
from euchre_rules.engine.state import MatchState, Phase
from euchre_tutor.dice import Dice
from euchre_tutor.learner import Learner, Played
from euchre_tutor.learner_cards import Ruling
from euchre_tutor.play_out import Lazy, Table
from tests.euchre_tutor.tables import SHIPPED, table

# Whole hands are played: what they cover of the engine, its own tests cover.
pytestmark = pytest.mark.no_cover

TABLES = (*SHIPPED, "north_american+lone_defender")


@pytest.fixture(params=TABLES)
def variant(request: pytest.FixtureRequest) -> er.Variant:
    return table(request.param)


def test_a_learner_who_knows_the_rules_is_never_at_odds_with_the_engine(
    variant: er.Variant,
) -> None:
    place = Table(variant, Dice(1), alone=0.5)
    asked = won = scored = 0
    for _ in range(60):
        for hand in place.moments():
            learner = Learner(variant, hand.trump)
            if hand.phase is Phase.PLAY:
                assert hand.to_act is not None
                cards = hand.cards_of(hand.to_act)
                on_table = [card for _, card in hand.trick]
                legal = [each.card for each in hand.legal_actions() if isinstance(each, Play)]
                assert learner.playable(cards, on_table) == legal
                asked += 1
                for card in cards if on_table else ():
                    barred = learner.ruling(card, cards, on_table) is Ruling.MUST_FOLLOW
                    assert barred == bool(hand.why_illegal(Play(card)))
            if hand.tricks and not hand.trick:
                trick = hand.tricks[-1]
                assert trick.seats[learner.winner(trick.cards)] == trick.winner
                won += 1
            if hand.result is not None:
                assert hand.maker is not None
                played = Played(hand.maker, hand.alone, hand.defender_alone, hand.result.tricks)
                assert learner.outcome(played) is hand.result.outcome
                assert learner.points(played) == hand.result.points
                scored += 1
    assert asked > 500
    assert won > 150
    assert scored > 30


def test_a_learner_who_knows_the_rules_knows_when_the_game_is_won(variant: er.Variant) -> None:
    target, rng = variant.rules.game.target, random.Random(1)
    learner = Learner(variant, None)
    for _ in range(300):
        score = (rng.randrange(target + 5), rng.randrange(target + 5))
        winner = winner_of(variant, MatchState(score=score))
        assert learner.match(score) == ("nobody" if winner is None else winner)


def test_a_learner_who_knows_the_rules_knows_who_may_call_and_who_leads(
    variant: er.Variant,
) -> None:
    place, learner = Table(variant, Dice(6), alone=0.5), Learner(variant, None)
    called = led = 0
    for _ in range(40):
        for hand in place.steps():
            if hand.phase in (Phase.ROUND_ONE, Phase.ROUND_TWO, Phase.DEALER_CALL):
                assert learner.calls(hand) == hand.legal_actions()
                assert learner.next_asked(hand) == hand.to_act
                called += 1
            if hand.phase is Phase.DISCARD:
                assert [f"discard {card}" for card in learner.discards(hand)] == [
                    str(each) for each in hand.legal_actions()
                ]
            if hand.phase is Phase.PLAY and not hand.trick and not hand.tricks:
                order = hand.rotation[learner.leader(hand)]
                assert (learner.leader(hand), learner.turn_order(hand)) == (hand.to_act, order)
                assert learner.absent(hand) == hand.sitting_out
                led += 1
    assert called > 100
    assert led > 15


def test_a_learner_who_knows_the_rules_sees_no_renege_in_legal_play(variant: er.Variant) -> None:
    place = Table(variant, Dice(7), alone=0.5)
    for _ in range(20):
        *_, hand = place.steps()
        if hand.tricks and hand.trump is not None and hand.trump.suit is not None:
            assert Learner(variant, hand.trump).reneges(hand.tricks) == []


def test_hands_are_played_by_the_rules(variant: er.Variant) -> None:
    """Each hand's history, played again from the deal, leads to the same place."""
    place = Table(variant, Dice(2), alone=0.5)
    for _ in range(30):
        for hand in place.moments():
            again = er.Hand(variant, hand.deal)
            for seat, action in hand.history:
                assert again.why_illegal(action, seat) is None
                again.apply(action, seat)
            assert again.to_json() == hand.to_json()
            assert again.to_act == hand.to_act


def test_those_who_are_lazy_lose() -> None:
    shares = [_share_of_the_makers(lazy) for lazy in (Lazy.MAKERS, Lazy.NOBODY, Lazy.DEFENDERS)]
    assert shares == sorted(shares)
    assert shares[2] - shares[0] > 0.15


def _share_of_the_makers(lazy: Lazy) -> float:
    """The makers' share of the tricks of 80 deals."""
    place = Table(table("north_american"), Dice(3), lazy=lazy)
    results = [hand.result for _ in range(80) for hand in place.moments() if hand.result]
    makers = sum(each.tricks[each.maker % 2] for each in results if each.maker is not None)
    return makers / sum(sum(each.tricks) for each in results)


def test_a_wanted_hand_that_never_comes_is_given_up() -> None:
    place = Table(table("north_american"), Dice(4))
    assert place.moment(lambda hand: len(hand.trick) == 5) is None
    assert place.finished(lambda hand: len(hand.tricks) == 6) is None
    assert place.before_the_lead(lambda hand: bool(hand.trick)) is None
    assert place.at_the_lead(lambda hand: hand.phase is Phase.ROUND_ONE) is None


def test_points_add_up_over_a_game() -> None:
    """What a learner adds is what the score keeper adds."""
    variant = table("british")
    place = Table(variant, Dice(5))
    hand = place.finished(lambda h: h.result is not None and h.result.points == (0, 2))
    assert hand is not None
    assert hand.result is not None
    after = state_after(variant, MatchState(score=(9, 9)), hand.result)
    assert after.score == (9, 11)
    assert Learner(variant, None).match(after.score) == 1
