"""Why a switch doesn't come up, in words that people have for it."""

from __future__ import annotations

import re

import pytest

from euchre_rules.options import OPTIONS, Rules
from euchre_rules.options.conditions import Needs
from euchre_rules.options.needed import only_when

NEEDS = [(each.path, needs) for each in OPTIONS for needs in each.applies_when] + [
    (each.path, needs)
    for each in OPTIONS
    for value in each.values
    for needs in each.says(value).only_when
]


@pytest.mark.parametrize(("path", "needs"), NEEDS)
def test_whatever_is_needed_is_said_in_titles_and_labels(path: str, needs: Needs) -> None:
    said = only_when(needs, Rules())
    assert re.match(r"only (with|without|if) ", said), path
    assert not re.search(r"\b(true|false)\b|_", said), said
    assert not any(re.search(rf"\b{re.escape(each.path)}\b", said) for each in OPTIONS), said
