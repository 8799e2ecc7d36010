"""Reads the YAML of a file strictly, and reports what is wrong with it at its own place."""

from pathlib import Path
from typing import cast

from yaml.error import Mark
from yaml.events import (
    AliasEvent,
    CollectionStartEvent,
    Event,
    MappingEndEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from euchre_rules.spec.codes import TOO_MANY_PROBLEMS
from euchre_rules.spec.file_bytes import NotOrdinaryError, first_bytes
from euchre_rules.spec.problems import Place, Problems
from euchre_rules.spec.visible import quoted
from euchre_rules.spec.yaml_complaints import Refusal, missing_space, tab_in_lines, tab_refusal
from euchre_rules.spec.yaml_events import Events
from euchre_rules.spec.yaml_limits import (
    MAX_NESTING,
    MAX_VALUES,
    is_match,
    most_values,
    too_deep,
    too_many_values,
)
from euchre_rules.spec.yaml_nodes import Entry, Mapping, Node, Scalar, Sequence
from euchre_rules.spec.yaml_scalars import resolve
from euchre_rules.spec.yaml_source import Source, decode, has_unwanted

MAX_BYTES = 1024 * 1024
_ALIAS = "aliases (*name) have no use in this file; write the value itself"
_MERGE = "merge keys (<<) have no use in this file; write each key where it applies"
_COMPLEX = "a key must be a single word or number, not a list or a group of keys"


def read_file(path: Path, problems: Problems, shown_as: str | None = None) -> Node | None:
    """Read a YAML file.

    Args:
        path: The file.
        problems: Receives what is wrong.
        shown_as: Its name in problems; the path as given if left out.

    Returns:
        The tree, or None where none could be made; then there is an error in ``problems``.
    """
    file = str(path) if shown_as is None else shown_as
    data = bytes_of(path, file, problems)
    return None if data is None else read_yaml(data, file, problems)


def read_yaml(data: bytes, shown_as: str, problems: Problems) -> Node | None:
    """Read the bytes of a YAML file.

    Args:
        data: The whole file.
        shown_as: Its name in problems.
        problems: Receives what is wrong.

    Returns:
        The tree, or None where none could be made; then there is an error in ``problems``.
        A tree may come with errors too: what they are about is marked as faulty in it.
    """
    try:
        _check_size(len(data), shown_as)
        source = decode(data, shown_as, problems)
        return _Builder(source, problems).document() if source else None
    except Refusal as refusal:
        _report(refusal, problems)
        return None


def bytes_of(path: Path, file: str, problems: Problems) -> bytes | None:
    """The bytes of a file.

    Args:
        path: The file.
        file: Its name in problems.
        problems: Receives what keeps it from being read.

    Returns:
        All of them, or one more than a file may have; None where there is an error in
        ``problems``.
    """
    whole = Place.whole(file)
    try:
        return first_bytes(path, MAX_BYTES + 1)
    except IsADirectoryError:
        refusal = Refusal("file-is-folder", "this is a folder, not a file", whole)
    except NotOrdinaryError:
        refusal = Refusal("file-unreadable", "this is not an ordinary file", whole)
    except (FileNotFoundError, NotADirectoryError):
        refusal = Refusal("file-missing", "there is no such file", whole)
    except OSError as error:
        sentence = f"the file can't be read: {error.strerror or 'the system refuses'}"
        refusal = Refusal("file-unreadable", sentence, whole)
    except ValueError:
        refusal = Refusal("file-missing", "no file can have this name", whole)
    _report(refusal, problems)
    return None


def _check_size(size: int, file: str) -> None:
    if size > MAX_BYTES:
        sentence = "the file is larger than 1 MiB, far more than rules need; it was not read"
        raise Refusal("file-too-large", sentence, Place.whole(file))


def _report(refusal: Refusal, problems: Problems) -> None:
    problems.error(refusal.code, refusal.sentence, place=refusal.place, notes=refusal.notes)


class _Builder:
    """Makes the tree of one file from its events."""

    def __init__(self, source: Source, problems: Problems) -> None:
        self._source = source
        self._problems = problems
        self._events = Events(source, problems)
        self._most = most_values(source)
        self._count = 0
        self._passed: Mark | None = None  # where there were too many for any file but a match
        self._depth = 0
        self._in_merge = False

    def document(self) -> Node | None:
        """Read the only document of the file."""
        self._events.take()
        if self._events.next_is(StreamEndEvent):
            raise self._empty()
        self._events.take()
        root = self._node()
        self._expect_end()
        if _is_empty(root):
            raise self._empty()
        if self._passed and not is_match(root):
            passed = self._passed
            raise too_many_values(self._source, passed.line, passed.column, MAX_VALUES)
        return root

    def _empty(self) -> Refusal:
        sentence = "there is nothing in this file but, at most, comments"
        return Refusal("empty-file", sentence, self._source.place(0, 0))

    def _expect_end(self) -> None:
        """Report whatever follows the document, and read no further."""
        end = self._events.take()
        try:
            if self._events.next_is(StreamEndEvent):
                return
            mark = self._events.take().start_mark
            place = self._source.place(mark.line, mark.column)
        except Refusal as refusal:
            if not end.explicit or refusal.code != "yaml-syntax":
                raise
            place = refusal.place
        sentence = "a second document begins here; a file holds one"
        raise Refusal("several-documents", sentence, place)

    def _node(self) -> Node:
        event = self._events.take()
        self._bound(event)
        if isinstance(event, AliasEvent):
            return self._alias(event)
        if isinstance(event, ScalarEvent):
            return self._scalar(event)
        is_list = isinstance(event, SequenceStartEvent)
        self._depth += 1
        node: Node = self._sequence(event) if is_list else self._mapping(event)
        self._depth -= 1
        return node

    def _bound(self, event: Event) -> None:
        """Stop where a file has shown enough values, nesting or problems."""
        start, _ = _marks(event)
        self._count += 1
        if self._problems.is_full(self._source.file):
            place = Place.whole(self._source.file)
            raise Refusal(TOO_MANY_PROBLEMS, "the rest is left out", place)
        if self._count > self._most:
            raise too_many_values(self._source, start.line, start.column, self._most)
        if self._count > MAX_VALUES and not self._passed:
            self._passed = start
        if isinstance(event, CollectionStartEvent) and self._depth >= MAX_NESTING:
            raise too_deep(self._source, start.line, start.column)

    def _alias(self, event: AliasEvent) -> Scalar:
        place = self._place(event)
        if not self._in_merge:
            self._problems.error("yaml-alias", _ALIAS, place=place)
        return Scalar(None, f"*{event.anchor}", place, faulty=True)

    def _scalar(self, event: ScalarEvent) -> Scalar:
        place = self._place(event)
        text = event.value
        decorated = _is_decorated(event)
        if event.style:
            faulty = has_unwanted(text, place, self._problems) or decorated
            return Scalar(text, text, place, quoted=True, faulty=faulty)
        meaning = resolve(text)
        if meaning.code:
            self._problems.error(meaning.code, meaning.sentence, place=place, notes=meaning.notes)
        faulty = self._has_tab(event) or decorated or meaning.code is not None
        return Scalar(meaning.value, text, place, faulty=faulty)

    def _has_tab(self, event: ScalarEvent) -> bool:
        """Find a tab that indents a later line of unquoted text."""
        start, end = _marks(event)
        place = tab_in_lines(self._source, start.line + 1, end.line)
        if place:
            _report(tab_refusal(place), self._problems)
        return place is not None

    def _sequence(self, event: CollectionStartEvent) -> Sequence:
        items = []
        while not self._events.next_is(SequenceEndEvent):
            items.append(self._node())
        return Sequence(tuple(items), self._place(event, self._events.take()), _is_decorated(event))

    def _mapping(self, event: CollectionStartEvent) -> Mapping:
        entries: dict[str, Entry] = {}
        faulty = False
        while not self._events.next_is(MappingEndEvent):
            entry = self._entry(entries, in_braces=bool(event.flow_style))
            if entry:
                entries[entry.key.text] = entry
            else:
                faulty = True
        place = self._place(event, self._events.take())
        return Mapping(tuple(entries.values()), place, faulty, _is_decorated(event))

    def _entry(self, before: dict[str, Entry], *, in_braces: bool) -> Entry | None:
        """Read a key and its value; give None where a problem with the key was reported."""
        key = self._node()
        merges = isinstance(key, Scalar) and key.text == "<<" and not key.quoted
        outer, self._in_merge = self._in_merge, self._in_merge or merges
        value = self._node()
        self._in_merge = outer
        if not isinstance(key, Scalar):
            self._problems.error("complex-key", _COMPLEX, place=key.place)
        elif merges:
            self._problems.error("merge-key", _MERGE, place=key.place)
        elif not key.text and not key.quoted:
            self._problems.error("missing-key", "a key is missing here", place=key.place)
        elif key.text in before:
            self._report_duplicate(key, before[key.text].key)
        elif not key.faulty:
            lacks_space = in_braces and _is_empty(value) and self._report_missing_space(key)
            return None if lacks_space else Entry(key, value)
        return None

    def _report_duplicate(self, key: Scalar, first: Scalar) -> None:
        lines = (first.place.line, key.place.line)
        where = f"lines {lines[0]} and {lines[1]}" if lines[0] != lines[1] else f"line {lines[0]}"
        sentence = f"the key {quoted(key.text)} is written twice, on {where}"
        notes = ("delete one of the two",)
        self._problems.error("duplicate-key", sentence, place=key.place, notes=notes)

    def _report_missing_space(self, key: Scalar) -> bool:
        """Recognize ``{target:10}``, which YAML takes for a key without a value."""
        refusal = None if key.quoted else missing_space(key.place)
        if refusal:
            _report(refusal, self._problems)
        return refusal is not None

    def _place(self, event: Event, closing: Event | None = None) -> Place:
        """Name the place of an event; of a collection in brackets, up to the closing one."""
        start, end = _marks(event)
        if closing and isinstance(event, CollectionStartEvent) and event.flow_style:
            _, end = _marks(closing)
        ends_here = start.line == end.line and (closing is None or end.column > start.column)
        length = end.column - start.column if ends_here else None
        return self._source.place(start.line, start.column, length)


def _marks(event: Event) -> tuple[Mark, Mark]:
    """Give the begin and end of an event; PyYAML's parser never leaves one out."""
    return cast("Mark", event.start_mark), cast("Mark", event.end_mark)


def _is_decorated(event: ScalarEvent | CollectionStartEvent) -> bool:
    return event.tag is not None or event.anchor is not None


def _is_empty(node: Node) -> bool:
    return isinstance(node, Scalar) and not (node.text or node.quoted or node.faulty)
