"""The pages that ask the engine, without a network, after one of them was used."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from euchre_site.assets_part import assets_part
from euchre_site.collection import Collection, collect
from euchre_site.lab.made import Lab
from euchre_site.lab.part import lab_part
from euchre_site.lab_pages.part import LAB_PAGES, late_assets
from euchre_site.score.part import score_part
from euchre_site.tree import joined
from tests.euchre_site.browsing import PHONE, needs_chromium, opened, served

pytestmark = needs_chromium
STEMS: Final = [page.uri.removesuffix(".md") for page in LAB_PAGES]
BEGINS: Final = {"your-table": "Set your table", "practise": "Ask me", "play": "Deal"}
"""The button with which each page begins."""
READY: Final = b"self.onmessage = ({data}) => { if (data.runtime) postMessage({ready: true}); };"
KEPT: Final = """async () => {
  const kept = [];
  for (const name of await caches.keys()) {
    kept.push(...(await (await caches.open(name)).keys()).map((each) => each.url));
  }
  return kept;
}"""


@pytest.fixture(scope="module")
def collection() -> Collection:
    """What a site is about that has an engine, which is ready and nothing else."""
    lab = Lab({"lab/ours/lab-worker.mjs": READY}, "lab/theirs/", "lab/ours/", packed=len(READY))
    return replace(collect(), lab=lab)


@pytest.fixture(params=[".html", "/index.html"], ids=["files", "folders"])
def site(
    request: pytest.FixtureRequest, tmp_path: Path, lab_folder: Path, collection: Collection
) -> Path:
    """A site with the pages, whose pages are files or folders."""
    shutil.copytree(lab_folder, tmp_path, dirs_exist_ok=True)
    parts = (assets_part(collection), score_part(collection), lab_part(collection))
    for uri, content in joined(parts).assets.items():
        target = tmp_path / uri
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    shutil.copy(tmp_path / "play.html", tmp_path / "score-keeper.html")
    if request.param != ".html":
        for name in (*STEMS, "score-keeper"):
            html = (tmp_path / f"{name}.html").read_text("utf-8")
            (tmp_path / name).mkdir()
            way = html.replace('="assets/', '="../assets/')
            (tmp_path / name / "index.html").write_text(way, "utf-8")
            (tmp_path / f"{name}.html").unlink()
    return tmp_path


def begin(page: Page, name: str) -> None:
    expect(page.get_by_role("button", name=BEGINS[name], exact=True)).to_be_visible()


def until_kept(page: Page, wanted: set[str]) -> None:
    for _ in range(100):
        missing = wanted - set(page.evaluate(KEPT))
        if not missing:
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"not kept: {sorted(missing)}")


@pytest.fixture
def ending(site: Path) -> str:
    return ".html" if (site / "play.html").exists() else "/"


def test_who_has_used_one_page_has_all_three_without_a_network(
    browser: Browser, site: Path, ending: str
) -> None:
    with opened(browser, PHONE) as context:
        page = context.new_page()
        with served(site) as address:
            page.goto(f"{address}your-table{ending}?table=guernsey")
            begin(page, "your-table")
            assert page.evaluate("euchreLab.start()") is True
            wanted = {address + f"{each}{ending}" for each in STEMS}
            wanted |= {address + each for each in late_assets()}
            until_kept(page, wanted)
        for name in STEMS:  # the server is gone
            page.goto(f"{address}{name}{ending}?table=british")
            begin(page, name)
            assert page.evaluate("euchreLab.start()") is True
        kept = page.evaluate(KEPT)
        assert not [each for each in kept if "?" in each]


def test_a_file_that_is_held_back_is_told_from_no_network(
    browser: Browser, site: Path, ending: str
) -> None:
    with opened(browser, PHONE) as context, served(site) as address:
        page = context.new_page()
        page.goto(f"{address}play{ending}")
        begin(page, "play")
        page.route(
            "**/place.json",
            lambda route: route.abort() if route.request.method == "GET" else route.continue_(),
        )
        asked = "euchreLab.call('list').catch((error) => [error.code, error.message])"
        code, said = page.evaluate(asked)
        assert code == "stopped"
        assert said.startswith("place.json, which the rules engine needs, did not come, although")
        context.set_offline(True)
        code, said = page.evaluate(asked)
        assert code == "offline"
        assert "no network" in said


@pytest.mark.parametrize("name", STEMS)
def test_how_much_is_loaded_is_said_before(browser: Browser, lab_address: str, name: str) -> None:
    with opened(browser, PHONE) as context:
        page = context.new_page()
        file = f"{lab_address}{name}.html"
        page.goto(file)
        element = f"<euchre-lab-{name.removeprefix('your-')}"
        told = f'{element} data-loads="8.3 MB, or 15 MB">'
        html = page.request.get(file).text().replace(f"{element}>", told)
        page.route(file, lambda route: route.fulfill(body=html, content_type="text/html"))
        page.goto(file)
        expect(page.get_by_role("main")).to_contain_text("this page, once: 8.3 MB, or 15 MB. ")


def test_a_page_has_one_place_whatever_table_is_asked_for(
    browser: Browser, site: Path, ending: str
) -> None:
    with opened(browser, PHONE) as context, served(site) as address:
        page = context.new_page()
        page.goto(f"{address}play{ending}")
        assert page.evaluate("euchreLab.start()") is True
        page.wait_for_function("navigator.serviceWorker.controller !== null")
        for table in ("british", "guernsey"):
            page.goto(f"{address}play{ending}?table={table}")
            begin(page, "play")
        found = [each for each in page.evaluate(KEPT) if f"/play{ending}" in each]
        assert found == [f"{address}play{ending}"]
