"""Who played which card of a recorded hand."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from math import prod

from euchre_rules.cards import Card
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.trump import TrumpOrder
from euchre_rules.options.words import and_list
from euchre_rules.records.deeds import NOT_JUDGED, Deed, Did, Report
from euchre_rules.records.written import WrittenCard, WrittenHand, WrittenTrick
from euchre_rules.spec.problems import Place

_MOST_WAYS = 20_000
"""How many ways to fill in the unknown cards of a trick are tried."""


@dataclass
class Played:
    """The cards played in a recorded hand, in order, with the seats that played them.

    Attributes:
        led_by: For each trick, the seat that led.
        broken: Whether the play can't be followed to the end of what the record gives.
        undecided: Whether unknown cards leave open who took the last of these tricks.
    """

    deeds: list[Deed] = field(default_factory=list)
    led_by: list[int] = field(default_factory=list)
    broken: bool = False
    undecided: bool = False


def followed(hand: Hand, written: WrittenHand, report: Report) -> Played:
    """Follow the play of a hand from the opening lead on.

    Args:
        hand: The hand, with its opening leader to act.
        written: The hand as the record has it.
        report: Receives cards that are missing or too many, a wrong leader, and what can't be told.
    """
    assert hand.to_act is not None
    played = Played()
    leader = _opening_leader(hand, written, report)
    for number, trick in enumerate(written.tricks):
        if number >= hand.tables.rules.deal.cards:
            _too_late(trick, report)
            continue
        if played.broken:
            return played
        turns = turns_from(hand, leader)
        found = _in_turn(trick, turns, number, (hand.sitting_out, report))
        deeds = [_deed(hand, seat, card, number) for seat, card in found]
        played.deeds.extend(deeds)
        played.led_by.append(leader)
        last = not any(map(_has_cards, written.tricks[number + 1 :]))
        if len(found) < len(turns):
            played.broken = True
            if not last:
                _report_missing(trick, found, turns, report)
            elif trick.columns:
                _report_gap(trick, found, report)
            return played
        gone = {each.face for each in played.deeds if each.face and each.trick < number}
        winners = possible_winners([_faces(hand, each) for each in deeds], _order(hand), gone)
        played.undecided = len(winners) > 1
        if played.undecided and not last:
            _report_unknown_winner(deeds, report)
            played.broken = True
            return played
        leader = turns[min(winners)]
    return played


def turns_from(hand: Hand, leader: int) -> tuple[int, ...]:
    """The seats that play to a trick, in order."""
    seats = range(leader, leader + hand.tables.seats.count)
    in_order = (seat % hand.tables.seats.count for seat in seats)
    return tuple(seat for seat in in_order if seat not in hand.sitting_out)


def _order(hand: Hand) -> TrumpOrder:
    assert hand.order is not None
    return hand.order


def _opening_leader(hand: Hand, written: WrittenHand, report: Report) -> int:
    """Who leads to the first trick: as the record says, or by the rules."""
    due = hand.to_act
    assert due is not None
    named = written.leader
    if named is None or named.seat == due or not any(map(_has_cards, written.tricks)):
        return due
    if named.seat in hand.sitting_out:
        # Programs name the first seat of the table, who may sit out.
        return due
    sentence = f"{report.who(named.seat)} leads, but it is {report.who(due)} that leads"
    report.error("wrong-leader", named.place, sentence)
    return named.seat


def _has_cards(trick: WrittenTrick) -> bool:
    return any(True for _ in written_cards(trick))


def written_cards(trick: WrittenTrick) -> Iterator[WrittenCard]:
    """The cards of a trick, in whichever order the record keeps them."""
    yield from trick.cards
    yield from (each for _, each in trick.columns if isinstance(each, WrittenCard))


def _too_late(trick: WrittenTrick, report: Report) -> None:
    for card in written_cards(trick):
        report.error("play-goes-on", card.place, "this card comes after the last trick of the hand")


def _in_turn(
    trick: WrittenTrick, turns: Sequence[int], number: int, told: tuple[tuple[int, ...], Report]
) -> list[tuple[int, WrittenCard]]:
    """The cards of a trick with their seats, in the order of play, up to the first one missing.

    Args:
        told: Who sits out, and what receives the cards that are too many.
    """
    out, report = told
    if not trick.columns:
        seats = and_list([report.called(seat) for seat in out])
        why = f", since {seats} {'sit' if len(out) > 1 else 'sits'} out" if out else ""
        for card in trick.cards[len(turns) :]:
            size = f"trick {number + 1} has {len(turns)} cards{why}"
            sentence = f"{size}: this one is too many"
            report.error("card-extra", card.place, sentence)
        return list(zip(turns, trick.cards, strict=False))
    by_seat = dict(trick.columns)
    for seat, column in trick.columns:
        if seat not in turns and isinstance(column, WrittenCard):
            sentence = f"{report.who(seat)} sits out this hand and plays no card"
            report.error("card-extra", column.place, sentence)
    found = []
    for seat in turns:
        played = by_seat.get(seat)
        if not isinstance(played, WrittenCard):
            break
        found.append((seat, played))
    return found


def _report_missing(
    trick: WrittenTrick,
    found: Sequence[tuple[int, WrittenCard]],
    turns: Sequence[int],
    report: Report,
) -> None:
    """Report that a trick ends too early although others follow."""
    sentence = f"this trick has {len(found)} of its {len(turns)} cards, and yet another one follows"
    report.error("card-missing", _gap(trick, found, turns), sentence, (NOT_JUDGED,))


def _gap(
    trick: WrittenTrick, found: Sequence[tuple[int, WrittenCard]], turns: Sequence[int]
) -> Place:
    """Where the first missing card would stand."""
    place = dict(trick.columns).get(turns[len(found)])
    return place if isinstance(place, Place) else trick.place


def _report_gap(
    trick: WrittenTrick, found: Sequence[tuple[int, WrittenCard]], report: Report
) -> None:
    """Report cards played after one that is missing in the last trick."""
    seen = {seat for seat, _ in found}
    for seat, card in trick.columns:
        if seat not in seen and isinstance(card, WrittenCard):
            sentence = f"{report.who(seat)} plays before it is this seat's turn"
            report.error("card-missing", card.place, sentence, (NOT_JUDGED,))


def _report_unknown_winner(deeds: Sequence[Deed], report: Report) -> None:
    """Report that the play can't be followed beyond a trick whose winner isn't known."""
    cards = sorted(deeds, key=lambda each: each.mask.bit_count() == 1)
    sentence = "what this card is decides who won the trick, and so who played the next cards"
    report.warning("unknown-winner", cards[0].place, sentence, (NOT_JUDGED,))


def _deed(hand: Hand, seat: int, card: WrittenCard, number: int) -> Deed:
    mask = card.mask(hand.tables.deck, hand.order)
    return Deed(Did.PLAYED, seat, mask, card.place, resolved(card, mask, hand), number)


def resolved(card: WrittenCard, mask: int, hand: Hand) -> WrittenCard:
    """The card with its face, where only one face is left that it can be."""
    faces = dict.fromkeys(hand.tables.deck.in_mask(mask))
    if card.card is not None or len(faces) != 1:
        return card
    return WrittenCard(card.text, card.place, next(iter(faces)))


def _faces(hand: Hand, deed: Deed) -> tuple[Card, ...]:
    """The faces that a card played may have, for finding out who wins."""
    faces = tuple(dict.fromkeys(hand.tables.deck.in_mask(deed.mask)))
    if faces or deed.face is None or deed.face.suit is None:
        return faces
    # A card that isn't in the pack wins nothing, as if it were the lowest of its suit.
    return _order(hand).of_suit(deed.face.suit)[-1:]


class StandIns:
    """What may stand in for cards that can't have been played, so that the play can go on."""

    def __init__(self, hand: Hand, deeds: Sequence[Deed]) -> None:
        """Keep the plays as the record has them."""
        self._hand = hand
        self._tricks: dict[int, list[tuple[Deed, tuple[Card, ...]]]] = {}
        for deed in deeds:
            if deed.trick >= 0:
                self._tricks.setdefault(deed.trick, []).append((deed, _faces(hand, deed)))

    def mask(self, deed: Deed) -> int:
        """The cards that leave the trick to the one who wins it with the card in the record."""
        deck = self._hand.tables.deck
        everything = (1 << len(deck)) - 1
        trick = self._tricks.get(deed.trick, [])
        faces = [each for _, each in trick]
        if (
            len(trick) != len(turns_from(self._hand, deed.seat))
            or self._hand.order is None
            or not all(faces)
        ):
            return everything
        at = next(place for place, (each, _) in enumerate(trick) if each is deed)
        order = self._hand.order
        winners = possible_winners(faces, order)
        fits = 0
        for card in deck.masks:
            changed = [*faces[:at], (card,), *faces[at + 1 :]]
            if possible_winners(changed, order) == winners:
                fits |= deck.masks[card]
        return fits or everything


def possible_winners(
    faces: Sequence[tuple[Card, ...]], order: TrumpOrder, gone: Collection[Card] = ()
) -> set[int]:
    """Who may win a trick, as places in the order of play.

    Args:
        faces: For each card, what it may be.
        order: What trump does to the cards.
        gone: The cards known to have been played to earlier tricks.
    """
    if prod(map(len, faces)) > _MOST_WAYS:
        return set(range(len(faces)))
    known = {*gone, *(each[0] for each in faces if len(each) == 1)}
    masks: Mapping[Card, int] = order.deck.masks
    winners = set()
    for cards in product(*faces):
        free = all(
            len(faces[at]) == 1 or card not in known or masks[card].bit_count() > 1
            for at, card in enumerate(cards)
        )
        if free:
            winners.add(order.winner(cards))
    return winners or set(range(len(faces)))
