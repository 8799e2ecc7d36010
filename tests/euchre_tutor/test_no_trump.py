"""Where no trump may be called, questions are played at it, too, and right by the referee."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Final

import pytest

from euchre_rules import Variant
from euchre_rules.cards import Trump
from euchre_rules.engine.actions import Play
from euchre_rules.engine.state import Phase
from euchre_rules.engine.tables import tables_of
from euchre_tutor import TEMPLATES, Question, Topic, make_questions
from euchre_tutor.banks import bank_of, options_read
from euchre_tutor.contrast import coming_from
from euchre_tutor.diagnosis import CheckUp
from euchre_tutor.diagnosis.check_up import LENGTH
from euchre_tutor.dice import Dice
from euchre_tutor.explain import explanation
from euchre_tutor.generate import questions
from euchre_tutor.hints import Step, hints
from euchre_tutor.learner import Learner
from euchre_tutor.misconceptions import misconception
from euchre_tutor.misconceptions.moot import why_moot
from euchre_tutor.misconceptions.no_trump import ABOUT_NO_TRUMP
from euchre_tutor.play_out import Table
from euchre_tutor.skills import skill_of
from euchre_tutor.templates import Source
from tests.euchre_tutor.checks import choices, reaching
from tests.euchre_tutor.checks.suits import Different
from tests.euchre_tutor.checks.telling import Told
from tests.euchre_tutor.diagnosis.learners import Believer
from tests.euchre_tutor.referee import Referee
from tests.euchre_tutor.tables import changed, table
from tests.proving import amount

# Only what is asked is looked at; the engine that it comes from is covered where it is tested.
pytestmark = pytest.mark.no_cover

TOPICS: Final = (
    *(Topic.BOWERS, Topic.TRUMP_ORDER, Topic.FOLLOW_SUIT),
    *(Topic.TRICK_WINNER, Topic.OPENING_LEAD),
)
ASKED: Final = {
    *("card_suit", "trumps_held", "order_plain_suit", "beats"),
    *("legal_cards", "may_play", "led_card_asks", "renege_when"),
    *("winning_card", "trick_winner", "cards_ahead", "next_to_play"),
}
"""Templates whose questions make sense without trump, too."""
WITH_JOKER: Final = "north_american+joker+no_trump_with_a_joker+low_no_trump_with_a_joker"
TABLES: Final = (
    *("no_trump_euchre", "north_american+no_trump", "north_american+low_no_trump", WITH_JOKER),
    *("north_american+stick_the_dealer+no_trump_for_a_stuck_dealer", "lowest joker"),
)
KINDS: Final = (Trump.NO_TRUMP, Trump.LOW_NO_TRUMP)
COUNT: Final = amount(40, 1_000)


@cache
def at(reference: str) -> Variant:
    if reference != "lowest joker":
        return table(reference)
    return changed(WITH_JOKER, no_trump__best_bower="lowest_of_no_suit")


@cache
def asked(reference: str, topic: Topic, count: int = COUNT) -> tuple[Question, ...]:
    return make_questions(at(reference), topics=[topic], count=count, seed=1)


def trumpless(some: tuple[Question, ...]) -> list[Question]:
    return [each for each in some if each.position.trump in KINDS]


def everywhere(count: int = COUNT) -> Iterator[Question]:
    for reference in TABLES:
        for topic in TOPICS:
            yield from trumpless(asked(reference, topic, count))


@pytest.mark.parametrize("topic", TOPICS)
@pytest.mark.parametrize("reference", TABLES)
def test_nothing_is_wrong_with_questions_without_trump(reference: str, topic: Topic) -> None:
    referee, told = Referee(at(reference).rules), Told()
    different = Different(referee.best_bower)
    players = referee.table(0).players
    for question in asked(reference, topic):
        plain = question.to_json()
        faults = [
            *choices.faults(question, referee.answer(plain), players),
            *reaching.faults(question.template, plain["position"], referee),
            *different.faults(plain),
            *told.faults(question),
        ]
        assert faults == [], question


@pytest.mark.parametrize("reference", TABLES)
def test_about_a_quarter_of_what_makes_sense_without_trump_is_asked_so(reference: str) -> None:
    both, without = Counter[str](), Counter[str]()
    for template in TEMPLATES:
        if template.id in ASKED and template.topic is not Topic.BOWERS:
            some = make_questions(at(reference), count=40, seed=2, templates=[template])
            both[template.id] = len(some)
            without[template.id] = len(trumpless(some))
    assert 0.2 <= without.total() / both.total() <= 0.4
    assert set(+without) == set(both)


def test_every_template_that_makes_sense_without_trump_is_asked_so_and_no_other() -> None:
    assert {each.template for each in everywhere()} == ASKED
    for topic in set(Topic) - {*TOPICS, Topic.ALONE, Topic.CALLING, Topic.DIFFERENCES}:
        assert not trumpless(asked("no_trump_euchre", topic))


def test_only_the_kinds_that_may_be_called_are_asked_about() -> None:
    for reference, kinds in {
        "no_trump_euchre": set(KINDS),
        "north_american+no_trump": {Trump.NO_TRUMP},
        "north_american+low_no_trump": {Trump.LOW_NO_TRUMP},
        "north_american": set(),
    }.items():
        found = [q.position.trump for t in TOPICS for q in trumpless(asked(reference, t))]
        assert set(found) == kinds


def test_it_is_said_plainly_what_was_called() -> None:
    for question in everywhere():
        kind = question.position.trump
        assert kind is not None
        assert f"{kind.value} was called." in question.prompt.lower() or (
            f"called {kind.value}" in question.prompt
        )
        low = "Low cards beat high ones." in question.setting
        assert low is (kind is Trump.LOW_NO_TRUMP)
        said = " ".join(
            [question.prompt, question.explanation, *(each.reason for each in question.choices)]
        )
        for wrong in (
            "trump is trump",
            "nor a trump",
            "nor trump",
            "or any trump",
            "trump's color",
        ):
            assert wrong not in said, said


def card_suit(reference: str, card: str, trump: Trump) -> Question:
    (template,) = (each for each in TEMPLATES if each.id == "card_suit")
    for seed in range(1, 200):
        for each in make_questions(at(reference), count=12, seed=seed, templates=[template]):
            found = each.position.cards or ()
            if each.position.trump is trump and [c.text for c in found] == [card]:
                return each
    raise AssertionError("it isn't asked")


def test_a_jack_stays_in_its_suit_without_trump() -> None:
    question = card_suit("no_trump_euchre", "JH", Trump.NO_TRUMP)
    assert question.answer == ("hearts",)
    assert question.explanation == "J♥ is an ordinary heart. Without trump no jack is a bower."


def test_a_joker_is_of_no_suit_without_trump() -> None:
    question = card_suit(WITH_JOKER, "JOKER", Trump.NO_TRUMP)
    assert question.answer == ("none",)
    assert "belongs to no suit while nothing is trump" in question.explanation


def test_nobody_holds_a_trump_without_trump() -> None:
    held = [each for each in everywhere() if each.template == "trumps_held"]
    assert held
    assert {each.answer for each in held} == {(0,)}


def winner_reasons(reference: str, kind: Trump) -> set[str]:
    some = asked(reference, Topic.TRICK_WINNER, 60)
    return {each.explanation for each in some if each.position.trump is kind}


def test_the_reason_is_what_decides_without_trump() -> None:
    high = winner_reasons("no_trump_euchre", Trump.NO_TRUMP)
    assert any(each.startswith("Nothing is trump, so the highest ") for each in high)
    low = winner_reasons("no_trump_euchre", Trump.LOW_NO_TRUMP)
    assert any(each.startswith("At low no trump the lowest ") for each in low)
    with_joker = {e for kind in KINDS for e in winner_reasons(WITH_JOKER, kind)}
    assert "Without trump, the joker belongs to no suit and always takes the trick." in with_joker


def test_hints_and_reasons_speak_of_no_trump() -> None:
    for reference in TABLES:
        for topic in TOPICS:
            for question in trumpless(asked(reference, topic))[:6]:
                told = {each.step: each.text for each in hints(at(reference), question)}
                assert "trump's color" not in told[Step.NUDGE]
                rules = explanation(at(reference), question).rules
                assert not any("right bower" in each for each in rules)
                if question.options:
                    assert any("no bowers" in each for each in rules)


@pytest.mark.parametrize("wrong", [each.id for each in ABOUT_NO_TRUMP])
def test_each_mix_up_about_no_trump_shows_and_is_named(wrong: str) -> None:
    reference = WITH_JOKER if wrong == "best_bower_without_trump" else "no_trump_euchre"
    named = {
        choice.misconception
        for topic in misconception(wrong).topics
        for question in trumpless(asked(reference, topic, 60))
        for choice in question.choices
    }
    assert wrong in named
    assert why_moot(at(reference), wrong) is None
    assert why_moot(table("north_american"), wrong) is not None


@pytest.mark.parametrize("wrong", [each.id for each in ABOUT_NO_TRUMP])
def test_a_check_up_finds_each_mix_up_out(wrong: str) -> None:
    reference = WITH_JOKER if wrong == "best_bower_without_trump" else "no_trump_euchre"
    check_up = CheckUp(at(reference), 1, misconception(wrong).topics, LENGTH)
    believer = Believer(wrong)
    while (question := check_up.next()) is not None:
        check_up.answer(believer.answer(question))
    assert check_up.found() == (wrong,)


def test_what_goes_wrong_with_bowers_goes_wrong_with_trump_only() -> None:
    only = {"left_keeps_printed_suit", "every_jack_is_a_bower", "void_must_trump"}
    shown = {slip.misconception for each in everywhere() for slip in each.slips}
    assert not only & shown
    assert {"must_beat", "lead_goes_round", *(each.id for each in ABOUT_NO_TRUMP)} <= shown


@pytest.mark.parametrize("topic", TOPICS)
def test_a_topic_with_such_questions_reads_who_may_call_no_trump(topic: Topic) -> None:
    assert {"no_trump.high", "no_trump.low", "no_trump.best_bower"} <= set(options_read(topic))
    plain, with_it = table("north_american"), table("north_american+no_trump")
    assert skill_of(plain, topic) != skill_of(with_it, topic)
    for reference in TABLES:
        bank = bank_of(at(reference), topic).questions
        assert trumpless(bank), reference
        referee = Referee(at(reference).rules)
        for each in trumpless(bank):
            assert {*each.answer} == {*referee.answer(each.to_json())}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("reference", ["no_trump_euchre", WITH_JOKER, "lowest joker"])
def test_a_learner_who_knows_the_rules_is_never_at_odds_with_the_engine(
    reference: str, kind: Trump
) -> None:
    place, seen = Table(at(reference), Dice(1), alone=0.5, call=kind), 0
    for _ in range(60):
        for hand in place.moments():
            assert hand.trump is kind
            learner = Learner(at(reference), kind)
            if hand.phase is Phase.PLAY and hand.to_act is not None:
                cards, laid = hand.cards_of(hand.to_act), [card for _, card in hand.trick]
                legal = [each.card for each in hand.legal_actions() if isinstance(each, Play)]
                assert learner.playable(cards, laid) == legal
            if hand.tricks and not hand.trick:
                trick = hand.tricks[-1]
                assert trick.seats[learner.winner(trick.cards)] == trick.winner
                seen += 1
    assert seen > 50


@pytest.mark.parametrize("elsewhere", ["guernsey", "north_american+no_trump"])
def test_somebody_who_does_not_know_a_kind_of_no_trump_is_not_asked_at_it(elsewhere: str) -> None:
    known = tables_of(table(elsewhere)).orders
    for topic in TOPICS:
        asked_of = questions(
            at("no_trump_euchre"), topics=[topic], from_elsewhere=coming_from(table(elsewhere))
        )
        for question in islice(asked_of, 5):
            assert question.position.trump is None or question.position.trump in known


def test_where_no_trump_is_never_called_nothing_changes() -> None:
    """No chance is taken for it there, so that what was asked before is asked still."""
    dice = Dice(1)
    assert Source(table("north_american"), dice).no_trump() is None
    assert dice.below(1_000_000) == Dice(1).below(1_000_000)
