"""PyYAML's scanner and parser, stopped before a hostile file can cost time or memory.

Only the part of PyYAML that is written in Python is used: it runs everywhere, and its places are
right. Its events are all that is taken from it; values are never constructed.
"""

from collections.abc import Callable
from typing import Any

from yaml.error import MarkedYAMLError
from yaml.parser import Parser
from yaml.reader import Reader
from yaml.scanner import Scanner
from yaml.tokens import Token

from euchre_rules.spec.problems import Problems
from euchre_rules.spec.yaml_complaints import Refusal, refusal_for
from euchre_rules.spec.yaml_limits import (
    MAX_NESTING,
    most_tokens,
    most_values,
    too_deep,
    too_many_values,
)
from euchre_rules.spec.yaml_source import Source

_QUOTE = "put the text in quotes if it is meant to begin with this sign"
_ANCHOR = "anchors (&name) have no use in this file; write the value at every place that needs it"
_TAG = "tags (!name) have no use in this file; write the value alone"
_DIRECTIVE = "lines that begin with % (YAML directives) have no use in this file"
_BAD_ESCAPE = "this escape names no character"


class Events(Reader, Scanner, Parser):
    """The events of a YAML text; what may not be in a file of ours is reported or refused."""

    def __init__(self, source: Source, problems: Problems) -> None:
        self._source = source
        self._problems = problems
        self._token_count = 0
        self._most_tokens = most_tokens(source)
        Reader.__init__(self, source.text)
        Scanner.__init__(self)
        Parser.__init__(self)

    def take(self) -> Any:
        """Give the next event and go on.

        Raises:
            Refusal: Where nothing sensible can follow.
        """
        return self._guarded(self.get_event)

    def next_is(self, *kinds: type) -> bool:
        """Tell whether the next event is of one of some classes.

        Raises:
            Refusal: Where nothing sensible can follow.
        """
        return bool(self._guarded(lambda: self.check_event(*kinds)))

    def _guarded(self, step: Callable[[], Any]) -> Any:
        try:
            return step()
        except MarkedYAMLError as error:
            raise refusal_for(error, self._source) from None
        except (ValueError, OverflowError):
            # The one thing in a text that PyYAML hands to chr() and int() unseen.
            raise self._refusal("yaml-syntax", _BAD_ESCAPE) from None

    def fetch_more_tokens(self) -> None:
        """Count tokens, which bounds the work that a file can ask for."""
        self._token_count += 1
        if self._token_count > self._most_tokens:
            raise too_many_values(self._source, self.line, self.column, most_values(self._source))
        super().fetch_more_tokens()

    def add_indent(self, column: int) -> bool:
        """Bound the nesting of what is indented."""
        added = super().add_indent(column)
        if added and len(self.indents) + self.flow_level > MAX_NESTING:
            raise too_deep(self._source, self.line, column)
        return added

    def fetch_flow_collection_start(self, TokenClass: Any) -> None:  # noqa: N803  PyYAML's name
        """Bound the nesting of what stands in brackets."""
        if len(self.indents) + self.flow_level >= MAX_NESTING:
            raise too_deep(self._source, self.line, self.column)
        super().fetch_flow_collection_start(TokenClass)

    def fetch_directive(self) -> None:
        """Refuse directives unread."""
        raise self._refusal("yaml-directive", _DIRECTIVE, length=None)

    def fetch_anchor(self) -> None:
        """Report an anchor."""
        super().fetch_anchor()
        self._report("yaml-anchor", _ANCHOR, self.tokens[-1])

    def fetch_tag(self) -> None:
        """Report a tag, and spare the parser the search for its meaning."""
        super().fetch_tag()
        tag = self.tokens[-1]
        tag.value = (None, "!")
        self._report("yaml-tag", _TAG, tag)

    def _report(self, code: str, sentence: str, token: Token) -> None:
        start, end = token.start_mark, token.end_mark
        place = self._source.place(start.line, start.column, end.column - start.column)
        self._problems.error(code, sentence, place=place, notes=(_QUOTE,))

    def _refusal(self, code: str, sentence: str, length: int | None = 1) -> Refusal:
        return Refusal(code, sentence, self._source.place(self.line, self.column, length))
