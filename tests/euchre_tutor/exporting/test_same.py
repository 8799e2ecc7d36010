"""Equal questions give equal bytes, whenever they are written."""

from __future__ import annotations

import hashlib
import time

import pytest

from euchre_tutor.exporting import FORMATS, sheet_of
from tests.euchre_tutor.exporting.sheets import SEED, questions, sheet
from tests.euchre_tutor.tables import table


@pytest.mark.parametrize("name", FORMATS)
def test_bytes_do_not_depend_on_the_clock(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    first = FORMATS[name].write(sheet("guernsey"))
    later = time.time() + 100_000
    monkeypatch.setattr(time, "time", lambda: later)
    again = sheet_of(table("guernsey"), questions("guernsey"), SEED)
    assert hashlib.sha256(FORMATS[name].write(again)).digest() == hashlib.sha256(first).digest()
