"""Writing a record anew: what is lost is told, and no fault or doubt is lost at all."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from euchre_rules.records import CannotSayError, as_yaml_record, read_record
from euchre_rules.records.egn import read_egn
from euchre_rules.records.egn_writing import egn_text
from euchre_rules.records.model import Record
from euchre_rules.records.ptn import read_ptn
from euchre_rules.records.writing import only, yaml_text
from euchre_rules.spec.problems import Problems, Severity
from euchre_rules.spec.yaml_source import Source
from tests.euchre_rules.records.shared import deal, game, read
from tests.euchre_rules.records.test_egn_writing import MARCH, NAMED

ORDERED = ["Pass", "Pass", "Pass", "Order"]
BROKEN = Path(__file__).parent / "broken"


def written(record: Record, target: str) -> tuple[str | None, list[str], list[str]]:
    """The text of a new file, with what it is refused for and what it leaves out."""
    problems = Problems()
    to_egn = target == "egn"
    text = egn_text(record, problems) if to_egn else yaml_text(record, "again", problems)
    refused = [each.sentence for each in problems if each.severity is Severity.ERROR]
    left_out = [each.sentence for each in problems if each.severity is Severity.WARNING]
    assert (text is None) == bool(refused)
    return text, refused, left_out


def faulty(name: str) -> Record:
    """A record with faults, from the folder of those."""
    path = BROKEN / name
    source = Source(path.as_posix(), path.read_text("utf-8"))
    record = (read_egn if path.suffix == ".egn" else read_ptn)(source, Problems())
    assert record is not None
    return record


def with_rest(**more: Any) -> Record:
    """A march that tells more of itself than its cards."""
    data = game(deal(0, "AH", NAMED, MARCH))
    data["metadata"] |= more
    return read(data)


@pytest.mark.parametrize("target", ["egn", "yaml"])
@pytest.mark.parametrize(
    "name",
    [
        *("six-tricks.egn", "trick-too-long.egn", "trick-too-short.egn", "score-wrong.egn"),
        *("call-after-the-order.egn", "play-after-a-pass-out.egn", "hand-after-the-end.egn"),
        *("card-played-twice.egn", "six-cards-in-a-hand.egn", "another-declarer.ptn"),
        *("scores-of-partners-differ.ptn", "three-cards-added-by-a-full-hand.ptn"),
    ],
)
def test_a_record_is_not_written_as_one_with_fewer_faults(
    tmp_path: Path, name: str, target: str
) -> None:
    record = faulty(name)
    faults = [*record.problems, *(each for hand in record.hands for each in hand.problems)]
    mine = sum(each.severity is Severity.ERROR for each in faults)
    assert mine
    try:
        text, refused, _ = written(record, target)
    except CannotSayError:
        return
    if text is None:
        assert refused
        return
    path = tmp_path / f"again.{target}"
    path.write_text(text, encoding="utf-8")
    again = read_record(path)
    theirs = [*again.problems, *(each for hand in again.hands for each in hand.problems)]
    assert sum(each.severity is Severity.ERROR for each in theirs) >= mine


@pytest.mark.parametrize("name", ["six-tricks.egn", "score-wrong.egn"])
def test_each_fault_that_would_be_hidden_is_told(name: str) -> None:
    record = faulty(name)
    errors = [*record.problems, *(each for hand in record.hands for each in hand.problems)]
    _, refused, _ = written(record, "egn")
    assert refused == [f"the new file would hide this fault: {each.sentence}" for each in errors]


def test_a_hand_that_contradicts_what_is_listed_keeps_doing_so_in_egn() -> None:
    record = faulty("card-of-another-seat.egn")
    text, refused, _ = written(record, "egn")
    assert (text is None) == bool(refused)
    if text is not None:
        again = read_egn(Source("again", text), Problems())
        assert again is not None
        assert [each.code for each in again.hands[0].problems] == [
            each.code for each in record.hands[0].problems
        ]


UNKNOWN = [*MARCH[:3], "KD KC AC XX", "QD TH XX KH"]
WINNER_UNKNOWN = ["JD 9S TS QS", "XX KS 9H AS", "JH 9C QC TC"]


def cards_played(text: str) -> list[str]:
    (one,) = json.loads(text)["deals"]
    return [card for trick in one["phases"][1]["tricks"] for card in trick]


def test_a_card_that_nobody_knows_stays_unknown_in_egn() -> None:
    text, refused, _ = written(read(game(deal(0, "AH", NAMED, UNKNOWN))), "egn")
    assert refused == []
    assert text is not None
    assert cards_played(text).count("Xx") == 2


def test_a_scenario_can_not_leave_open_which_card_was_played() -> None:
    record = read(game(deal(0, "AH", NAMED, UNKNOWN)))
    _, refused, _ = written(record, "yaml")
    told = "the record doesn't tell which card was played here, and a scenario can't leave it open"
    assert refused == [told, told]
    with pytest.raises(CannotSayError, match="which card was played here"):
        as_yaml_record(record, "again")


@pytest.mark.parametrize("target", ["egn", "yaml"])
def test_a_hand_is_not_written_as_one_that_ends_where_it_can_not_be_followed(target: str) -> None:
    record = read(game(deal(0, "AH", NAMED, WINNER_UNKNOWN)))
    assert record.hands[0].untold is not None
    _, refused, _ = written(record, target)
    assert "from here on the record can't be followed, so the new file would end here" in refused


def test_a_score_that_is_not_known_is_not_taken_for_nothing_without_a_word() -> None:
    record = faulty("header-misspelt.ptn")
    record = replace(record, hands=(replace(record.hands[0], score_known=False),))
    left_out = written(record, "egn")[2]
    assert "the new file doesn't say that the score before this hand isn't known" in left_out


DISCARD_UNKNOWN = deal(
    *(3, "AH", ORDERED, ["9S TS JS QS"]),
    hands=["9S JD KC QC AC", "TS 9C 9D KD AD", "JS QD JC TC KS", "QS TD 9H TH KH"],
)


def test_a_discard_that_nobody_knows_is_not_written_as_known() -> None:
    record = read(game(DISCARD_UNKNOWN))
    text, refused, _ = written(record, "egn")
    assert refused == []
    assert text is not None
    bidding = json.loads(text)["deals"][0]["phases"][0]
    assert bidding.get("discard", "Xx") == "Xx"
    _, refused, _ = written(record, "yaml")
    assert len(refused) == 1
    assert "which card was discarded" in refused[0]


def test_what_the_head_of_a_game_says_beside_is_told_to_be_left_out() -> None:
    record = with_rest(gameId="g1", date="2030-01-18")
    told = 'the new file doesn\'t say what the record says under "gameId" and "date"'
    assert written(record, "egn")[2] == [told]
    assert told in written(record, "yaml")[2]


def test_a_scenario_leaves_out_who_played_with_a_word() -> None:
    told = 'the new file doesn\'t say who played: "A", "B", "C" and "D"'
    assert told in written(read(game(deal(0, "AH", NAMED, MARCH))), "yaml")[2]


def test_a_match_keeps_who_played() -> None:
    two = read(game(deal(0, "AH", NAMED, MARCH), deal(1, "9C", ["Pass"] * 3, [])))
    text, refused, left_out = written(two, "yaml")
    assert (refused, left_out) == ([], [])
    assert text is not None
    assert "A" in text


@pytest.mark.parametrize("target", ["egn", "yaml"])
def test_remarks_are_left_out_with_a_word(target: str) -> None:
    one = deal(0, "AH", NAMED, MARCH, callAnnotations={"3": ["Bold", "Too bold"]})
    _, refused, left_out = written(read(game(one)), target)
    assert refused == []
    assert "the new file doesn't say the 2 remarks on this hand" in left_out


def test_a_title_that_is_cut_is_told() -> None:
    left_out = written(with_rest(title="A" * 140), "egn")[2]
    assert len(left_out) == 1
    assert left_out[0].startswith("the new file doesn't say all of the title")


def test_a_doubt_about_the_rules_is_not_lost_without_a_word() -> None:
    data = game(deal(0, "AH", NAMED, MARCH), rules={"canadain": True})
    _, refused, left_out = written(read(data), "egn")
    assert refused == []
    assert any('"canadain" is no rule that is known' in each for each in left_out)


def test_cards_of_a_hand_given_in_part_are_left_out_of_a_scenario_with_a_word() -> None:
    one = deal(0, "AH", NAMED, ["JD 9S TS QS"], hands=["QS", "JD AD", "9S", "TS"])
    _, refused, left_out = written(read(game(one)), "yaml")
    assert refused == []
    assert "the new file doesn't say that B was dealt A♦" in left_out


def test_one_hand_of_a_game_has_only_its_own_faults() -> None:
    record = faulty("score-wrong.egn")
    one = only(record, 1)
    assert (len(one.hands), one.problems, one.after) == (1, (), ())
    assert written(one, "egn")[1] == []


def test_a_hand_after_the_end_is_written_as_one_and_adds_no_false_score() -> None:
    record = faulty("hand-after-the-end.egn")
    text, refused, _ = written(record, "egn")
    assert refused == []
    assert text is not None
    assert "finalScore" not in json.loads(text)["metadata"]


def test_what_can_not_be_read_again_is_no_game() -> None:
    record = read(game(deal(0, "AH", NAMED, MARCH)))
    twice = replace(record, hands=record.hands * 2)
    assert written(twice, "egn")[1]
