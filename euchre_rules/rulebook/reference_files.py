"""The part of the reference on files: their fields, the layers of a table, what may change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from euchre_rules.options import option
from euchre_rules.rulebook.origins import where
from euchre_rules.rulebook.pen import heading
from euchre_rules.rulebook.reference_text import bullets, code, coded, paragraphs, table, with_names
from euchre_rules.rulebook.structure import Block, BulletList, Item, Section, Table
from euchre_rules.spec.document import Kind, plain_text
from euchre_rules.spec.fields import GROUPS
from euchre_rules.spec.problems import Problem
from euchre_rules.spec.variant import Layer, Variant

_FILES: Final = """
A file describes one variant or one house rule. It is YAML, in UTF-8, and its name is its id with
`.yaml` behind it. Under `rules` stand sections, in a section stand options, and an option has a
value; nothing else may stand there, no code, no expression and no template. A switch is `true` or
`false`; `yes`, `no`, `on` and `off` are words like any other.
"""
_NAMES: Final = """
Under `extends` and `house_rules` you write an id, or a path that ends in `.yaml` or `.yml`. A path
is seen from the file that holds it and can't leave the folder of the file that you named. An id is
looked up beside the file, then in a folder `house_rules` beside it, then among what comes with the
program. No file of yours may bear an id that comes with the program.

A reference, which most commands take, is an id or a path with any number of house rules behind it:
`north_american+stick_the_dealer`, `./my_table.yaml+short_game`.
"""


def files() -> Section:
    """What a file holds, and how files name each other."""
    blocks: tuple[Block, ...] = (
        *paragraphs(_FILES),
        _fields(),
        heading("How files name each other"),
        *paragraphs(_NAMES),
    )
    return Section("files", "What a file holds", blocks)


def _fields() -> Table:
    """The fields of variants and house rules, in one table."""
    names = dict.fromkeys(name for group in GROUPS.values() for name in group.fields)
    return table(("Field", "In", "What it is for"), map(_field, names))


def _field(name: str) -> tuple[str, str, str]:
    having = {kind: group.fields[name] for kind, group in GROUPS.items() if name in group.fields}
    found = next(iter(having.values()))
    kinds = {Kind.VARIANT: "variants", Kind.HOUSE_RULE: "house rules"}
    only = "both" if len(having) == len(GROUPS) else kinds[next(iter(having))]
    needed = ", required" if found.required else ""
    says = "What the file describes: `variant` or `house_rule`." if name == "kind" else found.says
    return code(name), f"{only}{needed}", says


LAYERS: Final[Mapping[Layer, tuple[str, str]]] = {
    Layer.DEFAULT: ("The option's default", "what most North American tables play."),
    Layer.PARENT: (
        "The parent variants",
        "the variant under `extends`, and its parents; in each, its rules above its house rules.",
    ),
    Layer.HOUSE_RULE: ("The file's house rules", "those listed under `house_rules`."),
    Layer.VARIANT: ("The file's own rules", "what stands under `rules`."),
    Layer.ADDED_HOUSE_RULE: (
        "The reference's house rules",
        "what the table adds with `+`, as in `guernsey+short_game`.",
    ),
    Layer.TABLE: (
        "The table's own word",
        "given with `--set game.target=7`, or as `overrides` in Python.",
    ),
}
"""What each layer is called and what belongs to it, from the farthest to the nearest."""

_ORDER: Final = """
A table is made of layers. Of two values the one written nearest to the table holds, always; nothing
can change that order. A value replaces the one below it whole: a list isn't joined with another
list. From the farthest to the nearest:
"""
_TOGETHER: Final = """
Two house rules of one layer may set one option to the same value, but not to different ones, unless
one names the other under `overrides`.

Under `requires` stand options with the values that the house rule needs. They are judged on the
whole table, so a parent or another house rule may bring what is needed.

Under `conflicts_with` stand variants and house rules that this one can't join, with the reason,
whatever layer they are on.

A file's own value that replaces one of its own house rules is a warning: one of the two is probably
a mistake.

A value that can't matter at the table is a warning, where the file, one of its house rules or the
table wrote it. What a parent left behind is nobody's mistake.
"""


def layers(example: Variant, path: str, conflict: Problem) -> Section:
    """Which value holds where several are given.

    Args:
        example: A table on which several layers set one option.
        path: That option.
        conflict: What the program says of two house rules that disagree.
    """
    order = tuple(Item((coded(text),), name) for name, text in LAYERS.values())
    blocks: tuple[Block, ...] = (
        *paragraphs(_ORDER),
        BulletList(order, numbered=True),
        heading("An example"),
        *paragraphs(
            f"{code(_command(example))} asks for a table on which several layers set {code(path)}. "
            "This is what the program finds, the value that holds first; it shows the same for "
            "every option."
        ),
        _chain(example, path),
        heading("House rules together"),
        bullets(_TOGETHER),
        *paragraphs(
            "Two that disagree are refused, and the program names both places: "
            f"“{with_names(conflict.sentence)}.” Its advice: {conflict.notes[-1]}."
        ),
    )
    return Section("layers", "Which value holds", blocks)


def _command(example: Variant) -> str:
    sets = (
        f" --set {path}={plain_text(option(path), value)}"
        for path, value in example.overrides.items()
    )
    return f"euchre show {example.reference}{''.join(sets)} --origins"


def _chain(example: Variant, path: str) -> Table:
    rows = (
        (LAYERS[each.layer][0], where(each), code(plain_text(option(path), each.value)))
        for each in example.origins(path)
    )
    return table(("Layer", "Who", "Value"), rows)


_VERSION: Final = """
Every file begins with `spec_version: 1`. The number says what the words in the file mean.
"""
_CHANGES: Final = """
The number stays 1 while only options, values, fields and problem codes are added. A new option's
default is what everybody played before, so a file means tomorrow what it means today.

An option or value that changes its meaning, gets another default or goes away makes a new number.
A file with the old number is then refused, or read by the old meaning; never by the new one.

A file that uses an option newer than the program is refused, with the line and the nearest option
that the program knows. It is never read as if the line weren't there.

A number that the program doesn't know is refused before anything else in the file is judged.

“Since” at an option is the version of the program that brought it.
"""
_KEPT: Final = """
What each shipped variant means is kept with the program's tests. When it changes,
`variants/CHANGES.md` has a line with the variant, the option and the reason.
"""


def versions() -> Section:
    """How the specification may change, and what a reader of a file can rely on."""
    blocks: tuple[Block, ...] = (*paragraphs(_VERSION), bullets(_CHANGES), *paragraphs(_KEPT))
    return Section("versions", "How the specification changes", blocks)
