"""Tables as links: a whole variant file in the part of an address behind the #."""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from dataclasses import dataclass
from typing import Final

from euchre_rules.spec import locate
from euchre_rules.spec.document import Kind
from euchre_rules.spec.handed import read_text
from euchre_rules.spec.yaml_reader import MAX_BYTES
from euchre_tutor.dispatch.arguments import Flag, Text, argument
from euchre_tutor.dispatch.declaring import Answer, calls
from euchre_tutor.dispatch.errors import CallError, ErrorCode
from euchre_tutor.dispatch.given import USUAL
from euchre_tutor.dispatch.table_calls import base_of
from euchre_tutor.dispatch.yaml_comments import without_comments

FORMAT: Final = 1
"""The format of links that this version writes, and the newest that it reads."""
_KEY: Final = "table="
_FORM: Final = re.compile(r"(?P<base>[a-z0-9_]*)\.(?P<format>[0-9]{1,9})\.(?P<rest>.*)", re.DOTALL)
_REST: Final = re.compile(r"(?P<check>[0-9a-f]{8})\.(?P<data>[A-Za-z0-9_-]*)")
_LONGEST: Final = 3 * MAX_BYTES
_TOO_LONG: Final = "the text is larger than 1 MiB, far more than rules need; it fits no link"
_CHANGED: Final = "it was cut off or changed"
_SEND_AGAIN: Final = "ask for it again, whole, or for the file"


@dataclass(frozen=True)
class ToLink:
    """A text to put into a link."""

    yaml: str = argument(Text(), "The text of a variant file.")
    comments: bool = argument(
        Flag(), "Whether its comments go into the link too; without them it is shorter.", True
    )


@calls(
    "link",
    ToLink,
    "The text of a variant file as the part of an address behind the #.",
    {
        "fragment": "What stands behind the #, without it: the base variant's id, the number of "
        "the format, a check sum of all the rest and the packed text, with dots between them.",
        "base": "The built-in variant that the table stands on.",
        "length": "How many characters the fragment has.",
    },
    {"yaml": "spec_version: 1\nkind: variant\nid: my_table\n"},
)
def link(args: ToLink) -> Answer:
    """See the declaration."""
    data = args.yaml.encode("utf-8", "surrogatepass")
    if len(data) > MAX_BYTES:
        raise CallError(ErrorCode.CANNOT_EDIT, _TOO_LONG)
    found = read_text(args.yaml)
    base = base_of(found.variant) if found.variant else USUAL
    text = args.yaml if args.comments else without_comments(args.yaml)
    fragment = packed(text, base)
    return {"fragment": fragment, "base": base, "length": len(fragment)}


def packed(text: str, base: str) -> str:
    """A text as the part of an address."""
    data = text.encode("utf-8", "surrogatepass")
    coded = base64.urlsafe_b64encode(zlib.compress(data, 9)).rstrip(b"=").decode("ascii")
    return f"{base}.{FORMAT}.{_check_sum(base, str(FORMAT), coded)}.{coded}"


def _check_sum(base: str, number: str, coded: str) -> str:
    """What tells that no sign of a link was changed, those before the text included."""
    return f"{zlib.crc32(f'{base}.{number}.{coded}'.encode('ascii')):08x}"


_EXAMPLE: Final = packed("spec_version: 1\nkind: variant\nid: my_table\n", USUAL)


@dataclass(frozen=True)
class ToUnlink:
    """A link."""

    fragment: str = argument(
        Text(), "What stands behind the # of an address, with or without # and table=."
    )


@calls(
    "unlink",
    ToUnlink,
    "The text of a variant file that a link holds.",
    {
        "yaml": "The text; it still has to be judged.",
        "base": "The built-in variant that the link begins with.",
    },
    {"fragment": _EXAMPLE},
)
def unlink(args: ToUnlink) -> Answer:
    """See the declaration."""
    fragment = args.fragment.strip().removeprefix("#").removeprefix(_KEY)
    form = _FORM.fullmatch(fragment)
    base = _known(form["base"] if form else fragment.partition(".")[0])
    if form is None:
        raise _damaged("it is no link to a table, or was cut off at its beginning", base)
    if int(form["format"]) > FORMAT:
        raise CallError(
            ErrorCode.LINK_NEWER,
            f"the link was made by a newer version: its format is {int(form['format'])}, and this "
            f"version reads up to {FORMAT}; load the page anew, or ask for the file",
            further={"base": base},
        )
    rest = _REST.fullmatch(form["rest"])
    if int(form["format"]) < 1 or rest is None or len(fragment) > _LONGEST:
        raise _damaged(_what_is_wrong(form["rest"]), base)
    if rest["check"] != _check_sum(form["base"], form["format"], rest["data"]):
        raise _damaged(_CHANGED, base)
    return {"yaml": _unpacked(rest["data"], base), "base": base}


def _what_is_wrong(rest: str) -> str:
    if len(rest) > _LONGEST:
        return "it is longer than any link to a table"
    if not re.fullmatch(r"[A-Za-z0-9_.-]*", rest):
        return "it holds characters that no link of ours has"
    return _CHANGED


def _known(name: str) -> str:
    """The id with which a link begins, if a variant that comes with the program has it."""
    return name if name in locate.built_in_of_kind(Kind.VARIANT) else USUAL


def _unpacked(coded: str, base: str) -> str:
    """The text that was packed.

    Raises:
        CallError: The link was cut off or changed.
    """
    try:
        data = base64.urlsafe_b64decode(coded + "=" * (-len(coded) % 4))
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(data, MAX_BYTES + 1)
    except (binascii.Error, ValueError, zlib.error):
        raise _damaged(_CHANGED, base) from None
    if len(text) > MAX_BYTES:
        raise _damaged("it unpacks to more than 1 MiB, far more than rules need", base)
    if not unpacker.eof or unpacker.unused_data:
        raise _damaged(_CHANGED, base)
    try:
        return text.decode("utf-8")
    except UnicodeDecodeError:
        raise _damaged("it holds bytes that are no text", base) from None


def _damaged(what: str, base: str) -> CallError:
    return CallError(
        ErrorCode.LINK_DAMAGED, f"the link can't be read: {what}; {_SEND_AGAIN}", (), {"base": base}
    )
