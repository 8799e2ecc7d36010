"""What the tests of the site share: the shipped collection, and a site built of it."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from euchre_site import collection as collecting
from euchre_site.building import build_site, quiet
from euchre_site.collection import Collection, collect
from euchre_site.pages import site_tree
from euchre_site.tree import SiteTree
from euchre_site.worked import library
from tests.euchre_site import few
from tests.euchre_site.asking import banks, visited  # noqa: F401  # fixtures
from tests.euchre_site.browsing import CHROMIUM, FLAGS, served


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Don't trace these tests: they make every page, and others look at the rules behind it."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.no_cover)


@pytest.fixture(scope="session")
def collection() -> Collection:
    return collect()


@pytest.fixture(scope="session")
def tree(collection: Collection) -> SiteTree:
    return site_tree(collection)


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the site as it is shipped, built by whichever worker comes first."""
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    folder = shared / "built-site"
    with (shared / "built-site.lock").open("w") as lock, quiet():
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            build_site(folder, [])
    return folder


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sites that are built in this process are about a few variants and house rules."""
    monkeypatch.setattr(collecting, "list_variants", few.variants)
    monkeypatch.setattr(collecting, "list_house_rules", few.house_rules)
    monkeypatch.setattr(library, "list_scenarios", few.scenarios)


@pytest.fixture(scope="module")
def address(built: Path) -> Iterator[str]:
    with served(built) as found:
        yield found


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield launched
        launched.close()
