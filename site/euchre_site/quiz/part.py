"""The banks of questions that the pages of a site load."""

from __future__ import annotations

from euchre_site.collection import Collection
from euchre_site.quiz.data import bank_script, bank_uri
from euchre_site.tree import Part
from euchre_tutor.banks import banks_of


def quiz_part(collection: Collection) -> Part:
    """The banks of all variants; those that agree share one."""
    banks = {bank.key: bank for variant in collection.variants for bank in banks_of(variant)}
    return Part(assets={bank_uri(key): bank_script(banks[key]) for key in sorted(banks)})
