"""What the tests of the site share: the shipped collection, and a site built of it."""

from __future__ import annotations

import fcntl
import os
import pickle
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

import pytest
from playwright.sync_api import Browser

from euchre_site import collection as collecting
from euchre_site import plugin
from euchre_site.building import build_site, quiet
from euchre_site.collection import Collection, collect
from euchre_site.pages import site_tree
from euchre_site.tree import SiteTree
from euchre_site.worked import library
from tests.euchre_site import few
from tests.euchre_site.asking import banks, visited  # noqa: F401  # fixtures
from tests.euchre_site.browsing import OneBrowser, Reused, opened, served

_RUNNING = OneBrowser()


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
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of this run that all workers see."""
    base = tmp_path_factory.getbasetemp()
    return base.parent if "PYTEST_XDIST_WORKER" in os.environ else base


@contextmanager
def alone(shared: Path, name: str) -> Iterator[Path]:
    """Keep other workers from a file or folder that all share, which whoever comes first makes."""
    with (shared / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield shared / name


@pytest.fixture(scope="session")
def tree(collection: Collection, shared: Path) -> SiteTree:
    """Everything that is generated for the site as it is shipped."""
    with alone(shared, "site-tree") as file:
        if not file.exists():
            made = site_tree(collection)
            file.write_bytes(pickle.dumps(made))
            return made
        found = pickle.loads(file.read_bytes())  # noqa: S301  # written above, in this run
    assert isinstance(found, SiteTree)
    return found


@pytest.fixture(scope="session")
def built(collection: Collection, tree: SiteTree, shared: Path) -> Path:
    """The folder of the site as it is shipped."""

    def given(about: Collection, _step: Callable[[], None]) -> SiteTree:
        assert about == collection
        return tree

    with alone(shared, "built-site") as folder, quiet():
        if not folder.exists():
            with patch.object(plugin, "site_tree", given):
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
    """Where the site is as it is shipped, but with nothing for a search to find."""
    with served(built) as found:
        yield found


@pytest.fixture(scope="module")
def searched(built: Path) -> Iterator[str]:
    """Where the site is as it is shipped, with its search."""
    with served(built, searched=True) as found:
        yield found


@pytest.fixture(scope="module")
def browser() -> Browser:
    """The browser of all tests of the site, which each leave nothing open in it."""
    return _RUNNING.browser()


@pytest.fixture(scope="module")
def reused(browser: Browser) -> Iterator[Reused]:
    """A page that the tests of a module share; each finds it as if it were new."""
    with opened(browser) as context:
        yield Reused(context)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    """Stop the browser after the last test of the site in a row.

    Tests elsewhere want the event loop for themselves, which Playwright holds as long as it runs.
    """
    yield
    if nextitem is None or Path(__file__).parent not in nextitem.path.parents:
        _RUNNING.stop()
