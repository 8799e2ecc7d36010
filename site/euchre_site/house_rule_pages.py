"""The page of each house rule, and the index that leads to them."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Final

from euchre_rules.options import Source
from euchre_rules.options.lists import apart
from euchre_rules.options.words import and_list, ended, or_list
from euchre_rules.rulebook.reference_options import anchor_of
from euchre_rules.spec.variant import HouseRule, Variant
from euchre_site.changes import (
    Standing,
    changes,
    companies,
    helpers,
    needs,
    standings,
)
from euchre_site.clashing import clashes
from euchre_site.collection import Collection
from euchre_site.indexes import house_rules_nav, house_rules_page, quoted
from euchre_site.lab_pages.tables import address_end, is_built_in
from euchre_site.marks import safe
from euchre_site.prose import link
from euchre_site.tree import Page, Part
from euchre_site.uris import UP, house_rule_uri, variant_uri
from euchre_site.worked.before_after import before_and_after, hands_with
from euchre_site.writing import Ready, made_page, write

HOUSE_RULES: Final = "euchre:house_rules"
_BOOST: Final = 0.4
"""What a house rule changes is told in the words of every table's rules."""
_SEARCHED: Final = (".", "house_rules")
"""Where an id is looked up, seen from the file that holds it."""


def house_rule_part(collection: Collection) -> Part:
    """An index of house rules and a page for each."""
    return Part(
        pages=(
            house_rules_page(collection),
            *(_house_rule(each, collection) for each in collection.house_rules),
        ),
        nav={HOUSE_RULES: house_rules_nav(collection)},
    )


def _house_rule(rule: HouseRule, collection: Collection) -> Page:
    where = standings(rule, collection.variants, collection.reference_of(rule))
    help_from = helpers(rule, collection.house_rules, collection.variants)
    text = write(
        "house_rule.md.jinja",
        rule=rule,
        aliases=quoted(rule.aliases),
        changes=changes(rule, collection.variants),
        anchor=lambda found: Ready(anchor_of(found)),
        needs=tuple(_needs(rule, collection)),
        helpers=() if where[0].is_possible else tuple(each for each, _ in help_from),
        conflicts=tuple(_conflicts(rule, collection)),
        before_and_after=before_and_after(rule, collection, UP),
        hands=hands_with(rule, collection, UP),
        companies=companies(rule, where, collection.house_rules),
        links=lambda variants: Ready(and_list(_links(variants))),
        any_of=lambda rules: Ready(or_list(_links(rules))),
        why=lambda reasons: _linked("; ".join(_each_once(reasons)), collection),
        example=_example(rule, where, help_from, collection),
        sources=[_source(each) for each in rule.sources],
    )
    return made_page(house_rule_uri(rule.id), rule.name, rule.summary, text, rule.file, _BOOST)


@dataclass(frozen=True)
class Example:
    """A table that plays by a house rule.

    Attributes:
        reference: How a shell passes it to a command.
        parent: The id of the variant.
        house_rules: As a rules file lists them.
        lab: The end of the address at which the reader can try it; empty where that can't be.
        table: The name of the table there, if the rule still has to be ticked.
    """

    reference: str
    parent: Ready
    house_rules: Ready
    lab: Ready
    table: str


def _example(
    rule: HouseRule,
    where: Sequence[Standing],
    help_from: Sequence[tuple[HouseRule, Variant]],
    collection: Collection,
) -> Example | None:
    """The first variant that can add the rule; else one that can with another house rule's help."""
    adding = next((each.variant for each in where if each.is_added), None)
    helper = None
    if adding is None and help_from:
        helper, adding = help_from[0]
    if adding is None:
        return None
    rules = [each for each in (helper, rule) if each]
    named = [(each.id, collection.reference_of(each)) for each in rules]
    ids = [name for name, _ in named]
    can_be_ticked = all(name == reference for name, reference in named)
    return Example(
        shlex.quote("+".join([adding.reference, *(reference for _, reference in named)])),
        # An id holds nothing that acts, and escapes would stand as they are in a block of code.
        Ready(adding.id),
        Ready(", ".join(_in_file(*each) for each in named)),
        Ready("") if collection.lab.missing or not can_be_ticked else address_end(adding, ids),
        "" if is_built_in(adding) else adding.name,
    )


def _links(several: Sequence[Variant | HouseRule]) -> list[str]:
    """The names of variants and house rules for a list, each with a link to its page."""
    names = apart([each.name for each in several])
    return [_link(name, each) for name, each in zip(names, several, strict=True)]


def _link(name: str, to: Variant | HouseRule) -> str:
    uri_of = house_rule_uri if isinstance(to, HouseRule) else variant_uri
    return f"[{safe(name)}]({uri_of(to.id, UP)})"


def _each_once(reasons: Iterable[str]) -> Iterator[str]:
    """What several reasons say, without what one of them has said before."""
    yield from dict.fromkeys(clause for reason in reasons for clause in reason.split("; "))


def _needs(rule: HouseRule, collection: Collection) -> Iterator[str]:
    """What a rule requires and not every variant has, in words."""
    after = [each.rules.with_values(rule.values) for each in collection.variants]
    for path, values in rule.requires.items():
        if any(rules.get(path) not in values for rules in after):
            yield needs(path, values, after[0])


@dataclass(frozen=True)
class Conflict:
    """What a house rule can't be used with.

    Attributes:
        names: Their names in a list, each with a link to its page if it has one.
        reason: Why, in a sentence.
    """

    names: Ready
    reason: Ready


def _conflicts(rule: HouseRule, collection: Collection) -> Iterator[Conflict]:
    """What a rule can't be used with; what it can't be for one reason together."""
    found: dict[str, list[str]] = {}
    for each in clashes(rule, collection.house_rules, collection.variants):
        found.setdefault(each.reason, []).append(each.other)
    for reason, others in found.items():
        names = or_list(_named(others, collection))
        yield Conflict(Ready(names), _linked(ended(reason), collection))


def _linked(reason: str, collection: Collection) -> Ready:
    """A reason as a house rule's file gives it, with names in the place of the ids in it."""
    ids = [each.id for each in collection.house_rules]
    written = re.split(rf"\b({'|'.join(map(re.escape, ids))})\b", reason)
    return Ready(
        "".join(
            "".join(_named([part], collection)) if number % 2 and "_" in part else safe(part)
            for number, part in enumerate(written)
        )
    )


def _named(ids: Sequence[str], collection: Collection) -> list[str]:
    """House rules and variants by their ids, each with a link to its page if it has one."""
    known: dict[str, Variant | HouseRule] = {each.id: each for each in collection.variants}
    known |= {each.id: each for each in collection.house_rules}
    names = apart([known[each].name if each in known else each for each in ids])
    return [
        _link(name, known[each]) if each in known else safe(name)
        for name, each in zip(names, ids, strict=True)
    ]


def _in_file(name: str, reference: str) -> str:
    """How a variant's file names a house rule: by its id, wherever that is enough to find it.

    >>> _in_file("club", "./house_rules/club.yaml"), _in_file("club", "./our rules/club.yaml")
    ('club', '"./our rules/club.yaml"')
    """
    is_found = reference == name or PurePosixPath(reference).parent.as_posix() in _SEARCHED
    return name if is_found else json.dumps(reference)


def _source(source: Source) -> Ready:
    title = safe(source.title)
    titled = link(title, source.url) if source.url else title
    return Ready(f"{titled}. {safe(source.note)}" if source.note else f"{titled}.")
