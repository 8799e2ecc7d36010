"""Archives that are equal to the byte whenever their content is."""

from __future__ import annotations

import io
import lzma
import tarfile
import zipfile
from collections.abc import Mapping
from typing import Final

_DAY: Final = (2020, 1, 1, 0, 0, 0)
_PLAIN_FILE: Final = 0o644 << 16


def zipped(files: Mapping[str, bytes]) -> bytes:
    """A zip archive.

    Args:
        files: Their content, by their path in the archive.
    """
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name in sorted(files):
            info = zipfile.ZipInfo(name, _DAY)
            info.create_system = 3  # as on Unix, wherever it's made
            info.external_attr = _PLAIN_FILE
            archive.writestr(info, files[name], zipfile.ZIP_DEFLATED, 9)
    return made.getvalue()


def unzipped(archive: bytes) -> dict[str, bytes]:
    """The files of a zip archive, by their path in it."""
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        return {each.filename: opened.read(each) for each in opened.infolist() if not each.is_dir()}


def tarred(files: Mapping[str, bytes]) -> bytes:
    """A tar archive, compressed as a whole: half as large as a zip archive of many small files.

    Args:
        files: Their content, by their path in the archive.
    """
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name in sorted(files):
            info = tarfile.TarInfo(name)
            info.size = len(files[name])
            archive.addfile(info, io.BytesIO(files[name]))
    return lzma.compress(made.getvalue(), preset=6)
