"""Drives MkDocs: quietly, strictly, and never leaving half a site behind."""

from __future__ import annotations

import logging
import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final

from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import MkDocsException

from euchre_rules.cli.exits import Exit
from euchre_rules.cli.terminal import note
from euchre_rules.spec.visible import visible
from euchre_site.collection import collect
from euchre_site.lab.making import make_lab
from euchre_site.placing import SiteError, place_site, refuse_strange
from euchre_site.plugin import EuchrePlugin
from euchre_site.renderings import Renderings
from euchre_site.sources import config_file
from euchre_site.waiting import Waiting
from euchre_site.writing import shown_title

_NOTICES: Final = {
    # Material announces the end of MkDocs 1, and plugins that depend on its fork announce the
    # fork. Both speak to people who choose versions, which our extra "site" has done.
    "NO_MKDOCS_2_WARNING": "1",
    "DISABLE_MKDOCS_2_WARNING": "true",
}


_DAY: Final = "SOURCE_DATE_EPOCH"
"""What MkDocs takes the day of a build from, if it is set."""


class _Warnings(logging.Handler):
    """Shows the warnings of MkDocs, which fail a build, on standard error."""

    def emit(self, record: logging.LogRecord) -> None:
        note(visible(f"{record.levelname.lower()}: {record.getMessage()}", keep="\n"))


@contextmanager
def quiet() -> Iterator[None]:
    """Let MkDocs say only what is wrong, for as long as this lasts."""
    before = {name: os.environ.get(name) for name in _NOTICES}
    os.environ.update(_NOTICES)
    logger = logging.getLogger("mkdocs")
    handler = _Warnings(logging.WARNING)
    logger.addHandler(handler)
    propagated, logger.propagate = logger.propagate, False
    try:
        yield
    finally:
        logger.propagate = propagated
        logger.removeHandler(handler)
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


def site_config(
    folder: Path, own: Sequence[Path], address: str | None = None, *, title: str = ""
) -> MkDocsConfig:
    """The configuration of our site.

    Args:
        folder: Where the site is written.
        own: The files of further variants.
        address: Where the site will be published, if that is known.
        title: What the site is called, if not by the name that it has.
    """
    config = load_config(
        str(config_file()), site_dir=str(folder), strict=True, site_url=address or None
    )
    if title:
        config.site_name = shown_title(title)
    _plugin(config).config.variants = [str(each) for each in own]
    return config


def _plugin(config: MkDocsConfig) -> EuchrePlugin:
    found = config.plugins["euchre"]
    assert isinstance(found, EuchrePlugin)
    return found


def build_into(  # noqa: PLR0913  # each says one thing about the site, by its name
    folder: Path,
    own: Sequence[Path],
    address: str | None = None,
    *,
    only: bool = False,
    title: str = "",
    lab: bool = True,
    renderings: Renderings | None = None,
    waiting: Waiting | None = None,
) -> None:
    """Build the site into a folder whose content MkDocs may remove.

    Args:
        folder: The folder.
        own: As for :func:`build_site`, like what follows.
        address: Where the site will be published.
        only: Leave out the variants that come with the program.
        title: What the site is called.
        lab: Whether the engine for the reader's browser goes with it, if it can be made here.
        renderings: The pages of the last build, where one follows another; those of this one are
            kept there if it succeeds.
        waiting: Tells whoever waits how far the build has come.

    Raises:
        FileError: A variant or house rule is wrong; nothing was touched.
        NotationError: Two files use one id, or nothing is left to write about.
        SiteError: MkDocs gave up, or gave a warning.
    """
    collection = collect(own, only=only, title=title)
    waiting = waiting or Waiting()
    waiting.begin()
    try:
        if lab:
            collection = replace(collection, lab=make_lab(note))
        config = site_config(folder, own, address, title=title)
        _plugin(config).given = collection
        _plugin(config).renderings = renderings
        _plugin(config).waiting = waiting
        with _whenever():
            mkdocs_build(config)
    except MkDocsException as error:
        raise SiteError(str(error), Exit.PROBLEMS) from None
    finally:
        waiting.end()
    if renderings:
        renderings.keep()


@contextmanager
def _whenever() -> Iterator[None]:
    """Let a build give the same bytes on every day, unless its day is given."""
    given = _DAY in os.environ
    os.environ.setdefault(_DAY, "0")
    try:
        yield
    finally:
        if not given:
            del os.environ[_DAY]


def build_site(
    out: Path,
    own: Sequence[Path],
    address: str | None = None,
    *,
    only: bool = False,
    title: str = "",
    lab: bool = True,
) -> None:
    """Build the site, and put it in place only when it is complete.

    Args:
        out: An empty or missing folder, or one that an earlier build has filled; what else lies
            there stays.
        own: The files of further variants.
        address: Where the site will be published, if that is known.
        only: Leave out the variants that come with the program.
        title: What the site is called, if not by the name that it has.
        lab: Whether the engine for the reader's browser goes with it, if it can be made here.

    Raises:
        SiteError: No build of ours has filled the folder, something of somebody else's is in the
            way, or the site can't be built.
        FileError: A variant or house rule is wrong.
        NotationError: Two files use one id, or nothing is left to write about.
    """
    refuse_strange(out)
    with tempfile.TemporaryDirectory(prefix="euchre-site-") as scratch:
        made = Path(scratch) / "site"
        build_into(made, own, address, only=only, title=title, lab=lab)
        place_site(made, out)
