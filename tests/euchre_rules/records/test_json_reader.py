"""JSON with places: it agrees with the standard library on what there is, and knows where."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre_rules.records.json_reader import MAX_NESTING, MAX_VALUES, read_json
from euchre_rules.spec.problems import Problems
from euchre_rules.spec.yaml_nodes import Mapping, Node, Scalar, Sequence, to_plain
from euchre_rules.spec.yaml_source import Source


def read(text: str) -> tuple[Node | None, list[tuple[str, int | None, int | None]]]:
    problems = Problems()
    node = read_json(Source("f.json", text), problems)
    return node, [(each.code, each.line, each.column) for each in problems]


PLAIN = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Zl", "Zp")), max_size=8)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**15), 10**15) | PLAIN,
    lambda each: st.lists(each, max_size=4) | st.dictionaries(PLAIN, each, max_size=4),
    max_leaves=12,
)


@given(VALUES, st.sampled_from([None, 0, 1, "\t"]), st.booleans())
def test_it_reads_what_the_standard_library_writes(
    value: object, indent: int | str | None, ascii_only: bool
) -> None:
    node, problems = read(json.dumps(value, indent=indent, ensure_ascii=ascii_only))
    assert problems == []
    assert node is not None
    assert to_plain(node) == value


@given(st.text('{}[]",:\\ \n\tntfu0123456789.eE+-ab', max_size=40))
def test_it_refuses_what_the_standard_library_refuses(text: str) -> None:
    node, problems = read(text)
    try:
        value = json.loads(text)
    except ValueError:
        assert node is None
        assert problems
    else:
        # Only what is more than a record needs is refused beyond that, and keys that stand twice.
        assert {code for code, _, _ in problems} <= {"duplicate-key", "json-syntax"}
        if not problems:
            assert node is not None
            assert to_plain(node) == value


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_places_are_counted_in_lines_and_characters(line_end: str) -> None:
    text = line_end.join(["{", '\t"♥": [1,', '  "x"]', "}"])
    node, _ = read(text)
    assert isinstance(node, Mapping)
    (entry,) = node
    assert (entry.key.place.line, entry.key.place.column, entry.key.place.length) == (2, 2, 3)
    assert isinstance(entry.value, Sequence)
    one, two = entry.value
    assert (one.place.line, one.place.column) == (2, 8)
    assert isinstance(two, Scalar)
    assert (two.place.line, two.place.column, two.place.length) == (3, 3, 3)


@pytest.mark.parametrize(
    ("text", "column"),
    [('{"a" 1}', 6), ("[1,]", 4), ("[1 2]", 4), ("[NaN]", 2), ('["a]', 2), ("[1] x", 5), ("", 1)],
)
def test_what_is_not_json_is_refused_at_its_place(text: str, column: int) -> None:
    assert read(text) == (None, [("json-syntax", 1, column)])


def test_nesting_and_size_are_bounded() -> None:
    deepest = "[" * MAX_NESTING + "]" * MAX_NESTING
    assert read(deepest)[1] == []
    assert read(f"[{deepest}]")[1][0][0] == "nesting-too-deep"
    assert read("[" * 100_000)[1][0][0] == "nesting-too-deep"
    assert read("[" + "1," * MAX_VALUES + "1]")[1][0][0] == "too-many-values"


def test_a_key_that_stands_twice_is_reported_and_the_first_one_counts() -> None:
    node, problems = read('{"a": 1, "a": 2}')
    assert problems == [("duplicate-key", 1, 10)]
    assert node is not None
    assert to_plain(node) == {"a": 1}
