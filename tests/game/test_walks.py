"""Sequences as checklists: what is done, due, left out and not needed."""

from __future__ import annotations

import pytest

from assistant.chance.roller import RandomRoller
from assistant.game import open_system, system_names
from assistant.game.sitting import Cast, Sitting
from assistant.game.walks import Mark, back_to, can_skip, is_walk, step_missed, toggle_step, walk_of
from assistant.model.ids import TypeId
from tests.game.test_sitting import blocks


def fleet() -> Sitting:
    """One galley rammed, two tired: a sinking and two fatigue tests, and nothing fouled or on fire."""
    made = Sitting(open_system("alexandria"))
    made.choose("fleet_end")
    types = made.opened.system.mix.types
    quadrireme, quinquereme = types[TypeId("roman_quadrireme")], types[TypeId("roman_quinquereme")]
    made.cast("rammed", [Cast(quadrireme)])
    made.cast("tired", [Cast(quadrireme), Cast(quinquereme)])
    return made


def marks(sitting: Sitting) -> list[tuple[str, Mark]]:
    walk = walk_of(sitting)
    assert walk is not None
    return [(s.name.en, s.mark) for s in walk.steps]


IDLE = [(n, Mark.NOT_NEEDED) for n in ("Getting clear", "Fire fighting", "Spread of fire")]
SINKING, FATIGUE = "Sinking of a rammed galley", "Fatigue test"
REST = ("Rest", Mark.NOT_NEEDED)  # 5.56: nobody at rest here
SLOW = ("End of half speed", Mark.NOT_NEEDED)


def test_steps_are_due_in_their_order() -> None:
    sitting = fleet()
    assert marks(sitting) == [*IDLE, (SINKING, Mark.NOW), (FATIGUE, Mark.OPEN), (FATIGUE, Mark.OPEN), REST, SLOW]
    sitting.type_face(3)
    assert marks(sitting) == [*IDLE, (SINKING, Mark.DONE), (FATIGUE, Mark.NOW), (FATIGUE, Mark.OPEN), REST, SLOW]
    for face in (5, 6):
        sitting.type_face(face)
    walk = walk_of(sitting)
    assert walk is not None and walk.over
    assert [s.faces for s in walk.steps if s.faces] == [(3,), (5,), (6,)]


def test_a_step_left_out_asks_for_no_dice() -> None:
    sitting = fleet()
    walk = walk_of(sitting)
    assert walk is not None
    toggle_step(sitting, next(s.place for s in walk.steps if s.name.en == SINKING))
    assert marks(sitting) == [*IDLE, (SINKING, Mark.SKIPPED), (FATIGUE, Mark.NOW), (FATIGUE, Mark.OPEN), REST, SLOW]
    assert len([b for b in sitting.boxes if b.face is None]) == 1
    sitting.roll_next(RandomRoller(3))
    assert len(sitting.dice) == 2
    walk = walk_of(sitting)
    assert walk is not None and [n.en for n in walk.names(Mark.SKIPPED)] == [SINKING]


def test_taking_a_step_in_again_keeps_the_dice_before_it() -> None:
    sitting = fleet()
    sitting.type_face(3)
    walk = walk_of(sitting)
    assert walk is not None
    place = next(s.place for s in walk.steps if s.name.en == FATIGUE)
    toggle_step(sitting, place)
    assert sitting.node is not None and sitting.dice == [3]
    toggle_step(sitting, place)
    assert sitting.node is None and sitting.dice == [3]


def test_going_back_takes_the_dice_from_there_on() -> None:
    sitting = fleet()
    for face in (3, 5, 6):
        sitting.type_face(face)
    walk = walk_of(sitting)
    assert walk is not None
    back_to(sitting, next(s for s in walk.steps if s.name.en == FATIGUE))
    assert sitting.dice == [3]


def test_a_battle_is_told_as_far_as_it_was_fought() -> None:
    sitting = blocks()
    for face in (1, 3, 5):
        sitting.type_face(face)
    walk = walk_of(sitting)
    assert walk is not None and not walk.over
    assert [s.faces for s in walk.steps if None not in s.faces and s.faces] == [(1, 3, 5)]
    assert walk.steps[-1].mark is Mark.NOW


def test_every_sequence_of_the_shipped_systems_has_a_checklist() -> None:
    """Those of several steps without dice of their own, and the battles in rounds."""
    found = {}
    for system in ("alexandria", "julius_caesar", "sword_of_rome", "caesar_xl", "triumvirate"):
        sitting = Sitting(open_system(system))
        for definition in sitting.procedures:
            sitting.choose(definition.id)
            if is_walk(sitting):
                found[f"{system}/{definition.id}"] = len(definition.then)
    assert found["alexandria/fleet_end"] == 7 and found["alexandria/assault"] == 6
    assert found["sword_of_rome/end_of_turn"] == 6
    assert "julius_caesar/battle_round" in found and "julius_caesar/winter" in found


def test_a_single_roll_is_no_sequence() -> None:
    sitting = Sitting(open_system("alexandria"))
    sitting.choose("ram")
    assert walk_of(sitting) is None


def siege() -> Sitting:
    """Camillus with six before a city that needs three points, five rolls at most."""
    made = Sitting(open_system("sword_of_rome"))
    made.choose("siege_rounds")
    made.cast("besieger", [Cast(made.opened.system.mix.types[TypeId("camillus")], 6)])
    return made


def test_a_siege_is_walked_roll_by_roll_and_promises_no_roll_that_may_not_come() -> None:
    sitting = siege()
    assert marks(sitting) == [("One siege roll 1", Mark.NOW)]
    for face in (6, 6):
        sitting.type_face(face)
    assert marks(sitting) == [("One siege roll 1", Mark.DONE), ("One siege roll 2", Mark.NOW)]
    for face in (6, 6):
        sitting.type_face(face)
    assert [m for _, m in marks(sitting)] == [Mark.DONE, Mark.DONE], "2 and 2 points are more than the 3 missing"
    walk = walk_of(sitting)
    assert walk is not None and walk.over


def test_going_back_to_a_roll_of_a_siege_keeps_those_before() -> None:
    sitting = siege()
    for face in (6, 6, 6, 6):
        sitting.type_face(face)
    walk = walk_of(sitting)
    assert walk is not None
    back_to(sitting, walk.steps[1])
    assert sitting.dice == [6, 6] and marks(sitting)[1] == ("One siege roll 2", Mark.NOW)


def test_the_only_step_of_a_sequence_is_not_left_out() -> None:
    sitting = siege()
    toggle_step(sitting, 0)
    assert sitting.line_up.skipped == frozenset()
    assert marks(sitting)[0][1] is Mark.NOW


def test_reaction_fire_is_a_checklist_that_says_when_none_is_due() -> None:
    """Entry is fired at from hexes only (7.42)."""
    sitting = Sitting(open_system("alexandria"))
    sitting.choose("reaction_fire")
    types = sitting.opened.system.mix.types
    sitting.cast("firer", [Cast(types[TypeId("cretan_archers")])])
    sitting.cast("target", [Cast(types[TypeId("hi")])])
    sitting.set_fact("trigger", "entry")
    assert marks(sitting) == [("Missiles", Mark.NOW)]
    sitting.set_fact("firer_in", "point")
    assert marks(sitting) == [("Missiles", Mark.NOT_NEEDED)]


def test_a_sequence_keeps_its_place_while_something_else_is_asked() -> None:
    sitting = fleet()
    sitting.type_face(3)
    before = marks(sitting)
    sitting.choose("melee")
    assert sitting.dice == []
    sitting.choose("fleet_end")
    assert sitting.dice == [3] and marks(sitting) == before


def test_a_sequence_that_is_over_begins_afresh() -> None:
    sitting = fleet()
    for face in (3, 5, 6):
        sitting.type_face(face)
    sitting.choose("melee")
    sitting.choose("fleet_end")
    assert sitting.dice == []


def test_what_a_step_left_out_would_have_told_is_not_known() -> None:
    """Who is first in points decides whose losses come first (The Sword of Rome 4.4, 5.5)."""
    sitting = Sitting(open_system("sword_of_rome"))
    sitting.choose("attrition_phase")
    before = marks(sitting)
    toggle_step(sitting, 0)
    missed = step_missed(sitting)
    assert sitting.waiting == "order.first" and missed is not None and missed.en == "Order of points"
    assert marks(sitting) == [("Order of points", Mark.SKIPPED), *[("Attrition", Mark.OPEN)] * (len(before) - 1)]
    toggle_step(sitting, 0)
    assert marks(sitting) == before and not sitting.waiting and step_missed(sitting) is None


@pytest.mark.parametrize("system", system_names())
def test_any_step_that_others_read_can_be_left_out(system: str) -> None:
    opened = open_system(system)
    for definition in opened.book.visible():
        for place in (n for n, step in enumerate(definition.then) if step.label):
            sitting = Sitting(opened)
            sitting.choose(definition.id)
            toggle_step(sitting, place)
            assert sitting.line_up.skipped == {place} or not can_skip(sitting), (definition.id, place)
            walk_of(sitting)
