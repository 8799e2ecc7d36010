"""Choosing trump, and going alone."""

from __future__ import annotations

from euchre_rules.options.calling import MustHold
from euchre_rules.options.playing import DefendAlone
from euchre_rules.rulebook.pen import Pen, heading, paragraph
from euchre_rules.rulebook.structure import Block, Sentence


def choosing_trump(pen: Pen) -> tuple[Block, ...]:
    """Round one, round two, what if everybody passes, what if the best bower is turned up."""
    return (
        heading("Round one"),
        *paragraph(
            pen.tell(
                "The player on the dealer's left speaks first, and the others follow clockwise, the "
                "dealer last. When your turn comes, you pass or you order up the turn-up, which "
                "makes its suit trump. Dealers who do so themselves are said to take it up, and a "
                "dealer's partner to assist. Whoever orders up is the maker, and the calling is over."
            ),
        ),
        *paragraph(
            pen.says_unless_default("round_one.must_hold"),
            pen.says_unless_default("round_one.must_hold_applies_to"),
            pen.says("round_one.turn_up_counts_for_dealer"),
            pen.says_unless_default("round_one.dealer_partner"),
        ),
        *paragraph(
            pen.tell(
                "The turn-up goes to the dealer, whoever ordered it up. The dealer takes it into "
                "the hand and discards a card face down, to hold {hand} again.",
                "deal.cards",
            ),
            pen.says("turn_up.dealer_may_discard_it"),
        ),
        heading("Round two"),
        *paragraph(
            pen.tell(
                "If all of you pass, the dealer turns the turn-up face down, and you are asked once "
                "more in the same order. This time you pass or name a suit, any but the one that "
                "was turned down. Whoever names one is the maker. Nobody takes a card now."
            ),
            pen.says_unless_default("round_two.must_hold"),
        ),
        *paragraph(
            pen.says_unless_default("round_two.stick_the_dealer"),
            pen.says("round_two.stuck_dealer_may_name_turned_down_suit"),
            _stuck_without_suit(pen),
        ),
        *_all_pass(pen),
        *_best_bower(pen),
    )


def _stuck_without_suit(pen: Pen) -> tuple[Sentence, ...]:
    rules = pen.rules.round_two
    if not rules.stick_the_dealer or rules.must_hold is MustHold.NOTHING:
        return ()
    return pen.tell(
        "A stuck dealer who holds what is needed for none of them may name any but the suit "
        "turned down.",
        "round_two.must_hold",
        "round_two.stick_the_dealer",
    )


def _all_pass(pen: Pen) -> tuple[Block, ...]:
    said = pen.says("deal.after_all_pass")
    return (heading("If everybody passes"), *paragraph(said)) if said else ()


def _best_bower(pen: Pen) -> tuple[Block, ...]:
    said = pen.says("turn_up.best_bower", "turn_up.best_bower_taken")
    return (heading("If the best bower is turned up"), *paragraph(said)) if said else ()


def going_alone(pen: Pen) -> tuple[Block, ...]:
    """The lone hand, and the lone defender."""
    return (
        *paragraph(
            pen.says("alone.allowed", "alone.declared"),
            pen.says_unless_default("alone.must_take_all"),
        ),
        *paragraph(pen.says("turn_up.when_dealer_sits_out")),
        *paragraph(pen.says_unless_default("defend_alone.allowed"), _who_defends(pen)),
    )


def _who_defends(pen: Pen) -> tuple[Sentence, ...]:
    if pen.rules.defend_alone.allowed is DefendAlone.NEVER:
        return ()
    return pen.tell(
        "It is said before the first lead; the defender nearest the dealer's left is asked first, "
        "and only one of the two may do it.",
        "defend_alone.allowed",
    )
