"""What all the answers say together."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from euchre_tutor import Topic, again, make_questions
from euchre_tutor.again import made_again
from euchre_tutor.banks import bank_of
from euchre_tutor.build import question_id
from euchre_tutor.dice import Dice
from euchre_tutor.judge import judge
from euchre_tutor.memory import History, Level
from euchre_tutor.memory.drawing import Drawer
from euchre_tutor.memory.history import SITTING
from euchre_tutor.memory.pace import Pace
from euchre_tutor.progress_file import Record, read_progress, write_progress
from euchre_tutor.question import Question
from euchre_tutor.skills import Skill, skill_of
from euchre_tutor.templates import Draft, Source, bowers
from tests.euchre_tutor.memory.answers import DAYS, START, answer, answers
from tests.euchre_tutor.tables import changed, table

HOME = table("north_american")
BOWERS = skill_of(HOME, Topic.BOWERS)
TABLES = {name: table(name) for name in ("north_american", "guernsey", "north_american+short_game")}
DAY = timedelta(days=1)


def history(records: list[Record]) -> History:
    return History(records, DAYS, TABLES.get)


def on(question: Question, **changes: Any) -> Record:
    fields = {
        "skill": question.topic.value,
        "template": question.template,
        "seed": question.seed,
        "question": question.id,
    }
    return answer(**fields | changes)


def test_the_order_in_the_file_does_not_matter() -> None:
    records = answers("RRRxRRhRxR", more={"mixed": True})
    there = history(records)
    back = history(records[::-1])
    assert there.standing(BOWERS) == back.standing(BOWERS)
    assert there.memory(BOWERS) == back.memory(BOWERS)
    assert there.records == back.records


def test_a_file_read_twice_is_read_once() -> None:
    records = answers("RRxR")
    assert history(records + records).standing(BOWERS) == history(records).standing(BOWERS)


def test_an_answer_added_is_an_answer_read() -> None:
    records = [*answers("RRR"), *answers("xR", at=START + 2 * DAY, more={"mixed": True})]
    grown = history([])
    for each in records:
        grown.standing(BOWERS)
        grown.memory(BOWERS)
        grown.add(each)
    assert grown.standing(BOWERS) == history(records).standing(BOWERS)
    assert grown.memory(BOWERS) == history(records).memory(BOWERS)


def test_a_record_of_a_page_counts_for_the_family_of_its_table() -> None:
    short = answer(variant="north_american+short_game")
    assert history([short]).skill(short) == BOWERS
    elsewhere = answer(variant="guernsey")
    assert history([elsewhere]).skill(elsewhere) == skill_of(table("guernsey"), Topic.BOWERS)
    lost = answer(variant="our_club.yaml")
    assert history([lost]).skill(lost) == Skill(Topic.BOWERS, "our_club.yaml")


def test_a_family_in_the_record_goes_before_what_its_table_is_today() -> None:
    told = answer(variant="guernsey", more={"family": BOWERS.family})
    assert history([told]).skill(told) == BOWERS
    for nonsense in (7, "", None, ["x"]):
        untold = answer(more={"family": nonsense})
        assert history([untold]).skill(untold) == BOWERS


def test_each_table_is_looked_up_once() -> None:
    asked: list[str] = []

    def resolve(reference: str) -> None:
        asked.append(reference)

    History(answers("RRR") + answers("RR", variant="guernsey"), DAYS, resolve)
    assert asked == ["north_american", "guernsey"]


def test_topics_of_a_later_version_are_kept_and_count_as_practice() -> None:
    later = answer(skill="bluffing")
    found = history([later])
    assert found.skill(later) is None
    assert found.skills == ()
    assert found.streak(START).days == 1
    assert later in found.records


def test_the_longest_due_comes_first() -> None:
    first = answers("R", skill="scoring")
    second = answers("R", skill="bowers", at=START + DAY)
    found = history(second + first)
    due = found.due(START + 30 * DAY)
    assert [each.topic for each in due] == [Topic.SCORING, Topic.BOWERS]
    assert history(first).due(START) == ()


def test_tables_and_skills_are_named() -> None:
    found = history([answer(), answer(variant="guernsey", at=START + DAY), answer(at=START)])
    assert found.references == ("guernsey", "north_american")
    assert found.tables_of(BOWERS) == ("north_american",)
    assert len(found.skills) == 2


def test_what_was_cleared_and_did_not_show_since() -> None:
    def told(correct: bool = True, /, *, hints: int = 0, **more: object) -> Record:
        return answer(correct, hints=hints, more=more)

    records = [
        told(clears=["a", "b", "c"]),
        told(False, shows=["a"], clears=["e"]),
        told(hints=1, clears=["d"]),
        told(shows=["c"]),
    ]
    assert history(records).cleared(BOWERS) == {"b", "c"}
    assert history([*records, told(clears=["a"])]).cleared(BOWERS) == {"a", "b", "c"}
    nonsense = [told(shows="b", clears=7), told(clears=[1, None]), answer()]
    assert history([*records, *nonsense]).cleared(BOWERS) == {"b", "c"}


def test_what_was_cleared_on_one_skill_may_have_shown_since_on_another() -> None:
    order = skill_of(table("north_american"), Topic.TRUMP_ORDER)
    records = [
        answer(more={"clears": ["a", "b"]}),
        answer(False, at=START + DAY, skill="trump_order", more={"shows": ["a"]}),
    ]
    assert history(records).cleared(BOWERS) == {"a", "b"}
    assert history(records).cleared(BOWERS, order) == {"b"}


class TestMixed:
    """Pages write no word on it."""

    def records(self, topics: str, gap: timedelta = timedelta(minutes=1)) -> list[Record]:
        names = {"b": "bowers", "t": "trump_order", "f": "follow_suit"}
        later = START + 5 * DAY
        return [
            *answers("RRR"),
            *(answer(skill=names[t], at=later + n * gap) for n, t in enumerate(topics)),
        ]

    @pytest.mark.parametrize("topics", ["tfb", "bbttfb", "ftb"])
    def test_three_skills_in_a_row_are_a_mixture(self, topics: str) -> None:
        assert history(self.records(topics)).standing(BOWERS).level is Level.MASTERED

    @pytest.mark.parametrize("topics", ["b", "tb", "ttb", "tttttbbbbb", "btb", "bbtbb"])
    def test_one_topic_after_another_is_none(self, topics: str) -> None:
        assert history(self.records(topics)).standing(BOWERS).level is Level.PROFICIENT

    def test_nor_are_three_sittings(self) -> None:
        records = self.records("tfb", SITTING + timedelta(seconds=1))
        assert history(records).standing(BOWERS).level is Level.PROFICIENT


class TestMissed:
    def test_until_right_on_two_days(self) -> None:
        miss = answer(False, question="q")
        right = [answer(question="q", at=START + n * DAY) for n in (1, 1, 2)]
        for known, expected in enumerate([1, 1, 1, 0]):
            found = history([miss, *right[:known]])
            assert len(found.missed(HOME)) == expected

    def test_what_was_right_today_comes_another_day(self) -> None:
        records = [answer(False, question="q"), answer(question="q", at=START + DAY)]
        found = history(records)
        assert found.redo(HOME, START + DAY + timedelta(hours=1)) == ()
        assert found.redo(HOME, START + 2 * DAY) == (records[1],)

    def test_right_on_the_day_of_the_miss_is_one_of_the_two(self) -> None:
        soon = answer(question="q", at=START + timedelta(minutes=5))
        found = history([answer(False, question="q"), soon])
        assert len(found.missed(HOME)) == 1
        assert found.redo(HOME, START + timedelta(minutes=6)) == ()
        later = answer(question="q", at=START + DAY)
        assert history([answer(False, question="q"), soon, later]).missed(HOME) == ()

    def test_another_miss_begins_anew_and_a_hint_does_not_count(self) -> None:
        miss = answer(False, question="q")
        days = [answer(question="q", at=START + n * DAY) for n in (1, 3)]
        between = answer(False, question="q", at=START + 2 * DAY)
        assert len(history([miss, days[0], between, days[1]]).missed(HOME)) == 1
        hinted = answer(question="q", hints=1, at=START + 2 * DAY)
        assert len(history([miss, days[0], hinted]).missed(HOME)) == 1

    def test_the_longest_missed_comes_first(self) -> None:
        records = [answer(False, question=q, at=START + n * DAY) for n, q in enumerate("abca")]
        found = history(records)
        assert [each.question for each in found.redo(HOME, START + 9 * DAY)] == ["b", "c", "a"]

    def test_other_tables_and_rules_that_have_changed_are_left_out(self) -> None:
        there = answer(False, variant="guernsey")
        before = answer(False, more={"family": "of_old"})
        assert history([there, before]).missed(HOME) == ()

    def test_what_cannot_be_made_again_is_let_go(self) -> None:
        found = history([answer(False, question="q")])
        found.let_go("q")
        assert found.redo(HOME, START + DAY) == ()


class TestMadeAgain:
    def test_a_question_of_a_sitting(self) -> None:
        drawer, dice = Drawer(), Dice(5)
        for template in ("legal_cards", "hand_points", "target"):
            question = drawer.fresh(HOME, [template], Pace.EVEN, dice, set())
            assert question is not None
            assert made_again(HOME, on(question)) == question

    def test_a_question_of_a_page(self) -> None:
        for question in bank_of(HOME, Topic.BOWERS).questions[::20]:
            assert made_again(HOME, on(question)) == question

    @pytest.mark.parametrize("topics", [[], ["scoring", "bowers"]])
    def test_a_question_of_a_quiz_with_a_seed(self, topics: list[str]) -> None:
        asked = make_questions(HOME, topics=[Topic(each) for each in topics], count=6, seed=9)
        for number, question in enumerate(asked, 1):
            place = {"seed": 9, "number": number, "topics": topics}
            assert made_again(HOME, on(question, more={"sitting": place})) == question

    @pytest.mark.parametrize(
        "wrong",
        [{"number": 0}, {"number": "4"}, {"number": 10**9}, {"topics": None}, {"seed": 8}],
    )
    def test_nothing_of_a_quiz_that_does_not_say_where(self, wrong: dict[str, object]) -> None:
        fourth = make_questions(HOME, topics=[Topic.FOLLOW_SUIT], count=4, seed=9)[3]
        place: dict[str, object] = {"seed": 9, "number": 4, "topics": ["follow_suit"]}
        assert made_again(HOME, on(fourth, more={"sitting": {**place, **wrong}})) is None
        assert made_again(HOME, on(fourth, more={"sitting": "of old"})) is None

    def test_nothing_where_table_or_template_are_others_now(self) -> None:
        question = Drawer().fresh(HOME, ["hand_points"], Pace.EVEN, Dice(5), set())
        assert question is not None
        assert made_again(changed("north_american", game__target=7), on(question)) is None
        assert made_again(HOME, on(question, template="gone")) is None


class _Reworded(bowers.LeftBower):
    """The same question in other words, with its answers in another order."""

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`."""
        draft = super().draft(source)
        assert draft is not None
        turned = draft.candidates[::-1]
        return replace(draft, ask="Which card is second best of all?", candidates=turned)


class _Renamed(bowers.LeftBower):
    """Another question, by its identifier."""

    id = "second_trump"


def test_o_74_another_wording_keeps_what_was_learned_and_another_identifier_does_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = make_questions(HOME, templates=[bowers.LeftBower()], count=1, seed=7)[0]
    reviews = [
        on(before, correct=n > 0, at=START + days * DAY, answer=before.answer)
        for n, days in enumerate((0, 0, 1, 1, 1))
    ]
    kept = [*read_progress(write_progress(reviews))]

    monkeypatch.setitem(again._TEMPLATES, "left_bower", _Reworded())
    after = made_again(HOME, kept[-1])
    assert after is not None
    assert after.ask != before.ask
    assert after.choices != before.choices
    assert [each.question for each in kept] == [after.id] * 5
    assert judge(after, kept[-1].answer).correct
    assert history(kept).missed(HOME) == ()
    assert len(history(kept[:2]).missed(HOME)) == 1

    monkeypatch.delitem(again._TEMPLATES, "left_bower")
    monkeypatch.setitem(again._TEMPLATES, "second_trump", _Renamed())
    assert question_id(HOME, _Renamed(), before.position) not in {each.question for each in kept}
    assert made_again(HOME, kept[0]) is None
    assert len(history(kept).of(BOWERS)) == 5
