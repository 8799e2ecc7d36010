"""The codes of what only records of other programs can bring up: EGN and PTN."""

from collections.abc import Mapping
from types import MappingProxyType

OF_RECORDS: Mapping[str, str] = MappingProxyType(
    {
        "not-a-record": "The file is no record in a format that can be read.",
        "json-syntax": "The file is not well-formed JSON.",
        "broken-header": "A header line of a record is broken; it is read as it must be meant.",
        "unreadable-record": "A line of a record says nothing that can be read there.",
        "unknown-rule": "A record names a rule, or a value of one, that is not known.",
        "unclear-rule": "A rule of a record leaves open what was played; one way is taken.",
        "impossible-rules": "The rules that a record names make no table that can be played at.",
        "unreadable-call": "A text that should be a call can't be read.",
        "generic-suit": "A record names suits by their role, which may mean two things.",
        "unknown-trump": "The record doesn't tell what was trump, so the play isn't judged.",
        "unknown-winner": "The record doesn't tell who won a trick, so the rest isn't judged.",
        "illegal-call": "Something was called that may not be called there.",
        "calls-go-on": "Something was called after the calling was over.",
        "calls-missing": "The calling was not over, and yet something follows.",
        "illegal-discard": "A card was discarded that may not be, or where nobody discards.",
        "illegal-exchange": "Cards changed hands in a way that the rules don't allow.",
        "illegal-defense": "Somebody defended alone who may not.",
        "wrong-leader": "Another seat led than the one that leads by the rules.",
        "renege": "A card was played that doesn't follow suit, by a seat that could follow.",
        "card-not-held": "A card was played or put aside that the record gives to no such hand.",
        "card-again": "A card was played, or lies, in two places at once.",
        "card-missing": "A trick has fewer cards than seats that play.",
        "card-extra": "A trick has more cards than seats that play.",
        "play-goes-on": "A card was played after the end of the hand.",
        "another-call": "A record's head tells another maker or trump than its calls.",
        "not-in-egn": "Something of a game can't be written as Euchre Game Notation.",
        "not-in-yaml": "Something of a record can't be written as a scenario or match.",
        "another-score": "A record gives another score than its hands add up to.",
        "another-table": "A file holds records of other players than the first of them.",
    }
)
"""What only records of other programs can bring up."""
