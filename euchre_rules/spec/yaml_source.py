"""The bytes of a file turned into lines of text, with everything refused that isn't text."""

import codecs
import re
from bisect import bisect_right

from euchre_rules.spec.problems import Place, Problems
from euchre_rules.spec.visible import escape

_LINE_BREAK = re.compile(r"\r\n|\r|\n")
_UNWANTED = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]"
)
_MARK = "\ufeff"
# The mark of UTF-32 begins with that of UTF-16, so it must be looked for first.
_FOREIGN_MARKS = (
    (codecs.BOM_UTF32_LE, "UTF-32"),
    (codecs.BOM_UTF32_BE, "UTF-32"),
    (codecs.BOM_UTF16_LE, "UTF-16"),
    (codecs.BOM_UTF16_BE, "UTF-16"),
)
_SAVE_AS = "save it as UTF-8; most editors offer that when saving"


class Source:
    """The text of a file, and the places in it."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        self.lines = _LINE_BREAK.split(text)

    def place(self, line: int, column: int, length: int | None = 1) -> Place:
        """Name a place.

        Args:
            line: The line, from 0.
            column: The character, from 0.
            length: How many characters, at least one; None means up to the line's end.
        """
        text = self.lines[line]
        rest = len(text.rstrip()) - column
        return Place(
            self.file, line + 1, column + 1, max(rest if length is None else length, 1), text
        )

    def place_at(self, index: int) -> Place:
        """Name the place of one character of the text."""
        starts = [0, *(found.end() for found in _LINE_BREAK.finditer(self.text, 0, index))]
        line = bisect_right(starts, index) - 1
        return self.place(line, index - starts[line])


def unwanted(text: str) -> str | None:
    """Find the first character that no text of a file may hold, however it was written."""
    found = _UNWANTED.search(text)
    return found.group() if found else None


def has_unwanted(text: str, place: Place, problems: Problems) -> bool:
    """Report a character that no text may hold, where it was written as an escape.

    Args:
        text: The text, its escapes already read.
        place: Where it stands.
        problems: Receives what is wrong.

    Returns:
        Whether there is one.
    """
    character = unwanted(text)
    if character:
        sentence = f"this text holds the character {escape(character)}, written as an escape"
        problems.error("control-character", sentence, place=place)
    return character is not None


def decode(data: bytes, file: str, problems: Problems) -> Source | None:
    """Turn bytes into text.

    Args:
        data: The whole file.
        file: Its name as the user knows it.
        problems: Receives what is wrong.

    Returns:
        The text, or None after a problem was reported.
    """
    encoding = _foreign_encoding(data)
    if encoding:
        sentence = f"the file is stored as {encoding}, not as UTF-8"
        problems.error("wrong-encoding", sentence, place=Place(file, 1, 1), notes=(_SAVE_AS,))
        return None
    data = data.removeprefix(codecs.BOM_UTF8)
    try:
        source = Source(file, data.decode("utf-8"))
    except UnicodeDecodeError as error:
        _report_bytes(error, file, problems)
        return None
    return None if _report_characters(source, problems) else source


def _foreign_encoding(data: bytes) -> str | None:
    for mark, name in _FOREIGN_MARKS:
        if data.startswith(mark):
            return name
    zeros = [byte == 0 for byte in data[:4]]
    if zeros in ([False, True, False, True], [True, False, True, False]):
        return "UTF-16"
    return "UTF-32" if zeros in ([False, True, True, True], [True, True, True, False]) else None


def _report_bytes(error: UnicodeDecodeError, file: str, problems: Problems) -> None:
    shown = Source(file, error.object.decode("utf-8", "backslashreplace"))
    before = error.object[: error.start].decode("utf-8")
    place = shown.place_at(len(before))
    sentence = f"the byte 0x{error.object[error.start]:02x} is not UTF-8 here"
    marked = Place(file, place.line, place.column, len(r"\xff"), place.text)
    problems.error("not-utf8", sentence, place=marked, notes=(_SAVE_AS,))


def _report_characters(source: Source, problems: Problems) -> bool:
    """Report the first unwanted character of each line."""
    if not _UNWANTED.search(source.text):
        return False
    for line, text in enumerate(source.lines):
        found = _UNWANTED.search(text)
        if not found or problems.is_full(source.file):
            continue
        place, character = source.place(line, found.start()), found.group()
        if character == _MARK:
            sentence = "a byte order mark stands here; it may only be the first thing in a file"
            problems.error("byte-order-mark", sentence, place=place, notes=("delete it",))
        else:
            sentence = f"the character {escape(character)} has no place in a text file"
            problems.error("control-character", sentence, place=place, notes=("delete it",))
    return True
