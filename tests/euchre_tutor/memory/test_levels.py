"""Levels: from one answer after another, and from nothing else."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from euchre_tutor.memory import Level, standing
from euchre_tutor.memory.guessing import guesses, guesses_of
from euchre_tutor.memory.levels import LATER, ROW
from euchre_tutor.progress_file import Record
from euchre_tutor.question import Kind
from tests.euchre_tutor.memory.answers import START, answer, answers
from tests.euchre_tutor.tables import asked

TOMORROW = START + LATER + timedelta(hours=1)
PROFICIENT = answers("RRR")
MASTERED = [*PROFICIENT, answer(at=TOMORROW, more={"mixed": True})]


def level(records: list[Record]) -> Level:
    return standing(records).level


def test_without_an_answer_a_skill_is_new() -> None:
    assert level([]) is Level.NEW
    assert standing([]).since is None


@pytest.mark.parametrize("told", ["R", "x", "h", "RR", "xx", "RxR", "xxxxxxxx"])
def test_who_has_begun_is_practising(told: str) -> None:
    assert level(answers(told)) is Level.PRACTISING


def test_three_in_a_row_of_two_templates_are_proficient() -> None:
    found = standing(PROFICIENT)
    assert found.level is Level.PROFICIENT
    assert found.streak == ROW
    assert found.templates == {"left_bower", "bowers_among"}
    assert found.since == found.last == PROFICIENT[-1].at


@pytest.mark.parametrize("told", ["RxRR", "RRxRR", "RRhRR", "hhhhh"])
def test_a_miss_or_a_hint_breaks_the_row(told: str) -> None:
    assert level(answers(told)) is Level.PRACTISING


@pytest.mark.parametrize("told", ["xRRR", "RRhRRR", "hRRR"])
def test_the_row_may_begin_anew(told: str) -> None:
    assert level(answers(told)) is Level.PROFICIENT


def test_one_template_alone_is_not_enough() -> None:
    assert level(answers("RRRRRRRR", templates=["left_bower"])) is Level.PRACTISING


def test_unless_the_table_has_no_other() -> None:
    one = answers("RRR", templates=["left_bower"], more={"sorts": 1})
    assert level(one) is Level.PROFICIENT
    for nonsense in (0, True, None, "1", 2, 7):
        told = answers("RRR", templates=["left_bower"], more={"sorts": nonsense})
        assert level(told) is Level.PRACTISING


def test_one_question_again_and_again_is_not_enough() -> None:
    assert level(answers("RRRRRR", question="q")) is Level.PRACTISING


@pytest.mark.parametrize(("among", "needed"), [(31, 3), (5, 3), (4, 3), (3, 4), (2, 6)])
def test_the_fewer_answers_to_choose_from_the_longer_the_row(among: int, needed: int) -> None:
    row = "R" * needed
    assert level(answers(row, more={"guesses": among})) is Level.PROFICIENT
    assert level(answers(row[1:], more={"guesses": among})) is Level.PRACTISING


def test_an_answer_without_a_choice_shows_nothing() -> None:
    assert level(answers("R" * 40, more={"guesses": 1})) is Level.PRACTISING


def test_after_misses_easily_guessed_answers_must_be_more() -> None:
    easy = {"templates": ["left_bower", "right_bower"], "more": {"guesses": 5}}
    needed = [
        next(
            row
            for row in range(20)
            if level(answers("x" * misses + "R" * row, **easy)) is Level.PROFICIENT
        )
        for misses in (0, 1, 2, 4, 8, 20)
    ]
    assert needed == [3, 3, 4, 6, 7, 9]
    hard = {"templates": ["bowers_among", "trumps_among"], "more": {"guesses": 31}}
    assert level(answers("xxxxx" + "RRR", **hard)) is Level.PROFICIENT


def test_a_day_later_among_other_questions_makes_a_master() -> None:
    assert level(MASTERED) is Level.MASTERED
    assert standing(MASTERED).since == TOMORROW


@pytest.mark.parametrize(
    "last",
    [
        answer(at=START + timedelta(hours=20), more={"mixed": True}),
        answer(at=TOMORROW),
        answer(at=TOMORROW, more={"mixed": False}),
        answer(at=TOMORROW, more={"mixed": "yes"}),
        answer(at=TOMORROW, more={"mixed": True}, hints=1),
        answer(at=TOMORROW, more={"mixed": True, "guesses": 2}),
    ],
    ids=["too soon", "not told", "not mixed", "no word for it", "with a hint", "guessed"],
)
def test_nothing_less_makes_a_master(last: Record) -> None:
    assert level([*PROFICIENT, last]) is Level.PROFICIENT


def test_where_there_is_little_to_choose_from_two_make_a_master() -> None:
    proof = [answer(at=TOMORROW + n * LATER, more={"mixed": True, "guesses": 2}) for n in range(2)]
    assert level([*PROFICIENT, proof[0]]) is Level.PROFICIENT
    assert level([*PROFICIENT, *proof]) is Level.MASTERED


@pytest.mark.parametrize("records", [PROFICIENT, MASTERED], ids=["Proficient", "Mastered"])
def test_nobody_rises_while_something_may_be_believed(records: list[Record]) -> None:
    """Pages say nothing of it: what they keep closes nothing, and bars nobody."""
    *before, last = records

    def told(record: Record, **more: object) -> Record:
        return replace(record, more={**record.more, **more})

    barred = [*before, told(last, open=["a"])]
    assert level(barred) < level(records)
    later = [told(replace(last, id=q, question=q), open=o) for q, o in (("x", ["a"]), ("z", []))]
    assert level([*barred, later[0]]) < level(records)
    assert level([*barred, *later]) == level(records)
    by_page = told(replace(last, id="y", question="y"))
    assert level([*barred, by_page]) < level(records)
    assert level([*barred, told(by_page, clears=["a"])]) == level(records)
    assert level([*barred, replace(told(by_page, clears=["a"]), hints=1)]) < level(records)


@pytest.mark.parametrize("nonsense", ["a", 7, None, [7], {"a": 1}])
def test_nonsense_bars_nobody(nonsense: object) -> None:
    *before, last = PROFICIENT
    assert level([*before, replace(last, more={"open": nonsense})]) is Level.PROFICIENT


def test_which_answers_were_mixed_may_be_told_from_outside() -> None:
    last = answer(at=TOMORROW)
    assert standing([*PROFICIENT, last], mixed={last.id}).level is Level.MASTERED


def test_a_miss_in_a_mixed_sitting_costs_one_level_and_no_more() -> None:
    miss = answer(False, at=TOMORROW + timedelta(days=1), more={"mixed": True})
    assert level([*MASTERED, miss]) is Level.PROFICIENT
    assert level([*PROFICIENT, miss]) is Level.PRACTISING
    assert level([*answers("RR"), miss, miss, miss]) is Level.PRACTISING


def test_a_miss_elsewhere_costs_nothing_but_two_in_a_row_do() -> None:
    later = [answer(right, at=TOMORROW) for right in (False, True, False)]
    assert level([*MASTERED, *later]) is Level.MASTERED
    assert level([*MASTERED, *later, answer(False, at=TOMORROW)]) is Level.PROFICIENT


def test_who_lost_a_level_may_win_it_again() -> None:
    miss = answer(False, at=TOMORROW, more={"mixed": True})
    again = answers("RRR", at=TOMORROW + timedelta(hours=1))
    back = [*PROFICIENT, miss, *again]
    assert level(back) is Level.PROFICIENT
    proof = answer(at=TOMORROW + timedelta(days=2), more={"mixed": True})
    assert level([*back, proof]) is Level.MASTERED
    soon = answer(at=TOMORROW + timedelta(hours=3), more={"mixed": True})
    assert level([*back, soon]) is Level.PROFICIENT


@pytest.mark.parametrize(
    ("told", "needs"),
    [
        ("xxxxx", False),
        ("xxxxxx", True),
        ("xRxRxRxRxRx", True),
        ("xxxxxxR", False),
        ("xxxxxxx", False),
        ("x" * 12, True),
        ("", False),
        ("RRRRRR", False),
    ],
)
def test_after_six_misses_and_after_six_more_an_example_is_needed(told: str, needs: bool) -> None:
    assert standing(answers(told, templates=["left_bower"])).needs_example is needs


def test_misses_are_forgotten_once_a_skill_is_proficient() -> None:
    found = standing(answers("xxRRRRRR"))
    assert (found.level, found.misses) == (Level.PROFICIENT, 0)
    assert (found.answered, found.right) == (8, 6)


def test_hints_cost_the_row_but_are_no_misses() -> None:
    found = standing(answers("RRh"))
    assert (found.streak, found.misses, found.right, found.missed_last) == (0, 0, 3, False)


def test_among_how_many_answers_one_chooses() -> None:
    seen = set()
    for question in asked("north_american", 60):
        shown, among = len(question.choices), guesses(question)
        seen.add(question.kind)
        expected = {
            Kind.ONE: shown // len(question.answer),
            Kind.NUMBER: shown,
            Kind.MANY: 2**shown - 1,
            Kind.ORDER: {3: 6, 4: 24, 5: 120}.get(shown),
        }
        assert among == expected[question.kind]
        unsaid = answer(template=question.template)
        assert guesses_of(unsaid) <= among
    assert seen == set(Kind)


def test_a_record_without_a_word_on_it_is_taken_by_its_template() -> None:
    assert guesses_of(answer(template="bowers_among")) == 7
    assert guesses_of(answer(template="order_trumps")) == 6
    assert guesses_of(answer(template="of_a_later_version")) == 4
    for nonsense in (True, 0, -3, "many", None):
        assert guesses_of(answer(more={"guesses": nonsense})) == 4


def test_levels_have_words_and_an_order() -> None:
    assert [each.word for each in Level] == ["New", "Practising", "Proficient", "Mastered"]
    assert Level.NEW < Level.PRACTISING < Level.PROFICIENT < Level.MASTERED
    assert [each.below for each in Level] == [0, 1, 1, 2]
