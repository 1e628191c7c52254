"""What a finger may enter next: only keys that go on from what was entered."""

from __future__ import annotations

from assistant.game import open_system
from assistant.game.finger_entry import Keys, initials, next_keys, places_at, takes_count, takes_more
from assistant.game.sitting import Sitting


def sitting(system: str, procedure: str) -> Sitting:
    made = Sitting(open_system(system))
    made.choose(procedure)
    return made


def test_a_block_is_strength_then_letter_then_hits() -> None:
    """Blocks show 1 to 4 steps, letters A to D, and hit on up to 4 (rules 1.3)."""
    round_one = sitting("julius_caesar", "battle_round")
    assert next_keys(round_one, "attacker", "") == Keys((1, 2, 3, 4))
    assert next_keys(round_one, "attacker", "3") == Keys((), ("A", "B", "C", "D"))
    assert next_keys(round_one, "attacker", "3b") == Keys((1, 2, 3, 4))


def test_a_count_has_two_digits_and_no_leading_zero() -> None:
    battle = sitting("sword_of_rome", "battle")
    assert next_keys(battle, "attacker", "") == Keys(tuple(range(1, 10)))
    assert next_keys(battle, "attacker", "1") == Keys(tuple(range(10)))
    assert next_keys(battle, "attacker", "12") == Keys()


def test_a_lone_ship_takes_no_count() -> None:
    ram = sitting("alexandria", "ram")
    assert not takes_count(ram, "attacker") and not takes_more(ram, "attacker")
    assert next_keys(ram, "attacker", "") == Keys()


def test_a_group_takes_more_and_a_force_told_by_a_number_does_not() -> None:
    assert takes_more(sitting("sword_of_rome", "battle"), "attacker")
    cubes = sitting("triumvirate", "battle")
    assert takes_count(cubes, "attacker") and not takes_more(cubes, "attacker")


def test_places_are_found_by_their_initial() -> None:
    supply = sitting("caesar_xl", "supply")
    assert "u" in initials(supply)
    assert [s.name.en for s in places_at(supply, "u")] == ["Utica"]
    names = [s.name.en for s in places_at(supply, "a")]
    assert names == sorted(names) and len(names) > 1


def test_places_that_only_have_numbers_have_no_initial() -> None:
    assert all(letter.isalpha() for letter in initials(sitting("sword_of_rome", "alliance")))
