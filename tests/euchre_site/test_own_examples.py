"""Which scenarios are taken for examples of one's own."""

from __future__ import annotations

from pathlib import Path

from euchre_site.own_examples import NO_EXAMPLES, own_examples

VARIANTS = Path(__file__).parents[2] / "variants"


def test_what_lies_beside_a_built_in_file_is_no_example_of_ones_own() -> None:
    """It has its page already; whoever names such a file by its path gets a site all the same."""
    assert own_examples([VARIANTS / "north_american.yaml"]) == NO_EXAMPLES
