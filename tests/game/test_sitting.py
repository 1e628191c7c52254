"""The state of the table: rolling what is missing, up to the next question to a player."""

from __future__ import annotations

import pytest

from assistant.chance.roller import RandomRoller, ReplayedDice
from assistant.game import open_system
from assistant.game.sitting import Cast, LineUp, Sitting
from assistant.model.ids import TypeId


def sitting_of(system: str, procedure: str, **roles: str) -> Sitting:
    made = Sitting(open_system(system))
    made.choose(procedure)
    for role, kind in roles.items():
        made.cast(role, [Cast(made.opened.system.mix.types[TypeId(kind)])])
    return made


def blocks() -> Sitting:
    """One round: Caesar A3 at 3 and cavalry B2 at 2 against Pompey B3 at 3 and a fleet D2 at 2."""
    made = Sitting(open_system("julius_caesar"))
    made.choose("battle_round")
    for role, ratings in (("attacker", ("3a3", "2b2")), ("defender", ("3b3", "2d2"))):
        casts = [made.offers.rating_typed(role, r) for r in ratings]
        made.cast(role, [c for c in casts if c])
    return made


def test_typed_dice_are_kept_and_the_rest_is_rolled() -> None:
    sitting = sitting_of("alexandria", "ram", attacker="roman_quadrireme", target="egyptian_trireme")
    assert sitting.type_face(4)
    assert sitting.roll_next(ReplayedDice([(5,)]))
    assert sitting.dice == [4, 5]
    assert sitting.node is not None and sitting.node.chain == "rammed+backs_off"
    assert not sitting.roll_next(RandomRoller(1))


def test_rolling_stops_at_a_question_and_goes_on_with_its_default() -> None:
    """Attackers of the letter B fire first here; who is hit of two equals is for the players."""
    sitting = blocks()
    for face in (1, 3, 5):
        assert sitting.type_face(face)
    assert sitting.choice is not None
    default = sitting.choice.default
    assert sitting.roll_next(ReplayedDice([(2,), (6,), (1,), (4,), (5,)]))
    assert sitting.choices == [default]
    assert sitting.choice is None and sitting.node is not None
    assert sitting.dice == [1, 3, 5, 2, 6, 1, 4, 5]


@pytest.fixture
def bag() -> Sitting:
    """Four legions against two, two neutral cubes: the bag holds 4, 2 and 2."""
    made = sitting_of("triumvirate", "battle", attacker="caesar", defender="pompey")
    made.line_up = LineUp("battle", made.line_up.casts, {"attackers": 4, "defenders": 2})
    made.clear_dice()
    return made


def test_more_of_a_kind_than_the_bag_holds_cannot_be_drawn(bag: Sitting) -> None:
    assert bag.draw is not None
    held = bag.draw.contents[0]
    assert not bag.type_face(max(held, bag.draw.count) + 1)
    assert bag.type_face(min(held, bag.draw.count))


def test_the_rest_of_a_draw_fits_what_was_told(bag: Sitting) -> None:
    assert bag.draw is not None
    contents, count = bag.draw.contents, bag.draw.count
    assert bag.type_face(1)
    assert bag.roll_next(RandomRoller(7))
    first, second = bag.dice
    assert first == 1
    assert 0 <= second <= contents[1]
    assert 0 <= count - first - second <= contents[2]
