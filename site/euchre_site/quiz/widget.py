"""The widget that asks questions; inside it some stand written out, for those without scripts."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from itertools import islice, zip_longest
from typing import Final

from euchre_rules.rulebook.escape import escape
from euchre_rules.spec.variant import Variant
from euchre_site.collection import Collection
from euchre_site.quiz.data import bank_uri
from euchre_site.quiz.told import told
from euchre_site.writing import Ready, ready
from euchre_tutor.banks import Bank, bank_of, banks_of
from euchre_tutor.question import Question, Topic

_SAMPLE: Final = 2
"""How many questions of each topic a page shows that nobody can answer."""


def whole_quiz(variant: Variant) -> Ready:
    """A quiz on all topics at a table; without scripts, a sample of each topic."""
    banks = banks_of(variant)
    sample = [(bank.topic.heading, bank.questions[:_SAMPLE]) for bank in banks]
    return _widget(variant, banks, sample)


def embedded(
    collection: Collection,
    topic: Topic,
    count: int,
    way: str,
    template: str | None = None,
    fits: Callable[[Question], bool] = lambda _: True,
) -> Ready:
    """Some questions on a topic, for a page that explains it; a block of HTML.

    They are asked at the first table of the site, and are of as many templates as there can be.

    Args:
        collection: What the site is about.
        topic: What they are about.
        count: How many, if there are as many.
        way: The way to the folder of pages.
        template: Of which template they are, if only one is wanted.
        fits: Whether a question is one for that page.
    """
    del way  # the script knows by itself where the banks are
    variant = collection.variants[0]
    bank = bank_of(variant, topic)
    fitting = [each for each in bank.questions if template in (None, each.template) and fits(each)]
    chosen = tuple(islice(_mixed(fitting), count))
    return _widget(variant, (bank,), [("", chosen)], chosen) if chosen else Ready()


def _mixed(questions: Sequence[Question]) -> Iterator[Question]:
    """The first question of each template, then the second of each, and so on."""
    by_template: dict[str, list[Question]] = {}
    for each in questions:
        by_template.setdefault(each.template, []).append(each)
    for turn in zip_longest(*by_template.values()):
        yield from (each for each in turn if each)


def _widget(
    variant: Variant,
    banks: Sequence[Bank],
    shown: Sequence[tuple[str, Sequence[Question]]],
    only: Sequence[Question] = (),
) -> Ready:
    """The element.

    Args:
        variant: The table.
        banks: What its questions are chosen from.
        shown: The questions that everybody sees, each group with a heading or none.
        only: The questions that are asked, if not any of the banks.
    """
    return ready(
        "quiz_widget.html.jinja",
        reference=Ready(escape(variant.reference)),
        banks=_attribute([[b.topic.value, b.topic.heading, bank_uri(b.key)] for b in banks]),
        only=" ".join(question.id for question in only),
        groups=[(heading, [told(question) for question in group]) for heading, group in shown],
    )


def _attribute(value: object) -> Ready:
    """Plain data for an attribute, in which no card may be marked."""
    return Ready(escape(json.dumps(value, separators=(",", ":"))))
