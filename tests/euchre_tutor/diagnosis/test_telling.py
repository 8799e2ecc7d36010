"""What can tell of a misconception at a table; where nothing can, the words that say why."""

from __future__ import annotations

from functools import cache

import pytest

from euchre_rules.spec.load import list_variants
from euchre_tutor import MISCONCEPTIONS, TEMPLATES
from euchre_tutor.banks import banks_of
from euchre_tutor.cli.report import DRAFTS, report
from euchre_tutor.diagnosis import telling_templates, tellings
from euchre_tutor.misconceptions.moot import SO_IT_IS, why_moot
from tests.euchre_tutor.tables import changed, table
from tests.proving import PROVING, amount

# Banks of whole tables, only to be looked through: they have tests of their own.
pytestmark = pytest.mark.no_cover

TABLES = (
    tuple(each.id for each in list_variants())
    if PROVING
    else ("north_american", "guernsey", "two_handed")
)


@pytest.mark.proof
@pytest.mark.parametrize("reference", TABLES)
def test_templates_tell_or_words_say_why_none_does(reference: str) -> None:
    # Where one question of many tells, a bank may lack it: then it's looked for as the report does.
    found = tellings(table(reference), drafts=amount(0, DRAFTS))
    assert [each.misconception for each in found] == [*MISCONCEPTIONS]
    for each in found:
        assert bool(each.templates) is (each.why_none is None)
        assert each.why_none != "no question there tells", each
        assert (why_moot(table(reference), each.misconception.id) is None) is bool(each.templates)


@pytest.mark.proof
@pytest.mark.parametrize("reference", TABLES)
def test_a_template_tells_where_a_question_of_it_goes_wrong(reference: str) -> None:
    found = telling_templates(table(reference))
    for bank in banks_of(table(reference)):
        for question in bank.questions:
            for slip in question.slips:
                assert question.template in found[slip.misconception]
    ids = {each.id for each in TEMPLATES}
    assert all({*each} <= ids for each in found.values())


@pytest.mark.parametrize(
    ("misconception", "template"),
    [
        ("highest_card_wins", "trick_winner"),
        ("best_bower_is_no_trump", "card_suit"),
        ("best_bower_is_no_trump", "renege_when"),
        ("best_bower_is_no_trump", "legal_cards"),
        ("left_above_right", "trick_winner"),
    ],
)
def test_what_tells_in_few_questions_of_a_template_tells(misconception: str, template: str) -> None:
    """What a template's first questions don't show is looked for in more of them."""
    assert template in report_of_guernsey()[misconception]


@cache
def report_of_guernsey() -> dict[str, tuple[str, ...]]:
    found = {each.misconception.id: each for each in report(table("guernsey"), ())}
    few = telling_templates(table("guernsey"))
    for name, each in found.items():
        assert set(few[name]) <= set(each.templates)
        assert bool(each.templates) is (each.why_none is None)
        assert (why_moot(table("guernsey"), name) is None) is bool(each.templates)
    return {name: each.templates for name, each in found.items()}


@pytest.mark.parametrize(
    ("reference", "misconception", "words"),
    [
        ("north_american", "right_above_best_bower", "there is no best bower"),
        ("two_handed", "lone_partner_still_plays", "nobody goes alone"),
        ("two_handed", "lead_goes_round", "with two players it comes to the same"),
        ("guernsey", "must_hold_to_call", SO_IT_IS),
        ("euchs", "target_hit_exactly", "no hand scores more than one point"),
        ("stick_the_dealer_euchre", "dealer_is_always_stuck", SO_IT_IS),
        ("guernsey", "left_keeps_printed_suit", None),
    ],
)
def test_the_words(reference: str, misconception: str, words: str | None) -> None:
    assert why_moot(table(reference), misconception) == words


def test_the_words_go_by_the_rules_of_the_table() -> None:
    assert why_moot(changed("north_american", game__win_by=2), "win_by_two") == SO_IT_IS
    assert why_moot(table("north_american"), "win_by_two") is None
