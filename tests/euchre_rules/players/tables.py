"""What the tests of the players share: tables, seats with given cards, matches between players."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import euchre_rules as er
from euchre_rules.engine.actions import Action
from euchre_rules.engine.state import Call
from euchre_rules.players import Advice, choose, random_action
from tests.shipped import DEEP, table

SHIPPED = DEEP

Player = Callable[[er.View], Action]
"""Anything that decides from a view."""


def computer(view: er.View) -> Action:
    """What the computer player does."""
    return choose(view).action


def random_player(seed: int) -> Player:
    """A player that does anything it may."""
    rng = random.Random(seed)
    return lambda view: random_action(view, rng)


def play_match(variant: er.Variant, players: tuple[Player, ...], rng: random.Random) -> er.Match:
    """A whole game; seat 0 deals first."""
    match = er.Match(variant, 0)
    while match.winner is None:
        hand = next_hand(match, rng)
        play_out(hand, players)
        assert hand.result is not None
        match.record(hand.result)
    return match


def next_hand(match: er.Match, rng: random.Random) -> er.Hand:
    """The next hand of a game."""
    deal = er.Deal.random(match.variant, match.next_dealer, rng)
    return er.Hand(match.variant, deal, context=match.state)


def play_out(hand: er.Hand, players: tuple[Player, ...]) -> None:
    """Play a hand to its end."""
    while hand.to_act is not None:
        seat = hand.to_act
        hand.apply(players[seat](hand.view(seat)), seat)


def finished_hands(
    variant: er.Variant, players: tuple[Player, ...], seed: int
) -> Iterator[er.Hand]:
    """Finished hands of one game after the other, without end."""
    rng = random.Random(seed)
    while True:
        match = er.Match(variant, int(rng.random() * len(players)))
        while not match.is_over:
            hand = next_hand(match, rng)
            play_out(hand, players)
            yield hand
            assert hand.result is not None
            match.record(hand.result)


def asked(
    variant: er.Variant,
    seat: int,
    cards: str,
    turn_up: str,
    *,
    dealer: int = 0,
    said: tuple[str, ...] = (),
) -> er.View:
    """The view of a seat that holds given cards, after what the seats said in turn.

    The other seats get the rest of the pack in its order.
    """
    held = er.parse_cards(cards)
    up = er.Card.parse(turn_up)
    rest = [card for card in er.Deck(variant.rules).cards if card not in held and card is not up]
    size = variant.rules.deal.cards
    hands = []
    for each in range(4):
        hands.append(held if each == seat else tuple(rest[:size]))
        rest = rest if each == seat else rest[size:]
    hand = er.Hand(variant, er.Deal(dealer, tuple(hands), up, tuple(rest)))
    for action in said:
        hand.apply(er.parse_action(action))
    assert hand.to_act == seat, f"seat {hand.to_act} is asked"
    return hand.view(seat)


def position(
    hands: dict[int, str],
    played: str = "",
    *,
    maker: int = 1,
    trump: str = "hearts",
    leader: int = 1,
    alone: bool = False,
    variant: er.Variant | None = None,
) -> er.View:
    """The view of the seat to act after some cards were played; unnamed cards go anywhere.

    Args:
        hands: The cards of some seats at the opening lead; the others get the rest of the pack.
        played: The cards that were played, in turn.
    """
    given = {seat: er.parse_cards(cards) for seat, cards in hands.items()}
    taken = {card for cards in given.values() for card in cards}
    variant = variant or table("north_american")
    rest = [card for card in er.Deck(variant.rules).cards if card not in taken]
    dealt = []
    for seat in range(4):
        size = 0 if seat in given else 5
        dealt.append(given.get(seat, tuple(rest[:size])))
        rest = rest[size:]
    deal = er.Deal(0, tuple(dealt), rest[0], tuple(rest[1:]))
    call = Call(maker, er.Trump.parse(trump), alone)
    hand = er.Hand(variant, deal, call=call, leader=leader)
    for card in er.parse_cards(played):
        hand.apply(er.Play(card))
    assert hand.to_act is not None
    return hand.view(hand.to_act)


def advised(*args: object, **options: object) -> Advice:
    return choose(position(*args, **options))  # type: ignore[arg-type]  # passed on as they come


def told(advice: Advice) -> tuple[str, str]:
    return str(advice.action).removeprefix("play "), advice.sentence
