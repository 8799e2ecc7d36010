"""Tables of two, three and four players who each play for themselves."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

import pytest

from euchre_rules import Hand, Match, Outcome, Variant, parse_action
from euchre_rules.engine.cut import cutter
from euchre_rules.engine.draw import find_partners, random_first_dealer
from euchre_rules.engine.match import winner_of
from euchre_rules.engine.seats import Seats
from euchre_rules.engine.settle import MAKERS_SCORE
from euchre_rules.engine.state import MatchState
from euchre_rules.options import OPTIONS
from euchre_rules.spec.invariants import is_playable
from tests.euchre_rules.engine.shared import table, variant_of
from tests.euchre_rules.engine.strategies import begun_hand, played_hand

PLAYERS = (2, 3, 4)


def alone(players: int) -> Variant:
    """A table at which everybody plays for themselves."""
    return table(table__players=players, table__sides="individuals")


@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_is_a_side(players: int) -> None:
    seats = Seats(alone(players).rules)
    assert seats.sides == tuple((seat,) for seat in range(players))
    assert seats.partners == ((),) * players
    for maker in range(players):
        others = [seat for seat in range(players) if seat != maker]
        assert sorted(seats.defenders(maker, dealer=0)) == others
        assert all(seats.together(one, other, maker) for one in others for other in others)
        assert not any(seats.together(maker, other, maker) for other in others)


def test_seats_are_told_apart_in_words() -> None:
    said = {
        players: [Seats(alone(players).rules).words(seat, dealer=0) for seat in range(players)]
        for players in PLAYERS
    }
    left, right = "the player on the dealer's left", "the player on the dealer's right"
    assert said[2] == ["the dealer", "the dealer's opponent"]
    assert said[3] == ["the dealer", left, right]
    assert said[4] == ["the dealer", left, "the player across from the dealer", right]


@pytest.mark.parametrize("players", PLAYERS)
def test_hands_end_and_score_for_the_maker_or_for_each_defender(players: int) -> None:
    variant, rng = alone(players), random.Random(players)
    outcomes = set()
    for _ in range(150):
        hand = played_hand(variant, rng)
        result = hand.result
        assert result is not None
        outcomes.add(result.outcome)
        assert hand.sitting_out == ()
        assert all(len(trick.cards) == players for trick in hand.tricks)
        if result.maker is None:
            continue
        made = result.outcome in MAKERS_SCORE
        scoring = [bool(points) for points in result.points]
        assert scoring == [(seat == result.maker) is made for seat in range(players)]
        assert len(set(filter(None, result.points))) == 1
        assert sum(result.tricks) == 5
    assert {Outcome.MAKE, Outcome.EUCHRE} <= outcomes


@pytest.mark.parametrize("players", PLAYERS)
def test_nobody_can_say_alone(players: int) -> None:
    hand = begun_hand(alone(players), random.Random(1))
    reason = hand.why_illegal(parse_action("order up alone"))
    assert reason is not None
    assert reason.code == "alone_not_allowed"
    assert reason.options == ("table.sides",)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_hand_as_plain_data(players: int) -> None:
    hand = played_hand(alone(players), random.Random(2))
    assert Hand.from_json(hand.to_json()).result == hand.result


@pytest.mark.parametrize(
    ("score", "winner"),
    [
        ((9, 9, 9), None),
        ((4, 10, 9), 1),
        ((11, 10, 3), 0),
        ((3, 10, 11), 2),
        ((10, 10, 3), None),
        ((12, 12, 12), None),
    ],
)
def test_of_two_that_reach_the_target_the_higher_wins(
    score: tuple[int, ...], winner: int | None
) -> None:
    assert winner_of(alone(3), MatchState(score=score)) == winner


@pytest.mark.parametrize("players", PLAYERS)
def test_a_whole_game(players: int) -> None:
    variant, rng = alone(players), random.Random(3)
    match = Match(variant, random_first_dealer(variant.rules, rng).dealer)
    while match.winner is None:
        hand = played_hand(variant, rng)
        assert hand.result is not None
        match.record(hand.result)
        assert 0 <= match.next_dealer < players
    assert match.score[match.winner] == max(match.score) >= 10


def test_two_players_cut_for_each_other_and_nobody_draws_for_partners() -> None:
    rules = alone(2).rules
    assert cutter(rules, dealer=0) == 1
    assert cutter(alone(3).rules, dealer=0) == 2
    drawn = rules.with_values({"table.partners_chosen": "drawn"})
    assert find_partners(drawn, ("North", "South"), ()) == (("North",), ("South",))


def without_effect() -> Iterator[tuple[Variant, Variant]]:
    """Tables of three, plain and with an option set that can't matter there."""
    plain = alone(3)
    for each in OPTIONS:
        for value in each.values:
            rules = plain.rules.with_values({each.path: value})
            if value != each.default and not rules.applies(each.path) and is_playable(rules):
                yield plain, variant_of(rules)


def test_what_cant_matter_changes_nothing() -> None:
    pairs = list(without_effect())
    assert len(pairs) > 20
    for (plain, changed), seed in product(pairs, range(8)):
        one = begun_hand(plain, random.Random(seed))
        other = begun_hand(changed, random.Random(seed))
        rng = random.Random(seed)
        while one.to_act is not None:
            assert (one.phase, one.to_act) == (other.phase, other.to_act)
            assert one.legal_actions() == other.legal_actions()
            action = rng.choice(one.legal_actions())
            one.apply(action)
            other.apply(action)
        assert one.result == other.result
