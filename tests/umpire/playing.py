"""The play: who leads, what follows suit, and who takes the trick."""

from __future__ import annotations

from tests.umpire.cards import may_follow, place_of_winner
from tests.umpire.helping import defends_alone, may_defend_alone
from tests.umpire.position import Asking, Played, Position, ask


def opening_leader(at: Position) -> int:
    """The seat that leads to the first trick."""
    assert at.maker is not None
    eldest, right = at.dealer + 1, at.dealer - 1
    normal = {"eldest": eldest, "maker": at.maker, "dealers_right": right}
    alone = {
        "first_active_from_eldest": eldest,
        "left_of_lone_maker": at.maker + 1,
        "right_of_lone_maker": at.maker - 1,
    }
    if at.alone:
        wanted = alone[at.rule("play.opening_lead_when_alone")]
    else:
        wanted = normal[at.rule("play.opening_lead")]
    return at.active_from(wanted)


def all_tricks(at: Position) -> Asking:
    """Every trick of the hand."""
    if at.leader is None:
        at.leader = opening_leader(at)
    for _ in range(at.rule("deal.cards")):
        yield from trick(at)


def trick(at: Position) -> Asking:
    """One trick: each who plays in turn from the leader, clockwise."""
    assert at.leader is not None
    assert at.trump is not None
    for seat in at.clockwise(at.leader):
        # Somebody may drop out while the trick is on, so this is asked at each turn.
        if seat not in at.sitting_out:
            yield from card_of(at, seat)
    cards = [card for _, card in at.table]
    winner = at.table[place_of_winner(cards, at.trump, at.rules)][0]
    at.tricks.append(Played(tuple(at.table), winner))
    at.table, at.leader = [], winner


def card_of(at: Position, seat: int) -> Asking:
    """Ask a seat for its card, and a defender who still may for a lone defense before it."""
    assert at.trump is not None
    on_table = [card for _, card in at.table]
    cards = may_follow(at.hands[seat], on_table, at.trump, at.rules)
    legal = [f"play {card}" for card in cards]
    if _may_still_defend_alone(at, seat):
        legal.append("defend alone")
    answer = yield ask("play", seat, *legal)
    if answer == "defend alone":
        defends_alone(at, seat)
        answer = yield ask("play", seat, *(f"play {card}" for card in cards))
    card = answer.removeprefix("play ")
    at.hands[seat].remove(card)
    at.table.append((seat, card))


def _may_still_defend_alone(at: Position, seat: int) -> bool:
    """Whether a seat may say it on its first turn, its partner having played no card."""
    late = at.rule("defend_alone.declared") == "before_partner_plays"
    played = [each for each, _ in at.table]
    first = not at.tricks and at.partner(seat) not in played
    return late and first and may_defend_alone(at, seat)
