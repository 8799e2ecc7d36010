"""What a score keeper may write down at a table: every way a hand can end that it tells apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from euchre_rules.engine.match import next_dealer
from euchre_rules.engine.outcome import HandResult, Outcome
from euchre_rules.engine.penalty import Penalty, false_claim, renege
from euchre_rules.engine.seats import Seats
from euchre_rules.engine.settle import tokens_of
from euchre_rules.engine.tables import tables_of
from euchre_rules.engine.ways import Way, played, ways_to_end
from euchre_rules.options import Rules
from euchre_rules.options.poor_hands import PoorHand
from euchre_rules.spec.variant import Variant


class NextDeal(StrEnum):
    """Where the deal goes."""

    LEFT = "left"
    STAYS = "stays"
    MISDEAL = "misdeal"
    """As the table says of misdeals, which counts them."""
    OPEN = "open"
    """The hand isn't over yet."""


@dataclass(frozen=True)
class Effect:
    """What an entry does to a game.

    Attributes:
        points: What each side scores, tokens apart.
        tokens: The tokens that each side gets.
        counts: Whether the deal counts as scored.
        deal: Where the deal goes.
    """

    points: tuple[int, ...]
    tokens: tuple[int, ...]
    counts: bool
    deal: NextDeal


@dataclass(frozen=True)
class Entry:
    """Something that a score keeper may write down.

    Attributes:
        name: Unlike that of every other entry of the same side.
        side: Whose doing it is: the makers', the side that reneged or that of the dealer who
            bought out; None if nobody's.
        effect: What it does to a game, whoever dealt.
        dealer_makes: Whether it can only be written down when the dealer is of that side.
        ways: How the hand may have ended; empty if it wasn't played.
        outcome: How the hand ended, where it wasn't played; None after a misdeal or a penalty.
        penalty: What a mistake costs.
    """

    name: str
    side: int | None
    effect: Effect
    dealer_makes: bool = False
    ways: tuple[Way, ...] = ()
    outcome: Outcome | None = None
    penalty: Penalty | None = None

    @property
    def column(self) -> int | None:
        """The side in whose column it stands: of two sides, the one that it favors."""
        points = self.effect.points
        if self.side is None or len(points) > 2 or points[0] == points[1]:
            return self.side
        return points.index(max(points))

    def may_follow(self, dealing_side: int) -> bool:
        """Whether it can be written down of a hand that somebody of this side has dealt."""
        return not self.dealer_makes or self.side == dealing_side

    def result(self, variant: Variant, dealer: int) -> HandResult | None:
        """The result of such a hand; None for a misdeal or a penalty."""
        if self.ways:
            assert self.side is not None
            return played(variant.rules, self.ways[0], self.side, dealer)
        if self.outcome is None:
            return None
        seats = Seats(variant.rules)
        claimed = self.outcome is Outcome.REDEALT
        return HandResult(
            self.outcome,
            tricks=(0,) * len(seats.sides),
            points=self.effect.points,
            claimed_by=seats.after(dealer) if claimed else None,
        )


def entries(variant: Variant) -> tuple[Entry, ...]:
    """All entries of a table: those of each side, and then those of nobody."""
    rules, seats = variant.rules, tables_of(variant).seats
    sides = range(len(seats.sides))
    return (
        *(entry for side in sides for entry in _of_hands(variant, side)),
        *(entry for side in sides for entry in _of_mistakes(rules, seats, side)),
        *_without_play(variant, seats),
    )


def _of_hands(variant: Variant, side: int) -> Iterator[Entry]:
    """The entries for hands in which a side made trump; what scores alike is one entry."""
    rules = variant.rules
    alike: dict[tuple[str, Effect], list[Way]] = {}
    for way in ways_to_end(rules):
        alike.setdefault((way.group, _effect(variant, way, side)), []).append(way)
    names: set[str] = set()
    for (_, effect), ways in alike.items():
        name = _name(ways[0], names)
        names.add(name)
        yield Entry(name, side, effect, all(way.dealer_makes for way in ways), tuple(ways))


def _effect(variant: Variant, way: Way, side: int) -> Effect:
    """What a hand does to a game; who of a side dealt makes no difference."""
    seats = Seats(variant.rules)
    dealer = seats.sides[side][0]
    result = played(variant.rules, way, side, dealer)
    return _effect_of(variant, seats, result, dealer)


def _effect_of(variant: Variant, seats: Seats, result: HandResult, dealer: int) -> Effect:
    stays = next_dealer(variant, dealer, result) == dealer
    return Effect(
        result.points,
        tokens_of(variant.rules, result, seats.side_of),
        result.scored,
        NextDeal.STAYS if stays else NextDeal.LEFT,
    )


def _name(way: Way, taken: Iterable[str]) -> str:
    """A name that no other entry of the side has."""
    name = way.outcome.value
    marks = (
        ("alone", way.alone and way.lone_defender),
        ("blind", way.blind),
        ("partner", way.partner_ordered),
    )
    name = "_".join((name, *(mark for mark, there in marks if there)))
    return f"{name}_{way.tricks}" if name in taken else name


def _of_mistakes(rules: Rules, seats: Seats, side: int) -> Iterator[Entry]:
    """The penalties that a side can incur."""
    seat = seats.sides[side][0]
    found = {"renege": renege(rules, seat)}
    alone = renege(rules, seat, alone=True)
    if rules.lone_hands and alone != found["renege"]:
        found["renege_alone"] = alone
    if rules.renege.false_claim:
        found["false_claim"] = false_claim(rules, seat)
    for name, penalty in found.items():
        if any(penalty.points) or penalty.hand_ends:
            deal = NextDeal.LEFT if penalty.hand_ends else NextDeal.OPEN
            none = (0,) * len(seats.sides)
            effect = Effect(penalty.points, none, penalty.hand_ends, deal)
            yield Entry(name, side, effect, penalty=penalty)


def _without_play(variant: Variant, seats: Seats) -> Iterator[Entry]:
    """The entries for hands that weren't played."""
    rules, none = variant.rules, (0,) * len(seats.sides)
    stuck = rules.round_two.stick_the_dealer
    if not stuck:
        yield _unplayed(variant, seats, Outcome.THROWN_IN, none)
    elif rules.round_two.buy_out:
        price = rules.round_two.buy_out
        for side in range(len(none)):
            paid = tuple(0 if other == side else price for other in range(len(none)))
            yield _unplayed(variant, seats, Outcome.BOUGHT_OUT, paid, side)
    if rules.redeal_hand.qualifies is not PoorHand.NEVER:
        yield _unplayed(variant, seats, Outcome.REDEALT, none)
    yield Entry("misdeal", None, Effect(none, none, counts=False, deal=NextDeal.MISDEAL))


def _unplayed(
    variant: Variant,
    seats: Seats,
    outcome: Outcome,
    points: tuple[int, ...],
    side: int | None = None,
) -> Entry:
    """An entry for a hand that wasn't played; with a side, one that a dealer of that side ended."""
    tricks, dealer = (0,) * len(seats.sides), 0
    claimed = seats.after(dealer) if outcome is Outcome.REDEALT else None
    result = HandResult(outcome, tricks, points, claimed_by=claimed)
    effect = _effect_of(variant, seats, result, dealer)
    return Entry(outcome.value, side, effect, side is not None, outcome=outcome)
