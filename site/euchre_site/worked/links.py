"""Links from an example to the rules behind it."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Iterator

from euchre_rules.options import option
from euchre_rules.options.words import and_list, ended, label
from euchre_rules.rulebook.reference_options import anchor_of
from euchre_rules.spec.variant import HouseRule, Layer, Variant
from euchre_site.collection import Collection
from euchre_site.marks import safe
from euchre_site.reference import URI as REFERENCE
from euchre_site.uris import example_uri, house_rule_uri, variant_uri
from euchre_site.variant.anchors import anchored_options
from euchre_site.worked.library import Example
from euchre_site.writing import Ready


def linked(label: str, uri: str) -> Ready:
    """A link within the site.

    Args:
        label: Plain text.
        uri: The address, which holds nothing that acts.
    """
    return Ready(f"[{safe(label)}]({uri})")


def example_link(example: Example, way: str, known: str = "", changed: str = "") -> Ready:
    """A link to an example's page, followed by what its table adds and changes.

    Args:
        example: The example.
        way: The way to the folder of pages.
        known: The id of a house rule that needn't be named.
        changed: What the table changes besides, in words.
    """
    added = Layer.ADDED_HOUSE_RULE
    rules = (each for each in example.variant.house_rules if each.layer is added)
    names = [each.name for each in rules if each.id != known]
    also = f" With {and_list([f'“{name}”' for name in names])}." if names else ""
    also += f" {ended(changed)}" if changed else ""
    told = linked(ended(example.story.title), example_uri(example.id, way))
    return Ready(f"{told}{safe(also)}")


def rule_links(example: Example, collection: Collection, way: str) -> Iterator[Ready]:
    """What a table adds to its variant: house rules, each with a link and what it says."""
    pages = frozenset(each.id for each in collection.house_rules)
    for rule in example.variant.house_rules:
        if rule.layer is Layer.ADDED_HOUSE_RULE and rule.id in pages:
            yield Ready(f"{linked(rule.name, house_rule_uri(rule.id, way))}: {safe(rule.summary)}")


def option_links(
    paths: Iterable[str], variant: Variant, collection: Collection, way: str
) -> Iterator[Ready]:
    """Where the site speaks of some options as a table has them, as far as it does.

    That is the rules page of the variant only where the table plays as the variant does; else it
    is the page of the house rule that the table adds or, else, the reference.

    Args:
        paths: The options.
        variant: The table, which may have changed some of them.
        collection: What the site is about.
        way: The way to the folder of pages.
    """
    base = next((each for each in collection.variants if each.id == variant.id), None)
    anchors = anchored_options(base) if base else {}
    pages = frozenset(each.id for each in collection.house_rules)
    linked_rules: set[str] = set()
    for path in paths:
        title, value = option(path).title, variant.rules.get(path)
        if base and value == base.rules.get(path):
            if path in anchors:
                uri = f"{variant_uri(base.id, way)}#{anchors[path]}"
                yield linked(f"{title} in {base.name}", uri)
            continue
        rule = added_rule(path, variant)
        if rule is None:
            words = f"{title}: {label(option(path), value, variant.rules)}"
            yield linked(words, f"{way}{REFERENCE}#{anchor_of(option(path))}")
        elif rule.id in pages and rule.id not in linked_rules:
            linked_rules.add(rule.id)
            yield linked(f"The house rule “{rule.name}”", house_rule_uri(rule.id, way))


def added_rule(path: str, variant: Variant) -> HouseRule | None:
    """The house rule that a table adds and that says what it does about an option, if one does."""
    if path in variant.overrides:
        return None
    for rule in variant.house_rules:
        if rule.layer is Layer.ADDED_HOUSE_RULE and path in rule.values:
            return rule
    return None


def shown_by(variant: Variant) -> str:
    """The command that prints the rules of a table, as a shell reads it."""
    settings = (
        f"--set {shlex.quote(f'{path}={_written(path, value)}')}"
        for path, value in variant.overrides.items()
    )
    return " ".join(["euchre show", shlex.quote(variant.reference), *settings])


def _written(path: str, value: object) -> str:
    """A value as a command takes it."""
    plain = option(path).kind.write(value)
    if isinstance(plain, bool):
        return "true" if plain else "false"
    return ",".join(map(str, plain)) if isinstance(plain, list | tuple) else str(plain)
