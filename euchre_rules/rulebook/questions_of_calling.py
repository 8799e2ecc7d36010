"""Questions about poor hands and about choosing trump, answered by the engine."""

from __future__ import annotations

from typing import Final

from euchre_rules.cards import Suit, Trump
from euchre_rules.engine.actions import PASS, Alone, Name, OrderUp
from euchre_rules.engine.state import Phase
from euchre_rules.options import option
from euchre_rules.options.calling import BestBowerTurnedUp, DealersPartner, MustHold
from euchre_rules.options.poor_hands import PoorHand
from euchre_rules.options.words import count, label, or_list, question
from euchre_rules.rulebook import scenes
from euchre_rules.rulebook.asking import PACK, SIDES, Ask, Asked, black
from euchre_rules.rulebook.calling import DEALER_NAMES
from euchre_rules.rulebook.laws import CALL_OUT_OF_TURN
from euchre_rules.rulebook.pen import Pen, in_substance, joined
from euchre_rules.rulebook.questions_of_holding import OF_HOLDING, ROUNDS
from euchre_rules.rulebook.scenes import DEALER, ELDEST, PARTNER
from euchre_rules.rulebook.structure import Sentence
from euchre_rules.rulebook.without_trump import CALLED, is_played

_REDEAL, _EXCHANGE = "redeal_hand.qualifies", "exchange_hand.qualifies"


def _poor_hand(pen: Pen) -> Asked:
    behind = (*pen.behind(_REDEAL), *pen.behind(_EXCHANGE))
    if pen.rules.get(_REDEAL) is not PoorHand.NEVER and pen.applies(_REDEAL):
        kind = label(option(_REDEAL), pen.rules.get(_REDEAL), pen.rules)
        answer = f"Yes, before anybody calls, if it is such a hand: {kind}."
    elif pen.rules.get(_EXCHANGE) is not PoorHand.NEVER and pen.applies(_EXCHANGE):
        answer = "No. There is no new deal for it, but it may be a hand that you go under with."
    else:
        answer = "No. You play what you are dealt, however poor it is."
    yield question(option(_REDEAL), pen.rules), pen.tell(answer, *behind)
    if pen.has_poor_hands(_EXCHANGE):
        kind = label(option(_EXCHANGE), pen.rules.get(_EXCHANGE), pen.rules)
        yield (
            question(option(_EXCHANGE), pen.rules),
            pen.tell(f"Yes, three of them, if it is such a hand: {kind}.", *behind),
        )


def _jack_turned_up(pen: Pen) -> Asked:
    path = "alone.blind_on_jack"
    jack = scenes.jack(Suit.HEARTS)
    assert scenes.order_of(pen, Trump.HEARTS).is_right_bower(jack)
    dealer_has = f"has {'a' if pen.tables.has_copies else 'the'} right bower"
    deal = scenes.deal_with(pen, {}, jack)
    blind = deal is not None and scenes.opened(pen, deal).phase is Phase.BLIND_ALONE
    yield (
        "What if a jack is turned up?",
        joined(
            pen.tell(
                "The dealer may go alone on it, but has to say so before looking at a card. "
                "Otherwise it is a turn-up like any other, and a dealer who takes it up "
                f"{dealer_has}."
                if blind
                else "Nothing special. It stands for its suit like any other card, and a dealer "
                f"who takes it up {dealer_has}.",
                *(*pen.behind(path), "table.sides", "deck.copies"),
            ),
            _other_jack(pen),
        ),
    )


def _other_jack(pen: Pen) -> tuple[Sentence, ...]:
    """Whether a dealer may take up a jack whose only other card of it is the left bower."""
    turned, left = scenes.jack(Suit.HEARTS), scenes.jack(Suit.DIAMONDS)
    with_left, without = (
        scenes.hand_with(pen, cards, black(pen), not_these=[turned]) for cards in ((left,), ())
    )
    if with_left is None or without is None or pen.rules.round_one.must_hold is MustHold.NOTHING:
        return ()
    enough, needless = (
        scenes.may_order(scenes.first_calls(pen, DEALER, hand, turned) or ())
        for hand in (with_left, without)
    )
    if needless:
        said = "The dealer may take it up without another card of its suit."
    elif enough:
        said = (
            "To take it up, the dealer must hold another trump; the other jack of its color, the "
            "left bower, will do."
        )
    else:
        said = (
            "To take it up, the dealer must hold another card of its suit; the other jack of its "
            "color, the left bower, won't do."
        )
    return pen.tell(said, *ROUNDS, *PACK)


def _best_bower_turned_up(pen: Pen) -> Asked:
    path, taken = "turn_up.best_bower", "turn_up.best_bower_taken"
    if not pen.applies(path):
        return
    goes = (
        "The card itself then goes into the dealer's hand, for a discard."
        if pen.rules.turn_up.best_bower_taken
        else "The card itself stays out of play, and nothing is discarded for it."
    )
    yield (
        f"What if {pen.words['best_bower']} is turned up?",
        joined(
            pen.tell(_BEST_BOWER[pen.rules.turn_up.best_bower], path, "deck.best_bower"),
            pen.tell(goes, taken, path, "deck.best_bower") if pen.applies(taken) else None,
        ),
    )


def _stands_for(suit: Suit) -> str:
    return f"It stands for {suit.value}: to order it up makes {suit.value} trump."


_BEST_BOWER: Final = {
    BestBowerTurnedUp.DEALER_NAMES_BLIND: (
        "The dealer alone has a say, and has to make a suit trump without having seen a card."
    ),
    BestBowerTurnedUp.DEALER_NAMES_AFTER_LOOKING: (
        "The dealer alone has a say, looks at the hand and has to make a suit trump."
    ),
    BestBowerTurnedUp.PLAYERS_CALL: (
        "It can't be ordered up. Round two comes at once, and every suit is open in it."
    ),
    BestBowerTurnedUp.COUNTS_AS_SPADES: _stands_for(Suit.SPADES),
    BestBowerTurnedUp.COUNTS_AS_HEARTS: _stands_for(Suit.HEARTS),
    BestBowerTurnedUp.COUNTS_AS_DIAMONDS: _stands_for(Suit.DIAMONDS),
    BestBowerTurnedUp.COUNTS_AS_CLUBS: _stands_for(Suit.CLUBS),
}
"""What a best bower that is turned up leads to."""


def _dealers_partner(pen: Pen) -> Asked:
    path = "round_one.dealer_partner"
    scene = scenes.about_to_order(pen, PARTNER) if pen.rules.partners else None
    if scene is None:
        return
    calls = scene.legal_actions()
    together = OrderUp() in calls
    if together:
        scene.apply(OrderUp())
        together = not scene.alone
    if together:
        answer = (
            "Yes. The dealer's partner may order up like anybody else, and {may_play} together "
            "with the dealer."
        )
    elif scenes.may_order(calls):
        answer = "No. In round one the dealer's partner may order up, but only to play alone."
    else:
        answer = "No. In round one the dealer's partner has to pass."
    yield question(option(path), pen.rules), pen.tell(answer, path, "table.sides")


def _partner_in_round_two(pen: Pen) -> Asked:
    path = "round_one.dealer_partner"
    if pen.rules.round_one.dealer_partner is DealersPartner.FREE or not pen.applies(path):
        return
    turned_down = scenes.low(pen, Suit.HEARTS)
    hand = scenes.hand_with(
        pen, (), lambda card: card.suit in (Suit.SPADES, Suit.CLUBS), not_these=[turned_down]
    )
    calls = None if hand is None else scenes.second_calls(pen, PARTNER, hand, turned_down)
    if calls is None or Name(Trump.SPADES) not in calls:
        return
    yield (
        "Is the dealer's partner bound in round two as well?",
        in_substance(
            pen.tell(
                "No. In round two the dealer's partner may name a suit like anybody else, and play "
                "it together with the dealer.",
                *("round_one.dealer_partner", *PACK),
            )
        ),
    )


def _out_of_turn(pen: Pen) -> Asked:
    yield (
        "May I call out of turn?",
        pen.tell(
            "No. You pass, order up or name a suit on your turn only. "
            + (
                f"By the laws on which this table rests, {CALL_OUT_OF_TURN.text}."
                if CALL_OUT_OF_TURN.is_of(pen.variant)
                else "These rules set no penalty for it, and tables differ: agree on one before "
                "you play."
            )
        ),
    )


def _stuck(pen: Pen) -> Asked:
    path = "round_two.stick_the_dealer"
    scene = scenes.last_to_name(pen)
    if scene is None:
        return
    calls = scene.legal_actions()
    may_pass = PASS in calls
    price = pen.rules.round_two.buy_out if pen.applies("round_two.buy_out") else 0
    kinds = [each.value for each in _no_trump_among(calls)]
    out = [f"buy out for {count(price, 'point')}"] if may_pass and price else []
    if may_pass and not out:
        answer = "No. The dealer may pass like {everybody_else}."
        if pen.rules.turn_up.best_bower in DEALER_NAMES and pen.applies("turn_up.best_bower"):
            answer += " Only when {best_bower} is turned up must the dealer name a suit."
    elif kinds and out:
        ways = ["name one", *(f"call {each}" for each in kinds), *out]
        answer = f"The dealer must {or_list(ways)}."
    elif kinds:
        answer = f"The dealer may not pass, but may call {or_list(kinds)} instead of a suit."
    elif out:
        answer = f"Yes. The dealer must {or_list(['name one', *out])}."
    else:
        answer = "Yes. The dealer is stuck, and may not pass."
    behind = (path, "round_two.buy_out", *CALLED)
    yield question(option(path), pen.rules), pen.tell(answer, *behind, "turn_up.best_bower")


def _no_trump_among(calls: tuple[object, ...]) -> list[Trump]:
    kinds = (Trump.NO_TRUMP, Trump.LOW_NO_TRUMP)
    return [each for each in kinds if Name(each) in calls]


def _no_trump(pen: Pen) -> Asked:
    if not is_played(pen):
        return
    first, last = scenes.about_to_order(pen, ELDEST), scenes.last_to_name(pen)
    if first is None or last is None or _no_trump_among(first.legal_actions()):
        return
    yield (
        "Can you call no trump in round one?",
        pen.tell("No. In round one only the suit turned up can be made trump.", *CALLED),
    )
    if not pen.rules.lone_hands:
        return
    kind = _no_trump_among(last.legal_actions())[0]
    alone = Name(kind, alone=True) in last.legal_actions()
    if not alone:
        last.apply(Name(kind))
        alone = Alone() in last.legal_actions()
    yield (
        "Can you go alone without trump?",
        pen.tell(
            "Yes, as with any suit." if alone else "No. You need a trump suit for that.",
            *(*CALLED, *SIDES, "alone.declared"),
        ),
    )


OF_CALLING: Final[tuple[Ask, ...]] = (
    *(_poor_hand, _jack_turned_up, _best_bower_turned_up),
    *(_out_of_turn, _dealers_partner, _partner_in_round_two),
    *(*OF_HOLDING, _stuck, _no_trump),
)
"""The questions in their order."""
