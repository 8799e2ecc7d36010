"""``euchre replay``: a record told trick by trick, and written in another format."""

from __future__ import annotations

import json
import re
from contextlib import redirect_stdout
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from euchre_rules import load_variant
from euchre_rules.cli.main import main
from euchre_rules.cli.replay_names import names_in
from euchre_rules.cli.replay_problems import problem_text
from euchre_rules.records import read_record
from euchre_rules.scenarios.writing import as_yaml
from euchre_rules.spec.problems import Problem, Severity
from tests.euchre_rules.cli.calling import Run, call
from tests.euchre_rules.cli.transcripts import check_fits, check_transcript
from tests.euchre_rules.engine.shared import begun, finished

RECORDS = Path(__file__).parent / "replay_records"
TRANSCRIPTS = Path(__file__).parent / "replay_transcripts"
TRANSCRIBED = {
    "revoke": ("revoke.yaml", "", "utf-8", 80, 1),
    "one_hand": ("one_hand.yaml", "", "utf-8", 80, 1),
    "rubber": ("rubber.yaml", "", "utf-8", 80, 0),
    "rubber_narrow": ("rubber.yaml --deal 4", "", "ascii", 40, 0),
    "rubber_plain": ("rubber.yaml --plain", "", "utf-8", 80, 0),
    "revoke_plain": ("revoke.yaml --plain", "", "ascii", 80, 1),
    "in_steps": ("rubber.yaml --deal 2 --step", "\n\n\n\nq\n", "utf-8", 80, 0),
}
SCENARIOS = Path(__file__).parents[3] / "variants" / "scenarios"
SIDES = ((0, 2), (1, 3))
SIX = Path(__file__).parents[1] / "records" / "broken" / "six-tricks.egn"


@pytest.fixture(autouse=True)
def _beside_the_records(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(RECORDS)


@pytest.mark.parametrize("name", TRANSCRIBED)
def test_transcript(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    args, typed, encoding, columns, code = TRANSCRIBED[name]
    monkeypatch.chdir(RECORDS)
    called = call(f"replay {args}", typed, encoding=encoding, columns=columns)
    check_transcript(TRANSCRIPTS / f"{name}.txt", called, code)


@pytest.mark.parametrize("name", TRANSCRIBED)
def test_transcripts_fit_and_hold_no_control_characters(name: str) -> None:
    _, _, encoding, columns, _ = TRANSCRIBED[name]
    check_fits(TRANSCRIPTS / f"{name}.txt", encoding, columns)


def test_an_end_of_the_input_ends_the_waiting_and_not_the_telling(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(RECORDS)
    called = call("replay rubber.yaml --deal 2 --step", "\n")
    assert called.code == 0
    assert called.out.count("(Enter goes on, q stops)") == 2
    assert "Trick 5." in called.out


def test_a_record_that_begins_with_the_play_says_what_was_called(run: Run, tmp_path: Path) -> None:
    call_alone = {"maker": 3, "trump": "hearts", "alone": True, "defender_alone": 2}
    head = {"spec_version": 1, "kind": "scenario", "id": "alone", "title": "Alone"}
    data = head | {"variant": "north_american+lone_defender", "call": call_alone, "steps": []}
    path = tmp_path / "alone.yaml"
    path.write_text(as_yaml(data), encoding="utf-8")
    told = " ".join(run("replay", str(path)).out.split())
    assert "East makes hearts trump and goes alone. North defends alone." in told
    assert "South and West sit out this hand." in told


def test_a_match_without_hands_says_so(run: Run, tmp_path: Path) -> None:
    head = {"spec_version": 1, "kind": "match", "id": "none-yet", "title": "None yet"}
    path = tmp_path / "none-yet.yaml"
    path.write_text(as_yaml(head | {"variant": "guernsey", "deals": []}), encoding="utf-8")
    shown = run("replay", str(path))
    assert (shown.code, shown.err) == (0, "")
    assert shown.out.endswith("\nNo hand is written down in it.\n")


def test_one_deal_is_told_with_the_score_that_it_began_with(run: Run) -> None:
    shown = run("replay", "rubber.yaml", "--deal", "4")
    assert (shown.code, shown.err) == (0, "")
    assert "Deal 4." in shown.out
    assert "Deal 3." not in shown.out
    assert "The score sheet" not in shown.out


def test_a_deal_that_is_not_there_is_refused(run: Run) -> None:
    shown = run("replay", "revoke.yaml", "--deal", "2")
    assert (shown.code, shown.out) == (2, "")
    assert "the record has 1 deal" in shown.err


def test_what_is_no_record_is_refused_in_a_sentence(run: Run, tmp_path: Path) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("hello", encoding="utf-8")
    assert "this is no record of a game; records are" in run("replay", str(text)).out
    shown = run("replay", str(tmp_path / "nothing.yaml"))
    assert (shown.code, "there is no such file" in shown.out) == (2, True)
    variant = tmp_path / "ours.yaml"
    variant.write_text("spec_version: 1\nkind: variant\nid: ours\n", encoding="utf-8")
    assert "this file describes a variant, not a scenario or a match" in (
        run("replay", str(variant)).out
    )


def test_json_has_what_is_told(run: Run) -> None:
    shown = run("replay", "one_hand.yaml", "--format", "json")
    assert shown.code == 1
    data = json.loads(shown.out)
    (deal,) = data["deals"]
    assert deal["hands"][1] == ["QC", "TH", "9H", "AS", "KS"]
    assert [hand.count(None) for hand in deal["hands"]] == [1, 0, 2, 2]
    assert deal["turn_up"] is None
    against = [each["against_it"] for each in deal["actions"] if each["against_it"]]
    assert against == ["must_follow_suit", "must_follow_suit"]
    assert [each["code"] for each in deal["problems"]] == ["renege", "renege", "card-missing"]
    assert deal["tricks"][0]["why"] == "A♠ is the highest spade, and nobody trumped"
    assert all(text.isprintable() for text in re.findall(r'"([^"]*)"', shown.out))


def test_a_match_is_written_again_as_it_was(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "rubber.yaml"
    shown = run("replay", "rubber.yaml", "--write", str(out))
    assert (shown.code, shown.err) == (0, "")
    assert shown.out.startswith("Wrote ")
    again = out.read_text("utf-8").split("\n", 1)[1]
    assert again == (RECORDS / "rubber.yaml").read_text("utf-8").split("\n", 1)[1]


def test_one_deal_is_written_as_a_scenario_that_holds(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "third.yaml"
    assert run("replay", "rubber.yaml", "--deal", "3", "--write", str(out)).code == 0
    assert run("run", str(out)).out.endswith("1 scenario: it holds.\n")
    (one,) = read_record(out).hands
    third = read_record(RECORDS / "rubber.yaml").hands[2]
    assert one.hand is not None
    assert third.hand is not None
    assert one.hand.history == third.hand.history
    assert one.hand.context == third.hand.context


def test_a_record_is_written_as_egn_and_read_again(run: Run, tmp_path: Path) -> None:
    hand = finished(begun(load_variant("north_american"), {1: "JH JD AH KH 9S"}, "QH"))
    (tmp_path / "a-hand.yaml").write_text(as_yaml(hand.to_scenario()), encoding="utf-8")
    out = tmp_path / "a-hand.egn"
    assert run("replay", str(tmp_path / "a-hand.yaml"), "--write", str(out)).code == 0
    (one,) = read_record(out).hands
    assert one.hand is not None
    assert one.hand.history == hand.history


def test_egn_says_what_it_has_no_word_for_and_nothing_is_written(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "rubber.egn"
    shown = run("replay", "rubber.yaml", "--write", str(out))
    assert shown.code == 1
    assert "EGN has no word for" in shown.out
    assert not out.exists()


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("game.txt", "write a name that ends in .yaml (a scenario or match) or in .egn (EGN)"),
        ("game", "write a name that ends in .yaml"),
        ("My Game.yaml", "write for example my-game.yaml"),
    ],
)
def test_a_name_that_says_no_format_is_refused(
    run: Run, tmp_path: Path, name: str, says: str
) -> None:
    shown = run("replay", "revoke.yaml", "--write", str(tmp_path / name))
    assert (shown.code, shown.out) == (2, "")
    assert says in shown.err
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_overwritten(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "notes.yaml"
    out.write_text("mine", encoding="utf-8")
    shown = run("replay", "rubber.yaml", "--write", str(out))
    assert (shown.code, shown.out) == (2, "")
    assert "there is already a file" in shown.err
    assert out.read_text("utf-8") == "mine"


def test_players_without_names_are_called_by_the_winds_and_you_is_spoken_to() -> None:
    assert [names_in((), SIDES).of(seat) for seat in range(4)] == [
        *("South", "West", "North", "East")
    ]
    assert names_in((), SIDES).score((1, 2)) == "South and North 1, West and East 2"
    yours = names_in(("A", "You", "", "D"), SIDES)
    assert [yours.of(seat) for seat in range(4)] == ["A", "You", "North", "D"]
    assert yours.does(1, "take", begins=False) == "you take"
    assert yours.score((1, 2)) == "you 2, they 1"


def test_players_of_one_name_are_told_apart() -> None:
    names = names_in(("Ann", "Bob", "Ann", "You"), SIDES)
    assert [names.of(seat, begins=False) for seat in range(4)] == [
        *("Ann (South)", "Bob", "Ann (North)", "you")
    ]
    names = names_in(["You"] * 4, SIDES)
    assert names.of(1, begins=False) == "You (West)"


@pytest.mark.parametrize("given", [["--step"], ["--format", "json"]])
def test_what_makes_no_sense_beside_writing_is_refused(
    run: Run, tmp_path: Path, given: list[str]
) -> None:
    out = tmp_path / "out.yaml"
    shown = run("replay", "rubber.yaml", *given, "--write", str(out))
    assert (shown.code, shown.out) == (2, "")
    assert f"leave out {given[0]}" in shown.err
    assert not out.exists()


def test_what_a_new_file_leaves_out_is_told_beside_it(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "second.yaml"
    shown = run("replay", "rubber.yaml", "--deal", "2", "--write", str(out))
    assert shown.code == 0
    assert "the new file doesn't say who played" in shown.err
    assert "the new file doesn't say what a mistake cost" in shown.err
    assert out.exists()


def test_a_record_whose_faults_would_be_hidden_is_not_written(run: Run, tmp_path: Path) -> None:
    (tmp_path / "six.egn").write_text(SIX.read_text("utf-8"), encoding="utf-8")
    for ending in ("egn", "yaml"):
        out = tmp_path / f"new.{ending}"
        shown = run("replay", str(tmp_path / "six.egn"), "--write", str(out))
        assert shown.code == 1
        assert "the new file would hide this fault" in shown.out
        assert not out.exists()


def test_problems_are_wrapped_and_name_cards_and_players_as_the_story_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(SIX.parent)
    called = call("replay card-of-another-seat.egn", encoding="ascii", columns=40)
    assert called.out.isascii()
    told = "East (the player on the dealer's left) doesn't hold 9S: the record gives it to North"
    assert told in " ".join(called.out.split())
    assert "\\u" not in called.out
    lines = [line for line in called.out.splitlines() if " | " not in line]
    assert max(map(len, lines)) <= 40


def test_a_text_quoted_from_the_file_is_not_shown_as_another_one() -> None:
    problem = Problem(None, Severity.ERROR, "renege", 'K♦ is no "K♦"', notes=("10♠",))
    with redirect_stdout(TextIOWrapper(BytesIO(), "ascii")):
        assert problem_text(problem).split("\n") == [
            *('error[renege] KD is no "K\\u2666"', "       10S")
        ]


def test_help_says_what_a_record_gives_away(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--help"]) == 0
    assert "every player's cards included" in " ".join(capsys.readouterr().out.split())


@pytest.mark.no_cover
def test_every_shipped_scenario_is_told_and_has_no_fault(run: Run) -> None:
    found = sorted(SCENARIOS.rglob("*.yaml"))
    assert len(found) > 200
    for path in found:
        shown = run("replay", str(path))
        assert (shown.code, shown.err) == (0, ""), path
        assert "By the rules" not in " ".join(shown.out.split()), path
