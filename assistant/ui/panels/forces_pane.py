"""What each side has on the map, place by place, and what it lost and by which step. A click goes there."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from assistant.base.text import Text
from assistant.drawing.appearance import look_of
from assistant.drawing.counter_drawing import counter_pixmap
from assistant.drawing.icons import icon_pixmap
from assistant.drawing.tokens import WHITE, blend, side_style
from assistant.game.called import called
from assistant.game.forces import Alike, bundles, on_map
from assistant.model.ids import CounterId, SideId
from assistant.model.scenario import System
from assistant.play.state import GameState, Piece
from assistant.play.views import is_masked
from assistant.ui.desk import Desk
from assistant.ui.panels import pane_texts as words
from assistant.ui.widgets.row_list import RowTree

SPACE, STEP = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1
SIZE = 22
ON_MAP, LOST = Text("On the map", "Sur la carte"), Text("Lost", "Pertes")
NOTHING, NO_LOSS = (
    Text("No counter stands on the map.", "Aucun pion sur la carte."),
    Text("No losses.", "Aucune perte."),
)
TAKEN_BY = Text("step {n}", "étape {n}")


class ForcesPane(QWidget):
    """Two lists: on the map, and lost."""

    space_wanted = Signal(str)
    step_wanted = Signal(int)

    def __init__(self, desk: Desk, system: System) -> None:
        super().__init__()
        self._desk, self._system = desk, system
        self._state, self._fallen = GameState(), dict[CounterId, int]()
        self._lost = False
        self.head = QWidget()
        self.buttons = {False: QPushButton(), True: QPushButton()}
        row = QHBoxLayout()
        for lost, button in self.buttons.items():
            button.setProperty("role", "segment")
            button.setCheckable(True)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(lambda _c=False, x=lost: self._turn(lost=x))
            row.addWidget(button)
        self._empty = QLabel()
        self._empty.setProperty("role", "second")
        self.tree = RowTree()
        self.tree.setColumnCount(2)
        self.tree.setHeaderHidden(True)
        head = self.tree.header()
        head.setStretchLastSection(False)
        head.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        head.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.tree.setIconSize(QSize(desk.px(SIZE), desk.px(SIZE)))
        self.tree.itemClicked.connect(self._go)
        self.tree.itemActivated.connect(self._go)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 8, 10, 8)
        layout.addLayout(row)
        layout.addWidget(self._empty)
        layout.addWidget(self.tree, 1)

    def _turn(self, *, lost: bool) -> None:
        self._lost = lost
        self.refresh(self._state, self._fallen)

    def _go(self, item: QTreeWidgetItem, _column: int = 0) -> None:
        space, step = item.data(0, SPACE), item.data(0, STEP)
        if isinstance(space, str):
            self.space_wanted.emit(space)
        elif isinstance(step, int):
            self.step_wanted.emit(step)

    def refresh(self, state: GameState, fallen: Mapping[CounterId, int]) -> None:
        """As the position stands, for who may see it."""
        self._state, self._fallen = state, dict(fallen)
        say = self._desk.say
        gone = [state.pieces[c] for c in fallen if c in state.pieces and state.pieces[c].place.kind in ("tray", "box")]
        self.buttons[False].setText(say(ON_MAP))
        self.buttons[True].setText(f"{say(LOST)} {len(gone)}")
        for lost, button in self.buttons.items():
            button.setChecked(lost is self._lost)
        self.tree.clear()
        if self._lost:
            self._show_lost(gone)
        else:
            self._show_forces()
        self.tree.expandAll()
        self._empty.setText(say(NO_LOSS if self._lost else NOTHING))
        self._empty.setVisible(self.tree.topLevelItemCount() == 0)
        self.tree.setVisible(self.tree.topLevelItemCount() > 0)

    def _side_item(self, colour: int, emblem: str, name: str, told: str) -> QTreeWidgetItem:
        desk, style = self._desk, side_style(colour)
        tint = blend(style.base, WHITE, 0.3) if desk.theme.dark else style.base
        item = QTreeWidgetItem([name, told])
        item.setIcon(0, QIcon(icon_pixmap(emblem or style.emblem, desk.px(SIZE), tint, self.devicePixelRatioF())))
        for column, face in ((0, desk.font("interface", 14, 600)), (1, desk.font("figures", 19, 600))):
            item.setFont(column, face)
        item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.tree.addTopLevelItem(item)
        return item

    def _show_forces(self) -> None:
        for force in on_map(self._system, self._state):
            top = self._side_item(force.colour, force.emblem, self._desk.say(force.name), str(force.count))
            for stand in force.stands:
                line = QTreeWidgetItem([self._desk.say(stand.name), str(stand.count)])
                line.setIcon(0, self._picture(stand.bundles[0]))
                line.setToolTip(0, ", ".join(self._told(b) for b in stand.bundles))
                line.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                line.setData(0, SPACE, stand.space)
                top.addChild(line)

    def _show_lost(self, gone: list[Piece]) -> None:
        for side in self._system.sides.values():
            own = [p for p in gone if p.side == SideId(side.id)]
            if not own:
                continue
            top = self._side_item(side.colour, side.emblem, self._desk.say(side.name), str(len(own)))
            by_step: dict[int, list[Piece]] = {}
            for piece in own:
                by_step.setdefault(self._fallen[piece.id], []).append(piece)
            for step, pieces in sorted(by_step.items()):
                for bundle in bundles(pieces):
                    line = QTreeWidgetItem([self._told(bundle), self._desk.say(TAKEN_BY, n=step)])
                    line.setIcon(0, self._picture(bundle))
                    line.setData(0, STEP, step)
                    top.addChild(line)

    def _told(self, bundle: Alike) -> str:
        say, piece, count = self._desk.say, bundle.piece, len(bundle.counters)
        if is_masked(piece):
            name = say(words.HIDDEN_BLOCK)
        else:
            name = say(self._system.mix.types[piece.type].name if count > 1 else called(self._system, piece))
        return f"{count} × {name}" if count > 1 else name

    def _picture(self, bundle: Alike) -> QIcon:
        look = look_of(self._system, bundle.piece.type, bundle.piece, language=self._desk.language)
        return QIcon(counter_pixmap(look, self._desk.px(SIZE), self.devicePixelRatioF(), self._desk.theme))
