"""The files of ours in a folder: variants, house rules, scenarios among whatever else is there."""

from __future__ import annotations

import os
import re
from codecs import getincrementaldecoder
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from euchre_rules.spec.file_bytes import first_bytes
from euchre_rules.spec.locate import ENDINGS, real_path
from euchre_rules.spec.problems import Place, Problem, Problems
from euchre_rules.spec.visible import quoted
from euchre_rules.spec.yaml_reader import MAX_BYTES

_KEY: Final = r"""(?:^|[\r\n{,])[ \t]*["']?spec_version["']?[ \t]*:"""
_KIND: Final = r"""(?:^|[\r\n])["']?kind["']?[ \t]*:"""
_PLAYED: Final = r"""(?:^|[\r\n{,])[ \t]*["']?kind["']?[ \t]*:[ \t]*["']?(?:scenario|match)\b"""
_HEAD: Final = re.compile("|".join((_KEY, _KIND, _PLAYED)))
"""What a file of ours has in one of its lines, however it is laid out."""
_BODY: Final = tuple(re.compile(rf"(?:^|[\r\n]){key}[ \t]*:") for key in ("variant", "steps"))
"""What a scenario has all the same whose first lines were forgotten."""


def files_of_ours(folder: Path) -> Iterator[Path | Problem]:
    """The YAML files in a folder and below that are ours, or should be, in alphabetical order.

    Two things are passed over: hidden folders, and YAML files of other programs, which can be read
    as text and have no line of ours. What can't be read as text might be ours and is given. A
    folder that can't be looked into is given as a problem, and so is a link that leads out of the
    folder: whoever names a folder has not named what lies elsewhere.
    """
    closed: list[OSError] = []
    for place, folders, names in os.walk(folder, onerror=closed.append):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for path in (Path(place, name) for name in sorted(names) if name.endswith(ENDINGS)):
            if _leads_out(path, folder):
                yield _led_out(path, folder)
            elif _seems_ours(path):
                yield path
    for error in closed:
        yield _closed(error)


def _leads_out(path: Path, folder: Path) -> bool:
    return path.is_symlink() and not real_path(path).is_relative_to(real_path(folder))


def _led_out(path: Path, folder: Path) -> Problem:
    problems = Problems()
    sentence = f"this is a link that leads out of the folder {quoted(folder.as_posix())}"
    notes = ("to have it looked at all the same, name it by itself",)
    place = Place.whole(path.as_posix())
    problems.error("path-not-allowed", sentence, place=place, notes=notes)
    return problems.ordered()[0]


def _closed(error: OSError) -> Problem:
    problems = Problems()
    sentence = f"the folder can't be read: {error.strerror or 'the system refuses'}"
    place = Place.whole(Path(error.filename).as_posix())
    problems.error("file-unreadable", sentence, place=place)
    return problems.ordered()[0]


def _seems_ours(path: Path) -> bool:
    """Whether a file looks like one of ours; what can't be read is for the reader to refuse."""
    try:
        data = first_bytes(path, MAX_BYTES)
        # The last character of a larger file may be cut in the middle.
        text = getincrementaldecoder("utf-8-sig")().decode(data, final=len(data) < MAX_BYTES)
    except (OSError, UnicodeDecodeError):
        return True
    headless = all(key.search(text) for key in _BODY)
    return "\0" in text or headless or bool(_HEAD.search(text))
