"""The page about calls says what their declarations say."""

from __future__ import annotations

import pytest

from euchre_site.developers.calls import errors, subjects
from euchre_tutor.dispatch import CALLS, ErrorCode

SHOWN = {each.name: each for _, several in subjects() for each in several}


def test_every_call_and_every_error_is_there_once() -> None:
    names = [each.name for _, several in subjects() for each in several]
    assert names == list(CALLS)
    assert [each.name for each in errors()] == list(ErrorCode)


@pytest.mark.parametrize("name", list(CALLS))
def test_a_call_is_shown_with_what_it_takes_and_gives(name: str) -> None:
    shown, declared = SHOWN[name], CALLS[name]
    assert [row.name for row in shown.takes] == [each.name for each in declared.arguments]
    assert [row.name for row in shown.gives] == list(declared.gives)
    assert all("a table" in row.kind for row in shown.takes if row.name == "table")


def test_short_answers_are_shown_and_long_ones_are_not() -> None:
    assert '"missing-field"' in SHOWN["problems"].answer
    assert not SHOWN["rule_book"].answer
