"""How much a YAML file may hold: all that it needs, and too little to cost much time or memory."""

from __future__ import annotations

import re
from typing import Final

from euchre_rules.spec.yaml_complaints import Refusal
from euchre_rules.spec.yaml_nodes import Mapping, Node, Scalar
from euchre_rules.spec.yaml_source import Source

MAX_NESTING: Final = 20
MAX_VALUES: Final = 10_000
MAX_VALUES_OF_A_MATCH: Final = 200_000
"""About what a record of the largest size holds if nobody ever makes trump."""
_TOKENS_FOR_A_VALUE: Final = 6
_MATCH: Final = "match"
_SEEMS_A_MATCH: Final = re.compile(
    rf"""(?:^|[\r\n{{,])[ \t]*["']?kind["']?[ \t]*:[ \t]*["']?{_MATCH}\b"""
)


def most_values(source: Source) -> int:
    """How many keys and values may be read before it is known what the file describes."""
    return MAX_VALUES_OF_A_MATCH if _SEEMS_A_MATCH.search(source.text) else MAX_VALUES


def most_tokens(source: Source) -> int:
    """How many tokens may be read."""
    return _TOKENS_FOR_A_VALUE * most_values(source)


def is_match(root: Node) -> bool:
    """Whether a file says that it is a match, and so may hold more than others."""
    kind = root.get("kind") if isinstance(root, Mapping) else None
    return isinstance(kind, Scalar) and kind.value == _MATCH


def too_many_values(source: Source, line: int, column: int, most: int) -> Refusal:
    """Refuse a file that goes on and on."""
    need = "rules need" if most == MAX_VALUES else "a game needs"
    sentence = f"the file holds more than {most} keys and values, far more than {need}"
    return Refusal("too-many-values", sentence, source.place(line, column))


def too_deep(source: Source, line: int, column: int) -> Refusal:
    """Refuse what stands too deep inside other things."""
    sentence = f"lists and groups stand more than {MAX_NESTING} deep inside each other here"
    return Refusal("nesting-too-deep", sentence, source.place(line, column))
