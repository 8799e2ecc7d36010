"""Every link and every file that a page needs is there, in every way a site can be laid out."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from mkdocs.commands.build import build

from euchre_site.building import quiet, site_config

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
    path = (page.parent / unquote(urlsplit(link).path)).resolve() if urlsplit(link).path else page
    return path / "index.html" if path.is_dir() else path


def broken(folder: Path) -> list[str]:
    pages = pages_of(folder)
    found = []
    for page, links in pages.items():
        for link in links.targets + links.needed:
            parts = urlsplit(link)
            if parts.scheme in ("http", "https"):
                continue
            path = target(page, link)
            missing = parts.fragment and path in pages and parts.fragment not in pages[path].anchors
            if not path.is_file() or missing:
                found.append(f"{page.relative_to(folder.resolve())}: {link}")
    return found


def test_links_of_the_shipped_site_resolve(built: Path) -> None:
    assert len(pages_of(built)) >= 16
    assert broken(built) == []


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


def test_nothing_needed_comes_from_another_host(built: Path) -> None:
    for links in pages_of(built).values():
        assert not [link for link in links.needed if urlsplit(link).netloc]
    for path in built.rglob("*.css"):
        text = path.read_text("utf-8")
        assert "@import" not in text
        assert "url(http" not in text.replace('"', "").replace("'", "")


def test_every_page_has_a_title_of_its_own_and_a_description(built: Path) -> None:
    titles = []
    for page in pages_of(built):
        text = page.read_text("utf-8")
        titles.append(text.partition("<title>")[2].partition("</title>")[0])
        assert '<meta name="description" content="' in text
    assert len(set(titles)) == len(titles)
