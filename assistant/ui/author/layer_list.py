"""The parts of a board's drawing as a list, the uppermost first: a tick shows one or not, a drag or Ctrl+arrows move it
up and down. Each change is a stroke of the text."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
)

from assistant.author.layer_stroke import hide_layers, order_layers
from assistant.base.text import Text
from assistant.drawing.boards.layers import PARTS, parts_of
from assistant.ui.author.board_tool import DrawingRoom
from assistant.ui.author.picture_rows import PictureRows

TITLE = Text("Layers, the uppermost first", "Couches, la plus haute d’abord")
HINT = Text("Space shows or hides, Ctrl+arrows or a drag move.",
            "Espace montre ou cache, Ctrl+flèches ou tirer déplace.")  # fmt: skip
UP, DOWN, DONE = Text("Up", "Monter"), Text("Down", "Descendre"), Text("Done", "Terminé")
NAMES = {
    "areas": Text("areas", "aires"), "signs": Text("signs of terrain", "signes de terrain"),
    "grid": Text("grid and numbers", "grille et numéros"), "sides": Text("sides and works", "bords et ouvrages"),
    "links": Text("roads and links", "routes et liaisons"), "places": Text("points and boxes", "points et cases"),
    "picture": Text("picture of one’s own", "image à soi"), "names": Text("names", "noms"),
    "key": Text("key", "légende"),
}  # fmt: skip


class LayerList(QFrame):
    """`left` when it is done with."""

    left = Signal()

    def __init__(self, room: DrawingRoom) -> None:
        super().__init__()
        self._room = room
        self._title, self._hint, self.rows = QLabel(), QLabel(), QListWidget()
        self._up, self._down, self._done = QPushButton(), QPushButton(), QPushButton()
        self.pictures = PictureRows(room.bench)
        self._filling = False
        self._title.setProperty("role", "strong")
        self._hint.setProperty("role", "note")
        self._hint.setWordWrap(True)
        self.rows.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.rows.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.rows.installEventFilter(self)
        self.rows.itemChanged.connect(self._ticked)
        self.rows.model().rowsMoved.connect(lambda *_: self._moved())
        column, across = QVBoxLayout(self), QHBoxLayout()
        column.setContentsMargins(8, 6, 8, 6)
        for part in (self._title, self.rows):
            column.addWidget(part)
        for button, act in ((self._up, lambda: self.move_row(-1)), (self._down, lambda: self.move_row(1))):
            button.clicked.connect(lambda _c=False, a=act: a())
            across.addWidget(button)
        self._done.clicked.connect(lambda _c=False: self.leave())
        column.addLayout(across)
        column.addWidget(self.pictures)
        column.addWidget(self._hint)
        column.addWidget(self._done)
        self.hide()

    def open(self) -> None:
        """Show it; the keys are its own."""
        self.show_board()
        self.show()
        self.rows.setFocus()
        if self.rows.currentRow() < 0:
            self.rows.setCurrentRow(0)

    def show_board(self) -> None:
        """The layers as the board has them."""
        board, say = self._room.board, self._room.desk.say
        if board is None:
            return
        self._filling = True
        at = self.rows.currentRow()
        self.rows.clear()
        for part in reversed(parts_of(board)):
            row = QListWidgetItem(say(NAMES[part]))
            row.setData(Qt.ItemDataRole.UserRole, part)
            row.setFlags(row.flags() & ~Qt.ItemFlag.ItemIsDropEnabled | Qt.ItemFlag.ItemIsUserCheckable)
            row.setCheckState(Qt.CheckState.Unchecked if part in board.hidden else Qt.CheckState.Checked)
            self.rows.addItem(row)
        self.rows.setCurrentRow(at)
        self.rows.setFixedHeight(self.rows.sizeHintForRow(0) * len(PARTS) + 2 * self.rows.frameWidth() + 4)
        self._filling = False
        self.pictures.show_pictures()
        for label, text in ((self._title, TITLE), (self._hint, HINT)):
            label.setText(say(text))
        for button, text in ((self._up, UP), (self._down, DOWN), (self._done, DONE)):
            button.setText(say(text))
        self.rows.setAccessibleName(say(TITLE))

    def leave(self) -> None:
        self.hide()
        self.left.emit()

    def _part(self, row: int) -> str:
        return str(self.rows.item(row).data(Qt.ItemDataRole.UserRole))

    def _ticked(self, row: QListWidgetItem) -> None:
        room, board = self._room, self._room.board
        if self._filling or board is None:
            return
        part, shown = str(row.data(Qt.ItemDataRole.UserRole)), row.checkState() == Qt.CheckState.Checked
        hidden = set(board.hidden) - {part} if shown else {*board.hidden, part}
        if room.do(lambda: hide_layers(room.bench.own_texts, hidden, NAMES[part], shown=shown)):
            room.follow()

    def move_row(self, by: int) -> None:
        """The chosen one so many rows down."""
        row = self.rows.currentRow()
        if not 0 <= row + by < self.rows.count() or row < 0:
            return
        self._filling = True
        self.rows.insertItem(row + by, self.rows.takeItem(row))
        self.rows.setCurrentRow(row + by)
        self._filling = False
        self._moved()

    def _moved(self) -> None:
        """As the rows stand now."""
        room, board = self._room, self._room.board
        if self._filling or board is None:
            return
        order = [self._part(row) for row in range(self.rows.count())][::-1]
        name = NAMES[self._part(max(0, self.rows.currentRow()))]
        if room.do(lambda: order_layers(room.bench.own_texts, order, PARTS, name)):
            room.follow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.rows and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            moved = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
            if moved is not None and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                self.move_row(moved)
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape):
                self.leave()
                return True
        return super().eventFilter(watched, event)
