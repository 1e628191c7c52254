"""A turn that comes by mail shows nobody's secrets until it is known who sits at the screen."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from assistant.game import new_game
from assistant.model.ids import CounterId, SpaceId
from assistant.play import mail
from assistant.play.commands.counter_states import HideCounters
from assistant.play.commands.moves import PlaceCounters
from assistant.play.places import at
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.game.seat_sheet import EVERYBODY, SeatSheet
from assistant.ui.window.main_window import MainWindow
from tests.ui.seats import readable


def mailed(window: MainWindow, folder: Path) -> GamePage:
    """Caesar's Legio XIII lies hidden in Genua, Pompey's Legio I in Massilia; the whole game comes as a file."""
    game = new_game("julius_caesar", "", path=folder / "theirs.alea")
    blocks = {
        side: next(c for c, p in game.whole.pieces.items() if p.side == side and "legio" in c)
        for side in ("caesar", "pompey")
    }
    for side, space in (("caesar", "genua"), ("pompey", "massilia")):
        game.do(PlaceCounters((blocks[side],), at(space)))  # type: ignore[index]
        game.do(HideCounters((blocks[side],)))  # type: ignore[index]
    parcel = mail.send(game.journal, folder / "turn.alea-mail")
    game.close()
    window.open_file(str(folder / "theirs.alea"))
    page = window.page
    assert isinstance(page, GamePage)
    page.came_by_mail()
    assert parcel.exists()
    return page


def sheet_of(page: GamePage) -> SeatSheet:
    return next(s for s in page.findChildren(SeatSheet) if s.isVisible())


def faces(page: GamePage) -> dict[str, bool]:
    """Whether each side's block in a city shows its face."""
    state = page.game.state
    return {str(p.side): not p.hidden or p.type != "hidden" for p in state.pieces.values() if p.place.space is not None}


def test_nobodys_block_is_face_up_before_the_question_is_answered(window: MainWindow, tmp_path: Path) -> None:
    page = mailed(window, tmp_path)
    assert page.game.viewer == ""
    assert faces(page) == {"caesar": False, "pompey": False}
    QTest.mouseClick(sheet_of(page).buttons["pompey"], Qt.MouseButton.LeftButton)
    assert page.game.viewer == "pompey"
    assert faces(page) == {"caesar": False, "pompey": True}


def test_the_answer_is_kept_and_asked_once(window: MainWindow, tmp_path: Path, desk: Desk) -> None:
    page = mailed(window, tmp_path)
    QTest.mouseClick(sheet_of(page).buttons["caesar"], Qt.MouseButton.LeftButton)
    path = str(page.game.path)
    window.show_start()
    window.open_file(path)
    again = window.page
    assert isinstance(again, GamePage) and again.game.viewer == "caesar"
    again.came_by_mail()
    assert not [s for s in again.findChildren(SeatSheet) if s.isVisible()]


def test_escape_looks_on_and_the_menu_asks_again(window: MainWindow, tmp_path: Path) -> None:
    page = mailed(window, tmp_path)
    QTest.keyClick(sheet_of(page), Qt.Key.Key_Escape)
    assert page.game.viewer == "" and faces(page) == {"caesar": False, "pompey": False}
    window.menus.run("game.seat")
    QTest.mouseClick(sheet_of(page).buttons[EVERYBODY], Qt.MouseButton.LeftButton)
    assert page.game.viewer is None and faces(page) == {"caesar": True, "pompey": True}


def test_nothing_on_the_page_tells_the_other_sides_block(window: MainWindow, tmp_path: Path) -> None:
    page = mailed(window, tmp_path)
    QTest.mouseClick(sheet_of(page).buttons["pompey"], Qt.MouseButton.LeftButton)
    (theirs,) = [p for p in page.game.whole.pieces.values() if p.side == "caesar" and p.place.space is not None]
    name = page.game.system.mix.counters[theirs.id].name.en
    on_map = {page.scene.items_of[c].data(0) for c in page.scene.items_of}
    assert theirs.id not in on_map
    assert not [told for told in readable(page) if told == name or theirs.id in told]


def test_a_game_without_secrets_asks_nobody(window: MainWindow, tmp_path: Path) -> None:
    game = new_game("alexandria", "", path=tmp_path / "open.alea")
    game.close()
    window.open_file(str(tmp_path / "open.alea"))
    page = window.page
    assert isinstance(page, GamePage)
    page.came_by_mail()
    assert page.game.viewer is None and not page.findChildren(SeatSheet)


def test_all_of_a_game_that_came_whole_is_new(window: MainWindow, tmp_path: Path) -> None:
    """Nothing of it was known here, so it is not told as so many actions since a move of one's own."""
    game = new_game("triumvirate", "", path=tmp_path / "theirs.alea")
    caesar = CounterId("caesar")
    for space in ("italia", "sicilia"):
        game.do(PlaceCounters((caesar,), at(SpaceId(space))))
    parcel = mail.send(game.journal, tmp_path / "turn.alea-mail")
    game.close()
    (tmp_path / "theirs.alea").unlink()
    window.post.take_mail(str(parcel))
    page = window.page
    assert isinstance(page, GamePage)
    assert page.frame.strip.said.text() == "A new game for you, 2 actions so far."
