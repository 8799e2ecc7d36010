"""With which variants a rule book compares its table."""

import euchre_rules as er
from euchre_rules.rulebook.nearest import nearest

NORTH_AMERICAN = er.load_variant("north_american")


def _table(**overrides: object) -> er.Variant:
    values = {name.replace("__", "."): value for name, value in overrides.items()}
    return er.load_variant("north_american", overrides=values)


def test_the_most_alike_come_first() -> None:
    one = _table(game__target=7)
    two = _table(game__target=7, score__euchre=3)
    assert nearest(NORTH_AMERICAN, [two, one]) == (one, two)


def test_no_more_than_a_reader_takes_in() -> None:
    tables = [_table(game__target=target) for target in (5, 6, 7, 8, 9)]
    assert nearest(NORTH_AMERICAN, tables) == tuple(tables[:4])


def test_an_equal_table_is_left_out() -> None:
    assert nearest(NORTH_AMERICAN, [_table()]) == ()


def test_only_tables_for_as_many_players() -> None:
    two_handed = er.load_variant("two_handed")
    assert nearest(two_handed, [NORTH_AMERICAN]) == ()
    assert nearest(NORTH_AMERICAN, [two_handed]) == ()
