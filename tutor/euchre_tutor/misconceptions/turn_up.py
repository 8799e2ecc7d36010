"""Wrong beliefs about the turn-up that was ordered, and the dealer's discard."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from euchre_rules.cards import Card
from euchre_rules.engine.hand import Hand
from euchre_tutor.learner import Learner
from euchre_tutor.learner_calls import TurnUpGoes
from euchre_tutor.misconceptions.base import Misconception, another_value
from euchre_tutor.question import Topic

_CALLING: Final = (Topic.CALLING,)


class _MayBury(Learner):
    def rules_elsewhere(self) -> Mapping[str, Any]:
        return {"turn_up.dealer_may_discard_it": True}


class _MayNotBury(Learner):
    def rules_elsewhere(self) -> Mapping[str, Any]:
        return {"turn_up.dealer_may_discard_it": False}


class _TrumpsAreKept(Learner):
    def discards(self, hand: Hand) -> list[Card]:
        order = hand.order
        assert order is not None
        return [card for card in super().discards(hand) if not order.is_trump(card)]


class _DealerKeepsAll(Learner):
    def turn_up_goes(self, hand: Hand) -> TurnUpGoes | None:
        goes = super().turn_up_goes(hand)
        return TurnUpGoes.DEALER_KEEPS_ALL if goes is TurnUpGoes.DEALER_TAKES else goes


class _MakerTakesIt(Learner):
    def turn_up_goes(self, hand: Hand) -> TurnUpGoes | None:
        return TurnUpGoes.MAKER_TAKES


class _TurnUpElsewhere(Learner):
    def rules_elsewhere(self) -> Mapping[str, Any]:
        path = "turn_up.when_dealer_sits_out"
        return {path: another_value(self, path)}


ABOUT_THE_TURN_UP: Final = (
    Misconception(
        id="may_bury_the_turn_up",
        name="The card just taken up may be discarded",
        believes="the dealer may discard the card just taken up",
        refutation="{says[turn_up.dealer_may_discard_it]}",
        topics=_CALLING,
        learner=_MayBury,
    ),
    Misconception(
        id="may_not_bury_the_turn_up",
        name="The card just taken up must be kept",
        believes="the dealer must keep the card just taken up",
        refutation="{says[turn_up.dealer_may_discard_it]}",
        topics=_CALLING,
        learner=_MayNotBury,
    ),
    Misconception(
        id="trumps_are_kept",
        name="A trump may not be discarded",
        believes="a trump may not be discarded",
        refutation="Being a trump keeps no card from being discarded.",
        topics=_CALLING,
        learner=_TrumpsAreKept,
    ),
    Misconception(
        id="dealer_keeps_all",
        name="The dealer need not discard",
        believes="the dealer keeps the turn-up as one card more",
        refutation="Whoever takes a card up puts one away for it.",
        topics=_CALLING,
        learner=_DealerKeepsAll,
    ),
    Misconception(
        id="maker_takes_the_turn_up",
        name="Whoever orders up takes the card",
        believes="whoever orders a card up takes it",
        refutation="Whoever orders it up, only the dealer can take the turn-up.",
        topics=_CALLING,
        learner=_MakerTakesIt,
    ),
    Misconception(
        id="turn_up_elsewhere",
        name="The turn-up when the dealer sits out",
        believes="a dealer who sits out does with the turn-up what you are used to from elsewhere",
        refutation="{says[turn_up.when_dealer_sits_out]}",
        topics=_CALLING,
        learner=_TurnUpElsewhere,
    ),
)
