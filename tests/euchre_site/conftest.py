"""What the tests of the site share: the shipped collection, and a site built of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from euchre_site.building import build_site, quiet
from euchre_site.collection import Collection, collect
from euchre_site.pages import site_tree
from euchre_site.tree import SiteTree


@pytest.fixture(scope="session")
def collection() -> Collection:
    return collect()


@pytest.fixture(scope="session")
def tree(collection: Collection) -> SiteTree:
    return site_tree(collection)


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the site as it is shipped."""
    folder = tmp_path_factory.mktemp("built") / "site"
    with quiet():
        build_site(folder, [])
    return folder
