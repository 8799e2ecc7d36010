"""Who may go alone, and when."""

from __future__ import annotations

from typing import Final

from euchre_rules.engine.actions import Name, OrderUp
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.state import Phase, TurnUp
from euchre_rules.options.playing import DefendAlone, DefendAloneDeclared, TakenOver
from euchre_rules.spec.variant import Variant
from euchre_tutor.learner import Learner
from euchre_tutor.learner_calls import Lone, is_near_target, may_say_alone, quietly_on
from euchre_tutor.places import Place
from euchre_tutor.position import Position
from euchre_tutor.question import Kind
from euchre_tutor.templates.base import (
    Draft,
    Source,
    Template,
    actor_of,
    applying,
    place_from_eldest,
)
from euchre_tutor.templates.said_alone import had_to_name, said_before
from euchre_tutor.templates.sitting_out import ABOUT_SITTING_OUT, AboutAlone
from euchre_tutor.templates.why_alone import (
    Part,
    lone_paths,
    lone_reason,
    part_of,
    places_of_part,
    why_lone,
)

_LONE_TEXT: Final = {
    Lone.NOW: "Yes, if you say so now.",
    Lone.LATER: "Yes, but you say so later.",
    Lone.TOO_LATE: "No, it is too late to say so.",
    Lone.NOT_MAKER: "No, since you didn't make trump.",
    Lone.DEFENDERS_TOGETHER: "No, not as a defender.",
    Lone.MAKER_HAS_HELP: "No, since the maker isn't alone.",
    Lone.NEAR_TARGET: "No, your side is too near the target.",
    Lone.IF_AGREED: "Yes, if your partner agrees.",
}


class MayGoAlone(AboutAlone):
    """Whether a player may go alone at a moment before the first card."""

    id = "may_go_alone"
    nudge = 'Ask who made trump, and how long you may still say "alone".'
    kind = Kind.ONE
    asks = "whether a player may go alone, or defend alone, at a moment before the first card"
    keys = (
        *("trump", "dealer", "seat", "maker", "alone", "hand", "turn_up", "turned_down"),
        *("score", "phase", "said"),
    )
    values = "a ruling: " + ", ".join(Lone)

    def places_at(self, variant: Variant, position: Position) -> tuple[Place, ...]:
        """See :class:`Template`: where the rules for the player's part in the hand are."""
        return places_of_part(variant, position)

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`."""
        score = source.score()
        hand, you = _calling(source, score) if source.dice.chance(0.3) else _called(source, score)
        if hand is None:
            return None
        right = Learner(source.variant, None).may_be_alone(hand, you)
        return Draft(
            position=_position(hand, you, score),
            ask=f"{_moment(hand)} May you {_what(hand, you)} alone?",
            answer=(right.value,),
            believed=lambda learner: (learner.may_be_alone(hand, you).value,),
            text=lambda value: _LONE_TEXT[Lone(str(value))],
            reason=lambda value: lone_reason(hand, you, right, Lone(str(value))),
            explanation=why_lone(hand, you, right),
            options=applying(source.variant, *lone_paths(hand, you)),
            candidates=tuple(each.value for each in _rulings(hand, you)),
        )


def _position(hand: Hand, you: int, score: tuple[int, ...]) -> Position:
    """What was turned up and said, so far as it decides whether a player may go alone."""
    calls, state = hand.maker is None, hand.turn_up_state
    told = calls or you == hand.maker or hand.phase is Phase.DISCARD
    down = told and state is TurnUp.TURNED_DOWN
    up = told and (calls or state in _ORDERED or had_to_name(hand)) and not down
    return Position(
        trump=hand.trump if you == hand.maker and hand.phase is not Phase.DISCARD else None,
        dealer=hand.deal.dealer,
        seat=you,
        maker=hand.maker,
        alone=None if calls else hand.alone,
        hand=hand.cards_of(you) if calls else None,
        turn_up=hand.deal.turn_up if up else None,
        turned_down=hand.deal.turn_up if down else None,
        score=score or None,
        phase=hand.phase,
        said=said_before(hand, you) or None,
    )


_ORDERED: Final = (TurnUp.TAKEN, TurnUp.LEFT, TurnUp.OFFERED)


def _rulings(hand: Hand, you: int) -> list[Lone]:
    """What may be said of a player, each of which makes sense for one with that part."""
    timely = [Lone.NOW, Lone.LATER, Lone.TOO_LATE]
    match part_of(hand, you):
        case Part.PARTNER:
            return [*timely, Lone.NOT_MAKER]
        case Part.DEFENDER:
            help_ = [] if hand.alone else [Lone.MAKER_HAS_HELP]
            return [*timely, Lone.DEFENDERS_TOGETHER, *help_]
    barred = [Lone.NEAR_TARGET] if hand.variant.rules.alone.barred_near_target else []
    return [*timely, *barred, Lone.IF_AGREED]


def _calling(source: Source, score: tuple[int, ...]) -> tuple[Hand | None, int]:
    """A hand in which somebody is asked for trump, and may make it."""
    turn, phase = source.dice.below(source.seats.count), source.dice.pick(_ROUNDS)
    hand = source.table(score=score, eager=0).before_the_lead(
        lambda h: (
            h.phase is phase
            and place_from_eldest(h, actor_of(h)) == turn
            and any(isinstance(each, OrderUp | Name) for each in h.legal_actions())
        )
    )
    return hand, 0 if hand is None else actor_of(hand)


def _called(source: Source, score: tuple[int, ...]) -> tuple[Hand | None, int]:
    """A hand in which trump is made, and one of those who aren't alone; often the maker."""
    step = 0 if source.dice.chance(0.3) else source.dice.below(source.seats.count)
    defends = source.seats.side_of[step] != source.seats.side_of[0]
    if defends and source.variant.rules.lone_defense is DefendAlone.NEVER:
        step = step if source.dice.chance(_WHERE_NOBODY_MAY) else 0
    hand = source.table(alone=0.3, score=score).before_the_lead(lambda h: _may_be_asked(h, step))
    return hand, 0 if hand is None else _seat_at(hand, step)


_WHERE_NOBODY_MAY: Final = 0.3
"""How often a defender is asked still where no defender may go alone, from 0 to 1."""


def _seat_at(hand: Hand, step: int) -> int:
    """The maker, or so many seats to the left."""
    assert hand.maker is not None
    return (hand.maker + step) % hand.tables.seats.count


_TELLING: Final = (
    *(Phase.DISCARD, Phase.CHOOSE_ALONE, Phase.TAKE_OVER, Phase.DEFEND_ALONE),
    Phase.PLAY,
)
_ROUNDS: Final = (Phase.ROUND_ONE, Phase.ROUND_TWO)


def _may_be_asked(hand: Hand, step: int) -> bool:
    """Whether it is clear at this moment whether the player may go alone."""
    if hand.maker is None or hand.phase not in _TELLING:
        return False
    you = _seat_at(hand, step)
    lone = (hand.alone and you == hand.maker) or you == hand.defender_alone
    return not lone and you not in hand.sitting_out and _is_settled(hand, you)


def _is_settled(hand: Hand, you: int) -> bool:
    """Whether nobody else has yet to say what decides it."""
    asked_now = hand.phase in (Phase.DISCARD, Phase.PLAY) or hand.to_act == you
    if hand.trump is None or hand.trump.suit is None or not asked_now:
        return False
    if you == hand.maker and is_near_target(hand, you):
        return False  # too near and too late: there would be two right answers
    ahead = [each for each in quietly_on(hand) if each.phase is not Phase.PLAY]
    if you != hand.maker and any(each.phase is Phase.CHOOSE_ALONE for each in ahead):
        return False
    if any(each.phase is Phase.TAKE_OVER and each.to_act != you for each in ahead):
        return False
    return not (_may_at_times(hand, you) and _may_not_any_more(hand, you))


def _may_at_times(hand: Hand, you: int) -> bool:
    """Whether the rules let a player at this place go alone depending on what others did."""
    rules = hand.variant.rules
    assert hand.maker is not None
    if you in hand.tables.seats.partners[hand.maker]:
        return rules.alone.taken_over_by_partner is not TakenOver.NEVER
    late = rules.defend_alone.declared is DefendAloneDeclared.BEFORE_PARTNER_PLAYS
    return you != hand.maker and late and rules.lone_defense is not DefendAlone.NEVER


def _may_not_any_more(hand: Hand, you: int) -> bool:
    """Whether a player isn't going to be asked about it any more."""
    return not any(may_say_alone(each, you) for each in (hand, *quietly_on(hand)))


def _what(hand: Hand, you: int) -> str:
    return "defend" if part_of(hand, you) is Part.DEFENDER else "go"


_MOMENTS: Final = {
    **dict.fromkeys(_ROUNDS, "It is your turn."),
    Phase.DISCARD: "The discard is still to be made.",
    Phase.PLAY: "No card has been played yet.",
}


def _moment(hand: Hand) -> str:
    return _MOMENTS.get(hand.phase, "It is your turn, and no card has been played yet.")


ABOUT_ALONE: Final[tuple[Template, ...]] = (*ABOUT_SITTING_OUT, MayGoAlone())
