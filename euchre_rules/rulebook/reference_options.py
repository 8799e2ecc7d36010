"""The part of the reference that lists the options, each as its declaration has it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from euchre_rules.options import SECTIONS, Effect, Needs, Option, Rules, Source
from euchre_rules.options.words import sentence_case
from euchre_rules.rulebook.explaining import Value, explain_option, is_open
from euchre_rules.rulebook.reference_text import (
    code,
    coded,
    codes,
    linked,
    paragraphs,
    table,
    with_names,
)
from euchre_rules.rulebook.structure import (
    Block,
    BulletList,
    Heading,
    Item,
    Paragraph,
    Piece,
    Section,
    Sentence,
)
from euchre_rules.spec.document import plain_text
from euchre_rules.spec.prose import Span
from euchre_rules.spec.variant import HouseRule, Variant

EFFECTS: Final[Mapping[Effect, str]] = {
    Effect.PLAY: "what may be done in a hand, or what it scores",
    Effect.DEAL: "how the cards get out: the draw, the cut, the packets",
    Effect.RECORD: "score keeping and records only",
}
_DEFAULTS: Final = Variant("defaults", "defaults", "", "", Rules())
_OPTIONS: Final = """
Every option stands below by itself, in the order of a rule book. What a file leaves out stays as it
is in the variant that it extends, and without one it has its default.
"""
_HEADER: Final = ("Value", "In a few words", "In the rule book")


def anchor_of(found: Option) -> str:
    """The link target of an option, on every page that has one for it.

    >>> from euchre_rules.options import option
    >>> anchor_of(option("deck.best_bower"))
    'deck-best-bower'
    """
    return found.path.replace(".", "-").replace("_", "-")


def option_sections(
    variants: Iterable[Variant], house_rules: Iterable[HouseRule]
) -> tuple[Section, ...]:
    """One section for each section of a rules file, with its options.

    Args:
        variants: Those of which to say what they set an option to.
        house_rules: Likewise.
    """
    shipped = {each.id: dict(_differing(each)) for each in variants}
    rules = {each.id: each.values for each in house_rules}
    described = (
        Section(
            section.replace("_", "-"),
            section,
            tuple(b for each in options for b in _blocks(each, shipped, rules)),
        )
        for section, options in SECTIONS.items()
    )
    return (_overview(), *described)


def _overview() -> Section:
    """Every option's name, by section."""
    rows = (
        (code(section), ", ".join(code(each.name) for each in options))
        for section, options in SECTIONS.items()
    )
    blocks: tuple[Block, ...] = (*paragraphs(_OPTIONS), table(("Section", "Options"), rows))
    return Section("options", "The options", blocks)


def _differing(variant: Variant) -> Iterator[tuple[str, Any]]:
    """What a variant sets, alone or by its parents, to another value than the default."""
    for each, value in variant.rules.items():
        if value != each.default:
            yield each.path, value


Setters = Mapping[str, Mapping[str, Any]]
"""By the id of a variant or house rule: option path to value."""


def set_by(found: Option, setters: Setters) -> str:
    """Who sets the option to what, in one line; the value that most of them have comes first."""
    named: dict[str, list[str]] = {}
    for name, values in setters.items():
        if found.path in values:
            named.setdefault(plain_text(found, values[found.path]), []).append(name)
    ordered = sorted(named.items(), key=lambda item: (-len(item[1]), item[0]))
    return "; ".join(f"{code(value)} in {codes(names)}" for value, names in ordered)


def _blocks(found: Option, variants: Setters, house_rules: Setters) -> Iterator[Block]:
    explained = explain_option(_DEFAULTS, found)
    yield Heading(anchor_of(found), found.title)
    yield Paragraph((coded(f"{code(found.path)}: {explained.question}"),))
    values = (explained.here, *explained.others)
    yield table(_HEADER, (_row(found, each) for each in values))
    yield BulletList(tuple(_facts(found, variants, house_rules)))


def _row(found: Option, value: Value) -> Sequence[str]:
    is_default = value.written == plain_text(found, found.default)
    needs = found.says(found.kind.read(value.plain)).only_when
    written = code(value.written) + (" (default)" if is_default else "")
    sentence = value.sentence if value.sentence != value.label else ""
    return (
        written,
        sentence_case(value.label),
        f"{sentence} Only where {_needs(needs)}." if needs else sentence,
    )


def _needs(needs: Iterable[Needs]) -> str:
    return with_names("; and ".join(each.needed for each in needs))


def _facts(found: Option, variants: Setters, house_rules: Setters) -> Iterator[Item]:
    """What else there is to say, each with the word that it goes by."""
    if is_open(found):
        yield _item("Allowed", f"{found.kind.allowed()}.")
    if found.applies_when:
        yield _item("Matters when", f"{_needs(found.applies_when)}.")
    yield _item("Acts on", f"{EFFECTS[found.effect]}.")
    yield _item("Since", f"{found.declaration.since}.")
    if found.also:
        yield _item("Players also say", f"{', '.join(found.also)}.")
    if found.sources:
        yield Item(tuple(map(_source, found.sources)), "Written in")
    for term, setters in (("Variants", variants), ("House rules", house_rules)):
        who = set_by(found, setters)
        if who:
            yield _item(term, f"{who}.")


def _item(term: str, text: str) -> Item:
    return Item((coded(text),), term)


def _source(source: Source) -> Sentence:
    note = f": {source.note}" if source.note else "."
    pieces: tuple[Piece, ...] = (linked(source.title, source.url), Span(note))
    return Sentence(pieces)
