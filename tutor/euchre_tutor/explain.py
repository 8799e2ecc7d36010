"""Why an answer is right: one line first, and the rest for who asks for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from euchre_rules.cards import Card
from euchre_rules.engine.seats import Seats
from euchre_rules.engine.tables import tables_of
from euchre_rules.engine.trump import TrumpOrder
from euchre_rules.options import option
from euchre_rules.options.words import and_list, sentence, sentence_case
from euchre_rules.spec.variant import Layer, Variant
from euchre_rules.spec.variant import Origin as Setter
from euchre_rules.spec.visible import quoted, visible
from euchre_tutor.behind import decided_at, rules_behind
from euchre_tutor.judge import Verdict, solution
from euchre_tutor.position import Position
from euchre_tutor.question import Question
from euchre_tutor.words import about, new_sentences, ordinal, seat_name

Laid = Sequence[tuple[int, Card]]
"""A trick: the cards in the order of play, each with its seat."""


@dataclass(frozen=True)
class Origin:
    """A rule behind an answer.

    Attributes:
        option: The path of the option.
        says: The rule in a sentence, as this table plays it.
        who: Who set it, as in "the house rule "Short game"".
    """

    option: str
    says: str
    who: str


@dataclass(frozen=True)
class Explanation:
    """Why the right answer is right.

    Attributes:
        line: In one line: the answer judged, or the solution where nothing was answered.
        rules: What the rule book says about it, paragraph by paragraph.
        origins: The options behind it, each with who set it.
        steps: What each card in the position is, one after another.
        replay: The tricks of the position told card by card.
    """

    line: str
    rules: tuple[str, ...]
    origins: tuple[Origin, ...]
    steps: tuple[str, ...]
    replay: tuple[str, ...]

    @property
    def who_says_so(self) -> str:
        """Who set the options, and which ones, in one sentence; empty if there is none."""
        by = {
            each.who: [o.option for o in self.origins if o.who == each.who] for each in self.origins
        }
        told = [f"{who} ({and_list(paths)})" for who, paths in by.items()]
        return f"Who says so: {and_list(told)}." if told else ""


def explanation(
    variant: Variant, question: Question, verdict: Verdict | None = None
) -> Explanation:
    """All that can be said about the answer to a question.

    Args:
        variant: The table about which it is asked.
        verdict: What was answered; None if nothing was.
    """
    decides = decided_at(variant, question)
    return Explanation(
        line=verdict.feedback()[0] if verdict else solution(question),
        rules=tuple(rules_behind(variant, question)),
        origins=tuple(_origin(decides, path) for path in question.options),
        steps=tuple(_steps(variant, question)),
        replay=tuple(_replay(variant, question.position)),
    )


def _origin(variant: Variant, path: str) -> Origin:
    says = sentence(option(path), variant.rules.get(path), variant.rules)
    return Origin(path, says, who_set(variant.origins(path)[0]))


def who_set(origin: Setter) -> str:
    """Who set an option, in words."""
    match origin.layer:
        case Layer.DEFAULT:
            return "the usual rule"
        case Layer.TABLE:
            return "you, for your table"
        case Layer.HOUSE_RULE | Layer.ADDED_HOUSE_RULE:
            return f"the house rule {quoted(origin.name)}"
        case _:
            return visible(origin.name)


def _order(variant: Variant, position: Position) -> TrumpOrder | None:
    """What trump does to the cards of a position, if it is known there."""
    return tables_of(variant).orders.get(position.trump) if position.trump else None


def _steps(variant: Variant, question: Question) -> Iterator[str]:
    """What each card is, without saying a sentence twice."""
    order, said = _order(variant, question.position), list[str]()
    if order is None:
        return
    for card in _in_view(question):
        told = new_sentences(_is(order, card), *said)
        said.append(told)
        yield told


def _in_view(question: Question) -> Sequence[Card]:
    """The cards of a position as the eye meets them: on the table, and as the choices stand."""
    position = question.position
    laid = [card for _, card in position.trick or ()]
    others = [*(position.hand or ()), *(position.cards or ())]
    places = {each.value: place for place, each in enumerate(question.choices)}
    others.sort(key=lambda card: places.get(card.text, len(places)))
    return tuple(dict.fromkeys([*laid, *others]))


def _is(order: TrumpOrder, card: Card) -> str:
    """What a card is, in a sentence or two."""
    note = order.note(card)
    if note:
        return f"{note}."
    if order.trump.suit is None:
        return f"{sentence_case(card.named)} is a {order.suit_of(card).singular}."
    return about(order, card)


def _replay(variant: Variant, position: Position) -> Iterator[str]:
    """The tricks of a position, each told card by card."""
    order = _order(variant, position)
    if order is None:
        return
    told = _Teller(order, tables_of(variant).seats, position)
    played = position.played or ()
    for place, trick in enumerate(played):
        yield f"The {ordinal(place)} trick:"
        yield from told.trick(tuple(zip(trick.seats, trick.cards, strict=True)))
    if position.trick:
        if played:
            yield f"The {ordinal(len(played))} trick:"
        yield from told.trick(position.trick)


class _Teller:
    """Tells tricks as the player sees them who is asked."""

    def __init__(self, order: TrumpOrder, seats: Seats, position: Position) -> None:
        self._order = order
        self._seats = seats
        self._you = position.seat or 0
        self._players = seats.count - len(position.sitting_out or ())

    def trick(self, laid: Laid) -> Iterator[str]:
        """A trick, one card in each line, and who takes it."""
        cards = [card for _, card in laid]
        for place, (seat, card) in enumerate(laid):
            before = cards[:place]
            what = self._lead(card) if not before else self._played(before, card)
            does = self._does(seat, "play" if before else "lead")
            note = self._order.note(card)
            yield " ".join(
                each for each in (f"{does} {card.named}.", note and f"{note}.", what) if each
            )
        winner, best = laid[self._order.winner(cards)]
        if len(laid) == self._players:
            yield f"{self._does(winner, 'take')} the trick with {best.named}."

    def _lead(self, card: Card) -> str:
        suit = self._order.effective_suit(card)
        return f"{sentence_case(suit.value)} must be followed." if suit else ""

    def _played(self, before: Sequence[Card], card: Card) -> str:
        """What a card does to the trick."""
        order = self._order
        best = before[order.winner(before)]
        if order.winner([*before, card]) == len(before):
            return f"It beats {best.named}."
        asked = order.effective_suit(before[0])
        suit = order.effective_suit(card)
        if suit is not asked and asked is not None and not order.is_trump(card):
            trump = " nor a trump" if order.trump.suit not in (None, asked) else ""
            neither = "neither" if trump else "not"
            return f"It is {neither} a {asked.singular}{trump}, so it can't win."
        return f"{sentence_case(best.named)} still wins."

    def _does(self, seat: int, verb: str) -> str:
        name = seat_name(self._seats, self._you, seat)
        return f"{sentence_case(name)} {verb}{'' if seat == self._you else 's'}"
