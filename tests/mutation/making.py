"""The mutants, made by mutmut: one small change each to a function that decides rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path
from typing import Any, Final

import libcst as cst
from mutmut.configuration import config
from mutmut.mutation import file_mutation
from mutmut.mutation.trampoline_templates import mangle_function_name

_SEPARATE: Final = ("property", "cache", "lru_cache")
"""Decorators that are as well applied by a line of their own. Functions that bear one are left out
by mutmut."""


@dataclass(frozen=True)
class Mutant:
    """One change of a function.

    Attributes:
        module: The module, as a path below the engine without its suffix: ``phases/play``.
        function: The function, after its class where it has one.
        was: The lines that are changed, in one.
        now: What stands there instead.
        name: What mutmut calls it: the module as Python names it, then the changed function.
    """

    module: str
    function: str
    was: str
    now: str
    name: str = ""


def decides(path: Path) -> bool:
    """Whether the mutants of a module, as a path below the checkout, are asked for."""
    return bool(config().should_mutate(path))


def dotted_name(module: str) -> str:
    """A module as Python names it."""
    return f"euchre_rules.engine.{module.removesuffix('/__init__').replace('/', '.')}"


def mutate(source: str, module: str) -> tuple[str, list[Mutant]]:
    """The source of a module with all of its mutants in it, and what they are.

    Changes of a text are left out: they change what is said, not what may be done. So are those of
    ``strict``, with which a ``zip`` looks whether the engine has made lists of one length.
    """
    code = _undecorated(cst.parse_module(source)).code
    tree, mutations, _, _ = file_mutation.create_mutations(f"{module}.py", code)
    kept = [each for each in mutations if not isinstance(each.original_node, cst.BaseString)]
    mutated = file_mutation.combine_mutations_to_source(tree, kept)
    found = _described(tree, kept, module)
    return mutated.code, [each for each in found if not _of_strict(each)]


def _of_strict(mutant: Mutant) -> bool:
    was, now = (re.sub(r", (strict=\w+)?(?=\))", "", text) for text in (mutant.was, mutant.now))
    return was == now


def _described(tree: Any, mutations: list[Any], module: str) -> Iterator[Mutant]:
    dotted = dotted_name(module)
    of_function = file_mutation.group_by_top_level_node(mutations)
    for owner, function in _functions(tree):
        before = tree.code_for_node(function)
        mangled = mangle_function_name(name=function.name.value, class_name=owner)
        named = f"{owner}.{function.name.value}" if owner else function.name.value
        for number, each in enumerate(of_function.get(function, ()), 1):
            changed = file_mutation.deep_replace(function, each.original_node, each.mutated_node)
            was, now = _difference(before, tree.code_for_node(changed))
            yield Mutant(module, named, was, now, f"{dotted}.{mangled}__mutmut_{number}")


def _functions(tree: Any) -> Iterator[tuple[str | None, Any]]:
    """The functions of a module and of its classes, each after the name of its class."""
    for each in tree.body:
        if isinstance(each, cst.FunctionDef):
            yield None, each
        elif isinstance(each, cst.ClassDef):
            yield from ((each.name.value, inner) for inner in _methods(each))


def _methods(owner: Any) -> list[Any]:
    return [each for each in owner.body.body if isinstance(each, cst.FunctionDef)]


def _difference(before: str, after: str) -> tuple[str, str]:
    """What the lines were that differ, and what they are, each in one line of single spaces."""
    differing = unified_diff(before.splitlines(), after.splitlines(), n=0, lineterm="")
    lines = [line for line in differing if not line.startswith(("---", "+++", "@@"))]
    was, now = (
        " ".join(" ".join(line[1:] for line in lines if line.startswith(sign)).split())
        for sign in "-+"
    )
    return was, now


def _undecorated(tree: Any) -> Any:
    """The module with ``f = property(f)`` below a function instead of the decorator above it."""
    body: list[Any] = []
    for each in tree.body:
        if isinstance(each, cst.ClassDef) and isinstance(each.body, cst.IndentedBlock):
            inner = [new for one in each.body.body for new in _separated(one)]
            body.append(each.with_changes(body=each.body.with_changes(body=inner)))
        else:
            body += _separated(each)
    return tree.with_changes(body=body)


def _separated(node: Any) -> list[Any]:
    if not isinstance(node, cst.FunctionDef) or len(node.decorators) != 1:
        return [node]
    decorator, name = node.decorators[0].decorator, node.name.value
    bare = decorator.func if isinstance(decorator, cst.Call) else decorator
    if not isinstance(bare, cst.Name) or bare.value not in _SEPARATE:
        return [node]
    applied = f"{name} = {cst.Module([]).code_for_node(decorator)}({name})\n"
    return [node.with_changes(decorators=[]), cst.parse_statement(applied)]
