"""Whole tables in the address of a page."""

from __future__ import annotations

import base64
import re
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from euchre_rules.spec.load import list_variants
from euchre_tutor.dispatch.links import packed
from tests.euchre_tutor.dispatch.asked import answer, error, table

TEXT = table("# We agreed on this.", "rules: {game: {target: 11}}", head="extends: guernsey")


def test_a_text_comes_back_as_it_was() -> None:
    told = answer("link", yaml=TEXT)
    assert told["fragment"].startswith("guernsey.1.")
    assert re.fullmatch(r"[A-Za-z0-9_.-]+", told["fragment"])
    assert told["length"] == len(told["fragment"])
    for sign in ("", "#", "#table=", "table="):
        back = answer("unlink", fragment=f"{sign}{told['fragment']}")
        assert back == {"yaml": TEXT, "base": "guernsey"}


@settings(max_examples=40)
@given(text=st.text(alphabet=st.characters(exclude_categories=["Cs"])))
def test_any_text_comes_back_as_it_was(text: str) -> None:
    assert answer("unlink", fragment=answer("link", yaml=text)["fragment"])["yaml"] == text


def test_without_comments_a_link_is_shorter_and_says_the_same() -> None:
    text = answer("write", table={"from": "guernsey", "with": ["short_game"]})["yaml"]
    whole, bare = answer("link", yaml=text), answer("link", yaml=text, comments=False)
    assert bare["length"] < whole["length"] / 10
    back = answer("unlink", fragment=bare["fragment"])["yaml"]
    assert "The rules of your table" not in back
    first, second = (answer("resolve", table={"yaml": each}) for each in (text, back))
    assert [v["value"] for v in first["values"].values()] == [
        v["value"] for v in second["values"].values()
    ]


def test_what_only_looks_like_a_comment_stays() -> None:
    text = table("description: |", "  # A heading?", "", "  No.", "# Gone.")
    bare = answer("link", yaml=text, comments=False)["fragment"]
    assert "  # A heading?\n\n  No.\n" in answer("unlink", fragment=bare)["yaml"]
    assert "Gone" not in answer("unlink", fragment=bare)["yaml"]


@pytest.mark.parametrize("cut", [0, 3, 9, 12, 20, -1])
def test_a_link_that_was_cut_off_names_the_variant_to_begin_with(cut: int) -> None:
    fault = error("unlink", fragment=answer("link", yaml=TEXT)["fragment"][:cut])
    assert fault["code"] == "link-damaged"
    assert fault["base"] == ("guernsey" if cut not in (0, 3) else "north_american")


def test_any_other_sign_in_a_link_is_found() -> None:
    fragment = answer("link", yaml=TEXT)["fragment"]
    for place in range(len(fragment)):
        other = "A" if fragment[place] != "A" else "B"
        changed = f"{fragment[:place]}{other}{fragment[place + 1 :]}"
        assert error("unlink", fragment=changed)["code"] == "link-damaged"


@pytest.mark.parametrize(
    "beginning", ["british.1.", "north_american.1.", "moon.1.", ".1.", "guernsey.01."]
)
def test_another_beginning_of_a_link_is_found(beginning: str) -> None:
    rest = answer("link", yaml=TEXT)["fragment"].removeprefix("guernsey.1.")
    assert error("unlink", fragment=beginning + rest)["code"] == "link-damaged"


def test_a_link_of_a_newer_version_says_so() -> None:
    fault = error("unlink", fragment="british.2.what-ever.it~holds")
    assert (fault["code"], fault["base"]) == ("link-newer", "british")
    assert "newer version" in fault["message"]


@pytest.mark.parametrize(
    "fragment",
    [
        "",
        "#",
        "x",
        "a.b.c",
        "guernsey",
        "..",
        "guernsey.0.00000000.",
        "ß.1.2",
        "a.\u0661.00000000.",
        "\ud800",
    ],
)
def test_what_is_no_link_is_refused(fragment: str) -> None:
    assert error("unlink", fragment=fragment)["code"] == "link-damaged"


def test_a_link_unpacks_to_a_mebibyte_at_most() -> None:
    bomb = packed("a" * 20 * 1024 * 1024, "guernsey")
    assert "more than 1 MiB" in error("unlink", fragment=bomb)["message"]
    assert "1 MiB" in error("link", yaml="a" * (1024 * 1024 + 1))["message"]
    whole = "\n" * 1024 * 1024
    assert answer("unlink", fragment=packed(whole, "guernsey"))["yaml"] == whole


def test_what_unpacks_to_no_text_is_refused() -> None:
    data = b"\xff\xfe"
    coded = base64.urlsafe_b64encode(zlib.compress(data)).rstrip(b"=").decode()
    check = zlib.crc32(f"guernsey.1.{coded}".encode())
    fragment = f"guernsey.1.{check:08x}.{coded}"
    assert "no text" in error("unlink", fragment=fragment)["message"]


def test_every_shipped_variant_is_the_base_of_its_tables() -> None:
    for variant in list_variants():
        told = answer("link", yaml=table(head=f"extends: {variant.id}"))
        assert told["base"] == variant.id
