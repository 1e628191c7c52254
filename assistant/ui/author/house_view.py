"""House rules of a scenario as a page: every change it makes of the game it is written for, with what it was and its
line; one more is added by choosing, one is taken back by a key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
)

from assistant.author.depicted import Depicted
from assistant.author.house_list import (
    KINDS,
    HouseChange,
    HouseThing,
    HouseValue,
    add_rule,
    base_tree,
    house_changes,
    read_value,
    sorted_kinds,
    take_back,
    things,
    values_of,
)
from assistant.base.text import Text, same
from assistant.model.counters import Value
from assistant.ui.author import house_words as words
from assistant.ui.author import stroke_words
from assistant.ui.author.bench import Bench
from assistant.ui.author.headed_view import HeadedView
from assistant.ui.author.name_asker import NamedChoice
from assistant.ui.commands.bindings import Bindings
from assistant.ui.quiet_work import QuietWork

CHANGE = int(Qt.ItemDataRole.UserRole)


class HouseView(HeadedView):
    """A table of changes by what they are of."""

    heading = words.TITLE
    keys_told = words.KEYS
    buttons = (("house.new", words.ADD), ("house.line", words.LINE), ("house.back", words.BACK))
    makes = frozenset({"house.new"})

    def __init__(self, bench: Bench) -> None:
        super().__init__(bench)
        self.table = _ChangeTable(0, 4)
        self.quiet = QuietWork(self)
        self.changes: Sequence[HouseChange] = ()
        self._base: Mapping[str, Any] = {}
        self._depicted: Depicted | None = None
        self._things: Sequence[HouseThing] = ()
        self._build()
        self.retell()

    def _build(self) -> None:
        whole = self._lay_head()
        self._empty.setMargin(60)
        self.table.verticalHeader().hide()
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setTabKeyNavigation(False)
        self.table.setShowGrid(False)
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(3, QHeaderView.ResizeMode.ResizeToContents)
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.bench.texts.changed.connect(lambda _file: self._follow())
        self.table.itemDoubleClicked.connect(lambda _item: self.go_to_line())
        for page in (self.table, self._empty):
            self._middle.addWidget(page)
        self._middle.setCurrentWidget(self._empty)
        whole.addWidget(self._middle, 1)

    def bind(self, bindings: Bindings) -> None:
        bindings.bind_all({"house.new": self.add, "house.line": self.go_to_line, "house.back": self.take_back})
        super().bind(bindings)

    def retell(self) -> None:
        super().retell()
        say = self.desk.say
        self.table.setHorizontalHeaderLabels([say(t) for t in (words.WHAT, words.WAS, words.NOW, words.WHERE)])
        self.table.setAccessibleName(say(words.TITLE))
        if self._depicted is not None:
            self._show()

    # what it shows

    def show_good(self, depicted: Depicted) -> None:
        """The game without the changes is read beside the window: it does not change while they are written."""
        before, self._depicted = self._depicted, depicted
        main, texts = self.bench.authored.main, dict(self.bench.own_texts)
        if before is None:
            self._empty.setText(self.desk.say(words.READING))
        self.quiet.do(lambda _wanted: base_tree(main, texts), self._read)

    def _read(self, base: Mapping[str, Any]) -> None:
        if base and self._depicted is not None:
            self._base = base
            self._things = things(base, self._depicted.system)
            self._show()

    def _follow(self) -> None:
        """A change that breaks the game is listed too: it is what is to be taken back."""
        if self.isVisible():
            self._show()

    @property
    def is_own_game(self) -> bool:
        """Whether the game itself is a text of one's own: then nothing overrides it."""
        return any("kind: system" in text for text in self.bench.own_texts.values())

    def _show(self) -> None:
        depicted, say = self._depicted, self.desk.say
        if depicted is None or not self._base:
            return
        self.changes = house_changes(self.bench.own_texts, self._base, depicted.system)
        at = max(0, self.table.currentRow())
        self._fill()
        n, game = len(self.changes), say(depicted.system.name)
        self._told.setText("" if not n else say(words.ONE, game=game) if n == 1 else say(words.COUNT, n=n, game=game))
        key = self.desk.keys.key("house.new", self.desk.language)
        empty = words.OWN_GAME if self.is_own_game else words.EMPTY
        self._empty.setText(say(empty, key=key))
        has_keys = self.hasFocus() or self.table.hasFocus()
        self._middle.setCurrentWidget(self.table if n else self._empty)
        if has_keys:
            self.take_focus()
        self._buttons["house.new"].setEnabled(not self.is_own_game)
        for command in ("house.line", "house.back"):
            self._buttons[command].setEnabled(bool(n))
        if n:
            self._choose(at)

    def _choose(self, row: int) -> None:
        """The row, or the nearest that is a change and no heading."""
        first = [self.table.item(r, 0) for r in range(self.table.rowCount())]
        rows = [r for r, item in enumerate(first) if item is not None and item.data(CHANGE) is not None]
        self.table.selectRow(min(rows, key=lambda r: abs(r - row)))

    def _fill(self) -> None:
        say, theme = self.desk.say, self.desk.theme
        self.table.clearSpans()
        self.table.setRowCount(0)
        for kind, mine in sorted_kinds(self.changes):
            heading = self._row((f"{say(KINDS[kind])} · {len(mine)}", "", "", ""))
            self.table.setSpan(self.table.rowCount() - 1, 0, 1, 4)
            for item in heading:
                item.setFlags(Qt.ItemFlag.NoItemFlags)
                item.setForeground(QColor(theme.ink2))
            for change in mine:
                was = self._said(change, change.was) or say(words.IS_NEW)
                where = f"{change.file.name}:{change.line + 1}"
                cells = self._row((say(change.name), was, self._said(change, change.now), where))
                cells[0].setData(CHANGE, self.changes.index(change))
                cells[0].setToolTip(change.address)
                cells[1].setForeground(QColor(theme.ink2))
                cells[2].setForeground(QColor(theme.good))
        self.table.resizeRowsToContents()

    def _row(self, told: Sequence[str]) -> list[QTableWidgetItem]:
        row, items = self.table.rowCount(), [QTableWidgetItem(text) for text in told]
        self.table.insertRow(row)
        for column, item in enumerate(items):
            self.table.setItem(row, column, item)
        return items

    def _said(self, change: HouseChange, word: str) -> str:
        """A value in words: a choice of an option by its name."""
        system = self._depicted.system if self._depicted is not None else None
        option = system.options.get(change.address.removeprefix("options.")) if system is not None else None
        if option is not None and word in option.choices:
            return self.desk.say(option.choices[word].name)
        known = system.words.get(word) if system is not None else None
        return self.desk.say(known) if known is not None else word

    # what is done

    @property
    def chosen(self) -> HouseChange | None:
        item = self.table.item(self.table.currentRow(), 0) if self.table.currentRow() >= 0 else None
        at = item.data(CHANGE) if item is not None else None
        return self.changes[at] if at is not None and at < len(self.changes) else None

    def go_to_line(self) -> None:
        """Where the text says it."""
        change = self.chosen
        if change is None:
            self.bench.tell(self.desk.say(words.PICK_FIRST))
        else:
            self.bench.go_to(change.file, change.line)

    def take_back(self) -> None:
        """The game is as it was there."""
        change = self.chosen
        if change is None:
            self.bench.tell(self.desk.say(words.PICK_FIRST))
        else:
            self.bench.do(lambda: take_back(self.bench.own_texts, change, change.name))

    def add(self) -> None:
        """One more: what it is of, which value, what that is here."""
        say = self.desk.say
        if self.is_own_game or not self._things:
            self.bench.tell(say(words.OWN_GAME if self.is_own_game else words.READING))
            return
        choices = [NamedChoice(t.address, t.name, say(KINDS[t.kind]), title=say(t.name)) for t in self._things]
        self.bench.asks.ask(say(words.WHICH), choices, self._below, self, self._thing_chosen)

    @property
    def _below(self) -> QPoint:
        return self.mapTo(self.bench.asks.page, QPoint(24, 70))

    def _thing_chosen(self, address: str) -> None:
        depicted = self._depicted
        if depicted is None:
            return
        found = values_of(self._base, depicted.system, address)
        name = next(t.name for t in self._things if t.address == address)
        if not found:
            self.bench.tell(self.desk.say(words.NO_VALUES, name=self.desk.say(name)))
        elif len(found) == 1:
            self._value_chosen(found[0])
        else:
            say = self.desk.say
            choices = []
            for value in found:  # found by its own name, not by that of the thing
                pairs = (value.name.en, name.en), (value.name.fr, name.fr)
                own = Text(*(whole.removeprefix(f"{thing} · ") for whole, thing in pairs))
                choices.append(NamedChoice(value.address, own, self._worth(value)[:40] or "–", title=say(own)))
            by_address = {v.address: v for v in found}
            self.bench.asks.ask(say(words.WHICH_VALUE, name=say(name)), choices, self._below, self,
                                lambda chosen: self._value_chosen(by_address[chosen]))  # fmt: skip

    def _value_chosen(self, value: HouseValue) -> None:
        say = self.desk.say
        hint = say(words.BECOMES, name=say(value.name), was=self._worth(value))
        self.bench.tell(hint)
        take = partial(self._write, value)
        if value.choices or isinstance(value.value, bool):
            told = value.choices or {"true": stroke_words.YES, "false": stroke_words.NO}
            choices = [NamedChoice(word, text, title=say(text)) for word, text in told.items()]
            self.bench.asks.ask(hint, choices, self._below, self, take)
        else:
            self.bench.asks.ask_plain(hint, partial(self._typed, value), self._below, self, take)

    def _typed(self, value: HouseValue, typed: str) -> NamedChoice | None:
        new = read_value(typed, value.value)
        if new == value.value or not typed.strip():
            return None
        return NamedChoice(typed, same(f"{self._word(value.value)} → {self._word(new)}"), title=typed.strip())

    def _write(self, value: HouseValue, typed: str) -> None:
        new: Value = typed
        if isinstance(value.value, bool):
            new = typed == "true"
        elif not value.choices:
            new = read_value(typed, value.value)
        self.bench.do(lambda: add_rule(self.bench.own_texts, value.address, new, value.name, self.changes))

    def _worth(self, value: HouseValue) -> str:
        """What a value is in the game."""
        named = value.choices.get(str(value.value))
        return self.desk.say(named) if named is not None else self._word(value.value)

    def _word(self, value: Value) -> str:
        if isinstance(value, bool):
            return self.desk.say(stroke_words.YES if value else stroke_words.NO)
        system = self._depicted.system if self._depicted is not None else None
        known: Text | None = system.words.get(str(value)) if system is not None else None
        return self.desk.say(known) if known is not None else str(value)

    # the contract

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keys go to the list where there is one."""
        super().focusInEvent(event)
        if self._middle.currentWidget() is self.table:
            self.table.setFocus()

    def take_focus(self) -> None:
        (self.table if self._middle.currentWidget() is self.table else self).setFocus()

    def stop(self) -> None:
        self.quiet.drop()


class _ChangeTable(QTableWidget):
    """Ctrl with a page key is the window's: Qt would go through the rows with it."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        held = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if held and event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            event.ignore()
        else:
            super().keyPressEvent(event)
