"""A check-up names the one thing that somebody misunderstands, and nothing of those who know."""

from __future__ import annotations

from functools import cache

import pytest

from euchre_tutor import MISCONCEPTIONS, Kind, Topic, make_questions
from euchre_tutor.diagnosis import CheckUp, Diagnosis, telling_templates
from euchre_tutor.diagnosis.basics import COMMON
from euchre_tutor.diagnosis.check_up import LENGTH, USUAL
from euchre_tutor.diagnosis.told import that_show, told_by
from euchre_tutor.dice import Dice
from euchre_tutor.misconceptions.no_trump import ABOUT_NO_TRUMP
from euchre_tutor.templates.trump_order import Strongest
from tests.euchre_tutor.diagnosis.learners import Believer, drawn, right, topics_together
from tests.euchre_tutor.memory.answers import answer
from tests.euchre_tutor.memory.learners import guessed
from tests.euchre_tutor.tables import table

# Questions by the hundred, only to be answered: engine and templates have tests of their own.
pytestmark = pytest.mark.no_cover

TABLES = ("north_american", "guernsey")
IDS = tuple(each.id for each in MISCONCEPTIONS)


@pytest.fixture(autouse=True)
def _shared_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("euchre_tutor.diagnosis.check_up.questions", drawn)


@cache
def can_show(reference: str) -> dict[str, tuple[str, ...]]:
    return dict(telling_templates(table(reference)))


@pytest.mark.parametrize("reference", TABLES)
@pytest.mark.parametrize("wrong", IDS)
def test_each_misconception_is_named_within_a_dozen_questions(reference: str, wrong: str) -> None:
    shows = bool(can_show(reference)[wrong])
    assert shows is (wrong not in never_shows(reference))
    if not shows:
        return
    for topics in topics_together(wrong):
        check_up, learner = CheckUp(table(reference), 1, topics, LENGTH), Believer(wrong)
        while (question := check_up.next()) is not None:
            check_up.answer(learner.answer(question))
        assert check_up.found() == (wrong,), check_up.diagnosis.suspects()


NEVER = {
    # Right at both tables, or about a call or a lone defender that neither has.
    "lone_defender_is_no_more",
    "eldest_always_leads",
    "dealer_may_always_pass",
    "may_not_bury_the_turn_up",
    "alone_at_any_score",
    "only_the_maker_goes_alone",
    "deal_always_passes",
    "renege_alone_is_no_more",
    "bowers_count",
    "march_is_added",
}
NEVER_AT = {
    # There is no joker, alone is said with the call, a partner may play together, and no suit need
    # be held.
    "north_american": {
        "best_bower_may_be_passed",
        "alone_only_with_the_call",
        "right_above_best_bower",
        "best_bower_is_no_trump",
        "partner_orders_with_help",
        "bowers_do_not_count",
        "any_suit_may_be_called",
    },
    # There the partner is bound, and a suit must be held.
    "guernsey": {"dealers_partner_is_bound", "must_hold_to_call"},
}


def never_shows(reference: str) -> set[str]:
    """What no question can tell of at a table, since there it is the rule, or has no room."""
    without_trump = {each.id for each in ABOUT_NO_TRUMP}
    return NEVER | NEVER_AT[reference] | without_trump


@pytest.mark.parametrize("reference", TABLES)
def test_who_knows_the_rules_is_suspected_of_nothing(reference: str) -> None:
    check_up = CheckUp(table(reference), 1)
    asked = 0
    while (question := check_up.next()) is not None:
        assert check_up.answer(right(question)).correct
        asked += 1
    assert asked == USUAL
    assert not check_up.found()
    assert not check_up.diagnosis.suspects()
    for each in make_questions(table(reference), count=100, seed=2):
        check_up.diagnosis.seen(each, right(each))
    assert check_up.diagnosis.named() == ()


def named_after(reference: str, wrong: str, seed: int) -> int | None:
    """After how many questions on everything a misconception is named; None if it never is."""
    check_up, learner, asked = CheckUp(table(reference), seed), Believer(wrong), 0
    while (question := check_up.next()) is not None:
        check_up.answer(learner.answer(question))
        asked += 1
        if wrong in check_up.found():
            return asked
    return None


@pytest.mark.parametrize("reference", TABLES)
@pytest.mark.parametrize("wrong", sorted(COMMON))
def test_what_is_common_is_named_within_a_dozen_questions_on_everything(
    reference: str, wrong: str
) -> None:
    if not can_show(reference)[wrong]:
        assert wrong in never_shows(reference)
        return
    after = named_after(reference, wrong, seed=1)
    assert after is not None
    assert after <= LENGTH


@pytest.mark.parametrize("reference", TABLES)
def test_one_on_everything_says_which_rare_things_it_leaves_out(reference: str) -> None:
    check_up = CheckUp(table(reference), 1)
    there = check_up.can_show
    assert {*there} == {each for each, by in can_show(reference).items() if by}
    while (question := check_up.next()) is not None:
        assert check_up.can_show == there
        check_up.answer(right(question))
    untried = check_up.findings().untried
    assert check_up.is_over
    assert 0 < len(untried) < len(there) // 2
    assert not COMMON & {*untried}


def test_with_a_limit_of_its_own_it_leaves_out_nothing() -> None:
    check_up = CheckUp(table("north_american"), 1, most=60)
    while (question := check_up.next()) is not None:
        check_up.answer(right(question))
    assert check_up.findings().untried == ()


def test_the_same_answers_lead_to_the_same_questions() -> None:
    def ids(seed: int) -> list[str]:
        check_up, learner = CheckUp(table("guernsey"), seed, most=6), Believer("left_above_right")
        found = []
        while (question := check_up.next()) is not None:
            found.append(question.id)
            check_up.answer(learner.answer(question))
        return found

    assert ids(1) == ids(1) != ids(2)
    assert len(ids(1)) == 6


def test_a_question_waits_until_it_is_answered() -> None:
    check_up = CheckUp(table("north_american"), 1)
    with pytest.raises(RuntimeError, match="ask for the next one first"):
        check_up.answer(())
    assert check_up.next() is check_up.next()


def test_a_slip_of_the_finger_names_nothing() -> None:
    asked = make_questions(table("north_american"), count=40, seed=3)
    seen = Diagnosis()
    for number, question in enumerate(asked):
        learner = Believer("left_keeps_printed_suit") if number == 12 else Believer("nothing")
        seen.seen(question, learner.answer(question))
    assert seen.named() == ()


def test_who_has_unlearned_it_is_no_longer_named() -> None:
    asked = make_questions(table("north_american"), count=120, seed=4)
    seen = Diagnosis()
    for number, question in enumerate(asked):
        learner = Believer("left_keeps_printed_suit" if number < 30 else "nothing")
        seen.seen(question, learner.answer(question))
        if number == 29:
            assert seen.named() == ("left_keeps_printed_suit",)
    assert seen.named() == ()


def test_who_guesses_is_seldom_told_to_believe_something() -> None:
    """Misconceptions are named for what is wrong in one way, not for what is wrong."""
    named = 0
    for seed in range(20):
        dice, seen = Dice(seed), Diagnosis()
        for question in make_questions(table("guernsey"), count=20, seed=seed):
            if question.kind is Kind.ONE:
                seen.seen(question, (dice.pick(question.choices).value,))
        named += bool(seen.named())
    assert named <= 5


def taken(wrong: str, topic: Topic, most: int | None = None) -> CheckUp:
    check_up, learner = CheckUp(table("guernsey"), 1, (topic,), most), Believer(wrong)
    while (question := check_up.next()) is not None:
        check_up.answer(learner.answer(question))
    return check_up


def test_what_is_found_is_named_ruled_out_undecided_or_untried() -> None:
    check_up = taken("tricks_are_points", Topic.SCORING)
    found = check_up.findings()
    assert found.named == ("tricks_are_points",)
    assert (found.undecided, found.untried) == ((), ())
    # Whoever counts the tricks has no march right, so no answer can tell of what else is thought.
    assert "march_pays_no_more" not in found.ruled_out
    assert "lone_march_is_a_march" in found.ruled_out
    assert not {*found.named} & {*found.ruled_out}
    assert {*found.named, *found.ruled_out} <= {*check_up.can_show}


def test_one_that_is_too_short_says_what_it_leaves_open() -> None:
    for most in (1, 3, 5):
        check_up = taken("tricks_are_points", Topic.SCORING, most)
        found = check_up.findings()
        parts = (found.named, found.undecided, found.ruled_out, found.untried)
        together = [each for part in parts for each in part]
        assert len(together) == len(set(together))
        assert found.untried or found.named
        if not found.named and check_up.diagnosis.suspects():
            assert found.undecided


def test_a_question_that_is_skipped_is_not_asked_again() -> None:
    check_up, asked = CheckUp(table("guernsey"), 1, (Topic.BOWERS,), 5), []
    while (question := check_up.next()) is not None:
        asked.append(question.id)
        check_up.skip()
    assert len({*asked}) == len(asked) == 5
    assert check_up.diagnosis.tested == frozenset()
    with pytest.raises(RuntimeError, match="ask for the next one first"):
        check_up.skip()


def test_a_hint_clears_nobody() -> None:
    check_up = CheckUp(table("guernsey"), 1, (Topic.BOWERS,))
    question = check_up.next()
    assert question is not None
    check_up.answer(right(question), hints=1)
    assert check_up.diagnosis.tested == frozenset()


def test_a_wrong_answer_clears_nobody() -> None:
    """Who is wrong in another way may believe that as well; hers are no proof of the contrary."""
    question = next(
        each
        for each in drawn(table("guernsey"), seed=1, templates=(Strongest(),))
        if len({slip.answer for slip in each.slips}) > 1
    )
    shown = question.slips[0]
    told = told_by(question, shown.answer)
    assert shown.misconception in told["shows"]
    assert told["clears"] == []
    assert {*told_by(question, right(question))["clears"]} == {*that_show(question)}
    log = [answer(False, more={"shows": ["a"], "clears": []})] * 2
    older = answer(False, more={"shows": ["b"], "clears": ["a"]})
    assert Diagnosis.of([*log, older, older]).about("a").cleared == 0
    assert Diagnosis.of([*log, answer(more={"clears": ["a"]})]).about("a").cleared == 1


def test_what_was_something_else_all_along_is_not_said_to_be_cleared() -> None:
    either = {"shows": ["void_must_trump", "must_beat"]}
    log = [answer(False, more=either) for _ in range(3)]
    (named,) = before = Diagnosis.of(log).named()
    right_once = answer(more={"clears": [named]})
    after = Diagnosis.of([*log, right_once])
    assert named not in after.named()
    assert named in after.named_still(before)
    assert named not in Diagnosis.of([*log, *[right_once] * 3]).named_still(before)


def test_the_same_question_wrong_in_the_same_way_counts_once() -> None:
    """Only another question tells whether it is a habit; right, it speaks against it each time."""
    same = [answer(False, question="q", more={"shows": ["a"], "clears": []}) for _ in range(3)]
    other = answer(False, question="p", more={"shows": ["a"], "clears": []})
    assert Diagnosis.of(same).named() == ()
    assert Diagnosis.of(same).about("a").shown == 1
    assert Diagnosis.of([*same, other]).named() == ("a",)
    right_ = [answer(question="q", more={"shows": [], "clears": ["a"]}) for _ in range(2)]
    assert Diagnosis.of([*same, other, *right_]).about("a").cleared == 2
    another = answer(False, question="q", more={"shows": ["b"], "clears": []})
    assert Diagnosis.of([*same, another]).about("b").shown == 1
    assert Diagnosis.of([*same, another]).about("a").shown == 1


def test_of_a_guesser_nothing_is_ruled_out_but_by_right_answers() -> None:
    going, dice, cleared = (
        CheckUp(table("guernsey"), 1, (Topic.BOWERS,), 8),
        Dice(1, "guesser"),
        set(),
    )
    while (question := going.next()) is not None:
        given = guessed(question, dice)
        verdict = going.answer(given)
        cleared |= {*that_show(question)} if verdict.correct else set()
    findings = going.findings()
    assert {*findings.ruled_out} <= cleared
    assert findings.untried


def test_what_was_named_is_not_asked_for_on_and_on() -> None:
    """What its wrong answers show beside it is explained, and so is no open question."""
    going, learner, asked = CheckUp(table("guernsey"), 5), Believer("left_keeps_printed_suit"), 0
    while (question := going.next()) is not None:
        going.answer(learner.answer(question))
        asked += 1
    assert going.findings().named == ("left_keeps_printed_suit",)
    assert asked <= USUAL + 2
