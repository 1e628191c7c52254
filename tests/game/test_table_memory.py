"""What a table keeps: history over a restart, own modifiers, undo, totals, what is used most, notes of a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.base.problem import AleaError
from assistant.chance.notation import Die
from assistant.game import new_game, open_game, open_system
from assistant.game.house import restore_overlay, standing_from, targets_of, write_rule
from assistant.game.past import line_ups_of, past_of
from assistant.game.report import history_text
from assistant.game.sitting import Sitting
from assistant.game.sums import faces_of, more_digits, open_sum, type_total
from assistant.game.table_notes import append_history
from assistant.game.table_undo import TableUndo
from assistant.game.usage import Usage
from tests.game.test_sitting import blocks, sitting_of


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    return tmp_path


def ram(*dice: int) -> Sitting:
    made = sitting_of("alexandria", "ram", attacker="roman_quadrireme", target="egyptian_trireme")
    for face in dice:
        made.type_face(face)
    made.write_down()
    return made


def total(sitting: Sitting) -> int:
    assert sitting.node is not None and sitting.node.detail is not None
    return sitting.node.detail.totals[""]


def test_the_history_is_there_after_a_restart() -> None:
    sitting = ram(4, 5)
    past_of(sitting.opened).save(sitting.history)
    again = past_of(sitting.opened).load(open_system("alexandria"))
    assert [a.node.chain for a in again] == ["rammed+backs_off"]
    assert again[0].dice == (4, 5) and again[0].when == sitting.history[0].when


def test_choices_and_ratings_come_back_too() -> None:
    sitting = blocks()
    for face in (1, 3, 5):
        sitting.type_face(face)
    sitting.choose_option(1)
    for face in (2, 6, 1, 4, 5):
        sitting.type_face(face)
    sitting.write_down()
    past_of(sitting.opened).save(sitting.history)
    (again,) = past_of(sitting.opened).load(open_system("julius_caesar"))
    assert again.node == sitting.history[0].node and again.entered == sitting.history[0].entered


def test_a_line_that_cannot_be_read_stays_in_the_file() -> None:
    sitting = ram(4, 5)
    past = past_of(sitting.opened)
    past.save(sitting.history)
    text = past.path.read_text(encoding="utf-8")
    past.path.write_text(text.replace("roman_quadrireme", "galleon"), encoding="utf-8")
    reader = past_of(sitting.opened)
    assert reader.load(sitting.opened) == []
    reader.save([])
    assert "galleon" in past.path.read_text(encoding="utf-8")


@pytest.mark.parametrize("text", ["", "{", "[]", '{"lines": [3, {}]}'])
def test_a_damaged_file_is_as_good_as_none(text: str) -> None:
    past = past_of(open_system("alexandria"))
    past.path.parent.mkdir(parents=True)
    past.path.write_text(text, encoding="utf-8")
    assert past.load(open_system("alexandria")) == []


def test_line_ups_are_listed_newest_first_and_once() -> None:
    sitting = ram(4, 5)
    sitting.again()
    sitting.exchange()
    sitting.type_face(1)
    sitting.type_face(1)
    sitting.write_down()
    sitting.exchange()
    lines = line_ups_of(sitting.history)
    assert len(lines) == 2
    first = lines[0].casts["attacker"][0].type
    assert first is not None and first.id == "egyptian_trireme"


def test_the_text_names_dice_modifiers_rules_and_sides() -> None:
    sitting = ram(4, 5)
    text = history_text(sitting)
    who = "Roman quadrireme (Romans) → Egyptian trireme (Egyptians)"
    for part in (who, "4 5", "+1  Better crew  §9.14", "10", "Rammed"):
        assert part in text
    sitting.language = "fr"
    assert "quadrirème romaine (Romains)" in history_text(sitting)


def test_results_become_notes_of_a_game_once() -> None:
    game = new_game("alexandria")
    path = game.path
    game.close()
    sitting = ram(4, 5)
    assert append_history(path, sitting) == 1
    assert append_history(path, sitting) == 0
    game = open_game(str(path))
    (note,) = game.state.notes.values()
    assert "Rammed" in note.text
    game.close()


def test_results_of_another_system_are_refused() -> None:
    game = new_game("triumvirate")
    path = game.path
    game.close()
    with pytest.raises(AleaError):
        append_history(path, ram(4, 5))


def test_an_own_modifier_of_this_roll_is_gone_with_the_next() -> None:
    sitting = ram()
    sitting.add_house_modifier("Fog", -1)
    assert [m.value for m in sitting.modifiers if m.id.startswith("house")] == [-1]
    sitting.again()
    assert not [m for m in sitting.modifiers if m.id.startswith("house")]


def test_one_of_this_game_stays_until_it_is_removed() -> None:
    sitting = ram()
    sitting.add_house_modifier("Fog", -1, standing=True)
    sitting.again()
    kept = standing_from([s.data() for s in sitting.house])
    other = ram()
    other.keep_house(kept)
    assert [h.name.en for h in other.line_up.house] == ["Fog"]
    other.choose("melee")
    assert other.line_up.house == ()
    other.choose("ram")
    other.remove_house_modifier(other.line_up.house[0].id)
    assert other.house == () and other.line_up.house == ()


def test_a_rule_in_the_scenario_counts_and_can_be_undone() -> None:
    sitting = ram(4, 5)
    undo = TableUndo(sitting)
    written = write_rule(sitting.opened, "ram", "Fog", -1)
    undo.overlay_is(written.path, written.before, written.path.read_text(encoding="utf-8"))
    sitting.adopt(written.opened)
    sitting.set_fact(written.rule.id, True)
    undo.note()
    assert total(sitting) == 9
    assert undo.undo() is not None
    assert not written.path.exists()
    assert total(sitting) == 10
    assert undo.redo() is not None
    assert written.path.exists()
    assert total(sitting) == 9


def test_a_file_with_a_fault_is_left_as_it_was() -> None:
    from assistant.game.library import overlay_path

    opened = open_system("alexandria")
    path = overlay_path("alexandria")
    restore_overlay(path, "format: 1\nkind: overlay\nsystem: triumvirate\n")
    with pytest.raises(AleaError):
        write_rule(opened, "ram", "Fog", -1)
    assert path.read_text(encoding="utf-8") == "format: 1\nkind: overlay\nsystem: triumvirate\n"


def test_what_an_own_modifier_may_add_to() -> None:
    book = open_system("sword_of_rome").book
    assert targets_of(book.definition("battle")) == ("attacker", "defender")
    assert targets_of(open_system("alexandria").book.definition("ram")) == ("total",)
    assert targets_of(open_system("julius_caesar").book.definition("battle_round")) == ()
    assert targets_of(open_system("julius_caesar").book.definition("move_cost")) == ("cost",)


def test_undo_names_what_it_takes_back() -> None:
    sitting = ram()
    undo = TableUndo(sitting)
    sitting.type_face(4)
    undo.note()
    sitting.add_house_modifier("Fog", -1)
    undo.note()
    told = [undo.undo(), undo.undo(), undo.undo()]
    assert [t.fr if t else None for t in told] == ["Fog", "dé 4", None]
    assert sitting.dice == []
    undo.redo()
    assert sitting.dice == [4]


def test_totals_of_two_dice_are_one_or_two_keys() -> None:
    die = Die(1, 6)
    assert more_digits("1", 2, die) and not more_digits("7", 2, die) and not more_digits("2", 2, die)
    assert more_digits("1", 3, die) and not more_digits("3", 3, die)
    assert faces_of(11, 2, die) in ((5, 6), (6, 5)) and faces_of(13, 2, die) is None
    sitting = ram()
    assert open_sum(sitting) == (2, die)
    assert type_total(sitting, 9)
    assert sum(sitting.dice) == 9 and sitting.node is not None


def test_totals_are_not_for_dice_that_are_read_one_by_one() -> None:
    assert open_sum(blocks()) is None
    assert open_sum(sitting_of("alexandria", "melee", attacker="hi", defender="co_xxxvii")) is None


def test_the_most_used_come_first_when_the_list_is_opened() -> None:
    usage = Usage({"b": 2, "c": 5, "bad": "x"})
    things = [(n, n) for n in "abcd"]
    assert usage.ordered(things) == ["c", "b", "a", "d"]
    usage.count("d")
    assert usage.ordered(things) == ["c", "b", "a", "d"]
    for _ in range(9):
        usage.count("d")
    usage.reopen()
    assert usage.ordered(things) == ["d", "c", "b", "a"]
