"""What a player may call: in round one, in round two, and when the best bower is turned up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from euchre_rules.cards import SUIT_TRUMPS, Trump
from euchre_rules.engine.actions import PASS, Action, Name, OrderUp, parse_action
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.reasons import ReasonCode
from euchre_rules.engine.state import Phase, TurnUp
from euchre_rules.options.calling import BestBowerTurnedUp, MustHold
from euchre_rules.options.playing import AloneDeclared
from euchre_rules.options.words import sentence_case
from euchre_rules.spec.variant import Variant
from euchre_tutor.learner import Learner
from euchre_tutor.learner_calls import is_stuck
from euchre_tutor.misconceptions.calling import ONLY_THE_TURN_UP
from euchre_tutor.places import Place
from euchre_tutor.position import Position
from euchre_tutor.question import Kind, Topic, Value
from euchre_tutor.templates.base import (
    Draft,
    Source,
    Template,
    actor_of,
    applying,
    place_from_eldest,
    says,
)
from euchre_tutor.templates.binding import ORDER_OPTIONS, places_of_order
from euchre_tutor.words import card_names, joined

_CHOICES: Final = 5
_ALONE: Final = "Whoever makes trump may go alone."
_MAY_PASS: Final = "Nothing forces you to make trump, so you may pass."
_TURNED_DOWN: Final = "round_two.turned_down_suit_named"
_BOUND: Final = "round_one.dealer_partner"
_PARTNER: Final = "You are the dealer's partner."
_MAY_ORDER: Final = "Whoever is asked in round one may order up or pass."


class CallsInRoundOne(Template):
    """What may be called in round one."""

    id = "calls_in_round_one"
    nudge = (
        "Look at the suit turned up, at what you hold of it, and at where you sit from the dealer."
    )
    topic = Topic.CALLING
    kind = Kind.MANY
    places = (Place.ROUND_ONE,)
    further = (Place.ROUND_ONE,)
    asks = "what the player who is asked in round one may say"
    keys = ("dealer", "seat", "hand", "turn_up", "score", "phase")
    values = "a call, as in recorded hands"

    def places_at(self, variant: Variant, position: Position) -> tuple[Place, ...]:
        """See :class:`Template`: what binds this player more than that each speaks in turn."""
        return tuple(places_of_order(variant, position)) or self.places

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`."""
        turn, score = source.dice.below(source.seats.count), source.score()
        hand = source.table(score=score, eager=0).before_the_lead(
            lambda h: h.phase is Phase.ROUND_ONE and place_from_eldest(h, actor_of(h)) == turn
        )
        if hand is None:
            return None
        return Draft(
            position=_position(hand, score),
            ask="It is your turn. Which of these may you do?",
            answer=_texts(_calls(source, hand)),
            believed=lambda learner: _texts(learner.calls(hand)),
            text=lambda value: _order_text(hand, str(value)),
            reason=lambda value: _order_reason(hand, parse_action(str(value))),
            explanation=_why_order(hand),
            options=applying(source.variant, *ORDER_OPTIONS),
            candidates=_order_candidates(source, hand),
        )


def _calls(source: Source, hand: Hand) -> tuple[Action, ...]:
    """What may be called, as somebody knows who believes nothing wrong."""
    return Learner(source.variant, None).calls(hand)


def _texts(calls: Sequence[Action]) -> tuple[Value, ...]:
    return tuple(map(str, calls))


def _position(hand: Hand, score: tuple[int, ...], *, sees_cards: bool = True) -> Position:
    down = hand.turn_up_state is TurnUp.TURNED_DOWN
    seat = actor_of(hand)
    return Position(
        dealer=hand.deal.dealer,
        seat=seat,
        hand=hand.cards_of(seat) if sees_cards else None,
        turn_up=None if down else hand.deal.turn_up,
        turned_down=hand.deal.turn_up if down else None,
        score=score or None,
        phase=hand.phase,
    )


def _turned_suit(hand: Hand) -> Trump:
    suit = hand.tables.offers[hand.deal.turn_up]
    assert suit is not None
    return suit


def _order_candidates(source: Source, hand: Hand) -> tuple[Value, ...]:
    """Pass, order up, order up alone where anybody goes alone, and other suits."""
    alone = (OrderUp(alone=True),) if source.variant.rules.lone_hands else ()
    calls: list[Action] = [PASS, OrderUp(), *alone]
    others = source.dice.shuffled(each for each in SUIT_TRUMPS if each is not _turned_suit(hand))
    return _texts([*calls, *map(Name, others)][:_CHOICES])


def _order_text(hand: Hand, value: str) -> str:
    action = parse_action(value)
    if not isinstance(action, OrderUp):
        return _call_text(action)
    order = "Take it up" if hand.to_act == hand.deal.dealer else "Order it up"
    if action.alone:
        return f"{order} and go alone."
    rules = hand.variant.rules
    chosen = rules.lone_hands and rules.alone.declared is AloneDeclared.WITH_THE_CALL
    return f"{order} and play with your partner." if chosen else f"{order}."


def _call_text(action: Action) -> str:
    if not isinstance(action, Name):
        return "Pass."
    if action.trump.suit is None:
        return f"Call {action.trump.value}."
    return f"Make {action.trump.value} trump."


def _order_reason(hand: Hand, action: Action) -> str:
    """Why a call may be made in round one, or not."""
    if isinstance(action, Name):
        return ONLY_THE_TURN_UP
    refused = hand.why_illegal(action)
    if refused:
        bound = _BOUND in refused.options
        return joined(_PARTNER, says(hand.variant, _BOUND)) if bound else refused.sentence
    if action is PASS:
        return _MAY_PASS
    alone = _ALONE if isinstance(action, OrderUp) and action.alone else ""
    return joined(f"{sentence_case(_turned_suit(hand).value)} may be ordered up.", alone)


def _why_order(hand: Hand) -> str:
    variant, seat, dealer = hand.variant, actor_of(hand), hand.deal.dealer
    partner = seat in hand.tables.seats.partners[dealer]
    bound = says(variant, _BOUND) if partner else ""
    if variant.rules.round_one.must_hold is MustHold.NOTHING:
        holds_one = any(map(hand.tables.orders[_turned_suit(hand)].is_trump, hand.cards_of(seat)))
        free = _MAY_ORDER if holds_one else says(variant, "round_one.must_hold")
        return joined(bound, "" if holds_one and bound else free)
    holding = [says(variant, f"round_one.{path}") for path in ("must_hold", "must_hold_applies_to")]
    if seat == dealer:
        holding.append(says(variant, "round_one.turn_up_counts_for_dealer"))
    needed = hand.tables.round_one_cards[_turned_suit(hand)]
    return joined(bound, *holding, _held(hand, needed))


def _held(hand: Hand, needed: int) -> str:
    """Which cards allow a call, in a sentence; nothing if there are none."""
    cards = hand.tables.deck.in_mask(hand.held[actor_of(hand)] & needed)
    return f"You hold {card_names(cards)}." if cards else ""


class SuitsToName(Template):
    """Which suits may be named."""

    id = "suits_to_name"
    nudge = "Ask which suits are open to you now, and whether you may pass."
    topic = Topic.CALLING
    kind = Kind.MANY
    asks = "what the player who is asked in round two, or a dealer who must name, may make trump"
    keys = ("dealer", "seat", "hand", "turn_up", "turned_down", "phase")
    values = "a call, as in recorded hands"

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`."""
        hand = _to_name(source)
        if hand is None:
            return None
        names = BestBowerTurnedUp.DEALER_NAMES_BLIND
        blind = hand.phase is Phase.DEALER_CALL and hand.variant.rules.turn_up.best_bower is names
        return Draft(
            position=_position(hand, (), sees_cards=not blind),
            ask="It is your turn. Which of these may you do?",
            answer=_with_help(_calls(source, hand)),
            believed=lambda learner: _with_help(learner.calls(hand)),
            text=lambda value: _call_text(parse_action(str(value))),
            reason=lambda value: _name_reason(hand, parse_action(str(value))),
            explanation=_why_name(hand),
            options=applying(source.variant, *_name_options(hand)),
            candidates=_texts(tuple(_namings(source, hand))),
        )


def _to_name(source: Source) -> Hand | None:
    """A hand in which somebody may name a suit, the best bower turned up often enough."""
    turn, upturned = source.dice.below(source.seats.count), source.dice.chance(0.2)
    table = source.table(eager=0)
    names = hand = None
    if upturned and source.best_bower:
        names = table.before_the_lead(lambda h: h.phase is Phase.DEALER_CALL)
    if names is None:
        hand = table.before_the_lead(
            lambda h: h.phase is Phase.ROUND_TWO and place_from_eldest(h, actor_of(h)) == turn
        )
    return names or hand


def _namings(source: Source, hand: Hand) -> Iterator[Action]:
    yield from map(Name, source.dice.shuffled(SUIT_TRUMPS))
    yield from (Name(each) for each in hand.tables.orders if each.suit is None)
    yield PASS


def _with_help(calls: Sequence[Action]) -> tuple[Value, ...]:
    """The calls without those that add that one goes alone."""
    return _texts([each for each in calls if not (isinstance(each, Name) and each.alone)])


def _name_options(hand: Hand) -> tuple[str, ...]:
    if hand.phase is Phase.DEALER_CALL:
        return ("turn_up.best_bower",)
    return (
        *("round_two.turned_down_suit_named", "round_two.must_hold"),
        *("round_two.stick_the_dealer", "round_two.stuck_dealer_may_name_turned_down_suit"),
        *("round_two.buy_out", "no_trump.high", "no_trump.low"),
    )


def _name_reason(hand: Hand, action: Action) -> str:
    """Why a call may be made in round two, or by a dealer who must name, or not."""
    if hand.phase is Phase.DEALER_CALL:
        refused = hand.why_illegal(action)
        return refused.sentence if refused else says(hand.variant, "turn_up.best_bower")
    refused = hand.why_illegal(action)
    if refused:
        down = refused.code is ReasonCode.TURNED_DOWN_SUIT
        return says(hand.variant, _TURNED_DOWN) if down else refused.sentence
    if not isinstance(action, Name):
        bought = hand.to_act == hand.deal.dealer and hand.variant.rules.round_two.buy_out
        return says(hand.variant, "round_two.buy_out") if bought else _MAY_PASS
    if _counts_as_pass(hand, action):
        return says(hand.variant, "round_two.turned_down_suit_named")
    may_be = "named" if action.trump.suit else "called"
    return f"{sentence_case(action.trump.value)} may be {may_be}."


def _counts_as_pass(hand: Hand, action: Action) -> bool:
    after = hand.copy()
    after.apply(action)
    return after.trump is None


def _why_name(hand: Hand) -> str:
    variant, rules = hand.variant, hand.variant.rules
    if hand.phase is Phase.DEALER_CALL:
        return says(variant, "turn_up.best_bower")
    told, is_dealer = [], hand.to_act == hand.deal.dealer
    path = "round_two.stuck_dealer_may_name_turned_down_suit"
    freed = is_dealer and rules.applies(path) and rules.get(path)
    if hand.turn_up_state is TurnUp.TURNED_DOWN and not freed:
        told.append(says(variant, "round_two.turned_down_suit_named"))
    if rules.round_two.must_hold is not MustHold.NOTHING:
        told.append(says(variant, "round_two.must_hold"))
    if is_dealer:
        told.append(says(variant, "round_two.stick_the_dealer"))
    if freed:
        told.append(says(variant, path))
    if _names_what_is_not_held(hand):
        told.append(_ALL_THE_SAME)
    return joined(*told) or says(variant, "round_two.must_hold")


_ALL_THE_SAME: Final = (
    "A stuck dealer who doesn't hold what it takes for any of the suits left may name any of them."
)


def _names_what_is_not_held(hand: Hand) -> bool:
    """Whether a stuck dealer may name a suit without holding what one must hold for it."""
    held, needed = hand.held[actor_of(hand)], hand.tables.round_two_cards
    named = (each.trump for each in hand.legal_actions() if isinstance(each, Name))
    return is_stuck(hand) and any(not held & needed[each] for each in named if each.suit)


ABOUT_CALLS: Final[tuple[Template, ...]] = (CallsInRoundOne(), SuitsToName())
