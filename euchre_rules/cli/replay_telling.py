"""Tells a recorded hand trick by trick, with the reasons; nothing here reads or writes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from euchre_rules.at_table.events import Played, TrickTaken
from euchre_rules.at_table.hand import in_words, sorted_text
from euchre_rules.at_table.happening import done
from euchre_rules.at_table.names import Names
from euchre_rules.at_table.telling import Teller
from euchre_rules.cards import Card
from euchre_rules.cli.replay_unknown import UNKNOWN_CARD, Known, in_pack_order
from euchre_rules.engine.actions import Pass, Play
from euchre_rules.engine.forcing import force
from euchre_rules.engine.hand import Hand, begun
from euchre_rules.engine.reasons import Reason
from euchre_rules.engine.state import Trick
from euchre_rules.engine.trick_reasons import suit_led, why_wins
from euchre_rules.options import option
from euchre_rules.options.words import and_list, sentence, sentence_case
from euchre_rules.players.advice import shown
from euchre_rules.records.model import RecordedHand
from euchre_rules.spec.problems import Problem

_UNKNOWN: Final = "?"
_WRONG_LEADER: Final = "wrong-leader"
"""The code of a problem that may stand far from the card that it is about."""


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
        self._known = Known(recorded, hand)
        self._waiting = list(recorded.problems)

    def cards(self) -> Iterator[tuple[str, str]]:
        """Who was dealt what: in each line first who, then the cards.

        A card that the record doesn't give is unknown.
        """
        dealt, pack = self._recorded.dealt, self._hand.tables.deck.cards
        assert dealt is not None
        seats = [self._names.of(seat) for seat in range(len(dealt.hands))]
        width = max(map(len, (*seats, "turn-up")))
        for name, cards in zip(seats, dealt.hands, strict=True):
            known = in_pack_order(cards, pack)
            unknown = [_UNKNOWN] * (len(cards) - len(known))
            yield name.ljust(width), " ".join(filter(None, [sorted_text(known), *unknown]))
        yield "turn-up".ljust(width), _UNKNOWN if dealt.turn_up is None else dealt.turn_up.pretty
        if any(dealt.kitty):
            kitty = (_UNKNOWN if card is None else card.pretty for card in dealt.kitty)
            yield "kitty".ljust(width), " ".join(kitty)

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
            sure = len(hand.cards_of(seat)) == len(self._surely_held(hand, seat, number))
            self._tell(hand, number, told)
            if reason is not None and is_a_fault(self._recorded, number):
                told.say(self._against_the_rules(number, reason, sure=sure))
        if self._recorded.result is None:
            told.say(self._unfinished())
        yield Part(told.text, tuple(self._waiting))

    def _tell(self, hand: Hand, number: int, told: _Paragraph) -> None:
        """Do what was done next and tell what came of it."""
        seat, action = self._hand.history[number]
        held, due = self._surely_held(hand, seat, number), hand.to_act
        for event in done(hand, action, seat, None, force):
            if isinstance(event, Played) and event.led:
                if number == hand.opening and (why := _why_this_lead(hand)):
                    told.say(why)
                    if due is not None and due != seat:
                        told.say(f"By the rules that is {self._names.of(due, begins=False)}.")
                told.say(self._leads(hand, event, number))
            elif isinstance(event, Played):
                told.plays.append(self._follows(hand, event, held, number, not told.plays))
            elif isinstance(event, TrickTaken):
                told.say(self._taken(hand, event.trick, number))
            elif not (isinstance(action, Pass) and self._known.is_guess(number)):
                for line in self._teller.tell([self._known.veiled(event, number)]):
                    told.say(self._without_the_turn_up(line.text))

    def _surely_held(self, hand: Hand, seat: int, number: int) -> list[Card]:
        """What a seat holds, as far as that is sure, before something was done."""
        return self._known.surely_held(hand.cards_of(seat), seat, number)

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

    def _without_the_turn_up(self, text: str) -> str:
        """A sentence that doesn't name the turn-up where the record doesn't."""
        if self._recorded.turn_up_known:
            return text
        return sentence_case(text.replace(shown(self._hand.deal.turn_up), "the turn-up"))

    def _leads(self, hand: Hand, event: Played, number: int) -> str:
        """Who leads what, and what the others must follow."""
        assert hand.order is not None
        if self._known.is_guess(number):
            return f"{self._names.does(event.seat, 'lead', UNKNOWN_CARD)}."
        card = event.card
        told = f"{self._names.does(event.seat, 'lead', shown(card))}"
        suit, note = hand.order.effective_suit(card), hand.order.note(card)
        if suit is None:
            return f"{told}. {note}: the next card of a suit says what must be followed."
        must = f"{suit.value} must be followed"
        return f"{told}: {must}." if note is None else f"{told}. {note}: {must}."

    def _follows(
        self, hand: Hand, event: Played, held: list[Card], number: int, begins: bool
    ) -> str:
        """Who plays what, and whether for want of the suit that was led.

        Args:
            hand: The hand after it.
            event: The card that was played.
            held: What the seat held before, as far as that is sure.
            number: The place of the play in the history.
            begins: Whether a sentence begins with it.
        """
        names, seat = self._names, event.seat
        if self._known.is_guess(number):
            return names.does(seat, "play", UNKNOWN_CARD, begins=begins)
        lacks = self._lacks(hand, held, number)
        if lacks is None:
            return names.does(seat, "play", shown(event.card), begins=begins)
        who = f"{names.of(seat, begins=begins)}, who {names.verb(seat, 'hold')} no {lacks},"
        return f"{who} {names.verb(seat, 'play')} {shown(event.card)}"

    def _lacks(self, hand: Hand, held: list[Card], number: int) -> str | None:
        """The suit led, if a seat is sure to have held none of it before its play."""
        order, trick = hand.order, hand.trick
        assert order is not None
        if not trick:
            trick = tuple(zip(hand.tricks[-1].seats, hand.tricks[-1].cards, strict=True))
        seat = self._hand.history[number][0]
        before = tuple(card for who, card in trick if who != seat)
        suit = suit_led(order, before)
        if suit is None or len(held) != len(hand.cards_of(seat)) + 1:
            return None
        guess = any(map(self._known.is_guess, range(number - len(before), number)))
        follows = any(order.effective_suit(card) is suit for card in held)
        return None if guess or follows else suit.singular

    def _taken(self, hand: Hand, trick: Trick, number: int) -> str:
        """Who takes a trick, and why, where cards that aren't known play no part."""
        assert hand.order is not None
        if self._known.is_undecided(len(hand.tricks)):
            return "Who takes the trick isn't known."
        takes = self._names.does(trick.winner, "take", "the trick")
        score = f"Tricks: {self._names.score(hand.tricks_won)}."
        unknown = self._known.guesses_in_trick(number)
        if unknown:
            what = "the card is that isn't" if unknown == 1 else "the cards are that aren't"
            return f"{takes}, whatever {what} known. {score}"
        return f"{takes}: {why_wins(hand.order, trick)}. {score}"

    def _against_the_rules(self, number: int, reason: Reason, *, sure: bool) -> str:
        """That something was against the rules, and why, where no unknown card plays a part.

        Args:
            sure: Whether it is known what the seat held.
        """
        seat, action = self._hand.history[number]
        to, places = self._names.of(seat, begins=False), self._recorded.places
        if self._known.is_guess(number):
            return f"By the rules {to} may not do so."
        told = f"By the rules {to} may not {in_words(action)}"
        if not sure:
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
        found = tuple(each for each in self._waiting if self._is_before(each, number))
        self._waiting = [each for each in self._waiting if each not in found]
        return found

    def _is_before(self, problem: Problem, number: int) -> bool:
        """Whether a problem is of what comes before a thing that was done."""
        opening = self._hand.opening
        led = opening is not None and opening in self._hand.forced and number > opening
        line = self._recorded.places[number].line
        return (led and problem.code == _WRONG_LEADER) or 0 < (problem.line or 0) < line

    def _unfinished(self) -> str:
        untold, hand = self._recorded.untold, self._hand
        if untold is not None:
            since = f"From line {untold.line} on" if untold.line else "From here on"
            return f"{since} the record can't be told."
        if self._recorded.undecided:
            if hand.to_act is None:
                return "So it isn't known either what the hand scores."
            return "The hand isn't finished, and it isn't known who comes next."
        assert hand.to_act is not None
        whose = self._names.does(hand.to_act, "come", "next", begins=False)
        return f"The hand isn't finished: {whose}."


def _why_this_lead(hand: Hand) -> str:
    """Why who leads to the first trick does so; nothing where the record only says who does."""
    if hand.start is not None and hand.start[1] is not None:
        return ""
    rules = hand.variant.rules
    found = option("play.opening_lead_when_alone" if hand.alone else "play.opening_lead")
    return sentence(found, rules.get(found.path), rules)
