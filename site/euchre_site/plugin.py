"""The MkDocs plugin: puts the generated pages among those that people write by hand."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from jinja2 import TemplateError
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin, event_priority
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page as MkDocsPage

from euchre_rules.cards import NotationError
from euchre_rules.cli.terminal import MAX_WIDTH
from euchre_rules.spec import shipped
from euchre_rules.spec.problems import FileError, render_all
from euchre_rules.spec.visible import visible
from euchre_site.collection import Collection, collect
from euchre_site.colliding import Addresses
from euchre_site.guest import add_extensions, our_nav, our_own_pages
from euchre_site.handwritten import written_page
from euchre_site.lab.making import make_lab
from euchre_site.lost import with_ways_on
from euchre_site.navigation import UnknownPlaceholderError, expanded, pages_in
from euchre_site.options import OwnFiles, YesOrNo
from euchre_site.pages import PARTS, site_tree
from euchre_site.plain_asking import with_nothing_yet
from euchre_site.renderings import Renderings
from euchre_site.searching import weigh
from euchre_site.sources import docs_folder
from euchre_site.tree import Page, SiteTree
from euchre_site.uris import variant_uri
from euchre_site.waiting import Waiting
from euchre_site.writing import OUR_PAGES, shown_title

_LOG: Final = logging.getLogger("mkdocs.plugins.euchre")
_LAST_CHANGE: Final = re.compile(r"\s*<lastmod>[^<]*</lastmod>")


class EuchreOptions(Config):
    """What ``mkdocs.yml`` may say about the plugin."""

    variants = OwnFiles()
    """Files of one's own variants, relative to ``mkdocs.yml``."""

    only = YesOrNo()
    """Whether the variants that come with the program are left out."""

    lab = YesOrNo(default=True)
    """Whether the engine for the reader's browser goes with the site, if it can be made here."""


class EuchrePlugin(BasePlugin[EuchreOptions]):
    """Writes the pages of the variants and house rules, and fills in hand-written pages."""

    def __init__(self) -> None:
        """Wait for the configuration."""
        self.given: Collection | None = None
        """What the site is about, where whoever builds it has read the files already."""
        self.renderings: Renderings | None = None
        """The pages of the last build, where one follows another."""
        self.waiting: Waiting | None = None
        """Tells whoever waits how far our own site has come."""
        self._collection = Collection((), ())
        self._tree = SiteTree({}, {}, {})
        self._is_guest = False

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Make all pages, before MkDocs touches the folder that it writes to.

        Raises:
            PluginError: A variant or house rule is wrong.
        """
        own = [Path(each) for each in self.config.variants]
        self._is_guest = Path(config.docs_dir).resolve() != docs_folder().resolve()
        self._collection = self.given or self._collected(own)
        if self.waiting:
            self.waiting.count("making part", len(PARTS))
        self._tree = site_tree(self._collection, self._step)
        config.extra_css[:0] = self._tree.style_sheets
        config.extra_javascript.extend(self._tree.scripts)
        config.watch.extend(str(each) for each in (*shipped.folders(), *own))
        if self._is_guest:
            add_extensions(config)
        return config

    def _collected(self, own: list[Path]) -> Collection:
        """What the site is about, with the lab if that is wanted.

        Raises:
            PluginError: A variant or house rule is wrong.
        """
        found = _collected(own, only=self.config.only)
        # A warning would fail a strict build, for which a missing program is no reason.
        return replace(found, lab=make_lab(_LOG.info)) if self.config.lab else found

    def _step(self) -> None:
        if self.waiting:
            self.waiting.step()

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Add the generated files, and put them into the navigation.

        Raises:
            PluginError: A file written by hand stands where a generated one belongs, or the
                navigation has a placeholder that stands for nothing.
        """
        others = Addresses(files)
        added = [self._page(page, config) for page in self._tree.pages.values()]
        if self._is_guest:
            added += [File.generated(config, uri, content=text) for uri, text in our_own_pages()]
        assets = self._tree.assets.items()
        ours = [*added, *(File.generated(config, uri, content=each) for uri, each in assets)]
        _refuse_in_the_way(others, ours)
        for file in ours:
            files.append(file)
        if config.nav is not None:
            self._fill_nav(config, added)
        return files

    def _fill_nav(self, config: MkDocsConfig, added: list[File]) -> None:
        """Put pages where placeholders stand; a guest's other pages stand outside."""
        places = dict(self._tree.nav)
        if self._is_guest:
            places |= our_nav(self._tree)
        try:
            config.nav = expanded(config.nav, places)
        except UnknownPlaceholderError as error:
            raise PluginError(f"euchre: {error}") from None
        if self._is_guest:
            named = pages_in(config.nav)
            for file in added:
                if file.src_uri not in named:
                    file.inclusion = InclusionLevel.NOT_IN_NAV

    def _page(self, page: Page, config: MkDocsConfig) -> File:
        added = File.generated(config, page.uri, content=page.text)
        added.edit_uri = _edit_uri(page, config)
        if not page.in_nav:
            added.inclusion = InclusionLevel.NOT_IN_NAV
        return added

    def on_page_markdown(
        self, markdown: str, *, page: MkDocsPage, config: MkDocsConfig, files: Files
    ) -> str:
        """Fill in the hand-written pages that ask for it in their front matter.

        Where one build follows another, pages that are as they were aren't rendered again.

        Raises:
            PluginError: Such a page asks for something that there isn't.
        """
        self._step()
        if self.renderings:
            again = partial(self.renderings.render, page)
            page.render = again  # type: ignore[method-assign]  # MkDocs asks no plugin to render
        if page.file.src_uri in self._tree.pages:
            page.meta["title"] = shown_title(self._tree.pages[page.file.src_uri].title)
        if not page.meta.get(OUR_PAGES):
            return markdown
        try:
            return written_page(markdown, self._collection, page.file.src_uri)
        except TemplateError as error:
            raise PluginError(f"euchre: {page.file.src_uri}: {error}") from None

    def on_nav(self, nav: Navigation, *, config: MkDocsConfig, files: Files) -> Navigation:
        """Let the pages of a variant lead to one another, and not on to another variant's.

        All the files of the site are known by now.
        """
        if self.waiting:
            self.waiting.count("rendering page", len(files.documentation_pages()))
        if self.renderings:
            self.renderings.begin(files, config)
        for variant in self._collection.variants:
            first = files.get_file_from_path(str(variant_uri(variant.id)))
            if first and first.page:
                before, first.page.previous_page = first.page.previous_page, None
                if before:
                    before.next_page = None
        return nav

    def on_post_page(self, output: str, *, page: MkDocsPage, config: MkDocsConfig) -> str:
        """Let the search of our own site say how to go on; another's says what it says."""
        return output if self._is_guest else with_nothing_yet(output)

    def on_post_template(
        self, output_content: str, *, template_name: str, config: MkDocsConfig
    ) -> str:
        """Leave the day of the build out of our own site, and help whoever is lost in it."""
        if template_name == "404.html" and not self._is_guest:
            return with_nothing_yet(with_ways_on(output_content, config.site_url))
        if template_name == "sitemap.xml" and self.given is not None:
            return _LAST_CHANGE.sub("", output_content)
        return output_content

    @event_priority(-100)  # after the search has written its index
    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Set the weights in the search of our own site; another's search has its own ways."""
        if not self._is_guest:
            weigh(Path(config.site_dir), self._collection)


def _refuse_in_the_way(others: Addresses, ours: Iterable[File]) -> None:
    """Refuse to write over anything.

    Raises:
        PluginError: Files stand where some of ours must be written; all of them are named.
    """
    found = {each: file for file in ours if (each := others.in_the_way_of(file))}
    told = [_in_the_way(*each) for each in found.items()]
    if told:
        yours = "give yours another name" if len(told) == 1 else "give yours other names"
        raise PluginError(visible(f"euchre: {'; '.join(told)}; {yours}"))


def _in_the_way(theirs: File, ours: File) -> str:
    if theirs.src_uri == ours.src_uri:
        return f"{theirs.src_uri} is a page that the plugin writes"
    return (
        f"{theirs.src_uri} would be at {theirs.dest_uri}, "
        f"but the plugin writes {ours.src_uri} to {ours.dest_uri}"
    )


def _collected(own: list[Path], *, only: bool) -> Collection:
    """What the site is about, from the files as they are now.

    Raises:
        PluginError: A variant or house rule is wrong.
    """
    shipped.reread()
    try:
        return collect(own, only=only)
    except FileError as error:
        problems = render_all(error.problems, MAX_WIDTH)
        raise PluginError(f"euchre: the pages can't be made of these files\n{problems}") from None
    except NotationError as error:
        told = visible(str(error), keep="\n")
        raise PluginError(f"euchre: {told}") from None


def _edit_uri(page: Page, config: MkDocsConfig) -> str | None:
    """Where the file behind a page is edited, seen from the folder of hand-written pages."""
    path = shipped.path_of(page.source) if page.source else None
    project = Path(config.config_file_path or config.docs_dir).resolve().parent.parent
    if path is None or not path.is_relative_to(project):
        return None
    return Path(os.path.relpath(path, config.docs_dir)).as_posix()
