"""What is wrong while one works by hand and sees no list of problems: the first, with its place and its mend."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton

from assistant.author.mends import Mend
from assistant.base.problem import Problem, Severity, in_a_line
from assistant.ui.author import author_words as words
from assistant.ui.commands.keys import shown
from assistant.ui.desk import Desk
from assistant.ui.widgets.elided import ElidedLabel


class ProblemStrip(QFrame):
    """`wanted` goes to the text of the problem, `mended` takes its mend."""

    wanted = Signal(object)  # the problem
    mended = Signal(object)  # the mend

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.problem: Problem | None = None
        self._mend: Mend | None = None
        self._is_view = False
        self._sign, self._count, self.said = QLabel("▲"), QLabel(), ElidedLabel()
        self.mend, self.go = QPushButton(), QPushButton()
        self.setProperty("role", "warn")
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 3, 12, 3)
        row.setSpacing(8)
        row.addWidget(self._sign)
        row.addWidget(self._count)
        row.addWidget(self.said, 1)
        for button in (self.mend, self.go):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            row.addWidget(button)
        self._count.setProperty("role", "strong")
        self.mend.clicked.connect(lambda _c=False: self.mended.emit(self._mend))
        self.go.clicked.connect(lambda _c=False: self.wanted.emit(self.problem))
        self.hide()

    def show_in_view(self, is_view: bool) -> None:
        """Whether a view by hand is in sight; the text has its own list."""
        self._is_view = is_view
        self.setVisible(is_view and self.problem is not None)

    def show_problems(self, problems: Sequence[Problem], mend: Mend | None) -> None:
        """The first error and what mends it; nothing where there is none."""
        errors = [p for p in problems if p.severity is Severity.ERROR]
        self.problem, self._mend = (errors[0] if errors else None), mend
        say, desk = self._desk.say, self._desk
        if self.problem is not None:
            place = f"{Path(self.problem.file).name}:{self.problem.line}"
            count = say(words.ONE_ERROR) if len(errors) == 1 else say(words.ERRORS, n=len(errors))
            self._count.setText(f"{count} · {place}")
            self.said.setText(in_a_line(self.problem, desk.language))
            self.mend.setText(say(mend.name) if mend is not None else "")
            self.mend.setVisible(mend is not None)
            keys = [shown(k, desk.language) for k in desk.keys.keys("author.next_problem")[:1]]
            self.go.setText("  ".join([say(words.ITS_TEXT), *keys]))
            self._sign.setStyleSheet(f"color: {desk.theme.bad}; font-weight: 700;")
        self.setVisible(self._is_view and self.problem is not None)
