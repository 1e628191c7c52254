"""What taps on the parts of the table do to the sitting: roles, rows of the list, options, faces, older lines."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from assistant.model.counters import Value
from assistant.ui.asker.asker import Asker
from assistant.ui.table.frame import TableFrame
from assistant.ui.table.typing import Typing

MOST_FACES = 12  # a die with more is typed


class TableTaps(QObject):
    """Each is told when it is done."""

    tapped = Signal(bool)  # whether the keys belong to the line again
    rated = Signal()  # a figure of a counter is another

    def __init__(self, frame: TableFrame, asker: Asker, typing: Typing) -> None:
        super().__init__(frame)
        self._frame, self._asker, self._typing, self._sitting = frame, asker, typing, asker.sitting
        frame.opening.picked.connect(self._pick)
        frame.roles.wanted.connect(self._want)
        frame.roles.picked.connect(self._pick)
        frame.roles.rated.connect(self._rate)
        frame.list.taken.connect(self._take_row)
        frame.battle.chosen.connect(self._choose_option)
        frame.pad.face.connect(self._type_face)
        frame.history.opened.connect(self._open_line)
        asker.cards.dice.pad.connect(self._open_pad)

    def _choose_option(self, place: int) -> None:
        self._asker.choose_option(place)
        self.tapped.emit(False)

    def _type_face(self, face: int) -> None:
        self._asker.type_face(face)
        self.tapped.emit(False)

    def _open_line(self, number: int) -> None:
        self._asker.open_line(number)
        self.tapped.emit(False)

    def _open_pad(self) -> None:
        box = self._sitting.next_box()
        if box is not None and box.die.high - box.die.low < MOST_FACES:
            self._frame.pad.open_pad(box.die.low, box.die.high)

    def _take_row(self, row: int) -> None:
        self._typing.take_row(row)
        self.tapped.emit(True)

    def _want(self, role: str) -> None:
        self._typing.go(role)
        self.tapped.emit(True)

    def _pick(self, role: str, kind: str) -> None:
        """A type for a role; a second tap takes it back."""
        typing, here = self._typing, self._typing.stage == role
        casts = self._sitting.line_up.casts.get(role, ())
        if not here and len(casts) == 1 and casts[0].type is not None and casts[0].type.id == kind:
            self._sitting.empty(role)
            typing.go(role)
        else:
            typed = "".join(c for c in typing.letters if c.isdigit()) if here else ""
            typing.fill(role, kind, int(typed or 0), more=typing.adding and here)
        self.tapped.emit(True)

    def _rate(self, role: str, figure: str, value: Value | None) -> None:
        """A figure of the counter as it stands on the table. A number that changes in play belongs to the next throw:
        what was thrown before it changed stays written as it was."""
        sitting = self._sitting
        thrown = sitting.node is not None and bool(sitting.dice) and sitting.opened_line is None
        family = sitting.opened.system.mix.families.get(sitting.definition.roles[role].family or "")
        known = family.figures.get(figure) if family is not None else None
        if thrown and known is not None and known.state and known.type == "int":
            sitting.again()
            self._typing.same_again()
        sitting.rate(role, figure, value)
        self.rated.emit()
        self.tapped.emit(False)
