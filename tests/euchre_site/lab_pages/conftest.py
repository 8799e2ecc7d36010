"""What the tests of these pages share: a folder in which a browser finds them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from euchre_site.collection import collect
from tests.euchre_site.browsing import served
from tests.euchre_site.lab_pages.folder import write_pages


@pytest.fixture(scope="session")
def lab_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("lab-pages")
    write_pages(made, collect())
    return made


@pytest.fixture(scope="module")
def lab_address(lab_folder: Path) -> Iterator[str]:
    with served(lab_folder) as found:
        yield found
