"""Hands in a line each: how they end, what they score, and how that reads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from euchre_rules.cards import Trump
from euchre_rules.engine.outcome import HandResult, Outcome
from euchre_rules.engine.settle import extra_points, outcome_of, points_for, points_per_side
from euchre_rules.engine.tables import tables_of
from euchre_rules.options.calling import DealersPartner
from euchre_rules.options.dealing import NextDeal
from euchre_rules.options.words import and_list, count
from euchre_rules.rulebook.points import Line
from euchre_rules.spec.variant import Variant

_NAMES: Final = {
    2: ("South", "North"),
    3: ("South", "West", "East"),
    4: ("South", "West", "North", "East"),
}
"""What the players are called, clockwise."""


class Players:
    """Who plays at a table, and how sentences call them."""

    def __init__(self, variant: Variant) -> None:
        """Name everybody by where they sit."""
        self._seats = tables_of(variant).seats
        self.names: Final = _NAMES[self._seats.count]

    @property
    def sides(self) -> tuple[str, ...]:
        """Each side by the names of its players."""
        return tuple(
            and_list([self.names[seat] for seat in reversed(side)]) for side in self._seats.sides
        )

    def side(self, seat: int) -> str:
        """The side of a seat."""
        return self.sides[self._seats.side_of[seat]]


def played(
    variant: Variant, line: Line, tricks: int, maker: int, *, assisted: bool = False
) -> HandResult:
    """A hand that ends as a line of the scoring table says.

    Args:
        variant: The table.
        line: The line.
        tricks: The tricks of the makers.
        maker: The maker's seat.
        assisted: Whether the maker is the dealer's partner and has ordered up the turn-up.
    """
    rules, seats = variant.rules, tables_of(variant).seats
    sides, makers_side = len(seats.sides), seats.side_of[maker]
    outcome = outcome_of(rules, tricks, alone=line.alone, lone_defender=line.lone_defender)
    points = points_for(rules, outcome, tricks, alone=line.alone, blind=line.blind)
    extra = extra_points(rules, outcome, partner_ordered=assisted)
    return HandResult(
        outcome=outcome,
        tricks=_tricks(tricks, makers_side, sides, rules.deal.cards),
        points=points_per_side(
            rules, outcome, points, makers_side, sides, extra=extra, blind=line.blind
        ),
        maker=maker,
        trump=Trump.HEARTS,
        alone=line.alone,
        defender_alone=seats.after(maker) if line.lone_defender else None,
        blind=line.blind,
        ordered_by=maker if assisted else None,
    )


def may_assist(variant: Variant, line: Line) -> bool:
    """Whether a hand may be so in which the dealer's partner has ordered up the turn-up."""
    rules = variant.rules
    free = rules.round_one.dealer_partner
    if not rules.partners or line.blind or free is DealersPartner.MUST_PASS:
        return False
    return line.alone or free is DealersPartner.FREE


def round_matters(variant: Variant) -> bool:
    """Whether it makes a difference in which round the dealer's partner makes trump."""
    rules = variant.rules
    keeps = rules.deal.after_partners_order is NextDeal.SAME_DEALER
    return rules.partners and bool(keeps or rules.score.point_on_partner)


def dealers_partner(variant: Variant, dealer: int) -> int:
    """The seat of the dealer's partner, where players have partners."""
    return (dealer + variant.rules.table.players // 2) % variant.rules.table.players


def _tricks(makers: int, makers_side: int, sides: int, of_hand: int) -> tuple[int, ...]:
    """The tricks per side; those who defend share what the makers leave."""
    others = sides - 1
    share, more = divmod(of_hand - makers, others)
    found = [share + (place < more) for place in range(others)]
    return (*found[:makers_side], makers, *found[makers_side:])


def without_play(variant: Variant, outcome: Outcome, dealer: int) -> HandResult:
    """A hand that nobody plays: all have passed, or a stuck dealer has bought out.

    Args:
        variant: The table.
        outcome: ``thrown_in`` or ``bought_out``.
        dealer: The dealer's seat.
    """
    seats = tables_of(variant).seats
    price = variant.rules.round_two.buy_out if outcome is Outcome.BOUGHT_OUT else 0
    own = seats.side_of[dealer]
    points = tuple(0 if side == own else price for side in range(len(seats.sides)))
    return HandResult(outcome, (0,) * len(points), points)


def told(variant: Variant, result: HandResult, dealer: int) -> str:
    """What happened in a hand, in a sentence without its end.

    Args:
        variant: The table.
        result: How the hand ended.
        dealer: The dealer's seat.
    """
    players = Players(variant)
    if result.maker is None:
        bought = f"{players.names[dealer]} is stuck and buys out"
        return bought if result.outcome is Outcome.BOUGHT_OUT else "Everybody passes"
    maker = players.names[result.maker]
    tricks = result.tricks[tables_of(variant).seats.side_of[result.maker]]
    took = _tricks_told(tricks, variant.rules.deal.cards)
    defends = result.defender_alone
    against = "" if defends is None else f", {players.names[defends]} defends alone"
    if result.alone:
        goes = (
            f"{maker}{_as_whom(variant, result, dealer)} goes alone{_when(variant, result, dealer)}"
        )
        if result.blind:
            goes = f"{maker}, the dealer, goes alone blind"
        return (
            f"{goes}{against}, and {maker} takes {took}" if against else f"{goes} and takes {took}"
        )
    if not variant.rules.partners:
        return f"{maker} makes trump and takes {took}"
    makes = f"{maker} makes trump"
    if _is_partners_call(variant, result, dealer):
        makes = f"{maker}, the dealer’s partner, orders up"
        if result.ordered_by is None:
            makes = f"{maker}, the dealer’s partner, names trump in round two"
    return f"{makes}{against}, and {players.side(result.maker)} take {took}"


def noted(variant: Variant, result: HandResult, dealer: int) -> str:
    """What happened in a hand, as a score sheet notes it: who was the maker, and the tricks.

    Args:
        variant: The table.
        result: How the hand ended.
        dealer: The dealer's seat.
    """
    if result.maker is None:
        return told(variant, result, dealer)
    names = Players(variant).names
    tricks = result.tricks[tables_of(variant).seats.side_of[result.maker]]
    alone = f" alone{', blind' if result.blind else ''}" if result.alone else ""
    defends = result.defender_alone
    against = "" if defends is None else f" against {names[defends]} alone"
    who = f"{names[result.maker]}{alone}{_round_noted(variant, result, dealer)}"
    return f"{who}{against}: {tricks} of {variant.rules.deal.cards} tricks"


def _as_whom(variant: Variant, result: HandResult, dealer: int) -> str:
    """What is said of a dealer's partner who goes alone, where it matters in which round."""
    if not _is_partners_call(variant, result, dealer):
        return ""
    return f", the dealer’s partner,{' orders up,' if result.ordered_by is not None else ''}"


def _when(variant: Variant, result: HandResult, dealer: int) -> str:
    """When a dealer's partner goes alone who hasn't ordered up."""
    late = result.ordered_by is None and _is_partners_call(variant, result, dealer)
    return " in round two" if late else ""


def _is_partners_call(variant: Variant, result: HandResult, dealer: int) -> bool:
    """Whether the dealer's partner has called, and it makes a difference in which round."""
    return round_matters(variant) and result.maker == dealers_partner(variant, dealer)


def _round_noted(variant: Variant, result: HandResult, dealer: int) -> str:
    """In which round it was, as a score sheet notes it."""
    if not _is_partners_call(variant, result, dealer):
        return ""
    return ", ordering up" if result.ordered_by is not None else " in round two"


def _tricks_told(tricks: int, of_hand: int) -> str:
    """How many tricks somebody takes, in words after ``takes``.

    >>> _tricks_told(5, 5), _tricks_told(3, 5), _tricks_told(0, 5)
    ('all 5 tricks', '3 of the 5 tricks', 'no trick')
    """
    if not tricks:
        return "no trick"
    return f"all {of_hand} tricks" if tricks == of_hand else f"{tricks} of the {of_hand} tricks"


def paid(players: Players, points: Sequence[int]) -> str:
    """Who gets how many points, in a few words.

    Args:
        players: Who plays.
        points: What each side scores.
    """
    return and_list(list(_paid(players, points))) or "nobody scores"


def _paid(players: Players, points: Sequence[int]) -> Iterator[str]:
    for each in sorted(set(points) - {0}, reverse=True):
        sides = [side for side, n in zip(players.sides, points, strict=True) if n == each]
        every = " each" if len(sides) > 1 else ""
        way = "for" if each > 0 else "off"
        yield f"{count(abs(each), 'point')}{every} {way} {and_list(sides)}"
