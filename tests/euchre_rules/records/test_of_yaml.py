"""Scenarios and matches read as records: what was done counts, and what was wrong is reported."""

from __future__ import annotations

import random
from contextlib import suppress
from pathlib import Path
from textwrap import indent

import pytest
from hypothesis import given, settings

from euchre_rules import Card, FileError, IllegalActionError, Variant
from euchre_rules.engine.actions import PASS
from euchre_rules.engine.forcing import force
from euchre_rules.engine.outcome import Outcome
from euchre_rules.engine.penalty import Penalty
from euchre_rules.records import CannotSayError, Format, Record, as_yaml_record, read_record
from euchre_rules.scenarios.match_writing import GameBegun, MisdealtBy
from euchre_rules.scenarios.writing import as_yaml
from tests.euchre_rules.engine.strategies import (
    CHECKED,
    SEEDS,
    begun_hand,
    chosen,
    universe,
    variants,
)
from tests.euchre_rules.records.shared import HANDS
from tests.proving import amount


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("read")


HEAD = """\
spec_version: 1
kind: {kind}
id: {name}
title: For a test
variant: north_american
"""
ORDERED = "  - 1: order up\n  - 0: discard 9S\n"
PASSED = "".join(f"  - {seat}: pass\n" for seat in (1, 2, 3, 0, 1, 2, 3, 0))


def read(folder: Path, text: str, kind: str = "scenario") -> Record:
    path = folder / "a-record.yaml"
    path.write_text(HEAD.format(kind=kind, name="a-record") + text, encoding="utf-8")
    return read_record(path)


def hand_of(folder: Path, steps: str, hands: str = HANDS, more: str = "") -> Record:
    return read(folder, f"{hands}steps:\n{steps}{more}")


def faults(record: Record) -> list[str]:
    found = (*record.problems, *(each for hand in record.hands for each in hand.problems))
    return [f"{problem.code} {problem.line}:{problem.column}" for problem in found]


def test_a_hand_without_a_fault(tmp_path: Path) -> None:
    record = hand_of(tmp_path, f"{ORDERED}  - trick: {{cards: AS QS 9C TS, winner: 1}}\n")
    assert (record.format, record.title, faults(record)) == (Format.SCENARIO, "For a test", [])
    (one,) = record.hands
    assert one.hand is not None
    assert [len(one.places), len(one.hand.history)] == [6, 6]
    assert [place.line for place in one.places] == [13, 14, 15, 15, 15, 15]
    assert one.filled == (frozenset(),) * 4


def test_a_renege_is_reported_and_the_play_goes_on_with_it(tmp_path: Path) -> None:
    steps = f"{ORDERED}  - trick: {{cards: AS QS 9C TS}}\n  - trick: {{cards: KS AC JC 9D}}\n"
    record = hand_of(tmp_path, f"{steps}  - trick: {{cards: QC TC TD JD, winner: 0}}\n")
    assert faults(record) == ["renege 16:23"]
    (one,) = record.hands
    assert one.hand is not None
    assert len(one.hand.tricks) == 3
    assert one.hand.forced == (7,)


@pytest.mark.parametrize(
    ("steps", "code"),
    [
        ("  - 1: name hearts\n", "illegal-call"),
        ("  - 2: pass\n", "wrong-seat"),
        ("  - 1: claim redeal\n", "illegal-call"),
        ("  - 1: exchange TH 9H QC\n", "illegal-exchange"),
        ("  - 1: order up\n  - 0: discard AC\n", "card-not-held"),
        (f"{ORDERED}  - 2: JS\n", "wrong-leader"),
        (f"{ORDERED}  - 1: AC\n", "card-not-held"),
        (f"{ORDERED}  - 1: AS\n  - 3: 9C\n", "wrong-seat"),
        (f"{ORDERED}  - 1: AS\n  - 2: AC\n", "renege"),
        (f"{ORDERED}  - trick: {{cards: AS QS 9C}}\n", "card-missing"),
        (f"{ORDERED}  - trick: {{cards: AS QS 9C TS KS}}\n", "card-extra"),
        (f"{ORDERED}  - trick: {{cards: AS QS 9C TS, winner: 2}}\n", "untrue-claim"),
        (f"{PASSED}  - 1: AS\n", "play-goes-on"),
        (f"{PASSED}  - 1: pass\n", "calls-go-on"),
    ],
)
def test_each_kind_of_fault_is_reported_at_its_place(tmp_path: Path, steps: str, code: str) -> None:
    record = hand_of(tmp_path, steps)
    (fault,) = record.hands[0].problems
    assert fault.code == code
    assert fault.line == 12 + steps.count("\n")
    assert record.hands[0].hand is not None


def test_a_result_that_is_not_so_is_reported(tmp_path: Path) -> None:
    result = "result: {outcome: make, tricks: [0, 0], score: [1, 0]}\n"
    assert faults(hand_of(tmp_path, PASSED, more=result)) == [
        *("untrue-claim 21:19", "untrue-claim 21:48")
    ]


def test_cards_that_are_not_given_are_unknown_until_they_are_seen(tmp_path: Path) -> None:
    steps = "".join(f"  - {seat}: pass\n" for seat in (1, 2, 3, 0)) + "  - 1: name hearts\n"
    hands = "hands: {1: QC TH 9H AS KS}\n"
    record = hand_of(tmp_path, f"{steps}  - trick: {{cards: AS AC 9C TS}}\n", hands)
    (one,) = record.hands
    assert one.problems == ()
    assert not one.turn_up_known
    assert [len(each) for each in one.filled] == [4, 0, 4, 4]
    assert Card.parse("AC") not in one.filled[2]


def test_a_renege_of_unknown_cards_shows_when_the_suit_turns_up(tmp_path: Path) -> None:
    steps = "".join(f"  - {seat}: pass\n" for seat in (1, 2, 3, 0)) + "  - 1: name hearts\n"
    tricks = "  - trick: {cards: AS AC 9C TS}\n  - trick: {cards: KS QS JC 9D}\n"
    record = hand_of(tmp_path, steps + tricks, "hands: {1: QC TH 9H AS KS}\n")
    assert faults(record) == ["renege 13:23"]
    shows_it, reason = record.hands[0].problems[0].notes
    assert shows_it == "Q♠, played to trick 2 (line 14), shows it"
    assert reason.startswith("to seat 2 one would say: Spades were led")


UP = "dealer: 3\nturn_up: 9H\nsteps:\n  - 0: order up\n  - 3: discard JC\n"


def test_the_turn_up_in_the_hand_of_the_dealer_shows_a_renege_too(tmp_path: Path) -> None:
    tricks = "  - trick: {cards: JH QH KH 9C}\n  - trick: {cards: AS KS QS 9S}\n"
    shown = read(tmp_path, f"{UP}{tricks}  - trick: {{cards: AH AD KD 9H}}\n")
    assert faults(shown) == ["renege 11:29"]
    never_played = read(tmp_path, f"{UP}{tricks}  - trick: {{cards: AH AD KD TS}}\n")
    assert faults(never_played) == ["renege 11:29", "renege 13:29"]


FOUR_PASSES = "".join(f"  - {seat}: pass\n" for seat in (0, 1, 2, 3))


@pytest.mark.parametrize(
    ("steps", "codes"),
    [
        (f"{FOUR_PASSES}  - 0: name hearts\n", ["illegal-call"]),
        ("  - 0: pass\n  - 1: pass\n  - 2: name clubs\n", ["illegal-call"]),
        ("  - 0: order up\n  - 3: discard 9H\n", ["illegal-discard"]),
        ("  - 0: order up\n", ["calls-missing"]),
        ("  - 1: order up\n  - 3: discard JC\n", ["wrong-seat", "renege"]),
        (
            "  - 1: pass\n  - 0: pass\n  - 2: order up\n  - 3: discard JC\n",
            ["wrong-seat", "renege"],
        ),
    ],
)
def test_a_fault_before_the_play_leaves_the_cards_with_those_who_play_them(
    tmp_path: Path, steps: str, codes: list[str]
) -> None:
    trick = "  - trick: {cards: JH QH KH 9C}\n"
    record = read(tmp_path, f"dealer: 3\nturn_up: 9H\nsteps:\n{steps}{trick}")
    (hand,) = record.hands
    assert [problem.code for problem in hand.problems] == codes
    assert hand.hand is not None
    assert len(hand.hand.tricks) == 1


def test_nothing_is_trump_for_sure_where_an_unknown_card_was_ordered_up(tmp_path: Path) -> None:
    record = read(tmp_path, "dealer: 3\nsteps:\n  - 0: order up\n")
    assert faults(record) == ["unknown-trump 8:8"]


TRICKS = """\
  - trick: {cards: AS QS 9C TS}
  - trick: {cards: KS AC JC 9D}
  - trick: {cards: QC TC TD JD}
"""


def test_all_faults_of_a_hand_are_reported_whatever_stands_before_them(tmp_path: Path) -> None:
    more = "  - trick: {cards: KH 9H QS AH}\n  - trick: {cards: QH KD TH KC}\n  - 1: TH\n"
    result = "result: {outcome: march, tricks: [5, 0]}\n"
    assert faults(hand_of(tmp_path, f"{ORDERED}{TRICKS}{more}", more=result)) == [
        *("renege 16:23", "card-again 18:26", "play-goes-on 20:8"),
        *("untrue-claim 21:19", "untrue-claim 21:34"),
    ]


def test_two_seats_that_play_each_others_cards_are_both_reported(tmp_path: Path) -> None:
    swapped = TRICKS.replace("AS QS 9C TS", "AS 9C QS TS")
    assert faults(hand_of(tmp_path, f"{ORDERED}{swapped}")) == [
        *("card-not-held 15:23", "renege 15:23", "card-not-held 15:26", "renege 16:23")
    ]


def test_a_card_out_of_turn_is_the_one_that_is_played_in_turn(tmp_path: Path) -> None:
    steps = f"{ORDERED}  - 1: AS\n  - 3: 9C\n  - 2: QS\n  - 0: TS\n"
    record = hand_of(tmp_path, steps)
    assert faults(record) == ["wrong-seat 16:8"]
    assert record.hands[0].hand is not None
    assert [card.text for card in record.hands[0].hand.tricks[0].cards] == ["AS", "QS", "9C", "TS"]


def test_who_is_said_to_have_won_leads_where_the_cards_show_it(tmp_path: Path) -> None:
    tricks = "  - trick: {cards: AS QS 9C TS, winner: 2}\n  - trick: {cards: AC JC 9D QC}\n"
    assert faults(hand_of(tmp_path, f"{ORDERED}{tricks}")) == [
        *("untrue-claim 15:41", "wrong-leader 16:20")
    ]


@pytest.mark.no_cover
@pytest.mark.proof
@settings(CHECKED, max_examples=amount(40, 1_000))
@given(variant=variants(), rng=SEEDS)
def test_what_was_done_against_the_rules_is_read_back_as_it_was_done(
    variant: Variant, rng: random.Random, folder: Path
) -> None:
    hand = begun_hand(variant, rng)
    everything = universe(variant)
    while hand.to_act is not None:
        if rng.random() < 0.2:
            with suppress(IllegalActionError):
                force(hand, rng.choice(everything), rng.randrange(variant.rules.table.players))
        else:
            hand.apply(chosen(hand, rng))
    path = folder / "a-hand.yaml"
    path.write_text(as_yaml(hand.to_scenario()), encoding="utf-8")
    (again,) = read_record(path).hands
    assert again.hand is not None
    assert again.hand.history == hand.history
    assert again.hand.forced == hand.forced
    assert again.hand.result == hand.result
    lines = {again.places[number].line for number in hand.forced}
    assert {problem.line for problem in again.problems} == lines


@pytest.mark.no_cover
@pytest.mark.proof
@settings(CHECKED, max_examples=amount(20, 1_000))
@given(variant=variants(), rng=SEEDS)
def test_nobody_is_blamed_for_cards_that_are_not_given(
    variant: Variant, rng: random.Random, folder: Path
) -> None:
    hand = begun_hand(variant, rng)
    while hand.to_act is not None:
        hand.apply(chosen(hand, rng))
    players = range(variant.rules.table.players)
    data = hand.to_scenario(unknown=[seat for seat in players if rng.random() < 0.5])
    path = folder / "a-hand.yaml"
    path.write_text(as_yaml(data), encoding="utf-8")
    (again,) = read_record(path).hands
    assert again.problems == ()
    assert again.hand is not None
    # Who was asked about a poor hand, and passed, depends on cards that aren't known.
    done, known = (
        [each for each in one.history if each[1] is not PASS] for one in (hand, again.hand)
    )
    assert hand.result is not None
    assert known == done or hand.result.outcome is Outcome.REDEALT


@pytest.mark.parametrize(
    ("rules", "steps"),
    [
        ("", f"{FOUR_PASSES}  - 0: name clubs\n"),
        ("rules: {alone: {blind_on_jack: true}}\n", f"  - 3: pass\n{FOUR_PASSES}"),
        (
            "rules: {deck: {best_bower: joker}, turn_up: {best_bower: dealer_names_blind}}\n",
            "  - 3: name spades\n  - 3: with help\n",
        ),
        (
            "rules: {exchange_hand: {qualifies: any_three_nines_and_tens}}\n",
            f"  - 1: pass\n  - 3: pass\n{FOUR_PASSES}",
        ),
        (
            "rules: {exchange_hand: {qualifies: any_three_nines_and_tens}}\n",
            f"  - 0: pass\n{FOUR_PASSES}",
        ),
        (
            (
                "rules: {redeal_hand: {qualifies: any_three_nines_and_tens}}\n"
                "hands: {1: 9D 9S 9C KS KH}\n"
            ),
            "  - 0: pass\n  - 1: claim redeal\n",
        ),
        (
            "rules: {exchange_hand: {qualifies: any_three_nines_and_tens}}\n",
            f"  - 2: exchange 9C TC 9D\n{FOUR_PASSES}",
        ),
        (
            "rules: {redeal_hand: {qualifies: any_three_nines_and_tens}}\n",
            f"  - 2: pass\n{FOUR_PASSES}",
        ),
        (
            "rules: {redeal_hand: {qualifies: any_three_nines_and_tens}}\n",
            f"{FOUR_PASSES * 3}",
        ),
        (
            "rules: {redeal_hand: {qualifies: any_three_nines_and_tens}}\n",
            f"{FOUR_PASSES * 2}  - 0: name clubs\n",
        ),
        (
            "rules: {exchange_hand: {qualifies: any_three_nines_and_tens}}\nturn_up: KH\n",
            f"{FOUR_PASSES}  - 0: order up\n  - 3: discard 9C\n",
        ),
    ],
)
def test_a_turn_up_that_is_not_given_is_one_with_which_the_calls_are_right(
    tmp_path: Path, rules: str, steps: str
) -> None:
    record = read(tmp_path, f"{rules}dealer: 3\nsteps:\n{steps}")
    assert faults(record) == []


def test_both_of_two_players_may_decline_a_redeal_before_they_call(tmp_path: Path) -> None:
    table = "table: {players: 2, sides: individuals}"
    rules = f"rules: {{{table}, redeal_hand: {{qualifies: any_three_nines_and_tens}}}}\n"
    passes = "  - 0: pass\n  - 1: pass\n" * 2
    record = read(tmp_path, f"{rules}dealer: 1\nsteps:\n{passes}  - 0: name diamonds\n")
    assert faults(record) == []
    (one,) = record.hands
    assert one.hand is not None
    assert one.hand.maker == 0


DEALS = f"""\
names: {{1: One}}
first_dealer: 0
deals:
  - misdeal: 0
  - dealer: 0
{indent(HANDS, "    ")}    steps:
{indent(PASSED, "    ")}    penalties:
      - {{mistake: renege, seat: 1}}
  - penalty: {{mistake: false_claim, seat: 2}}
  - dealer: 1
{indent(HANDS, "    ")}    steps:
      - 2: pass
      - 2: pass
"""


def test_a_match_is_read_with_all_that_happened_between_its_hands(tmp_path: Path) -> None:
    record = read(tmp_path, DEALS, "match")
    first, second = record.hands
    assert record.format is Format.MATCH
    assert record.names == ("", "One", "", "")
    assert first.before == (MisdealtBy(0),)
    assert [penalty.seat for penalty in first.penalties] == [1]
    assert [each.seat for each in second.before if isinstance(each, Penalty)] == [2]
    assert second.hand is not None
    assert second.hand.context.score == (2, 0)
    assert [problem.code for problem in second.problems] == ["wrong-seat"]


def test_a_wrong_dealer_keeps_no_deal_from_being_told(tmp_path: Path) -> None:
    text = DEALS.replace("  - dealer: 1\n", "  - dealer: 3\n")
    record = read(tmp_path, text, "match")
    first, second = record.hands
    assert first.problems == ()
    assert [problem.code for problem in second.problems] == ["wrong-dealer", "wrong-seat"]
    assert second.hand is not None
    # The first call is that of the seat on the left of the one whose deal it is.
    assert second.hand.deal.dealer == 1


def test_after_a_deal_without_an_end_the_score_is_not_known_and_all_is_judged(
    tmp_path: Path,
) -> None:
    passed = indent(PASSED, "    ")
    text = DEALS.replace(passed, passed.replace("      - 0: pass\n", "", 1))
    result = "    result: {outcome: thrown_in, points: [1, 0], score: [5, 5]}\n"
    later = f"  - dealer: 2\n    steps:\n      - 3: pass\n      - 3: pass\n{result}"
    record = read(tmp_path, f"{text}  - dealer: 1\n    steps: []\n{later}", "match")
    assert {problem.code for problem in record.problems} == {"unfinished-deal"}
    assert len(record.hands) == 4
    assert not record.hands[-1].score_known
    # What is said of the score isn't judged; that the hand is over, is.
    assert [problem.code for problem in record.hands[-1].problems] == ["wrong-seat", "untrue-claim"]


def test_what_comes_after_the_end_of_a_game_is_judged_too(tmp_path: Path) -> None:
    text = DEALS.replace("first_dealer: 0\n", "first_dealer: 0\nscore: [9, 0]\n")
    record = read(tmp_path, text, "match")
    codes = [problem.code for problem in record.problems]
    assert codes == ["beyond-the-end"]
    assert [problem.code for problem in record.hands[-1].problems] == [
        *("beyond-the-end", "wrong-seat")
    ]


def test_games_that_begin_too_soon_or_with_another_number_are_reported(tmp_path: Path) -> None:
    text = "rules: {game: {target: 2, rubber: 1}}\ndeals:\n  - game: 2\n"
    penalty = "  - penalty: {mistake: renege, seat: 1}\n"
    record = read(tmp_path, f"{text}{penalty}  - game: 4\n{penalty}", "match")
    assert faults(record) == ["game-not-over 8:11", "beyond-the-end 10:11", "game-not-over 10:11"]
    assert len(record.after) == 4


def test_a_match_is_written_as_it_was_read(tmp_path: Path) -> None:
    text = DEALS.removesuffix("      - 2: pass\n")
    record = read(tmp_path, text, "match")
    path = tmp_path / "again.yaml"
    path.write_text(as_yaml_record(record, "again"), encoding="utf-8")
    again = read_record(path)
    assert again.names == record.names
    for one, other in zip(record.hands, again.hands, strict=True):
        assert one.hand is not None
        assert other.hand is not None
        assert one.hand.to_json() == other.hand.to_json()
        assert (one.before, one.penalties) == (other.before, other.penalties)


def test_a_match_of_several_games_keeps_where_they_begin(tmp_path: Path) -> None:
    text = "rules: {game: {target: 2}}\ndeals:\n  - penalty: {mistake: renege, seat: 1}\n"
    record = read(tmp_path, f"{text}  - game: 2\n  - misdeal: 1\n", "match")
    assert record.hands == ()
    assert record.after[1:] == (GameBegun(2), MisdealtBy(1))


def test_hands_that_do_not_follow_each_other_are_no_match(tmp_path: Path) -> None:
    record = read(tmp_path, DEALS, "match")
    first, second = record.hands
    turned = Record(**{**vars(record), "hands": (second, first)})
    with pytest.raises(CannotSayError, match="it is the deal of seat 0; write one deal"):
        as_yaml_record(turned, "turned")


@pytest.mark.parametrize("text", ["", "hello", "{", "{}", '[Event "x"]', "\0", "kind: match"])
@pytest.mark.parametrize("ending", ["yaml", "egn", "ptn", "json", "txt", ""])
def test_what_is_no_record_is_refused_by_name(tmp_path: Path, text: str, ending: str) -> None:
    path = tmp_path / f"record.{ending}"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(FileError) as refused:
        read_record(path)
    assert all(problem.file == path.as_posix() for problem in refused.value.problems)


def test_what_is_in_a_file_decides_and_its_ending_where_that_leaves_a_doubt(
    tmp_path: Path,
) -> None:
    plain = HEAD.format(kind="scenario", name="a-hand") + "steps: []\n"
    braces = "{spec_version: 1, kind: scenario, id: a-hand, title: T, variant: british, steps: []}"
    for name, text in (("a-hand.yaml", plain), ("a-hand.txt", plain), ("a-hand.yml", braces)):
        (tmp_path / name).write_text(text, encoding="utf-8")
        assert read_record(tmp_path / name).format is Format.SCENARIO
    (tmp_path / "a-hand.egn").write_text(braces, encoding="utf-8")
    with pytest.raises(FileError, match="json-syntax"):
        read_record(tmp_path / "a-hand.egn")


def test_a_folder_and_a_file_that_is_not_there_are_refused(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nothing.egn"):
        with pytest.raises(FileError):
            read_record(path)
