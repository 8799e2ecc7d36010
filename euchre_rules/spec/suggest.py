"""Where a key belongs that stands in the wrong place, or what its writer probably meant."""

from __future__ import annotations

from functools import lru_cache

from euchre_rules.options import OPTIONS, SECTIONS, Option
from euchre_rules.spec.problems import Problems, nearest
from euchre_rules.spec.visible import quoted, shorten
from euchre_rules.spec.yaml_nodes import Entry


def plain(word: str) -> str:
    """A word or name reduced to what two ways of writing it share.

    >>> plain("Screw the Dealer") == plain("screw-the_dealer")
    True
    """
    letters = "".join(sign if sign.isalnum() else " " for sign in word.casefold())
    return "_".join(letters.split())


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
    found = [option for option in options_called(word) if word in (option.name, option.path)]
    if not found:
        return False
    paths = " or ".join(option.path for option in found)
    sentence = f"the option {paths} belongs under rules, in its section"
    notes = tuple(f"write {how_to_write(option)}" for option in found[:3])
    problems.error(
        "misplaced-option", sentence, place=entry.key.place, option=found[0].path, notes=notes
    )
    return True


def misplaced_in_rules(entry: Entry, problems: Problems) -> bool:
    """Report an option that stands directly under ``rules``."""
    word = entry.key.text
    found = [option for option in options_called(word) if word in (option.name, option.path)]
    if not found:
        return False
    sections = " or ".join(option.section for option in found)
    sentence = f"{quoted(word)} is an option, not a section; it belongs in {sections}"
    notes = tuple(f"write {how_to_write(option)}" for option in found[:3])
    problems.error(
        "misplaced-option", sentence, place=entry.key.place, option=found[0].path, notes=notes
    )
    return True


def unknown_section(entry: Entry, problems: Problems) -> None:
    """Report a name under ``rules`` that is no section."""
    word = entry.key.text
    meant = nearest(word, SECTIONS)
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
    elsewhere = [o for o in options_called(word) if word in (o.name, o.path)]
    written = f"{section}.{word}"
    if elsewhere and elsewhere[0].path == word and elsewhere[0].section == section:
        sentence = f"inside {section} the option is written {elsewhere[0].name} alone"
        problems.error("misplaced-option", sentence, place=place, option=word)
        return
    if elsewhere:
        homes = " or ".join(option.section for option in elsewhere)
        sentence = f"{quoted(word)} belongs in {homes}, not in {section}"
        notes = tuple(f"write {how_to_write(option)}" for option in elsewhere[:3])
        problems.error(
            "misplaced-option", sentence, place=place, option=elsewhere[0].path, notes=notes
        )
        return
    names = [option.name for option in SECTIONS[section]]
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
