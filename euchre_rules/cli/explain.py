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
from euchre_rules.rulebook.finding import Found, clear_hit, find_rules
from euchre_rules.rulebook.origins import where
from euchre_rules.spec.document import plain_text
from euchre_rules.spec.load import list_house_rules, list_variants
from euchre_rules.spec.locate import is_path
from euchre_rules.spec.nearest import nearest
from euchre_rules.spec.suggest import options_called, plain
from euchre_rules.spec.variant import Layer, Origin, Variant
from euchre_rules.spec.visible import quoted, visible

_FEW: Final = 6
"""How many names are listed before the rest is only counted."""


@click.command(short_help="One rule: what, who says so, what else.")
@click.argument("words", metavar="[REF] WORDS", nargs=-1, required=True)
@set_option
@format_option("text", "json")
def explain(words: tuple[str, ...], overrides: tuple[str, ...], output: str) -> None:
    """Explain one rule of a table.

    WORDS are an option such as round_two.stick_the_dealer, a section such as round_two, what
    players call the rule, such as "screw the dealer", or any words for it: where several rules
    speak of them, these are listed. The default of REF is north_american.
    """
    variant, asked = _asked(words, overrides)
    options = _called(asked)
    if not options:
        found = _found(asked, variant)
        clear = clear_hit(found)
        if not found:
            raise NotationError(_unknown(asked))
        if not clear:
            _offer("\n".join(_choice(asked, found, variant)), output)
            return
        options = (clear,)
    _tell(variant, options, output)


def _offer(choice: str, output: str) -> None:
    """Show what may be meant; a program that reads JSON gets it as an error.

    Raises:
        NotationError: The output would not be JSON.
    """
    if output == "json":
        raise NotationError(choice)
    say(choice)


def _tell(variant: Variant, options: tuple[Option, ...], output: str) -> None:
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


def _asked(words: tuple[str, ...], overrides: tuple[str, ...]) -> tuple[Variant, str]:
    """The table that the words on the command line name, and the words for the rule.

    Raises:
        NotationError: There is no such table, or no rule is asked for.
    """
    everything, (reference, *rest) = " ".join(words), words
    if _called(everything):
        return load_table(DEFAULT_REFERENCE, overrides), everything
    if _is_table(reference) and not rest:
        shown = visible(reference)
        example = f"euchre explain {shown} game.target"
        raise NotationError(f"{shown} is a variant; name a rule too, as in: {example}")
    default = load_table(DEFAULT_REFERENCE, overrides)
    misspelt = _called(" ".join(rest)) and not _found(everything, default)
    if rest and (misspelt or _is_table(reference)):
        return load_table(reference, overrides), " ".join(rest)
    return default, everything


def _found(asked: str, variant: Variant) -> tuple[Found, ...]:
    return find_rules(asked, variant.rules, list_house_rules())


def _is_table(word: str) -> bool:
    """Whether a word names a table: a path, or a variant with or without house rules."""
    base = word.partition("+")[0]
    names = (name for each in list_variants() for name in (each.id, each.name, *each.aliases))
    return is_path(word) or plain(base) in map(plain, names)


def _called(asked: str) -> tuple[Option, ...]:
    """The options that a name stands for: a section, an option, its other names, a house rule."""
    if asked in SECTIONS:
        return SECTIONS[asked]
    exact = tuple(each for each in OPTIONS if asked in (each.path, each.name))
    if exact:
        return exact
    for rule in list_house_rules():
        if plain(asked) in map(plain, (rule.id, rule.name, *rule.aliases)):
            return tuple(each for each in OPTIONS if each.path in rule.values)
    titled = tuple(each for each in OPTIONS if plain(asked) == plain(each.title))
    return options_called(asked) or titled


def _choice(asked: str, found: tuple[Found, ...], variant: Variant) -> Iterator[str]:
    """The best of several rules that may be meant, and how to ask for one."""
    yield wrapped(f"Several rules speak of {quoted(asked)}:")
    yield ""
    for each in found[:_FEW]:
        yield wrapped(f"{each.option.title} ({each.option.path})", indent="    ", first="  - ")
    if len(found) > _FEW:
        yield wrapped(f"and {len(found) - _FEW} more", indent="    ", first="  - ")
    yield ""
    table = "" if variant.reference == DEFAULT_REFERENCE else f"{visible(variant.reference)} "
    yield wrapped(f"Ask for one of them, as in: euchre explain {table}{found[0].option.path}")


def _unknown(asked: str) -> str:
    """What to say about words that no rule has, with the nearest names."""
    names = [*SECTIONS, *(each.path for each in OPTIONS), *(each.name for each in OPTIONS)]
    also = [name for each in OPTIONS for name in each.also]
    near = [name for name in (nearest(asked, names), nearest(asked, also)) if name]
    if near:
        meant = " or ".join(dict.fromkeys(map(_as_path, near)))
        return f"no rule is called {quoted(asked)}; did you mean {meant}?"
    example = 'euchre explain "stick the dealer"'
    return f"no rule speaks of {quoted(asked)}; try other words, as in: {example}"


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
