"""``euchre score``: what it shows, what it takes, how it ends."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from euchre_rules.cli.answers import Unreadable
from euchre_rules.cli.score_answers import numbered, read_answer
from euchre_rules.cli.score_names import ScoreNames
from euchre_rules.engine.keeper import Keeper, NewGame
from euchre_rules.rulebook.score_sheet import score_sheet
from euchre_rules.spec.load import load_variant
from tests.euchre_rules.cli.calling import call, interrupted
from tests.euchre_rules.cli.transcripts import check_fits, check_transcript

TRANSCRIPTS = Path(__file__).parent / "score_transcripts"
EVENING = (
    "?\nwe march\nthey are euchred\nwe got euchred\nthey alone all 5\n+1 us\n-1 them\nright deals\n"
    "all passed\nmisdeal\nthey reneged\nundo\nfoo\n99\n\nnext\nscore\nnew\nquit\n"
)
TRANSCRIBED = {
    "evening": ("score guernsey", EVENING, "utf-8", 80),
    "evening_narrow": ("score guernsey", EVENING, "ascii", 40),
    "to_the_end": (
        "score north_american --set game.target=4 --names Ann,Bob,Cy,Di --first-dealer cy",
        "ann loner\nbob march\nnew\nann and cy march\nundo\ndi loner\nnew\nundo\nscore\nquit\n",
        "utf-8",
        80,
    ),
    "rubber": (
        "score boston_1888",
        "we loner\nwe march\nnew\nwe loner\nwe march\nwe march\nnew\nthey make\nquit\n",
        "utf-8",
        80,
    ),
    "three": ("score three_handed", "left march\nright euchred\nyou make it\n?\n", "ascii", 40),
    "off": ("score robson", "we march\n-1 them\nthey loner\n", "ascii", 80),
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


def last_score(out: str) -> str:
    found: list[str] = re.findall(r"^Score: (.*?)\. Games", out, re.MULTILINE)
    return found[-1]


@pytest.mark.parametrize(
    ("reference", "said", "score"),
    [
        ("north_american", "we march", "we 2, they 0"),
        ("north_american", "us march!", "we 2, they 0"),
        ("north_american", "March for us", "we 2, they 0"),
        ("north_american", "they made it", "we 0, they 1"),
        ("north_american", "we took all five", "we 2, they 0"),
        ("north_american", "they go alone", "we 0, they 0"),  # and nobody knows how it went
        ("north_american", "alone, all five: they", "we 0, they 4"),
        ("north_american", "we euchred them", "we 2, they 0"),
        ("north_american", "they were euchred", "we 2, they 0"),
        ("north_american", "euchred them", "we 2, they 0"),
        ("north_american", "we were set", "we 0, they 2"),
        ("north_american", "we reneged", "we 0, they 2"),
        ("north_american", "the others reneged", "we 2, they 0"),
        ("boston_1888", "We reneged in a lone hand", "we 0, they 5"),
        ("two_handed", "opponent reneged", "you 2, opponent 0"),
        ("north_american", "+2 us", "we 2, they 0"),
        ("north_american", "them +3", "we 0, they 3"),
        ("north_american", "+3", "we 0, they 0"),
        ("north_american", "−1 us", "we 0, they 0"),
        ("north_american", "2", "we 2, they 0"),
        ("boston_1888", "they are euchred alone", "we 4, they 0"),
        ("super_euchre", "we defended all five", "we 4, they 0"),
        ("super_euchre", "we euchre", "we 2, they 0"),
        ("point_on_partner_euchre", "we march, partner ordered", "we 3, they 0"),
        ("point_on_partner_euchre", "we march partner", "we 3, they 0"),
        ("point_on_partner_euchre", "they march partner", "we 0, they 0"),  # you have dealt
        ("north_american+stick_the_dealer+buy_out", "dealer bought out", "we 0, they 1"),
        ("lone_defender_euchre", "we lone defender", "we 4, they 0"),
        ("three_handed", "left is euchred", "you 2, left 0, right 2"),
        ("three_handed", "left and right euchred you", "you 0, left 2, right 2"),
        ("three_handed", "left was euchred by you and right", "you 2, left 0, right 2"),
        ("north_american", "they were euchred by us", "we 2, they 0"),
        ("north_american", "they euchre us", "we 0, they 2"),
        ("north_american", "we we march", "we 2, they 0"),
        (
            "north_american --names Ann,Bob,Cy,Di",
            "ann and cy are euchred",
            "Ann and Cy 0, Bob and Di 2",
        ),
    ],
)
def test_what_people_say(reference: str, said: str, score: str) -> None:
    called = call(f"score {reference}", said)
    assert (called.code, called.err) == (0, "")
    assert last_score(called.out) == score


@pytest.mark.parametrize(
    ("reference", "said", "answer"),
    [
        ("north_american", "alone", "Say who has done it, such as 'we alone'."),
        ("north_american", "made it", "Say who has done it, such as 'we made it'."),
        ("three_handed", "March", "Say who has done it, such as 'you march'."),
        ("north_american", "we fly", "'we fly' is nothing that this table scores."),
        ("north_american", "+1", "Say whose points they are: +1 us."),
        ("north_american", "-7", "Say whose points they are: -7 us."),
        ("north_american", "+1000 us", "+1000 is too much: at most 999 points can be"),
        ("north_american", "we march they", "'we march they' names several sides."),
        ("north_american", "we got them euchred", "'we got them euchred' names several sides."),
        ("north_american", "we march foo", "'we march foo' is nothing that this table scores."),
    ],
)
def test_what_is_said_of_nobody_is_asked_back(reference: str, said: str, answer: str) -> None:
    assert answer in " ".join(call(f"score {reference}", said).out.split())


ONE = ("we march", "they march", "they are euchred", "1", "+1 us", "all passed", "undo", "next")
BETWEEN = (" ", "; ", ";", ", ", ". ", " / ", " foo ")


@pytest.mark.parametrize("between", BETWEEN)
@pytest.mark.parametrize("second", ONE)
@pytest.mark.parametrize("first", ONE)
def test_of_two_things_in_a_line_none_is_written_down(
    first: str, second: str, between: str
) -> None:
    sheet = score_sheet(load_variant("guernsey"))
    line = f"{first}{between}{second}"
    read = read_answer(line, sheet, ScoreNames(sheet), 0)
    assert isinstance(read, Unreadable)
    if "foo" not in between:
        assert read.sentence == f"Write one thing at a time: first '{first}', then '{second}'."


def test_a_line_of_two_things_leaves_the_score_as_it_is() -> None:
    out = call("score guernsey", "we march; they march\nthey march we march\n").out
    assert "first 'we march', then 'they march'." in " ".join(out.split())
    assert last_score(out) == "we 0, they 0"


def test_a_rubber_is_added_up() -> None:
    """Two slams are two games that count four, and the rubber counts two more."""
    typed = ["we loner", "we march", "new", "we loner", "we march", "new"]
    out = " ".join(call("score boston_1888", "\n".join(typed)).out.split())
    assert "the rubber counts two more." in out
    assert "Games: we 1, they 0, counting we 2, they 0." in out
    end = "We have won the rubber, which counts 2 more. Games: we 2, they 0, counting we 6, they 0."
    assert out.count(end) == 2  # when it happens, and among the hands
    assert "A new rubber. Score: we 0, they 0." in out


def test_it_agrees_with_the_engine() -> None:
    chance = random.Random(7)
    for reference in ("guernsey", "three_handed", "north_american+laps+slam", "robson"):
        sheet = score_sheet(load_variant(reference))
        keeper, typed = Keeper(sheet.variant), []
        buttons = numbered(sheet)
        for _ in range(60):
            number = chance.randrange(len(buttons))
            if keeper.match.is_over:
                keeper.add(NewGame())
                typed.append("new")
            elif keeper.may_add(buttons[number].entry):
                keeper.add(buttons[number].entry)
                typed.append(str(number + 1))
        called = call(f"score {reference}", "\n".join(typed))
        found = [int(each) for each in re.findall(r"-?\d+", last_score(called.out))]
        assert tuple(found) == keeper.match.score
        games = called.out.strip().split("Games: ")[-1]
        assert tuple(map(int, re.findall(r"\d+", games))) == keeper.series.totals


def test_a_game_is_not_lost_by_one_word() -> None:
    kept = call("score", "we march\nnew\nscore\nnew\n")
    assert "Write new once more to lose its 1 line" in kept.out
    assert last_score(kept.out) == "we 2, they 0"
    assert last_score(call("score", "we march\nnew\nnew\n").out) == "we 0, they 0"


@pytest.mark.parametrize(
    "typed",
    [
        b"\xff\xfe\x00\n\x1b[31m\n",
        b"x" * 5000 + b"\n",
        "٣\n²\n１\n+٣ us\n".encode(),
        b"+\n-\n+1\n+ us\n+1000 us\n-999 us\n+1 us +1 them\n",
        b"deal\ndeals deals\n9 deals\nwe we we\n''\n#\n0#\n{0}\n%s\n",
        b"undo\nundo\nnew\nnew\nnew\n",
        b"0\n-1\n99999999999999999999999\n",
    ],
)
def test_whatever_is_written_nothing_breaks(typed: bytes) -> None:
    called = call("score", typed)
    assert (called.code, called.err) == (0, "")
    assert last_score(called.out) == "we 0, they 0"
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f]", called.out)


def test_it_ends_with_the_input_and_keeps_the_score() -> None:
    called = call("score", "we march")
    assert called.code == 0
    assert "The input has ended." in called.out
    assert last_score(called.out) == "we 2, they 0"


def test_ctrl_c_shows_the_score() -> None:
    ended = interrupted(
        *("score", "guernsey"), typed="we march\n", when=lambda seen: "we 2, they 0" in seen
    )
    assert (ended.code, ended.err) == (130, "")
    assert ended.out.endswith("Score: we 2, they 0. Games: we 0, they 0.\n")


@pytest.mark.parametrize(
    ("args", "says"),
    [
        ("--names Ann,Bob", "2 names are too few. Give 4 different names"),
        ("--names A,B,C,D,E", "5 names are too many. Give 4 different names"),
        ("--names Ann,ann,Cy,Di", '"Ann" is there twice. Give 4 different names'),
        ("--names Ann,,Cy,Di", 'a name must be some text in one line, not "". Give 4'),
        (f"--names {'A' * 21},b,c,d", "at most 20 letters"),
        (
            "--first-dealer 4",
            '"4" is nobody here; it can be You, Left, Partner or Right, or a number from 0 to 3',
        ),
        ("--set game.target=x", "game.target"),
    ],
)
def test_wrong_use_is_told(args: str, says: str) -> None:
    called = call(f"score north_american {args}")
    assert called.code in (1, 2)
    assert says in called.out + called.err


def test_no_colors_where_none_are_wanted() -> None:
    assert "\x1b" not in call("score", "quit\n").out
