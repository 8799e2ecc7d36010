"""``euchre call``: the list of calls, what each takes and gives, and a call itself."""

from __future__ import annotations

import json

import pytest

from euchre_tutor.dispatch import CALLS
from euchre_tutor.dispatch import call as answered
from tests.euchre_rules.cli.calling import call

GUERNSEY = '{"table": {"ref": "guernsey"}}'


def test_every_call_is_listed_with_what_it_does() -> None:
    called = call("call")
    assert called.code == 0
    for name, each in CALLS.items():
        assert f"  {name}: {each.says}"[:60] in called.out


@pytest.mark.parametrize("name", list(CALLS))
def test_each_call_says_what_it_takes_and_gives(name: str) -> None:
    called = call(f"call {name} --describe")
    assert called.code == 0
    for each in CALLS[name].arguments:
        assert f"\n  {each.name}: " in called.out
    for key in CALLS[name].gives:
        assert f"\n  {key}: " in called.out
    assert json.loads(called.out.splitlines()[-1]) == CALLS[name].example


def test_arguments_come_in_and_one_line_of_json_goes_out() -> None:
    called = call("call resolve", GUERNSEY)
    assert (called.code, called.err) == (0, "")
    assert called.out == answered("resolve", GUERNSEY) + "\n"


def test_what_can_not_be_done_is_told_in_json_too() -> None:
    called = call("call resolve", GUERNSEY.replace("guernsey", "gurnsey"))
    assert called.code == 1
    assert json.loads(called.out)["error"]["code"] == "unknown-name"


def test_an_unknown_call_is_wrong_use() -> None:
    called = call("call resolv", GUERNSEY)
    assert (called.code, called.out) == (2, "")
    assert "did you mean resolve?" in called.err
