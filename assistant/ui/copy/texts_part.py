"""The part "Texts" of "your copy": every text of a system, typed down the list in the language in use."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from assistant.base.problem import AleaError, in_a_line
from assistant.base.text import Text
from assistant.game.copy_figures import OwnCopy
from assistant.game.copy_texts import OwnText
from assistant.ui.copy.copy_list import ADDRESS, OURS, YOURS, CopyList
from assistant.ui.desk import Desk
from assistant.ui.widgets.choices import ChoiceList

INTRO = Text(
    "Type names and texts as your copy prints them, in English; the French ones stay. "
    "Empty a field to go back to ours.",
    "Tapez noms et textes tels que votre exemplaire les imprime, en français ; l’anglais reste. "
    "Videz un champ pour revenir au nôtre.",
)
COLUMNS = (Text("Text", "Texte"), Text("Ours", "Le nôtre"), Text("Yours", "Le vôtre"))
FIND = Text("Find a text", "Chercher un texte")
ALL = Text("All parts ({n})", "Toutes les parties ({n})")
PROGRESS = Text("{done} of {total} typed", "{done} sur {total} saisis")
NO_MATCH = Text("No text matches.", "Aucun texte ne correspond.")
PARTS = {
    "cards": Text("Cards", "Cartes"),
    "board": Text("Places", "Lieux"),
    "counters": Text("Counters", "Pions"),
    "notes": Text("Notes on the rules", "Notes sur les règles"),
    "tables": Text("Tables", "Tables"),
    "system": Text("System", "Système"),
    "words": Text("Words", "Mots"),
    "options": Text("Options", "Options"),
    "scenarios": Text("Scenarios", "Scénarios"),
    "procedures": Text("Procedures", "Procédures"),
    "travel": Text("Movement", "Mouvement"),
    "sight": Text("Sight", "Vue"),
    "checks": Text("Advice", "Conseils"),
}
KINDS = {
    "name": Text("name", "nom"),
    "text": Text("text", "texte"),
    "title": Text("heading", "titre"),
    "note": Text("note", "note"),
    "say": Text("sentence", "phrase"),
    "why": Text("reason", "raison"),
    "reason": Text("reason", "raison"),
    "ask": Text("question", "question"),
    "summary": Text("summary", "résumé"),
    "row_name": Text("rows", "lignes"),
    "column_name": Text("columns", "colonnes"),
    "about": Text("about", "à propos"),
    "unit": Text("unit", "unité"),
}


class TextsPart(QWidget):
    """All texts, by part, with a field to find and the count of what is typed."""

    changed = Signal()
    said = Signal(str)

    def __init__(self, desk: Desk, copy: OwnCopy) -> None:
        super().__init__()
        self._desk, self._copy = desk, copy
        self._filling = False
        self._intro, self._progress, self._none = QLabel(), QLabel(), QLabel()
        for label in (self._intro, self._none):
            label.setProperty("role", "second")
            label.setWordWrap(True)
        self.search, self.parts = QLineEdit(), ChoiceList(desk)
        self.search.textChanged.connect(lambda _t: self._filter())
        self.parts.currentIndexChanged.connect(lambda _i: self._filter())
        self.list = CopyList(3)
        self.list.setWordWrap(False)
        self.list.itemChanged.connect(self._typed)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._intro)
        row = QHBoxLayout()
        row.addWidget(self.parts)
        row.addWidget(self.search, 1)
        row.addWidget(self._progress)
        layout.addLayout(row)
        layout.addWidget(self._none)
        layout.addWidget(self.list, 1)

    def refresh(self) -> None:
        """Fill the list anew; the caret stays where it is."""
        say, at = self._desk.say, (self.list.currentRow(), self.list.currentColumn())
        texts = self._copy.texts(self._desk.language)
        self.list.leave_field()
        self._filling = True
        self._intro.setText(say(INTRO))
        self._none.setText(say(NO_MATCH))
        self.search.setPlaceholderText(say(FIND))
        self._fill_parts(texts)
        self.list.setHorizontalHeaderLabels([say(t) for t in COLUMNS])
        self.list.setRowCount(len(texts))
        for row, text in enumerate(texts):
            self._fill_row(row, text)
        header = self.list.horizontalHeader()
        for column in range(3):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        if at[0] >= 0:
            self.list.setCurrentCell(*at)
        self._filling = False
        self._count()
        self._filter()

    def _fill_parts(self, texts: list[OwnText]) -> None:
        say, chosen = self._desk.say, self.parts.currentData()
        self.parts.clear()
        self.parts.addItem(say(ALL, n=len(texts)), "")
        for part, number in Counter(t.part for t in texts).items():
            self.parts.addItem(f"{say(PARTS[part])} ({number})", part)
        self.parts.setCurrentIndex(max(0, self.parts.findData(chosen)))

    def _fill_row(self, row: int, text: OwnText) -> None:
        say, theme = self._desk.say, self._desk.theme
        kind = say(KINDS[text.what]) if text.what in KINDS else text.what.replace("_", " ")
        name = self.list.put(row, 0, " · ".join(p for p in (say(PARTS[text.part]), say(text.of), kind) if p), theme.ink)
        name.setData(ADDRESS, text.address)
        name.setData(OURS, text.part)
        self.list.put(row, 1, text.ours, theme.ink2)
        yours = self.list.put(row, YOURS, text.yours or "", theme.ink, typed=True)
        yours.setData(OURS, text.ours)

    def _count(self) -> None:
        cells = [self.list.item(r, YOURS) for r in range(self.list.rowCount())]
        done = sum(1 for c in cells if c is not None and c.text())
        self._progress.setText(self._desk.say(PROGRESS, done=done, total=len(cells)))

    def _filter(self) -> None:
        if self._filling:
            return
        letters, part, shown = self.search.text().lower(), self.parts.currentData() or "", 0
        for row in range(self.list.rowCount()):
            cells = [c for i in range(3) if (c := self.list.item(row, i)) is not None]
            fits = part in ("", cells[0].data(OURS)) and any(letters in c.text().lower() for c in cells)
            self.list.setRowHidden(row, not fits)
            shown += fits
        self._none.setVisible(not shown)

    def start(self) -> None:
        """The caret into the first text not yet typed."""
        rows = [r for r in range(self.list.rowCount()) if not self.list.isRowHidden(r)]
        empty = [r for r in rows if (c := self.list.item(r, YOURS)) is not None and not c.text()]
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        if rows:
            self.list.setCurrentCell((empty or rows)[0], YOURS)

    def _typed(self, item: QTableWidgetItem) -> None:
        name = self.list.item(item.row(), 0)
        if self._filling or item.column() != YOURS or name is None:
            return
        address, language = str(name.data(ADDRESS)), self._desk.language
        try:
            self._copy.set_text(address, language, item.text())
            self.said.emit("")
        except AleaError as bad:
            self.list.refused = True
            self.said.emit(in_a_line(bad.problems[0], self._desk.language))
        self._filling = True
        kept = self._copy.lines.get(f"{address}.{language}")
        item.setText("" if kept is None else str(kept))
        self._filling = False
        self._count()
        if not self.list.refused:
            self.changed.emit()
