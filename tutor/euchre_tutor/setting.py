"""The position of a question in sentences, as the player who is asked sees it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from euchre_rules.cards import Card, Trump
from euchre_rules.engine.actions import Action, Name, Pass, WithHelp
from euchre_rules.engine.seats import Seats
from euchre_rules.engine.state import Phase
from euchre_rules.options.words import and_list, count, sentence_case
from euchre_tutor.position import Position
from euchre_tutor.words import ordinal, own_first, seat_name, side_name

_CALLING: Final = (Phase.ROUND_ONE, Phase.ROUND_TWO, Phase.DEALER_CALL)


def setting_of(position: Position, seats: Seats) -> tuple[str, ...]:
    """The position in sentences, as the player who is asked sees it."""
    return tuple(_sentences(position, seats, position.seat or 0))


def _sentences(position: Position, seats: Seats, you: int) -> Iterator[str]:
    yield from _dealt(position, seats, you)
    yield from _said(position, seats, you)
    yield from _call(position, seats, you)
    yield from _absent(position, seats, you)
    if position.reneged is not None:
        yield f"In one of the tricks, {seat_name(seats, you, position.reneged)} reneged."
    if position.tricks is not None:
        won = _per_side(seats, you, [count(n, "trick") for n in position.tricks])
        yield from (f"The hand is over: {won}.", *_first_two(position, seats, you))
    elif position.played:
        yield from _played(position, seats, you)
    if position.score is not None:
        points = _per_side(seats, you, [count(n, "point") for n in position.score])
        yield f"The score before the deal: {points}."
    if position.trick:
        players = seats.count - len(position.sitting_out or ())
        so_far = "" if len(position.trick) == players else " so far"
        yield f"The trick{so_far}: {_in_turn(position.trick, seats, you)}."
    if position.hand is not None:
        yield f"You hold {', '.join(card.named for card in position.hand)}."


def _name(seats: Seats, you: int, seat: int) -> str:
    """A player at the beginning of a sentence."""
    return sentence_case(seat_name(seats, you, seat))


def _dealt(position: Position, seats: Seats, you: int) -> Iterator[str]:
    """Who dealt, where a question on the calling or on the whole hand may depend on it."""
    follows_suit = bool(position.trick) and position.maker is None
    said_with_call = position.dealer == position.maker
    if position.dealer is not None and not follows_suit and not said_with_call:
        yield f"{_name(seats, you, position.dealer)} dealt."


def _said(position: Position, seats: Seats, you: int) -> Iterator[str]:
    """What lies on the pack, and what was said about it so far."""
    if position.phase not in _CALLING:
        return
    up, down, again = position.turn_up, position.turned_down, ""
    if up is not None:
        yield f"{sentence_case(up.named)} is turned up."
    if down is not None:
        yield f"{_all(seats, you)} passed, and {down.named} was turned down."
        again = " again"
    said = position.said or ()
    passed = [seat for seat, action in said if isinstance(action, Pass)]
    if len(passed) == seats.count:
        verb = "have" if seats.count == 2 else "has"
        yield f"{_all(seats, you)} {verb} passed{again}."
    elif passed:
        names = and_list([seat_name(seats, you, seat) for seat in passed])
        verb = "have" if len(passed) > 1 or passed == [you] else "has"
        yield f"{sentence_case(names)} {verb} passed{again}."


def _all(seats: Seats, you: int) -> str:
    """All the players, at the beginning of a sentence; two are named."""
    if seats.count > 2:
        return "Everybody"
    return _name(seats, you, you) + f" and {seat_name(seats, you, seats.after(you))}"


def _call(position: Position, seats: Seats, you: int) -> Iterator[str]:
    """What is trump, who made it, and who plays alone."""
    trump = position.trump
    if position.maker is None:
        if trump is not None:
            yield from _without_maker(trump)
        return
    maker, up = _name(seats, you, position.maker), position.turn_up
    down, said = position.turned_down, position.said or ()
    dealt = position.maker == position.dealer
    if down is not None:
        if dealt:
            yield f"{maker} dealt."
        yield f"{sentence_case(down.named)} was turned down."
    alone = f" and {_do(position, position.maker, verb='go')} alone" if position.alone else ""
    if up is None:
        made = _made(trump)
    elif trump is None:
        verb = "took" if position.maker == position.dealer else "ordered"
        made = f"{verb} up {up.named}"
    else:
        how = "taking" if position.maker == position.dealer else "ordering"
        made = f"made {trump.value} trump by {how} up {up.named}"
    joint = ", " if alone else " and "
    also = f"dealt{joint}" if dealt and down is None else ""
    named = [action.trump for _, action in said if isinstance(action, Name)]
    if named and up is not None:
        who = seat_name(seats, you, position.maker)
        turned = f"{sentence_case(up.named)} was turned up"
        yield f"{maker} dealt. {turned}, and {who} named {named[0].value}{alone}."
    else:
        yield f"{maker} {also}{made}{alone}."
    if trump is Trump.LOW_NO_TRUMP and (position.trick or position.played):
        yield _LOW
    yield from _chosen(said, seats, you)
    defender = position.defender_alone
    if defender is not None:
        yield f"{_name(seats, you, defender)} {_do(position, defender, verb='defend')} alone."


_LOW: Final = "Low cards beat high ones."


def _without_maker(trump: Trump) -> Iterator[str]:
    """What is trump, where it doesn't matter who called it."""
    if trump.suit is not None:
        yield f"{sentence_case(trump.value)} are trump."
        return
    yield f"{sentence_case(trump.value)} was called."
    if trump is Trump.LOW_NO_TRUMP:
        yield _LOW


def _made(trump: Trump | None) -> str:
    """That somebody made trump, or called no trump."""
    if trump is None:
        return "made trump"
    return f"made {trump.value} trump" if trump.suit else f"called {trump.value}"


def _chosen(said: Sequence[tuple[int, Action]], seats: Seats, you: int) -> Iterator[str]:
    """Who was asked once trump was made, and said that he doesn't go alone."""
    for seat, action in said:
        whose = "your partner" if seat == you else "the partner"
        match action:
            case WithHelp():
                yield f"{_name(seats, you, seat)} chose to play with {whose}."
            case Pass():
                yield f"{_name(seats, you, seat)} chose not to defend alone."


def _absent(position: Position, seats: Seats, you: int) -> Iterator[str]:
    """Who sits out."""
    out = position.sitting_out
    if out:
        names = and_list([seat_name(seats, you, seat) for seat in out])
        yield f"{sentence_case(names)} {_do(position, *out, verb='sit')} out."


_PAST: Final = {"go": "went", "defend": "defended", "sit": "sat"}
_PRESENT: Final = {"go": "goes", "defend": "defends", "sit": "sits"}


def _do(position: Position, *who: int, verb: str) -> str:
    """A verb, in the past where the hand, or its last trick, is over."""
    if position.maker is not None and position.phase is None:
        return _PAST[verb]
    return verb if len(who) > 1 or who == (position.seat,) else _PRESENT[verb]


def _played(position: Position, seats: Seats, you: int) -> Iterator[str]:
    """The finished tricks, each in a sentence."""
    assert position.played is not None
    for place, trick in enumerate(position.played):
        cards = tuple(zip(trick.seats, trick.cards, strict=True))
        yield f"{sentence_case(ordinal(place))} trick: {_in_turn(cards, seats, you)}."


def _in_turn(cards: Sequence[tuple[int, Card]], seats: Seats, you: int) -> str:
    """Cards in the order of play, each with who played it."""
    return ", ".join(f"{card.named} from {_from(seats, you, seat)}" for seat, card in cards)


def _from(seats: Seats, you: int, seat: int) -> str:
    """Whom a card came from, in few words."""
    if seat != you and seats.partners[you] != (seat,) and seats.count > 2:
        if seat == seats.after(you):
            return "your left"
        if seat == seats.before(you):
            return "your right"
    return seat_name(seats, you, seat)


def _first_two(position: Position, seats: Seats, you: int) -> list[str]:
    """Who won the first two tricks of a hand that is over, where the position tells it."""
    if not position.played:
        return []
    first, second = (each.winner for each in position.played[:2])
    name = _name(seats, you, first)
    if first == second:
        return [f"{name} won the first two tricks."]
    return [f"{name} won the first trick, and {seat_name(seats, you, second)} the second."]


def _per_side(seats: Seats, you: int, amounts: Sequence[str]) -> str:
    """An amount for each side, your own first."""
    sides = own_first(seats, you)
    return and_list([f"{amounts[side]} for {side_name(seats, you, side)}" for side in sides])
