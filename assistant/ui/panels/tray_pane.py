"""Counters that are not on the map, by side and kind; drag one to the map, or choose it and press Enter on a space."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, QSize, Qt, Signal
from PySide6.QtGui import QDrag, QIcon
from PySide6.QtWidgets import QAbstractItemView, QLabel, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from assistant.drawing.appearance import look_of
from assistant.drawing.counter_drawing import counter_pixmap
from assistant.game.letters import folded
from assistant.model.ids import CounterId
from assistant.model.scenario import System
from assistant.play.state import GameState, Piece
from assistant.play.views import is_masked
from assistant.ui.desk import Desk
from assistant.ui.panels import pane_texts as words
from assistant.ui.widgets.mime import MIME

ID = Qt.ItemDataRole.UserRole
SIZE = 50


class CounterList(QListWidget):
    """Counters as pictures; dragging hands over their ids."""

    def startDrag(self, actions: Qt.DropAction) -> None:
        ids = [i.data(ID) for i in self.selectedItems() if i.data(ID)]
        if not ids:
            return
        data = QMimeData()
        data.setData(MIME, "\n".join(ids).encode())
        drag = QDrag(self)
        drag.setMimeData(data)
        icon = self.selectedItems()[0].icon()
        drag.setPixmap(icon.pixmap(SIZE, SIZE))
        drag.exec(Qt.DropAction.MoveAction)


class TrayPane(QWidget):
    """The counters beside the map."""

    chosen = Signal(tuple)

    def __init__(self, desk: Desk, system: System) -> None:
        super().__init__()
        self._desk, self._system = desk, system
        self._state = GameState()
        self._shown: tuple[str, ...] = ()
        self._count, self._empty = QLabel(), QLabel()
        self._count.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.head: QWidget = self._count
        self._count.setProperty("role", "second")
        self._empty.setProperty("role", "second")
        self._empty.setWordWrap(True)
        self._find = QLineEdit()
        self._find.textChanged.connect(lambda _t: self.refresh(self._state, force=True))
        self.list = CounterList()
        self.list.setViewMode(QListWidget.ViewMode.IconMode)
        self.list.setIconSize(QSize(SIZE, SIZE))
        self.list.setGridSize(QSize(SIZE + 10, SIZE + 10))
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setMovement(QListWidget.Movement.Static)
        self.list.setUniformItemSizes(True)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.setDragEnabled(True)
        self.list.itemSelectionChanged.connect(self._choose)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 6, 8, 8)
        layout.addWidget(self._find)
        layout.addWidget(self._empty)
        layout.addWidget(self.list, 1)
        self.setMinimumWidth(170)

    def _choose(self) -> None:
        self.chosen.emit(tuple(CounterId(i.data(ID)) for i in self.list.selectedItems() if i.data(ID)))

    def find_here(self) -> None:
        """Go to the field that finds."""
        self._find.setFocus()
        self._find.selectAll()

    def off_map(self, state: GameState) -> list[Piece]:
        """Counters in the tray or in a box, by side and type."""
        pieces = [p for p in state.pieces.values() if p.place.kind in ("tray", "box")]
        order = list(self._system.mix.types)
        place = {kind: n for n, kind in enumerate(order)}
        return sorted(pieces, key=lambda p: (str(p.side or ""), place.get(p.type, len(order)), p.id))

    def refresh(self, state: GameState, *, force: bool = False) -> None:
        """Show what lies beside the map now; nothing is done when that has not changed."""
        self._state = state
        say = self._desk.say
        pieces = self.off_map(state)
        letters = folded(self._find.text())
        if letters:
            pieces = [p for p in pieces if self._matches(p, letters)]
        key = tuple(f"{p.id}{p.face}{p.steps}" for p in pieces)
        self._find.setPlaceholderText(say(words.FIND_COUNTER))
        self._count.setText(say(words.ONE_COUNTER) if len(pieces) == 1 else say(words.COUNTERS, n=len(pieces)))
        self._empty.setText(say(words.TRAY_EMPTY))
        self._empty.setVisible(not pieces and not letters)
        if key == self._shown and not force:
            return
        self._shown = key
        self.list.clear()
        for piece in pieces:
            look = look_of(self._system, piece.type, piece, language=self._desk.language)
            item = QListWidgetItem(QIcon(counter_pixmap(look, SIZE, self.devicePixelRatioF(), self._desk.theme)), "")
            item.setData(ID, piece.id)
            name = self._name(piece)
            item.setToolTip(name)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, name)
            self.list.addItem(item)

    def _name(self, piece: Piece) -> str:
        if is_masked(piece):
            return self._desk.say(words.HIDDEN_BLOCK)
        counter = self._system.mix.counters.get(piece.id)
        kind = self._system.mix.types[piece.type]
        return f"{self._desk.say(kind.name)}, {self._desk.say(counter.name) if counter else piece.id}"

    def _matches(self, piece: Piece, letters: str) -> bool:
        return any(w.startswith(letters) for w in folded(self._name(piece)).replace(",", " ").split())
