"""The JSON Schemas: fresh, valid, and of one opinion with the check of a file's shape."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft7Validator

from euchre_rules import data
from euchre_rules.options import OPTIONS, SECTIONS, Rules
from euchre_rules.options.words import sentence
from euchre_rules.spec import second_opinion as second
from euchre_rules.spec.check import check_file
from euchre_rules.spec.document import Kind
from euchre_rules.spec.problems import Place, Problems, Severity
from euchre_rules.spec.shape import FileFacts, kind_of_file, read_document
from euchre_rules.spec.write_schemas import DECLARATIONS, FIX, FOLDER, file_name, texts, write
from euchre_rules.spec.yaml_nodes import Entry, Mapping, Node, Scalar, Sequence, to_plain
from euchre_rules.spec.yaml_reader import read_file, read_yaml

HERE = Path(__file__).parent
KINDS = (Kind.VARIANT, Kind.HOUSE_RULE)
BEYOND_A_SCHEMA = {"id-not-file-name", "built-in-id", "bad-description"}
"""What the check of a single file finds and no schema can say."""
SHIPPED = [*data.variant_files(), *data.house_rule_files()]
EXAMPLES = sorted(
    path for folder in ("broken", "doubtful") for path in (HERE / folder).rglob("*.yaml")
)


def schema_of(kind: Kind) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(data.read(f"schemas/{file_name(kind)}"))
    return loaded


@pytest.mark.parametrize("name", sorted(texts()))
def test_schemas_are_fresh(name: str) -> None:
    found = (FOLDER / name).read_text("utf-8")
    assert found == texts()[name], f"{name} is stale; {FIX}"


def test_writing_them_anew_writes_the_same(tmp_path: Path) -> None:
    for path in write(tmp_path):
        assert path.read_bytes() == (FOLDER / path.name).read_bytes()


@pytest.mark.parametrize("kind", DECLARATIONS)
def test_schemas_are_valid(kind: Kind) -> None:
    schema = schema_of(kind)
    Draft7Validator.check_schema(schema)
    assert schema["$schema"] == "http://json-schema.org/draft-07/schema#"


def objects(schema: object) -> Iterator[dict[str, Any]]:
    """Every part of a schema that describes a group of keys."""
    if isinstance(schema, dict):
        if schema.get("type") == "object":
            yield schema
        for value in schema.values():
            yield from objects(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from objects(value)


@pytest.mark.parametrize("kind", DECLARATIONS)
def test_every_group_of_keys_is_closed_without_conditions(kind: Kind) -> None:
    found = list(objects(schema_of(kind)))
    assert found
    for each in found:
        assert each.get("additionalProperties") is not None
        assert not {"if", "then", "else", "unevaluatedProperties"} & set(each)


@pytest.mark.parametrize("kind", KINDS)
def test_an_editor_explains_every_option_and_value(kind: Kind) -> None:
    sections = schema_of(kind)["properties"]["rules"]["properties"]
    assert set(sections) == set(SECTIONS)
    for option in OPTIONS:
        shown = sections[option.section]["properties"][option.name]
        assert shown["title"] == option.title
        assert shown["default"] == option.kind.write(option.default)
        for value in option.values:
            assert sentence(option, value, Rules()) in shown["markdownDescription"]


@pytest.mark.parametrize("name", SHIPPED)
def test_shipped_files_name_their_schema_first(name: str) -> None:
    first = data.read(name).decode().partition("\n")[0]
    folder = Path(name).parent
    kind = Kind.HOUSE_RULE if folder.name == "house_rules" else Kind.VARIANT
    up = "/".join([".."] * len(folder.parts))
    path = f"{up}/euchre_rules/schemas/{file_name(kind)}"
    assert first == f"# yaml-language-server: $schema={path}"


def shape_refuses(node: Node) -> bool:
    problems = Problems()
    kind = kind_of_file(node, "file.yaml", problems)
    if kind in KINDS:
        read_document(node, kind, FileFacts("file.yaml", "key"), problems)
    return bool({problem.code for problem in problems} - BEYOND_A_SCHEMA)


def schema_refuses(node: Node, kind: Kind) -> bool:
    return bool(second.second_opinion(to_plain(node), kind))


def kind_written(node: Node) -> Kind | None:
    """The kind that a file names, if it names a version and one of the kinds that we compare."""
    kind = node.get("kind") if isinstance(node, Mapping) else None
    if isinstance(kind, Scalar) and kind.value in KINDS:
        return Kind(kind.text)
    return None


def assert_agreement(node: Node) -> None:
    kind = kind_written(node)
    if kind:
        assert shape_refuses(node) == schema_refuses(node, kind)
    else:
        assert shape_refuses(node)
        assert all(schema_refuses(node, each) for each in KINDS)


@pytest.mark.parametrize("name", SHIPPED)
def test_both_accept_what_is_shipped(name: str) -> None:
    node = read_yaml(data.read(name), name, Problems())
    assert node is not None
    assert not shape_refuses(node)
    assert_agreement(node)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.relative_to(HERE).as_posix())
def test_both_refuse_the_same_examples(path: Path) -> None:
    problems = Problems()
    node = read_file(path, problems)
    if node is not None and not problems.has_errors:
        assert_agreement(node)


def node_of(value: object) -> Node:
    """The tree of plain data, as if a file had said it."""
    place = Place("file.yaml", 1, 1)
    if isinstance(value, dict):
        entries = (
            Entry(Scalar(key, key, place, quoted=True), node_of(each))
            for key, each in value.items()
        )
        return Mapping(tuple(entries), place)
    if isinstance(value, list):
        return Sequence(tuple(node_of(item) for item in value), place)
    assert value is None or isinstance(value, str | int | float)
    text = json.dumps(value) if not isinstance(value, str) else value
    return Scalar(value, text, place, quoted=isinstance(value, str))


def odd_scalars() -> st.SearchStrategy[object]:
    words = ["yes", "true", "9", "10", "T", "joker", "none", "short_game", "", " ", "a\n", "A+b"]
    addresses = ["http://a.b", "https://a.b/c d", "ftp://a.b", "http://", "https://a.b\n"]
    return st.one_of(
        st.sampled_from([*words, *addresses]),
        st.sampled_from([None, True, False, 0, 1, 2, 9, 10, 10.0, 1.5, -1, 10**6]),
        st.text(max_size=5),
    )


def odd_values() -> st.SearchStrategy[object]:
    keys = st.sampled_from(["title", "url", "note", "id", "reason", "game", "target", "x"])
    return st.recursive(
        odd_scalars(),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(keys, inner, max_size=3),
        max_leaves=6,
    )


def option_values() -> st.SearchStrategy[dict[str, Any]]:
    """Section, option, value; mostly right."""
    ranks = st.lists(st.sampled_from([9, 10, "9", "10", "T", "J", "Q", "K", "A", "1"]), max_size=4)
    found: dict[str, Any] = {}
    for section, options in SECTIONS.items():
        choices = {
            option.name: st.sampled_from([option.kind.write(v) for v in option.values])
            | odd_scalars()
            | ranks
            for option in options
        }
        found[section] = st.fixed_dictionaries({}, optional=choices)
    return st.fixed_dictionaries({}, optional=found)


RIGHT: dict[Kind, dict[str, Any]] = {
    Kind.VARIANT: {
        "spec_version": 1,
        "kind": "variant",
        "id": "file",
        "name": "A name",
        "summary": "A summary.\n",
        "aliases": ["another name", "24"],
        "description": "Some *text*.",
        "region": "Here",
        "sources": [{"title": "A page", "url": "https://a.b/c?d=e", "note": "Two\nlines"}],
        "extends": "guernsey",
        "house_rules": ["short_game", "./x.yaml"],
        "rules": {"game": {"target": 7}, "deck": {"ranks": [9, "10", "J", "Q", "K", "A"]}},
    },
    Kind.HOUSE_RULE: {
        "spec_version": 1,
        "kind": "house_rule",
        "id": "file",
        "name": "A name",
        "summary": "A summary.",
        "requires": {"deck.best_bower": ["joker", "none"], "game.target": [7]},
        "conflicts_with": [{"id": "short_game", "reason": "A reason."}],
        "overrides": ["long_game"],
        "rules": {"round_two": {"stick_the_dealer": True}},
    },
}


def odd_fields() -> dict[str, st.SearchStrategy[Any]]:
    """For each field, values that may or may not be right."""
    line = st.sampled_from(["A name", "a", "Two\nlines", "folded\n", " x "]) | odd_scalars()
    lines = st.lists(line, max_size=3)
    sources = st.fixed_dictionaries({}, optional={"title": line, "url": line, "note": line})
    paths = [option.path for option in OPTIONS[:6]] + ["deck", "x.y"]
    values = st.sampled_from(["joker", "none", 4, 5, "draw_high", [9, 10], True])
    refusals = st.fixed_dictionaries({}, optional={"id": line, "reason": line, "x": line})
    return {
        "spec_version": st.sampled_from([1, 2, "1", 1.0, True]),
        "kind": st.sampled_from(["variant", "house_rule", "varient", "x"]),
        "aliases": lines,
        "house_rules": lines,
        "overrides": lines,
        "sources": st.lists(sources, max_size=2),
        "requires": st.dictionaries(st.sampled_from(paths), st.lists(values, max_size=2)),
        "conflicts_with": st.lists(refusals, max_size=2),
        "rules": option_values(),
    } | dict.fromkeys(["id", "name", "summary", "description", "region", "extends", "x"], line)


@st.composite
def documents(draw: st.DrawFn) -> dict[str, Any]:
    """A right file with up to three fields changed or taken away."""
    document = dict(draw(st.sampled_from(list(RIGHT.values()))))
    fields = odd_fields()
    for name in draw(st.lists(st.sampled_from(sorted(fields)), max_size=3, unique=True)):
        if draw(st.booleans()):
            document[name] = draw(fields[name] | odd_values())
        else:
            document.pop(name, None)
    return document


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(documents())
def test_both_refuse_the_same_made_up_files(document: dict[str, Any]) -> None:
    assert_agreement(node_of(document))


@settings(max_examples=200, deadline=None)
@given(option_values())
def test_both_refuse_the_same_values(rules: dict[str, Any]) -> None:
    head = {"spec_version": 1, "kind": "variant", "id": "file", "name": "F", "summary": "S."}
    assert_agreement(node_of(head | {"rules": rules}))


def test_a_disagreement_is_a_problem_at_its_place(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    stricter = {"properties": {"rules": {"properties": {"game": {"maxProperties": 0}}}}}
    monkeypatch.setattr(second, "_validator", lambda kind: Draft7Validator(stricter))
    path = tmp_path / "table.yaml"
    path.write_text(
        "spec_version: 1\nkind: variant\nid: table\nname: T\nsummary: S.\n"
        "rules:\n  game: {target: 7}\n"
    )
    assert not check_file(path)
    (problem,) = check_file(path, second_opinion=True)
    assert (problem.code, problem.line, problem.column) == ("schema-disagrees", 7, 9)
    assert problem.severity is Severity.ERROR


def test_the_validator_is_not_asked_about_what_is_wrong_anyway() -> None:
    path = HERE / "broken" / "option_misspelt.yaml"
    assert check_file(path, second_opinion=True) == check_file(path)


@pytest.mark.parametrize("name", SHIPPED)
def test_shipped_files_pass_check(name: str) -> None:
    path = data.real_path(name)
    assert path is not None
    assert not check_file(path, second_opinion=True)
