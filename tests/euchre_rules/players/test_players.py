"""Computer players as players: sensible, repeatable, and blind to what they may not know."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import euchre_rules as er
from euchre_rules.engine.state import Phase
from euchre_rules.players import Advice, choose, random_action
from euchre_rules.players.ladder import ladder_of
from euchre_rules.players.strength import solo_tricks, takes_everything
from tests.euchre_rules.players.tables import (
    SHIPPED,
    Player,
    asked,
    computer,
    next_hand,
    play_match,
    random_player,
)
from tests.shipped import table

MATCHES = 60


def games_won(variant: er.Variant, ours: Player, theirs: Player) -> int:
    """How many of the games the first player's side wins, sitting half of them on each side."""
    won = 0
    for number in range(MATCHES):
        side = number % 2
        players = (ours, theirs, ours, theirs) if side == 0 else (theirs, ours, theirs, ours)
        won += play_match(variant, players, random.Random(number)).winner == side
    return won


@pytest.mark.parametrize("reference", SHIPPED)
def test_computers_beat_players_who_do_anything(reference: str) -> None:
    assert games_won(table(reference), computer, random_player(1)) >= 0.95 * MATCHES


@pytest.mark.parametrize("reference", SHIPPED)
def test_computers_beat_random_players_who_call_as_they_do(reference: str) -> None:
    chance = random.Random(2)

    def plays_at_random(view: er.View) -> er.Action:
        return random_action(view, chance) if view.phase is Phase.PLAY else computer(view)

    assert games_won(table(reference), computer, plays_at_random) >= 0.8 * MATCHES


@pytest.mark.parametrize("reference", SHIPPED)
def test_the_same_view_gets_the_same_advice_whatever_the_others_hold(reference: str) -> None:
    rng = random.Random(4)
    variant = table(reference)
    asked_for = 0
    for _ in range(60):
        hand = next_hand(er.Match(variant), rng)
        while hand.to_act is not None:
            view = hand.view(hand.to_act)
            advice = choose(view)
            assert choose(view) == advice
            assert advice.action in view.legal
            assert advice.sentence
            assert "{" not in advice.sentence
            asked_for += 1
            hand.apply(advice.action)
    assert asked_for > 1_000


def test_who_is_not_asked_gets_no_advice() -> None:
    hand = next_hand(er.Match(table("north_american")), random.Random(1))
    with pytest.raises(ValueError, match="seat 0 is not to act"):
        choose(hand.view(0))
    with pytest.raises(ValueError, match="seat 0 is not to act"):
        random_action(hand.view(0), random.Random(1))


def test_the_random_player_does_everything_it_may() -> None:
    view = asked(table("north_american"), 1, "JH JD AH KH AS", "9H")
    rng = random.Random(1)
    assert {random_action(view, rng) for _ in range(60)} == set(view.legal)


@pytest.mark.parametrize("phase", [phase for phase in Phase if phase is not Phase.OVER])
def test_every_phase_has_its_advice(phase: Phase) -> None:
    view = asked(table("north_american"), 1, "JH JD AH KH AS", "9H")
    only = replace(view, phase=phase, legal=(er.Play(view.cards[0]),))
    assert choose(only).action is only.legal[0]


@pytest.mark.parametrize(
    ("reference", "hand", "low", "high"),
    [
        ("north_american", "JH JD AH KH AS", 5.2, 6.0),
        ("north_american", "JH AH KH 9C 9S", 2.9, 3.3),
        ("north_american", "9H TH 9S 9C 9D", 0.4, 1.2),
        ("guernsey", "JH AH KH 9C 9S", 2.6, 3.0),
        ("guernsey", "JOKER JH AH 9C AS", 3.6, 4.2),
        ("british", "JOKER JH JD AH AS", 5.2, 6.0),
    ],
)
def test_strength_is_relative_to_the_pack(
    reference: str, hand: str, low: float, high: float
) -> None:
    variant = table(reference)
    deck = er.Deck(variant.rules)
    ladder = ladder_of(er.TrumpOrder(deck, er.Trump.HEARTS))
    held = deck.mask(er.parse_cards(hand))
    unseen = (1 << len(deck)) - 1 & ~held
    assert low <= solo_tricks(ladder, held, unseen, 15 / unseen.bit_count()) <= high


@pytest.mark.parametrize(
    ("hand", "sure"),
    [
        ("JH JD AH KH AS", True),
        ("JH JD AH KH KS", False),
        ("JH JD AH QH AS", False),
        ("JH JD AH AS AC", False),
        ("JH JD AH KH QH", True),
    ],
)
def test_a_hand_that_takes_everything(hand: str, sure: bool) -> None:
    deck = er.Deck(er.Rules())
    ladder = ladder_of(er.TrumpOrder(deck, er.Trump.HEARTS))
    held = deck.mask(er.parse_cards(hand))
    assert takes_everything(ladder, held, (1 << len(deck)) - 1 & ~held) is sure


def test_a_sentence_names_cards_suits_and_texts() -> None:
    jack, joker = er.Card.parse("JH"), er.JOKER
    words = (jack, (joker, jack), er.Suit.CLUBS, "two tricks")
    told = Advice(er.Play(jack), "{0}; {1}; {2}; {3}.", words)
    assert told.sentence == "J♥; the joker and J♥; clubs; two tricks."
