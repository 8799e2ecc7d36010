"""Shows the site in a browser and builds it anew when a file changes."""

from __future__ import annotations

import errno
import shutil
import socket
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from mkdocs.livereload import LiveReloadServer

from euchre_rules.cards import NotationError
from euchre_rules.cli.terminal import note, say
from euchre_rules.spec import shipped
from euchre_rules.spec.problems import FileError
from euchre_site.building import build_into
from euchre_site.placing import SiteError
from euchre_site.renderings import Renderings
from euchre_site.sources import config_file, docs_folder

HOST: Final = "127.0.0.1"


class Preview:
    """The site as it was last built without a fault.

    Attributes:
        folder: Where it lies.
    """

    def __init__(self, scratch: Path, build: Callable[[Path], None]) -> None:
        """Build into numbered folders below ``scratch``."""
        self._scratch: Final = scratch
        self._write: Final = build
        self._number = 0
        self.folder = scratch / "0"

    def build(self) -> None:
        """Build the site from the files as they are now.

        Raises:
            FileError: A variant or house rule is wrong.
            NotationError: Two files use one id.
            SiteError: MkDocs gave up, or gave a warning.
        """
        shipped.reread()
        folder = self._scratch / str(self._number + 1)
        self._write(folder)
        old, self.folder = self.folder, folder
        self._number += 1
        shutil.rmtree(old, ignore_errors=True)

    def rebuild(self, server: LiveReloadServer) -> None:
        """Build anew; with a fault in a file say so and go on showing what there was."""
        try:
            self.build()
        except (FileError, NotationError, SiteError) as error:
            note(str(error))
            note("The site stays as it was until that is put right.")
            return
        server.root = str(self.folder)
        note("Built again.")


class _Server(LiveReloadServer):
    """Says where the site is as soon as somebody can open it there."""

    def server_activate(self) -> None:
        super().server_activate()
        say(f"The site is at {self.url}")
        note("It follows your changes to the rules files. Ctrl-C stops it.")


def serve_site(port: int, own: Sequence[Path], *, only: bool = False, title: str = "") -> None:
    """Build the site and serve it until Ctrl-C.

    Args:
        port: Where on this machine.
        own: The files of further variants.
        only: Leave out the variants that come with the program.
        title: What the site is called, if not by the name that it has.

    Raises:
        SiteError: The port is taken, or the site can't be built.
        FileError: A variant or house rule is wrong.
        NotationError: Two files use one id, or nothing is left to write about.
    """
    _refuse_taken(port)
    address = f"http://{HOST}:{port}/"
    with tempfile.TemporaryDirectory(prefix="euchre-site-") as scratch:
        kept = Renderings()
        build = partial(
            build_into, own=own, address=address, only=only, title=title, renderings=kept
        )
        preview = Preview(Path(scratch), build)
        preview.build()
        server = _Server(lambda: preview.rebuild(server), HOST, port, str(preview.folder))
        for path in _watched(own):
            server.watch(str(path), recursive=False)
        server.watch(str(docs_folder()))
        try:
            server.serve()  # type: ignore[no-untyped-call]  # MkDocs leaves it without types
        finally:
            server.shutdown()


def _refuse_taken(port: int) -> None:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError as error:
            why = "is in use" if error.errno == errno.EADDRINUSE else "can't be used here"
            raise SiteError(f"port {port} {why}; choose another with --port") from None


def _watched(own: Sequence[Path]) -> list[Path]:
    """Files and folders whose direct content makes the site."""
    beside = [folder / "house_rules" for folder in {path.resolve().parent for path in own}]
    folders = [path.resolve().parent for path in own] + [each for each in beside if each.is_dir()]
    return sorted({config_file(), *shipped.folders(), *folders})
