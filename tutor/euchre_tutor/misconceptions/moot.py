"""Where a misconception can't show: where it is the rule, or where what it is about isn't there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from euchre_rules.engine.seats import Seats
from euchre_rules.options import Rules
from euchre_rules.options.calling import BestBowerTurnedUp, DealersPartner, MustHold
from euchre_rules.options.dealing import NextDeal
from euchre_rules.options.playing import AloneDeclared, DefendAlone, OpeningLead, TakenOver
from euchre_rules.options.round_two import NoTrumpCall, TurnedDownNamed
from euchre_rules.spec.variant import Variant

Holds = Callable[[Rules], bool]
SO_IT_IS: Final = "it is the rule there"

_NO_JOKER: Final = ("there is no best bower", lambda rules: not rules.applies("turn_up.best_bower"))
_NO_TRUMP: Final = (
    "no trump is never called",
    lambda rules: {rules.no_trump.high, rules.no_trump.low} == {NoTrumpCall.NEVER},
)
_NOBODY_ALONE: Final = ("nobody goes alone", lambda rules: not rules.lone_hands)
_NO_PARTNER: Final = ("the dealer has no partner", lambda rules: not rules.partners)
_TWO_PLAYERS: Final = (
    "with two players it comes to the same",
    lambda rules: Seats(rules).count == 2,
)
_RENEGE_IS_FREE: Final = (
    "a renege costs nothing there",
    lambda rules: rules.score.renege == 0,
)
_NO_SUIT_HELD: Final = (
    "no suit has to be held",
    lambda rules: _must_hold(rules) == {MustHold.NOTHING},
)
_HANDS_COUNT_ALIKE: Final = (
    "these hands score alike there",
    lambda rules: rules.score.alone_march in (rules.score.alone_make, rules.score.march),
)


def _rule(holds: Holds) -> tuple[str, Holds]:
    return SO_IT_IS, holds


def _must_hold(rules: Rules) -> set[MustHold]:
    return {rules.round_one.must_hold, rules.round_two.must_hold}


_DEALER_MUST_NAME: Final = (
    BestBowerTurnedUp.DEALER_NAMES_BLIND,
    BestBowerTurnedUp.DEALER_NAMES_AFTER_LOOKING,
)


def _only_with_the_call(rules: Rules) -> bool:
    """Whether it has no exception: who must name trump for the turn-up says alone after it."""
    named_for_it = rules.applies("turn_up.best_bower") and (
        rules.turn_up.best_bower in _DEALER_MUST_NAME
    )
    return rules.alone.declared is AloneDeclared.WITH_THE_CALL and not named_for_it


def _only_the_maker(rules: Rules) -> bool:
    never = rules.alone.taken_over_by_partner is TakenOver.NEVER
    return never and rules.lone_defense is DefendAlone.NEVER


def _most_points(rules: Rules) -> int:
    """The most that a hand scores."""
    scores = [
        value
        for option, value in rules.items()
        if option.path.startswith("score.")
        and isinstance(value, int)
        and rules.applies(option.path)
    ]
    return max(scores)


_WHERE: Final[Mapping[str, tuple[tuple[str, Holds], ...]]] = {
    "right_above_best_bower": (_NO_JOKER,),
    "best_bower_is_no_trump": (_NO_JOKER,),
    "ace_wins_at_low": (
        ("low no trump is never called", lambda rules: rules.no_trump.low is NoTrumpCall.NEVER),
    ),
    "jack_stays_high": (_NO_TRUMP,),
    "jacks_stay_trumps": (_NO_TRUMP,),
    "any_suit_wins_without_trump": (_NO_TRUMP,),
    "best_bower_without_trump": (_NO_JOKER, _NO_TRUMP),
    "lone_hand_always_pays": (_NOBODY_ALONE, _HANDS_COUNT_ALIKE),
    "lone_march_is_a_march": (_NOBODY_ALONE, _HANDS_COUNT_ALIKE),
    "march_pays_no_more": (_rule(lambda rules: rules.score.march == rules.score.make),),
    "march_is_added": (_rule(lambda rules: not rules.score.march_taken_off),),
    "lone_euchre_pays": (
        _NOBODY_ALONE,
        _rule(lambda rules: rules.score.euchre_alone == rules.score.alone_march),
    ),
    "lone_defender_is_no_more": (
        ("no defender goes alone", lambda rules: not rules.applies("score.lone_defender_euchre")),
        _rule(lambda rules: rules.score.lone_defender_euchre == rules.score.euchre_alone),
    ),
    "deal_goes_right": (_TWO_PLAYERS,),
    "deal_always_passes": (
        _NO_PARTNER,
        _rule(lambda rules: rules.deal.after_partners_order is NextDeal.NEXT_DEALER),
    ),
    "renege_alone_is_no_more": (
        _NOBODY_ALONE,
        _rule(lambda rules: rules.score.renege_alone == rules.score.renege),
        _RENEGE_IS_FREE,
    ),
    "renege_costs_nothing": (_RENEGE_IS_FREE,),
    "renege_is_taken_off": (_RENEGE_IS_FREE,),
    "win_by_two": (_rule(lambda rules: rules.game.win_by > 1),),
    "target_hit_exactly": (
        ("no hand scores more than one point", lambda rules: _most_points(rules) <= 1),
    ),
    "eldest_always_leads": (_rule(lambda rules: rules.play.opening_lead is OpeningLead.ELDEST),),
    "lone_lead_elsewhere": (_NOBODY_ALONE,),
    "lead_goes_round": (_TWO_PLAYERS,),
    "turned_down_may_be_named": (
        _rule(lambda rules: rules.round_two.turned_down_suit_named is TurnedDownNamed.ALLOWED),
    ),
    "best_bower_may_be_passed": (
        _NO_JOKER,
        _rule(lambda rules: rules.turn_up.best_bower not in _DEALER_MUST_NAME),
    ),
    "dealer_may_always_pass": (_rule(lambda rules: not rules.round_two.stick_the_dealer),),
    "dealer_is_always_stuck": (_rule(lambda rules: rules.round_two.stick_the_dealer),),
    "partner_orders_with_help": (
        _NO_PARTNER,
        _rule(lambda rules: rules.round_one.dealer_partner is DealersPartner.FREE),
    ),
    "dealers_partner_is_bound": (
        _NO_PARTNER,
        _rule(lambda rules: rules.round_one.dealer_partner is DealersPartner.MUST_GO_ALONE),
    ),
    "bowers_do_not_count": (
        _NO_SUIT_HELD,
        _rule(lambda rules: MustHold.TRUMP not in _must_hold(rules)),
    ),
    "bowers_count": (
        _NO_SUIT_HELD,
        _rule(lambda rules: _must_hold(rules) <= {MustHold.NOTHING, MustHold.TRUMP}),
    ),
    "any_suit_may_be_called": (_NO_SUIT_HELD,),
    "must_hold_to_call": (_rule(lambda rules: MustHold.NOTHING not in _must_hold(rules)),),
    "dealer_is_asked_first": (_TWO_PLAYERS,),
    "turn_goes_right": (_TWO_PLAYERS,),
    "deal_after_passes_elsewhere": (
        ("the dealer can't pass in the end", lambda rules: rules.round_two.stick_the_dealer),
    ),
    "may_bury_the_turn_up": (_rule(lambda rules: rules.turn_up.dealer_may_discard_it),),
    "may_not_bury_the_turn_up": (_rule(lambda rules: not rules.turn_up.dealer_may_discard_it),),
    "turn_up_elsewhere": (
        (
            "the dealer never sits out when a card is ordered up",
            lambda rules: not rules.applies("turn_up.when_dealer_sits_out"),
        ),
    ),
    "lone_partner_still_plays": (_NOBODY_ALONE,),
    "alone_may_be_said_later": (
        _NOBODY_ALONE,
        _rule(lambda rules: rules.alone.declared is not AloneDeclared.WITH_THE_CALL),
    ),
    "alone_only_with_the_call": (
        _NOBODY_ALONE,
        _rule(_only_with_the_call),
    ),
    "defender_may_go_alone": (_NOBODY_ALONE,),
    "only_the_maker_goes_alone": (_NOBODY_ALONE, _rule(_only_the_maker)),
    "alone_at_any_score": (
        _NOBODY_ALONE,
        _rule(lambda rules: not rules.alone.barred_near_target),
    ),
    "partner_may_take_over": (
        _NOBODY_ALONE,
        _rule(lambda rules: rules.alone.taken_over_by_partner is not TakenOver.NEVER),
    ),
}
"""For each misconception that can't show everywhere, reasons why and when each holds."""


def why_moot(variant: Variant, misconception: str) -> str | None:
    """Why no answer at a table can show a misconception, in a clause; None if one may."""
    reasons = _WHERE.get(misconception, ())
    return next((words for words, holds in reasons if holds(variant.rules)), None)
