"""The little Markdown of descriptions."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre_rules.spec.load import list_house_rules, list_variants
from euchre_rules.spec.prose import Bullets, Paragraph, Span, Style, parse
from tests.promptness import promptly


def texts(block: Paragraph | Bullets) -> list[str]:
    items = [block.spans] if isinstance(block, Paragraph) else block.items
    return ["".join(span.text for span in spans) for spans in items]


def test_paragraphs_are_separated_by_blank_lines() -> None:
    first, second = parse("One\nline.\n\n\nAnother.\n").blocks
    assert texts(first) == ["One line."]
    assert texts(second) == ["Another."]


@pytest.mark.parametrize("sign", ["-", "*", "+"])
def test_lists(sign: str) -> None:
    prose = parse(f"Intro:\n{sign} one\n  goes on\n{sign} two\n\n{sign} three\n\nAfter.")
    intro, bullets, after = prose.blocks
    assert not prose.faults
    assert isinstance(bullets, Bullets)
    assert not bullets.numbered
    assert texts(bullets) == ["one goes on", "two", "three"]
    assert (texts(intro), texts(after)) == (["Intro:"], ["After."])


def test_numbered_lists() -> None:
    (bullets,) = parse("1. one\n2) two").blocks
    assert bullets == Bullets(((Span("one"),), (Span("two"),)), numbered=True)


@pytest.mark.parametrize(
    ("text", "spans"),
    [
        ("*a* b", (Span("a", Style.EMPHASIS), Span(" b"))),
        ("_a_ b", (Span("a", Style.EMPHASIS), Span(" b"))),
        ("**a b**", (Span("a b", Style.STRONG),)),
        ("__a__", (Span("a", Style.STRONG),)),
        ("2 * 3 * 4", (Span("2 * 3 * 4"),)),
        ("stick_the_dealer_now", (Span("stick_the_dealer_now"),)),
        (r"\*a\*", (Span("*a*"),)),
        (
            "see [it](https://example.org/a)",
            (Span("see "), Span("it", url="https://example.org/a")),
        ),
        (
            "[y](https://en.wikipedia.org/wiki/Euchre_(game)).",
            (Span("y", url="https://en.wikipedia.org/wiki/Euchre_(game)"), Span(".")),
        ),
        ("[x](https://x.org/Hoyle's)", (Span("x", url="https://x.org/Hoyle's"),)),
        ("[x](HTTPS://x.org/A)", (Span("x", url="https://x.org/A"),)),
        ("[x](http://x.org/a[1]_*b*)", (Span("x", url="http://x.org/a[1]_*b*"),)),
        ("a [sic] b", (Span("a [sic] b"),)),
    ],
)
def test_spans(text: str, spans: tuple[Span, ...]) -> None:
    prose = parse(text)
    assert not prose.faults
    assert prose.blocks == (Paragraph(spans),)


@pytest.mark.parametrize(
    ("text", "where", "what"),
    [
        ("# Title", (0, 0), "heading"),
        ("Fine\n\n> quoted", (2, 0), "quotation"),
        ("```\ncode\n```", (0, 0), "code"),
        ("Fine\n\n    code", (2, 0), "code"),
        ("a `b` c", (0, 2), "code"),
        ("| a | b |", (0, 0), "table"),
        ("Title\n=====", (1, 0), "ruled"),
        ("a\n\n* * *\n", (2, 0), "ruled"),
        ("!!! note", (0, 0), "command"),
        ("--8<-- 'file'", (0, 0), "command"),
        ("[a]: https://example.org", (0, 0), "definition"),
        ("a <b>", (0, 2), "HTML"),
        ("<https://example.org>", (0, 0), "HTML"),
        ("a &lt; b", (0, 2), "entity"),
        ("![a](b.png)", (0, 0), "image"),
        ("[a](page.md)", (0, 0), "link"),
        ("[a](javascript:alert)", (0, 0), "link"),
        ("[a][b]", (0, 0), "link"),
        ("[a](https://x.org/b c)", (0, 19), "a space in an address (write %20)"),
        ('[a](https://x.org/"b")', (0, 18), "a quotation mark in an address (write %22)"),
        ("[a](https://x.org/b(c)", (0, 19), "without its partner in an address (write %28)"),
        ("[a](https://x.org/<b>)", (0, 18), "HTML"),
        ("[a <b>](https://x.org)", (0, 3), "HTML"),
        ("[`a`](https://x.org)", (0, 1), "code"),
        ("[a](https://)", (0, 0), "link that is not"),
        ("{{ game.target }}", (0, 0), "brace"),
        ("{: .class }", (0, 0), "brace"),
        ("- a\n  - b", (1, 2), "list inside a list"),
        ("- # a", (0, 2), "heading"),
    ],
)
def test_everything_else_is_a_fault(text: str, where: tuple[int, int], what: str) -> None:
    fault = parse(text).faults[0]
    assert (fault.line, fault.column) == where
    assert what in fault.what


@pytest.mark.parametrize(
    "text",
    [r"a \<b\> c", "AT&T < 3", "less <3 more", "x <= 3", "a --8<-- b", "ends <", r"\> 2", r"\# 1"],
)
def test_signs_of_other_languages_can_be_said(text: str) -> None:
    prose = parse(text)
    assert not prose.faults
    (paragraph,) = prose.blocks
    assert isinstance(paragraph, Paragraph)
    assert "".join(span.text for span in paragraph.spans) == text.replace("\\", "")


@pytest.mark.parametrize("text", ["a <b", "a &lt; b", "# a", "> a", "| a", "`a`", "{a}", "!!! a"])
def test_a_fault_says_what_to_write(text: str) -> None:
    assert re.search(r"\((for the signs? .+ )?(write|begin) .+\)$", parse(text).faults[0].what)


def test_shipped_descriptions_are_in_order() -> None:
    descriptions = [each.description for each in list_variants()]
    for text in [*descriptions, *(each.description for each in list_house_rules())]:
        prose = parse(text)
        assert prose.blocks
        assert not prose.faults


@given(st.text(alphabet=st.sampled_from("ab *_[]()`<>#-+1.|!\\\n\t{}&;:/http")))
def test_any_text_is_taken_apart(text: str) -> None:
    prose = parse(text)
    for fault in prose.faults:
        line = text.splitlines()[fault.line]
        assert 0 <= fault.column < len(line)
        assert fault.length > 0


@pytest.mark.parametrize(
    "piece", ["*", "_a ", "[", "[a](", "[a](https://x(", "(((", "- ", "<", "!["]
)
def test_hostile_text_costs_no_time(piece: str) -> None:
    with promptly(1):
        parse(piece * 20_000)
