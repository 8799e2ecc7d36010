"""A site finds its style, scripts and data wherever it lies."""

from __future__ import annotations

from pathlib import Path

import pytest
from mkdocs.commands.build import build
from playwright.sync_api import Browser

from euchre_site.building import quiet, site_config
from tests.euchre_site.browsing import Watched, needs_chromium, opened, served

pytestmark = needs_chromium
ADDRESS = "https://example.org/clubs/euchre/"
DATA = "assets/euchre/banks"
"""A folder of scripts that are loaded when a page needs them."""


def check(page: str, browser: Browser, base: str, data: str) -> None:
    """Open a page, and have it load data."""
    with opened(browser) as context:
        watched = Watched(context)
        watched.page.goto(page)
        assert watched.page.evaluate("euchre.base") == base
        assert watched.page.evaluate("name => euchre.load(name).then(found => !!found)", data)
        sheets = watched.page.evaluate(
            "[...document.styleSheets].map(each => each.href).filter(each => /euchre/.test(each))"
        )
        assert sheets
        assert all(each.startswith(base) for each in sheets)
        # On a disk the theme looks in vain for a search index.
        assert watched.complaints == [] or page.startswith("file:")


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("with_folders", [False, True])
def test_a_site_below_a_path_and_on_a_disk_loads_style_scripts_and_data(
    browser: Browser, tmp_path: Path, with_folders: bool
) -> None:
    site = tmp_path / "clubs" / "euchre"
    with quiet():
        config = site_config(site, [], ADDRESS)
        config.use_directory_urls = with_folders
        build(config)
    bank = next((site / DATA).iterdir())
    data = f"{DATA}/{bank.name}"
    rules = "variants/guernsey/" if with_folders else "variants/guernsey.html"
    with served(tmp_path) as root:
        for page in ("", rules):
            check(f"{root}clubs/euchre/{page}", browser, f"{root}clubs/euchre/", data)
    ending = "index.html" if with_folders else ""
    for page in ("index.html", f"{rules}{ending}"):
        check(f"{site.as_uri()}/{page}", browser, f"{site.as_uri()}/", data)
