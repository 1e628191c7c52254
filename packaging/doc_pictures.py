"""The pictures of readme and guides, taken anew: `python packaging/doc_pictures.py`, into docs/pictures."""

from __future__ import annotations

import os
import re
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("ALEA_HOME", tempfile.mkdtemp(prefix="alea-pictures-"))

from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from screenshots import choose_pair, wait_for_board

from assistant.author.cell_sides import net_of, side_of
from assistant.chance.roller import RandomRoller
from assistant.game import open_system
from assistant.game.first_texts import put_first_text
from assistant.model.ids import CounterId, SpaceId
from assistant.play.commands.moves import MoveCounters
from assistant.play.commands.record import FinishSetUp
from assistant.play.places import at
from assistant.play.setup import random_setup
from assistant.ui.author.author_page import AuthorPage
from assistant.ui.author.drawing_view import DrawingView
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.theme import style_sheet
from assistant.ui.window.app import application
from assistant.ui.window.main_window import MainWindow

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "pictures"
SMALL, LARGE = QSize(1280, 800), QSize(1440, 900)
QUALITY = 88
EXAMPLE = re.compile(r"<!-- file: (\S+) -->\n```yaml\n(.*?)```", re.DOTALL)
OWN = """format: 1
kind: scenario
system: alexandria
id: landing
name: {en: The landing, fr: Le débarquement}
first: roman
setup:
  - {id: head, side: roman, types: {co_vi: 2}, at: '3117'}
  - {id: fleet, side: roman, types: {roman_quadrireme: 2}, zone: great_harbour_east}
"""


def keep(window: MainWindow, name: str) -> None:
    QTest.qWait(300)
    window.grab().toImage().save(str(FOLDER / f"{name}.jpg"), "JPG", QUALITY)


def naval_battle(window: MainWindow) -> GamePage:
    """The battle set up, a ram between two that can."""
    page = window.start_game("alexandria", "naval_battle")
    assert page is not None and page.game.scenario is not None
    page.hand.do(random_setup(open_system("alexandria").system, page.game.scenario, page.game.state, 1))
    wait_for_board(page)
    choose_pair(page)
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    QTest.qWait(200)
    return page


def guide_game() -> Path:
    """The game of the guide for authors, out of its examples."""
    folder = Path(tempfile.mkdtemp()) / "the_ford"
    folder.mkdir()
    for found in EXAMPLE.finditer((FOLDER.parent / "authors.md").read_text(encoding="utf-8")):
        (folder / found[1]).write_text(found[2], encoding="utf-8")
    return folder


def event_due(window: MainWindow, folder: Path) -> None:
    """Red in the ford: the bar at the foot of the map tells what happens."""
    window.doors.open_file(str(folder / "noon.yaml"))
    page = window.page
    assert isinstance(page, GamePage) and page.game.scenario is not None
    system, scenario = page.game.system, page.game.scenario
    page.hand.do(random_setup(system, scenario, page.game.state, 3))
    page.hand.do(FinishSetUp())
    page.hand.do(MoveCounters((CounterId("red_captain"),), at("0303")))
    wait_for_board(page)
    keep(window, "event")


def workshop_of(window: MainWindow, text: Path) -> AuthorPage:
    """The workshop on a text, once its picture and problems stand."""
    page = window.doors.open_author(text)
    assert page is not None
    at_rest(page)
    return page


def at_rest(page: AuthorPage) -> None:
    while page.live.is_busy or page.frame.picture.quiet.is_busy:
        QTest.qWait(100)


def river_drawn(window: MainWindow) -> None:
    """A river along five hexsides on the board of a new game, by the hand."""
    folder = put_first_text(Path(tempfile.mkdtemp()), "blank").parent
    page = workshop_of(window, folder / "system.yaml")
    page.views.choose("board")
    view = page.views.view
    assert isinstance(view, DrawingView)
    drawn(view)
    for key in (Qt.Key.Key_B, Qt.Key.Key_1):
        QTest.keyClick(QApplication.focusWidget() or window, key)
    room, target = view.room, view.canvas.viewport()
    assert room.board is not None
    net = net_of(room.board)

    def near(a: str, b: str) -> QPoint:
        (ax, ay), (bx, by) = (net.places[c] for c in net.ends[side_of(SpaceId(a), SpaceId(b))])
        return view.canvas.mapFromScene(QPointF((ax + bx) / 2 + 0.03, (ay + by) / 2 - 0.03))

    way = [("0602", "0701"), ("0602", "0702"), ("0603", "0702"), ("0603", "0703"), ("0604", "0703"), ("0604", "0704")]
    QTest.mousePress(target, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, near(*way[0]))
    for a, b in way[1:]:
        QTest.mouseMove(target, near(a, b))
        QTest.qWait(30)
    QTest.mouseRelease(target, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, near(*way[-1]))
    at_rest(page)
    drawn(view)
    keep(window, "river")


def drawn(view: DrawingView) -> None:
    QTest.qWait(500)
    while view.picture.quiet.is_busy:
        QTest.qWait(100)


def main() -> int:
    app = application()
    desk = Desk(None)
    desk.changed.connect(lambda: app.setStyleSheet(style_sheet(desk)))
    app.setStyleSheet(style_sheet(desk))
    window = MainWindow(desk)
    window.resize(SMALL)
    window.show()
    QTest.qWait(500)
    keep(window, "start")
    panel = window.open_table("alexandria")
    assert panel is not None
    panel.asker._roller = RandomRoller(3)
    QTest.keyClicks(panel, "mehirep9")
    keep(window, "table")
    window.resize(LARGE)
    page = naval_battle(window)
    QTest.keyClicks(page.advisor, "55")
    keep(window, "map")
    window.resize(SMALL)
    page = naval_battle(window)
    page.advice.weigh()
    keep(window, "weigh")
    own = Path(tempfile.mkdtemp()) / "landing.yaml"
    own.write_text(OWN, encoding="utf-8")
    workshop_of(window, own).frame.field.go_to(8, 20)
    keep(window, "workshop")
    ford = guide_game()
    event_due(window, ford)
    noon = (ford / "noon.yaml").read_text(encoding="utf-8").split("\n")
    workshop_of(window, ford / "noon.yaml").frame.field.go_to(next(i for i, t in enumerate(noon) if "ferry" in t), 20)
    keep(window, "maps")
    river_drawn(window)
    window.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
