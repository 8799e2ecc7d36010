"""Questions for other programs and for paper."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from euchre_rules.cli.exits import Exit
from euchre_rules.cli.main import main
from euchre_tutor import MISCONCEPTIONS, Topic, make_questions
from euchre_tutor.exporting import FORMATS, sheet_of
from tests.euchre_rules.cli.calling import call
from tests.euchre_tutor.tables import SHIPPED, changed, table


@pytest.mark.parametrize("reference", SHIPPED)
@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_json_is_what_the_quiz_asks(reference: str, encoding: str) -> None:
    args = f"questions {reference} --count 30 --seed 6 --format json"
    called = call(args, encoding=encoding)
    assert (called.code, called.err) == (0, "")
    asked = make_questions(table(reference), count=30, seed=6)
    assert json.loads(called.out) == json.loads(json.dumps([each.to_json() for each in asked]))


def test_topics_and_overrides() -> None:
    args = "questions british --topic scoring --topic bowers --count 8 --seed 2 --format json"
    plain = json.loads(call(f"{args} --set game.target=9").out)
    topics = [Topic.SCORING, Topic.BOWERS]
    asked = make_questions(changed("british", game__target=9), topics=topics, count=8, seed=2)
    assert [each["id"] for each in plain] == [each.id for each in asked]
    assert {each["topic"] for each in plain} == {"scoring", "bowers"}
    assert [each["answer"] for each in plain if each["template"] == "target"] == [[9]]


def test_text_has_each_question_with_its_answer() -> None:
    called = call("questions guernsey --count 12 --seed 6", encoding="ascii")
    asked = make_questions(table("guernsey"), count=12, seed=6)
    flat = " ".join(called.out.split())
    assert called.out.count("The right answer: ") == 12
    assert called.out.isascii()
    for number, each in enumerate(asked, 1):
        letters = str.maketrans("♠♥♦♣", "SHDC")
        assert f"{number}. {each.prompt}".translate(letters) in flat
        assert each.explanation.translate(letters) in flat


def test_fewer_are_told_on_standard_error(monkeypatch: pytest.MonkeyPatch) -> None:
    only = make_questions(table("guernsey"), count=1, seed=1)
    monkeypatch.setattr("euchre_tutor.cli.questions.make_questions", lambda *_, **__: only)
    called = call("questions guernsey --count 9 --seed 1 --format json")
    assert called.err == "There is only 1 different question of this sort at this table.\n"
    assert len(json.loads(called.out)) == 1


def test_the_report_tells_for_each_misconception_what_shows_it_or_why_nothing_does() -> None:
    called = call("questions two_handed --report --format json")
    assert called.code == 0
    rows = {each["misconception"]: each for each in json.loads(called.out)}
    assert list(rows) == [each.id for each in MISCONCEPTIONS]
    left, joker = rows["left_keeps_printed_suit"], rows["right_above_best_bower"]
    assert len(left["templates"]) > 9
    assert left["why_none"] is None
    assert (joker["templates"], joker["why_none"]) == ([], "there is no best bower")
    text = call("questions two_handed --report", columns=40).out
    assert f"\n  {len(left['templates'])}: " in text
    assert "\n  -  There is no best bower.\n" in text
    assert max(map(len, text.splitlines())) <= 40


def test_the_report_of_a_topic_is_about_that_alone() -> None:
    rows = json.loads(call("questions guernsey --report --topic scoring --format json").out)
    assert all("scoring" in each["topics"] for each in rows)
    assert "tricks_are_points" in {each["misconception"] for each in rows}
    refused = call("questions guernsey --report --format gift")
    assert refused.code == 2
    assert "--report is text or json" in refused.err


def test_a_topic_of_which_the_table_has_nothing_is_named() -> None:
    refused = call("questions two_handed --topic alone --seed 1")
    assert refused.code == 2
    assert "there are no questions on going alone at this table" in " ".join(refused.err.split())
    both = call("questions two_handed --topic alone --topic bowers --seed 1 --format json")
    assert both.code == 0
    assert "There are no questions on going alone at this table" in " ".join(both.err.split())
    assert {each["topic"] for each in json.loads(both.out)} == {"bowers"}


def test_a_seed_chosen_by_chance_is_told_on_standard_error() -> None:
    called = call("questions guernsey --count 2 --format json")
    assert called.err.startswith("These questions again: --seed ")
    seed = called.err.split()[-1]
    assert call(f"questions guernsey --count 2 --format json --seed {seed}").out == called.out


def test_an_unknown_format_is_wrong_use() -> None:
    assert call("questions guernsey --format yaml").code == 2


@pytest.mark.parametrize("name", FORMATS)
def test_a_file_for_another_program(name: str, tmp_path: Path) -> None:
    file = tmp_path / f"questions{FORMATS[name].suffix}"
    called = call(f"questions guernsey --count 5 --seed 6 --format {name} --out {file}")
    assert (called.code, called.out, called.err) == (0, "", "")
    asked = make_questions(table("guernsey"), count=5, seed=6)
    assert file.read_bytes() == FORMATS[name].write(sheet_of(table("guernsey"), asked, 6))
    again = call(f"questions guernsey --count 5 --seed 7 --format {name} --out {file}")
    assert again.code == Exit.USAGE
    assert "nothing in it is overwritten" in again.err


@pytest.mark.parametrize("name", [name for name in FORMATS if FORMATS[name].is_text])
def test_standard_output_gets_the_file_as_it_is(name: str) -> None:
    called = call(f"questions guernsey --count 5 --seed 6 --format {name}", encoding="utf-8")
    asked = make_questions(table("guernsey"), count=5, seed=6)
    assert called.out.encode() == FORMATS[name].write(sheet_of(table("guernsey"), asked, 6))


class Terminal(io.TextIOWrapper):
    """What says that a person looks at it."""

    def isatty(self) -> bool:
        return True


def test_what_is_no_text_never_goes_to_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seen = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", Terminal(seen, encoding="utf-8", write_through=True))
    args = ["questions", "guernsey", "--count", "1", "--seed", "6", "--format", "anki"]
    assert main(args) == Exit.USAGE
    assert seen.getvalue() == b""
    assert "--out questions.apkg" in capsys.readouterr().err


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "genanki", None)
    monkeypatch.delitem(sys.modules, "euchre_tutor.exporting.anki", raising=False)
    called = call("questions guernsey --count 1 --seed 6 --format anki")
    assert called.code == Exit.USAGE
    assert "pip install 'euchre-rules[anki]'" in called.err


def test_text_in_a_file_has_every_sign_whatever_the_terminal_shows(tmp_path: Path) -> None:
    file = tmp_path / "questions.txt"
    assert call(f"questions --count 3 --seed 6 --out {file}", encoding="ascii").code == 0
    assert "♠" in file.read_text(encoding="utf-8") or "♥" in file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("form", "name"),
    [
        ("text", "questions.txt"),
        ("json", "questions.json"),
        *((n, f"questions{f.suffix}") for n, f in FORMATS.items()),
    ],
)
def test_a_folder_is_no_file_to_write_into(form: str, name: str, tmp_path: Path) -> None:
    refused = call(f"questions guernsey --count 1 --seed 6 --format {form} --out {tmp_path}")
    assert refused.code == Exit.USAGE
    said = " ".join(refused.err.split())
    assert "is a folder; name a file in it, such as" in said
    assert f'/{name}" ' in said
    assert not [*tmp_path.iterdir()]
