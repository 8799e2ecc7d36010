"""Between the call and the lead: the discard, who plays alone, cards from a partner."""

from __future__ import annotations

from tests.umpire.calling import choose_alone
from tests.umpire.cards import best_bower
from tests.umpire.position import Asking, Position, ask


def arrangements(at: Position) -> Asking:
    """Everything between the call and the opening lead, in its order."""
    when = at.rule("alone.declared")
    if when == "before_the_discard" and not at.alone_settled:
        yield from choose_alone(at)
    yield from take_up(at)
    if when == "after_the_discard" and not at.alone_settled:
        yield from choose_alone(at)
    yield from take_over(at)
    if at.alone:
        assert at.maker is not None
        yield from partner_cards(at, at.maker, at.rule("alone.partner_card"))
    yield from defend_alone(at)


def take_up(at: Position) -> Asking:
    """The dealer takes the turn-up that was called and discards a card for it."""
    if not at.turn_up_called:
        return
    if at.turned == best_bower(at.rules) and not at.rule("turn_up.best_bower_taken"):
        return
    left = at.rule("turn_up.when_dealer_sits_out") == "leave"
    if at.dealer in at.sitting_out and left:
        return
    hand = at.hands[at.dealer]
    # A double of the turn-up that was dealt is another card, and may go.
    may_go = list(hand)
    hand.append(at.turned)
    if at.rule("turn_up.dealer_may_discard_it"):
        may_go = hand
    answer = yield ask("discard", at.dealer, *(f"discard {card}" for card in may_go))
    hand.remove(answer.removeprefix("discard "))


def take_over(at: Position) -> Asking:
    """Ask the partner of a maker who has help whether to play the hand alone instead."""
    assert at.maker is not None
    rule, partner = at.rule("alone.taken_over_by_partner"), at.partner(at.maker)
    if rule == "never" or at.alone or partner is None or not at.may_go_alone(partner):
        return
    if rule == "unless_passed" and partner in at.passed:
        return
    answer = yield ask("take_over", partner, "pass", "alone")
    if answer == "alone":
        at.goes_alone(partner)


def partner_cards(at: Position, lone: int, rule: str) -> Asking:
    """Let a lone player have cards of the partner who sits out, in the order of the rule."""
    steps = {
        "none": (),
        "best_card": ("give", "discard"),
        "best_card_after_discard": ("discard", "give"),
        "two_best_cards": ("give", "give", "discard", "discard"),
    }[rule]
    partner = at.partner(lone)
    for step in steps:
        seat = partner if step == "give" else lone
        assert seat is not None
        hand = at.hands[seat]
        answer = yield ask("partner_card", seat, *(f"{step} {card}" for card in hand))
        card = answer.removeprefix(f"{step} ")
        hand.remove(card)
        if step == "give":
            at.hands[lone].append(card)


def may_defend_alone(at: Position, seat: int) -> bool:
    """Whether the rules let this seat defend alone at all, in this hand."""
    assert at.maker is not None
    rule = at.rule("defend_alone.allowed")
    defends = at.partners and at.side(seat) != at.side(at.maker)
    against_this = rule == "always" or (rule == "against_lone_maker" and at.alone)
    return bool(defends and against_this and at.lone_defender is None)


def defends_alone(at: Position, seat: int) -> None:
    """Make a defender play without the partner, who sits out from now on."""
    at.lone_defender = seat
    partner = at.partner(seat)
    assert partner is not None
    at.sitting_out.append(partner)


def defend_alone(at: Position) -> Asking:
    """Ask the defenders in turn, until one goes alone, where that is said before the lead."""
    if at.rule("defend_alone.declared") != "before_the_lead":
        return
    for seat in at.from_eldest:
        if may_defend_alone(at, seat):
            answer = yield ask("defend_alone", seat, "pass", "defend alone")
            if answer == "defend alone":
                defends_alone(at, seat)
                yield from partner_cards(at, seat, at.rule("defend_alone.partner_card"))
