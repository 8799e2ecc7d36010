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
STAYS = "The house rule doesn't change that: "


def of_template(reference: str, template: str, count: int = 60) -> list[Question]:
    found = [e for e in asked(reference, count, topic="differences") if e.template == template]
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
    """Mostly there are two sentences on each of two subjects, or all are on one."""
    even = ([2, 2], [4])
    pairs = Counter(
        sorted(Counter(str(c.value).partition("=")[0] for c in question.choices).values()) in even
        for reference in TABLES
        for question in of_template(reference, "with_house_rule")
    )
    assert pairs[True] > 2 * pairs[False]


def test_a_house_rule_is_asked_for_with_all_names_that_do_not_tell_its_sentence() -> None:
    rules = {each.id: each for each in er.list_house_rules()}
    asked_with = {}
    for question in of_template("north_american", "with_house_rule", 180):
        rule = rules[str(question.position.house_rule)]
        assert f'"{rule.name}"' in question.ask
        asked_with[rule.name] = [each for each in rule.aliases if f'"{each}"' in question.ask]
    assert asked_with["Stick the dealer"] == ["screw the dealer", "stick it to the dealer"]
    assert asked_with["Short game"] == []
    assert asked_with["Natural trump"] == ["natural suit"]


NAMED = {"fast_break": "Fast break", "slam": "Slam", "laps": "Laps"}
"""House rules whose sentence in the rule book begins with their name."""


def test_the_name_of_a_house_rule_does_not_tell_which_sentence_is_its_own() -> None:
    rules, given, seen = {each.id: each for each in er.list_house_rules()}, [], set()
    for reference in ("north_american", "guernsey", "british"):
        for question in of_template(reference, "with_house_rule", 180):
            rule = rules[str(question.position.house_rule)]
            seen.add(rule.id)
            texts = [choice.text for choice in question.choices]
            assert not [text for text in texts for name in NAMED.values() if f"{name}:" in text]
            words = {word for word in rule.name.lower().split() if len(word) > 3}
            shared = [len([word for word in words if word in text.lower()]) for text in texts]
            right = [choice.correct for choice in question.choices].index(True)
            given.append(shared.index(max(shared)) == right and shared.count(max(shared)) == 1)
    assert {*NAMED} <= seen
    assert sum(given) <= len(given) / 10


def test_a_number_is_asked_among_the_numbers_that_others_have() -> None:
    found = [
        question
        for question in of_template("north_american", "with_house_rule", 180)
        if question.options == ("game.target",)
    ]
    assert found
    for question in found:
        asked_for = {str(choice.value).partition("=")[0] for choice in question.choices}
        assert asked_for == {"game.target"}


def test_wrong_sentences_are_on_the_same_moment_where_they_can_be() -> None:
    alike = Counter(
        len({option(str(c.value).partition("=")[0]).moment for c in question.choices}) == 1
        for question in of_template("north_american", "with_house_rule", 180)
    )
    assert alike[True] > 2 * alike[False]


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
        assert rules.rules[1].startswith("With the house rule: ")
        # The name that a sentence may begin with tells nothing any more once it is answered.
        assert rules.rules[1].lower().endswith(f": {right.text.lower()}")
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
