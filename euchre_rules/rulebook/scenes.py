"""Scenes for examples: hands with the cards that matter, put before the engine.

Every scene may be impossible at some table, for want of cards; then it is None.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from euchre_rules.cards import SUIT_TRUMPS, Card, Rank, Suit, Trump
from euchre_rules.engine.actions import (
    DEFEND_ALONE,
    PASS,
    Action,
    Alone,
    Name,
    OrderUp,
    Play,
    WithHelp,
)
from euchre_rules.engine.deal import Deal
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.state import Call, Phase
from euchre_rules.engine.trump import TrumpOrder
from euchre_rules.rulebook.pen import Pen

DEALER, ELDEST, PARTNER, RIGHT = 0, 1, 2, 3
"""Seats of a scene, as seen from the deal; the last two where there are partners."""
Wanted = Callable[[Card], bool]


def order_of(pen: Pen, trump: Trump) -> TrumpOrder:
    """What a trump does to the cards of the table."""
    return pen.tables.orders[trump]


def jack(suit: Suit) -> Card:
    """The jack of a suit."""
    return Card.of(Rank.JACK, suit)


def low(pen: Pen, suit: Suit) -> Card:
    """The lowest card of a suit that is no jack."""
    ranks = (rank for rank in pen.rules.deck.ranks if rank is not Rank.JACK)
    return Card.of(next(ranks, Rank.JACK), suit)


def high(pen: Pen, suit: Suit) -> Card:
    """The highest card of a suit that is no jack."""
    ranks = (rank for rank in reversed(pen.rules.deck.ranks) if rank is not Rank.JACK)
    return Card.of(next(ranks, Rank.JACK), suit)


def hand_with(
    pen: Pen, cards: Sequence[Card], wanted: Wanted, *, not_these: Iterable[Card] = ()
) -> tuple[Card, ...] | None:
    """A hand of the cards that matter, filled up with others that are wanted.

    Args:
        cards: The cards that matter.
        wanted: Which others may fill the hand.
        not_these: Cards that lie elsewhere.
    """
    deck = pen.tables.deck
    elsewhere = set(not_these)
    if any(card not in deck or card in elsewhere for card in cards):
        return None
    others = [c for c in deck.cards if c not in elsewhere and c not in cards and wanted(c)]
    mixed = [*others[1::3], *others[::3], *others[2::3]]
    missing = pen.hand_size - len(cards)
    return (*cards, *mixed[:missing]) if 0 <= missing <= len(mixed) else None


def deal_with(
    pen: Pen, hands: Mapping[int, Sequence[Card]], turn_up: Card | None = None
) -> Deal | None:
    """A deal in which some seats hold given cards, and the others what is left."""
    seats = range(pen.tables.seats.count)
    fixed = [card for hand in hands.values() for card in hand] + ([turn_up] if turn_up else [])
    rest = [card for card in pen.tables.deck.cards if card not in fixed]
    dealt: list[tuple[Card, ...]] = []
    for seat in seats:
        given = tuple(hands.get(seat, ()))
        missing = pen.hand_size - len(given)
        if missing < 0 or missing > len(rest):
            return None
        dealt.append((*given, *rest[:missing]))
        rest = rest[missing:]
    if turn_up is None and not rest:
        return None
    top, kitty = (turn_up, rest) if turn_up else (rest[0], rest[1:])
    return Deal(DEALER, tuple(dealt), top, tuple(kitty))


def choices_after_lead(
    pen: Pen, trump: Trump, hand: Sequence[Card], led: Card
) -> tuple[Card, ...] | None:
    """Which cards of a hand may be played when a card is led from the right."""
    deal = deal_with(pen, {ELDEST: (led,), pen.tables.seats.after(ELDEST): hand})
    if deal is None:
        return None
    scene = Hand(pen.variant, deal, call=Call(maker=ELDEST, trump=trump), leader=ELDEST)
    scene.apply(Play(led))
    return tuple(action.card for action in scene.legal_actions() if isinstance(action, Play))


def winner_of_trick(pen: Pen, trump: Trump, cards: Sequence[Card]) -> Card | None:
    """The card that takes a trick of these cards, led by eldest hand and played in turn."""
    order = order_of(pen, trump)
    led_suit = order.effective_suit(cards[0])
    off_suit = [card for card in cards if order.effective_suit(card) is not led_suit]
    hands: dict[Card, tuple[Card, ...]] = {}
    for card in (*off_suit, *(each for each in cards if each not in off_suit)):
        dealt = [each for hand in hands.values() for each in hand]
        hand = hand_with(
            pen,
            (card,),
            lambda each: order.effective_suit(each) is not led_suit,
            not_these=[each for each in (*cards, *dealt) if each is not card],
        )
        if hand is None:
            return None
        hands[card] = hand
    seats = tuple(pen.tables.seats.from_eldest(DEALER))
    deal = deal_with(pen, {seat: hands[card] for seat, card in zip(seats, cards, strict=True)})
    if deal is None:
        return None
    scene = Hand(pen.variant, deal, call=Call(maker=ELDEST, trump=trump), leader=ELDEST)
    for card in cards:
        scene.apply(Play(card))
    return cards[scene.tricks[0].seats.index(scene.tricks[0].winner)]


def leader_against(pen: Pen, maker: int, defender: int | None = None) -> int | None:
    """The seat that leads first when this seat goes alone, and perhaps a defender too."""
    deal = deal_with(pen, {})
    if deal is None:
        return None
    call = Call(maker=maker, trump=Trump.HEARTS, alone=True, defender_alone=defender)
    return Hand(pen.variant, deal, call=call).leader


def first_calls(
    pen: Pen, seat: int, hand: Sequence[Card], turn_up: Card
) -> tuple[Action, ...] | None:
    """What a seat may say in round one, all before it having passed."""
    scene = bidding(pen, seat, hand, turn_up)
    return None if scene is None else scene.legal_actions()


def bidding(pen: Pen, seat: int, hand: Sequence[Card], turn_up: Card) -> Hand | None:
    """Round one when it comes to a seat, all before it having passed."""
    deal = deal_with(pen, {seat: hand}, turn_up)
    if deal is None:
        return None
    scene = Hand(pen.variant, deal)
    while scene.phase is not Phase.ROUND_ONE or scene.to_act != seat:
        scene.apply(PASS)
    return scene


def second_calls(
    pen: Pen, seat: int, hand: Sequence[Card], turn_up: Card
) -> tuple[Action, ...] | None:
    """What a seat may say in round two, all before it having passed."""
    scene = _naming(pen, seat, hand, turn_up)
    return None if scene is None else scene.legal_actions()


def _naming(pen: Pen, seat: int, hand: Sequence[Card], turn_up: Card) -> Hand | None:
    """Round two when it comes to a seat, all before it having passed."""
    scene = bidding(pen, seat, hand, turn_up)
    while scene is not None and (scene.phase is not Phase.ROUND_TWO or scene.to_act != seat):
        scene.apply(PASS)
    return scene


def opened(pen: Pen, deal: Deal) -> Hand:
    """The hand of a deal, before anybody has said a word."""
    return Hand(pen.variant, deal)


def about_to_order(pen: Pen, seat: int) -> Hand | None:
    """A seat, before which all have passed, holds the ace of the suit turned up."""
    hand, turn_up = _one_heart(pen)
    return None if hand is None else bidding(pen, seat, hand, turn_up)


def last_to_name(pen: Pen) -> Hand | None:
    """Round two has come to the dealer."""
    hand, turn_up = _one_heart(pen)
    return None if hand is None else _naming(pen, DEALER, hand, turn_up)


def _one_heart(pen: Pen) -> tuple[tuple[Card, ...] | None, Card]:
    """A hand with the best heart but for the jacks, and a turn-up of that suit."""
    turn_up = low(pen, Suit.HEARTS)
    hand = hand_with(
        pen,
        (high(pen, Suit.HEARTS),),
        lambda card: card.suit in (Suit.SPADES, Suit.CLUBS) and card is not pen.best_bower,
        not_these=[turn_up],
    )
    return hand, turn_up


def ordered_up(pen: Pen, maker: int, *, alone: bool) -> Hand | None:
    """A seat has ordered up, with help or alone, and the dealer has discarded.

    None also where it may not order up in this way.
    """
    scene = about_to_order(pen, maker)
    if scene is None:
        return None
    wanted = (OrderUp(alone), OrderUp(), Alone() if alone else WithHelp())
    while scene.phase in (Phase.ROUND_ONE, Phase.DISCARD, Phase.CHOOSE_ALONE):
        calls = scene.legal_actions()
        scene.apply(next((each for each in wanted if each in calls), calls[0]))
        if scene.maker is None:
            return None
    return scene if scene.alone is alone else None


def offers_lone_defense(scene: Hand) -> bool:
    """Whether a defender may go alone before the first trick is over; plays it through."""
    while scene.to_act is not None and not scene.tricks:
        calls = scene.legal_actions()
        if DEFEND_ALONE in calls:
            return True
        scene.apply(PASS if PASS in calls else calls[0])
    return False


def may_order(calls: Iterable[Action]) -> bool:
    """Whether ordering up is among the calls."""
    return any(isinstance(call, OrderUp) for call in calls)


def suits_named(calls: Iterable[Action]) -> tuple[Trump, ...]:
    """The suits that may be named."""
    named = {call.trump for call in calls if isinstance(call, Name)}
    return tuple(trump for trump in SUIT_TRUMPS if trump in named)
