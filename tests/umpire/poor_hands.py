"""Hands too poor to play: who may ask for a new deal, and what may go under."""

from __future__ import annotations

from itertools import combinations

from tests.umpire.cards import Rules, best_bower, pack, printed_suit
from tests.umpire.position import Asking, Position, ask


def is_poor(at: Position, seat: int, poor: str) -> bool:
    """Whether a hand is as poor as a rule asks."""
    cards = at.hands[seat]
    nines = [card for card in cards if card[0] == "9"]
    tens = [card for card in cards if card[0] == "T"]
    only_low = len(nines) + len(tens) == len(cards)
    best = best_bower(at.rules)
    face = [card for card in cards if card == best or card[0] in "JQK"]
    aces = [card for card in cards if card[0] == "A"]
    turned = [card for card in cards if printed_suit(card) == at.turned_suit and card != best]
    return {
        "never": False,
        "all_nines_and_tens": only_low,
        "three_nines_or_three_tens": len(nines) >= 3 or len(tens) >= 3,
        "any_three_nines_and_tens": len(nines) + len(tens) >= 3,
        "three_nines": len(nines) >= 3,
        "no_ace_no_face": not face and not aces,
        "aces_but_no_face": not face and bool(aces),
        "no_ace_face_or_turned_suit": not face and not aces and not turned,
        "nines_and_tens_not_of_turned_suit": only_low and not turned,
    }[poor]


def may_go(at: Position, seat: int) -> list[str]:
    """The cards of a hand that may go under."""
    by_lack = ("no_ace_no_face", "aces_but_no_face", "no_ace_face_or_turned_suit")
    stays = at.rule("exchange_hand.turned_suit_stays")
    found = []
    for card in at.hands[seat]:
        low = card[0] in "9T" or at.rule("exchange_hand.qualifies") in by_lack
        kept = stays and printed_suit(card) == at.turned_suit
        if low and card[0] != "A" and not kept:
            found.append(card)
    return found


def _has_one_left(at: Position, seat: int, used: tuple[int, ...], section: str) -> bool:
    """Whether a seat has not yet claimed, or gone under, as often as it may in a game."""
    limit = at.rule(f"{section}.limit")
    return bool(limit == 0 or used.count(seat) < limit)


def claims(at: Position) -> Asking:
    """Ask every hand that is poor enough whether it wants a new deal."""
    poor = at.rule("redeal_hand.qualifies")
    for seat in at.from_eldest:
        left = _has_one_left(at, seat, tuple(at.claims_used), "redeal_hand")
        if left and is_poor(at, seat, poor):
            answer = yield ask("redeal_claim", seat, "pass", "claim redeal")
            if answer == "claim redeal":
                at.claimed_by, at.ended = seat, "redealt"
                return


def exchanges(at: Position) -> Asking:
    """Ask every hand that is poor enough whether it goes under; the first one ends it.

    Where a second one makes a misdeal, the others are asked as well.
    """
    poor = at.rule("exchange_hand.qualifies")
    for seat in at.from_eldest:
        left = _has_one_left(at, seat, tuple(at.exchanges_used), "exchange_hand")
        if not left or not is_poor(at, seat, poor):
            continue
        choices = _three_of(at, may_go(at, seat))
        if not choices:
            continue
        answer = yield ask("kitty_exchange", seat, "pass", *choices)
        if answer == "pass":
            continue
        if at.exchanged_by is not None:
            # A misdeal undoes the first one too: it counts toward nobody's limit.
            at.exchanged_by, at.ended = None, "redealt"
            return
        at.exchanged_by = seat
        _go_under(at, seat, answer.split()[1:])
        if at.rule("exchange_hand.second_claim") == "not_asked":
            return


def _three_of(at: Position, cards: list[str]) -> set[str]:
    """The ways to put three of these cards under, as action texts."""
    return {in_order(f"exchange {' '.join(three)}", at.rules) for three in combinations(cards, 3)}


def in_order(action: str, rules: Rules) -> str:
    """An exchange with its cards in the order of the pack: in which order they go is no matter."""
    said, *cards = action.split()
    if said != "exchange":
        return action
    order = pack(rules)
    if not set(cards) <= set(order):
        return action
    return " ".join([said, *sorted(cards, key=order.index)])


def _go_under(at: Position, seat: int, three: list[str]) -> None:
    """Put three cards out of play and take the first three of the kitty."""
    for card in three:
        at.hands[seat].remove(card)
    at.hands[seat] += at.kitty[:3]
    at.kitty = at.kitty[3:]
