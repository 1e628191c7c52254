"""Which table is lit beside an answer: the one its outcome rests on."""

from __future__ import annotations

import pytest

from assistant.game.table_place import kinds_drawn, lit_table
from tests.game.test_typing_line import Table


@pytest.mark.parametrize(
    ("keys", "table"),
    [
        ("crhi14", "missiles"),  # 7.17: archers next to the target hit with a six or less
        ("crhi19", "missiles"),  # and miss with a nine, however often they might have hit
        ("sc_hi10", "missiles_double"),  # a scorpio's nought at one hex hits twice
        ("crhi1", "missiles"),  # before the die the table that is going to be read
    ],
)
def test_the_table_of_what_came_out_is_lit(keys: str, table: str) -> None:
    line = Table("alexandria", procedure="land_missile").type(keys)
    assert lit_table(line.asked).table == table, (line.mode, line.line.at, line.asked.node and line.asked.node.outcome)


def test_what_is_drawn_is_called_by_whose_it_is() -> None:
    """Weapons of three kinds come out of the bag; the last follows from the others and has no box."""
    line = Table("triumvirate", procedure="battle").type("4ca2po")
    assert kinds_drawn(line.asked) == ("Caesar", "Pompey", "neutral")
    line = Table("triumvirate", "fr", procedure="battle").type("4ca2po")
    assert kinds_drawn(line.asked) == ("César", "Pompée", "neutre")
