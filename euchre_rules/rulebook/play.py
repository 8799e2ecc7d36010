"""The play."""

from __future__ import annotations

from euchre_rules.options.playing import DefendAlone, LeadWhenAlone, OpeningLead
from euchre_rules.rulebook.pen import Pen, heading, paragraph
from euchre_rules.rulebook.structure import Block, Sentence

_LEAD = (
    *("play.opening_lead", "play.opening_lead_when_alone"),
    *("alone.allowed", "defend_alone.allowed"),
)


def the_play(pen: Pen) -> tuple[Block, ...]:
    """Leading, following suit, winning a trick."""
    return (
        heading("Leading"),
        *paragraph(
            pen.says("play.opening_lead"),
            _lead_when_alone(pen),
            pen.tell("Any card may be led."),
        ),
        heading("Following suit"),
        *paragraph(
            pen.tell(
                "The others play in turn, clockwise, one card each. If you hold a card of the suit "
                "led, you must play one: that is following suit, and not doing so is a renege. If "
                "you hold none, play what you like, trump or not."
            ),
        ),
        heading("Winning a trick"),
        *paragraph(
            pen.tell(
                "The highest trump takes the trick. If nobody has played trump, the highest card of "
                "the suit led takes it. The winner of a trick leads to the next."
            ),
        ),
    )


def _lead_when_alone(pen: Pen) -> tuple[Sentence, ...]:
    rules = pen.rules.play
    somebody_sits_out = (
        pen.rules.alone.allowed or pen.rules.defend_alone.allowed is not DefendAlone.NEVER
    )
    from_eldest = rules.opening_lead_when_alone is LeadWhenAlone.FIRST_ACTIVE_FROM_ELDEST
    if rules.opening_lead is OpeningLead.ELDEST and from_eldest and somebody_sits_out:
        return pen.tell("If that player sits out, the next one clockwise leads.", *_LEAD)
    return pen.says("play.opening_lead_when_alone")
