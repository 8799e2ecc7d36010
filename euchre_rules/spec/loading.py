"""Reads a variant with everything it stands on: its parents and all their house rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from euchre_rules.spec import locate
from euchre_rules.spec.document import Document, Kind, Written
from euchre_rules.spec.locate import Located, NotLocatedError
from euchre_rules.spec.names import known_ids, proposal
from euchre_rules.spec.opening import Opened, open_file
from euchre_rules.spec.problems import Place, Problem, Problems
from euchre_rules.spec.visible import quoted, visible

MAX_CHAIN: Final = 20
_NOTES: Final = 3


@dataclass(frozen=True)
class Listed:
    """A house rule in force, and the place that put it there, if that is in a file."""

    document: Document
    mention: Written | None = None
    chain: tuple[str, ...] = ()


@dataclass(frozen=True)
class Tree:
    """A variant with what it stands on.

    Attributes:
        document: The variant.
        parent: What it extends.
        house_rules: Its own house rules, in the order of their ids.
        chain: How one gets here from the file that the user named.
    """

    document: Document
    parent: Tree | None = None
    house_rules: tuple[Listed, ...] = ()
    chain: tuple[str, ...] = ()

    def lineage(self) -> Iterator[Tree]:
        """The variant, then its parents, nearest first."""
        tree: Tree | None = self
        while tree:
            yield tree
            tree = tree.parent


class Loader:
    """Reads each file once and reports what is wrong with it, with the way that led to it."""

    def __init__(self, problems: Problems) -> None:
        """Report to this collector."""
        self._problems = problems
        self._opened: dict[str, Opened] = {}

    def document(
        self, located: Located, wanted: Kind, mention: Written | None, chain: tuple[str, ...] = ()
    ) -> Document | None:
        """Read a file that must be of one kind.

        Args:
            located: The file.
            wanted: Its kind.
            mention: What named it, if a file did.
            chain: How one got there.
        """
        opened = self._opened.get(located.key) or self.adopt(located, open_file(located), chain)
        if opened.kind in (None, wanted):
            return opened.document
        self._report_kind(opened.kind, located, wanted, mention)
        return None

    def adopt(self, located: Located, opened: Opened, chain: tuple[str, ...] = ()) -> Opened:
        """Keep a file that was read, and report what is wrong with it."""
        self._opened[located.key] = opened
        self._problems.merge(with_chain(opened.problems, chain))
        return opened

    def _report_kind(
        self, kind: Kind | None, located: Located, wanted: Kind, mention: Written | None
    ) -> None:
        assert kind is not None
        place = mention.place if mention else Place.whole(located.shown)
        name = quoted(mention.text if mention else located.shown)
        sentence = f"{name} is {kind.words}, not {wanted.words}"
        hint = _where_it_belongs(kind) if mention else _how_to_name_it(kind, located.shown)
        notes = (hint,) if hint else ()
        self._problems.error("wrong-kind", sentence, place=place, notes=notes)

    def tree(self, located: Located, root: Path | None) -> Tree | None:
        """Read a variant with all it stands on.

        Args:
            located: The variant's file.
            root: The folder whose tree its files may not leave.
        """
        document = self.document(located, Kind.VARIANT, None)
        return self._grow([(located, document)], root) if document else None

    def _grow(self, path: list[tuple[Located, Document]], root: Path | None) -> Tree:
        located, document = path[-1]
        chain = _chain(path)
        house_rules = self._house_rules(located, document, root, chain)
        parent = None
        if document.extends:
            step = self._parent(path, document.extends, root)
            parent = self._grow([*path, step], root) if step else None
        return Tree(document, parent, house_rules, chain)

    def _parent(
        self, path: list[tuple[Located, Document]], mention: Written, root: Path | None
    ) -> tuple[Located, Document] | None:
        chain = _chain(path)
        located = self._locate(mention, path[-1][0], root, Kind.VARIANT, chain)
        if located is None:
            return None
        for number, (earlier, _) in enumerate(path):
            if earlier.key == located.key:
                self._report_cycle(path[number:], chain)
                return None
        if len(path) >= MAX_CHAIN:
            sentence = f"variants extend each other in a chain of more than {MAX_CHAIN}"
            self._problems.error("chain-too-long", sentence, place=mention.place, notes=chain)
            return None
        chain = (*chain, _step(mention, "extends"))
        document = self.document(located, Kind.VARIANT, mention, chain)
        return (located, document) if document else None

    def _report_cycle(self, circle: list[tuple[Located, Document]], chain: tuple[str, ...]) -> None:
        first = circle[0][1]
        assert first.extends is not None
        names = [located.shown for located, _ in [*circle, circle[0]]]
        sentence = f"{first.id} extends itself: {' > '.join(names)}"
        notes = ("take extends out of one of these files",)
        problem = _error("cycle", sentence, first.extends.place, notes)
        self._problems.merge(with_chain([problem], chain[: max(0, len(chain) - len(circle) + 1)]))

    def _house_rules(
        self, located: Located, document: Document, root: Path | None, chain: tuple[str, ...]
    ) -> tuple[Listed, ...]:
        found: dict[str, Listed] = {}
        for mention in document.house_rules:
            if self._problems.is_full(document.file):
                break
            target = self._locate(mention, located, root, Kind.HOUSE_RULE, chain)
            if target is None:
                continue
            way = (*chain, _step(mention, "house rule"))
            rule = self.document(target, Kind.HOUSE_RULE, mention, way)
            if rule is None:
                continue
            if rule.id in found:
                self._report_repeated(mention, rule, chain)
            else:
                found[rule.id] = Listed(rule, mention, way)
        return tuple(found[each] for each in sorted(found))

    def _report_repeated(self, mention: Written, rule: Document, chain: tuple[str, ...]) -> None:
        sentence = f"the house rule {rule.id} is named twice"
        problem = _error("repeated-house-rule", sentence, mention.place, ("delete one of the two",))
        self._problems.merge(with_chain([problem], chain))

    def _locate(
        self,
        mention: Written,
        referrer: Located,
        root: Path | None,
        wanted: Kind,
        chain: tuple[str, ...],
    ) -> Located | None:
        try:
            return locate.in_file(mention.text, referrer, root)
        except NotLocatedError as error:
            notes = error.notes
            sentence = error.sentence
            if error.code == "unknown-reference":
                names = (*locate.built_in_of_kind(wanted), *locate.names_beside(referrer))
                sentence += proposal(mention.text, wanted, names)
                notes = (known_ids(wanted),)
            problem = _error(error.code, sentence, mention.place, notes)
            self._problems.merge(with_chain([problem], chain))
            return None


def _where_it_belongs(kind: Kind) -> str | None:
    """Where a file names another one of a kind."""
    if kind is Kind.VARIANT:
        return "the variant that a file stands on is named under extends"
    return "house rules are listed under house_rules" if kind is Kind.HOUSE_RULE else None


def _how_to_name_it(kind: Kind, shown: str) -> str:
    """What to write where somebody named a file of the wrong kind in a reference."""
    path = visible(shown if "/" in shown else f"./{shown}")
    if kind is Kind.SCENARIO:
        return f"a scenario is no table; run it with: euchre run {path}"
    if kind is Kind.MATCH:
        return f"a match is no table; read it with: euchre replay {path}"
    if kind is Kind.HOUSE_RULE:
        listed = "or list it under house_rules in a variant of your own"
        return f"add it to a variant: north_american+{path}, {listed}"
    return "a reference begins with its variant, and only house rules follow it"


def _error(code: str, sentence: str, place: Place, notes: tuple[str, ...]) -> Problem:
    found = Problems()
    found.error(code, sentence, place=place, notes=notes)
    return found.ordered()[0]


def _chain(path: list[tuple[Located, Document]]) -> tuple[str, ...]:
    """How one gets from the first file to the last, as notes."""
    mentions = (document.extends for _, document in path[:-1])
    return tuple(_step(mention, "extends") for mention in mentions if mention)


def _step(mention: Written, what: str) -> str:
    place = mention.place
    return f"{place.file}:{place.line} ({what} {mention.text})"


def with_chain(problems: Iterable[Problem], chain: tuple[str, ...]) -> Iterator[Problem]:
    """The problems, each with a note that says which files led to it."""
    if not chain:
        yield from problems
        return
    way = f"reached from {' > '.join(chain)}"
    for problem in problems:
        yield replace(problem, notes=(*problem.notes[: _NOTES - 1], way))
