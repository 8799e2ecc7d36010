"""What a site is about: the variants and house rules that come with the program, and one's own."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path, PurePath

from euchre_rules.cards import NotationError
from euchre_rules.spec.kept import as_before
from euchre_rules.spec.load import list_house_rules, list_variants, load_variant
from euchre_rules.spec.together import all_of
from euchre_rules.spec.variant import HouseRule, Variant
from euchre_site.lab.made import NO_LAB, Lab
from euchre_site.own_examples import NO_EXAMPLES, OwnExamples, own_examples


@dataclass(frozen=True)
class Collection:
    """What a site is about.

    Attributes:
        variants: The first is the one that others are compared with.
        house_rules: By id.
        paths: Where the house rules lie that don't come with the program: id to path, seen from
            the folder of the variant that plays by them.
        title: What the site is called, if whoever builds it has a name for it; plain text.
        own_examples: The scenarios beside the files of one's own variants.
        lab: The engine for the reader's browser, or why there is none.
    """

    variants: tuple[Variant, ...]
    house_rules: tuple[HouseRule, ...]
    paths: Mapping[str, str] = field(default_factory=dict)
    title: str = ""
    own_examples: OwnExamples = NO_EXAMPLES
    lab: Lab = NO_LAB

    def reference_of(self, rule: HouseRule) -> str:
        """How a command names a house rule, in the folder of the variant that plays by it."""
        return self.paths.get(rule.id, rule.id)


def collect(own: Iterable[Path] = (), *, only: bool = False, title: str = "") -> Collection:
    """Load what the site is about.

    Args:
        own: The files of further variants.
        only: Leave out the variants that come with the program. Its house rules stay: they are what
            a table can add.
        title: What the site is called.

    Raises:
        FileError: Files are wrong; the problems of all are told.
        NotationError: Two files use one id, or one is named twice; nothing is left to write about,
            or an example beside one's own variant doesn't hold.
    """
    files = tuple(own)
    variants = [*all_of(partial(_own, each) for each in files)]
    if only and not variants:
        raise NotationError("only one's own variants are wanted, and none is named")
    if not only:
        variants = [*list_variants(), *variants]
    rules = {rule.id: rule for rule in list_house_rules()}
    shipped = frozenset(rules)
    for rule in _house_rules_of(variants):
        known = rules.setdefault(rule.id, rule)
        if not _is_same(known.file, rule.file):
            raise _clash(rule.id, known.file, rule.file)
    _refuse_clashes(variants)
    return Collection(
        tuple(map(as_before, variants)),
        tuple(rules[name] for name in sorted(rules)),
        {name: path for name, path in _paths(variants) if name not in shipped},
        title,
        own_examples(files),
    )


def _paths(variants: Iterable[Variant]) -> Iterator[tuple[str, str]]:
    """The house rules that variants play by, each with its path from the variant's folder."""
    for variant in variants:
        for rule in variant.house_rules:
            path = os.path.relpath(rule.file or "", Path(variant.file or "").parent)
            yield rule.id, f"./{PurePath(path).as_posix()}"


def _own(path: Path) -> Variant:
    """A variant from a file, known by the file's name alone: a site tells nobody's folders."""
    return replace(load_variant(path), reference=path.name)


def _house_rules_of(variants: Iterable[Variant]) -> Iterator[HouseRule]:
    for variant in variants:
        yield from variant.house_rules


def _refuse_clashes(variants: Iterable[Variant]) -> None:
    seen: dict[str, Variant] = {}
    for variant in variants:
        other = seen.setdefault(variant.id, variant)
        if other is not variant and _is_same(other.file, variant.file):
            raise NotationError(f"{variant.file} is named twice; name it once")
        if other is not variant:
            raise _clash(variant.id, other.file, variant.file)


def _is_same(one: str | None, other: str | None) -> bool:
    """Whether two names of files are of one file, however they are written."""
    if one is None or other is None:
        return one == other
    return Path(one).resolve() == Path(other).resolve()


def _clash(name: str, one: str | None, other: str | None) -> NotationError:
    return NotationError(f"{one} and {other} are both called {name}; give one of them another id")
