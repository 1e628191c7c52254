"""The page round the map: a rail at the left edge, panes that open over the map or are pinned beside it, the Advisor at
the right, the journal that grows over the foot. The map keeps its room while a pane lies over it; F6 goes round."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from assistant.base.text import Text
from assistant.ui.desk import Desk, forget_layout
from assistant.ui.game.grip import Grip
from assistant.ui.game.pane import PaneBox, PaneFrame
from assistant.ui.game.pinned_column import PinnedColumn
from assistant.ui.game.rail import Rail
from assistant.ui.game.strip import Strip

LEAST_MAP = (420, 320)
NARROW = 1180  # under this width the Advisor lies over the map too
OFFER_WIDTH, ANSWER_WIDTH, EDGE = 300, 432, 12
ROW, ROWS, LEAST_ROWS, MOST_ROWS = 28, 6, 3, 12
MAP = "map"
TRAY, ADVISOR, JOURNAL, DETAILS, HAND = "tray", "advisor", "journal", "details", "hand"
FORCES, LAYERS, NOTES = "forces", "layers", "notes"
ORDER = (MAP, ADVISOR, JOURNAL, TRAY, DETAILS, FORCES, HAND, LAYERS, NOTES)  # in which F6 goes round


class PaneKind(NamedTuple):
    """What a pane is called, and its sign."""

    name: Text
    icon: str
    pins: bool = True


KINDS = {
    TRAY: PaneKind(Text("Tray", "Casier"), "ui-package-open"),
    DETAILS: PaneKind(Text("Details", "Détails"), "ui-info"),
    FORCES: PaneKind(Text("Forces", "Forces"), "ui-users"),
    HAND: PaneKind(Text("Cards", "Cartes"), "ui-scroll-text"),
    LAYERS: PaneKind(Text("Layers", "Calques"), "ui-layers"),
    NOTES: PaneKind(Text("Notes", "Notes"), "ui-pencil"),
    ADVISOR: PaneKind(Text("Advisor", "Conseiller"), "ui-scale", pins=False),
    JOURNAL: PaneKind(Text("Journal", "Journal"), "ui-scroll-text", pins=False),
}


class Panes(QWidget):
    """The map and what stands round it."""

    changed = Signal()
    arranged = Signal()

    def __init__(self, desk: Desk, map_view: QWidget) -> None:
        super().__init__()
        self._desk, self._map = desk, map_view
        self.docks: dict[str, PaneBox] = {}
        self.rail, self.strip = Rail(desk), Strip(desk)
        self.rail.wanted.connect(self.toggle)
        self._stage = QWidget()
        self._stage.installEventFilter(self)
        self.map_frame = PaneFrame(desk, map_view, 0)
        self.map_frame.setParent(self._stage)
        self.column = PinnedColumn(desk, self._stage, self.docks)
        self.column.widened.connect(self._told)
        self._grip = Grip(self._stage, across=False)
        self._grip.moved.connect(self._heighten)
        self.over = ""  # the pane that lies over the map at the left
        self.last = TRAY
        self.answering = False
        self._rows = ROWS
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.rail)
        row.addWidget(self._stage, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(row, 1)
        column.addWidget(self.strip)
        map_view.installEventFilter(self)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            # of the application, because Qt tells only the widget itself when it gets the focus, and no pane round it
            app.focusChanged.connect(self._focus_moved)

    # building

    def add(self, name: str, inner: QWidget, head: QWidget) -> None:
        """One more pane; it rests until it is asked for."""
        kind = KINDS[name]
        box = PaneBox(self._desk, name, kind.name, kind.icon, inner, head, pins=kind.pins)
        box.setParent(self._stage)
        box.title.close_wanted.connect(lambda: self.close_pane(name))
        box.title.pin_wanted.connect(lambda: self.pin(name))
        self.docks[name] = box
        if name not in (ADVISOR, JOURNAL):
            command = "map.cards" if name == HAND else "map.details" if name == DETAILS else ""
            self.rail.add_pane(name, kind.name, kind.icon, command, groups=name == TRAY)

    def watch(self, viewport: QWidget) -> None:
        """A press on the map, or a counter dragged onto it, sends back what lies over it."""
        viewport.installEventFilter(self)

    def restore(self) -> bool:
        """The panes this player had pinned; called when the page is whole. False where what is kept cannot be brought
        back: then nothing is pinned."""
        names = self.column.take_kept({name: kind.pins for name, kind in KINDS.items()})
        for name in names or ():
            self._pin(name)
        if names:
            self.keep()
        return names is not None

    # asking

    @property
    def pinned(self) -> list[str]:
        """The panes beside the map."""
        return self.column.names

    def is_shown(self, name: str) -> bool:
        """Whether a pane can be seen."""
        return not self.docks[name].isHidden()

    def is_over(self, name: str) -> bool:
        """Whether a pane lies over the map."""
        return name == self.over or (name == JOURNAL and self.is_shown(JOURNAL))

    @property
    def is_narrow(self) -> bool:
        return self.width() < self._desk.px(NARROW)

    def focused(self) -> str:
        """The pane that has the focus."""
        now = QApplication.focusWidget()
        if now is None:
            return ""
        for name, box in self.docks.items():
            if box.isAncestorOf(now):
                return name
        return MAP if self.map_frame.isAncestorOf(now) else ""

    def map_rect(self) -> QRect:
        """Where the map is drawn, in its own measure: the part that no pane lies over."""
        free = QRect(self.map_frame.geometry())
        if self.over and self.docks[self.over].parent() is self._stage:
            free.setLeft(max(free.left(), self.docks[self.over].geometry().right() + 1))
        if JOURNAL in self.docks and self.is_shown(JOURNAL):
            free.setBottom(self.docks[JOURNAL].y() - 1)
        return free.translated(-self.map_frame.pos())

    def free_of_answer(self) -> QRect:
        """What is seen of the map beside an answer that lies over it, in the map's own measure."""
        free = self.map_rect()
        if ADVISOR in self.docks and self.is_shown(ADVISOR) and self.is_narrow:
            free.setRight(min(free.right(), self.docks[ADVISOR].x() - self.map_frame.x() - 1))
        return free

    def upper_right(self) -> QPoint:
        """The free corner of the map at its upper right, in its own measure: below a card that lies there, or left of
        what is higher."""
        area = self.map_frame.geometry()
        corner = area.topRight()
        if ADVISOR in self.docks and self.is_shown(ADVISOR):
            card = self.docks[ADVISOR].geometry()
            low = card.bottom() < area.top() + area.height() // 2
            corner = QPoint(corner.x(), card.bottom()) if low else QPoint(min(corner.x(), card.x()), corner.y())
        return corner - area.topLeft()

    # showing

    def toggle(self, name: str) -> None:
        """Show a pane and go there; close it if it is shown."""
        if self.is_shown(name):
            self.close_pane(name)
        else:
            self.show_pane(name)
            self.focus(name)

    def go_or_close(self, name: str) -> None:
        """Show a pane and go there; once there, close it."""
        if self.focused() == name:
            self.close_pane(name)
        else:
            self.show_pane(name)
            self.focus(name)

    def toggle_last(self) -> None:
        self.toggle(self.over or self.last)

    def show_pane(self, name: str) -> None:
        """Show a pane without moving the focus; at the left one lies over the map at a time."""
        if self.is_shown(name):
            return
        if name not in (ADVISOR, JOURNAL):
            if self.over:
                self.docks[self.over].hide()
            self.over = self.last = name
        self.docks[name].show()
        self.docks[name].raise_()
        self._told()

    def close_pane(self, name: str) -> None:
        """Close a pane; the focus goes back to the map if it was there."""
        there = self.focused() == name
        box = self.docks[name]
        if name in self.pinned:
            self.column.take_out(name)
        if name == self.over:
            self.over = ""
        box.hide()
        if there:
            self._map.setFocus()
        self._told()

    def close_drawer(self) -> bool:
        """One thing that lies over the map steps back; False when nothing does."""
        name = self.over or (JOURNAL if self.is_shown(JOURNAL) else "")
        if name:
            self.close_pane(name)
        return bool(name)

    def step_back(self) -> None:
        """The hand is on the map: what lies over it goes."""
        for name in (self.over, JOURNAL):
            if name and self.is_shown(name):
                self.close_pane(name)

    def pin(self, name: str) -> None:
        """Beside the map, or over it again."""
        if name in self.pinned:
            self.column.take_out(name)
            if self.over:
                self.docks[self.over].hide()
            self.over = name
            self.docks[name].show()
            self.docks[name].raise_()
        else:
            self._pin(name)
        self._told()

    def _pin(self, name: str) -> None:
        if name == self.over:
            self.over = ""
        self.column.add(name, ORDER)
        self.arrange()

    def show_answer(self, *, answering: bool) -> None:
        """The Advisor as wide as an answer, or as a card."""
        if answering != self.answering:
            self.answering = answering
            self.arrange()

    def focus(self, name: str) -> None:
        """Go to a pane: to where one was in it."""
        if name == MAP:
            self._map.setFocus()
            return
        inner = self.docks[name].inner
        there = inner.focusWidget()
        # where one was may be hidden or dimmed by now, and then would leave the keys with nobody
        target = there if there is not None and there.isVisible() and there.isEnabled() else _first(inner)
        target.setFocus(Qt.FocusReason.TabFocusReason)

    def step(self, by: int) -> None:
        """The next pane that is shown, round and round."""
        there = [n for n in ORDER if n == MAP or (n in self.docks and self.is_shown(n))]
        now = self.focused()
        self.focus(there[(there.index(now) + by) % len(there)] if now in there else there[0])

    def standard(self) -> None:
        """Nothing pinned, nothing over the map."""
        for name in [*self.pinned, *([self.over] if self.over else []), JOURNAL]:
            self.close_pane(name)
        self._rows = ROWS
        self.column.standard()
        forget_layout(self._desk)
        self.window().activateWindow()
        self.arrange()
        self.changed.emit()

    def retell(self) -> None:
        """Another language or theme."""
        for box in self.docks.values():
            box.retell()
        self.rail.retell()
        self.arrange()

    # places

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if watched is self._stage:
            if kind == QEvent.Type.Resize:
                self.arrange()
        elif kind in (QEvent.Type.MouseButtonPress, QEvent.Type.DragEnter):
            self.step_back()
        # never taken, since the press belongs to the map: it only tells that the hand is there
        return False

    def arrange(self) -> None:
        """Map, pinned panes and what lies over them, in the room there is; asked for when what they hold needs more."""
        px, wide, high = self._desk.px, self._stage.width(), self._stage.height()
        right = self._docked(wide)
        left = self.column.width if self.pinned else 0
        if left and (wide - left - right < px(LEAST_MAP[0]) or high < px(LEAST_MAP[1])):
            left = 0  # it comes back when there is room again
        self.column.put(left, high)
        self.map_frame.setGeometry(left, 0, wide - left - right, high)
        foot = self._place_journal(left, wide - right, high)
        if self.over:
            room = min(self.column.width, wide - left - 40)
            self.docks[self.over].setGeometry(left, 0, room, high - foot)
        if ADVISOR in self.docks:
            self._place_advisor(wide, high, foot, right)
        self.arranged.emit()

    def _docked(self, wide: int) -> int:
        """The room the Advisor takes from the map."""
        shown = ADVISOR in self.docks and self.is_shown(ADVISOR)
        return min(self._desk.px(ANSWER_WIDTH), wide // 2) if shown and self.answering and not self.is_narrow else 0

    def _place_journal(self, left: int, right: int, high: int) -> int:
        """At the foot, over the map; how high it is."""
        if JOURNAL not in self.docks or not self.is_shown(JOURNAL):
            self._grip.put(QRect(), shown=False)
            return 0
        box = self.docks[JOURNAL]
        tall = min(self._desk.px(ROW * self._rows + 44), high - self._desk.px(120))
        box.setGeometry(left, high - tall, right - left, tall)
        self._grip.put(QRect(left, high - tall - 3, right - left, 6), shown=True)
        return tall

    def _place_advisor(self, wide: int, high: int, foot: int, right: int) -> None:
        px, box = self._desk.px, self.docks[ADVISOR]
        box.setProperty("over", "" if right else "yes")
        if right:
            box.setGeometry(wide - right, 0, right, high)
        elif self.answering:
            room = min(px(ANSWER_WIDTH), wide - 40)
            box.setGeometry(wide - room, 0, room, high)
        else:
            room, most = min(px(OFFER_WIDTH), wide - 40), high - foot - px(2 * EDGE)
            asked = box.title.sizeHint().height() + box.inner.heightForWidth(room - 4) + 6
            box.setGeometry(wide - room - px(EDGE), px(EDGE), room, max(px(80), min(asked, most)))
        box.raise_()

    def _heighten(self, by: int) -> None:
        tall = self.docks[JOURNAL].height() - by
        self._rows = min(max(round((tall - 44) / ROW), LEAST_ROWS), MOST_ROWS)
        self.arrange()

    # memory

    def _told(self) -> None:
        self.rail.light([n for n in self.docks if self.is_shown(n)])
        self.arrange()
        self.changed.emit()
        self.keep()

    def keep(self) -> None:
        """Remember what is pinned, and how wide."""
        self.column.keep()

    def _focus_moved(self, _old: QWidget | None, _now: QWidget | None) -> None:
        name = self.focused()
        self.map_frame.light(lit=name == MAP)
        for pane, box in self.docks.items():
            box.light(lit=pane == name)


def _first(inner: QWidget) -> QWidget:
    """The first thing in a pane that takes the focus."""
    if inner.focusPolicy() & Qt.FocusPolicy.TabFocus:
        return inner
    taken = (w for w in inner.findChildren(QWidget) if w.focusPolicy() & Qt.FocusPolicy.TabFocus)
    found = [w for w in taken if w.isVisible() and w.isEnabled()]
    lists = [w for w in found if w.inherits("QAbstractItemView")]
    return (lists or found or [inner])[0]
