"""Judges a recorded hand: what was against the rules in it, all of it, each at its place.

What is allowed, the engine says. Cards that the record doesn't give are filled in such that as much
as possible of what was done is allowed, and a fault is reported only if no way to fill them in does
without it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from euchre_rules.cards import Card
from euchre_rules.engine.actions import Play
from euchre_rules.engine.deal import Deal
from euchre_rules.engine.forcing import force
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.reasons import IllegalActionError, ReasonCode
from euchre_rules.engine.state import MatchState, TurnUp
from euchre_rules.engine.tables import Tables, tables_of
from euchre_rules.options.poor_hands import GO_UNDER
from euchre_rules.records.aside import Aside
from euchre_rules.records.binding import Binder
from euchre_rules.records.certain import given_deal, guessed_in, reason_seen, surely_held
from euchre_rules.records.choosing import AnyCard, FilledCards, Way
from euchre_rules.records.course import Chooser, Course
from euchre_rules.records.deeds import NOT_JUDGED, Deed, Did, Report
from euchre_rules.records.model import RecordedHand
from euchre_rules.records.slots import Slots
from euchre_rules.records.suits import Following
from euchre_rules.records.tricks import Played, StandIns, followed, written_cards
from euchre_rules.records.written import Said, WrittenHand
from euchre_rules.spec.problems import Place
from euchre_rules.spec.variant import Variant


def judge(variant: Variant, written: WrittenHand, context: MatchState) -> RecordedHand:
    """Judge a hand of a record.

    Args:
        variant: The rules that were played by.
        context: What earlier deals decided.
    """
    recorded = Judge(variant, written, context).recorded()
    return replace(recorded, score_known=bool(context.score))


class Judge:
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
        self._report = Report(self._tables.seats, written.dealer, written.names)
        self._slots = Slots(self._tables, written, self._report)
        self._deeds: list[Deed] = []
        self._played = Played()
        self._cards: list[Card] = []
        self.places: list[Place] = []

    def recorded(self) -> RecordedHand:
        """The hand with all that is wrong in it."""
        hand, filled = self.judged()
        place, notes = self._written.place, self._written.notes
        if hand is None:
            return RecordedHand(None, place, problems=self._report.problems.ordered(), notes=notes)
        problems, places = self._report.problems.ordered(), tuple(self.places[: len(hand.log)])
        guessed = frozenset((*guessed_in(hand, self._deeds), *self._unasked(hand)))
        return RecordedHand(
            *(hand, place, filled, problems, notes, places),
            turn_up_known=self.knows_the_turn_up,
            guessed=guessed,
            given=given_deal(self._slots, self._deeds, self._cards),
            undecided=self._is_undecided(hand, guessed),
            untold=self._untold(hand),
        )

    def _unasked(self, hand: Hand) -> Iterator[int]:
        """Who was asked about a poor hand, and declined, only by what was filled in."""
        whole = self._whole()
        for number in hand.secret:
            unsaid = number < len(self.places) and self.places[number] == self._written.place
            if unsaid and hand.log[number][0] not in whole:
                yield number

    def _is_undecided(self, hand: Hand, guessed: frozenset[int]) -> bool:
        """Whether who took the last trick of a hand depends on cards that aren't known."""
        if not self._played.undecided or hand.trick:
            return False
        last = range(len(hand.log) - len(hand.rotation), len(hand.log))
        return len(hand.tricks) == len(self._played.led_by) and not guessed.isdisjoint(last)

    def _untold(self, hand: Hand) -> Place | None:
        """Where the record goes on with what can't be followed."""
        if hand.to_act is None:
            return None
        played = [deed.place for deed in self._deeds if deed.did is Did.PLAYED]
        beyond = (
            each.place
            for trick in self._written.tricks[len(self._played.led_by) :]
            for each in written_cards(trick)
        )
        done = sum(isinstance(action, Play) for _, action in hand.log)
        return next(iter(played[done:]), None) or next(beyond, None)

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
        self._played = self._follow(hand) if in_play else Played()
        if not in_play:
            self._report_play_without_end(hand)
        self._deeds = deeds = [*self._put_aside(hand), *self._played.deeds]
        stand_in, held = StandIns(hand, deeds).mask, self._held(hand)
        receivers = self._receivers(hand)
        Binder(self._slots, self._report, deeds, held, receivers, stand_in).bind()
        self._slots.loosen_if_impossible()
        following = Following(self._slots, hand.order, deeds, held)
        deal = following.best_deal(self._written.dealer)
        in_hands = (card for each in deal.hands for card in each)
        self._cards = [*in_hands, deal.turn_up, *deal.kitty]
        following.mark_guesses(self._cards)
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
            for card in written_cards(trick):
                sentence = "this card is played although the hand was over before the play"
                self._report.error("play-goes-on", card.place, sentence)

    def _put_aside(self, hand: Hand) -> Iterator[Deed]:
        """What was done with cards before the play, in order."""
        return Aside(self._written, self._slots, self._report).deeds(hand)

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
        chooser = FilledCards(deeds, self._cards)
        course = self._course(deal, self._report, chooser, self._whole())
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
            if not self._play(hand, deed, self._cards[deed.slot], following):
                break
            self.places.append(deed.place)
        return honest or hand

    def _whole(self) -> list[int]:
        """The seats of which the record gives every card, and nothing contradicts it."""
        slots = self._slots
        seats = range(self._tables.seats.count)
        return [seat for seat in seats if all(map(slots.is_as_listed, slots.of_hand(seat)))]

    def _play(self, hand: Hand, deed: Deed, card: Card, following: Following) -> bool:
        """Play a card whether or not it is allowed; tell whether that can be done."""
        reason = hand.why_illegal(Play(card), deed.seat)
        proof = following.proof(deed) if deed.possible else None
        if proof is not None and (reason is None or reason.code is ReasonCode.MUST_FOLLOW_SUIT):
            self._report_renege(hand, deed, card, proof)
        if reason is None:
            hand.apply(Play(card), deed.seat)
            return True
        try:
            force(hand, Play(card), deed.seat)
        except IllegalActionError:
            who = self._report.who(deed.seat)
            sentence = f"{who} can't have played {card.named} here"
            notes = (self._report.told(reason, deed.seat), NOT_JUDGED)
            self._report.error("card-not-held", deed.place, sentence, notes)
            return False
        return True

    def _report_renege(self, hand: Hand, deed: Deed, card: Card, proof: str) -> None:
        """Report that suit wasn't followed, with what shows it and the reason as far as sure."""
        who = self._report.who(deed.seat)
        what = card.named if deed.sure else "a card that doesn't follow"
        sentence = f"{who} plays {what} to trick {deed.trick + 1} and could follow suit"
        sure = self._surely_held(deed)
        reason = reason_seen(hand, Play(card), deed.seat, sure) if deed.sure else None
        notes = [proof] if reason is None else [proof, self._report.told(reason, deed.seat)]
        self._report.error("renege", deed.place, sentence, notes)

    def _surely_held(self, deed: Deed) -> list[Card]:
        """The cards that a seat holds for sure when it does something."""
        slots, mine = self._slots, [each for each in self._deeds if each.seat == deed.seat]
        later = mine[next(at for at, each in enumerate(mine) if each is deed) :]
        used = [self._cards[each.slot] for each in later if each.sure and each.slot >= 0]
        gone = {each.slot for each in mine if each not in later}
        held = [
            slot
            for slot in (*slots.of_hand(deed.seat), slots.turn_up, *slots.of_kitty())
            if slot not in gone and slots.is_known(slot)
        ]
        guessed = not all(each.sure for each in mine)
        known = [self._cards[slot] for slot in held]
        return [*used, *surely_held(known, used, (), guessed=guessed)]
