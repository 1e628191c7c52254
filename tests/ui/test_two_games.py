"""Two games that differ only in what the other side keeps secret are the same to whoever may not know it: in the
window, its panes, the search, a turn that came by mail, the log, print, export, the clipboard, the page to send and the
position for programs."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QPlainTextEdit

from assistant.cli import log, show
from assistant.drawing.paper import leaf_image
from assistant.drawing.sent_page import ReplayWish, replay_page
from assistant.game import OpenGame, new_game
from assistant.model.ids import SideId
from assistant.play.account import account
from assistant.play.commands.cards_and_cups import DrawCards, PlayCard
from assistant.play.commands.counter_states import HideCounters
from assistant.play.commands.moves import MoveCounters
from assistant.play.commands.record import AddNote
from assistant.play.setup import fixed_setup
from assistant.ui.desk import Desk
from assistant.ui.game.game_page import GamePage
from assistant.ui.game.seat_sheet import SeatSheet
from assistant.ui.game.seats import SITS
from assistant.ui.printing.source import POSITION, RECORD, PrintChoice, PrintSource
from assistant.ui.window.main_window import MainWindow
from tests.ui.seats import readable

GAMES = {"julius_caesar": "historical", "sword_of_rome": "four", "caesar_xl": "standard"}
SIDES = [
    (system, side)
    for system, sides in (
        ("julius_caesar", ("caesar", "pompey")),
        ("sword_of_rome", ("romans", "gauls", "greeks")),
        ("caesar_xl", ("caesar", "pompey")),
    )
    for side in sides
]
BY_KEY = 8  # rows of a list that the key copies: whoever chooses one has the Advisor look at it
PANES = ("tray", "forces", "hand", "details", "journal")
MASK = re.compile(r"hidden-[0-9a-f]{12}")
NUMBER = re.compile(r"-?[0-9]+(?:\.[0-9]+)?")  # Qt rounds letters by what it drew before; dots are compared in pictures


def other_of(game: OpenGame, side: str) -> SideId:
    """A side that this one may know nothing of."""
    led = [s for s in game.system.sides.values() if s.is_led and s.id != side]
    return led[0].id


def played(folder: Path, system: str, side: str, version: int) -> Path:
    """The game of one of two versions: everything the same but who of the other side stands where under his back, which
    cards he holds and lays face down, and what he notes for himself."""
    game = new_game(system, GAMES[system], path=folder / "game.alea")
    found = fixed_setup(game.system, game.scenario, game.state) if game.scenario else None
    if found is not None and not game.whole.stacks:
        game.do(found)
    other = other_of(game, side)
    pool = [c for c, p in game.whole.pieces.items() if p.side == other and p.place.kind == "box" and "legio" in c][:2]
    if pool:
        spaces = list(dict.fromkeys(p.place for p in game.whole.pieces.values() if p.side == other and p.place.space))
        game.do(HideCounters(tuple(pool)))
        for block, place in zip(reversed(pool) if version else pool, spaces, strict=False):
            game.do(MoveCounters((block,), place))
    deck = next(d for d in game.system.decks if len(game.whole.decks.get(d, ())) >= 8)
    cards = game.whole.decks[deck]
    game.do(DrawCards(deck, SideId(side), cards=tuple(cards[4:6])))
    game.do(DrawCards(deck, other, cards=tuple(cards[:2] if version else cards[2:4])))
    game.do(PlayCard(other, game.whole.hands[other][0], face_down=True))
    game.do(AddNote(f"secret plan {'B' if version else 'A'}", "", other))
    game.close()
    return folder / "game.alea"


def cleaned(words: Iterator[str]) -> list[str]:
    """All that can be read, whatever its order; stand-ins of backs are drawn by lot and tell nothing."""
    return sorted({MASK.sub("hidden", w) for w in words if w})


def opened_by_mail(window: MainWindow, path: Path, side: str) -> GamePage:
    """The game in the window, as a turn that came by mail, where this side is said to sit here."""
    window.open_file(str(path))
    page = window.page
    assert isinstance(page, GamePage)
    page.came_by_mail()
    for sheet in (s for s in page.findChildren(SeatSheet) if s.isVisible()):  # asked once for a game, then known
        QTest.mouseClick(sheet.buttons[side], Qt.MouseButton.LeftButton)
    assert page.game.viewer == side
    return page


def window_words(window: MainWindow, page: GamePage, side: str) -> list[str]:
    """What can be read in the window."""
    for pane in PANES:
        page.panes.show_pane(pane)
        QApplication.processEvents()
    own = [c for c, p in page.game.state.pieces.items() if p.side == side and c in page.scene.items_of]
    far = [c for c, p in page.game.state.pieces.items() if p.side not in (side, None) and c in page.scene.items_of]
    page.hand.choose(own[:1])
    page.hand.aim(far[:1])
    QApplication.processEvents()
    words = list(readable(page))
    window.sheets.search()
    searching = window.sheets.searching
    assert searching is not None
    words += [f"{e.id} {e.name.en} {e.name.fr}" for e in searching.entries()]
    words += [line for told in account(page.game.journal, page.game.viewer) for line in (told.text.en, told.text.fr)]
    source = PrintSource.of_game(page.game, "en", (RECORD,))
    words += [told.text.en for told in source.first_lines()]
    QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Escape)
    return cleaned(iter(words))


@pytest.fixture
def versions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr("secrets.token_hex", lambda *_: "0" * 16)
    yield tmp_path


@pytest.mark.parametrize(("system", "side"), SIDES)
def test_what_is_read_copied_and_carried_is_the_same(
    window: MainWindow, desk: Desk, versions: Path, system: str, side: str
) -> None:
    """In the window, its search, the log and the print; on the clipboard and under a drag."""
    told, taken = [], []
    for version in (0, 1):
        folder = versions / "game"  # the same place for both: titles name the file
        desk.memory.pop(SITS, None)  # and both are asked who sits here
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        page = opened_by_mail(window, played(folder, system, side, version), side)
        told.append(window_words(window, page, side))
        taken.append(copied(window, page))
        QTest.keyClick(window, Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier)
    assert len(told[0]) > 100
    assert set(told[0]) ^ set(told[1]) == set()
    assert len(taken[0]) > 5 and any(".alea-mail" in line for line in taken[0])
    assert set(taken[0]) ^ set(taken[1]) == set()


def copied(window: MainWindow, page: GamePage) -> list[str]:
    """All that comes onto the clipboard, or is carried by a drag: rows of each list by Ctrl+C, the words of all, every
    text field, and what *Send my turn* leaves there."""
    held, out = QApplication.clipboard(), list[str]()
    for pane in PANES:
        page.panes.show_pane(pane)
        QApplication.processEvents()
        for rows in (v for v in page.findChildren(QAbstractItemView) if v.isVisible() and v.model() is not None):
            count = rows.model().rowCount()
            for row in range(0, count, max(1, count // BY_KEY)):
                held.clear()
                rows.setCurrentIndex(rows.model().index(row, 0))
                QTest.keyClick(rows, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
                out.append(held.text())
            for row in range(count):
                out.append(str(rows.model().index(row, 0).data() or ""))
                carried = rows.model().mimeData([rows.model().index(row, 0)])
                out += [bytes(carried.data(f).data()).decode("utf-8", "replace") for f in carried.formats()
                        if "qabstractitem" not in f]  # fmt: skip
        for field in page.findChildren(QPlainTextEdit):
            field.selectAll()
            field.copy()
            out.append(held.text())
    held.clear()
    window.bindings.run("file.send")
    out.append(held.text())
    return cleaned(iter(out))


@pytest.mark.parametrize(("system", "side"), SIDES)
def test_the_log_the_position_and_the_picture_of_the_command_line_are_the_same(
    versions: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], system: str, side: str
) -> None:
    monkeypatch.setattr("assistant.drawing.position.ground", plain_ground)
    told = []
    for version in (0, 1):
        folder = versions / "game"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        path = played(folder, system, side, version)
        out = folder / "log.txt"
        said = []
        for words in (["--side", side], ["--side", side, "--lang", "fr"], ["--side", side, "--json"]):
            assert log.run([str(path), *words]) == 0
            said.append(capsys.readouterr().out)
        assert log.run([str(path), "--side", side, "-o", str(out)]) == 0
        capsys.readouterr()
        assert show.run([str(path), "--side", side, "-o", str(folder / "map.svg")]) == 0
        capsys.readouterr()
        drawn = (folder / "map.svg").read_text(encoding="utf-8")
        said += [out.read_text(encoding="utf-8"), NUMBER.sub("0", drawn)]
        told.append(["\n".join(sorted(MASK.sub("hidden", part).splitlines())) for part in said])
    for one, other in zip(*told, strict=True):
        assert one == other


@pytest.mark.parametrize(("system", "side"), SIDES[::3])  # each takes its seconds; words are compared for all
def test_prints_and_pictures_are_the_same(
    window: MainWindow,
    desk: Desk,
    versions: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    system: str,
    side: str,
) -> None:
    """Every page that can be printed, every picture that can be exported, dot by dot."""
    for where in ("ui.printing.source.bare_board", "drawing.position.ground", "drawing.sent_page.ground"):
        monkeypatch.setattr(
            f"assistant.{where}", plain_ground
        )  # what the board looks like tells nothing, and takes seconds
    told = []
    for version in (0, 0, 1):  # the first for nothing: Qt sets letters otherwise when they are drawn for the first time
        folder = versions / "game"
        desk.memory.pop(SITS, None)
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        path = played(folder, system, side, version)
        page = opened_by_mail(window, path, side)
        told.append({**printed_dots(page), **exported(page, folder), **shown(path, side, folder), **sent(page, side)})
        capsys.readouterr()
        QTest.keyClick(window, Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier)
    _, one, other = told
    assert [name for name, dots in one.items() if dots != other.get(name)] == []
    assert one.keys() == other.keys() and len(one) >= 7


def sent(page: GamePage, side: str) -> dict[str, bytes]:
    """The game as one page to send: every step for this side, and for onlookers."""
    game = page.game
    eyes = {"replay": side, "replay for all": ""}
    wishes = {name: ReplayWish(viewer, size=(400, 280)) for name, viewer in eyes.items()}
    return {name: replay_page(game.journal, game.system.name, wish).encode() for name, wish in wishes.items()}


def plain_ground(*_args: object, **_more: object) -> QImage:
    image = QImage(400, 280, QImage.Format.Format_RGB32)
    image.fill(0xFFDDCCAA)
    return image


def dots(image: QImage) -> bytes:
    assert not image.isNull()
    return image.convertToFormat(QImage.Format.Format_RGB32).constBits().tobytes()


def printed_dots(page: GamePage) -> dict[str, bytes]:
    """Each page of position and record as it would be printed, and as it is looked at before."""
    out = {}
    source = PrintSource.of_game(page.game, "en", (POSITION, RECORD))
    for what in (POSITION, RECORD):
        choice = PrintChoice(what)
        made = source.printout(choice, lambda *_: None)
        for number in range(len(made.leaves)):
            out[f"{what} {number}"] = dots(leaf_image(made, number, 500))
        out[f"{what} before"] = dots(source.preview(choice, 0, 400).image)
    return out


def exported(page: GamePage, folder: Path) -> dict[str, bytes]:
    """What *Picture of the map* writes. SVG and PDF are painted by the same strokes; they round letters as Qt's cache
    of them happens to stand, and a PDF is named by lot."""
    view, board = folder / "view.png", folder / "whole.png"
    for what, target in (("view", view), ("whole", board)):
        assert page.map_tools.picture.writer(what, target)(lambda *_: None)
    return {"view": dots(QImage(str(view))), "whole": dots(QImage(str(board)))}


def shown(path: Path, side: str, folder: Path) -> dict[str, bytes]:
    """What `alea show` writes."""
    target = folder / "show.png"
    assert show.run([str(path), "--side", side, "--size", "500x350", "-o", str(target)]) == 0
    return {"show": dots(QImage(str(target)))}
