"""The answer for the other player: large, read only, on a second screen or turned round on a flat tablet.

Sides are named, every modifier is listed with its rule whether it counts or not, so that one sees what is missing.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QTransform,
)
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from assistant.base.text import Text
from assistant.game.report import who_of
from assistant.game.sitting import Sitting
from assistant.rules.answers import section, sentence, signed, value_text
from assistant.rules.question import AppliedModifier
from assistant.ui.asker import asker_texts as words
from assistant.ui.desk import Desk
from assistant.ui.theme import lettering
from assistant.ui.widgets.layouts import emptied

MOST_MODIFIERS, FEW_ROWS = 16, 6
TITLE = Text("{game}, for the other player — Alea", "{game}, pour l’autre joueur — Alea")
FACT_TOLD = Text("{name}: {value}", "{name} : {value}")


class MirrorCard(QWidget):
    """One answer in large letters. It takes no input and grows with its window."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.setProperty("role", "page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._who, self._dice, self._result, self._foot = QLabel(), QLabel(), QLabel(), QLabel()
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(24)
        for label in (self._who, self._dice, self._result, self._foot):
            label.setWordWrap(True)
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(28, 20, 28, 20)
        layout.addWidget(self._who)
        layout.addWidget(self._dice)
        layout.addWidget(self._result, 1)
        layout.addLayout(self._grid)
        layout.addWidget(self._foot)
        self._sitting: Sitting | None = None

    def show_sitting(self, sitting: Sitting, foot: str = "") -> None:
        """The answer as it stands now."""
        self._sitting = sitting
        self._foot.setText(foot)
        self._foot.setVisible(bool(foot))
        name = sitting.definition.name.at(sitting.language)
        who = who_of(sitting.line_up, sitting, sides=True)
        self._who.setText(f"<b>{name}</b><br>{who}" if who else f"<b>{name}</b>")
        self._dice.setText(self._thrown(sitting))
        self._result.setText(self._answer(sitting))
        self._list(sitting)
        self._size()

    def _thrown(self, sitting: Sitting) -> str:
        faces = "  ".join("–" if b.face is None else str(b.face) for b in sitting.boxes)
        detail = sitting.node.detail if sitting.node else None
        if detail is None or "" not in detail.totals:
            return faces
        total, natural = detail.totals[""], detail.natural or 0
        plus = f" {signed(total - natural)}" if total != natural else ""
        return f"{faces}{plus} = <b>{str(total).replace('-', '−')}</b>" if plus or len(sitting.boxes) > 1 else faces

    def _answer(self, sitting: Sitting) -> str:
        if sitting.choice is not None:
            return sitting.choice.question.at(sitting.language)
        if sitting.node is None:
            return self._desk.say(words.EMPTY_MIRROR)
        told = [sentence(n, sitting.opened.system, sitting.language) for n in sitting.node.flat()]
        return "<br>".join(t for t in told[:6] if t)

    def _list(self, sitting: Sitting) -> None:
        """Every modifier, on or off, with its rule."""
        emptied(self._grid)
        shown = [m for m in sitting.modifiers if m.value or m.on or m.forced][:MOST_MODIFIERS]
        half = (len(shown) + 1) // 2
        for i, one in enumerate(shown):
            self._grid.addWidget(self._modifier(one), i % half, i // half)
        facts = [
            FACT_TOLD.fill(sitting.language, name=self._desk.say(sitting.definition.facts[n].name),
                           value=value_text(v, sitting.opened.system, sitting.language))
            for n, v in sitting.line_up.facts.items()
            if n in sitting.definition.facts
        ]
        if facts:
            label = QLabel(" · ".join(facts))
            label.setWordWrap(True)
            self._grid.addWidget(label, half, 0, 1, 2)

    def _modifier(self, one: AppliedModifier) -> QLabel:
        say = self._desk.say
        mark = "✓" if one.on else "○"
        name = say(one.name) + (f" ({say(one.owner)})" if one.owner else "")
        ref = f"  {section(one.ref)}" if one.ref else ""
        label = QLabel(f"{mark}  {signed(one.value)}  {name}{ref}")
        label.setWordWrap(True)
        label.setProperty("counts", one.on)
        label.setAccessibleName(f"{name} {signed(one.value)}: {say(words.COUNTS if one.on else words.COUNTS_NOT)}")
        return label

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._size()

    def _size(self) -> None:
        """Letters as large as the window allows."""
        theme = self._desk.theme
        unit = max(10.0, min(self.width() / 46, self.height() / 26))
        self._who.setStyleSheet(f"font-size: {round(unit * 1.25)}px;")
        self._dice.setStyleSheet(lettering("figures", round(unit * 2.9)))
        length = len(self._result.text())
        size = next((size for most, size in ((50, 3.0), (110, 2.1), (220, 1.5)) if length < most), 1.1)
        self._result.setStyleSheet(
            f"background: {theme.bar}; color: {theme.bar_ink}; border-radius: 12px; padding: 10px;"
            f"font-size: {round(unit * size)}px; font-weight: 600;"
        )
        small = unit * (0.78 if self._grid.rowCount() > FEW_ROWS else 0.95)
        for i in range(self._grid.count()):
            item = self._grid.itemAt(i)
            label = item.widget() if item is not None else None
            if label is not None:
                tone = theme.ink if label.property("counts") else theme.ink2
                label.setStyleSheet(f"font-size: {round(small)}px; color: {tone};")


class MirrorWindow(QWidget):
    """The second window. Closing it changes nothing."""

    closed = Signal()

    def __init__(self, desk: Desk, beside: QWidget) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self._desk = desk
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)  # the keys stay with whoever types
        self.card = MirrorCard(desk)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.card)
        screens = beside.screen().virtualSiblings() if beside.screen() is not None else []
        other = next((s for s in screens if s is not beside.screen()), None)
        if other is not None:
            self.setGeometry(other.availableGeometry())
        else:
            self.resize(900, 620)

    def show_sitting(self, sitting: Sitting, foot: str = "") -> None:
        """The answer as it stands now, under a title of its own."""
        self.setWindowTitle(TITLE.fill(sitting.language, game=sitting.opened.system.name.at(sitting.language)))
        self.card.show_sitting(sitting, foot)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.closed.emit()
        super().closeEvent(event)


class TurnedCard(QWidget):
    """The same card upside down over the panel, for whoever sits opposite; a tap or Esc turns back."""

    def __init__(self, desk: Desk, over: QWidget) -> None:
        super().__init__(over)
        self._desk, self._over = desk, over
        self.card = MirrorCard(desk)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.hide()

    def open_turned(self, sitting: Sitting) -> None:
        """Over the whole panel, turned by 180 degrees."""
        self.setGeometry(self._over.rect())
        self.show_sitting(sitting)
        self.show()
        self.raise_()
        self.setFocus()

    def show_sitting(self, sitting: Sitting) -> None:
        """The answer as it stands now."""
        self.card.resize(self.size())
        self.card.show_sitting(sitting, self._desk.say(words.TURN_BACK))
        self.update()

    def leave(self) -> None:
        """Turned back."""
        self.hide()
        self._over.setFocus()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self._desk.theme.bg))
        painter.drawPixmap(0, 0, self.turned())

    def turned(self) -> QPixmap:
        """The picture of the card, turned."""
        return self.card.grab().transformed(QTransform().rotate(180))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_F7):
            self.leave()
        else:
            event.ignore()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.leave()
