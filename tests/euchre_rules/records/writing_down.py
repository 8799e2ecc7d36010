"""Writes hands of the engine down as a record of another program would."""

from __future__ import annotations

from dataclasses import dataclass, field

from euchre_rules import Alone, Card, Discard, Exchange, Give, Hand, Name, OrderUp, Pass, Phase
from euchre_rules.engine.actions import Action, DefendAloneAction
from euchre_rules.options.poor_hands import GO_UNDER
from euchre_rules.records.written import (
    NOBODY,
    Said,
    SeatNamed,
    WrittenCall,
    WrittenCard,
    WrittenExchange,
    WrittenGift,
    WrittenHand,
    WrittenTrick,
)
from euchre_rules.spec.problems import Place

HERE = Place("a record", 1, 1)
_CALLING = (Phase.ROUND_ONE, Phase.ROUND_TWO, Phase.DEALER_CALL)
_WITHOUT_WORDS = (Phase.TAKE_OVER, Phase.BLIND_ALONE, Phase.REDEAL_CLAIM)
"""Phases in which records have no word for anything but a pass."""


_MAY_END_IN = (*_CALLING, Phase.DISCARD, Phase.PARTNER_CARD, Phase.PLAY, Phase.OVER)
"""The phases in which a record may stop; of others it doesn't say that they have begun."""


class NoWordsError(Exception):
    """Records have no word for something in a hand."""


def card(of: Card) -> WrittenCard:
    return WrittenCard(of.text, HERE, of)


def cards(of: tuple[Card, ...]) -> tuple[WrittenCard, ...]:
    return tuple(map(card, of))


@dataclass
class _Notes:
    """What was noted so far."""

    hand: Hand
    calls: list[WrittenCall] = field(default_factory=list)
    exchanges: list[WrittenExchange] = field(default_factory=list)
    gifts: list[WrittenGift] = field(default_factory=list)
    discard: WrittenCard | None = None
    defender: SeatNamed | None = None

    def note(self, phase: Phase, seat: int, action: Action) -> None:
        """Note what was done in a phase before the play."""
        if phase in _CALLING:
            self.calls.append(_called(action))
        elif phase in _WITHOUT_WORDS and not isinstance(action, Pass):
            raise NoWordsError
        elif isinstance(action, Alone):
            self.calls[-1] = WrittenCall(self.calls[-1].said, HERE, alone=True)
        elif isinstance(action, Exchange):
            taken = cards(self.hand.deal.kitty[:GO_UNDER])
            self.exchanges.append(WrittenExchange(seat, cards(action.cards), taken, HERE))
        elif isinstance(action, DefendAloneAction):
            self.defender = SeatNamed(seat, HERE)
        elif phase is Phase.DISCARD and isinstance(action, Discard):
            self.discard = card(action.card)
        elif isinstance(action, Discard | Give):
            partner = self.hand.tables.seats.partners[seat][0]
            self.gifts.append(WrittenGift(seat, partner, card(action.card)))


def _called(action: Action) -> WrittenCall:
    match action:
        case OrderUp(alone):
            return WrittenCall(Said.ORDER, HERE, alone)
        case Name(trump, alone):
            return WrittenCall(trump, HERE, alone)
    return WrittenCall(Said.PASS, HERE)


def written_down(hand: Hand, *, hidden: bool) -> WrittenHand:
    """A hand as a record would have it.

    Args:
        hidden: Whether the record knows only what everybody saw.

    Raises:
        NoWordsError: Records have no word for something in it, or for where it ends.
    """
    notes = _Notes(hand)
    again = Hand(hand.variant, hand.deal, context=hand.context)
    before = Phase.ROUND_ONE
    for seat, action in hand.log:
        before = again.phase
        if again.phase is not Phase.PLAY:
            notes.note(again.phase, seat, action)
        elif isinstance(action, DefendAloneAction):
            raise NoWordsError
        again.apply(action, seat)
    if hand.phase not in _MAY_END_IN or before is Phase.TAKE_OVER:
        raise NoWordsError
    tricks = [WrittenTrick(HERE, cards(trick.cards)) for trick in hand.tricks]
    if hand.trick:
        tricks.append(WrittenTrick(HERE, tuple(card(played) for _, played in hand.trick)))
    reached = None if hand.opening is None else SeatNamed(NOBODY, HERE)
    return WrittenHand(
        *(HERE, hand.deal.dealer),
        {} if hidden else dict(enumerate(map(cards, hand.deal.hands))),
        card(hand.deal.turn_up),
        () if hidden else cards(hand.deal.kitty),
        tuple(notes.calls),
        exchanges=tuple(notes.exchanges),
        discard=None if hidden else notes.discard,
        gifts=tuple(notes.gifts),
        defender_alone=notes.defender or reached,
        tricks=tuple(tricks),
    )
