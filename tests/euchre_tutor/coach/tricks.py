"""A seat in the middle of a trick, with given cards; the others hold what they need to."""

from __future__ import annotations

from itertools import cycle, islice

import euchre_rules as er
from euchre_rules.engine.state import Call
from euchre_rules.engine.tables import tables_of
from tests.shipped import table


def in_a_trick(
    cards: str,
    played: str,
    *,
    leader: int,
    maker: int = 0,
    trump: str = "hearts",
    turned_down: str | None = None,
    reference: str = "north_american",
) -> er.View:
    """The view of the seat that plays next.

    Args:
        cards: What it holds.
        played: What the seats before it have played, from the leader on.
        turned_down: The card turned up and turned down; any that nobody holds if not given.
    """
    variant = table(reference)
    order = tables_of(variant).orders[er.Trump.parse(trump)]
    mine, trick = er.parse_cards(cards), er.parse_cards(played)
    led = order.effective_suit(trick[0])
    down = er.Card.parse(turned_down) if turned_down else None
    rest = [each for each in er.Deck(variant.rules).cards if each not in (*mine, *trick, down)]
    # Those who have not followed suit hold no card with which they could.
    rest.sort(key=lambda card: order.effective_suit(card) is led)
    seats = [(leader + step) % 4 for step in range(4)]
    hands = {seats[len(trick)]: mine}
    for seat, card in zip(seats, trick, strict=False):
        hands[seat] = (card, *(rest.pop(0) for _ in range(variant.rules.deal.cards - 1)))
    for seat in seats[len(trick) + 1 :]:
        hands[seat] = tuple(rest.pop(0) for _ in range(variant.rules.deal.cards))
    up = down or rest.pop(0)
    deal = er.Deal(0, tuple(hands[seat] for seat in range(4)), up, tuple(rest))
    hand = er.Hand(variant, deal, call=Call(maker, er.Trump.parse(trump), False), leader=leader)
    for seat, card in zip(islice(cycle(seats), len(trick)), trick, strict=True):
        hand.apply(er.Play(card), seat)
    assert hand.to_act is not None
    return hand.view(hand.to_act)
