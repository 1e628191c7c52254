"""The panes round the map: they move, close, float and are remembered; F6 goes round them. In a narrow window the tray
folds to a rail, in a narrower one the Advisor too, and each opens as a drawer over the map."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QByteArray, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMainWindow, QWidget

from assistant.base.text import Text
from assistant.ui.desk import LAYOUT, Desk, forget_layout
from assistant.ui.game.pane import PaneDock, PaneFrame
from assistant.ui.game.rail import Drawer, Rail

VERSION = 1
TRAY_FOLDS, ADVISOR_FOLDS = 1200, 1100
MAP = "map"
HAND_ICON = "ui-layers"
TRAY, ADVISOR, JOURNAL, DETAILS, HAND = "tray", "advisor", "journal", "details", "hand"
ORDER = (MAP, ADVISOR, JOURNAL, TRAY, DETAILS, HAND)  # in which F6 goes round


class PaneKind(NamedTuple):
    """Where a pane stands in the standard layout, and from which width of the window on."""

    name: Text
    icon: str
    area: Qt.DockWidgetArea
    size: int
    folds_under: int = 0
    at_first: bool = True


KINDS = {
    TRAY: PaneKind(Text("Tray", "Casier"), "ui-package-open", Qt.DockWidgetArea.LeftDockWidgetArea, 226, TRAY_FOLDS),
    DETAILS: PaneKind(Text("Details", "Détails"), "ui-info", Qt.DockWidgetArea.LeftDockWidgetArea, 300, TRAY_FOLDS,
                      at_first=False),
    HAND: PaneKind(Text("Hand", "Main"), HAND_ICON, Qt.DockWidgetArea.LeftDockWidgetArea, 340, TRAY_FOLDS,
                   at_first=False),
    ADVISOR: PaneKind(Text("Advisor", "Conseiller"), "ui-scale", Qt.DockWidgetArea.RightDockWidgetArea, 356,
                      ADVISOR_FOLDS),
    JOURNAL: PaneKind(Text("Journal", "Journal"), "ui-scroll-text", Qt.DockWidgetArea.BottomDockWidgetArea, 118),
}  # fmt: skip


class _Docks(QMainWindow):
    """Qt's own window of docks, inside the page."""

    def __init__(self, centre: QWidget) -> None:
        super().__init__()
        self.setWindowFlags(Qt.WindowType.Widget)
        self.setDockNestingEnabled(True)
        self.setDockOptions(QMainWindow.DockOption.AllowTabbedDocks | QMainWindow.DockOption.AllowNestedDocks)
        self.setCorner(Qt.Corner.BottomLeftCorner, Qt.DockWidgetArea.LeftDockWidgetArea)
        self.setCorner(Qt.Corner.BottomRightCorner, Qt.DockWidgetArea.RightDockWidgetArea)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setCentralWidget(centre)


class Panes(QWidget):
    """The map and what stands round it."""

    key_pressed = Signal(QKeyEvent)  # from a pane that is a window of its own
    changed = Signal()

    def __init__(self, desk: Desk, centre: QWidget, map_view: QWidget) -> None:
        super().__init__()
        self._desk, self._map = desk, map_view
        self.docks: dict[str, PaneDock] = {}
        self.map_frame = PaneFrame(desk, centre)
        self._inside = _Docks(self.map_frame)
        self._rails = {False: Rail(desk), True: Rail(desk)}
        self._drawers = {right: Drawer(self._inside, right=right) for right in (False, True)}
        self._folded: set[str] = set()
        self._before_fold: QByteArray | None = None
        self._standard = QByteArray()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._rails[False])
        row.addWidget(self._inside, 1)
        row.addWidget(self._rails[True])
        for rail in self._rails.values():
            rail.wanted.connect(self.toggle)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._focus_moved)

    # building

    def add(self, name: str, inner: QWidget, head: QWidget) -> None:
        """One more pane, at its place in the standard layout."""
        kind = KINDS[name]
        dock = PaneDock(self._desk, name, kind.name, kind.icon, inner, head)
        self._inside.addDockWidget(kind.area, dock)
        dock.closed_by_hand.connect(self._keep)
        dock.title.close_wanted.connect(lambda: self.close_pane(name))
        dock.title.float_wanted.connect(lambda: self.float_pane(name))
        dock.key_pressed.connect(self.key_pressed)
        dock.setVisible(kind.at_first)
        self.docks[name] = dock

    def settle(self) -> None:
        """All panes are there: the standard layout."""
        for orientation in (Qt.Orientation.Horizontal, Qt.Orientation.Vertical):
            across = orientation is Qt.Orientation.Horizontal
            some = [n for n in self.docks if (n != JOURNAL) is across and KINDS[n].at_first]
            self._inside.resizeDocks([self.docks[n] for n in some], [KINDS[n].size for n in some], orientation)
        self._standard = self._inside.saveState(VERSION)

    def restore(self) -> bool:
        """The layout this player left; called when the page is whole, since panes are shown at once by it, floating
        ones as windows. False where it cannot be brought back: then the standard one stands.

        Until the panes stand, the layout is out of the settings. One that brings the window down is therefore gone at
        the next start, whatever was wrong with it."""
        kept = self._desk.memory.pop(LAYOUT, None)
        if kept is None:
            return True
        self._desk.save()
        state = QByteArray.fromBase64(kept.encode()) if isinstance(kept, str) and kept.isascii() else QByteArray()
        if not self._inside.restoreState(state, VERSION):
            self._inside.restoreState(self._standard, VERSION)
            return False
        self._bring_into_sight()
        self._desk.memory[LAYOUT] = kept
        self._desk.save()
        return True

    def _bring_into_sight(self) -> None:
        """A floating pane whose screen is gone comes back into the window."""
        screens = [s.availableGeometry() for s in QApplication.screens()]
        for dock in self.docks.values():
            if dock.isFloating() and not any(s.intersects(dock.geometry()) for s in screens):
                dock.setFloating(False)

    # asking

    def is_shown(self, name: str) -> bool:
        """Whether a pane can be seen, in its place or as a drawer."""
        if name in self._folded:
            return any(d.name == name for d in self._drawers.values())
        return not self.docks[name].isHidden()

    def is_folded(self, name: str) -> bool:
        return name in self._folded

    def focused(self) -> str:
        """The pane that has the focus."""
        now = QApplication.focusWidget()
        if now is None:
            return ""
        for name, dock in self.docks.items():
            if dock.frame.isAncestorOf(now) or dock.title.isAncestorOf(now):
                return name
        return MAP if self.map_frame.isAncestorOf(now) else ""

    # showing

    def toggle(self, name: str) -> None:
        """Show a pane and go there; close it if it is shown."""
        if self.is_shown(name):
            self.close_pane(name)
        else:
            self.show_pane(name)
            self.focus(name)

    def show_pane(self, name: str) -> None:
        """Show a pane without moving the focus."""
        dock = self.docks[name]
        if name not in self._folded:
            hidden = dock.isHidden()
            dock.show()
            dock.raise_()
            if hidden and name in (DETAILS, HAND) and not dock.isFloating():
                self._make_room(name)
        elif not self.is_shown(name):
            drawer = self._drawers[name == ADVISOR]
            if drawer.name:
                drawer.give_back(self.docks[drawer.name])
            drawer.open_with(dock, self._desk.px(KINDS[name].size if name != TRAY else 250))
            self._tell()
        self._keep()

    def _make_room(self, name: str) -> None:
        """A pane that opens below another takes most of the height, and its width."""
        pair = [self.docks[n] for n in (TRAY, name)]
        self._inside.resizeDocks(pair, [1, 2 if name == DETAILS else 3], Qt.Orientation.Vertical)
        if name == HAND and self.docks[name].width() < KINDS[HAND].size:
            self._inside.resizeDocks([self.docks[name]], [self._desk.px(KINDS[HAND].size)], Qt.Orientation.Horizontal)

    def close_pane(self, name: str) -> None:
        """Close a pane; the focus goes back to the map if it was there."""
        there = self.focused() == name
        if name in self._folded:
            for drawer in self._drawers.values():
                if drawer.name == name:
                    drawer.give_back(self.docks[name])
            self.docks[name].hide()
            self._tell()
        else:
            self.docks[name].hide()
        if there:
            self._map.setFocus()
        self._keep()

    def float_pane(self, name: str) -> None:
        """Out of the window, or back into it."""
        dock = self.docks[name]
        if name in self._folded:
            for drawer in self._drawers.values():
                if drawer.name == name:
                    drawer.give_back(dock)
            self._folded.discard(name)
        dock.setFloating(not dock.isFloating())
        dock.show()
        self._fit()
        self._keep()

    def close_drawer(self) -> bool:
        """Close what lies over the map; False when nothing does."""
        name = next((d.name for d in self._drawers.values() if d.name), "")
        if name:
            self.close_pane(name)
        return bool(name)

    def focus(self, name: str) -> None:
        """Go to a pane: to where one was in it."""
        if name == MAP:
            self._map.setFocus()
            return
        inner = self.docks[name].inner
        target = inner.focusWidget() or _first(inner)
        self.docks[name].frame.window().activateWindow()
        target.setFocus(Qt.FocusReason.TabFocusReason)

    def step(self, by: int) -> None:
        """The next pane that is shown or folded, round and round."""
        there = [n for n in ORDER if n == MAP or n in self._folded or (n in self.docks and self.is_shown(n))]
        now = self.focused()
        name = there[(there.index(now) + by) % len(there)] if now in there else there[0]
        if name != MAP:
            self.show_pane(name)
        self.focus(name)

    def standard(self) -> None:
        """Every pane at its first place."""
        self._unfold()
        self._inside.restoreState(self._standard, VERSION)
        forget_layout(self._desk)
        self._fit()
        self.window().activateWindow()
        self.changed.emit()

    def retell(self) -> None:
        """Another language or theme."""
        for dock in self.docks.values():
            dock.retell()
        self._tell()

    # folding

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Fold what this width has no room for."""
        fold = {
            n for n, d in self.docks.items() if self.width() < KINDS[n].folds_under and not d.isFloating()
        }  # a floating pane takes no room here
        if fold == self._folded:
            return
        self._unfold()
        if fold:
            self._before_fold = self._inside.saveState(VERSION)
            self._folded = fold
            for name in fold:
                self.docks[name].hide()
        self._tell()

    def _unfold(self) -> None:
        for drawer in self._drawers.values():
            if drawer.name:
                drawer.give_back(self.docks[drawer.name])
        self._folded = set()
        if self._before_fold is not None:
            self._inside.restoreState(self._before_fold, VERSION)
            self._before_fold = None
        self._tell()

    def _tell(self) -> None:
        for right, rail in self._rails.items():
            names = [n for n in self.docks if n in self._folded and (n == ADVISOR) is right]
            rail.show_docks([self.docks[n] for n in names], self._drawers[right].name)

    # memory

    def _keep(self) -> None:
        self.changed.emit()
        QTimer.singleShot(0, self, self.keep)

    def keep(self) -> None:
        """Remember the layout; what is folded now is remembered as it was before."""
        state = self._before_fold if self._before_fold is not None else self._inside.saveState(VERSION)
        told = bytes(state.toBase64().data()).decode()
        if told != self._desk.memory.get(LAYOUT):
            self._desk.memory[LAYOUT] = told
            self._desk.save()

    def _focus_moved(self, _old: QWidget | None, _now: QWidget | None) -> None:
        name = self.focused()
        self.map_frame.light(lit=name == MAP)
        for pane, dock in self.docks.items():
            dock.light(lit=pane == name)


def _first(inner: QWidget) -> QWidget:
    """The first thing in a pane that takes the focus."""
    if inner.focusPolicy() & Qt.FocusPolicy.TabFocus:
        return inner
    found = [w for w in inner.findChildren(QWidget) if w.isVisible() and w.focusPolicy() & Qt.FocusPolicy.TabFocus]
    lists = [w for w in found if w.inherits("QAbstractItemView")]
    return (lists or found or [inner])[0]
