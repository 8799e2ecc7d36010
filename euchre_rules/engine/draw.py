"""Drawing for the first deal and for partners, before the first hand."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from euchre_rules.cards import Card, Rank, Suit
from euchre_rules.engine.deck import Deck
from euchre_rules.engine.seats import check_rules
from euchre_rules.inputs import need
from euchre_rules.options import Rules
from euchre_rules.options.dealing import AceInDraw, FirstDealMethod, Ties
from euchre_rules.options.pack import PartnersChosen


@dataclass(frozen=True)
class Draw:
    """How the first dealer was found.

    Attributes:
        rounds: For each round of drawing, the card that each seat drew or was dealt.
        dealer: The seat that deals first.
    """

    rounds: tuple[tuple[tuple[int, Card], ...], ...]
    dealer: int


def drawn_value(card: Card, rules: Rules) -> int:
    """What a card counts in the draw: 1 for a low ace, its rank otherwise; suits don't count."""
    assert card.rank is not None, "a best bower is left out of the draw"
    ranks = list(Rank)
    if rules.first_deal.ace is AceInDraw.LOW:
        ranks.insert(0, ranks.pop())
    return ranks.index(card.rank) + (1 if rules.first_deal.ace is AceInDraw.LOW else 2)


def first_dealer(rules: Rules, seats: Sequence[int], pack: Sequence[Card]) -> Draw | None:
    """Find the first dealer with a shuffled pack; None where the dealer is agreed.

    Cards are drawn, or dealt round, from the top of the pack in the order of ``seats``. After a tie
    for the deal those who tied draw again, or everybody does, as the table says. A best bower is
    left out.
    """
    best_bower = Deck(rules).best_bower
    cards = [card for card in pack if card is not best_bower]
    match rules.first_deal.method:
        case FirstDealMethod.AGREED:
            return None
        case FirstDealMethod.FIRST_JACK | FirstDealMethod.FIRST_BLACK_JACK:
            black = rules.first_deal.method is FirstDealMethod.FIRST_BLACK_JACK
            return _first_jack(seats, cards, black=black)
        case FirstDealMethod.DRAW_HIGH | FirstDealMethod.DRAW_LOW:
            return _highest_or_lowest(rules, seats, cards)


def random_first_dealer(rules: Rules, rng: random.Random) -> Draw:
    """Find the first dealer with a shuffle of the pack; where it is agreed, any seat.

    Raises:
        TypeError: These are no Rules, or this is no source of randomness.
    """
    check_rules(rules)
    need(rng, random.Random, "a random.Random", "random.Random(seed) makes one")
    seats = list(range(rules.table.players))
    pack = list(Deck(rules).cards)
    rng.shuffle(pack)
    return first_dealer(rules, seats, pack) or Draw((), seats[int(rng.random() * len(seats))])


def _first_jack(seats: Sequence[int], cards: Sequence[Card], *, black: bool) -> Draw:
    dealt: list[tuple[int, Card]] = []
    for place, card in enumerate(cards):
        seat = seats[place % len(seats)]
        dealt.append((seat, card))
        if card.rank is Rank.JACK and (not black or card.suit in (Suit.SPADES, Suit.CLUBS)):
            return Draw((tuple(dealt),), seat)
    raise ValueError("the pack has no such jack")


def _highest_or_lowest(rules: Rules, seats: Sequence[int], cards: Sequence[Card]) -> Draw:
    best = max if rules.first_deal.method is FirstDealMethod.DRAW_HIGH else min
    rounds: list[tuple[tuple[int, Card], ...]] = []
    drawing, top = list(seats), 0
    while len(drawing) > 1:
        if top + len(drawing) > len(cards):
            # Every card was drawn and they still tie, so the drawn cards go back for more rounds.
            top = 0
            cards = [*cards[1:], cards[0]]
        drawn = dict(zip(drawing, cards[top:], strict=False))
        top += len(drawing)
        rounds.append(tuple(drawn.items()))
        values = {seat: drawn_value(card, rules) for seat, card in drawn.items()}
        wanted = best(values.values())
        drawing = [seat for seat in drawing if values[seat] == wanted]
        if len(drawing) > 1 and rules.first_deal.ties is Ties.ALL_DRAW_AGAIN:
            drawing = list(seats)
    return Draw(tuple(rounds), drawing[0])


def draw_partners(rules: Rules, drawn: Mapping[str, Card]) -> tuple[tuple[str, ...], ...] | None:
    """The two highest cards play against the two lowest; None if a tie decides nothing yet.

    Args:
        drawn: The card that each player, by name, drew.

    Returns:
        The two sides, the one with the higher cards first, each highest first; or None when the
        second and third highest are equal, so that all must draw again.
    """
    by_value = sorted(drawn, key=lambda name: -drawn_value(drawn[name], rules))
    half = len(by_value) // 2
    last_high, first_low = by_value[half - 1], by_value[half]
    if drawn_value(drawn[last_high], rules) == drawn_value(drawn[first_low], rules):
        return None
    return tuple(by_value[:half]), tuple(by_value[half:])


def find_partners(
    rules: Rules, names: Sequence[str], pack: Sequence[Card]
) -> tuple[tuple[str, ...], ...]:
    """Who plays with whom: as they sit where that is agreed, else as they draw from the pack.

    After a tie that decides nothing all draw again. A best bower is left out.

    Args:
        names: The players, in the order in which they sit or draw.
        pack: The shuffled pack, its top card first.

    Returns:
        The sides; where they were drawn, the one with the higher cards first. Where nobody has a
        partner, everybody is a side.
    """
    if not rules.partners:
        return tuple((name,) for name in names)
    half = len(names) // 2
    if rules.table.partners_chosen is PartnersChosen.AGREED:
        return tuple((names[seat], names[seat + half]) for seat in range(half))
    best_bower = Deck(rules).best_bower
    cards = [card for card in pack if card is not best_bower]
    sides, top = None, 0
    while sides is None:
        if top + len(names) > len(cards):
            # As in the draw for the deal: the drawn cards go back for more rounds.
            top = 0
            cards = [*cards[1:], cards[0]]
        drawn = dict(zip(names, cards[top:], strict=False))
        top += len(names)
        sides = draw_partners(rules, drawn)
    return sides
