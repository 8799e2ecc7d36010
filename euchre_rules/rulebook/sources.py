"""Where the rules come from: what the files say about themselves."""

from __future__ import annotations

from collections.abc import Iterable

from euchre_rules.options import Source
from euchre_rules.rulebook.marks import is_changed
from euchre_rules.rulebook.pen import Pen, paragraph
from euchre_rules.rulebook.structure import (
    Block,
    BulletList,
    Heading,
    Item,
    Paragraph,
    Sentence,
)
from euchre_rules.spec import prose
from euchre_rules.spec.prose import Span
from euchre_rules.spec.variant import Variant


def where_from(pen: Pen) -> tuple[Block, ...]:
    """The description and the sources of the variant, and those of its house rules."""
    variant = pen.variant
    own = (*described(variant.description), *_sources(variant.sources))
    blocks: list[Block] = [*_before_changes(variant), *own] if own else []
    for rule in variant.house_rules:
        said = (*described(rule.description), *_sources(rule.sources))
        if said:
            target = f"house-rule-{rule.id.replace('_', '-')}"
            blocks += [Heading(target, f"House rule: {rule.name}"), *said]
    return tuple(blocks) or paragraph(pen.tell("The file of these rules names no source."))


def _before_changes(variant: Variant) -> tuple[Block, ...]:
    """At a table that changes the variant, that the variant's own words don't know of it."""
    if not is_changed(variant):
        return ()
    return (Heading("the-variant-itself", f"{variant.name} before this table's changes"),)


def described(text: str) -> tuple[Block, ...]:
    """A description from a file as blocks."""
    return tuple(map(_block, prose.parse(text).blocks))


def _block(block: prose.Block) -> Block:
    if isinstance(block, prose.Paragraph):
        return Paragraph((Sentence(block.spans),))
    return BulletList(tuple(Item((Sentence(spans),)) for spans in block.items), block.numbered)


def _sources(sources: Iterable[Source]) -> tuple[Block, ...]:
    items = tuple(Item(_source(each)) for each in sources)
    return (*paragraph(Sentence((Span("Sources:"),))), BulletList(items)) if items else ()


def _source(source: Source) -> tuple[Sentence, ...]:
    title = Sentence((Span(source.title, url=source.url), Span(".")))
    return (title, Sentence((Span(source.note),))) if source.note else (title,)
