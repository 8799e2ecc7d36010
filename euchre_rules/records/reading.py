"""Reads a record in whatever format it is kept."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from euchre_rules.records.egn import read_egn
from euchre_rules.records.model import Format, Record
from euchre_rules.records.of_yaml import read_yaml_record
from euchre_rules.records.ptn import read_ptn
from euchre_rules.spec.problems import Place, Problems
from euchre_rules.spec.yaml_reader import MAX_BYTES, bytes_of
from euchre_rules.spec.yaml_source import Source, decode

ENDINGS: Final = {
    ".yaml": (Format.SCENARIO, Format.MATCH),
    ".yml": (Format.SCENARIO, Format.MATCH),
    ".egn": (Format.EGN,),
    ".json": (Format.EGN,),
    ".ptn": (Format.PTN,),
}
"""For each ending of a file's name, the formats that it may hold."""
_JSON: Final = re.compile(r"\s*\{")
_FILE_TYPE: Final = "fileType"
"""What every game in EGN has."""
_OURS: Final = re.compile(r"""(?:^|[\r\n])["']?(?:spec_version|kind)["']?[ \t]*:""")
_PTN: Final = re.compile(r"(?:^|[\r\n])[^\S\r\n]*\[?(?:Event|GameCode|Deal|Auction|Play)\b")
_KINDS: Final = "a scenario or match (.yaml), EGN (.egn) or the text that Trickster exports (.ptn)"


def read_record(path: str | os.PathLike[str]) -> Record:
    """Read a record: a scenario, a match, EGN or PTN.

    What was against the rules in it stands in the record.

    Raises:
        FileError: The file is no record that can be read.
    """
    problems = Problems()
    record = record_in(Path(path), problems)
    if record is None:
        problems.raise_errors()
    assert record is not None
    return record


def record_in(path: Path, problems: Problems) -> Record | None:
    """Read a record and collect what keeps it from being read.

    Args:
        path: The file. What is in it decides its format; its ending, where that leaves a doubt.
        problems: Receives what is wrong with the file.

    Returns:
        The record, or None where there is an error in ``problems``.
    """
    file = path.as_posix()
    data = bytes_of(path, file, problems)
    if data is None:
        return None
    if len(data) > MAX_BYTES:
        sentence = "the file is larger than 1 MiB, far more than a record needs; it was not read"
        problems.error("file-too-large", sentence, place=Place.whole(file))
        return None
    source = decode(data, file, problems)
    return None if source is None else _reader(source, path)(source, path, problems)


_Reader = Callable[[Source, Path, Problems], Record | None]


def _reader(source: Source, path: Path) -> _Reader:
    """What reads a text."""
    formats = ENDINGS.get(path.suffix.lower())
    if _JSON.match(source.text):
        # A scenario may be written in braces too.
        ours = formats == ENDINGS[".yaml"] and _FILE_TYPE not in source.text
        return _yaml if ours else _egn
    if _OURS.search(source.text):
        return _yaml
    if _PTN.search(source.text):
        return _ptn
    if formats is None:
        return _nothing
    readers: dict[Format, _Reader] = {Format.EGN: _egn, Format.PTN: _ptn}
    return readers.get(formats[0], _yaml)


def _egn(source: Source, path: Path, problems: Problems) -> Record | None:
    return read_egn(source, problems)


def _ptn(source: Source, path: Path, problems: Problems) -> Record | None:
    return read_ptn(source, problems)


def _yaml(source: Source, path: Path, problems: Problems) -> Record | None:
    return read_yaml_record(path, problems)


def _nothing(source: Source, path: Path, problems: Problems) -> Record | None:
    sentence = f"this is no record of a game; records are {_KINDS}"
    problems.error("not-a-record", sentence, place=Place.whole(source.file))
    return None
