"""What stands where in the workshop: head with the views, files and outline, text beside picture, problems, what was
written last, the line at the foot. The views by hand each take the whole room between head and foot."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from assistant.author.authored import Authored
from assistant.author.in_hand import InHand, in_hand_at
from assistant.base.text import Text
from assistant.ui.author import author_words as words
from assistant.ui.author.author_head import AuthorHead
from assistant.ui.author.author_rail import AuthorRail
from assistant.ui.author.box_strip import BoxStrip
from assistant.ui.author.code_field import CodeField
from assistant.ui.author.elsewhere_row import ElsewhereRow
from assistant.ui.author.find_row import FindRow
from assistant.ui.author.picture_pane import PicturePane
from assistant.ui.author.problem_list import ProblemList
from assistant.ui.author.problem_strip import ProblemStrip
from assistant.ui.author.try_pane import WIDE, TryPane
from assistant.ui.author.written_strip import WrittenStrip
from assistant.ui.commands.keys import shown
from assistant.ui.desk import Desk
from assistant.ui.widgets.elided import ElidedLabel

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
        self.written, self.wrong = WrittenStrip(desk), ProblemStrip(desk)
        self._column, self._foot, self._said = QWidget(), QLabel(), QLabel()
        self._name, self._place = ElidedLabel(), QLabel()
        self._help: Sequence[tuple[str, Text]] = words.HELP_LINE
        self._stack, self._text_page, self._views = QStackedWidget(), QWidget(), dict[str, QWidget]()
        self._setup_alone = False  # the picture without the text
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
        inner.addLayout(self._column_head())
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
        row = QHBoxLayout(self._text_page)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.rail)
        row.addWidget(down, 1)
        self._stack.addWidget(self._text_page)
        whole.addWidget(self._stack, 1)
        whole.addWidget(self.wrong)
        whole.addWidget(self.written)
        foot = QHBoxLayout()
        foot.setContentsMargins(12, 3, 12, 4)
        foot.addWidget(self._foot)
        foot.addStretch(1)
        foot.addWidget(self._said)
        whole.addLayout(foot)
        for label in (self._foot, self._said):
            label.setProperty("role", "note")

    def _column_head(self) -> QHBoxLayout:
        """Over the text: its file, and where the caret is."""
        head = QHBoxLayout()
        head.setContentsMargins(12, 4, 12, 4)
        self._name.setProperty("role", "pane")
        self._place.setProperty("role", "note")
        head.addWidget(self._name, 1)
        head.addWidget(self._place)
        return head

    def retell(self) -> None:
        """Words, colours and sizes in use."""
        self.field.dress()
        for part in (self.head, self.elsewhere, self.rail, self.picture, self.find_row, self.written):
            part.retell()
        self.show_help(self._help)
        self.rail.setFixedWidth(self._desk.px(RAIL))

    def show_help(self, told_keys: Sequence[tuple[str, Text]]) -> None:
        """At the foot: commands with their keys; those of the text where a view has none."""
        self._help = told_keys or words.HELP_LINE
        say, keys, language = self._desk.say, self._desk.keys, self._desk.language
        told = (
            f"<b>{shown(keys.keys(command)[0], language)}</b> {say(text)}"
            for command, text in self._help
            if keys.keys(command)
        )
        self._foot.setText(" &nbsp;&nbsp; ".join(told))

    def show_file(self, path: Path) -> None:
        """The file over the text."""
        self._name.setText(path.name)
        self._name.tip = str(path)

    def show_place(self, lines: int, line: int, column: int, *, own: bool) -> None:
        """Where the caret is, from 1."""
        place = self._desk.say(words.LINES, lines=lines, line=line, column=column)
        self._place.setText(place if own else f"{place} · {self._desk.say(words.SHIPPED)}")
        self._place.setToolTip("" if own else self._desk.say(words.SHIPPED_WHOLE))

    # views

    def add_view(self, name: str, view: QWidget) -> None:
        """A view by hand."""
        self._views[name] = view
        self._stack.addWidget(view)

    def show_view(self, name: str) -> None:
        """A view by hand, or by any other name the text; of the set-up the picture alone."""
        self._stack.setCurrentWidget(self._views.get(name, self._text_page))
        self._setup_alone = name == "setup"
        self.wrong.show_in_view(name in self._views)
        self.rail.setVisible(not self._setup_alone)
        self._column.setVisible(not self._setup_alone)
        self.picture.setVisible(self._setup_alone or self.width() >= NARROW)
        if name not in self._views:
            (self.picture.view if self._setup_alone else self.field).setFocus()

    def thing_at_caret(self) -> InHand | None:
        """What the caret is in."""
        return in_hand_at(self.field.lines(), self.field.caret()[0])

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
        if self._setup_alone:
            return
        if self.width() >= NARROW:
            self._column.show()
            self.picture.show()
        elif not self._column.isHidden() and not self.picture.isHidden():
            self.picture.hide()
