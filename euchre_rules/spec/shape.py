"""Judges what a single file says, without looking at any other file."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from euchre_rules.options import Source
from euchre_rules.spec import prose, suggest
from euchre_rules.spec.document import Document, Kind, Written
from euchre_rules.spec.fields import GROUPS, SPEC_VERSION, text_or
from euchre_rules.spec.indentation import with_groups
from euchre_rules.spec.misfits import no_group, shown, wrong_type
from euchre_rules.spec.nearest import nearest
from euchre_rules.spec.problems import Place, Problems
from euchre_rules.spec.shapes import unknown_key
from euchre_rules.spec.visible import quoted, shorten
from euchre_rules.spec.yaml_nodes import Entry, Mapping, Node, Scalar

_BEGINNING: Final = "spec_version: 1, then kind: variant (or house_rule, scenario or match)"
_ANY_FIELD: Final = tuple(name for group in GROUPS.values() for name in group.fields)
_PROSE: Final = "descriptions hold paragraphs, lists, emphasis and [text](https://...) links"


def kind_of_file(node: Node, file: str, problems: Problems) -> Kind | None:
    """Judge a file's version of the format, and then its kind, before anything else in it.

    Returns:
        The kind, or None after a problem was reported that forbids to go on.
    """
    if not isinstance(node, Mapping):
        notes = (f"a file begins with {_BEGINNING}",)
        no_group(node, "the file", "a group of keys", _ANY_FIELD, problems, notes)
        return None
    if "spec_version" not in node and "kind" not in node:
        if not node.faulty:
            sentence = "spec_version and kind are missing; this seems to be no file of rules"
            notes = (f"a file begins with {_BEGINNING}",)
            problems.error("missing-field", sentence, place=node.place, notes=notes)
        return None
    if not _version_is_known(node, problems):
        return None
    return _kind(node, problems)


def _version_is_known(node: Mapping, problems: Problems) -> bool:
    version = node.get("spec_version")
    if version is None:
        return node.faulty or _report_missing("spec_version", node, problems)
    if isinstance(version, Scalar):
        if version.faulty:
            return False
        if version.value == SPEC_VERSION and isinstance(version.value, int):
            return version.value is not True or _report_version(version, problems)
    return _report_version(version, problems)


def _report_missing(name: str, node: Mapping, problems: Problems) -> bool:
    """Report the version as missing; the rest of the file is judged all the same."""
    sentence = f"{name} is missing; the file must say which version of the format it is written in"
    problems.error("missing-field", sentence, place=node.place, notes=("write spec_version: 1",))
    return True


def _report_version(node: Node, problems: Problems) -> bool:
    sentence = f"spec_version {shown(node)} is not known; this program reads version {SPEC_VERSION}"
    notes = ["versions are whole numbers, without quotes"]
    if isinstance(node, Scalar) and isinstance(node.value, int) and node.value > SPEC_VERSION:
        notes = ["the file was written for a later version of euchre-rules; update the program"]
    problems.error("unsupported-version", sentence, place=node.place, notes=notes)
    return False


def _kind(node: Mapping, problems: Problems) -> Kind | None:
    written = node.get("kind")
    if written is None:
        if not node.faulty:
            sentence = f"kind is missing; it is one of {', '.join(Kind)}"
            problems.error("missing-field", sentence, place=node.place)
        return None
    if isinstance(written, Scalar):
        if written.value in tuple(Kind):
            return Kind(written.text)
        if not written.faulty:
            meant = nearest(written.text, Kind)
            proposal = f"; did you mean {meant}?" if meant else ""
            sentence = f"{quoted(written.text)} is not a kind of file{proposal}"
            notes = (f"kinds: {', '.join(Kind)}",)
            problems.error("unknown-kind", sentence, place=written.place, notes=notes)
        return None
    wrong_type(written, "kind", f"one of {', '.join(Kind)}", problems)
    return None


@dataclass(frozen=True)
class FileFacts:
    """What must be known about a file to judge what it says.

    Attributes:
        file: The file as the user knows it.
        key: What tells it from every other file.
        lines: Its lines, for places inside a description.
        taken_ids: The ids that it may not bear.
        has_name: Whether it is a file, whose name its id must equal.
    """

    file: str
    key: str
    lines: tuple[str, ...] = ()
    taken_ids: frozenset[str] = frozenset()
    has_name: bool = True


def read_document(node: Node, kind: Kind, origin: FileFacts, problems: Problems) -> Document:
    """Read a variant or house rule whose kind is known.

    Args:
        node: The file's tree, a group of keys.
        kind: What it describes.
        origin: The file that it stands in.
        problems: Receives what is wrong.

    Returns:
        What could be read; the rest is empty.
    """
    group = replace(GROUPS[kind], unknown=partial(_unknown, kind))
    found = group.read(with_groups(node, group.fields, problems), "the file", problems) or {}
    _check_description(found.get("description"), origin.lines, problems)
    written_id: Written | None = found.get("id")
    stem = file_stem(origin.file) if origin.has_name or not written_id else written_id.text
    if written_id:
        judge_id(written_id, stem, origin.taken_ids, problems)
    return Document(
        kind=kind,
        file=origin.file,
        key=origin.key,
        id=text_or(written_id, stem),
        name=text_or(found.get("name"), stem),
        place=written_id.place if written_id else Place.whole(origin.file),
        summary=text_or(found.get("summary")),
        description=found["description"].text if "description" in found else "",
        region=text_or(found.get("region")),
        aliases=tuple(alias.text.strip() for alias in found.get("aliases", ())),
        sources=tuple(_source(source) for source in found.get("sources", ()) if "title" in source),
        settings=found.get("rules", {}),
        extends=found.get("extends"),
        house_rules=found.get("house_rules", ()),
        requires=found.get("requires", ()),
        conflicts_with=found.get("conflicts_with", ()),
        overrides=found.get("overrides", ()),
    )


def check_own_requirements(document: Document, problems: Problems) -> None:
    """Report each value that a house rule sets although it requires another one.

    This is beyond what a schema can say of a file.
    """
    for required in document.requires:
        path = required.option.path
        own = document.settings.get(path)
        if own is None or own.value in required.values:
            continue
        sentence = f"{path} is set to {own.shown}, but requires names {required.shown}"
        notes = (
            f"required at {required.place.file}:{required.place.line}",
            f"take {path} out of requires: a house rule need not find what it sets itself",
        )
        problems.error("requirement", sentence, place=own.place, option=path, notes=notes)


def _source(found: dict[str, Any]) -> Source:
    url, note = found.get("url"), found.get("note")
    return Source(text_or(found["title"]), url and url.text, note and " ".join(note.text.split()))


def file_stem(file: str) -> str:
    """The name of a file without folder and ending.

    >>> file_stem("tables/my_table.yaml")
    'my_table'
    """
    name = file.replace("\\", "/").rpartition("/")[2]
    return name.rpartition(".")[0] or name


def judge_id(written: Written, stem: str, taken: frozenset[str], problems: Problems) -> None:
    """Report an id that isn't the file's name, or belongs to somebody else."""
    if written.text in taken:
        sentence = f"{written.text} comes with euchre-rules; another file can't bear this id"
        notes = ("choose another id, and name the file accordingly",)
        problems.error("built-in-id", sentence, place=written.place, notes=notes)
    elif written.text != stem:
        sentence = f"the id {written.text} differs from the file's name, {quoted(stem)}"
        notes = (f"name the file {written.text}.yaml, or write id: {shorten(stem)}",)
        problems.error("id-not-file-name", sentence, place=written.place, notes=notes)


def _unknown(kind: Kind, entry: Entry, problems: Problems) -> None:
    """Report a key at the top level that a file of this kind doesn't know."""
    word = entry.key.text
    for other, group in GROUPS.items():
        if other is not kind and word in group.fields:
            sentence = f"{word} is only for a file that describes {other.words}"
            problems.error("misplaced-key", sentence, place=entry.key.place)
            return
    if not suggest.misplaced_at_top(entry, problems):
        unknown_key(entry, kind.words, tuple(GROUPS[kind].fields), problems)


def _check_description(written: Written | None, lines: tuple[str, ...], problems: Problems) -> None:
    if written is None:
        return
    said = written.text.splitlines()
    for fault in prose.parse(written.text).faults:
        if problems.is_full(written.place.file):
            return
        place = _place_within(written.place, fault, said[fault.line], lines)
        sentence = f"{fault.what} has no place in a description"
        problems.error("bad-description", sentence, place=place, notes=(_PROSE,))


def _place_within(start: Place, fault: prose.Fault, said: str, lines: tuple[str, ...]) -> Place:
    """Where a fault stands in the file, if each line of the text is a line of the file."""
    number = start.line + fault.line
    if not (start.text or "")[start.column - 1 :].startswith("|") or number >= len(lines):
        return start
    text = lines[number]
    indent = text.find(said)
    if indent < 0:
        return start
    return Place(start.file, number + 1, indent + fault.column + 1, fault.length, text)
