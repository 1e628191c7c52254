"""A disputed result: read again, never rolled again, nothing lost."""

from __future__ import annotations

from assistant.game.readings import Declared, declare, disputed, ruling_for
from assistant.game.sitting import Cast, Sitting
from assistant.model.ids import TypeId
from tests.game.test_sitting import sitting_of


def melee() -> Sitting:
    """Heavy infantry against recruits, die 9: 8 after −1 for weapons; the defender takes three and goes."""
    made = sitting_of("alexandria", "melee", attacker="hi", defender="co_xxxvii")
    made.set_fact("ground", "point")
    made.type_face(9)
    made.write_down()
    made.recall(made.history[0])
    return made


def test_a_switch_on_an_open_line_leaves_the_line_as_it_was() -> None:
    sitting = melee()
    assert not disputed(sitting)
    sitting.switches.switch("canal")
    assert disputed(sitting)
    assert sitting.dice == [9]
    sitting.write_down()
    assert len(sitting.history) == 1
    played, now = sitting.history[0].node, sitting.node
    assert played.detail is not None and played.detail.totals[""] == 8
    assert now is not None and now.detail is not None and now.detail.totals[""] == 6


def test_the_other_reading_may_be_declared_valid() -> None:
    sitting = melee()
    sitting.switches.switch("canal")
    valid = declare(sitting, Declared.WHAT_IF)
    assert valid is not None and valid.node.detail is not None and valid.node.detail.totals[""] == 6
    assert valid.aside is not None and valid.aside.node.detail is not None
    assert valid.aside.node.detail.totals[""] == 8
    assert sitting.history == [valid] and not disputed(sitting)


def test_as_played_keeps_the_other_set_aside() -> None:
    sitting = melee()
    sitting.switches.switch("canal")
    valid = declare(sitting, Declared.AS_PLAYED)
    assert valid is not None and valid.node.detail is not None and valid.node.detail.totals[""] == 8
    assert valid.aside is not None and valid.aside.dice == (9,)
    assert not disputed(sitting)


def cavalry() -> Sitting:
    """Light cavalry from the flank: its own figure already is the superior one, so +2 does not count (A-22)."""
    made = Sitting(sitting_of("alexandria", "melee").opened)
    made.choose("melee")
    types = made.opened.system.mix.types
    made.cast("attacker", [Cast(types[TypeId("lc")])])
    made.cast("defender", [Cast(types[TypeId("co_xxxvii")])])
    made.set_fact("ground", "hex")
    made.set_fact("superior", True)
    made.type_face(4)
    made.write_down()
    made.recall(made.history[0])
    return made


def test_a_reading_that_is_an_option_can_hold_from_now_on() -> None:
    sitting = cavalry()
    one = next(m for m in sitting.modifiers if m.id == "superiority")
    assert not one.on
    sitting.line_up = type(sitting.line_up)(
        sitting.line_up.procedure, sitting.line_up.casts, sitting.line_up.facts, on=frozenset({"superiority"})
    )
    sitting.refresh()
    ruling = ruling_for(sitting)
    assert ruling is not None and (ruling.option, ruling.choice) == ("lc_superior", "added")
    declare(sitting, Declared.ALWAYS)
    assert sitting.options["lc_superior"] == "added"
    sitting.again()
    assert next(m for m in sitting.modifiers if m.id == "superiority").on


def test_no_option_reads_a_switch_that_is_none() -> None:
    sitting = melee()
    sitting.switches.switch("canal")
    assert ruling_for(sitting) is None
