"""The text of a file as it is written: numbers of lines, colours, what is wrong underlined, folding, and the keys that
writers of code have in their fingers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from PySide6.QtCore import QMimeData, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QHelpEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QToolTip

from assistant.author.outline import blocks
from assistant.author.uses import Edit
from assistant.base.problem import Severity
from assistant.ui.author.author_words import FOLDED
from assistant.ui.author.code_colours import LONGEST
from assistant.ui.author.code_gutter import CodeGutter
from assistant.ui.author.code_marks import CodeMark
from assistant.ui.author.line_keys import LineKeys
from assistant.ui.desk import Desk
from assistant.ui.later import later
from assistant.ui.theme import lettering

EDGE = 24  # pixels beside the caret
_ORDER = {Severity.ERROR: 0, Severity.WARNING: 1, Severity.NOTE: 2}


class CodeField(QPlainTextEdit):
    """Shows one document at a time."""

    caret_moved = Signal()
    hovered = Signal(QPoint, int, int)  # the mouse rests: where on the screen, over which line and letter
    typed = Signal()  # letters came by the keyboard, which may want an offer

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._marks: tuple[CodeMark, ...] = ()
        self._blocks: dict[int, int] = {}
        self._lit: tuple[int, int] | None = None
        self.beside: dict[int, str] = {}
        self._split_of: tuple[QTextDocument, int] | None = None
        self._split: list[str] = []
        self.first_say: Callable[[QKeyEvent], bool] = lambda _event: False
        self.gutter = CodeGutter(self, desk)
        self.line_keys = LineKeys(self)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setFrameShape(QPlainTextEdit.Shape.NoFrame)
        self.setTabChangesFocus(False)
        self.setCursorWidth(2)
        self.blockCountChanged.connect(lambda _n: self._fit_gutter())
        self.updateRequest.connect(self._scroll_gutter)
        self.cursorPositionChanged.connect(self._moved)
        self.dress()

    def dress(self) -> None:
        """Font and colours in use."""
        theme = self._desk.theme
        self.setFont(self._desk.font("code", 14))
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Base, QColor(theme.card))
        palette.setColor(QPalette.ColorRole.Text, QColor(theme.ink))
        palette.setColor(QPalette.ColorRole.Highlight, QColor(theme.accent))
        palette.setColor(QPalette.ColorRole.HighlightedText, QColor(theme.on_accent))
        self.setPalette(palette)
        # the sheet of the window names a font for all widgets, and a sheet is stronger than a font that is set
        self.setStyleSheet(
            f"QPlainTextEdit {{ {lettering('code', self._desk.px(14))}"
            f" background: {theme.card}; color: {theme.ink}; border: none;"
            f" selection-background-color: {theme.accent}; selection-color: {theme.on_accent}; }}"
        )
        self._fit_gutter()
        self._underline()

    # documents

    def show_document(self, document: QTextDocument, *, own: bool) -> None:
        """Another file, with its own undo."""
        wraps = any(len(line) > LONGEST for line in document.toPlainText().split("\n"))
        # before the document comes, which is laid out once as it is set
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth if wraps else QPlainTextEdit.LineWrapMode.NoWrap)
        # from its first line: where the bar has to come back into a shorter text, Qt scrolls and lays out in turns
        # that call each other, for seconds or without end
        self.verticalScrollBar().setValue(0)
        self.setDocument(document)
        self.setReadOnly(not own)
        if not own:  # a caret can still be moved there by keys
            self.setTextInteractionFlags(
                Qt.TextInteractionFlag.TextSelectableByKeyboard | Qt.TextInteractionFlag.TextSelectableByMouse
            )
        self._marks = ()
        self.look_for_blocks()
        self._fit_gutter()
        self._moved()

    def lines(self) -> list[str]:
        """Its lines, split once after each change."""
        now = (self.document(), self.document().revision())
        if self._split_of != now:
            self._split_of, self._split = now, self.toPlainText().split("\n")
        return self._split

    def caret(self) -> tuple[int, int]:
        """Line and column, from 0."""
        cursor = self.textCursor()
        return cursor.blockNumber(), cursor.positionInBlock()

    def go_to(self, line: int, column: int, length: int = 0) -> None:
        """The caret to a place, in sight; with a length what stands there is selected, so that typing replaces it."""
        block = self.document().findBlockByNumber(max(0, min(line, self.blockCount() - 1)))
        self._unfold_to(block.blockNumber())
        cursor = QTextCursor(block)
        cursor.setPosition(block.position() + max(0, min(column, block.length() - 1)))
        if length:
            end = min(cursor.position() + length, block.position() + block.length() - 1)
            cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)
        self.ensureCursorVisible()
        if self.cursorRect().bottom() > self.viewport().height() - 40 or self.cursorRect().top() < 0:
            self.centerCursor()
        later(self, self._show_heads)  # a field just shown has its width only then

    def _show_heads(self) -> None:
        """Lines are read from their beginning where the caret can be seen from there."""
        across = self.horizontalScrollBar()
        if self.cursorRect().right() + across.value() < self.viewport().width() - EDGE:
            across.setValue(0)

    def apply(self, edits: Iterable[Edit]) -> None:
        """Changes of this document as one step of its undo."""
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        for edit in sorted(edits, key=lambda e: (e.line, e.column), reverse=True):
            block = self.document().findBlockByNumber(edit.line)
            cursor.setPosition(block.position() + edit.column)
            cursor.setPosition(block.position() + edit.column + edit.removed, QTextCursor.MoveMode.KeepAnchor)
            cursor.insertText(edit.put)
        cursor.endEditBlock()

    def put(self, column: int, text: str) -> None:
        """Letters of the caret's line from a column on give way to a text; the caret stands behind it."""
        cursor = self.textCursor()
        start = cursor.block().position() + column
        cursor.beginEditBlock()
        cursor.setPosition(start, QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText(text)
        cursor.endEditBlock()
        self.setTextCursor(cursor)

    # what is wrong

    def show_marks(self, marks: Sequence[CodeMark]) -> None:
        self._marks = tuple(marks)
        self._underline()
        self.gutter.update()

    def worst_in(self, line: int) -> Severity | None:
        """How bad the worst thing in a line is."""
        found = [m.severity for m in self._marks if m.line == line]
        return min(found, key=_ORDER.__getitem__, default=None)

    def light(self, lines: tuple[int, int] | None) -> None:
        """The lines of what was clicked in the picture."""
        self._lit = lines
        self._underline()

    def show_beside(self, told: dict[int, str]) -> None:
        """What stands at the right end of lines: values of a trial."""
        if told != self.beside:
            self.beside = told
            self.viewport().update()

    def _underline(self) -> None:
        theme = self._desk.theme
        shown = []
        if self._lit is not None:
            for number in range(self._lit[0], self._lit[1] + 1):
                shown.append(self._whole_line(number, QColor(theme.accent_soft)))
        shown.append(self._whole_line(self.textCursor().blockNumber(), QColor(theme.accent_soft)))
        for mark in self._marks:
            block = self.document().findBlockByNumber(mark.line)
            if not block.isValid():
                continue
            form = QTextCharFormat()
            form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
            form.setUnderlineColor(QColor(theme.bad if mark.severity is Severity.ERROR else theme.warn))
            cursor = QTextCursor(block)
            most = block.length() - 1
            cursor.setPosition(block.position() + min(mark.column, max(0, most - 1)))
            end = min(mark.column + max(1, mark.length), most)
            cursor.setPosition(block.position() + end, QTextCursor.MoveMode.KeepAnchor)
            shown.append(_selection(cursor, form))
        self.setExtraSelections(shown)

    def _whole_line(self, number: int, colour: QColor) -> QTextEdit.ExtraSelection:
        form = QTextCharFormat()
        form.setBackground(colour)
        form.setProperty(QTextCharFormat.Property.FullWidthSelection, True)
        cursor = QTextCursor(self.document().findBlockByNumber(number))
        cursor.clearSelection()
        return _selection(cursor, form)

    def event(self, event: object) -> bool:
        """Where the mouse rests on a letter, its word is told of."""
        if isinstance(event, QHelpEvent):
            at = self.viewport().mapFromGlobal(event.globalPos())
            cursor = self.cursorForPosition(at)
            # what is nearest is the place between two letters, not the letter
            before = int(at.x() < self.cursorRect(cursor).x())
            line, column = cursor.blockNumber(), max(0, cursor.positionInBlock() - before)
            if self.area_of(line, column, 1).contains(at):
                self.hovered.emit(event.globalPos(), line, column)
            else:
                QToolTip.hideText()
            return True
        return bool(super().event(event))  # type: ignore[arg-type]

    def area_of(self, line: int, column: int, length: int) -> QRect:
        """Where letters of a line stand in the viewport."""
        block = self.document().findBlockByNumber(line)
        first, last = QTextCursor(block), QTextCursor(block)
        most = block.length() - 1
        first.setPosition(block.position() + min(column, most))
        last.setPosition(block.position() + min(column + length, most))
        start, end = self.cursorRect(first), self.cursorRect(last)
        return QRect(start.left(), start.top(), end.left() - start.left(), start.height())

    def marks_at(self, line: int, column: int) -> list[CodeMark]:
        """What is wrong at a letter."""
        return [m for m in self._marks if m.line == line and m.column <= column <= m.column + m.length]

    # folding

    def look_for_blocks(self) -> None:
        """What can be folded now."""
        self._blocks = blocks(self.lines())
        self.gutter.update()

    def can_fold(self, line: int) -> bool:
        return line in self._blocks

    def is_folded(self, line: int) -> bool:
        block = self.document().findBlockByNumber(line + 1)
        return line in self._blocks and block.isValid() and not block.isVisible()

    def turn_fold(self, line: int) -> None:
        """Hide what a line holds, or show it again."""
        if line in self._blocks:
            self._show_lines(line + 1, self._blocks[line], shown=self.is_folded(line))

    def fold_here(self) -> None:
        """What holds the caret: the innermost that can be folded."""
        line = self.textCursor().blockNumber()
        around = [first for first, last in self._blocks.items() if first <= line <= last]
        if around:
            first = max(around)
            self.turn_fold(first)
            self.go_to(first, 0)

    def _unfold_to(self, line: int) -> None:
        if not self.document().findBlockByNumber(line).isVisible():
            for first, last in self._blocks.items():
                if first < line <= last and self.is_folded(first):
                    self._show_lines(first + 1, last, shown=True)

    def _show_lines(self, first: int, last: int, *, shown: bool) -> None:
        for number in range(first, last + 1):
            self.document().findBlockByNumber(number).setVisible(shown)
        start = self.document().findBlockByNumber(first)
        end = self.document().findBlockByNumber(last)
        self.document().markContentsDirty(start.position(), end.position() + end.length() - start.position())
        self.viewport().update()
        self.gutter.update()

    # the margin

    def shown_lines(self) -> Iterator[tuple[int, float, float]]:
        """The lines in sight: number, top and height."""
        block: QTextBlock = self.firstVisibleBlock()
        top = self.blockBoundingGeometry(block).translated(self.contentOffset()).top()
        while block.isValid() and top <= self.viewport().height():
            height = self.blockBoundingRect(block).height()
            if block.isVisible():
                yield block.blockNumber(), top, height
                top += height
            block = block.next()

    def _fit_gutter(self) -> None:
        width = self.gutter.wanted_width()
        self.setViewportMargins(width, 0, 0, 0)
        inner = self.contentsRect()
        self.gutter.setGeometry(QRect(inner.left(), inner.top(), width, inner.height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_gutter()

    def _scroll_gutter(self, area: QRect, by: int) -> None:
        if by:
            self.gutter.scroll(0, by)
        else:
            self.gutter.update(0, area.y(), self.gutter.width(), area.height())

    def _moved(self) -> None:
        self._underline()
        self.gutter.update()
        self.caret_moved.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Behind a folded line stands how many lines it hides, at the right end what a line is worth."""
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        painter.setFont(self._desk.font("interface", 12))
        painter.setPen(QColor(self._desk.theme.ink2))
        for number, top, height in self.shown_lines():
            if self.is_folded(number):
                block = self.document().findBlockByNumber(number)
                left = self.fontMetrics().horizontalAdvance(block.text()) + 16
                told = self._desk.say(FOLDED, n=self._blocks[number] - number)
                painter.drawText(
                    QRect(left, round(top), 200, round(height)), Qt.AlignmentFlag.AlignVCenter, f"… {told}"
                )
            if number in self.beside:
                self._paint_beside(painter, self.beside[number], top, height)

    def _paint_beside(self, painter: QPainter, told: str, top: float, height: float) -> None:
        theme = self._desk.theme
        shown = painter.fontMetrics().elidedText(told, Qt.TextElideMode.ElideRight, self.viewport().width() // 2)
        wide = painter.fontMetrics().horizontalAdvance(shown) + 16
        area = QRectF(self.viewport().width() - wide - 6, top + 1, wide, height - 2)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(theme.accent))  # an edge and a ground of its own: a line that is lit has its colour
        painter.setBrush(QColor(theme.raised))
        painter.drawRoundedRect(area, area.height() / 2, area.height() / 2)
        painter.setPen(QColor(theme.ink))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, shown)
        painter.restore()

    # keys

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        """A file that is dropped is for the window: its path is no text of ours."""
        return not source.hasUrls() and super().canInsertFromMimeData(source)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if QToolTip.isVisible():
            QToolTip.hideText()
            if event.key() == Qt.Key.Key_Escape:
                event.accept()
                return
        if self.first_say(event) or self.line_keys.take(event):
            event.accept()
            return
        before = self.document().revision()
        super().keyPressEvent(event)
        if self.document().revision() != before and event.text().strip():
            self.typed.emit()


def _selection(cursor: QTextCursor, form: QTextCharFormat) -> QTextEdit.ExtraSelection:
    made = QTextEdit.ExtraSelection()
    made.cursor = cursor
    made.format = form
    return made
