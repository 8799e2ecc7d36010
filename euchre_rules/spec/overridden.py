"""House rules of a file that do nothing there, since others in its list override all they set."""

from __future__ import annotations

from euchre_rules.options.words import and_list
from euchre_rules.spec.problems import Problems
from euchre_rules.spec.resolve import Contribution, Table
from euchre_rules.spec.variant import Layer


def check_overridden(table: Table, problems: Problems) -> None:
    """Warn of a house rule of the file of which the others that it lists leave nothing.

    Args:
        table: A table whose house rules agree.
        problems: Receives what is found.
    """
    (group,) = (each for each in table.groups() if each.layer is Layer.HOUSE_RULE)
    by_option = group.by_option()
    for listed in group.listed:
        document = listed.document
        winners = {path: by_option[path][0] for path in document.settings}
        if winners and all(
            winners[path].value != setting.value for path, setting in document.settings.items()
        ):
            names = sorted(set(map(_name, winners.values())))
            sentence = f"{document.id} has no effect here: overridden by {and_list(names)}"
            place = listed.mention.place if listed.mention else None
            notes = (f"take {document.id} out of the list, or what overrides it",)
            problems.warning("overridden", sentence, place=place, notes=notes)


def _name(contribution: Contribution) -> str:
    assert contribution.document is not None
    return contribution.document.id
