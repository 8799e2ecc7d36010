"""With which variants a rule book compares its table."""

import euchre_rules as er
from euchre_rules.rulebook.nearest import nearest
from tests.shipped import changed

NORTH_AMERICAN = er.load_variant("north_american")


def test_the_most_alike_come_first() -> None:
    one = changed(game__target=7)
    two = changed(game__target=7, score__euchre=3)
    assert nearest(NORTH_AMERICAN, [two, one]) == (one, two)


def test_no_more_than_a_reader_takes_in() -> None:
    tables = [changed(game__target=target) for target in (5, 6, 7, 8, 9)]
    assert nearest(NORTH_AMERICAN, tables) == tuple(tables[:4])


def test_an_equal_table_is_left_out() -> None:
    assert nearest(NORTH_AMERICAN, [changed()]) == ()


def test_only_tables_for_as_many_players() -> None:
    two_handed = er.load_variant("two_handed")
    assert nearest(two_handed, [NORTH_AMERICAN]) == ()
    assert nearest(NORTH_AMERICAN, [two_handed]) == ()
