"""The box: what a scenario has not set up, a picture for each type with how many are left, to be dragged to the map."""

from __future__ import annotations

from collections import Counter as Tally

from PySide6.QtCore import QMimeData, QPoint, QSize, Qt
from PySide6.QtGui import QDrag, QIcon, QMouseEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QListWidget, QListWidgetItem, QWidget

from assistant.author.depicted import Depicted
from assistant.drawing.appearance import look_of
from assistant.drawing.counter_drawing import counter_pixmap
from assistant.model.ids import CounterId
from assistant.play.places import TRAY
from assistant.ui.author import author_words as words
from assistant.ui.desk import Desk
from assistant.ui.widgets.mime import MIME

SIDE = 34  # pixels of a counter
COUNTER = int(Qt.ItemDataRole.UserRole)


def left_in_box(depicted: Depicted) -> dict[CounterId, int]:
    """The first counter of each type that the set-up leaves in the box, and how many there are."""
    state = depicted.state
    if state is None:
        return {}
    waiting = [p for p in state.pieces.values() if p.place == TRAY and p.id in depicted.system.mix.counters]
    count = Tally(p.type for p in waiting)
    first = {p.type: p.id for p in reversed(waiting)}
    order = [t for t in depicted.system.mix.types if t in first]
    return {first[t]: count[t] for t in order}


class BoxStrip(QWidget):
    """One row below the picture, hidden where nothing is left."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._title, self.row = QLabel(), _Row()
        self._title.setProperty("role", "note")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(10, 2, 10, 2)
        layout.addWidget(self._title)
        layout.addWidget(self.row, 1)
        self._shown: object = None
        self.hide()

    def show_box(self, depicted: Depicted, *, own: bool) -> None:
        """What is left there now; nothing where the hand may change nothing."""
        left = left_in_box(depicted) if own else {}
        self.setVisible(bool(left))
        desk = self._desk
        dress = (desk.language, desk.theme_name, desk.scale)
        key = (id(depicted.system.mix), tuple(left.items()), dress)
        if key == self._shown:
            return
        self._shown = key
        side = desk.px(SIDE)
        self.row.setIconSize(QSize(round(side * 1.3), round(side * 1.3)))
        self.row.setFixedHeight(round(side * 1.3) + desk.px(26))
        self._title.setText(desk.say(words.BOX, n=sum(left.values())))
        self.row.clear()
        for counter, count in left.items():
            kind = depicted.system.mix.types[depicted.system.mix.counters[counter].type]
            look = look_of(depicted.system, kind.id, language=desk.language)
            item = QListWidgetItem(QIcon(counter_pixmap(look, side, self.devicePixelRatioF(), desk.theme)), str(count))
            item.setData(COUNTER, str(counter))
            item.setToolTip(desk.say(words.BOX_TYPE, name=desk.say(kind.name), n=count))
            self.row.addItem(item)


    def point_of(self, counter: str) -> QPoint | None:
        """Where on the screen the counters of its type wait; None while none does."""
        for number in range(self.row.count() if self.row.isVisible() else 0):
            item = self.row.item(number)
            if str(item.data(COUNTER)).rpartition("_")[0] == counter:
                return self.row.viewport().mapToGlobal(self.row.visualItemRect(item).center())
        return None


class _Row(QListWidget):
    """Pictures side by side; a press that moves drags the counter."""

    def __init__(self) -> None:
        super().__init__()
        self.setViewMode(QListWidget.ViewMode.IconMode)
        self.setFlow(QListWidget.Flow.LeftToRight)
        self.setWrapping(False)
        self.setMovement(QListWidget.Movement.Static)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._from: QPoint | None = None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._from = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        begun = self._from
        item = self.itemAt(begun) if begun is not None else None
        far = begun is not None and (event.position().toPoint() - begun).manhattanLength() >= (
            QApplication.startDragDistance()
        )
        if item is None or not far:
            return
        self._from = None
        drag, held = QDrag(self), QMimeData()
        held.setData(MIME, str(item.data(COUNTER)).encode())
        drag.setMimeData(held)
        picture = item.icon().pixmap(self.iconSize())
        drag.setPixmap(picture)
        drag.setHotSpot(QPoint(self.iconSize().width() // 2, self.iconSize().height() // 2))
        drag.exec(Qt.DropAction.CopyAction)
