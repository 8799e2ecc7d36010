"""What holds for every call: its declaration is true, and nothing is ever raised."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from euchre_tutor.dispatch import CALLS, Call, ErrorCode, call
from euchre_tutor.dispatch.errors import meaning
from tests.euchre_tutor.dispatch.asked import USUAL, answer, error

NAMES = tuple(CALLS)


@pytest.mark.parametrize("each", CALLS.values(), ids=NAMES)
def test_the_example_does_and_gives_what_is_declared(each: Call[Any]) -> None:
    assert set(answer(each.name, **each.example)) == set(each.gives)


@pytest.mark.parametrize("each", CALLS.values(), ids=NAMES)
def test_equal_arguments_give_equal_bytes(each: Call[Any]) -> None:
    text = json.dumps(each.example)
    assert call(each.name, text) == call(each.name, text)


@pytest.mark.parametrize("each", CALLS.values(), ids=NAMES)
def test_declarations_are_in_order(each: Call[Any]) -> None:
    assert each.says.endswith(".")
    told = (*(argument.says for argument in each.arguments), *each.gives.values())
    assert all(text.endswith((".", "…")) for text in told)
    required = [argument.required for argument in each.arguments]
    assert required == sorted(required, reverse=True)


@pytest.mark.parametrize("each", CALLS.values(), ids=NAMES)
def test_an_argument_that_there_is_not_is_refused_with_its_name(each: Call[Any]) -> None:
    fault = error(each.name, **{**each.example, "tabel": 1})
    assert fault["code"] == "wrong-arguments"
    assert "tabel" in fault["message"]


@pytest.mark.parametrize("each", CALLS.values(), ids=NAMES)
def test_what_must_be_given_is_asked_for(each: Call[Any]) -> None:
    required = [argument.name for argument in each.arguments if argument.required]
    if required:
        fault = error(each.name)
        assert fault["code"] == "wrong-arguments"
        assert all(f"{name} is missing" in fault["message"] for name in required)


@pytest.mark.parametrize("each", CALLS.values(), ids=NAMES)
@pytest.mark.parametrize("wrong", [None, 7, "x", [], {}, [[]], True, -1, 1.5])
def test_wrong_values_are_refused_or_do(each: Call[Any], wrong: Any) -> None:
    for argument in each.arguments:
        told = json.loads(call(each.name, json.dumps({**each.example, argument.name: wrong})))
        assert told["ok"] or told["error"]["code"] != "internal", (argument.name, told)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "line 1, column 1"),
        ("{", "line 1, column 2"),
        ("[]", "must be a JSON object"),
        ('{"table": NaN}', "NaN is no number"),
        ('{"table": 1, "table": 2}', "is there twice"),
        ("[" * 100_000, "nested too deep"),
        ('{"table": ' + "9" * 5000 + "}", "the arguments are no JSON"),
    ],
)
def test_arguments_that_are_no_json_object_are_refused(text: str, says: str) -> None:
    fault = json.loads(call("resolve", text))["error"]
    assert fault["code"] == "not-json"
    assert says in fault["message"]


def test_an_unknown_call_is_told_with_the_nearest() -> None:
    fault = error("resolv", table=USUAL)
    assert fault["code"] == "unknown-call"
    assert "did you mean resolve?" in fault["message"]


def test_each_code_of_an_error_has_its_meaning() -> None:
    assert all(meaning(code).endswith(".") for code in ErrorCode)


@settings(max_examples=60)
@given(name=st.one_of(st.sampled_from(NAMES), st.text(max_size=12)), text=st.text(max_size=40))
def test_nothing_is_raised_for_any_text(name: str, text: str) -> None:
    told = json.loads(call(name, text))
    assert told["ok"] in (True, False)


_PLAIN = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-3, 30), st.text(max_size=6)),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(
            st.sampled_from(["ref", "yaml", "from", "with", "set", "format", "deals", "seed"]),
            inner,
            max_size=3,
        ),
    ),
    max_leaves=6,
)


@settings(max_examples=150)
@given(data=st.data(), each=st.sampled_from(list(CALLS.values())))
def test_nothing_is_raised_for_any_arguments(data: st.DataObject, each: Call[Any]) -> None:
    names = [argument.name for argument in each.arguments]
    drawn = data.draw(st.dictionaries(st.sampled_from([*names, "x"]), _PLAIN, max_size=3))
    told = json.loads(call(each.name, json.dumps({**each.example, **drawn})))
    assert told["ok"] or told["error"]["code"] != "internal", told


def test_a_rule_book_is_had_without_what_plays_and_asks() -> None:
    code = (
        "import sys; from euchre_tutor.dispatch import call\n"
        """assert '"ok":true' in call("rule_book", '{"table": {"ref": "guernsey"}}')\n"""
        "others = ('euchre_tutor.templates', 'euchre_rules.players')\n"
        "print([name for name in sys.modules if name.startswith(others)])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_calls_need_nothing_that_a_browser_lacks() -> None:
    code = (
        "import sys; from euchre_tutor.dispatch import CALLS, call; import json\n"
        "for each in CALLS.values(): call(each.name, json.dumps(each.example))\n"
        "wanted = {'click', 'jinja2', 'markupsafe', 'jsonschema', 'rich', 'fsrs', 'mkdocs'}\n"
        "packages = ('euchre_rules.cli', 'euchre_tutor.cli', 'euchre_site')\n"
        "found = [n for n in sys.modules if n.split('.')[0] in wanted or n.startswith(packages)]\n"
        "print(sorted(found))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
