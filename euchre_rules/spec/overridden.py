"""House rules of a file that do nothing there, since others in its list override all they set."""

from __future__ import annotations

from typing import Any

from euchre_rules.options import option
from euchre_rules.options.words import and_list
from euchre_rules.spec.document import Document
from euchre_rules.spec.problems import Problems
from euchre_rules.spec.resolve import Contribution, Table, settled
from euchre_rules.spec.variant import Layer


def check_overridden(table: Table, problems: Problems) -> None:
    """Warn of a house rule of the file of which the others that it lists leave nothing.

    What it sets as it would be without it counts for nothing.

    Args:
        table: A table whose house rules agree.
        problems: Receives what is found.
    """
    (group,) = (each for each in table.groups() if each.layer is Layer.HOUSE_RULE)
    by_option = group.by_option()
    for listed in group.listed:
        document = listed.document
        winners = [
            by_option[path][0]
            for path, setting in document.settings.items()
            if setting.value != _without(document, by_option[path], table)
        ]
        if winners and all(each.value != document.settings[each.path].value for each in winners):
            names = sorted(set(map(_name, winners)))
            sentence = f"{document.id} has no effect here: overridden by {and_list(names)}"
            place = listed.mention.place if listed.mention else None
            notes = (f"take {document.id} out of the list, or what overrides it",)
            problems.warning("overridden", sentence, place=place, notes=notes)


def _without(document: Document, several: tuple[Contribution, ...], table: Table) -> Any:
    """The value that an option of a list has without one of the house rules there."""
    path = several[0].path
    others = settled([each for each in several if each.document is not document])
    parents = (each for each in table.contributions()[path] if each.layer is Layer.PARENT)
    instead = next(iter((*others, *parents)), None)
    return instead.value if instead else option(path).default


def _name(contribution: Contribution) -> str:
    assert contribution.document is not None
    return contribution.document.id
