"""A score sheet as somebody keeps it with a pencil, and tables where a game takes few hands."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st

from euchre_rules import Hand, Rules, Variant
from euchre_rules.options.dealing import AfterMisdeal, NextDeal
from euchre_rules.options.game import Overshoot, Skunk
from euchre_rules.options.pack import Sides
from euchre_rules.options.poor_hands import PoorHand, RedealDealer
from tests.euchre_rules.engine.shared import variant_of
from tests.euchre_rules.engine.strategies import DENSE, variants
from tests.euchre_rules.properties.score_table import owed, side_of, sides, token

POOR: Final = tuple(
    each for each in DENSE if each.rules.exchange_hand.qualifies is not PoorHand.NEVER
)
"""Tables where somebody goes under in most hands."""


@st.composite
def short_games(draw: st.DrawFn) -> Variant:
    """A table where a game takes few hands, and a rubber few games."""
    variant = draw(st.one_of(variants(), variants(), st.sampled_from(POOR)))
    values = {
        "game.target": draw(st.integers(1, 12)),
        "game.deals": draw(st.sampled_from((0, 0, 1, 3, 8))),
        "game.win_by": draw(st.sampled_from((1, 1, 1, 2, 3))),
        "game.overshoot": draw(st.sampled_from(Overshoot)),
        "game.skunk": draw(st.sampled_from(Skunk)),
        "game.rubber": draw(st.integers(0, 3)),
        "game.rubber_bonus": draw(st.integers(0, 2)),
        "score.four_trick_tokens": draw(st.sampled_from((0, 0, 1, 2, 4))),
        "redeal_hand.limit": draw(st.sampled_from((0, 1, 2))),
        "exchange_hand.limit": draw(st.sampled_from((0, 1, 2))),
        "deal.after_misdeal": draw(st.sampled_from(AfterMisdeal)),
        "deal.after_all_pass": draw(st.sampled_from(NextDeal)),
        "deal.after_partners_order": draw(st.sampled_from(NextDeal)),
    }
    return variant_of(variant.rules.with_values(values))


class Sheet:
    """A score sheet kept by hand.

    Attributes:
        score: Points per side.
        tokens: Tokens per side that are not yet a point.
        deals: How many deals were scored.
        claims: Who has claimed a new deal, once for each time, where that is limited.
        exchanges: Who has gone under, likewise.
        dealer: Who deals next.
        misdeals: How often this dealer has misdealt in a row.
    """

    def __init__(self, rules: Rules, score: tuple[int, ...], dealer: int) -> None:
        self.rules = rules
        self.dealer = dealer
        self.misdeals = 0
        self.score = list(score)
        self.tokens = [0] * sides(rules)
        self.deals = 0
        self.claims: list[int] = []
        self.exchanges: list[int] = []

    def add(self, hand: Hand) -> None:
        """Write down a finished hand."""
        outcome, points = owed(hand)
        enough = self.rules.score.four_trick_tokens
        for side, new in enumerate(token(hand)):
            self.tokens[side] += new
            if enough and self.tokens[side] == enough:
                self.tokens[side] = 0
                points[side] += 1
        self.score = [old + new for old, new in zip(self.score, points, strict=True)]
        self.deals += outcome not in ("thrown_in", "redealt")
        misdealt = outcome == "redealt" and str(hand.history[-1][1]).startswith("exchange")
        if not misdealt:
            self._write_down_poor_hands(hand)
        if misdealt:
            self.misdeal()
        else:
            self._deal_goes_on(stays=self._keeps_the_deal(hand, outcome))

    def _write_down_poor_hands(self, hand: Hand) -> None:
        """Write down who has claimed or gone under, if somebody will ask how often."""
        for who, said in hand.history:
            if str(said) == "claim redeal" and self.rules.redeal_hand.limit:
                self.claims.append(who)
            if str(said).startswith("exchange") and self.rules.exchange_hand.limit:
                self.exchanges.append(who)

    def _keeps_the_deal(self, hand: Hand, outcome: str) -> bool:
        rules, partner = self.rules, (self.dealer + 2) % 4
        if outcome == "thrown_in":
            return rules.deal.after_all_pass is NextDeal.SAME_DEALER
        if outcome == "redealt":
            return rules.redeal_hand.dealer is RedealDealer.SAME_DEALER
        made = outcome in ("make", "march", "alone_make", "alone_march", "fast_break")
        orders = [who for who, said in hand.history if str(said).startswith("order up")]
        by_partner = orders == [partner] and rules.table.sides is Sides.PARTNERS_OPPOSITE
        same = rules.deal.after_partners_order is NextDeal.SAME_DEALER
        return same and made and by_partner

    def misdeal(self) -> None:
        """Write down a misdeal."""
        tries = {"next_dealer": 1, "one_more_try_then_next_dealer": 2, "third_misdeal_passes": 3}
        self.misdeals += 1
        self._deal_goes_on(
            stays=self.misdeals < tries.get(self.rules.deal.after_misdeal.value, 1000),
            misdeals=self.misdeals,
        )

    def penalty(self, seat: int, points: int, *, hand_ends: bool) -> None:
        """Write down what somebody has to pay to every other side."""
        for side in range(len(self.score)):
            self.score[side] += points if side != side_of(self.rules, seat) else 0
        if hand_ends:
            self.deals += 1
            self._deal_goes_on(stays=False)

    def _deal_goes_on(self, *, stays: bool, misdeals: int = 0) -> None:
        if not stays:
            self.dealer = (self.dealer + 1) % self.rules.table.players
        self.misdeals = misdeals if stays else 0

    def winner(self) -> int | None:
        """Who has won: at the target with the lead needed, or ahead after the last deal."""
        game, best = self.rules.game, max(self.score)
        behind = sorted(self.score)[-2]
        last = game.deals > 0 and self.deals >= game.deals
        won = best > behind if last else best >= game.target and best - behind >= game.win_by
        return self.score.index(best) if won else None

    def is_over(self) -> bool:
        """Whether somebody has won, or the last deal was scored."""
        game = self.rules.game
        return self.winner() is not None or (game.deals > 0 and self.deals >= game.deals)
