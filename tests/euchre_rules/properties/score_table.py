"""What a hand is worth, read off the score table of a rule book by somebody with a pencil.

Nothing of how the program settles a hand is used: only what the options are set to, and what
everybody at the table has seen.
"""

from __future__ import annotations

from collections.abc import Callable

from euchre_rules import Hand, Rules
from euchre_rules.options.pack import Sides
from euchre_rules.options.scoring import SameAs, TricksNeeded


def side_of(rules: Rules, seat: int) -> int:
    """The side of a seat: partners sit opposite, or there are as many sides as seats."""
    return seat % 2 if rules.table.sides is Sides.PARTNERS_OPPOSITE else seat


def sides(rules: Rules) -> int:
    """How many sides there are."""
    return 2 if rules.table.sides is Sides.PARTNERS_OPPOSITE else rules.table.players


def tricks_needed(rules: Rules) -> int:
    """How many tricks make it."""
    number, cards = rules.score.tricks_needed, rules.deal.cards
    if number is not TricksNeeded.MORE_THAN_HALF:
        return int(number)
    return next(tricks for tricks in range(cards + 1) if tricks > cards - tricks)


def took(hand: Hand) -> list[int]:
    """The tricks of each side, counted from who won them."""
    rules = hand.variant.rules
    won = [side_of(rules, trick.winner) for trick in hand.tricks]
    return [won.count(side) for side in range(sides(rules))]


def owed(hand: Hand) -> tuple[str, list[int]]:
    """How a finished hand ended, and the points of each side."""
    rules = hand.variant.rules
    if hand.maker is None:
        return _without_play(hand)
    makers = side_of(rules, hand.maker)
    tricks, every = took(hand)[makers], rules.deal.cards
    enough = every if hand.alone and rules.alone.must_take_all else tricks_needed(rules)
    pays = _makers_are_paid if tricks >= enough else _defenders_are_paid
    return pays(hand, makers, tricks)


def _without_play(hand: Hand) -> tuple[str, list[int]]:
    rules = hand.variant.rules
    none = [0] * sides(rules)
    last = str(hand.history[-1][1])
    if last == "claim redeal" or last.startswith("exchange"):
        return "redealt", none
    if not rules.round_two.stick_the_dealer:
        return "thrown_in", none
    dealers = side_of(rules, hand.deal.dealer)
    return "bought_out", _paid(hand, rules.round_two.buy_out, lambda side: side != dealers)


def _makers_are_paid(hand: Hand, makers: int, tricks: int) -> tuple[str, list[int]]:
    rules, every = hand.variant.rules, hand.variant.rules.deal.cards
    score = rules.score
    first_two = [side_of(rules, trick.winner) for trick in hand.tricks[:2]]
    if score.fast_break and tricks == every - 2 and makers not in first_two:
        return "fast_break", [0] * sides(rules)
    name = ("alone_" if hand.alone else "") + ("march" if tricks == every else "make")
    worth = {
        "make": score.make,
        "march": score.march,
        "alone_make": score.alone_make,
        "alone_march": score.alone_march,
    }[name]
    four = score.alone_four_tricks
    if name == "alone_make" and tricks == every - 1 and four is not SameAs.AS_ALONE_MAKE:
        worth = int(four)
    if hand.blind:
        points = _paid(hand, score.blind_alone, lambda side: side == makers)
    elif tricks == every and score.march_taken_off:
        points = _paid(hand, -worth, lambda side: side != makers)
    else:
        points = _paid(hand, worth, lambda side: side == makers)
    opposite = (hand.deal.dealer + 2) % 4
    if rules.table.sides is Sides.PARTNERS_OPPOSITE and _ordered(hand) == opposite:
        points[makers] += score.point_on_partner
    return name, points


def _defenders_are_paid(hand: Hand, makers: int, tricks: int) -> tuple[str, list[int]]:
    score = hand.variant.rules.score
    if hand.defender_alone is not None:
        name = "lone_defender_euchre"
        two_makers = score.lone_defender_euchre_of_partners
        worth = score.lone_defender_euchre if hand.alone else two_makers
    elif hand.alone:
        name, worth = "euchre_alone", score.euchre_alone
        if not tricks:
            worth = max(worth, score.defenders_march)
    elif tricks:
        name, worth = "euchre", score.euchre
    else:
        name, worth = "defenders_march", score.defenders_march
    if hand.blind:
        worth = score.blind_alone_euchre
    return name, _paid(hand, worth, lambda side: side != makers)


def _ordered(hand: Hand) -> int | None:
    """Who ordered up."""
    said = [seat for seat, action in hand.history if str(action).startswith("order up")]
    return said[0] if said else None


def _paid(hand: Hand, points: int, to: Callable[[int], bool]) -> list[int]:
    return [points if to(side) else 0 for side in range(sides(hand.variant.rules))]


def token(hand: Hand) -> list[int]:
    """The tokens of each side: one for all tricks but one, made by two who play together."""
    rules = hand.variant.rules
    earned = [0] * sides(rules)
    if hand.maker is None or hand.alone or not rules.score.four_trick_tokens:
        return earned
    makers = side_of(rules, hand.maker)
    made = owed(hand)[0] == "make"
    if made and rules.table.sides is Sides.PARTNERS_OPPOSITE:
        earned[makers] = int(took(hand)[makers] == rules.deal.cards - 1)
    return earned
