"""What’s different: the rules of a variant for somebody who knows another one."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from euchre_rules.options.words import ended, number_word, sentence_case
from euchre_rules.rulebook.comparing import Difference, Side, compare, following
from euchre_rules.rulebook.escape import escape
from euchre_rules.rulebook.grouping import families
from euchre_rules.spec.variant import Variant
from euchre_site.collection import Collection
from euchre_site.tree import ON_EVERY_PAGE, Page
from euchre_site.uris import VariantPage, variant_uri, way_up
from euchre_site.variant.anchors import anchored_options
from euchre_site.variant.books import heads
from euchre_site.variant.frame import framed, title_of
from euchre_site.writing import Ready, write

_NOTHING: Final = "This doesn’t come up."


@dataclass(frozen=True)
class Rule:
    """A rule that is another one than a reader knows.

    Attributes:
        title: The rule in a few words.
        known: What is played where the reader comes from.
        here: What is played here.
        anchor: Where the rules page speaks of it; empty where it doesn't.
    """

    title: str
    known: str
    here: str
    anchor: str


@dataclass(frozen=True)
class Follows:
    """Rules that follow from what is different.

    Attributes:
        begins: What becomes of them.
        rules: Each by its title, and as it is played where it comes up.
    """

    begins: str
    rules: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Learning:
    """What somebody has to learn who knows another variant.

    Attributes:
        known: The variant that is known.
        said: How much is different, in a sentence.
        rules: What is different, in the order of the game.
        follows: What comes up, or doesn't any more, or comes to something else, because of that.
    """

    known: Variant
    said: str
    rules: tuple[Rule, ...]
    follows: tuple[Follows, ...]

    @property
    def anchor(self) -> str:
        """The id of its place on the page."""
        return f"if-you-know-{self.known.id.replace('_', '-')}"


@lru_cache(maxsize=4096)
def learning(known: Variant, variant: Variant) -> Learning:
    """What is different at a variant for somebody who knows another one.

    Args:
        known: The variant that is known.
        variant: The variant to learn.
    """
    found = compare(known, variant).differences
    changed = [each for each in found if not each.only_follows]
    anchors = anchored_options(variant)
    rules = tuple(
        Rule(
            each.option.title,
            _sentence(each.first),
            _sentence(each.second),
            anchors.get(each.option.path, ""),
        )
        for each in changed
    )
    return Learning(known, _said(known, len(rules)), rules, tuple(_follows(found)))


def _sentence(side: Side) -> str:
    return ended(side.value.sentence) if side.matters else _NOTHING


def _said(known: Variant, number: int) -> str:
    if not number:
        return f"Nothing changes for somebody who knows {known.name}: the rules are the same."
    rules = "one rule is" if number == 1 else f"{number_word(number)} rules are"
    return sentence_case(f"{rules} different for somebody who knows {known.name}.")


def _follows(differences: Iterable[Difference]) -> Iterator[Follows]:
    found = following(differences)
    for begins, several in (
        ("From this follow as well", found.coming),
        ("It also changes these", found.otherwise),
        ("Then there is no more of these", found.going),
    ):
        if several:
            yield Follows(
                f"{begins}:", tuple((each.option.title, each.sentence) for each in several)
            )


def differences_page(variant: Variant, collection: Collection, row: Ready) -> Page:
    """The page that tells a variant from any other one of the site.

    Args:
        variant: The variant.
        collection: What the site is about.
        row: The links to the other pages of the variant.
    """
    uri = variant_uri(variant.id, page=VariantPage.DIFFERENCES)
    text = write(
        "variant_differences.md.jinja",
        title=title_of(variant, VariantPage.DIFFERENCES),
        variant=variant,
        row=row,
        learnt=[learning(each, variant) for each in heads(variant, collection)],
        families=[
            (family.title, others)
            for family in families(collection.variants)
            if (others := [each for each in family.members if each is not variant])
        ],
        data=Ready(data_uri(variant)),
        rules_uri=variant_uri(variant.id, way_up(uri)),
        plain=lambda text: Ready(escape(text)),
        ready=Ready,
    )
    description = f"What changes in {variant.name} for somebody who knows another variant."
    return framed(variant, VariantPage.DIFFERENCES, description, text)


def data_uri(variant: Variant) -> str:
    """Where the differences from every other variant are, for the script of the page."""
    return f"{ON_EVERY_PAGE}/differences/{variant.id}.js"


def differences_data(variant: Variant, collection: Collection) -> bytes:
    """The differences from every other variant, as a script that gives them.

    Args:
        variant: The variant.
        collection: What the site is about.
    """
    strings = _Strings()
    others = [each for each in collection.variants if each is not variant]
    known = {each.id: _packed(learning(each, variant), strings) for each in others}
    data = {"known": known, "strings": list(strings.places)}
    packed = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return f"euchre.give({json.dumps(data_uri(variant))},{packed});\n".encode()


class _Strings:
    """Every text once, in the order in which they come up."""

    def __init__(self) -> None:
        self.places: dict[str, int] = {}

    def place(self, text: str) -> int:
        """The number by which a text is called."""
        return self.places.setdefault(text, len(self.places))


def _packed(learnt: Learning, strings: _Strings) -> Mapping[str, Any]:
    return {
        "name": learnt.known.name,
        "said": learnt.said,
        "rules": [
            [strings.place(each) for each in (rule.title, rule.known, rule.here, rule.anchor)]
            for rule in learnt.rules
        ],
        "follows": [
            [each.begins, [[strings.place(text) for text in rule] for rule in each.rules]]
            for each in learnt.follows
        ],
    }
