"""A counter sheet being cut: its cells, the counters they may be, how wide the gutters are, and where the pictures are
kept. Nothing is written before it is said to be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QIcon, QImage, QKeyEvent, QKeySequence, QPixmap
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from assistant.author.cut_plan import NEW, PlannedCut, kind_named, names_in, planned, spots_for
from assistant.author.sheet_cut import (
    Cell,
    CutCounter,
    Margins,
    NewCut,
    SheetGrid,
    SheetPlan,
    Spot,
    counters_cut,
    cut_stroke,
    in_order,
)
from assistant.author.text_stroke import TextStroke
from assistant.base.problem import AleaError
from assistant.base.text import Text, same
from assistant.drawing.counter_drawing import counter_image
from assistant.drawing.look import CounterLook
from assistant.drawing.scan_parts import is_held, part_of, whole_sheet
from assistant.ui.author import cut_words as words
from assistant.ui.author.bench import Bench
from assistant.ui.author.cut_cells import CutCells
from assistant.ui.author.cut_preview import CutPreview, Looks
from assistant.ui.author.cut_sheet import CutSheetView
from assistant.ui.author.dragged_list import DRAGGED, DraggedList
from assistant.ui.author.name_asker import NamedChoice
from assistant.ui.commands.keys import shown
from assistant.ui.quiet_work import QuietWork
from assistant.ui.widgets.choices import StepBox
from assistant.ui.widgets.segments import Segments

WIDE, ICON, THUMB = 336, 34, 160
MOST_GUTTER = 45  # hundredths of a step
STILL = 120  # ms without a change: the cells are cut anew


@dataclass(frozen=True, slots=True)
class CutType:
    """A type that a cell may be: its name, how many the box has, how we draw it."""

    id: str
    name: Text
    count: int
    look: CounterLook


class CutPane(QFrame):
    """`wanted` asks for what the sheet alone cannot do: "fit" again, "backs", "write", "leave"."""

    wanted = Signal(str)

    def __init__(self, bench: Bench, looks: Callable[[str], Looks]) -> None:
        super().__init__()
        self._bench, self._desk, self._looks = bench, bench.desk, looks
        self._types: dict[str, CutType] = {}
        self._family = self._side = ""  # of types that are made
        self.front: SheetGrid | None = None
        self.back: SheetGrid | None = None
        self.files = Path(), Path()  # of fronts and backs
        self.given: dict[Cell, str] = {}  # the fronts
        self.backs_here: dict[Cell, str] = {}  # cells of the same sheet that are backs
        self.gutter: Spot = (0.0, 0.0)
        self.margins: Margins = (0.0, 0.0, 0.0, 0.0)
        self.keep, self._side_shown, self.face, self._viewed = "part", "front", "front", "cells"
        self.cells, self.types, self.area = CutCells(self._desk), DraggedList(), QScrollArea()
        self.sheet, self.preview = CutSheetView(self._desk), CutPreview(self._desk)
        self.across, self.down = StepBox(self._desk), StepBox(self._desk)
        self.edges = tuple(StepBox(self._desk) for _ in words.MARGIN_NAMES)
        self._middle = QStackedWidget()
        self.viewing = Segments(self.show_view, tuple(words.VIEWS))
        self.faces = Segments(self.choose_face, tuple(words.FACES))
        self._soon = QTimer(self, singleShot=True, interval=STILL)
        self.mirrored = QCheckBox()
        self.sides = Segments(self.show_side, tuple(words.SIDES))
        self.kept = Segments(self._choose_keep, tuple(words.KEEP))
        self.order, self.backs, self.again, self.write, self.leave, self.names = (QPushButton() for _ in range(6))
        self._title, self._told, self._gutter, self._who, self._kept_note = (QLabel() for _ in range(5))
        self._margin, self._face = QLabel(), QLabel()
        self.quiet, self._reading = QuietWork(self), QuietWork(self)
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
        for spin in (self.across, self.down, *self.edges):
            spin.setRange(0 if spin in (self.across, self.down) else -MOST_GUTTER, MOST_GUTTER)
            spin.setSuffix("\N{NARROW NO-BREAK SPACE}%")
        self.mirrored.setChecked(True)
        self.area.setWidget(self.cells)
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.types.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.types.setIconSize(QSize(self._desk.px(ICON), self._desk.px(ICON)))
        for page in (self.area, self.sheet, self.preview):
            self._middle.addWidget(page)
        left, side, head = QVBoxLayout(), QWidget(), QHBoxLayout()
        head.addWidget(self._title)
        head.addWidget(self._told, 1)
        head.addWidget(self.viewing)
        head.addWidget(self.sides)
        left.addLayout(head)
        left.addWidget(self._middle, 1)
        side.setLayout(self._build_side())
        side.setFixedWidth(self._desk.px(WIDE))
        whole = QHBoxLayout(self)
        whole.setContentsMargins(12, 8, 12, 8)
        whole.setSpacing(12)
        whole.addLayout(left, 1)
        whole.addWidget(side)

    def _build_side(self) -> QVBoxLayout:
        right = QVBoxLayout()
        right.setContentsMargins(0, 0, 0, 0)
        rows: tuple[tuple[QWidget, ...], ...] = (
            (self._gutter, self.across, self.down), (self._margin,), self.edges, (self.again, self.backs),
            (self.mirrored,), (self._who,), (self._face, self.faces),
        )  # fmt: skip
        for row in rows:
            line = QHBoxLayout()
            for part in row:
                line.addWidget(part, int(part in (self._gutter, self._face, self.again, self.backs, *self.edges)))
            right.addLayout(line)
        right.addWidget(self.types, 1)
        for pair in ((self.order, self.names), (self.kept,), (self._kept_note,), (self.write, self.leave)):
            line = QHBoxLayout()
            for part in pair:
                line.addWidget(part, int(part is not self.leave and part is not self.kept))
            if pair[0] is self.kept:
                line.addStretch(1)
            right.addLayout(line)
        return right

    def _connect(self) -> None:
        for spin in (self.across, self.down, *self.edges):
            spin.valueChanged.connect(lambda _v: self._numbers_typed())
        self._soon.timeout.connect(self._cut)
        self.sheet.shaped.connect(self._shaped)
        self.sheet.let_loose.connect(self._cut)
        self.sheet.pressed.connect(lambda cell, extend: self._pressed(cell, extend=extend))
        self.mirrored.toggled.connect(lambda _on: self._cut())
        self.cells.letter.connect(self._ask)
        self.cells.dropped.connect(self._drop)
        self.cells.cleared.connect(lambda: self.give(""))
        self.cells.moved.connect(self._bring)
        self.types.itemActivated.connect(lambda item: self.give(str(item.data(DRAGGED))))
        for button, act in ((self.backs, "backs"), (self.again, "fit")):
            button.clicked.connect(lambda _c=False, a=act: self.wanted.emit(a))
        self.write.clicked.connect(lambda _c=False: self.go_further())
        self.leave.clicked.connect(lambda _c=False: self.go_back())
        self.names.clicked.connect(lambda _c=False: self.paste_names())
        self.order.clicked.connect(lambda _c=False: self.fill_in_order())

    # opening

    def open(
        self, grid: SheetGrid, file: Path, types: Sequence[CutType], *, keep: str, family: str = "", side: str = ""
    ) -> None:
        """A sheet that was fitted; what its cells are is kept where the same sheet was fitted once more. New types are
        of the family and side at hand."""
        self._family, self._side = family, side
        again = self.front is not None and self.front.plan == grid.plan and self.files[0] == file
        if not again:
            self.given, self.backs_here, self.back, self.keep = {}, {}, None, keep
            self.face, self.gutter, self.margins = "front", (0.0, 0.0), (0.0, 0.0, 0.0, 0.0)
            self.cells.show_plan(grid.plan)
            self._show_numbers()
        self.front, self.files = grid, (file, self.files[1] if again else file)
        self._types = {one.id: one for one in types}
        self._list_types()
        self._viewed = "cells"
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
            item.setData(DRAGGED, one.id)
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
        self.order.setToolTip(say(words.FROM_HERE))
        self.backs.setText(say(words.BACKS))
        self.again.setText(say(words.FIT_AGAIN))
        self.names.setText(f"{say(words.NAMES)}  {shown('Ctrl+V', language)}")
        self._margin.setText(say(words.MARGINS))
        self._face.setText(say(words.FACE))
        for spin, told in zip(self.edges, words.MARGIN_NAMES, strict=True):
            spin.setAccessibleName(say(told))
            spin.setToolTip(say(told))
        for segments, known in (
            (self.sides, words.SIDES), (self.kept, words.KEEP), (self.viewing, words.VIEWS), (self.faces, words.FACES),
        ):  # fmt: skip
            for name, text in known.items():
                segments.buttons[name].setText(say(text))
        self._tell()

    def _tell(self) -> None:
        say, used, language = self._desk.say, {*self.given.values(), *self.backs_here.values()}, self._desk.language
        looking = self._middle.currentWidget() is self.preview
        self.sides.show_chosen(self._side_shown)
        self.sides.setVisible(self.back is not None and not looking)
        self.viewing.show_chosen(self._viewed)
        self.viewing.setVisible(not looking)
        self.faces.show_chosen(self.face)
        self.mirrored.setVisible(self.back is not None)
        made = any(kind.startswith(NEW) for kind in used)
        if made:
            self.keep = "part"
        self.kept.buttons["mine"].setEnabled(not made)
        self.kept.show_chosen(self.keep)
        self._kept_note.setText(say(words.NEW_IN_TEXT if made else words.KEPT_NOTES[self.keep]))
        self.write.setEnabled(bool(used))
        self.write.setText(f"{say(words.WRITE if looking else words.LOOK)}  {shown('Ctrl+Return', language)}")
        self.leave.setText(f"{say(words.BACK_TO_CELLS if looking else words.LEAVE)}  {shown('Esc', language)}")
        self._told.setText(self._how(used, looking=looking))
        names = self._names_shown()
        self.cells.show_names(names)
        self.sheet.show_grid(self._grid(self._side_shown)[0], names, frozenset(self.cells.picked))
        for at in range(self.types.count()):
            item = self.types.item(at)
            one = self._types[str(item.data(DRAGGED))]
            item.setText(f"{'✓ ' if one.id in used else ''}{say(one.name)}  × {one.count}")

    def _how(self, used: set[str], *, looking: bool) -> str:
        """What can be done now, or how far it is."""
        say = self._desk.say
        if looking:
            return say(words.PREVIEW)
        if self._viewed == "sheet":
            return say(words.HOW_EDGES)
        cells = len(self.given) + len(self.backs_here)
        return say(words.CUT_SO_FAR, n=len(used), cells=cells) if used else say(words.HOW)

    def _names_shown(self) -> dict[Cell, str]:
        """Below each cell what it is."""
        say = self._desk.say
        out = {cell: self._name(kind) for cell, kind in self._shown_names().items()}
        if self._side_shown == "front":
            out |= {cell: say(words.ON_BACK, name=self._name(kind)) for cell, kind in self.backs_here.items()}
        return out

    def _name(self, kind: str) -> str:
        if kind.startswith(NEW):
            return f"{kind[len(NEW) :]} ({self._desk.say(words.IS_NEW)})"
        return self._desk.say(self._types[kind].name) if kind in self._types else kind

    def _shown_names(self) -> Mapping[Cell, str]:
        """Under the backs stand the counters whose fronts they are."""
        if self._side_shown == "front" or self.back is None or not self.mirrored.isChecked():
            return self.given
        return {self.back.plan.mirrored(cell): kind for cell, kind in self.given.items()}

    # what the cells show

    def show_side(self, side: str) -> None:
        """Fronts or backs."""
        self._side_shown = side if self.back is not None else "front"
        self.show_view(self._viewed)
        self._cut()

    def show_view(self, name: str) -> None:
        """The cells one by one, or the sheet as it is."""
        self._viewed = name
        self._middle.setCurrentWidget(self.sheet if name == "sheet" else self.area)
        if name == "sheet":
            self._once_read(self._show_sheet)
        self._tell()
        self.cells.setFocus()

    def _show_sheet(self) -> None:
        found = whole_sheet(str(self._grid(self._side_shown)[1]))
        if self._viewed == "sheet" and found is not None:
            self.sheet.show_sheet(*found)

    def _once_read(self, act: Callable[[], None]) -> None:
        """Do it at once where the scans are held, else when they were read beside the window: that takes half a
        second each."""
        files = [str(file) for file in self.files]
        if all(map(is_held, files)):
            self._reading.drop()
            act()
        else:
            self._reading.do(lambda _wanted: [whole_sheet(file) for file in files], lambda _read: act())

    def choose_face(self, face: str) -> None:
        """Whether pictures that are given are fronts or backs of their counters."""
        self.face = face
        self._tell()
        self.cells.setFocus()

    def _shaped(self, gutter: Spot, margins: Margins) -> None:
        """The hand drags an edge."""
        self.gutter, self.margins = gutter, margins
        self._show_numbers()

    def _show_numbers(self) -> None:
        numbers = (*self.gutter, *self.margins)
        for spin, number in zip((self.across, self.down, *self.edges), numbers, strict=True):
            spin.blockSignals(True)
            spin.setValue(round(number * 100))
            spin.blockSignals(False)

    def _numbers_typed(self) -> None:
        """A number that was not touched keeps what the hand gave it, between two hundredths."""
        was, spins = (*self.gutter, *self.margins), (self.across, self.down, *self.edges)
        now = [n if round(n * 100) == spin.value() else spin.value() / 100 for n, spin in zip(was, spins, strict=True)]
        self.gutter, self.margins = (now[0], now[1]), (now[2], now[3], now[4], now[5])
        self._tell()
        self._soon.start()

    def _pressed(self, cell: Cell, *, extend: bool) -> None:
        """A counter of the sheet."""
        self.cells.setFocus()
        self.cells.go_to(cell, extend=extend)

    def _grid(self, side: str) -> tuple[SheetGrid | None, Path]:
        found = self.front if side == "front" else self.back
        left, top, right, low = self.margins
        margins = (right, top, left, low) if side == "back" and self.mirrored.isChecked() else self.margins
        shaped = replace(found, gutter=self.gutter, margins=margins) if found is not None else None
        return shaped, self.files[side == "back"]

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
        self.sheet.show_grid(self._grid(self._side_shown)[0], self._names_shown(), frozenset(self.cells.picked))
        at = self.cells.area(self.cells.at).center()
        self.area.ensureVisible(round(at.x()), round(at.y()), 60, 80)

    # which counter a cell is

    def give(self, kind: str) -> None:
        """The cells picked are this type, or nothing; the next one is at hand."""
        if kind and kind not in self._types and not kind.startswith(NEW):
            return
        self._put(dict.fromkeys(self.cells.picked, kind))
        if kind:
            self.cells.go_on()
        self._tell()
        self.cells.setFocus()

    def _put(self, wanted: Mapping[Cell, str]) -> None:
        """Cells in sight with what they are; a cell is a front or a back, not both."""
        for seen, kind in wanted.items():
            cell = self._fronts([seen])[0]
            on_backs = self.face == "back" and self._side_shown == "front"
            self.given.pop(cell, None)
            self.backs_here.pop(cell, None)
            if kind:
                (self.backs_here if on_backs else self.given)[cell] = kind

    def paste_names(self) -> None:
        """A list of names: over the run that is picked, else from the cell at hand on. A name that is none of a type
        makes one."""
        names, depicted = names_in(QGuiApplication.clipboard().text()[:100_000]), self._bench.depicted
        if not any(names) or self.front is None or depicted is None:
            self._bench.tell(self._desk.say(words.NO_NAMES))
            return
        spots = spots_for(names, self.cells.picked, self.front.plan.cells)
        wanted = {cell: kind_named(depicted.system, name) for cell, name in spots}
        new = {kind for kind in wanted.values() if kind.startswith(NEW)}
        if new and not self._family:
            self._bench.tell(self._desk.say(words.NO_FAMILY))
            return
        self._types |= {k: t for k, t in self._all_types().items() if k in wanted.values()}
        self._put(wanted)
        self._bench.tell(self._desk.say(words.NAMED, n=len(wanted), new=len(new)))
        self._list_types()
        self.cells.setFocus()

    def _all_types(self) -> dict[str, CutType]:
        """Of the whole game, whatever the search of the sheet shows."""
        depicted = self._bench.depicted
        types = depicted.system.mix.types if depicted is not None else {}
        found = {}
        for kind in types.values():
            look = self._looks(str(kind.id))[0]
            if look is not None:
                found[str(kind.id)] = CutType(str(kind.id), kind.name, kind.count or 1, look)
        return found

    def _fronts(self, cells: Sequence[Cell]) -> list[Cell]:
        """The cells of the front that those in sight belong to."""
        turned = self._side_shown == "back" and self.back is not None and self.mirrored.isChecked()
        return [self.back.plan.mirrored(c) for c in cells] if turned and self.back is not None else list(cells)

    def _drop(self, cell: Cell, kind: str) -> None:
        self.cells.go_to(cell)
        self.give(kind)

    def fill_in_order(self) -> None:
        """The types of the list, or those of them that are picked, one after the other: over the run of cells that is
        picked, one each; from the one cell at hand on each as often as the box has it."""
        if self.front is None:
            return
        lit = {str(item.data(DRAGGED)) for item in self.types.selectedItems()}
        run = self.cells.picked
        kinds = [(one.id, 1 if len(run) > 1 or self.face == "back" else one.count)
                 for one in self._types.values() if len(lit) < 2 or one.id in lit]  # fmt: skip
        over = run if len(run) > 1 else [cell for cell in self.front.plan.cells if cell >= self.cells.at]
        self._put(in_order(kinds, over))
        self._tell()
        self.cells.setFocus()

    def _ask(self, letters: str) -> None:
        """Which counter it is, by its name."""
        asks = self._bench.asks
        at = self.cells.mapTo(asks.page, self.cells.area(self.cells.at).bottomLeft().toPoint() + QPoint(0, 6))
        if self._viewed == "sheet":
            at = self.sheet.mapTo(asks.page, QPoint(40, 40))
        choices = [NamedChoice(one.id, one.name, f"× {one.count}") for one in self._types.values()]
        made = sorted({k for k in (*self.given.values(), *self.backs_here.values()) if k.startswith(NEW)})
        new, cut = self._desk.say(words.IS_NEW), len(NEW)
        choices += [NamedChoice(kind, same(new), title=kind[cut:]) for kind in made]
        asks.ask(self._desk.say(words.WHICH), choices, at, self.cells, self.give, made=self._new_choice)
        asks.entry.setText(letters)

    def _new_choice(self, typed: str) -> NamedChoice | None:
        """A type of that name, where there is none."""
        depicted = self._bench.depicted
        if not self._family or depicted is None or len(typed.strip()) < 2:
            return None
        kind = kind_named(depicted.system, typed)
        return NamedChoice(kind, words.NEW_TYPE, title=typed.strip()) if kind.startswith(NEW) else None

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
        mirrored = self.mirrored.isChecked()
        return counters_cut(self.given, grid, front, behind, back, mirrored=mirrored, backs=self.backs_here)

    def plan_of_cuts(self, front: str, back: str) -> list[PlannedCut]:
        """The same as it changes the game: what a type has and the sheet says nothing of stays."""
        depicted = self._bench.depicted
        if depicted is None:
            return []
        cuts = self.cuts(front, back)
        return planned(depicted.system, cuts, self.given.values(), self.backs_here.values(), self.made)

    @property
    def made(self) -> dict[str, NewCut]:
        """The types that are made for their pictures, each as often in the box as it has cells."""
        fronts, turned = list(self.given.values()), list(self.backs_here.values())
        kinds = dict.fromkeys(k for k in (*fronts, *turned) if k.startswith(NEW))
        counts = {k: fronts.count(k) or turned.count(k) for k in kinds}
        return {k: NewCut(k[len(NEW) :], n, self._family, self._side) for k, n in counts.items()}

    def go_further(self) -> None:
        """What changes is seen first, then written."""
        if not self.write.isEnabled():
            return
        if self._middle.currentWidget() is self.preview:
            self.wanted.emit("write")
            return
        self._once_read(self._preview)

    def _preview(self) -> None:
        if self.front is None:
            return
        rows, made = self.plan_of_cuts(*map(str, self.files)), self.made
        self.preview.show_rows([
            (row, (None, None) if row.new else self._looks(row.kind), made[row.kind].count if row.new else 0)
            for row in rows
        ])  # fmt: skip
        self._middle.setCurrentWidget(self.preview)
        self._tell()
        self.preview.setFocus()
        try:
            self._bench.preview(self.stroke(self.files[0].name, self.files[1].name))
        except AleaError as bad:
            self._bench.complain(bad)

    def stroke(self, front: str, back: str) -> TextStroke:
        """What is written, of files that are called so."""
        rows = self.plan_of_cuts(front, back)
        turning = [row.kind for row in rows if row.turns]
        return cut_stroke(self._bench.own_texts, {r.kind: r.cut for r in rows}, front, self.made, turning)

    def go_back(self) -> None:
        """From what would change to the cells, from there off the sheet."""
        if self._middle.currentWidget() is self.preview:
            self._bench.end_preview()
            self.show_view(self._viewed)
        else:
            self.wanted.emit("leave")

    @property
    def plan(self) -> SheetPlan | None:
        return self.front.plan if self.front is not None else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if event.key() == Qt.Key.Key_Escape:
            self.go_back()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and control:
            self.go_further()
        elif event.matches(QKeySequence.StandardKey.Paste):
            self.paste_names()
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
        self._reading.drop()
        self.front = self.back = None
        self.given, self.backs_here = {}, {}
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
