"""Whether a deal, a call, a result and what earlier deals decided fit a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeVar

from euchre_rules.cards import Trump
from euchre_rules.engine.deal import Deal
from euchre_rules.engine.outcome import HandResult, Outcome
from euchre_rules.engine.seats import check_seat
from euchre_rules.engine.settle import extra_points, outcome_of, points_for, points_per_side
from euchre_rules.engine.state import Call, MatchState
from euchre_rules.engine.tables import Tables
from euchre_rules.inputs import need, short
from euchre_rules.options.poor_hands import PoorHand, SecondClaim
from euchre_rules.options.words import count


def check_context(tables: Tables, context: MatchState) -> None:
    """Refuse what earlier deals at this table can't have decided.

    Raises:
        TypeError: This is no MatchState.
        ValueError: There are scores for another number of sides, a number can't be, there is no
            such seat, or the game is over, so that no hand is dealt any more.
    """
    need(context, MatchState, "a MatchState")
    if context.score != ():
        check_per_side(tables, context.score, "scores", least=least_score(tables))
    if context.tokens != ():
        check_per_side(tables, context.tokens, "tokens")
        most = max(tables.rules.score.four_trick_tokens - 1, 0)
        if max(context.tokens) > most:
            raise ValueError(f"a side has at most {most} tokens here, not {max(context.tokens)}")
    if not _is_number(context.deals_played):
        played = short(context.deals_played)
        raise ValueError(f"deals_played is a whole number from 0, not {played}")
    for seat in _each(context.claims_used, "claims_used"):
        check_seat(seat, tables.seats.count)
    for seat in _each(context.exchanges_used, "exchanges_used"):
        check_seat(seat, tables.seats.count)
    winner = context.winner(tables.rules.game)
    if winner is not None:
        raise ValueError(f"the game is over: side {winner} has won")
    if context.is_over(tables.rules.game):
        raise ValueError("the game is over: it is drawn")


_Value = TypeVar("_Value")
NO_LIMIT: Final = -(10**6)
"""Lower than any number of points that can be lost."""


def least_score(tables: Tables) -> int:
    """The lowest score, or points, of a side: below zero only where a march is taken off."""
    return NO_LIMIT if tables.rules.score.march_taken_off else 0


def check_per_side(tables: Tables, numbers: object, what: str, *, least: int = 0) -> None:
    """Refuse what isn't one number for each side.

    Args:
        what: What the numbers are, in words that begin the message.
        least: The lowest number that can be.

    Raises:
        ValueError: They are for another number of sides, or a number can't be.
    """
    found = list(_each(numbers, what))
    if not all(_is_number(number, least) for number in found):
        from_zero = "" if least < 0 else " from 0"
        raise ValueError(f"{what} are whole numbers{from_zero}, not {short(numbers)}")
    sides = len(tables.seats.sides)
    if len(found) != sides:
        raise ValueError(f"the table has {sides} sides, not {len(found)}")


def _each(values: object, what: str) -> Iterator[object]:
    if not isinstance(values, tuple):
        raise ValueError(f"{what} are a tuple of numbers, not {short(values)}")
    yield from values


def _is_number(value: object, least: int = 0) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= least


def check_start(tables: Tables, call: Call | None, leader: int | None) -> None:
    """Refuse a finished call, and who leads after it, that can't be at this table.

    Raises:
        TypeError: This is no Call, its trump is no Trump, or ``alone`` neither true nor false.
        ValueError: There is no such seat, nobody can call this trump, somebody is alone where
            nobody has a partner, the lone defender is on the maker's side, the leader sits out, or
            there is a leader without a call.
    """
    if call is None:
        raise ValueError("a leader stands only beside a call; without it the rules say who leads")
    need(call, Call, "a Call")
    need(call.trump, Trump, "a Trump", "Trump.parse reads one from a text")
    need(call.alone, bool, "True or False")
    seats = tables.seats
    maker = check_seat(call.maker, seats.count)
    out = seats.partners[maker] if call.alone else ()
    if call.trump not in tables.orders:
        raise ValueError(f"{call.trump.value} can't be called at this table")
    if call.defender_alone is not None:
        defender = check_seat(call.defender_alone, seats.count)
        if seats.side_of[defender] == seats.side_of[maker]:
            raise ValueError(f"seat {defender} is no defender")
        out += seats.partners[defender]
    if not tables.rules.partners and (call.alone or call.defender_alone is not None):
        raise ValueError("nobody has a partner to do without at this table")
    if leader is not None and check_seat(leader, seats.count) in out:
        raise ValueError(f"seat {leader} sits out and can't lead")


def check_result(tables: Tables, result: HandResult) -> None:
    """Refuse what can't be the result of a hand at this table.

    Raises:
        TypeError: This is no HandResult, or its outcome is no Outcome.
        ValueError: It is for another number of sides, a number can't be, there is no such seat, or
            no hand at this table ends like that.
    """
    need(result, HandResult, "a HandResult")
    need(result.outcome, Outcome, "an Outcome")
    check_per_side(tables, result.points, "points", least=least_score(tables))
    check_per_side(tables, result.tricks, "tricks")
    seats = (result.maker, result.defender_alone, result.claimed_by, result.ordered_by)
    for seat in (*seats, result.exchanged_by):
        if seat is not None:
            check_seat(seat, tables.seats.count)
    _check_play(tables, result)
    _check_settled(tables, result)
    _check_new_deal(tables, result)


_WITHOUT_PLAY: Final = {Outcome.THROWN_IN, Outcome.BOUGHT_OUT, Outcome.REDEALT}


def _check_play(tables: Tables, result: HandResult) -> None:
    """Refuse a maker or tricks of a hand that wasn't played, and other tricks of one that was."""
    played = result.outcome not in _WITHOUT_PLAY
    ended = f"a hand that ends as {result.outcome.value}"
    if (result.maker is not None) is not played:
        raise ValueError(f"{ended} has {'a' if played else 'no'} maker")
    tricks = tables.rules.deal.cards if played else 0
    if sum(result.tricks) != tricks:
        raise ValueError(f"{ended} has {count(tricks, 'trick')} here, not {sum(result.tricks)}")


def _check_settled(tables: Tables, result: HandResult) -> None:
    """Refuse an outcome that the tricks don't give, and points that the outcome doesn't give."""
    ended = f"a hand that ends as {result.outcome.value}"
    can_end, pays = _outcomes(tables, result), _points(tables, result)
    if result.outcome not in can_end:
        took = f"a hand in which the makers take {count(_makers_tricks(tables, result), 'trick')}"
        ends = " or ".join(outcome.value for outcome in can_end)
        raise ValueError(f"{took} ends as {ends} here, not as {result.outcome.value}")
    if not pays:
        raise ValueError(f"no hand ends as {result.outcome.value} at this table")
    if result.points not in pays:
        can_be = " or ".join(map(short, pays))
        raise ValueError(f"{ended} scores {can_be} here, not {short(result.points)}")


def _makers_tricks(tables: Tables, result: HandResult) -> int:
    assert result.maker is not None
    return result.tricks[tables.seats.side_of[result.maker]]


def _outcomes(tables: Tables, result: HandResult) -> tuple[Outcome, ...]:
    """How a hand may end in which all else was the same."""
    if result.maker is None:
        return (result.outcome,)
    tricks, lone_defender = _makers_tricks(tables, result), result.defender_alone is not None
    may_end = (
        outcome_of(
            *(tables.rules, tricks),
            alone=result.alone,
            lone_defender=lone_defender,
            first_two_lost=lost,
        )
        for lost in (False, True)
    )
    return tuple(dict.fromkeys(may_end))


def _points(tables: Tables, result: HandResult) -> tuple[tuple[int, ...], ...]:
    """What a hand that ends like this may score, whoever dealt it."""
    rules, outcome, sides = tables.rules, result.outcome, len(tables.seats.sides)
    if outcome is Outcome.BOUGHT_OUT:
        price = rules.round_two.buy_out if rules.round_two.stick_the_dealer else 0
        paid = (tuple(0 if side == own else price for side in range(sides)) for own in range(sides))
        return tuple(paid) if price else ()
    if result.maker is None:
        return ((0,) * sides,)
    tricks, side = _makers_tricks(tables, result), tables.seats.side_of[result.maker]
    points = points_for(rules, outcome, tricks, alone=result.alone, blind=result.blind)
    extras = {
        extra_points(rules, outcome, partner_ordered=ordered)
        for ordered in (False, result.ordered_by is not None)
    }
    return tuple(
        points_per_side(rules, outcome, points, side, sides, extra=extra, blind=result.blind)
        for extra in sorted(extras)
    )


def _check_new_deal(tables: Tables, result: HandResult) -> None:
    """Refuse a new deal that nobody may ask for at this table."""
    rules, exchange = tables.rules, tables.rules.exchange_hand
    if result.outcome is not Outcome.REDEALT:
        if result.claimed_by is not None:
            raise ValueError(f"nobody claims a new deal in a hand that ends as {result.outcome}")
    elif result.claimed_by is None:
        never = exchange.qualifies is PoorHand.NEVER
        if never or exchange.second_claim is not SecondClaim.MISDEAL:
            raise ValueError("a new deal is claimed by somebody at this table")
    elif rules.redeal_hand.qualifies is PoorHand.NEVER:
        raise ValueError("no hand may be thrown in for being poor at this table")


def held_by_each(tables: Tables, deal: Deal) -> list[int]:
    """The cards of each seat as bit masks.

    Raises:
        TypeError: This is no Deal, its hands or its kitty are no tuple of cards, or one of them is
            no Card.
        ValueError: The deal doesn't fit the table.
    """
    need(deal, Deal, "a Deal", "Deal.random gives one")
    if deal.dealt_from is tables.deck and not tables.has_copies:
        mask_of = tables.masks.__getitem__
        return [sum(map(mask_of, hand)) for hand in deal.hands]
    check_seat(deal.dealer, tables.seats.count)
    _check_shape(tables, deal)
    held, seen = [], 0
    for cards in (*deal.hands, (deal.turn_up,), deal.kitty):
        found = tables.deck.mask(cards, seen)
        held.append(found)
        seen |= found
    return held[: len(deal.hands)]


def _check_shape(tables: Tables, deal: Deal) -> None:
    """Refuse what isn't a tuple of cards for each seat, and one for the kitty.

    Raises:
        TypeError: Something is no tuple.
        ValueError: There are too few or too many hands, or cards in one of them.
    """
    seats, size, hands = tables.seats.count, tables.rules.deal.cards, deal.hands
    for cards in (*_need_tuple(hands, "a tuple of hands"), deal.kitty):
        _need_tuple(cards, "a tuple of cards")
    if len(hands) != seats:
        raise ValueError(f"the table has {seats} seats; the deal is for another one")
    if list(map(len, hands)) != [size] * seats:
        raise ValueError(f"every hand has {size} cards")


def _need_tuple(values: tuple[_Value, ...], what: str) -> tuple[_Value, ...]:
    need(values, tuple, what)
    return values


def check_kitty(tables: Tables, deal: Deal) -> None:
    """Refuse a kitty that can't give the cards for a poor hand.

    Raises:
        ValueError: Poor hands are exchanged at this table, and there are too few cards for one.
    """
    needed = tables.kitty_needed
    if len(deal.kitty) < needed:
        held = count(len(deal.kitty), "card")
        takes = f"a poor hand takes {needed} cards of the kitty at this table"
        raise ValueError(f"{takes}, but the deal leaves {held}")
