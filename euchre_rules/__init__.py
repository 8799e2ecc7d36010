"""Rules, tables and scores of Euchre, read from YAML files.

    >>> import random
    >>> import euchre_rules as er
    >>> variant = er.load_variant("north_american", overrides={"game.target": 7})
    >>> variant.rules.game.target
    7
    >>> hand = er.Hand(variant, er.Deal.random(variant, dealer=0, rng=random.Random(1)))
    >>> [str(action) for action in hand.legal_actions()]
    ['pass', 'order up', 'order up alone']

Names are imported from their modules when first used, so importing the package is cheap.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from euchre_rules.cards import JOKER, Card, NotationError, Rank, Suit, Trump, parse_cards
    from euchre_rules.engine.actions import (
        Action,
        Alone,
        ClaimRedeal,
        DefendAloneAction,
        Discard,
        Exchange,
        Give,
        Name,
        OrderUp,
        Pass,
        Play,
        WithHelp,
        parse_action,
    )
    from euchre_rules.engine.deal import Deal
    from euchre_rules.engine.deck import Deck
    from euchre_rules.engine.hand import Hand
    from euchre_rules.engine.match import Match
    from euchre_rules.engine.outcome import HandResult, Outcome
    from euchre_rules.engine.penalty import Mistake, Penalty, false_claim, renege
    from euchre_rules.engine.reasons import IllegalActionError, Reason, ReasonCode
    from euchre_rules.engine.series import Series
    from euchre_rules.engine.state import Call, MatchState, Phase, Trick, TurnUp
    from euchre_rules.engine.trump import TrumpOrder
    from euchre_rules.engine.view import View
    from euchre_rules.options import OPTIONS, Option, Rules, option
    from euchre_rules.scenarios.checking import check_file
    from euchre_rules.spec.load import list_house_rules, list_variants, load_variant
    from euchre_rules.spec.problems import FileError, Problem, Severity
    from euchre_rules.spec.variant import HouseRule, Layer, Origin, Variant

_NAMES_OF: Final = {
    "euchre_rules.cards": "JOKER Card NotationError Rank Suit Trump parse_cards",
    "euchre_rules.engine.actions": (
        "Action Alone ClaimRedeal DefendAloneAction Discard Exchange Give Name OrderUp Pass Play "
        "WithHelp parse_action"
    ),
    "euchre_rules.engine.deal": "Deal",
    "euchre_rules.engine.deck": "Deck",
    "euchre_rules.engine.hand": "Hand",
    "euchre_rules.engine.match": "Match",
    "euchre_rules.engine.outcome": "HandResult Outcome",
    "euchre_rules.engine.penalty": "Mistake Penalty false_claim renege",
    "euchre_rules.engine.reasons": "IllegalActionError Reason ReasonCode",
    "euchre_rules.engine.series": "Series",
    "euchre_rules.engine.state": "Call MatchState Phase Trick TurnUp",
    "euchre_rules.engine.trump": "TrumpOrder",
    "euchre_rules.engine.view": "View",
    "euchre_rules.options": "OPTIONS Option Rules option",
    "euchre_rules.scenarios.checking": "check_file",
    "euchre_rules.spec.load": "list_house_rules list_variants load_variant",
    "euchre_rules.spec.problems": "FileError Problem Severity",
    "euchre_rules.spec.variant": "HouseRule Layer Origin Variant",
}
_MODULE_OF: Final = {name: module for module, names in _NAMES_OF.items() for name in names.split()}

__version__ = "0.1.0"
__all__ = [
    "JOKER",
    "OPTIONS",
    "Action",
    "Alone",
    "Call",
    "Card",
    "ClaimRedeal",
    "Deal",
    "Deck",
    "DefendAloneAction",
    "Discard",
    "Exchange",
    "FileError",
    "Give",
    "Hand",
    "HandResult",
    "HouseRule",
    "IllegalActionError",
    "Layer",
    "Match",
    "MatchState",
    "Mistake",
    "Name",
    "NotationError",
    "Option",
    "OrderUp",
    "Origin",
    "Outcome",
    "Pass",
    "Penalty",
    "Phase",
    "Play",
    "Problem",
    "Rank",
    "Reason",
    "ReasonCode",
    "Rules",
    "Series",
    "Severity",
    "Suit",
    "Trick",
    "Trump",
    "TrumpOrder",
    "TurnUp",
    "Variant",
    "View",
    "WithHelp",
    "check_file",
    "false_claim",
    "list_house_rules",
    "list_variants",
    "load_variant",
    "option",
    "parse_action",
    "parse_cards",
    "renege",
]


def __getattr__(name: str) -> Any:
    """Import a public name from its module when it is first used."""
    module = _MODULE_OF.get(name)
    if module is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(module), name)
    return value


def __dir__() -> list[str]:
    """The public names."""
    return sorted({*globals(), *__all__})
