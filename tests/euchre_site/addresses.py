"""The addresses of the pages, which stay: others have linked to them.

Run it in the checkout with ``python -m tests.euchre_site.addresses`` to keep those of new pages.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Final

from euchre_site.building import build_site, quiet
from tests.euchre_site.kinds import addresses

FILE: Final = Path(__file__).with_name("addresses.txt")
FIX: Final = "python -m tests.euchre_site.addresses"


def kept() -> set[str]:
    """The addresses that the site once had."""
    return set(FILE.read_text("utf-8").split())


def keep() -> None:
    """Add the addresses that are new; one that has gone is kept, for a test to tell."""
    with tempfile.TemporaryDirectory() as folder, quiet():
        site = Path(folder) / "site"
        build_site(site, [])
        known = kept() if FILE.exists() else set()
        FILE.write_text("\n".join(sorted({*known, *addresses(site)})) + "\n", encoding="utf-8")


if __name__ == "__main__":
    keep()
