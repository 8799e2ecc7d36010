"""A told hand inside a page that somebody writes by hand."""

from __future__ import annotations

from euchre_site.collection import Collection
from euchre_site.uris import example_uri
from euchre_site.worked.blocks import blocks
from euchre_site.worked.library import library_of, shipped
from euchre_site.worked.links import linked
from euchre_site.writing import Ready, ready


def told(collection: Collection, scenario_id: str, way: str) -> Ready:
    """An example in short, for a page that somebody writes by hand.

    Args:
        collection: What the site is about.
        scenario_id: The id of the scenario: of one that comes with the program, or of one's own.
        way: The way from the page to the folder of pages.

    Raises:
        KeyError: There is no such scenario.
    """
    library = library_of(collection)
    known = {each.id: each for each in (*shipped(), *library.examples)}
    example = known[scenario_id]
    page = example_uri(scenario_id, way) if scenario_id in library else ""
    return ready(
        "worked_told.md.jinja",
        title=linked(example.story.title, page) if page else example.story.title,
        chapters=blocks(example.telling),
    )
