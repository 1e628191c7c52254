"""One of many things by its name: a field over the page, the list below it narrowed with every letter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from assistant.base.letters import folded, form_of
from assistant.base.text import Text
from assistant.ui.author.pick_list import PickLine, PickList
from assistant.ui.desk import Desk

MOST = 60
WIDE, HIGH = 460, 32


@dataclass(frozen=True, slots=True)
class NamedChoice:
    """Something to choose: its id, its name, what stands beside that, what it means; `title` where its id is nothing to
    be read."""

    id: str
    name: Text
    beside: str = ""
    about: str = ""
    title: str = ""


class NameAsker(QObject):
    """Asks over the page of the list; whoever asked has the focus again afterwards."""

    def __init__(self, desk: Desk, picks: PickList) -> None:
        super().__init__(picks)
        self._desk, self.picks = desk, picks
        self._choices: Sequence[NamedChoice] = ()
        self._take: Callable[[str], object] = lambda _id: None
        self._told: Callable[[str], NamedChoice | None] | None = None
        self._made: Callable[[str], NamedChoice | None] = lambda _typed: None
        self._back: QWidget = picks.page
        self._left: Callable[[], object] = lambda: None
        self.entry = QLineEdit(picks.page)
        self.entry.hide()
        self.entry.installEventFilter(self)
        self.entry.textChanged.connect(self._narrow)

    @property
    def page(self) -> QWidget:
        return self.picks.page

    def ask(
        self,
        hint: str,
        choices: Sequence[NamedChoice],
        at: QPoint,
        back: QWidget,
        take: Callable[[str], object],
        left: Callable[[], object] = lambda: None,
        made: Callable[[str], NamedChoice | None] = lambda _typed: None,
    ) -> None:
        """Show the field below a point of the page; `take` hears the id that is chosen, `back` gets the focus, `left`
        hears that nothing was. `made` says what the letters would make that is in no list: it stands last."""
        self._choices, self._back, self._take, self._told, self._left = choices, back, take, None, left
        self._made = made
        lay_field(self._desk, self.entry, self.picks.page, at, hint)
        self.entry.clear()
        self._narrow("")

    def ask_plain(
        self,
        hint: str,
        told: Callable[[str], NamedChoice | None],
        at: QPoint,
        back: QWidget,
        take: Callable[[str], object],
    ) -> None:
        """Something typed that is in no list; `told` says what it would be taken for, None while it is nothing."""
        self._choices, self._back, self._take, self._told, self._left = (), back, take, told, lambda: None
        lay_field(self._desk, self.entry, self.picks.page, at, hint)
        self.entry.clear()

    def _narrow(self, text: str) -> None:
        if self.entry.isHidden():
            return
        if self._told is not None:
            one = self._told(text) if text else None
            below = self.entry.geometry().bottomLeft() + QPoint(0, 4)
            self.picks.offer([self._line(one)] if one is not None else [], below, self._taken)
            return
        letters, language = folded(text), self._desk.language
        ranked = []
        for order, one in enumerate(self._choices):
            rank = form_of(one.id, one.name).rank(letters, language) if letters else 6
            if rank < 0 and letters in folded(one.id):
                rank = 7
            if rank >= 0:
                ranked.append((rank, order, one))
        ranked.sort(key=lambda r: r[:2])
        below = self.entry.geometry().bottomLeft() + QPoint(0, 4)
        fresh = self._made(text) if text.strip() else None
        lines = [one for _, _, one in ranked[:MOST]] + ([fresh] if fresh is not None else [])
        self.picks.offer([self._line(one) for one in lines], below, self._taken)

    def _line(self, one: NamedChoice) -> PickLine:
        name = self._desk.say(one.name)
        told = (one.beside,) if one.title and one.beside else (name, one.beside)
        beside = " · ".join(p for p in told if p and p != one.title)
        return PickLine(one.title or one.id, beside, one.about, one.id, plain=name == one.title)

    def _taken(self, pick: PickLine) -> None:
        self._leave()
        self._take(str(pick.value))

    def _leave(self) -> None:
        self.entry.hide()
        self._back.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.entry and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Escape:
                self.picks.leave()
                self._leave()
                self._left()
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab):
                if self.picks.isVisible():  # else no line fits the letters, and the last one shown is not meant
                    self.picks.take()
                return True
            if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up) and self.picks.hears(event):
                return True
        return super().eventFilter(watched, event)


def lay_field(desk: Desk, entry: QLineEdit, holder: QWidget, at: QPoint, hint: str) -> None:
    """A field over its page, at a point of it or as near as there is room, with the focus."""
    wide = min(desk.px(WIDE), holder.width() - 16)
    left = max(4, min(at.x(), holder.width() - wide - 4))
    entry.setGeometry(left, min(at.y(), holder.height() // 2), wide, desk.target(HIGH))
    entry.setPlaceholderText(hint)
    entry.setToolTip(hint)
    entry.show()
    entry.raise_()
    entry.setFocus()
