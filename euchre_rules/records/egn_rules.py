"""The rules that Euchre Game Notation can name."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from euchre_rules.options import Rules
from euchre_rules.options.calling import BestBowerTurnedUp, DealersPartner
from euchre_rules.options.pack import BestBower, Sides
from euchre_rules.options.playing import DefendAlone, LeadWhenAlone, PartnerCard
from euchre_rules.options.poor_hands import PoorHand
from euchre_rules.options.round_two import NoTrumpBestBower, NoTrumpCall
from euchre_rules.records.ranks import ranks_from
from euchre_rules.records.rules import Options, Rule, number, one_of, switch
from euchre_rules.spec.yaml_nodes import Mapping as Group
from euchre_rules.spec.yaml_nodes import Scalar

_UNDER: Final[Options] = {"exchange_hand.qualifies": PoorHand.ANY_THREE_NINES_AND_TENS}
_INDIVIDUALS: Final[dict[str, Any]] = {"table.sides": Sides.INDIVIDUALS}

ALWAYS: Final[Options] = {"turn_up.dealer_may_discard_it": True}
"""EGN forbids no discard, so none is judged."""

RULES: Final[tuple[Rule, ...]] = (
    switch(
        "std",
        {"round_two.stick_the_dealer": True},
        {"round_two.stick_the_dealer": False},
        default=True,
    ),
    one_of("min_rank", {low: {"deck.ranks": ranks_from(low)} for low in range(2, 10)}, 9),
    number("winning_score", "game.target", 0, 10),
    number("num_deals", "game.deals", 0, 0),
    switch("canadian", {"round_one.dealer_partner": DealersPartner.MUST_GO_ALONE}),
    one_of(
        "loner_lead",
        {
            "LEFT_OF_DEALER": {
                "play.opening_lead_when_alone": LeadWhenAlone.FIRST_ACTIVE_FROM_ELDEST
            },
            "LEFT_OF_LONER": {"play.opening_lead_when_alone": LeadWhenAlone.LEFT_OF_LONE_MAKER},
        },
        "LEFT_OF_DEALER",
    ),
    number("loner_march_score", "score.alone_march", 0, 4),
    number("loner_euchred_score", "score.euchre_alone", 0, 2),
    switch("defend_alone", {"defend_alone.allowed": DefendAlone.AGAINST_LONE_MAKER}),
    switch(
        "farmers",
        {**_UNDER, "redeal_hand.qualifies": PoorHand.ANY_THREE_NINES_AND_TENS},
        unclear="doesn't say what a poor hand may do; it is read as any three nines and tens, "
        "which may go under or be dealt anew",
    ),
    switch("partners_best", {"alone.partner_card": PartnerCard.BEST_CARD}),
    switch(
        "go_under",
        _UNDER,
        unclear="doesn't say which hands may go under; it is read as any three nines and tens",
    ),
    switch(
        "joker",
        {
            "deck.best_bower": BestBower.JOKER,
            "turn_up.best_bower": BestBowerTurnedUp.COUNTS_AS_SPADES,
            "no_trump.best_bower": NoTrumpBestBower.LOWEST_OF_NO_SUIT,
        },
        unclear="doesn't say what a joker turned up does, or one without trump; it is read as a "
        "spade when it is turned up, and as the lowest card of no suit without trump",
    ),
    one_of(
        "num_players",
        {4: {}, 3: {"table.players": 3, **_INDIVIDUALS}, 2: {"table.players": 2, **_INDIVIDUALS}},
        4,
        essential=True,
    ),
    switch("allow_no_trump", {"no_trump.high": NoTrumpCall.ANYONE}),
    switch("fast_break", {"score.fast_break": True}),
    switch("four_trick_tokens", {"score.four_trick_tokens": 4}),
)
"""Every key of a ruleset in EGN 1.4."""


def rules_for(ruleset: Group | None) -> tuple[Rule, ...]:
    """The rules as a ruleset means them: a number of deals takes the place of a target."""
    deals = None if ruleset is None else ruleset.get("num_deals")
    if ruleset is None or "winning_score" in ruleset:
        return RULES
    if not isinstance(deals, Scalar) or not isinstance(deals.value, int) or not deals.value:
        return RULES
    return tuple(
        replace(each, default=0) if each.name == "winning_score" else each for each in RULES
    )


def written_rules(rules: Rules) -> tuple[dict[str, Any], tuple[str, ...]]:
    """The keys that say how a table plays, as far as EGN has words for it.

    Returns:
        The keys that aren't at their defaults, and the paths of the options that remain unsaid.
    """
    keys: dict[str, Any] = {}
    said: dict[str, Any] = dict(ALWAYS)
    for rule in RULES:
        value = _value_for(rule, rules)
        said |= rule.options(value) or {}
        if value != rule.default:
            keys[rule.name] = value
    if not rules.game.target:
        keys.pop("winning_score", None)
    default = Rules()
    unsaid = tuple(
        option.path
        for option, value in rules.items()
        if said.get(option.path, default.get(option.path)) != value
    )
    return keys, unsaid


def _value_for(rule: Rule, rules: Rules) -> Any:
    """The value of a key that says what the table plays; its default where none does."""
    candidates = [*_VALUES.get(rule.name, (True, False)), rule.default]
    numbers = _NUMBERS.get(rule.name)
    if numbers:
        candidates = [rules.get(numbers)]
    for value in candidates:
        options = rule.options(value)
        if options and all(rules.get(path) == wanted for path, wanted in options.items()):
            return value
    return rule.default


_NUMBERS: Final = {
    "winning_score": "game.target",
    "num_deals": "game.deals",
    "loner_march_score": "score.alone_march",
    "loner_euchred_score": "score.euchre_alone",
}
_VALUES: Final[dict[str, tuple[Any, ...]]] = {
    "min_rank": tuple(range(9, 1, -1)),
    "loner_lead": ("LEFT_OF_DEALER", "LEFT_OF_LONER"),
    "num_players": (3, 2, 4),
}
