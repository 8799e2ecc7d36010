"""The order of a hand's phases at a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from euchre_rules.engine.phases import rules_of
from euchre_rules.engine.phases.base import PhaseRules
from euchre_rules.engine.state import Phase
from euchre_rules.options import Rules
from euchre_rules.options.playing import (
    AloneDeclared,
    DefendAlone,
    DefendAloneDeclared,
    PartnerCard,
    TakenOver,
)
from euchre_rules.options.poor_hands import PoorHand

_BEFORE_ANY_CALL: Final = (Phase.BLIND_ALONE, Phase.REDEAL_CLAIM, Phase.KITTY_EXCHANGE)
_CALLS: Final = (Phase.ROUND_ONE, Phase.ROUND_TWO)
_PLAY: Final = (Phase.PLAY, Phase.OVER)


class Plans:
    """What comes after what at one table, without phases in which nobody is ever asked.

    Attributes:
        calling: From the deal on, where the players call.
        playing: From the opening lead on.
        over: Nothing but the end.
        after_order: Once the turn-up was ordered.
        after_naming: Once a suit, or no trump, was named in round two.
        after_blind: Once a dealer has gone alone blind.
        dealer_names: From the deal on, where the dealer must name a suit.
    """

    def __init__(self, rules: Rules) -> None:
        """Put the phases in order."""
        with_the_call = rules.alone.declared is AloneDeclared.WITH_THE_CALL
        choose = (Phase.CHOOSE_ALONE,) if rules.lone_hands else ()
        asked_later = () if with_the_call else choose
        before = rules.alone.declared is AloneDeclared.BEFORE_THE_DISCARD
        discard = (*asked_later, Phase.DISCARD) if before else (Phase.DISCARD, *asked_later)
        cards, take_over = tuple(_exchanges(rules)), _take_over(rules)
        later = (*take_over, *cards, *_PLAY)
        self.calling: Final = _plan(rules, *_at_the_start(rules), *_CALLS, Phase.OVER)
        self.after_order: Final = _plan(rules, *discard, *later)
        self.after_naming: Final = _plan(rules, *asked_later, *later)
        self.after_blind: Final = _plan(rules, Phase.DISCARD, *cards, *_PLAY)
        self.dealer_names: Final = _plan(rules, Phase.DEALER_CALL, *choose, Phase.DISCARD, *later)
        self.playing: Final = _plan(rules, *_PLAY)
        self.over: Final = _plan(rules, Phase.OVER)


def _plan(rules: Rules, *phases: Phase) -> tuple[PhaseRules, ...]:
    """Phases, as the rules that they have at a table."""
    return tuple(rules_of(phase, rules) for phase in phases)


def _at_the_start(rules: Rules) -> tuple[Phase, ...]:
    """The phases before the calling."""
    asked = {
        Phase.BLIND_ALONE: rules.lone_hands and rules.alone.blind_on_jack,
        Phase.REDEAL_CLAIM: rules.redeal_hand.qualifies is not PoorHand.NEVER,
        Phase.KITTY_EXCHANGE: rules.exchange_hand.qualifies is not PoorHand.NEVER,
    }
    return tuple(phase for phase in _BEFORE_ANY_CALL if asked[phase])


def _take_over(rules: Rules) -> tuple[Phase, ...]:
    never = not rules.lone_hands or rules.alone.taken_over_by_partner is TakenOver.NEVER
    return () if never else (Phase.TAKE_OVER,)


def _exchanges(rules: Rules) -> Iterator[Phase]:
    """Cards for a lone maker, the lone defender before the lead, and cards for that one."""
    if rules.lone_hands and rules.alone.partner_card is not PartnerCard.NONE:
        yield Phase.PARTNER_CARD
    early = rules.defend_alone.declared is DefendAloneDeclared.BEFORE_THE_LEAD
    if rules.lone_defense is DefendAlone.NEVER or not early:
        return
    yield Phase.DEFEND_ALONE
    if rules.defend_alone.partner_card is not PartnerCard.NONE:
        yield Phase.PARTNER_CARD
