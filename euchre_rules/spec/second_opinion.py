"""What a JSON Schema validator thinks of a file that our own check has accepted.

The two are made of one declaration and should never differ; where they do, an editor would tell
the author something else than the program, and that is a problem of its own.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from euchre_rules import data
from euchre_rules.spec.document import Kind
from euchre_rules.spec.problems import Place, Problem, Severity
from euchre_rules.spec.visible import shorten
from euchre_rules.spec.yaml_nodes import Mapping, Node, Sequence, to_plain


def second_opinion(document: object, kind: Kind) -> list[tuple[tuple[str | int, ...], str]]:
    """What a validator has against a document.

    Args:
        document: The file's content as plain data.
        kind: What the file describes.

    Returns:
        For each complaint the way to the value, as keys and numbers, and the validator's words.
    """
    errors = _validator(kind).iter_errors(document)
    found = [(tuple(error.absolute_path), str(error.message)) for error in errors]
    return sorted(found, key=lambda each: [str(step) for step in each[0]])


def disagreements(node: Node, kind: Kind) -> Iterator[Problem]:
    """The validator's complaints about a file that the check has nothing against."""
    for way, words in second_opinion(to_plain(node), kind):
        sentence = f"an editor would refuse this: {shorten(words, 120)}"
        notes = ("euchre-rules and its JSON Schema disagree, which is a fault of euchre-rules",)
        place = _place_of(node, way)
        yield Problem(place, Severity.ERROR, "schema-disagrees", sentence, None, notes)


def _place_of(node: Node, way: tuple[str | int, ...]) -> Place:
    for step in way:
        if isinstance(node, Mapping) and isinstance(step, str):
            found = node.get(step)
            node = node if found is None else found
        elif isinstance(node, Sequence) and isinstance(step, int):
            node = node.items[step]
    return node.place


@lru_cache(maxsize=len(Kind))
def _validator(kind: Kind) -> Any:
    """A draft-07 validator to which 1.0 is no whole number, as it is none in our files."""
    from jsonschema import Draft7Validator, validators  # noqa: PLC0415  costs a tenth of a second

    types = Draft7Validator.TYPE_CHECKER.redefine("integer", _is_whole_number)
    extend: Any = validators.extend
    strict = extend(Draft7Validator, type_checker=types)
    return strict(json.loads(data.read(f"{data.SCHEMAS}/{kind.value}.schema.json")))


def _is_whole_number(checker: object, instance: object) -> bool:
    return isinstance(instance, int) and not isinstance(instance, bool)
