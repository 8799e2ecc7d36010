"""Worked examples: hands told call by call and trick by trick, as the engine plays them."""

from euchre_site.worked.pages import examples_page, told

__all__ = ["examples_page", "told"]
