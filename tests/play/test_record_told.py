"""A result of a procedure as the journal tells it: what is added to the dice, and what shifts a column."""

from __future__ import annotations

from assistant.play.commands.record import ApplyResult
from assistant.play.naming import Narrator
from assistant.play.state import start_state
from tests.author.hill import hill


def test_a_column_shift_is_no_part_of_the_sum() -> None:
    system = hill()
    result = ApplyResult("fight", dice=(5,), total=5, modifiers=(("wood", -1),), text={"en": "held", "fr": "tenu"})
    told = result.tell(Narrator(system, start_state(system)))
    assert ": 5; column \N{MINUS SIGN}1, In the wood: held" in told.en
    assert "5\N{NARROW NO-BREAK SPACE}; colonne \N{MINUS SIGN}1, Dans le bois" in told.fr
    plain = ApplyResult("fight", dice=(5,), total=6, modifiers=(("luck", 1),))
    assert "5, +1 luck = 6" in plain.tell(Narrator(system, start_state(system))).en
