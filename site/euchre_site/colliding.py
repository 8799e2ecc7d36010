"""Whose file stands where the plugin writes one of its own: addresses count, not names of files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import PurePosixPath

from mkdocs.structure.files import File, InclusionLevel


class Addresses:
    """What the files of a site that were there first are written to.

    Some file systems, and some web servers, don't tell capitals from small letters; here nothing
    does.
    """

    def __init__(self, files: Iterable[File]) -> None:
        """Begin with the files of others."""
        others = list(files)
        self._sources = {_key(each.src_uri): each for each in others}
        written = [each for each in others if each.inclusion is not InclusionLevel.EXCLUDED]
        self._files = {_key(each.dest_uri): each for each in written}
        self._folders = {above: each for each in written for above in _above(each.dest_uri)}

    def in_the_way_of(self, file: File) -> File | None:
        """The file that stands where this one, or a folder above it, must be written."""
        source, target = _key(file.src_uri), _key(file.dest_uri)
        ways = (self._files.get(each) for each in _above(file.dest_uri))
        several = (
            *(self._sources.get(source), self._files.get(target), self._folders.get(target)),
            *ways,
        )
        return next((each for each in several if each is not None), None)


def _key(uri: str) -> str:
    return uri.casefold()


def _above(uri: str) -> Iterator[str]:
    """The folders above a file: ``a`` and ``a/b`` above ``a/b/c.html``."""
    yield from (_key(str(each)) for each in PurePosixPath(uri).parents if each.name)
