"""Wrong beliefs about who leads and what may be led."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from euchre_rules.cards import Card
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.state import Trick
from euchre_rules.options import option
from euchre_rules.options.playing import OpeningLead
from euchre_tutor.learner import Learner
from euchre_tutor.learner_lead import Opening
from euchre_tutor.misconceptions.base import Misconception
from euchre_tutor.question import Topic

_LEADING: Final = (Topic.OPENING_LEAD,)
# What reasons and refutations both say is one text, so that no answer is told it twice.
ANY_CARD: Final = "Whoever leads may lead any card, be it a trump or not."
WINNER_LEADS: Final = "Whoever wins a trick leads to the next."
_WHEN_ALONE: Final = "play.opening_lead_when_alone"


class _DealerLeads(Learner):
    def wanted_leader(self, hand: Hand) -> int:
        return hand.deal.dealer


class _MakerLeads(Learner):
    def wanted_leader(self, hand: Hand) -> int:
        assert hand.maker is not None
        return hand.maker


class _EldestAlwaysLeads(Learner):
    def rules_elsewhere(self) -> Mapping[str, Any]:
        return {"play.opening_lead": OpeningLead.ELDEST}


class _LoneLeadElsewhere(Learner):
    """Leads against a lone maker as at some other table: which one, the belief leaves open."""

    place: ClassVar[int] = 0

    def rules_elsewhere(self) -> Mapping[str, Any]:
        here = self.rules.get(_WHEN_ALONE)
        others = [value for value in option(_WHEN_ALONE).values if value != here]
        return {_WHEN_ALONE: others[self.place]}


class _LoneLeadElsewhereToo(_LoneLeadElsewhere):
    place = 1


class _LeadGoesRound(Learner):
    def leads_after(self, trick: Trick) -> int:
        return trick.seats[1]


class _TrumpMustBeBroken(Learner):
    def leading(self, hand: Hand, seat: int, card: Card) -> Opening:
        others = [each for each in hand.cards_of(seat) if not self.is_trump(each)]
        return Opening.TRUMP_CLOSED if others and self.is_trump(card) else Opening.LEADS


class _TrumpIsLedFirst(Learner):
    def leading(self, hand: Hand, seat: int, card: Card) -> Opening:
        trumps = [each for each in hand.cards_of(seat) if self.is_trump(each)]
        return Opening.TRUMP_FIRST if trumps and not self.is_trump(card) else Opening.LEADS


ABOUT_LEADS: Final = (
    Misconception(
        id="dealer_leads",
        name="The dealer leads first",
        believes="the dealer leads to the first trick",
        refutation="Having dealt gives nobody the lead.",
        topics=_LEADING,
        learner=_DealerLeads,
    ),
    Misconception(
        id="maker_leads",
        name="Whoever made trump leads first",
        believes="whoever made trump leads to the first trick",
        refutation="Having made trump gives nobody the lead.",
        topics=_LEADING,
        learner=_MakerLeads,
    ),
    Misconception(
        id="eldest_always_leads",
        name="The dealer's left always leads first",
        believes="the first lead is always on the dealer's left",
        refutation="{says[play.opening_lead]}",
        topics=_LEADING,
        learner=_EldestAlwaysLeads,
    ),
    Misconception(
        id="lone_lead_elsewhere",
        name="The lead to a lone hand at another table",
        believes="the lead to a lone hand comes from the seat you are used to from elsewhere",
        refutation="{says[play.opening_lead_when_alone]}",
        topics=_LEADING,
        learner=_LoneLeadElsewhere,
        another=_LoneLeadElsewhereToo,
    ),
    Misconception(
        id="lead_goes_round",
        name="The lead goes round the table",
        believes="the lead passes to the left after each trick",
        refutation=WINNER_LEADS,
        topics=_LEADING,
        learner=_LeadGoesRound,
    ),
    Misconception(
        id="trump_must_be_broken",
        name="Trumps may not be led at once",
        believes="trumps may be led only once one was played",
        refutation=ANY_CARD + " Trumps may be led at any time.",
        topics=_LEADING,
        learner=_TrumpMustBeBroken,
    ),
    Misconception(
        id="trump_is_led_first",
        name="A trump must be led first",
        believes="the first lead has to be a trump",
        refutation=ANY_CARD + " No lead has to be a trump.",
        topics=_LEADING,
        learner=_TrumpIsLedFirst,
    ),
)
