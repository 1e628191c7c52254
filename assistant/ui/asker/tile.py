"""One row of what counts: a modifier with its letter, value, name, rule and whom it helps, or a fact with its value."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from assistant.game.leaning import Leaning
from assistant.rules.answers import section, signed
from assistant.rules.definition import Fact
from assistant.rules.question import AppliedModifier
from assistant.ui import texts
from assistant.ui.asker import asker_texts as words
from assistant.ui.desk import Desk
from assistant.ui.widgets.measures import longest_word, metrics_of, wrapped
from assistant.ui.widgets.side_marks import side_mark

FLAT, LOW, HIGH = 24, 34, 37  # of a row: where room is short, as it comes, where there is plenty
LETTER, VALUE, MARK = 34, 44, 20  # what the key, the value and the mark of a side take of its width
TWO, TIGHT_VALUE = 270, 34  # two rows beside each other: from what width on, and their values
AT_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap)
AT_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap)


class Tile(QAbstractButton):
    """One switch as a row, painted: its letter, its value, name and rule, and at the right how it stands or whom it
    helps. To assistive tools it is a check box."""

    taken = Signal(str)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.key = self.why = ""
        self._value = self._name = self._ref = self._foot = self._letter = ""
        self._leaning: Leaning | None = None
        self._colour = -1  # of the side it helps
        self._on = self._worded = False
        self._lit = False
        self.tall, self._tight = LOW, False
        # not Fixed: a scroll area would ask the height of the narrowest row, its words in two lines, of every width
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCheckable(True)
        self.clicked.connect(lambda _c=False: self.taken.emit(self.key))
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        return QSize(self._desk.px(150), self.heightForWidth(self._desk.px(150)))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._desk.px(60), self._desk.target(FLAT))

    def heightForWidth(self, width: int) -> int:
        name, foot = self._measured(width)
        words = name[1] + foot[1] if self._is_below(width) else max(name[1], foot[1])
        return max(words + 4, self._desk.px(self.tall), self._desk.target(FLAT))

    def grow(self, tall: int, *, tight: bool) -> None:
        """At least so high, as the room allows; `tight` where two stand beside each other."""
        if (tall, tight) != (self.tall, self._tight):
            self.tall, self._tight = tall, tight
            self.updateGeometry()
            self.update()

    def _left(self) -> int:
        """Where the name begins."""
        value = TIGHT_VALUE if self._tight else VALUE
        return self._desk.px(LETTER) + (self._desk.px(value) if self._value else 4)

    def _beside(self) -> str:
        """How it stands; that it counts by itself says its letter where two stand beside each other."""
        return "" if self._tight and not self._worded else self._foot

    def _room(self, width: int) -> tuple[int, int]:
        """How wide the name may be, and what stands at the right: that takes what it needs, two fifths at most; where
        it stands below, both have the whole width."""
        whole = max(60, width - self._left() - 10)
        if self._is_below(width):
            return whole, whole
        right = self._right(whole)
        return whole - right - (8 if right else 0), right

    def _right(self, whole: int) -> int:
        told = metrics_of("interface", self._small()).horizontalAdvance(self._beside())
        return min(told + 2, whole * 2 // 5) if told else 0

    def _is_below(self, width: int) -> bool:
        """Whether how it stands finds no room at the right: a word of it, or of the name, is too long."""
        whole = max(60, width - self._left() - 10)
        right = self._right(whole)
        return bool(self._beside()) and (
            longest_word(self._beside(), "interface", self._small()) > right
            or longest_word(self._name, "interface", self._large(), self._weight()) > whole - right - 8
        )

    def _large(self) -> float:
        return (12.5 if self._tight else 14) * self._desk.scale / 100

    def _small(self) -> float:
        return 12.5 * self._desk.scale / 100

    def _measured(self, width: int) -> tuple[tuple[int, int], tuple[int, int]]:
        """Width and height of the name and of what stands beside it."""
        room, right = self._room(width)
        foot = wrapped(self._beside(), right, "interface", self._small()) if self._beside() else (0, 0)
        return wrapped(self._name, room, "interface", self._large(), self._weight()), foot

    def _weight(self) -> int:
        return 600 if self._on or not self._value else 400

    def _edge(self) -> float:
        return 2.4 if self._lit else 1

    def is_cut(self) -> bool:
        """Whether the name or what stands beside it finds no room."""
        name, foot = self._measured(self.width())
        room, right = self._room(self.width())
        high = name[1] + foot[1] if self._is_below(self.width()) else max(name[1], foot[1])
        return high > self.height() or name[0] > room + 1 or foot[0] > right + 1

    def light(self, lit: bool) -> None:
        """Whether the cursor is here."""
        if lit != self._lit:
            self._lit = lit
            self.update()

    def show_modifier(self, one: AppliedModifier, letter: str, why: str = "") -> None:
        say = self._desk.say
        self.key, self._letter, self._on = one.id, letter, one.on
        self._value = "?" if one.waiting else signed(one.value) if one.value or one.on else "±"
        self._name = say(one.name) + (f" ({say(one.owner)})" if one.owner else "")
        how = (
            say(words.OWN)
            if one.forced and one.id.startswith("house_")
            else say(texts.BY_HAND)
            if one.forced
            else say(texts.BY_ITSELF)
            if one.on
            else say(texts.NOT_KNOWN)
            if one.waiting
            else ""
        )
        self._ref, self._foot = section(one.ref) if one.ref else "", how
        self._worded = bool(one.forced or one.waiting)
        self._describe(why)

    def show_fact(self, fact: Fact, value: str, changed: bool, letter: str, reason: str = "") -> None:
        self.key, self._letter, self._on = f"fact:{fact.id}", letter, changed
        self._value = self._ref = ""
        self._name, self._foot = self._desk.say(fact.ask or fact.name), value
        self._worded = True
        self._describe(reason)

    def lean(self, told: Leaning | None, colour: int) -> None:
        """Whom it helps, worked out a moment later: at the right where nothing else stands, on hovering always."""
        if told != self._leaning:
            self._leaning, self._colour = told, colour
            self._explain()
            self.update()

    def _explain(self) -> None:
        told = self._leaning.told.at(self._desk.language) if self._leaning is not None else ""
        parts = (self._name, self._ref, self._foot, told, *self.why.split("; "))
        self.setToolTip("\n".join(p for p in parts if p))
        self.setAccessibleDescription("; ".join(p for p in (told, self.why) if p))

    def _describe(self, why: str) -> None:
        self.setChecked(self._on)
        self.why = why.replace("\n", "; ")
        self._explain()
        self.setAccessibleName(" ".join(p for p in (self._name, self._value, self._ref, self._foot) if p))
        self.updateGeometry()
        self.update()

    def nextCheckState(self) -> None:
        """Whether it counts is the rules' to say, after the press."""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """It is taken where the finger is lifted."""

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.rect().contains(event.position().toPoint()):
            self.taken.emit(self.key)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, desk = self._desk.theme, self._desk
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(QColor(theme.accent), self._edge()) if self._lit else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.accent_soft) if self._on else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(area, 6, 6)
        if not self._on and not self._lit:
            painter.setPen(QPen(QColor(theme.line), 1))
            painter.drawLine(area.bottomLeft(), area.bottomRight())
        if self._value:
            painter.setFont(desk.font("figures", 21, 600, tabular=True))
            painter.setPen(QColor(theme.ink if self._on else theme.ink2))
            place = QRectF(desk.px(LETTER) - 6, 0, self._left() - desk.px(LETTER), self.height())
            painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, self._value)
        self._paint_words(painter)
        self._paint_letter(painter)

    def _paint_words(self, painter: QPainter) -> None:
        theme, desk = self._desk.theme, self._desk
        room, right = self._room(self.width())
        below = self._is_below(self.width())
        foot_high = self._measured(self.width())[1][1] if below else 0
        name = QRectF(self._left(), 0, room, self.height() - foot_high)
        painter.setFont(desk.font("interface", 12.5 if self._tight else 14, self._weight()))
        painter.setPen(QColor(theme.ink))
        painter.drawText(name, AT_LEFT, self._name)
        self._paint_ref(painter, name.adjusted(0, 0, -self._paint_leaning(painter, name), 0))
        if self._beside():
            painter.setFont(desk.font("interface", 12.5, 600 if not self._value and self._on else 400))
            painter.setPen(QColor(theme.ink if not self._value else theme.ink2))
            beside = QRectF(self.width() - right - 8, 0, right, self.height())
            under = QRectF(self._left(), name.bottom() - 2, right, foot_high)
            painter.drawText(under if below else beside, AT_LEFT if below else AT_RIGHT, self._beside())

    def _paint_leaning(self, painter: QPainter, room: QRectF) -> int:
        """Whom it helps, in the room that the name leaves: no row grows under a finger, and half a word tells nothing.
        How much it takes."""
        told = self._leaning.short.at(self._desk.language) if self._leaning is not None and not self._beside() else ""
        if not told:
            return 0
        painter.setFont(self._desk.font("interface", 12.5))
        painter.setPen(QColor(self._desk.theme.ink2))
        mark = self._desk.px(MARK) if self._colour >= 0 else 0
        wide = painter.fontMetrics().horizontalAdvance(told)
        name = wrapped(self._name, round(room.width()), "interface", self._large(), self._weight())[0]
        if name + 8 + mark + wide > room.width():
            return 0
        painter.drawText(QRectF(room.right() - wide - 2, 0, wide + 4, self.height()), AT_RIGHT, told)
        if mark:
            side = self._desk.px(14)
            at = QPoint(round(room.right()) - wide - mark, (self.height() - side) // 2)
            painter.drawPixmap(at, side_mark(self._colour, side, self.devicePixelRatioF()))
        return wide + mark + 8

    def _paint_ref(self, painter: QPainter, room: QRectF) -> None:
        """The section behind the name, where there is room on its line."""
        wide, high = wrapped(self._name, round(room.width()), "interface", self._large(), self._weight())
        painter.setFont(self._desk.font("interface", 12.5))
        metrics = painter.fontMetrics()
        beside = wide + 6 + metrics.horizontalAdvance(self._ref) <= room.width()
        if self._ref and high < 2 * metrics.height() and beside:
            painter.setPen(QColor(self._desk.theme.ink2))
            painter.drawText(room.adjusted(wide + 6, 1, 8, 0), Qt.AlignmentFlag.AlignVCenter, self._ref)

    def _paint_letter(self, painter: QPainter) -> None:
        if not self._letter:
            return
        theme, desk = self._desk.theme, self._desk
        side = desk.px(21)
        box = QRectF(desk.px(6), (self.height() - side) / 2, side, side)
        painter.setPen(QPen(QColor(theme.accent if self._on else theme.edge), 1))
        painter.setBrush(QColor(theme.accent) if self._on else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 4, 4)
        painter.setFont(desk.font("interface", 12.5, 700))
        painter.setPen(QColor(theme.on_accent if self._on else theme.ink2))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._letter.upper())
