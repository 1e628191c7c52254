"""What stands where in the workshop: head, files and outline, text beside picture, problems, the line at the foot."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSplitter, QVBoxLayout, QWidget

from assistant.author.authored import Authored
from assistant.ui.author import author_words as words
from assistant.ui.author.author_head import AuthorHead
from assistant.ui.author.author_rail import AuthorRail
from assistant.ui.author.box_strip import BoxStrip
from assistant.ui.author.code_field import CodeField
from assistant.ui.author.elsewhere_row import ElsewhereRow
from assistant.ui.author.find_row import FindRow
from assistant.ui.author.picture_pane import PicturePane
from assistant.ui.author.problem_list import ProblemList
from assistant.ui.author.try_pane import WIDE, TryPane
from assistant.ui.commands.keys import shown
from assistant.ui.desk import Desk

NARROW = 1100  # pixels; below that text and picture have no room beside the rail
RAIL, PROBLEMS = 190, 110


class AuthorFrame(QWidget):
    """The parts of the page, put together. On a narrow page the picture shows in the place of the text."""

    def __init__(self, desk: Desk, authored: Authored) -> None:
        super().__init__()
        self._desk = desk
        self.head, self.elsewhere = AuthorHead(desk), ElsewhereRow(desk, authored)
        self.field = CodeField(desk)
        self.find_row = FindRow(desk, self.field)
        self.rail, self.problems, self.picture = AuthorRail(desk), ProblemList(desk), PicturePane(desk)
        self.box, self.trying = BoxStrip(desk), TryPane(desk)
        self.picture.add_below(self.box)
        self._column, self._foot, self._said = QWidget(), QLabel(), QLabel()
        self._build()

    def _build(self) -> None:
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.head)
        whole.addWidget(self.elsewhere)
        inner = QVBoxLayout(self._column)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(0)
        inner.addWidget(self.find_row)
        inner.addWidget(self.field, 1)
        across = QSplitter(Qt.Orientation.Horizontal)
        for number, (part, share) in enumerate(((self._column, 6), (self.picture, 5), (self.trying, 0))):
            across.addWidget(part)
            across.setStretchFactor(number, share)
        across.setSizes([600, 520, self._desk.px(WIDE)])
        down = QSplitter(Qt.Orientation.Vertical)
        down.addWidget(across)
        down.addWidget(self.problems)
        down.setStretchFactor(0, 1)
        down.setSizes([1000, self._desk.px(PROBLEMS)])
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.rail)
        row.addWidget(down, 1)
        whole.addLayout(row, 1)
        foot = QHBoxLayout()
        foot.setContentsMargins(12, 3, 12, 4)
        foot.addWidget(self._foot)
        foot.addStretch(1)
        foot.addWidget(self._said)
        whole.addLayout(foot)
        for label in (self._foot, self._said):
            label.setProperty("role", "note")

    def retell(self) -> None:
        """Words, colours and sizes in use."""
        say, keys, language = self._desk.say, self._desk.keys, self._desk.language
        self.field.dress()
        for part in (self.head, self.elsewhere, self.rail, self.picture, self.find_row):
            part.retell()
        told = (
            f"<b>{shown(keys.keys(command)[0], language)}</b> {say(text)}"
            for command, text in words.HELP_LINE
            if keys.keys(command)
        )
        self._foot.setText(" &nbsp;&nbsp; ".join(told))
        self.rail.setFixedWidth(self._desk.px(RAIL))

    def tell(self, told: str) -> None:
        """One sentence at the foot, whole on hovering."""
        room = max(200, self.width() - self._foot.sizeHint().width() - 40)
        self._said.setText(self._said.fontMetrics().elidedText(told, Qt.TextElideMode.ElideRight, room))
        self._said.setToolTip(told)

    def said(self) -> str:
        """What was told last."""
        return self._said.toolTip()

    def turn_to_picture(self) -> None:
        """The keys go to the picture, or back to the text."""
        to_picture = self.field.hasFocus()
        if self.width() < NARROW:
            self.picture.setVisible(to_picture)
            self._column.setVisible(not to_picture)
        (self.picture.view if to_picture else self.field).setFocus()

    def show_text(self) -> None:
        """The text in sight, where the picture stands in its place."""
        if self._column.isHidden():
            self._column.show()
            self.picture.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.width() >= NARROW:
            self._column.show()
            self.picture.show()
        elif not self._column.isHidden() and not self.picture.isHidden():
            self.picture.hide()
