"""What a seat can work out from its view in the middle of the play."""

from __future__ import annotations

from functools import cached_property
from math import comb
from typing import TYPE_CHECKING

from euchre_rules.cards import Suit
from euchre_rules.engine.actions import Action
from euchre_rules.engine.state import TurnUp
from euchre_rules.engine.tables import tables_of
from euchre_rules.options.playing import PartnerCard
from euchre_rules.players.ladder import Ladder, ladder_of, places

if TYPE_CHECKING:
    from euchre_rules.engine.view import View


class Position:
    """A seat's turn to play; every set of cards is a bit mask of places in the pack.

    Attributes:
        view: What the seat knows.
        ladder: What beats what.
        held: The cards of the seat.
        legal: Those of them that it may play.
        partners: The seats that play with it in this hand, without those who sit out; where nobody
            has a partner, the defenders play with each other.
        foes: The seats that play against it, without those who sit out.
        making: Whether its side made trump.
        later: The seats that still play to this trick, after it.
        winning: The place of the card that wins the trick so far; -1 before the lead.
        winner: The seat that wins the trick so far; -1 before the lead.
    """

    def __init__(self, view: View) -> None:
        """Look at the table."""
        order, maker = view.order, view.maker
        assert order is not None
        assert maker is not None
        self.view = view
        self.ladder: Ladder = ladder_of(order)
        self._tables = tables = tables_of(view.variant)
        seats, seat, out = tables.seats, view.seat, view.sitting_out
        self.making = seats.side_of[seat] == seats.side_of[maker]
        mates = [each for each in range(seats.count) if seats.together(seat, each, maker)]
        self.held = tables.deck.mask(view.cards, self._past[0] if tables.has_copies else 0)
        self.partners = tuple(p for p in mates if p != seat and p not in out)
        self.foes = tuple(
            each for each in range(seats.count) if each not in mates and each not in out
        )
        self._look_at_the_trick()

    def _look_at_the_trick(self) -> None:
        view, ladder = self.view, self.ladder
        winner = winning = -1
        led = 0
        for seat, card in view.trick:
            place = ladder.place(card)
            if not led:
                led = ladder.follow[place]
            if winning >= 0 and not ladder.beaters[winning] & ladder.masks[card]:
                continue
            winner, winning = seat, place
        self.winner, self.winning = winner, winning
        self.legal = (self.held & led) or self.held
        turns = self._tables.rotation(view.sitting_out).orders[view.seat]
        self.later = turns[1 : len(turns) - len(view.trick)]
        self.led = led

    def play(self, place: int) -> Action:
        """The action of playing a card."""
        return self._tables.plays[1 << place][0]

    @property
    def is_maker(self) -> bool:
        """Whether the seat made trump."""
        return self.view.maker == self.view.seat

    @property
    def partner_wins(self) -> bool:
        """Whether a partner wins the trick so far."""
        return self.winner in self.partners

    @cached_property
    def winners(self) -> int:
        """The legal cards that would win the trick as it lies."""
        return self.legal & self.ladder.beaters[self.winning]

    @cached_property
    def _past(self) -> tuple[int, list[int]]:
        """The cards that were seen go, and for each seat the suits of which it has no card."""
        masks, follow = self.ladder.masks, self.ladder.follow
        gone = 0
        lacks = [0] * self._tables.seats.count
        tricks = [zip(trick.seats, trick.cards, strict=True) for trick in self.view.tricks]
        for trick in (*tricks, self.view.trick):
            led = 0
            for seat, card in trick:
                copies = masks[card] & ~gone
                bit = copies & -copies
                gone |= bit
                if not led:
                    led = follow[bit.bit_length() - 1]
                elif not led & bit:
                    lacks[seat] |= led
        return gone, lacks

    @cached_property
    def unseen(self) -> int:
        """The cards that another seat may hold."""
        view = self.view
        known = self._past[0] | self.held
        away = [] if view.turn_up_state is TurnUp.TAKEN else [view.turn_up]
        away += view.put_aside
        known |= self._tables.deck.mask(away, known)
        return (1 << len(self.ladder.cards)) - 1 & ~known

    def may_hold(self, seat: int) -> int:
        """The cards that another seat may hold, as far as its plays so far tell."""
        found = self.unseen & ~self._past[1][seat]
        return found if seat == self.view.dealer else found & ~self._taken

    @cached_property
    def _taken(self) -> int:
        """The turn-up, if another seat that deals took it and hasn't played it yet."""
        view = self.view
        if view.turn_up_state is not TurnUp.TAKEN or view.seat == view.dealer:
            return 0
        if self._dealers_exchanged:
            return 0
        tricks = (zip(trick.seats, trick.cards, strict=True) for trick in view.tricks)
        played = (each for trick in (*tricks, view.trick) for each in trick)
        if self._tables.has_copies and (view.dealer, view.turn_up) in played:
            return 0
        unseen = self.unseen & self.ladder.masks[view.turn_up]
        return unseen & -unseen

    @property
    def _dealers_exchanged(self) -> bool:
        """Whether the dealer and the partner have exchanged cards, the turn-up perhaps."""
        view, rules = self.view, self.view.variant.rules
        deals = self._tables.seats.sides[self._tables.seats.side_of[view.dealer]]
        if view.alone and view.maker in deals:
            return rules.alone.partner_card is not PartnerCard.NONE
        if view.defender_alone in deals:
            return rules.defend_alone.partner_card is not PartnerCard.NONE
        return False

    def may_hold_any(self, seats: tuple[int, ...]) -> int:
        """The cards that one of several seats may hold."""
        found = 0
        for seat in seats:
            found |= self.may_hold(seat)
        return found

    @cached_property
    def foes_may_hold(self) -> int:
        """The cards that an opponent may hold."""
        return self.may_hold_any(self.foes)

    @property
    def partner_plays_later(self) -> bool:
        """Whether a partner still plays to this trick."""
        return any(seat in self.later for seat in self.partners)

    @cached_property
    def later_foes(self) -> tuple[int, ...]:
        """The opponents who still play to this trick."""
        return tuple(seat for seat in self.later if seat in self.foes)

    @cached_property
    def later_foes_may_hold(self) -> int:
        """The cards that an opponent who still plays to this trick may hold."""
        return self.may_hold_any(self.later_foes)

    def unbeaten(self, cards: int) -> int:
        """The cards of a set that no opponent who still plays can beat in their suit."""
        found = 0
        for place in places(cards):
            if not self.ladder.above[place] & self.later_foes_may_hold:
                found |= 1 << place
        return found

    def chance(self, place: int) -> float:
        """How likely no opponent who still plays can beat a card in this trick, as a share of 1.

        Every card that a seat may hold is taken to be as likely as every other.
        """
        above = self.ladder.beaters[place] & self.led
        trumps = self.ladder.beaters[place] & ~self.led
        found = 1.0
        for seat in self.later_foes:
            found *= 1 - self._chance_to_beat(seat, above, trumps)
        return found

    def _chance_to_beat(self, seat: int, above: int, trumps: int) -> float:
        """How likely a seat that still plays has one of some cards of the suit led, or may trump.

        Args:
            above: The cards that would beat by following suit.
            trumps: The cards that would beat where the seat can't follow suit.
        """
        sure = self.holds_for_sure(seat)
        pool = self.may_hold(seat) & ~sure
        size, drawn = pool.bit_count(), len(self.view.cards) - sure.bit_count()

        def without(cards: int) -> float:
            """How likely the seat holds none of some cards."""
            if cards & sure:
                return 0.0
            return comb(size - (pool & cards).bit_count(), drawn) / comb(size, drawn)

        void_with_a_trump = without(self.led) - without(self.led | trumps)
        return 1 - without(above) + void_with_a_trump

    @property
    def partners_chance(self) -> float:
        """How likely a partner who still plays can beat the winning card by following suit."""
        above = self.ladder.beaters[self.winning] & self.led
        missing = 1.0
        for seat in self.later:
            if seat in self.partners:
                missing *= 1 - self._chance_to_beat(seat, above, 0)
        return 1 - missing

    def holds_for_sure(self, seat: int) -> int:
        """The card that a seat is known to hold: a turn-up that it took and may not discard."""
        view = self.view
        taken = view.turn_up_state is TurnUp.TAKEN and seat == view.dealer != view.seat
        if not taken or view.variant.rules.turn_up.dealer_may_discard_it:
            return 0
        return self._taken

    def may_be_trumped(self, seats: tuple[int, ...], led: int = 0) -> bool:
        """Whether one of some seats has no card of a plain suit, for all we know, and may trump it.

        Args:
            led: The cards of the suit; those of the suit that was led if not given.
        """
        suit, trump = led or self.led, self.ladder.trump
        if suit & trump:
            return False
        cards = map(self.may_hold, seats)
        return any(each & trump and not each & suit for each in cards)

    def kind(self, place: int) -> str:
        """What a card is, in a word: ``trump`` or, say, ``spade``."""
        return "trump" if 1 << place & self.ladder.trump else self.suit(place).singular

    def suit(self, place: int) -> Suit:
        """The suit to which a card belongs in this hand.

        Raises:
            ValueError: It is a best bower of no suit.
        """
        assert self.view.order is not None
        return self.view.order.suit_of(self.ladder.cards[place])

    def is_boss(self, place: int) -> bool:
        """Whether no opponent can hold a higher card of its suit."""
        return not self.ladder.above[place] & self.foes_may_hold

    def bosses(self, cards: int) -> int:
        """The cards of a set that no opponent can beat in their suit."""
        found = 0
        for place in places(cards):
            if self.is_boss(place):
                found |= 1 << place
        return found

    def stands(self, place: int) -> bool:
        """Whether a card that wins now wins the trick for sure."""
        beaters = self.ladder.beaters[place]
        return not any(self._can_beat(seat, beaters) for seat in self.later_foes)

    def _can_beat(self, seat: int, beaters: int) -> bool:
        return bool(self.may_hold(seat) & beaters)

    @cached_property
    def needed(self) -> int:
        """How many more tricks the side must take not to lose the hand."""
        rules = self.view.variant.rules
        cards = rules.deal.cards
        makers_need = cards if rules.alone.must_take_all and self.view.alone else rules.majority
        need = makers_need if self.making else cards - makers_need + 1
        maker = self.view.maker
        assert maker is not None
        makers_won = self.view.tricks_won[self._tables.seats.side_of[maker]]
        return need - (makers_won if self.making else len(self.view.tricks) - makers_won)

    @property
    def must_win_this(self) -> bool:
        """Whether the side loses the hand unless it takes this and every later trick."""
        return self.needed == len(self.view.cards)
