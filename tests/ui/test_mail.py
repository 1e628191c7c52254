"""Turns by mail and games open elsewhere, through the window."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from assistant.base import paths
from assistant.base.problem import AleaError, worded
from assistant.game import new_game, open_game
from assistant.game.mail_home import game_for
from assistant.game.opened import game_files
from assistant.model.ids import CounterId
from assistant.play import mail
from assistant.play.commands.moves import PlaceCounters
from assistant.play.places import at
from assistant.ui.desk import Desk
from assistant.ui.map.baking import Baker
from assistant.ui.window.main_window import MainWindow
from tests.formats.shelf import DATA


@pytest.fixture
def window(desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    monkeypatch.setattr(Baker, "bring", lambda *_: None)
    made = MainWindow(desk)
    qtbot.addWidget(made)
    made.show()
    return made


def test_a_turn_by_mail_arrives_on_the_other_table(window: MainWindow, tmp_path: Path) -> None:
    page = window.start_game("alexandria", "")
    assert page is not None
    window.post.send_turn()
    theirs = tmp_path / "theirs.alea"
    page.game.journal.copy_to(theirs)
    other = open_game(theirs)
    other.do(PlaceCounters(("hi_1",), at("4-K")))  # type: ignore[arg-type]
    parcel = mail.send(other.journal, tmp_path / "turn.alea-mail")
    window.post.take_mail(str(parcel))
    assert page.game.state.pieces["hi_1"].place == at("4-K")  # type: ignore[index]
    assert "hi_1" in page.scene.items_of
    said = page.frame.strip.said
    assert said.text() == "One action since your move."
    window.post.take_mail(str(parcel))
    assert said.text() == "Nothing new: this turn was here already."
    other.journal.undo()
    window.post.take_mail(str(mail.send(other.journal, tmp_path / "undone.alea-mail")))
    assert "hi_1" not in page.scene.items_of
    assert said.text() == "No action since your move, but undo, redo or a remark."
    other.close()


def test_diverged_games_are_told_and_nothing_changes(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = window.start_game("alexandria", "")
    assert page is not None
    window.post.send_turn()
    theirs = tmp_path / "theirs.alea"
    page.game.journal.copy_to(theirs)
    other = open_game(theirs)
    other.do(PlaceCounters(("hi_1",), at("4-K")))  # type: ignore[arg-type]
    parcel = mail.send(other.journal, tmp_path / "turn.alea-mail")
    page.hand.do(PlaceCounters(("hi_2",), at("4-J")))  # type: ignore[arg-type]
    told: list[str] = []
    monkeypatch.setattr(window, "complain", lambda bad, *_: told.append(bad.problems[0].code))
    before = page.game.state
    window.post.take_mail(str(parcel))
    assert told == ["diverged"]
    assert page.game.state == before
    other.close()


def test_a_game_open_elsewhere_can_be_looked_at(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    page = window.start_game("alexandria", "")
    assert page is not None
    path = page.game.path
    page.close_game()
    elsewhere = open_game(path)
    monkeypatch.setattr(window.doors, "_look_instead", lambda _bad: True)
    looking = window.open_game(str(path))
    assert looking is not None
    assert not looking.hand.do(PlaceCounters(("hi_1",), at("4-K")))  # type: ignore[arg-type]
    assert looking.frame.strip.said.text()
    elsewhere.close()


def test_a_turn_dropped_with_no_game_open_opens_its_game(window: MainWindow, tmp_path: Path) -> None:
    page = window.start_game("alexandria", "")
    assert page is not None
    window.post.send_turn()
    theirs = tmp_path / "theirs.alea"
    page.game.journal.copy_to(theirs)
    window.show_start()
    window.start_game("alexandria", "")
    window.show_start()
    other = open_game(theirs)
    other.do(PlaceCounters(("hi_1",), at("4-K")))  # type: ignore[arg-type]
    parcel = mail.send(other.journal, tmp_path / "turn.alea-mail")
    other.close()
    window.open_file(str(parcel))
    now = window.page
    assert now is not None and now.game.path == page.game.path
    assert now.game.state.pieces["hi_1"].place == at("4-K")  # type: ignore[index]


def test_a_whole_game_by_mail_begins_it_here(window: MainWindow, tmp_path: Path) -> None:
    game = new_game("alexandria", "", path=tmp_path / "theirs.alea")
    game.do(PlaceCounters(("hi_1",), at("4-K")))  # type: ignore[arg-type]
    parcel = mail.send(game.journal, tmp_path / "all.alea-mail", whole=True)
    game.close()
    window.open_file(str(parcel))
    now = window.page
    assert now is not None and now.game.path != game.path
    assert now.game.state.pieces["hi_1"].place == at("4-K")  # type: ignore[index]


def test_a_turn_of_a_game_that_is_not_here_is_told(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = new_game("alexandria", "", path=tmp_path / "theirs.alea")
    mail.send(game.journal, tmp_path / "first.alea-mail")
    game.do(PlaceCounters(("hi_1",), at("4-K")))  # type: ignore[arg-type]
    parcel = mail.send(game.journal, tmp_path / "turn.alea-mail")
    game.close()
    told: list[str] = []
    monkeypatch.setattr(window, "complain", lambda bad, *_: told.append(bad.problems[0].code))
    window.open_file(str(parcel))
    assert told == ["no-game-of-mail"] and window.page.session is None


def test_a_whole_game_whose_system_is_not_here_is_told_each_time_and_leaves_no_game(tmp_path: Path) -> None:
    mine = Path(shutil.copytree(DATA / "good" / "ford", tmp_path / "ford"))
    game = new_game(str(mine), path=tmp_path / "theirs.alea")
    parcel = mail.send(game.journal, tmp_path / "all.alea-mail", whole=True)
    game.close()
    shutil.rmtree(mine)
    shutil.rmtree(paths.user_dir())
    for _ in range(2):
        with pytest.raises(AleaError):
            game_for(parcel)
        assert list(game_files()) == []


@pytest.mark.parametrize("name", ["missing", "missing.yaml", "x" * 300, "folder", "picture.png", "folder.alea-mail"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_dropped_and_is_nothing_of_ours_is_told_by_its_name(
    window: MainWindow, tmp_path: Path, desk: Desk, monkeypatch: pytest.MonkeyPatch, name: str, language: str
) -> None:
    """Never in the words of the system, and never as another file than the one dropped."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder.alea-mail").mkdir()
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\r\n\x1a\n\0\0")
    desk.set_language(language)
    told: list[str] = []

    def hear(bad: AleaError, _title: object = None) -> None:
        told.extend(worded(p, language) for p in bad.problems)

    monkeypatch.setattr(window.sheets, "complain", hear)
    window.open_file(str(tmp_path / name))
    (said,) = told
    assert str(tmp_path / name) in said
    assert "directory" not in said and "No such" not in said
    assert window.on_start()


def test_the_replay_is_a_page_for_the_eyes_of_who_sits_here(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = window.start_game("alexandria", "")
    assert page is not None
    page.hand.do(PlaceCounters((CounterId("hi_1"),), at("4-K")))
    target = tmp_path / "sent"
    monkeypatch.setattr("PySide6.QtWidgets.QFileDialog.getSaveFileName", lambda *_: (str(target), ""))
    page.game.viewer = "roman"
    window.run("map.replay")
    field = page.map_tools.jotting.field
    offered = [field.list.item(i).text() for i in range(field.list.count())]
    assert len(offered) == 2 and "Romans" in offered[1], "nobody sends more than they see"
    QTest.keyClick(field, Qt.Key.Key_Down)
    QTest.keyClick(field, Qt.Key.Key_Return)
    text = target.with_suffix(".html").read_text(encoding="utf-8")
    assert "as Romans may know it" in text or "as the Romans may know it" in text
    target = tmp_path / "no" / "x.html"
    window.run("map.replay")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert "x.html" in page.frame.strip.said.text()
