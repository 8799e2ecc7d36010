"""Web addresses: which ones a file may hold, and what is wrong with one that it may not."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final
from urllib.parse import quote

BEGINNING: Final = "[hH][tT][tT][pP][sS]?://"
FORBIDDEN: Final = r"\s<>\"\\^`{|}"
"""What no address may hold, as the inside of a class in a regular expression."""
_BEGINS: Final = re.compile(BEGINNING)
_FORBIDDEN_SIGN: Final = re.compile(f"[{FORBIDDEN}]")
_NAMES: Final = {
    " ": "a space",
    '"': "a quotation mark",
    "\\": "a backslash",
    "`": "a backquote",
    "<": 'the sign "<"',
    ">": 'the sign ">"',
    "^": 'the sign "^"',
    "{": "a brace",
    "}": "a brace",
    "|": "an upright line",
    "(": "a parenthesis without its partner",
}


@dataclass(frozen=True, slots=True)
class AddressFault:
    """A sign of an address that can't stand there: at which index, its name, its %-form."""

    index: int
    name: str
    instead: str


def begins_like_one(text: str) -> bool:
    """Whether a text begins as a web address does."""
    return _BEGINS.match(text) is not None


def fault_in(address: str) -> AddressFault | None:
    """The first sign that keeps a text that begins like a web address from being one.

    >>> fault_in("https://example.org/a b")
    AddressFault(index=21, name='a space', instead='%20')
    """
    found = _FORBIDDEN_SIGN.search(address)
    return sign_fault(address, found.start()) if found else None


def sign_fault(address: str, index: int) -> AddressFault:
    """Name the sign at an index of an address as one that can't stand there."""
    sign = address[index]
    name = _NAMES.get(sign, "a blank")
    return AddressFault(index, name, f"%{ord(sign):02X}" if sign == "(" else quote(sign, safe=""))


def tidied(address: str) -> str:
    """An address with its scheme in small letters, as everything that shows it expects.

    >>> tidied("HTTPS://example.org/A")
    'https://example.org/A'
    """
    scheme, sign, rest = address.partition("://")
    return f"{scheme.lower()}{sign}{rest}"
