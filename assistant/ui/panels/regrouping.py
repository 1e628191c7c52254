"""Counters that go from one group of their force to another while a procedure is open: by key, by a tap on a chip, from
the menu of the map; told, and taken back by undo."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from assistant.base.text import Text
from assistant.game.groups import Grouped, forces, gone_over, leaves_nobody
from assistant.game.line_up import LineUp
from assistant.model.ids import CounterId
from assistant.ui.asker.asker import Asker
from assistant.ui.desk import Desk
from assistant.ui.panels import pane_texts as words
from assistant.ui.panels.fit_search import FitSearch
from assistant.ui.panels.groups_card import GroupsCard, rows_of
from assistant.ui.panels.sides_card import SidesCard


class OtherGroup(NamedTuple):
    """Who would go where, in words, and what brings it there."""

    words: str
    go: Callable[[], None]


class Regrouping(QObject):
    """Nothing of it stands in the journal before the result does: it changes the question, not the map."""

    said = Signal(str)
    stirred = Signal()  # by a tap or by undo: the question is to be drawn anew

    def __init__(self, desk: Desk, search: FitSearch, asker: Asker, sides: SidesCard, drop: Callable[[], None]) -> None:
        super().__init__(sides)
        self._desk, self._search, self._asker, self._sides = desk, search, asker, sides
        self._drop = drop  # dice that lie there were thrown for other groups
        self._before: list[tuple[LineUp, Grouped]] = []
        self.card = GroupsCard(desk)
        self.card.wanted.connect(self._tapped)
        asker.bindings.bind("procedure.group_up", lambda: self._step(-1))
        asker.bindings.bind("procedure.group_down", lambda: self._step(1))
        asker.bindings.bind("procedure.group_over", self._at_cursor)

    @property
    def are_there(self) -> bool:
        """Whether some force here can be divided."""
        return len(self.card.rows) > 1

    def begin(self) -> None:
        """Another question: nobody has gone anywhere yet."""
        self._before, self.card.mark = [], 0

    def refresh(self) -> frozenset[str]:
        """Show the groups; which roles are told by them."""
        sitting = self._asker.sitting
        rows = rows_of(sitting)
        self.card.refresh(sitting, [self._name(one) for one in rows])
        if len(rows) < 2:
            return frozenset()
        return frozenset(role.id for force in forces(sitting.definition) for role in force)

    def other(self, counter: CounterId) -> OtherGroup | None:
        """The group a counter of the map could go to."""
        rows = rows_of(self._asker.sitting)
        one = next((row for row in rows if row.counter == counter), None) if len(rows) > 1 else None
        if one is None:
            return None
        told = self._desk.say(words.GROUP_OF, name=self._name(one), group=self._desk.say(one.next.name))
        return OtherGroup(told, partial(self._tapped, one))

    def _name(self, one: Grouped) -> str:
        row = self._asker.sitting.line_up.casts[one.role.id]
        return self._sides.called(next(c for c in row if c.counter == one.counter))

    def _step(self, by: int) -> None:
        if not self._is_told_of_none():
            self.card.step(by)

    def _at_cursor(self) -> None:
        if not self._is_told_of_none():
            self.go_over(self.card.rows[self.card.mark])

    def _is_told_of_none(self) -> bool:
        if not self.are_there:
            self._asker.line.note = self._desk.say(words.GROUPS_NONE)
        return not self.are_there

    def _tapped(self, one: Grouped) -> None:
        self.go_over(one)
        self.stirred.emit()

    def go_over(self, one: Grouped) -> None:
        """A counter goes to the next group of its force."""
        sitting, name = self._asker.sitting, self._name(one)
        line = sitting.line_up
        if leaves_nobody(one, line.casts):
            self._tell(words.GROUP_LAST, name=name, old=self._desk.say(one.role.name))
            return
        self._drop()
        self._before.append((line, one))
        sitting.put(gone_over(self._search.asked, sitting.definition, line, one))
        self._follow(one)
        self._tell(words.GROUP_GONE, name=name, old=self._desk.say(one.role.name), new=self._desk.say(one.next.name))

    def back(self) -> bool:
        """The last one that went to another group goes back; False where nobody did."""
        if not self._before:
            return False
        line, one = self._before.pop()
        self._drop()
        self._asker.sitting.put(line)
        self._follow(one)
        old, new = self._desk.say(one.next.name), self._desk.say(one.role.name)
        self._tell(words.GROUP_BACK, name=self._name(one), old=old, new=new)
        self.stirred.emit()
        return True

    def _follow(self, one: Grouped) -> None:
        """The cursor stays on whoever went."""
        self._asker.line.to_dice()
        rows = rows_of(self._asker.sitting)
        self.card.mark = next((n for n, row in enumerate(rows) if row.counter == one.counter), 0)

    def _tell(self, text: Text, **filled: object) -> None:
        self.said.emit(self._desk.say(text, **filled))
