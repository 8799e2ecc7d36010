"""What of the lab a site has: its files, and where they lie."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

FOLDER: Final = "lab"
"""Where the files lie in a site, in folders that are named after what is in them."""
WORKER: Final = "lab-worker.mjs"
BUNDLE: Final = "euchre.tar.xz"
STDLIB: Final = "python_stdlib.zip"
RUNTIME: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
"""The files of the runtime that a browser loads, as its maker names them."""


@dataclass(frozen=True)
class Work:
    """Somebody's work that a site hands on.

    Attributes:
        name: What it is called, with its version.
        licence: The licence's short name.
        uri: Where the text of the licence lies in the site.
        url: Where the work itself is found.
    """

    name: str
    licence: str
    uri: str
    url: str


@dataclass(frozen=True)
class Lab:
    """The lab of a site, or why it has none.

    Attributes:
        files: By uri. Those in a folder below :data:`FOLDER` never change: other content has
            another folder.
        runtime: The folder of the runtime, with a slash at the end; empty without a lab.
        ours: The folder of the worker and of what is ours, likewise.
        packed: How many bytes a host sends that compresses what can be compressed.
        works: What others have written of it.
        info: What the runtime says of itself, as it must be told when it starts.
        missing: Why there is no lab, as the end of a sentence for readers; empty if there is one.
    """

    files: Mapping[str, bytes] = field(default_factory=dict)
    runtime: str = ""
    ours: str = ""
    packed: int = 0
    works: tuple[Work, ...] = ()
    missing: str = ""
    info: Mapping[str, str] = field(default_factory=dict)

    @property
    def folders(self) -> tuple[str, ...]:
        """Where its files lie."""
        return tuple(each for each in (self.runtime, self.ours) if each)

    @property
    def needed(self) -> tuple[str, ...]:
        """The uris of what a browser loads, in order."""
        return tuple(sorted(uri for uri in self.files if uri.startswith(self.folders)))

    @property
    def size(self) -> int:
        """How many bytes a browser loads from a host that compresses nothing."""
        return sum(len(self.files[uri]) for uri in self.needed)

    @property
    def loads(self) -> str:
        """How much a browser loads, for readers."""
        plainly = f"{_megabytes(self.size)} from a server that doesn’t compress"
        return f"{_megabytes(self.packed)}, or {plainly}"


def _megabytes(count: int) -> str:
    """As the page says it that loads them.

    >>> _megabytes(8_276_963), _megabytes(15_352_742)
    ('8.3 MB', '15 MB')
    """
    return f"{count / 1e6:.{1 if count < 10_000_000 else 0}f} MB"


NO_LAB: Final = Lab(missing="it was built without it")
