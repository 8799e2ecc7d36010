"""The page that compares the variants, option by option."""

from euchre_site.compare.part import compare_part

__all__ = ["compare_part"]
