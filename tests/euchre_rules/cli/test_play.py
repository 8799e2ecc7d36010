"""``euchre play``: what it shows, what it takes, how it ends."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import euchre_rules as er
from euchre_rules.at_table.game import Game
from euchre_rules.at_table.hand import choices
from euchre_rules.players import choose
from tests.euchre_rules.cli.calling import CODE, Called, call, environment, interrupted, process
from tests.euchre_rules.cli.transcripts import check_fits, check_transcript

TRANSCRIPTS = Path(__file__).parent / "play_transcripts"
LOOKED_AT = "?\nhint\nlast\nKH\n1\nJS\nfoo\nname hearts\n1\nlast\nscore\n1\n\n\n1\n9\nhint\nquit\n"
TRANSCRIBED = {
    "unicode": ("play --seed 3", LOOKED_AT, "utf-8", 80),
    "ascii": ("play --seed 3", LOOKED_AT, "ascii", 80),
    "narrow": ("play --seed 3", LOOKED_AT, "utf-8", 40),
    "blind": (
        "play guernsey --seed 17",
        "hint\npass\n?\nH\nhint\nhelp\n?\nJoker\n8S\nquit\n",
        "utf-8",
        80,
    ),
    "sitting_out": ("play british --seed 73", "?\nhint\n9H\nquit\n", "utf-8", 80),
    "redealt": ("play north_american+farmers_hand --seed 2010", "?\nclaim\n", "utf-8", 80),
    "plain": ("play --seed 3 --plain", LOOKED_AT, "utf-8", 80),
    "whole_game": ("play guernsey --seed 21 --set game.target=3", "1\n" * 60, "utf-8", 80),
    "whole_game_narrow": ("play guernsey --seed 21 --set game.target=3", "1\n" * 60, "ascii", 40),
}


@pytest.mark.parametrize("name", TRANSCRIBED)
def test_transcript(name: str) -> None:
    args, typed, encoding, columns = TRANSCRIBED[name]
    called = call(args, typed, encoding=encoding, columns=columns)
    check_transcript(TRANSCRIPTS / f"{name}.txt", called)


@pytest.mark.parametrize("name", TRANSCRIBED)
def test_transcripts_fit_and_hold_no_control_characters(name: str) -> None:
    _, _, encoding, columns = TRANSCRIBED[name]
    check_fits(TRANSCRIPTS / f"{name}.txt", encoding, columns)


def as_the_computer_would(reference: str, seed: int, seat: int = 0) -> tuple[Game, str]:
    """A finished game in which the human did what a hint says, and what the human wrote."""
    game = Game(er.load_variant(reference), seed, seat)
    game.begin()
    written = []
    while not game.over:
        action = choose(game.view).action
        written.append(str(choices(game.view).index(action) + 1))
        game.act(action)
    return game, "\n".join(written)


@pytest.mark.parametrize(
    ("reference", "seat"),
    [
        ("north_american", 0),
        ("guernsey", 1),
        ("british+lone_defender", 2),
        ("north_american+stick_the_dealer+farmers_hand", 3),
    ],
)
def test_a_whole_game(reference: str, seat: int) -> None:
    game, written = as_the_computer_would(reference, 8, seat)
    called = call(f"play {reference} --seed 8 --seat {seat}", written)
    assert (called.code, called.err) == (0, "")
    assert game.match.winner is not None
    ours = game.match.winner == seat % 2
    best, other = max(game.match.score), min(game.match.score)
    winner = "You and Partner" if ours else "Left and Right"
    assert f"\n{winner} win the game, {best} to {other}.\n" in called.out
    assert called.out.count("\nDeal ") == len(game.match.sheet) + 1
    sheet = called.out[called.out.index("The score sheet") :].splitlines()
    assert len(sheet) == len(game.match.sheet) + 5
    assert sheet[len(game.match.sheet) + 1].endswith(
        f"{best}-{other}" if ours else f"{other}-{best}"
    )
    again = f"  euchre play {reference} --seed 8"
    assert sheet[-1] == (f"{again} --seat {seat}" if seat else again)


def test_the_same_seed_is_the_same_game() -> None:
    first, second = (call("play --seed 5 --no-coach", "1\n" * 9) for _ in range(2))
    assert first == second
    assert first.out != call("play --seed 6 --no-coach", "1\n" * 9).out


def test_without_a_seed_one_is_chosen_and_told() -> None:
    called = call("play", "quit\n")
    found = re.search(r"^North American Euchre, seed (\d+)$", called.out, re.MULTILINE)
    assert found
    assert called.out.endswith(f"\n  euchre play north_american --seed {found[1]}\n")


def test_overrides_are_repeated_in_the_command() -> None:
    called = call("play guernsey+short_game --set deal.cut=none --seed 1", "quit\n")
    assert "Guernsey Euchre with short game, changed for this table, seed 1\n" in called.out
    assert called.out.endswith("\n  euchre play guernsey+short_game --set deal.cut=none --seed 1\n")
    assert " cut" not in called.out[: called.out.index("The score sheet")].replace("cut=", "")


@pytest.mark.parametrize("lines", range(0, 40, 3))
def test_the_end_of_the_input_ends_the_game(lines: int) -> None:
    called = call("play --seed 3", "1\n" * lines)
    assert (called.code, called.err) == (0, "")
    assert called.out.count("The input has ended.") == 1
    assert called.out.endswith("\n  euchre play north_american --seed 3\n")


@pytest.mark.parametrize("word", ["quit", "q", "EXIT", "  Quit  "])
def test_quit(word: str) -> None:
    called = call("play --seed 3", f"1\n{word}\n1\n1\n")
    assert (called.code, called.err) == (0, "")
    assert "You leave the game.\n\nThe score sheet\nNo hand is finished yet.\n" in called.out


def test_a_line_without_an_end_is_still_read() -> None:
    assert "You leave the game." in call("play --seed 3", "quit").out


def asked_again(called: Called, answer: str) -> str:
    """What was said to an answer, up to the next prompt."""
    said = called.out[called.out.index(f": {answer}\n") + len(answer) + 3 :]
    return " ".join(said[: said.index("Your ")].split())


def test_an_illegal_card_is_explained_and_asked_again() -> None:
    called = call("play --seed 3", "JS\nKH\n10H\n")
    assert asked_again(called, "JS") == (
        "J♠ is the left bower while clubs are trump, so it is a club. Hearts were led, and you "
        "hold 10♥: you must follow suit."
    )
    assert asked_again(called, "KH") == "You don't hold K♥."
    assert "Your card: 10H\nYou play 10♥" in called.out


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("7", "There is no choice 7. Write 1 or 10♥."),
        ("0", "There is no choice 0. Write 1 or 10♥."),
        ("foo", "'foo' is no card; write the rank and the suit letter, such as JH, 10D or JOKER."),
        ("H10", "'H10' is no card; the rank comes first: 10H."),
        ("one two", "'one two' is no answer here. Write 1 or 10♥."),
        ("1 2 3 4 4", "One choice at a time. Write 1 or 10♥."),
        ("pass", "You can't pass now: play a card."),
        ("order up", "You can't order up now: play a card."),
        ("x" * 61, "That is too long. Write 1 or 10♥."),
        (
            "\x1b[2J",
            r"'\x1b[2J' is no card; write the rank and the suit letter, such as JH, 10D or",
        ),
        ("\x00\x07", r"'\x00\x07' is no card; write the rank and the suit letter"),
    ],
)
def test_what_cant_be_read_is_explained_and_asked_again(written: str, told: str) -> None:
    called = call("play --seed 3", f"{written}\n1\nquit\n")
    assert (called.code, called.err) == (0, "")
    assert told in " ".join(called.out.split())
    assert "You play 10♥" in called.out
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f]", called.out)


def test_plain_is_for_a_voice() -> None:
    args, typed = "play guernsey --seed 21 --set game.target=3 --no-coach", "1\n" * 60
    plain = call(f"{args} --plain", typed)
    assert not re.search(r"[♠♥♦♣|]|  .*  .*", plain.out)
    assert "\n  1) king of spades\n  2) " in plain.out
    assert plain.out.endswith("--seed 21 --plain\n")
    assert call(args, typed, environment={"EUCHRE_PLAIN": "1"}) == plain


@pytest.mark.parametrize("written", ["1)", "1.", "ten of hearts", "the Ten of Hearts"])
def test_what_stands_there_may_be_written_as_it_stands_there(written: str) -> None:
    assert "You play 10♥" in call("play --seed 3", f"{written}\nquit\n").out


def test_several_choices_are_listed() -> None:
    called = call("play --seed 0", "9\n\n")
    listed = "Write a number from 1 to 5, or one of these: J♣, K♥, Q♥, A♦, 10♦."
    assert asked_again(called, "9") == f"There is no choice 9. {listed}"
    assert asked_again(called, "") == listed


def test_a_line_of_ten_megabytes() -> None:
    called = call("play --seed 3", "A" * 10_000_000 + "\n1\nquit\n")
    assert (called.code, called.err) == (0, "")
    assert f"Your card: {'A' * 57}...\nThat is too long." in called.out
    assert "You play 10♥" in called.out
    assert len(called.out) < 5_000


def test_bytes_that_are_no_text() -> None:
    called = call("play --seed 3", b"\xff\xfe\x80\n1\nquit\n")
    assert (called.code, called.err) == (0, "")
    assert r"Your card: \xff\xfe\x80" in called.out
    assert "You play 10♥" in called.out


@pytest.mark.parametrize(
    ("args", "told"),
    [
        ("play nort_american", "did you mean north_american?"),
        ("play --seat 4", "'--seat'"),
        ("play --seed -1", "'--seed'"),
        ("play --seed x", "'--seed'"),
        ("play --set game.target=0", "game.target"),
        ("play north_american+guernsy", "guernsy"),
    ],
)
def test_wrong_use(args: str, told: str) -> None:
    called = call(args, "1\n")
    assert called.code in (1, 2)
    assert told in called.out + called.err
    assert "Your " not in called.out


def test_nothing_is_bold_in_a_pipe() -> None:
    for more in ({}, {"NO_COLOR": "1"}, {"TERM": "dumb"}):
        assert "\x1b" not in call("play --seed 3", "1\nquit\n", environment=more).out


def test_ctrl_c() -> None:
    ended = interrupted(
        *("play", "--seed", "3"),
        typed="1\n",
        when=lambda seen: "Tricks: " in seen and seen.endswith("Your card: "),
    )
    assert (ended.code, ended.err) == (130, "")
    assert ended.out == (
        "\n\nThe score sheet\nNo hand is finished yet.\n\nThe same cards again:\n"
        "  euchre play north_american --seed 3\n"
    )


def test_without_any_input() -> None:
    closed = ["sh", "-c", 'exec "$@" <&-', "sh", *process("play", "--seed", "3")]
    ended = subprocess.run(closed, capture_output=True, env=environment(), check=False)
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert b"The input has ended." in ended.stdout


def test_whoever_reads_may_stop_reading() -> None:
    command = ["sh", "-c", '"$@" | head -1', "sh", sys.executable, "-c", CODE, "play"]
    ended = subprocess.run(
        command, input=b"1\n", capture_output=True, env=environment(), check=False
    )
    assert ended.stdout.startswith(b"North American Euchre, seed ")
    assert ended.stdout.count(b"\n") == 1
    assert ended.stderr == b""
