"""Ids in the text: where one is made, all places where it stands, another name for it everywhere, what exists."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

from assistant.author.uses import Use, definition_of, id_at, is_name, renaming, uses_of
from assistant.author.wanted import KIND_NAMES, LISTS, Things
from assistant.ui.author import author_words as words
from assistant.ui.author.code_field import CodeField
from assistant.ui.author.name_asker import NameAsker, NamedChoice, lay_field
from assistant.ui.author.open_texts import OpenTexts
from assistant.ui.author.pick_list import PickLine, PickList
from assistant.ui.desk import Desk

GoTo = Callable[[Path, int, int, int], object]
MOST = 200


class Naming(QObject):
    """The commands about ids; `entry` is the field of a new name, over the text."""

    def __init__(
        self,
        desk: Desk,
        field: CodeField,
        picks: PickList,
        asks: NameAsker,
        texts: OpenTexts,
        go_to: GoTo,
        tell: Callable[[str], object],
    ) -> None:
        super().__init__(field)
        self._desk, self._field, self._picks, self._texts = desk, field, picks, texts
        self._asks = asks
        self._go_to, self._tell = go_to, tell
        self.things = Things(None)
        self._old = ""
        self.entry = QLineEdit(picks.page)
        self.entry.hide()
        self.entry.installEventFilter(self)

    def here(self) -> str:
        """The id at the caret."""
        line, column = self._field.caret()
        return id_at(self._field.lines()[line], column)

    def _uses(self, name: str) -> list[Use]:
        return uses_of(name, self._texts.authored.all_texts())

    def to_definition(self) -> None:
        """Where the thing at the caret is made."""
        name = self.here()
        if not name:
            self._tell(self._desk.say(words.NOTHING_HERE))
            return
        found = definition_of(name, self._texts.authored.all_texts())
        if found is None or not found.defines:
            self._tell(self._desk.say(words.NOT_MADE, name=name))
            return
        self._go_to(found.file, found.line, found.column, len(name))

    def show_uses(self) -> None:
        """All places where the thing at the caret stands."""
        name = self.here()
        found = self._uses(name) if name else []
        if not found:
            self._tell(self._desk.say(words.NOTHING_HERE))
            return
        picks = [PickLine(f"{u.file.name}:{u.line + 1}", u.text.strip()[:80], "", u) for u in found[:MOST]]
        head = self._desk.say(words.USES, name=name, n=len(found))
        self._picks.offer(picks, self._below(), lambda p: self._to_use(p, len(name)), head=head)

    def _to_use(self, pick: PickLine, size: int) -> None:
        use = pick.value
        assert isinstance(use, Use)
        self._go_to(use.file, use.line, use.column, size)

    # another name

    def rename(self) -> None:
        """Ask for the new id of the thing at the caret."""
        name = self.here()
        own = [u for u in self._uses(name) if self._texts.authored.texts[u.file].own] if name else []
        if not own:
            self._tell(self._desk.say(words.NOTHING_HERE))
            return
        made = definition_of(name, self._texts.authored.all_texts())
        if made is not None and made.defines and not self._texts.authored.texts[made.file].own:
            self._tell(self._desk.say(words.OF_THE_GAME, name=name, file=made.file.name))
            return
        self._old = name
        self._open_entry(self._desk.say(words.NEW_NAME, name=name), name)

    def _preview(self, new: str) -> None:
        """Every place that would be written, each of which can be left out."""
        old = self._old
        if new == old or not is_name(new):
            self._tell(self._desk.say(words.NO_NAME) if new != old else "")
            return
        if self._uses(new):
            self._tell(self._desk.say(words.TAKEN, name=new))
            return
        own = [u for u in self._uses(old) if self._texts.authored.texts[u.file].own]
        picks = [PickLine(f"{u.file.name}:{u.line + 1}", u.text.strip()[:80], "", u) for u in own[:MOST]]
        head = self._desk.say(words.RENAME, n=len(own))
        self._leave_entry()
        self._picks.offer(picks, self._below(), lambda _p: self._write(old, new), head=head, leaves_out=True)

    def _write(self, old: str, new: str) -> None:
        uses = [p.value for p in self._picks.kept if isinstance(p.value, Use)]
        self._texts.apply(renaming(uses, old, new))
        self._tell(self._desk.say(words.RENAMED, old=old, new=new, n=len(uses)))

    # what exists

    def search(self) -> None:
        """Everything that may be named, by its name in either language; Enter writes the id at the caret."""
        say = self._desk.say
        things = [(t.existing, t.kind) for t in self.things.of(tuple(LISTS))]
        choices = [NamedChoice(one.id, one.name, say(KIND_NAMES[kind]), say(one.about)) for one, kind in things]
        hint = say(words.SEARCH_WHAT)
        self._tell(hint)
        self._asks.ask(hint, choices, self._below(), self._field, self._put)

    def _put(self, name: str) -> None:
        self._field.textCursor().insertText(name)

    # the field

    def _below(self) -> QPoint:
        at = self._field.cursorRect().bottomLeft()
        return self._field.viewport().mapTo(self._picks.page, at) + QPoint(0, 4)

    def _open_entry(self, hint: str, text: str) -> None:
        self._tell(hint)
        self.entry.setText(text)
        lay_field(self._desk, self.entry, self._picks.page, self._below(), hint)
        self.entry.selectAll()

    def _leave_entry(self) -> None:
        self.entry.hide()
        self._field.setFocus()

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if watched is self.entry and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Escape:
                self._leave_entry()
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._preview(self.entry.text().strip())
                return True
        return bool(super().eventFilter(watched, event))  # type: ignore[arg-type]
