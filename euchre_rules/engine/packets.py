"""In what packets the cards of a deal go round the table."""

from __future__ import annotations

from functools import cache
from itertools import product

from euchre_rules.options.dealing import Packets

Round = tuple[int, ...]
"""One round of the deal: a packet size for each player, from the dealer's left."""


@cache
def patterns(packets: Packets, players: int, cards: int) -> tuple[tuple[Round, ...], ...]:
    """Every way to deal that a table allows, each as its rounds.

    >>> patterns(Packets.ALTERNATING, 4, 5)[0]
    ((2, 3, 2, 3), (3, 2, 3, 2))

    Raises:
        ValueError: These packets don't give so many hands of this size.
    """
    if packets is Packets.ONE_AT_A_TIME:
        return ((((1,) * players),) * cards,)
    if packets is Packets.FOUR_DOWN_TO_ONE:
        down = (4, 3, 2, 1)
        if players != len(down) or cards != sum(down) // 2:
            raise ValueError(f"packets of 4, 3, 2 and 1 give no {players} hands of {cards} cards")
        return ((down, down[::-1]),)
    small, large = 2, 3
    if cards != small + large:
        raise ValueError(f"packets of {small} and {large} give no hands of {cards} cards")
    twos, threes = (small,) * players, (large,) * players
    match packets:
        case Packets.TWO_THEN_THREE:
            firsts = [twos]
        case Packets.THREE_THEN_TWO:
            firsts = [threes]
        case Packets.DEALERS_CHOICE:
            firsts = [twos, threes]
        case Packets.ALTERNATING:
            firsts = [
                tuple((small, large)[(place + start) % 2] for place in range(players))
                for start in (0, 1)
            ]
        case Packets.FREE:
            firsts = list(product((small, large), repeat=players))
    return tuple((first, tuple(cards - packet for packet in first)) for first in firsts)


@cache
def places(pattern: tuple[Round, ...]) -> tuple[tuple[int, ...], ...]:
    """For each player from the dealer's left, the places in the pack of the cards that he gets.

    >>> places(((2, 3), (3, 2)))
    ((0, 1, 5, 6, 7), (2, 3, 4, 8, 9))
    """
    found: list[list[int]] = [[] for _ in pattern[0]]
    top = 0
    for each_round in pattern:
        for player, packet in enumerate(each_round):
            found[player].extend(range(top, top + packet))
            top += packet
    return tuple(tuple(player) for player in found)
