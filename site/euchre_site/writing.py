"""Templates: whatever they print is escaped, unless it is Markdown of our own making."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from typing import Any, Final

import jinja2
from jinja2.sandbox import SandboxedEnvironment
from markupsafe import Markup

from euchre_rules.rulebook.escape import escape
from euchre_site.marks import safe
from euchre_site.prose import prose
from euchre_site.tree import Page

OUR_PAGES: Final = "euchre"
"""The front matter key that makes a hand-written page a template."""


class Ready(str):
    """Text that is Markdown already and must not be escaped."""

    __slots__ = ()


def _finalize(value: object) -> str:
    return value if isinstance(value, Ready) else safe(str(value))


@lru_cache(maxsize=1)
def _environment() -> jinja2.Environment:
    # Hand-written pages of a club are templates too, so theirs may not reach into Python.
    environment = SandboxedEnvironment(
        loader=jinja2.PackageLoader("euchre_site"),
        undefined=jinja2.StrictUndefined,
        finalize=_finalize,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        auto_reload=False,  # looking for newer templates takes longer than filling them in
        autoescape=False,  # finalize escapes for Markdown and HTML alike
    )
    environment.filters["prose"] = lambda text: Ready(prose(text))
    return environment


def write(template: str, /, **values: Any) -> str:
    """Fill in a template of the package.

    Args:
        template: Its name, such as ``house_rule.md.jinja``.
        values: What it may use; all but :class:`Ready` text comes out escaped, its cards marked.
    """
    return _tidy(_environment().get_template(template).render(values))


def write_text(text: str, /, **values: Any) -> str:
    """Fill in a hand-written page, given as text, in the same way.

    Raises:
        jinja2.TemplateError: The page asks for something that there isn't.
    """
    return _tidy(_environment().from_string(text).render(values))


def ready(template: str, /, **values: Any) -> Ready:
    """Fill in a template whose result is used inside another one."""
    return Ready(_environment().get_template(template).render(values).strip())


def _tidy(text: str) -> str:
    return re.sub(r"\n{3,}", "\n\n", text).strip() + "\n"


def shown_title(title: str) -> Markup:
    """A title for themes, which print some as they are and escape others: this serves both."""
    return Markup(escape(title))  # noqa: S704  # it is escaped, for Markdown and HTML alike


NOT_SEARCHED: Final = 0
"""The boost of a page that a search leaves out, such as one that tells a hand card by card."""


def front_matter(title: str, description: str, boost: float = 1) -> str:
    """The head of a page.

    Themes print title and description as they are, so they are made safe here.

    Args:
        title: The title, as plain text.
        description: What the page is about, in a sentence, as plain text.
        boost: How many times more than an ordinary page it counts in a search.

    >>> print(front_matter("A & B", "Short."), end="")
    ---
    title: "A &amp; B"
    description: "Short."
    ---
    """
    values = {"title": title, "description": description}
    lines = (f"{key}: {json.dumps(escape(text))}\n" for key, text in values.items())
    search = f"search:\n  boost: {boost}\n" if boost != 1 else ""
    search = search if boost != NOT_SEARCHED else "search:\n  exclude: true\n"
    return f"---\n{''.join(lines)}{search}---\n"


def made_page(
    uri: str,
    title: str,
    description: str,
    text: str,
    source: str | None = None,
    boost: float = 1,
    *,
    in_nav: bool = True,
) -> Page:
    """A page with its head; see :func:`front_matter`.

    Args:
        uri: Its path below the folder of pages.
        title: Its title, as plain text.
        description: What it is about, as plain text.
        text: Its Markdown.
        source: The file that it is made of.
        boost: How much it counts in a search.
        in_nav: Whether the navigation has a place for it.
    """
    head = front_matter(title, description, boost)
    return Page(str(uri), title, head + text, source, in_nav)
