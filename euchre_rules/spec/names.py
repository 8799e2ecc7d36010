"""What may be meant by a name that nothing bears: other names, and the nearest spelling."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from euchre_rules.spec import locate
from euchre_rules.spec.document import Kind
from euchre_rules.spec.nearest import nearest
from euchre_rules.spec.opening import open_file
from euchre_rules.spec.suggest import part_of_name, plain


def known_ids(wanted: Kind) -> str:
    """A note that says where to find the built-in ids of a kind, which are too many to list."""
    kinds = f"{wanted.value.replace('_', ' ')}s"
    return f"'euchre variants' lists the {len(locate.built_in_of_kind(wanted))} {kinds}"


def proposal(text: str, wanted: Kind, names: Iterable[str]) -> str:
    """The end of a sentence about an unknown reference: what may have been meant."""
    meant = meant_by(text, wanted, names)
    return f"; did you mean {meant}?" if meant else ""


def meant_by(text: str, wanted: Kind, names: Iterable[str]) -> str | None:
    """The name that somebody most likely meant, by other names, spelling and parts of names."""
    known = tuple(names)
    return alias_of(text, wanted) or nearest(text, known) or part_of_name(text, known)


def alias_of(text: str, wanted: Kind) -> str | None:
    """The id of the built-in file that is also called so."""
    return _aliases(wanted).get(plain(text))


@lru_cache(maxsize=2)
def _aliases(wanted: Kind) -> dict[str, str]:
    """Every name of the built-in files of a kind, as people may spell it, with their ids."""
    found: dict[str, str] = {}
    for name in locate.built_in_of_kind(wanted):
        document = open_file(locate.built_in(locate.built_in_ids()[name])).document
        if document:
            for alias in (name, document.name, *document.aliases):
                found.setdefault(plain(alias), name)
    return found
