"""Whether a card may be the first of all."""

from __future__ import annotations

from typing import Final

from euchre_rules.cards import Card
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.tables import tables_of
from euchre_rules.options.playing import DefendAlone
from euchre_rules.spec.variant import Variant
from euchre_tutor.learner import Learner
from euchre_tutor.learner_lead import Opening
from euchre_tutor.misconceptions.lead import ANY_CARD
from euchre_tutor.places import Place
from euchre_tutor.position import Position
from euchre_tutor.question import Kind, Topic
from euchre_tutor.templates.base import (
    Draft,
    Source,
    Template,
    actor_of,
    trump_of,
)
from euchre_tutor.templates.leading import name_of, opening_paths, why_leads
from euchre_tutor.templates.sitting_out import places_of_lone_players
from euchre_tutor.words import joined

_OPENING_TEXT: Final = {
    Opening.LEADS: "Yes, you lead and may lead any card.",
    Opening.NOT_LEADER: "No, somebody else leads.",
    Opening.SITS_OUT: "No, you sit out.",
    Opening.TRUMP_CLOSED: "No, a trump can't be led yet.",
    Opening.TRUMP_FIRST: "No, you must lead a trump.",
}


class MayOpen(Template):
    """Whether a player may play a card before any other is on the table."""

    id = "may_open"
    nudge = "Two things to see: who leads, and what a leader may play."
    topic = Topic.OPENING_LEAD
    kind = Kind.ONE
    places = (Place.LEADING,)
    asks = "whether a player may play a certain card as the first of all"
    keys = (
        *("trump", "dealer", "seat", "maker", "alone", "defender_alone"),
        *("hand", "phase", "cards"),
    )
    values = "a ruling: " + ", ".join(Opening)

    def places_at(self, variant: Variant, position: Position) -> tuple[Place, ...]:
        """See :class:`Template`: who sits out, if it is about one who does."""
        partners = tables_of(variant).seats.partners[position.seat or 0]
        alone = (position.maker if position.alone else None, position.defender_alone)
        is_out = any(each in partners for each in alone)
        return places_of_lone_players(position) if is_out else self.places

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`."""
        hand = source.table(alone=0.4).at_the_lead(lambda _: True)
        if hand is None:
            return None
        dice, leader = source.dice, actor_of(hand)
        you = leader if dice.chance(0.4) else dice.below(source.seats.count)
        cards = hand.cards_of(you)
        if len(set(cards)) < len(cards):
            return None
        card = dice.pick(cards)
        knows = Learner(source.variant, trump_of(hand))
        right = knows.opening(hand, you, card)
        return Draft(
            position=Position(
                trump=trump_of(hand),
                dealer=hand.deal.dealer,
                seat=you,
                maker=hand.maker,
                alone=hand.alone,
                defender_alone=hand.defender_alone,
                hand=cards,
                phase=hand.phase,
                cards=(card,),
            ),
            ask=f"No card has been played yet. May you play {card.named} now?",
            answer=(right.value,),
            believed=lambda learner: (learner.opening(hand, you, card).value,),
            text=lambda value: _OPENING_TEXT[Opening(str(value))],
            reason=lambda value: _opening_reason(source, hand, you, right, Opening(str(value))),
            explanation=_why_opening(source, hand, you, right),
            options=opening_paths(hand),
            candidates=tuple(each.value for each in _openings(knows, card)),
        )


def _openings(knows: Learner, card: Card) -> list[Opening]:
    """What one might say of a card: of trumps that are closed, or that come first, as it is one.

    That one sits out only where somebody ever does.
    """
    meaningless = {Opening.TRUMP_FIRST if knows.is_trump(card) else Opening.TRUMP_CLOSED}
    if not knows.rules.lone_hands and knows.rules.lone_defense is DefendAlone.NEVER:
        meaningless.add(Opening.SITS_OUT)
    return [each for each in Opening if each not in meaningless]


def _why_opening(source: Source, hand: Hand, you: int, right: Opening) -> str:
    match right:
        case Opening.SITS_OUT:
            partner = name_of(source, you, source.seats.partners[you][0])
            return f"{partner} plays alone, so you sit out."
        case Opening.LEADS:
            return joined(why_leads(source, hand, you), ANY_CARD)
    return why_leads(source, hand, you)


_OF_TRUMP: Final = (Opening.TRUMP_CLOSED, Opening.TRUMP_FIRST)


def _opening_reason(source: Source, hand: Hand, you: int, right: Opening, said: Opening) -> str:
    why = _why_opening(source, hand, you, right)
    if said is Opening.SITS_OUT and right is not said:
        return joined("You play in this hand.", why)
    if said in _OF_TRUMP and right is not said:
        return joined(ANY_CARD, why)
    return why


ABOUT_THE_FIRST_CARD: Final[tuple[Template, ...]] = (MayOpen(),)
