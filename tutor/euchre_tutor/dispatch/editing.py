"""The call that changes one thing in the text of a variant file, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Final

from euchre_rules.cards import NotationError
from euchre_rules.options import OPTIONS, Option, option
from euchre_rules.spec import locate
from euchre_rules.spec.document import Kind, plain_text
from euchre_rules.spec.handed import Handed
from euchre_rules.spec.load import built_in_file
from euchre_rules.spec.reference import read_overrides
from euchre_rules.spec.variant import Layer
from euchre_rules.spec.visible import quoted
from euchre_rules.spec.yaml_nodes import to_plain
from euchre_tutor.dispatch.arguments import Anything, Flag, Text, argument
from euchre_tutor.dispatch.declaring import Answer, calls
from euchre_tutor.dispatch.errors import CallError, ErrorCode
from euchre_tutor.dispatch.given import Given, handed
from euchre_tutor.dispatch.yaml_lists import ListEditor
from euchre_tutor.dispatch.yaml_places import CannotEditError

_LIST: Final = "house_rules"
_BASE: Final = "extends"
_BY_HAND: Final = "change it by hand"
_PATHS: Final = frozenset(each.path for each in OPTIONS)


@dataclass(frozen=True)
class ToSet:
    """A text, and what to change in it."""

    yaml: str = argument(Text(), "The text of a variant file.")
    option: str = argument(Text(), "The path of an option to set, such as game.target.", "")
    value: Any = argument(
        Anything(), "Its value; null takes it out, so that it is as in the variant below.", None
    )
    house_rule: str = argument(Text(), "Instead of option: the id of a house rule.", "")
    on: bool = argument(Flag(), "Whether the house rule is to be played.", True)
    base: str = argument(Text(), "Instead of option: the id of the variant to build on.", "")


@calls(
    "set",
    ToSet,
    "The text of a variant file with one option set or taken out, a house rule added or taken "
    "out, or another variant below it, by the smallest change: comments and the order stay.",
    {
        "yaml": "The text after it.",
        "changed": "Whether it is another text.",
        "playable": "Whether the table can be played.",
        "problems": "What `euchre check` says about the text after it.",
    },
    {
        "yaml": "spec_version: 1\nkind: variant\nid: my_table\nname: Ours\nsummary: Ours.\n"
        "extends: north_american\nrules:\n  game: {target: 11}  # since 1998\n",
        "option": "game.target",
        "value": 15,
    },
)
def set_in(args: ToSet) -> Answer:
    """See the declaration."""
    if [bool(each) for each in (args.option, args.house_rule, args.base)].count(True) != 1:
        raise CallError(
            ErrorCode.WRONG_ARGUMENTS, "one of option, house_rule and base must be given"
        )
    plain = _plain(_read_once(args.yaml))
    text = _changed(args, plain)
    after = _read_once(text)
    return {
        "yaml": text,
        "changed": text != args.yaml,
        "playable": after.playable is not None,
        "problems": [each.to_json() for each in after.problems],
    }


def _changed(args: ToSet, plain: dict[str, Any]) -> str:
    if args.option:
        return _with_option(args, plain)
    return _with_house_rule(args, plain) if args.house_rule else _with_base(args, plain)


def _with_base(args: ToSet, plain: dict[str, Any]) -> str:
    name = _built_in(args.base, Kind.VARIANT)
    if plain.get(_BASE) == name:
        return args.yaml
    expected = {**plain, _BASE: name}
    return _edited(args.yaml, expected, lambda e: e.set((_BASE,), name), f"{_BASE} stays")


def _read_once(text: str) -> Handed:
    """A text, judged; whoever asks for its form next finds it read already."""
    return handed(Given(text=text))


def _plain(found: Handed) -> dict[str, Any]:
    """What a text says.

    Raises:
        CallError: It can't be read.
    """
    plain = None if found.node is None else to_plain(found.node)
    if not isinstance(plain, dict):
        first = found.problems[0]
        line = f"line {first.line}: " if first.line else ""
        raise CallError(
            ErrorCode.CANNOT_EDIT,
            f"the text can't be read, so put that right first: {line}{first.sentence}",
            found.problems,
        )
    return plain


def _edited(
    text: str, expected: dict[str, Any], edit: Callable[[ListEditor], None], what: str
) -> str:
    """A text after a change that does what was asked for, and nothing else.

    Raises:
        CallError: It can't be changed so.
    """
    try:
        editor = ListEditor(text)
        edit(editor)
    except CannotEditError as error:
        raise CallError(ErrorCode.CANNOT_EDIT, f"{what}: {error}; {_BY_HAND}") from None
    try:
        plain = _plain(_read_once(editor.whole))
    except CallError:
        plain = {}
    if plain != expected:
        raise CallError(
            ErrorCode.CANNOT_EDIT,
            f"{what}: the text is laid out so that this can't be done there; {_BY_HAND}",
        )
    return editor.whole


def _with_option(args: ToSet, plain: dict[str, Any]) -> str:
    unknown = tuple(args.option.split("."))
    if args.value is None and args.option not in _PATHS and _has(plain, ("rules", *unknown)):
        # What there isn't can be taken out all the same.
        expected = _without(plain, ("rules", *unknown))
        return _edited(
            args.yaml, expected, lambda e: e.unset(("rules", *unknown)), f"{args.option} stays"
        )
    found, value = _read(args)
    path = ("rules", found.section, found.name)
    if args.value is None or value == _below(_read_once(args.yaml), found):
        if not _has(plain, path):
            return args.yaml
        expected = _without(plain, path)
        return _edited(args.yaml, expected, lambda e: e.unset(path), f"{found.path} stays")
    written = plain_text(found, value)
    expected = _with(plain, path, found.kind.write(value), found.path)
    if expected == plain:
        return args.yaml
    return _edited(args.yaml, expected, lambda e: e.set(path, written), f"{found.path} stays")


def _read(args: ToSet) -> tuple[Option, Any]:
    """The option with its value; the default where it is to be taken out."""
    try:
        option(args.option)
    except KeyError:
        given = {args.option: None}
    else:
        given = {} if args.value is None else {args.option: args.value}
    try:
        read = read_overrides(given)
    except NotationError as error:
        raise CallError(ErrorCode.UNKNOWN_NAME, str(error)) from None
    found = option(args.option)
    return found, read.get(found.path, found.default)


def _below(found: Handed, asked: Option) -> Any:
    """The value that an option has without what the text itself sets."""
    if found.table is None:
        return None
    several = found.table.contributions().get(asked.path, ())
    below = [each.value for each in several if each.layer is not Layer.VARIANT]
    return below[0] if below else asked.default


def _has(plain: dict[str, Any], path: tuple[str, ...]) -> bool:
    group: Any = plain
    for name in path:
        if not isinstance(group, dict) or name not in group:
            return False
        group = group[name]
    return True


def _with(plain: dict[str, Any], path: tuple[str, ...], value: Any, shown: str) -> dict[str, Any]:
    """What the text says with a value."""
    changed = deepcopy(plain)
    group = changed
    for name in path[:-1]:
        if group.get(name) is None:
            group[name] = {}
        if not isinstance(group[name], dict):
            raise CallError(
                ErrorCode.CANNOT_EDIT, f"{shown} stays: {name} is no group; put that right first"
            )
        group = group[name]
    group[path[-1]] = value
    return changed


def _without(plain: dict[str, Any], path: tuple[str, ...]) -> dict[str, Any]:
    """What the text says without a key, and without groups that are empty then."""
    changed = deepcopy(plain)
    groups = [changed]
    for name in path[:-1]:
        groups.append(groups[-1][name])
    for group, name in zip(reversed(groups), reversed(path), strict=True):
        del group[name]
        if group:
            break
    return changed


def _with_house_rule(args: ToSet, plain: dict[str, Any]) -> str:
    listed = plain.get(_LIST)
    items = listed if isinstance(listed, list) else []
    taken_out = not args.on and args.house_rule in items
    name = args.house_rule if taken_out else _built_in(args.house_rule, Kind.HOUSE_RULE)
    if listed is not None and not isinstance(listed, list):
        raise CallError(
            ErrorCode.CANNOT_EDIT, f"{name} stays: {_LIST} is no list; put that right first"
        )
    expected = deepcopy(plain)
    if args.on:
        if name in items:
            return args.yaml
        expected[_LIST] = [*items, name]
        return _edited(
            args.yaml, expected, lambda e: e.add_item(_LIST, name), f"{name} isn't added"
        )
    if name not in items:
        _refuse_inherited(name, _read_once(args.yaml))
        return args.yaml
    expected[_LIST] = [each for each in items if each != name]
    if not expected[_LIST]:
        del expected[_LIST]
    return _edited(args.yaml, expected, lambda e: _take_out(e, items, name), f"{name} stays")


def _take_out(editor: ListEditor, items: list[Any], name: str) -> None:
    for place in reversed(range(len(items))):
        if items[place] == name:
            editor.remove_item(_LIST, place)


def _built_in(name: str, kind: Kind) -> str:
    """The id of a house rule or variant that comes with the program.

    Raises:
        CallError: None is called so.
    """
    try:
        if locate.is_path(name):
            those = f"{kind.value.replace('_', ' ')}s"
            raise NotationError(f"{quoted(name)} is a path; {those} are named by their ids")
        located = built_in_file(name, kind)
    except NotationError as error:
        raise CallError(ErrorCode.UNKNOWN_NAME, str(error)) from None
    return next(each for each, file in locate.built_in_ids().items() if file == located.built_in)


def _refuse_inherited(name: str, found: Handed) -> None:
    in_force = found.variant.house_rules if found.variant else ()
    if any(each.id == name for each in in_force):
        raise CallError(
            ErrorCode.CANNOT_EDIT,
            f"{name} belongs to the variant that this table builds on; set its options otherwise, "
            "or build on another variant",
        )
