"""Banks: the questions on one topic for every table that answers them alike.

A topic reads some of a table's options and no other. The questions of its bank are made at a table
that has these options' values and nothing else of its own, so tables that agree in them share one
bank, down to the ids of its questions.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from euchre_rules.options import OPTIONS, Effect, Moment, Option, Rules
from euchre_rules.options.calling import BestBowerTurnedUp
from euchre_rules.options.dealing import Packets
from euchre_rules.options.round_two import NoTrumpCall
from euchre_rules.spec.variant import Variant
from euchre_tutor.generate import make_questions
from euchre_tutor.question import Question, Topic
from euchre_tutor.templates import TOPICS

BANKED: Final = tuple(topic for topic in TOPICS if topic is not Topic.DIFFERENCES)
"""The topics that have banks: what differs elsewhere can't be asked at a table without a name."""
SIZE: Final = 60
"""How many questions a bank has, where there are as many."""
SEED: Final = 1
"""The seed of every bank."""
_REMEMBERED: Final = 256
_ASSUMED: Final = {
    "deal.packets": Packets.ONE_AT_A_TIME,
    "turn_up.best_bower": BestBowerTurnedUp.DEALER_NAMES_BLIND,
}
"""What must be settled before hands can be played, and never shows in a question that doesn't read
it: a way to deal that gives hands of every size, and what follows if a best bower is turned up."""

_STUCK: Final = {"round_two.stick_the_dealer": True}
"""Likewise, where only a stuck dealer may call no trump."""


@dataclass(frozen=True)
class _Reads:
    """What a topic reads of a table: options of some moments, and some by their paths."""

    moments: frozenset[Moment]
    paths: frozenset[str] = frozenset()

    def has(self, option: Option) -> bool:
        if option.path in self.paths:
            return True
        return option.moment in self.moments and option.effect is Effect.PLAY


_CARDS: Final = _Reads(frozenset({Moment.PACK}), frozenset({"deal.cards"}))
# A hand without trump is asked about wherever it may be called.
_WITHOUT_TRUMP: Final = frozenset({"no_trump.high", "no_trump.low", "no_trump.best_bower"})
_CARDS_OF_A_HAND: Final = _Reads(_CARDS.moments, _CARDS.paths | _WITHOUT_TRUMP)
# Of a trick one sees who sits out, but not how it came to that.
_TRICKS: Final = _Reads(
    _CARDS.moments | {Moment.PLAY},
    _CARDS_OF_A_HAND.paths | {"alone.allowed", "defend_alone.allowed"},
)
_NEXT_DEAL: Final = frozenset(
    {
        *("deal.after_partners_order", "deal.after_all_pass", "round_two.stick_the_dealer"),
        *("no_trump.high", "no_trump.low"),  # "nobody names a suit" leaves no trump out
    }
)
_RENEGES: Final = frozenset({"score.renege", "score.renege_alone", "renege.correctable"})
# A question on the score may tell who ordered up, and so what the first round allows.
_POINTS: Final = _Reads(
    _TRICKS.moments
    | {Moment.TURN_UP, Moment.ROUND_ONE, Moment.ALONE, Moment.DEFEND_ALONE}
    | {Moment.SCORE, Moment.GAME},
    _CARDS.paths | _NEXT_DEAL | _RENEGES,
)
# Who sits out, and who is a lone defender, is told in words of its own.
_LEADS: Final = _Reads(_TRICKS.moments, _TRICKS.paths | {"defend_alone.declared"})
_CALLS: Final = _Reads(
    _CARDS.moments
    | {Moment.TURN_UP, Moment.ROUND_ONE, Moment.ROUND_TWO, Moment.ALL_PASS, Moment.ALONE},
    _CARDS.paths | {"game.target"},
)
_LONE_HANDS: Final = _Reads(
    _CARDS.moments | {Moment.TURN_UP, Moment.ROUND_ONE, Moment.ALONE, Moment.DEFEND_ALONE},
    _CARDS.paths | {"game.target"},
)
_READS: Final[Mapping[Topic, _Reads]] = {
    Topic.BOWERS: _CARDS_OF_A_HAND,
    Topic.TRUMP_ORDER: _CARDS_OF_A_HAND,
    Topic.FOLLOW_SUIT: _TRICKS,
    Topic.TRICK_WINNER: _TRICKS,
    Topic.OPENING_LEAD: _LEADS,
    Topic.CALLING: _CALLS,
    Topic.ALONE: _LONE_HANDS,
    Topic.SCORING: _POINTS,
}
_NEAR_THE_TARGET: Final = (Topic.CALLING, Topic.ALONE)
"""Topics to which the target matters only where a side near it may not go alone."""
_EVERYTHING: Final = _Reads(frozenset(), frozenset(each.path for each in OPTIONS))
"""What a topic reads of which nothing else is known: its banks are shared least."""


@dataclass(frozen=True, eq=False)
class Bank:
    """The questions on one topic for all tables with the same key; two are equal if they are one.

    Attributes:
        key: Names the bank; see :func:`bank_key`.
        rules: The rules by which its questions were made: in all that the topic reads, those of
            every table that has the bank.
    """

    key: str
    topic: Topic
    rules: Rules
    questions: tuple[Question, ...]


def options_read(topic: Topic) -> tuple[str, ...]:
    """The paths of the options on which questions of a topic depend, in rule-book order."""
    reads = _READS.get(topic, _EVERYTHING)
    return tuple(each.path for each in OPTIONS if reads.has(each))


def bank_key(variant: Variant, topic: Topic) -> str:
    """What names the bank of a topic at a table: the same wherever its options have these values.

    >>> from euchre_rules.spec.load import load_variant
    >>> short = load_variant("north_american+short_game")
    >>> full = load_variant("north_american")
    >>> bank_key(short, Topic.BOWERS) == bank_key(full, Topic.BOWERS)
    True
    """
    return _key(values_read(variant.rules, topic), topic)


def bank_of(variant: Variant, topic: Topic) -> Bank:
    """The bank of a topic at a table, made once."""
    values = values_read(variant.rules, topic)
    assumed = _ASSUMED | (_STUCK if NoTrumpCall.STUCK_DEALER in values.values() else {})
    return _bank(_key(values, topic), topic, Rules().with_values(assumed | values))


def banks_of(variant: Variant) -> tuple[Bank, ...]:
    """The banks of all topics at a table, without those that have no question."""
    banks = (bank_of(variant, topic) for topic in BANKED)
    return tuple(bank for bank in banks if bank.questions)


def values_read(rules: Rules, topic: Topic) -> dict[str, Any]:
    """What a topic reads of these rules, as far as it matters and isn't the default."""
    paths = set(options_read(topic))
    if topic in _NEAR_THE_TARGET and not rules.alone.barred_near_target:
        paths.discard("game.target")
    return {
        each.path: value
        for each, value in rules.items()
        if each.path in paths and value != each.default and rules.applies(each.path)
    }


def _key(values: Mapping[str, Any], topic: Topic) -> str:
    named = json.dumps([topic.value, SEED, SIZE, values], sort_keys=True, default=str)
    return hashlib.sha256(named.encode()).hexdigest()[:12]


def nameless(key: str, rules: Rules) -> Variant:
    """The table at which the questions of a bank are made."""
    return Variant(reference=key, id=key, name=key, summary="", rules=rules)


@lru_cache(maxsize=_REMEMBERED)
def _bank(key: str, topic: Topic, rules: Rules) -> Bank:
    """The bank with this key, of questions at a table with these rules and no name."""
    found = make_questions(nameless(key, rules), topics=(topic,), count=SIZE, seed=SEED)
    return Bank(key, topic, rules, found)
