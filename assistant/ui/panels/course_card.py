"""The course of a battle in rounds so far, beside its dice: who threw what, what it hit, newest last."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout

from assistant.base.text import Text
from assistant.rules.answers import labelled
from assistant.rules.engines.protocol import Turn
from assistant.ui.desk import Desk
from assistant.ui.later import later
from assistant.ui.theme import lettering

SO_FAR = Text("So far", "Jusqu’ici")
ROUND = Text("Round {n}", "Round {n}")
LINES = 7


class CourseCard(QFrame):
    """Hidden until something has happened."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._shown: object = None
        self.setProperty("role", "card")
        self._title, self._words, self._held = QLabel(), QLabel(), QScrollArea()
        self._title.setProperty("role", "heading")
        self._words.setWordWrap(True)
        self._words.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self._held.setWidgetResizable(True)
        self._held.setFrameShape(QFrame.Shape.NoFrame)
        self._held.setWidget(self._words)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 6, 8, 6)
        layout.setSpacing(4)
        layout.addWidget(self._title)
        layout.addWidget(self._held, 1)
        self.hide()

    def told(self) -> str:
        """Its words."""
        document = QTextDocument()
        document.setHtml(self._words.text())
        return document.toPlainText()

    def show_turns(self, turns: Sequence[Turn]) -> None:
        """What has happened; nothing hides the card."""
        self.setVisible(bool(turns))
        desk = self._desk
        key = (tuple(turns), desk.language, desk.scale, desk.theme_name)
        if not turns or key == self._shown:
            return
        self._shown = key
        self._title.setText(desk.say(SO_FAR))
        self._words.setText("<br>".join(self._lines(turns)))
        self.setAccessibleName(self.told())
        self._held.setMinimumHeight(desk.px(21) * LINES)
        # once the words have their new height
        later(self, self._to_end)

    def _to_end(self) -> None:
        bar = self._held.verticalScrollBar()
        bar.setValue(bar.maximum())

    def _lines(self, turns: Sequence[Turn]) -> list[str]:
        desk, out, chapter = self._desk, list[str](), 0
        figures = lettering("figures", desk.px(16), 600)
        for turn in turns:
            if turn.chapter != chapter:
                chapter = turn.chapter
                out.append(f"<span style='color:{desk.theme.ink2}'>{desk.say(ROUND, n=chapter)}</span>")
            told = turn.sentence.at(desk.language)
            head = "" if turn.continues else labelled(turn.heading.at(desk.language), "", desk.language)
            faces = " ".join(map(str, turn.faces))
            dice = f'<span style="{figures}">{faces}</span>&nbsp;&nbsp;' if faces else ""
            out.append(f"<b>{escape(head)}</b>{dice}{escape(told)}")
        return out
