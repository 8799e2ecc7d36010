"""The MkDocs plugin: puts the generated pages among those that people write by hand."""

from __future__ import annotations

import os
from pathlib import Path

from jinja2 import TemplateError
from markupsafe import Markup
from mkdocs.config import config_options as opt
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.pages import Page as MkDocsPage

from euchre_rules.cards import NotationError
from euchre_rules.rulebook.escape import escape
from euchre_rules.spec import shipped
from euchre_rules.spec.problems import FileError
from euchre_rules.spec.visible import visible
from euchre_site.collection import Collection, collect
from euchre_site.handwritten import written_page
from euchre_site.navigation import UnknownPlaceholderError, expanded
from euchre_site.pages import site_tree
from euchre_site.tree import Page, SiteTree
from euchre_site.writing import OUR_PAGES


class EuchreOptions(Config):
    """What ``mkdocs.yml`` may say about the plugin."""

    variants = opt.ListOfItems(opt.File(exists=True), default=[])
    """Files of one's own variants, relative to ``mkdocs.yml``."""


class EuchrePlugin(BasePlugin[EuchreOptions]):
    """Writes a page for each variant and each house rule, and fills in hand-written pages."""

    def __init__(self) -> None:
        """Wait for the configuration."""
        self.given: Collection | None = None
        """What the site is about, where whoever builds it has read the files already."""
        self._collection = Collection((), ())
        self._tree = SiteTree({}, {}, {})

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Make all pages, before MkDocs touches the folder that it writes to.

        Raises:
            PluginError: A variant or house rule is wrong.
        """
        own = [Path(each) for each in self.config.variants]
        self._collection = self.given or _collected(own)
        self._tree = site_tree(self._collection)
        config.extra_css[:0] = self._tree.style_sheets
        config.extra_javascript.extend(self._tree.scripts)
        config.watch.extend(str(each) for each in (*shipped.folders(), *own))
        return config

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Add the generated files, and put them into the navigation.

        Raises:
            PluginError: A file written by hand stands where a generated one belongs, or the
                navigation has a placeholder that stands for nothing.
        """
        for page in self._tree.pages.values():
            added = self._add(files, page.uri, page.text, config)
            added.edit_uri = _edit_uri(page, config)
            if not page.in_nav:
                added.inclusion = InclusionLevel.NOT_IN_NAV
        for uri, content in self._tree.assets.items():
            self._add(files, uri, content, config)
        if config.nav is not None:
            try:
                config.nav = expanded(config.nav, self._tree.nav)
            except UnknownPlaceholderError as error:
                raise PluginError(f"euchre: {error}") from None
        return files

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

        Raises:
            PluginError: Such a page asks for something that there isn't.
        """
        if page.file.src_uri in self._tree.pages:
            # Themes print some titles as they are and escape others: this string serves both.
            title = Markup(escape(self._tree.pages[page.file.src_uri].title))  # noqa: S704
            page.meta["title"] = title
        if not page.meta.get(OUR_PAGES):
            return markdown
        try:
            return written_page(markdown, self._collection, page.file.src_uri)
        except TemplateError as error:
            raise PluginError(f"euchre: {page.file.src_uri}: {error}") from None


def _collected(own: list[Path]) -> Collection:
    """What the site is about, from the files as they are now.

    Raises:
        PluginError: A variant or house rule is wrong.
    """
    shipped.reread()
    try:
        return collect(own)
    except FileError as error:
        raise PluginError(_first_problem(error)) from None
    except NotationError as error:
        raise PluginError(f"euchre: {visible(str(error))}") from None


def _first_problem(error: FileError) -> str:
    """The first error on one line; ``euchre check`` shows them all with their surroundings."""
    problem = next(each for each in error.problems if each.severity is each.severity.ERROR)
    place = f"{problem.place.file}:{problem.place.line}:" if problem.place else ""
    more = len(error.problems) - 1
    rest = f" (and {more} more; euchre check shows them)" if more else ""
    return visible(f"euchre: {place} {problem.sentence}{rest}")


def _edit_uri(page: Page, config: MkDocsConfig) -> str | None:
    """Where the file behind a page is edited, seen from the folder of hand-written pages."""
    path = shipped.path_of(page.source) if page.source else None
    project = Path(config.config_file_path or config.docs_dir).resolve().parent.parent
    if path is None or not path.is_relative_to(project):
        return None
    return Path(os.path.relpath(path, config.docs_dir)).as_posix()
