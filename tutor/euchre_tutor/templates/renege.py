"""Whether some tricks show that somebody reneged, and when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from euchre_rules.cards import Card
from euchre_rules.engine.actions import Play
from euchre_rules.engine.forcing import force
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.state import Trick
from euchre_rules.engine.trump import TrumpOrder
from euchre_rules.options.words import sentence_case
from euchre_tutor.places import Place
from euchre_tutor.play_out import Table
from euchre_tutor.position import Position
from euchre_tutor.question import Kind, Topic, Value
from euchre_tutor.templates.base import Draft, Source, Template, order_of, trump_of
from euchre_tutor.templates.without_trump import behind
from euchre_tutor.words import a_card_of, joined, ordinal, seat_name

NO_TRICK: Final = "none"
"""The value that says that the tricks show no renege."""
_SHOWN: Final = (3, 4)
"""How many tricks are told."""


class RenegeWhen(Template):
    """In which trick somebody reneged, if the tricks show that anybody did.

    Cards that nobody has seen yet may still show a renege: what is asked is what lies open.
    """

    id = "renege_when"
    nudge = (
        "Whoever could follow suit and didn't has reneged. In each trick, see who played another "
        "suit than the one led, and what that player shows later."
    )
    topic = Topic.FOLLOW_SUIT
    kind = Kind.ONE
    places = (Place.FOLLOWING,)
    asks = (
        "in which of some finished tricks somebody, as they show, didn't follow suit although it "
        "was possible"
    )
    keys = ("trump", "seat", "sitting_out", "played")
    values = f"a trick, counted from 1, or {NO_TRICK!r}"

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`."""
        shown, foul = source.dice.pick(_SHOWN), source.dice.chance(0.75)
        table = source.table(call=source.no_trump())
        hand = _with_renege(source, table, shown) if foul else _played(table, shown)
        if hand is None:
            return None
        tricks = hand.tricks[:shown]
        if not all(order_of(hand).effective_suit(each.cards[0]) for each in tricks):
            return None  # after a best bower of no suit, what to follow is a question of its own
        found = _fouls(hand, shown)
        if len(found) != (1 if foul else 0) or _shows_a_card_twice(tricks):
            return None
        you = source.dice.pick(tricks[0].seats)
        right: Value = found[0] + 1 if found else NO_TRICK
        return Draft(
            position=Position(
                trump=trump_of(hand),
                seat=you,
                sitting_out=hand.sitting_out or None,
                played=tricks,
            ),
            ask="Do these tricks show a renege, and in which of them was it?",
            answer=(right,),
            believed=lambda learner: _values(learner.reneges(tricks)),
            text=_text,
            reason=lambda value: _reason(source, hand, you, found, value),
            explanation=_why(source, hand, you, found),
            options=behind(order_of(hand), "deck.best_bower"),
            candidates=(*range(1, shown + 1), NO_TRICK),
        )


def _shows_a_card_twice(tricks: Sequence[Trick]) -> bool:
    """Whether equal cards lie in a trick, so that names clash."""
    return any(len(set(trick.cards)) < len(trick.cards) for trick in tricks)


def _values(places: Sequence[int]) -> tuple[Value, ...]:
    return tuple(place + 1 for place in places) or (NO_TRICK,)


def _text(value: Value) -> str:
    if value == NO_TRICK:
        return "They show none."
    return sentence_case(f"in the {ordinal(int(str(value)) - 1)} trick.")


def _played(table: Table, shown: int) -> Hand | None:
    """A hand in which so many tricks were played by the rules, and nothing after them."""
    return table.moment(lambda h: len(h.tricks) == shown and not h.trick)


def _with_renege(source: Source, table: Table, shown: int) -> Hand | None:
    """A hand in which somebody reneged, which shows within so many tricks."""
    hand = table.moment(lambda h: len(h.tricks) < shown - 1 and bool(_wrong_cards(h)))
    if hand is None:
        return None
    force(hand, Play(source.dice.pick(_wrong_cards(hand))))
    while hand.to_act is not None and len(hand.tricks) < shown:
        plays = [each for each in hand.legal_actions() if isinstance(each, Play)]
        hand.apply(source.dice.pick(plays), hand.to_act)
    return hand


def _wrong_cards(hand: Hand) -> list[Card]:
    """The cards that the seat to act holds but may not play."""
    seat = hand.to_act
    if seat is None or not hand.trick:
        return []
    legal = {each.card for each in hand.legal_actions() if isinstance(each, Play)}
    return [card for card in hand.cards_of(seat) if card not in legal]


def _fouls(hand: Hand, shown: int) -> list[int]:
    """The tricks in which a card was forced, as far as what was played later shows it."""
    order, tricks = order_of(hand), hand.tricks[:shown]
    return [
        place
        for place, trick in enumerate(tricks)
        if any(_shown_by(order, tricks, place, seat) for seat in trick.seats[1:])
    ]


def _shown_by(order: TrumpOrder, tricks: Sequence[Trick], place: int, seat: int) -> list[Card]:
    """The later cards of a player that should have been played to a trick, if it was a renege."""
    trick = tricks[place]
    asked = order.suit_of(trick.cards[0])
    mine = [each.cards[each.seats.index(seat)] for each in tricks[place:]]
    if order.effective_suit(mine[0]) is asked:
        return []
    return [card for card in mine[1:] if order.effective_suit(card) is asked]


def _why(source: Source, hand: Hand, you: int, found: Sequence[int]) -> str:
    if not found:
        return _SHOWS_NONE if _left_a_suit(hand) else _ALL_FOLLOWED
    return _how(source, hand, you, found[0])


_SHOWS_NONE: Final = "Whoever didn't follow suit in a trick shows no card of that suit later."
_ALL_FOLLOWED: Final = "Everybody followed suit in each of them."


def _left_a_suit(hand: Hand) -> bool:
    """Whether anybody played another suit than the one led."""
    order = order_of(hand)
    suits = [[order.effective_suit(card) for card in trick.cards] for trick in hand.tricks]
    return any(len(set(each)) > 1 for each in suits)


def _how(source: Source, hand: Hand, you: int, place: int) -> str:
    """How the tricks show that somebody reneged."""
    order, tricks = order_of(hand), hand.tricks
    trick = tricks[place]
    seat = next(each for each in trick.seats[1:] if _shown_by(order, tricks, place, each))
    card, later = trick.cards[trick.seats.index(seat)], _shown_by(order, tricks, place, seat)[0]
    asked = order.suit_of(trick.cards[0])
    notes = [f"{note}." for each in (trick.cards[0], card, later) if (note := order.note(each))]
    name = sentence_case(seat_name(source.seats, you, seat))
    told = (
        f"{name} played {card.named} when {asked.value} were led, and later "
        f"{later.named}, {a_card_of(asked)}."
    )
    return joined(*dict.fromkeys(notes), told)


def _reason(source: Source, hand: Hand, you: int, found: Sequence[int], value: Value) -> str:
    if value == NO_TRICK or int(str(value)) - 1 in found:
        return _why(source, hand, you, found)
    return _no_renege(source, hand, you, int(str(value)) - 1)


def _no_renege(source: Source, hand: Hand, you: int, place: int) -> str:
    """That a trick was played as it should be, and what may have looked otherwise."""
    order, trick = order_of(hand), hand.tricks[place]
    asked = order.suit_of(trick.cards[0])
    notes = [f"{note}." for card in trick.cards if (note := order.note(card))]
    others = [card for card in trick.cards[1:] if order.effective_suit(card) is not asked]
    which = sentence_case(ordinal(place))
    if not others:
        return joined(*notes, f"{which} trick: everybody followed suit.")
    cards = ", ".join(card.named for card in others)
    return joined(
        *notes,
        f"{which} trick: of those who played another suit ({cards}), none shows "
        f"{a_card_of(asked)} later.",
        _did_not_trump(source, hand, you, place),
    )


def _did_not_trump(source: Source, hand: Hand, you: int, place: int) -> str:
    """Who could have trumped a trick and threw another card; nothing if nobody shows that."""
    order, trick = order_of(hand), hand.tricks[place]
    asked = order.suit_of(trick.cards[0])
    if order.is_trump(trick.cards[0]):
        return ""
    for seat in trick.seats[1:]:
        card, *later = [each.cards[each.seats.index(seat)] for each in hand.tricks[place:]]
        trump = next((each for each in later if order.is_trump(each)), None)
        if trump and not order.is_trump(card) and order.effective_suit(card) is not asked:
            name = sentence_case(seat_name(source.seats, you, seat))
            return (
                f"{name} threw {card.named} although {trump.named}, a trump, comes later: "
                "nobody has to trump."
            )
    return ""


ABOUT_RENEGES: Final[tuple[Template, ...]] = (RenegeWhen(),)
