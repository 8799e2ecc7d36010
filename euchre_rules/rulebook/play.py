"""The play."""

from __future__ import annotations

from typing import Final

from euchre_rules.cards import Trump
from euchre_rules.options.playing import (
    DefendAlone,
    DefendAloneDeclared,
    LeadWhenAlone,
    OpeningLead,
)
from euchre_rules.rulebook import examples
from euchre_rules.rulebook.pen import Pen, heading, joined, of_players, paragraph
from euchre_rules.rulebook.structure import Block, Sentence
from euchre_rules.rulebook.without_trump import CALLED

_LEAD: Final = (
    *("play.opening_lead", "play.opening_lead_when_alone"),
    *("alone.allowed", "defend_alone.allowed", "defend_alone.declared", "table.sides"),
)


def the_play(pen: Pen) -> tuple[Block, ...]:
    """Leading, following suit, winning a trick."""
    return (
        heading("Leading"),
        *paragraph(
            pen.says("play.opening_lead"),
            _lead_when_alone(pen),
            pen.tell("To lead is to play the first card of a trick, and it may be any card."),
        ),
        *examples.lead_when_right_is_alone(pen),
        heading("Following suit"),
        *paragraph(
            pen.tell(
                f"{_who_follows(pen)} If you hold a card of the suit "
                "led, you must play one: that is following suit, and to play another card "
                "instead is a renege. If you hold none, you may play any card, trump or not.",
                "table.players",
            ),
        ),
        *examples.left_bower_follows(pen),
        *_best_bower_led(pen),
        heading("Winning a trick"),
        *paragraph(
            pen.tell(
                "The highest trump takes the trick. If nobody has played one, it goes to the "
                f"highest card of the suit led{_or_lowest(pen)}.",
                *CALLED,
            ),
            pen.tell("Whoever takes a trick leads to the next."),
        ),
        *examples.a_trick(pen),
        *paragraph(pen.says("play.identical_cards")),
        *examples.equal_cards(pen),
        heading("Mistakes"),
        *paragraph(_mistakes(pen)),
    )


def _mistakes(pen: Pen) -> tuple[Sentence, ...]:
    """What a renege costs, and until when it costs nothing."""
    costs = ("score.renege", "score.renege_alone")
    same_alone = pen.rules.score.renege_alone == pen.rules.score.renege
    return joined(
        pen.says("renege.correctable"),
        pen.depends(pen.says("score.renege"), *costs),
        _fellow_defenders(pen),
        None if same_alone else pen.depends(pen.says("score.renege_alone"), *costs),
        pen.says("renege.hand_ends"),
        pen.says_unless_default("renege.false_claim"),
    )


def _fellow_defenders(pen: Pen) -> tuple[Sentence, ...]:
    """That a defender's renege pays all others, where defenders are partners for a hand only."""
    if pen.rules.partners or pen.two_handed or not pen.rules.score.renege:
        return ()
    fellows = "defender" if pen.rules.table.players == 3 else "defenders"
    paid = f"A defender's renege pays the other {fellows} too."
    return of_players(pen.tell(paid, "score.renege", "table.sides", "table.players"))


def _or_lowest(pen: Pen) -> str:
    return ", or at low no trump to the lowest" if Trump.LOW_NO_TRUMP in pen.tables.orders else ""


def _who_follows(pen: Pen) -> str:
    if pen.two_handed:
        return "The other player follows with one card."
    return "The others follow clockwise with one card each."


def _lead_when_alone(pen: Pen) -> tuple[Sentence, ...]:
    """Who leads when somebody sits out, in as few words as the opening lead allows."""
    rules = pen.rules.play
    from_eldest = rules.opening_lead is OpeningLead.ELDEST
    early = pen.rules.defend_alone.declared is DefendAloneDeclared.BEFORE_THE_LEAD
    always = early and pen.rules.lone_defense is DefendAlone.ALWAYS
    alone = pen.rules.lone_hands
    alike = rules.opening_lead_when_alone is LeadWhenAlone.FIRST_ACTIVE_FROM_ELDEST
    if from_eldest and (always or alone) and (alike or not alone):
        return pen.tell("If that player sits out, the next one clockwise leads.", *_LEAD)
    may_sit_out = always and rules.opening_lead is not OpeningLead.MAKER
    return (
        *(
            pen.tell("Should that player sit out, the next one clockwise leads.", *_LEAD)
            if may_sit_out
            else ()
        ),
        *pen.says("play.opening_lead_when_alone"),
    )


def _best_bower_led(pen: Pen) -> tuple[Block, ...]:
    if pen.best_bower is None:
        return ()
    return (
        *paragraph(pen.tell("{Best_bower}, too, follows trump and no other suit.")),
        *examples.best_bower_led(pen),
    )
