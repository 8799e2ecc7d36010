"""Deals of a seed: who deals first, and then one deal after another, whatever is played."""

from __future__ import annotations

import random
from typing import Final

from euchre_rules.at_table.events import Dealt
from euchre_rules.engine.cut import cutter
from euchre_rules.engine.deal import deal_pack
from euchre_rules.engine.draw import Draw, random_first_dealer
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.match import Match
from euchre_rules.engine.packets import Round
from euchre_rules.engine.tables import tables_of
from euchre_rules.spec.variant import Variant


class Dealing:
    """Deals one hand after another.

    Attributes:
        whims: What players leave to chance; it changes no deal.
        draw: How the first dealer was found.
    """

    def __init__(self, variant: Variant, seed: int) -> None:
        """Find the first dealer.

        Args:
            variant: The table.
            seed: The same seed gives the same draw and the same deals.
        """
        self._variant: Final = variant
        self._tables: Final = tables_of(variant)
        self._pack: Final = random.Random(seed)
        self.whims: Final = random.Random(self._pack.getrandbits(64))
        self.draw: Final[Draw] = random_first_dealer(variant.rules, self._pack)
        self._first = True
        self._packets: tuple[Round, ...] = ()

    def deal(self, match: Match) -> Hand:
        """Deal the next hand of a game."""
        dealer = match.next_dealer
        pack = sorted(self._tables.deck.cards, key=lambda _: self._pack.random())
        patterns = self._tables.patterns
        self._packets = patterns[int(self._pack.random() * len(patterns))]
        deal = deal_pack(self._tables, pack, dealer, self._packets)
        return Hand(self._variant, deal, context=match.state)

    def told(self, hand: Hand, match: Match, watcher: int) -> Dealt:
        """What a seat sees of the hand that was just dealt.

        Args:
            watcher: The seat.
        """
        draw = self.draw if self._first else None
        self._first = False
        cut_by = cutter(self._variant.rules, match.next_dealer)
        return Dealt(hand.view(watcher), len(match.sheet) + 1, draw, cut_by, self._packets)
