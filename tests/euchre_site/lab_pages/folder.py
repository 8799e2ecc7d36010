"""Writes a folder in which a browser finds each page of the lab: its element alone on a page."""

from __future__ import annotations

import re
from pathlib import Path

from euchre_site.assets_part import assets_part
from euchre_site.collection import Collection
from euchre_site.drawing.part import drawing_part
from euchre_site.lab_pages.part import lab_pages_part
from euchre_site.tree import ON_EVERY_PAGE, Page, joined

_PAGE = """\
<!doctype html><html lang="en"><meta charset="utf-8"><title>{name}</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
{styles}<style>html {{ font-size: 125%; }} * {{ margin: 0; }}</style>
<main class="md-typeset"><h1>{name}</h1>{element}</main>
{scripts}</html>
"""
_ELEMENT = re.compile(r"<(euchre-lab-\w+).*?</\1>", re.DOTALL)


def write_pages(made: Path, collection: Collection) -> None:
    """Write Your table, Practise and Play, with every script and style in the site's own order."""
    pages = lab_pages_part(collection)
    parts = (assets_part(collection), drawing_part(collection), pages)
    for uri, content in joined(parts).assets.items():
        target = made / uri
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    everywhere = made / ON_EVERY_PAGE
    styles = "".join(
        f'<link rel="stylesheet" href="{ON_EVERY_PAGE}/{each.name}">'
        for each in sorted(everywhere.glob("*.css"))
    )
    scripts = "".join(
        f'<script src="{ON_EVERY_PAGE}/{each.name}"></script>'
        for each in sorted(everywhere.glob("*.js"))
    )
    for page in pages.pages:
        html = _PAGE.format(name=page.title, styles=styles, scripts=scripts, element=_element(page))
        (made / page.uri).with_suffix(".html").write_text(html, encoding="utf-8")


def _element(page: Page) -> str:
    """What stands on the page for its script, as on a site that has the engine."""
    found = _ELEMENT.search(page.text)
    assert found
    return found.group().replace(" missing>", ">", 1)
