"""What the pages that run the engine add to a site: themselves, and the scripts they load late."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Final

from euchre_site.assets_part import LATE
from euchre_site.collection import Collection
from euchre_site.lab.made import Lab
from euchre_site.lab_pages.tables import LabTable, lab_tables
from euchre_site.tree import ON_EVERY_PAGE, Page, Part
from euchre_site.writing import Ready, made_page, ready, write


@dataclass(frozen=True)
class LabPage:
    """A page with one element that asks the engine.

    Attributes:
        uri: Its path below the folder of pages.
        title: Its title, as the navigation has it.
        description: It in a sentence, for those who find it elsewhere.
        template: What it says around the element.
    """

    uri: str
    title: str
    description: str
    template: str


LAB_PAGES: Final = (
    LabPage(
        "your-table.md",
        "Your table",
        "Tick the house rules that your table plays, see its rule book at once and which rules "
        "contradict each other, and send everybody a link.",
        "lab_table.md.jinja",
    ),
    LabPage(
        "practise.md",
        "Practise",
        "Questions without end on the rules of any table, yours included, with the reason for "
        "every answer.",
        "lab_practise.md.jinja",
    ),
    LabPage(
        "play.md",
        "Play",
        "Play Euchre by the rules of any table, yours included, against the computer, with a hint "
        "and a reason whenever you like.",
        "lab_play.md.jinja",
    ),
)


def lab_pages_part(collection: Collection) -> Part:
    """The three pages; where the site has no engine, they say so."""
    tables = lab_tables(collection)
    pages = tuple(_page(each, tables, collection.lab) for each in LAB_PAGES)
    return Part(
        pages=pages,
        assets=late_assets(),
        nav={"euchre:lab": tuple(page.uri for page in pages)},
    )


def _page(page: LabPage, tables: Sequence[LabTable], lab: Lab) -> Page:
    text = write(
        page.template,
        missing=lab.missing,
        loads=lab.loads,
        # Builders look for the anchors to which other pages lead.
        places=Ready("".join(f'<span id="table={e.link}"></span>' for e in tables if e.link)),
        options=ready("lab_options.html.jinja", tables=tables),
    )
    return made_page(page.uri, page.title, page.description, text)


def late_assets() -> dict[str, bytes]:
    """Scripts and style sheets that only these pages load, by uri."""
    return dict(_late_assets())


def _late_assets() -> Iterator[tuple[str, bytes]]:
    for each in files("euchre_site").joinpath("assets").iterdir():
        if LATE.match(each.name):
            yield f"{ON_EVERY_PAGE}/lab/{each.name}", each.read_bytes()
