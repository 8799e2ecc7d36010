"""What the Python interface is: its names, how they are called, and what they say of themselves."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache, cached_property
from itertools import pairwise
from types import MappingProxyType
from typing import Any, Final

import euchre_rules
from euchre_site.developers.docstrings import Described, described

_WIDE: Final = 72
"""A call of more columns stands on several lines."""
_LONG_DEFAULT: Final = 24
_STARS: Final[Mapping[int, str]] = {
    inspect.Parameter.VAR_POSITIONAL: "*",
    inspect.Parameter.VAR_KEYWORD: "**",
}


@dataclass(frozen=True)
class Member:
    """A method, a property or a value of an enumeration."""

    name: str
    call: str
    doc: Described


@dataclass(frozen=True)
class Entry:
    """A public name.

    Attributes:
        call: How it is called, as Python code; what it is, where it can't be called.
        members: What it offers, in the order of its source.
        values: The values of an enumeration, each with what is said of it.
    """

    name: str
    module: str
    call: str
    doc: Described
    members: tuple[Member, ...] = ()
    values: tuple[Member, ...] = ()


def entries() -> tuple[Entry, ...]:
    """Every public name of the rules, in the order of their modules."""
    return tuple(sorted(map(_entry, euchre_rules.__all__), key=lambda each: each.module))


def _entry(name: str) -> Entry:
    value = getattr(euchre_rules, name)
    module = _module_of(name, value)
    if inspect.isclass(value):
        values = tuple(_values(value)) if issubclass(value, Enum) else ()
        return Entry(name, module, _class_call(value), _doc(value), tuple(_members(value)), values)
    if callable(value):
        return Entry(name, module, _call(f"def {name}", value), _doc(value))
    return Entry(name, module, f"{name}: {type(value).__name__}", _constant_doc(module, name))


def _module_of(name: str, value: Any) -> str:
    """The module that a name is imported from."""
    found = getattr(value, "__module__", None)
    if isinstance(found, str) and found.startswith(euchre_rules.__name__):
        return found
    modules = [each for each in sys.modules if each.startswith(f"{euchre_rules.__name__}.")]
    # The shortest of the modules that hold it: a package offers what its modules declare.
    return min((m for m in modules if vars(sys.modules[m]).get(name) is value), key=len)


def _doc(value: Any) -> Described:
    return described(inspect.getdoc(value) or "")


def _constant_doc(module: str, name: str) -> Described:
    return described(_noted(module).get(name, ""))


def _class_call(kind: type) -> str:
    made = inspect.getattr_static(kind, "__init__")
    if issubclass(kind, tuple):
        return _call(f"class {kind.__name__}", kind.__new__)
    if issubclass(kind, (Enum, Exception)) or made is object.__init__:
        bases = ", ".join(each.__name__ for each in kind.__bases__ if each is not object)
        return f"class {kind.__name__}({bases})" if bases else f"class {kind.__name__}"
    return _call(f"class {kind.__name__}", made)


def _members(kind: type) -> Iterator[Member]:
    for name, found in vars(kind).items():
        if name.startswith("_"):
            continue
        plain = found.__func__ if isinstance(found, (classmethod, staticmethod)) else found
        asked = plain.func if isinstance(plain, cached_property) else getattr(plain, "fget", None)
        if asked:
            shown = _annotation(inspect.signature(asked).return_annotation)
            yield Member(name, f"{name}: {shown}", _doc(asked))
        elif inspect.isfunction(plain):
            yield Member(name, _call(name, plain), _doc(plain))


def _values(kind: type[Enum]) -> Iterator[Member]:
    notes = notes_of(kind)
    for each in kind:
        yield Member(each.name, repr(each.value), described(notes.get(each.name, "")))


def _call(name: str, function: Callable[..., Any]) -> str:
    signature = inspect.signature(function)
    found = [each for each in signature.parameters.values() if each.name not in ("self", "cls")]
    words = list(_parameters(found))
    back = (
        ""
        if signature.return_annotation in (inspect.Signature.empty, "None", None)
        else (f" -> {_annotation(signature.return_annotation)}")
    )
    line = f"{name}({', '.join(words)}){back}"
    if len(line) <= _WIDE or not words:
        return line
    return "\n".join([f"{name}(", *(f"    {each}," for each in words), f"){back}"])


def _parameters(found: list[inspect.Parameter]) -> Iterator[str]:
    is_marked = False
    for each in found:
        if each.kind is each.KEYWORD_ONLY and not is_marked:
            yield "*"
        is_marked = is_marked or each.kind in (each.KEYWORD_ONLY, each.VAR_POSITIONAL)
        typed = f": {_annotation(each.annotation)}" if each.annotation is not each.empty else ""
        default = "" if each.default is each.empty else _default(each.default)
        equals = (" = " if typed else "=") if default else ""
        yield f"{_STARS.get(each.kind, '')}{each.name}{typed}{equals}{default}"


def _annotation(found: Any) -> str:
    text = found if isinstance(found, str) else getattr(found, "__forward_arg__", None)
    text = text or inspect.formatannotation(found)
    return ".".join(text.split(".")[-1:]) if text.startswith("euchre_rules.") else _short(text)


def _short(text: str) -> str:
    """An annotation without the modules of its names."""
    for prefix in ("collections.abc.", "euchre_rules.spec.problems.", "typing."):
        text = text.replace(prefix, "")
    return text


def _default(value: Any) -> str:
    if isinstance(value, Enum):
        return f"{type(value).__name__}.{value.name}"
    shown = repr(value)
    return "..." if shown.startswith("<") or len(shown) > _LONG_DEFAULT else shown


def notes_of(kind: type) -> Mapping[str, str]:
    """What strings below the attributes of a class say of them."""
    return _noted(kind.__module__, kind.__name__)


@cache
def _noted(module: str, kind: str = "") -> Mapping[str, str]:
    """What strings below the assignments of a module, or of a class in it, say of the names."""
    body = ast.parse(inspect.getsource(sys.modules[module])).body
    if kind:
        body = next(e.body for e in body if isinstance(e, ast.ClassDef) and e.name == kind)
    notes: dict[str, str] = {}
    for each, after in pairwise(body):
        text = after.value if isinstance(after, ast.Expr) else None
        if isinstance(text, ast.Constant) and isinstance(text.value, str):
            notes |= dict.fromkeys(_assigned(each), text.value)
    return MappingProxyType(notes)


def _assigned(statement: ast.stmt) -> tuple[str, ...]:
    match statement:
        case ast.AnnAssign(target=ast.Name(id=name)):
            return (name,)
        case ast.Assign(targets=[ast.Name(id=name)]):
            return (name,)
    return ()
