"""The files that pages load or offer: style sheets, scripts, icons and examples."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Final

from euchre_rules.spec import shipped
from euchre_site import example
from euchre_site.collection import Collection
from euchre_site.tree import ON_EVERY_PAGE, Part

LATE: Final = re.compile(r"lab-(?!pages\.)[a-z-]+\.(?:js|css)\Z")
"""Of the folder ``assets``, what only the pages that run the engine load."""


def assets_part(_: Collection) -> Part:
    """Every file of the folder ``assets``, and the example files of the tutorial."""
    return Part(assets=dict(_assets()))


def _assets() -> Iterator[tuple[str, bytes]]:
    folder = files("euchre_site").joinpath("assets")
    for each in folder.iterdir():
        if each.name.endswith((".css", ".js", ".svg")) and not LATE.match(each.name):
            yield f"{ON_EVERY_PAGE}/{each.name}", each.read_bytes()
    for file in (example.FILE, example.HOUSE_RULE):
        yield f"{ON_EVERY_PAGE}/{file.name}", file.read_bytes()
    for name, content in shipped.examples().items():
        yield f"{ON_EVERY_PAGE}/examples/{name}", content
