"""A counter sheet being cut: its cells, the counters they may be, how wide the gutters are, and where the pictures are
kept. Nothing is written before it is said to be done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QMimeData, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QImage, QKeyEvent, QKeySequence, QPixmap
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from assistant.author.sheet_cut import Cell, CutCounter, SheetGrid, SheetPlan, counters_cut, in_order
from assistant.base.text import Text
from assistant.drawing.counter_drawing import counter_image
from assistant.drawing.counters_cut import part_of
from assistant.drawing.look import CounterLook
from assistant.ui.author import cut_words as words
from assistant.ui.author.bench import Bench
from assistant.ui.author.cut_cells import CutCells
from assistant.ui.author.name_asker import NamedChoice
from assistant.ui.commands.keys import shown
from assistant.ui.quiet_work import QuietWork
from assistant.ui.widgets.choices import StepBox
from assistant.ui.widgets.mime import MIME
from assistant.ui.widgets.segments import Segments

WIDE, ICON, THUMB = 336, 34, 160
MOST_GUTTER = 45  # hundredths of a step
TYPE = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class CutType:
    """A type that a cell may be: its name, how many the box has, how we draw it."""

    id: str
    name: Text
    count: int
    look: CounterLook


class _Types(QListWidget):
    """The types; one is dragged onto a cell."""

    def mimeData(self, items: Sequence[QListWidgetItem]) -> QMimeData:
        held = QMimeData()
        if items:
            held.setData(MIME, str(items[0].data(TYPE)).encode())
        return held


class CutPane(QFrame):
    """`wanted` asks for what the sheet alone cannot do: "fit" again, "backs", "write", "leave"."""

    wanted = Signal(str)

    def __init__(self, bench: Bench) -> None:
        super().__init__()
        self._bench, self._desk = bench, bench.desk
        self._types: dict[str, CutType] = {}
        self.front: SheetGrid | None = None
        self.back: SheetGrid | None = None
        self.files = Path(), Path()  # of fronts and backs
        self.given: dict[Cell, str] = {}
        self.keep, self._side_shown = "part", "front"
        self.cells, self.types, self.area = CutCells(self._desk), _Types(), QScrollArea()
        self.across, self.down = StepBox(self._desk), StepBox(self._desk)
        self.mirrored = QCheckBox()
        self.sides = Segments(self.show_side, tuple(words.SIDES))
        self.kept = Segments(self._choose_keep, tuple(words.KEEP))
        self.order, self.backs, self.again, self.write, self.leave = (QPushButton() for _ in range(5))
        self._title, self._told, self._gutter, self._who, self._kept_note = (QLabel() for _ in range(5))
        self.quiet = QuietWork(self)
        self._build()
        self._connect()
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # a press beside everything leaves the keys with the cells
        self.setFocusProxy(self.cells)

    def _build(self) -> None:
        self._title.setProperty("role", "heading")
        self._told.setProperty("role", "note")
        self._kept_note.setProperty("role", "note")
        self._kept_note.setWordWrap(True)
        self._told.setWordWrap(True)
        self.write.setProperty("role", "primary")
        for spin in (self.across, self.down):
            spin.setRange(0, MOST_GUTTER)
            spin.setSuffix("\N{NO-BREAK SPACE}%")
        self.mirrored.setChecked(True)
        self.area.setWidget(self.cells)
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.types.setDragEnabled(True)
        self.types.setIconSize(QSize(self._desk.px(ICON), self._desk.px(ICON)))
        left, right, side = QVBoxLayout(), QVBoxLayout(), QWidget()
        head, gutters, foot, backs = QHBoxLayout(), QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        head.addWidget(self._title)
        head.addWidget(self._told, 1)
        head.addWidget(self.sides)
        left.addLayout(head)
        left.addWidget(self.area, 1)
        gutters.addWidget(self._gutter, 1)
        for spin in (self.across, self.down):
            gutters.addWidget(spin)
        backs.addWidget(self.backs)
        backs.addWidget(self.mirrored, 1)
        foot.addWidget(self.write, 1)
        foot.addWidget(self.leave)
        right.setContentsMargins(0, 0, 0, 0)
        right.addLayout(gutters)
        right.addWidget(self.again)
        right.addLayout(backs)
        right.addWidget(self._who)
        right.addWidget(self.types, 1)
        right.addWidget(self.order)
        right.addWidget(self.kept)
        right.addWidget(self._kept_note)
        right.addLayout(foot)
        side.setLayout(right)
        side.setFixedWidth(self._desk.px(WIDE))
        whole = QHBoxLayout(self)
        whole.setContentsMargins(12, 8, 12, 8)
        whole.setSpacing(12)
        whole.addLayout(left, 1)
        whole.addWidget(side)

    def _connect(self) -> None:
        self.across.valueChanged.connect(lambda _v: self._cut())
        self.down.valueChanged.connect(lambda _v: self._cut())
        self.mirrored.toggled.connect(lambda _on: self._cut())
        self.cells.letter.connect(self._ask)
        self.cells.dropped.connect(self._drop)
        self.cells.cleared.connect(lambda: self.give(""))
        self.cells.moved.connect(self._bring)
        self.types.itemActivated.connect(lambda item: self.give(str(item.data(TYPE))))
        for button, act in ((self.backs, "backs"), (self.again, "fit"), (self.write, "write"), (self.leave, "leave")):
            button.clicked.connect(lambda _c=False, a=act: self.wanted.emit(a))
        self.order.clicked.connect(lambda _c=False: self.fill_in_order())

    # opening

    def open(self, grid: SheetGrid, file: Path, types: Sequence[CutType], *, keep: str) -> None:
        """A sheet that was fitted; what its cells are is kept where the same sheet was fitted once more."""
        again = self.front is not None and self.front.plan == grid.plan and self.files[0] == file
        if not again:
            self.given, self.back, self.keep = {}, None, keep
            self.cells.show_plan(grid.plan)
        self.front, self.files = grid, (file, self.files[1] if again else file)
        self._types = {one.id: one for one in types}
        self._list_types()
        self.show_side("front")
        self.retell()
        self.cells.setFocus()

    def take_back(self, grid: SheetGrid, file: Path) -> None:
        """The other side of the sheet, fitted too."""
        self.back, self.files = grid, (self.files[0], file)
        self.show_side("back")

    def _list_types(self) -> None:
        self.types.clear()
        side = self._desk.px(ICON)
        for one in self._types.values():
            image = counter_image(one.look, side, self.devicePixelRatioF(), self._desk.theme)
            item = QListWidgetItem(QIcon(QPixmap.fromImage(image)), "")
            item.setData(TYPE, one.id)
            self.types.addItem(item)
        self._tell()

    def retell(self) -> None:
        """Words in use."""
        say, language = self._desk.say, self._desk.language
        self._title.setText(say(words.TITLE))
        self._gutter.setText(say(words.GUTTER))
        self.across.setAccessibleName(say(words.GUTTER_ACROSS))
        self.down.setAccessibleName(say(words.GUTTER_DOWN))
        self.across.setToolTip(say(words.GUTTER_ACROSS))
        self.down.setToolTip(say(words.GUTTER_DOWN))
        self._who.setText(say(words.WHO))
        self.mirrored.setText(say(words.MIRRORED))
        self.order.setText(f"{say(words.IN_ORDER)}  {shown('Ins', language)}")
        self.backs.setText(say(words.BACKS))
        self.again.setText(say(words.FIT_AGAIN))
        self.write.setText(f"{say(words.WRITE)}  {shown('Ctrl+Return', language)}")
        self.leave.setText(f"{say(words.LEAVE)}  {shown('Esc', language)}")
        for segments, known in ((self.sides, words.SIDES), (self.kept, words.KEEP)):
            for name, text in known.items():
                segments.buttons[name].setText(say(text))
        self._tell()

    def _tell(self) -> None:
        say, used = self._desk.say, set(self.given.values())
        self.sides.show_chosen(self._side_shown)
        self.sides.setVisible(self.back is not None)
        self.mirrored.setVisible(self.back is not None)
        self.kept.show_chosen(self.keep)
        self._kept_note.setText(say(words.KEPT_NOTES[self.keep]))
        self.write.setEnabled(bool(used))
        self._told.setText(say(words.CUT_SO_FAR, n=len(used), cells=len(self.given)) if used else say(words.HOW))
        self.cells.show_names({cell: say(self._types[kind].name) for cell, kind in self._shown_names().items()})
        for at in range(self.types.count()):
            item = self.types.item(at)
            one = self._types[str(item.data(TYPE))]
            item.setText(f"{'✓ ' if one.id in used else ''}{say(one.name)}  × {one.count}")

    def _shown_names(self) -> Mapping[Cell, str]:
        """Under the backs stand the counters whose fronts they are."""
        if self._side_shown == "front" or self.back is None or not self.mirrored.isChecked():
            return self.given
        return {self.back.plan.mirrored(cell): kind for cell, kind in self.given.items()}

    # what the cells show

    def show_side(self, side: str) -> None:
        """Fronts or backs."""
        self._side_shown = side if self.back is not None else "front"
        self._tell()
        self._cut()

    def _grid(self, side: str) -> tuple[SheetGrid | None, Path]:
        gutter = self.across.value() / 100, self.down.value() / 100
        found = self.front if side == "front" else self.back
        return (replace(found, gutter=gutter) if found is not None else None), self.files[side == "back"]

    def _cut(self) -> None:
        """The cells as they would be, beside the window's thread."""
        grid, file = self._grid(self._side_shown)
        if grid is None:
            return
        self.quiet.do(lambda _wanted: _cut_parts(grid, str(file)), self._show_parts)

    def _show_parts(self, parts: Mapping[Cell, QImage]) -> None:
        self.cells.show_parts(parts)
        self._tell()

    def _bring(self) -> None:
        at = self.cells.area(self.cells.at).center()
        self.area.ensureVisible(round(at.x()), round(at.y()), 60, 80)

    # which counter a cell is

    def give(self, kind: str) -> None:
        """The cells picked are this type, or nothing; the next one is at hand."""
        if kind and kind not in self._types:
            return
        for cell in self._fronts(self.cells.picked):
            if kind:
                self.given[cell] = kind
            else:
                self.given.pop(cell, None)
        if kind:
            self.cells.go_on()
        self._tell()
        self.cells.setFocus()

    def _fronts(self, cells: Sequence[Cell]) -> list[Cell]:
        """The cells of the front that those in sight belong to."""
        turned = self._side_shown == "back" and self.back is not None and self.mirrored.isChecked()
        return [self.back.plan.mirrored(c) for c in cells] if turned and self.back is not None else list(cells)

    def _drop(self, cell: Cell, kind: str) -> None:
        self.cells.go_to(cell)
        self.give(kind)

    def fill_in_order(self) -> None:
        """The types of the list one after the other, from the cell at hand on, each as often as the box has it."""
        if self.front is not None:
            begin = self._fronts([self.cells.at])[0]
            kinds = [(one.id, one.count) for one in self._types.values()]
            self.given.update(in_order(kinds, self.front.plan, begin))
            self._tell()
            self.cells.setFocus()

    def _ask(self, letters: str) -> None:
        """Which counter it is, by its name."""
        asks = self._bench.asks
        at = self.cells.mapTo(asks.page, self.cells.area(self.cells.at).bottomLeft().toPoint() + QPoint(0, 6))
        choices = [NamedChoice(one.id, one.name, f"× {one.count}") for one in self._types.values()]
        asks.ask(self._desk.say(words.WHICH), choices, at, self.cells, self.give)
        asks.entry.setText(letters)

    def _choose_keep(self, keep: str) -> None:
        self.keep = keep
        self._tell()

    # what comes of it

    def cuts(self, front: str, back: str) -> dict[str, CutCounter]:
        """Each type with its parts, of files that are called so."""
        grid, _ = self._grid("front")
        behind, _ = self._grid("back")
        if grid is None:
            return {}
        return counters_cut(self.given, grid, front, behind, back, mirrored=self.mirrored.isChecked())

    @property
    def plan(self) -> SheetPlan | None:
        return self.front.plan if self.front is not None else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if event.key() == Qt.Key.Key_Escape:
            self.wanted.emit("leave")
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and control:
            if self.write.isEnabled():
                self.wanted.emit("write")
        elif event.key() == Qt.Key.Key_Insert:
            self.fill_in_order()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.cells.hasFocus():
            self._ask("")
        elif event.matches(QKeySequence.StandardKey.SelectAll):
            self.cells.pick_all()
        elif control:
            super().keyPressEvent(event)
        else:
            event.accept()  # the plain keys of the sheet below mean nothing here

    def let_go(self) -> None:
        """The sheet is done with."""
        self.quiet.drop()
        self.front = self.back = None
        self.given = {}
        self.cells.show_parts({})


def _cut_parts(grid: SheetGrid, file: str) -> dict[Cell, QImage]:
    """Every cell as it is cut, small."""
    out = {}
    for cell in grid.plan.cells:
        part = part_of(file, grid.at(cell))
        if part is not None:
            kept, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
            out[cell] = part.scaled(THUMB, THUMB, kept, smooth) if part.width() > THUMB else part
    return out
