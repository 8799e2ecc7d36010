"""Tells a recorded hand trick by trick, with the reasons; nothing here reads or writes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from euchre_rules.cards import Card
from euchre_rules.cli.happening import done
from euchre_rules.cli.play_events import (
    Discarded,
    Gave,
    Happening,
    Played,
    TrickTaken,
    WentUnder,
)
from euchre_rules.cli.play_hand import cards_text, in_words
from euchre_rules.cli.play_names import Names
from euchre_rules.cli.play_telling import Teller
from euchre_rules.engine.actions import Action, Play
from euchre_rules.engine.forcing import force
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.reasons import Reason
from euchre_rules.engine.state import Trick
from euchre_rules.engine.trick_reasons import suit_led, why_wins
from euchre_rules.options import option
from euchre_rules.options.words import and_list, sentence, sentence_case
from euchre_rules.players.advice import shown
from euchre_rules.records.model import RecordedHand
from euchre_rules.spec.problems import Problem

_UNKNOWN: Final = "?"


@dataclass(frozen=True)
class Part:
    """What is told at once: the calling, or a trick.

    Attributes:
        text: A paragraph.
        problems: What is wrong up to here and isn't told in the paragraph.
    """

    text: str
    problems: tuple[Problem, ...] = ()


@dataclass
class _Paragraph:
    """Sentences, and the cards that fall one after the other."""

    sentences: list[str] = field(default_factory=list)
    plays: list[str] = field(default_factory=list)

    def say(self, text: str) -> None:
        self.end_plays()
        self.sentences.append(text)

    def end_plays(self) -> None:
        if self.plays:
            self.sentences.append(f"{and_list(self.plays)}.")
        self.plays.clear()

    @property
    def text(self) -> str:
        self.end_plays()
        return " ".join(self.sentences)


def begun(hand: Hand) -> Hand:
    """The hand before anything was done in it."""
    call, leader = hand.start or (None, None)
    return Hand(hand.variant, hand.deal, context=hand.context, call=call, leader=leader)


def is_a_fault(recorded: RecordedHand, number: int) -> bool:
    """Whether a record, which may not give all cards, holds something done to be wrong.

    Args:
        recorded: The hand.
        number: The place of what was done in its history.
    """
    places = recorded.places
    return number >= len(places) or any(
        problem.place == places[number] for problem in recorded.problems
    )


class HandTeller:
    """Tells one hand of a record."""

    def __init__(self, recorded: RecordedHand, hand: Hand, names: Names) -> None:
        """Begin with what the record has of the hand, and what the players are called."""
        self._recorded = recorded
        self._hand = hand
        self._names = names
        self._teller = Teller(hand.variant.rules, names, openly=True)
        self._filled = recorded.filled or (frozenset[Card](),) * len(hand.deal.hands)
        self._waiting = list(recorded.problems)

    def cards(self) -> Iterator[tuple[str, str]]:
        """Who was dealt what: in each line first who, then the cards.

        A card that the record doesn't give is unknown.
        """
        deal, deck = self._hand.deal, self._hand.tables.deck
        seats = [self._names.of(seat) for seat in range(len(deal.hands))]
        width = max(map(len, (*seats, "turn-up")))
        for name, cards, filled in zip(seats, deal.hands, self._filled, strict=True):
            known = deck.in_mask(deck.mask([card for card in cards if card not in filled]))
            unknown = [_UNKNOWN] * (len(cards) - len(known))
            text = " ".join(filter(None, [cards_text(known), *unknown]))
            yield name.ljust(width), text
        turn_up = deal.turn_up.pretty if self._recorded.turn_up_known else _UNKNOWN
        yield "turn-up".ljust(width), turn_up
        if deal.kitty and self._recorded.turn_up_known and not any(self._filled):
            kitty = " ".join(card.pretty for card in deal.kitty)
            yield "kitty".ljust(width), kitty

    def parts(self) -> Iterator[Part]:
        """The calling, then trick after trick, then what is left to say."""
        hand, told = begun(self._hand), _Paragraph()
        if self._hand.start is not None:
            told.say(self._starting_with_a_call(hand))
        for number, (seat, action) in enumerate(self._hand.history):
            if isinstance(action, Play) and not hand.trick:
                if told.text:
                    yield Part(told.text, self._problems_before(number))
                told = _Paragraph([f"Trick {len(hand.tricks) + 1}."])
            reason = hand.why_illegal(action, seat)
            self._tell(hand, seat, action, told)
            if reason is not None and is_a_fault(self._recorded, number):
                told.say(self._against_the_rules(number, (seat, action), reason))
        if self._hand.result is None:
            told.say(self._unfinished())
        yield Part(told.text, tuple(self._waiting))

    def _tell(self, hand: Hand, seat: int, action: Action, told: _Paragraph) -> None:
        """Do an action and tell what came of it."""
        held, opening = hand.cards_of(seat), hand.opening == len(hand.log)
        for event in done(hand, action, seat, None, force):
            if isinstance(event, Played) and event.led:
                if opening and (why := _why_this_lead(hand)):
                    told.say(why)
                told.say(self._leads(hand, event))
            elif isinstance(event, Played):
                told.plays.append(self._follows(hand, event, held, begins=not told.plays))
            elif isinstance(event, TrickTaken):
                told.say(self._taken(hand, event.trick))
            else:
                for line in self._teller.tell([self._veiled(event)]):
                    told.say(self._without_the_turn_up(line.text))

    def _starting_with_a_call(self, hand: Hand) -> str:
        """What was called before the record begins."""
        names, trump, maker = self._names, hand.trump, hand.maker
        assert trump is not None
        assert maker is not None
        verb, what = (
            ("call", trump.value) if trump.suit is None else ("make", f"{trump.value} trump")
        )
        alone = f" and {names.verb(maker, 'go')} alone" if hand.alone else ""
        told = [f"The record begins with the play. {names.does(maker, verb, what)}{alone}."]
        if hand.defender_alone is not None:
            told.append(f"{names.does(hand.defender_alone, 'defend', 'alone')}.")
        if hand.sitting_out:
            told.append(f"{names.do(hand.sitting_out, 'sit')} out this hand.")
        return " ".join(told)

    def _veiled(self, event: Happening) -> Happening:
        """An event without cards that the record doesn't give."""
        match event:
            case Discarded(card=Card() as card) | Gave(card=Card() as card):
                return replace(event, card=None) if card in self._filled[event.seat] else event
            case WentUnder():
                return replace(event, cards=()) if self._filled[event.seat] else event
            case _:
                return event

    def _without_the_turn_up(self, text: str) -> str:
        """A sentence that doesn't name the turn-up where the record doesn't."""
        if self._recorded.turn_up_known:
            return text
        return sentence_case(text.replace(shown(self._hand.deal.turn_up), "the turn-up"))

    def _leads(self, hand: Hand, event: Played) -> str:
        """Who leads what, and what the others must follow."""
        assert hand.order is not None
        card = event.card
        told = f"{self._names.does(event.seat, 'lead', shown(card))}"
        suit, note = hand.order.effective_suit(card), hand.order.note(card)
        if suit is None:
            return f"{told}. {note}: the next card of a suit says what must be followed."
        must = f"{suit.value} must be followed"
        return f"{told}: {must}." if note is None else f"{told}. {note}: {must}."

    def _follows(self, hand: Hand, event: Played, held: tuple[Card, ...], *, begins: bool) -> str:
        """Who plays what, and whether for want of the suit that was led.

        Args:
            hand: The hand after it.
            event: The card that was played.
            held: What the seat held before.
            begins: Whether a sentence begins with it.
        """
        names, seat, order = self._names, event.seat, hand.order
        assert order is not None
        trick = hand.trick or tuple(zip(hand.tricks[-1].seats, hand.tricks[-1].cards, strict=True))
        before = tuple(card for who, card in trick if who != seat)
        suit = suit_led(order, before)
        lacks = suit is not None and all(order.effective_suit(card) is not suit for card in held)
        if not lacks or self._filled[seat]:
            return names.does(seat, "play", shown(event.card), begins=begins)
        assert suit is not None
        who = f"{names.of(seat, begins=begins)}, who {names.verb(seat, 'hold')} no {suit.singular},"
        return f"{who} {names.verb(seat, 'play')} {shown(event.card)}"

    def _taken(self, hand: Hand, trick: Trick) -> str:
        """Who takes a trick, and why."""
        assert hand.order is not None
        takes = self._names.does(trick.winner, "take", "the trick")
        score = self._names.score(hand.tricks_won)
        return f"{takes}: {why_wins(hand.order, trick)}. Tricks: {score}."

    def _against_the_rules(self, number: int, did: tuple[int, Action], reason: Reason) -> str:
        """That something was against the rules, and why, where no unknown card plays a part."""
        seat, action = did
        to, places = self._names.of(seat, begins=False), self._recorded.places
        told = f"By the rules {to} may not {in_words(action)}"
        if self._filled[seat]:
            return f"{told}."
        if number < len(places):
            self._waiting = [each for each in self._waiting if each.place != places[number]]
            told += f" (line {places[number].line})"
        return f'{told}; one would tell {to}: "{reason.sentence}"'

    def _problems_before(self, number: int) -> tuple[Problem, ...]:
        """What is wrong before a thing that was done, and wasn't told yet."""
        places = self._recorded.places
        if number >= len(places):
            return ()
        line = places[number].line
        found = tuple(each for each in self._waiting if 0 < (each.line or 0) < line)
        self._waiting = [each for each in self._waiting if each not in found]
        return found

    def _unfinished(self) -> str:
        assert self._hand.to_act is not None
        whose = self._names.does(self._hand.to_act, "come", "next", begins=False)
        return f"The hand isn't finished: {whose}."


def _why_this_lead(hand: Hand) -> str:
    """Why who leads to the first trick does so; nothing where the record only says who does."""
    if hand.start is not None and hand.start[1] is not None:
        return ""
    rules = hand.variant.rules
    found = option("play.opening_lead_when_alone" if hand.alone else "play.opening_lead")
    return sentence(found, rules.get(found.path), rules)
