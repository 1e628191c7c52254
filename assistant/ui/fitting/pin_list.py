"""The list of known spaces: a line a pin, with its distances, the worst of the others without it, and its switch."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QGridLayout, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from assistant.author.fitting import PinRow
from assistant.base.text import Text, decimal
from assistant.ui.desk import Desk
from assistant.ui.fitting import fitting_texts as words

WIDTHS = (52, 50, 72, 40)


class PinLine(QFrame):
    """One pin."""

    pressed = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.badge, self.name = QLabel(), QLabel()
        self.figures = [QLabel(), QLabel(), QLabel()]
        self.taken = QCheckBox()
        self.taken.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 1, 10, 1)
        row.setSpacing(0)
        row.addWidget(self.badge)
        row.addSpacing(8)
        row.addWidget(self.name, 1)
        for label, width in zip(self.figures, WIDTHS, strict=False):
            label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            label.setFixedWidth(desk.px(width))
            row.addWidget(label)
        row.addSpacing(desk.px(14))
        row.addWidget(self.taken)
        self.badge.setAlignment(Qt.AlignmentFlag.AlignCenter)

    def show_row(self, number: int, name: str, row: PinRow, *, wrong: bool, held: bool, told: bool) -> None:
        """What there is to say of it; `told` where leaving it out is what mends the others."""
        theme, px, language = self._desk.theme, self._desk.px, self._desk.language
        side = px(20)
        self.badge.setText(str(number))
        self.badge.setFixedSize(side, side)
        ground = theme.bad if wrong else theme.info
        self.badge.setStyleSheet(f"background: {ground}; color: {theme.card}; border-radius: {side // 2}px;"
                                 f" font-weight: 600; font-size: {px(12)}px;")  # fmt: skip
        self.name.setText(name)
        self.name.setStyleSheet("font-weight: 600;" if wrong or held else "")
        shown = (
            "" if row.pixels is None else decimal(row.pixels, language, 0 if row.pixels >= 9.95 else 1),
            "" if row.hexes is None else decimal(row.hexes, language),
            "" if row.without is None else decimal(row.without, language),
        )
        for label, text in zip(self.figures, shown, strict=True):
            label.setText(text or "–")
            label.setStyleSheet("font-weight: 600;")
        if told:
            self.figures[2].setStyleSheet(f"font-weight: 600; color: {theme.good};")
        self.taken.blockSignals(True)
        self.taken.setChecked(row.pin.taken)
        self.taken.blockSignals(False)
        self.taken.setAccessibleName(f"{self._desk.say(words.TAKEN)}: {name}")
        back = theme.bad_soft if wrong else theme.accent_soft if held else "transparent"
        edge = theme.bad if wrong else theme.accent if held else "transparent"
        self.setStyleSheet(f"PinLine {{ background: {back}; border: none; border-left: 3px solid {edge}; }}")
        heads = (words.PIXELS, words.IN_HEXES, words.WITHOUT)
        figures = ", ".join(f"{self._desk.say(h)} {t}" for h, t in zip(heads, shown, strict=True) if t)
        self.setAccessibleName(f"{number}, {name}: {figures}")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.pressed.emit()


class PinList(QWidget):
    """`chosen` a line, `turned` its switch."""

    chosen = Signal(int)
    turned = Signal(int)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.lines: list[PinLine] = []
        self._heads = [QLabel() for _ in range(5)]
        for head in self._heads:
            head.setProperty("role", "note")
        inner = QWidget()
        self._column = QVBoxLayout(inner)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(1)
        self._column.addStretch(1)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setWidget(inner)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        top = QHBoxLayout()
        top.setContentsMargins(40, 0, 10, 0)
        top.setSpacing(0)
        top.addWidget(self._heads[0], 1)
        for head, width in zip(self._heads[1:], WIDTHS, strict=True):
            head.setAlignment(Qt.AlignmentFlag.AlignRight)
            head.setFixedWidth(desk.px(width))
            top.addWidget(head)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(2)
        whole.addLayout(top)
        whole.addWidget(self.area, 1)

    def retell(self, unit: Text) -> None:
        for head, text in zip(self._heads, (words.SPACE_HEAD, words.PIXELS, unit, words.WITHOUT, words.TAKEN),
                              strict=True):  # fmt: skip
            head.setText(self._desk.say(text))
        self._heads[1].setToolTip(self._desk.say(words.PIXELS_TIP))
        self._heads[3].setToolTip(self._desk.say(words.WITHOUT_TIP))

    def show_rows(self, rows: tuple[PinRow, ...], names: list[str], wrong: frozenset[int], at: int) -> None:
        """The pins as they are; lines stay where they are and say something else."""
        while len(self.lines) < len(rows):
            number, line = len(self.lines), PinLine(self._desk)
            line.pressed.connect(lambda n=number: self.chosen.emit(n))
            line.taken.clicked.connect(lambda _c=False, n=number: self.turned.emit(n))
            self.lines.append(line)
            self._column.insertWidget(number, line)
        least = min((r.without for r in rows if r.without is not None), default=None)
        for number, line in enumerate(self.lines):
            line.setVisible(number < len(rows))
            if number < len(rows):
                row, bad = rows[number], number in wrong
                told = bad and row.without == least
                line.show_row(number + 1, names[number], row, wrong=bad, held=number == at, told=told)
        if 0 <= at < len(rows):
            self.area.ensureWidgetVisible(self.lines[at], 0, 4)


class FormLines(QWidget):
    """The three forms with the worst distance each leaves; the one in use is lit, a click chooses another."""

    chosen = Signal(int)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(1)
        self.lines: list[FormLine] = []
        for number in range(3):
            line = FormLine()
            line.pressed.connect(lambda n=number: self.chosen.emit(n))
            self.lines.append(line)
            self._grid.addWidget(line, number, 0)

    def show_forms(self, told: list[tuple[str, str]], used: int) -> None:
        theme, px = self._desk.theme, self._desk.px
        for number, (line, (name, worst)) in enumerate(zip(self.lines, told, strict=True)):
            lit = number == used
            line.name.setText(name)
            line.worst.setText(worst)
            back, edge = (theme.accent_soft, theme.accent) if lit else ("transparent", "transparent")
            line.setStyleSheet(f"FormLine {{ background: {back}; border-left: 3px solid {edge}; }}")
            weight = f"font-weight: {600 if lit else 400}; font-size: {px(13.5)}px;"
            line.name.setStyleSheet(weight)
            line.worst.setStyleSheet(weight + ("" if lit else f" color: {theme.ink2};"))
            line.setAccessibleName(f"{name}, {worst}")


class FormLine(QFrame):
    """One form."""

    pressed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.name, self.worst = QLabel(), QLabel()
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 3, 4, 3)
        row.addWidget(self.name, 1)
        row.addWidget(self.worst)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.pressed.emit()
