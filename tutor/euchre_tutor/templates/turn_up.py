"""What becomes of a turn-up that was ordered, and what the dealer may discard."""

from __future__ import annotations

from typing import Final

from euchre_rules.cards import Card
from euchre_rules.engine.actions import Discard
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.state import Phase, TurnUp
from euchre_rules.engine.tables import tables_of
from euchre_rules.options.words import number_word
from euchre_rules.spec.variant import Variant
from euchre_tutor.learner import Learner
from euchre_tutor.learner_calls import TurnUpGoes
from euchre_tutor.places import Place
from euchre_tutor.position import Position
from euchre_tutor.question import Kind, Topic, Value
from euchre_tutor.templates.base import (
    Draft,
    Source,
    Template,
    applying,
    card_text,
    card_values,
    says,
    starts_with,
)
from euchre_tutor.words import joined

_DISCARDING_IT: Final = "turn_up.dealer_may_discard_it"
_SETTLED: Final = (TurnUp.TAKEN, TurnUp.LEFT, TurnUp.SET_ASIDE)


def _was_ordered(hand: Hand) -> bool:
    """Whether another player than the dealer has ordered up, and no card is played yet."""
    by_other = hand.ordered_by not in (None, hand.deal.dealer)
    at_once = hand.phase is not Phase.PLAY or not hand.trick
    return by_other and at_once and hand.turn_up_state in _SETTLED


class WhereTheTurnUpGoes(Template):
    """What happens to the turn-up that was ordered up."""

    id = "turn_up_goes"
    nudge = "Ask who gets the card that is ordered up, and who sits out."
    topic = Topic.CALLING
    kind = Kind.ONE
    places = (Place.TURN_UP_TAKEN,)
    rule_tells = True
    asks = "what becomes of a turn-up that was ordered up"
    keys = ("dealer", "seat", "maker", "alone", "turn_up", "phase")
    values = "what becomes of it: " + ", ".join(TurnUpGoes)

    def places_at(self, variant: Variant, position: Position) -> tuple[Place, ...]:
        """See :class:`Template`: what is told of a best bower, or of a dealer who sits out."""
        tables, dealer, up = tables_of(variant), position.dealer or 0, position.turn_up
        if up is not None and up is tables.deck.best_bower:
            return (Place.BEST_BOWER_TURNED_UP,)
        partners = position.maker in tables.seats.partners[dealer]
        return _FOR_A_PARTNER if partners and position.alone else self.places

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`."""
        hand = source.table(alone=0.6).before_the_lead(
            lambda h: _was_ordered(h) and h.discarded is None
        )
        if hand is None:
            return None
        right = Learner(source.variant, None).turn_up_goes(hand)
        assert right is not None
        return Draft(
            position=Position(
                dealer=hand.deal.dealer,
                seat=source.dice.below(source.seats.count),
                maker=hand.maker,
                alone=hand.alone,
                turn_up=hand.deal.turn_up,
                phase=Phase.DISCARD,
            ),
            ask=f"What happens to {hand.deal.turn_up.named}?",
            answer=(right.value,),
            believed=lambda learner: _goes_values(learner.turn_up_goes(hand)),
            text=lambda value: _GOES_TEXT[TurnUpGoes(str(value))],
            reason=lambda value: _goes_reason(hand, right, TurnUpGoes(str(value))),
            explanation=_why_goes(hand, right),
            options=applying(source.variant, *_goes_paths(hand)),
            candidates=tuple(each.value for each in TurnUpGoes),
        )


_FOR_A_PARTNER: Final = (Place.DEALER_SITS_OUT, Place.LONE_PARTNER_ORDERS)
_GOES_TEXT: Final = {
    TurnUpGoes.DEALER_TAKES: "The dealer takes it and discards a card.",
    TurnUpGoes.MAKER_TAKES: "Whoever ordered it up takes it and discards a card.",
    TurnUpGoes.DEALER_KEEPS_ALL: "The dealer takes it and keeps all cards.",
    TurnUpGoes.OUT_OF_PLAY: "It stays out of play, and nobody discards.",
}
_DEALER_TAKES: Final = "The dealer takes the turn-up that is ordered, and discards for it."


def _goes_values(goes: TurnUpGoes | None) -> tuple[Value, ...]:
    return () if goes is None else (goes.value,)


def _goes_paths(hand: Hand) -> tuple[str, ...]:
    if hand.deal.turn_up is hand.tables.deck.best_bower:
        return ("turn_up.best_bower_taken", "turn_up.when_dealer_sits_out")
    return ("turn_up.when_dealer_sits_out",)


def _why_goes(hand: Hand, right: TurnUpGoes) -> str:
    variant = hand.variant
    if hand.turn_up_state is TurnUp.SET_ASIDE:
        return says(variant, "turn_up.best_bower_taken")
    if hand.deal.dealer in hand.sitting_out:
        return says(variant, "turn_up.when_dealer_sits_out")
    assert right is TurnUpGoes.DEALER_TAKES
    return _DEALER_TAKES


def _goes_reason(hand: Hand, right: TurnUpGoes, said: TurnUpGoes) -> str:
    why = _why_goes(hand, right)
    if said is TurnUpGoes.OUT_OF_PLAY and right is TurnUpGoes.DEALER_TAKES:
        out = hand.deal.dealer in hand.sitting_out
        return joined("" if out else "The dealer plays in this hand.", why)
    return why


class Discards(Template):
    """Which cards the dealer may discard."""

    id = "discards"
    nudge = "Ask whether any of these cards must be kept."
    topic = Topic.CALLING
    kind = Kind.MANY
    places = (Place.TURN_UP_TAKEN,)
    rule_tells = True
    asks = "which cards the dealer, who has taken up the turn-up, may discard"
    keys = ("trump", "dealer", "seat", "maker", "alone", "hand", "turn_up", "phase")
    values = "a card"

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`."""
        hand = source.table().before_the_lead(_discards_for_a_suit)
        if hand is None:
            return None
        dealer, up = hand.deal.dealer, hand.deal.turn_up
        cards = hand.cards_of(dealer)
        legal = [each.card for each in hand.legal_actions() if isinstance(each, Discard)]
        return Draft(
            position=Position(
                trump=hand.trump,
                dealer=dealer,
                seat=dealer,
                maker=hand.maker,
                alone=hand.alone or None,
                hand=cards,
                turn_up=up,
                phase=hand.phase,
            ),
            ask=(
                f"You have taken {up.named} and hold {number_word(len(cards))} cards. "
                "Which of them may you discard?"
            ),
            answer=card_values(legal),
            believed=lambda learner: card_values(learner.discards(hand)),
            text=card_text,
            reason=lambda value: _discard_reason(hand, Card.parse(str(value))),
            explanation=(
                joined("All of them may be discarded.", says(hand.variant, _DISCARDING_IT))
                if up in legal
                else _why_kept(hand)
            ),
            options=applying(hand.variant, _DISCARDING_IT),
            candidates=card_values(cards),
        )


def _discards_for_a_suit(hand: Hand) -> bool:
    """Whether a dealer discards for a turn-up that was ordered, each card once in the hand."""
    seat = hand.to_act
    if hand.phase is not Phase.DISCARD or seat is None:
        return False
    return hand.ordered_by is not None and len(set(hand.cards_of(seat))) == len(hand.cards_of(seat))


def _why_kept(hand: Hand) -> str:
    """Why the dealer may not discard the card just taken up."""
    taken = f"You have just taken {hand.deal.turn_up.named} up."
    return joined(taken, says(hand.variant, _DISCARDING_IT))


def _discard_reason(hand: Hand, card: Card) -> str:
    if hand.why_illegal(Discard(card)):
        return _why_kept(hand)
    return f"{starts_with(card)} may be discarded, like any card that was dealt."


ABOUT_THE_TURN_UP: Final[tuple[Template, ...]] = (WhereTheTurnUpGoes(), Discards())
