"""Writing the files of a table for one test."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

Write = Callable[..., Path]

HEAD = """\
spec_version: 1
kind: {kind}
id: {id}
name: {name}
summary: For a test.
"""


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Give a function that writes a variant or house rule and says where."""

    def write_file(name: str, body: str = "", kind: str = "variant") -> Path:
        path = tmp_path / f"{name}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        head = HEAD.format(kind=kind, id=path.stem, name=path.stem.replace("_", " ").title())
        path.write_text(head + body, encoding="utf-8")
        return path

    return write_file
