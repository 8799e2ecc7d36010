"""Examples with real cards; what follows from the cards is the engine's answer."""

from __future__ import annotations

from collections.abc import Sequence

from euchre_rules.cards import Card, Rank, Suit, Trump
from euchre_rules.engine.actions import PASS, Alone, Discard, Exchange, Name, OrderUp, WithHelp
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.state import Phase, TurnUp
from euchre_rules.options.calling import BestBowerTurnedUp, DealersPartner, HolderRule, MustHold
from euchre_rules.options.poor_hands import GO_UNDER
from euchre_rules.options.words import and_list, or_list, sentence_case
from euchre_rules.rulebook import scenes
from euchre_rules.rulebook.pen import Pen
from euchre_rules.rulebook.scenes import DEALER, ELDEST, PARTNER, RIGHT
from euchre_rules.rulebook.structure import CardRow, Example

_MINOR = (Suit.SPADES, Suit.CLUBS)
_YOU_HOLD = "You hold"


def _row(pen: Pen, trump: Trump, hand: Sequence[Card], label: str = _YOU_HOLD) -> CardRow:
    return CardRow(label, scenes.order_of(pen, trump).sorted_hand(tuple(hand)))


def left_bower_follows(pen: Pen) -> tuple[Example, ...]:
    """The left bower follows trump, and not the suit printed on it."""
    left, ace = scenes.jack(Suit.DIAMONDS), scenes.high(pen, Suit.DIAMONDS)
    hearts, diamonds = scenes.low(pen, Suit.HEARTS), scenes.low(pen, Suit.DIAMONDS)
    hand = scenes.hand_with(pen, (left, ace), lambda card: card.suit in _MINOR)
    if hand is None:
        return ()
    on_hearts = scenes.choices_after_lead(pen, Trump.HEARTS, hand, hearts)
    on_diamonds = scenes.choices_after_lead(pen, Trump.HEARTS, hand, diamonds)
    if on_hearts != (left,) or on_diamonds != (ace,):
        return ()
    return (
        Example(
            "the left bower follows suit",
            pen.tell("Hearts are trump."),
            (_row(pen, Trump.HEARTS, hand),),
            pen.tell(
                f"If {hearts.pretty} is led, you must play {left.pretty}, the left bower: it is "
                f"your only heart. If {diamonds.pretty} is led, you must play {ace.pretty}, for "
                f"{left.pretty} is no diamond now.",
                *("deck.ranks", "deck.best_bower", "deck.copies", "deal.cards"),
            ),
        ),
    )


def best_bower_led(pen: Pen) -> tuple[Example, ...]:
    """A best bower that is led calls for trump."""
    best, left = pen.best_bower, scenes.jack(Suit.HEARTS)
    ace = scenes.high(pen, Suit.HEARTS)
    hand = scenes.hand_with(
        pen, (left, ace), lambda card: card.suit in _MINOR, not_these=[best] if best else []
    )
    if best is None or hand is None:
        return ()
    if scenes.choices_after_lead(pen, Trump.DIAMONDS, hand, best) != (left,):
        return ()
    return (
        Example(
            f"{best.named} is led",
            pen.tell(f"Diamonds are trump, and somebody leads {best.named}.", "deck.best_bower"),
            (_row(pen, Trump.DIAMONDS, hand),),
            pen.tell(
                f"{sentence_case(best.named)} is a diamond now, so diamonds are led. You must "
                f"play {left.pretty}, the left bower: it is your only diamond.",
                *("deck.best_bower", "deck.ranks", "deck.copies", "deal.cards"),
            ),
        ),
    )


def a_trick(pen: Pen) -> tuple[Example, ...]:
    """Who takes a trick."""
    in_order = pen.tables.orders[Trump.HEARTS].of_suit(Suit.SPADES)
    spades = [card for card in dict.fromkeys(in_order) if card is not pen.best_bower]
    left, nine = scenes.jack(Suit.DIAMONDS), scenes.low(pen, Suit.HEARTS)
    players = pen.tables.seats.count
    if len(spades) < players - 2:
        return ()
    spades = spades[: max(1, players - 2)]
    cards = (*spades[:1], *([nine] if players > 2 else []), *spades[1:], left)
    beaten = (
        f"{nine.pretty} beats {'the spade' if len(spades) == 1 else 'both spades'}, but "
        f"{left.pretty}, the left bower, is the higher trump and "
        if players > 2
        else f"{left.pretty} is the left bower, a trump, and "
    )
    winner = scenes.winner_of_trick(pen, Trump.HEARTS, cards)
    if winner is not left:
        return ()
    return (
        Example(
            "a trick",
            pen.tell("Hearts are trump, and the cards fall in this order."),
            (CardRow("Played", cards),),
            pen.tell(
                f"{beaten}takes the trick. Whoever played a trump had no spade left, or "
                "would have had to play it.",
                *("deck.ranks", "deck.best_bower", "deck.copies", "deal.cards", "table.players"),
            ),
        ),
    )


def equal_cards(pen: Pen) -> tuple[Example, ...]:
    """Which of two equal cards takes the trick."""
    players = pen.tables.seats.count
    ace, nine = scenes.high(pen, Suit.SPADES), scenes.low(pen, Suit.SPADES)
    if not pen.tables.has_copies or ace is nine:
        return ()
    other = scenes.low(pen, Suit.CLUBS)
    cards = (ace, ace) if players == 2 else (nine, ace, ace, other)[:players]
    first = cards.index(ace)
    winner = scenes.order_of(pen, Trump.HEARTS).winner(cards)
    which = "first" if winner == first else "second"
    return (
        Example(
            "two equal cards",
            pen.tell("Hearts are trump, and two equal cards fall to one trick.", "deck.copies"),
            (CardRow("Played", cards),),
            pen.tell(
                f"The {which} {ace.pretty} takes the trick.",
                *("play.identical_cards", "deck.copies", "deck.ranks", "table.players"),
            ),
        ),
    )


def lead_when_right_is_alone(pen: Pen) -> tuple[Example, ...]:
    """Who leads when the dealer's right goes alone, whose partner sits on the dealer's left."""
    if not pen.rules.lone_hands:
        return ()
    leader = scenes.leader_against(pen, RIGHT)
    if leader is None:
        return ()
    who = pen.tables.seats.words(leader, DEALER)
    return (
        Example(
            "the dealer's right goes alone",
            pen.tell(
                "Then the partner, who is on the dealer's left, sits out, and "
                f"{who} leads to the first trick.",
                *("play.opening_lead_when_alone", "alone.allowed", "deal.cards", "table.sides"),
            ),
            (),
            (),
        ),
    )


def what_to_hold(pen: Pen) -> tuple[Example, ...]:
    """Whether a left bower by itself is enough to order up."""
    rules = pen.rules.round_one
    if rules.must_hold is MustHold.NOTHING:
        return ()
    seat = ELDEST if rules.must_hold_applies_to is HolderRule.EVERYONE else DEALER
    left, turn_up = scenes.jack(Suit.DIAMONDS), scenes.low(pen, Suit.HEARTS)
    hand = scenes.hand_with(
        pen, (left,), lambda card: card.suit in _MINOR and card is not pen.best_bower
    )
    scene = None if hand is None else scenes.bidding(pen, seat, hand, turn_up)
    if hand is None or scene is None:
        return ()
    reason = scene.why_illegal(OrderUp())
    if reason is not None:
        verdict = reason.sentence
    elif seat == DEALER and rules.turn_up_counts_for_dealer:
        verdict = "You may order up, since the turn-up counts as a card in your hand."
    else:
        verdict = f"You may order up: {left.pretty} would be the left bower, and so a heart."
    place = " and you are the dealer" if seat == DEALER else ""
    return (
        Example(
            "the left bower by itself",
            pen.tell(
                f"{turn_up.pretty} is turned up{place}.",
                *("round_one.must_hold", "round_one.must_hold_applies_to", "deck.ranks"),
            ),
            (_row(pen, Trump.HEARTS, hand),),
            pen.tell(
                verdict,
                *("round_one.must_hold", "round_one.turn_up_counts_for_dealer", "deck.ranks"),
                *("round_one.must_hold_applies_to", "deal.cards", "deck.best_bower"),
            ),
        ),
    )


def partner_alone(pen: Pen) -> tuple[Example, ...]:
    """What a dealer's partner who must go alone may say, and what becomes of the turn-up."""
    forced = pen.rules.round_one.dealer_partner is DealersPartner.MUST_GO_ALONE
    if not (forced and pen.rules.partners):
        return ()
    right, ace = scenes.jack(Suit.HEARTS), scenes.high(pen, Suit.HEARTS)
    turn_up = scenes.low(pen, Suit.HEARTS)
    hand = scenes.hand_with(
        pen, (right, ace), lambda card: card.suit in _MINOR, not_these=[turn_up]
    )
    scene = None if hand is None else scenes.bidding(pen, PARTNER, hand, turn_up)
    if hand is None or scene is None:
        return ()
    calls = scene.legal_actions()
    if not scenes.may_order(calls):
        return ()
    said = or_list([f"'{call}'" for call in calls])
    scene.apply(next(call for call in calls if isinstance(call, OrderUp)))
    if scene.phase is Phase.CHOOSE_ALONE:
        scene.apply(Alone())
    return (
        Example(
            "the dealer's partner",
            pen.tell(
                f"Your partner has dealt and turned up {turn_up.pretty}. One opponent has passed.",
                *("round_one.dealer_partner", "deck.ranks"),
            ),
            (_row(pen, Trump.HEARTS, hand),),
            pen.tell(
                f"You may say {said}, and nothing else. {_then(scene, turn_up)}",
                *("round_one.dealer_partner", "turn_up.when_dealer_sits_out", "alone.declared"),
                *("alone.allowed", "deck.ranks", "deal.cards", "deck.best_bower"),
            ),
        ),
    )


def _then(scene: Hand, turn_up: Card) -> str:
    """What happens after the partner has ordered up."""
    if scene.turn_up_state is TurnUp.LEFT:
        becomes = f"{turn_up.pretty} stays on the pack"
    else:
        assert scene.phase is Phase.DISCARD
        becomes = f"the dealer takes {turn_up.pretty}, discards and then sits out"
    return f"If you order up, {becomes}, and you play alone."


def named_blind(pen: Pen) -> tuple[Example, ...]:
    """The dealer names a suit blind, and finds no card of it."""
    best = pen.best_bower
    rules = pen.rules.turn_up
    if best is None or rules.best_bower is not BestBowerTurnedUp.DEALER_NAMES_BLIND:
        return ()
    hand = scenes.hand_with(
        pen,
        (scenes.high(pen, Suit.HEARTS),),
        lambda card: card.suit in (Suit.HEARTS, Suit.DIAMONDS),
        not_these=[best],
    )
    deal = None if hand is None else scenes.deal_with(pen, {DEALER: hand}, best)
    if hand is None or deal is None:
        return ()
    scene = Hand(pen.variant, deal)
    scene.apply(Name(Trump.CLUBS))
    if scene.phase is Phase.CHOOSE_ALONE:
        scene.apply(WithHelp())
    takes = scene.phase is Phase.DISCARD and Discard(hand[0]) in scene.legal_actions()
    outcome = (
        f"The dealer takes {best.named}, now the only club in the hand, and discards."
        if takes
        else "The dealer plays the hand without a single trump."
    )
    return (
        Example(
            "a suit named blind",
            pen.tell(
                f"{sentence_case(best.named)} is turned up. The dealer says 'clubs' and only "
                "then looks.",
                "turn_up.best_bower",
                "deck.best_bower",
            ),
            (_row(pen, Trump.CLUBS, hand, "The dealer finds"),),
            pen.tell(
                f"There is no club among them, and clubs are trump all the same. {outcome}",
                *("turn_up.best_bower", "turn_up.best_bower_taken", "deck.best_bower"),
                *("deck.ranks", "deal.cards"),
            ),
        ),
    )


def going_under(pen: Pen) -> tuple[Example, ...]:
    """Which cards of a poor hand go, and what comes for them."""
    nines = [card for card in pen.tables.deck.cards if card.rank is Rank.NINE]
    turn_up = scenes.high(pen, Suit.SPADES)
    hand = scenes.hand_with(
        pen,
        tuple(dict.fromkeys(nines))[1:],
        lambda card: card.rank is Rank.TEN and card.suit is not turn_up.suit,
        not_these=[turn_up],
    )
    deal = None if hand is None else scenes.deal_with(pen, {ELDEST: hand}, turn_up)
    if hand is None or deal is None:
        return ()
    scene = Hand(pen.variant, deal)
    may_claim = scene.phase is Phase.REDEAL_CLAIM and scene.to_act == ELDEST
    while scene.phase is Phase.REDEAL_CLAIM:
        scene.apply(PASS)
    offers = [each for each in scene.legal_actions() if isinstance(each, Exchange)]
    if scene.phase is not Phase.KITTY_EXCHANGE or not offers:
        return ()
    scene.apply(offers[0])
    away, new = and_list([c.pretty for c in offers[0].cards]), scene.cards_of(ELDEST)
    you_may = "You may have the cards dealt again, or you may" if may_claim else "You may"
    return (
        Example(
            "going under",
            pen.tell(
                f"{turn_up.pretty} is turned up, and you speak first.",
                *("exchange_hand.qualifies", "deck.ranks"),
            ),
            (CardRow(_YOU_HOLD, hand),),
            pen.tell(
                f"{you_may} put {away} aside. If the {'top ' if pen.kitty > GO_UNDER else ''}cards "
                "of the kitty are "
                f"{and_list([card.named for card in deal.kitty[:GO_UNDER]])}, you then hold "
                f"{and_list([card.named for card in new])}.",
                *("exchange_hand.qualifies", "redeal_hand.qualifies", "deck.ranks"),
                "table.players",
                *("deck.best_bower", "deck.copies", "deal.cards"),
            ),
        ),
    )
