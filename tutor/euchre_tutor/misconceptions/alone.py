"""Wrong beliefs about going alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from euchre_rules.engine.hand import Hand
from euchre_rules.engine.state import Phase
from euchre_rules.options import Rules
from euchre_rules.options.playing import AloneDeclared, DefendAlone, TakenOver
from euchre_tutor.learner import Learner
from euchre_tutor.learner_calls import Lone
from euchre_tutor.misconceptions.base import Misconception
from euchre_tutor.question import Topic

_ALONE: Final = (Topic.ALONE,)
_STILL_OPEN: Final = (Lone.NOW, Lone.LATER)


@dataclass(frozen=True)
class _OnOthersAlone(Misconception):
    """A belief about others than the maker who go alone: refuted by the rules that let them."""

    def refuted(self, words: Mapping[str, Any], options: Sequence[str] = ()) -> str:
        """See :class:`Misconception`; by all of these rules where none of them is meant."""
        there = _letting_others(words["rules"])
        meant = [path for path in there if path in options] or there
        return " ".join(words["says"][path] for path in meant)


def _letting_others(rules: Rules) -> tuple[str, ...]:
    """The options that let others than the maker go alone; all that could, if none does."""
    lets = {
        "defend_alone.allowed": rules.lone_defense is not DefendAlone.NEVER,
        "alone.taken_over_by_partner": rules.alone.taken_over_by_partner is not TakenOver.NEVER,
    }
    return tuple(path for path, does in lets.items() if does) or tuple(lets)


class _LonePartnerStillPlays(Learner):
    def absent(self, hand: Hand) -> tuple[int, ...]:
        return ()

    def wanted_leader(self, hand: Hand) -> int:
        eldest = self.seats.after(hand.deal.dealer)
        return eldest if eldest in hand.sitting_out else super().wanted_leader(hand)


class _AloneMayBeSaidLater(Learner):
    def may_be_alone(self, hand: Hand, seat: int) -> Lone:
        lone = super().may_be_alone(hand, seat)
        # Where it is said after the call anyway, it is too late for who was asked and didn't.
        with_the_call = self.rules.alone.declared is AloneDeclared.WITH_THE_CALL
        if lone is not Lone.TOO_LATE or seat != hand.maker or not with_the_call:
            return lone
        return Lone.LATER if hand.phase is Phase.DISCARD else Lone.NOW


class _AloneOnlyWithTheCall(Learner):
    def may_be_alone(self, hand: Hand, seat: int) -> Lone:
        lone = super().may_be_alone(hand, seat)
        if hand.maker is None and lone is Lone.LATER:
            return Lone.NOW
        return Lone.TOO_LATE if seat == hand.maker and lone in _STILL_OPEN else lone


class _DefenderMayGoAlone(Learner):
    def may_be_alone(self, hand: Hand, seat: int) -> Lone:
        lone = super().may_be_alone(hand, seat)
        if hand.maker is None:
            return lone
        defends = self.seats.side_of[seat] != self.seats.side_of[hand.maker]
        barred = lone in (Lone.DEFENDERS_TOGETHER, Lone.MAKER_HAS_HELP)
        return Lone.NOW if defends and barred else lone


class _OnlyTheMakerGoesAlone(Learner):
    def may_be_alone(self, hand: Hand, seat: int) -> Lone:
        lone = super().may_be_alone(hand, seat)
        if hand.maker in (None, seat):
            return lone
        if hand.maker in self.seats.partners[seat]:
            return Lone.NOT_MAKER if lone in _STILL_OPEN else lone
        open_ = (*_STILL_OPEN, Lone.MAKER_HAS_HELP)
        return Lone.DEFENDERS_TOGETHER if lone in open_ else lone


class _PartnerMayTakeOver(Learner):
    def may_be_alone(self, hand: Hand, seat: int) -> Lone:
        lone = super().may_be_alone(hand, seat)
        partner = hand.maker in self.seats.partners[seat]
        return Lone.NOW if partner and lone is Lone.NOT_MAKER else lone


class _AloneAtAnyScore(Learner):
    def rules_elsewhere(self) -> Mapping[str, Any]:
        return {"alone.barred_near_target": 0}

    def may_be_alone(self, hand: Hand, seat: int) -> Lone:
        lone = super().may_be_alone(hand, seat)
        if lone is not Lone.NEAR_TARGET:
            return lone
        now = self.rules.alone.declared is AloneDeclared.WITH_THE_CALL
        return Lone.NOW if now else Lone.LATER


ABOUT_ALONE: Final = (
    Misconception(
        id="lone_partner_still_plays",
        name="A lone player's partner still plays",
        believes="the partner of a lone player still plays",
        refutation="Whoever goes alone plays without the partner, who sits out.",
        topics=(Topic.ALONE, Topic.OPENING_LEAD),
        learner=_LonePartnerStillPlays,
    ),
    Misconception(
        id="alone_may_be_said_later",
        name="Alone may still be said after the call",
        believes="the maker may still say alone after the call",
        refutation="{says[alone.declared]}",
        topics=_ALONE,
        learner=_AloneMayBeSaidLater,
    ),
    Misconception(
        id="alone_only_with_the_call",
        name="Alone must be said with the call",
        believes="the maker has to say alone with the call",
        refutation="{says[alone.declared]}",
        topics=_ALONE,
        learner=_AloneOnlyWithTheCall,
    ),
    Misconception(
        id="defender_may_go_alone",
        name="A defender may go alone",
        believes="a defender may always go alone",
        refutation="{says[defend_alone.allowed]}",
        topics=_ALONE,
        learner=_DefenderMayGoAlone,
    ),
    _OnOthersAlone(
        id="only_the_maker_goes_alone",
        name="Only the maker may go alone",
        believes="nobody but the maker may go alone",
        refutation="",
        topics=_ALONE,
        learner=_OnlyTheMakerGoesAlone,
    ),
    Misconception(
        id="alone_at_any_score",
        name="One may go alone at any score",
        believes="one may go alone at any score",
        refutation="{says[alone.barred_near_target]}",
        topics=(Topic.ALONE, Topic.CALLING),
        learner=_AloneAtAnyScore,
    ),
    Misconception(
        id="partner_may_take_over",
        name="The maker's partner may take the hand over",
        believes="the maker's partner may play the hand alone instead",
        refutation="{says[alone.taken_over_by_partner]}",
        topics=_ALONE,
        learner=_PartnerMayTakeOver,
    ),
)
