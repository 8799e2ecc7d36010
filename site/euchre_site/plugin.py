"""The MkDocs plugin: puts the generated pages among those that people write by hand."""

from __future__ import annotations

import os
import re
from functools import partial
from pathlib import Path
from typing import Final

from jinja2 import TemplateError
from mkdocs.config import config_options as opt
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
from euchre_site.guest import add_extensions, our_nav, our_own_pages
from euchre_site.handwritten import written_page
from euchre_site.lost import with_ways_on
from euchre_site.navigation import UnknownPlaceholderError, expanded, pages_in
from euchre_site.pages import site_tree
from euchre_site.renderings import Renderings
from euchre_site.searching import weigh
from euchre_site.sources import docs_folder
from euchre_site.tree import Page, SiteTree
from euchre_site.uris import variant_uri
from euchre_site.writing import OUR_PAGES, shown_title

_LAST_CHANGE: Final = re.compile(r"\s*<lastmod>[^<]*</lastmod>")


class EuchreOptions(Config):
    """What ``mkdocs.yml`` may say about the plugin."""

    variants = opt.ListOfItems(opt.File(exists=True), default=[])
    """Files of one's own variants, relative to ``mkdocs.yml``."""

    only = opt.Type(bool, default=False)
    """Whether the variants that come with the program are left out."""


class EuchrePlugin(BasePlugin[EuchreOptions]):
    """Writes the pages of the variants and house rules, and fills in hand-written pages."""

    def __init__(self) -> None:
        """Wait for the configuration."""
        self.given: Collection | None = None
        """What the site is about, where whoever builds it has read the files already."""
        self.renderings: Renderings | None = None
        """The pages of the last build, where one follows another."""
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
        self._collection = self.given or _collected(own, only=self.config.only)
        self._tree = site_tree(self._collection)
        config.extra_css[:0] = self._tree.style_sheets
        config.extra_javascript.extend(self._tree.scripts)
        config.watch.extend(str(each) for each in (*shipped.folders(), *own))
        if self._is_guest:
            add_extensions(config)
        return config

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Add the generated files, and put them into the navigation.

        Raises:
            PluginError: A file written by hand stands where a generated one belongs, or the
                navigation has a placeholder that stands for nothing.
        """
        added = [self._add_page(files, page, config) for page in self._tree.pages.values()]
        if self._is_guest:
            added += [self._add(files, uri, text, config) for uri, text in our_own_pages()]
        for uri, content in self._tree.assets.items():
            self._add(files, uri, content, config)
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

    def _add_page(self, files: Files, page: Page, config: MkDocsConfig) -> File:
        added = self._add(files, page.uri, page.text, config)
        added.edit_uri = _edit_uri(page, config)
        if not page.in_nav:
            added.inclusion = InclusionLevel.NOT_IN_NAV
        return added

    def _add(self, files: Files, uri: str, content: str | bytes, config: MkDocsConfig) -> File:
        if files.get_file_from_path(uri):
            raise PluginError(
                f"euchre: {uri} is a page that the plugin writes; give yours another name"
            )
        added = File.generated(config, uri, content=content)
        files.append(added)
        return added

    def on_page_markdown(
        self, markdown: str, *, page: MkDocsPage, config: MkDocsConfig, files: Files
    ) -> str:
        """Fill in the hand-written pages that ask for it in their front matter.

        Where one build follows another, pages that are as they were aren't rendered again.

        Raises:
            PluginError: Such a page asks for something that there isn't.
        """
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
        if self.renderings:
            self.renderings.begin(files, config)
        for variant in self._collection.variants:
            first = files.get_file_from_path(str(variant_uri(variant.id)))
            if first and first.page:
                before, first.page.previous_page = first.page.previous_page, None
                if before:
                    before.next_page = None
        return nav

    def on_post_template(
        self, output_content: str, *, template_name: str, config: MkDocsConfig
    ) -> str:
        """Leave the day of the build out of our own site, and help whoever is lost in it."""
        if template_name == "404.html" and not self._is_guest:
            return with_ways_on(output_content, config.site_url)
        if template_name == "sitemap.xml" and self.given is not None:
            return _LAST_CHANGE.sub("", output_content)
        return output_content

    @event_priority(-100)  # after the search has written its index
    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Set the weights in the search of our own site; another's search has its own ways."""
        if not self._is_guest:
            weigh(Path(config.site_dir), self._collection)


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
