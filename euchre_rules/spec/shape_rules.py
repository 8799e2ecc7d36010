"""The part of a file that sets options: ``rules`` and, in house rules, ``requires``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Self

from euchre_rules.options import OPTIONS, SECTIONS, Option, ValueRefusedError
from euchre_rules.spec import suggest
from euchre_rules.spec.document import Requirement, Setting
from euchre_rules.spec.indentation import with_sections
from euchre_rules.spec.meanings import meanings_of
from euchre_rules.spec.misfits import is_nothing, no_group, wrong_type
from euchre_rules.spec.nearest import nearest
from euchre_rules.spec.option_schema import brief_schema, option_schema
from euchre_rules.spec.problems import Place, Problems
from euchre_rules.spec.visible import shorten
from euchre_rules.spec.yaml_nodes import Mapping, Node, Scalar, Sequence, is_faulty, to_plain

_ON = frozenset({"yes", "on", "y"})
_OFF = frozenset({"no", "off", "n"})


@dataclass(frozen=True)
class RulesShape:
    """Section, option, value; nothing else.

    A section whose options are all commented out sets nothing, and neither do such rules.
    """

    def read(self, node: Node, name: str, problems: Problems) -> dict[str, Setting] | None:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        if is_nothing(node):
            return {}
        if not isinstance(node, Mapping):
            _not_a_group(node, name, "sections, such as game: {target: 10}", SECTIONS, problems)
            return None
        found: dict[str, Setting] = {}
        for entry in with_sections(node, problems):
            if problems.is_full(node.place.file):
                break
            if entry.key.text in SECTIONS:
                for setting in _section(entry.key.text, entry.value, problems):
                    found[setting.option.path] = setting
            elif entry.key.text in _FIELD_NAMES:
                sentence = f"{entry.key.text} belongs at the top level, not under {name}"
                problems.error("misplaced-key", sentence, place=entry.key.place)
            elif not suggest.misplaced_in_rules(entry, problems):
                suggest.unknown_section(entry, problems)
        return found

    def schema(self) -> dict[str, Any]:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        sections = {
            name: {
                "title": name.replace("_", " "),
                "type": ["object", "null"],
                "additionalProperties": False,
                "properties": {option.name: option_schema(option) for option in options},
            }
            for name, options in SECTIONS.items()
        }
        nothing_too = ["object", "null"]
        return {"type": nothing_too, "additionalProperties": False, "properties": sections}


_HEAD = ("spec_version", "kind", "id", "name", "aliases", "summary", "description", "region")
_FIELD_NAMES = frozenset(
    {
        *_HEAD,
        "rules",
        "sources",
        "extends",
        "house_rules",
        "requires",
        "conflicts_with",
        "overrides",
    }
)


def _not_a_group(node: Node, name: str, of: str, keys: Iterable[str], problems: Problems) -> None:
    empty = isinstance(node, Scalar) and node.value is None
    notes = (f"leave {name} out where there is nothing to set",) if empty else ()
    no_group(node, name, f"a group of {of}", keys, problems, notes)


def _section(section: str, node: Node, problems: Problems) -> Iterator[Setting]:
    if is_nothing(node):
        return
    if not isinstance(node, Mapping):
        names = [option.name for option in SECTIONS[section]]
        _not_a_group(node, section, f"options: {', '.join(names)}", names, problems)
        return
    options = {option.name: option for option in SECTIONS[section]}
    for entry in node:
        if problems.is_full(node.place.file):
            return
        option = options.get(entry.key.text)
        if option is None:
            suggest.unknown_option(entry, section, problems)
            continue
        value = read_value(option, entry.value, problems)
        if value is not None:
            yield Setting(option, value, entry.key.place, entry.value.place)


def read_value(option: Option, node: Node, problems: Problems) -> Any:
    """The value that a node gives an option, or None after a problem was reported."""
    if _is_faulty(node):
        return None
    try:
        return option.kind.read(_plain(node))
    except ValueRefusedError as refused:
        for number, each in enumerate(refused.each()):
            if not problems.is_full(node.place.file):
                _report_value(option, node, each, problems, explained=number == 0)
        return None


class _AsWritten(float):
    """A decimal number that shows itself as its author wrote it, such as ``1e1``."""

    def __new__(cls, value: float, text: str) -> Self:
        number = super().__new__(cls, value)
        number._text = text
        return number

    _text: str

    def __repr__(self) -> str:
        return self._text


def _is_faulty(node: Node) -> bool:
    return is_faulty(node) or (
        isinstance(node, Sequence) and any(_is_faulty(item) for item in node)
    )


def _plain(node: Node) -> object:
    """The plain value of a node, in the form in which a sentence can show it."""
    if isinstance(node, Scalar) and isinstance(node.value, str):
        return shorten(node.value)
    if isinstance(node, Scalar) and isinstance(node.value, float):
        return _AsWritten(node.value, node.text)
    if isinstance(node, Sequence):
        return [_plain(item) for item in node]
    return to_plain(node)


def _report_value(
    option: Option,
    node: Node,
    refused: ValueRefusedError,
    problems: Problems,
    *,
    explained: bool,
) -> None:
    part = _faulty_part(node, refused)
    code = "bad-value" if _has_right_type(option, node) else "wrong-type"
    sentence = f"{option.path} {refused}{_proposal(option, part)}"
    notes = (f"values: {option.kind.allowed()}",)
    values = meanings_of(option) if explained else ()
    problems.error(code, sentence, place=part.place, option=option.path, notes=notes, values=values)


def _faulty_part(node: Node, refused: ValueRefusedError) -> Node:
    if refused.index is not None and isinstance(node, Sequence):
        return node.items[refused.index]
    return node


def _has_right_type(option: Option, node: Node) -> bool:
    """Whether a value is at least of the type of the option's default."""
    if isinstance(option.default, tuple):
        return isinstance(node, Sequence)
    if not isinstance(node, Scalar) or node.value is None:
        return False
    if isinstance(option.default, bool):
        return False
    if isinstance(node.value, str):
        return bool(option.kind.words())
    return isinstance(node.value, int) and not isinstance(node.value, bool) and _counts(option)


def _counts(option: Option) -> bool:
    """Whether some values of an option are numbers."""
    return any(isinstance(value, int) for value in option.values)


def _proposal(option: Option, node: Node) -> str:
    """The end of a sentence about a refused value, or about a refused item of a list."""
    if isinstance(option.default, tuple):
        return _proposal_elsewhere(option, node)
    if not isinstance(node, Scalar):
        return ""
    word = node.text.casefold()
    if isinstance(option.default, bool) and word in _ON | _OFF:
        return f"; write {'true' if word in _ON else 'false'}"
    if isinstance(node.value, str) and node.text.isdigit() and node.quoted:
        return "; write it without quotes"
    meant = nearest(node.text, option.kind.words()) if isinstance(node.value, str) else None
    return f"; did you mean {meant}?" if meant else ""


def _proposal_elsewhere(option: Option, node: Node) -> str:
    """Point to another option of the section that has this value."""
    if isinstance(node, Scalar) and isinstance(node.value, str):
        for other in SECTIONS[option.section]:
            if other is not option and node.text.casefold() in other.kind.words():
                return f"; write {other.path}: {node.text.casefold()}"
    return ""


@dataclass(frozen=True)
class RequiresShape:
    """Option path, allowed values."""

    def read(self, node: Node, name: str, problems: Problems) -> tuple[Requirement, ...] | None:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        paths = [option.path for option in OPTIONS]
        if not isinstance(node, Mapping):
            _not_a_group(node, name, "options, such as alone.allowed: [true]", paths, problems)
            return None
        options = {option.path: option for option in OPTIONS}
        found = []
        for entry in node:
            if problems.is_full(node.place.file):
                break
            option = options.get(entry.key.text)
            if option is None:
                self._report_unknown(entry.key.text, entry.key.place, problems)
                continue
            values = _allowed_values(option, entry.value, problems)
            if values:
                found.append(Requirement(option, values, entry.key.place))
        return tuple(found)

    def _report_unknown(self, word: str, place: Place, problems: Problems) -> None:
        if word in SECTIONS:
            first = SECTIONS[word][0].path
            sentence = f"options are named with their section here, such as {first}: [...]"
            problems.error("misplaced-key", sentence, place=place)
            return
        meant = suggest.nearest_option(word)
        proposal = f"; did you mean {meant.path}?" if meant else ""
        sentence = f'"{shorten(word)}" is not an option{proposal}'
        problems.error(
            "unknown-option", sentence, place=place, option=meant.path if meant else None
        )

    def schema(self) -> dict[str, Any]:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        properties = {
            option.path: {"type": "array", "minItems": 1, "items": brief_schema(option)}
            for option in OPTIONS
        }
        return {"type": "object", "additionalProperties": False, "properties": properties}


def _allowed_values(option: Option, node: Node, problems: Problems) -> tuple[Any, ...]:
    notes = (f"values: {option.kind.allowed()}",)
    if isinstance(node, Sequence) and not node.items and not is_faulty(node):
        sentence = f"{option.path} is empty; list at least one allowed value"
        problems.error("bad-value", sentence, place=node.place, option=option.path, notes=notes)
        return ()
    if not isinstance(node, Sequence):
        wrong_type(node, option.path, "a list of allowed values here", problems, notes)
        return ()
    found = []
    for item in node:
        value = None if problems.is_full(node.place.file) else read_value(option, item, problems)
        if value is not None:
            found.append(value)
    return tuple(found)
