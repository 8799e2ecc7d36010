"""Who leads, whose turn it is, and what may be led."""

from __future__ import annotations

from typing import ClassVar, Final

from euchre_rules.engine.hand import Hand
from euchre_rules.options.words import sentence_case
from euchre_rules.spec.variant import Variant
from euchre_tutor.misconceptions.calling import CLOCKWISE
from euchre_tutor.misconceptions.lead import WINNER_LEADS
from euchre_tutor.places import Place
from euchre_tutor.position import Position
from euchre_tutor.question import Kind, Topic, Value
from euchre_tutor.templates.base import (
    Draft,
    Source,
    Template,
    actor_of,
    applying,
    by_role,
    order_of,
    says,
    trump_of,
)
from euchre_tutor.templates.without_trump import behind, is_trumpless, wins_untrumped
from euchre_tutor.words import joined, ordinal, seat_name

_LEAST: Final = 3
"""Players, so that there is something to choose from."""
_PATHS: Final = {False: "play.opening_lead", True: "play.opening_lead_when_alone"}
_SKIPPED: Final = "Whoever sits out is skipped."


def _clockwise(hand: Hand) -> str:
    """How the turn goes round the table in a hand."""
    return joined(CLOCKWISE, _SKIPPED if hand.sitting_out else "")


def name_of(source: Source, you: int, seat: int) -> str:
    """A player at the beginning of a sentence."""
    return sentence_case(seat_name(source.seats, you, seat))


def opening_rule(hand: Hand) -> str:
    """The sentence that says who leads to the first trick."""
    return says(hand.variant, _PATHS[hand.alone])


def opening_paths(hand: Hand) -> tuple[str, ...]:
    """The options that say who leads to the first trick."""
    return applying(hand.variant, _PATHS[hand.alone])


def _call_told(hand: Hand, you: int) -> Position:
    """Who dealt, who made trump and who is alone; not who sits out, which follows from it."""
    return Position(
        dealer=hand.deal.dealer,
        seat=you,
        maker=hand.maker,
        alone=hand.alone,
        defender_alone=hand.defender_alone,
        phase=hand.phase,
    )


class _AmongPlayers(Template):
    """A question that is answered with a player, or with all of them in order."""

    topic = Topic.OPENING_LEAD
    places: ClassVar[tuple[Place, ...]] = (Place.LEADING,)
    values = "a seat"

    def fits(self, variant: Variant) -> bool:
        """See :class:`Template`."""
        return variant.rules.table.players >= _LEAST


class OpeningLeader(_AmongPlayers):
    """Who leads to the first trick."""

    id = "opening_leader"
    tries = 40
    kind = Kind.ONE
    asks = "who leads to the first trick"
    keys = ("dealer", "seat", "maker", "alone", "defender_alone", "phase")

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`."""
        hand = source.table(alone=0.8).at_the_lead(lambda _: True)
        if hand is None:
            return None
        you = source.dice.below(source.seats.count)
        right = actor_of(hand)
        return Draft(
            position=_call_told(hand, you),
            ask="Who leads to the first trick?",
            answer=(right,),
            believed=lambda learner: (learner.leader(hand),),
            text=lambda value: seat_name(source.seats, you, int(str(value))),
            reason=lambda value: _leader_reason(source, hand, you, int(str(value))),
            explanation=why_leads(source, hand, you),
            options=opening_paths(hand),
            candidates=tuple(source.seats.from_eldest(you)),
        )


def why_leads(source: Source, hand: Hand, you: int) -> str:
    """Who leads to the first trick, and why."""
    leader = actor_of(hand)
    verb = "lead" if leader == you else "leads"
    skipped = _skipped(source, hand, you)
    return joined(opening_rule(hand), skipped, f"So {seat_name(source.seats, you, leader)} {verb}.")


def _skipped(source: Source, hand: Hand, you: int) -> str:
    """Who would lead but sits out, in a sentence; nothing if nobody."""
    before = hand.tables.seats.before(actor_of(hand))
    if before not in hand.sitting_out:
        return ""
    verb = "sit" if before == you else "sits"
    return f"{name_of(source, you, before)} {verb} out."


def _leader_reason(source: Source, hand: Hand, you: int, seat: int) -> str:
    if seat in hand.sitting_out:
        return joined(_no_card(source, you, seat), opening_rule(hand))
    if seat == actor_of(hand):
        return why_leads(source, hand, you)
    made = ", even having made trump" if seat == hand.maker else ""
    not_so = f"{'do' if seat == you else 'does'} not lead{made}"
    who = by_role(hand, you, seat)
    return joined(f"{who} {not_so}.", opening_rule(hand))


def _no_card(source: Source, you: int, seat: int) -> str:
    """That a player sits out; it begins differently from what is said of others."""
    plays = "play" if seat == you else "plays"
    return f"Sitting out, {seat_name(source.seats, you, seat)} {plays} no card."


class OrderOfPlay(_AmongPlayers):
    """In which order the players play to the first trick."""

    id = "order_of_play"
    tries = 40
    kind = Kind.ORDER
    asks = "in which order those who play put their cards to the first trick"
    keys = ("dealer", "seat", "maker", "alone", "defender_alone", "phase")

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`."""
        hand = source.table(alone=0.4).at_the_lead(_are_enough)
        if hand is None:
            return None
        right = hand.rotation[actor_of(hand)]
        shown, you = source.dice.shuffled(right), source.dice.pick(right)
        if shown == right:
            return None
        return Draft(
            position=_call_told(hand, you),
            ask="In which order do the players play to the first trick, the leader first?",
            answer=right,
            believed=lambda learner: _same_players(learner.turn_order(hand), right),
            text=lambda value: seat_name(source.seats, you, int(str(value))),
            reason=lambda value: _turn_reason(source, right, you, int(str(value))),
            explanation=_why_order(source, hand, you),
            options=opening_paths(hand),
            candidates=shown,
        )


def _why_order(source: Source, hand: Hand, you: int) -> str:
    """Who leads to the first trick, and how it goes on."""
    return joined(why_leads(source, hand, you), _clockwise(hand))


def _are_enough(hand: Hand) -> bool:
    return hand.tables.seats.count - len(hand.sitting_out) >= _LEAST


def _same_players(order: tuple[int, ...], right: tuple[int, ...]) -> tuple[Value, ...]:
    """An order of play, if it names the players that can be put in order."""
    return order if sorted(order) == sorted(right) else ()


def _turn_reason(source: Source, right: tuple[int, ...], you: int, seat: int) -> str:
    verb = "play" if seat == you else "plays"
    return f"{name_of(source, you, seat)} {verb} {ordinal(right.index(seat))}."


class NextToPlay(_AmongPlayers):
    """Who plays next."""

    id = "next_to_play"
    nudge = "First see whether the trick is complete, and then who may begin or go on."
    kind = Kind.ONE
    asks = "who plays next, in a trick or after it"
    keys = (
        *("trump", "seat", "maker", "alone", "defender_alone", "sitting_out"),
        *("trick", "phase"),
    )

    def places_at(self, variant: Variant, position: Position) -> tuple[Place, ...]:
        """See :class:`Template`: in a trick the next one follows, after it who won it leads."""
        players = variant.rules.table.players - len(position.sitting_out or ())
        return (Place.WINNING if len(position.trick or ()) == players else Place.TURNS,)

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`."""
        ended = source.dice.chance(0.6)
        hand = source.table(alone=0.5, call=source.no_trump()).moment(
            lambda h: bool(h.tricks) and not h.trick if ended else bool(h.trick)
        )
        if hand is None:
            return None
        trick = hand.trick or tuple(zip(hand.tricks[-1].seats, hand.tricks[-1].cards, strict=True))
        you, right = source.dice.pick([seat for seat, _ in trick]), actor_of(hand)
        return Draft(
            position=Position(
                trump=trump_of(hand),
                seat=you,
                maker=hand.maker,
                alone=hand.alone,
                defender_alone=hand.defender_alone,
                sitting_out=hand.sitting_out or None,
                trick=trick,
                phase=hand.phase,
            ),
            ask="Who plays next?",
            answer=(right,),
            believed=lambda learner: (learner.next_to_play(hand),),
            text=lambda value: seat_name(source.seats, you, int(str(value))),
            reason=lambda value: _next_reason(source, hand, you, int(str(value))),
            explanation=_why_next(source, hand, you),
            options=() if hand.trick else behind(order_of(hand)),
            candidates=tuple(source.seats.from_eldest(you)),
        )


def _why_next(source: Source, hand: Hand, you: int) -> str:
    if hand.trick:
        last, now = hand.trick[-1][0], actor_of(hand)
        names = [seat_name(source.seats, you, seat) for seat in (last, now)]
        return joined(f"After {names[0]} it is the turn of {names[1]}.", _clockwise(hand))
    won = hand.tricks[-1]
    best = won.cards[won.seats.index(won.winner)]
    order, name = order_of(hand), name_of(source, you, won.winner)
    why = wins_untrumped(order, won.cards, best) if is_trumpless(order) else ""
    return joined(why, f"{name} won the trick with {best.named}. {WINNER_LEADS}")


def _next_reason(source: Source, hand: Hand, you: int, seat: int) -> str:
    name, you_do = name_of(source, you, seat), seat == you
    if seat in hand.sitting_out:
        return joined(_no_card(source, you, seat), _why_next(source, hand, you))
    if seat in [each for each, _ in hand.trick]:
        has = "have" if you_do else "has"
        already = f"{name} {has} played to this trick already."
        return joined(already, _why_next(source, hand, you))
    return _why_next(source, hand, you)


ABOUT_LEADING: Final[tuple[Template, ...]] = (
    OpeningLeader(),
    OrderOfPlay(),
    NextToPlay(),
)
