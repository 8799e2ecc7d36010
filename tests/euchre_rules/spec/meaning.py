"""What the shipped variants mean, kept as files, so that no meaning changes unseen.

``snapshots/defaults.yaml`` holds every option's default, the file of a variant only the values that
differ from the defaults; so a new option touches one file. Each snapshot has a digest, and the
newest line about it in ``variants/CHANGES.md`` must bear that digest. Whoever changes what a
variant or a default means runs, in the checkout,

    python -m tests.euchre_rules.spec.meaning

which writes the snapshots anew and puts a line into the changelog for each that changed. The line
ends in "Why:" where a value changed, and the tests fail until somebody has written the reason.
While no release has had a variant yet, its lines may be taken out instead; the command then writes
"added" again.
"""

from __future__ import annotations

import hashlib
import re
import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from euchre_rules.options import Rules
from euchre_rules.options.words import and_list
from euchre_rules.spec.document import plain_text
from euchre_rules.spec.load import list_variants

SNAPSHOTS: Final = Path(__file__).with_name("snapshots")
CHANGELOG: Final = Path(__file__).parents[3] / "variants" / "CHANGES.md"
FIX: Final = (
    "If the change is meant, run\n  python -m tests.euchre_rules.spec.meaning\n"
    "and write the reason behind its new line in variants/CHANGES.md."
)
DEFAULTS: Final = "defaults"
WHY: Final = " Why:"
_LINE: Final = re.compile(r"^- `(?P<name>\w+)` \((?P<digest>[0-9a-f]{8}|gone)\): (?P<text>.+)$")
_WIDTH: Final = 100

Values = Mapping[str, str]
"""Option path to value, as a file writes it."""


def current() -> dict[str, Values]:
    """What the defaults and every shipped variant mean now, by name."""
    found: dict[str, Values] = {DEFAULTS: _values(Rules())}
    plain = found[DEFAULTS]
    for variant in list_variants():
        values = _values(variant.rules)
        found[variant.id] = {p: value for p, value in values.items() if value != plain[p]}
    return found


def _values(rules: Rules) -> Values:
    return dict(sorted((each.path, plain_text(each, value)) for each, value in rules.items()))


def as_text(values: Values) -> str:
    """A snapshot as its file has it.

    >>> as_text({"game.target": "7"})
    'game.target: 7\\n'
    """
    return "".join(f"{path}: {value}\n" for path, value in values.items())


def digest(values: Values) -> str:
    """What tells one meaning from another."""
    return hashlib.sha256(as_text(values).encode()).hexdigest()[:8]


def kept(folder: Path = SNAPSHOTS) -> dict[str, Values]:
    """The snapshots as they lie in the folder."""
    return {path.stem: _read(path) for path in sorted(folder.glob("*.yaml"))}


def _read(path: Path) -> Values:
    lines = path.read_text("utf-8").splitlines()
    return {path: value for path, _, value in (line.partition(": ") for line in lines)}


@dataclass(frozen=True)
class Line:
    """A line of the changelog about one snapshot; the digest is ``gone`` for one that went."""

    name: str
    digest: str
    text: str

    @property
    def lacks_reason(self) -> bool:
        """Whether somebody still has to write why."""
        return f"{self.text} ".endswith(f"{WHY} ")


def lines(changelog: str) -> list[Line]:
    """The lines about snapshots, the newest first; a line may go on over several lines."""
    joined = re.sub(r"\n +(?=\S)", " ", changelog)
    found = (_LINE.match(line) for line in joined.splitlines())
    return [Line(m["name"], m["digest"], m["text"].rstrip()) for m in found if m]


def newest(changelog: str) -> dict[str, Line]:
    """The newest line about each snapshot."""
    return {line.name: line for line in reversed(lines(changelog))}


def changes(old: Values, new: Values) -> list[str]:
    """What is different, option by option, as the changelog says it.

    >>> changes({"game.target": "7", "game.laps": "true"}, {"game.target": "5", "game.deals": "8"})
    ['`game.deals` is 8', '`game.laps` is gone', '`game.target` is 5, was 7']
    """
    return [
        f"`{path}` is {new.get(path, 'gone')}" + (f", was {old[path]}" if path in both else "")
        for both in [old.keys() & new.keys()]
        for path in sorted(old.keys() | new.keys())
        if old.get(path) != new.get(path)
    ]


def changes_of(name: str, old: Mapping[str, Values], new: Mapping[str, Values]) -> list[str]:
    """What is different in one snapshot, every option counted that the old and the new one have."""
    own = new[name]
    plain = {p: value for p, value in new[DEFAULTS].items() if p in old.get(DEFAULTS, {})}
    before = {**old.get(DEFAULTS, {}), **old.get(name, {})}
    return changes(before, {**plain, **own}) or ["as before, while a default changed"]


def faults(now: Mapping[str, Values], then: Mapping[str, Values], changelog: str) -> Iterator[str]:
    """What keeps the snapshots and the changelog from telling the truth about the files."""
    told = newest(changelog)
    for name in sorted({*now, *then}):
        if name not in then:
            yield f"{name} has no snapshot"
        elif name not in now:
            yield f"{name} has a snapshot, but is no shipped variant"
        elif now[name] != then[name]:
            yield f"{name} means something else: {and_list(changes_of(name, then, now))}"
        elif name not in told or told[name].digest != digest(now[name]):
            yield f"{name}: no line in variants/CHANGES.md bears the digest {digest(now[name])}"
    for line in lines(changelog):
        if line.lacks_reason:
            yield f"{line.name}: variants/CHANGES.md doesn't say why {line.text}"


def new_lines(
    now: Mapping[str, Values], then: Mapping[str, Values], changelog: str
) -> Iterator[Line]:
    """The lines that the changelog lacks."""
    told = newest(changelog)
    for name, values in now.items():
        line = told.get(name)
        if line is None or line.digest == "gone":
            yield Line(name, digest(values), "added.")
        elif line.digest != digest(values):
            yield Line(name, digest(values), _what_changed(name, then, now))
    for name in sorted(told.keys() - now.keys()):
        if told[name].digest != "gone":
            yield Line(name, "gone", f"taken out.{WHY}")


def _what_changed(name: str, old: Mapping[str, Values], new: Mapping[str, Values]) -> str:
    """A line's text; an option that is new and at its default needs no reason."""
    if name == DEFAULTS:
        added = [f"`{path}`" for path in new[name] if path not in old.get(name, {})]
        rest = changes(
            old.get(name, {}), {p: v for p, v in new[name].items() if f"`{p}`" not in added}
        )
    else:
        added, rest = [], changes_of(name, old, new)
    said = [*(f"{text}." for text in rest), *([f"New: {and_list(added)}."] if added else [])]
    return " ".join(said) + (WHY if rest else "")


def with_lines(changelog: str, added: list[Line]) -> str:
    """The changelog with further lines at the top of its newest entry."""
    if not added:
        return changelog
    before, heading, after = changelog.partition("\n## ")
    title, _, rest = after.partition("\n")
    shown = "".join(f"{_wrapped(f'- `{a.name}` ({a.digest}): {a.text}')}\n" for a in added)
    return f"{before}{heading}{title}\n\n{shown}{rest.lstrip(chr(10))}"


def _wrapped(text: str) -> str:
    return textwrap.fill(
        text, _WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False
    )


def refresh(folder: Path = SNAPSHOTS, changelog: Path = CHANGELOG) -> list[Line]:
    """Write the snapshots and the lines that the changelog lacks, and say which those are."""
    now, then, text = current(), kept(folder), changelog.read_text("utf-8")
    added = list(new_lines(now, then, text))
    folder.mkdir(exist_ok=True)
    for name in then.keys() - now.keys():
        (folder / f"{name}.yaml").unlink()
    for name, values in now.items():
        (folder / f"{name}.yaml").write_text(as_text(values), "utf-8", newline="\n")
    changelog.write_text(with_lines(text, added), "utf-8", newline="\n")
    return added


if __name__ == "__main__":
    refresh()
