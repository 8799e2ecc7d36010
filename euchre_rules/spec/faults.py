"""Where the layers of a table contradict each other, found without saying it in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from euchre_rules.options import Rules, option
from euchre_rules.spec.document import Incompatibility, Requirement, plain_text
from euchre_rules.spec.invariants import why_unplayable
from euchre_rules.spec.loading import Listed
from euchre_rules.spec.resolve import Contribution, Group, Table, resolved_rules, survivors
from euchre_rules.spec.variant import Layer

Fault = tuple[str, ...]
"""What tells a contradiction from every other one: its kind and what it is about."""


@dataclass(frozen=True)
class Conflict:
    """House rules of one level that set an option differently."""

    path: str
    winners: tuple[Contribution, ...]
    """Those that no other one overrides."""
    group: Group

    @property
    def fault(self) -> Fault:
        """See :data:`Fault`."""
        return ("conflict", self.group.layer.value, self.path)

    @property
    def ids(self) -> frozenset[str]:
        """The house rules."""
        return frozenset(each.document.id for each in self.winners if each.document)


@dataclass(frozen=True)
class Refusal:
    """A house rule that can't be used with another house rule or a variant that is there."""

    name: str
    incompatibility: Incompatibility

    @property
    def other(self) -> str:
        """The id of the other one."""
        return self.incompatibility.other.text

    @property
    def fault(self) -> Fault:
        """See :data:`Fault`."""
        return ("incompatible", *sorted(self.ids))

    @property
    def ids(self) -> frozenset[str]:
        """The two of them."""
        return frozenset((self.name, self.other))


@dataclass(frozen=True)
class Lack:
    """What a house rule requires and a table doesn't give.

    Attributes:
        layer: Where the house rule was named.
        winner: Who set the value instead; None for the default.
    """

    listed: Listed
    layer: Layer
    requirement: Requirement
    winner: Contribution | None

    @property
    def name(self) -> str:
        """The id of the house rule."""
        return self.listed.document.id

    @property
    def path(self) -> str:
        """The option."""
        return self.requirement.option.path

    @property
    def set_by(self) -> str | None:
        """The id of the file that set the value instead."""
        return self.winner.document.id if self.winner and self.winner.document else None

    @property
    def fault(self) -> Fault:
        """See :data:`Fault`."""
        return ("requirement", self.name, self.path)


def conflicts(table: Table) -> Iterator[Conflict]:
    """The options that house rules of one level set differently."""
    for group in table.groups():
        for path, several in group.by_option().items():
            winners = survivors(several) or list(several)
            if len({plain_text_of(each) for each in winners}) > 1:
                yield Conflict(path, tuple(winners), group)


def plain_text_of(contribution: Contribution) -> str:
    """A contribution's value as a file writes it."""
    return plain_text(option(contribution.path), contribution.value)


def refusals(table: Table) -> tuple[Refusal, ...]:
    """Which house rule refuses which house rule or variant, each pair once."""
    in_force = table.house_rules()
    present = {*in_force, *(tree.document.id for tree in table.tree.lineage())}
    found: dict[frozenset[str], Refusal] = {}
    for name in sorted(in_force):
        for each in in_force[name][1].document.conflicts_with:
            refusal = Refusal(name, each)
            if refusal.other in present and refusal.other != name:
                found.setdefault(refusal.ids, refusal)
    return tuple(found.values())


def unmet(listed: Listed, rules: Rules) -> list[Requirement]:
    """What a house rule requires and these rules don't give."""
    requires = listed.document.requires
    return [each for each in requires if rules.get(each.option.path) not in each.values]


def lacks(table: Table, rules: Rules) -> Iterator[Lack]:
    """What the house rules of a table require and it doesn't give."""
    contributions = table.contributions()
    for _, (layer, listed) in sorted(table.house_rules().items()):
        for requirement in unmet(listed, rules):
            winner = contributions.get(requirement.option.path, (None,))[0]
            yield Lack(listed, layer, requirement, winner)


def faults(table: Table) -> frozenset[Fault]:
    """Everything for which a table is refused."""
    rules = resolved_rules(table)
    return frozenset(
        (
            *(each.fault for each in conflicts(table)),
            *(each.fault for each in refusals(table)),
            *(each.fault for each in lacks(table, rules)),
            *(("invariant", each.id) for each, _ in why_unplayable(rules)),
        )
    )
