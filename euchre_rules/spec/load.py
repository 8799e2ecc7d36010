"""Loads variants: the way from a reference to the resolved rules of a table."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from euchre_rules.cards import NotationError
from euchre_rules.spec import locate
from euchre_rules.spec.document import Kind
from euchre_rules.spec.judge import judged
from euchre_rules.spec.kept import as_before
from euchre_rules.spec.loading import Listed, Loader
from euchre_rules.spec.locate import Located, NotLocatedError
from euchre_rules.spec.names import alias_of, known_ids, proposal
from euchre_rules.spec.opening import open_file
from euchre_rules.spec.problems import Problems
from euchre_rules.spec.reference import (
    ids_or_paths,
    joined,
    parse_override,
    parse_reference,
    read_overrides,
    text_or_path,
)
from euchre_rules.spec.resolve import Table, house_rule
from euchre_rules.spec.spelling import spelling_above, spelling_here, way_to_both
from euchre_rules.spec.together import all_of
from euchre_rules.spec.variant import HouseRule, Layer, Variant
from euchre_rules.spec.visible import quoted

__all__ = ["list_house_rules", "list_variants", "load_variant", "parse_override", "read_variant"]

Overrides = Mapping[str, Any]


def load_variant(
    reference: str | os.PathLike[str],
    *,
    house_rules: Iterable[str | os.PathLike[str]] = (),
    overrides: Overrides | None = None,
) -> Variant:
    """Load the rules of a table.

    >>> load_variant("guernsey+short_game").rules.game.target
    7

    Args:
        reference: The id, another name or the path of a variant, followed by any number of
            ``+house_rule``; or a path object.
        house_rules: Further house rules, by id or path.
        overrides: Option paths with values, nearest to the table of all.

    Raises:
        NotationError: Nothing has this name, or an override can't be read.
        FileError: A file is wrong, or the table made of it is.
        TypeError: Something that was given is of another type.
    """
    problems = Problems()
    return problems.checked(
        read_variant(reference, problems, house_rules=house_rules, overrides=overrides)
    )


def read_variant(
    reference: str | os.PathLike[str],
    problems: Problems,
    *,
    house_rules: Iterable[str | os.PathLike[str]] = (),
    overrides: Overrides | None = None,
    beside: Path | None = None,
    root: Path | None = None,
) -> Variant | None:
    """Load the rules of a table and collect what is wrong, warnings included.

    Args:
        reference: As for :func:`load_variant`.
        problems: Receives what is wrong with the files and the table.
        house_rules: As for :func:`load_variant`.
        overrides: As for :func:`load_variant`.
        beside: The file in which the reference stands, if it stands in one.
        root: The folder whose tree that file may not leave; its own folder if left out.

    Returns:
        The variant, or None where none could be made; it may be played only without errors.

    Raises:
        NotationError: Nothing has this name, or an override can't be read.
        TypeError: Something that was given is of another type.
    """
    parts = _parts(reference)
    values = read_overrides(overrides)
    further = ids_or_paths(house_rules)
    finder = _Finder(beside, root)
    base = finder.find(parts[0], Kind.VARIANT)
    names = (*parts[1:], *further)
    found = all_of(partial(finder.find, name, Kind.HOUSE_RULE, base) for name in names)
    added = [*zip(names, found, strict=True)]
    loader = Loader(problems)
    tree = loader.tree(base, finder.root_of(base))
    listed = _added(added, loader)
    if tree is None:
        return None
    table = Table(tree, listed, values)
    return judged(table, _canonical(base, added), problems)


def _parts(reference: str | os.PathLike[str]) -> tuple[str, ...]:
    text = text_or_path(reference, "a reference is a text or a path")
    if not isinstance(reference, str):
        return (text,)
    parsed = parse_reference(reference)
    return (parsed.base, *parsed.added)


def _added(added: list[tuple[str, Located]], loader: Loader) -> tuple[Listed, ...]:
    found: dict[str, Listed] = {}
    for name, located in added:
        document = loader.document(located, Kind.HOUSE_RULE, None)
        if document is None:
            continue
        if document.id in found:
            raise NotationError(f"the house rule {quoted(name)} is named twice")
        found[document.id] = Listed(document)
    return tuple(found[each] for each in sorted(found))


def _canonical(base: Located, added: list[tuple[str, Located]]) -> str:
    """The reference in the form that is the same whatever the order of house rules."""
    return joined([_name(base), *sorted(_name(located) for _, located in added)])


def _name(located: Located) -> str:
    for name, file in locate.built_in_ids().items():
        if file == located.built_in and located.path is None:
            return name
    return located.shown


class ReferenceRefusedError(NotationError):
    """A path in a reference leads nowhere, or where it may not lead.

    Attributes:
        code: The problem code, for a file in which the reference stands.
    """

    def __init__(self, sentence: str, code: str) -> None:
        """Keep the sentence and the code."""
        super().__init__(sentence)
        self.code = code


class _Finder:
    """Finds what the parts of a reference mean, where it was typed or in the file it stands in."""

    def __init__(self, beside: Path | None, root: Path | None) -> None:
        self._referrer = locate.at_path(beside) if beside else None
        self._root = root or (beside.parent if beside else None)

    def root_of(self, base: Located) -> Path | None:
        """The folder whose tree the files of a variant may not leave."""
        if base.path is None:
            return None
        return self._root or base.path.parent

    def find(self, name: str, kind: Kind, base: Located | None = None) -> Located:
        """The file that a part means.

        Args:
            name: An id, another name or a path.
            kind: What is wanted.
            base: For a house rule the variant that it joins, beside which ids are looked up.

        Raises:
            NotationError: There is none.
        """
        if locate.is_path(name) and self._referrer is None:
            if locate.is_link(name):
                sentence = f"{quoted(name)} is a link, and links are not followed"
                raise NotationError(f"{sentence}; {locate.SAVE_IT}")
            return locate.at_path(Path(name))
        for referrer in (self._referrer, base):
            if referrer is None or referrer.path is None:
                continue
            try:
                return locate.in_file(name, referrer, self._root or referrer.path.parent)
            except NotLocatedError as error:
                if locate.is_path(name) or error.code != "unknown-reference":
                    sentence = f"{error.sentence}{self._way(name)}"
                    raise ReferenceRefusedError(sentence, error.code) from None
        return built_in_file(name, kind, self._spelling(name))

    def _way(self, text: str) -> str:
        """What to run where a path leads out of the folder, as the end of a sentence."""
        path = self._referrer.path if self._referrer else None
        way = way_to_both(text, path, self._root) if path and self._root else None
        return f"; {way}" if way else ""

    def _spelling(self, name: str) -> str | None:
        """How to write the file of an id that is not found under it."""
        path = self._referrer.path if self._referrer else None
        if path and self._root:
            return spelling_above(name, path, self._root)
        return spelling_here(name)


def built_in_file(name: str, kind: Kind, spelling: str | None = None) -> Located:
    """The built-in file of an id or another name.

    Args:
        name: The id or name.
        kind: What is wanted.
        spelling: How to write a file of one's own of this name, if there is one.

    Raises:
        NotationError: There is none.
    """
    ids = locate.built_in_ids()
    wanted = locate.built_in_of_kind(kind)
    found = name if name in wanted else alias_of(name, kind)
    if found:
        return locate.built_in(ids[found])
    if name in ids:
        other = Kind.HOUSE_RULE if kind is Kind.VARIANT else Kind.VARIANT
        hint = f"; write north_american+{name}" if kind is Kind.VARIANT else ""
        raise NotationError(f"{name} is {other.words}, not {kind.words}{hint}")
    raise NotationError(_unknown(name, kind, spelling))


def _unknown(name: str, kind: Kind, spelling: str | None) -> str:
    sentence = f"no {kind.value.replace('_', ' ')} is called {quoted(name)}"
    if spelling:
        return f"{sentence}; {spelling}"
    return f"{sentence}{proposal(name, kind, locate.built_in_of_kind(kind))} ({known_ids(kind)})"


@lru_cache(maxsize=1)
def list_variants() -> tuple[Variant, ...]:
    """Every variant that comes with the program, North American first, then by id."""
    names = sorted(locate.built_in_of_kind(Kind.VARIANT), key=lambda n: (n != "north_american", n))
    return tuple(as_before(load_variant(name)) for name in names)


@lru_cache(maxsize=1)
def list_house_rules() -> tuple[HouseRule, ...]:
    """Every house rule that comes with the program, by id.

    Raises:
        FileError: One of them is wrong.
    """
    ids = locate.built_in_ids()
    names = locate.built_in_of_kind(Kind.HOUSE_RULE)
    opened = [open_file(locate.built_in(ids[name])) for name in names]
    problems = Problems()
    for each in opened:
        problems.merge(each.problems)
    problems.raise_errors()
    return tuple(house_rule(each.document, Layer.HOUSE_RULE) for each in opened if each.document)
