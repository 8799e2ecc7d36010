"""The JSON Schema of one option, with what an editor shows about it and each of its values."""

from __future__ import annotations

from typing import Any

from euchre_rules.cards import all_ranks
from euchre_rules.options import Option, Rules
from euchre_rules.options.kinds import Choice, Number, Ranks
from euchre_rules.options.words import label, question, sentence
from euchre_rules.spec.document import plain_text

_DEFAULTS = Rules()


def brief_schema(option: Option) -> dict[str, Any]:
    """The schema of an option's value, without what an editor would say about it."""
    return {"title": option.title} | _value_schema(option, brief=True)


def option_schema(option: Option) -> dict[str, Any]:
    """The schema of an option's value."""
    described = {
        "title": option.title,
        "description": _description(option),
        "markdownDescription": f"{_description(option)}\n\n{_list_of_values(option)}",
        "default": option.kind.write(option.default),
    }
    return described | _value_schema(option)


def _description(option: Option) -> str:
    parts = [question(option, _DEFAULTS)]
    if option.also:
        parts.append(f"Also called: {', '.join(option.also)}.")
    parts += [f"Matters only where {each.needed}." for each in option.applies_when]
    return " ".join(parts)


def _list_of_values(option: Option) -> str:
    """What each value means; of a number or list, the default and some others."""
    return "\n".join(
        f"- `{plain_text(option, value)}`: {sentence(option, value, _DEFAULTS)}"
        for value in option.values
    )


def _value_schema(option: Option, *, brief: bool = False) -> dict[str, Any]:
    kind = option.kind
    if isinstance(kind, Choice) and brief:
        return kind.schema()
    if isinstance(kind, Choice):
        return {"oneOf": [_constant(option, member) for member in kind.members]}
    if isinstance(kind, Number) and kind.instead:
        bounds = {"type": "integer", "minimum": kind.minimum, "maximum": kind.maximum}
        return {"oneOf": [bounds, *(_constant(option, word) for word in kind.instead)]}
    if isinstance(kind, Ranks):
        return kind.schema() | {"items": _rank_schema(), "not": _same_rank_twice()}
    return kind.schema()


def _constant(option: Option, value: Any) -> dict[str, Any]:
    return {
        "const": option.kind.write(value),
        "title": label(option, value, _DEFAULTS),
        "description": sentence(option, value, _DEFAULTS),
    }


def _spellings(rank: str) -> list[int | str]:
    """Every way to write a rank in a file."""
    number: list[int | str] = [int(rank)] if rank.isdigit() else []
    return [*number, rank, *(["T"] if rank == "10" else [])]


def _rank_schema() -> dict[str, Any]:
    spelled = [spelling for rank in all_ranks() for spelling in _spellings(rank)]
    return {"type": ["integer", "string"], "enum": spelled}


def _same_rank_twice() -> dict[str, Any]:
    """What no list of ranks may be: one with a rank in two spellings, such as 10 and T."""
    pairs = [
        (first, second)
        for rank in all_ranks()
        for number, first in enumerate(_spellings(rank))
        for second in _spellings(rank)[number + 1 :]
    ]
    return {
        "anyOf": [
            {"allOf": [{"contains": {"const": first}}, {"contains": {"const": second}}]}
            for first, second in pairs
        ]
    }
