"""A jack is turned up, and the dealer may go alone before looking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_rules.cards import Rank
from euchre_rules.engine.actions import ALONE, PASS, Action, Alone, Pass
from euchre_rules.engine.phases.base import PhaseRules, wrong_phase
from euchre_rules.engine.phases.calling import make_trump
from euchre_rules.engine.phases.lone import is_barred
from euchre_rules.engine.reasons import Reason
from euchre_rules.engine.state import Phase

if TYPE_CHECKING:
    from euchre_rules.engine.hand import Hand


class BlindAlone(PhaseRules):
    """The dealer stakes a blind lone hand on the jack, or the calling begins as usual."""

    phase = Phase.BLIND_ALONE

    def enter(self, hand: Hand) -> tuple[Action, ...]:
        """Ask the dealer if a jack is turned up, unless the side is too near the target."""
        dealer = hand.deal.dealer
        if hand.deal.turn_up.rank is not Rank.JACK or is_barred(hand, dealer):
            return ()
        hand.to_act = dealer
        return (PASS, ALONE)

    def why_illegal(self, hand: Hand, action: Action) -> Reason | None:
        """Only these two are answered here."""
        return None if isinstance(action, Alone | Pass) else wrong_phase(hand.phase, action)

    def take(self, hand: Hand, action: Action) -> tuple[Action, ...]:
        """Make the jack's suit trump; nobody else is asked, whatever the dealer holds."""
        if action is ALONE:
            suit = hand.tables.offers[hand.deal.turn_up]
            assert suit is not None
            hand.blind = True
            make_trump(hand, suit, hand.tables.plans.after_blind, alone=True)
        return ()
