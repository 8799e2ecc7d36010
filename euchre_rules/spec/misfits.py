"""How it is said that a part of a file is something else than what is needed there."""

from __future__ import annotations

from collections.abc import Iterable

from euchre_rules.spec.nearest import nearest
from euchre_rules.spec.problems import Problems
from euchre_rules.spec.visible import quoted, shorten
from euchre_rules.spec.yaml_complaints import equals_sign, missing_space
from euchre_rules.spec.yaml_nodes import Mapping, Node, Scalar, Sequence, is_faulty, kind_of


def text_of(node: Node, name: str, problems: Problems) -> str | None:
    """The text of a node that must be text.

    A number or a lone true is refused: its writer may have meant something else.
    """
    if isinstance(node, Scalar) and node.faulty:
        return None
    if isinstance(node, Scalar) and isinstance(node.value, str):
        return node.value
    is_value = isinstance(node, Scalar) and node.value is not None
    notes = ("put it in quotes if text is meant",) if is_value else ()
    wrong_type(node, name, "text", problems, notes)
    return None


def wrong_type(
    node: Node, name: str, needed: str, problems: Problems, notes: tuple[str, ...] = ()
) -> None:
    """Report that a node is not what is needed, unless more was said about it already."""
    if is_faulty(node):
        return
    sentence = f"{name} must be {needed}, not {shown(node)}"
    problems.error("wrong-type", sentence, place=node.place, notes=notes)


def no_group(
    node: Node,
    name: str,
    needed: str,
    keys: Iterable[str],
    problems: Problems,
    notes: tuple[str, ...] = (),
) -> None:
    """Report that a node is no group of keys; often only a space or a colon was forgotten.

    Args:
        node: The part of the file.
        name: What a sentence calls it.
        needed: What it must be.
        keys: The keys that may stand in the group.
        problems: Receives what is wrong.
        notes: How to write it, where nothing seems to be forgotten.
    """
    if isinstance(node, Scalar) and not node.quoted and not node.faulty:
        if lacks_space(node, keys, problems):
            return
        notes = equals_sign(node.text) or notes
    if isinstance(node, Sequence) and any(isinstance(item, Mapping) for item in node):
        notes = ("leave out the hyphens that begin the lines",)
    wrong_type(node, name, needed, problems, notes)


def lacks_space(node: Scalar, keys: Iterable[str], problems: Problems) -> bool:
    """Report a key, one of several, that is joined to its value: ``target:10``, ``game:{...``."""
    wrong = None if node.quoted else missing_space(node.place)
    if wrong is None or not nearest(node.text.partition(":")[0], keys):
        return False
    problems.error(wrong.code, wrong.sentence, place=wrong.place, notes=wrong.notes)
    return True


def is_nothing(node: Node) -> bool:
    """Whether nothing stands behind a key, as where every line below it is a comment."""
    return isinstance(node, Scalar) and node.value is None and not node.faulty


def shown(node: Node) -> str:
    """A node as a sentence shows it: text in quotes, other values as they are written."""
    if not isinstance(node, Scalar) or node.value is None:
        return kind_of(node)
    return quoted(node.text) if isinstance(node.value, str) else shorten(node.text)
