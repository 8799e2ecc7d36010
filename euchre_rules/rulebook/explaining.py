"""One rule of a table: its value, who set it, what else people play, where it is written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from euchre_rules.options import Option, Source
from euchre_rules.options.kinds import Plain, has_more_values
from euchre_rules.options.words import label, question, sentence
from euchre_rules.rulebook.origins import origin_as_json
from euchre_rules.spec.document import plain_text
from euchre_rules.spec.variant import HouseRule, Origin, Variant


@dataclass(frozen=True)
class Value:
    """A value of an option, as it reads at a table.

    Attributes:
        plain: The plain value, as JSON and YAML know it.
        written: As a variant file writes it.
        label: In a few words.
        sentence: As the rule book says it.
        variants: Which other variants are played so.
        house_rules: Which house rules set it.
    """

    plain: Plain
    written: str
    label: str
    sentence: str
    variants: tuple[Variant, ...] = ()
    house_rules: tuple[HouseRule, ...] = ()


@dataclass(frozen=True)
class Explanation:
    """All that can be said about one rule of a table.

    Attributes:
        option: The option.
        question: The question that it answers.
        here: Its value at the table.
        set_by: Who set it.
        replaced: What it replaced, the latest first, the option's default last.
        others: What else people play.
        allowed: The allowed values in a few words.
        unmet: Why it can't matter at this table; empty if it can.
        sources: Where the rule is written, and what its value here is taken from.
    """

    option: Option
    question: str
    here: Value
    set_by: Origin
    replaced: tuple[Origin, ...]
    others: tuple[Value, ...]
    allowed: str
    unmet: str
    sources: tuple[Source, ...]


def explain_option(
    variant: Variant,
    asked: Option,
    *,
    variants: Iterable[Variant] = (),
    house_rules: Iterable[HouseRule] = (),
) -> Explanation:
    """Explain one option of a table.

    Args:
        variant: The table.
        asked: The option.
        variants: Those of which to say which value they have.
        house_rules: Those of which to say which value they set.
    """
    rules = variant.rules
    value = rules.get(asked.path)
    known = tuple(variants), tuple(house_rules)
    values = tuple(_values(variant, asked, *known))
    here, *others = (
        _played(value_at(asked, each, variant), each, asked, *known) for each in values
    )
    set_by, *replaced = variant.origins(asked.path)
    return Explanation(
        option=asked,
        question=question(asked, rules),
        here=replace(here, variants=tuple(v for v in here.variants if v.id != variant.id)),
        set_by=set_by,
        replaced=tuple(each for each in replaced if each.value != value),
        others=tuple(others),
        allowed=asked.kind.allowed(),
        unmet=", and ".join(each.lack(rules.get) for each in rules.unmet(asked.path)),
        sources=_merged((*asked.sources, *_sources_of(set_by, variant, *known))),
    )


def _values(
    variant: Variant,
    asked: Option,
    variants: tuple[Variant, ...],
    house_rules: tuple[HouseRule, ...],
) -> Iterator[Any]:
    """The values to tell of: that of the table, those of the option, and what else is played."""
    played = [each.rules.get(asked.path) for each in variants if each.rules.applies(asked.path)]
    played += [each.values[asked.path] for each in house_rules if asked.path in each.values]
    told = dict.fromkeys((*asked.values, *played))
    ordered = sorted(told, key=_by_size) if played and is_open(asked) else told
    yield from dict.fromkeys((variant.rules.get(asked.path), *ordered))


def _by_size(value: Any) -> tuple[int, str]:
    """Words first, then numbers by size and lists by length."""
    if isinstance(value, str):
        return -1, value
    return value if isinstance(value, int) else len(value), str(value)


def _played(
    value: Value,
    meant: Any,
    asked: Option,
    variants: tuple[Variant, ...],
    house_rules: tuple[HouseRule, ...],
) -> Value:
    """A value with who plays it; a variant where the option can't matter doesn't."""
    return replace(
        value,
        variants=tuple(
            each
            for each in variants
            if each.rules.get(asked.path) == meant and each.rules.applies(asked.path)
        ),
        house_rules=tuple(
            each
            for each in house_rules
            if asked.path in each.values and each.values[asked.path] == meant
        ),
    )


def _sources_of(
    origin: Origin,
    variant: Variant,
    variants: tuple[Variant, ...],
    house_rules: tuple[HouseRule, ...],
) -> tuple[Source, ...]:
    """The sources of the file that set a value."""
    files: tuple[Variant | HouseRule, ...] = (
        variant,
        *variant.house_rules,
        *variants,
        *house_rules,
    )
    return next((each.sources for each in files if each.id == origin.id), ())


def value_at(asked: Option, value: object, variant: Variant) -> Value:
    """A value as it would read at this table, were it the one that is played."""
    rules = variant.rules.with_values({asked.path: value})
    return Value(
        asked.kind.write(value),
        plain_text(asked, value),
        label(asked, value, rules),
        sentence(asked, value, rules),
    )


def _merged(sources: Iterable[Source]) -> tuple[Source, ...]:
    """Each source once; with what it says differently, if that is known."""
    found: dict[tuple[str, str | None], Source] = {}
    for each in sources:
        key = (each.title, each.url)
        if key not in found or each.note:
            found[key] = each
    return tuple(found.values())


def is_open(asked: Option) -> bool:
    """Whether the option may have more values than its examples."""
    return has_more_values(asked.kind)


def as_json(explanation: Explanation) -> dict[str, Any]:
    """An explanation as plain data."""
    asked = explanation.option
    return {
        "option": asked.path,
        "title": asked.title,
        "question": explanation.question,
        "value": explanation.here.plain,
        "label": explanation.here.label,
        "sentence": explanation.here.sentence,
        "set_by": origin_as_json(asked, explanation.set_by),
        "replaced": [origin_as_json(asked, each) for each in explanation.replaced],
        "others": [
            {
                "value": each.plain,
                "label": each.label,
                "sentence": each.sentence,
                **_who(each),
            }
            for each in explanation.others
        ],
        "same": _who(explanation.here),
        "allowed": explanation.allowed,
        "also": list(asked.also),
        "sources": [_source(each) for each in explanation.sources],
        "can_matter": not explanation.unmet,
        "because": explanation.unmet or None,
        "moment": asked.moment.value,
        "effect": asked.effect.value,
        "since": asked.declaration.since,
    }


def _who(value: Value) -> dict[str, list[str]]:
    """Who else plays a value, by their ids."""
    return {
        "variants": [each.id for each in value.variants],
        "house_rules": [each.id for each in value.house_rules],
    }


def _source(source: Source) -> dict[str, Any]:
    return {"title": source.title, "url": source.url, "note": source.note}
