"""Puts the layers of a table on top of each other; what is nearest to the table wins, always."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from euchre_rules.options import Rules, option
from euchre_rules.spec.document import Document, Setting
from euchre_rules.spec.loading import Listed, Tree
from euchre_rules.spec.problems import Place
from euchre_rules.spec.variant import HouseRule, Layer, Origin, Parent, Variant

OWN_LAYERS = frozenset({Layer.HOUSE_RULE, Layer.VARIANT, Layer.ADDED_HOUSE_RULE, Layer.TABLE})
"""The layers that answer for what they set: a parent's leftovers are not the file's fault."""


@dataclass(frozen=True)
class Contribution:
    """One layer's value of one option.

    Attributes:
        layer: Who gives it.
        path: The option.
        value: Its value.
        document: The file that gives it; None for a table override.
        setting: Where in the file.
        chain: How one gets to that file.
    """

    layer: Layer
    path: str
    value: Any
    document: Document | None = None
    setting: Setting | None = None
    chain: tuple[str, ...] = ()

    @property
    def place(self) -> Place | None:
        """Where the value stands, if it stands in a file."""
        return self.setting.place if self.setting else None

    def origin(self) -> Origin:
        """The contribution as the resolved variant keeps it."""
        if self.document is None or self.setting is None:
            return Origin(self.layer, "table", "", self.value)
        document, place = self.document, self.setting.place
        return Origin(
            self.layer,
            document.id,
            document.name,
            self.value,
            place.file,
            place.line,
            place.column,
        )


@dataclass(frozen=True)
class Group:
    """What stands on one level: a variant's own rules, or house rules that were named together."""

    layer: Layer
    contributions: tuple[Contribution, ...]
    listed: tuple[Listed, ...] = ()

    def by_option(self) -> dict[str, tuple[Contribution, ...]]:
        """The contributions to each option, the winner first; house rules in order of their ids."""
        found: dict[str, list[Contribution]] = {}
        for each in self.contributions:
            found.setdefault(each.path, []).append(each)
        return {path: settled(several) for path, several in found.items()}


@dataclass(frozen=True)
class Table:
    """A variant with the house rules and values that a table adds to it.

    What follows from these is found once, since judging a table asks for it again and again.
    """

    tree: Tree
    added: tuple[Listed, ...] = ()
    overrides: Mapping[str, Any] = field(default_factory=dict)

    def groups(self) -> tuple[Group, ...]:
        """Everything that sets options, from the farthest to the nearest."""
        return self._groups

    @cached_property
    def _groups(self) -> tuple[Group, ...]:
        return tuple(self._make_groups())

    def _make_groups(self) -> Iterator[Group]:
        own, *parents = self.tree.lineage()
        for tree in reversed(parents):
            yield _house_rules(Layer.PARENT, tree.house_rules)
            yield _own_rules(Layer.PARENT, tree)
        yield _house_rules(Layer.HOUSE_RULE, own.house_rules)
        yield _own_rules(Layer.VARIANT, own)
        yield _house_rules(Layer.ADDED_HOUSE_RULE, self.added)
        table = (Contribution(Layer.TABLE, *item) for item in self.overrides.items())
        yield Group(Layer.TABLE, tuple(table))

    def house_rules(self) -> Mapping[str, tuple[Layer, Listed]]:
        """The house rules in force by id, from the farthest; of two namings the nearest counts."""
        return self._house_rules

    @cached_property
    def _house_rules(self) -> Mapping[str, tuple[Layer, Listed]]:
        found: dict[str, tuple[Layer, Listed]] = {}
        for group in self.groups():
            for listed in group.listed:
                found.pop(listed.document.id, None)
                found[listed.document.id] = (group.layer, listed)
        return found

    def contributions(self) -> Mapping[str, tuple[Contribution, ...]]:
        """Every contribution to each option, the winner first."""
        return self._contributions

    @cached_property
    def _contributions(self) -> Mapping[str, tuple[Contribution, ...]]:
        found: dict[str, tuple[Contribution, ...]] = {}
        for group in self.groups():
            for path, several in group.by_option().items():
                found[path] = several + found.get(path, ())
        return found


def _house_rules(layer: Layer, listed: tuple[Listed, ...]) -> Group:
    ordered = tuple(sorted(listed, key=lambda each: each.document.id))
    contributions = (
        Contribution(layer, path, setting.value, each.document, setting, each.chain)
        for each in ordered
        for path, setting in each.document.settings.items()
    )
    return Group(layer, tuple(contributions), ordered)


def _own_rules(layer: Layer, tree: Tree) -> Group:
    contributions = (
        Contribution(layer, path, setting.value, tree.document, setting, tree.chain)
        for path, setting in tree.document.settings.items()
    )
    return Group(layer, tuple(contributions))


def survivors(several: Sequence[Contribution]) -> list[Contribution]:
    """The contributions of one level to one option that no other one there overrides."""
    return [each for each in several if not any(_overrides(other, each) for other in several)]


def _overrides(winner: Contribution, loser: Contribution) -> bool:
    """Whether one house rule names another under ``overrides``, and not the other way round too."""
    return _names(winner, loser) and not _names(loser, winner)


def _names(one: Contribution, other: Contribution) -> bool:
    if one.document is None or other.document is None:
        return False
    return other.document.id in [each.text for each in one.document.overrides]


def settled(several: Sequence[Contribution]) -> tuple[Contribution, ...]:
    """The contributions of one level to one option, the winner first."""
    winners = survivors(several)
    return (*winners, *(each for each in several if each not in winners))


def resolved_rules(table: Table) -> Rules:
    """The rules of a table, without where they come from."""
    contributions = table.contributions()
    return Rules().with_values({path: several[0].value for path, several in contributions.items()})


def resolve(table: Table, reference: str) -> Variant:
    """The table's variant; a pure function of what was read.

    Args:
        table: What was read.
        reference: How to ask for the table again.
    """
    document = table.tree.document
    contributions = table.contributions()
    ordered = sorted(contributions, key=lambda path: option(path).place)
    return Variant(
        reference=reference,
        id=document.id,
        name=document.name,
        summary=document.summary,
        rules=resolved_rules(table),
        description=document.description,
        region=document.region,
        aliases=document.aliases,
        sources=document.sources,
        house_rules=tuple(
            house_rule(listed.document, layer) for layer, listed in table.house_rules().values()
        ),
        parents=tuple(_parent(tree.document) for tree in table.tree.lineage())[1:],
        overrides=_effective(table.overrides, contributions),
        provenance={path: tuple(each.origin() for each in contributions[path]) for path in ordered},
        file=document.file,
    )


def _parent(document: Document) -> Parent:
    return Parent(document.id, document.name, document.description, document.sources)


def _effective(
    overrides: Mapping[str, Any], contributions: Mapping[str, tuple[Contribution, ...]]
) -> dict[str, Any]:
    """The overrides that change the table; one that says what holds anyway changes nothing."""
    found = {}
    for path, value in overrides.items():
        below = [each.value for each in contributions[path] if each.layer is not Layer.TABLE]
        if value != (below[0] if below else option(path).default):
            found[path] = value
    return found


def house_rule(document: Document, layer: Layer) -> HouseRule:
    """A house-rule file as everything above the specification sees it."""
    return HouseRule(
        id=document.id,
        name=document.name,
        summary=document.summary,
        description=document.description,
        aliases=document.aliases,
        sources=document.sources,
        values={path: setting.value for path, setting in document.settings.items()},
        file=document.file,
        layer=layer,
        requires={each.option.path: each.values for each in document.requires},
        conflicts_with={each.other.text: each.reason for each in document.conflicts_with},
        overrides=tuple(each.text for each in document.overrides),
    )
