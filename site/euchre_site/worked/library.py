"""The examples of a site: the scenarios that come with the program, and a club's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final
from weakref import WeakValueDictionary

from euchre_rules.scenarios import Scenario, list_scenarios
from euchre_rules.spec import shipped as shipped_files
from euchre_rules.spec.kept import said_by
from euchre_rules.spec.variant import HouseRule, Layer, Variant
from euchre_site.collection import Collection
from euchre_site.own_examples import OwnExamples
from euchre_site.worked.model import Telling
from euchre_site.worked.story import Story, of_scenario
from euchre_site.worked.telling import telling

_Files = tuple[tuple[str, bytes], ...]


@dataclass(frozen=True, eq=False)
class Example:
    """A scenario that was played.

    Attributes:
        story: What happens in it at its own table.
        text: What its file says.
    """

    scenario: Scenario
    story: Story
    text: str

    @property
    def id(self) -> str:
        """The id of the scenario."""
        return self.scenario.id

    @property
    def variant(self) -> Variant:
        """Its table."""
        return self.scenario.variant

    @cached_property
    def telling(self) -> Telling:
        """The scenario in words."""
        return telling(self.story)

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the house rules that its table adds to a variant."""
        added = Layer.ADDED_HOUSE_RULE
        return tuple(each.id for each in self.variant.house_rules if each.layer is added)

    @property
    def is_plain(self) -> bool:
        """Whether it changes no rule of its variant."""
        return not self.rules and not self.variant.overrides


def shipped() -> tuple[Example, ...]:
    """The examples that come with the program, folder by folder."""
    texts = tuple(shipped_files.scenarios().items())
    return _shipped(texts, shipped_files.rules_as_written(), list_scenarios)


@lru_cache(maxsize=2)
def _shipped(
    texts: _Files, _: _Files, read: Callable[[], Iterator[Scenario]]
) -> tuple[Example, ...]:
    """The shipped examples, read anew when their files or those of the rules are others."""
    written = dict(texts)
    return tuple(_example(each, written[each.file].decode("utf-8")) for each in read())


_PLAYED: Final[WeakValueDictionary[tuple[str, str, bytes], Example]] = WeakValueDictionary()


def _example(scenario: Scenario, text: str) -> Example:
    """A scenario that is played; if its file and its table say what they said, as it was before."""
    key = (scenario.file, text, said_by(scenario.variant))
    found = _PLAYED.get(key)
    return found or _PLAYED.setdefault(key, Example(scenario, of_scenario(scenario), text))


class Library:
    """The examples that have pages on a site.

    Attributes:
        examples: In the order of the files.
    """

    def __init__(self, examples: tuple[Example, ...]) -> None:
        """Begin with the examples that have pages."""
        self.examples = examples
        self._by_id = {each.id: each for each in examples}

    def __contains__(self, name: object) -> bool:
        """Whether the scenario of this id has a page."""
        return name in self._by_id

    def __getitem__(self, name: str) -> Example:
        """The example of this id.

        Raises:
            KeyError: There is none.
        """
        return self._by_id[name]

    def of(self, variant: Variant) -> tuple[Example, ...]:
        """The examples that are played at a variant's table, with house rules or without."""
        return tuple(each for each in self.examples if each.variant.id == variant.id)

    def with_rule(self, rule: str) -> tuple[Example, ...]:
        """The examples whose table adds the house rule of this id."""
        return tuple(each for each in self.examples if rule in each.rules)


def library_of(collection: Collection) -> Library:
    """The examples of a site."""
    return _library(collection.variants, collection.house_rules, collection.own_examples, shipped())


@lru_cache(maxsize=4)
def _library(
    variants: tuple[Variant, ...],
    rules: tuple[HouseRule, ...],
    own: OwnExamples,
    come_along: tuple[Example, ...],
) -> Library:
    ids = frozenset(each.id for each in variants)
    known = frozenset(each.id for each in rules)
    mine = (_example(each, own.texts[each.id]) for each in own.scenarios)
    return Library(
        tuple(
            each
            for each in (*come_along, *mine)
            if each.variant.id in ids and known.issuperset(each.rules)
        )
    )
