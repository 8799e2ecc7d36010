"""Sittings: from a plan to questions, and from answers to records."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import timedelta

import pytest

from euchre_tutor import MISCONCEPTIONS, Kind, Question, Topic, judge, make_questions
from euchre_tutor.again import made_again
from euchre_tutor.diagnosis import Diagnosis
from euchre_tutor.dice import Dice
from euchre_tutor.memory import Asked, Lesson, Level, Pace, Why, Worked, plan
from euchre_tutor.memory.drawing import Drawer
from euchre_tutor.memory.guessing import guesses
from euchre_tutor.progress_file import Record, record_line
from euchre_tutor.question import Value
from euchre_tutor.skills import skill_of, topics_at
from euchre_tutor.templates.follow_suit import MayPlay
from tests.euchre_tutor.memory.answers import DAYS, START, answer, answers, learned
from tests.euchre_tutor.memory.learners import Course, Guesser, Learner, right
from tests.euchre_tutor.tables import changed, table

HOME = table("north_american")
TABLES = {name: table(name) for name in ("north_american", "guernsey")}
DAY = timedelta(days=1)
SEEDS = range(5)
WRONG = "left_keeps_printed_suit"


def lesson(records: list[Record] | None = None, **given: object) -> Lesson:
    fields: dict[str, object] = {"seed": 1, "resolve": TABLES.get}
    return Lesson(HOME, records or [], DAYS, **fields | given)  # type: ignore[arg-type]


def asked(sitting: Lesson, later: timedelta = timedelta()) -> Asked:
    """The next question, after an example if one comes before it."""
    found = sitting.next(START + later)
    if isinstance(found, Worked):
        found = sitting.next(START + later)
    assert isinstance(found, Asked)
    return found


def test_a_question_waits_until_it_is_answered() -> None:
    sitting = lesson()
    first = asked(sitting)
    assert asked(sitting) is first
    verdict, record = sitting.answer(right(first.question), 0, START)
    assert verdict.correct
    assert sitting.history.records == [record]
    assert asked(sitting).question != first.question


def test_without_a_question_there_is_no_answer() -> None:
    sitting = lesson()
    with pytest.raises(RuntimeError, match="ask for the next one first"):
        sitting.answer(("JD",), 0, START)
    with pytest.raises(RuntimeError, match="ask for the next one first"):
        sitting.skip()
    assert sitting.example() is None


def trickiest(found: Sequence[Question]) -> Question:
    return max(found, key=lambda each: len(each.slips))


def test_the_record_holds_what_later_sittings_need() -> None:
    sitting = lesson(topics=[Topic.FOLLOW_SUIT], choose=trickiest)
    first = asked(sitting)
    slip = next(each for each in first.question.slips if len(each.answer) == 1)
    verdict, record = sitting.answer(slip.answer, 2, START)
    assert not verdict.correct
    assert made_again(HOME, record) == first.question
    assert judge(first.question, record.answer).correct is record.correct is False
    assert (record.skill, record.variant, record.hints) == ("follow_suit", "north_american", 2)
    assert record.more["family"] == skill_of(HOME, Topic.FOLLOW_SUIT).family
    assert record.more["guesses"] == guesses(first.question)
    assert record.more["mixed"] is False
    assert slip.misconception in record.more["shows"]
    assert record.more["clears"] == [], "a wrong answer clears nothing"
    assert not {*record.more["shows"]} & {*record.more["clears"]}


def test_a_right_answer_clears_every_misconception_that_goes_wrong_there() -> None:
    sitting = lesson()
    first = asked(sitting)
    _, record = sitting.answer(right(first.question), 0, START)
    assert record.more["shows"] == []
    assert {*record.more["clears"]} == {each.misconception for each in first.question.slips}


def test_a_line_of_the_file_keeps_all_that_pages_write() -> None:
    course = Course(HOME, Learner(), a_day=12)
    course.sitting()
    for record in course.records:
        line = json.loads(record_line(record))
        assert {"id", "at", "skill", "seed", "question", "answer", "misconception"} <= set(line)
    assert len({record.id for record in course.records}) == 12


def test_the_same_records_and_answers_lead_to_the_same_sitting() -> None:
    def run(seed: int) -> list[Record]:
        course = Course(HOME, Guesser(3), seed=seed, a_day=5)
        course.days(2)
        return course.records

    assert run(1) == run(1)
    assert run(1) != run(2)


def test_no_question_comes_twice_in_a_sitting_but_the_missed_ones() -> None:
    course = Course(HOME, Guesser(1), a_day=40)
    course.sitting()
    new = [each.question.id for each in course.asked() if each.why is not Why.REDO]
    assert len(set(new)) == len(new) > 25


def test_questions_answered_before_come_only_when_there_are_no_others() -> None:
    course = Course(HOME, Learner(), a_day=20)
    course.days(2)
    ids = [each.question.id for each in course.asked()]
    single = {"target", "best_of_pack", "trumps_in_pack", "cards_of_next_suit"}
    repeated = {e.question.template for e in course.asked() if ids.count(e.question.id) > 1}
    assert repeated <= single


def test_rather_another_template_than_a_question_answered_before() -> None:
    def drawn(known: set[str]) -> Question:
        found = Drawer().fresh(HOME, ["target", "hand_points"], Pace.EVEN, Dice(1), known)
        assert found is not None
        return found

    target = drawn(set())
    assert target.template == "target"
    assert drawn({target.id}).template == "hand_points"
    assert Drawer().fresh(HOME, ["target"], Pace.EVEN, Dice(1), {target.id}) is not None


def test_a_skipped_question_leaves_no_trace_and_another_comes() -> None:
    sitting = lesson()
    first = asked(sitting)
    sitting.skip()
    second = asked(sitting)
    assert second.question.id != first.question.id
    assert sitting.history.records == []


def test_a_sitting_ends_when_there_are_no_other_questions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(plan, "templates_for", lambda *_: ("target",))
    begun = answers("R", skill="scoring", templates=["hand_points"])
    sitting = lesson(begun, topics=[Topic.SCORING])
    assert asked(sitting).question.template == "target"
    sitting.skip()
    assert sitting.next(START) is None


def test_a_topic_without_questions_leads_nowhere() -> None:
    assert Lesson(table("two_handed"), [], DAYS, seed=1, topics=[Topic.ALONE]).next(START) is None


def test_a_missed_question_comes_back_as_it_was_until_right_on_two_days() -> None:
    course = Course(HOME, Learner())
    course.days(1)
    first = course.asked()[0].question
    wrong = next(each.value for each in first.choices if not each.correct)
    missed = course.records[0]
    course.records[0] = Record(**{**vars(missed), "correct": False, "answer": (wrong,)})
    course.days(3)
    again = [each for each in course.asked() if each.why is Why.REDO]
    assert [each.question for each in again] == [first, first]
    assert not any(each.mixed for each in again)


def test_what_can_no_longer_be_asked_does_not_stop_the_sitting() -> None:
    known = [*answers("RRR"), *[answer(False, question=f"lost{n}") for n in range(3)]]
    course = Course(HOME, Learner(), records=known, begin=START + 3 * DAY, resolve=TABLES.get)
    assert len(course.sitting().history.missed(HOME)) == 3
    assert len(course.asked()) == course.a_day
    assert Why.REDO not in {each.why for each in course.asked()}


def test_after_six_misses_an_example_is_shown_once_and_is_not_asked() -> None:
    missed = answers("xxxxxx", templates=["left_bower"])
    sitting = lesson(missed)
    shown = sitting.next(START + DAY)
    assert isinstance(shown, Worked)
    assert shown.skill == skill_of(HOME, Topic.BOWERS)
    assert judge(shown.question, right(shown.question)).correct
    following = asked(sitting, DAY)
    assert following.question.id != shown.question.id
    assert sitting.history.records == missed


MISSED_AND_ALWAYS_RIGHT = [
    ("left_keeps_printed_suit", ("trumps_among", "card_suit"), "left_bower"),
    ("jacks_stay_low", ("trumps_among",), "right_bower"),
]


@pytest.mark.parametrize(("wrong", "missed", "known"), MISSED_AND_ALWAYS_RIGHT)
def test_an_example_after_misses_is_about_what_was_missed(
    wrong: str, missed: tuple[str, ...], known: str
) -> None:
    misses = answers("xxxxxx", templates=missed, misconception=wrong)
    sitting = lesson([*answers("RRR", templates=[known], at=START - DAY), *misses])
    shown = sitting.next(START + DAY)
    assert isinstance(shown, Worked)
    assert shown.question.template in missed
    assert wrong in {slip.misconception for slip in shown.question.slips}


def test_an_example_that_is_asked_for_is_about_what_was_missed() -> None:
    sitting = lesson(answers("xxx", templates=["card_suit"], misconception=WRONG))
    asked(sitting)
    shown = sitting.example()
    assert shown is not None
    assert shown.question.template == "card_suit"
    assert WRONG in {slip.misconception for slip in shown.question.slips}


@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_words_with_the_same_answer_come_once_in_a_sitting(seed: int) -> None:
    course = Course(HOME, Guesser(seed), seed=seed, a_day=20, topics=(Topic.BOWERS,))
    course.sitting()
    new = [each.question for each in course.asked() if each.why is not Why.REDO]
    said = [(each.setting, each.ask, each.answer) for each in new]
    assert len({*said}) == len(said) > 12


def test_an_example_may_be_asked_for() -> None:
    sitting = lesson()
    first = asked(sitting)
    shown = sitting.example()
    assert shown is not None
    assert shown.skill == first.skill
    assert shown.question != first.question
    assert sitting.waiting is first


def test_contrasts_are_about_the_other_table() -> None:
    known = learned(*topics_at(TABLES["guernsey"]), variant="guernsey")
    here = Course(HOME, Learner(), records=[*known], resolve=TABLES.get, begin=START + 5 * DAY)
    here.sitting()
    there = [
        (each, record)
        for each, record in zip(here.asked(), here.records[len(known) :], strict=True)
        if each.why is Why.CONTRAST
    ]
    assert 1 <= len(there) <= 2
    for each, record in there:
        assert each.variant is TABLES["guernsey"]
        assert record.variant == "guernsey"
        assert record.more["mixed"] is True
        assert each.skill == skill_of(each.variant, each.skill.topic)
        assert each.question == made_again(each.variant, record, each.elsewhere)
        assert record.more.get("elsewhere") == (each.elsewhere and "north_american")
    parted = [each.question for each, _ in there if each.elsewhere is HOME]
    assert parted
    assert all(each.slips[0].misconception == "from:north_american" for each in parted)


def test_without_a_way_to_find_tables_there_are_no_contrasts() -> None:
    known = learned(*topics_at(TABLES["guernsey"]), variant="guernsey")
    here = Course(HOME, Learner(), records=[*known], begin=START + 5 * DAY)
    here.sitting()
    assert {each.variant for each in here.asked()} == {HOME}


def test_only_among_other_topics_an_answer_is_mixed() -> None:
    course = Course(HOME, Learner())
    course.days(2)
    for day in course.steps:
        before = None
        for each in day:
            if isinstance(each, Worked):
                continue
            assert not (each.mixed and each.why is Why.CURRENT)
            assert not (each.mixed and before == each.skill)
            before = each.skill
    alone = Course(HOME, Learner(), topics=(Topic.BOWERS,), a_day=4)
    alone.days(2)
    assert not any(each.mixed for each in alone.asked())
    levels = {alone.sitting().history.standing(skill_of(HOME, Topic.BOWERS)).level}
    assert levels == {Level.PROFICIENT}


def test_an_example_comes_before_the_first_question_on_a_skill() -> None:
    sitting = lesson()
    shown = sitting.next(START)
    assert isinstance(shown, Worked)
    first = asked(sitting)
    assert shown.skill == first.skill
    assert shown.question.template == first.question.template
    assert shown.question.id != first.question.id
    sitting.answer(right(first.question), 0, START)
    assert isinstance(sitting.next(START), Asked)


def wrong_as(misconception: str, question: Question) -> tuple[Value, ...] | None:
    """The answer to which a misconception leads; None where it leads to none that is wrong."""
    slips = (each for each in question.slips if each.misconception == misconception)
    slip = next(slips, None)
    if slip is None:
        return None
    return slip.answer[:1] if question.kind is Kind.ONE else slip.answer


def slipped(sitting: Lesson) -> Asked:
    """Right answers until the misconception leads astray, which it then does."""
    for _ in range(20):
        found = asked(sitting)
        wrong = wrong_as(WRONG, found.question)
        sitting.answer(wrong or right(found.question), 0, START)
        if wrong:
            return found
    raise AssertionError("it never showed")


@pytest.mark.parametrize("seed", SEEDS)
def test_soon_after_a_wrong_answer_a_question_decides_what_is_behind_it(seed: int) -> None:
    sitting = lesson(learned(*topics_at(HOME), at=START - DAY), seed=seed)
    slipped(sitting)
    suspects = {*Diagnosis.of(sitting.history.records).undecided()}
    assert WRONG in suspects
    for _ in range(4):
        found = asked(sitting)
        if found.why is Why.CLEAR_UP:
            break
        sitting.answer(right(found.question), 0, START)
    assert found.why is Why.CLEAR_UP
    assert suspects & {slip.misconception for slip in found.question.slips}


def test_what_was_named_comes_again_until_it_is_cleared() -> None:
    sitting = lesson(learned(*topics_at(HOME), at=START - DAY))
    while WRONG not in Diagnosis.of(sitting.history.records).named():
        slipped(sitting)
    could_show = 0
    while WRONG in Diagnosis.of(sitting.history.records).named():
        found = asked(sitting)
        sitting.answer(right(found.question), 0, START)
        could_show += found.why is Why.CLEAR_UP
        assert could_show < 6
    assert could_show


def test_who_has_mixed_up_nothing_is_asked_nothing_to_clear_up() -> None:
    course = Course(HOME, Learner())
    course.days(2)
    assert Why.CLEAR_UP not in {each.why for each in course.asked()}


def test_what_no_question_here_can_decide_does_not_stop_the_sitting() -> None:
    """The joker is no card of this pack."""
    more = {"shows": ["right_above_best_bower"], "clears": []}
    there = answers("xx", variant="guernsey", skill="trump_order", more=more)
    sitting = lesson([*learned(*topics_at(HOME), at=START - DAY), *there])
    for _ in range(6):
        found = asked(sitting)
        assert found.why is not Why.CLEAR_UP
        sitting.answer(right(found.question), 0, START)


def test_the_choice_among_questions_may_be_left_to_others() -> None:
    offered: list[Question] = []

    def last(found: Sequence[Question]) -> Question:
        offered.extend(found)
        return found[-1]

    chosen = asked(lesson(choose=last)).question
    assert len({each.id for each in offered}) == len(offered) > 2
    assert chosen == offered[-1]


def test_a_table_with_rules_of_its_own_keeps_its_missed_questions_apart() -> None:
    short = changed("north_american", game__target=5)
    missed = Course(HOME, Guesser(1), topics=(Topic.SCORING,))
    missed.sitting()
    there = Course(
        short,
        Learner(),
        topics=(Topic.SCORING,),
        records=missed.records,
        begin=START + DAY,
    )
    there.sitting()
    assert Why.REDO not in {each.why for each in there.asked()}


def test_traps_that_are_new_to_the_learner_come_first() -> None:
    """Or somebody would be a Master with a misconception that never could show."""
    met = {"void_must_trump", "must_beat", "trump_at_any_time"}

    def new_traps(met: set[str]) -> int:
        found = (
            Drawer().fresh(HOME, ["may_play", "legal_cards"], Pace.EVEN, Dice(seed), cleared=met)
            for seed in range(6)
        )
        shown = [{slip.misconception for slip in each.slips} - met for each in found if each]
        return sum(map(len, shown))

    blind = sum(
        len({slip.misconception for slip in each.slips} - met)
        for each in make_questions(HOME, count=6, seed=1, templates=[MayPlay()])
    )
    assert new_traps(met) > blind
    course = Course(HOME, Learner())
    course.days(2)
    history = course.sitting().history
    could_show = {slip.misconception for each in course.asked() for slip in each.question.slips}
    assert {each for skill in history.skills for each in history.cleared(skill)} == could_show
    assert len(could_show) > 16


def test_the_gentler_the_fewer_traps() -> None:
    every = {each.id for each in MISCONCEPTIONS}

    def traps(pace: Pace) -> int:
        found = (
            Drawer().fresh(HOME, ["may_play"], pace, Dice(seed), cleared=every) for seed in SEEDS
        )
        return sum(len(each.slips) for each in found if each)

    assert traps(Pace.GENTLE) < traps(Pace.EVEN) < traps(Pace.STIFF)
