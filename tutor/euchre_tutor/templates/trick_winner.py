"""Who wins the trick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from euchre_rules.cards import Card
from euchre_rules.engine.actions import Play
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.state import Trick
from euchre_rules.engine.trump import TrumpOrder
from euchre_rules.options.words import sentence_case
from euchre_tutor.learner import Learner
from euchre_tutor.places import Place
from euchre_tutor.position import Position
from euchre_tutor.question import Kind, Topic
from euchre_tutor.templates.base import (
    Draft,
    Source,
    Template,
    actor_of,
    card_text,
    card_values,
    order_of,
    starts_with,
    trump_of,
)
from euchre_tutor.templates.without_trump import (
    behind,
    can_win,
    has_a_suit,
    is_of_the_wrong_suit,
    is_trumpless,
    of_no_suit,
    sets_the_suit,
    suit_asked,
    turned_around,
    wins_untrumped,
)
from euchre_tutor.words import about, as_bower, card_names, joined, seat_name, told_by

_OPTIONS = ("deck.best_bower",)
_ENOUGH = 4


def _trick_just_ended(hand: Hand) -> bool:
    return bool(hand.tricks) and not hand.trick


def _loses(order: TrumpOrder, trick: Trick, card: Card) -> str:
    """Why a card of a trick doesn't win it."""
    best = trick.cards[trick.seats.index(trick.winner)]
    asked = suit_asked(order, trick.cards)
    if not can_win(order, card, asked):
        why = f"{starts_with(card)} {is_of_the_wrong_suit(order, asked)}, so it can't win."
        sets = sets_the_suit(order, trick.cards)
        return joined(sets, why, about(order, card) if order.note(card) else "")
    if is_trumpless(order):
        return _loses_untrumped(order, best, card)
    return joined(f"{starts_with(best)} beats {card.named}.", told_by(order, best))


def _loses_untrumped(order: TrumpOrder, best: Card, card: Card) -> str:
    """Why a card that could win loses to another one while nothing is trump."""
    strangers = joined(of_no_suit(order, card), of_no_suit(order, best))
    why = strangers or joined(turned_around(order), told_by(order, card))
    return joined(f"{starts_with(best)} beats {card.named}.", why)


def _wins(order: TrumpOrder, trick: Trick) -> str:
    """Why the winning card of a trick wins it."""
    best = trick.cards[trick.seats.index(trick.winner)]
    trumps = [card for card in trick.cards if order.is_trump(card)]
    name = best.named
    if len(trumps) == 1:
        why = f"Nobody else played a trump, so {name} wins."
    elif trumps:
        why = f"Of the trumps, {name} is the highest and wins."
    else:
        why = wins_untrumped(order, trick.cards, best)
    return joined(as_bower(order, best) if trumps else "", why)


class WinningCard(Template):
    """Which card wins the trick."""

    id = "winning_card"
    topic = Topic.TRICK_WINNER
    kind = Kind.ONE
    places = (Place.WINNING,)
    asks = "which card of a finished trick wins it"
    keys = ("trump", "seat", "trick")
    values = "a card"

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`."""
        enough = min(_ENOUGH, source.seats.count)
        hand = source.table(call=source.no_trump()).moment(
            lambda h: _trick_just_ended(h) and len(h.tricks[-1].cards) >= enough
        )
        if hand is None:
            return None
        order, trick = order_of(hand), hand.tricks[-1]
        best = trick.cards[trick.seats.index(trick.winner)]
        return Draft(
            position=Position(
                trump=trump_of(hand),
                seat=source.dice.pick(trick.seats),
                trick=tuple(zip(trick.seats, trick.cards, strict=True)),
            ),
            ask="Which card wins it?",
            answer=(best.text,),
            believed=lambda learner: (trick.cards[learner.winner(trick.cards)].text,),
            text=card_text,
            reason=lambda value: _card_reason(order, trick, Card.parse(str(value))),
            explanation=_wins(order, trick),
            options=behind(order, *_OPTIONS),
            candidates=card_values(trick.cards),
        )


def _card_reason(order: TrumpOrder, trick: Trick, card: Card) -> str:
    wins = trick.seats[trick.cards.index(card)] == trick.winner
    return _wins(order, trick) if wins else _loses(order, trick, card)


class TrickWinner(Template):
    """Who wins the trick."""

    id = "trick_winner"
    topic = Topic.TRICK_WINNER
    kind = Kind.ONE
    places = (Place.WINNING,)
    asks = "who wins a finished trick"
    keys = ("trump", "seat", "maker", "alone", "defender_alone", "sitting_out", "trick")
    values = "a seat"

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`."""
        hand = source.table(alone=0.6, call=source.no_trump()).moment(_trick_just_ended)
        if hand is None:
            return None
        order, trick, seats = order_of(hand), hand.tricks[-1], source.seats
        you = source.dice.pick(trick.seats)
        return Draft(
            position=Position(
                trump=trump_of(hand),
                seat=you,
                maker=hand.maker,
                alone=hand.alone,
                defender_alone=hand.defender_alone,
                sitting_out=hand.sitting_out,
                trick=tuple(zip(trick.seats, trick.cards, strict=True)),
            ),
            ask="Who wins it?",
            answer=(trick.winner,),
            believed=lambda learner: (trick.seats[learner.winner(trick.cards)],),
            text=lambda value: seat_name(seats, you, int(str(value))),
            reason=lambda value: _seat_reason(source, order, trick, you, int(str(value))),
            explanation=_wins(order, trick),
            options=behind(order, *_OPTIONS),
            candidates=tuple(_from_left(source, you)),
        )


def _from_left(source: Source, you: int) -> list[int]:
    """The seats from your left round to you."""
    return list(source.seats.from_eldest(you))


def _seat_reason(source: Source, order: TrumpOrder, trick: Trick, you: int, seat: int) -> str:
    if seat not in trick.seats:
        who = sentence_case(seat_name(source.seats, you, seat))
        return f"{who} sits out and played no card. {_wins(order, trick)}"
    return _card_reason(order, trick, trick.cards[trick.seats.index(seat)])


class CardsAhead(Template):
    """Which cards of a hand may be played and would lead the trick."""

    id = "cards_ahead"
    nudge = "First see which cards you may play, and then which of them beat the best card so far."
    topic = Topic.TRICK_WINNER
    kind = Kind.MANY
    places = (
        Place.FOLLOWING,
        Place.WINNING,
    )
    asks = "which cards of a hand may be played and would be the best of the trick so far"
    keys = ("trump", "seat", "sitting_out", "hand", "trick")
    values = "a card"

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`."""
        hand = source.table(call=source.no_trump()).moment(_may_get_ahead)
        if hand is None:
            return None
        seat = actor_of(hand)
        cards, table = hand.cards_of(seat), [card for _, card in hand.trick]
        right = _ahead(hand)
        return Draft(
            position=Position(
                trump=trump_of(hand),
                seat=seat,
                sitting_out=hand.sitting_out or None,
                hand=cards,
                trick=hand.trick,
            ),
            ask="Which cards may you play that would beat the trick so far?",
            answer=card_values(right),
            believed=lambda learner: card_values(_believed_ahead(learner, cards, table)),
            text=card_text,
            reason=lambda value: _ahead_reason(hand, Card.parse(str(value))),
            explanation=_why_ahead(hand, right),
            options=behind(order_of(hand), *_OPTIONS),
            candidates=card_values(cards),
        )


def _why_ahead(hand: Hand, right: Sequence[Card]) -> str:
    """Which card leads so far, which beat it, and why the others that are higher don't help."""
    best = _best_so_far(hand).named
    beat = "beats" if len(right) == 1 else "beat"
    ahead = f"The best card so far is {best}. {sentence_case(card_names(right))} {beat} it."
    rest = "No other card that you may play does."
    return joined(_told_without_trump(hand, right), _notes(hand, right), ahead, rest)


def _told_without_trump(hand: Hand, cards: Sequence[Card]) -> str:
    """What is told of the trick so far and of cards while nothing is trump; nothing elsewhere."""
    order, table = order_of(hand), [card for _, card in hand.trick]
    if not is_trumpless(order):
        return ""
    strangers = [of_no_suit(order, card) for card in (*table, *cards)]
    return joined(sets_the_suit(order, table), turned_around(order), *strangers)


def _may_get_ahead(hand: Hand) -> bool:
    seat = hand.to_act
    enough = has_a_suit(hand) and seat is not None and len(hand.cards_of(seat)) >= _ENOUGH
    return enough and 0 < len(_ahead(hand)) < len(hand.cards_of(actor_of(hand)))


def _ahead(hand: Hand) -> list[Card]:
    """The cards that may be played and win the trick as it stands then."""
    return [
        each.card
        for each in hand.legal_actions()
        if isinstance(each, Play) and _leads_after(hand, each) == hand.to_act
    ]


def _leads_after(hand: Hand, play: Play) -> int:
    """The seat that wins the trick as it stands after a card."""
    after = hand.copy()
    after.apply(play)
    return after.winning if after.trick else after.tricks[-1].winner


def _believed_ahead(learner: Learner, cards: Sequence[Card], table: Sequence[Card]) -> list[Card]:
    playable = learner.playable(cards, table)
    return [card for card in playable if learner.winner([*table, card]) == len(table)]


def _best_so_far(hand: Hand) -> Card:
    return next(card for seat, card in hand.trick if seat == hand.winning)


def _notes(hand: Hand, cards: Sequence[Card]) -> str:
    """What is told of the best card so far and of these, as far as they aren't what they seem."""
    return joined(*(as_bower(order_of(hand), card) for card in (_best_so_far(hand), *cards)))


def _ahead_reason(hand: Hand, card: Card) -> str:
    refused = hand.why_illegal(Play(card))
    if refused:
        return refused.sentence
    order = order_of(hand)
    best, asked = _best_so_far(hand).named, suit_asked(order, [each for _, each in hand.trick])
    why = _told_without_trump(hand, (card,))
    if card in _ahead(hand):
        return joined(told_by(order, card), f"{starts_with(card)} beats {best}.", why)
    if not can_win(order, card, asked):
        neither = "no" if is_trumpless(order) else "neither"
        nor = "" if is_trumpless(order) else " nor trump"
        can_not = f"as {neither} {asked.singular}{nor} it can't win."
        return f"{starts_with(card)} may be played, but {can_not}"
    return joined(_notes(hand, (card,)), f"{starts_with(card)} doesn't beat {best}.", why)


ABOUT_TRICKS: Final[tuple[Template, ...]] = (WinningCard(), TrickWinner(), CardsAhead())
