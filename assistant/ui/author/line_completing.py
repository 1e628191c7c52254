"""Completion in a field of one line: the same list as over the text, while one types or when its keys ask for it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

from assistant.author.offered import Completion
from assistant.ui.author.pick_list import PickLine, PickList
from assistant.ui.desk import Desk


class LineCompleting(QObject):
    """`offers` says what may stand behind what is typed so far, `typing` which letters of it one replaces.
    Down or Ctrl+Space shows all."""

    def __init__(
        self,
        desk: Desk,
        entry: QLineEdit,
        picks: PickList,
        offers: Callable[[str], list[Completion]],
        typing: Callable[[str], str],
    ) -> None:
        super().__init__(entry)
        self._desk, self._entry, self._picks, self._offers, self._typing = desk, entry, picks, offers, typing
        self._ours = False
        entry.installEventFilter(self)
        entry.textEdited.connect(lambda _t: self._typed())
        picks.gone.connect(self._gone)

    def _before(self) -> str:
        return self._entry.text()[: self._entry.cursorPosition()]

    def _typed(self) -> None:
        before = self._before()
        if not before.strip():
            self._leave()
            return
        offers = self._offers(before)
        typed = self._typing(before)
        whole = bool(offers) and offers[0].label == typed
        if (not typed and not before.rstrip().endswith(("==", "!="))) or whole:
            self._leave()  # nothing is being named, or it is named whole: Enter must end the line then
        else:
            self._show(offers)

    def _show(self, offers: list[Completion]) -> None:
        say = self._desk.say
        picks = [PickLine(one.label, say(one.name), say(one.about), one.text) for one in offers]
        at = self._entry.mapTo(self._picks.page, self._entry.rect().bottomLeft()) + QPoint(0, 4)
        self._ours = bool(picks)
        self._picks.offer(picks, at, self._take)

    def _take(self, pick: PickLine) -> None:
        entry, before = self._entry, self._before()
        start = len(before) - len(self._typing(before))
        after = entry.text()[entry.cursorPosition() :]
        entry.setText(f"{before[:start]}{pick.value}{after}")
        entry.setCursorPosition(start + len(str(pick.value)))
        entry.setFocus()
        entry.textEdited.emit(entry.text())

    def _gone(self) -> None:
        self._ours = False

    def _leave(self) -> None:
        if self._ours:
            self._picks.leave()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusOut:
            self._leave()
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        asked = event.key() == Qt.Key.Key_Space and event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if self._ours and self._picks.hears(event):
            return True
        if asked or (event.key() == Qt.Key.Key_Down and not self._ours):
            self._show(self._offers(self._before()))
            return True
        return super().eventFilter(watched, event)
