"""A YAML text without its comments."""

from __future__ import annotations

import re
from typing import Final

import yaml
from yaml.tokens import ScalarToken

_LINE: Final = re.compile(r"[^\r\n\x85\u2028\u2029]*(?:\r\n|[\r\n\x85\u2028\u2029]|\Z)")
"""A line as PyYAML counts them, with what ends it."""
_NOTHING: Final = re.compile(r"\s*(?:#.*)?\s*", re.DOTALL)
_MARK: Final = "\ufeff"
"""A byte order mark, which PyYAML counts as no character."""


def _ends_below(token: ScalarToken) -> bool:
    """Whether a text ends at the beginning of a line that doesn't belong to it any more."""
    return bool(token.style in ("|", ">") and not token.end_mark.column)


def without_comments(text: str) -> str:
    """A text without the lines that are comments, and without its empty lines.

    Comments behind something stay, and so does whatever looks like a comment inside a text.
    """
    try:
        kept = {
            line
            for token in yaml.scan(text.removeprefix(_MARK), Loader=yaml.SafeLoader)
            if isinstance(token, ScalarToken)
            for line in range(token.start_mark.line, token.end_mark.line + (not _ends_below(token)))
        }
    except yaml.YAMLError:
        return text
    return "".join(
        line[0]
        for number, line in enumerate(_LINE.finditer(text))
        if number in kept or not _NOTHING.fullmatch(line[0])
    )
