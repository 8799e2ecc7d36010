"""Questions that people ask, answered by the options and by the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from euchre_rules.cards import Suit, Trump
from euchre_rules.engine.actions import Name
from euchre_rules.engine.match import winner_of
from euchre_rules.engine.outcome import Outcome
from euchre_rules.engine.settle import points_for
from euchre_rules.engine.state import MatchState
from euchre_rules.options import option
from euchre_rules.options.calling import DealersPartner, MustHold
from euchre_rules.options.playing import DefendAlone, DefendAloneDeclared, TakenOver
from euchre_rules.options.words import count, question, sentence_case
from euchre_rules.rulebook import scenes
from euchre_rules.rulebook.examples import or_list, shown
from euchre_rules.rulebook.pen import Pen, joined
from euchre_rules.rulebook.scenes import DEALER, ELDEST, PARTNER
from euchre_rules.rulebook.structure import Block, Question, Sentence

PACK: Final = ("deck.ranks", "deck.best_bower", "deck.copies", "deal.cards")
_LONE_LEAD: Final = (
    *("play.opening_lead_when_alone", "alone.allowed"),
    *("deal.cards", "table.sides"),
)
Asked = Iterator[tuple[str, tuple[Sentence, ...]]]


def questions(pen: Pen) -> tuple[Block, ...]:
    """All questions that make sense at this table."""
    return tuple(Question(asked, answer) for ask in _IN_ORDER for asked, answer in ask(pen))


def _left_bower_or_ace(pen: Pen) -> Asked:
    left, high = scenes.jack(Suit.DIAMONDS), scenes.high(pen, Suit.HEARTS)
    trumps = scenes.order_of(pen, Trump.HEARTS).of_suit(Suit.HEARTS)
    above = trumps[: trumps.index(left)]
    if high in above or high.rank is None:
        return
    yield (
        f"Which is better, the left bower or the {high.rank.word} of trump?",
        pen.tell(
            f"The left bower. When hearts are trump, {left.pretty} beats {high.pretty}; only "
            f"{or_list([shown(card) for card in reversed(above)])} can beat it.",
            *PACK[:2],
        ),
    )


def _left_bower_led(pen: Pen) -> Asked:
    left, ace, low = (
        scenes.jack(Suit.DIAMONDS),
        scenes.high(pen, Suit.DIAMONDS),
        scenes.low(pen, Suit.HEARTS),
    )
    hand = scenes.hand_with(pen, (low, ace), _black(pen), not_these=[left])
    if hand is None or scenes.choices_after_lead(pen, Trump.HEARTS, hand, left) != (low,):
        return
    yield (
        "What if somebody leads the left bower?",
        pen.tell(
            f"Then trump is led. When hearts are trump and {left.pretty} is led, a player with "
            f"{low.pretty} and {ace.pretty} must play {low.pretty}.",
            *PACK,
        ),
    )


def _best_bower_alone(pen: Pen) -> Asked:
    best = pen.best_bower
    if best is None:
        return
    hand = scenes.hand_with(pen, (best,), _black(pen))
    low = scenes.low(pen, Suit.HEARTS)
    if hand is None or scenes.choices_after_lead(pen, Trump.HEARTS, hand, low) != (best,):
        return
    yield (
        f"{sentence_case(shown(best))} is my only trump, and trump is led. Must I play it?",
        pen.tell(
            "Yes. {Best_bower} follows suit like any other trump, and you can't hold it back.",
            *PACK,
        ),
    )


def _must_trump(pen: Pen) -> Asked:
    trump, low = scenes.low(pen, Suit.HEARTS), scenes.low(pen, Suit.DIAMONDS)
    hand = scenes.hand_with(pen, (trump,), _black(pen))
    if hand is None or pen.hand_size < 2:
        return
    choices = scenes.choices_after_lead(pen, Trump.HEARTS, hand, low)
    if choices is None or set(choices) != set(hand):
        return
    yield (
        "Must I trump when I can't follow suit?",
        pen.tell("No. You may throw any card away, and you never have to beat what was played."),
    )


def _all_in_play(pen: Pen) -> Asked:
    out = pen.kitty + 1
    stay = "stays" if out == 1 else "stay"
    yield (
        "Is every card in play?",
        pen.tell(
            f"No. Of the {len(pen.tables.deck)} cards, {out} {stay} out of every hand, so a high "
            "card that nobody has played may be among them.",
            *PACK,
            "table.players",
        ),
    )


def _jack_turned_up(pen: Pen) -> Asked:
    order = scenes.order_of(pen, Trump.HEARTS)
    jack = scenes.jack(Suit.HEARTS)
    assert order.is_right_bower(jack)
    if pen.rules.alone.blind_on_jack and pen.applies("alone.blind_on_jack"):
        return
    yield (
        "What if a jack is turned up?",
        pen.tell(
            "Nothing special. It stands for its suit like any other card, and a dealer who takes "
            "it up has the right bower."
        ),
    )


def _unsaid(*paths: str) -> Callable[[Pen], Asked]:
    """Options whose usual value the sections leave unsaid, and which people ask about."""

    def ask(pen: Pen) -> Asked:
        for path in paths:
            if pen.has_default(path) and pen.applies(path):
                yield question(option(path), pen.rules), pen.says(path)

    return ask


def _holding(pen: Pen) -> Asked:
    one, two = pen.rules.round_one.must_hold, pen.rules.round_two.must_hold
    paths = ("round_one.must_hold", "round_two.must_hold")
    if one is two is MustHold.NOTHING:
        yield (
            "Must you hold a suit to call it?",
            pen.tell("No. You may order up or name a suit of which you hold no card.", *paths),
        )
    else:
        yield from _unsaid(*paths)(pen)


def _best_bower_to_call(pen: Pen) -> Asked:
    best = pen.best_bower
    if best is None or pen.rules.round_two.must_hold is MustHold.NOTHING:
        return
    turned_down = scenes.low(pen, Suit.HEARTS)
    hand = scenes.hand_with(
        pen,
        (best,),
        lambda card: card.suit is Suit.DIAMONDS and card is not scenes.jack(Suit.DIAMONDS),
    )
    calls = None if hand is None else scenes.second_calls(pen, ELDEST, hand, turned_down)
    if calls is None:
        return
    enough = Trump.SPADES in scenes.suits_named(calls)
    yield (
        f"Is {shown(best)} enough to name a suit?",
        pen.tell(
            "Yes. {Best_bower} is a trump whatever the suit, so with it you may name any suit "
            "that is open."
            if enough
            else "No. {Best_bower} doesn't count, and you need another card of the suit.",
            *("round_two.must_hold", *PACK),
        ),
    )


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
        pen.tell(
            "No. In round two the dealer's partner may name a suit like anybody else, and play it "
            "together with the dealer.",
            *("round_one.dealer_partner", *PACK),
        ),
    )


def _partners_call(pen: Pen) -> Asked:
    behind = ("alone.allowed", "table.sides")
    path = "alone.taken_over_by_partner"
    if pen.rules.lone_hands and pen.rules.alone.taken_over_by_partner is TakenOver.NEVER:
        yield (
            "Can I go alone when my partner has made trump?",
            pen.tell("No. Only the maker can, and that is your partner.", path, *behind),
        )


def _eldest_alone(pen: Pen) -> Asked:
    leader = scenes.leader_against(pen, ELDEST) if pen.rules.lone_hands else None
    if leader is None:
        return
    who = "That player does" if leader == ELDEST else f"{sentence_case(_seat(pen, leader))} does"
    yield (
        "Who leads when the player on the dealer's left goes alone?",
        pen.tell(f"{who}.", *_LONE_LEAD),
    )


def _one_against_one(pen: Pen) -> Asked:
    early = pen.rules.defend_alone.declared is DefendAloneDeclared.BEFORE_THE_LEAD
    if not pen.rules.lone_hands or pen.rules.lone_defence is DefendAlone.NEVER or not early:
        return
    leader = scenes.leader_against(pen, ELDEST, DEALER)
    if leader is None or (leader == DEALER == scenes.leader_against(pen, ELDEST)):
        return  # the answer is that of the question before
    yield (
        "The player on the dealer's left goes alone, and the dealer defends alone. Who leads?",
        pen.tell(
            f"{sentence_case(_seat(pen, leader))} does.",
            *(
                "defend_alone.allowed",
                "defend_alone.declared",
                *_LONE_LEAD,
            ),
        ),
    )


def _seat(pen: Pen, seat: int) -> str:
    return pen.tables.seats.words(seat, DEALER)


def _overshoot(pen: Pen) -> Asked:
    target = pen.rules.game.target
    march = points_for(pen.rules, Outcome.MARCH, pen.hand_size, alone=False)
    reached = target - 1 + march
    others = (0,) * (len(pen.tables.seats.sides) - 1)
    won = winner_of(pen.variant, MatchState(score=(reached, *others))) == 0
    if target < 2 or march < 2 or not won or pen.rules.score.march_taken_off:
        return
    yield (
        f"Do we have to reach {target} exactly?",
        joined(
            pen.tell(
                f"No. With {count(target - 1, 'point')}, a march takes you to {reached}, and you "
                "have won.",
                *("game.target", "game.win_by", "score.march", "score.march_taken_off"),
                "deal.cards",
            ),
            pen.says("game.overshoot") if pen.has_default("game.overshoot") else None,
        ),
    )


def _both_at_once(pen: Pen) -> Asked:
    behind = ("table.sides", "table.players", "game.target")
    if not pen.rules.game.target:
        return
    if pen.rules.partners:
        yield (
            "Can both sides reach the target in the same hand?",
            pen.tell(
                "No. A hand scores for the makers or for the defenders, never for both.", *behind
            ),
        )
    elif pen.two_handed:
        yield (
            "Can we both reach the target in the same hand?",
            pen.tell("No. Only one of you scores in a hand.", *behind),
        )


def _every_maker_is_alone(pen: Pen) -> Asked:
    if not pen.rules.partners:
        yield (
            "May the maker go alone?",
            pen.tell(
                "There is no such choice. Every maker plays against {everybody_else}.",
                "table.sides",
            ),
        )


_IN_ORDER: Final = (
    _left_bower_or_ace,
    _unsaid("deck.best_bower"),
    _left_bower_led,
    _best_bower_alone,
    _must_trump,
    _all_in_play,
    _unsaid("redeal_hand.qualifies"),
    _jack_turned_up,
    _unsaid("round_one.dealer_partner"),
    _partner_in_round_two,
    _holding,
    _best_bower_to_call,
    _unsaid("round_two.stick_the_dealer"),
    _partners_call,
    _every_maker_is_alone,
    _unsaid("alone.must_take_all", "defend_alone.allowed"),
    _eldest_alone,
    _one_against_one,
    _unsaid("renege.false_claim"),
    _overshoot,
    _both_at_once,
)


def _black(pen: Pen) -> scenes.Wanted:
    """Cards of the black suits, a best bower among them left out."""
    return lambda card: card.suit in (Suit.SPADES, Suit.CLUBS) and card is not pen.best_bower
