"""What a seat expects of each trump that it could make."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from euchre_rules.cards import Trump
from euchre_rules.engine.actions import Action, Name
from euchre_rules.engine.state import Phase, TurnUp
from euchre_rules.engine.tables import tables_of
from euchre_rules.options.round_two import TurnedDownNamed
from euchre_rules.players.ladder import Ladder, ladder_of, places
from euchre_rules.players.prospects import Stakes, stakes_of
from euchre_rules.players.strength import (
    chance_of_holding,
    solo_tricks,
    trump_value,
    with_partner,
)

if TYPE_CHECKING:
    from euchre_rules.engine.view import View

_TO_A_FOE_ALONE: Final = 0.6
_TO_A_FOE: Final = 0.75
"""What a turn-up in an opponent's hand costs, in shares of what that trump is worth."""
_TO_THE_PARTNER: Final = 0.6
"""The share of the tricks below which a turn-up in the partner's hand is worth more than itself."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a seat expects if it makes a trump.

    Attributes:
        ladder: What beats what under that trump.
        cards: The cards that the seat would play with, as a bit mask.
        solo: The tricks that it is likely to take alone.
        together: The tricks that it is likely to take with its partner, if it has one.
        unseen: The cards that may be in other hands.
        beaten: Whether the highest trump goes to an opponent, so that not all tricks can be taken.
    """

    trump: Trump
    ladder: Ladder
    cards: int
    solo: float
    together: float
    unseen: int
    beaten: bool = False

    def better_by(self, tricks: float) -> Prospect:
        """The same prospect with more tricks, or fewer where the number is negative."""
        return replace(self, together=self.together + tricks)


class Outlook:
    """A seat before trump is made, or before it is settled who plays alone."""

    def __init__(self, view: View) -> None:
        """Look at the cards and the turn-up."""
        self.view = view
        self.tables = tables_of(view.variant)
        deck = self.tables.deck
        self.held = deck.mask(view.cards)
        mine = view.turn_up in (*view.cards, *view.put_aside)
        taken = view.turn_up_state is TurnUp.TAKEN and (mine or view.seat == view.dealer)
        away = () if taken else (view.turn_up,)
        self.turn_up = deck.mask(away, self.held)
        self.all = (1 << len(deck)) - 1

    @property
    def stakes(self) -> Stakes:
        """What can still be won and lost."""
        mine = self.tables.seats.side_of[self.view.seat]
        return stakes_of(self.view.variant.rules, self.view.score, mine)

    @property
    def dealer_takes(self) -> bool:
        """Whether a turn-up that is ordered goes into the dealer's hand."""
        is_best_bower = self.view.turn_up is self.tables.deck.best_bower
        return not is_best_bower or self.view.variant.rules.turn_up.best_bower_taken

    @property
    def stuck(self) -> bool:
        """Whether the seat is a dealer who must name, or pay."""
        view = self.view
        sticks = view.variant.rules.round_two.stick_the_dealer
        return sticks and view.phase is Phase.ROUND_TWO and view.seat == view.dealer

    @property
    def price_of_passing(self) -> int:
        """The points that a pass costs."""
        return self.view.variant.rules.round_two.buy_out if self.stuck else 0

    def passes_by(self, action: Action) -> bool:
        """Whether an action names the suit turned down, and counts as a pass."""
        named = self.view.variant.rules.round_two.turned_down_suit_named
        return (
            isinstance(action, Name)
            and named is TurnedDownNamed.COUNTS_AS_PASS
            and not self.stuck
            and action.trump is self.tables.offers[self.view.turn_up]
            and self.view.phase is Phase.ROUND_TWO
        )

    def taker(self, *, alone: bool) -> str | None:
        """Who else would play with the turn-up if it is ordered, in words; None if nobody would.

        Args:
            alone: Whether the seat would play alone, so that a partner who deals sits out.
        """
        view = self.view
        if view.phase is not Phase.ROUND_ONE or view.seat == view.dealer or not self.dealer_takes:
            return None
        if self.deals_for_us:
            return None if alone else "your partner"
        return "your opponent" if self.tables.seats.count == 2 else "an opponent"

    @property
    def deals_for_us(self) -> bool:
        """Whether the seat or its partner is the dealer."""
        dealer, seat = self.view.dealer, self.view.seat
        return dealer == seat or dealer in self.tables.seats.partners[seat]

    def without_turn_up(self, trump: Trump) -> Prospect:
        """What to expect of a trump when the turn-up is out of play."""
        ladder = ladder_of(self.tables.orders[trump])
        dead = self.turn_up
        dead |= self.tables.deck.mask(self.view.put_aside, self.held | dead)
        unseen = self.all & ~self.held & ~dead
        chance = chance_of_holding(self.tables, self.held, dead)
        solo = solo_tricks(ladder, self.held, unseen, chance)
        return Prospect(trump, ladder, self.held, solo, self._together(solo), unseen)

    def with_turn_up(self, trump: Trump) -> Prospect:
        """What to expect of a trump when the dealer takes the turn-up."""
        seat, dealer = self.view.seat, self.view.dealer
        if not self.dealer_takes:
            return self.without_turn_up(trump)
        if seat == dealer:
            return self._as_dealer(trump)
        found = self.without_turn_up(trump)
        ladder = found.ladder
        chance = chance_of_holding(self.tables, self.held, 0)
        # Higher trumps count whoever holds them: the taker has to reckon with them all.
        worth = trump_value(ladder, self.turn_up.bit_length() - 1, self.all, chance)
        cards = self.tables.rules.deal.cards
        if self.deals_for_us:
            gain = worth * max(0.0, cards - found.solo) / (_TO_THE_PARTNER * cards)
            together = min(float(cards), found.together + gain)
            return replace(found, together=together)
        beats = ladder.beaters[self.turn_up.bit_length() - 1]
        return replace(
            found,
            solo=found.solo - _TO_A_FOE_ALONE * worth,
            together=found.together - _TO_A_FOE * worth,
            unseen=found.unseen | self.turn_up,
            beaten=bool(self.turn_up & ladder.trump) and not beats & self.held,
        )

    def _as_dealer(self, trump: Trump) -> Prospect:
        ladder = ladder_of(self.tables.orders[trump])
        place, solo = self.best_discard(ladder, self.held | self.turn_up, self.held)
        cards = (self.held | self.turn_up) & ~(1 << place)
        unseen = self.all & ~(self.held | self.turn_up)
        return Prospect(trump, ladder, cards, solo, self._together(solo), unseen)

    def best_discard(self, ladder: Ladder, cards: int, may_go: int) -> tuple[int, float]:
        """The card without which a hand is worth most, and what it is worth then.

        Args:
            cards: The cards of the hand, one too many.
            may_go: Those that may be discarded.

        Returns:
            The place of the card, and the tricks that the rest is likely to take alone.
        """
        chance = chance_of_holding(self.tables, cards, 0)
        unseen = self.all & ~cards
        weakest_first = sorted(places(may_go), key=ladder.strengths.__getitem__)
        rests = (
            (place, solo_tricks(ladder, cards & ~(1 << place), unseen, chance))
            for place in weakest_first
        )
        # Rounded, so that equal hands are equal and the weaker card goes.
        return max(rests, key=lambda rest: round(rest[1], 6))

    def _together(self, solo: float) -> float:
        rules = self.tables.rules
        return with_partner(solo, rules.deal.cards) if rules.partners else solo
