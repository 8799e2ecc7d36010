"""What is written down by hand about mutants fits the engine, and is judged as it should be."""

from __future__ import annotations

from tests.mutation.listed import ENGINE, Change, equivalent, judged, of_tables


def source(module: str) -> str:
    """The source of a module of the engine, with every run of space as one."""
    return " ".join((ENGINE / f"{module}.py").read_text("utf-8").split())


def test_each_table_that_is_changed_is_there() -> None:
    assert of_tables()
    assert [each for each in of_tables() if each.was not in source(each.module)] == []


def test_each_mutant_that_makes_no_difference_is_of_a_line_that_is_there() -> None:
    assert [each for each in equivalent() if each.was not in source(each.module)] == []


def test_each_mutant_that_makes_no_difference_has_a_reason() -> None:
    assert all(reason.endswith(".") for reason in equivalent().values())


def test_what_lives_must_be_listed_and_what_is_listed_must_live() -> None:
    one, two, three = (Change("trump", "winner", was, "no") for was in ("a", "b", "c"))
    elsewhere = Change("settle", "points", "d", "no")
    assert judged([one, two], [two, three, elsewhere], ["trump"]) == ([one], [three])
    assert judged([two], [two], ["trump"]) == ([], [])
