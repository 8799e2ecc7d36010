"""Writes the counts of every shipped variant anew; ``make counts`` runs it.

Deals and positions stay as they are in the file as long as they can be reached, so what changes in
the file is what the rules changed. Where one can't be, or there is no file, the variant's deals are
drawn anew.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace

from euchre_rules import Variant, list_variants
from tests.counts.choosing import chosen
from tests.counts.counted import FOLDER, CountedDeal, as_text, file_of, read
from tests.counts.features import features_of


def rewritten(variant: Variant) -> tuple[CountedDeal, ...]:
    """The counts of a variant as they are now."""
    path = file_of(variant.id)
    if path.exists():
        kept = read(path)
        try:
            if tuple(each.chosen_for for each in kept) == features_of(variant.rules):
                return tuple(_counted_again(variant, each) for each in kept)
        except ValueError as unreachable:
            sys.stdout.write(f"{variant.id}: drawn anew, since {unreachable}\n")
    return tuple(chosen(variant))


def _counted_again(variant: Variant, counted: CountedDeal) -> CountedDeal:
    entries = tuple(entry.counted_again(variant, counted.deal) for entry in counted.entries)
    return replace(counted, entries=entries)


def main(only: Sequence[str]) -> None:
    """Write the files of these variants, or of all, and say which ones changed."""
    FOLDER.mkdir(exist_ok=True)
    variants = {variant.id: variant for variant in list_variants()}
    for name in only or variants:
        path, text = file_of(name), as_text(name, rewritten(variants[name]))
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
            sys.stdout.write(f"{name}: written\n")
    for path in sorted(FOLDER.glob("*.yaml")):
        if path.stem not in variants:
            path.unlink()
            sys.stdout.write(f"{path.stem}: removed\n")


if __name__ == "__main__":
    main(sys.argv[1:])
