"""What a problem proposes: it must itself be right."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from euchre_rules.spec.check import check_file
from euchre_rules.spec.load import load_variant
from euchre_rules.spec.problems import Problem, Problems, render
from euchre_rules.spec.shapes import in_brackets
from euchre_rules.spec.suggest import part_of_name
from euchre_rules.spec.yaml_nodes import Mapping, Sequence, to_plain
from euchre_rules.spec.yaml_reader import read_yaml

Write = Callable[..., Path]
HINT = "write "
HYPHEN = "and begin it with a hyphen and a space"


def only(path: Path) -> Problem:
    (problem,) = check_file(path)
    return problem


@pytest.mark.parametrize(
    ("body", "note"),
    [
        ("sources: Hoyle\n", "write sources: [{title: Hoyle}]"),
        ('sources: "Hoyle\'s: 1909"\n', 'write sources: [{title: "Hoyle\'s: 1909"}]'),
        ("aliases: 42\n", 'write aliases: ["42"]'),
        ("aliases: My table\n", "write aliases: [My table]"),
        ("house_rules: short_game\n", "write house_rules: [short_game]"),
        (
            "house_rules: short_game, stick_the_dealer\n",
            "write house_rules: [short_game, stick_the_dealer]",
        ),
    ],
)
def test_what_is_proposed_for_a_lone_value_is_accepted(write: Write, body: str, note: str) -> None:
    problem = only(write("table", body))
    assert problem.code == "wrong-type"
    assert problem.notes == (note,)
    assert check_file(write("table", f"{note.removeprefix(HINT)}\n")) == []


def test_a_lone_incompatibility_is_proposed_with_all_its_keys(write: Write) -> None:
    rules = "rules: {game: {target: 7}}\n"
    problem = only(write("rule", f"conflicts_with: short_game\n{rules}", "house_rule"))
    note = "write conflicts_with: [{id: short_game, reason: ...}]"
    assert problem.notes == (note,)
    proposed = note.removeprefix(HINT)
    assert check_file(write("rule", f"{proposed}\n{rules}", "house_rule")) == []


def test_an_item_is_proposed_as_a_group(write: Write) -> None:
    problem = only(write("table", "sources: [Hoyle 1909]\n"))
    assert problem.notes == ("write {title: Hoyle 1909}",)


@pytest.mark.parametrize(
    "text", ["Hoyle", "a, b", "x: y", "# a", "{a}", "true", "Null", "12", "a #b", "", "~", "é", "-"]
)
def test_what_stands_in_brackets_means_the_text(text: str) -> None:
    node = read_yaml(f"a: [{in_brackets(text)}]".encode(), "a.yaml", Problems())
    assert isinstance(node, Mapping)
    inside = node.get("a")
    assert isinstance(inside, Sequence)
    assert to_plain(inside) == [text]


@pytest.mark.parametrize(
    ("body", "place", "note"),
    [
        (
            "rules:\n  round_two:\n  stick_the_dealer: true\n",
            (8, 3),
            "indent this line further than round_two on line 7",
        ),
        (
            "rules:\ngame:\n  target: 7\nscore: {make: 1}\n",
            (7, 1),
            'indent this line, and all down to "score" on line 9, further than rules on line 6',
        ),
        (
            "sources:\ntitle: Hoyle\n",
            (7, 1),
            f"indent this line further than sources on line 6, {HYPHEN}",
        ),
        (
            "rules:\n  game:\n    target: 7\n    score:\n      make: 1\n",
            (9, 5),
            "indent this line as far as game",
        ),
        (
            "rules:\n  game:\n  - target: 7\n",
            (8, 3),
            "leave out the hyphens that begin the lines",
        ),
        ("rules: {game: , target: 7}\n", (6, 17), "write game: {target: ...}"),
    ],
)
def test_a_line_that_is_not_indented_far_enough(
    write: Write, body: str, place: tuple[int, int], note: str
) -> None:
    problem = only(write("table", body))
    assert (problem.line, problem.column) == place
    assert problem.notes == (note,)


@pytest.mark.parametrize(
    ("body", "note"),
    [
        ("rules:\n  game:\n    target:7\n", "write target: 7"),
        ("rules:\n  game:\n    target = 7\n", "write target: 7"),
        ("rules:\n  game:{target: 7}\n", "put a space after the colon"),
        ("rules:{game: {target: 7}}\n", "put a space after the colon"),
        ("region=here\n", "write region: here"),
    ],
)
def test_a_forgotten_space_or_colon(write: Write, body: str, note: str) -> None:
    assert only(write("table", body)).notes == (note,)


def test_a_number_is_shown_as_it_is_written(write: Write) -> None:
    problem = only(write("table", "rules: {game: {target: 1e1}}\n"))
    assert problem.sentence == "game.target can't be 1e1; it is a whole number"


def test_a_rank_that_is_a_value_of_another_option_leads_there(write: Write) -> None:
    problem = only(write("table", "rules: {deck: {ranks: [9, 10, J, Q, K, A, Joker]}}\n"))
    assert problem.sentence.endswith("; write deck.best_bower: joker")


@pytest.mark.parametrize(
    ("url", "sentence", "notes"),
    [
        (
            "https://x.org/a b",
            "url holds a space, which can't stand in an address",
            ("write %20 instead",),
        ),
        (
            "ftp://x.org",
            'url must be an address that begins with http:// or https://, not "ftp://x.org"',
            ("leave url out where no address is known",),
        ),
    ],
)
def test_what_is_wrong_with_an_address(
    write: Write, url: str, sentence: str, notes: tuple[str, ...]
) -> None:
    problem = only(write("table", f"sources: [{{title: T, url: '{url}'}}]\n"))
    assert (problem.sentence, problem.notes) == (sentence, notes)


def test_good_addresses_of_sources(write: Write) -> None:
    urls = ("https://x.org/Hoyle's_Games", "HTTPS://x.org/A", "https://x.org/Euchre_(game)")
    sources = ", ".join(f'{{title: T, url: "{url}"}}' for url in urls)
    path = write("table", f"sources: [{sources}]\n")
    assert check_file(path, second_opinion=True) == []
    assert [each.url for each in load_variant(path).sources] == [
        "https://x.org/Hoyle's_Games",
        "https://x.org/A",
        "https://x.org/Euchre_(game)",
    ]


def test_a_link_is_nothing_to_extend(write: Write) -> None:
    problem = only(write("table", "extends: https://x.org/mine.yaml\n"))
    assert problem.sentence == (
        '"https://x.org/mine.yaml" is a link, and links are not followed;'
        " save the page as a file and name that"
    )


def test_an_excerpt_never_shows_a_wrong_sign_as_the_right_one(write: Write) -> None:
    problem = only(write("table", "rules: {game: {target: “7”}}\n"))
    assert render(problem, encoding="ascii").splitlines()[1:3] == [
        r"    6 | rules: {game: {target: \u201c7\u201d}}",
        "      |                        ^^^^^^^^^^^^^",
    ]
    assert render(problem, encoding="cp1252").splitlines()[1:3] == [
        "    6 | rules: {game: {target: “7”}}",
        "      |                        ^^^",
    ]


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("na", "north_american"),
        ("stick", "stick_the_dealer"),
        ("dealer", "stick_the_dealer"),
        ("american", "north_american"),
        ("guern", "guernsey"),
        ("deal", "stick_the_dealer"),
        ("going_guernsey", "guernsey"),
        ("x", None),
        ("", None),
        ("zzz", None),
        ("a" * 1000, None),
    ],
)
def test_a_part_of_a_name(word: str, meant: str | None) -> None:
    names = ("stick_the_dealer", "north_american", "guernsey")
    assert part_of_name(word, names) == meant


def test_an_override_that_changes_nothing_is_none() -> None:
    assert load_variant("north_american", overrides={"game.target": 10}).overrides == {}
    assert load_variant("guernsey", overrides={"game.target": 15}).overrides == {}
    changed = load_variant("guernsey", overrides={"game.target": 10})
    assert changed.overrides == {"game.target": 10}
