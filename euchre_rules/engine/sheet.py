"""What a score keeper may write down at a table: every way a hand can end that it tells apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from euchre_rules.engine.match import next_dealer
from euchre_rules.engine.outcome import HandResult, Outcome
from euchre_rules.engine.penalty import Penalty, false_claim, renege
from euchre_rules.engine.seats import Seats
from euchre_rules.engine.settle import (
    MADE,
    MARCHES,
    extra_points,
    may_be_fast_break,
    outcome_of,
    points_for,
    points_per_side,
    tokens_of,
)
from euchre_rules.engine.tables import tables_of
from euchre_rules.options import Rules
from euchre_rules.options.calling import DealersPartner
from euchre_rules.options.playing import DefendAlone
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
class Way:
    """A way in which a played hand ends.

    Attributes:
        tricks: The makers' tricks.
        partner_ordered: Whether the dealer's partner ordered up, and so is one of the makers.
    """

    outcome: Outcome
    tricks: int
    alone: bool = False
    lone_defender: bool = False
    blind: bool = False
    partner_ordered: bool = False

    @property
    def dealer_makes(self) -> bool:
        """Whether the dealer is one of the makers: only the dealer takes up a card unseen."""
        return self.partner_ordered or self.blind

    @property
    def group(self) -> str:
        """What is never told together, whatever it scores."""
        if self.outcome is Outcome.FAST_BREAK:
            return "fast break"
        if self.outcome not in MADE:
            return "euchre"
        return "blind" if self.blind else "march" if self.outcome in MARCHES else "make"


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
            return _played(variant.rules, self.ways[0], self.side, dealer)
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
    for way in _ways(rules):
        alike.setdefault((way.group, _effect(variant, way, side)), []).append(way)
    names: set[str] = set()
    for (_, effect), ways in alike.items():
        name = _name(ways[0], names)
        names.add(name)
        yield Entry(name, side, effect, all(way.dealer_makes for way in ways), tuple(ways))


def _ways(rules: Rules) -> Iterator[Way]:
    """How a hand can end, the plain ways first."""
    kinds = (False, True) if rules.lone_hands else (False,)
    blind = (False, True) if rules.lone_hands and rules.alone.blind_on_jack else (False,)
    ordered = (False, True) if _partner_may_order(rules) else (False,)
    for partner_ordered in ordered:
        forced = partner_ordered and _must_go_alone(rules)
        for unseen in blind:
            for alone in kinds:
                if (forced and not alone) or (unseen and (partner_ordered or not alone)):
                    continue
                yield from _ways_of(rules, alone, unseen, partner_ordered)


def _partner_may_order(rules: Rules) -> bool:
    return rules.partners and rules.round_one.dealer_partner is not DealersPartner.MUST_PASS


def _must_go_alone(rules: Rules) -> bool:
    return rules.round_one.dealer_partner is DealersPartner.MUST_GO_ALONE


def _ways_of(rules: Rules, alone: bool, blind: bool, partner_ordered: bool) -> Iterator[Way]:
    """The ways of one kind of hand: from just enough tricks to all, and then from most to none."""
    enough, all_tricks = rules.majority, rules.deal.cards
    always = rules.lone_defence is DefendAlone.ALWAYS
    against_lone = alone and rules.lone_defence is not DefendAlone.NEVER
    for lone_defender in (False, True) if always or against_lone else (False,):
        for tricks in (*range(enough, all_tricks + 1), *range(enough - 1, -1, -1)):
            for lost in (False, True) if may_be_fast_break(rules, tricks) else (False,):
                outcome = outcome_of(
                    *(rules, tricks),
                    alone=alone,
                    lone_defender=lone_defender,
                    first_two_lost=lost,
                )
                if lone_defender and outcome in MADE:
                    continue  # a lone defender who loses is like two
                yield Way(outcome, tricks, alone, lone_defender, blind, partner_ordered)


def _played(rules: Rules, way: Way, side: int, dealer: int) -> HandResult:
    """The result of a hand that a side made and somebody dealt."""
    seats = Seats(rules)
    sides = len(seats.sides)
    dealing = seats.side_of[dealer] == side
    maker = seats.partners[dealer][0] if way.partner_ordered else dealer
    maker = maker if dealing else seats.sides[side][0]
    defender = seats.sides[(side + 1) % sides][0] if way.lone_defender else None
    tricks = [0] * sides
    tricks[side] = way.tricks
    tricks[(side + 1) % sides] = rules.deal.cards - way.tricks
    points = points_for(rules, way.outcome, way.tricks, alone=way.alone, blind=way.blind)
    extra = extra_points(rules, way.outcome, partner_ordered=way.partner_ordered)
    return HandResult(
        way.outcome,
        tuple(tricks),
        points_per_side(rules, way.outcome, points, side, sides, extra=extra, blind=way.blind),
        maker=maker,
        alone=way.alone,
        defender_alone=defender,
        blind=way.blind,
        ordered_by=maker if way.dealer_makes else None,
    )


def _effect(variant: Variant, way: Way, side: int) -> Effect:
    """What a hand does to a game; who of a side dealt makes no difference."""
    seats = Seats(variant.rules)
    dealer = seats.sides[side][0]
    result = _played(variant.rules, way, side, dealer)
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
