"""How the counter sheet is printed: size in millimetres, gutter, marks, backs; written as a PDF."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPixmap
from PySide6.QtWidgets import (
    QCheckBox,
    QDoubleSpinBox,
    QFileDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
)

from assistant.base.files import why
from assistant.base.text import Text
from assistant.drawing.paper import Paper, Printout, leaf_image, write_pdf
from assistant.drawing.printed_sheet import LARGEST, SMALLEST, PrintedCounter, SheetForm, counter_printout
from assistant.ui.author.bench import Bench
from assistant.ui.commands.keys import shown

TITLE = Text("Print the sheet", "Imprimer la planche")
SIDE, GUTTER = Text("side, mm", "côté, mm"), Text("gutter, mm", "intervalle, mm")
MARKS, BACKS = Text("marks to cut along", "repères de coupe"), Text("backs, mirrored", "dos, en miroir")
COUNTERS = Text("{n} counters, {pages} pages", "{n} pions, {pages} pages")
WRITE, LEAVE = Text("Write a PDF…", "Écrire un PDF…"), Text("Leave", "Laisser")
WRITTEN = Text("Written: {file}", "Écrit : {file}")
NOT_WRITTEN = Text("{file} could not be written: {why}", "{file} n’a pas pu être écrit : {why}")
PREVIEW = 300


class SheetPrintPane(QFrame):
    """`left` when it is over."""

    left = Signal()

    def __init__(self, bench: Bench, counters: Callable[[], list[PrintedCounter]]) -> None:
        super().__init__()
        self._bench, self._desk, self._counters = bench, bench.desk, counters
        self.side, self.gutter = QDoubleSpinBox(), QDoubleSpinBox()
        self.marks, self.backs = QCheckBox(), QCheckBox()
        self._title, self._told, self._page = QLabel(), QLabel(), QLabel()
        self._of_side, self._of_gutter = QLabel(), QLabel()
        self._write, self._leave = QPushButton(), QPushButton()
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        self._title.setProperty("role", "pane")
        self._told.setProperty("role", "note")
        column.addWidget(self._title)
        form = QGridLayout()
        form.addWidget(self._of_side, 0, 0)
        form.addWidget(self.side, 0, 1)
        form.addWidget(self._of_gutter, 1, 0)
        form.addWidget(self.gutter, 1, 1)
        column.addLayout(form)
        for part in (self.marks, self.backs, self._told):
            column.addWidget(part)
        self._page.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addWidget(self._page, 1)
        buttons = QHBoxLayout()
        self._write.setProperty("role", "primary")
        buttons.addWidget(self._write)
        buttons.addWidget(self._leave)
        column.addLayout(buttons)
        self.side.setRange(SMALLEST, LARGEST)
        self.gutter.setRange(0, 20)
        self.side.setValue(SheetForm().side)
        self.marks.setChecked(True)
        self.backs.setChecked(True)
        for spin in (self.side, self.gutter):
            spin.setDecimals(1)
            spin.valueChanged.connect(lambda _v: self._show())
        for check in (self.marks, self.backs):
            check.toggled.connect(lambda _v: self._show())
        self._write.clicked.connect(lambda _c=False: self.ask_file())
        self._leave.clicked.connect(lambda _c=False: self.left.emit())

    def open(self) -> None:
        """The counters picked, or all that are shown."""
        self.retell()
        self._show()
        self.side.setFocus()

    def retell(self) -> None:
        """Words in use."""
        say = self._desk.say
        self._title.setText(say(TITLE))
        for label, field, text in ((self._of_side, self.side, SIDE), (self._of_gutter, self.gutter, GUTTER)):
            label.setText(say(text))
            field.setAccessibleName(say(text))
        self.marks.setText(say(MARKS))
        self.backs.setText(say(BACKS))
        self._write.setText(say(WRITE))
        self._leave.setText(f"{say(LEAVE)}  {shown('Esc', self._desk.language)}")

    def made(self) -> Printout:
        """All its pages."""
        form = SheetForm(self.side.value(), self.gutter.value(), self.marks.isChecked(), self.backs.isChecked())
        return counter_printout(self._bench.authored.main.stem, self._counters(), form, Paper())

    def _show(self) -> None:
        printout = self.made()
        self._told.setText(self._desk.say(COUNTERS, n=len(self._counters()), pages=len(printout.leaves)))
        self._page.setPixmap(QPixmap.fromImage(leaf_image(printout, 0, self._desk.px(PREVIEW)))
                             if printout.leaves else QPixmap())  # fmt: skip

    def ask_file(self) -> None:
        """Where the PDF goes."""
        first = str(self._bench.authored.main.parent / f"{self._bench.authored.main.parent.name}.pdf")
        path, _ = QFileDialog.getSaveFileName(self.window(), self._desk.say(TITLE), first, "*.pdf")
        if path:
            self.write(Path(path))

    def write(self, path: Path) -> None:
        """The PDF, whole or not at all."""
        try:
            write_pdf(self.made(), path)
        except OSError as fault:
            self._bench.tell(self._desk.say(NOT_WRITTEN, file=path.name, why=self._desk.say(why(fault))))
            return
        self._bench.tell(self._desk.say(WRITTEN, file=str(path)))
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
