"""What is said of other tables and of one more house rule is true, and can come about there."""

from __future__ import annotations

from collections import Counter

import pytest

import euchre_rules as er
from euchre_rules.options import option
from euchre_tutor import Question, Topic, make_questions
from euchre_tutor.other_tables import says_at, setting_text, with_house_rule
from tests.euchre_tutor.tables import asked, changed, table

# Questions are read, and the engine is covered where it is tested.
pytestmark = pytest.mark.no_cover

TABLES = ("north_american", "guernsey", "no_trump_euchre", "british")
WITHOUT = "So it is without the house rule."
STAYS = "The house rule doesn't touch that, and it stays so: "


def of_template(reference: str, template: str) -> list[Question]:
    found = [e for e in asked(reference, 60, topic="differences") if e.template == template]
    assert found, "nothing to look at"
    return found


def test_each_reason_of_a_house_rule_is_true() -> None:
    """Only what the table itself plays is called so without the house rule, or left as it is."""
    seen: Counter[str] = Counter()
    for reference in TABLES:
        here = table(reference)
        for question in of_template(reference, "with_house_rule"):
            rule = next(
                e
                for e in er.list_house_rules()
                if e.id == question.position.to_json()["house_rule"]
            )
            there = with_house_rule(here, rule)
            assert there is not None
            for choice in question.choices:
                path, _, value = str(choice.value).partition("=")
                if choice.reason.startswith(WITHOUT):
                    assert setting_text(here.rules.get(path)) == value, choice
                    seen["without"] += 1
                if choice.reason.startswith(STAYS):
                    for variant in (here, there):
                        assert choice.reason == STAYS + says_at(variant, option(path))
                    assert setting_text(here.rules.get(path)) != value, choice
                    seen["stays"] += 1
    assert set(seen) == {"without", "stays"}


def test_the_number_of_sentences_on_a_subject_does_not_tell_the_answer() -> None:
    """Mostly there are two sentences on each of two subjects."""
    pairs = Counter(
        sorted(Counter(str(c.value).partition("=")[0] for c in question.choices).values()) == [2, 2]
        for reference in TABLES
        for question in of_template(reference, "with_house_rule")
    )
    assert pairs[True] > 2 * pairs[False]


def test_a_house_rule_is_asked_for_with_all_its_names() -> None:
    names = {each.id: (each.name, *each.aliases) for each in er.list_house_rules()}
    for question in of_template("north_american", "with_house_rule"):
        for name in names[question.position.to_json()["house_rule"]]:
            assert f'"{name}"' in question.ask


def test_other_tables_are_told_of_in_sentences() -> None:
    for question in of_template("north_american", "who_plays_so"):
        path = question.position.to_json()["option"]
        for choice in question.choices:
            elsewhere = er.load_variant(str(choice.value))
            if not choice.correct and elsewhere.rules.applies(path):
                assert choice.reason.endswith(
                    f" has it otherwise. {says_at(elsewhere, option(path))}"
                )


def test_a_lone_defenders_hand_is_compared_only_where_there_are_lone_defenders() -> None:
    """Among tables of ours none pays a lone defender otherwise than another; this one does."""
    own = changed("lone_defender_euchre", score__lone_defender_euchre=7)
    seen = 0
    for question in make_questions(own, topics=[Topic.DIFFERENCES], count=60, seed=1):
        position = question.position
        if position.defender_alone is not None:
            assert position.elsewhere is not None
            assert er.load_variant(position.elsewhere).rules.defend_alone.allowed != "never"
            seen += 1
    assert seen
