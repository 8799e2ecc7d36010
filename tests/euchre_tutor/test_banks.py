"""Banks are shared by tables that agree, and right at every table that has them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from euchre_rules.options import OPTIONS, Option, Rules, option
from euchre_rules.options.words import sentence
from euchre_rules.spec.invariants import INVARIANTS
from euchre_rules.spec.problems import Severity
from euchre_tutor import TEMPLATES, Question, Topic
from euchre_tutor.banks import BANKED, SIZE, Bank, bank_key, bank_of, banks_of, options_read
from euchre_tutor.misconceptions import misconception, words_for
from euchre_tutor.question import Kind, Value
from tests.euchre_tutor.referee import Referee
from tests.euchre_tutor.tables import SHIPPED, table
from tests.shipped import VARIANTS

pytestmark = pytest.mark.no_cover
EVERY = 7
"""Of the questions of a bank, one in so many is worked out again for a changed option."""


@cache
def bank(reference: str, topic: Topic) -> Bank:
    return bank_of(table(reference), topic)


def frozen(value: object) -> Value:
    return tuple(value) if isinstance(value, list) else value  # type: ignore[return-value]


def is_right(referee: Referee, question: Question) -> bool:
    found = [frozen(value) for value in referee.answer(question.to_json())]
    if question.kind in (Kind.ONE, Kind.MANY):
        return set(found) == set(question.answer)
    return tuple(found) == question.answer


def outside(topic: Topic) -> Iterator[tuple[Option, object]]:
    read = options_read(topic)
    for each in OPTIONS:
        if each.path not in read:
            yield from ((each, value) for value in each.values)


@pytest.mark.parametrize("topic", BANKED)
@pytest.mark.parametrize("reference", VARIANTS)
def test_every_answer_of_a_bank_is_right_at_every_table_that_has_it(
    reference: str, topic: Topic
) -> None:
    referee = Referee(table(reference).rules)
    asked = bank(reference, topic).questions
    fits = any(each.topic is topic and each.fits(table(reference)) for each in TEMPLATES)
    assert len(asked) == (SIZE if fits else 0)
    assert [each.ask for each in asked if not is_right(referee, each)] == []


@pytest.mark.parametrize("topic", BANKED)
@pytest.mark.parametrize("reference", VARIANTS)
def test_a_bank_says_what_the_rules_of_the_table_say(reference: str, topic: Topic) -> None:
    here, made_by = table(reference).rules, bank(reference, topic).rules
    words = words_for(table(reference))
    asked = bank(reference, topic).questions
    for path in {path for each in asked for path in each.options}:
        told = [sentence(option(path), rules.get(path), rules) for rules in (here, made_by)]
        assert told[0] == told[1], path
    for each in asked:
        for slip in each.slips:
            believed = misconception(slip.misconception)
            assert slip.thought == believed.thought(words)
            assert slip.refutation == believed.refuted(words, each.options)


@pytest.mark.parametrize("topic", BANKED)
def test_tables_that_agree_share_a_bank_and_others_do_not(topic: Topic) -> None:
    def values(reference: str) -> tuple[object, ...]:
        rules = table(reference).rules
        return tuple(rules.get(p) if rules.applies(p) else None for p in options_read(topic))

    keys = {reference: bank_key(table(reference), topic) for reference in VARIANTS}
    for one in VARIANTS:
        for other in VARIANTS:
            shared = keys[one] == keys[other]
            assert shared == (bank(one, topic) is bank(other, topic))
            if values(one) == values(other):
                assert shared, (one, other)
            if shared:
                assert bank(one, topic).questions == bank(other, topic).questions
    assert len(set(keys.values())) < len(VARIANTS)


@pytest.mark.parametrize("topic", BANKED)
@pytest.mark.parametrize("reference", SHIPPED)
def test_no_option_that_a_topic_does_not_read_changes_its_questions(
    reference: str, topic: Topic
) -> None:
    rules = table(reference).rules
    asked = bank(reference, topic)
    for place, (each, value) in enumerate(outside(topic)):
        changed = rules.with_values({each.path: value})
        assert _key_with(reference, changed, topic) == asked.key, each.path
        referee = Referee(changed)
        sampled = asked.questions[place % EVERY :: EVERY]
        wrong = [question.ask for question in sampled if not is_right(referee, question)]
        assert wrong == [], (each.path, value)


def _key_with(reference: str, rules: Rules, topic: Topic) -> str:
    return bank_key(replace(table(reference), rules=rules), topic)


@pytest.mark.parametrize("topic", BANKED)
def test_the_options_behind_each_question_are_among_those_read(topic: Topic) -> None:
    read = set(options_read(topic))
    for reference in VARIANTS:
        for each in bank(reference, topic).questions:
            assert set(each.options) <= read


def test_a_topic_of_which_nothing_is_known_reads_everything() -> None:
    assert options_read(Topic.DIFFERENCES) == tuple(each.path for each in OPTIONS)


@pytest.mark.parametrize("reference", VARIANTS)
def test_banks_are_made_at_tables_that_can_be_played(reference: str) -> None:
    for each in banks_of(table(reference)):
        broken = [
            check.id
            for check in INVARIANTS
            if check.severity is Severity.ERROR and check.broken(each.rules)
        ]
        assert broken == []


@pytest.mark.parametrize("reference", SHIPPED)
def test_a_bank_has_questions_of_every_template_and_names_no_table(reference: str) -> None:
    variant = table(reference)
    for each in banks_of(variant):
        fitting = {t.id for t in TEMPLATES if t.topic is each.topic and t.fits(variant)}
        assert {question.template for question in each.questions} == fitting
        assert len({question.id for question in each.questions}) == len(each.questions)
        text = " ".join(question.prompt for question in each.questions)
        assert variant.name not in text
        assert each.key not in text
