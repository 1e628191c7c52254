"""An evening written down by keys and clicks: start values, typed numbers, phases and turns, what follows from losses
and cities, who plays. The figures are those of the scenarios and worked out by hand."""

from __future__ import annotations

import random

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from assistant.game.ledger import owner_of
from assistant.model.ids import CounterId, SideId
from assistant.play.commands.record import ApplyResult
from assistant.play.commands.table_things import SetControl
from assistant.play.state import track_key
from assistant.ui.desk import Desk
from assistant.ui.ledger.ledger_page import LedgerPage
from assistant.ui.window.main_window import MainWindow

KEY = Qt.Key


def begun(window: MainWindow, system: str, scenario: str) -> LedgerPage:
    page = window.start_ledger(system, scenario)
    assert page is not None
    return page


def somewhere(widget: QWidget) -> QPoint:
    """A point of it as a hand finds it, not the middle."""
    chance = random.Random(widget.width())
    return QPoint(chance.randint(4, widget.width() - 5), chance.randint(4, widget.height() - 5))


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=somewhere(widget))


def named(page: QWidget, name: str) -> QPushButton:
    return next(b for b in page.findChildren(QPushButton) if b.accessibleName() == name)


def field(page: QWidget, name: str) -> QLineEdit:
    return next(f for f in page.findChildren(QLineEdit) if f.accessibleName() == name)


def track(page: LedgerPage, name: str, side: str = "") -> int:
    return page.game.state.tracks[track_key(name, side)]


def words(widget: QWidget) -> str:
    return "\n".join(label.text() for label in widget.findChildren(QLabel))


def test_a_ledger_of_a_scenario_has_its_start_values_and_its_end(window: MainWindow) -> None:
    page = begun(window, "alexandria", "campaign")
    told = words(page.scores)
    assert "of 55" in told and "of 50" in told
    assert field(page, "Attempts to seize left, Romans").text() == "5"
    assert "Points to win" not in told  # of the naval battle alone
    assert "redoubts" in words(page.won)
    caesar = begun(window, "julius_caesar", "historical")
    assert (track(caesar, "vp", "caesar"), track(caesar, "vp", "pompey")) == (1, 7)


def test_sides_that_do_not_play_have_no_score(window: MainWindow) -> None:
    page = begun(window, "sword_of_rome", "three")
    told = words(page.scores)
    assert "Romans" in told and "Gauls" not in told


def test_a_score_is_typed_and_one_step_takes_it_back(window: MainWindow) -> None:
    page = begun(window, "alexandria", "campaign")
    QTest.keyClick(page, KEY.Key_S)
    typed = page.focusWidget()
    assert isinstance(typed, QLineEdit)
    QTest.keyClicks(typed, "17")
    QTest.keyClick(typed, KEY.Key_Return)
    assert track(page, "losses", "roman") == 17
    QTest.keyClick(page, KEY.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert track(page, "losses", "roman") == 0


def test_a_sign_before_a_number_counts_from_what_is_there(window: MainWindow) -> None:
    page = begun(window, "julius_caesar", "historical")
    for told, then in (("+3", 4), ("-2", 2), ("99", 19), ("x", 19)):
        typed = field(page, "victory points, Caesar")
        click(typed)
        typed.selectAll()
        QTest.keyClicks(typed, told)
        QTest.keyClick(typed, KEY.Key_Return)
        assert track(page, "vp", "caesar") == then


def test_the_keys_are_those_of_the_page_again_after_a_number(window: MainWindow, qtbot: QtBot) -> None:
    page = begun(window, "alexandria", "campaign")
    with qtbot.waitActive(window):
        window.activateWindow()
    page.setFocus()
    for key in (KEY.Key_S, KEY.Key_1, KEY.Key_2, KEY.Key_Tab, KEY.Key_7, KEY.Key_Return, KEY.Key_P):
        focus = QApplication.focusWidget()
        assert focus is not None, key
        QTest.keyClick(focus, key)
        qtbot.wait(20)
    assert (track(page, "losses", "roman"), track(page, "losses", "egyptian")) == (12, 7)
    assert page.game.state.phase == "move_and_fire"


def test_letters_of_the_page_are_not_heard_while_a_name_is_typed(window: MainWindow) -> None:
    page = begun(window, "alexandria", "campaign")
    phase = page.game.state.phase
    typed = field(page, "Who plays Romans")
    click(typed)
    QTest.keyClicks(typed, "Filip")
    QTest.keyClick(typed, KEY.Key_Return)
    assert page.game.state.ledger["players"]["roman"] == "Filip"
    assert page.game.state.phase == phase


def test_the_next_phase_and_the_end_of_the_turn_by_one_key(window: MainWindow) -> None:
    page = begun(window, "alexandria", "campaign")
    assert (page.game.state.turn, page.game.state.active) == (0, "egyptian"), "their opening turn does not count (11.2)"
    assert "opening turn" in {b.text() for b in page.phases.findChildren(QPushButton)}
    QTest.keyClick(page, KEY.Key_P, Qt.KeyboardModifier.ShiftModifier)
    assert (page.game.state.turn, page.game.state.active) == (0, "egyptian"), "nothing comes before it"
    QTest.keyClick(page, KEY.Key_P)
    assert page.game.state.phase == "move_and_fire"
    QTest.keyClick(page, KEY.Key_F)
    state = page.game.state
    assert (state.turn, state.active, state.phase) == (1, "roman", "activate")
    QTest.keyClick(page, KEY.Key_F)
    assert (page.game.state.turn, page.game.state.active) == (1, "egyptian")
    for _ in range(2):
        QTest.keyClick(page, KEY.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (page.game.state.turn, page.game.state.phase) == (0, "move_and_fire")


def test_the_year_goes_on_after_five_turns(window: MainWindow) -> None:
    """Rules 2.0 and 5.1: five turns make a year; 705 is the first."""
    page = begun(window, "julius_caesar", "historical")
    seen = []
    for _ in range(6):
        click(named(page, "Finish the turn"))
        seen.append((page.game.state.turn, track(page, "year"), track(page, "turn")))
    assert seen == [(2, 705, 2), (3, 705, 3), (4, 705, 4), (5, 705, 5), (6, 706, 1), (7, 706, 2)]
    QTest.keyClick(page, KEY.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (page.game.state.turn, track(page, "year"), track(page, "turn")) == (6, 706, 1)


def test_the_action_round_begins_again_with_the_turn(window: MainWindow) -> None:
    page = begun(window, "sword_of_rome", "four")
    click(named(page, "action round: one more"))
    assert track(page, "round") == 2
    QTest.keyClick(page, KEY.Key_F)
    assert (page.game.state.turn, track(page, "turn"), track(page, "round")) == (2, 2, 1)


def test_a_city_written_down_proposes_the_points(window: MainWindow) -> None:
    """Rome is worth two points: with one at the start Caesar has three."""
    page = begun(window, "julius_caesar", "historical")
    page.places.ask()
    QTest.keyClicks(page.search.field, "rome")
    QTest.keyClick(page.search.field, KEY.Key_Return)
    assert "+2, to 3?" in words(page.scores)
    assert track(page, "vp", "caesar") == 1
    page.setFocus()
    QTest.keyClick(page, KEY.Key_Return)
    assert track(page, "vp", "caesar") == 3
    assert "to 3?" not in words(page.scores)
    click(named(page, "Rome"))
    offered = {(p.side, p.value) for p in page.scores.proposed()}
    assert offered == {("caesar", 1), ("pompey", 9)}
    page.setFocus()
    QTest.keyClick(page, KEY.Key_N)
    assert not page.scores.proposed() and track(page, "vp", "pompey") == 7


def test_a_place_that_a_result_gives_away_is_named_by_enter(window: MainWindow) -> None:
    """A siege taken at the table: Enter asks which city, its name and Enter write it down; N leaves the next one."""
    page = begun(window, "sword_of_rome", "four")
    title, taken = {"en": "Siege", "fr": "Siège"}, SetControl((), SideId("romans"))
    fell = ApplyResult("siege", "taken", title=title, effects=(taken,))
    page.hand.do(fell)
    assert "Siege: a place changes hands, now Romans. Which one?" in words(page.taken)
    page.setFocus()
    QTest.keyClick(page, KEY.Key_Return)
    QTest.keyClicks(page.search.field, "capua")
    QTest.keyClick(page.search.field, KEY.Key_Return)
    capua = next(s for s in page.game.system.board.spaces.values() if s.name.en == "Capua")
    assert owner_of(page.game.state, capua.id) == "romans" and "changes hands" not in words(page.taken)
    page.hand.do(fell)
    page.setFocus()
    QTest.keyClick(page, KEY.Key_N)
    assert "changes hands" not in words(page.taken)


def test_a_loss_proposes_exhaustion(window: MainWindow) -> None:
    """A light unit costs two points, rule 11.3."""
    page = begun(window, "alexandria", "campaign")
    QTest.keyClick(page, KEY.Key_W)
    QTest.keyClicks(page.search.field, "numidian")
    QTest.keyClick(page.search.field, KEY.Key_Return)
    counter = CounterId(next(iter(page.game.state.ledger["watched"])))
    piece = page.game.state.pieces[counter]
    assert page.game.system.mix.types[piece.type].figures["type"] == "LI"
    lost = next(b for b in page.findChildren(QPushButton) if b.accessibleName().endswith("is lost"))
    click(lost)
    page.setFocus()
    QTest.keyClick(page, KEY.Key_Return)
    assert track(page, "losses", str(piece.side)) == 2


def test_a_procedure_of_the_phase_opens_at_its_table(window: MainWindow) -> None:
    page = begun(window, "alexandria", "campaign")
    for _ in range(2):
        QTest.keyClick(page, KEY.Key_P)
    path = page.game.path
    click(named(page, "Boarding"))
    shown = window.page
    assert shown is not None and shown.at_table and shown.beside == path
    question = shown.question()
    assert question is not None and question.line_up.procedure == "boarding"


def test_five_lines_at_most_remind_of_every_phase(window: MainWindow, desk: Desk) -> None:
    from assistant.game.phase_reminders import reminders

    for system in ("alexandria", "julius_caesar", "sword_of_rome", "caesar_xl", "triumvirate"):
        opened = window.shelf.system(system)
        for phase in opened.system.phases:
            lines = reminders(opened.book, phase)
            assert 1 <= len(lines) <= 5, (system, phase.id)
            assert all(line.told.en and line.told.fr for line in lines)


def test_three_columns_or_two_where_the_window_is_narrow(window: MainWindow, qtbot: QtBot) -> None:
    page = begun(window, "alexandria", "campaign")
    window.resize(1280, 800)
    qtbot.wait(30)
    assert page.scores.mapTo(page, QPoint()).x() < page.turn.mapTo(page, QPoint()).x() < page.journal.x()
    window.resize(1000, 640)
    qtbot.wait(30)
    assert page.turn.mapTo(page, QPoint()).x() < page.journal.x()
    assert page.turn.mapTo(page, QPoint()).y() < page.scores.mapTo(page, QPoint()).y()
    assert page.journal.geometry().right() <= page.width()
