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
from euchre_rules.spec.visible import visible
from euchre_site.building import build_into
from euchre_site.placing import SiteError
from euchre_site.renderings import Renderings
from euchre_site.sources import config_file
from euchre_site.waiting import Waiting
from euchre_site.watching import Followed, Watch

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
        self._before = self.folder

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
        # A page of the last site may be on its way to somebody; the one before that is not.
        gone, self._before, self.folder = self._before, self.folder, folder
        self._number += 1
        shutil.rmtree(gone, ignore_errors=True)

    def rebuild(self, server: LiveReloadServer) -> None:
        """Build anew; with a fault in a file say so and go on showing what there was."""
        try:
            self.build()
        except (FileError, NotationError, SiteError, OSError) as error:
            note(visible(str(error), keep="\n"))
            note("The site stays as it was until that is put right.")
            return
        server.root = str(self.folder)
        note("Built again.")


class _Server(LiveReloadServer):
    """Says where the site is as soon as somebody can open it there, and follows the rules files."""

    def __init__(self, preview: Preview, followed: Followed, watch: Watch, port: int) -> None:
        """Serve what a preview shows, and build it anew when what is watched has changed."""
        self._preview = preview
        self._followed = followed
        self._watch = watch
        super().__init__(self._rebuild, HOST, port, str(preview.folder))

    def service_actions(self) -> None:
        """Look for edits, several times a second."""
        super().service_actions()
        if self._watch.has_changed():
            with self._rebuild_cond:
                self._want_rebuild = True
                self._rebuild_cond.notify_all()

    def _rebuild(self) -> None:
        """Build anew while the pages that there are can still be read.

        MkDocs lets requests wait for a site that is wanted and not yet visible; then they would
        look for their page in the folder of the site before, which is gone.
        """
        with self._epoch_cond:
            wanted, self._wanted_epoch = self._wanted_epoch, self._visible_epoch
            self._epoch_cond.notify_all()
        self._preview.rebuild(self)
        self._followed.learn()
        with self._epoch_cond:
            self._wanted_epoch = wanted

    def server_activate(self) -> None:
        super().server_activate()
        say(f"The site is at {self.url}")
        note("It follows your changes to the rules files. Ctrl-C stops it.")


def serve_site(
    port: int, own: Sequence[Path], *, only: bool = False, title: str = "", lab: bool = True
) -> None:
    """Build the site and serve it until Ctrl-C.

    Args:
        port: Where on this machine.
        own: The files of further variants.
        only: Leave out the variants that come with the program.
        title: What the site is called, if not by the name that it has.
        lab: Whether the engine for the reader's browser goes with it, if it can be made here.

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
            build_into,
            own=own,
            address=address,
            only=only,
            title=title,
            lab=lab,
            renderings=kept,
            waiting=Waiting(),
        )
        preview = Preview(Path(scratch), build)
        followed = Followed(own)
        watch = Watch(followed.files)
        preview.build()
        server = _Server(preview, followed, watch, port)
        server.watch(str(config_file()))  # MkDocs makes pages follow only if it watches something
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
