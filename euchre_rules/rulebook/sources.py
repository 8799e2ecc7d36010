"""Where the rules come from: what the files say about themselves."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

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
    """What the files say about the table, the nearest to it first; each source only once.

    A variant without words of its own repeats those of its parents, as theirs.
    """
    variant = pen.variant
    listed: set[Source] = set()
    own = (*described(variant.description), *_sources(variant.sources, listed))
    blocks: list[Block] = [*_before_changes(variant), *own] if own else []
    for rule in variant.house_rules:
        said = (*described(rule.description), *_sources(rule.sources, listed))
        target = f"house-rule-{rule.id.replace('_', '-')}"
        blocks += [Heading(target, f"House rule: {rule.name}"), *said] if said else []
    for parent in variant.parents:
        words = () if variant.description else described(parent.description)
        said = (*words, *_sources(parent.sources, listed))
        target = f"parent-{parent.id.replace('_', '-')}"
        title = f"{parent.name}, on which these rules stand"
        blocks += [Heading(target, title), *said] if said else []
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


def _sources(sources: Iterable[Source], listed: set[Source]) -> tuple[Block, ...]:
    """The sources that are not listed yet; they are from then on, whatever their notes say."""
    new = [each for each in sources if replace(each, note=None) not in listed]
    listed.update(replace(each, note=None) for each in new)
    items = tuple(Item(_source(each)) for each in new)
    return (*paragraph(Sentence((Span("Sources:"),))), BulletList(items)) if items else ()


def _source(source: Source) -> tuple[Sentence, ...]:
    title = Sentence((Span(source.title, url=source.url), Span(".")))
    return (title, Sentence((Span(source.note),))) if source.note else (title,)
