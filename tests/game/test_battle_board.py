"""The board of a battle in rounds: strengths, turns and dice in its middle, against the rules of Julius Caesar."""

from __future__ import annotations

from dataclasses import replace

from assistant.game.answer_told import told
from assistant.game.battle_board import ATTACKER, DEFENDER, BattleBoard, board_of, line_up_told
from tests.game.test_typing_line import Table

ROMAN = ("–", "I", "II", "III", "IV")
LINE_UP = "ba 3ca,2eq,3l7 3po,2nav ____"


def board(keys: str) -> BattleBoard:
    found = board_of(Table("julius_caesar").type(keys).asked)
    assert found is not None
    return found


def strengths(found: BattleBoard, side: int) -> list[int]:
    return [u.strength for u in found.units[side]]


def test_nobody_has_lost_anything_before_the_first_die() -> None:
    """Caesar A3 is the first to act: three dice, a hit on 1 to 3 (7.3)."""
    found = board(LINE_UP)
    assert strengths(found, ATTACKER) == [3, 2, 3] and strengths(found, DEFENDER) == [3, 2]
    assert found.round == 1 and found.acting is not None and found.acting.name.en.startswith("Caesar")
    assert (found.faces, found.at_most) == ((None, None, None), 3)


def test_a_hit_lands_on_the_strongest_and_its_block_acts_with_what_is_left() -> None:
    """5 2 6: one hit, on Pompey at 3, who then throws two dice; his first shows a 3."""
    found = board(f"{LINE_UP} 526 3")
    assert strengths(found, DEFENDER) == [2, 2]
    assert found.acting is not None and found.acting.name.en.startswith("Pompey")
    assert (found.faces, found.at_most) == ((3, None), 3)
    pompey = found.units[DEFENDER][0]
    assert found.last is not None and (found.last.faces, dict(found.last.hit)) == ((5, 2, 6), {pompey.ref: 1})
    assert (pompey.before, pompey.dice, pompey.at_most, pompey.letter) == (3, 2, 3, "B")
    assert [u.letter for u in found.units[ATTACKER]] == ["A", "B", "C"] and found.rounds == 4
    assert found.now is not None and sum(found.now.values()) == 1


def test_a_tie_is_chosen_on_the_blocks_and_taken_back() -> None:
    """Two hits on Caesar's side: Caesar and Legio 7 are both at 3, so one of the two is chosen (7.4)."""
    found = board(f"{LINE_UP} 526 31")
    assert found.choice is not None and found.choice.kind == "tie"
    assert [u.choice >= 0 for u in found.units[ATTACKER]] == [True, False, True]
    placed = board(f"{LINE_UP} 526 31 __")
    assert placed.last is not None and sorted(placed.last.hit.values()) == [1, 1]  # both hits of one throw
    back = board(f"{LINE_UP} 526 31 << <<<")
    assert strengths(back, DEFENDER) == [3, 2]


def test_the_line_up_is_told_for_the_cardboard() -> None:
    found = board(f"{LINE_UP} 526")
    assert line_up_told(found.units[DEFENDER], "en", ROMAN) == "Pompey II · Navis 1 II"


def test_several_of_one_name_are_drawn_as_their_type() -> None:
    """Three legions of Caesar on two of Pompey: pictures of legions, whatever number stood before the name."""
    found = board_of(Table("caesar_xl").type("bat 3leg 2leg").asked)
    assert found is not None
    assert [str(u.kind) for u in found.units[ATTACKER]] == ["caesar_legion"] * 3
    assert [str(u.kind) for u in found.units[DEFENDER]] == ["pompey_legion"] * 2


def test_each_throw_of_a_battle_is_told_with_who_threw() -> None:
    """7.2: Legio 37 hits Legio 13 once; Legio 13 then hits it twice."""
    asked = Table("julius_caesar").type("ba3l13.3l37_25631611").asked
    assert asked.node is not None
    lines = [line for line in told(asked.node, asked).further if line.startswith("Legio")]
    assert lines[0].startswith("Legio 37, defender: 1 hit; Legio 13 falls")
    assert lines[1].startswith("Legio 13, attacker: 2 hits; Legio 37 falls")


ALIKE = "ba 3l7,3l9,3l10 3l5,3l6,2eq1 ____"
ROUND_ONE = "66 666666 666666666"  # B before C, the defender first (7.2): two dice, six, nine; all miss


def asked_of(keys: str, system: str = "julius_caesar") -> tuple[str, ...]:
    """Who is asked what it does after these keys."""
    asked = Table(system).type(keys).asked
    return asked.choice.who if asked.choice is not None and asked.choice.kind == "act" else ()


def test_each_of_several_alike_chooses_when_it_acts() -> None:
    """7.2, 7.6: from the second round on each block fires, retreats or passes at its turn, whatever those of its letter
    did: Legio 5 fires three dice, then Legio 6 may still retreat, and of the attackers Legio 9 after Legio 7."""
    before = f"{ALIKE} {ROUND_ONE}"
    assert asked_of(before) == ("defenders_3",)
    assert asked_of(f"{before} p") == ("defenders_1",)
    assert asked_of(f"{before} p f") == () and asked_of(f"{before} p 66") == ()  # its own dice come first
    assert asked_of(f"{before} p 666") == ("defenders_2",) == asked_of(f"{before} p f666")
    assert asked_of(f"{before} p 666 b") == ("attackers_1",)
    found = board(f"{before} p 666 b 666")
    assert [u.out for u in found.units[DEFENDER]] == [False, True, False]
    assert found.choice is not None and found.choice.who == ("attackers_2",)


def test_a_hit_falls_before_the_next_of_the_same_letter_is_asked() -> None:
    """7.4: three hits of Legio 5 (C3) fall at once, one after the other on whoever is strongest then: on each of the
    three at III, as their owner says; Legio 6 chooses with that before its eyes."""
    found = board(f"{ALIKE} {ROUND_ONE} p 111 __")
    assert strengths(found, ATTACKER) == [2, 2, 2]
    assert found.choice is not None and found.choice.who == ("defenders_2",)


def test_where_all_throw_at_once_each_still_says_for_itself() -> None:
    """Caesar XL, second round: a digit is the die of the legion that is asked and waits until all have spoken."""
    before = "bat 3leg 2leg 66666"
    assert asked_of(before, "caesar_xl") == ("defenders_1_1",)
    assert asked_of(f"{before} 6", "caesar_xl") == ("defenders_1_2",)
    asked = Table("caesar_xl").type(f"{before} 6 b 6").asked
    assert asked.choice is not None and asked.choice.who == ("attackers_1_2",)
    assert [b.face for b in asked.boxes] == [6] * 7
    after = Table("caesar_xl").type(f"{before} 6 b 666").asked  # four legions, four dice: the third round begins
    assert after.choice is not None and after.choice.who == ("defenders_1_1",)
    back = Table("caesar_xl").type(f"{before} 6 b 6<").asked
    assert back.choice is not None and back.choice.who == ("attackers_1_1",)


def test_a_block_with_no_way_out_may_still_pass() -> None:
    closed = Table("julius_caesar").type(ALIKE)
    facts = {**closed.line.line_up.facts, "defender_exits": 0, "defender_sea_exits": 0}
    closed.line = replace(closed.line, line_up=replace(closed.line.line_up, facts=facts))
    found = closed.type(ROUND_ONE).asked.choice
    assert found is not None and found.options == ("fire", "pass")


def test_the_dice_of_a_block_that_is_asked_are_shown() -> None:
    """Legio 5 passes or fires after the horse: three dice of C2, a hit on 1 and 2."""
    found = board(f"{ALIKE} {ROUND_ONE} p")
    assert found.choice is not None and (found.faces, found.at_most) == ((None, None, None), 2)


def test_when_the_battle_is_over_nobody_has_still_acted() -> None:
    """Who stays stands there as for the cardboard: A3 hits three times, B2 twice, and both defenders are gone."""
    found = board("ba 3a3,2b2,1d2 3b3,2d2 111 _ 611 _")
    assert found.over and strengths(found, ATTACKER) == [3, 2, 1]
    assert not any(u.done for u in found.units[ATTACKER])
