"""Worked examples: hands told call by call and trick by trick, as the engine plays them."""

from euchre_site.worked.compact import told
from euchre_site.worked.example_pages import example_part
from euchre_site.worked.pages import examples_page

__all__ = ["example_part", "examples_page", "told"]
