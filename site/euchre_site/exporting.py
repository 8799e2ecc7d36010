"""Writes the site as plain Markdown with a configuration that needs nothing of ours."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import yaml

from euchre_rules.cli.terminal import note
from euchre_site.collection import Collection
from euchre_site.handwritten import written_page
from euchre_site.lab.making import make_lab
from euchre_site.navigation import expanded
from euchre_site.pages import PARTS, site_tree
from euchre_site.placing import refuse_filled
from euchre_site.sources import CONFIG, config_file, docs_folder
from euchre_site.tree import SiteTree
from euchre_site.waiting import Waiting
from euchre_site.writing import OUR_PAGES, shown_title

_PLUGIN: Final = "euchre"
_HEAD: Final = "# Written by `euchre site export`. Build with: mkdocs build --strict\n"
_FENCE: Final = "---\n"
_LOOK: Final = {"variant": "classic"}
"""Which look Zensical takes: the one that our colors are made for. Material reads no such key."""


def export_site(folder: Path, collection: Collection, *, lab: bool = True) -> None:
    """Write every page, asset and the configuration.

    Args:
        folder: Where to; it must be empty or missing.
        collection: What the site is about.
        lab: Whether the engine for the reader's browser goes with it, if it can be made here.

    Raises:
        SiteError: The folder holds something.
    """
    refuse_filled(folder)
    waiting = Waiting()
    waiting.begin()
    if lab:
        collection = replace(collection, lab=make_lab(note))
    waiting.count("making part", len(PARTS))
    tree = site_tree(collection, waiting.step)
    waiting.end()
    for uri, content in _files(tree, collection):
        target = folder / "docs" / uri
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    (folder / CONFIG).write_text(_config(tree, collection.title), encoding="utf-8")


def _files(tree: SiteTree, collection: Collection) -> Iterator[tuple[str, bytes]]:
    docs = docs_folder()
    for path in sorted(docs.rglob("*")):
        if path.is_file():
            uri = path.relative_to(docs).as_posix()
            content = path.read_bytes()
            yield uri, _filled(content, collection, uri) if uri.endswith(".md") else content
    for page in tree.pages.values():
        yield page.uri, page.text.encode()
    yield from tree.assets.items()


def _filled(content: bytes, collection: Collection, uri: str) -> bytes:
    """A hand-written page with what it asks for."""
    _, head, body = content.decode("utf-8").split(_FENCE, 2)
    meta = yaml.safe_load(head)
    if not meta.pop(OUR_PAGES, False):
        return content
    front = yaml.safe_dump(meta, sort_keys=False, allow_unicode=True)
    return f"{_FENCE}{front}{_FENCE}{written_page(body, collection, uri)}".encode()


def _config(tree: SiteTree, title: str) -> str:
    """Our configuration without our plugin, its navigation written out."""
    config: dict[str, Any] = yaml.safe_load(config_file().read_text("utf-8"))
    if title:
        config["site_name"] = str(shown_title(title))
    del config["site_dir"]
    config["theme"] |= _LOOK
    config["plugins"] = [each for each in config["plugins"] if each != _PLUGIN]
    config["nav"] = expanded(config["nav"], tree.nav)
    if aside := [page.uri for page in tree.pages.values() if not page.in_nav]:
        config["not_in_nav"] = "\n".join(f"/{uri}" for uri in aside)
    config["extra_css"] = [*tree.style_sheets, *config["extra_css"]]
    config["extra_javascript"] = list(tree.scripts)
    return _HEAD + yaml.safe_dump(config, sort_keys=False, allow_unicode=True, width=100)
