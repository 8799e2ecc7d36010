"""How Euchre Game Notation writes cards: ``9c``, ``Nc``, ``Jx``, ``Xx``, ``R``, ``L``, ``B``."""

from __future__ import annotations

import re
from typing import Final

from euchre_rules.cards import JOKER, Card, NotationError, Rank, Suit
from euchre_rules.records.written import Bower, WrittenCard
from euchre_rules.spec.problems import Place, Problems
from euchre_rules.spec.visible import quoted

_SIGNS: Final = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}
_SHAPE: Final = re.compile(r"(10|[2-9TJQKANXtjqkanx])([SsHhDdCcXxTtNnGg])")
_RANKS: Final = {**{rank.letter: rank for rank in Rank}, "10": Rank.TEN, "N": Rank.NINE}
_SUITS: Final = {suit.letter.lower(): suit for suit in Suit}
_GENERIC: Final = frozenset("tng")


def read_card(text: str, place: Place, problems: Problems) -> WrittenCard:
    """Read a card of EGN.

    Returns:
        The card as far as it is known; of one that can't be read, which is in ``problems`` then,
        nothing is known.
    """
    if text in ("R", "L"):
        return WrittenCard(text, place, bower=Bower.RIGHT if text == "R" else Bower.LEFT)
    if text == "B":
        return WrittenCard(text, place, JOKER)
    plain = "".join(_SIGNS.get(sign, sign) for sign in text if sign not in "\ufe0e\ufe0f")
    found = _SHAPE.fullmatch(plain)
    if found is None:
        _report(text, place, problems)
        return WrittenCard(text, place)
    rank, suit = _RANKS.get(found[1].upper()), _SUITS.get(found[2].lower())
    if found[2].lower() in _GENERIC:
        sentence = f"{quoted(text)} names a suit by its role; only real suits are read"
        notes = ("h may be hearts or the second green suit, so such a record can't be told",)
        problems.error("generic-suit", sentence, place=place, notes=notes)
    card = Card.of(rank, suit) if rank is not None and suit is not None else None
    return WrittenCard(text, place, card, rank, suit)


def _report(text: str, place: Place, problems: Problems) -> None:
    try:
        card = Card.parse(text)
        sentence = f"{quoted(text)} is no card of EGN; write {write_card(card)}"
    except NotationError as error:
        sentence = str(error)
    problems.error("unreadable-card", sentence, place=place, notes=("write a card such as Jh",))


def write_card(card: Card) -> str:
    """A card as EGN writes it.

    >>> write_card(Card.parse("TD"))
    'Td'
    """
    if card.rank is None or card.suit is None:
        return "B"
    return card.rank.letter + card.suit.letter.lower()
