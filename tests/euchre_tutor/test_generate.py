"""A seed gives the same questions everywhere, never one twice, the topics mixed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from euchre_rules.cards import Trump
from euchre_rules.engine.actions import PASS, Name
from euchre_rules.engine.seats import Seats
from euchre_rules.engine.state import Phase
from euchre_tutor import TEMPLATES, TOPICS, Kind, Question, Template, Topic, make_questions
from euchre_tutor.build import build, question_id
from euchre_tutor.dice import Dice
from euchre_tutor.position import Position
from euchre_tutor.renaming import RENAMINGS, common_form, renamed, turned_to_first
from euchre_tutor.templates import Draft, Source
from euchre_tutor.templates.bowers import CardSuit
from euchre_tutor.templates.match import Target
from tests.euchre_tutor.checks.suits import NAMES
from tests.euchre_tutor.tables import SHIPPED, asked, changed, table

# Only what comes is looked at; the engine that it comes from is covered where it is tested.
pytestmark = pytest.mark.no_cover

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("reference", SHIPPED)
def test_ten_questions_are_the_first_ten_of_a_hundred(reference: str) -> None:
    hundred = make_questions(table(reference), count=100, seed=7)
    assert make_questions(table(reference), count=10, seed=7) == hundred[:10]
    assert make_questions(table(reference), count=1, seed=7) == hundred[:1]


def test_ten_are_the_first_ten_though_a_template_is_used_up_on_the_way() -> None:
    topics = [Topic.BOWERS, Topic.SCORING]
    hundred = make_questions(table("british"), topics=topics, count=100, seed=5)
    assert [each.template for each in hundred].count("target") == 1
    for count in (3, 20, 60):
        some = make_questions(table("british"), topics=topics, count=count, seed=5)
        assert some == hundred[:count]


def test_another_seed_gives_other_questions() -> None:
    first = [each.id for each in make_questions(table("guernsey"), count=10, seed=1)]
    second = [each.id for each in make_questions(table("guernsey"), count=10, seed=2)]
    assert first != second


def test_all_topics_take_turns() -> None:
    questions = asked("north_american", 200)
    for start in range(0, 100, len(TOPICS)):
        turn = [each.topic for each in questions[start : start + len(TOPICS)]]
        assert sorted(turn) == sorted(TOPICS)


def test_the_templates_of_a_topic_take_turns() -> None:
    questions = make_questions(table("guernsey"), topics=[Topic.TRICK_WINNER], count=30, seed=4)
    for start in range(0, 30, 3):
        assert len({each.template for each in questions[start : start + 3]}) == 3


def test_only_topics_that_were_asked_for() -> None:
    questions = make_questions(
        table("guernsey"), topics=[Topic.SCORING, Topic.BOWERS], count=20, seed=4
    )
    assert Counter(each.topic for each in questions) == {Topic.SCORING: 10, Topic.BOWERS: 10}


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_nothing_depends_on_hash(hash_seed: str) -> None:
    code = (
        "import json, euchre_rules as er, euchre_tutor as t;"
        "v = er.load_variant('guernsey');"
        "print(json.dumps([q.to_json() for q in t.make_questions(v, count=40, seed=9)]))"
    )
    path = os.pathsep.join([str(ROOT), str(ROOT / "tutor")])
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    here = [each.to_json() for each in make_questions(table("guernsey"), count=40, seed=9)]
    assert json.loads(done.stdout) == json.loads(json.dumps(here))


# No question twice


def test_there_are_eight_ways_to_rename() -> None:
    assert len({json.dumps(names) for names in NAMES}) == 8
    ours = {
        json.dumps({a.value: b.value for a, b in each.items()}, sort_keys=True)
        for each in RENAMINGS
    }
    assert ours == {json.dumps(names, sort_keys=True) for names in NAMES}


@pytest.mark.parametrize("reference", SHIPPED)
def test_no_prompt_with_its_choices_is_shown_twice(reference: str) -> None:
    shown = Counter(
        (each.prompt, tuple(sorted(choice.text for choice in each.choices)))
        for each in asked(reference, 200)
    )
    assert max(shown.values()) == 1


def test_a_best_bower_keeps_its_name_when_suits_are_renamed() -> None:
    variant = changed(
        "north_american", deck__best_bower="two_of_spades", turn_up__best_bower="counts_as_spades"
    )
    questions = make_questions(variant, topics=[Topic.BOWERS], count=40, seed=1)
    position = next(
        each.position
        for each in questions
        if each.position.cards and "2S" in map(str, each.position.cards)
    )
    best = next(card for card in position.cards or () if str(card) == "2S")
    for suits in RENAMINGS:
        assert best in (renamed(position, suits, best).cards or ())


@pytest.mark.parametrize("reference", SHIPPED)
def test_turned_round_the_table_a_position_is_the_same(reference: str) -> None:
    seats = Seats(table(reference).rules)
    for question in asked(reference, 200):
        position = question.position
        if position.seat is None:
            continue
        turned = turned_to_first(position, seats)
        assert turned.seat == 0
        assert common_form(position, seats, None) == common_form(turned, seats, None)
        own = seats.side_of[position.seat]
        for key in ("tricks", "score"):
            before, after = getattr(position, key), getattr(turned, key)
            assert before is None or after == (*before[own:], *before[:own])


def test_what_was_said_is_renamed_and_turned_with_the_rest() -> None:
    """Hearts named by the dealer's left, and clubs by it at the same table turned by one seat."""
    seats = Seats(table("north_american").rules)

    def named(suit: Trump, dealer: int) -> Position:
        said = ((dealer + 1) % 4, PASS), ((dealer + 2) % 4, Name(suit))
        return Position(dealer=dealer, seat=(dealer + 3) % 4, phase=Phase.ROUND_TWO, said=said)

    assert common_form(named(Trump.HEARTS, 0), seats, None) == (
        common_form(named(Trump.CLUBS, 1), seats, None)
    )
    passed = replace(named(Trump.HEARTS, 0), said=((1, PASS), (2, PASS)))
    assert common_form(passed, seats, None) != common_form(named(Trump.HEARTS, 0), seats, None)
    assert named(Trump.HEARTS, 0).to_json()["said"] == [
        {"seat": 1, "action": "pass"},
        {"seat": 2, "action": "name hearts"},
    ]


def test_where_there_are_fewer_fewer_come() -> None:
    """Eighteen: trump may be one suit only by name; six cards of it, of its mate, of the rest."""
    suits = make_questions(table("north_american"), count=50, seed=1, templates=[CardSuit()])
    assert len(suits) == 18
    assert len({each.id for each in suits}) == 18
    joker = make_questions(table("british"), count=50, seed=1, templates=[CardSuit()])
    assert len(joker) == 19
    assert len(make_questions(table("british"), count=50, seed=1, templates=[Target()])) == 1


def test_a_costly_template_is_given_up_where_new_questions_are_rare() -> None:
    """Of the few scores of a hand most are asked; the last ones would cost more than all others."""
    points = next(each for each in TEMPLATES if each.id == "side_points")
    asked_for = make_questions(table("british"), count=1000, seed=1, templates=[points])
    assert 20 <= len(asked_for) <= 60
    assert points.tries == 15


def test_without_templates_there_is_no_question() -> None:
    assert make_questions(table("two_handed"), topics=[Topic.ALONE], count=5, seed=1) == ()


# Ids


@pytest.mark.parametrize("reference", SHIPPED)
def test_ids_are_unique(reference: str) -> None:
    questions = asked(reference, 200)
    assert len({each.id for each in questions}) == len(questions)


class _Reworded(CardSuit):
    """The same question in other words, its choices the other way round."""

    def draft(self, source: Source) -> Draft | None:
        draft = super().draft(source)
        assert draft is not None
        return replace(
            draft,
            ask="Whose is it?",
            explanation="So it is.",
            reason=lambda _: "Just so.",
            text=lambda value: f"the {value}",
            candidates=draft.candidates[::-1],
            options=(),
        )


def _one(template: Template, reference: str, seed: int = 1) -> Question:
    source = Source(table(reference), Dice(3))
    draft = template.draft(source)
    assert draft is not None
    return build(template, draft, table(reference), seed, Dice(4))


def test_an_id_does_not_depend_on_wording_or_seed() -> None:
    plain, reworded = _one(CardSuit(), "north_american"), _one(_Reworded(), "north_american", 99)
    assert plain.ask != reworded.ask
    assert plain.choices != reworded.choices
    assert plain.seed != reworded.seed
    assert plain.id == reworded.id


def test_an_id_depends_on_table_template_and_position() -> None:
    position = Position(seat=1)
    ids = {
        question_id(table("british"), CardSuit(), position),
        question_id(table("guernsey"), CardSuit(), position),
        question_id(changed("british", score__march=3), CardSuit(), position),
        question_id(changed("british", score__march=4), CardSuit(), position),
        question_id(table("british"), Target(), position),
        question_id(table("british"), CardSuit(), Position(seat=2)),
    }
    assert len(ids) == 6


def test_an_id_stays_what_it_is() -> None:
    """Learners' records bear ids: a change here makes their history worthless."""
    assert question_id(table("guernsey"), Target(), Position()) == "d24a34caab08b558"


# The shape of the plain data


def test_plain_data_has_exactly_the_keys_of_the_format() -> None:
    for question in asked("guernsey", 200):
        plain = question.to_json()
        assert list(plain) == [
            *("id", "variant", "topic", "template", "seed", "position", "prompt", "kind"),
            *("choices", "answer", "explanation", "options"),
        ]
        assert plain["variant"] == "guernsey"
        assert plain["seed"] == 1
        assert plain["kind"] in list(Kind)
        assert json.loads(json.dumps(plain)) == plain
        for choice in plain["choices"]:
            assert list(choice) == ["text", "value", "correct", "reason", "misconception"]
