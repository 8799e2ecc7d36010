"""Which sort of question is asked first about a skill."""

from __future__ import annotations

from euchre_rules.spec.variant import Variant
from euchre_tutor.dice import Dice
from euchre_tutor.memory.guessing import usual_guesses
from euchre_tutor.memory.history import History
from euchre_tutor.memory.levels import KINDS, Standing
from euchre_tutor.skills import Skill, templates_at


def templates_for(history: History, skill: Skill, variant: Variant, dice: Dice) -> tuple[str, ...]:
    """The templates that may ask for a skill at a table, the best first.

    Never the same as last time if there is another. Who begins, or has just missed, is asked to
    pick one card before several or their order; who is about to be Proficient gets what can't be
    guessed.
    """
    known = history.standing(skill)
    answers = history.of(skill)
    latest = answers[-1].template if answers else None

    def rank(template: str) -> tuple[bool, bool, int]:
        lacks = 0 < len(known.templates) < KINDS and template in known.templates
        return (template == latest, lacks, _effort(known, template))

    return tuple(sorted(dice.shuffled(templates_at(variant, skill.topic)), key=rank))


def _effort(known: Standing, template: str) -> int:
    """The lower, the earlier: easy things first, then hard ones, and later all alike."""
    if known.knows:
        return 0
    among = usual_guesses(template)
    return -among if known.streak else among
