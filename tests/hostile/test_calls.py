"""Calls from the command line: whatever comes in, one JSON object goes out, soon and in words."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from typing import Any

import pytest

COMMAND = [sys.executable, "-c", "from euchre_rules.cli.main import run; run()", "call"]
LONGEST = 20
"""Seconds, on a machine that has other things to do."""


def called(name: str, data: bytes) -> tuple[int, dict[str, Any], str]:
    done = subprocess.run(
        [*COMMAND, name], input=data, capture_output=True, timeout=60, check=False
    )
    (line,) = done.stdout.decode("ascii").splitlines()
    return done.returncode, json.loads(line), done.stderr.decode()


@pytest.mark.parametrize(
    ("name", "data", "code"),
    [
        ("resolve", b"", "not-json"),
        ("resolve", b"\xff\xfe{}", "not-json"),
        ("resolve", b"\0" * 20_000_000, "not-json"),
        ("resolve", b"[" * 1_000_000, "not-json"),
        ("resolve", b'{"table": {"ref": "\xff"}}', "unknown-name"),
        ("resolve", rb'{"table": {"ref": "\ud800"}}', "unknown-name"),
        ("rule_book", rb'{"table": {"yaml": "\u0000\u001b[31m"}}', "table-refused"),
        ("unlink", rb'{"fragment": "guernsey.1.\u202e"}', "link-damaged"),
        ("view", b'{"state": {"format": "euchre-game", "version": 9}}', "state-refused"),
    ],
)
def test_what_is_wrong_is_told_in_one_object(name: str, data: bytes, code: str) -> None:
    exit_code, told, aside = called(name, data)
    assert (exit_code, told["ok"], told["error"]["code"]) == (1, False, code)
    assert told["error"]["message"].isprintable()
    assert not aside


def test_a_text_of_a_mebibyte_ends_soon() -> None:
    lines = "spec_version: 1\nkind: variant\n" + "x: [" * 15 + "\n" + "- a: b\n" * 140_000
    begun = time.monotonic()
    exit_code, told, _ = called("problems", json.dumps({"yaml": lines[: 1024 * 1024]}).encode())
    assert exit_code == 0
    assert told["value"]["errors"]
    assert time.monotonic() - begun < LONGEST
