"""The text of Trickster's exports, as it comes out of files, pages and complaints."""

from __future__ import annotations

from pathlib import Path

import pytest

from euchre_rules.engine.hand import Hand
from euchre_rules.records.model import Record
from euchre_rules.scenarios.match_writing import GameBegun
from euchre_rules.spec.problems import Problem
from tests.euchre_rules.records.shared import codes, done, ptn, winners

WHOLE = (Path(__file__).parent / "broken" / "scores-too-low.ptn").read_text("utf-8")
HAND = WHOLE.partition("\n")[2].replace("S:0 0 0 0", "S:4 2 4 2")
PLAYED = [3, 3, 2, 2, 2]


def told(text: str) -> tuple[Record, list[str]]:
    """A record, and the codes of what is wrong beside its hands."""
    record, problems = ptn(text)
    return record, [each.code for each in problems]


def test_the_hand_of_these_tests_is_whole() -> None:
    record, problems = told(HAND)
    (hand,) = record.hands
    assert (problems, codes(hand)) == ([], [])
    assert done(hand).result is not None
    assert winners(hand) == PLAYED


@pytest.mark.parametrize(
    ("written", "instead"),
    [
        ("\n", "\n\n"),
        ("\n", "\r\n"),
        ("SQ SK SJ SA", "sq sk sj sa"),
        ("SQ SK SJ SA", "♠Q ♠K ♠J ♠\ufe0fA"),
        ("DT DQ DK DA\n", "DT DQ DK DA\n\n"),
        ("[GameOptionsJson", "[gameoptionsjson"),
        ("[GameOptionsJson", "GameOptionsJson"),
        ("Pass Pass ♥ -", "pass\nPASS\n\nh"),
        ("\n", "\n> "),
    ],
)
def test_the_same_hand_written_otherwise_is_the_same_hand(written: str, instead: str) -> None:
    (one,), (other,) = told(HAND)[0].hands, told(HAND.replace(written, instead))[0].hands
    assert codes(other) == []
    assert done(other).history == done(one).history
    assert done(other).variant.rules == done(one).variant.rules


def problems_with(written: str, instead: str) -> list[Problem]:
    record, problems = ptn(HAND.replace(written, instead))
    assert winners(record.hands[0]) == PLAYED
    return problems


def test_a_line_inside_the_play_that_says_nothing_is_reported_and_passed_over() -> None:
    (problem,) = problems_with("DT DQ", "Look at this one:\nDT DQ")
    assert problem.sentence == "this line inside the tricks can't be read, so it is left out"
    (problem,) = problems_with("SQ SK", "; the play\nSQ SK")
    assert problem.line == 15
    (problem,) = problems_with("[Declarer", "it was late\n[Declarer")
    assert "inside the record" in problem.sentence


def test_text_around_a_record_is_passed_over_in_silence() -> None:
    assert (
        problems_with("S9 CA H9 ST", "S9 CA H9 ST\n\nWhy did my partner not follow?\nThanks!") == []
    )
    assert problems_with("[Event", "As you see here:\n\n[Event") == []


def test_seats_without_names_are_called_by_their_letters() -> None:
    record, _ = told(HAND)
    assert record.names == ("North", "East", "South", "West")
    record, _ = told(HAND.replace("[Dealer", '[South "Ann"]\n[East " "]\n[Dealer'))
    assert record.names == ("North", "East", "Ann", "West")


def test_options_that_a_record_does_not_tell_are_not_off_in_silence() -> None:
    lines = HAND.splitlines(keepends=True)
    untold = "".join(line for line in lines if "GameOptionsJson" not in line)
    _, problems = ptn(untold)
    assert [each.sentence for each in problems] == [
        "this record doesn't say by which options it was played; all are off"
    ]


def begun(record: Record) -> list[tuple[object, ...]]:
    return [hand.before for hand in record.hands]


def test_a_record_that_does_not_go_on_from_the_one_before_begins_another_game() -> None:
    record, problems = told(HAND + HAND)
    assert problems == []
    assert begun(record) == [(), (GameBegun(2),)]
    assert begun(told(HAND * 3)[0])[2] == (GameBegun(3),)


def follows(first: Hand, second: Hand) -> bool:
    return second.deal.dealer == first.tables.seats.after(first.deal.dealer)


NEXT = (
    HAND.replace('[Dealer "W"]', '[Dealer "N"]')
    .replace('[Auction "N"]', '[Auction "E"]')
    .replace("Pass Pass ♥ -", "Pass Pass Pass ♥")
    .replace("W:HT", "N:HT")
    .replace("W:CQ", "N:DT")
    .replace("SQ SK SJ SA\nDT DQ DK DA\nC9 HK HA D9\nCT CJ HQ HT\nS9 CA H9 ST\n", "")
)


def test_a_record_that_goes_on_belongs_to_the_same_game() -> None:
    scores = '[GameScores "S:4 2 4 2"]\n'
    record, _ = told(HAND.replace(scores, "") + NEXT.replace(scores, ""))
    first, second = map(done, record.hands)
    assert follows(first, second)
    assert begun(record) == [(), ()]
    assert first.result is not None
    assert second.context.score == first.result.points


def test_records_of_other_players_are_told_by_their_seats_with_a_word() -> None:
    named = HAND.replace("[Dealer", '[North "Ann"]\n[Dealer')
    record, problems = told(named + named.replace("Ann", "Bea"))
    assert problems == ["another-table"]
    assert record.names == ("North", "East", "South", "West")
    record, problems = told(named + named)
    assert problems == []
    assert record.names[0] == "Ann"


@pytest.mark.parametrize(
    ("scores", "says"),
    [
        ("S:4 2 5 2", "North and South are partners and can't have 5 and 4"),
        ("4 2", "the scores must be a seat and 4 numbers, such as N:4 5 4 5"),
        ("S:4 2 x 2", "the scores must be a seat and 4 numbers"),
        (":4 2 4 2", "the scores must be a seat and 4 numbers"),
        ("S:30 2 30 2", "by these scores the game was over before this hand"),
        ("S:0 0 0 0", "the scores are lower than what this hand alone has won"),
    ],
)
def test_scores_that_can_not_be_are_told(scores: str, says: str) -> None:
    record, _ = ptn(HAND.replace("S:4 2 4 2", scores))
    (problem,) = record.hands[0].problems
    assert says in problem.sentence
    assert winners(record.hands[0]) == PLAYED
