"""What a terminal shows of signs that it lacks."""

from __future__ import annotations

from io import BytesIO, TextIOWrapper

import pytest

from euchre_rules.cli.terminal import encoding_of, fitting


@pytest.mark.parametrize(
    ("encoding", "shown"),
    [
        ("utf-8", "“J♠” – it’s 1 → 2 é 中"),
        ("cp1252", "“JS” – it’s 1 -> 2 é \\u4e2d"),
        ("ascii", '"JS" - it\'s 1 -> 2 \\xe9 \\u4e2d'),
    ],
)
def test_only_signs_that_are_lacking_are_replaced(encoding: str, shown: str) -> None:
    stream = TextIOWrapper(BytesIO(), encoding=encoding)
    assert fitting("“J♠” – it’s 1 → 2 é 中", stream) == shown
    assert encoding_of(stream) == encoding
