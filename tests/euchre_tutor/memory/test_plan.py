"""What comes next in a sitting, and why."""

from __future__ import annotations

from collections import Counter
from datetime import datetime, timedelta
from itertools import pairwise

import pytest

from euchre_tutor import TEMPLATES, Kind, Topic
from euchre_tutor.dice import Dice
from euchre_tutor.memory import Ask, Example, History, Level, Pace, Scope, Why, next_up
from euchre_tutor.memory.guessing import usual_guesses
from euchre_tutor.memory.order import templates_for
from euchre_tutor.memory.steps import Step
from euchre_tutor.progress_file import Record
from euchre_tutor.skills import Skill, skill_of, templates_at, topics_at
from tests.euchre_tutor.memory.answers import DAYS, START, answer, answers, learned
from tests.euchre_tutor.tables import table

HOME, GUERNSEY, TWO = table("north_american"), table("guernsey"), table("two_handed")
TABLES = {variant.reference: variant for variant in (HOME, GUERNSEY)}
DAY = timedelta(days=1)
HOUR = timedelta(hours=1)
LATE = START + 60 * DAY
KIND_OF = {template.id: template.kind for template in TEMPLATES}
TOPIC_OF = {template.id: template.topic for template in TEMPLATES}


def history(records: list[Record]) -> History:
    return History(records, DAYS, TABLES.get)


def plan(records: list[Record], now: datetime = LATE, **given: object) -> Step:
    came = given.pop("asked_so_far", ())
    scope = Scope(**given)  # type: ignore[arg-type]
    found = next_up(history(records), HOME, now, Dice(1), came, scope)  # type: ignore[arg-type]
    assert found is not None
    return found


def ask(records: list[Record], now: datetime = LATE, **given: object) -> Ask:
    """The next question; an example that comes before it is no question."""
    found = plan(records, now, **given)
    if isinstance(found, Example):
        found = plan(records, now, **given, asked_so_far=[found])
    assert isinstance(found, Ask)
    return found


def skill(topic: Topic) -> Skill:
    return skill_of(HOME, topic)


def sitting(records: list[Record], length: int, **given: object) -> list[Ask]:
    """A sitting in which every answer is right."""
    kept, came, scope = list(records), list[Step](), Scope(**given)  # type: ignore[arg-type]
    for place in range(length):
        now = LATE + timedelta(minutes=place)
        found = next_up(history(kept), HOME, now, Dice(7, place), came, scope)
        if isinstance(found, Example):
            came.append(found)
            found = next_up(history(kept), HOME, now, Dice(7, place), came, scope)
        assert isinstance(found, Ask)
        came.append(found)
        moment = LATE + timedelta(minutes=place, seconds=30)
        kept.append(
            answer(
                at=moment,
                skill=found.skill.topic.value,
                variant=found.variant.reference,
                template=found.templates[0],
                more={"family": found.skill.family},
            )
        )
    return [each for each in came if isinstance(each, Ask)]


EVERYTHING = topics_at(HOME)
PLAIN = tuple(topic for topic in EVERYTHING if topic is not Topic.DIFFERENCES)


class TestNewcomer:
    def test_begins_with_the_bowers_and_a_card_to_pick(self) -> None:
        first = ask([])
        assert (first.skill, first.why) == (skill(Topic.BOWERS), Why.CURRENT)
        assert first.templates[0] == templates_at(HOME, Topic.BOWERS)[0]
        kinds = [KIND_OF[template] for template in first.templates]
        assert kinds[0] is Kind.ONE
        assert kinds == sorted(kinds, key=[Kind.ONE, Kind.NUMBER, Kind.MANY, Kind.ORDER].index)
        assert {TOPIC_OF[each] for each in first.templates} == {Topic.BOWERS}

    def test_goes_on_in_learning_order(self) -> None:
        seen = dict.fromkeys(each.skill.topic for each in sitting([], 20))
        assert tuple(seen) == EVERYTHING[: len(seen)]
        assert len(seen) >= 4

    @pytest.mark.parametrize("topic", EVERYTHING)
    def test_a_topic_that_is_asked_for_needs_nothing_before_it(self, topic: Topic) -> None:
        assert ask([], topics=[topic]).skill == skill(topic)
        assert {each.skill for each in sitting([], 12, topics=[topic])} == {skill(topic)}

    def test_two_topics_come_in_their_order(self) -> None:
        wanted = [Topic.SCORING, Topic.FOLLOW_SUIT]
        assert ask([], topics=wanted).skill == skill(Topic.FOLLOW_SUIT)
        assert {each.skill.topic for each in sitting([], 12, topics=wanted)} == set(wanted)


class TestFirstExample:
    def test_one_comes_before_the_first_question_on_a_skill(self) -> None:
        first = plan([])
        assert isinstance(first, Example)
        assert (first.skill, first.variant) == (skill(Topic.BOWERS), HOME)

    def test_only_one_and_only_while_the_skill_is_new(self) -> None:
        shown = plan([])
        assert isinstance(plan([], asked_so_far=[shown]), Ask)
        assert isinstance(plan([answer(at=LATE)]), Ask)

    def test_each_new_skill_has_its_own(self) -> None:
        known = learned(Topic.BOWERS, at=LATE - HOUR)
        begun = plan(known)
        assert isinstance(begun, Example)
        assert begun.skill == skill(Topic.TRUMP_ORDER)


class TestDoubts:
    KNOWN = learned(*EVERYTHING)
    SCORING = Ask(skill(Topic.SCORING), Why.DUE, HOME, ())

    def test_what_is_in_doubt_comes_after_the_next_question(self) -> None:
        doubts = [skill(Topic.BOWERS)]
        assert ask(self.KNOWN, doubts=doubts).why is not Why.CLEAR_UP
        found = ask(self.KNOWN, doubts=doubts, asked_so_far=[self.SCORING])
        assert (found.skill, found.why) == (doubts[0], Why.CLEAR_UP)

    def test_but_not_twice_in_a_row_once_it_is_proficient(self) -> None:
        found = ask(self.KNOWN, doubts=[skill(Topic.SCORING)], asked_so_far=[self.SCORING])
        assert found.skill != skill(Topic.SCORING)

    def test_most_of_a_sitting_is_for_other_things(self) -> None:
        doubts = [skill(Topic.BOWERS), skill(Topic.SCORING)]
        asked = sitting(self.KNOWN, 20, doubts=doubts)
        assert 5 <= sum(each.why is Why.CLEAR_UP for each in asked) <= 7

    def test_nothing_of_another_topic_than_is_asked_for(self) -> None:
        asked = sitting(self.KNOWN, 8, doubts=[skill(Topic.BOWERS)], topics=[Topic.SCORING])
        assert {each.skill.topic for each in asked} == {Topic.SCORING}


class TestCurrent:
    def test_is_the_first_that_is_open(self) -> None:
        known = learned(Topic.BOWERS, at=LATE - DAY)
        assert ask(known, LATE - DAY + timedelta(hours=2)).skill == skill(Topic.TRUMP_ORDER)

    def test_what_was_lost_is_learned_again_first(self) -> None:
        known = learned(Topic.BOWERS, Topic.TRUMP_ORDER, at=LATE)
        lost = [answer(False, at=LATE + timedelta(hours=1), more={"mixed": True})]
        assert ask(known + lost, LATE + timedelta(hours=2)).skill == skill(Topic.BOWERS)

    def test_the_second_question_is_of_another_template_and_hard_to_guess(self) -> None:
        second = ask([answer(at=LATE, template="left_bower")])
        assert second.templates[-1] == "left_bower"
        usual = [usual_guesses(template) for template in second.templates[:-1]]
        assert usual == sorted(usual, reverse=True)
        assert usual[0] > usual[-1]

    def test_it_is_no_review_though_it_is_due(self) -> None:
        known = [answer(at=START)]
        assert ask(known).why is Why.CURRENT

    def test_after_a_miss_it_is_easy_again(self) -> None:
        after_miss = ask(answers("Rx", at=LATE, templates=["bowers_among", "trumps_among"]))
        assert KIND_OF[after_miss.templates[0]] is Kind.ONE


class TestReviews:
    def test_what_is_due_comes_the_longest_due_first(self) -> None:
        known = learned(Topic.SCORING) + learned(Topic.BOWERS, at=START + DAY)
        assert (ask(known).skill, ask(known).why) == (skill(Topic.SCORING), Why.DUE)

    def test_no_skill_twice_in_a_row_once_it_is_proficient(self) -> None:
        known = learned(*EVERYTHING)
        for length in (10, 25):
            asked = sitting(known, length)
            assert all(one.skill != other.skill for one, other in pairwise(asked))

    def test_unless_there_is_nothing_else(self) -> None:
        asked = sitting(learned(Topic.BOWERS), 5, topics=[Topic.BOWERS])
        assert {each.skill for each in asked} == {skill(Topic.BOWERS)}

    def test_when_nothing_is_due_a_review_comes_early(self) -> None:
        known = learned(*EVERYTHING)
        soon = ask(known, START + timedelta(hours=3))
        assert (soon.why, soon.skill) == (Why.AHEAD, skill(EVERYTHING[0]))

    def test_what_is_not_mastered_comes_before_what_is(self) -> None:
        known = learned(*EVERYTHING)
        proof = [
            answer(skill=topic.value, at=START + 26 * HOUR, more={"mixed": True})
            for topic in EVERYTHING
            if topic is not Topic.FOLLOW_SUIT
        ]
        found = history(known + proof)
        levels = {topic: found.standing(skill(topic)).level for topic in EVERYTHING}
        assert levels[Topic.FOLLOW_SUIT] is Level.PROFICIENT
        assert list(levels.values()).count(Level.MASTERED) == len(EVERYTHING) - 1
        last = answer(skill="follow_suit", at=START + 26.1 * HOUR, more={"mixed": False})
        early = ask([*known, *proof, last], START + 27 * HOUR)
        assert (early.why, early.skill) == (Why.AHEAD, skill(Topic.FOLLOW_SUIT))


class TestRedo:
    def missed(self, at: datetime = START) -> list[Record]:
        return [answer(False, question="missed", at=at)]

    def test_a_missed_question_comes_again_among_the_reviews(self) -> None:
        known = learned(*EVERYTHING) + self.missed(START + DAY)
        asked = sitting(known, 10)
        again = [each for each in asked if each.why is Why.REDO]
        assert again
        assert all(each.redo and each.redo.question == "missed" for each in again)

    def test_not_right_away(self) -> None:
        known = self.missed(LATE)
        for others in range(3):
            records = known + answers("R" * others, at=LATE)
            asked = [ask([])] * 9
            found = ask(records, LATE + timedelta(minutes=30), asked_so_far=asked)
            assert found.why is not Why.REDO
        records = known + answers("RRR", at=LATE + timedelta(minutes=1), templates=["left_bower"])
        found = ask(records, LATE + timedelta(minutes=30), asked_so_far=[ask([])] * 9)
        assert found.why is Why.REDO

    def test_reviews_and_missed_questions_take_turns(self) -> None:
        missed = [answer(False, question=f"m{n}", at=START + n * DAY) for n in range(1, 20, 2)]
        rights = [answer(at=START + n * DAY) for n in range(2, 21, 2)]
        asked = sitting(learned(*EVERYTHING) + missed + rights, 8)
        turns = [each.why for each in asked if each.why in (Why.DUE, Why.REDO)]
        assert turns[0] is Why.DUE
        assert not any(pair == (Why.REDO, Why.REDO) for pair in pairwise(turns))

    def test_what_is_missed_again_and_again_comes_twice_in_a_sitting(self) -> None:
        record = answer(False, question="missed", at=START)
        again = Ask(skill(Topic.BOWERS), Why.REDO, HOME, (), redo=record)
        others = [Ask(skill(Topic.SCORING), Why.CURRENT, HOME, ())] * 20
        records = [record, *answers("RRR", at=START + DAY, templates=["left_bower"])]
        once, twice = [again, *others], [again, *others, again, *others]
        assert ask(records, asked_so_far=once).why is Why.REDO
        assert ask(records, asked_so_far=twice).why is not Why.REDO

    def test_a_sitting_has_more_new_questions_than_old(self) -> None:
        old = [answer(False, question=f"m{n}", at=START + n * DAY) for n in range(40)]
        easy = [answer(at=START + 50 * DAY, template="left_bower")]
        why = Counter(each.why for each in sitting(old + easy, 20))
        assert 1 <= why[Why.REDO] <= 4


class TestContrasts:
    def both(self) -> list[Record]:
        return learned(*PLAIN) + learned(*PLAIN, at=START + DAY, variant="guernsey")

    def test_another_table_comes_now_and_then(self) -> None:
        asked = sitting(self.both(), 20, contrasts=[GUERNSEY], topics=PLAIN)
        there = [each for each in asked if each.why is Why.CONTRAST]
        assert 2 <= len(there) <= 3
        assert {each.variant for each in there} == {GUERNSEY}
        assert all(each.skill == skill_of(GUERNSEY, each.skill.topic) for each in there)

    def test_right_after_the_same_topic_here(self) -> None:
        asked = sitting(self.both(), 20, contrasts=[GUERNSEY], topics=PLAIN)
        pairs = [(one, other) for one, other in pairwise(asked) if other.why is Why.CONTRAST]
        assert pairs
        assert all(one.skill.topic is other.skill.topic for one, other in pairs)

    def test_rather_there_than_the_same_again_here(self) -> None:
        known = learned(Topic.BOWERS) + learned(Topic.BOWERS, variant="guernsey")
        asked = sitting(known, 6, topics=[Topic.BOWERS], contrasts=[GUERNSEY])
        assert all(one.skill != other.skill for one, other in pairwise(asked))

    def test_what_is_due_there_comes_first(self) -> None:
        known = learned(*PLAIN) + learned(*PLAIN, variant="guernsey")
        fresh = [
            answer(skill=topic.value, variant="guernsey", at=LATE - HOUR)
            for topic in PLAIN
            if topic is not Topic.TRICK_WINNER
        ]
        before = [Ask(skill(Topic.DIFFERENCES), Why.AHEAD, HOME, ())] * 4
        found = ask(known + fresh, asked_so_far=before, contrasts=[GUERNSEY], topics=PLAIN)
        assert (found.why, found.skill.topic) == (Why.CONTRAST, Topic.TRICK_WINNER)

    def test_not_where_both_tables_answer_alike(self) -> None:
        alike = table("north_american+short_game")
        asked = sitting(learned(*PLAIN), 20, contrasts=[alike], topics=PLAIN)
        there = {each.skill.topic for each in asked if each.why is Why.CONTRAST}
        assert there <= {Topic.SCORING}

    def test_questions_on_differences_take_turns_with_them(self) -> None:
        asked = sitting(learned(*EVERYTHING) + self.both(), 30, contrasts=[GUERNSEY])
        turns = [e.why for e in asked if e.why in (Why.CONTRAST, Why.DIFFERENCES)]
        assert len(turns) >= 3
        assert all(one is not other for one, other in pairwise(turns))

    def test_differences_are_no_contrast_before_they_were_ever_asked_for(self) -> None:
        before = [Ask(skill(Topic.BOWERS), Why.AHEAD, HOME, ())] * 4
        assert ask(learned(*EVERYTHING), asked_so_far=before).why is Why.DIFFERENCES
        assert ask(learned(*PLAIN), asked_so_far=before).why is not Why.DIFFERENCES

    def test_who_knows_one_table_alone_is_told_of_no_other_that_he_knows(self) -> None:
        asked = sitting(learned(*EVERYTHING), 30)
        assert Why.DIFFERENCES in {each.why for each in asked}
        assert Why.CONTRAST not in {each.why for each in asked}
        assert "that you know" in Why.CONTRAST.told
        assert not any("know" in why.told for why in Why if why is not Why.CONTRAST)

    def test_not_while_a_rule_is_new_here_or_not_known_there(self) -> None:
        there = learned(*PLAIN, variant="guernsey")
        assert Why.CONTRAST not in {
            e.why for e in sitting(there, 3, contrasts=[GUERNSEY], topics=PLAIN)[:1]
        }
        begun = [*learned(*PLAIN), answer(variant="guernsey", at=START + DAY)]
        assert Why.CONTRAST not in {
            e.why for e in sitting(begun, 20, contrasts=[GUERNSEY], topics=PLAIN)
        }


class TestMixture:
    def test_most_of_a_sitting_is_review_and_a_quarter_is_new(self) -> None:
        """With all known topics due, two missed questions, a new topic, and another table."""
        known = learned(*EVERYTHING[:-1]) + learned(*EVERYTHING, variant="guernsey")
        missed = [
            answer(False, question=f"m{n}", skill=topic.value, at=START + 2 * DAY)
            for n, topic in enumerate(EVERYTHING[:2])
        ]
        good = answers("RxRRRRRRxR", at=START + 3 * DAY, variant="guernsey")
        first = [each.why for each in sitting(known + missed + good, 3)]
        assert first == [Why.DUE, Why.CURRENT, Why.DUE]
        asked = sitting(known + missed + good, 10, contrasts=[GUERNSEY])
        why = Counter(each.why for each in asked)
        assert 5 <= why[Why.DUE] + why[Why.REDO] <= 7
        assert 2 <= why[Why.CURRENT] <= 4
        assert 1 <= why[Why.CONTRAST] <= 2

    @pytest.mark.parametrize(
        ("told", "pace"),
        [
            ("xxxxxRRRRR", Pace.GENTLE),
            ("RRRRRRRhhx", Pace.GENTLE),
            ("RxRRRRRRxR", Pace.EVEN),
            ("RRRRRRRRRR", Pace.STIFF),
            ("xxxx", Pace.EVEN),
        ],
    )
    def test_the_pace_goes_by_the_last_ten_answers(self, told: str, pace: Pace) -> None:
        found = ask(answers(told, at=LATE - timedelta(minutes=20), templates=["left_bower"]))
        assert (found.why, found.pace) == (Why.CURRENT, pace)

    def test_reviews_are_never_without_traps(self) -> None:
        known = learned(*EVERYTHING) + answers("xRxRxRxRxR", at=START + DAY)
        assert (ask(known).why, ask(known).pace) == (Why.DUE, Pace.EVEN)


def test_never_the_template_of_last_time() -> None:
    """Be the skill known or being learned."""
    for records in (learned(Topic.BOWERS), answers("R"), answers("Rx")):
        there = history(records)
        latest = there.of(skill(Topic.BOWERS))[-1].template
        for seed in range(12):
            order = templates_for(there, skill(Topic.BOWERS), HOME, Dice(seed))
            assert order[-1] == latest
            assert set(order) == {*templates_at(HOME, Topic.BOWERS)}


def test_of_equally_hard_templates_rather_one_that_was_not_asked_lately() -> None:
    recent = ["left_bower", "right_bower", "left_bower"]
    records = answers("xxx", templates=recent)
    for seed in range(12):
        first = templates_for(history(records), skill(Topic.BOWERS), HOME, Dice(seed))[0]
        assert KIND_OF[first] is Kind.ONE
        assert first not in recent


class TestExamples:
    SIX = answers("xxxxxx", at=LATE - timedelta(hours=1), templates=["left_bower"])

    def test_after_six_misses_an_example_comes_before_the_next_question(self) -> None:
        found = plan(self.SIX)
        assert isinstance(found, Example)
        assert found.skill == skill(Topic.BOWERS)
        assert not isinstance(plan(self.SIX[:5]), Example)

    def test_and_then_the_question(self) -> None:
        shown = plan(self.SIX)
        assert isinstance(plan(self.SIX, asked_so_far=[shown]), Ask)

    def test_the_next_sitting_begins_with_it_if_nothing_followed(self) -> None:
        assert isinstance(plan(self.SIX, LATE + 3 * DAY), Example)


def test_a_table_without_questions_on_a_topic_has_nothing_to_ask() -> None:
    assert Topic.ALONE not in topics_at(TWO)
    scope = Scope(topics=[Topic.ALONE])
    assert next_up(history([]), TWO, LATE, Dice(1), (), scope) is None


def test_every_reason_can_be_told() -> None:
    assert len({why.told for why in Why}) == len(Why)
