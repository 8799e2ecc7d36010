"""Every link and every file that a page needs is there, in every way a site can be laid out."""

from __future__ import annotations

import ntpath
import os
import re
from collections.abc import Callable
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path, PureWindowsPath
from types import SimpleNamespace
from urllib.parse import unquote, urlsplit

import pytest
from mkdocs.commands.build import build

from euchre_site import collection as collecting
from euchre_site import plugin
from euchre_site.building import build_site, quiet, site_config
from euchre_site.collection import Collection, collect
from euchre_site.pages import site_tree
from euchre_site.placing import SiteError
from euchre_site.tree import SiteTree

ADDRESS = "https://example.org/clubs/euchre/"


class Links(HTMLParser):
    """What a page points at, and what can be pointed at in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.needed: list[str] = []
        self.anchors: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.anchors.add(found.get("id", ""))
        if tag == "a":
            self.targets.append(found.get("href", "#"))
        elif tag == "link" and found.get("rel") in ("stylesheet", "icon"):
            self.needed.append(found["href"])
        elif tag in ("img", "script") and "src" in found:
            self.needed.append(found["src"])


def pages_of(folder: Path) -> dict[Path, Links]:
    # The page for a wrong address has absolute links, since it can turn up anywhere.
    pages = [path for path in folder.rglob("*.html") if path.name != "404.html"]
    return {path.resolve(): Links(path.read_text("utf-8")) for path in pages}


def target(page: Path, link: str) -> Path:
    way = unquote(urlsplit(link).path)
    # The page's own path is resolved, and a site holds no symbolic links: no disk need be asked.
    path = Path(os.path.normpath(page.parent / way)) if way else page
    return path / "index.html" if path.is_dir() else path


@pytest.fixture(scope="module")
def shipped(built: Path) -> dict[Path, Links]:
    """The pages of the shipped site."""
    return pages_of(built)


def broken(folder: Path, pages: dict[Path, Links] | None = None) -> list[str]:
    """The links of a site that lead nowhere; its pages may be given, if they were read before."""
    pages = pages_of(folder) if pages is None else pages
    found = []
    for page, links in pages.items():
        for link in dict.fromkeys(links.targets + links.needed):
            parts = urlsplit(link)
            if parts.scheme in ("http", "https"):
                continue
            path = target(page, link)
            missing = parts.fragment and path in pages and parts.fragment not in pages[path].anchors
            if not path.is_file() or missing:
                found.append(f"{page.relative_to(folder.resolve())}: {link}")
    return found


def test_links_of_the_shipped_site_resolve(built: Path, shipped: dict[Path, Links]) -> None:
    assert len(shipped) >= 16
    assert broken(built, shipped) == []


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("with_folders", [False, True])
def test_links_resolve_below_a_path(tmp_path: Path, with_folders: bool) -> None:
    with quiet():
        config = site_config(tmp_path / "site", [], ADDRESS)
        config.use_directory_urls = with_folders
        build(config)
    assert broken(tmp_path / "site") == []
    wrong = Links((tmp_path / "site" / "404.html").read_text("utf-8"))
    ours = [link for link in wrong.needed if link.startswith("/")]
    assert ours
    assert all(link.startswith("/clubs/euchre/") for link in ours)


def test_nothing_needed_comes_from_another_host(built: Path, shipped: dict[Path, Links]) -> None:
    for links in shipped.values():
        assert not [link for link in links.needed if urlsplit(link).netloc]
    for path in built.rglob("*.css"):
        text = path.read_text("utf-8")
        assert "@import" not in text
        assert "url(http" not in text.replace('"', "").replace("'", "")


def test_every_page_has_a_title_of_its_own_and_a_description(shipped: dict[Path, Links]) -> None:
    titles = []
    for page in shipped:
        text = page.read_text("utf-8")
        titles.append(text.partition("<title>")[2].partition("</title>")[0])
        assert '<meta name="description" content="' in text
    assert len(set(titles)) == len(titles)


LINK = re.compile(r"\]\(((?:\.\./)*)([\w/-]+\.md)#([\w-]+)\)")


@pytest.mark.usefixtures("small")
def test_an_anchor_that_is_renamed_fails_the_build_which_names_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tree = site_tree(collect())
    page, target, anchor = next(
        (page, target, found[3])
        for page in tree.pages.values()
        for found in LINK.finditer(page.text)
        for target in [tree.pages.get(found[2])]
        if found[1].count("/") == page.uri.count("/")
        and target is not None
        and f"#{found[3]} }}" in target.text
    )

    def renamed(_: Collection, _step: Callable[[], None]) -> SiteTree:
        text = target.text.replace(f"#{anchor} }}", f"#{anchor}-renamed }}")
        return replace(tree, pages={**tree.pages, target.uri: replace(target, text=text)})

    monkeypatch.setattr(plugin, "site_tree", renamed)
    with quiet(), pytest.raises(SiteError, match="strict mode"):
        build_site(tmp_path / "site", [])
    said = capsys.readouterr().err
    assert f"'{page.uri}'" in said
    assert f"#{anchor}'" in said
    assert not (tmp_path / "site").exists()


def test_no_address_holds_a_back_slash_where_paths_are_those_of_windows(
    tree: SiteTree, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not [uri for uri in (*tree.pages, *tree.assets) if "\\" in uri]
    (tmp_path / "rules").mkdir()
    rule = "spec_version: 1\nkind: house_rule\nid: ours\nname: Ours\nsummary: Ours.\n"
    (tmp_path / "rules" / "ours.yaml").write_text(f"{rule}rules: {{game: {{target: 7}}}}\n")
    table = tmp_path / "club.yaml"
    table.write_text(
        "spec_version: 1\nkind: variant\nid: club\nname: Club\nsummary: Club.\n"
        "extends: north_american\nhouse_rules: [./rules/ours.yaml]\n"
    )
    here = collect([table]).paths
    monkeypatch.setattr(collecting, "os", SimpleNamespace(path=ntpath))
    monkeypatch.setattr(collecting, "PurePath", PureWindowsPath)
    assert collect([table]).paths == here == {"ours": "./rules/ours.yaml"}
