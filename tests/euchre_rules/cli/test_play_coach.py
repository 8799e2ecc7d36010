"""``euchre play`` with a coach: a line where one is due, reasons, undo, and playing without."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import euchre_rules as er
from euchre_rules.at_table.game import Game
from euchre_rules.cli.answers import Answers
from euchre_rules.cli.play_answers import LAST_WORD
from euchre_rules.cli.play_coach import Corner
from euchre_rules.players import choose
from euchre_rules.records import read_record
from tests.euchre_rules.cli.calling import call
from tests.euchre_rules.cli.test_imports import modules_after
from tests.euchre_rules.cli.transcripts import check_fits, check_transcript
from tests.shipped import table

TRANSCRIPTS = Path(__file__).parent / "play_transcripts"
SEED = "play guernsey --seed 21 --set game.target=3"
COACHED = "1\n1\n1\n1\n1\nwhy?\nundo\n2\nwhy\ncoach\ncoach off\nwhy?\n1\ncoach on\n1\nquit\n"
TRANSCRIBED = {
    "coached": (SEED, COACHED, "utf-8", 80),
    "coached_narrow": (SEED, COACHED, "ascii", 40),
    "not_coached": (f"{SEED} --no-coach", COACHED, "utf-8", 80),
}
COACH = "Coach, a rule of thumb: "


@pytest.mark.parametrize("name", TRANSCRIBED)
def test_transcript(name: str) -> None:
    args, typed, encoding, columns = TRANSCRIBED[name]
    check_transcript(
        TRANSCRIPTS / f"{name}.txt", call(args, typed, encoding=encoding, columns=columns)
    )


@pytest.mark.parametrize("name", TRANSCRIBED)
def test_transcripts_fit(name: str) -> None:
    _, _, encoding, columns = TRANSCRIBED[name]
    check_fits(TRANSCRIPTS / f"{name}.txt", encoding, columns)


def after(args: str, typed: str, answer: str) -> str:
    """What was said to the last answer that reads so, up to the next empty line or question."""
    said = call(args, typed).out.rpartition(f": {answer}\n")[2]
    return " ".join(re.split(r"\n\n|\nYour ", said)[0].split())


def test_the_coach_speaks_before_the_others_play_and_tells_why() -> None:
    typed = "1\n" * 5
    told = after(SEED, f"{typed}why?\n", "why?")
    line = call(SEED, typed).out
    assert COACH in line
    assert line.index(COACH) < line.index("takes the trick", line.index(COACH))
    assert told.endswith(
        "This is a rule of thumb and no rule of the game: now and then it is wrong."
    )


def test_why_after_a_card_that_may_not_be_played_gives_the_rule() -> None:
    told = after("play --seed 3", "KC\nwhy?\nquit\n", "why?")
    assert "If you hold a card of the suit led, you must play one: that is following suit" in told


def test_why_after_a_call_that_is_not_allowed_names_the_option() -> None:
    said = after(SEED, "order up\nwhy?\nquit\n", "why?")
    assert "(round_one.dealer_partner, set by Guernsey Euchre.)" in said


def test_why_before_anything_was_said() -> None:
    told = after("play --seed 3", "why?\nquit\n", "why?")
    assert told.startswith("The coach has said nothing that needs a reason.")


def test_what_was_said_to_an_action_that_is_taken_back_is_no_longer_asked_about() -> None:
    told = after(SEED, "1\n" * 5 + "undo\nwhy?\nquit\n", "why?")
    assert told.startswith("The coach has said nothing that needs a reason.")


def test_undo_before_any_choice() -> None:
    assert after("play --seed 3", "undo\nquit\n", "undo") == (
        "You have had no choice yet, so there is nothing to take back."
    )


def test_whoever_follows_the_computers_hints_hears_no_rule_of_thumb() -> None:
    game = Game(table("north_american"), 8)
    game.begin()
    written = []
    while not game.over:
        action = choose(game.view).action
        written.append(str(action).removeprefix("play ").removeprefix("discard "))
        game.act(action)
    called = call("play --seed 8", "\n".join(written))
    assert called.out.count(" is no answer here") == 0
    assert "win the game" in called.out
    assert COACH not in called.out


def test_without_the_coach_nothing_of_the_tutor_is_loaded_and_nothing_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("EUCHRE_DATA_DIR", str(tmp_path / "kept"))
    modules = modules_after("play", "--seed", "3", "--no-coach")
    assert "euchre_tutor" not in {name.partition(".")[0] for name in modules}
    assert not (tmp_path / "kept").exists()


def test_the_coach_brings_in_nothing_heavy() -> None:
    heavy = {"fsrs", "rich", "textual", "jinja2", "platformdirs", "genanki"}
    assert not {name.partition(".")[0] for name in modules_after("play", "--seed", "3")} & heavy


def test_a_coach_who_is_sent_away_says_nothing() -> None:
    called = call(SEED, "coach off\n" + "1\n" * 60)
    rest = called.out.partition("coach off\nThe coach is off.")[2]
    assert rest
    assert COACH not in rest
    assert "New to you" not in rest


def test_nobody_is_asked_while_the_seat_is_empty() -> None:
    corner = Corner(on=False)
    game = Game(table("north_american"), 3)
    happened = game.begin()
    assert corner.taught(happened) == []
    assert corner.judged(game.view, game.view.legal[0]) == []
    assert "off" in corner.why()[0]


def states(game: Game) -> tuple[object, ...]:
    """What can be seen of a game, every card included."""
    return (json.dumps(game.hand.to_json()), tuple(game.match.sheet), len(game.played), game.view)


@pytest.mark.parametrize("reference", ["north_american", "guernsey", "railroad", "two_handed"])
def test_undo_goes_back_to_each_choice_in_turn(reference: str) -> None:
    game = Game(table(reference), 4)
    game.begin()
    choices = []
    for _ in range(14):
        action = choose(game.view).action
        if len(game.view.legal) > 1:
            choices.append((states(game), action))
        game.act(action)
    for place, (state, action) in enumerate(reversed(choices), 1):
        found = game.before_last()
        assert found is not None
        game, _, undone = found
        assert (states(game), undone) == (state, action)
        assert game.taken_back == place
    assert game.before_last() is None


def test_what_happened_before_the_choice_is_told_again() -> None:
    game = Game(table("guernsey"), 4)
    happened = game.begin()
    while len(game.view.legal) == 1:
        happened = game.act(game.view.legal[0])
    game.act(game.view.legal[-1])
    found = game.before_last()
    assert found is not None
    assert found[1] == happened


def test_after_an_undo_other_choices_are_answered_anew() -> None:
    game = Game(table("north_american"), 0)
    game.begin()
    while game.view.phase is not er.Phase.PLAY or len(game.view.legal) < 2:
        game.act(choose(game.view).action)
    first, second = game.view.legal[:2]
    game.act(first)
    found = game.before_last()
    assert found is not None
    again = found[0]
    again.act(second)
    straight = Game(table("north_american"), 0)
    straight.begin()
    while straight.view.phase is not er.Phase.PLAY or len(straight.view.legal) < 2:
        straight.act(choose(straight.view).action)
    straight.act(second)
    assert states(again) == states(straight)


def test_a_record_holds_the_game_as_it_went_on_and_says_how_often_it_was_taken_back(
    tmp_path: Path,
) -> None:
    path, plain = tmp_path / "game.yaml", tmp_path / "plain.yaml"
    typed = "1\n1\n1\nundo\n2\n1\n1\nundo\n1\nquit\n"
    called = call(f"play guernsey --seed 4 --record {path}", typed)
    assert called.out.count("Taken back: ") == 2
    text = path.read_text("utf-8")
    assert text.startswith(
        "# A game as it was played. It holds the cards of every player. Taken back, and not in "
    )
    assert "twice" in text.splitlines()[0] + text.splitlines()[1]
    call(f"play guernsey --seed 4 --record {plain}", "1\n1\n2\n1\n1\nquit\n")
    told = plain.read_text("utf-8")
    assert "Taken back" not in told
    first, second = (read_record(each).hands[0].hand for each in (path, plain))
    assert first is not None
    assert second is not None
    assert first.to_json() == second.to_json()


def test_without_the_tutor_beside_it_the_rules_name_it_by_name_only() -> None:
    code = "import euchre_rules.cli.play, json, sys; print(json.dumps(sorted(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert not any(name.startswith("euchre_tutor") for name in json.loads(done.stdout))


WHOLE_GAME = "play guernsey --seed 21 --set game.target=1"


@pytest.fixture
def at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Answers, "typed", True)


def answers_of_a_game() -> int:
    """How often the first choice is taken in a game, by a file of answers."""
    played = call(WHOLE_GAME, "1\n" * 200).out
    assert "The input has ended." not in played
    assert LAST_WORD not in played
    return played.count(": 1\n")


@pytest.mark.usefixtures("at_a_terminal")
def test_the_last_choice_of_a_game_can_be_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as piped:
        piped.setattr(Answers, "typed", False)
        wanted = answers_of_a_game()
    whole = call(WHOLE_GAME, "1\n" * wanted + "undo\nquit\n").out
    asked, _, rest = whole.partition(f"{LAST_WORD}undo\n")
    assert "The score sheet" not in asked
    assert rest.lstrip().startswith("Taken back: ")
    assert "You leave the game." in rest
    again = call(WHOLE_GAME, "1\n" * wanted + "undo\n" + "1\n" * wanted).out
    assert again.count(LAST_WORD) == 2
    assert again.endswith(whole.rpartition("The same cards again:")[2])


@pytest.mark.usefixtures("at_a_terminal")
@pytest.mark.parametrize("said", ["\n", "quit\n", "1\n", ""])
def test_whoever_takes_nothing_back_gets_the_score_sheet(
    said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as piped:
        piped.setattr(Answers, "typed", False)
        wanted = answers_of_a_game()
    called = call(WHOLE_GAME, "1\n" * wanted + said)
    assert called.code == 0
    assert called.out.count("The score sheet") == 1


def to_a_beginner(seed: int, folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The lines of a game of somebody who was told nothing yet."""
    monkeypatch.setenv("EUCHRE_DATA_DIR", str(folder / str(seed)))
    return call(f"play guernsey --seed {seed}", "1\n" * 50, columns=500).out.splitlines()


def test_a_lesson_about_a_card_stands_below_the_trick_with_that_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What has just been seen is explained before the next trick is led."""
    told = 0
    for seed in range(1, 9):
        said = " ".join(to_a_beginner(seed, tmp_path, monkeypatch)).lower()
        for lesson in re.finditer("new to you: ([^.;:]+) was played", said):
            trick = re.split(r"\bleads? ", said[: lesson.start()])[-1]
            assert lesson[1] in trick, (seed, trick, lesson[0])
            told += 1
    assert told > 4


def test_what_happened_is_told_before_the_lesson_about_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = 0
    for seed in range(1, 9):
        lines = to_a_beginner(seed, tmp_path, monkeypatch)
        for place, line in enumerate(lines):
            if re.match("New to you: .*(euchred|took every trick)", line):
                before = lines[max(0, place - 6) : place]
                assert any("Score:" in each for each in before), (seed, before, line)
                told += 1
    assert told > 2
