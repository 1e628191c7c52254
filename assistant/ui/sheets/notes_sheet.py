"""The rules in our own few words, by section number: one key away, searchable in both languages."""

from __future__ import annotations

import re
from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QKeyEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QTextBrowser,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from assistant.base.letters import folded
from assistant.base.text import Text
from assistant.model.scenario import Note, Option, System
from assistant.ui.desk import Desk
from assistant.ui.overlay import Overlay

TITLE = Text("The rules in a few words", "Les règles en quelques mots")
SEARCH = Text("Section or word", "Section ou mot")
NONE = Text("No section fits “{words}”.", "Aucune section ne contient « {words} ».")
NO_NOTES = Text("This system has no summaries yet.", "Ce système n’a pas encore de résumés.")
FOUND = Text("{n} of {total}", "{n} sur {total}")
FOOT = Text("Ctrl+F finds · F3 and Shift+F3 next and before · ↑ ↓ sections · Esc leaves",
            "Ctrl+F cherche · F3 et Maj+F3 suivant et précédent · ↑ ↓ sections · Échap : quitter")  # fmt: skip
SECTION = Qt.ItemDataRole.UserRole


def sections_in(ref: str) -> list[str]:
    """The parts of a reference: numbers such as 8.51, rulings such as A-01, headings such as Mouvements."""
    parts = [p.strip() for p in re.split(r"[,;+]|(?<=\d)-(?=\d)", ref)]
    return [re.sub(r"^(errata( to)?|playbook|rules|faq)\s*", "", p).strip() for p in parts if p.strip()]


def notes_for(notes: Mapping[str, Note], ref: str) -> list[str]:
    """The sections that explain a reference: itself, else the nearest one above it, else those below it."""
    found: dict[str, None] = {}
    for section in sections_in(ref):
        at = section
        while at and at not in notes:
            at = at.rpartition(".")[0] if "." in at else at.rpartition(" ")[0]
        if at:
            found[at] = None
        elif section:
            found.update(dict.fromkeys(s for s in notes if s.startswith(section)))
    if not found and ref in notes:
        found[ref] = None
    return list(found)


def notes_of(system: System) -> dict[str, Note]:
    """The summaries of a system, and its disputed rulings under their numbers with what may be chosen."""
    out = dict(system.notes)
    for option in system.options.values():
        for section in sections_in(option.ref):
            if section and section not in out:
                out[section] = Note(section, option.name, _ruling(option))
    return out


def _ruling(option: Option) -> Text:
    told = []
    for language in ("en", "fr"):
        choices = "; ".join(
            c.name.at(language) + ("*" if c.id == option.default else "") for c in option.choices.values()
        )
        told.append(f"{option.reason.at(language)} ({choices})")
    return Text(*told)


def occurrences(text: str, letters: str) -> list[tuple[int, int]]:
    """Where letters without accents or case stand in a text."""
    if not letters:
        return []
    plain, places = "", []
    for at, sign in enumerate(text):
        shown = folded(sign) or " "
        plain += shown
        places += [at] * len(shown)
    out, at = [], plain.find(letters)
    while at >= 0:
        out.append((places[at], places[at + len(letters) - 1] + 1))
        at = plain.find(letters, at + len(letters))
    return out


def find_key(event: QKeyEvent) -> str:
    """Which of the keys that find: "F" for Ctrl+F, "F3"; empty for any other."""
    if event.key() == Qt.Key.Key_F and event.modifiers() == Qt.KeyboardModifier.ControlModifier:
        return "F"
    return "F3" if event.key() == Qt.Key.Key_F3 else ""


class NotesSheet(Overlay):
    """A list of sections and the text of the one chosen."""

    def __init__(self, desk: Desk, system: System, parent: QWidget) -> None:
        super().__init__(parent, 820, 520)
        self._desk, self._notes = desk, notes_of(system)
        self._title = QLabel()
        self._title.setProperty("role", "heading")
        self.search = QLineEdit()
        self.search.textChanged.connect(lambda _t: self._fill())
        self.list = QListWidget()
        self.list.currentItemChanged.connect(lambda item, _old: self._tell(item))
        self._text = QTextBrowser()
        self._text.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.count, self._foot = QLabel(), QLabel()
        self.count.setProperty("role", "second")
        self._foot.setProperty("role", "note")
        self._hits: list[tuple[str, int]] = []
        self._hit = -1
        head = QHBoxLayout()
        head.addWidget(self.search, 1)
        head.addWidget(self.count)
        columns = QHBoxLayout()
        columns.addWidget(self.list, 2)
        columns.addWidget(self._text, 3)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 14)
        layout.addWidget(self._title)
        layout.addLayout(head)
        layout.addLayout(columns, 1)
        layout.addWidget(self._foot)

    def open_at(self, ref: str = "", letters: str = "") -> None:
        """Open on the sections of a reference, or on all; letters that led here are lit where they stand."""
        say, desk = self._desk.say, self._desk
        self._text.setStyleSheet(f"background: {desk.theme.card}; border: none; font-size: {desk.px(16)}px;")
        self._title.setText(say(TITLE))
        self.search.setPlaceholderText(say(SEARCH))
        self.search.setAccessibleName(say(SEARCH))
        self._foot.setText(say(FOOT))
        self.search.blockSignals(True)
        self.search.clear()
        self.search.blockSignals(False)
        first = notes_for(self._notes, ref) if ref else None
        self._fill(first)
        self.open_over()
        self.search.setFocus()
        if first and letters and self._fits(self._notes[first[0]], folded(letters)):
            self.search.setText(letters)
            self._go_to(first[0])

    def _go_to(self, section: str) -> None:
        rows = (r for r in range(self.list.count()) if self.list.item(r).data(SECTION) == section)
        self.list.setCurrentRow(next(rows, 0))

    def open_on_word(self, word: Text) -> None:
        """Open on the sections that use a word."""
        self.open_at()
        self.search.setText(self._desk.say(word))

    def _fill(self, first: list[str] | None = None) -> None:
        """The sections that fit what is typed; those of the reference first."""
        letters = folded(self.search.text())
        fitting = [s for s, n in self._notes.items() if not letters or self._fits(n, letters)]
        if first:
            fitting = [*first, *(s for s in fitting if s not in first)]
        self.list.clear()
        for section in fitting:
            item = QListWidgetItem(f"§ {section}   {self._desk.say(self._notes[section].title)}")
            item.setData(SECTION, section)
            self.list.addItem(item)
        self._hits = [(s, n) for s in fitting for n in range(self._times(s, letters))]
        self._hit = -1
        self.count.setText("")
        if fitting:
            self.list.setCurrentRow(0)
        else:
            text = self._desk.say(NONE, words=self.search.text()) if self._notes else self._desk.say(NO_NOTES)
            self._text.setPlainText(text)

    @staticmethod
    def _fits(note: Note, letters: str) -> bool:
        texts = (note.section, note.title.en, note.title.fr, note.text.en, note.text.fr)
        return any(letters in folded(t) for t in texts)

    def _tell(self, item: QListWidgetItem | None) -> None:
        note = self._notes.get(str(item.data(SECTION))) if item is not None else None
        if note is not None:
            say = self._desk.say
            self._text.setHtml(f"<h3>§ {note.section} · {say(note.title)}</h3><p>{say(note.text)}</p>")
            self._mark_all()

    # finding

    def _times(self, section: str, letters: str) -> int:
        """How often the letters stand in the text of a section that is shown."""
        note = self._notes[section]
        return len(
            occurrences(f"§ {note.section} · {self._desk.say(note.title)}\n{self._desk.say(note.text)}", letters)
        )

    def _mark_all(self) -> None:
        """Light up what was found; the one that F3 went to stands out."""
        letters, plain = folded(self.search.text()), self._text.toPlainText()
        item = self.list.currentItem()
        section = str(item.data(SECTION)) if item is not None else ""
        now = self._hits[self._hit] if 0 <= self._hit < len(self._hits) else ("", -1)
        theme, marks = self._desk.theme, []
        for n, (start, end) in enumerate(occurrences(plain, letters)):
            mark = QTextEdit.ExtraSelection()
            cursor = QTextCursor(self._text.document())
            cursor.setPosition(start)
            cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
            lit = now == (section, n)
            form = QTextCharFormat()
            form.setBackground(QColor(theme.accent if lit else theme.accent_soft))
            form.setForeground(QColor(theme.on_accent if lit else theme.ink))
            mark.cursor, mark.format = cursor, form
            marks.append(mark)
            if lit:
                seen = QTextCursor(cursor)
                seen.clearSelection()
                self._text.setTextCursor(seen)
                self._text.ensureCursorVisible()
        self._text.setExtraSelections(marks)

    def find_next(self, by: int = 1) -> None:
        """The next place found, or the one before; at the end it begins again."""
        if not self._hits:
            return
        self._hit = (self._hit + by) % len(self._hits) if self._hit >= 0 else (0 if by > 0 else len(self._hits) - 1)
        section = self._hits[self._hit][0]
        self._go_to(section)
        self._mark_all()
        self.count.setText(self._desk.say(FOUND, n=self._hit + 1, total=len(self._hits)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if key := find_key(event):
            if key == "F":
                self.search.setFocus()
                self.search.selectAll()
            else:
                self.find_next(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.find_next(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up) and self.list.count():
            row = self.list.currentRow() + (1 if event.key() == Qt.Key.Key_Down else -1)
            self.list.setCurrentRow(min(max(row, 0), self.list.count() - 1))
        else:
            super().keyPressEvent(event)
