"""Ctrl+P: what to print and how, with the page beside it as it will be; Enter prints. A PDF says where it went."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QLocale, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from assistant.base.files import is_folder, is_there, why
from assistant.drawing.paper import Paper, Printout, paint_on, write_pdf
from assistant.ui import texts
from assistant.ui.desk import Desk
from assistant.ui.overlay import Overlay
from assistant.ui.printing import printing_texts as words
from assistant.ui.printing.preview_pane import PreviewPane
from assistant.ui.printing.source import POSITION, Preview, PrintChoice, PrintSource, free_place, named_place, short
from assistant.ui.widgets.choices import ChoiceList
from assistant.ui.work import Cancelled, Report, Work

MEMORY = "print"


def printers() -> list[str]:
    """The printers of this computer; brought in when the sheet is opened, since that asks the system."""
    from PySide6.QtPrintSupport import QPrinterInfo

    return list(QPrinterInfo.availablePrinterNames())


def print_on(name: str, printout: Printout, report: Report) -> None:
    """Send pages to a printer."""
    from PySide6.QtPrintSupport import QPrinter

    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setPrinterName(name)
    printer.setDocName(printout.title)
    paint_on(printer, printout, report)


class PrintSheet(Overlay):
    """Choices at the left, the page at the right."""

    said = Signal(str)

    def __init__(self, desk: Desk, parent: QWidget, work: Work) -> None:
        super().__init__(parent, 960, 600)
        self._desk, self._work = desk, work
        self._source: PrintSource | None = None
        self._filling = False
        self._confirmed = ""
        self._title, self.note, self.preview = QLabel(), QLabel(), PreviewPane(desk, self._drawn)
        self._title.setProperty("role", "heading")
        self.note.setProperty("role", "second")
        self.note.setWordWrap(True)
        self.what, self.paper, self.way, self.spread, self.to = (ChoiceList(desk) for _ in range(5))
        self.counters, self.file = QCheckBox(), QLineEdit()
        self.browse, self.go, self.close_button = QPushButton("…"), QPushButton(), QPushButton()
        self.go.setProperty("role", "primary")
        self._build()
        for box in (self.what, self.paper, self.way, self.spread, self.to):
            box.installEventFilter(self)
        for box in (self.paper, self.way, self.spread, self.to):
            box.currentIndexChanged.connect(lambda _i: self._chosen())
        self.what.currentIndexChanged.connect(lambda _i: self._other_kind())
        self.counters.toggled.connect(lambda _on: self._chosen())
        self.file.textEdited.connect(lambda _t: self._forget_question())
        self.go.clicked.connect(lambda _c=False: self.print_it())
        self.browse.clicked.connect(lambda _c=False: self._ask_place())
        self.close_button.clicked.connect(lambda _c=False: self.leave())
        desk.changed.connect(self._retell)

    # building

    def _build(self) -> None:
        self._form = QFormLayout()
        self._form.setVerticalSpacing(10)
        self._form.setHorizontalSpacing(14)
        self._names = [QLabel() for _ in range(6)]
        place = QWidget()
        row = QHBoxLayout(place)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.file, 1)
        row.addWidget(self.browse)
        self._file_row = place
        fields: Sequence[QWidget] = (self.what, self.paper, self.way, self.spread, self.to, place)
        for name, held in zip(self._names, fields, strict=True):
            name.setBuddy(self.file if held is place else held)
            self._form.addRow(name, held)
        self._form.insertRow(4, QLabel(), self.counters)
        left = QVBoxLayout()
        left.addWidget(self._title)
        left.addSpacing(6)
        left.addLayout(self._form)
        left.addWidget(self.note)
        left.addStretch(1)
        buttons = QHBoxLayout()
        buttons.addWidget(self.close_button)
        buttons.addStretch(1)
        buttons.addWidget(self.go)
        left.addLayout(buttons)
        columns = QHBoxLayout(self)
        columns.setContentsMargins(22, 16, 22, 16)
        columns.setSpacing(22)
        columns.addLayout(left, 5)
        columns.addWidget(self.preview, 6)

    # opening

    def open_for(self, source: PrintSource) -> None:
        """Over the page, with what that page has to print."""
        self._source = source
        self._printers = printers()
        kept = self._desk.memory.get(MEMORY)
        self._kept = dict(kept) if isinstance(kept, dict) else {}
        self._fill(self._kept)
        self.open_over()
        self.what.setFocus()

    def _retell(self) -> None:
        if self.isVisible():
            self._fill()

    def _fill(self, kept: dict[str, object] | None = None) -> None:
        """The words in the language in use, the choices as they are or as they were last time."""
        source, say = self._source, self._desk.say
        if source is None:
            return
        # boxes that are filled tell of a choice too, which must not count as the player's
        # (https://doc.qt.io/qt-6/qcombobox.html#currentIndexChanged)
        self._filling = True
        source.speak(self._desk.language)
        fresh = kept is not None
        known = kept or {}
        letter = QLocale().measurementSystem() == QLocale.MeasurementSystem.ImperialUSSystem
        self._title.setText(say(words.TITLE))
        for label, text in zip(self._names, words.FIELDS, strict=True):
            label.setText(say(text))
        self.counters.setText(say(words.WITH_COUNTERS))
        self.close_button.setText(say(texts.CLOSE))
        self.browse.setAccessibleName(say(words.BROWSE))
        self.preview.retell()
        for box, choices, usual, key in (
            (self.what, {k: say(words.KINDS[k]) for k in source.kinds}, source.kinds[0], ""),
            (self.paper, words.PAPERS, "letter" if letter else "a4", "paper"),
            (self.way, {k: say(t) for k, t in words.WAYS.items()}, "", ""),
            (self.spread, {k: say(t) for k, t in words.SPREADS.items()}, 0, "spread"),
            (self.to, {"": say(words.PDF), **{p: p for p in self._printers}}, "", "to"),
        ):
            now = known.get(key, usual) if fresh else box.currentData()
            self._offer(box, choices, now)
        if fresh:
            self.counters.setChecked(known.get("counters", True) is not False)
            self._take_way()
        self._filling = False
        self._chosen()

    def _other_kind(self) -> None:
        """Each kind of print has its own way to lie."""
        if not self._filling:
            self._filling = True
            self._take_way()
            self._filling = False
            self._chosen()

    def _take_way(self) -> None:
        ways = self._kept.get("ways")
        kept = ways.get(self.what.currentData()) if isinstance(ways, dict) else None
        self.way.setCurrentIndex(max(0, self.way.findData(self._fitting_way() if kept is None else kept)))

    @staticmethod
    def _offer(box: ChoiceList, choices: Mapping[str, str] | Mapping[int, str], now: object) -> None:
        box.clear()
        for key, text in choices.items():
            box.addItem(text, key)
        box.setCurrentIndex(max(0, box.findData(now)))

    def _fitting_way(self) -> str:
        """A board lies as it is wide; tables and records stand."""
        source = self._source
        if source is None or self.what.currentData() != POSITION:
            return ""
        across, down = source.opened.system.board.size
        return "lying" if across > down else ""

    # choosing

    def choice(self) -> PrintChoice:
        """What is chosen now."""
        paper = Paper(self.paper.currentData(), self.way.currentData() == "lying")
        return PrintChoice(self.what.currentData(), paper, self.spread.currentData(), self.counters.isChecked(),
                      self.to.currentData())  # fmt: skip

    def _chosen(self) -> None:
        if self._filling or self._source is None:
            return
        choice, say = self.choice(), self._desk.say
        on_map = choice.what == POSITION
        shown: dict[QWidget, bool] = dict.fromkeys((self.spread, self.counters, self._names[3]), on_map)
        shown |= dict.fromkeys((self._file_row, self._names[5]), not choice.to)
        for part, is_shown in shown.items():
            part.setVisible(is_shown)
        self.go.setText(say(words.PRINT) if choice.to else say(words.WRITE))
        self.note.setText("" if self._printers else say(words.NO_PRINTER))
        self.file.setText(str(free_place(self._folder(), self._source.name(choice))))
        self._confirmed = ""
        self.preview.begin()

    def _folder(self) -> Path:
        """Where files went last time."""
        folder = Path(str(self._kept.get("folder") or Path.home()))
        return folder if folder.is_absolute() and is_folder(folder) else Path.home()

    def _forget_question(self) -> None:
        self._confirmed = ""
        self.note.setText("")

    def _ask_place(self) -> None:
        path, _ = QFileDialog.getSaveFileName(self, self._desk.say(words.TITLE), self.file.text(), "*.pdf")
        if path:
            self.file.setText(path)
            self._confirmed = path  # the dialog of the system asked already
            self.go.setFocus()

    # looking

    def _drawn(self, page: int, width: int) -> Callable[[], Preview | None] | None:
        """What draws a page of what is chosen now."""
        source, choice = self._source, self.choice()
        if source is None:
            return None
        source.first_lines()
        self.preview.picture.setAccessibleName(self.what.currentText())
        return lambda: source.preview(choice, page, width)

    def is_looking(self) -> bool:
        """Whether a page is still being drawn for looking at."""
        return self.preview.is_busy

    # printing

    def print_it(self) -> None:
        """Do it; a file that exists is replaced when it is asked for twice."""
        source, choice, say = self._source, self.choice(), self._desk.say
        if source is None:
            return
        path = named_place(self.file.text(), self._folder())
        if not choice.to and not self._may_write(path):
            return
        what = say(words.DOING, what=self.what.currentText())

        def job(report: Report) -> None:
            made = source.printout(choice, report)
            if choice.to:
                print_on(choice.to, made, report)
            else:
                write_pdf(made, path, report)

        try:
            self._work.do(what, job)
        except Cancelled:
            self.note.setText(say(words.STOPPED))
        except OSError as bad:
            self.note.setText(say(words.NOT_WRITTEN, file=short(path), why=say(why(bad))))
            self.file.setFocus()
        else:
            self._keep(choice, path)
            self.leave()
            self.said.emit(say(words.SENT, printer=choice.to) if choice.to else say(words.WRITTEN, file=path))

    def _may_write(self, path: Path) -> bool:
        """Whether a file has a name, and is new or was asked for twice."""
        say = self._desk.say
        written = self.file.text().strip()
        if not written or is_folder(path):
            name = self._source.name(self.choice()) if self._source is not None else ""
            told = say(words.A_FOLDER, file=short(path), name=f"{name}.pdf") if written else say(words.NO_NAME)
            self.note.setText(told)
            self.file.setFocus()
            return False
        if is_there(path) and self._confirmed != str(path):
            self._confirmed = str(path)
            self.note.setText(say(words.EXISTS, file=short(Path(path.name))))
            return False
        return True

    def _keep(self, choice: PrintChoice, path: Path) -> None:
        ways = self._kept.get("ways")
        kept: dict[str, object] = {
            "paper": choice.paper.size, "to": choice.to,
            "ways": {**(ways if isinstance(ways, dict) else {}), choice.what: "lying" if choice.paper.lying else ""},
            "folder": self._kept.get("folder", "") if choice.to else str(path.parent),
            "spread": choice.spread, "counters": choice.counters,
        }  # fmt: skip
        self._desk.memory[MEMORY] = self._kept = kept
        self._desk.save()

    def leave(self) -> None:
        super().leave()
        self.preview.leave()
        self._source = None  # the sheet stays, and would keep the game and the picture of its board

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Page keys turn the leaves, wherever the focus is: a closed list would go to its first or last line."""
        key = event if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress else None
        if key is not None and key.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            self.keyPressEvent(key)
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.print_it()
        elif key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            self.preview.turn_page(1 if key == Qt.Key.Key_PageDown else -1)
        else:
            super().keyPressEvent(event)
