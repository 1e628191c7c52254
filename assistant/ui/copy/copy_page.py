"""The page "your copy": all figures of a system that nobody could source, typed down the list from the owner's copy.

What is typed is kept and used at once; an empty field goes back to our figure."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QKeyEvent, QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMessageBox,
    QPushButton,
    QStackedWidget,
    QTabBar,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from assistant.base.letters import folded
from assistant.base.problem import AleaError, in_a_line, worded
from assistant.base.text import Text
from assistant.game.copy_figures import Doubtful, OwnCopy
from assistant.model.ids import SpaceId
from assistant.model.sources import SOURCE_NAMES
from assistant.rules.answers import T_NO, T_YES
from assistant.ui.copy.copy_list import ADDRESS, YOURS, CopyList
from assistant.ui.copy.counters_part import CountersPart
from assistant.ui.copy.places_part import PlacesPart
from assistant.ui.copy.texts_part import TextsPart
from assistant.ui.desk import Desk
from assistant.ui.later import later
from assistant.ui.page import Page
from assistant.ui.theme import finger_sheet

if TYPE_CHECKING:
    from assistant.ui.copy.copy_pad import CopyPad

TITLE = Text("Your copy of {name}", "Votre exemplaire de {name}")
INTRO = Text(
    "Type what your counters, tables and board say; it is used at once, everywhere. "
    "Empty the field to go back to ours.",
    "Tapez ce que disent vos pions, tables et plateau ; c’est utilisé aussitôt, partout. "
    "Videz le champ pour revenir au nôtre.",
)
PROGRESS = Text("{done} of {total} looked up", "{done} sur {total} vérifiées")
COLUMNS = (Text("Figure", "Valeur"), Text("Ours", "La nôtre"), Text("Yours", "La vôtre"), Text("Why", "Pourquoi"))
FIND = Text("Find a figure", "Chercher une valeur")
EXPORT, IMPORT, BACK = Text("Export…", "Exporter…"), Text("Import…", "Importer…"), Text("Back", "Retour")
NOT_KNOWN = Text("not known", "inconnue")
NOTHING = Text("Every figure of this system is sourced.", "Toutes les valeurs de ce système sont sourcées.")
TAKEN = Text("{n} figures taken.", "{n} valeurs reprises.")
PART_NAMES = {
    "tables": Text("Tables", "Tables"),
    "counters": Text("Counters", "Pions"),
    "board": Text("Board", "Plateau"),
    "cards": Text("Cards", "Cartes"),
    "procedures": Text("Procedures", "Procédures"),
    "system": Text("System", "Système"),
    "scenarios": Text("Scenarios", "Scénarios"),
}
UNSAID = ("types", "rows", "families", "faces", "members", "spaces", "grids", "main", "facts", "config")
PART_WORDS = {
    "above": Text("above", "au-dessus"),
    "below": Text("below", "au-dessous"),
    "columns": Text("columns", "colonnes"),
    "count": Text("how many", "combien"),
    "default": Text("as a rule", "d’ordinaire"),
    "ends": Text("ends", "extrémités"),
    "gives": Text("what it gives", "ce qu’elle donne"),
    "kind": Text("kind", "genre"),
    "links": Text("links", "liaisons"),
    "lonlat": Text("longitude and latitude", "longitude et latitude"),
    "missing": Text("missing", "manquants"),
    "roles": Text("roles", "rôles"),
    "rounds": Text("rounds", "rounds"),
    "setup": Text("set-up", "mise en place"),
    "side": Text("side", "camp"),
    "tags": Text("marks", "marques"),
    "terrain": Text("terrain", "terrain"),
    "tracks": Text("scores", "scores"),
    "turn": Text("turn", "tour"),
    "type": Text("type", "type"),
    "zones": Text("zones", "zones"),
}
PAGES = (Text("Counters", "Pions"), Text("Figures", "Valeurs"), Text("Texts", "Textes"), Text("Places", "Lieux"))


COUNTERS, FIGURES, TEXTS, PLACES = range(4)
BOARD_ROWS = Text("Board, {n} rows", "Plateau, {n} lignes")


class CopyPage(Page):
    """One system’s page."""

    grows = True

    changed = Signal(str)

    def __init__(self, desk: Desk, copy: OwnCopy, first: str = "", *, returns: bool = False) -> None:
        """`returns`: opened for one figure of a result, which is wanted again once it is typed."""
        super().__init__(desk)
        self._desk = desk
        self.copy = copy
        self._filling = False
        self.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        self._title, self._intro, self._progress, self._said = QLabel(), QLabel(), QLabel(), QLabel()
        self._title.setProperty("role", "title")
        self._intro.setProperty("role", "second")
        self._intro.setWordWrap(True)
        self._said.setWordWrap(True)
        self._said.setStyleSheet(f"color: {desk.theme.bad};")
        self._find = QLineEdit()
        self._find.textChanged.connect(lambda _t: self._filter())
        self._find.returnPressed.connect(self._to_found)
        self.list = CopyList(4)
        self.list.itemChanged.connect(self._typed)
        self.list.undone.connect(self.undo)
        self.list.kept.connect(self._kept)
        self.returns = returns
        self._pad: CopyPad | None = None
        self.list.currentCellChanged.connect(lambda *_now: self._follow_pad())
        self.counters = CountersPart(desk, self.copy)
        self.counters.changed.connect(self._rated)
        self.counters.left.connect(self.left)
        self.counters.said.connect(self._tell)
        self.counters.undone.connect(self.undo)
        self.counters.part_wanted.connect(self._to_part)
        self._part = ""  # of the list of figures; "" is all but the board
        self.texts = TextsPart(desk, self.copy)
        self.places = PlacesPart(desk, self.copy)
        for part in (self.texts, self.places):
            part.list.undone.connect(self.undo)
            part.changed.connect(lambda: self.changed.emit(self.copy.system_id))
            part.said.connect(self._tell)
        self._buttons = [QPushButton() for _ in range(3)]
        for button, act in zip(self._buttons, (self._export, self._import, self.left.emit), strict=True):
            button.clicked.connect(lambda _c=False, a=act: a())
        self._build()
        desk.changed.connect(self.refresh)
        self.refresh()
        self.go_to(first)
        if not first and self.tabs.currentIndex() == FIGURES:
            self.setFocusProxy(self._find)

    def _build(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 10, 14, 10)
        head = QHBoxLayout()
        self._title.setWordWrap(True)
        head.addWidget(self._title, 1)
        head.addWidget(self._progress)
        head.addSpacing(8)
        for button in self._buttons:
            head.addWidget(button)
        layout.addLayout(head)
        self.tabs, self._parts = QTabBar(), QStackedWidget()
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        layout.addWidget(self.tabs)
        layout.addWidget(self._said)
        layout.addWidget(self._parts, 1)
        figures = QWidget()
        inner = QVBoxLayout(figures)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.addWidget(self._intro)
        row = QHBoxLayout()
        row.addWidget(self._find, 1)
        self._board = QPushButton()
        self._board.setProperty("role", "chip")
        self._board.setCheckable(True)
        self._board.clicked.connect(lambda on: self._show_part("board" if on else ""))
        row.addWidget(self._board)
        inner.addLayout(row)
        inner.addWidget(self.list, 1)
        for part in (self.counters, figures, self.texts, self.places):
            self._parts.addWidget(part)
            self.tabs.addTab("")
        self.tabs.currentChanged.connect(self._turned)
        self._tell("")
        self.setFocusProxy(self.list)
        for keys, step in (("Ctrl+PgDown", 1), ("Ctrl+PgUp", -1)):
            QShortcut(QKeySequence(keys), self, lambda s=step: self.turn(s))
        QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), self, self.undo)

    def tell(self, words_told: str) -> None:
        self._tell(words_told)

    def _tell(self, text: str) -> None:
        """Say what could not be kept, or nothing."""
        self._said.setText(text)
        self._said.setVisible(bool(text))

    def turn(self, step: int) -> None:
        """The next part, or the one before."""
        shown = [i for i in range(self.tabs.count()) if self.tabs.isTabVisible(i)]
        self.tabs.setCurrentIndex(shown[(shown.index(self.tabs.currentIndex()) + step) % len(shown)])

    def _turned(self, index: int) -> None:
        self._tell("")
        self._parts.setCurrentIndex(index)
        if index == COUNTERS:
            self.setFocusProxy(self.counters)
            self.refresh()
            self.counters.setFocus()
        elif index == FIGURES:
            self.setFocusProxy(self.list)
            self.refresh()
            self.list.setFocus()
        else:
            part = (self.texts, self.places)[index - TEXTS]
            self.setFocusProxy(part.list)
            part.refresh()
            part.start()

    def undo(self) -> None:
        """Take back the last change made on this page, whatever its part."""
        if self.copy.undo():
            self._tell("")
            self.refresh()
            self.changed.emit(self.copy.system_id)

    def refresh(self) -> None:
        """Fill the list anew."""
        say = self._desk.say
        system = self.copy.opened.system
        self._title.setText(say(TITLE, name=say(system.name)))
        self._find.setPlaceholderText(say(FIND))
        for button, text in zip(self._buttons, (EXPORT, IMPORT, BACK), strict=True):
            button.setText(say(text))
        self.list.setHorizontalHeaderLabels([say(t) for t in COLUMNS])
        figures = self.copy.figures()
        self._intro.setText(say(INTRO) if figures else say(NOTHING))
        self.list.leave_field()
        self._filling = True
        self.list.setRowCount(len(figures))
        for row, figure in enumerate(figures):
            self._fill_row(row, figure)
        self._filling = False
        header = self.list.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(3, QHeaderView.ResizeMode.Stretch)
        self._count()
        self._filter()
        for index, page in enumerate(PAGES):
            self.tabs.setTabText(index, say(page))
        self.counters.refresh()
        self.tabs.setTabVisible(COUNTERS, bool(self.counters.fleets))
        rows = sum(1 for f in figures if f.part == "board")
        self._board.setText(say(BOARD_ROWS, n=rows))
        self._board.setVisible(0 < rows < len(figures))
        if self.tabs.currentIndex() >= TEXTS:
            (self.texts, self.places)[self.tabs.currentIndex() - TEXTS].refresh()

    def _fill_row(self, row: int, figure: Doubtful) -> None:
        say, theme = self._desk.say, self._desk.theme
        part = say(PART_NAMES.get(figure.part, Text(figure.part, figure.part)))
        name = QTableWidgetItem(f"{part} · {self._name(figure.address)}")
        name.setData(ADDRESS, figure.address)
        name.setToolTip(figure.address)
        unknown = figure.ours in (None, "unknown")
        ours = QTableWidgetItem(say(NOT_KNOWN) if unknown else self._shown(str(figure.ours)))
        yours = QTableWidgetItem("" if figure.yours is None else str(figure.yours))
        apart = say(Text("; ", "\u202f; "))
        why = apart.join(p for p in (say(SOURCE_NAMES[figure.source]), figure.ref, figure.why) if p)
        cells = (name, ours, yours, QTableWidgetItem(why))
        for column, cell in enumerate(cells):
            if column != YOURS:
                cell.setFlags(cell.flags() & ~Qt.ItemFlag.ItemIsEditable)
                cell.setForeground(QBrush(QColor(theme.ink if column == 0 else theme.ink2)))
            self.list.setItem(row, column, cell)

    def _shown(self, ours: str) -> str:
        """Our figure, or figures, as a player reads them."""
        plain = {"True": T_YES.at(self._desk.language), "False": T_NO.at(self._desk.language)}
        return ", ".join(plain.get(part, part) for part in ours.split(", "))

    def _name(self, address: str) -> str:
        """An address in the words of the system, as far as they are known."""
        parts = address.split(".")[1:]
        words = []
        for part in (p for p in parts if p not in UNSAID):
            told = next((t for t in self._called(part, of_space="spaces" in parts) if t), None)
            words.append(self._desk.say(told) if told else part.replace("_", " "))
        return " · ".join(words)

    def _called(self, part: str, *, of_space: bool) -> Iterator[Text | None]:
        """What a part of an address may be called, nearest first."""
        system = self.copy.opened.system
        yield from (t.name for t in system.mix.types.values() if t.id == part)
        yield from (f.figures[part].name for f in system.mix.families.values() if part in f.figures)
        if of_space and SpaceId(part) in system.board.spaces:
            yield system.board.spaces[SpaceId(part)].name
        yield from (f.name for t in system.mix.types.values() for f in t.faces if f.id == part)
        yield from (words[part] for words in (system.words, PART_WORDS) if part in words)

    def _count(self) -> None:
        """How far it is; the board is only needed on the map and counts where nothing else waits."""
        figures = self.copy.figures()
        figures = [f for f in figures if f.part != "board"] or figures
        done = sum(1 for f in figures if f.yours is not None)
        self._progress.setText(self._desk.say(PROGRESS, done=done, total=len(figures)))

    def _filter(self) -> None:
        letters = folded(self._find.text())
        rows = [(r, i) for r in range(self.list.rowCount()) if (i := self.list.item(r, 0)) is not None]
        parts = {r: str(i.data(ADDRESS)).split(".")[0] for r, i in rows}
        some = set(parts.values()) - {"board"}
        for row, item in rows:
            fits = parts[row] == self._part if self._part else parts[row] != "board" or not some
            self.list.setRowHidden(row, not fits or (bool(letters) and letters not in folded(item.text())))

    def _to_part(self, part: str) -> None:
        """A part of the list, from the rail beside the counters."""
        self.tabs.setCurrentIndex(FIGURES)
        self._show_part(part)
        self._to_found()

    def _show_part(self, part: str) -> None:
        self._part = part
        self._board.setChecked(part == "board")
        self._filter()

    def _rated(self) -> None:
        """A rating of a counter is on disk; the list is filled when it is looked at."""
        self._count()
        self.changed.emit(self.copy.system_id)

    def _to_found(self) -> None:
        """Enter in the search: into the first figure found that is still empty, else the first."""
        shown = [r for r in range(self.list.rowCount()) if not self.list.isRowHidden(r)]
        empty = [r for r in shown if (i := self.list.item(r, YOURS)) is not None and not i.text()]
        row = next(iter(empty or shown), None)
        if row is not None:
            self.list.setCurrentCell(row, YOURS)
            self.list.setFocus()

    def _kept(self) -> None:
        """A figure was typed and kept."""
        if self.returns:
            self.returns = False
            later(self, self.left.emit)  # the field is gone by then: not from within it

    # by finger

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.counters.make_room(self.rect())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """A finger makes targets large and has keys for the figure at hand."""
        if event.type() == QEvent.Type.TouchBegin:
            self._desk.touch = True
        return super().event(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.setStyleSheet(finger_sheet(self._desk))
        self._follow_pad()

    def _follow_pad(self) -> None:
        """Keys for the figure at the caret, once fingers were seen."""
        row = self.list.currentRow()
        item, name = self.list.item(row, YOURS), self.list.item(row, 0)
        wanted = self._desk.touch and self.isVisible() and item is not None and name is not None
        if not wanted or self.list.currentColumn() != YOURS or self.tabs.currentIndex() != FIGURES:
            if self._pad is not None:
                self._pad.hide()
            return
        if self._pad is None:
            from assistant.ui.copy.copy_pad import CopyPad

            self._pad = CopyPad(self._desk, self, self.list)
            self._pad.kept.connect(self._kept)
        self._pad.open_for(name.text() if name is not None else "", row, YOURS)

    def go_to(self, address: str) -> None:
        """Put the caret into a figure, or into the first one still empty; a rating is found on its counter."""
        if self.counters.go_to(address):
            self.counters.asked = address if self.returns else ""
            self.tabs.setCurrentIndex(COUNTERS)
            self.setFocusProxy(self.counters)
        else:
            self.tabs.setCurrentIndex(FIGURES)
            self._show_part("board" if address.startswith("board") else "")
        rows = range(self.list.rowCount())
        found = [
            r for r in rows if (i := self.list.item(r, 0)) is not None and str(i.data(ADDRESS)).startswith(address)
        ]
        empty = [r for r in found if (i := self.list.item(r, YOURS)) is not None and not i.text()]
        row = next(iter(empty or found), None)
        if row is not None:
            self.list.setCurrentCell(row, YOURS)
            if self.tabs.currentIndex() == FIGURES:
                self.list.setFocus()
            cell = self.list.item(row, YOURS)
            if cell is not None:
                self.list.scrollToItem(cell)

    def _typed(self, item: QTableWidgetItem) -> None:
        if self._filling or item.column() != YOURS:
            return
        name = self.list.item(item.row(), 0)
        assert name is not None
        address = str(name.data(ADDRESS))
        self._tell("")
        try:
            self.copy.set(address, item.text())
        except AleaError as bad:
            self._tell(in_a_line(bad.problems[0], self._desk.language))
            self.list.refused = True
            self._filling = True
            kept = self.copy.lines.get(address)
            item.setText("" if kept is None else str(kept))
            self._filling = False
            return
        self._count()
        self.changed.emit(self.copy.system_id)

    def _export(self) -> None:
        path, _ = QFileDialog.getSaveFileName(self, self._desk.say(EXPORT), f"{self.copy.system_id}.yaml", "*.yaml")
        if path:
            self._try(lambda: self.copy.export(Path(path)))

    def _import(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self, self._desk.say(IMPORT), str(Path.home()), "*.yaml")
        if path:
            self._try(lambda: self._taken(self.copy.take(Path(path))))

    def _taken(self, number: int) -> None:
        self.refresh()
        self.changed.emit(self.copy.system_id)
        QMessageBox.information(self, "Alea", self._desk.say(TAKEN, n=number))

    def _try(self, act: object) -> None:
        try:
            act()  # type: ignore[operator]
        except AleaError as bad:
            self._tell("\n".join(worded(p, self._desk.language) for p in bad.problems[:4]))
