"""The line one types, across the page: procedure, who, situation, dice, the caret; and the list of what the letters may
mean, opened at the caret. Both only show; the line itself is `typing`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from assistant.base.text import Text
from assistant.drawing.tokens import GOLD, GOLD_INK
from assistant.game.line_candidates import Candidate
from assistant.game.line_fields import open_role
from assistant.game.line_up import Cast
from assistant.game.meanings import PROCEDURE
from assistant.game.sitting import Sitting
from assistant.game.typed_line import FACT, FIGURE, START
from assistant.game.typed_line import NUMBER as NUMBER_FIELD
from assistant.model.ids import SideId, TypeId
from assistant.rules.answers import fact_text, figure_name, labelled
from assistant.rules.ratings import HITS, LETTER, STRENGTH
from assistant.ui.desk import Desk
from assistant.ui.table.typing import Typing
from assistant.ui.widgets.side_marks import side_mark

HIGH, PART, GAP, DIE = 46, 30, 8, 30
WIDE, ROW, ROWS, FOOT = 392, 34, 9, 36
ASK = Text(
    "Which question? Two letters name it, or a counter.", "Quelle question ? Deux lettres la nomment, ou un pion."
)
LAST_TEN = Text("↑ the last ten line-ups", "↑ les dix derniers affrontements")
AGAIN = Text("Enter same again · N new line", "Entrée encore · N nouvelle ligne")
AWAITED = Text("a die: {low} to {high}", "un dé : {low} à {high}")
NUMBER = Text("a number · Enter leaves it to you", "un nombre · Entrée vous le laisse")
LEGEND = Text("Enter takes   ↓ next   Esc closes", "Entrée prend   ↓ suivant   Échap referme")


@dataclass(frozen=True, slots=True)
class Part:
    """One piece of the line: "procedure", "who", "fact", "asked", "typed", "die", "open_die" or "arrow"."""

    kind: str
    text: str
    side: int = -1


def parts_of(sitting: Sitting, typing: Typing) -> list[Part]:
    """The line, piece by piece, as it would be read aloud."""
    line, language = typing.line, sitting.language
    begun = bool(sitting.line_up.casts or sitting.entered) or line.named or line.at not in (START, typing.first_stage())
    out = [Part("procedure", sitting.definition.name.at(language))] if begun else []
    asked = typing.asked_roles()
    for name in typing.roles():
        if begun and out[-1].kind == "who" and len(asked) == 2 and name in asked:
            out.append(Part("arrow", "→"))
        out += _role(sitting, typing, name, begun=begun)
    out += _facts(sitting, typing)
    out += _figure(sitting, typing)
    out += _dice(sitting)
    if not any(p.kind == "typed" for p in out):
        place = len(out) if begun else 0
        out.insert(place, Part("typed", typing.letters))
    return out


def _role(sitting: Sitting, typing: Typing, name: str, *, begun: bool) -> list[Part]:
    """Who fills a role; what is typed for it; its name where somebody has to."""
    line, language = typing.line, sitting.language
    casts, asked = sitting.line_up.casts.get(name, ()), Part("asked", sitting.definition.roles[name].name.at(language))
    out = []
    for cast in casts:
        called = " ".join([_who(sitting, name, cast.called(language)), *_given(sitting, name, cast)])
        out.append(Part("who", called, _colour(sitting, cast.type)))
    if line.at == name and (not casts or line.adding):
        return [*out, *([asked] if begun else []), Part("typed", typing.letters)]
    wanted = begun and not casts and name in typing.asked_roles() and not sitting.definition.roles[name].optional
    return [*out, asked] if wanted else out


def _figure(sitting: Sitting, typing: Typing) -> list[Part]:
    """A figure of a role that is being typed."""
    line, language = typing.line, sitting.language
    if not line.at.startswith(FIGURE):
        return _number(sitting, typing)
    who, _, name = line.at.removeprefix(FIGURE).partition(".")
    family = sitting.opened.system.mix.families[sitting.definition.roles[who].family or ""]
    named = family.figures[name].name
    figure = named.at(language) if named else figure_name(name, sitting.opened.system, language)
    whose = sitting.definition.roles[who].name.at(language)
    return [Part("asked", labelled(whose, figure, language)), Part("typed", typing.letters)]


def _number(sitting: Sitting, typing: Typing) -> list[Part]:
    """A number of the situation that is being typed."""
    if not typing.line.at.startswith(NUMBER_FIELD):
        return []
    fact = sitting.definition.facts[typing.line.at.removeprefix(NUMBER_FIELD)]
    return [Part("asked", (fact.ask or fact.name).at(sitting.language)), Part("typed", typing.letters)]


def _who(sitting: Sitting, role: str, called: str) -> str:
    """A counter with the number given for it: of a force that stands behind it, or of those it counts."""
    counted = sitting.offers.count_fact(role)
    family = sitting.opened.system.mix.families.get(sitting.definition.roles[role].family or "")
    number, times, name = called.partition(" × ")
    if family is not None and family.counts and times:
        return f"{name} {number}"
    return f"{called} {sitting.fact(counted)}" if counted else called


def _given(sitting: Sitting, role: str, cast: Cast) -> list[str]:
    """The figures typed for a counter beside its strength: the number behind its name, others in brackets."""
    counted = sitting.offers.counted(role)
    behind = [str(cast.typed[counted])] if counted in cast.typed and counted != STRENGTH else []
    rest = (n for n in cast.typed if n not in (STRENGTH, LETTER, HITS, counted))
    told = [str(cast.typed[n]) for n in rest if not isinstance(cast.typed[n], bool)]
    return [*behind, *([f"({', '.join(told)})"] if told and cast.type is not None else [])]


def _colour(sitting: Sitting, kind: object) -> int:
    side = getattr(kind, "side", None)
    told = sitting.opened.system.sides.get(SideId(str(side))) if side else None
    return told.colour if told is not None else -1


def _facts(sitting: Sitting, typing: Typing) -> list[Part]:
    out = []
    for fact in sitting.definition.facts.values():
        asked = typing.line.at == FACT + fact.id
        if asked:
            out += [Part("asked", (fact.ask or fact.name).at(sitting.language)), Part("typed", typing.letters)]
        elif fact.words and fact.id in sitting.line_up.facts and sitting.ready():
            value = sitting.fact(fact.id)
            out.append(Part("fact", fact_text(fact, value, sitting.opened.system, sitting.language)))
    return out


def _dice(sitting: Sitting) -> list[Part]:
    if not sitting.ready():
        return [Part("die", str(e.value)) for e in sitting.entered if not e.choice]
    boxes = sitting.boxes[-12:]
    first = next((i for i, b in enumerate(boxes) if b.face is None), -1)
    return [
        Part("die", str(b.face)) if b.face is not None else Part("open_die" if i == first else "later_die", "")
        for i, b in enumerate(boxes)
    ]


class LineView(QWidget):
    """The painted line. `pressed` tells that the keyboard is wanted."""

    pressed = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._parts: list[Part] = []
        self._hint = ""
        self.caret = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.IBeamCursor)

    def sizeHint(self) -> QSize:
        return QSize(400, max(self._desk.px(HIGH), self._desk.target(HIGH)))

    def refresh(self, sitting: Sitting, typing: Typing) -> None:
        """The line as it stands."""
        parts = parts_of(sitting, typing)
        hint = typing.note or self._told(sitting, typing, empty=len(parts) == 1 and not typing.letters)
        if (parts, hint) != (self._parts, self._hint):
            self._parts, self._hint = parts, hint
            self.setAccessibleName(" ".join(p.text for p in parts if p.text) or self._desk.say(ASK))
            self.setAccessibleDescription(hint)
            self._measure()
            self.update()

    def _told(self, sitting: Sitting, typing: Typing, *, empty: bool) -> str:
        say, mode = self._desk.say, typing.mode()
        if empty:
            return say(LAST_TEN)
        if mode == "A":
            return say(AGAIN)
        if mode == "V":
            return say(NUMBER)
        box = sitting.next_box()
        if mode in ("D", "M", "B") and box is not None:
            return AWAITED.fill(self._desk.language, low=box.die.low, high=box.die.high)
        missing = open_role(sitting)
        return f"{say(sitting.definition.roles[missing].name)} ?" if missing else ""

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._measure()

    def _width(self, part: Part) -> float:
        desk = self._desk
        if part.kind in ("die", "open_die", "later_die"):
            return desk.px(DIE)
        metrics = QFontMetricsF(self._font(part))
        text = metrics.horizontalAdvance(part.text)
        mark = desk.px(20) if part.side >= 0 else 0
        pad = {"procedure": 22, "who": 20, "fact": 20, "asked": 4, "typed": 8, "arrow": 2}[part.kind]
        return text + mark + desk.px(pad)

    def _font(self, part: Part) -> QFont:
        bold = part.kind in ("procedure", "who", "typed")
        return self._desk.font("interface", 14, 600 if bold else 400)

    def _measure(self) -> None:
        left = float(self._desk.px(12))
        for part in self._parts:
            width = self._width(part)
            if part.kind == "typed":
                self.caret = left + width
            left += width + self._desk.px(GAP)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.pressed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        desk, theme = self._desk, self._desk.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme.accent), 2))
        painter.setBrush(QColor(theme.card))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)
        painter.setClipRect(self.rect().adjusted(4, 0, -4, 0))
        whole = sum(self._width(p) + desk.px(GAP) for p in self._parts)
        left = float(desk.px(12)) - max(0.0, whole + desk.px(24) - self.width())
        for part in self._parts:
            left += self._paint_part(painter, part, left) + desk.px(GAP)
        if len(self._parts) == 1 and not self._parts[0].text:
            painter.setFont(desk.font("interface", 14))
            painter.setPen(QColor(theme.ink2))
            area = QRectF(left, 0, self.width() - left, self.height())
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, desk.say(ASK))
            left += QFontMetricsF(painter.font()).horizontalAdvance(desk.say(ASK))
        painter.setFont(desk.font("interface", 12.5))
        painter.setPen(QColor(theme.ink2))
        room = QRectF(left + 12, 0, self.width() - left - 26, self.height())
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight | Qt.TextFlag.TextWordWrap
        if painter.boundingRect(QRectF(0, 0, room.width(), 0), right, self._hint).height() <= room.height():
            painter.drawText(room, right, self._hint)  # else the foot of the page says the same, whole

    def _paint_part(self, painter: QPainter, part: Part, left: float) -> float:
        desk, theme = self._desk, self._desk.theme
        width, high = self._width(part), desk.px(PART)
        box = QRectF(left, (self.height() - high) / 2, width, high)
        if part.kind == "procedure":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.accent_soft))
            painter.drawRoundedRect(box, 5, 5)
        elif part.kind in ("who", "fact", "die", "open_die", "later_die"):
            dashed = part.kind == "open_die"
            edge = QPen(QColor(theme.accent if dashed else theme.edge), 1.4 if dashed else 1)
            if part.kind in ("open_die", "later_die"):
                edge.setStyle(Qt.PenStyle.DashLine)
            painter.setPen(edge)
            painter.setBrush(QColor(theme.raised) if part.text else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 5, 5)
        text = box
        if part.side >= 0:
            size = desk.px(16)
            mark = side_mark(part.side, size, self.devicePixelRatioF())
            painter.drawPixmap(QPoint(round(left + desk.px(9)), (self.height() - size) // 2), mark)
            text = box.adjusted(desk.px(20), 0, 0, 0)
        painter.setFont(desk.font("figures", 20, 700) if part.kind == "die" else self._font(part))
        painter.setPen(QColor(theme.ink2 if part.kind in ("asked", "arrow") else theme.ink))
        painter.drawText(text, Qt.AlignmentFlag.AlignCenter, part.text)
        if part.kind == "typed":
            painter.setPen(QPen(QColor(theme.accent), 2))
            x = round(box.right())
            painter.drawLine(QPoint(x, round(box.top() + 3)), QPoint(x, round(box.bottom() - 3)))
        return width


class CandidateList(QFrame):
    """What the letters may mean, best first; a tap takes a row."""

    taken = Signal(int)

    def __init__(self, desk: Desk, over: QWidget) -> None:
        super().__init__(over)
        self._desk, self._over = desk, over
        self._rows: Sequence[Candidate] = ()
        self._typed, self._lit, self._first = "", 0, 0
        self._sitting: Sitting | None = None
        self.hide()

    def show_rows(
        self, sitting: Sitting, rows: Sequence[Candidate], typed: str, lit: int, at: QPoint, room: int
    ) -> None:
        """The rows under the caret, `at` in the page; `room`: how far right it may reach. Gone when there are none."""
        self._sitting, self._typed = sitting, typed
        self._rows, self._lit = rows, min(lit, max(0, len(rows) - 1))
        self._first = max(0, self._lit - ROWS + 1)
        if not rows:
            self.hide()
            return
        desk = self._desk
        shown = min(ROWS, len(rows))
        high = shown * self._row() + desk.px(FOOT) + 12
        wide = min(desk.px(WIDE), room - 8)
        self.setGeometry(max(8, min(at.x() - desk.px(60), room - wide)), at.y(), wide, high)
        names = [c.entry.name.at(sitting.language) for c in rows]
        self.setAccessibleName("; ".join((names[self._lit], *names[:ROWS])))
        self.show()
        self.raise_()
        self.update()

    def _row(self) -> int:
        return max(self._desk.px(ROW), self._desk.target(ROW))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        row = self._first + int(event.position().y() - 6) // self._row()
        if row < len(self._rows) and event.position().y() < self.height() - self._desk.px(FOOT):
            self.taken.emit(row)

    def paintEvent(self, event: QPaintEvent) -> None:
        desk, theme = self._desk, self._desk.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme.edge), 1))
        painter.setBrush(QColor(theme.raised))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        for i, one in enumerate(self._rows[self._first : self._first + ROWS]):
            area = QRectF(6, 6 + i * self._row(), self.width() - 12, self._row())
            self._paint_row(painter, area, one, lit=self._first + i == self._lit)
        painter.setFont(desk.font("interface", 12.5))
        painter.setPen(QColor(theme.ink2))
        foot = QRectF(14, self.height() - desk.px(FOOT), self.width() - 28, desk.px(FOOT) - 4)
        more = len(self._rows) - ROWS
        told = desk.say(LEGEND) + (f"   +{more}" if more > 0 else "")
        painter.drawText(foot, Qt.AlignmentFlag.AlignVCenter, told)

    def _paint_row(self, painter: QPainter, area: QRectF, one: Candidate, *, lit: bool) -> None:
        desk, theme = self._desk, self._desk.theme
        if lit:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(GOLD))
            painter.drawRoundedRect(area, 5, 5)
        left = area.left() + desk.px(10)
        sitting = self._sitting
        if sitting is not None and one.entry.side:
            kind = sitting.opened.system.mix.types.get(TypeId(one.entry.id.rpartition("/")[2]))  # behind a procedure
            size = desk.px(16)
            mark = side_mark(max(0, _colour(sitting, kind)), size, self.devicePixelRatioF())
            painter.drawPixmap(QPoint(round(left), round(area.center().y() - size / 2)), mark)
        left += desk.px(25)
        painter.setPen(QColor(GOLD_INK if lit else theme.ink))
        painter.setFont(desk.font("interface", 14, 600))
        name = one.entry.name.at(self._desk.language)
        printed = one.entry.short or (one.entry.letter.upper() if one.entry.kind != PROCEDURE else "")
        why = self._desk.say(one.why)
        small = desk.font("interface", 12.5)
        room = area.right() - left - QFontMetricsF(small).horizontalAdvance(why) - desk.px(18)
        metrics = QFontMetricsF(painter.font())
        told = f"{name}   {printed}" if printed and printed.lower() != name.lower() else name
        shown = told if metrics.horizontalAdvance(told) <= room else name
        painter.drawText(QRectF(left, area.top(), room, area.height()), Qt.AlignmentFlag.AlignVCenter, shown)
        begun = len(self._typed.strip())
        if begun and name.lower().startswith(self._typed.strip()):
            under = metrics.horizontalAdvance(name[:begun])
            low = area.center().y() + metrics.height() / 2 - 1
            painter.fillRect(QRectF(left, low, under, 2), painter.pen().color())
        painter.setFont(small)
        painter.setPen(QColor(GOLD_INK if lit else theme.ink2))
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(area.adjusted(0, 0, -desk.px(8), 0), right, why)
