"""Text from outside made safe to show: characters that act or hide become escapes."""

import re
import unicodedata
from functools import lru_cache

_ACTING = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
# Letters, marks and reserved code points that leave no trace on the screen although they are not
# format characters. The two selectors that choose a sign's shape, as after a heart from a phone,
# are left: they belong to the sign before them.
_BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u2065\u2800\u3164\ufe00-\ufe0d\uffa0"
    "\ufff0-\ufff8\U000e0000-\U000e0fff]"
)
_NAMED = {"\t": r"\t", "\n": r"\n", "\r": r"\r"}


def visible(text: str, *, keep: str = "", encoding: str = "utf-8") -> str:
    r"""Write every character that a terminal would act on, or hide, as an escape.

    That is: control characters, line separators, lone surrogates, bidirectional marks,
    zero-width and other invisible characters. Applying it twice changes nothing more.

    Args:
        text: Anything that came from a file, a file name or an argument.
        keep: Characters to leave as they are, such as "\n" where several lines are shown.
        encoding: What the text is shown in; what it lacks becomes an escape too.

    Examples:
        >>> print(visible("red\x1b[31m"))
        red\x1b[31m
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        character if character in keep or _shows(character, encoding) else escape(character)
        for character in text
    )


def escape(character: str) -> str:
    r"""Write one character as the shortest of ``\t``, ``\xNN``, ``\uNNNN`` and ``\UNNNNNNNN``."""
    if character in _NAMED:
        return _NAMED[character]
    code = ord(character)
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def shorten(text: str, limit: int = 60) -> str:
    """Make text visible and cut it to a length that fits into a sentence."""
    shown = visible(text[: limit + 1])
    return shown if len(shown) <= limit else f"{shown[: limit - 3]}..."


def quoted(text: str, limit: int = 60) -> str:
    """Show a value from a file inside a sentence: visible, cut, in quotation marks."""
    return f'"{shorten(text, limit)}"'


def width(text: str) -> int:
    """Count the columns that visible text takes in a terminal."""
    return len(text) if text.isascii() else sum(map(_columns, text))


def _shows(character: str, encoding: str) -> bool:
    return not _hides(character) and (character.isascii() or _has(encoding, character))


@lru_cache(maxsize=1024)
def _has(encoding: str, character: str) -> bool:
    try:
        character.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _hides(character: str) -> bool:
    return unicodedata.category(character) in _ACTING or bool(_BLANK.match(character))


@lru_cache(maxsize=1024)
def _columns(character: str) -> int:
    if unicodedata.category(character) in {"Mn", "Me"}:
        return 0
    return 2 if unicodedata.east_asian_width(character) in {"W", "F"} else 1
