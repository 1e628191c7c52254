"""A procedure that is a sequence, as a checklist: each step with its mark, its dice, what came of it; and at the end
what was left out."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from assistant.game.sitting import Sitting
from assistant.game.walks import Mark, Walk, WalkStep, can_skip, walk_of
from assistant.rules.answers import labelled
from assistant.ui.asker import asker_texts as words
from assistant.ui.desk import Desk
from assistant.ui.theme import lettering

SIGNS = {Mark.DONE: "✓", Mark.NOW: "▶", Mark.OPEN: "○", Mark.SKIPPED: "✕", Mark.NOT_NEEDED: "–"}
SAID = {
    Mark.DONE: words.STEP_DONE,
    Mark.NOW: words.STEP_NOW,
    Mark.OPEN: words.STEP_OPEN,
    Mark.SKIPPED: words.STEP_SKIPPED,
    Mark.NOT_NEEDED: words.STEP_IDLE,
}


class WalkRow(QFrame):
    """One step. A tap on a step that was done goes back to it, any other tap leaves it out or takes it in."""

    pressed = Signal(int)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.number = 0
        self._shown: object = None
        self._sign, self._name, self._dice, self._told = QLabel(), QLabel(), QLabel(), QLabel()
        self._sign.setFixedWidth(desk.px(20))
        self._name.setWordWrap(True)
        self._told.setWordWrap(True)
        self._told.setProperty("role", "second")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        head = QHBoxLayout()
        head.setSpacing(6)
        head.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self._name, 1)
        head.addWidget(self._dice)
        layout = QVBoxLayout(self)
        layout.setSpacing(1)
        layout.addLayout(head)
        layout.addWidget(self._told)
        self._layout = layout

    def show_step(self, number: int, step: WalkStep, *, lit: bool) -> None:
        """What is known of a step; untouched when nothing has changed."""
        desk = self._desk
        key = (number, step, lit, desk.language, desk.scale, desk.theme_name, desk.touch)
        if key == self._shown:
            return
        self._shown, self.number = key, number
        now = step.mark is Mark.NOW
        self._layout.setContentsMargins(8 + desk.px(18) * step.depth, 4, 8, 4)
        self._sign.setText(SIGNS[step.mark])
        self._name.setText(labelled(desk.say(step.name), step.who, desk.language) if step.who else desk.say(step.name))
        quiet = step.mark in (Mark.NOT_NEEDED, Mark.SKIPPED, Mark.OPEN)
        tone = desk.theme.ink2 if quiet else desk.theme.ink
        struck = "text-decoration: line-through;" if step.mark is Mark.SKIPPED else ""
        self._name.setStyleSheet(f"color: {tone}; font-weight: {700 if now else 500}; {struck}")
        self._sign.setStyleSheet(f"color: {desk.theme.accent if now else tone}; font-weight: 700;")
        self._dice.setText(" ".join("▢" if f is None else str(f) for f in step.faces))
        self._dice.setStyleSheet(lettering("figures", desk.px(19), 600))
        self._told.setText(step.told)
        self._told.setVisible(bool(step.told))
        edge = f"2px solid {desk.theme.accent}" if lit or now else f"1px solid {desk.theme.line}"
        ground = desk.theme.accent_soft if now else desk.theme.card
        self.setStyleSheet(f"WalkRow {{ border: {edge}; border-radius: 8px; background: {ground}; }}")
        self.setMinimumHeight(desk.target(30))
        self.setAccessibleName(f"{desk.say(step.name)}: {desk.say(SAID[step.mark])} {step.told}")

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.rect().contains(event.position().toPoint()):
            self.pressed.emit(self.number)


class WalkList(QWidget):
    """All steps, and what was forgotten."""

    pressed = Signal(int)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.walk: Walk | None = None
        self._rows: list[WalkRow] = []
        self._title, self._end, self._help = QLabel(), QLabel(), QLabel()
        self._title.setProperty("role", "heading")
        self._help.setProperty("role", "note")
        for label in (self._end, self._help):
            label.setWordWrap(True)
        self._list = QVBoxLayout()
        self._list.setSpacing(4)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 6, 0)
        layout.setSpacing(5)
        layout.addWidget(self._title)
        layout.addLayout(self._list)
        layout.addWidget(self._end)
        layout.addWidget(self._help)

    def refresh(self, sitting: Sitting, cursor: int = -1) -> None:
        """The checklist as it stands; hidden for procedures that are none."""
        walk = self.walk = walk_of(sitting)
        self.setVisible(walk is not None)
        if walk is None:
            return
        say = self._desk.say
        self._title.setText(say(words.STEPS))
        while len(self._rows) < len(walk.steps):
            row = WalkRow(self._desk)
            row.pressed.connect(self.pressed)
            self._rows.append(row)
            self._list.addWidget(row)
        for i, row in enumerate(self._rows):
            row.setVisible(i < len(walk.steps))
            if i < len(walk.steps):
                row.show_step(i, walk.steps[i], lit=i == cursor)
        self._end.setText(self.ending())
        self._end.setVisible(walk.over)
        self._end.setStyleSheet(f"font-weight: 600; font-size: {self._desk.px(15)}px;")
        self._help.setText(say(words.WALK_HELP))
        self._help.setVisible(not walk.over and can_skip(sitting))

    def ending(self) -> str:
        """What was left out of a walk that is over, or that nothing was."""
        if self.walk is None or not self.walk.over:
            return ""
        say = self._desk.say
        skipped = [say(n) for n in self.walk.names(Mark.SKIPPED)]
        idle = [say(n) for n in self.walk.names(Mark.NOT_NEEDED)]
        told = say(words.LEFT_OUT, steps=", ".join(skipped)) if skipped else say(words.NOTHING_FORGOTTEN)
        return f"{told} ({say(words.NOT_NEEDED, steps=', '.join(idle))})" if idle else told
