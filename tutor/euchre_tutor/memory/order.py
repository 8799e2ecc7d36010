"""Which sort of question is asked first about a skill."""

from __future__ import annotations

from typing import Final

from euchre_rules.spec.variant import Variant
from euchre_tutor.dice import Dice
from euchre_tutor.memory.guessing import usual_guesses
from euchre_tutor.memory.history import History
from euchre_tutor.memory.levels import Standing
from euchre_tutor.question import Kind
from euchre_tutor.skills import Skill, templates_at
from euchre_tutor.templates import TEMPLATES

_EASE: Final = (Kind.ONE, Kind.NUMBER, Kind.MANY, Kind.ORDER)
"""Ways to answer, the easiest first."""
_RECENT: Final = 3
"""The templates of so many answers are still fresh in mind."""
_KINDS: Final = {template.id: template.kind for template in TEMPLATES}


def templates_for(history: History, skill: Skill, variant: Variant, dice: Dice) -> tuple[str, ...]:
    """The templates that may ask for a skill at a table, the best first.

    Never the same as last time if there is another, and of equally hard ones rather one that wasn't
    asked for a while. Who has just missed is asked to pick one card
    before several or their order, and so is who begins, with the first template of the topic; who
    is about to be Proficient gets what can't be guessed.
    """
    known = history.standing(skill)
    answers = history.of(skill)
    latest = answers[-1].template if answers else None
    recent = {each.template for each in answers[-_RECENT:]}
    there = templates_at(variant, skill.topic)

    def rank(template: str) -> tuple[bool, int, bool]:
        return (template == latest, _effort(known, template), template in recent)

    return tuple(sorted(dice.shuffled(there) if answers else there, key=rank))


def _effort(known: Standing, template: str) -> int:
    """The lower, the earlier: easy things first, then hard ones, and later all alike."""
    if known.knows:
        return 0
    return -usual_guesses(template) if known.streak else _EASE.index(_KINDS[template])
