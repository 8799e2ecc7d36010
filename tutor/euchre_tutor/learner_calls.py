"""What somebody believes about the calling: who may call what, and what becomes of the turn-up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from functools import lru_cache
from typing import Any, Final

from euchre_rules.cards import Card
from euchre_rules.engine.actions import (
    ALONE,
    DEFEND_ALONE,
    PASS,
    WITH_HELP,
    Action,
    Discard,
    Name,
    OrderUp,
)
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.match import Match
from euchre_rules.engine.reasons import IllegalActionError
from euchre_rules.engine.state import Phase, TurnUp
from euchre_rules.options import Rules
from euchre_rules.options.playing import DefendAlone
from euchre_rules.spec.variant import Variant
from euchre_tutor.learner_cards import KnowsCards

_REMEMBERED: Final = 64


class AfterPasses(StrEnum):
    """What follows when all have passed who were asked."""

    ROUND_TWO = "round_two"
    """The turn-up is turned down, and another suit may be named."""
    DEALER_MAY_PASS = "dealer_may_pass"
    """The dealer is asked, and may pass as well."""
    DEALER_MUST_NAME = "dealer_must_name"
    """The dealer is asked, and may not simply pass."""
    NEXT_DEALER = "next_dealer"
    """The hands are thrown in, and the next player deals."""
    SAME_DEALER = "same_dealer"
    """The hands are thrown in, and the same player deals again."""


class TurnUpGoes(StrEnum):
    """What becomes of a turn-up that was ordered up."""

    DEALER_TAKES = "dealer_takes"
    """The dealer takes it and discards a card."""
    MAKER_TAKES = "maker_takes"
    """Whoever ordered it up takes it and discards a card."""
    DEALER_KEEPS_ALL = "dealer_keeps_all"
    """The dealer takes it and discards nothing."""
    OUT_OF_PLAY = "out_of_play"
    """It stays out of play, and nobody discards."""


class Lone(StrEnum):
    """Whether a player may go alone, at a moment before the first card."""

    NOW = "now"
    """Yes, by saying so now."""
    LATER = "later"
    """Yes, but it is said later."""
    TOO_LATE = "too_late"
    """No: it had to be said before."""
    NOT_MAKER = "not_maker"
    """No: somebody else made trump."""
    DEFENDERS_TOGETHER = "defenders_together"
    """No: nobody defends alone at this table."""
    MAKER_HAS_HELP = "maker_has_help"
    """No: a defender may only against a lone maker."""
    NEAR_TARGET = "near_target"
    """No: the side is too near the target."""
    IF_AGREED = "if_agreed"
    """Yes, if the partner agreed to it: nobody is asked that, so it is always wrong."""


class KnowsCalls(KnowsCards):
    """Somebody who believes what is true about the calling; the engine answers."""

    def rules_elsewhere(self) -> Mapping[str, Any]:
        """The options that have another value for this learner than at the table."""
        return {}

    def table(self) -> Variant:
        """The table as the learner believes it to be."""
        values = self.rules_elsewhere()
        changed = {
            path: value
            for path, value in values.items()
            if self.rules.applies(path) and self.rules.get(path) != value
        }
        return _changed(self.variant, tuple(changed.items())) if changed else self.variant

    def imagined(self, hand: Hand) -> Hand | None:
        """A hand as it would stand by the learner's rules; None if it couldn't have come to it."""
        table = self.table()
        if table is self.variant:
            return hand
        again = Hand(table, hand.deal, context=hand.context)
        try:
            for seat, action in hand.history:
                again.apply(action, seat)
        except IllegalActionError:
            return None
        return again

    def calls(self, hand: Hand) -> tuple[Action, ...]:
        """What the player who is asked may call, pass included."""
        believed = self.imagined(hand)
        if believed is None or believed.to_act != hand.to_act:
            return ()
        return tuple(each for each in believed.legal_actions() if _does_so(believed, each))

    def next_asked(self, hand: Hand) -> int | None:
        """The seat that is asked next."""
        return hand.to_act

    def after_passes(self, hand: Hand) -> AfterPasses | None:
        """What follows now that all have passed who were asked so far; None if nothing does."""
        believed = self.imagined(hand)
        if believed is None:
            return None
        dealer = hand.deal.dealer
        if believed.result is not None:
            match = Match(believed.variant, first_dealer=dealer)
            match.record(believed.result)
            same = match.next_dealer == dealer
            return AfterPasses.SAME_DEALER if same else AfterPasses.NEXT_DEALER
        if believed.to_act != dealer:
            return AfterPasses.ROUND_TWO
        free = PASS in believed.legal_actions() and not is_stuck(believed)
        return AfterPasses.DEALER_MAY_PASS if free else AfterPasses.DEALER_MUST_NAME

    def discards(self, hand: Hand) -> list[Card]:
        """The cards that the dealer may discard for the turn-up."""
        believed = self.imagined(hand)
        legal = believed.legal_actions() if believed else ()
        return [each.card for each in legal if isinstance(each, Discard)]

    def turn_up_goes(self, hand: Hand) -> TurnUpGoes | None:
        """What becomes of the turn-up that was ordered up."""
        believed = self.imagined(hand)
        if believed is None:
            return None
        taken = believed.turn_up_state is TurnUp.TAKEN
        return TurnUpGoes.DEALER_TAKES if taken else TurnUpGoes.OUT_OF_PLAY

    def may_be_alone(self, hand: Hand, seat: int) -> Lone:
        """Whether a player who may call, or anybody once trump is made, may play alone."""
        if hand.maker is None:
            return _with_a_call(hand, seat)
        if may_say_alone(hand, seat):
            return Lone.NOW
        if _is_asked_later(hand, seat):
            return Lone.LATER
        assert hand.maker is not None
        makers = self.seats.sides[self.seats.side_of[hand.maker]]
        if seat == hand.maker:
            return Lone.NEAR_TARGET if is_near_target(hand, seat) else Lone.TOO_LATE
        if seat in makers:
            return Lone.NOT_MAKER
        return self._may_defend_alone(hand)

    def _may_defend_alone(self, hand: Hand) -> Lone:
        """Why a defender may not go alone."""
        match self.rules.lone_defense:
            case DefendAlone.NEVER:
                return Lone.DEFENDERS_TOGETHER
            case DefendAlone.AGAINST_LONE_MAKER if not hand.alone:
                return Lone.MAKER_HAS_HELP
        return Lone.TOO_LATE


@lru_cache(maxsize=_REMEMBERED)
def _changed(variant: Variant, values: tuple[tuple[str, Any], ...]) -> Variant:
    """A table with other rules; the same one each time, since the engine keeps much about it."""
    return replace(variant, rules=variant.rules.with_values(dict(values)))


def _does_so(hand: Hand, action: Action) -> bool:
    """Whether a call is what it says: naming the suit turned down may count as a pass."""
    if action is PASS:
        return True
    after = hand.copy()
    after.apply(action)
    return after.trump is not None


def is_stuck(hand: Hand) -> bool:
    """Whether the seat to act is a dealer who must name, even if a price would buy that off."""
    in_round_two = hand.phase is Phase.ROUND_TWO and hand.to_act == hand.deal.dealer
    return in_round_two and hand.variant.rules.round_two.stick_the_dealer


def is_near_target(hand: Hand, seat: int) -> bool:
    """Whether the side of a seat may not go alone, since it is too near the target."""
    side = hand.tables.seats.side_of[seat]
    return is_score_near(hand.variant.rules, side, hand.context.score)


def is_score_near(rules: Rules, side: int, score: Sequence[int] | None) -> bool:
    """Whether a side with such a score may not go alone, since it is too near the target."""
    within = rules.alone.barred_near_target
    if not within or not rules.game.target or not score:
        return False
    return rules.game.target - score[side] <= within


def may_say_alone(hand: Hand, seat: int) -> bool:
    """Whether a seat is asked now, and may answer that it goes, or defends, alone."""
    legal = hand.legal_actions() if hand.to_act == seat else ()
    return ALONE in legal or DEFEND_ALONE in legal


def _with_a_call(hand: Hand, seat: int) -> Lone:
    """Whether a player who is asked for trump may add that he goes alone."""
    if is_near_target(hand, seat):
        return Lone.NEAR_TARGET
    calls = (each for each in hand.legal_actions() if isinstance(each, OrderUp | Name))
    return Lone.NOW if any(each.alone for each in calls) else Lone.LATER


def _is_asked_later(hand: Hand, seat: int) -> bool:
    """Whether a seat may say it later on, if nobody else does."""
    return any(may_say_alone(each, seat) for each in quietly_on(hand))


def quietly_on(hand: Hand) -> list[Hand]:
    """The hand as it goes on through the first trick if nobody goes alone, step by step."""
    steps, now = [], hand
    while now.to_act is not None and not now.tricks:
        legal = now.legal_actions()
        quiet = next((each for each in (PASS, WITH_HELP) if each in legal), legal[0])
        now = now.copy()
        now.apply(quiet)
        steps.append(now)
    return steps
