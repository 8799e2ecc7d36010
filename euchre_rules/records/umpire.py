"""Judges a recorded hand: what was against the rules in it, all of it, each at its place.

The engine is the judge. Cards that the record doesn't give are filled in such that as much as
possible of what was done is allowed, and a fault is reported only if no way to fill them in does
without it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import Final

from euchre_rules.cards import Card
from euchre_rules.engine.actions import Discard, Give, Play
from euchre_rules.engine.deal import Deal
from euchre_rules.engine.forcing import force
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.reasons import IllegalActionError, ReasonCode
from euchre_rules.engine.state import MatchState, Phase, TurnUp
from euchre_rules.engine.tables import Tables, tables_of
from euchre_rules.options.poor_hands import GO_UNDER
from euchre_rules.records.choosing import AnyCard, FilledCards
from euchre_rules.records.course import Chooser, Course, Way, told
from euchre_rules.records.deeds import NOT_JUDGED, Deed, Did, Report
from euchre_rules.records.model import RecordedHand
from euchre_rules.records.slots import Slots
from euchre_rules.records.suits import Following
from euchre_rules.records.tricks import Played, StandIns, followed
from euchre_rules.records.written import Said, WrittenCard, WrittenExchange, WrittenHand
from euchre_rules.spec.problems import Place
from euchre_rules.spec.variant import Variant

_CALLED: Final = (Phase.PLAY, Phase.OVER)
"""The phases of a hand whose calling is over, and with it all that is done before the play."""


def judge(variant: Variant, written: WrittenHand, context: MatchState) -> RecordedHand:
    """Judge a hand of a record.

    Args:
        variant: The rules that were played by.
        context: What earlier deals decided.
    """
    return Umpire(variant, written, context).recorded()


def _so_many(stated: list[WrittenCard], number: int) -> list[WrittenCard | None]:
    """So many cards, those that aren't known last."""
    return [*stated, *[None] * number][:number]


class Umpire:
    """Judges one hand.

    A format that says more than a written hand holds begins the hand, walks it to the play and
    follows the play in its own way; where the cards lie, and what that proves, is found here.

    Attributes:
        places: For each thing that was done, where the record says it.
    """

    def __init__(self, variant: Variant, written: WrittenHand, context: MatchState) -> None:
        """Lay out the cards that the record gives."""
        self._variant = variant
        self._tables: Tables = tables_of(variant)
        self._written = written
        self._context = context
        self._report = Report(self._tables.seats, written.dealer)
        self._slots = Slots(self._tables, written, self._report)
        self.places: list[Place] = []

    def recorded(self) -> RecordedHand:
        """The hand with all that is wrong in it."""
        hand, filled = self.judged()
        done = 0 if hand is None else len(hand.log)
        problems, places = self._report.problems.ordered(), tuple(self.places[:done])
        return RecordedHand(
            *(hand, self._written.place, filled, problems, self._written.notes, places),
            turn_up_known=self.knows_the_turn_up,
        )

    @property
    def knows_the_turn_up(self) -> bool:
        """Whether the record tells which card was turned up."""
        return self._slots.is_known(self._slots.turn_up)

    def judged(self) -> tuple[Hand | None, tuple[frozenset[Card], ...]]:
        """The hand as far as it can be done, and the cards that were filled in."""
        first = self._laid_out()
        if first is None:
            return None, ()
        hand, in_play = first
        played = self._follow(hand) if in_play else Played()
        if not in_play:
            self._report_play_without_end(hand)
        deeds = [*self._put_aside(hand), *played.deeds]
        self._slots.stand_in = StandIns(hand, deeds).mask
        held = self._held(hand)
        self._slots.bind(deeds, held, self._receivers(hand))
        self._slots.loosen_if_impossible()
        following = Following(self._slots, hand.order, deeds, held)
        deal = following.best_deal(self._written.dealer)
        return self._replayed(following, deal, deeds), self._filled(deal)

    def _hand(self, deal: Deal) -> Hand:
        """The hand before anything is done."""
        return Hand(self._variant, deal, context=self._context)

    def _course(
        self, deal: Deal, report: Report, chooser: Chooser, known: Collection[int] = ()
    ) -> Way:
        """The way to the opening lead under a deal."""
        return Course(self._hand(deal), self._written, report, chooser, known)

    def _follow(self, hand: Hand) -> Played:
        """The cards played, with the seats that played them."""
        return followed(hand, self._written, self._report)

    def _laid_out(self) -> tuple[Hand, bool] | None:
        """A hand with any cards that fit, at the opening lead or where the record ends before."""
        if self._has_unknown_trump():
            return None
        if self._slots.loosen_if_impossible():
            sentence = "the cards that are known in part are more than the pack has"
            self._report.error("dealt-twice", self._written.place, sentence)
        deal = self._slots.deal(self._written.dealer)
        assert deal is not None
        quiet = replace(self._report, silent=True)
        course = self._course(deal, quiet, AnyCard())
        return course.hand, course.to_the_play()

    def _has_unknown_trump(self) -> bool:
        """Whether the turn-up, whose suit isn't known, was ordered."""
        ordered = next((each for each in self._written.calls if each.said is Said.ORDER), None)
        may_be = self._tables.deck.in_mask(self._slots.domains[self._slots.turn_up])
        suits = {self._tables.offers[card] for card in may_be}
        if ordered is None or len(suits) == 1:
            return False
        sentence = "the record doesn't know the turn-up that was ordered, so trump isn't known"
        self._report.warning("unknown-trump", ordered.place, sentence, (NOT_JUDGED,))
        return True

    def _report_play_without_end(self, hand: Hand) -> None:
        """Report cards played in a hand that is over without play."""
        if hand.to_act is not None:
            return
        for trick in self._written.tricks:
            columns = (each for _, each in trick.columns if isinstance(each, WrittenCard))
            for card in (*trick.cards, *columns):
                sentence = "this card is played although the hand was over before the play"
                self._report.error("play-goes-on", card.place, sentence)

    def _put_aside(self, hand: Hand) -> Iterator[Deed]:
        """What was done with cards before the play, in order."""
        for exchange in self._written.exchanges:
            for under in exchange.away:
                yield self._deed(Did.WENT_UNDER, exchange.seat, under)
            for _ in range(GO_UNDER - len(exchange.away)):
                yield self._unknown(Did.WENT_UNDER, exchange.seat)
            self._lay_into_the_kitty(exchange)
        if hand.turn_up_state is TurnUp.TAKEN:
            discard = self._written.discard
            if discard is not None:
                yield self._deed(Did.DISCARDED, hand.deal.dealer, discard)
            elif hand.phase is not Phase.DISCARD:
                yield self._unknown(Did.DISCARDED, hand.deal.dealer)
        elif self._written.discard is not None and hand.phase in _CALLED:
            sentence = "nobody takes the turn-up in this hand, so nothing is discarded"
            self._report.error("illegal-discard", self._written.discard.place, sentence)
        yield from self._gifts(hand)

    def _gifts(self, hand: Hand) -> Iterator[Deed]:
        """What a lone player and the partner gave each other, where the table has that."""
        stated = self._written.gifts
        changed = [(seat, type(action)) for seat, action in hand.log]
        if (Give not in {kind for _, kind in changed}) and hand.phase in _CALLED:
            for each in stated:
                sentence = "nobody gives a card away in this hand"
                self._report.error("illegal-exchange", each.card.place, sentence)
        for giver in hand.sitting_out:
            (lone,) = self._tables.seats.partners[giver]
            given = [each.card for each in stated if (each.giver, each.receiver) == (giver, lone)]
            aside = [each.card for each in stated if (each.giver, each.receiver) == (lone, giver)]
            takes = lone == hand.deal.dealer and hand.turn_up_state is TurnUp.TAKEN
            gifts = changed.count((giver, Give))
            put = max(changed.count((lone, Discard)) - takes, 0)
            yield from (self._deed(Did.GIVEN, giver, each) for each in _so_many(given, gifts))
            yield from (self._deed(Did.PUT_ASIDE, lone, each) for each in _so_many(aside, put))

    def _lay_into_the_kitty(self, exchange: WrittenExchange) -> None:
        """Put the cards that a seat took from the kitty there, unless they lie there already."""
        slots = self._slots
        for card, slot in zip(exchange.taken, slots.of_kitty(GO_UNDER), strict=False):
            mask = card.mask(self._tables.deck)
            kitty = [slots.domains[each] for each in slots.of_kitty(GO_UNDER)]
            if mask in kitty or card.card is None:
                continue
            if slots.is_known(slot) or mask in slots.domains:
                sentence = f"{card.card.named} can't come from the kitty, where other cards lie"
                self._report.error("illegal-exchange", card.place, sentence)
            elif mask:
                slots.domains[slot] = mask

    def _deed(self, did: Did, seat: int, card: WrittenCard | None) -> Deed:
        if card is None:
            return self._unknown(did, seat)
        return Deed(did, seat, card.mask(self._tables.deck), card.place, card)

    def _unknown(self, did: Did, seat: int) -> Deed:
        everything = (1 << len(self._tables.deck)) - 1
        return Deed(did, seat, everything, Place.whole(self._written.place.file))

    def _held(self, hand: Hand) -> dict[int, list[int]]:
        """For each seat, the slots whose cards it may use at one time or another."""
        slots = self._slots
        held = {seat: [*slots.of_hand(seat)] for seat in range(self._tables.seats.count)}
        for exchange in self._written.exchanges:
            held[exchange.seat].extend(slots.of_kitty(GO_UNDER))
        if hand.turn_up_state is TurnUp.TAKEN:
            held[hand.deal.dealer].append(slots.turn_up)
        return held

    def _receivers(self, hand: Hand) -> dict[int, int]:
        """For each seat that sits out, the partner who plays alone."""
        partners = self._tables.seats.partners
        return {seat: partners[seat][0] for seat in hand.sitting_out}

    def _filled(self, deal: Deal) -> tuple[frozenset[Card], ...]:
        """For each seat, the cards that it was dealt and the record doesn't tell."""
        hands = deal.hands
        slots = self._slots
        return tuple(
            frozenset(
                card
                for slot, card in zip(slots.of_hand(seat), cards, strict=True)
                if not slots.is_known(slot)
            )
            for seat, cards in enumerate(hands)
        )

    def _replayed(self, following: Following, deal: Deal, deeds: list[Deed]) -> Hand:
        """Do everything again with the cards filled in, and report what isn't allowed."""
        hands, kitty = deal.hands, deal.kitty
        turn_up = deal.turn_up
        cards = [*(card for each in hands for card in each), turn_up, *kitty]
        whole = [
            seat
            for seat in range(self._tables.seats.count)
            if all(slot in self._slots.listed for slot in self._slots.of_hand(seat))
        ]
        course = self._course(deal, self._report, FilledCards(deeds, cards), whole)
        in_play = course.to_the_play()
        self.places = course.places
        if not in_play:
            return course.hand
        hand, honest = course.hand, None
        for deed in deeds:
            if deed.did is not Did.PLAYED:
                continue
            if not deed.possible and honest is None:
                honest = hand.copy()
            if deed.slot < 0:
                break
            if not self._play(hand, deed, cards[deed.slot], following):
                break
            self.places.append(deed.place)
        return honest or hand

    def _play(self, hand: Hand, deed: Deed, card: Card, following: Following) -> bool:
        """Play a card whether or not it is allowed; tell whether that can be done."""
        reason = hand.why_illegal(Play(card), deed.seat)
        if reason is None:
            hand.apply(Play(card), deed.seat)
            return True
        if reason.code is ReasonCode.MUST_FOLLOW_SUIT and deed.possible:
            proof = following.proof(deed)
            if proof is not None:
                who = self._report.who(deed.seat)
                sentence = f"{who} plays {card.named} to trick {deed.trick + 1} and could follow"
                self._report.error(
                    "renege", deed.place, f"{sentence} suit", (proof, told(reason, deed.seat))
                )
        try:
            force(hand, Play(card), deed.seat)
        except IllegalActionError:
            who = self._report.who(deed.seat)
            sentence = f"{who} can't have played {card.named} here"
            notes = (told(reason, deed.seat), NOT_JUDGED)
            self._report.error("card-not-held", deed.place, sentence, notes)
            return False
        return True
