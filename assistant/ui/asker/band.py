"""The band of an answer: what happened as a sentence, its figures, what hands do now, what was taken for granted."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout

from assistant.base.text import Text
from assistant.game.answer_told import AnswerTold, told
from assistant.game.sitting import Sitting
from assistant.rules.outcomes import Node
from assistant.ui.desk import Desk
from assistant.ui.theme import lettering
from assistant.ui.widgets.layouts import emptied

WINDOW, GROWS_TO = (1280, 800), 1.75  # the window sizes are made for, and how far they grow with it
MOST_LINES = 4  # of a result as large text; more are its course
TO = Text("to", "à")
DO_NOW = Text("Do now", "À faire")
GRANTED = Text("Your call, taken as: {what}", "À vous de voir, pris pour : {what}")


class Band(QFrame):
    """The answer one can read aloud."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.setProperty("role", "banner")
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 8, 14, 8)
        column.setSpacing(2)
        self._lines = QVBoxLayout()
        self._lines.setSpacing(2)
        column.addLayout(self._lines)
        self._course, self._course_text = QScrollArea(), QLabel()
        self._course_text.setWordWrap(True)
        self._course_text.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._course.setWidgetResizable(True)
        self._course.setWidget(self._course_text)
        self._course.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._course.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column.addWidget(self._course)

    def px(self, size: float) -> int:
        """Larger where the window is: what is read aloud is read from across the table."""
        window = self.window()
        grown = min(window.width() / WINDOW[0], window.height() / WINDOW[1], GROWS_TO)
        return self._desk.px(size * max(1.0, grown))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._keep_lines_whole()

    def _keep_lines_whole(self) -> None:
        """A sentence has the height its words take: where the pane is short, what lies below scrolls, not the words."""
        margins = self.contentsMargins()
        room = self.width() - 28 - margins.left() - margins.right()
        for place in range(self._lines.count()):
            item = self._lines.itemAt(place)
            label = item.widget() if item is not None else None
            if label is not None and room > 0:
                label.ensurePolished()
                label.setMinimumHeight(label.heightForWidth(room))

    def begin(self) -> None:
        """Nothing said yet."""
        emptied(self._lines)
        self._course.hide()

    def say(self, text: str, size: float) -> None:
        """One line."""
        label = QLabel(text)
        label.setWordWrap(True)
        label.setStyleSheet(f"font-size: {self.px(size)}px; font-weight: 600;")
        self._lines.addWidget(label)
        self._keep_lines_whole()

    def say_node(self, sitting: Sitting, node: Node) -> None:
        """An answer with its follow-ups: the sentence first, always."""
        answer = told(node, sitting)
        if answer.sentence:
            self.say(answer.sentence, 24)
        if answer.totals is not None:
            self._say_totals(answer.totals)
        elif answer.figures:
            self._say_figures(answer.figures)
        if len(answer.further) >= MOST_LINES:
            self._show_course(answer.further)
        else:
            for line in answer.further:
                self.say(line, 17)
        self._say_consequences(sitting, answer)
        if answer.sums:
            self.say(f"<span style='font-weight:400'>{answer.sums}</span>", 13)

    def say_why(self, way: str) -> None:
        """The arithmetic of this result, step by step, below its answer."""
        self._show_course(way.splitlines())

    def _say_totals(self, totals: tuple[int, int]) -> None:
        """What two that rolled came to; the smaller stands back."""
        large = [lettering("figures", self.px(46 if t == max(totals) else 29), 700) for t in totals]
        to = self._desk.say(TO)
        spans = [f'<span style="{style}">{value}</span>' for style, value in zip(large, totals, strict=True)]
        self.say(f"{spans[0]}&nbsp;&nbsp;<span style='font-weight:400'>{to}</span>&nbsp;&nbsp;{spans[1]}", 14)

    def _say_figures(self, figures: Sequence[tuple[str, str]]) -> None:
        small = f"font-size:{self.px(14)}px"
        large = lettering("figures", self.px(34), 700)
        row = "&nbsp;&nbsp;&nbsp;".join(
            f'<span style="{large}">{value}</span>&nbsp;&nbsp;<span style=\'{small}\'>{name}</span>'
            for value, name in figures
        )
        self.say(row, 14)

    def _say_consequences(self, sitting: Sitting, answer: AnswerTold) -> None:
        """What hands do on the table, numbered, each with its section; and what nobody said."""
        if answer.steps and not any(c.counter for casts in sitting.line_up.casts.values() for c in casts):
            plain = "font-weight:400"
            lines = ((i, c.line(sitting.language), c.ref) for i, c in enumerate(answer.steps, 1))
            rows = "<br>".join(f"{i}. {line}&nbsp;&nbsp; <span style='{plain}'>{ref}</span>" for i, line, ref in lines)
            self.say(f"<b>{self._desk.say(DO_NOW)}</b><br>{rows}", 15)
        if answer.granted:
            self.say(self._desk.say(GRANTED, what=" · ".join(answer.granted)), 13)

    def _show_course(self, lines: Sequence[str]) -> None:
        """What led there, a line a step, in a part of its own that scrolls: a battle takes a dozen."""
        px = self.px
        self._course_text.setStyleSheet(f"font-size: {px(13.5)}px;")
        self._course_text.setText("\n".join(lines))
        self._course.setMinimumHeight(px(56))
        self._course.setMaximumHeight(px(19) * len(lines) + px(8))
        self._course.show()

