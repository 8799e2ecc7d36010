"""Problems: collected, ordered, shown."""

import json
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre_rules.spec.codes import CODES
from euchre_rules.spec.nearest import nearest
from euchre_rules.spec.problems import (
    FileError,
    Place,
    Problem,
    Problems,
    Severity,
    render,
    render_all,
)
from euchre_rules.spec.visible import escape, quoted, shorten, visible, width


def problem(text: str | None = "target: 010", **changes: object) -> Problem:
    line, column, length = (
        int(str(changes.pop(name, default)))
        for name, default in (("line", 2), ("column", 9), ("length", 3))
    )
    place = Place("my_table.yaml", line, column, length, text)
    return Problem(place, Severity.ERROR, "unclear-number", "this is wrong", None, ("write 10",))


def shown(text: str, column: int, length: int, columns: int = 100) -> list[str]:
    return render(problem(text, column=column, length=length), columns).split("\n")[1:3]


def test_rendered_in_full() -> None:
    assert render(problem()) == (
        "my_table.yaml:2:9: error[unclear-number] this is wrong\n"
        "    2 | target: 010\n"
        "      |         ^^^\n"
        "       write 10"
    )


def test_line_numbers_are_set_to_the_right() -> None:
    assert render(problem(line=12)).split("\n")[1] == "   12 | target: 010"
    wide = render(problem(line=1234567)).split("\n")
    assert wide[1].index("|") == wide[2].index("|")


def test_without_source_line_only_the_address_is_given() -> None:
    assert render(problem(None)).split("\n") == [
        "my_table.yaml:2:9: error[unclear-number] this is wrong",
        "       write 10",
    ]


def test_a_file_as_a_whole_has_no_line() -> None:
    found = Problem(Place.whole("a.yaml"), Severity.ERROR, "file-missing", "there is none")
    assert render(found) == "a.yaml: error[file-missing] there is none"
    assert (found.file, found.line, found.column) == ("a.yaml", None, None)


def test_a_problem_may_be_nowhere() -> None:
    found = Problem(None, Severity.WARNING, "empty-file", "nothing")
    assert render(found) == "warning[empty-file] nothing"
    assert (found.file, found.line, found.column) == (None, None, None)


def test_nothing_from_a_file_reaches_the_terminal_raw() -> None:
    place = Place("x\x1b]0;y\x07.yaml", 1, 1, 1, "a\u202eb\x1b[31m")
    found = Problem(place, Severity.ERROR, "yaml-syntax", "\x9b2J", None, ("\u200b",))
    assert render(found) == (
        "x\\x1b]0;y\\x07.yaml:1:1: error[yaml-syntax] \\x9b2J\n"
        "    1 | a\\u202eb\\x1b[31m\n"
        "      | ^\n"
        "       \\u200b"
    )


def test_carets_stand_under_what_follows_an_escape() -> None:
    assert shown("\tb: 1", 2, 1) == ["    2 | \\tb: 1", "      |   ^"]


def test_carets_stand_under_wide_and_combined_characters() -> None:
    assert shown("中文: xy", 5, 2) == ["    2 | 中文: xy", "      |       ^^"]
    assert shown("e\u0301: xy", 5, 2) == ["    2 | e\u0301: xy", "      |    ^^"]
    assert shown("a: 中文", 4, 2) == ["    2 | a: 中文", "      |    ^^^^"]


def test_a_long_line_is_cut_on_both_sides_of_the_mark() -> None:
    line, carets = shown("a" * 500 + "MARK" + "b" * 500, 501, 4, 40)
    assert line == "    2 | ..." + "a" * 20 + "MARK" + "b" * 16 + "..."
    assert line[carets.index("^") : carets.rindex("^") + 1] == "MARK"


def test_a_long_mark_is_cut() -> None:
    line, carets = shown("a" * 500, 1, 500, 40)
    assert line == "    2 | " + "a" * 40 + "..."
    assert carets == "      | " + "^" * 40


def test_a_mark_after_the_end_of_the_line_is_still_shown() -> None:
    assert shown("key:   ", 8, 1) == ["    2 | key:", "      |        ^"]


@given(st.text(max_size=300), st.integers(1, 310), st.integers(0, 310), st.integers(10, 120))
def test_any_line_is_shown_in_bounded_space(
    text: str, column: int, length: int, columns: int
) -> None:
    line, carets = shown(text.replace("\n", " "), column, length, columns)
    assert visible(line) == line
    assert "^" in carets
    assert width(line) <= columns + len("    2 | ") + 6 + 10


def test_unknown_code_is_a_mistake_in_the_program() -> None:
    with pytest.raises(ValueError, match="'no-such-code' is not a problem code"):
        Problem(None, Severity.ERROR, "no-such-code", "what")


@pytest.mark.parametrize("code", CODES)
def test_codes_are_spelled_alike_and_explained(code: str) -> None:
    assert code == code.lower().replace("_", "-")
    assert CODES[code].endswith(".")


def test_json_has_every_field_and_no_raw_character() -> None:
    place = Place("a\x1b.yaml", 3, 4, 2, "text")
    found = Problem(place, Severity.WARNING, "yaml-tag", "\x1b", "game.target", ("n\u202e",))
    assert found.to_json() == {
        "file": "a\\x1b.yaml",
        "line": 3,
        "column": 4,
        "severity": "warning",
        "code": "yaml-tag",
        "option": "game.target",
        "sentence": "\\x1b",
        "notes": ["n\\u202e"],
        "values": [],
    }
    assert json.loads(json.dumps(found.to_json())) == found.to_json()


class TestProblems:
    def at(self, file: str, line: int, column: int) -> Place:
        return Place(file, line, column)

    def test_are_ordered_by_place(self) -> None:
        problems = Problems()
        for file, line, column in (("b", 1, 1), ("a", 10, 1), ("a", 9, 2), ("a", 9, 1)):
            problems.error("yaml-syntax", "x", place=self.at(file, line, column))
        found = [(each.file, each.line, each.column) for each in problems]
        assert found == [("a", 9, 1), ("a", 9, 2), ("a", 10, 1), ("b", 1, 1)]

    def test_nothing_is_fine(self) -> None:
        problems = Problems()
        problems.raise_errors()
        assert not problems.has_errors
        assert problems.ordered() == ()

    def test_a_warning_is_no_error(self) -> None:
        problems = Problems()
        problems.warning("yaml-syntax", "x")
        problems.raise_errors()
        assert not problems.has_errors
        assert len(problems) == 1

    def test_errors_can_be_raised(self) -> None:
        problems = Problems()
        problems.warning("yaml-tag", "first", place=self.at("a", 1, 1))
        problems.error("yaml-syntax", "second", place=self.at("a", 2, 1))
        with pytest.raises(FileError) as caught:
            problems.raise_errors()
        assert caught.value.problems == problems.ordered()
        assert str(caught.value) == render_all(problems)
        assert str(caught.value) == (
            "a:1:1: warning[yaml-tag] first\na:2:1: error[yaml-syntax] second"
        )

    def test_an_error_survives_pickling(self) -> None:
        error = FileError([problem()])
        again = pickle.loads(pickle.dumps(error))  # noqa: S301  our own bytes
        assert again.problems == error.problems

    def test_the_same_problem_is_kept_once(self) -> None:
        problems, others = Problems(), Problems()
        problems.add(problem())
        others.add(problem())
        problems.merge(others)
        assert len(problems) == 1

    def test_a_flood_is_cut_for_each_file(self) -> None:
        problems = Problems(limit=3)
        for line in range(9, 0, -1):
            problems.error("yaml-syntax", "x", place=self.at("a", line, 1))
        problems.error("yaml-syntax", "x", place=self.at("b", 1, 1))
        problems.warning("yaml-syntax", "x", place=self.at("a", 1, 1))
        found = problems.ordered()
        assert [(each.file, each.line, each.code) for each in found] == [
            ("a", 1, "yaml-syntax"),
            ("a", 7, "yaml-syntax"),
            ("a", 8, "yaml-syntax"),
            ("a", 9, "yaml-syntax"),
            ("a", None, "too-many-problems"),
            ("b", 1, "yaml-syntax"),
        ]
        assert found[4].sentence == (
            "there are more than 3 errors in this file; the rest is left out"
        )
        assert problems.is_full("a")
        assert not problems.is_full("b")


class TestNearest:
    options = ("stick_the_dealer", "dealer_partner", "target", "best_bower", "suits")

    @pytest.mark.parametrize(
        ("word", "meant"),
        [
            ("stick_dealer", "stick_the_dealer"),
            ("stick_the_dealr", "stick_the_dealer"),
            ("Stick-the-dealer", "stick_the_dealer"),
            ("stick the dealer", "stick_the_dealer"),
            ("tagret", "target"),
            ("bestbower", "best_bower"),
            ("suit", "suits"),
        ],
    )
    def test_finds_what_was_meant(self, word: str, meant: str) -> None:
        assert nearest(word, self.options) == meant

    @pytest.mark.parametrize("word", ["", "x", "xyzzy", "colour", "t" * 1_000_000])
    def test_finds_nothing_for_rubbish(self, word: str) -> None:
        assert nearest(word, self.options) is None

    def test_knows_nothing_without_candidates(self) -> None:
        assert nearest("target", ()) is None


class TestVisible:
    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("Jack of ♠ — dänemark", "Jack of ♠ — dänemark"),
            ("a\tb\nc\rd", r"a\tb\nc\rd"),
            ("\x00\x1b\x7f\x85\x9b", r"\x00\x1b\x7f\x85\x9b"),
            ("\u200b\u200d\u202e\u2066\ufeff\u2028", r"\u200b\u200d\u202e\u2066\ufeff\u2028"),
            ("\udc80", r"\udc80"),
            ("\U000e0041", r"\U000e0041"),
            ("\u3164\u115f", r"\u3164\u115f"),
            (r"C:\new", r"C:\new"),
        ],
    )
    def test_shows(self, text: str, expected: str) -> None:
        assert visible(text) == expected

    def test_an_encoding_never_changes_a_sign_into_another(self) -> None:
        assert visible("“7” – é", encoding="ascii") == r"\u201c7\u201d \u2013 \xe9"
        assert visible("“7” – ♠", encoding="cp1252") == "“7” – \\u2660"
        assert visible("“7”", encoding="no such encoding") == r"\u201c7\u201d"

    def test_keeps_what_it_is_told_to(self) -> None:
        assert visible("a\n\tb\x1b", keep="\n\t") == "a\n\tb\\x1b"

    @given(st.text())
    def test_is_printable_and_stable(self, text: str) -> None:
        once = visible(text)
        assert visible(once) == once
        once.encode("utf-8")

    def test_cuts_what_is_long(self) -> None:
        assert shorten("a" * 100, 10) == "aaaaaaa..."
        assert shorten("a" * 10, 10) == "a" * 10
        assert quoted("x\x1b") == '"x\\x1b"'

    def test_escapes_are_short(self) -> None:
        assert [escape(each) for each in "\t\x01\u200b\U000e0001"] == [
            r"\t",
            r"\x01",
            r"\u200b",
            r"\U000e0001",
        ]
