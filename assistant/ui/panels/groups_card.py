"""The groups of the forces in an open procedure, each counter a chip that goes to the other group by a tap or a key."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QWidget

from assistant.game.groups import Grouped, forces, grouped
from assistant.game.sitting import Sitting
from assistant.ui.desk import Desk
from assistant.ui.panels import pane_texts as words
from assistant.ui.widgets.layouts import FlowLayout, emptied


class GroupsCard(QFrame):
    """Hidden where no force can be divided, or nobody could go to another group."""

    wanted = Signal(object)  # a Grouped, to go to the next group

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.mark = 0
        self.rows: Sequence[Grouped] = ()
        self.chips: list[QPushButton] = []
        self.setProperty("role", "card")
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(8, 4, 8, 4)
        self._grid.setVerticalSpacing(3)
        self._grid.setColumnStretch(1, 1)
        self.hide()

    def refresh(self, sitting: Sitting, names: Sequence[str]) -> None:
        """Everybody in his group; `names` in the order of `rows_of`."""
        self.rows = rows_of(sitting)
        self.mark = max(0, min(self.mark, len(self.rows) - 1))
        self.setVisible(len(self.rows) > 1)
        emptied(self._grid)
        self.chips = []
        if self.isHidden():
            return
        lines: dict[str, FlowLayout] = {}
        for roles in forces(sitting.definition):
            if any(sitting.line_up.casts.get(r.id) for r in roles):
                for role in roles:
                    lines[role.id] = self._line(self._desk.say(role.name), len(lines))
        for n, (one, name) in enumerate(zip(self.rows, names, strict=True)):
            chip = self._chip(one, name, n)
            self.chips.append(chip)
            lines[one.role.id].addWidget(chip)
        self._keep_height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._keep_height()

    def _keep_height(self) -> None:
        """A pane short of room would cut the last row of chips: a flow asks for one row alone."""
        # -1 is no height: a layout without chips, or not laid out yet
        self.setMinimumHeight(max(0, self._grid.totalHeightForWidth(self.width())) if self.chips else 0)

    def _line(self, name: str, row: int) -> FlowLayout:
        title, inner, flow = QLabel(name), QWidget(), FlowLayout(gap=4)
        title.setProperty("role", "note")
        inner.setLayout(flow)
        self._grid.addWidget(title, row, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(inner, row, 1)
        return flow

    def _chip(self, one: Grouped, name: str, place: int) -> QPushButton:
        chip = QPushButton(name)
        chip.setProperty("role", "chip")
        chip.setCheckable(True)
        chip.setChecked(place == self.mark)
        chip.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        key = self._desk.keys.key("procedure.group_over", self._desk.language)
        chip.setToolTip(f"{self._desk.say(words.GROUP_TO, group=self._desk.say(one.next.name))}  {key}")
        chip.setAccessibleName(f"{name}, {self._desk.say(one.role.name)}")
        chip.clicked.connect(partial(self._tapped, place))
        return chip

    def _tapped(self, place: int, _checked: bool = False) -> None:
        self.mark = place
        self.wanted.emit(self.rows[place])

    def step(self, by: int) -> None:
        """The cursor over all of them, round at the ends."""
        if self.rows:
            self.mark = (self.mark + by) % len(self.rows)


def rows_of(sitting: Sitting) -> list[Grouped]:
    """Everybody who can go to another group, in the order shown."""
    return list(grouped(sitting.definition, sitting.line_up.casts))
