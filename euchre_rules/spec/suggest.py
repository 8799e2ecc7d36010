"""Where a key belongs that stands in the wrong place, or what its writer probably meant."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final

from euchre_rules.options import OPTIONS, SECTIONS, Option
from euchre_rules.spec.misfits import lacks_space
from euchre_rules.spec.nearest import nearest
from euchre_rules.spec.problems import Problems
from euchre_rules.spec.visible import quoted, shorten
from euchre_rules.spec.yaml_nodes import Entry

_LONGEST_PART: Final = 64


def plain(word: str) -> str:
    """A word or name reduced to what two ways of writing it share.

    >>> plain("Screw the Dealer") == plain("screw-the_dealer")
    True
    """
    letters = "".join(sign if sign.isalnum() else " " for sign in word.casefold())
    return "_".join(letters.split())


def part_of_name(word: str, candidates: Iterable[str]) -> str | None:
    """Find the candidate of which somebody wrote only a part, or its initials, or too much.

    >>> part_of_name("stick", ["short_game", "stick_the_dealer"])
    'stick_the_dealer'
    >>> part_of_name("na", ["north_american", "british"])
    'north_american'

    Args:
        word: What was written.
        candidates: Names of words with underscores between them.

    Returns:
        The first candidate of the best kind of likeness, or None where there is none.
    """
    part = plain(word)
    if not 2 <= len(part) <= _LONGEST_PART:
        return None
    ordered = sorted(candidates)
    parts = part.split("_")
    ways: tuple[Callable[[str], bool], ...] = (
        lambda name: "".join(each[:1] for each in name.split("_")) == part,
        lambda name: name.startswith(part),
        lambda name: part in name.split("_"),
        lambda name: len(part) > 2 and part in name,
        lambda name: name in parts,
    )
    for is_like in ways:
        found = [name for name in ordered if is_like(plain(name))]
        if found:
            return found[0]
    return None


@lru_cache(maxsize=1)
def _paths() -> dict[str, tuple[Option, ...]]:
    """Options by everything that somebody might call them."""
    found: dict[str, tuple[Option, ...]] = {}
    for option in OPTIONS:
        for name in (option.path, option.name, plain(option.path), *map(plain, option.also)):
            if option not in found.get(name, ()):
                found[name] = (*found.get(name, ()), option)
    return found


def options_called(word: str) -> tuple[Option, ...]:
    """The options whose path, name or other name this is."""
    return _paths().get(word) or _paths().get(plain(word), ())


def nearest_option(word: str) -> Option | None:
    """The option that somebody who wrote this most likely meant."""
    exact = options_called(word)
    if exact:
        return exact[0]
    found = nearest(word, _paths())
    return _paths()[found][0] if found else None


def nearest_section(word: str) -> str | None:
    """The section that somebody who wrote this most likely meant."""
    return nearest(word, SECTIONS) or part_of_name(word, SECTIONS)


def what_it_is(path: str) -> str:
    """What to say of something that is no option but stands in the place of one.

    >>> what_it_is("deck.rank")
    'not an option; did you mean deck.ranks?'
    """
    section, _, name = path.partition(".")
    if section in SECTIONS and not name:
        names = ", ".join(option.path for option in SECTIONS[section])
        return f"a section; its options are {names}"
    meant = nearest_option(path)
    near = section if section in SECTIONS else nearest_section(section)
    if meant and (name or near in (None, meant.section) or options_called(path)):
        return f"not an option; did you mean {meant.path}?"
    if near:
        names = ", ".join(option.path for option in SECTIONS[near])
        return f"not an option; those of {near} are {names}"
    return f"not an option; the sections of options are {', '.join(SECTIONS)}"


def how_to_write(option: Option) -> str:
    """How a file sets an option."""
    return f"rules: {{{option.section}: {{{option.name}: ...}}}}"


def misplaced_at_top(entry: Entry, problems: Problems) -> bool:
    """Report a section or an option that stands outside ``rules``."""
    word = entry.key.text
    if word in SECTIONS:
        sentence = f"{word} is a section of the rules; it belongs under rules"
        how = f"write rules: {{{word}: ...}}"
        problems.error("misplaced-key", sentence, place=entry.key.place, notes=(how,))
        return True
    found = _options_named(word)
    paths = " or ".join(option.path for option in found)
    sentence = f"the option {paths} belongs under rules, in its section"
    return _report_misplaced(entry, found, sentence, problems)


def misplaced_in_rules(entry: Entry, problems: Problems) -> bool:
    """Report an option that stands directly under ``rules``."""
    word = entry.key.text
    found = _options_named(word)
    sections = " or ".join(option.section for option in found)
    sentence = f"{quoted(word)} is an option, not a section; it belongs in {sections}"
    return _report_misplaced(entry, found, sentence, problems)


def _options_named(word: str) -> list[Option]:
    """The options of exactly this name or path."""
    return [option for option in options_called(word) if word in (option.name, option.path)]


def _report_misplaced(
    entry: Entry, found: Sequence[Option], sentence: str, problems: Problems
) -> bool:
    """Report that one of these options stands in the wrong place; tell whether there are any."""
    if not found:
        return False
    notes = tuple(f"write {how_to_write(option)}" for option in found[:3])
    problems.error(
        "misplaced-option", sentence, place=entry.key.place, option=found[0].path, notes=notes
    )
    return True


def unknown_section(entry: Entry, problems: Problems) -> None:
    """Report a name under ``rules`` that is no section."""
    if lacks_space(entry.key, SECTIONS, problems):
        return
    word = entry.key.text
    meant = nearest_section(word)
    option = None if meant else nearest_option(word)
    proposal = f"; did you mean {meant}?" if meant else ""
    if option:
        proposal = f"; did you mean the option {option.path}?"
    sentence = f"{quoted(word)} is not a section of the rules{proposal}"
    notes = (f"sections: {', '.join(SECTIONS)}",)
    problems.error("unknown-section", sentence, place=entry.key.place, notes=notes)


def unknown_option(entry: Entry, section: str, problems: Problems) -> None:
    """Report a name inside a section that is none of its options."""
    word = entry.key.text
    place = entry.key.place
    if word in SECTIONS:
        sentence = f"{word} is a section of its own, beside {section} and not inside it"
        note = f"indent this line as far as {section}"
        problems.error("misplaced-key", sentence, place=place, notes=(note,))
        return
    elsewhere = _options_named(word)
    written = f"{section}.{word}"
    if elsewhere and elsewhere[0].path == word and elsewhere[0].section == section:
        sentence = f"inside {section} the option is written {elsewhere[0].name} alone"
        problems.error("misplaced-option", sentence, place=place, option=word)
        return
    homes = " or ".join(option.section for option in elsewhere)
    sentence = f"{quoted(word)} belongs in {homes}, not in {section}"
    if _report_misplaced(entry, elsewhere, sentence, problems):
        return
    names = [option.name for option in SECTIONS[section]]
    if lacks_space(entry.key, names, problems):
        return
    here = nearest(word, names)
    option = None if here else nearest_option(word)
    if here:
        option = next(each for each in SECTIONS[section] if each.name == here)
    proposal = f"; did you mean {option.path}?" if option else ""
    sentence = f"{shorten(written)} is not an option{proposal}"
    notes = (f"options of {section}: {', '.join(names)}",)
    if option:
        notes = (f"values: {option.kind.allowed()}",)
    problems.error("unknown-option", sentence, place=place, option=written, notes=notes)
