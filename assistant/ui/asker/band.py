"""The band of an answer: what happened as a sentence, its figures, what hands do now, what was taken for granted."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from assistant.base.text import Text
from assistant.game.answer_told import AnswerTold, told
from assistant.game.sitting import Sitting
from assistant.rules.outcomes import Node
from assistant.ui.desk import Desk
from assistant.ui.theme import lettering
from assistant.ui.widgets.layouts import emptied

# the window that sizes are made for, and how far they grow and shrink with it
WINDOW, GROWS_TO, SHRINKS_TO = (1280, 800), 1.75, 0.85
BESIDE = 480  # from this width on figures stand beside the sentence, if they leave it half
MOST_LINES = 4  # of a result as large text; more are its course
COURSE, LEAST_COURSE, LOW = 9, 3, 720  # lines of the course in sight, and in a window lower than this
TO = Text("to", "à")
NBSP = "\u00a0"
DO_NOW = Text("Do now", "À faire")
GRANTED = Text("Your call; counted here as {what}", "À vous de dire ; compté ici : {what}")


class Band(QFrame):
    """The answer one can read aloud."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.setProperty("role", "banner")
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 8, 14, 8)
        column.setSpacing(2)
        self._beside: tuple[QLabel, QLabel] | None = None
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
        """Larger where the window is: what is read aloud is read from across the table; a little smaller in a low one,
        so that table and odds stay in sight."""
        window = self.window()
        grown = min(window.width() / WINDOW[0], window.height() / WINDOW[1], GROWS_TO)
        return self._desk.px(size * max(SHRINKS_TO, grown * 100 / self._desk.grown))

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
            if isinstance(label, QLabel) and room > 0:
                label.ensurePolished()
                label.setMinimumHeight(label.heightForWidth(room))

    def begin(self) -> None:
        """Nothing said yet."""
        self._beside = None
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
        figures = self._figures(answer)
        self._beside = None
        if answer.sentence and figures and self.width() >= self._desk.px(BESIDE):
            self._say_beside(answer.sentence, figures)
        if self._beside is None:
            if answer.sentence:
                self.say(answer.sentence, 24)
            if figures:
                self.say(figures, 14)
        if answer.granted:
            self._say_granted(self._desk.say(GRANTED, what=" · ".join(answer.granted)))
        if len(answer.further) >= MOST_LINES:
            self._show_course(answer.further)
        else:
            for line in answer.further:
                self.say(line, 17)
        self._say_consequences(sitting, answer)
        if answer.sums:
            self.say(f"<span style='font-weight:400'>{answer.sums}</span>", 13)

    def _say_granted(self, words: str) -> None:
        """What nobody said and the answer rests on stands right under it, marked."""
        label = QLabel(words)
        label.setWordWrap(True)
        edge = f"border-left: {self.px(4)}px solid {self._desk.theme.bad}; padding: 2px {self.px(8)}px;"
        label.setStyleSheet(f"font-size: {self.px(14)}px; font-weight: 600; {edge}")
        self._lines.addWidget(label)
        self._keep_lines_whole()

    def say_why(self, way: str) -> None:
        """The arithmetic of this result, step by step, below its answer."""
        self._show_course(way.splitlines())

    def _figures(self, answer: AnswerTold) -> str:
        """The numbers of the answer, large; of two totals the smaller stands back."""
        if answer.totals is not None:
            most = max(answer.totals)
            large = [lettering("figures", self.px(46 if t == most else 29), 700) for t in answer.totals]
            first, second = (f'<span style="{d}">{t}</span>' for d, t in zip(large, answer.totals, strict=True))
            return f"{first}&nbsp;&nbsp;<span style='font-weight:400'>{self._desk.say(TO)}</span>&nbsp;&nbsp;{second}"
        small, large_one = f"font-size:{self.px(13)}px", lettering("figures", self.px(40), 700)
        return "&nbsp;&nbsp; ".join(  # a line may break between two figures, not within what one is called
            f"<span style=\"{large_one}\">{value}</span>&nbsp;&nbsp;"
            f"<span style='{small}'>{name.replace(' ', NBSP)}</span>"
            for value, name in answer.figures
        )

    @property
    def is_crowded(self) -> bool:
        """Whether the figures beside the sentence leave it too little."""
        return self._beside is not None and self._takes(*self._beside) > self.width()

    def _takes(self, sentence: QLabel, figures: QLabel) -> int:
        """How wide both are beside each other: half for the sentence, and its longest word at the least."""
        wide = figures.sizeHint().width()
        return max(wide * 2, wide + sentence.minimumSizeHint().width() + self._desk.px(16) + 44)

    def _say_beside(self, said: str, figures: str) -> None:
        """The sentence, and the figures at its right; not where they leave it too little."""
        sentence, beside = QLabel(said), QLabel(figures)
        sentence.setWordWrap(True)
        sentence.setStyleSheet(f"font-size: {self.px(24)}px; font-weight: 700;")
        beside.setStyleSheet(f"font-size: {self.px(14)}px; font-weight: 600;")
        if self._takes(sentence, beside) > self.width():
            return
        # narrower than its words for a moment, so that a column that shrinks is told and the answer said anew
        beside.setMinimumWidth(1)
        self._beside = (sentence, beside)
        held = QWidget()
        row = QHBoxLayout(held)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(self._desk.px(16))
        row.addWidget(sentence, 1)
        row.addWidget(beside)
        self._lines.addWidget(held)

    def _say_consequences(self, sitting: Sitting, answer: AnswerTold) -> None:
        """What hands do on the table, numbered, each with its section; and what nobody said."""
        if answer.steps and not any(c.counter for casts in sitting.line_up.casts.values() for c in casts):
            self.say(self._desk.say(DO_NOW), 13)
            for number, step in enumerate(answer.steps, 1):
                self._say_step(number, step.line(sitting.language), step.ref)

    def _say_step(self, number: int, text: str, ref: str) -> None:
        """One thing for hands to do, numbered, its section at the right end."""
        held = QWidget()
        row = QHBoxLayout(held)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(self._desk.px(9))
        side = self.px(21)
        circle, told, section = QLabel(str(number)), QLabel(text), QLabel(ref)
        circle.setAlignment(Qt.AlignmentFlag.AlignCenter)
        circle.setFixedSize(side, side)
        figures = lettering("figures", self.px(13.5))
        circle.setStyleSheet(f"{figures} border: 1px solid {self._desk.theme.bg}; border-radius: {side // 2}px;")
        told.setWordWrap(True)
        told.setStyleSheet(f"font-size: {self.px(15)}px;")
        section.setStyleSheet(f"font-size: {self.px(12.5)}px;")
        row.addWidget(circle, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(told, 1)
        row.addWidget(section)
        self._lines.addWidget(held)

    def _show_course(self, lines: Sequence[str]) -> None:
        """What led there, a line a step, in a part of its own that scrolls: a battle takes a dozen."""
        px = self.px
        self._course_text.setStyleSheet(f"font-size: {px(13.5)}px;")
        self._course_text.setText("\n".join(lines))
        # who is left at the end of a battle is read without scrolling; in a low window the board has gone before
        shown = COURSE if self.window().height() >= LOW else LEAST_COURSE
        self._course.setMinimumHeight(px(19) * min(len(lines), shown) + px(8))
        self._course.setMaximumHeight(px(19) * len(lines) + px(8))
        self._course.show()
