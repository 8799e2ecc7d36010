"""What an unquoted word or number in a YAML file means: the YAML 1.2 core rules, made stricter."""

import math
import re
from dataclasses import dataclass
from typing import Final

from euchre_rules.spec.visible import quoted
from euchre_rules.spec.yaml_nodes import Value

_WORDS: dict[str, bool | None] = {"": None, "~": None, "null": None, "true": True, "false": False}
_UNCLEAR_WORDS = {
    spelling: word
    for word in ("true", "false", "null")
    for spelling in (word.capitalize(), word.upper())
}
_IN_QUOTES: Final = "put it in quotes if text is meant"
_LONGEST_NUMBER = 20
_NUMBER_STARTS = frozenset("+-.0123456789")
_WHOLE = re.compile(r"[-+]?(?:0|[1-9][0-9]*)")
_DECIMAL = re.compile(r"[-+]?(?:\.[0-9]+|(?:0|[1-9][0-9]*)(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_LEADING_ZERO = re.compile(r"[-+]?0[0-9]+(?:\.[0-9]*)?(?:[eE][-+]?[0-9]+)?")
_OTHER_BASE = re.compile(r"[-+]?0(?:[xX][0-9a-fA-F_]+|[oO][0-7_]+|[bB][01_]+)")
_UNDERSCORES = re.compile(r"[-+]?[0-9]+(?:_[0-9]*)+(?:\.[0-9_]*)?")
_COLONS = re.compile(r"[-+]?[0-9][0-9_]*(?::[0-9]+)+(?:\.[0-9_]*)?")
_NOT_FINITE = re.compile(r"[-+]?\.(?:inf|nan)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Meaning:
    """What an unquoted scalar means, or why that is not clear.

    Attributes:
        value: The value; the text itself where the meaning is not clear.
        code: The code of the problem, if there is one.
        sentence: The problem in words.
        notes: How to write it instead.
    """

    value: Value
    code: str | None = None
    sentence: str = ""
    notes: tuple[str, ...] = ()


def resolve(text: str) -> Meaning:
    """Find out what an unquoted scalar means."""
    if text in _WORDS:
        return Meaning(_WORDS[text])
    if text in _UNCLEAR_WORDS:
        return _unclear_word(text)
    if text[0] in _NUMBER_STARTS:
        return _number(text)
    return Meaning(text)


def _number(text: str) -> Meaning:
    if _WHOLE.fullmatch(text):
        return _long_number(text) if len(text) > _LONGEST_NUMBER else Meaning(int(text))
    if _DECIMAL.fullmatch(text):
        return _decimal(text)
    if _LEADING_ZERO.fullmatch(text):
        return _leading_zero(text)
    if _OTHER_BASE.fullmatch(text):
        return _unclear_number(text, _in_tens(text))
    if _UNDERSCORES.fullmatch(text):
        return _unclear_number(text, text.replace("_", ""))
    if _COLONS.fullmatch(text) or _NOT_FINITE.fullmatch(text):
        return _unclear_number(text)
    return Meaning(text)


def _decimal(text: str) -> Meaning:
    if len(text) > _LONGEST_NUMBER or not math.isfinite(float(text)):
        return _long_number(text)
    return Meaning(float(text))


def _leading_zero(text: str) -> Meaning:
    sign = text[0] if text[0] in "+-" else ""
    digits = text.lstrip("+-").lstrip("0")
    return _unclear_number(text, f"{sign}{digits if digits[:1].isdigit() else f'0{digits}'}")


def _in_tens(text: str) -> str:
    """Write a hexadecimal, octal or binary number in tens, if it is short and whole."""
    plain = text.replace("_", "")
    if len(plain) > _LONGEST_NUMBER or plain[-1] in "xXoO":
        return ""
    return str(int(plain, 0))


def _unclear_number(text: str, instead: str = "") -> Meaning:
    sentence = f"{quoted(text)} is not a number that every program reads alike"
    note = f"a number is in plain digits, such as 7; {_IN_QUOTES}"
    if instead and len(instead) <= _LONGEST_NUMBER:
        note = f"write {instead}, or {_IN_QUOTES}"
    return Meaning(text, "unclear-number", sentence, (note,))


def _long_number(text: str) -> Meaning:
    sentence = f"{quoted(text)} is larger or longer than any number that rules need"
    return Meaning(
        text, "unclear-number", sentence, (f"a number has few digits, such as 7; {_IN_QUOTES}",)
    )


def _unclear_word(text: str) -> Meaning:
    sentence = f"{quoted(text)} is not a word that every program reads alike"
    note = f"write {_UNCLEAR_WORDS[text]}, or {_IN_QUOTES}"
    return Meaning(text, "unclear-word", sentence, (note,))
