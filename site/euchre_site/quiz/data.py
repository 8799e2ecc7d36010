"""Banks as scripts that a page loads when somebody wants their questions."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any, Final

from euchre_site.tree import ON_EVERY_PAGE
from euchre_tutor.as_data import bank_data
from euchre_tutor.banks import Bank

_REMEMBERED: Final = 256


def bank_uri(key: str) -> str:
    """Where the bank with this key is, below the folder of pages."""
    return f"{ON_EVERY_PAGE}/banks/{key}.js"


@lru_cache(maxsize=_REMEMBERED)
def bank_script(bank: Bank) -> bytes:
    """A bank as a classic script that hands its data over."""
    name, data = _script(bank_uri(bank.key)), _script(bank_data(bank))
    return f"euchre.give({name},{data});\n".encode("ascii")


def _script(value: Any) -> str:
    """Plain data as JavaScript in ASCII, with nothing in it that could end a script element."""
    return json.dumps(value, separators=(",", ":")).replace("<", "\\u003c")
