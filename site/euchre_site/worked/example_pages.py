"""A page for each example: the hand from its first call to its result, and the rules behind it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from euchre_rules.options.words import ended, number_word
from euchre_rules.rulebook.escape import escape
from euchre_rules.spec.variant import Variant
from euchre_site.collection import Collection
from euchre_site.marks import safe
from euchre_site.prose import link
from euchre_site.tree import Page, Part
from euchre_site.uris import VariantPage, example_uri, variant_uri, way_up
from euchre_site.variant.frame import row_of_links
from euchre_site.worked.blocks import blocks
from euchre_site.worked.library import Example, library_of
from euchre_site.worked.links import linked, option_links, rule_links, shown_by
from euchre_site.worked.model import Telling
from euchre_site.worked.situation import changes_of, overrides_told
from euchre_site.writing import NOT_SEARCHED, Ready, made_page, ready, write

_SCHEMA: Final = "# yaml-language-server:"


def example_part(collection: Collection) -> Part:
    """The pages of the examples; they stand outside the navigation."""
    library = library_of(collection)
    titles = Counter(each.story.title for each in library.examples)
    return Part(
        pages=tuple(
            _page(each, several, place, titles, collection)
            for variant in collection.variants
            for several in [library.of(variant)]
            for place, each in enumerate(several)
        )
    )


def _page(
    example: Example,
    several: Sequence[Example],
    place: int,
    titles: Counter[str],
    collection: Collection,
) -> Page:
    uri = example_uri(example.id)
    way = way_up(uri)
    words = example.telling
    base = _base_of(example, collection)
    lead = _lead(words, base)
    text = write(
        "worked_example.md.jinja",
        title=words.title,
        lead=lead,
        row=row_of_links(base, way),
        all=_all(example, way),
        rules=tuple(rule_links(example, collection, way)),
        changed=overrides_told(example.variant),
        chapters=blocks(words),
        options=tuple(option_links(words.options, example.variant, collection, way)),
        file_name=Ready(f"{example.id}.yaml"),
        show=shown_by(example.variant),
        yaml=_as_written(example.text),
        source=_source(words),
        turn=_turn(several, place, way),
    )
    also = f" ({example.id})" if titles[words.title] > 1 else ""
    title = f"Example: {words.title}{also}"
    about = f"{lead} {words.title}"
    return made_page(uri, title, about, text, None, NOT_SEARCHED, in_nav=False)


def _base_of(example: Example, collection: Collection) -> Variant:
    """The variant of an example's table, as it stands."""
    return next(each for each in collection.variants if each.id == example.variant.id)


def _lead(words: Telling, base: Variant) -> str:
    """What an example is, in a sentence or two, with what its table changes by itself."""
    if words.outcome and words.tricks:
        told = f"A hand of {words.table}, told to its end. {words.outcome}"
    elif words.tricks:
        several = "trick" if words.tricks == 1 else f"{number_word(words.tricks)} tricks"
        told = f"The first {several} of a hand of {words.table}."
    else:
        told = f"A moment of a hand of {words.table}, and what may be done then."
    changes = changes_of(words.variant, base)
    if not changes:
        return told
    rules = "one rule" if len(changes) == 1 else f"{number_word(len(changes))} rules"
    return f"{told} This table plays {rules} differently. {ended('; '.join(changes))}"


def _all(example: Example, way: str) -> Ready:
    """The link to the examples of the same table."""
    uri = variant_uri(example.variant.id, way, VariantPage.EXAMPLES)
    return linked(f"All examples of {example.variant.name}", uri)


def _turn(several: Sequence[Example], place: int, way: str) -> Ready:
    """The links to the examples before and after one."""

    def to(at: int) -> Ready | None:
        if not 0 <= at < len(several):
            return None
        return linked(several[at].story.title, example_uri(several[at].id, way))

    return ready("worked_turn.md.jinja", before=to(place - 1), after=to(place + 1))


def _source(words: Telling) -> Ready | None:
    """Where the example comes from, with a link where there is an address."""
    if words.source is None:
        return None
    title = safe(words.source.title)
    return Ready(f"{link(title, words.source.url) if words.source.url else title}.")


def _as_written(text: str) -> Ready:
    """The file of an example, for a block of code in which nothing acts."""
    # Where the schema lies depends on the place of the file, which whoever saves it changes.
    lines = (each for each in text.splitlines() if not each.startswith(_SCHEMA))
    return Ready("\n".join(escape(each, begins=False) for each in lines))
