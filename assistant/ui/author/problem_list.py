"""All problems of a game below its text: how bad, what, where. Enter or a click goes to line and column."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
)

from assistant.base.problem import KINDS, Problem, Severity, in_a_line
from assistant.ui.author import author_words as words
from assistant.ui.desk import Desk

_PROBLEM = int(Qt.ItemDataRole.UserRole)


class _Line(QStyledItemDelegate):
    """One problem on one line: a shape for how bad it is, what it says, its place."""

    def __init__(self, desk: Desk, parent: ProblemList) -> None:
        super().__init__(parent)
        self._desk = desk

    def sizeHint(self, _option: QStyleOptionViewItem, _index: object) -> QSize:
        return QSize(100, self._desk.target(26))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: object) -> None:
        desk, theme = self._desk, self._desk.theme
        problem: Problem = index.data(_PROBLEM)  # type: ignore[attr-defined]
        area: QRect = option.rect
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(area, QColor(theme.accent_soft))
            painter.fillRect(QRect(area.x(), area.y(), 3, area.height()), QColor(theme.accent))
        middle = Qt.AlignmentFlag.AlignVCenter
        bad = problem.severity is Severity.ERROR
        painter.setFont(desk.font("interface", 14, 700))
        painter.setPen(QColor(theme.bad if bad else theme.warn))
        painter.drawText(area.adjusted(12, 0, 0, 0), Qt.AlignmentFlag.AlignLeft | middle, "▲" if bad else "!")
        painter.setFont(desk.font("code", 12.5))
        painter.setPen(QColor(theme.ink2))
        whole = f"{Path(problem.file).name}:{problem.line}:{problem.column}"
        place = painter.fontMetrics().elidedText(whole, Qt.TextElideMode.ElideMiddle, area.width() // 3)
        painter.drawText(area.adjusted(0, 0, -12, 0), Qt.AlignmentFlag.AlignRight | middle, place)
        used = painter.fontMetrics().horizontalAdvance(place)
        painter.setFont(desk.font("interface", 14))
        painter.setPen(QColor(theme.ink))
        room = area.adjusted(34, 0, -used - 26, 0)
        told = painter.fontMetrics().elidedText(
            in_a_line(problem, desk.language), Qt.TextElideMode.ElideRight, room.width()
        )
        painter.drawText(room, Qt.AlignmentFlag.AlignLeft | middle, told)
        painter.restore()


class ProblemList(QFrame):
    """The panel below the text."""

    chosen = Signal(object)  # the problem

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._problems: tuple[Problem, ...] = ()
        self._title, self._errors, self._remarks, self._time = QLabel(), QLabel(), QLabel(), QLabel()
        self._title.setProperty("role", "heading")
        self._time.setProperty("role", "note")
        self.list = QListWidget()
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setItemDelegate(_Line(desk, self))
        self.list.itemClicked.connect(self._clicked)
        self.list.installEventFilter(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 6, 12, 4)
        layout.setSpacing(4)
        head = QHBoxLayout()
        for label in (self._title, self._errors, self._remarks):
            head.addWidget(label)
        head.addStretch(1)
        head.addWidget(self._time)
        layout.addLayout(head)
        layout.addWidget(self.list, 1)

    @property
    def problems(self) -> tuple[Problem, ...]:
        return self._problems

    def show_problems(self, problems: Sequence[Problem], files: int, milliseconds: int) -> None:
        """All there are, the line that was lit lit again."""
        kept = self.list.currentRow()
        self._problems = tuple(problems)
        self.list.clear()
        for problem in problems:
            item = QListWidgetItem()
            item.setData(_PROBLEM, problem)
            kind = self._desk.say(KINDS[problem.severity])
            item.setData(int(Qt.ItemDataRole.AccessibleTextRole),
                         f"{kind}, {problem.line}: {in_a_line(problem, self._desk.language)}")  # fmt: skip
            item.setToolTip(f"{problem.text.at(self._desk.language)}\n{problem.hint.at(self._desk.language)}")
            self.list.addItem(item)
        if 0 <= kept < self.list.count():
            self.list.setCurrentRow(kept)
        self._tell(files, milliseconds)

    def _tell(self, files: int, milliseconds: int) -> None:
        say, theme = self._desk.say, self._desk.theme
        errors = sum(p.severity is Severity.ERROR for p in self._problems)
        remarks = len(self._problems) - errors
        self._title.setText(say(words.PROBLEMS))
        self._errors.setText(say(words.ONE_ERROR) if errors == 1 else say(words.ERRORS, n=errors))
        self._errors.setStyleSheet(
            f"background: {theme.bad_soft}; color: {theme.bad}; border-radius: 9px; padding: 1px 8px;"
        )
        self._errors.setVisible(errors > 0)
        self._remarks.setText(say(words.ONE_REMARK) if remarks == 1 else say(words.REMARKS, n=remarks))
        self._remarks.setStyleSheet(
            f"background: {theme.warn_soft}; color: {theme.warn}; border-radius: 9px; padding: 1px 8px;"
        )
        self._remarks.setVisible(remarks > 0)
        told = say(words.ALL_FILES, ms=milliseconds)
        none = say(words.NO_PROBLEMS_IN_ONE) if files == 1 else say(words.NO_PROBLEMS, files=files)
        self._time.setText(told if self._problems else none)

    def wait(self) -> None:
        """A newer look is on its way."""
        self._time.setText(self._desk.say(words.LOOKING))

    def step(self, by: int, at: tuple[str, int, int]) -> Problem | None:
        """The next problem behind a place, or the one before it, round over all files."""
        if not self._problems:
            return None
        places = [(p.file, p.line, p.column) for p in self._problems]
        ordered = sorted(range(len(places)), key=lambda n: (places[n][0] != at[0], places[n]))
        if by > 0:
            later = [n for n in ordered if places[n][0] != at[0] or places[n][1:] > at[1:]]
            chosen = later[0] if later else ordered[0]
        else:
            sooner = [n for n in ordered if places[n][0] == at[0] and places[n][1:] < at[1:]]
            chosen = sooner[-1] if sooner else ordered[-1]
        self.list.setCurrentRow(chosen)
        return self._problems[chosen]

    def _clicked(self, item: QListWidgetItem) -> None:
        self.chosen.emit(item.data(_PROBLEM))

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        pressed = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress
        enter = isinstance(event, QKeyEvent) and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if pressed and enter and self.list.currentItem() is not None:
            self.chosen.emit(self.list.currentItem().data(_PROBLEM))
            return True
        return bool(super().eventFilter(watched, event))  # type: ignore[arg-type]
