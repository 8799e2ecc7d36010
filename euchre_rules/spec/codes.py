"""Every code that a problem may bear, with the one sentence that says what it means."""

from collections.abc import Mapping
from types import MappingProxyType

from euchre_rules.spec.record_codes import OF_RECORDS

TOO_MANY_PROBLEMS = "too-many-problems"

_READING = {
    "file-missing": "There is no file of this name.",
    "file-unreadable": "The file is there, but the system won't let it be read.",
    "file-is-folder": "A folder was named where a file is needed.",
    "file-too-large": "The file is larger than any file of rules needs to be; it was not read.",
    "wrong-encoding": "The file is not stored as UTF-8 but in another encoding.",
    "not-utf8": "The file holds bytes that are not UTF-8.",
    "byte-order-mark": "A byte order mark stands inside the file instead of at its start.",
    "control-character": "The file holds a character that can't be seen and has no place in text.",
    "empty-file": "The file holds nothing, or only comments.",
    "several-documents": "The file holds more than one YAML document.",
    "yaml-syntax": "The file is not well-formed YAML.",
    "yaml-directive": "The file holds a YAML directive, a line that begins with %.",
    "yaml-tag": "A value bears a YAML tag, such as !!int.",
    "yaml-anchor": "A value bears a YAML anchor, such as &name.",
    "yaml-alias": "A YAML alias, such as *name, stands in place of a value.",
    "merge-key": "The merge key << stands where an option or a field belongs.",
    "duplicate-key": "One key is written twice in the same place.",
    "complex-key": "A list or a group of keys stands where a single word must be the key.",
    "missing-key": "A value has a colon before it, but no key.",
    "missing-space": "The space is missing between a key's colon and its value.",
    "tab-indentation": "A tab stands where YAML allows only spaces.",
    "nesting-too-deep": "Lists and groups stand inside each other deeper than rules ever need.",
    "too-many-values": "The file holds more values than rules ever need.",
    "unclear-number": "A number is written in a way that programs read differently.",
    "unclear-word": "A word is written in a way that programs read differently.",
    TOO_MANY_PROBLEMS: "The file has so many problems that the rest was left out.",
}

_SHAPE = {
    "unsupported-version": "The file is written for a version of the format that is not known.",
    "missing-field": "A field that every file of this kind needs is missing.",
    "unknown-kind": "The file's kind is none of variant, house_rule, scenario and match.",
    "unknown-key": "A key is not known at this level of the file.",
    "misplaced-key": "A known key stands where it doesn't belong.",
    "unknown-section": "A group below rules is not a section of the rules.",
    "unknown-option": "A name inside a section is not an option.",
    "misplaced-option": "An option stands in a section that it doesn't belong to.",
    "wrong-type": "A list, a group, a number or a text stands where something else is needed.",
    "bad-value": "An option has a value that it can't have.",
    "bad-id": "An id holds something else than small letters, digits and underscores.",
    "reserved-id": "An id is kept for another page of the site, or can't be a file everywhere.",
    "id-not-file-name": "An id differs from the name of its file.",
    "built-in-id": "A file bears the id of a variant or house rule that comes with the program.",
    "bad-text": "A text that is shown in one line is empty or has several lines.",
    "bad-alias": "An alias can't be typed as a reference, or is empty.",
    "bad-link": "An address doesn't begin with http:// or https://, or holds a sign that can't.",
    "bad-description": "A description holds more than paragraphs, lists, emphasis and links.",
    "repeated-item": "A list names one thing twice.",
}

_REFERENCES = {
    "unknown-reference": "No variant or house rule has this id, or there is no such file.",
    "path-not-allowed": "A path is absolute, leaves the folder, or doesn't end in .yaml or .yml.",
    "wrong-kind": "A variant is named where a house rule is needed, or the other way round.",
    "cycle": "A variant extends itself, directly or through others.",
    "chain-too-long": "Variants extend each other in a longer chain than any table needs.",
    "repeated-house-rule": "One house rule is named twice.",
}

_AGREEMENT = {
    "conflict": "Two house rules set one option differently, and neither overrides the other.",
    "replaced-value": "A file replaces a value that one of its own house rules sets.",
    "overridden": "Of a house rule in a list nothing is left, since others there override it.",
    "requirement": "A house rule needs another value of an option than it sets or the table has.",
    "self-reference": "A house rule names itself among those that it can't join or overrides.",
    "incompatible": "A house rule refuses to be used together with another one.",
    "dead-setting": "A value is set that can't matter at this table.",
    "schema-disagrees": "The JSON Schema refuses a file that the program accepts.",
}

_INVARIANTS = {
    "too-few-cards": "The pack is too small for the hands and the turn-up.",
    "no-jacks": "The pack has no jacks, and so no bowers.",
    "ranks-out-of-order": "The ranks of the pack are not listed from low to high.",
    "card-twice": "The two of spades is the best bower and also one of the ranks.",
    "best-bower-unruled": "Nothing says what the best bower does, turned up or without trump.",
    "lone-hand-impossible": "A lone hand is demanded at a table where nobody may go alone.",
    "packets-impossible": "Packets of two and three don't make a hand of this size.",
    "no-points": "No result of a hand scores a point, so no game would ever end.",
    "never-ends": "Neither a target nor a number of deals ends the game.",
    "stuck-near-target": "Only lone hands score, but near the target nobody may go alone.",
    "too-many-tricks": "The makers need more tricks than a hand has.",
    "kitty-too-small": "The deal leaves too few cards for the exchange of a poor hand.",
    "cut-impossible": "The pack is too small for the cut that is asked for.",
    "partner-cards-impossible": "A partner is to give cards that are not there, or too late.",
    "no-partners": "Two or three players are said to sit as pairs of partners.",
    "never-happens": "A rule is set for something that can't happen at this table.",
}

OF_TABLES: Mapping[str, str] = MappingProxyType(
    {**_READING, **_SHAPE, **_REFERENCES, **_AGREEMENT, **_INVARIANTS}
)
"""What variants and house rules can bring up."""

OF_SCENARIOS: Mapping[str, str] = MappingProxyType(
    {
        "unreadable-card": "A text that should name cards can't be read.",
        "unreadable-action": "A text that should say what a player does can't be read.",
        "unknown-word": "A word is none of those that may stand in its place.",
        "bad-step": "A step says nothing, or several things at once.",
        "unknown-seat": "A seat is named that the table doesn't have.",
        "unknown-side": "A side is named that the table doesn't have.",
        "one-per-side": "A list doesn't have one number for each side.",
        "not-in-pack": "A card is named that the table's pack doesn't have.",
        "hand-not-whole": "A hand has more or fewer cards than the deal gives.",
        "dealt-twice": "One card is dealt to two places.",
        "kitty-too-large": "The kitty has more cards than the deal leaves over.",
        "game-over": "What is said of the deals before is that of a game that is over.",
        "impossible-state": "The score or the tokens before the deal can't be at this table.",
        "impossible-call": "The call with which a scenario begins contradicts itself.",
        "unlisted-seat": "A question depends on the cards of a seat whose hand isn't listed.",
    }
)
"""What only scenarios can bring up."""

OF_MATCHES: Mapping[str, str] = MappingProxyType(
    {
        "wrong-dealer": "A deal of a match is dealt by another seat than the one whose deal it is.",
        "unfinished-deal": "A deal of a match isn't played to its end, and yet something follows.",
        "beyond-the-end": "Something of a match stands after the end of its game or its rubber.",
        "game-not-over": "The next game of a match begins before the last one is over.",
        "untrue-claim": "A record claims something of a trick or a result that isn't so.",
        "wrong-seat": "In a record, a seat acted when it was another one's turn.",
    }
)
"""What only matches can bring up."""

NO_FILE = frozenset({"file-missing", "file-unreadable", "file-is-folder"})
"""Codes that say that there is nothing to read where a file was named."""

CODES: Mapping[str, str] = MappingProxyType(
    {**OF_TABLES, **OF_SCENARIOS, **OF_MATCHES, **OF_RECORDS}
)
