"""The figures of a counter placed by dragging: nine places on its front, its back beside, below what else may stand
there. Each drop is one stroke of the text, which holds for all counters of the family."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from assistant.author.layout_hand import NAMES, ROWS, WORDS, moved, places_of, put, shown_with, taken_off
from assistant.author.text_stroke import TextStroke
from assistant.base.text import Text, same
from assistant.drawing.counter_drawing import counter_image, counter_margin, paint_counter
from assistant.drawing.counters_unit import PLACES
from assistant.drawing.look import CounterLook
from assistant.drawing.tokens import GOLD, WHITE
from assistant.model.counters import Family
from assistant.model.scenario import System
from assistant.ui.author.bench import Bench
from assistant.ui.author.dragged_list import DRAGGED, DraggedList
from assistant.ui.author.name_asker import NamedChoice
from assistant.ui.commands.keys import shown
from assistant.ui.desk import Desk
from assistant.ui.widgets.mime import MIME

TITLE = Text("Figures of {family}", "Valeurs : {family}")
HOW = Text("Drag a figure elsewhere, off the counter, or one in from below. It holds for the whole family.",
           "Tirez une valeur ailleurs, hors du pion, ou une d’en bas. Cela vaut pour la famille.")  # fmt: skip
KEYS = Text("arrows: place · Shift+arrows: move it · Enter: put · Del: off",
            "flèches : place · Maj+flèches : déplacer · Entrée : poser · Suppr : ôter")  # fmt: skip
OFFERED, LEAVE = Text("What else may stand there", "Ce qui peut s’y mettre"), Text("Leave", "Laisser")
WHICH = Text("What stands at this place?", "Que met-on à cette place ?")
CALLED = {"{short}": Text("short name", "abrégé"), "{name}": Text("name", "nom"), "{number}": Text("number", "numéro")}
SPOKEN = Text("{place}: {what}", "{place} : {what}")
EMPTY = Text("empty", "vide")
Faces = Callable[[System], tuple[CounterLook, CounterLook | None]]
SIDE, BACK, STILL = 196, 64, 4
STEPS = {Qt.Key.Key_Left: (0, -1), Qt.Key.Key_Right: (0, 1), Qt.Key.Key_Up: (-1, 0), Qt.Key.Key_Down: (1, 0)}


class LayoutFace(QWidget):
    """The counter with its places. `moved` from one to another, `dropped` something at one, `off` what stands there,
    `asked` what is to stand at the one at hand, `turned` that another one is."""

    moved = Signal(str, str)
    dropped = Signal(str, str)
    off = Signal(str)
    asked = Signal(str)
    turned = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.at = "bottom_left"
        self._look: CounterLook | None = None
        self._words: Mapping[str, str] = {}
        self._held, self._over = "", ""
        self._press = QPoint()
        self._hand: QPointF | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAcceptDrops(True)
        self.setFixedSize(desk.px(SIDE), desk.px(SIDE))

    def show_look(self, look: CounterLook, words: Mapping[str, str]) -> None:
        """The counter, and what stands at its places in words."""
        self._look, self._words = look, words
        self.turned.emit()
        self.update()

    def area(self, place: str) -> QRectF:
        """A place on the widget."""
        unit, inside = self.width() / 100, PLACES[place][0]
        return QRectF(inside.x() * unit, inside.y() * unit, inside.width() * unit, inside.height() * unit)

    def place_at(self, point: QPointF) -> str:
        """The place under a point, the nearest within the counter; "" beside it."""
        if not QRectF(self.rect()).contains(point):
            return ""
        inside = [p for p in PLACES if p != "middle" and self.area(p).contains(point)]
        if inside:
            return inside[0]
        return min(PLACES, key=lambda p: (self.area(p).center() - point).manhattanLength())

    def go_to(self, place: str) -> None:
        self.at = place
        self.turned.emit()
        self.update()

    def _beside(self, way: tuple[int, int]) -> str:
        row = next(n for n, places in enumerate(ROWS) if self.at in places)
        column = ROWS[row].index(self.at)
        return ROWS[min(max(row + way[0], 0), 2)][min(max(column + way[1], 0), 2)]

    # the mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = self.place_at(event.position())
        if event.button() != Qt.MouseButton.LeftButton or not place:
            return
        self.setFocus()
        self._press = event.position().toPoint()
        self._held = place if place in self._words else ""
        self.go_to(place)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        far = (event.position().toPoint() - self._press).manhattanLength() > STILL
        if self._held and (far or self._hand is not None):
            self._hand, self._over = event.position(), self.place_at(event.position())
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        held, hand = self._held, self._hand
        self._held, self._hand, self._over = "", None, ""
        self.unsetCursor()
        self.update()
        if not held or hand is None:
            return
        place = self.place_at(event.position())
        if not place:
            self.off.emit(held)
        elif place != held:
            self.go_to(place)
            self.moved.emit(held, place)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        place = self.place_at(event.position())
        if place:
            self.asked.emit("")

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        event.setAccepted(event.mimeData().hasFormat(MIME))

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        self._over = self.place_at(event.position())
        event.setAccepted(bool(self._over))
        self.update()

    def dropEvent(self, event: QDropEvent) -> None:
        place, self._over = self.place_at(event.position()), ""
        if place and event.mimeData().hasFormat(MIME):
            self.go_to(place)
            self.dropped.emit(bytes(event.mimeData().data(MIME).data()).decode(), place)
            event.acceptProposedAction()

    # keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        way = STEPS.get(Qt.Key(event.key()))
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if way is not None and shift:
            before, to = self.at, self._beside(way)
            if before in self._words and before != to:
                self.go_to(to)
                self.moved.emit(before, to)
        elif way is not None:
            self.go_to(self._beside(way))
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.off.emit(self.at)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.asked.emit("")
        elif event.text().isalnum() and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.asked.emit(event.text())
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._look is not None:
            paint_counter(painter, self._look, QRectF(self.rect()).adjusted(2, 2, -2, -2), self._desk.theme)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for place in PLACES:
            lit = place in (self._over, self.at if self.hasFocus() else "")
            for ink, wide in ((QColor(0, 0, 0, 130), 2.4), (QColor(GOLD if lit else WHITE), 2.0 if lit else 1.0)):
                painter.setPen(QPen(ink, wide, Qt.PenStyle.SolidLine if lit else Qt.PenStyle.DotLine))
                painter.drawRoundedRect(self.area(place), 4, 4)
        if self._hand is not None and self._held:
            words = self._words.get(self._held, "")
            area = QRectF(self._hand.x() - 60, self._hand.y() - 13, 120, 26)
            painter.fillRect(area, QColor(self._desk.theme.bar))
            painter.setPen(QColor(self._desk.theme.bar_ink))
            painter.setFont(self._desk.font("interface", 13, 600))
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter, words)


class LayoutPane(QFrame):
    """`left` when it is over. The faces follow each stroke at once."""

    left = Signal()

    def __init__(self, bench: Bench) -> None:
        super().__init__()
        self._bench, self._desk = bench, bench.desk
        self._family: Family | None = None
        self._look_of: Faces | None = None
        self.face, self.offered, self._back = LayoutFace(self._desk), DraggedList(), QLabel()
        self._title, self._how, self._told, self._of_list, self._keys = (QLabel() for _ in range(5))
        self._leave = QPushButton()
        self._title.setProperty("role", "pane")
        for note in (self._how, self._keys, self._told):
            note.setProperty("role", "note")
            note.setWordWrap(True)
        self._title.setWordWrap(True)
        faces = QHBoxLayout()
        faces.addWidget(self.face)
        faces.addWidget(self._back, 1, Qt.AlignmentFlag.AlignBottom)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        for part in (self._title, self._how):
            column.addWidget(part)
        column.addLayout(faces)
        for part in (self._told, self._of_list):
            column.addWidget(part)
        column.addWidget(self.offered, 1)
        column.addWidget(self._keys)
        column.addWidget(self._leave)
        self.face.moved.connect(lambda a, b: self._do(lambda f, c: moved(self._bench.own_texts, f, a, b, c)))
        self.face.dropped.connect(lambda what, to: self._do(lambda f, c: put(self._bench.own_texts, f, what, to, c)))
        self.face.off.connect(lambda at: self._do(lambda f, c: taken_off(self._bench.own_texts, f, at, c)))
        self.face.asked.connect(self._ask)
        self.face.turned.connect(self._tell)
        self.offered.itemActivated.connect(lambda item: self.face.dropped.emit(str(item.data(DRAGGED)), self.face.at))
        self._leave.clicked.connect(lambda _c=False: self.left.emit())

    def open(self, system: System, family: str, look_of: Faces) -> None:
        """The counters of a family; `look_of` gives the faces of the one at hand."""
        self._look_of = look_of
        self.show_system(system, family)
        self.face.setFocus()

    def show_system(self, system: System, family: str = "") -> None:
        """The texts as they stand now."""
        name = family or (str(self._family.id) if self._family is not None else "")
        found = system.mix.families.get(name)
        if found is None or self._look_of is None:
            return
        self._family = found
        if found.printed is None:  # as a layout of its own would begin
            laid = replace(found, printed=shown_with(places_of(found), found))
            families = {**system.mix.families, name: laid}
            system = replace(system, mix=replace(system.mix, families=families))
        front, back = self._look_of(system)
        called, say = self._called(), self._desk.say
        self.face.show_look(front, {p: say(called.get(w, same(w))) for p, w in places_of(found).items()})
        self._back.setVisible(back is not None)
        if back is not None:
            side = self._desk.px(BACK)
            image = counter_image(back, side, self.devicePixelRatioF(), self._desk.theme)
            edge = round(counter_margin(back, side) * self.devicePixelRatioF())
            self._back.setPixmap(QPixmap.fromImage(image.copy(image.rect().adjusted(edge, edge, -edge, -edge))))
        self.retell()

    def _called(self) -> dict[str, Text]:
        """What figures and words are called."""
        figures = self._family.figures if self._family is not None else {}
        return {**{n: f.name or same(n) for n, f in figures.items() if not f.state}, **CALLED}

    def retell(self) -> None:
        """Words in use."""
        say, family = self._desk.say, self._family
        if family is None:
            return
        self._title.setText(say(TITLE, family=say(family.name)))
        self._how.setText(say(HOW))
        self._of_list.setText(say(OFFERED))
        self._keys.setText(say(KEYS))
        self._leave.setText(f"{say(LEAVE)}  {shown('Esc', self._desk.language)}")
        self.offered.clear()
        standing = set(places_of(family).values())
        for what, name in self._called().items():
            if what not in standing and (what in WORDS or what in family.figures):
                item = QListWidgetItem(say(name))
                item.setData(DRAGGED, what)
                self.offered.addItem(item)
        self.offered.setMinimumSize(QSize(0, self._desk.px(70)))
        self._tell()

    def _tell(self) -> None:
        """What stands at the place at hand."""
        family = self._family
        words = places_of(family).get(self.face.at, "") if family is not None else ""
        what = self._called().get(words, same(words)) if words else EMPTY
        told = self._desk.say(SPOKEN, place=self._desk.say(NAMES[self.face.at]), what=self._desk.say(what))
        self._told.setText(told)
        self.face.setAccessibleName(told)

    def _do(self, make: Callable[[Family, Mapping[str, Text]], TextStroke | None]) -> None:
        family = self._family
        if family is not None:
            self._bench.do(lambda: make(family, self._called()))

    def _ask(self, letters: str) -> None:
        """What stands at the place at hand, by its name."""
        asks = self._bench.asks
        at = self.face.mapTo(asks.page, self.face.area(self.face.at).bottomLeft().toPoint())
        choices = [NamedChoice(what, name) for what, name in self._called().items()]
        asks.ask(self._desk.say(WHICH), choices, at, self.face, lambda what: self.face.dropped.emit(what, self.face.at))
        asks.entry.setText(letters)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().keyPressEvent(event)
        else:
            event.accept()  # the plain keys of the sheet mean nothing here
