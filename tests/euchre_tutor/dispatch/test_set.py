"""One thing changed in the text of a variant file, and nothing else."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from euchre_rules.options import OPTIONS, option
from euchre_rules.spec.document import plain_text
from euchre_rules.spec.load import load_variant
from euchre_rules.spec.problems import Problems
from euchre_rules.spec.yaml_nodes import to_plain
from euchre_rules.spec.yaml_reader import read_yaml
from tests.euchre_tutor.dispatch.asked import answer, error, table


def changed(text: str, **arguments: Any) -> str:
    return str(answer("set", yaml=text, **arguments)["yaml"])


def test_a_value_is_replaced_and_the_comment_behind_it_stays() -> None:
    text = table("rules:", "  game:", "    target: 11  # since 1998", "  # the end")
    assert changed(text, option="game.target", value=15) == text.replace("11", "15")


def test_a_value_in_braces_is_replaced() -> None:
    text = table("rules: {game: {target: 11}, score: {euchre: 3}}")
    assert changed(text, option="game.target", value=15) == text.replace("11", "15")


def test_a_list_over_several_lines_is_replaced() -> None:
    text = table(
        "rules:", "  deck:", "    ranks:", "      - 9", "      - 10", "  game: {target: 5}"
    )
    after = changed(text, option="deck.ranks", value=["8", "9", "10", "J", "Q", "K", "A"])
    assert "    ranks: [8, 9, 10, J, Q, K, A]\n  game: {target: 5}\n" in after


def test_a_missing_option_goes_below_its_section() -> None:
    text = table(
        "rules:", "  game:", "    target: 11", "", "  # of the score", "  score:", "    euchre: 3"
    )
    after = changed(text, option="game.deals", value=12)
    assert "    target: 11\n    deals: 12\n\n  # of the score\n" in after


def test_a_missing_section_goes_below_the_rules() -> None:
    text = table("rules:", "  game:", "    target: 11")
    assert changed(text, option="score.euchre", value=3) == text + "  score:\n    euchre: 3\n"


def test_where_an_option_stands_as_a_comment_it_is_set_there() -> None:
    text = str(answer("write", table={"ref": "guernsey"})["yaml"])
    once = changed(text, option="game.target", value=12)
    assert once == text.replace("    #target: 15\n", "    target: 12\n", 1)
    again = changed(once, option="game.deals", value=3)
    assert again == once.replace("    #deals: 0\n", "    deals: 3\n", 1)
    assert changed(again, option="deck.best_bower", value="none") == again.replace(
        "    #best_bower: joker\n", "    best_bower: none\n", 1
    )


@pytest.mark.parametrize(
    "value", ["null", "~", "", "  # none", "|\n      x", "{a: 1}", "\n    - 1"]
)
def test_whatever_stands_there_gives_way(value: str) -> None:
    text = table("rules:", "  game:", f"    target: {value}", "  score: {euchre: 3}")
    after = read(changed(text, option="game.target", value=12))
    assert after["rules"] == {"game": {"target": 12}, "score": {"euchre": 3}}


def test_missing_rules_go_to_the_end() -> None:
    text = table("house_rules: [short_game]").removesuffix("\n")
    after = changed(text, option="score.euchre", value=3)
    assert after == text + "\nrules:\n  score:\n    euchre: 3\n"


@pytest.mark.parametrize(
    "empty", ["rules:", "rules: {}", "rules: null", "rules:  # none yet", "rules: ~"]
)
def test_empty_rules_are_filled(empty: str) -> None:
    after = answer("set", yaml=table(empty, "region: here"), option="score.euchre", value=3)
    assert not [each for each in after["problems"] if each["severity"] == "error"]
    assert read(after["yaml"])["rules"] == {"score": {"euchre": 3}}


def test_a_value_that_holds_anyway_is_taken_out_with_the_groups_that_it_leaves_empty() -> None:
    text = table("house_rules: [short_game]", "rules:", "  score:", "    euchre: 3", "# the end")
    after = changed(text, option="score.euchre", value=2)
    assert after == table("house_rules: [short_game]", "# the end")


def test_what_a_house_rule_sets_is_what_holds_anyway() -> None:
    text = table("house_rules: [short_game]", "rules: {game: {target: 11}}")
    assert "rules" not in read(changed(text, option="game.target", value=7))
    assert read(changed(text, option="game.target", value=10))["rules"]["game"]["target"] == 10


def test_null_takes_an_option_out() -> None:
    text = table("rules: {game: {target: 11, deals: 20}}")
    assert changed(text, option="game.target", value=None) == table("rules: {game: {deals: 20}}")


def test_line_ends_stay() -> None:
    text = table("rules:", "  game:", "    target: 11").replace("\n", "\r\n")
    after = changed(text, option="game.deals", value=12)
    assert after == text + "    deals: 12\r\n"


def test_nothing_changes_where_it_says_so_already() -> None:
    text = table("rules: {game: {target: 0x0B}}")
    told = answer("set", yaml=table("rules: {game: {target: 11}}"), option="game.target", value=11)
    assert not told["changed"]
    assert error("set", yaml=text.replace("0x0B", "[1"), option="game.target", value=5)["problems"]


def test_a_house_rule_is_added_to_a_list_or_makes_one() -> None:
    block = table("house_rules:", "  - short_game  # quick", "rules: {}")
    assert "  - short_game  # quick\n  - farmers_hand\nrules" in changed(
        block, house_rule="farmers_hand"
    )
    flow = table("house_rules: [short_game]")
    assert changed(flow, house_rule="farmers_hand") == table(
        "house_rules: [short_game, farmers_hand]"
    )
    none = table("rules: {game: {target: 5}}")
    assert changed(none, house_rule="farmers_hand") == table(
        "house_rules:", "  - farmers_hand", "rules: {game: {target: 5}}"
    )


def test_a_house_rule_is_found_by_its_other_name() -> None:
    assert "- stick_the_dealer" in changed(table("rules: {}"), house_rule="screw the dealer")


def test_a_house_rule_is_taken_out_and_the_empty_list_with_it() -> None:
    text = table("house_rules:", "  - farmers_hand", "  - short_game", "region: here")
    after = changed(text, house_rule="farmers_hand", on=False)
    assert after == table("house_rules:", "  - short_game", "region: here")
    assert changed(after, house_rule="short_game", on=False) == table("region: here")


def test_a_house_rule_of_the_variant_below_is_not_ours_to_take_out() -> None:
    below = load_variant("super_euchre")
    own = below.house_rules[0]
    fault = error("set", yaml=table(head="extends: super_euchre"), house_rule=own.id, on=False)
    assert fault["code"] == "cannot-edit"
    assert own.id in fault["message"]


@pytest.mark.parametrize(
    ("text", "arguments", "code"),
    [
        ("rules: [", {"option": "game.target", "value": 5}, "cannot-edit"),
        ("", {"option": "game.target", "value": 5}, "cannot-edit"),
        ("- 1\n", {"option": "game.target", "value": 5}, "cannot-edit"),
        (table("rules: 7"), {"option": "game.target", "value": 5}, "cannot-edit"),
        (table("rules: {game: 7}"), {"option": "game.target", "value": 5}, "cannot-edit"),
        (table("house_rules: 7"), {"house_rule": "short_game"}, "cannot-edit"),
        (table(), {"option": "game.targt", "value": 5}, "unknown-name"),
        (table(), {"option": "game.target", "value": "many"}, "unknown-name"),
        (table(), {"house_rule": "short_gme"}, "unknown-name"),
        (table(), {"house_rule": "./short_game.yaml"}, "unknown-name"),
        (table(), {}, "wrong-arguments"),
        (table(), {"option": "game.target", "house_rule": "short_game"}, "wrong-arguments"),
    ],
)
def test_what_cannot_be_done_is_said(text: str, arguments: dict[str, Any], code: str) -> None:
    assert error("set", yaml=text, **arguments)["code"] == code


def read(text: str) -> Any:
    """What a text says."""
    problems = Problems()
    node = read_yaml(text.encode(), "table.yaml", problems)
    assert node is not None, list(problems)
    return to_plain(node)


_SETTINGS = [(each, value) for each in OPTIONS for value in each.values]
_NOTES = st.sampled_from(["", "  # a note", "  #", "   "])
_GAPS = st.sampled_from(["", "\n", "  # of this\n", "# at the margin\n\n"])


@st.composite
def _texts(draw: st.DrawFn) -> str:
    """Texts in all sorts of layouts."""
    chosen = draw(st.lists(st.sampled_from(_SETTINGS), max_size=5, unique_by=lambda e: e[0].path))
    sections: dict[str, list[str]] = {}
    for each, value in chosen:
        written = plain_text(each, value)
        quoted = f'"{written}"' if isinstance(value, str) and draw(st.booleans()) else written
        sections.setdefault(each.section, []).append(f"{each.name}: {quoted}")
    step = draw(st.sampled_from(["  ", "    ", " "]))
    lines = []
    for name, own in sections.items():
        lines.append(draw(_GAPS))
        if draw(st.booleans()):
            lines.append(f"{step}{name}: {{{', '.join(own)}}}{draw(_NOTES)}\n")
        else:
            lines.append(f"{step}{name}:{draw(_NOTES)}\n")
            lines += [f"{draw(_GAPS)}{step * 2}{each}{draw(_NOTES)}\n" for each in own]
    parts = [
        f"rules:{draw(_NOTES)}\n{''.join(lines)}"
        if lines
        else draw(st.sampled_from(["", "rules:\n", "rules: {}\n"]))
    ]
    parts.append(
        draw(
            st.sampled_from(
                [
                    "",
                    "house_rules: []\n",
                    "house_rules: [short_game]  # quick\n",
                    "house_rules:\n- short_game\n# of farmers\n- farmers_hand  # poor\n",
                    "house_rules: [\n  short_game,  # quick\n  farmers_hand,\n]\n",
                ]
            )
        )
    )
    parts.append(draw(st.sampled_from(["", "description: |\n  # no comment\n\n  Text.\n"])))
    parts.append(table())
    text = draw(_GAPS).lstrip(" ") + "".join(draw(st.permutations(parts)))
    if draw(st.booleans()):
        text = text.removesuffix("\n")
    return text.replace("\n", draw(st.sampled_from(["\n", "\r\n"])))


def _comments(text: str) -> list[str]:
    return sorted(re.findall(r"#[^\r\n]*", text))


@settings(max_examples=50)
@given(text=_texts(), setting=st.sampled_from(_SETTINGS))
def test_only_what_is_asked_for_changes(text: str, setting: tuple[Any, Any]) -> None:
    asked, value = setting
    after = changed(text, option=asked.path, value=asked.kind.write(value))
    before, now = _settings(text), _settings(after)
    assert {**before, asked.path: None} == {**now, asked.path: None}
    assert _value(now, asked.path, text) == asked.kind.write(value)
    assert _without_rules(text) == _without_rules(after)
    assert ("\r\n" in text) == ("\r\n" in after)
    if asked.path not in before:
        assert _comments(text) == _comments(after)


def _without_rules(text: str) -> Any:
    return {key: value for key, value in read(text).items() if key != "rules"}


def _settings(text: str) -> dict[str, Any]:
    """The options that a text sets, with their values as they are read."""
    sections = read(text).get("rules") or {}
    return {
        f"{section}.{name}": option(f"{section}.{name}").kind.write(
            option(f"{section}.{name}").kind.read(value)
        )
        for section, own in sections.items()
        for name, value in (own or {}).items()
    }


def _value(now: dict[str, Any], path: str, text: str) -> Any:
    """What an option is: as the text sets it, or as it is below."""
    if path in now:
        return now[path]
    bare = table(f"house_rules: {read(text).get('house_rules') or []}".replace("'", ""))
    return answer("resolve", table={"yaml": bare})["values"][path]["value"]


@settings(max_examples=30)
@given(
    text=_texts(),
    name=st.sampled_from(["short_game", "farmers_hand", "stick_the_dealer"]),
    on=st.booleans(),
)
def test_only_the_house_rule_that_is_asked_for_changes(text: str, name: str, on: bool) -> None:
    after = changed(text, house_rule=name, on=on)
    before, now = read(text), read(after)
    others = [each for each in before.get("house_rules") or [] if each != name]
    assert [each for each in now.get("house_rules") or [] if each != name] == others
    assert (name in (now.get("house_rules") or [])) is on
    before.pop("house_rules", None)
    now.pop("house_rules", None)
    assert before == now
