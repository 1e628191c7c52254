"""One finger on the window: a touch of the screen where a part of it lies, counted."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton, QScroller, QWidget

from assistant.ui.asker.tile import Tile
from assistant.ui.table.table_page import TablePage

LEAST = 44


class Finger:
    """Taps by real touches. `count` is how many there were; nothing smaller than a finger is ever hit."""

    def __init__(self) -> None:
        self._screen = QTest.createTouchDevice()
        self.count = self.swipes = 0

    def tap(self, widget: QWidget, where: QPoint | None = None) -> None:
        """A short touch, in the middle unless told."""
        self.settle()
        assert widget.isVisible(), widget.objectName() or widget.accessibleName()
        assert min(widget.width(), widget.height()) >= LEAST, (widget.accessibleName(), widget.size())
        window = widget.window()
        at = widget.mapTo(window, where or widget.rect().center())
        hit = window.childAt(at) or window
        assert hit is widget or widget.isAncestorOf(hit), f"{widget} is covered by {hit}"
        QTest.touchEvent(window, self._screen).press(0, at, window).commit()
        QTest.touchEvent(window, self._screen).release(0, at, window).commit()
        self.count += 1
        self.settle()

    @staticmethod
    def settle() -> None:
        for _ in range(3):
            QApplication.processEvents()

    def button(self, within: QWidget, text: str) -> None:
        """The button with a text, or with that name for those who do not see it."""
        self.settle()
        shown = [b for b in within.findChildren(QPushButton) if b.isVisible()]
        self.tap(next(b for b in shown if text in (b.text(), b.accessibleName())))

    def swipe(self, widget: QWidget, by: int) -> None:
        """A slow drag up or down. How far it carries depends on how smoothly it runs, so it is counted apart."""
        window = widget.window()
        at = widget.mapTo(window, widget.rect().center())
        QTest.touchEvent(window, self._screen).press(0, at, window).commit()
        for _ in range(8):
            at += QPoint(0, by // 8)
            QTest.qWait(8)
            QTest.touchEvent(window, self._screen).move(0, at, window).commit()
        QTest.qWait(60)
        QTest.touchEvent(window, self._screen).release(0, at, window).commit()
        self.swipes += 1
        self._rest(widget)

    @staticmethod
    def _rest(widget: QWidget) -> None:
        """A list that still runs or springs back moves its entries away from under the finger, and a touch stops it
        instead of pressing them."""
        Finger.settle()
        if QScroller.hasScroller(widget):
            scroller = QScroller.scroller(widget)
            for _ in range(500):
                if scroller.state() == QScroller.State.Inactive:
                    break
                QTest.qWait(10)
        Finger.settle()

    def arrive(self, panel: TablePage) -> None:
        """The first touch of a session, beside everything; it is no part of a task."""
        self.settle()
        at = panel.mapTo(panel.window(), QPoint(4, panel.height() // 2))
        QTest.touchEvent(panel.window(), self._screen).press(0, at, panel.window()).commit()
        QTest.touchEvent(panel.window(), self._screen).release(0, at, panel.window()).commit()
        self.settle()


class TableFinger(Finger):
    """What a finger does at the table, step by step ("attacker:hi", "die:9")."""

    def __init__(self, panel: TablePage) -> None:
        super().__init__()
        self.panel = panel
        self.arrive(panel)

    def do(self, *steps: str) -> int:
        """All steps; how many taps there were in all."""
        for step in steps:
            what, _, name = step.partition(":")
            getattr(self, f"_{what}")(name)
        return self.count

    def _procedure(self, name: str) -> None:
        """In the bar, or in the list of all: two taps then."""
        panel = self.panel
        called = panel.desk.say(panel.sitting.opened.book.definition(name).name)
        shown = [b for b in panel.frame.bar.findChildren(QPushButton) if b.isVisible()]
        found = next((b for b in shown if b.text() == called), None)
        if found is not None:
            self.tap(found)
            return
        more = next(b for b in shown if b.menu() is not None and b.text().endswith("…"))
        self.tap(more)
        menu = more.menu()
        assert isinstance(menu, QMenu) and menu.isVisible()
        area = menu.actionGeometry(next(a for a in menu.actions() if a.text() == called))
        assert area.height() >= LEAST, area
        self.tap(menu, area.center())

    def _field(self, role: str) -> None:
        self.tap(self.panel.frame.roles.card(role)._typed)

    def _key(self, sign: str) -> None:
        self.button(self.panel.frame.fingers.pad, sign)

    def _more(self, role: str) -> None:
        """One more: on the pad while it is open, else on the card."""
        pad = self.panel.frame.fingers.pad
        if not pad.isVisible():
            self.tap(self.panel.frame.roles.card(role)._more)
            return
        self.tap(next(b for b in pad.findChildren(QPushButton) if b.isVisible() and b.text().startswith("+")))

    def _role(self, pair: str) -> None:
        """A type on the card of a role."""
        role, _, kind = pair.partition("=")
        panel = self.panel
        name = panel.desk.say(panel.sitting.opened.system.mix.types[kind].name)  # type: ignore[index]
        self.button(panel.frame.roles.card(role), name)

    def _tile(self, key: str) -> None:
        self.settle()
        tiles = [t for t in self.panel.asker.cards.modifiers.findChildren(Tile) if t.isVisible()]
        tile = next(t for t in tiles if t.key == key)
        view = self.panel.asker.cards.modifiers.area.viewport()
        for _ in range(3):  # as often as a hand would: how far one swipe carries depends on how smoothly it runs
            if tile.visibleRegion().boundingRect().height() == tile.height():
                break
            below = tile.mapTo(view, tile.rect().center()).y() > view.height() // 2
            self.swipe(view, -160 if below else 160)
        self.tap(tile)

    def _die(self, face: str) -> None:
        self.button(self.panel.asker.cards.dice, face)

    def _option(self, place: str) -> None:
        self.settle()
        options = [b for b in self.panel.asker.cards.choice.findChildren(QPushButton) if b.isVisible()]
        self.tap(options[int(place) - 1])
