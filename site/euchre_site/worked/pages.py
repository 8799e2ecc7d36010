"""The page with the worked examples of a variant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from euchre_rules.options import Moment, option
from euchre_rules.options.words import sentence
from euchre_rules.rulebook.pen import slug
from euchre_rules.spec.variant import Variant
from euchre_site.collection import Collection
from euchre_site.marks import safe
from euchre_site.tree import Page
from euchre_site.uris import VariantPage, example_uri, variant_uri, way_up
from euchre_site.variant.frame import framed, title_of
from euchre_site.worked.blocks import TitledBlock, blocks
from euchre_site.worked.featured import Featured, featured
from euchre_site.worked.library import Example, library_of
from euchre_site.worked.links import example_link, linked
from euchre_site.worked.situation import changed_in_words, table_name
from euchre_site.worked.telling import telling
from euchre_site.writing import NOT_SEARCHED, Ready, write


@dataclass(frozen=True)
class ToldHand:
    """A hand that is told in full.

    Attributes:
        about: What it is, in sentences.
        chapters: Its chapters.
    """

    title: str
    anchor: str
    about: Ready
    chapters: tuple[TitledBlock, ...]


@dataclass(frozen=True)
class Group:
    """Examples of one moment of the game."""

    title: str
    anchor: str
    entries: tuple[Ready, ...]


def examples_page(variant: Variant, collection: Collection, row: Ready) -> Page:
    """The page with the worked examples of a variant.

    Args:
        variant: The variant.
        collection: What the site is about.
        row: The links to the other pages of the variant, which stand below the title.
    """
    way = way_up(variant_uri(variant.id, page=VariantPage.EXAMPLES))
    examples = library_of(collection).of(variant)
    here = [each for each in examples if not changed_in_words(each.variant, variant)]
    elsewhere = [each for each in examples if each not in here]
    text = write(
        "worked_examples.md.jinja",
        title=title_of(variant, VariantPage.EXAMPLES),
        name=variant.name,
        row=row,
        hands=[_told_hand(each, way) for each in featured(variant, collection)],
        groups=tuple(_groups(here, way, "about")),
        changed=tuple(_groups(elsewhere, way, "changed", variant)),
    )
    about = f"Hands of {variant.name}, told trick by trick, with the reasons."
    return framed(variant, VariantPage.EXAMPLES, about, text, NOT_SEARCHED)


def _told_hand(hand: Featured, way: str) -> ToldHand:
    words = hand.example.telling if hand.example else telling(hand.story)
    return ToldHand(hand.title, hand.anchor, _about(hand, way), blocks(words))


def _about(hand: Featured, way: str) -> Ready:
    """What a featured hand is, and where it comes from."""
    said = []
    if hand.option:
        rules = hand.story.variant.rules
        said.append(safe(sentence(hand.option, rules.get(hand.option.path), rules)))
    if hand.example:
        said.append(linked(hand.example.story.title, example_uri(hand.example.id, way)) + ".")
    elif hand.written_for:
        told = "An example of {}, played again by the rules of this table."
        said.append(safe(told.replace("{}", table_name(hand.written_for))))
    else:
        said.append("Computer players call and play here.")
    return Ready(" ".join(said))


def _groups(
    examples: Sequence[Example], way: str, name: str, base: Variant | None = None
) -> Iterator[Group]:
    """Examples by the moment of the game that they are about, in the order of moments.

    Args:
        examples: The examples.
        way: The way to the folder of pages.
        name: What the anchors begin with.
        base: The variant, where it is told what the examples' tables change of it.
    """
    by_moment: dict[Moment, list[Ready]] = {}
    for each in examples:
        changed = changed_in_words(each.variant, base) if base else ""
        entry = example_link(each, way, changed=changed)
        by_moment.setdefault(moment_of(each), []).append(entry)
    for moment in Moment:
        if moment in by_moment:
            title = moment.value
            yield Group(title, f"{name}-{slug(title)}", tuple(by_moment[moment]))


def moment_of(example: Example) -> Moment:
    """The moment of the game that an example is about.

    It is that of the first option that it shows; without one, how far the hand is played decides.
    """
    words = example.telling
    if words.options:
        return option(words.options[0]).moment
    if words.outcome:
        return Moment.SCORE
    return Moment.PLAY if example.story.end.order else Moment.ROUND_ONE
