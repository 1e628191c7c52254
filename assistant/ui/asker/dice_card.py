"""The dice: boxes with the faces typed so far, large keys for touch, and "roll instead"."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from assistant.base.text import Text
from assistant.game.sitting import Sitting
from assistant.game.table_place import kinds_drawn
from assistant.rules.answers import signed
from assistant.rules.outcomes import Node
from assistant.ui import texts
from assistant.ui.asker import asker_texts as words
from assistant.ui.desk import Desk
from assistant.ui.theme import lettering
from assistant.ui.widgets.die_marks import beside_way, draw_way, way_told, ways_of
from assistant.ui.widgets.layouts import emptied
from assistant.ui.widgets.lit_card import light_card

LEAST_BOX = 40  # beside a sum
SMALL_BOX, ROW_GAP = 24, 4  # where one row cannot hold them
ACROSS = 330  # where boxes and keys stand beside each other whatever their number
A_FACE = Text("face {face}", "face {face}")


class DieFaces(QWidget):
    """The dice boxes and the sum that comes of them, painted. A tap asks for large faces."""

    tapped = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._faces: tuple[int | None, ...] = ()
        self._kinds: tuple[str, ...] = ()
        self._sum: tuple[str, str] = ("", "")
        self._ways: tuple[bool, ...] = ()

    def sizeHint(self) -> QSize:
        return QSize(self._desk.px(150), self._desk.px(70))

    def show_faces(
        self, faces: tuple[int | None, ...], plus: str, total: str, kinds: tuple[str, ...] = (),
        ways: tuple[bool, ...] = (),
    ) -> None:  # fmt: skip
        """`kinds`: what each counts, where they are drawn and not thrown; `ways`: which of them the program rolled."""
        self._faces, self._sum, self._kinds, self._ways = faces, (plus, total), kinds, ways
        say, of = self._desk.say, len(faces)
        said = [
            say(words.DIE_OPEN, n=n, of=of) if f is None else say(words.DIE_SHOWN, n=n, of=of, face=f)
            for n, f in enumerate(faces, 1)
        ]
        said = [f"{one} ({say(way_told(ways[i]))})" if i < len(ways) else one for i, one in enumerate(said)]
        said = [f"{kind}: {one}" for kind, one in zip(kinds, said, strict=False)] or said
        self.setAccessibleName(", ".join(said) + (f"; {plus} = {total}" if total else ""))
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.rect().contains(event.position().toPoint()):
            self.tapped.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        desk = self._desk
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._faces and not self._kinds and self.width() < len(self._faces) * (desk.px(SMALL_BOX) + ROW_GAP):
            self._paint_rows(painter)
            return
        count = max(1, len(self._faces))
        tail = self._sum_width() + 10 if self._sum[1] else 0
        if tail and self.width() - tail < count * (desk.px(LEAST_BOX) + 6):
            tail = 0  # the band tells the sum too
        named = desk.px(17) if self._kinds else 0
        side = max(16.0, min(self.height() - 6 - named, (self.width() - tail) / count - 6, desk.px(66)))
        across = max(side, (self.width() - tail) / count - 6) if named else side
        next_box = self._faces.index(None) if None in self._faces else -1
        for i in range(len(self._faces)):
            box = QRectF(i * (across + 6) + 2, (self.height() - side - named) / 2, side, side)
            self._paint_die(painter, i, box, is_next=i == next_box)
            if i < len(self._kinds):
                self._paint_kind(painter, self._kinds[i], QRectF(box.left(), box.bottom() + 1, across, named))
        if tail:
            self._paint_sum(painter, count * (across + 6) + 6)

    def _paint_die(self, painter: QPainter, i: int, box: QRectF, *, is_next: bool) -> None:
        """One box with what was thrown, and how; the next to be entered has a frame of its own."""
        theme, desk, face = self._desk.theme, self._desk, self._faces[i]
        painter.setPen(QPen(QColor(theme.accent if is_next else theme.edge), 2 if is_next else 1))
        painter.setBrush(QColor(theme.raised))
        painter.drawRoundedRect(box, box.width() * 0.16, box.width() * 0.16)
        painter.setFont(desk.font("figures", max(12, box.width() * 0.66 * 100 / desk.scale), 600))
        painter.setPen(QColor(theme.ink if face is not None else theme.line2))
        told = "_" if face is None else str(face)
        painter.drawText(beside_way(box) if i < len(self._ways) else box, Qt.AlignmentFlag.AlignCenter, told)
        if i < len(self._ways):
            draw_way(painter, box, theme.ink2, rolled=self._ways[i])

    def _paint_kind(self, painter: QPainter, kind: str, below: QRectF) -> None:
        """What a box counts, where they are drawn and not thrown."""
        painter.setFont(self._desk.font("interface", 12, 500))
        painter.setPen(QColor(self._desk.theme.ink2))
        told = QFontMetrics(painter.font()).elidedText(kind, Qt.TextElideMode.ElideRight, int(below.width()))
        painter.drawText(below, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, told)

    def fitting(self) -> tuple[int, int]:
        """How many small boxes go into a row, and how many of the dice are shown then: the last ones, since what was
        thrown long ago has done its work."""
        step = self._desk.px(SMALL_BOX) + ROW_GAP
        across, down = max(1, self.width() // step), max(1, self.height() // step)
        room = across * down
        return across, len(self._faces) if len(self._faces) <= room else max(1, room - 1)

    def _paint_rows(self, painter: QPainter) -> None:
        """More dice than one row holds: small boxes in rows, of very many the last, behind a sign for those before."""
        desk, theme = self._desk, self._desk.theme
        across, seen = self.fitting()
        side = desk.px(SMALL_BOX)
        shown: list[str] = ["…"] if seen < len(self._faces) else []
        shown += ["_" if face is None else str(face) for face in self._faces[len(self._faces) - seen :]]
        next_box = shown.index("_") if "_" in shown else -1
        painter.setFont(desk.font("figures", max(12, side * 0.66 * 100 / desk.scale), 600))
        for i, told in enumerate(shown):
            box = QRectF(i % across * (side + ROW_GAP) + 2, i // across * (side + ROW_GAP) + 2, side, side)
            if told != "…":
                painter.setPen(QPen(QColor(theme.accent if i == next_box else theme.edge), 2 if i == next_box else 1))
                painter.setBrush(QColor(theme.raised))
                painter.drawRoundedRect(box, side * 0.16, side * 0.16)
            painter.setPen(QColor(theme.line2 if told in "_…" else theme.ink))
            die = i + len(self._faces) - len(shown)
            marked = told not in "_…" and die < len(self._ways)
            painter.drawText(beside_way(box) if marked else box, Qt.AlignmentFlag.AlignCenter, told)
            if marked:
                draw_way(painter, box, theme.ink2, rolled=self._ways[die])

    def _sum_width(self) -> int:
        """How wide the sum is, so that the boxes leave it room."""
        plus, total = self._sum
        small, large = self._desk.font("figures", 24, 500), self._desk.font("figures", 48, 700)
        first = QFontMetrics(small).horizontalAdvance(f"{plus} =")
        return first + 8 + QFontMetrics(large).horizontalAdvance(total)

    def _paint_sum(self, painter: QPainter, x: float) -> None:
        theme, desk = self._desk.theme, self._desk
        plus, total = self._sum
        painter.setPen(QColor(theme.ink2))
        painter.setFont(desk.font("figures", 24, 500))
        width = painter.fontMetrics().horizontalAdvance(f"{plus} =") + 4
        painter.drawText(
            QRectF(x, 0, width, self.height()), Qt.AlignmentFlag.AlignVCenter, f"{plus} =" if plus else "="
        )
        painter.setPen(QColor(theme.accent))
        painter.setFont(desk.font("figures", 48, 700))
        painter.drawText(
            QRectF(x + width + 4, 0, self.width() - x - width, self.height()), Qt.AlignmentFlag.AlignVCenter, total
        )


class DiceCard(QFrame):
    """Boxes, keys and the roll."""

    face = Signal(int)
    roll = Signal()
    pad = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.setProperty("role", "lit_card")
        self._title, self._note = QLabel(), QLabel()
        self._title.setProperty("role", "second")
        self._note.setWordWrap(True)
        self._title.setWordWrap(True)
        self._faces = DieFaces(desk)
        self._faces.tapped.connect(self.pad)
        self._keys = QGridLayout()
        self._keys.setSpacing(5)
        self._roll = QPushButton()
        self._roll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._roll.clicked.connect(lambda: self.roll.emit())
        self._range: tuple[int, int, int, str] | None = None
        self._boxes = 0
        self.title_now = ""
        outer = QVBoxLayout(self)
        outer.setContentsMargins(12, 6, 12, 8)
        outer.setSpacing(4)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._roll)
        outer.addLayout(head)
        self._row = row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        row.addWidget(self._faces, 1)
        self._pad = QWidget()
        right = QVBoxLayout(self._pad)
        right.setContentsMargins(0, 0, 0, 0)
        right.addLayout(self._keys)
        row.addWidget(self._pad)
        outer.addLayout(row)
        outer.addWidget(self._note)

    def make_room(self, *, done: bool) -> None:
        """In a low pane nothing is left to press once all dice lie."""
        self._pad.setVisible(not done)
        self._roll.setVisible(not done)

    def refresh(self, sitting: Sitting, note: str, *, lit: bool = True) -> None:
        """Show the dice as far as they are known; `lit` where digits are dice now."""
        light_card(self, lit=lit)
        say = self._desk.say
        box = sitting.next_box() or (sitting.boxes[-1] if sitting.boxes else None)
        self.setVisible(bool(sitting.boxes) or not sitting.ready() or bool(note))
        self._title.setText(self.title_now or self._asked_for(sitting))
        self._boxes = len(sitting.boxes)
        self._arrange()
        faces = tuple(b.face for b in sitting.boxes) or (None,)
        self._faces.show_faces(faces, *_sum_of(sitting.node), kinds=kinds_drawn(sitting), ways=ways_of(sitting))
        self._roll.setText(f"{say(texts.ROLL_INSTEAD)}   R")
        self._roll.setEnabled(sitting.next_box() is not None or sitting.choice is not None)
        self._note.setText(note)
        self._note.setVisible(bool(note))
        if box:
            self._offer(box.die.low, box.die.high)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """In a narrow column several boxes stand above the keys."""
        above = self._boxes > 1 and self.width() < self._desk.px(ACROSS)
        way = QBoxLayout.Direction.TopToBottom if above else QBoxLayout.Direction.LeftToRight
        if self._row.direction() != way:
            self._row.setDirection(way)

    def _asked_for(self, sitting: Sitting) -> str:
        """A count that is drawn, one die with its range, or dice."""
        say, boxes = self._desk.say, sitting.boxes
        if sitting.draw:
            return say(texts.DRAW_COUNT)
        if len(boxes) == 1:
            return say(texts.DIE_RANGE, low=boxes[0].die.low, high=boxes[0].die.high)
        return say(texts.DICE)

    def _offer(self, low: int, high: int) -> None:
        """Keys for the faces, ten at the most in two rows."""
        wanted = (low, high, self._desk.target(33), self._desk.language)
        if wanted == self._range:
            return
        self._range = wanted
        emptied(self._keys)
        self._keys.setSpacing(7 if self._desk.touch else 5)
        self._roll.setMinimumHeight(self._desk.target(24))
        across = 5 if high - low >= 6 else 3 if self._desk.touch else high - low + 1
        for i, face in enumerate(range(low, min(high, low + 9) + 1)):
            key = QPushButton(str(face))
            key.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            key.setProperty("role", "type")
            key.setAccessibleName(self._desk.say(A_FACE, face=face))
            side = self._desk.target(33)
            key.setFixedSize(side, side)
            figures = lettering("figures", self._desk.px(19))
            key.setStyleSheet(f"{figures} padding: 0; min-height: {side - 2}px;")
            key.clicked.connect(lambda _c=False, f=face: self.face.emit(f))
            self._keys.addWidget(key, i // across, i % across)


def _sum_of(node: Node | None) -> tuple[str, str]:
    """What is added to the dice, and what that comes to; empty where nothing is summed."""
    detail = node.detail if node is not None else None
    if detail is None or "" not in detail.totals:
        return "", ""
    value, natural = detail.totals[""], detail.natural or 0
    return signed(value - natural) if value != natural else "", str(value).replace("-", "−")
