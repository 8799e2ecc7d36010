"""Wrong beliefs about choosing trump."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from euchre_rules.cards import SUIT_TRUMPS
from euchre_rules.engine.actions import PASS, Action, Name
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.state import Phase
from euchre_rules.options.calling import DealersPartner, MustHold
from euchre_rules.options.round_two import TurnedDownNamed
from euchre_tutor.learner import Learner
from euchre_tutor.misconceptions.base import Misconception, another_value
from euchre_tutor.question import Topic

_CALLING: Final = (Topic.CALLING,)
# What reasons and refutations both say is one text, so that no answer is told it twice.
ONLY_THE_TURN_UP: Final = "In round one only the suit of the turn-up can be made trump."
CLOCKWISE: Final = "The turn always goes to the left, clockwise round the table."
_HELD: Final = ("round_one.must_hold", "round_two.must_hold")


@dataclass(frozen=True)
class _OnHolding(Misconception):
    """A belief about what one must hold to call: of each round its own rule is told."""

    def refuted(self, words: Mapping[str, Any], options: Sequence[str] = ()) -> str:
        """See :class:`Misconception`; of both rounds where no round is meant."""
        meant = [path for path in _HELD if path in options] or _HELD
        return " ".join(words["says"][path] for path in meant)


class _TurnedDownMayBeNamed(Learner):
    def rules_elsewhere(self) -> Mapping[str, Any]:
        return {"round_two.turned_down_suit_named": TurnedDownNamed.ALLOWED}


class _DealerMayAlwaysPass(Learner):
    def rules_elsewhere(self) -> Mapping[str, Any]:
        return {"round_two.stick_the_dealer": False}


class _DealerIsAlwaysStuck(Learner):
    def rules_elsewhere(self) -> Mapping[str, Any]:
        return {"round_two.stick_the_dealer": True}


class _BestBowerMayBePassed(Learner):
    def calls(self, hand: Hand) -> tuple[Action, ...]:
        passes = (PASS,) if hand.phase is Phase.DEALER_CALL else ()
        return (*passes, *super().calls(hand))


class _PartnerOrdersWithHelp(Learner):
    def rules_elsewhere(self) -> Mapping[str, Any]:
        return {"round_one.dealer_partner": DealersPartner.FREE}


class _DealersPartnerIsBound(Learner):
    def rules_elsewhere(self) -> Mapping[str, Any]:
        alone = DealersPartner.MUST_GO_ALONE
        return {"round_one.dealer_partner": alone} if self.rules.lone_hands else {}


class _AnySuitMayBeCalled(Learner):
    def rules_elsewhere(self) -> Mapping[str, Any]:
        return _both_rounds(MustHold.NOTHING)


class _MustHoldToCall(Learner):
    def rules_elsewhere(self) -> Mapping[str, Any]:
        rules = self.rules
        free = rules.round_one.must_hold is rules.round_two.must_hold is MustHold.NOTHING
        return _both_rounds(MustHold.TRUMP) if free else {}


class _BowersDoNotCount(Learner):
    def rules_elsewhere(self) -> Mapping[str, Any]:
        return {
            path: MustHold.NATURAL_TRUMP
            for path in _both_rounds(MustHold.TRUMP)
            if self.rules.get(path) is MustHold.TRUMP
        }


class _BowersCount(Learner):
    def rules_elsewhere(self) -> Mapping[str, Any]:
        not_counted = (MustHold.NATURAL_TRUMP, MustHold.NOT_ONLY_A_BOWER)
        return {path: MustHold.TRUMP for path in _HELD if self.rules.get(path) in not_counted}


def _both_rounds(must_hold: MustHold) -> dict[str, MustHold]:
    return {"round_one.must_hold": must_hold, "round_two.must_hold": must_hold}


class _OpponentsMayNotOrder(Learner):
    def calls(self, hand: Hand) -> tuple[Action, ...]:
        assert hand.to_act is not None
        side_of = self.seats.side_of
        opponent = side_of[hand.to_act] != side_of[hand.deal.dealer]
        barred = hand.phase is Phase.ROUND_ONE and opponent
        return (PASS,) if barred else super().calls(hand)


class _AnySuitAtOnce(Learner):
    def calls(self, hand: Hand) -> tuple[Action, ...]:
        named = map(Name, SUIT_TRUMPS) if hand.phase is Phase.ROUND_ONE else ()
        return (*super().calls(hand), *named)


class _DealerIsAskedFirst(Learner):
    def next_asked(self, hand: Hand) -> int | None:
        dealer = hand.deal.dealer
        return dealer if hand.to_act == self.seats.after(dealer) else super().next_asked(hand)


class _TurnGoesRight(Learner):
    def after(self, seat: int) -> int:
        return self.seats.before(seat)

    def next_to_play(self, hand: Hand) -> int:
        # Whose card lies there has played: what lies there has told which way the turn goes.
        found, right = super().next_to_play(hand), Learner(self.variant, self.order.trump)
        played = [seat for seat, _ in hand.trick]
        return right.next_to_play(hand) if found in played else found

    def next_asked(self, hand: Hand) -> int | None:
        dealer = hand.deal.dealer
        first = hand.to_act == self.seats.after(dealer)
        return self.seats.before(dealer) if first else super().next_asked(hand)


class _DealAfterPassesElsewhere(Learner):
    def rules_elsewhere(self) -> Mapping[str, Any]:
        return {"deal.after_all_pass": another_value(self, "deal.after_all_pass")}


ABOUT_CALLING: Final = (
    Misconception(
        id="turned_down_may_be_named",
        name="The suit turned down may be named",
        believes="the suit that was turned down may be named after all",
        refutation="{says[round_two.turned_down_suit_named]}",
        topics=_CALLING,
        learner=_TurnedDownMayBeNamed,
    ),
    Misconception(
        id="best_bower_may_be_passed",
        name="The dealer may pass the best bower",
        believes="the dealer may pass when {best_bower} is turned up",
        refutation="{says[turn_up.best_bower]}",
        topics=_CALLING,
        learner=_BestBowerMayBePassed,
    ),
    Misconception(
        id="dealer_may_always_pass",
        name="The dealer may always pass",
        believes="the dealer may always pass",
        refutation="{says[round_two.stick_the_dealer]}",
        topics=_CALLING,
        learner=_DealerMayAlwaysPass,
    ),
    Misconception(
        id="dealer_is_always_stuck",
        name="The dealer is always stuck",
        believes="a dealer to whom round two comes has to make trump",
        refutation="{says[round_two.stick_the_dealer]}",
        topics=_CALLING,
        learner=_DealerIsAlwaysStuck,
    ),
    Misconception(
        id="partner_orders_with_help",
        name="The dealer's partner orders up like anybody else",
        believes="the dealer's partner may order up like anybody else",
        refutation="{says[round_one.dealer_partner]}",
        topics=_CALLING,
        learner=_PartnerOrdersWithHelp,
    ),
    Misconception(
        id="dealers_partner_is_bound",
        name="The dealer's partner must go alone",
        believes="a dealer's partner who orders up must go alone",
        refutation="{says[round_one.dealer_partner]}",
        topics=_CALLING,
        learner=_DealersPartnerIsBound,
    ),
    # Before those that ask for more or less: these two are the nearest to the truth.
    _OnHolding(
        id="bowers_do_not_count",
        name="Only cards of the suit itself count for calling it",
        believes="only a card printed in the suit counts for calling it",
        refutation="",
        topics=_CALLING,
        learner=_BowersDoNotCount,
    ),
    _OnHolding(
        id="bowers_count",
        name="A bower is enough for calling its suit",
        believes="any trump, even a bower, is enough for calling its suit",
        refutation="",
        topics=_CALLING,
        learner=_BowersCount,
    ),
    _OnHolding(
        id="any_suit_may_be_called",
        name="A suit may be called without holding it",
        believes="a suit may be called without a card of it",
        refutation="",
        topics=_CALLING,
        learner=_AnySuitMayBeCalled,
    ),
    _OnHolding(
        id="must_hold_to_call",
        name="A suit must be held to be called",
        believes="nobody may call a suit without a card of it",
        refutation="",
        topics=_CALLING,
        learner=_MustHoldToCall,
    ),
    Misconception(
        id="opponents_may_not_order",
        name="The dealer's opponents may not order up",
        believes="the dealer's opponents may not order up",
        refutation="The dealer's opponents may order up, too.",
        topics=_CALLING,
        learner=_OpponentsMayNotOrder,
    ),
    Misconception(
        id="any_suit_at_once",
        name="Any suit may be named in round one",
        believes="any suit may be named at once",
        refutation=ONLY_THE_TURN_UP,
        topics=_CALLING,
        learner=_AnySuitAtOnce,
    ),
    Misconception(
        id="dealer_is_asked_first",
        name="The dealer is asked first",
        believes="the dealer is asked first",
        refutation="In each round the dealer is asked last.",
        topics=_CALLING,
        learner=_DealerIsAskedFirst,
    ),
    Misconception(
        id="turn_goes_right",
        name="The turn goes to the right",
        believes="the turn goes to the right",
        refutation=CLOCKWISE,
        topics=(Topic.CALLING, Topic.OPENING_LEAD),
        learner=_TurnGoesRight,
    ),
    Misconception(
        id="deal_after_passes_elsewhere",
        name="Who deals after a deal that all passed",
        believes="when everybody passes, it goes on as you are used to from elsewhere",
        refutation="{says[deal.after_all_pass]}",
        topics=(Topic.CALLING, Topic.SCORING),
        learner=_DealAfterPassesElsewhere,
    ),
)
