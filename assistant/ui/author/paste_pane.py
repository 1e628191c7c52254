"""A list pasted from a spreadsheet, seen before it is written: what each head is taken for, which rows are new, changed
or the same, and which cells do not fit, with the reason in their place."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint
from PySide6.QtGui import QBrush, QColor
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLabel,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
)

from assistant.author.pasted_types import (
    LEAVE,
    PastedCell,
    PastedTypes,
    RowKind,
    columns_known,
    paste_stroke,
    pasted_types,
)
from assistant.base.letters import folded
from assistant.base.problem import AleaError
from assistant.ui.author import sheet_words as words
from assistant.ui.author.bench import Bench
from assistant.ui.author.name_asker import NameAsker, NamedChoice
from assistant.ui.author.stroke_pane import StrokePane

FIGURE = "figures."


class PastePane(StrokePane):
    """Rows of a spreadsheet as types; `changed` when it would write something else."""

    def __init__(self, bench: Bench, asks: NameAsker) -> None:
        super().__init__(bench)
        self._asks = asks
        self._cells: Sequence[Sequence[str]] = ()
        self._family = self._side = ""
        self.pasted: PastedTypes | None = None
        self.table = QTableWidget()
        self._told = QLabel()
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        self._told.setWordWrap(True)
        column.addWidget(self._title)
        column.addWidget(self.table, 1)
        column.addWidget(self._told)
        buttons = self._end_buttons()
        buttons.insertStretch(0, 1)
        column.addLayout(buttons)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().sectionClicked.connect(self.ask_head)
        self.table.horizontalHeader().setHighlightSections(False)

    def open(self, cells: Sequence[Sequence[str]], family: str, side: str) -> None:
        """A block of cells; the family and side at hand are those of new types that name none."""
        self._cells, self._family, self._side = cells, family, side
        self._read(None)
        self.table.setFocus()

    def _read(self, fields: Sequence[str] | None) -> None:
        depicted = self._bench.depicted
        if depicted is None:
            return
        self.pasted = pasted_types(depicted.system, self._cells, fields, self._family, self._side)
        try:
            self.stroke = paste_stroke(depicted.system, self._bench.own_texts, self.pasted, self._family, self._side)
        except AleaError as bad:
            self.stroke = None
            self._bench.complain(bad)
        self.retell()
        self.changed.emit()

    # what is shown

    def retell(self) -> None:
        """Words and colours in use."""
        say, pasted = self._desk.say, self.pasted
        self._title.setText(say(words.PASTE))
        self._tell_buttons()
        self._write.setEnabled(self.stroke is not None and bool(self.stroke.edits))
        if pasted is None:
            return
        self.table.setColumnCount(len(pasted.heads) + 1)
        self.table.setRowCount(len(pasted.rows))
        self.table.setHorizontalHeaderLabels(["", *(self._head(n) for n in range(len(pasted.heads)))])
        theme = self._desk.theme
        for row, one in enumerate(pasted.rows):
            state = QTableWidgetItem(say(words.ROWS[one.kind.value]))
            ink = {RowKind.NEW: theme.good, RowKind.CHANGED: theme.info, RowKind.LEFT_OUT: theme.bad}
            state.setForeground(QBrush(QColor(ink.get(one.kind, theme.ink2))))
            state.setToolTip(say(one.why) if one.why is not None else "")
            self.table.setItem(row, 0, state)
            for column, cell in enumerate(one.cells):
                self.table.setItem(row, column + 1, self._cell(cell, known=one.kind is not RowKind.NEW))
        for column in pasted.unmatched:
            head_item = self.table.horizontalHeaderItem(column + 1)
            if head_item is not None:
                head_item.setForeground(QBrush(QColor(theme.warn)))
        self.table.resizeColumnsToContents()
        self._told.setText("  ".join(self._summary(pasted)))

    def _head(self, column: int) -> str:
        assert self.pasted is not None
        head, field = self.pasted.heads[column], self.pasted.fields[column]
        if not field:
            return self._desk.say(words.UNKNOWN_HEAD, head=head)
        return f"{head}\n{self._named(field)}"

    def _named(self, field: str) -> str:
        depicted = self._bench.depicted
        if field == LEAVE or depicted is None:
            return self._desk.say(words.LEFT_COLUMN)
        return next(self._desk.say(f.name) for f in columns_known(depicted.system) if f.field == field)

    def _cell(self, cell: PastedCell, *, known: bool) -> QTableWidgetItem:
        theme = self._desk.theme
        if cell.wrong is not None:
            item = QTableWidgetItem(f"{cell.text}  ({self._desk.say(cell.wrong)})")
            item.setForeground(QBrush(QColor(theme.bad)))
            item.setBackground(QBrush(QColor(theme.bad_soft)))
            return item
        new = known and cell.value is not None and cell.value != cell.old
        item = QTableWidgetItem(f"{cell.old if cell.old is not None else '–'} → {cell.text}" if new else cell.text)
        if new:
            item.setForeground(QBrush(QColor(theme.good)))
            item.setBackground(QBrush(QColor(theme.good_soft)))
        elif cell.field in ("", LEAVE):
            item.setForeground(QBrush(QColor(theme.ink2)))
        return item

    def _summary(self, pasted: PastedTypes) -> list[str]:
        say = self._desk.say
        out = [say(words.PASTED, new=pasted.number(RowKind.NEW), changed=pasted.number(RowKind.CHANGED),
                   same=pasted.number(RowKind.SAME))]  # fmt: skip
        wrong = sum(c.wrong is not None for r in pasted.rows for c in r.cells)
        out += [say(words.WRONG_CELL) if wrong == 1 else say(words.WRONG_CELLS, n=wrong)] if wrong else []
        for head, field in zip(pasted.heads, pasted.fields, strict=True):
            named = self._named(field) if field else ""
            if named and field != LEAVE and folded(head) != folded(named):
                out.append(say(words.TAKEN_AS, head=head, field=named))
        out += [say(words.CHOOSE_HEAD, head=pasted.heads[n]) for n in pasted.unmatched[:1]]
        return out

    # heads

    def ask_head(self, section: int) -> None:
        """What a column is: chosen by letters from what there is."""
        depicted, pasted = self._bench.depicted, self.pasted
        if depicted is None or pasted is None or section == 0:
            return
        column = section - 1
        choices = [NamedChoice(f.field.removeprefix(FIGURE), f.name) for f in columns_known(depicted.system)]
        choices.append(NamedChoice(LEAVE, words.LEFT_COLUMN))
        header = self.table.horizontalHeader()
        at = header.mapTo(self._asks.page, QPoint(header.sectionViewportPosition(section), header.height()))
        hint = self._desk.say(words.WHAT_IS, head=pasted.heads[column])
        self._bench.tell(hint)
        self._asks.ask(hint, choices, at, self.table, lambda field: self._take_head(column, field))

    def _take_head(self, column: int, chosen: str) -> None:
        depicted = self._bench.depicted
        assert self.pasted is not None and depicted is not None
        known = [f.field for f in columns_known(depicted.system)]
        field = next((f for f in known if f.removeprefix(FIGURE) == chosen), LEAVE)
        fields = ["" if f == field and f != LEAVE else f for f in self.pasted.fields]
        fields[column] = field
        self._read(fields)
        self.table.setFocus()
