"""One deal, from the first call to the result."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any, Final

from euchre_rules.cards import Card, Trump
from euchre_rules.engine import as_scenario, record
from euchre_rules.engine.actions import Action, Play
from euchre_rules.engine.deal import Deal
from euchre_rules.engine.fit import check_context, check_kitty, check_start, held_by_each
from euchre_rules.engine.flow import advance, begin, begin_from_call
from euchre_rules.engine.forcing import force
from euchre_rules.engine.outcome import HandResult
from euchre_rules.engine.phases import why_not_now
from euchre_rules.engine.reasons import IllegalActionError, Reason
from euchre_rules.engine.seats import check_seat
from euchre_rules.engine.standing import standing
from euchre_rules.engine.state import Call, MatchState, Phase, Trick, TurnUp
from euchre_rules.engine.tables import Tables, tables_of
from euchre_rules.engine.trump import TrumpOrder
from euchre_rules.engine.view import View, view_of
from euchre_rules.inputs import need
from euchre_rules.spec.variant import Variant

if TYPE_CHECKING:
    from euchre_rules.engine.phases.base import PhaseRules

_FRESH: Final = MatchState()
# Kept here, since Python 3.11 takes long to find a member of an enumeration.
_OFFERED: Final = TurnUp.OFFERED


class Hand:
    """One deal, from the first call to the result.

    Read its attributes; change it with :meth:`apply` and :meth:`undo` only.

    Attributes:
        variant: The rules it is played by.
        deal: Who was dealt which cards.
        context: What earlier deals decided.
        phase: What is going on.
        to_act: The seat that is asked; None when the hand is over.
        trump: The trump, once it is made.
        order: What that trump does to the cards.
        maker: The seat that made trump.
        alone: Whether the maker plays alone.
        blind: Whether the maker said so before looking.
        defender_alone: The seat of a lone defender.
        exchanged_by: The seat that went under; None where nobody did.
        sitting_out: The seats that sit out.
        turn_up_state: What became of the turn-up.
        ordered_by: The seat that ordered up in round one, the dealer too; None if nobody did.
        discarded: The card that the dealer discarded.
        leader: The seat that led, or leads, to the current trick.
        result: The result, once the hand is over.
    """

    __slots__ = (
        "after", "alone", "beaters", "before", "blind", "context", "deal", "defender_alone",
        "discarded", "exchanged_by", "forced", "held", "last", "leader", "led", "log", "maker",
        "now", "offered", "opening", "order", "ordered_by", "phase", "plan", "queue", "result",
        "secret", "sitting_out", "start", "tables", "to_act", "trump", "turn_up_state", "variant",
        "winners", "winning",
    )  # fmt: skip  # one name a line would take a page
    tables: Tables
    phase: Phase
    now: PhaseRules
    """The rules of the current phase."""
    plan: tuple[PhaseRules, ...]
    """The rules of the phases still to come."""
    to_act: int | None
    trump: Trump | None
    order: TrumpOrder | None
    maker: int | None
    alone: bool
    blind: bool
    defender_alone: int | None
    exchanged_by: int | None
    sitting_out: tuple[int, ...]
    turn_up_state: TurnUp
    ordered_by: int | None
    discarded: Card | None
    offered: tuple[Action, ...]
    """What the seat to act may do."""
    queue: tuple[int, ...]
    """The seats still to be asked in this phase, the one to act first."""
    secret: tuple[int, ...]
    """The places in the log of offers for a poor hand that were declined."""
    held: list[int]
    """The cards of each seat, as bit masks."""
    leader: int | None
    after: tuple[int, ...]
    """For each seat, the one that plays to a trick after it; empty before the play."""
    before: tuple[int, ...]
    """For each seat, the one that plays to a trick before it; empty before the play."""
    last: int
    """The seat that plays last to the current trick."""
    led: int
    """The cards that follow suit in the current trick, as a bit mask."""
    beaters: int
    """The cards that beat the one that wins the current trick so far, as a bit mask."""
    winning: int
    """The seat that wins the current trick so far."""
    winners: list[int]
    """The winners of the finished tricks."""
    result: HandResult | None
    log: list[tuple[int, Action]]
    opening: int | None
    """How many actions came before the opening lead; None before it."""
    forced: tuple[int, ...]
    """The places in the log of what was done although it wasn't allowed."""
    start: tuple[Call, int | None] | None
    """The call and the leader that the hand began with, if it didn't begin with the calling."""

    def __init__(
        self,
        variant: Variant,
        deal: Deal,
        *,
        context: MatchState = _FRESH,
        call: Call | None = None,
        leader: int | None = None,
    ) -> None:
        """Begin the hand of a deal.

        Args:
            call: A finished call: the hand then begins at the opening lead, and the call is not
                judged; the turn-up and the kitty are out of play.
            leader: With ``call``, who leads; else as the rules say.

        Raises:
            TypeError: Something that was given is of another type.
            ValueError: The deal doesn't fit the variant: a card that isn't in its pack, a card
                dealt twice, too many or too few cards, no kitty where poor hands are exchanged, no
                such seat; the context is that of another table or of a finished game; or the call
                can't be.
        """
        self.variant = variant
        self.deal = deal
        self.context = context
        self.tables = tables = tables_of(variant)
        if context is not _FRESH:
            check_context(tables, context)
        if call is not None or leader is not None:
            check_start(tables, call, leader)
        self.held = held_by_each(tables, deal)
        self.start = None if call is None else (call, leader)
        self.turn_up_state = _OFFERED
        self.trump = self.order = self.maker = self.defender_alone = self.discarded = None
        self.leader = self.result = self.opening = self.ordered_by = None
        self.alone = self.blind = False
        self.exchanged_by = None
        self.sitting_out = self.queue = self.secret = self.forced = self.after = self.before = ()
        self.last = self.led = self.beaters = self.winning = 0
        self.winners = []
        self.log = []
        if call is None:
            check_kitty(tables, deal)
            begin(self)
        else:
            begin_from_call(self, call, leader)

    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat to act may do; empty only when the hand is over."""
        return self.offered

    def why_illegal(self, action: Action, seat: int | None = None) -> Reason | None:
        """Why a seat may not do this now; None if it may.

        Args:
            seat: Who wants to do it; the seat to act if not given.

        Raises:
            TypeError: This is no action.
            ValueError: There is no such seat.
        """
        need(action, Action, "an action", "parse_action reads one from a text")
        if seat is not None:
            check_seat(seat, self.tables.seats.count)
        return why_not_now(self, seat) or self.now.why_illegal(self, action)

    def apply(self, action: Action, seat: int | None = None) -> None:
        """Do an action.

        Args:
            seat: Who does it; the seat to act if not given.

        Raises:
            IllegalActionError: It is not allowed; nothing has changed.
            TypeError: This is no action.
            ValueError: There is no such seat.
        """
        # A seat that equals the one to act, but isn't the same object, may be no seat at all: True.
        if action not in self.offered or (seat is not None and seat is not self.to_act):
            reason = self.why_illegal(action, seat)
            if reason is not None:
                who = self.to_act if seat is None else seat
                raise IllegalActionError(action, reason, standing(self, who))
        self.log.append((self.to_act, action))  # type: ignore[arg-type]  # somebody is to act
        self.offered = self.now.take(self, action)
        if not self.offered:
            advance(self)

    def undo(self) -> tuple[int, Action]:
        """Take the last action back, also one that was forced.

        Returns:
            The seat and the action that were taken back.

        Raises:
            IndexError: Nothing was done yet.
        """
        if not self.log:
            raise IndexError("there is nothing to take back")
        *kept, last = self.log
        again = begun(self)
        for place, (seat, action) in enumerate(kept):
            (force if place in self.forced else Hand.apply)(again, action, seat)
        for name in Hand.__slots__:
            setattr(self, name, getattr(again, name))
        return last

    def copy(self) -> Hand:
        """The same hand again, independent of this one."""
        new = object.__new__(Hand)
        for name in Hand.__slots__:
            value = getattr(self, name)
            setattr(new, name, value.copy() if type(value) is list else value)
        return new

    @property
    def history(self) -> tuple[tuple[int, Action], ...]:
        """Everything that was done, with the seats that did it."""
        return tuple(self.log)

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The finished tricks."""
        if not self.winners:
            return ()
        played, size = self._played(), len(self.rotation)
        found = []
        for place, winner in enumerate(self.winners):
            seats, cards = zip(*played[place * size : (place + 1) * size], strict=True)
            found.append(Trick(seats, cards, winner))
        return tuple(found)

    @property
    def tricks_won(self) -> tuple[int, ...]:
        """Tricks won so far, one number per side."""
        side_of = self.tables.seats.side_of
        won = [0] * len(self.tables.seats.sides)
        for winner in self.winners:
            won[side_of[winner]] += 1
        return tuple(won)

    @property
    def trick(self) -> tuple[tuple[int, Card], ...]:
        """The cards of the unfinished trick, with the seats that played them, in order."""
        return tuple(self._played()[len(self.winners) * len(self.rotation) :])

    @property
    def rotation(self) -> Mapping[int, tuple[int, ...]]:
        """For each seat that may lead, the seats in the order in which they play to its trick."""
        return self.tables.rotation(self.sitting_out).orders

    def _played(self) -> list[tuple[int, Card]]:
        """The cards played so far, with the seats that played them."""
        if self.opening is None:
            return []
        said = self.log[self.opening :]
        return [(seat, action.card) for seat, action in said if isinstance(action, Play)]

    def cards_of(self, seat: int) -> tuple[Card, ...]:
        """The cards that a seat holds, in the order of the pack.

        Raises:
            ValueError: There is no such seat.
        """
        return self.tables.deck.in_mask(self.held[check_seat(seat, self.tables.seats.count)])

    def view(self, seat: int) -> View:
        """What a seat may know.

        Raises:
            ValueError: There is no such seat.
        """
        return view_of(self, seat)

    def to_json(self) -> dict[str, Any]:
        """The hand as plain data, with the places of what was forced; see :meth:`from_json`."""
        return record.hand_to_json(self)

    @classmethod
    def from_json(cls, data: object) -> Hand:
        """Read a hand that :meth:`to_json` wrote.

        Raises:
            NotationError: The data is no hand.
            IllegalActionError: One of its actions is not allowed, and isn't marked as forced.
        """
        return record.hand_from_json(data, cls)

    def to_scenario(
        self, *, name: str = "a-hand", title: str = "A hand", unknown: Collection[int] = ()
    ) -> dict[str, Any]:
        """The hand, finished or not, as plain data in the shape of a scenario file.

        It holds every seat's cards. The table is named such that the file may be moved.
        ``euchre_rules.scenarios`` writes it as YAML and reads it back to the same state; only a
        kitty that the deal leaves out is filled in then.

        Args:
            name: What the file is called, without its ending.
            title: What it shows, in a few words.
            unknown: The seats whose cards are not really known; they are left out.

        Raises:
            ValueError: No file could set up the table, since its rules contradict each other.
        """
        return as_scenario.hand_to_scenario(self, name=name, title=title, unknown=unknown)

    def __str__(self) -> str:
        """Where the hand stands, in a few words that every seat may read."""
        return standing(self)


def begun(hand: Hand) -> Hand:
    """The same hand before anything was done in it."""
    call, leader = hand.start or (None, None)
    return Hand(hand.variant, hand.deal, context=hand.context, call=call, leader=leader)
