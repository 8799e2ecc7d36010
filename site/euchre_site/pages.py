"""Makes the pages of the site; nothing here knows MkDocs, reads a clock or writes a file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from euchre_site.assets_part import assets_part
from euchre_site.collection import Collection
from euchre_site.compare import compare_part
from euchre_site.developers.part import developers_part
from euchre_site.drawing.part import drawing_part
from euchre_site.glossary.page import glossary_part
from euchre_site.house_rule_pages import house_rule_part
from euchre_site.lab.part import lab_part
from euchre_site.lab_pages.part import lab_pages_part
from euchre_site.quiz import quiz_part
from euchre_site.reference import reference_part
from euchre_site.running_text import with_quotes
from euchre_site.score.part import score_part
from euchre_site.sources_page import sources_part
from euchre_site.terms_linking import with_terms
from euchre_site.tree import Part, SiteTree, joined
from euchre_site.variant_pages import variant_part
from euchre_site.worked import example_part

PARTS: Final[tuple[Callable[[Collection], Part], ...]] = (
    variant_part,
    example_part,
    house_rule_part,
    reference_part,
    developers_part,
    quiz_part,
    compare_part,
    sources_part,
    drawing_part,
    glossary_part,
    score_part,
    lab_part,
    lab_pages_part,
    assets_part,
)
"""What each subject adds to the site."""


def site_tree(collection: Collection, step: Callable[[], None] = lambda: None) -> SiteTree:
    """Make the generated pages of a site, with what they need.

    Args:
        collection: What the site is about.
        step: Is called after each part.
    """
    parts: list[Part] = []
    for part in PARTS:
        parts.append(part(collection))
        step()
    return with_terms(with_quotes(joined(parts)))
