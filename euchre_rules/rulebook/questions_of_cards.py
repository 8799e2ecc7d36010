"""Questions about the cards and the play, answered by the engine."""

from __future__ import annotations

from typing import Final

from euchre_rules.cards import Suit, Trump
from euchre_rules.options.playing import DefendAlone, IdenticalCards, PartnerCard
from euchre_rules.options.words import or_list, sentence_case
from euchre_rules.rulebook import scenes
from euchre_rules.rulebook.asking import PACK, Ask, Asked, black
from euchre_rules.rulebook.pen import Pen, in_substance, joined, of_players
from euchre_rules.rulebook.without_trump import KINDS, is_played


def _left_bower_or_ace(pen: Pen) -> Asked:
    left, high = scenes.jack(Suit.DIAMONDS), scenes.high(pen, Suit.HEARTS)
    trumps = scenes.order_of(pen, Trump.HEARTS).of_suit(Suit.HEARTS)
    above = [card.named for card in reversed(trumps[: trumps.index(left)])]
    if high.named in above or high.rank is None:
        return
    if pen.tables.has_copies:
        first = pen.rules.play.identical_cards is IdenticalCards.FIRST_PLAYED_WINS
        above.append(f"the other {left.pretty}, played {'before' if first else 'after'} it,")
    yield (
        f"Which is better, the left bower or the {high.rank.word} of trump?",
        pen.tell(
            f"The left bower. When hearts are trump, {left.pretty} beats {high.pretty}; only "
            f"{or_list(above)} can beat it.",
            *PACK[:3],
            "play.identical_cards",
        ),
    )


def _above_the_right_bower(pen: Pen) -> Asked:
    order = scenes.order_of(pen, Trump.HEARTS)
    best = order.of_suit(Suit.HEARTS)[0]
    when = "When a suit is trump, t" if is_played(pen) else "T"
    yield (
        "Is there a card above the right bower?",
        in_substance(
            pen.tell(
                f"No. {when}he right bower is the best card of all.", "deck.best_bower", *KINDS
            ),
            "no card is above the right bower",
        )
        if order.is_right_bower(best)
        else pen.tell(
            f"Yes. {sentence_case(best.named)} beats it, whatever suit is trump.",
            "deck.best_bower",
        ),
    )


def _left_bower_led(pen: Pen) -> Asked:
    left, ace, low = (
        scenes.jack(Suit.DIAMONDS),
        scenes.high(pen, Suit.DIAMONDS),
        scenes.low(pen, Suit.HEARTS),
    )
    hand = scenes.hand_with(pen, (low, ace), black(pen), not_these=[left])
    if hand is None or scenes.choices_after_lead(pen, Trump.HEARTS, hand, left) != (low,):
        return
    yield (
        "What if somebody leads the left bower?",
        in_substance(
            pen.tell(
                f"Then trump is led. When hearts are trump and {left.pretty} is led, a player with "
                f"{low.pretty} and {ace.pretty} must play {low.pretty}.",
                *PACK,
            )
        ),
    )


def _best_bower_alone(pen: Pen) -> Asked:
    best = pen.best_bower
    if best is None:
        return
    hand = scenes.hand_with(pen, (best,), black(pen))
    low = scenes.low(pen, Suit.HEARTS)
    if hand is None or scenes.choices_after_lead(pen, Trump.HEARTS, hand, low) != (best,):
        return
    yield (
        f"{sentence_case(best.named)} is my only trump, and trump is led. Must I play it?",
        pen.tell(
            "Yes. {Best_bower} follows suit like any other trump, and you can't hold it back.",
            *PACK,
        ),
    )


def _must_trump(pen: Pen) -> Asked:
    trump, low = scenes.low(pen, Suit.HEARTS), scenes.low(pen, Suit.DIAMONDS)
    hand = scenes.hand_with(pen, (trump,), black(pen))
    if hand is None or pen.hand_size < 2:
        return
    choices = scenes.choices_after_lead(pen, Trump.HEARTS, hand, low)
    if choices is None or set(choices) != set(hand):
        return
    yield (
        "Must I trump when I can't follow suit?",
        pen.tell("No. You may throw any card away, and you never have to beat what was played."),
    )


_CARDS: Final = ("alone.partner_card", "defend_alone.partner_card")
"""What a partner who sits out gives."""


def _all_in_play(pen: Pen) -> Asked:
    out = pen.kitty + 1
    stay = "stays" if out == 1 else "stay"
    alone = pen.rules.lone_hands or pen.rules.lone_defense is not DefendAlone.NEVER
    yield (
        "Is every card in play?",
        joined(
            of_players(
                pen.tell(
                    f"No. Of the {len(pen.tables.deck)} cards, {out} {stay} out of every hand, so "
                    "a high card that nobody has played may be among them.",
                    *PACK,
                    "table.players",
                )
            ),
            pen.tell(
                f"When somebody plays alone, {_of_the_partner(pen)} stay out as well.",
                *("alone.allowed", "defend_alone.allowed", "table.sides"),
                *(path for path in _CARDS if not pen.has_default(path)),
            )
            if alone
            else None,
        ),
    )


def _of_the_partner(pen: Pen) -> str:
    """Which cards stay out beside a lone hand."""
    given = {pen.rules.get(path) for path in _CARDS if pen.applies(path)}
    if given <= {PartnerCard.NONE}:
        return "the cards of the partner"
    if PartnerCard.NONE in given:
        return "the partner's cards but any given, and any put aside for one,"
    if PartnerCard.TWO_BEST_CARDS not in given:
        return "the partner's cards but the one given, and the card put aside for it,"
    if given == {PartnerCard.TWO_BEST_CARDS}:
        return "the partner's cards but the two given, and the cards put aside for them,"
    return "the partner's cards but those given, and as many put aside for them,"


OF_CARDS: Final[tuple[Ask, ...]] = (
    *(_left_bower_or_ace, _above_the_right_bower, _left_bower_led),
    *(_best_bower_alone, _must_trump, _all_in_play),
)
"""The questions in their order."""
