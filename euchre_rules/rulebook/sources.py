"""Where the rules come from: what the files say about themselves."""

from __future__ import annotations

from collections.abc import Iterable

from euchre_rules.options import Source
from euchre_rules.rulebook.pen import Pen
from euchre_rules.rulebook.structure import Block, BulletList, Item, Paragraph, Sentence
from euchre_rules.spec import prose
from euchre_rules.spec.prose import Span


def where_from(pen: Pen) -> tuple[Block, ...]:
    """The description and the sources of the variant."""
    return (*described(pen.variant.description), *_sources(pen.variant.sources))


def described(text: str) -> tuple[Block, ...]:
    """A description from a file as blocks."""
    blocks: list[Block] = []
    for block in prose.parse(text).blocks:
        if isinstance(block, prose.Paragraph):
            blocks.append(Paragraph((Sentence(block.spans),)))
        else:
            items = tuple(Item((Sentence(spans),)) for spans in block.items)
            blocks.append(BulletList(items, block.numbered))
    return tuple(blocks)


def _sources(sources: Iterable[Source]) -> tuple[Block, ...]:
    items = tuple(Item(_source(each)) for each in sources)
    return (BulletList(items),) if items else ()


def _source(source: Source) -> tuple[Sentence, ...]:
    title = Sentence((Span(source.title, url=source.url), Span(".")))
    return (title, Sentence((Span(source.note),))) if source.note else (title,)
