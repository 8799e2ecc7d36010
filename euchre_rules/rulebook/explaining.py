"""One rule of a table: its value, who set it, what else people play, where it is written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from euchre_rules.options import Option, Source
from euchre_rules.options.kinds import Plain, has_more_values
from euchre_rules.options.words import label, question, sentence
from euchre_rules.rulebook.origins import origin_as_json
from euchre_rules.spec.document import plain_text
from euchre_rules.spec.variant import Origin, Variant


@dataclass(frozen=True)
class Value:
    """A value of an option, as it reads at a table.

    Attributes:
        plain: The plain value, as JSON and YAML know it.
        written: As a variant file writes it.
        label: In a few words.
        sentence: As the rule book says it.
    """

    plain: Plain
    written: str
    label: str
    sentence: str


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
    """

    option: Option
    question: str
    here: Value
    set_by: Origin
    replaced: tuple[Origin, ...]
    others: tuple[Value, ...]
    allowed: str
    unmet: str

    @property
    def sources(self) -> tuple[Source, ...]:
        """Where the rule is written."""
        return self.option.sources


def explain_option(variant: Variant, asked: Option) -> Explanation:
    """Explain one option of a table."""
    rules = variant.rules
    value = rules.get(asked.path)
    set_by, *replaced = variant.origins(asked.path)
    return Explanation(
        option=asked,
        question=question(asked, rules),
        here=value_at(asked, value, variant),
        set_by=set_by,
        replaced=tuple(each for each in replaced if each.value != value),
        others=tuple(value_at(asked, each, variant) for each in asked.values if each != value),
        allowed=asked.kind.allowed(),
        unmet=", and ".join(each.lack(rules.get) for each in rules.unmet(asked.path)),
    )


def value_at(asked: Option, value: object, variant: Variant) -> Value:
    """A value as it would read at this table, were it the one that is played."""
    rules = variant.rules.with_values({asked.path: value})
    return Value(
        asked.kind.write(value),
        plain_text(asked, value),
        label(asked, value, rules),
        sentence(asked, value, rules),
    )


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
            {"value": each.plain, "label": each.label, "sentence": each.sentence}
            for each in explanation.others
        ],
        "allowed": explanation.allowed,
        "also": list(asked.also),
        "sources": [_source(each) for each in asked.sources],
        "can_matter": not explanation.unmet,
        "because": explanation.unmet or None,
        "moment": asked.moment.value,
        "effect": asked.effect.value,
        "since": asked.declaration.since,
    }


def _source(source: Source) -> dict[str, Any]:
    return {"title": source.title, "url": source.url, "note": source.note}
