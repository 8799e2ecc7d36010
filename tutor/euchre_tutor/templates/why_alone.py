"""Why a player may go alone, or may not: the rules that decide it, and what each answer misses."""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

from euchre_rules.engine.hand import Hand
from euchre_rules.engine.state import Phase
from euchre_rules.engine.tables import tables_of
from euchre_rules.options.playing import DefendAlone, DefendAloneDeclared
from euchre_rules.options.words import count, table_words
from euchre_rules.spec.variant import Variant
from euchre_tutor.learner_calls import Lone, is_score_near
from euchre_tutor.places import Place
from euchre_tutor.position import Position
from euchre_tutor.templates.base import applying, says
from euchre_tutor.templates.said_alone import has_chosen
from euchre_tutor.templates.sitting_out import LONE_DEFENSE
from euchre_tutor.words import joined

_BARRED: Final = "alone.barred_near_target"
_WHEN_DEFENDING: Final = "defend_alone.declared"
_DEFENDING_IN_TIME: Final = {
    DefendAloneDeclared.BEFORE_THE_LEAD: (
        "A defender who goes alone says so before the first lead{once_alone_is_settled}."
    ),
    DefendAloneDeclared.BEFORE_PARTNER_PLAYS: (
        "A defender who goes alone says so on the first turn, before the partner has played."
    ),
}


class Part(Enum):
    """What a player is to the maker."""

    CALLER = auto()
    """Asked for trump while nobody has made it."""
    MAKER = auto()
    PARTNER = auto()
    DEFENDER = auto()


def part_of(hand: Hand, you: int) -> Part:
    """What a player is to the maker of a hand."""
    if hand.maker in (None, you):
        return Part.CALLER if hand.maker is None else Part.MAKER
    return Part.PARTNER if hand.maker in hand.tables.seats.partners[you] else Part.DEFENDER


def lone_paths(hand: Hand, you: int) -> tuple[str, ...]:
    """The options that decide whether a player may go alone."""
    match part_of(hand, you):
        case Part.PARTNER:
            return ("alone.taken_over_by_partner",)
        case Part.DEFENDER:
            return (LONE_DEFENSE, _WHEN_DEFENDING)
    barred = hand.variant.rules.alone.barred_near_target
    return (*((_BARRED,) if barred else ()), "alone.declared")


def places_of_part(variant: Variant, position: Position) -> tuple[Place, ...]:
    """Where the rule book says whether a player with this part may go alone."""
    seats, seat, maker = tables_of(variant).seats, position.seat or 0, position.maker
    if maker in (None, seat):
        near = is_score_near(variant.rules, seats.side_of[seat], position.score)
        return (Place.NEAR_TARGET,) if near else (Place.GOING_ALONE,)
    if maker in seats.partners[seat]:
        return (Place.TAKING_OVER,)
    always = variant.rules.lone_defense is DefendAlone.ALWAYS
    return (Place.WHEN_DEFENDING_ALONE if always or position.alone else Place.DEFENDING_ALONE,)


def why_lone(hand: Hand, you: int, right: Lone) -> str:
    """The rules that decide whether a player may go alone."""
    paths = applying(hand.variant, *lone_paths(hand, you))
    told = [says(hand.variant, path) for path in paths if path != _WHEN_DEFENDING]
    # When it is said decides nothing where it can't be said at all.
    if _WHEN_DEFENDING in paths and right is not Lone.MAKER_HAS_HELP:
        told.append(_in_time(hand))
    asked = _ASKED if has_chosen(hand, you) else ""
    return joined(asked, *told)


def _in_time(hand: Hand) -> str:
    """When a defender says it."""
    rules = hand.variant.rules
    return _DEFENDING_IN_TIME[rules.defend_alone.declared].format_map(table_words(rules))


_ASKED: Final = "You were asked already, and what you said then stands."
_NO_MAKER: Final = "Nobody has made trump yet."
_NOBODY_AGREES: Final = "Your partner is not asked about it."
_ALIKE: Final = "Against a lone maker it would be the same."
_MAKER_HELPED: Final = "The maker is not alone in this hand."
_ONCE: Final = "You are asked now, and not again."
_DISCARD_FIRST: Final = "The discard comes first."
_YOU_LEAD: Final = "You lead, so your first turn is now."
_NOT_YET: Final = "You do not lead, so your first turn is still to come."
_MOMENTS: Final = {
    (Lone.NOW, Phase.PLAY): _YOU_LEAD,
    (Lone.NOW, Phase.CHOOSE_ALONE): _ONCE,
    (Lone.NOW, Phase.TAKE_OVER): _ONCE,
    (Lone.NOW, Phase.DEFEND_ALONE): _ONCE,
    (Lone.LATER, Phase.DISCARD): _DISCARD_FIRST,
    (Lone.LATER, Phase.PLAY): _NOT_YET,
}
"""When it is said, from when it may be said and what comes next in the hand."""
_IN_TIME: Final = (Lone.NOW, Lone.LATER)


def lone_reason(hand: Hand, you: int, right: Lone, said: Lone) -> str:
    """Why an answer is right or wrong: what it misses here, and the rules that decide."""
    why = why_lone(hand, you, right)
    return why if said is right else joined(_missed(hand, right, said), why)


def _missed(hand: Hand, right: Lone, said: Lone) -> str:
    """What a wrong answer overlooks in the position, in a sentence; nothing if a rule alone."""
    if right is Lone.MAKER_HAS_HELP:
        return _MAKER_HELPED
    if said is Lone.MAKER_HAS_HELP and right is Lone.DEFENDERS_TOGETHER:
        return _ALIKE
    if said is Lone.TOO_LATE and hand.maker is None:
        return _NO_MAKER
    if said is Lone.IF_AGREED:
        return _NOBODY_AGREES
    if said is Lone.NEAR_TARGET:
        within = hand.variant.rules.alone.barred_near_target
        return f"Your side still needs more than {count(within, 'point')}."
    # Of two answers that both say yes, the moment decides.
    return _MOMENTS.get((right, hand.phase), "") if said in (*_IN_TIME, Lone.TOO_LATE) else ""
