"""A disputed result: the same dice as played and read again, beside each other, for the players to declare."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout

from assistant.game.readings import Declared, Ruling, disputed, original, ruling_for
from assistant.game.sitting import Sitting
from assistant.rules.answers import sentence, signed, value_text
from assistant.rules.outcomes import Node
from assistant.ui.asker import asker_texts as words
from assistant.ui.desk import Desk
from assistant.ui.widgets.layouts import emptied


def told(node: Node, sitting: Sitting) -> str:
    """An answer in one line, its follow-ups too."""
    return " · ".join(s for s in (sentence(n, sitting.opened.system, sitting.language) for n in node.flat()) if s)


class ReadingButton(QFrame):
    """One reading; a tap declares it."""

    pressed = Signal(object)

    def __init__(self, desk: Desk, verdict: Declared, title: str, lines: list[str], *, lit: bool) -> None:
        super().__init__()
        self._verdict = verdict
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setMinimumHeight(desk.target(40))
        edge = f"2px solid {desk.theme.accent}" if lit else f"1px solid {desk.theme.line2}"
        ground = desk.theme.accent_soft if lit else desk.theme.card
        self.setStyleSheet(f"Reading {{ border: {edge}; border-radius: 8px; background: {ground}; }}")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 6, 10, 6)
        layout.setSpacing(2)
        head = QLabel(title)
        head.setProperty("role", "second")
        head.setWordWrap(True)
        layout.addWidget(head)
        for i, line in enumerate(lines):
            label = QLabel(line)
            label.setWordWrap(True)
            label.setStyleSheet(f"font-weight: 600; font-size: {desk.px(16 if i == len(lines) - 1 else 14)}px;")
            layout.addWidget(label)
        layout.addStretch(1)
        self.setAccessibleName(f"{title}: {' '.join(lines)}")

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.pressed.emit(self._verdict)


class ReadingsCard(QFrame):
    """Shown while a line of the history is read otherwise than it was played."""

    declared = Signal(object)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.at = 1
        self.ruling: Ruling | None = None
        self.setProperty("role", "lit_card")
        self._cards = QHBoxLayout()
        self._help = QLabel()
        self._help.setProperty("role", "note")
        self._help.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 8, 10, 8)
        layout.addLayout(self._cards)
        layout.addWidget(self._help)
        self.hide()

    def refresh(self, sitting: Sitting) -> None:
        """Both readings, or nothing."""
        open_now = disputed(sitting)
        if not open_now:
            self.at, self.ruling = 1, None
        self.setVisible(open_now)
        played = original(sitting)
        if not open_now or played is None:
            return
        self.ruling = ruling_for(sitting)
        self.at = min(self.at, len(self.verdicts()) - 1)
        emptied(self._cards)
        say, desk = self._desk.say, self._desk
        for i, verdict in enumerate(self.verdicts()):
            if verdict is Declared.ALWAYS:
                title, lines = "", [self.ruling_text(sitting)]
            elif verdict is Declared.AS_PLAYED:
                title, lines = say(words.AS_PLAYED), _lines(played.node, sitting)
            else:
                title, lines = say(words.WHAT_IF), _lines(sitting.node, sitting)
            card = ReadingButton(desk, verdict, title, lines, lit=i == self.at)
            card.pressed.connect(self.declared)
            self._cards.addWidget(card, 1)
        self._help.setText(say(words.READING_HELP))

    def verdicts(self) -> list[Declared]:
        """What can be declared now."""
        always = [Declared.ALWAYS] if self.ruling is not None else []
        return [Declared.AS_PLAYED, Declared.WHAT_IF, *always]

    def chosen(self) -> Declared:
        return self.verdicts()[self.at]

    def move_to(self, by: int) -> None:
        """Another reading at hand."""
        self.at = (self.at + by) % len(self.verdicts())

    def ruling_text(self, sitting: Sitting) -> str:
        """The option that would read it so always."""
        if self.ruling is None:
            return ""
        option = sitting.opened.system.options[self.ruling.option]
        say = self._desk.say
        choice = option.choices[self.ruling.choice].name
        return say(words.ALWAYS_SO, option=say(option.name), choice=say(choice))


def _lines(node: Node | None, sitting: Sitting) -> list[str]:
    """Dice and sum, then what came of it; a dash while dice are missing."""
    if node is None:
        return ["–"]
    detail = node.detail
    out = []
    total = detail.totals.get("") if detail else None
    if detail and total is not None:
        plus = signed(total - (detail.natural or 0)) if total != detail.natural else ""
        shown = value_text(total, sitting.opened.system, sitting.language)
        out.append(f"{detail.natural} {plus} = {shown}" if plus else shown)
    return [*out, told(node, sitting)]
