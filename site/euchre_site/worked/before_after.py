"""Before and after on one hand: the part of a house rule's page that shows what it does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from euchre_rules.spec.variant import HouseRule
from euchre_site.collection import Collection
from euchre_site.uris import example_uri
from euchre_site.worked.contrasts import Contrast, contrast
from euchre_site.worked.library import library_of
from euchre_site.worked.links import example_link, linked
from euchre_site.worked.model import Chapter, ChapterKind
from euchre_site.worked.onward import in_a_line
from euchre_site.worked.paragraphs import chapter_html, lines_html
from euchre_site.worked.situation import changed_in_words
from euchre_site.writing import Ready, ready


def before_and_after(rule: HouseRule, collection: Collection, way: str) -> Ready | None:
    """A hand without a house rule and with it, side by side; None if the rule shows in none.

    Args:
        rule: The house rule.
        collection: What the site is about.
        way: The way from its page to the folder of pages.
    """
    found = contrast(rule, collection)
    if found is None:
        return None
    return ready(
        "worked_before_after.md.jinja",
        rule=rule,
        table=found.table,
        besides=found.besides,
        chapters=tuple(map(chapter_html, _told_in_full(found.shared))),
        tricks=tuple(_tricks(found.shared)),
        before=lines_html(found.before),
        after=lines_html(found.after),
        onward=lines_html(found.onward) if found.onward else None,
        goes_on=_goes_on(found, way),
        goes_otherwise=found.goes_otherwise,
        is_hand=found.is_hand,
        cards_known=any(each.picture for each in found.shared),
    )


def _told_in_full(shared: Sequence[Chapter]) -> Iterator[Chapter]:
    """What happens before the tricks."""
    return (each for each in shared if each.kind is not ChapterKind.TRICK)


def _tricks(shared: Sequence[Chapter]) -> Iterator[str]:
    """Each trick in a paragraph."""
    return (in_a_line(each) for each in shared if each.kind is ChapterKind.TRICK)


def _goes_on(found: Contrast, way: str) -> Ready | None:
    """The link to the example that tells the hand with the rule."""
    if found.example is None:
        return None
    return linked(found.example.story.title, example_uri(found.example.id, way))


def hands_with(rule: HouseRule, collection: Collection, way: str) -> tuple[Ready, ...]:
    """Links to the examples whose table adds a house rule, with what else each table changes."""
    bases = {each.id: each for each in collection.variants}
    return tuple(
        example_link(each, way, rule.id, changed_in_words(each.variant, bases[each.variant.id]))
        for each in library_of(collection).with_rule(rule.id)
    )
