"""What a table keeps: history over a restart, own modifiers, undo, totals, what is used most, notes of a game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from assistant.base.problem import AleaError
from assistant.chance.notation import Die
from assistant.game import new_game, open_game, open_system
from assistant.game.free_tools import OWN, FreeTools
from assistant.game.own_modifiers import restore_overlay, targets_of, write_rule
from assistant.game.report import history_text
from assistant.game.sitting import Sitting
from assistant.game.table_journal import TableJournal, table_dir
from assistant.game.table_lines import line_ups_of
from assistant.game.table_notes import append_history
from assistant.game.table_session import TableSession
from assistant.game.typed_totals import faces_of, more_digits, open_sum, type_total
from assistant.play.commands.record import Group
from assistant.play.commands.table_sitting import AskAtTable, KeepAnswer
from tests.full_disk import full
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


def left(session: TableSession) -> None:
    session.note()
    session.close()


def again(system: str = "alexandria") -> tuple[Sitting, TableSession]:
    """The table of a fresh start."""
    sitting = Sitting(open_system(system))
    return sitting, TableSession(sitting)


def test_the_history_is_there_after_a_restart() -> None:
    sitting = ram(4, 5)
    made = Sitting(open_system("alexandria"))
    session = TableSession(made)
    made.line_up, made.entered, made.history = sitting.line_up, list(sitting.entered), list(sitting.history)
    made.refresh()
    left(session)
    after, session = again()
    assert [a.node.chain for a in after.history] == ["rammed+backs_off"]
    assert after.history[0].dice == (4, 5) and after.history[0].when == sitting.history[0].when
    session.close()


def test_choices_and_ratings_come_back_too() -> None:
    sitting = Sitting(open_system("julius_caesar"))
    session = TableSession(sitting)
    asked = blocks()
    sitting.line_up = asked.line_up
    sitting.refresh()
    for face in (1, 3, 5):
        sitting.type_face(face)
    sitting.choose_option(1)
    for face in (2, 6, 1, 4, 5):
        sitting.type_face(face)
    sitting.write_down()
    left(session)
    after, session = again("julius_caesar")
    assert after.history[0].node == sitting.history[0].node
    assert after.history[0].entered == sitting.history[0].entered
    session.close()


def test_a_line_the_system_no_longer_knows_stays_in_the_journal() -> None:
    """Two results; the galley of the first is gone from the rules: the second is shown, both are kept."""
    sitting = Sitting(open_system("alexandria"))
    session = TableSession(sitting)
    made = ram(4, 5)
    gone = AskAtTable("ram", {"attacker": (("galleon", 1, {}),), "target": (("egyptian_trireme", 1, {}),)})
    session.log.do(Group((gone, KeepAnswer(0))))
    session.restore()
    sitting.line_up, sitting.entered = made.line_up, list(made.entered)
    sitting.refresh()
    sitting.write_down()
    left(session)
    after, session = again()
    assert len(after.history) == 1 and len(session.log.state.table.answers) == 2
    session.close()


@pytest.mark.parametrize("text", ["", "{", "[]", '{"lines": [3, {}]}'])
def test_a_damaged_file_of_before_is_as_good_as_none(text: str) -> None:
    path = table_dir() / "alexandria.json"
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    sitting, session = again()
    assert sitting.history == []
    session.close()


def test_what_a_table_kept_before_it_had_a_journal_is_carried_over_once() -> None:
    folder = table_dir()
    folder.mkdir(parents=True)
    line = {
        "when": "2026-01-02T20:15:00+01:00", "entered": [4, 5], "options": {}, "procedure": "ram",
        "casts": {"attacker": [{"type": "roman_quadrireme", "count": 1, "typed": {}}],
                  "target": [{"type": "egyptian_trireme", "count": 1, "typed": {}}]},
        "facts": {}, "on": [], "off": [], "house": [], "skipped": [],
    }  # fmt: skip
    (folder / "alexandria.json").write_text(json.dumps({"format": 1, "lines": [line]}), encoding="utf-8")
    free = {"kind": "fill", "what": "own", "text": "3 red", "when": "", "things": [], "back": False}
    (folder / "alexandria-free.json").write_text(json.dumps({"format": 1, "events": [free]}), encoding="utf-8")
    kept = [{"procedure": "ram", "id": "house_1", "value": -1, "name": "Fog", "to": "total"}]
    sitting = Sitting(open_system("alexandria"))
    session = TableSession(sitting, house=kept)
    assert [a.node.chain for a in sitting.history] == ["rammed+backs_off"]
    assert [(m.procedure, m.name.en, m.value) for m in sitting.house] == [("ram", "Fog", -1)]
    assert FreeTools(sitting.opened.system, session.log).bags[OWN].size == 3
    assert sorted(p.name for p in folder.iterdir()) == [
        "alexandria-free.json.carried", "alexandria.alea", "alexandria.json.carried",
    ]  # fmt: skip
    session.close()
    after, session = again()
    assert len(after.history) == 1 and len(after.house) == 1
    session.close()


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
    sitting = Sitting(open_system("alexandria"))
    session = TableSession(sitting)
    sitting.choose("ram")
    sitting.add_house_modifier("Fog", -1, standing=True)
    sitting.again()
    left(session)
    other, session = again()
    other.choose("ram")
    assert [h.name.en for h in other.line_up.house] == ["Fog"]
    other.choose("melee")
    assert other.line_up.house == ()
    other.choose("ram")
    other.remove_house_modifier(other.line_up.house[0].id)
    assert other.house == () and other.line_up.house == ()
    left(session)
    last, session = again()
    assert last.house == ()
    session.close()


def table_of_ram() -> tuple[Sitting, TableSession]:
    """A table whose journal begins with a quadrireme about to ram."""
    made = ram()
    sitting, session = again()
    sitting.line_up = made.line_up
    sitting.refresh()
    session.note()
    return sitting, session


def test_a_rule_in_the_scenario_counts_and_can_be_undone() -> None:
    sitting, session = table_of_ram()
    for face in (4, 5):
        sitting.type_face(face)
    session.note()
    written = write_rule(sitting.opened, "ram", "Fog", -1)
    session.own_text(written.before, written.path.read_text(encoding="utf-8"), written.rule.name)
    sitting.adopt(written.opened)
    sitting.set_fact(written.rule.id, True)
    session.note()
    assert total(sitting) == 9
    assert session.undo() is not None
    assert not written.path.exists()
    assert total(sitting) == 10
    assert session.redo() is not None
    assert written.path.exists()
    assert total(sitting) == 9
    session.close()


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
    sitting, session = table_of_ram()
    sitting.type_face(4)
    session.note()
    sitting.add_house_modifier("Fog", -1)
    session.note()
    told = [session.undo(), session.undo(), session.undo()]
    assert [t.fr if t else None for t in told] == ["Fog", "dé 4", None]
    assert sitting.dice == []
    session.redo()
    assert sitting.dice == [4]
    session.close()


def test_undo_goes_on_after_a_restart() -> None:
    sitting, session = table_of_ram()
    sitting.type_face(4)
    sitting.type_face(5)
    sitting.write_down()
    left(session)
    after, session = again()
    assert len(after.history) == 1
    session.undo()
    assert after.history == [] and after.dice == []
    session.redo()
    assert len(after.history) == 1 and after.dice == [4, 5]
    session.close()


def test_a_second_reading_takes_the_place_of_the_first() -> None:
    sitting, session = table_of_ram()
    for face in (4, 5):
        sitting.type_face(face)
    sitting.write_down()
    session.note()
    sitting.add_house_modifier("Fog", -1)
    sitting.write_down()
    session.note()
    assert len(session.log.state.table.answers) == 1
    session.undo()
    assert total(sitting) == 10 and sitting.history[0].node == sitting.node
    session.redo()
    assert total(sitting) == 9 and len(sitting.history) == 1
    session.close()


def begun_anew_after_a_ram() -> tuple[Sitting, TableSession]:
    """A ram that the journal has, and a new sitting that it has not."""
    sitting, session = table_of_ram()
    for face in (4, 5):
        sitting.type_face(face)
    sitting.write_down()
    session.note()
    sitting.history = []
    sitting.again()
    return sitting, session


def test_a_new_sitting_is_undone_with_its_results() -> None:
    sitting, session = begun_anew_after_a_ram()
    session.note()
    assert session.log.state.table.answers == ()
    session.undo()
    assert [a.dice for a in sitting.history] == [(4, 5)]
    session.close()


def test_two_windows_of_a_table_share_its_journal_and_the_last_one_closes_it() -> None:
    one, first = again()
    other, second = again()
    assert first.log.journal is second.log.journal
    first.close()
    other.choose("ram")
    second.note()
    second.close()
    with TableJournal(one.opened.system).journal as journal:
        assert journal.state.table.question is not None


def test_a_damaged_journal_is_put_aside_and_the_rest_goes_on() -> None:
    sitting, session = table_of_ram()
    for face in (4, 5):
        sitting.type_face(face)
    sitting.write_down()
    left(session)
    path = table_dir() / "alexandria.alea"
    path.write_bytes(path.read_bytes()[:-9])
    _after, session = again()
    assert session.log.journal.path == path and session.log.journal.can_write
    assert path.with_name("alexandria.damaged").exists()
    session.close()


def test_a_folder_that_cannot_be_written_to_leaves_a_table_that_works(home: Path) -> None:
    (home / "table").write_text("a file where the folder should be", encoding="utf-8")
    sitting, session = again()
    sitting.choose("ram")
    session.note()
    assert session.log.state.table.question is not None and session.log.is_passing
    session.close()


def test_what_a_full_disk_refused_is_written_whole_once_there_is_room() -> None:
    """Three results while nothing can be written; undo, a step on what the disk has, takes none of them away."""
    sitting, session = table_of_ram()
    session.note()
    sitting.history = []
    for faces in ((4, 5), (1, 2), (6, 6)):
        for face in faces:
            sitting.type_face(face)
        sitting.write_down()
        sitting.again()
        with full(), pytest.raises(AleaError):
            session.note()
    for step in (session.undo, session.redo):
        with full(), pytest.raises(AleaError):
            step()
    assert [a.dice for a in sitting.history] == [(4, 5), (1, 2), (6, 6)]
    left(session)
    after, session = again()
    assert [a.dice for a in after.history] == [(4, 5), (1, 2), (6, 6)]
    session.close()


def test_a_new_sitting_that_a_full_disk_refused_begins_once_there_is_room() -> None:
    _sitting, session = begun_anew_after_a_ram()
    with full(), pytest.raises(AleaError):
        session.note()
    session.note()
    assert session.log.state.table.answers == ()
    session.close()


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


def test_a_table_whose_journal_has_grown_long_goes_on_from_what_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Results, own modifiers, free dice and the question are there the next evening, in a file that is short again."""
    sitting, session = table_of_ram()
    for face in (4, 5):
        sitting.type_face(face)
    sitting.write_down()
    session.note()
    FreeTools(sitting.opened.system, session.log).rolled("2d6", [[3, 4]], 7)
    sitting.add_house_modifier("storm", -1, standing=True)
    session.note()
    sitting.again()
    for _ in range(20):
        sitting.choose("melee")
        session.note()
        sitting.choose("ram")
        session.note()
    before = session.log.state.table.question, [(a.dice, a.when) for a in sitting.history]
    left(session)
    monkeypatch.setattr("assistant.game.table_journal.MOST_ENTRIES", 20)
    after, session = again()
    assert (session.log.state.table.question, [(a.dice, a.when) for a in after.history]) == before
    assert [(m.name.en, m.value) for m in after.house] == [("storm", -1)]
    assert [(e.what, e.text) for e in FreeTools(after.opened.system, session.log).events] == [("2d6", "7")]
    assert len(session.log.journal.lines) < 20 and len(list(table_dir().iterdir())) == 2, "the old one is kept"
    left(session)
    once_more, session = again()
    assert [a.dice for a in once_more.history] == [(4, 5)]
    session.close()


def test_a_long_table_goes_on_in_its_file_where_there_is_no_room_for_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """What stands is in its place until the new file is whole."""
    sitting, session = again()
    FreeTools(sitting.opened.system, session.log).rolled("2d6", [[3, 4]], 7)
    left(session)
    before = {p.name: p.read_bytes() for p in table_dir().iterdir()}
    monkeypatch.setattr("assistant.game.table_journal.MOST_ENTRIES", 0)

    def no_room(*_files: Path) -> None:
        raise OSError(28, "no room")

    monkeypatch.setattr("assistant.game.table_journal.shutil.copyfile", no_room)
    after, session = again()
    assert [e.text for e in FreeTools(after.opened.system, session.log).events] == ["7"]
    session.close()
    assert {p.name: p.read_bytes() for p in table_dir().iterdir()} == before
