"""Positions have the keys that their templates declare; that they can be reached, the test of many
questions sees.
"""

from typing import Any

import pytest

from euchre_tutor import KEYS, TEMPLATES, Topic, make_questions
from tests.euchre_tutor.tables import SHIPPED, WITH_HOUSE_RULES, asked, changed

# Positions are read, and the engine is covered where it is tested.
pytestmark = pytest.mark.no_cover

TABLES = (*SHIPPED, *WITH_HOUSE_RULES, "guernsey+lone_defender")
RARE = {
    ("guernsey+no_lone_hand_near_the_target", "calling"): 60,
    ("north_american+defend_alone_any_time", "opening_lead"): 60,
    ("north_american+no_lone_hand_near_the_target+alone_after_the_discard", "alone"): 60,
    # Six sorts of questions take turns, and few hands have a lone defender or a fast break.
    ("lone_defender_euchre", "scoring"): 60,
    ("fast_break_euchre", "scoring"): 120,
}
"""Tables and topics with positions that are rare elsewhere, and how many questions show them."""
SPECIAL_SCORES = ("fast_break_euchre", "point_on_partner_euchre")
"""Tables where the points depend on more than the number of tricks."""


def positions(reference: str) -> list[tuple[str, dict[str, Any]]]:
    questions = asked(reference, 72 if reference in WITH_HOUSE_RULES else 200)
    return [(each.template, each.position.to_json()) for each in questions]


def test_positions_have_the_keys_that_their_template_declares() -> None:
    declared = {template.id: template.keys for template in TEMPLATES}
    used: dict[str, set[str]] = {template.id: set() for template in TEMPLATES}
    shown = [each for reference in (*TABLES, *SPECIAL_SCORES) for each in positions(reference)]
    for (reference, topic), number in RARE.items():
        questions = asked(reference, number, topic=topic)
        shown += [(each.template, each.position.to_json()) for each in questions]
    # No two tables of ours that have lone defenders pay them otherwise; a table of one's own may.
    own = changed("lone_defender_euchre", score__lone_defender_euchre=7)
    compared = make_questions(own, topics=[Topic.DIFFERENCES], count=60, seed=1)
    shown += [(each.template, each.position.to_json()) for each in compared]
    for template, position in shown:
        keys = [key for key in declared[template] if key in position]
        assert list(position) == keys
        used[template].update(position)
    assert used == {template: set(keys) for template, keys in declared.items()}


def test_the_reference_of_keys_and_templates_is_complete() -> None:
    for template in TEMPLATES:
        assert set(template.keys) <= set(KEYS)
        assert list(template.keys) == [key for key in KEYS if key in template.keys]
        assert template.asks
        assert template.values
    assert len({template.id for template in TEMPLATES}) == len(TEMPLATES)
