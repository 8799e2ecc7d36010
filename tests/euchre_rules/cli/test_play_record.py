"""``euchre play --record``: the game is in a file, whatever ends it, and nothing is overwritten."""

from __future__ import annotations

from pathlib import Path

import pytest

import euchre_rules as er
from euchre_rules.at_table.game import Game
from euchre_rules.at_table.names import Names
from euchre_rules.cli.play_record import GameRecord, replace_file
from euchre_rules.players import choose
from euchre_rules.records import Record, read_record
from euchre_rules.scenarios.match_play import run_match
from euchre_rules.scenarios.match_reading import load_match
from tests.euchre_rules.cli.calling import Called, call, interrupted
from tests.shipped import table

SIDES = ((0, 2), (1, 3))


def played(path: Path, typed: str, args: str = "north_american --seed 3") -> Called:
    return call(f"play {args} --record {path}", typed)


def histories(record: Record) -> list[int]:
    return [len(hand.hand.history) for hand in record.hands if hand.hand is not None]


def test_a_game_that_is_quit_is_in_the_file_as_far_as_it_went(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    called = played(path, "1\n1\nquit\n")
    assert (called.code, called.err) == (0, "")
    assert called.out.endswith(f"is told by:\n  euchre replay {path}\n")
    record = read_record(path)
    assert record.names == ("You", "Left", "Partner", "Right")
    assert record.hands[-1].hand is not None
    assert record.hands[-1].hand.result is None
    assert run_match(load_match(path)).holds


def test_a_game_to_its_end_is_in_the_file_to_its_last_score(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    called = played(path, "1\n" * 60, "guernsey --seed 21 --set game.target=3")
    report = run_match(load_match(path))
    assert report.holds
    assert report.series.match.is_over
    game = Game(er.load_variant("guernsey", overrides={"game.target": 3}), 21)
    assert max(report.series.match.score) >= 3
    assert report.match.first_dealer == game.first_dealer
    assert "The score sheet" in called.out


def test_a_rubber_is_recorded_game_by_game(tmp_path: Path) -> None:
    path = tmp_path / "rubber.yaml"
    args = "north_american --seed 5 --set game.rubber=2 --set game.target=2"
    played(path, "1\n" * 120, args)
    report = run_match(load_match(path))
    assert report.holds
    assert report.series.is_over
    assert len(report.series.matches) in (2, 3)


def test_the_file_is_there_before_anything_is_answered(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    played(path, "")
    assert len(read_record(path).hands) >= 1


def test_ctrl_c_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    ended = interrupted(
        *("play", "north_american", "--seed", "3", "--record", str(path)),
        typed="1\n",
        when=lambda seen: seen.count("Your c") == 2,
    )
    assert (ended.code, ended.err) == (130, "")
    assert f"euchre replay {path}" in ended.out
    record = read_record(path)
    assert record.hands[-1].hand is not None
    assert any(seat == 0 for seat, _ in record.hands[-1].hand.history)
    assert [each.name for each in tmp_path.iterdir()] == ["game.yaml"]


def test_a_file_that_is_there_already_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text("mine", encoding="utf-8")
    called = played(path, "quit\n")
    assert (called.code, called.out) == (2, "")
    assert f'there is already a file "{path}", and nothing in it is overwritten' in called.err
    assert path.read_text("utf-8") == "mine"


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("game.txt", "ends in .yaml, not in"),
        ("game.egn", "write for example game.yaml"),
        ("3rd_GAME.yaml", "write for example rd_game.yaml"),
        ("ö.yaml", "write for example my-game.yaml"),
        ("nowhere/game.yaml", "No such file or directory"),
    ],
)
def test_a_name_that_can_not_be_that_of_a_record_is_refused(
    tmp_path: Path, name: str, says: str
) -> None:
    called = played(tmp_path / name, "quit\n")
    assert (called.code, called.out) == (2, "")
    assert says in called.err
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_is_said_and_does_not_end_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, text: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("euchre_rules.cli.play_record.replace_file", full)
    called = played(tmp_path / "game.yaml", "1\n1\nquit\n")
    assert called.code == 0
    assert called.err == "The record can't be written: No space left on device.\n"
    assert called.out.endswith("The record couldn't be written: No space left on device.\n")


def test_what_is_read_while_a_game_is_played_is_always_whole(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    game = Game(table("north_american"), 3)
    record = GameRecord(path)
    game.begin()
    seen = []
    while not game.over and len(game.played) < 3:
        record.write(game, Names(0, SIDES), "A game")
        seen.append(sum(histories(read_record(path))))
        assert run_match(load_match(path)).holds
        game.act(choose(game.view).action)
    assert seen == sorted(set(seen))


def test_a_text_that_can_not_be_put_in_place_leaves_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.yaml"
    path.write_text("old", encoding="utf-8")

    def refuse(self: Path, target: Path) -> Path:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(PermissionError):
        replace_file(path, "new")
    assert [each.name for each in tmp_path.iterdir()] == ["game.yaml"]
    assert path.read_text("utf-8") == "old"
