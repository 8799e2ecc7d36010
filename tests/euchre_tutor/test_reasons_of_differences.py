"""What is said of other tables and of one more house rule is true, and can come about there."""

from __future__ import annotations

import re
from collections import Counter

import pytest

import euchre_rules as er
from euchre_rules.options import OPTIONS, option
from euchre_tutor import Question, Topic, make_questions
from euchre_tutor.explain import explanation
from euchre_tutor.other_tables import (
    known_tables,
    says_at,
    setting_text,
    stands_alone,
    with_house_rule,
)
from tests.euchre_tutor.tables import asked, changed, table

# Questions are read, and the engine is covered where it is tested.
pytestmark = pytest.mark.no_cover

TABLES = ("north_american", "guernsey", "no_trump_euchre", "british")
WITHOUT = "Without the house rule you play like that."
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
                says = says_at(elsewhere, option(path))
                assert choice.reason.endswith(f" it is different: {says}")
                assert choice.text in choice.reason


def test_a_sentence_of_the_rule_book_is_asked_about_only_if_it_says_all_it_means() -> None:
    """Each stands below its rule's name, and none goes on from a sentence before it."""
    for reference in TABLES:
        for question in of_template(reference, "who_plays_so"):
            chosen = option(str(question.position.option))
            assert question.ask.startswith(f'"{chosen.title}": in which of these games')
            assert stands_alone(question.ask.partition("? ")[2]), question.ask


LEANING = (
    "This is said before the first lead,",
    "If it is euchred, the defenders score 1 point.",
    "It scores no more when the dealer's partner ordered up.",
    "The suit that was turned down stays closed even then.",
    "Only one of you may go under in a deal.",
    "To name a suit, you must again hold",
    "You may go under as often as you are dealt such a hand.",
    "This goes for every player.",
)
WHOLE = (
    "Defenders always play together.",
    "If everybody else has passed again, the dealer may not pass",
    "A dealer's partner who orders up must go alone,",
    "The first side with 10 points or more wins the game.",
)


@pytest.mark.parametrize("begins", [*LEANING, *WHOLE])
def test_which_sentences_lean_on_others(begins: str) -> None:
    found = [
        says
        for each in known_tables()
        for chosen in OPTIONS
        if each.rules.applies(chosen.path) and (says := says_at(each, chosen)).startswith(begins)
    ]
    assert found
    assert all(stands_alone(says) is (begins in WHOLE) for says in found)


def test_both_tables_say_what_a_hand_brings_there() -> None:
    for question in of_template("guernsey", "points_at_two_tables"):
        here, there = question.explanation.split(" At ", 1)
        for told in (here, there):
            assert re.search(r"\bscores? .*\bSo ", told), question.explanation


def test_why_after_a_house_rule_tells_what_holds_with_it() -> None:
    for question in of_template("guernsey", "with_house_rule"):
        (right,) = [each for each in question.choices if each.correct]
        rules = explanation(table("guernsey"), question)
        assert rules.rules[0].startswith("Without the house rule: ")
        assert rules.rules[1] == f"With the house rule: {right.text}"
        assert rules.who_says_so.startswith("Who says so: the house rule ")


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
