"""Reading YAML: what is understood, what is refused and where."""

import os
import re
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from yaml.reader import Reader

from euchre_rules.spec import yaml_limits, yaml_reader
from euchre_rules.spec.problems import Place, Problems, render_all
from euchre_rules.spec.yaml_nodes import Mapping, Node, Scalar, Sequence, kind_of, to_plain
from euchre_rules.spec.yaml_reader import MAX_BYTES, read_file, read_yaml
from euchre_rules.spec.yaml_source import unwanted
from tests.promptness import promptly

Found = list[tuple[str, int | None, int | None]]


def read(text: str | bytes) -> tuple[Node | None, Problems]:
    problems = Problems()
    data = text.encode() if isinstance(text, str) else text
    return read_yaml(data, "my_table.yaml", problems), problems


def plain(text: str | bytes) -> object:
    node, problems = read(text)
    assert not list(problems), render_all(problems)
    assert node is not None
    return to_plain(node)


def found(text: str | bytes) -> Found:
    _, problems = read(text)
    return [(each.code, each.line, each.column) for each in problems]


def message(text: str | bytes) -> str:
    return render_all(read(text)[1])


@pytest.fixture
def small_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a file hold a hundred values and a match two hundred, so that it is soon read."""
    for module in (yaml_limits, yaml_reader):
        monkeypatch.setattr(module, "MAX_VALUES", 100)
    monkeypatch.setattr(yaml_limits, "MAX_VALUES_OF_A_MATCH", 200)


class TestScalars:
    @pytest.mark.parametrize(
        ("text", "value"),
        [
            ("true", True),
            ("false", False),
            ("null", None),
            ("~", None),
            ("", None),
            ("0", 0),
            ("10", 10),
            ("-3", -3),
            ("+5", 5),
            ("10.0", 10.0),
            ("1.10", 1.1),
            (".5", 0.5),
            ("1e3", 1000.0),
            ("yes", "yes"),
            ("No", "No"),
            ("on", "on"),
            ("OFF", "OFF"),
            ("y", "y"),
            ("n", "n"),
            ("2020-01-01", "2020-01-01"),
            ("1.2.3", "1.2.3"),
            ("10H", "10H"),
            ("9s", "9s"),
            (".", "."),
            ("=", "="),
            ("'010'", "010"),
            ('"true"', "true"),
            ('"a\\tb"', "a\tb"),
            ("Jack of ♠", "Jack of ♠"),
            ("|\n  two\n  lines\n", "two\nlines\n"),
            (">-\n  one\n  line\n", "one line"),
        ],
    )
    def test_mean(self, text: str, value: object) -> None:
        got = plain(f"{{a: {text}}}" if text == "" else f"a: {text}")
        assert got == {"a": value}
        assert isinstance(got, dict)
        assert type(got["a"]) is type(value)

    @pytest.mark.parametrize(
        ("text", "instead"),
        [
            ("010", "10"),
            ("08", "8"),
            ("00", "0"),
            ("-07", "-7"),
            ("007.5", "7.5"),
            ("0x1F", "31"),
            ("0o17", "15"),
            ("0b11", "3"),
            ("1_000", "1000"),
            ("1:30", None),
            ("10:75", None),
            ("190:20:30.15", None),
            (".inf", None),
            ("-.INF", None),
            (".NaN", None),
            ("1e999", None),
            ("9" * 30, None),
            ("0." + "3" * 30, None),
            ("0x" + "f" * 5000, None),
            ("0" + "9" * 5000, None),
            ("0x_", None),
        ],
    )
    def test_unclear_numbers_are_shown_as_written(self, text: str, instead: str | None) -> None:
        node, problems = read(f"game:\n  target: {text}\n")
        (problem,) = problems
        assert (problem.code, problem.line, problem.column) == ("unclear-number", 2, 11)
        assert problem.place
        assert problem.place.length == len(text)
        assert text[:50] in problem.sentence
        assert ("write" in problem.notes[0]) == (instead is not None)
        assert (instead or "") in problem.notes[0]
        assert isinstance(node, Mapping)
        game = node.get("game")
        assert isinstance(game, Mapping)
        target = game.get("target")
        assert isinstance(target, Scalar)
        assert target.faulty
        assert target.text == target.value == text

    @pytest.mark.parametrize("text", ["True", "TRUE", "False", "FALSE", "Null", "NULL"])
    def test_unclear_words_are_refused(self, text: str) -> None:
        _, (problem,) = read(f"a: {text}")
        assert (problem.code, problem.line, problem.column) == ("unclear-word", 1, 4)
        assert problem.notes == (f"write {text.lower()}, or put it in quotes if text is meant",)

    def test_text_as_written_is_kept(self) -> None:
        node, _ = read("spec_version: 1.10\nname: '1.10'\n")
        assert isinstance(node, Mapping)
        version, name = node.get("spec_version"), node.get("name")
        assert isinstance(version, Scalar)
        assert isinstance(name, Scalar)
        assert (version.value, version.text, version.quoted) == (1.1, "1.10", False)
        assert (name.value, name.text, name.quoted) == ("1.10", "1.10", True)

    def test_kinds_have_names(self) -> None:
        node, _ = read("[a, 1, 1.5, true, ~, [], {}]")
        assert isinstance(node, Sequence)
        assert [kind_of(item) for item in node] == [
            "text",
            "a whole number",
            "a decimal number",
            "true or false",
            "nothing",
            "a list",
            "a group of keys",
        ]


class TestPlaces:
    text = "deck:\n  ranks: [9, J]\n  best: 'x y'\nlist:\n  - a b # c\n  -\n"

    def test_every_key_and_value_knows_its_place(self) -> None:
        node, problems = read(self.text)
        assert not list(problems)
        places = [(p.line, p.column, p.length) for p in self.walk(node)]
        assert places == [
            (1, 1, 5),
            (1, 1, 4),
            (2, 3, 13),
            (2, 3, 5),
            (2, 10, 6),
            (2, 11, 1),
            (2, 14, 1),
            (3, 3, 4),
            (3, 9, 5),
            (4, 1, 4),
            (5, 3, 9),
            (5, 5, 3),
            (6, 4, 1),
        ]

    def walk(self, node: Node | None) -> list[Place]:
        """Collect the places of a tree in the order of the file."""
        assert node
        inside: list[Node] = []
        if isinstance(node, Sequence):
            inside = list(node)
        elif isinstance(node, Mapping):
            inside = [part for entry in node for part in (entry.key, entry.value)]
        return [node.place, *(place for each in inside for place in self.walk(each))]

    def test_lookups(self) -> None:
        node, _ = read(self.text)
        assert isinstance(node, Mapping)
        assert node.names() == ("deck", "list")
        assert len(node) == 2
        assert [entry.key.text for entry in node] == ["deck", "list"]
        assert node.get("nothing") is None
        assert node.entry("nothing") is None
        entry = node.entry("list")
        assert entry
        assert isinstance(entry.value, Sequence)
        assert len(entry.value) == 2


class TestTraps:
    """The traps that real files fall into."""

    def test_on_and_no_are_keys_like_any_other(self) -> None:
        text = "options:\n  on: [stick_the_dealer]\n  no: [defend_alone]\n"
        assert plain(text) == {"options": {"on": ["stick_the_dealer"], "no": ["defend_alone"]}}

    def test_leading_zero(self) -> None:
        assert message("target: 010\n") == (
            'my_table.yaml:1:9: error[unclear-number] "010" is not a number that every program '
            "reads alike\n"
            "    1 | target: 010\n"
            "      |         ^^^\n"
            "       write 10, or put it in quotes if text is meant"
        )

    def test_the_same_key_twice(self) -> None:
        text = "name: x\ntarget: 10\na: 1\nb: 2\nc: 3\nd: 4\ne: 5\nf: 6\ntarget: 11\n"
        assert message(text) == (
            'my_table.yaml:9:1: error[duplicate-key] the key "target" is written twice, on '
            "lines 2 and 9\n"
            "    9 | target: 11\n"
            "      | ^^^^^^\n"
            "       delete one of the two"
        )

    def test_the_same_key_twice_further_in(self) -> None:
        assert found("rules:\n  game:\n    target: 10\n    target: 11\n") == [
            ("duplicate-key", 4, 5)
        ]
        assert "on line 1" in message("{a: 1, a: 2}")
        assert found("9: a\n'9': b\n") == [("duplicate-key", 2, 1)]

    def test_the_first_of_two_keys_stays(self) -> None:
        node, _ = read("a: 1\na: 2\n")
        assert isinstance(node, Mapping)
        assert node.faulty
        assert to_plain(node) == {"a": 1}

    def test_merge_keys(self) -> None:
        text = (
            "base: &b {target: 10, stick_the_dealer: true}\n"
            "mine:\n  <<: *b\n  stick_the_dealer: false\nhers:\n  <<: [*b, *b]\n"
        )
        assert found(text) == [("yaml-anchor", 1, 7), ("merge-key", 3, 3), ("merge-key", 6, 3)]
        assert plain('"<<": 1') == {"<<": 1}

    def test_tab_indentation(self) -> None:
        assert message("scoring:\n\tmarch: 2\n") == (
            "my_table.yaml:2:1: error[tab-indentation] a tab stands here, where YAML allows only "
            "spaces\n"
            "    2 | \\tmarch: 2\n"
            "      | ^^\n"
            "       replace each tab by spaces"
        )

    @pytest.mark.parametrize(
        ("text", "line", "column"),
        [
            ("a:\n  b: 1\n\tc: 2", 3, 1),
            ("a: 1\n  \tb: 2", 2, 3),
            ("a: x\n  \ty\n", 2, 3),
            ("a: 1\n\t\nb: 2", 2, 1),
            ("a: [1,\n\t2]", 2, 1),
            ("a:\t1", 1, 3),
            ("a: |\t\n  x", 1, 5),
        ],
    )
    def test_other_tabs(self, text: str, line: int, column: int) -> None:
        assert found(text) == [("tab-indentation", line, column)]

    def test_tabs_inside_text_are_fine(self) -> None:
        assert plain("a: |\n  x\n  \ty\n") == {"a": "x\n\ty\n"}
        assert plain("a: 'x\ty' # c\tc\n") == {"a": "x\ty"}

    def test_byte_order_mark_at_the_start(self) -> None:
        text = b"name: House\ntarget: 10\n"
        marked, problems = read(b"\xef\xbb\xbf" + text)
        assert not list(problems)
        assert marked == read(text)[0]

    def test_byte_order_mark_inside(self) -> None:
        assert found("a: 1\nb: \ufeffx") == [("byte-order-mark", 2, 4)]
        assert found("\ufeff\ufeffa: 1") == [("byte-order-mark", 1, 1)]

    @pytest.mark.parametrize(
        ("encoding", "name"),
        [
            ("utf-16", "UTF-16"),
            ("utf-16-le", "UTF-16"),
            ("utf-16-be", "UTF-16"),
            ("utf-32", "UTF-32"),
            ("utf-32-le", "UTF-32"),
            ("utf-32-be", "UTF-32"),
        ],
    )
    def test_other_encodings_are_named(self, encoding: str, name: str) -> None:
        _, (problem,) = read("name: House\n".encode(encoding))
        assert (problem.code, problem.line, problem.column) == ("wrong-encoding", 1, 1)
        assert problem.sentence == f"the file is stored as {name}, not as UTF-8"

    def test_bytes_that_are_no_text(self) -> None:
        assert message(b"a: 1\r\nname: \xc3\xa9t\xe9\n") == (
            "my_table.yaml:2:9: error[not-utf8] the byte 0xe9 is not UTF-8 here\n"
            "    2 | name: ét\\xe9\n"
            "      |         ^^^^\n"
            "       save it as UTF-8; most editors offer that when saving"
        )
        assert found(b"\xef\xbb\xbfab\xff") == [("not-utf8", 1, 3)]

    def test_ranks_as_keys_and_items(self) -> None:
        ranks, problems = read("9: nine\n10: ten\nJ: jack\ntrue: x\n")
        assert not list(problems)
        assert isinstance(ranks, Mapping)
        assert ranks.names() == ("9", "10", "J", "true")
        assert ranks.entries[1].key.value == 10
        listed, quoted = read("[9, 10, J]")[0], read("['9', '10', 'J']")[0]
        assert isinstance(listed, Sequence)
        assert isinstance(quoted, Sequence)
        texts = [
            [item.text for item in each if isinstance(item, Scalar)] for each in (listed, quoted)
        ]
        assert texts[0] == texts[1] == ["9", "10", "J"]

    def test_alias_bomb(self) -> None:
        lines = ["a0: &a0 [w, w, w, w, w, w, w, w, w]"]
        lines += [f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 9)}]" for i in range(1, 8)]
        with promptly(1):
            codes = {code for code, _, _ in found("\n".join(lines))}
        assert codes == {"yaml-anchor", "yaml-alias"}
        assert found("a: *b\n") == [("yaml-alias", 1, 4)]

    def test_words_and_numbers_are_told_apart(self) -> None:
        text = "a: yes\nb: true\nc: 1\nd: 10.0\n"
        assert plain(text) == {"a": "yes", "b": True, "c": 1, "d": 10.0}


class TestRefused:
    @pytest.mark.parametrize(
        ("text", "code", "line", "column"),
        [
            ("", "empty-file", 1, 1),
            ("# only\n# comments\n", "empty-file", 1, 1),
            ("---\n", "empty-file", 1, 1),
            ("\n\n---\n...\n", "empty-file", 1, 1),
            ("a: 1\n---\nb: 2\n", "several-documents", 2, 1),
            ("a: 1\n...\nb: 2\n", "several-documents", 3, 1),
            ("a: 1\n---\n", "several-documents", 2, 1),
            ("%YAML 1.2\n---\na: 1\n", "yaml-directive", 1, 1),
            ("%TAG ! x\n---\na: 1\n", "yaml-directive", 1, 1),
            ("a: !!int 3\n", "yaml-tag", 1, 4),
            ("a: !u!v 3\n", "yaml-tag", 1, 4),
            ("a: ! 3\n", "yaml-tag", 1, 4),
            ("a: !<x\n", "yaml-tag", 1, 4),
            ("a: !%zz\n", "yaml-tag", 1, 4),
            ("a: !%ff x\n", "yaml-tag", 1, 4),
            ("a: &b 3\n", "yaml-anchor", 1, 4),
            ("&b\n", "yaml-anchor", 1, 1),
            ("? [a]\n: 1\n", "complex-key", 1, 3),
            ("{{a: 1}: 2}\n", "complex-key", 1, 2),
            (": 1\n", "missing-key", 1, 1),
            ("?\n: 1\n", "missing-key", 1, 2),
            ("{target:10}\n", "missing-space", 1, 2),
            ("a: 1\ntarget:10\nb: 2\n", "missing-space", 2, 1),
            ("game:\n  target:10\n  b: 2\n", "missing-space", 2, 3),
            ("a: x\0y\n", "control-character", 1, 5),
            ("a: \x1b[31m\n", "control-character", 1, 4),
            ("a: x\x85y\n", "control-character", 1, 5),
            ("a: x\u2028y\n", "control-character", 1, 5),
            ('a: "\\e[31m"\n', "control-character", 1, 4),
            ('a: "\\ud83d\\ude00"\n', "control-character", 1, 4),
            ('a: "\\0"\n', "control-character", 1, 4),
        ],
    )
    def test_at_its_place(self, text: str, code: str, line: int, column: int) -> None:
        assert found(text) == [(code, line, column)]

    @pytest.mark.parametrize(
        ("text", "line", "column", "sentence"),
        [
            ('a: "x\nb: 1\n', 1, 4, "this quotation mark is never closed"),
            ("a: 'x\n---\n'", 1, 4, "this quotation mark is not closed before the line"),
            ("a: [1, 2", 1, 4, 'this "[" is never closed'),
            ("a: {b: 1", 1, 4, 'this "{" is never closed'),
            ("a: [1, 2\nb: 3\n", 2, 2, 'a comma, or the "]" that ends the list'),
            ("a: {b: 1}}", 1, 10, "this doesn't fit what stands before it"),
            ("{a: 'x' b}", 1, 9, 'a comma, or the "}" that ends the group'),
            ("a: Players: four", 1, 11, "this colon would begin a value"),
            ("a: 1\n b: 2\n", 2, 3, "this colon would begin a value"),
            ("a: - b", 1, 4, "a list can't begin in the middle of a line"),
            ("a: ? b", 1, 4, "a question mark and a space can't stand here"),
            ("a: 1\nb\nc: 2\n", 2, 1, "a colon and a space are missing after this key"),
            ("- *em* x", 1, 3, "a value can't begin with this sign"),
            ("a: & x", 1, 4, "a value can't begin with this sign"),
            ("a: @x", 1, 4, "a value can't begin with this sign"),
            ("a: `x`", 1, 4, "a value can't begin with this sign"),
            ("a: |x\n  b", 1, 5, "only a line break may follow"),
            ("a: |0\n  b", 1, 5, "only a line break may follow"),
            ('a: "\\q"', 1, 6, "there is no such escape in YAML"),
            ('a: "\\x4"', 1, 7, "this escape lacks hexadecimal digits"),
            ('a: "\\UFFFFFFFF"', 1, 7, "this escape names no character"),
            ('a: "\\U00110000"', 1, 7, "this escape names no character"),
            ('a: "b" c', 1, 8, "this doesn't fit what stands before it"),
            ("- a\nb: 1", 2, 1, "this doesn't fit what stands before it"),
            ("a: ]", 1, 4, "a value is missing before this"),
            ('"a" b', 1, 5, "this doesn't belong to anything"),
        ],
    )
    def test_syntax_in_plain_words(self, text: str, line: int, column: int, sentence: str) -> None:
        _, (problem,) = read(text)
        assert (problem.code, problem.line, problem.column) == ("yaml-syntax", line, column)
        assert problem.sentence.startswith(sentence)

    def test_an_open_bracket_is_named(self) -> None:
        assert message("a: [1, 2\n\nb: 3\n").endswith("the bracket was opened on line 1")

    def test_independent_problems_are_found_together(self) -> None:
        text = "a: 010\nb: !x y\na: 1\nc: [True, &q 2, *q]\nd: {? [1] : 2}\ne: 'f\n"
        assert found(text) == [
            ("unclear-number", 1, 4),
            ("yaml-tag", 2, 4),
            ("duplicate-key", 3, 1),
            ("unclear-word", 4, 5),
            ("yaml-anchor", 4, 11),
            ("yaml-alias", 4, 17),
            ("complex-key", 5, 7),
            ("yaml-syntax", 6, 4),
        ]

    def test_what_was_reported_is_marked_in_the_tree(self) -> None:
        node, _ = read("a: !x y\nb: *c\nd: [1:30]\n")
        assert isinstance(node, Mapping)
        scalars = [node.get("a"), node.get("b")]
        assert all(isinstance(each, Scalar) and each.faulty for each in scalars)
        assert not node.faulty

    def test_no_character_reaches_the_scanner_that_it_would_refuse(self) -> None:
        for character in map(chr, range(0x110000)):
            if Reader.NON_PRINTABLE.search(character):
                assert unwanted(character), hex(ord(character))

    def test_line_ends_of_every_system(self) -> None:
        for end in ("\n", "\r\n", "\r"):
            assert found(f"a: 1{end}b:{end}  c: 010{end}") == [("unclear-number", 3, 6)]


class TestBounds:
    @pytest.mark.parametrize(
        ("unit", "column"), [("[", 21), ("{a: ", 81), ("- ", 41), ("? ", 41), ("[[{b: ", 39)]
    )
    def test_nesting(self, unit: str, column: int) -> None:
        assert found(unit * 5000) == [("nesting-too-deep", 1, column)]

    def test_nesting_up_to_the_limit_is_fine(self) -> None:
        assert plain("[" * 20 + "]" * 20)
        assert found("[" * 21 + "]" * 21) == [("nesting-too-deep", 1, 21)]
        levels = ["  " * depth + "a:" for depth in range(20)]
        assert plain("\n".join(levels))
        assert found("\n".join([*levels, "  " * 20 + "a:"])) == [("nesting-too-deep", 21, 41)]

    def test_lists_at_the_column_of_their_key_count_too(self) -> None:
        text = "\n".join("  " * depth + ("- " if depth else "  ") + "a:" for depth in range(30))
        assert [code for code, _, _ in found(text)] == ["nesting-too-deep"]

    def test_many_values(self) -> None:
        assert plain("- a\n" * 9_999)
        assert found("- a\n" * 10_001) == [("too-many-values", 10_000, 3)]

    @pytest.mark.parametrize(
        "text",
        ["kind: match\ndeals: [{}]", "deals: [{}]\nkind: 'match'", "{{kind: match, a: [{}]}}"],
    )
    @pytest.mark.usefixtures("small_bounds")
    def test_a_match_may_hold_more_values_than_any_other_file(self, text: str) -> None:
        many = text.format("1, " * 101)
        assert plain(many)
        for other in ("scenario", "variant", "matches", "[match]"):
            refused = found(re.sub("'?match'?", other, many))
            assert [code for code, _, _ in refused] == ["too-many-values"]

    @pytest.mark.usefixtures("small_bounds")
    def test_what_stands_elsewhere_makes_no_file_a_match(self) -> None:
        many = "1, " * 101
        column = found(f"kind: x\na: [{many}]")[0][2]
        for text in ("kind: x\na: [{}]\nb:\n  kind: match", "kind: x\na: [{}]\nb: {{kind: match}}"):
            assert found(text.format(many)) == [("too-many-values", 2, column)]
        assert found(f"- [{many}]\n- kind: match")[0][0] == "too-many-values"
        twice = found(f"kind: x\na: [{many}]\nkind: match")
        assert [code for code, _, _ in twice] == ["too-many-values", "duplicate-key"]

    @pytest.mark.usefixtures("small_bounds")
    def test_a_match_has_its_bound_too(self) -> None:
        text = "kind: match\ndeals: [" + "1," * 200 + "]"
        assert [code for code, _, _ in found(text)] == ["too-many-values"]
        assert "than a game needs" in message(text)

    def test_many_problems(self) -> None:
        problems = found("- *a\n" * 500)
        assert problems[:100] == [("yaml-alias", line, 3) for line in range(1, 101)]
        assert problems[100:] == [("too-many-problems", None, None)]
        binary = found("\x01\n" * 500)
        assert len(binary) == 101

    @pytest.mark.parametrize(
        "unit",
        [
            *("# a\n", "\n", " ", "  \n", "\r\n", "a", "a ", "a\n", "''", "...\n", "---\n", "[a,"),
            *("- a\n", "a: 1\n", "? ", "&a ", "*a ", "!a ", "1", "1:", "1_", "0", "\t", "\0"),
            *("\x01\n", "]", ":", ": ", "|\n", "?\n", "%", "<<: ", "\ufeff", "{a:1},", "é", "中"),
        ],
    )
    @pytest.mark.parametrize("start", ["", "a: ", 'a: "', "a: |\n  ", "a:\n  - [", "a\n...\n"])
    def test_hostile_files_are_answered_soon(self, start: str, unit: str) -> None:
        size = MAX_BYTES // 8
        data = (start + unit * size).encode()[:size]
        with promptly(1):
            _, problems = read(data)
            render_all(problems)

    def test_size(self) -> None:
        data = b"#" * MAX_BYTES
        assert found(data) == [("empty-file", 1, 1)]
        assert found(data + b"#") == [("file-too-large", None, None)]


class TestFiles:
    def codes(self, path: Path) -> list[str]:
        problems = Problems()
        assert read_file(path, problems) is None
        assert all(each.file == str(path) and each.line is None for each in problems)
        return [each.code for each in problems]

    def test_read(self, tmp_path: Path) -> None:
        path = tmp_path / "a.yaml"
        path.write_bytes(b"a: 010\n")
        problems = Problems()
        node = read_file(path, problems, shown_as="./a.yaml")
        assert node
        assert [(each.file, each.code) for each in problems] == [("./a.yaml", "unclear-number")]

    def test_missing(self, tmp_path: Path) -> None:
        assert self.codes(tmp_path / "none.yaml") == ["file-missing"]
        (tmp_path / "file").write_bytes(b"")
        assert self.codes(tmp_path / "file" / "none.yaml") == ["file-missing"]
        assert self.codes(tmp_path / "a\0b") == ["file-missing"]

    def test_unreadable(self, tmp_path: Path) -> None:
        loop = tmp_path / "loop.yaml"
        loop.symlink_to(loop)
        assert self.codes(loop) == ["file-unreadable"]
        assert self.codes(tmp_path / ("x" * 5000)) == ["file-unreadable"]

    def test_folder(self, tmp_path: Path) -> None:
        assert self.codes(tmp_path) == ["file-is-folder"]

    @pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
    def test_pipe_is_not_waited_for(self, tmp_path: Path) -> None:
        os.mkfifo(tmp_path / "pipe")
        assert self.codes(tmp_path / "pipe") == ["file-unreadable"]

    def test_too_large_is_not_read(self, tmp_path: Path) -> None:
        path = tmp_path / "large.yaml"
        with path.open("wb") as stream:
            stream.truncate(1 << 40)
        assert self.codes(path) == ["file-too-large"]


PIECES = (
    *(
        "a",
        "b: ",
        "- ",
        "? ",
        ": ",
        "\n",
        "\n  ",
        "\n    ",
        "\t",
        "[",
        "]",
        "{",
        "}",
        ",",
        '"',
        "'",
    ),
    *("|", ">", "|2-", "&a ", "*a", "!x ", "!!int ", "!<", "<<: ", "---\n", "...\n", "%YAML 1.2\n"),
    *("# c", "\\x4", "\\UFFFFFFFF", "\\", "010", "1:30", "~", "true", "\r", "\x85", "\u2028", "é"),
    *("\ufeff", "\0", "\U0001f600", "%", "@", "`", "!", "&", "*", "key: v\n", '"k": ', "{a:1}"),
)


def check_answer(data: bytes) -> None:
    with promptly(2):
        node, problems = read(data)
        text = render_all(problems)
    assert node is not None or problems.has_errors
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\ufeff]", text)
    for problem in problems:
        assert problem.line
        assert problem.column
        assert problem.place
        assert problem.place.length >= 1
    if node:
        to_plain(node)


class TestAnything:
    @settings(max_examples=300, deadline=None)
    @given(st.binary(max_size=400))
    @example(b"\xff\xfe")
    @example(b"\xef\xbb\xbf")
    def test_bytes(self, data: bytes) -> None:
        check_answer(data)

    @settings(max_examples=600, deadline=None)
    @given(st.lists(st.sampled_from(PIECES), max_size=60))
    def test_pieces_of_yaml(self, pieces: list[str]) -> None:
        check_answer("".join(pieces).encode())

    @settings(max_examples=300, deadline=None)
    @given(st.data())
    def test_changed_files(self, data: st.DataObject) -> None:
        text = (
            "spec_version: 1\nkind: variant\nid: x\nname: 'A table'\naliases: []\n"
            "description: |\n  One.\n\n  Two.\nsources:\n  - {title: t, note: n}\n"
            "rules:\n  deck: {ranks: [9, 10, J, Q, K, A]}\n  game:\n    target: 10\n"
        )
        for _ in range(data.draw(st.integers(1, 3))):
            at = data.draw(st.integers(0, len(text)))
            cut = data.draw(st.integers(0, 3))
            text = text[:at] + data.draw(st.sampled_from(PIECES)) + text[at + cut :]
        check_answer(text.encode())
