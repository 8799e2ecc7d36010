"""What one seat may know of a hand: all that computer players and the tutor see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from euchre_rules.cards import Card, Trump
from euchre_rules.engine.actions import Action, Discard, Exchange, Give
from euchre_rules.engine.outcome import HandResult
from euchre_rules.engine.seats import check_seat
from euchre_rules.engine.standing import as_others_see
from euchre_rules.engine.state import Phase, Trick, TurnUp
from euchre_rules.engine.tables import tables_of
from euchre_rules.engine.trump import TrumpOrder
from euchre_rules.options.calling import BestBowerTurnedUp
from euchre_rules.spec.variant import Variant

if TYPE_CHECKING:
    from euchre_rules.engine.hand import Hand


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know.

    While another seat is asked because it holds a poor hand, the view is what it would be if nobody
    were: it shows the first round of calling, in which eldest hand is asked.

    Attributes:
        seat: Whose view it is.
        to_act: The seat that is asked. None when the hand is over, and for eldest hand while
            another seat is asked because it holds a poor hand: that one has to wait.
        cards: The cards that the seat holds, in the order of the pack; none while a dealer has to
            speak blind.
        turn_up: The card turned up.
        turn_up_state: What became of it.
        discarded: The card that the seat discarded, if it is the dealer and did.
        calls: What was said and done before the play, by whom. What another seat put aside, gave
            to a third one or exchanged is missing, and so is what was declined for a poor hand.
        exchanged_by: The seat that went under, if any did.
        blind: Whether the maker went alone before looking.
        trick: The unfinished trick: seats and cards, in order.
        tricks: The finished tricks.
        tricks_won: Tricks won so far, one number per side.
        score: Points before this deal, one number per side.
        tokens: Tokens before this deal, one number per side; empty at a table without tokens.
        legal: What the seat may do, if it is to act.
        result: The result, once the hand is over.
    """

    variant: Variant
    seat: int
    dealer: int
    phase: Phase
    to_act: int | None
    cards: tuple[Card, ...]
    turn_up: Card
    turn_up_state: TurnUp
    discarded: Card | None
    trump: Trump | None
    order: TrumpOrder | None
    maker: int | None
    alone: bool
    defender_alone: int | None
    exchanged_by: int | None
    blind: bool
    sitting_out: tuple[int, ...]
    leader: int | None
    calls: tuple[tuple[int, Action], ...]
    trick: tuple[tuple[int, Card], ...]
    tricks: tuple[Trick, ...]
    tricks_won: tuple[int, ...]
    score: tuple[int, ...]
    tokens: tuple[int, ...]
    legal: tuple[Action, ...]
    result: HandResult | None

    @property
    def side(self) -> int:
        """The side of the seat."""
        return tables_of(self.variant).seats.side_of[self.seat]

    @property
    def put_aside(self) -> tuple[Card, ...]:
        """The cards that the seat itself has put out of play before the opening lead.

        An exchange that made a misdeal of the hand was asked for, but not done.
        """
        aside: list[Card] = []
        for seat, action in self.calls:
            if seat == self.seat and isinstance(action, Discard):
                aside.append(action.card)
            elif seat == self.seat == self.exchanged_by and isinstance(action, Exchange):
                aside.extend(action.cards)
        return tuple(aside)

    def to_json(self) -> dict[str, Any]:
        """The view as plain data: cards and actions as text, seats and sides as numbers."""
        return {
            "seat": self.seat,
            "dealer": self.dealer,
            "phase": self.phase.value,
            "to_act": self.to_act,
            "cards": _texts(self.cards),
            "turn_up": self.turn_up.text,
            "turn_up_state": self.turn_up_state.value,
            "discarded": self.discarded and self.discarded.text,
            "trump": self.trump and self.trump.value,
            "maker": self.maker,
            "alone": self.alone,
            "defender_alone": self.defender_alone,
            "exchanged_by": self.exchanged_by,
            "blind": self.blind,
            "sitting_out": list(self.sitting_out),
            "leader": self.leader,
            "calls": [{"seat": seat, "action": str(action)} for seat, action in self.calls],
            "trick": [{"seat": seat, "card": card.text} for seat, card in self.trick],
            "tricks": [
                {"leader": t.leader, "cards": _texts(t.cards), "winner": t.winner}
                for t in self.tricks
            ],
            "tricks_won": list(self.tricks_won),
            "score": list(self.score),
            "tokens": list(self.tokens),
            "legal": [str(action) for action in self.legal],
            "result": self.result and self.result.to_json(),
        }


def _texts(cards: tuple[Card, ...]) -> list[str]:
    return [card.text for card in cards]


def view_of(hand: Hand, seat: int) -> View:
    """What a seat may know of a hand.

    Raises:
        ValueError: There is no such seat.
    """
    check_seat(seat, hand.tables.seats.count)
    calls = _calls(hand, seat)
    shown = hand if hand.to_act == seat else as_others_see(hand)
    return _seen(shown, seat, calls, waits=shown is not hand and shown.to_act == seat)


def _seen(
    hand: Hand, seat: int, calls: tuple[tuple[int, Action], ...], *, waits: bool = False
) -> View:
    """What a seat may know of a hand in which nobody else is asked in secret.

    Args:
        calls: What was said and done before the play, as far as the seat knows.
        waits: Whether the seat would be asked, but is not yet.
    """
    acts = hand.to_act == seat and not waits
    none = (0,) * len(hand.tables.seats.sides)
    has_tokens = hand.tables.rules.score.four_trick_tokens > 0
    return View(
        variant=hand.variant,
        seat=seat,
        dealer=hand.deal.dealer,
        phase=hand.phase,
        to_act=None if waits else hand.to_act,
        cards=() if _is_blind(hand, seat) else hand.cards_of(seat),
        turn_up=hand.deal.turn_up,
        turn_up_state=hand.turn_up_state,
        discarded=hand.discarded if seat == hand.deal.dealer else None,
        trump=hand.trump,
        order=hand.order,
        maker=hand.maker,
        alone=hand.alone,
        defender_alone=hand.defender_alone,
        exchanged_by=hand.exchanged_by,
        blind=hand.blind,
        sitting_out=hand.sitting_out,
        leader=hand.leader,
        calls=calls,
        trick=hand.trick,
        tricks=hand.tricks,
        tricks_won=hand.tricks_won,
        score=hand.context.score or none,
        tokens=(hand.context.tokens or none) if has_tokens else (),
        legal=hand.legal_actions() if acts else (),
        result=hand.result,
    )


def _is_blind(hand: Hand, seat: int) -> bool:
    """Whether the seat must speak before it looks."""
    if seat != hand.deal.dealer:
        return False
    names_blind = hand.tables.rules.turn_up.best_bower is BestBowerTurnedUp.DEALER_NAMES_BLIND
    return hand.phase is Phase.BLIND_ALONE or (names_blind and hand.phase is Phase.DEALER_CALL)


def _calls(hand: Hand, seat: int) -> tuple[tuple[int, Action], ...]:
    """What was said and done before the play, as far as the seat knows."""
    return tuple(
        (who, action)
        for place, (who, action) in enumerate(hand.log[: hand.opening])
        if who == seat or (place not in hand.secret and _is_seen(hand, seat, who, action))
    )


def _is_seen(hand: Hand, seat: int, who: int, action: Action) -> bool:
    """Whether a seat sees what another one does before the play."""
    if isinstance(action, Give):
        return who in hand.tables.seats.partners[seat]
    return not isinstance(action, Discard | Exchange)
