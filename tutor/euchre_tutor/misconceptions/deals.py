"""Wrong beliefs about whose deal it is after a hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from euchre_rules.engine.outcome import HandResult
from euchre_rules.engine.settle import MADE
from euchre_rules.options.dealing import NextDeal
from euchre_tutor.learner import Learner
from euchre_tutor.misconceptions.base import Misconception
from euchre_tutor.question import Topic

_SCORING: Final = (Topic.SCORING,)
_NEXT: Final = "{says[deal.after_partners_order]}"


class _MakerDealsIfMade(Learner):
    """Of the winners, whoever made trump."""

    def next_dealer(self, dealer: int, result: HandResult) -> int:
        if result.maker is not None and result.outcome in MADE:
            return result.maker
        return super().next_dealer(dealer, result)


class _DealerStaysIfWon(Learner):
    """A dealer who has won keeps the deal."""

    def next_dealer(self, dealer: int, result: HandResult) -> int:
        if result.maker is None:
            return super().next_dealer(dealer, result)
        side_of = self.seats.side_of
        makers = side_of[result.maker] == side_of[dealer]
        won = makers is (result.outcome in MADE)
        return dealer if won else super().next_dealer(dealer, result)


class _DealGoesRight(Learner):
    def next_dealer(self, dealer: int, result: HandResult) -> int:
        stays = super().next_dealer(dealer, result) == dealer
        return dealer if stays else self.seats.before(dealer)


class _DealAlwaysPasses(Learner):
    def rules_elsewhere(self) -> Mapping[str, Any]:
        return {"deal.after_partners_order": NextDeal.NEXT_DEALER}


ABOUT_DEALS: Final = (
    Misconception(
        id="winners_deal",
        name="The winners of a hand deal the next one",
        believes="the winners of a hand deal the next one",
        refutation=f"Winning a hand does not bring the next deal. {_NEXT}",
        topics=_SCORING,
        learner=_MakerDealsIfMade,
        another=_DealerStaysIfWon,
    ),
    Misconception(
        id="deal_goes_right",
        name="The deal goes to the right",
        believes="the deal passes to the right",
        refutation="When the deal passes on, it goes clockwise, to the left.",
        topics=_SCORING,
        learner=_DealGoesRight,
    ),
    Misconception(
        id="deal_always_passes",
        name="The deal passes on after every hand",
        believes="the deal passes on after every hand that was played",
        refutation=_NEXT,
        topics=_SCORING,
        learner=_DealAlwaysPasses,
    ),
)
