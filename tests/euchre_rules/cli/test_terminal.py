"""What a terminal shows of signs that it lacks."""

from __future__ import annotations

import subprocess
from io import BytesIO, TextIOWrapper

import pytest

from euchre_rules.cli.terminal import asks_for_ascii, encoding_of, fitting
from tests.euchre_rules.cli.calling import PATIENCE, environment, process


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


@pytest.mark.parametrize(
    ("named", "utf8_mode", "is_so"),
    [
        ({"LC_ALL": "C", "LANG": "en_US.UTF-8"}, True, True),
        ({"LC_ALL": "POSIX"}, True, True),
        ({"LC_ALL": "en_US.UTF-8", "LANG": "C"}, False, False),
        ({"LC_ALL": "", "LC_CTYPE": "C", "LANG": "en_US.UTF-8"}, False, True),
        ({"LC_CTYPE": "C.UTF-8", "LANG": "C"}, True, True),  # as Python leaves LANG=C
        ({"LC_CTYPE": "C.UTF-8", "LANG": "C"}, False, False),
        ({"LC_CTYPE": "C.UTF-8"}, True, False),
        ({"LANG": "C.UTF-8"}, False, False),
        ({}, True, False),
        ({"LC_ALL": "C", "PYTHONUTF8": "1"}, True, False),
        ({"LC_ALL": "C", "PYTHONIOENCODING": "utf-8"}, True, False),
    ],
)
def test_a_locale_with_ascii_only_is_one_that_is_named(
    named: dict[str, str], utf8_mode: bool, is_so: bool
) -> None:
    assert asks_for_ascii(named, utf8_mode=utf8_mode) is is_so


@pytest.mark.parametrize("name", ["LC_ALL", "LANG"])
def test_where_the_locale_is_c_everything_is_ascii(name: str) -> None:
    """Python writes UTF-8 there unless it is told otherwise."""
    foreign = ("LC_ALL", "LC_CTYPE", "LANG", "PYTHONIOENCODING", "PYTHONUTF8")
    kept = {key: value for key, value in environment().items() if key not in foreign}
    done = subprocess.run(
        process("quiz", "guernsey", "--seed", "1", "--topic", "trump_order", "--count", "1"),
        input=b"quit\n",
        capture_output=True,
        env={**kept, name: "C"},
        check=True,
        timeout=PATIENCE,
    )
    assert done.stdout.isascii()
    assert b"  1) AD  2) JD  3) JS  4) AS  5) JH" in done.stdout
