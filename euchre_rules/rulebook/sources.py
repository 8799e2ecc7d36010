"""Where the rules come from: what the files say about themselves."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from euchre_rules.options import OPTIONS, Effect, Option, Rules, Source
from euchre_rules.options.words import label
from euchre_rules.rulebook.marks import is_changed
from euchre_rules.rulebook.pen import Pen, paragraph, verbatim
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
from euchre_rules.spec.variant import Layer, Parent, Variant


def where_from(pen: Pen) -> tuple[Block, ...]:
    """What the files say about the table, the nearest to it first; each source only once.

    A variant without words of its own repeats those of the nearest parent that has some, as theirs.
    """
    variant = pen.variant
    listed: set[Source] = set()
    own = (*described(variant.description), *_sources(variant.sources, listed))
    blocks: list[Block] = [*_before_changes(variant), *own] if own else []
    for rule in variant.house_rules:
        said = (*described(rule.description), *_sources(rule.sources, listed))
        target = f"house-rule-{rule.id.replace('_', '-')}"
        blocks += [Heading(target, f"House rule: {rule.name}"), *said] if said else []
    speaker = _speaker(variant)
    for parent in variant.parents:
        words = _said_of_itself(variant, parent) if parent is speaker else ()
        said = (*words, *_sources(parent.sources, listed))
        target = f"parent-{parent.id.replace('_', '-')}"
        title = f"{parent.name}, on which these rules stand"
        blocks += [Heading(target, title), *said] if said else []
    blocks += _on_mistakes(variant, listed)
    return tuple(blocks) or paragraph(pen.tell("The file of these rules names no source."))


def _speaker(variant: Variant) -> Parent | None:
    """The parent whose words a variant without words of its own repeats."""
    if variant.description:
        return None
    return next((each for each in variant.parents if each.description), None)


def _said_of_itself(variant: Variant, parent: Parent) -> tuple[Block, ...]:
    """What a parent says about itself; of its decisions nothing if the variant plays otherwise.

    Which of them still hold, the text doesn't tell; all that hold stand among the rules.
    """
    blocks = described(parent.description)
    if parent is variant.parents[0] and not _changes_something(variant):
        return blocks
    # The first paragraph says which game it is, unless it already leads to a list.
    leads = any(isinstance(each, BulletList) for each in blocks[:2])
    return () if leads else blocks[:1]


def _changes_something(variant: Variant) -> bool:
    """Whether a variant, with its house rules, plays anything otherwise than what it extends."""
    below = (Layer.PARENT, Layer.DEFAULT)
    return any(
        variant.rules.get(path)
        != next(each.value for each in variant.origins(path) if each.layer in below)
        for path in variant.provenance
    )


def _on_mistakes(variant: Variant, listed: set[Source]) -> tuple[Block, ...]:
    """Where it is written what misdeals and reneges cost, if in none of the sources so far."""
    titles = {each.title for each in listed}
    silent = [
        each
        for each in OPTIONS
        if (each.effect is Effect.RECORD and each.section != "game")
        and variant.rules.applies(each.path)
        and titles.isdisjoint(source.title for source in each.sources)
    ]
    if not listed or not silent:
        return ()
    said = (
        "What a mistake costs is written in other texts than those above. Tables differ in it, and "
        "so do the texts:"
    )
    items = tuple(Item(_written(each, variant.rules), each.title) for each in silent)
    return (
        Heading("what-a-mistake-costs", "What a mistake costs"),
        *paragraph(verbatim(said)),
        BulletList(items),
    )


def _written(found: Option, rules: Rules) -> tuple[Sentence, ...]:
    """What is played here, and where something is written of it, be it this or another answer."""
    played = Sentence((Span(f"{label(found, rules.get(found.path), rules)}."),))
    spans = [Span("Found, not always the same, in ")]
    last = len(found.sources) - 1
    for place, source in enumerate(found.sources):
        between = " and " if place == last else ", "
        spans += [Span(f"{between if place else ''}“"), Span(source.title, url=source.url)]
        spans += [Span("”")]
    return (played, Sentence((*spans, Span("."))))


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
