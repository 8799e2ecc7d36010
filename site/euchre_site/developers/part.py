"""The pages for developers, and the schemas for everybody who writes files."""

from __future__ import annotations

import json
from typing import Any, Final

from euchre_rules.cli.exits import Exit
from euchre_rules.options.words import count
from euchre_rules.rulebook.escape import code
from euchre_rules.spec.document import Kind
from euchre_rules.spec.write_schemas import file_name, texts
from euchre_site.collection import Collection
from euchre_site.developers.calls import errors, subjects
from euchre_site.developers.commands import commands
from euchre_site.developers.docstrings import inline, told
from euchre_site.developers.interface import Entry, entries, notes_of
from euchre_site.developers.misconceptions import rows_of
from euchre_site.developers.sample import one_question, one_scenario
from euchre_site.tree import ON_EVERY_PAGE, Page, Part
from euchre_site.uris import way_up
from euchre_site.writing import Ready, made_page, write
from euchre_tutor.templates import TEMPLATES, TOPICS

DEVELOPERS: Final = "euchre:developers"
SCHEMAS: Final = "euchre:schemas"
_FOLDER: Final = "developers"
_SCHEMA_FOLDER: Final = f"{ON_EVERY_PAGE}/schemas"
_BOOST: Final = 0.1
"""Who searches for words of the game looks for its rules, and not for a name in a program."""
_GROUPS: Final = (
    ("Cards", ("euchre_rules.cards",)),
    ("Files and rules", ("euchre_rules.spec", "euchre_rules.options", "euchre_rules.scenarios")),
    ("A hand", ("euchre_rules.engine",)),
)
"""The headings of the Python interface, with the packages whose names stand below each."""


def developers_part(collection: Collection) -> Part:
    """The pages for developers and the page of the schemas."""
    pages = (
        _overview(),
        _python(),
        _command_line(),
        _calls(),
        _scenarios(),
        _questions(collection),
        _misconceptions(collection),
    )
    schemas = _schemas()
    return Part(
        pages=(*pages, schemas),
        assets={f"{_SCHEMA_FOLDER}/{name}": text.encode() for name, text in texts().items()},
        nav={DEVELOPERS: tuple(page.uri for page in pages), SCHEMAS: (schemas.uri,)},
    )


def _page(name: str, title: str, description: str, **values: Any) -> Page:
    template = f"developers_{name.replace('-', '_')}.md.jinja"
    uri = f"{_FOLDER}/{name}.md"
    text = write(template, title=title, way=Ready(way_up(uri)), ready=Ready, code=_code, **values)
    return made_page(uri, title, description, text, boost=_BOOST)


def _code(text: str) -> Ready:
    return Ready(code(text))


def _overview() -> Page:
    description = "How to use the rules of Euchre in programs of your own."
    return _page("index", "For developers", description)


def _python() -> Page:
    found = entries()
    groups = tuple((title, _below(found, packages)) for title, packages in _GROUPS)
    return _page(
        "python",
        "Python interface",
        "Every name of the package euchre_rules, with how it is called and what it does.",
        groups=groups,
        told=lambda block: Ready(told(block)),
        inline=lambda text: Ready(inline(text)),
    )


def _below(found: tuple[Entry, ...], packages: tuple[str, ...]) -> tuple[Entry, ...]:
    return tuple(each for each in found if each.module.startswith(packages))


def _command_line() -> Page:
    return _page(
        "command-line",
        "Command line",
        "Every command of euchre with its arguments and options.",
        commands=commands(),
        exits=_exits(),
    )


def _exits() -> tuple[tuple[int, str], ...]:
    """What each exit code says, from the strings below the codes."""
    notes = notes_of(Exit)
    return tuple((int(each), notes[each.name]) for each in Exit)


def _calls() -> Page:
    return _page(
        "calls",
        "Calls",
        "Everything the program can do, as JSON in and JSON out, for programs in any language.",
        subjects=subjects(),
        errors=errors(),
    )


def _scenarios() -> Page:
    schema = json.loads(texts()[file_name(Kind.SCENARIO)])
    return _page(
        "scenarios",
        "Scenarios",
        "The format of a worked example that is a test at the same time.",
        scenario=one_scenario(),
        keys=_keys(schema),
    )


def _keys(schema: Any) -> tuple[tuple[str, str, bool], ...]:
    """The keys of a kind of file, what each says, and whether it must be there."""
    required = schema.get("required", [])
    return tuple(
        (name, each.get("description", ""), name in required)
        for name, each in schema["properties"].items()
    )


def _questions(collection: Collection) -> Page:
    return _page(
        "questions",
        "Question format",
        "What a question is as data, and every sort of question that there is.",
        topics=tuple((each, [t for t in TEMPLATES if t.topic is each]) for each in TOPICS),
        question=one_question(collection.variants[0]),
    )


def _misconceptions(collection: Collection) -> Page:
    topics = rows_of(collection.variants)
    return _page(
        "misconceptions",
        "Misconceptions",
        "Which misconceptions can be told from answers, at which table and by how many questions.",
        topics=topics,
        rows=tuple(row for _, found in topics for row in found),
        count=count(len(collection.variants), "table"),
    )


def _schemas() -> Page:
    found = tuple(
        (json.loads(text)["description"], name, Ready(f"{_SCHEMA_FOLDER}/{name}"))
        for name, text in texts().items()
    )
    text = write("schemas.md.jinja", schemas=found)
    return made_page(
        "schemas.md",
        "JSON Schemas",
        "Schemas with which an editor completes, explains and checks your rules files.",
        text,
        boost=_BOOST,
    )
