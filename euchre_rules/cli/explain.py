"""``euchre explain``: one rule, who says so, and what else people play."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Final

import click

from euchre_rules.cards import NotationError
from euchre_rules.cli.table import DEFAULT_REFERENCE, format_option, load_table, set_option
from euchre_rules.cli.terminal import say, strong, wrapped
from euchre_rules.options import OPTIONS, SECTIONS, Option
from euchre_rules.rulebook.explaining import (
    Explanation,
    Value,
    as_json,
    explain_option,
    is_open,
)
from euchre_rules.rulebook.origins import where
from euchre_rules.spec.document import plain_text
from euchre_rules.spec.load import list_house_rules, list_variants
from euchre_rules.spec.problems import nearest
from euchre_rules.spec.suggest import options_called, plain
from euchre_rules.spec.variant import Layer, Origin, Variant
from euchre_rules.spec.visible import quoted, visible

_FEW: Final = 6
"""How many names are listed before the rest is only counted."""


@click.command(short_help="One rule: what, who says so, what else.")
@click.argument("words", metavar="[REF] OPTION", nargs=-1, required=True)
@set_option
@format_option("text", "json")
def explain(words: tuple[str, ...], overrides: tuple[str, ...], output: str) -> None:
    """Explain one rule of a table.

    OPTION is an option such as round_two.stick_the_dealer, a section such as round_two, or what
    players call the rule, such as "screw the dealer". The default of REF is north_american.
    """
    variant, options = _asked(words, overrides)
    known, rules = list_variants(), list_house_rules()
    explained = [
        explain_option(variant, option, variants=known, house_rules=rules) for option in options
    ]
    if output == "json":
        say(json.dumps([as_json(each) for each in explained], indent=2))
        return
    for number, each in enumerate(explained):
        if number:
            say()
        for line in _lines(each):
            say(line)


def _asked(
    words: tuple[str, ...], overrides: tuple[str, ...]
) -> tuple[Variant, tuple[Option, ...]]:
    """The table and the options that the words on the command line ask for.

    Raises:
        NotationError: There is no such table or option.
    """
    everything = _found(" ".join(words))
    if everything:
        return load_table(DEFAULT_REFERENCE, overrides), everything
    reference, *rest = words
    asked = " ".join(rest) or reference
    variant = load_table(reference, overrides) if rest else None
    found = _found(asked)
    if found and variant:
        return variant, found
    raise NotationError(_unknown(asked))


def _found(asked: str) -> tuple[Option, ...]:
    """The options that a name stands for: a section, an option, its other names, a house rule."""
    if asked in SECTIONS:
        return SECTIONS[asked]
    exact = tuple(each for each in OPTIONS if asked in (each.path, each.name))
    if exact:
        return exact
    for rule in list_house_rules():
        if plain(asked) in map(plain, (rule.id, rule.name, *rule.aliases)):
            return tuple(each for each in OPTIONS if each.path in rule.values)
    return options_called(asked)


def _unknown(asked: str) -> str:
    """What to say about a name that no option has, with the nearest ones."""
    if any(asked in (each.id, *each.aliases) for each in list_variants()):
        return f"{asked} is a variant; name a rule too, as in: euchre explain {asked} game.target"
    names = [*SECTIONS, *(each.path for each in OPTIONS), *(each.name for each in OPTIONS)]
    also = [name for each in OPTIONS for name in each.also]
    near = [name for name in (nearest(asked, names), nearest(asked, also)) if name]
    meant = f"; did you mean {' or '.join(dict.fromkeys(map(_as_path, near)))}?" if near else ""
    return f"no rule is called {quoted(asked)}{meant} (sections: {', '.join(SECTIONS)})"


def _as_path(name: str) -> str:
    """The full name of an option, where it is given without its section."""
    return next((each.path for each in OPTIONS if each.name == name), name)


def _lines(explained: Explanation) -> Iterator[str]:
    """An explanation, paragraph by paragraph."""
    option, here = explained.option, explained.here
    yield strong(wrapped(f"{option.title} ({option.path})"))
    yield ""
    yield wrapped(explained.question)
    yield from _value(here, "So do")
    yield ""
    yield wrapped(f"Who says so: {_who(explained.set_by)}.")
    for each in explained.replaced:
        before = plain_text(option, each.value)
        yield wrapped(f'It replaces "{before}" from {_who(each)}.')
    if explained.unmet:
        yield wrapped(f"At this table it can't matter, since {explained.unmet}.")
    yield ""
    yield "What else people play:"
    for value in explained.others:
        yield from _value(value, "Played in")
    if is_open(option):
        yield wrapped(f"Or {explained.allowed}.", indent="  ")
    yield from _names_and_sources(explained)


def _who(origin: Origin) -> str:
    """Who set a value; a default is nobody's word."""
    return "the default" if origin.layer is Layer.DEFAULT else visible(where(origin))


def _value(value: Value, played: str) -> Iterator[str]:
    """A value with its sentence and with who plays it; ``played`` begins the list of variants."""
    indent = "      "
    named = "" if value.label in (value.written, value.sentence) else f" ({value.label})"
    yield wrapped(f"{value.written}{named}", indent=indent, first="  - ")
    yield wrapped(value.sentence, indent=indent)
    if value.variants:
        names = _few(each.name for each in value.variants)
        yield wrapped(f"{played}: {names}.", indent=indent)
    if value.house_rules:
        rules = "House rule" if len(value.house_rules) == 1 else "House rules"
        yield wrapped(f"{rules}: {_few(each.id for each in value.house_rules)}.", indent=indent)


def _few(names: Iterable[str]) -> str:
    """Names in a list that is never long."""
    listed = list(names)
    shown, more = listed[:_FEW], len(listed) - _FEW
    return "; ".join(shown) + (f"; and {more} more" if more > 0 else "")


def _names_and_sources(explained: Explanation) -> Iterator[str]:
    if explained.option.also:
        yield ""
        yield wrapped(f"Players also say: {', '.join(explained.option.also)}.")
    if explained.sources:
        yield ""
        yield "Where it is written:"
    for source in explained.sources:
        url = f" <{visible(source.url)}>" if source.url else ""
        note = f": {visible(source.note)}" if source.note else ""
        yield wrapped(f"{visible(source.title)}{url}{note}", indent="    ", first="  - ")
