"""``euchre new``: begins a rules file for a table of one's own."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, Final

import click

from euchre_rules.cards import NotationError
from euchre_rules.cli.arguments import LineText
from euchre_rules.cli.exits import Exit
from euchre_rules.cli.table import DEFAULT_REFERENCE, set_option
from euchre_rules.cli.terminal import note, say, wrapped
from euchre_rules.spec import locate
from euchre_rules.spec.check import check_variant_text
from euchre_rules.spec.document import Kind
from euchre_rules.spec.file_bytes import first_bytes
from euchre_rules.spec.load import list_house_rules, load_variant, parse_override
from euchre_rules.spec.new_file import Beginning, variant_file
from euchre_rules.spec.problems import FileError, Problem, Severity
from euchre_rules.spec.shape_texts import ID_PATTERN, RESERVED_IDS
from euchre_rules.spec.together import all_of
from euchre_rules.spec.variant import Layer, Variant
from euchre_rules.spec.visible import quoted, visible
from euchre_rules.spec.write_schemas import file_name, texts

SCHEMA: Final = file_name(Kind.VARIANT)
_DISAGREEMENTS: Final = frozenset({"requirement", "conflict", "incompatible"})
"""The codes of what house rules hold against each other or against the table."""
_FEW: Final = 3


@click.command(short_help="Begin a rules file for your own table.")
@click.argument("file_name", metavar="NAME")
@click.option(
    "--from",
    "reference",
    metavar="REF",
    default=DEFAULT_REFERENCE,
    show_default=True,
    help="The table to begin with.",
)
@click.option(
    "--with", "added", metavar="HOUSE_RULE", multiple=True, help="Add a house rule. May repeat."
)
@click.option("--name", "title", metavar="TITLE", type=LineText(), help="What you call your table.")
@set_option
def new(
    file_name: str,
    reference: str,
    added: tuple[str, ...],
    title: str | None,
    overrides: tuple[str, ...],
) -> int:
    """Write NAME.yaml, the rules of a table of your own, into this folder.

    The file begins with the rules of a table that you name, and explains every rule that you may
    change. A JSON Schema is laid beside it, with which your editor helps you to fill it in.
    Nothing that is there already is overwritten.
    """
    _must_fit(file_name)
    path = Path(f"{file_name}.yaml")
    _must_be_free(path)
    table = _table(
        path, reference, added, dict(all_of(partial(parse_override, each) for each in overrides))
    )
    text = variant_file(_beginning(file_name, " ".join((title or "").split()), table))
    _must_be_in_order(text, path)
    _write(path, text)
    with_schema = _lay_schema_beside()
    say(wrapped(f"Wrote {path}{f' and {SCHEMA}' if with_schema else ''}."))
    say()
    say(wrapped("Open it in any text editor and change what you play differently. Then say:"))
    say()
    say(f"  euchre check {path}")
    say(f"  euchre show ./{path}")
    return Exit.FINE


def _must_fit(name: str) -> None:
    """Refuse a name that no file of ours may have.

    Raises:
        click.UsageError: With a name that would do.
    """
    if not re.search(ID_PATTERN, name):
        stem = re.sub(r"\.ya?ml$", "", name.lower())
        fitting = re.sub(r"[^a-z0-9]+", "_", stem).strip("_").lstrip("0123456789_")
        taken = fitting in RESERVED_IDS or fitting in locate.taken_ids()
        example = f"my_{fitting}" if taken else fitting or "my_table"
        raise click.UsageError(
            f"{quoted(name)} can't be the name: it is made of small letters, digits and "
            f"underscores and begins with a letter, such as {example}"
        )
    if name in RESERVED_IDS:
        raise click.UsageError(
            f"{name} can't be the name: {RESERVED_IDS[name]}; choose another, such as my_{name}"
        )
    if name in locate.taken_ids():
        raise click.UsageError(
            f"{name} comes with euchre-rules; choose another name, such as my_{name}"
        )


def _must_be_free(path: Path) -> None:
    """Refuse to write over anything.

    Raises:
        click.UsageError: Something is there.
    """
    if os.path.lexists(path):
        raise click.UsageError(f"{path} is there already and stays as it is; choose another name")


def _table(
    path: Path, reference: str, added: tuple[str, ...], values: Mapping[str, Any]
) -> Variant:
    """The table that the command asks for.

    Raises:
        NotationError: The house rules that it adds don't go with the table or with each other.
        FileError: A file is wrong.
    """
    try:
        return load_variant(reference, house_rules=added, overrides=values)
    except FileError as error:
        load_variant(reference)
        errors = [each for each in error.problems if each.severity is Severity.ERROR]
        if not {each.code for each in errors} <= _DISAGREEMENTS:
            raise
        said = (_disagreement(each, reference, added, values) for each in errors)
        text = "\n".join(f"  {visible(each)}" for each in said)
        raise NotationError(f"{path} is not written:\n{text}") from None


def _disagreement(
    problem: Problem, reference: str, added: tuple[str, ...], values: Mapping[str, Any]
) -> str:
    """What house rules hold against each other or the table, and what to change in the command."""
    words = re.findall(r"\w+", problem.sentence)
    if problem.code == "requirement":
        what, found = "add", list(islice(_would_do(problem, reference, added, values), _FEW))
    else:
        what, found = "leave out", [each for each in added if each in words]
    sentence = f"--with {problem.sentence}" if words[0] in added else problem.sentence
    ways = " or ".join(f"--with {each}" for each in found)
    return f"{sentence}; {what} {ways}" if ways else sentence


def _would_do(
    problem: Problem, reference: str, added: tuple[str, ...], values: Mapping[str, Any]
) -> Iterator[str]:
    """The house rules with any one of which the table would be in order; each is tried."""
    for rule in list_house_rules():
        if problem.option in rule.values and rule.id not in added:
            try:
                load_variant(reference, house_rules=(*added, rule.id), overrides=values)
            except (FileError, NotationError):
                continue
            yield rule.id


def _beginning(name: str, title: str, table: Variant) -> Beginning:
    """What the file is to say."""
    added = (each for each in table.house_rules if each.layer is Layer.ADDED_HOUSE_RULE)
    return Beginning(
        id=name,
        name=title,
        game=table.name,
        extends=_from_here(table.id, table.file),
        rules=table.rules,
        house_rules={_from_here(each.id, each.file): each for each in added},
        values={
            path: origins[0].value
            for path, origins in table.provenance.items()
            if origins[0].layer is Layer.TABLE
        },
        schema=SCHEMA,
    )


def _from_here(name: str, file: str | None) -> str:
    """How a file in this folder names another one: built-in files by their id, others by path.

    Raises:
        NotationError: The other file lies outside this folder, where no file may lead.
    """
    if file is None or file in locate.built_in_ids().values():
        return name
    located = locate.at_path(Path(file))
    if located.built_in:
        return name
    path = Path(os.path.relpath(os.path.realpath(file), os.path.realpath(Path.cwd()))).as_posix()
    if path.startswith("../"):
        raise NotationError(
            f"{quoted(file)} lies outside this folder, and a rules file can only build on files "
            "in its own folder or below; copy it here first"
        )
    return path


def _must_be_in_order(text: str, path: Path) -> None:
    """Refuse what ``euchre check`` would complain of in the new file.

    Raises:
        NotationError: With everything that it would say.
    """
    found = check_variant_text(text, path)
    if found:
        raise NotationError("\n".join(_complaints(path, (each.sentence for each in found))))


def _complaints(path: Path, sentences: Iterable[str]) -> Iterable[str]:
    yield f"{path} is not written, for 'euchre check' would complain of it:"
    for sentence in sentences:
        yield f"  {visible(sentence)}"
    yield "Change what you ask for, or ask for less and add it to the file by hand."


def _write(path: Path, text: str) -> None:
    """Write a file that isn't there.

    Raises:
        click.UsageError: Somebody else has written one in the meantime.
    """
    try:
        with path.open("x", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
    except FileExistsError:
        _must_be_free(path)
        raise


def _lay_schema_beside() -> bool:
    """Write the schema, unless one is there, and say whether it was written."""
    path, text = Path(SCHEMA), texts()[SCHEMA]
    if not os.path.lexists(path):
        _write(path, text)
        return True
    try:
        wanted = text.encode("utf-8")
        same = first_bytes(path, len(wanted) + 1).replace(b"\r\n", b"\n") == wanted
    except OSError:
        same = False
    if not same:
        note(
            wrapped(
                f"{SCHEMA} was here already, and is not the one of this version; it stays as it "
                f"is. To renew it: euchre schema variant > {SCHEMA}"
            )
        )
    return False
