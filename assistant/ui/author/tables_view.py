"""The tables of a game as spreadsheets, with a situation whose odds follow each letter before it is written."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Callable, Sequence
from functools import partial
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from assistant.author.depicted import Depicted
from assistant.author.in_hand import TABLE, InHand
from assistant.author.odds_ratio import TableRatio, ratio_by_which, set_ratio
from assistant.author.pasted_types import cells_of
from assistant.author.table_hand import (
    HEAD,
    RATIO,
    SPECIAL,
    CellPlace,
    PastedBlock,
    TableCells,
    add_column,
    add_row,
    block_on,
    block_stroke,
    first_cells,
    head_marks,
    new_table,
    odds_form,
    own_table,
    rename_head,
    set_cells,
    set_ends,
    set_rounding,
    table_sheet,
    tables_of,
    value_typed,
    with_block,
    with_cells,
    words_meant,
)
from assistant.author.text_stroke import TextStroke
from assistant.base.problem import AleaError
from assistant.game.situation import SituationOdds
from assistant.model.counters import UNKNOWN
from assistant.model.scenario import System
from assistant.ui.author import stroke_words
from assistant.ui.author import table_words as words
from assistant.ui.author.bench import Bench
from assistant.ui.author.odds_form import OddsForm
from assistant.ui.author.situation_pane import SituationPane
from assistant.ui.author.table_field import TableField
from assistant.ui.author.workshop_view import WorkshopView
from assistant.ui.commands.bindings import Bindings
from assistant.ui.commands.keys import shown

LIST, LEAST_LIST = 190, 150
NAME = int(Qt.ItemDataRole.UserRole)
MOST_BYTES = 500_000


class TablesView(WorkshopView):
    """Left the tables, right the situation."""

    keys_told = words.KEYS

    def __init__(self, bench: Bench) -> None:
        super().__init__(bench)
        self.list, self.field = QListWidget(), TableField(self.desk)
        self.situation, self.form = SituationPane(self.desk, str(bench.authored.main)), OddsForm(self.desk)
        self.entry = _HeadEntry(self)
        self._system: System | None = None
        self.sheet: TableCells | None = None
        self.ratio: TableRatio | None = None  # by which the table in sight is read
        self._block: PastedBlock | None = None
        self._asked: Callable[[str], object] = lambda _text: None
        self._title, self._note, self._place, self._told = QLabel(), QLabel(), QLabel(), QLabel()
        self._empty, self._words, self._bar = QLabel(), QLabel(), QFrame()
        self._write, self._leave = QPushButton(), QPushButton()
        self._buttons: dict[str, QPushButton] = {}
        self._build()
        self._connect()
        self.retell()

    def _build(self) -> None:
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        across = QSplitter(Qt.Orientation.Horizontal)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._left = left = QWidget()
        left.setMinimumWidth(self.desk.px(LEAST_LIST))
        inner = QVBoxLayout(left)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.addWidget(self.list, 1)
        inner.addWidget(self._words)
        self._words.setWordWrap(True)
        self._words.setMargin(10)
        across.addWidget(left)
        across.addWidget(self._middle())
        across.addWidget(self.situation)
        across.setStretchFactor(1, 1)
        across.setSizes([self.desk.px(LIST), 700, self.desk.px(340)])
        whole.addWidget(across)

    def _middle(self) -> QWidget:
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(12, 6, 12, 6)
        head = QHBoxLayout()
        head.setSpacing(8)
        self._title.setProperty("role", "heading")
        for label in (self._note, self._place):
            label.setProperty("role", "note")
        head.addWidget(self._title, 1)
        for command in ("cells.row", "cells.column", "cells.paste"):
            button = QPushButton()
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self._buttons[command] = button
            head.addWidget(button)
        column.addLayout(head)
        self._note.setWordWrap(True)
        column.addWidget(self._note)
        column.addWidget(self._place)
        self.entry.hide()
        column.addWidget(self.entry)
        self._empty.setWordWrap(True)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._empty.setProperty("role", "note")
        column.addWidget(self._empty, 1)
        column.addWidget(self.field, 1)
        self.form.hide()
        column.addWidget(self.form)
        bar = QHBoxLayout(self._bar)
        self._bar.setProperty("role", "info")
        self._told.setWordWrap(True)
        self._write.setProperty("role", "primary")
        bar.addWidget(self._told, 1)
        bar.addWidget(self._write)
        bar.addWidget(self._leave)
        self._bar.hide()
        column.addWidget(self._bar)
        return middle

    def _connect(self) -> None:
        self.list.currentItemChanged.connect(lambda item, _old: self._choose(item.data(NAME)))
        self.field.typed.connect(self._typed)
        self.field.entered.connect(self._entered)
        self.field.left_cell.connect(self._untyped)
        self.field.confirmed = self._confirm
        self.field.head_wanted.connect(self._ask_head)
        self.field.currentCellChanged.connect(lambda *_at: self._tell_place())
        self.situation.found.connect(self._found)
        self.form.rounding.connect(self._round)
        self.form.end.connect(self._end)
        self.form.ratio.connect(self._take_ratio)
        self.form.ratio_typed.connect(self._preview_ratio)
        self._write.clicked.connect(lambda _c=False: self._write_block())
        self._leave.clicked.connect(lambda _c=False: self._leave_block())

    def bind(self, bindings: Bindings) -> None:
        for command, act in {
            "cells.edit": self.field.edit_here,
            "cells.unknown": self.make_unknown,
            "cells.paste": self.paste,
            "cells.row": self.ask_row,
            "cells.column": self.ask_column,
            "cells.next": lambda: self._step(1),
            "cells.last": lambda: self._step(-1),
        }.items():
            bindings.bind(command, act)
        for command, button in self._buttons.items():
            button.clicked.connect(partial(self._press, bindings, command))

    def _press(self, bindings: Bindings, command: str) -> None:
        bindings.run(command)

    def retell(self) -> None:
        say, language, keys = self.desk.say, self.desk.language, self.desk.keys
        for command, text in (("cells.row", words.ROW), ("cells.column", words.COLUMN), ("cells.paste", words.PASTE)):
            known = keys.keys(command)
            plus = "" if command == "cells.paste" else "+ "
            self._buttons[command].setText(f"{plus}{say(text)}  {shown(known[0], language)}" if known else say(text))
        self._write.setText(f"{say(stroke_words.WRITE)}  {shown('Return', language)}")
        self._leave.setText(f"{say(stroke_words.LEAVE)}  {shown('Esc', language)}")
        self.list.setAccessibleName(say(words.TITLE))
        self._show_parts(any_table=self.sheet is not None)

    def _show_parts(self, *, any_table: bool) -> None:
        """Without a table there is but what to do; and while the text is read for the first time, that it is."""
        for part in (self._left, self.field, self.situation):
            part.setVisible(any_table)
        self._empty.setVisible(not any_table)
        self._empty.setText(self.desk.say(words.EMPTY if self._system is not None else words.BEING_READ))

    # what it shows

    def show_good(self, depicted: Depicted) -> None:
        self._system = depicted.system
        names = list(tables_of(depicted.system))
        at_hand = self.sheet.id if self.sheet is not None and self.sheet.id in names else next(iter(names), "")
        self.list.blockSignals(True)
        self.list.clear()
        for name in names:
            sheet = table_sheet(depicted.system, name)
            item = QListWidgetItem(f"{self.desk.say(sheet.name)}   {len(sheet.rows)} × {len(sheet.columns)}")
            item.setData(NAME, name)
            item.setToolTip(f"{self.desk.say(sheet.name)}, {name}")
            self.list.addItem(item)
        self.list.blockSignals(False)
        self._show_parts(any_table=bool(names))
        if at_hand:
            self._choose(at_hand)

    def _choose(self, name: str) -> None:
        """One of the tables."""
        system = self._system
        if system is None or name not in tables_of(system):
            return
        self._block = None
        self._bar.hide()
        self.sheet = table_sheet(system, name)
        self.list.blockSignals(True)
        self.list.setCurrentRow(list(tables_of(system)).index(name))
        self.list.blockSignals(False)
        self._title.setText(self.desk.say(self.sheet.name))
        own = own_table(self.bench.own_texts, name) is not None
        notes = [self.desk.say(words.ODDS)] if self.sheet.odds else []
        notes += [] if own else [self.desk.say(words.SHIPPED)]
        self._note.setText(" · ".join(notes))
        self.field.show_sheet(self.sheet, head_marks(self.sheet))
        self.form.setVisible(self.sheet.odds)
        if self.sheet.odds:
            self.form.show_form(*odds_form(system, name), tuple(w for w in self.sheet.words if w not in SPECIAL))
            self.form.setEnabled(own)
            self.ratio = ratio_by_which(self.bench.own_texts, name)
            sides = self.ratio.sides if self.ratio is not None else None
            self.form.show_ratio((sides[0].words, sides[1].words) if sides is not None else None)
        self.situation.show_table(system, name)
        self._tell_place()
        self._tell_words()

    def _round(self, how: str) -> None:
        sheet = self.sheet
        if sheet is not None:
            self._make(lambda: set_rounding(self.bench.own_texts, sheet, how))

    def _ratio_stroke(self, side: int, told: str) -> TextStroke | None:
        if self.sheet is None or self.ratio is None:
            return None
        return set_ratio(self.bench.own_texts, self.ratio, side, told, self.sheet.name)

    def _preview_ratio(self, side: int, told: str) -> None:
        try:
            self.bench.preview(self._ratio_stroke(side, told))
        except AleaError as bad:
            self.bench.complain(bad)

    def _take_ratio(self, side: int, told: str) -> None:
        self.bench.end_preview()
        self._make(lambda: self._ratio_stroke(side, told))
        self.field.setFocus()  # the next Ctrl+Z takes the stroke back, not a letter

    def _end(self, how: str, above: bool) -> None:
        sheet = self.sheet
        if sheet is not None:
            self._make(lambda: set_ends(self.bench.own_texts, sheet, how, above=above))

    def _step(self, by: int) -> None:
        count = self.list.count()
        if count:
            self.list.setCurrentRow((self.list.currentRow() + by) % count)

    def _tell_place(self) -> None:
        """The cell at hand by its heads, with what its word means."""
        sheet, system = self.sheet, self._system
        if sheet is None or system is None or not sheet.rows or not sheet.columns:
            return
        place = self.field.place()
        if place.row >= len(sheet.rows) or place.column >= len(sheet.columns):
            return
        value = sheet.at(place)
        said = self._named(str(value))
        self._place.setText(f"{sheet.rows[place.row]} · {sheet.columns[place.column]}     {said}")

    def _named(self, word: str) -> str:
        """A word with its name in the language in use."""
        named = self._system.words.get(word) if self._system is not None else None
        said = self.desk.say(named) if named is not None else ""
        return f"{word}  {said}" if said and said != word else word

    def _tell_words(self) -> None:
        """The words of the table with how often each stands there."""
        sheet = self.sheet
        if sheet is None:
            return
        count = Tally(str(c) for row in sheet.cells for c in row if isinstance(c, str))
        lines = [f"<b>{escape(self._named(w))}</b>&nbsp; {n}" for w, n in count.most_common(14)]
        self._words.setText("<br>".join([f"<i>{self.desk.say(words.WORDS)}</i>", *lines]) if lines else "")

    def _found(self, odds: SituationOdds) -> None:
        self.field.show_columns(odds.columns, odds.before)

    # cells

    def _typed(self, place: CellPlace, text: str) -> None:
        """A letter more in a cell: the odds as they would be, the line as it would be."""
        sheet, system = self.sheet, self._system
        if sheet is None or system is None:
            return
        value = value_typed(sheet, text)
        self.situation.show_seen(with_cells(system, sheet.id, {place: value}))
        changed = value != sheet.at(place)
        others = [w for w in words_meant(sheet, text) if w != value]
        told = [str(sheet.at(place)), "→", self._named(str(value)), *(f"({', '.join(others)})" for _ in others[:1])]
        self._place.setText(f"{sheet.rows[place.row]} · {sheet.columns[place.column]}     {' '.join(told)}")
        self.bench.preview(set_cells(self.bench.own_texts, sheet, {place: value}) if changed else None)

    def _untyped(self) -> None:
        self._tell_place()
        self.bench.end_preview()
        self.situation.show_seen(None)

    def _entered(self, place: CellPlace, text: str) -> None:
        sheet = self.sheet
        if sheet is None:
            return
        value = value_typed(sheet, text)
        self.bench.end_preview()
        if value != sheet.at(place):
            self.bench.do(lambda: set_cells(self.bench.own_texts, sheet, {place: value}))

    def make_unknown(self) -> None:
        """The cells that are picked are never empty: nobody knows them."""
        sheet = self.sheet
        if sheet is not None:
            cells = {p: UNKNOWN for p in self.field.picked() if sheet.at(p) != UNKNOWN}
            if cells:
                self.bench.do(lambda: set_cells(self.bench.own_texts, sheet, dict(cells)))

    # heads

    def ask_row(self) -> None:
        """A row more, or the first table."""
        if self.sheet is None:
            self._ask(self.desk.say(words.FIRST_HEADS), self._take_first_heads)
            return
        self._ask(self.desk.say(words.HEAD_OF_ROW), partial(self._take_head, row=True))

    def ask_column(self) -> None:
        """A column more, or the first table."""
        if self.sheet is None:
            self.ask_row()
            return
        self._ask(self.desk.say(words.HEAD_OF_COLUMN), partial(self._take_head, row=False))

    def _take_first_heads(self, text: str) -> None:
        """The heads of a table that there is not yet; its name is asked next."""
        heads = text.split()
        if any(not RATIO.fullmatch(h) and not HEAD.fullmatch(h) for h in heads) or len(set(heads)) < len(heads):
            self.bench.tell(self.desk.say(words.NO_HEAD))
        else:
            self._ask(self.desk.say(words.NAME_OF_TABLE), partial(self._make_table, first_cells(heads)))

    def _take_head(self, head: str, *, row: bool) -> None:
        sheet = self.sheet
        if sheet is None or not self._is_head(sheet, head, row=row):
            return
        make = add_row if row else add_column
        self._make(lambda: make(self.bench.own_texts, sheet, head))

    def _ask_head(self, place: CellPlace) -> None:
        sheet = self.sheet
        if sheet is None:
            return
        row = place.column < 0
        head = sheet.rows[place.row] if row else sheet.columns[place.column]

        def take(text: str) -> None:
            if self._is_head(sheet, text, row=row):
                self._make(lambda: rename_head(self.bench.own_texts, sheet, place, text))

        self._ask(self.desk.say(words.NEW_HEAD, head=head), take)

    def _is_head(self, sheet: TableCells, head: str, *, row: bool) -> bool:
        say = self.desk.say
        fits = RATIO.fullmatch(head) if sheet.odds and not row else HEAD.fullmatch(head)
        if not fits:
            self.bench.tell(say(words.NO_HEAD))
        elif head in (sheet.rows if row else sheet.columns):
            self.bench.tell(say(words.TAKEN, head=head))
        else:
            return True
        return False

    def _make(self, make: Callable[[], TextStroke | None]) -> None:
        sheet = self.sheet
        if sheet is not None and own_table(self.bench.own_texts, sheet.id) is None:
            self.bench.tell(self.desk.say(words.STAYS_SHIPPED))
        else:
            self.bench.do(make)

    def _ask(self, hint: str, take: Callable[[str], object]) -> None:
        self._asked = take
        self.entry.setPlaceholderText(hint)
        self.entry.setAccessibleName(hint)
        self.entry.clear()
        self.entry.show()
        self.entry.setFocus()

    def answered(self, text: str) -> None:
        """What was typed over the table counts; nothing leaves it."""
        self.entry.hide()
        self.field.setFocus()
        if text.strip():
            self._asked(text.strip())

    # a block

    def paste(self) -> None:
        """A block from the clipboard onto the cells, seen first; where there is no table yet, a new one of it."""
        cells = cells_of(QGuiApplication.clipboard().text()[:MOST_BYTES])
        if not cells:
            self.bench.tell(self.desk.say(words.NO_BLOCK))
        elif self.sheet is None or self._is_other(self.sheet, cells):
            self.bench.tell(self.desk.say(words.NEW_BY_HEADS))
            self._ask(self.desk.say(words.NAME_OF_TABLE), partial(self._make_table, cells))
        else:
            self._preview(block_on(self.sheet, cells, self.field.place()))

    def _is_other(self, sheet: TableCells, cells: Sequence[Sequence[str]]) -> bool:
        """Whether a block with heads has none of the table’s own columns: it is another table."""
        return len(cells) > 1 and not cells[0][0] and not set(cells[0][1:]) & set(sheet.columns)

    def _make_table(self, cells: Sequence[Sequence[str]], name: str) -> None:
        if self.bench.do(lambda: new_table(self.bench.own_texts, name, cells)):
            self.sheet = None

    def _preview(self, block: PastedBlock) -> None:
        sheet, say = self.sheet, self.desk.say
        if sheet is None:
            return
        self._block = block
        stroke = block_stroke(self.bench.own_texts, sheet, block)
        if stroke is None and (block.more_rows or block.more_columns):
            self.bench.tell(say(words.STAYS_SHIPPED))
            return
        seen = with_block(sheet, block)
        self.field.show_sheet(seen, head_marks(seen), block.cells)
        if not (block.more_rows or block.more_columns) and self._system is not None:
            self.situation.show_seen(with_cells(self._system, sheet.id, block.cells))
        count = len(block.cells)
        told = say(words.WOULD_ONE) if count == 1 else say(words.WOULD, n=count)
        more = ", ".join((*block.more_rows, *block.more_columns))
        self._told.setText(f"{told} {say(words.GROWS, heads=more)}" if more else told)
        self._bar.show()
        self.bench.preview(stroke)

    def _write_block(self) -> None:
        sheet, block = self.sheet, self._block
        self._leave_block()
        if sheet is not None and block is not None:
            self.bench.do(lambda: block_stroke(self.bench.own_texts, sheet, block))

    def _confirm(self) -> bool:
        """Enter on the table: a pasted block is written first."""
        waits = self._block is not None
        if waits:
            self._write_block()
        return waits

    def _leave_block(self) -> None:
        self._block = None
        self._bar.hide()
        self._untyped()
        if self.sheet is not None:
            self.field.show_sheet(self.sheet, head_marks(self.sheet))
        self.field.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._block is not None:
            self._leave_block()
        else:
            super().keyPressEvent(event)

    # the contract

    def take_up(self, thing: InHand) -> None:
        if thing.kind == TABLE:
            self._choose(thing.id)

    @property
    def in_hand(self) -> InHand | None:
        return InHand(TABLE, self.sheet.id) if self.sheet is not None else None

    def take_focus(self) -> None:
        self.field.setFocus()

    def stop(self) -> None:
        self.situation.stop()


class _HeadEntry(QLineEdit):
    """Enter answers, Esc leaves."""

    def __init__(self, view: TablesView) -> None:
        super().__init__()
        self._view = view

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._view.answered(self.text())
        elif event.key() == Qt.Key.Key_Escape:
            self._view.answered("")
        else:
            super().keyPressEvent(event)
