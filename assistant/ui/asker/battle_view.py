"""The battle in rounds as a board: the blocks of both sides with the strength they have now, the one to act large and
lit, its dice at full size, hits where they land, the chances from here on, and the line-up for the cardboard."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from assistant.base.text import Text, decimal
from assistant.drawing.appearance import look_of
from assistant.drawing.counter_drawing import counter_pixmap
from assistant.drawing.look import CounterLook
from assistant.drawing.tokens import GOLD
from assistant.game.battle_board import ATTACKER, DEFENDER, BattleBoard, BoardUnit, board_of, line_up_told
from assistant.game.key_letters import letters_of
from assistant.game.sitting import Sitting
from assistant.model.ids import SideId
from assistant.ui.desk import Desk
from assistant.ui.widgets.die_marks import draw_way
from assistant.ui.widgets.side_marks import side_mark

ROMAN = ("–", "I", "II", "III", "IV", "V", "VI", "VII", "VIII")
LARGE, SMALL, DIE = 118, 92, 48
ROUND = Text("Round {n}", "Round {n}")
OVER = Text("The battle is over.", "La bataille est finie.")
ACTS = Text("{name} acts", "{name} agit")
THROWS = Text("{n} dice, hits on 1 to {m}", "{n} dés, touche de 1 à {m}")
THROWS_ONE = Text("1 die, hits on 1 to {m}", "1 dé, touche de 1 à {m}")
OF = Text("{now} of {began}", "{now} sur {began}")
DEFENDS, ATTACKS = Text("defends", "se défend"), Text("attacks", "attaque")
OUT_NOW = Text("out", "hors jeu")
WAITS = Text("in reserve", "en réserve")
DONE = Text("has acted", "a agi")
NOW, BEFORE = Text("From now on", "À partir d’ici"), Text("before {percent} %", "avant {percent} %")
WINS = {
    "attack": Text("The attacker wins", "L’attaquant l’emporte"),
    "defence": Text("The defender holds", "Le défenseur tient"),
    "nobody": Text("Nobody is left", "Il ne reste personne"),
}
CARDBOARD = Text("For the cardboard", "Pour le plateau")
ENTER = Text("Enter", "Entrée")


class BattleView(QWidget):
    """The painted board. `chosen` tells the option of a unit that was tapped."""

    chosen = Signal(int)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._board: BattleBoard | None = None
        self._sitting: Sitting | None = None
        self._seen = -1
        self._boxes: list[tuple[QRectF, BoardUnit]] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.hide()

    def sizeHint(self) -> QSize:
        return QSize(self._desk.px(520), self._desk.px(420))

    def refresh(self, sitting: Sitting) -> bool:
        """The board of the question; whether there is one."""
        if sitting.revision != self._seen or sitting is not self._sitting:
            self._seen, self._sitting = sitting.revision, sitting
            self._board = board_of(sitting)
            self._boxes = []
            self._speak()
        self.update()
        return self._board is not None

    @property
    def shown(self) -> BattleBoard | None:
        """The board that is shown."""
        return self._board

    def _speak(self) -> None:
        board, sitting = self._board, self._sitting
        if board is None or sitting is None:
            return
        language = sitting.language
        acting = board.acting
        head = ACTS.fill(language, name=acting.name.at(language)) if acting else ""
        rows = [line_up_told(board.units[side], language, ROMAN) for side in (ATTACKER, DEFENDER)]
        self.setAccessibleName(f"{ROUND.fill(language, n=board.round)}. {head}")
        self.setAccessibleDescription(". ".join(rows))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        for box, unit in self._boxes:
            if box.contains(event.position()) and unit.choice >= 0:
                self.chosen.emit(unit.choice)
                return

    # painting

    def paintEvent(self, event: QPaintEvent) -> None:
        board, sitting = self._board, self._sitting
        if board is None or sitting is None:
            return
        desk, theme = self._desk, self._desk.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme.line), 1))
        painter.setBrush(QColor(theme.card))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 10, 10)
        painter.setPen(QColor(theme.ink))
        painter.setFont(desk.font("map", 22, 600))
        head = desk.say(OVER) if board.over else ROUND.fill(desk.language, n=board.round)
        painter.drawText(QRectF(18, 8, self.width() - 36, desk.px(34)), Qt.AlignmentFlag.AlignVCenter, head)
        high = self.height() - desk.px(48) - desk.px(98) - desk.px(74)
        row = max(desk.px(110), high / 2)
        self._boxes = []
        top = float(desk.px(44))
        self._row(painter, board, DEFENDER, QRectF(12, top, self.width() - 24, row))
        middle = QRectF(18, top + row, self.width() - 36, desk.px(74))
        self._middle(painter, board, middle)
        self._row(painter, board, ATTACKER, QRectF(12, middle.bottom(), self.width() - 24, row))
        self._foot(painter, board, QRectF(18, middle.bottom() + row, self.width() - 36, desk.px(92)))
        painter.end()

    def _row(self, painter: QPainter, board: BattleBoard, side: int, area: QRectF) -> None:
        """One side: its mark at the left, then its blocks."""
        desk, theme, sitting = self._desk, self._desk.theme, self._sitting
        assert sitting is not None
        units = board.units[side]
        told = next((sitting.opened.system.sides.get(SideId(u.side_of)) for u in units if u.side_of), None)
        left = area.left() + desk.px(6)
        if told is not None:
            size = desk.px(22)
            painter.drawPixmap(
                QPoint(round(left), round(area.top() + 8)), side_mark(told.colour, size, self.devicePixelRatioF())
            )
        painter.setPen(QColor(theme.ink))
        painter.setFont(desk.font("interface", 14, 600))
        name = desk.say(told.name) if told is not None else ""
        painter.drawText(
            QRectF(left, area.top() + desk.px(32), desk.px(80), desk.px(20)), Qt.AlignmentFlag.AlignLeft, name
        )
        painter.setPen(QColor(theme.ink2))
        painter.setFont(desk.font("interface", 12.5))
        what = desk.say(DEFENDS if side == DEFENDER else ATTACKS)
        painter.drawText(
            QRectF(left, area.top() + desk.px(50), desk.px(80), desk.px(20)), Qt.AlignmentFlag.AlignLeft, what
        )
        start = area.left() + desk.px(92)
        cell = min(desk.px(LARGE + 36), (area.right() - start) / max(1, len(units)))
        for i, unit in enumerate(units):
            box = QRectF(start + i * cell, area.top(), cell, area.height())
            self._boxes.append((box, unit))
            self._unit(painter, board, unit, box.adjusted(3, 2, -3, -2))

    def _unit(self, painter: QPainter, board: BattleBoard, unit: BoardUnit, box: QRectF) -> None:
        desk, theme, sitting = self._desk, self._desk.theme, self._sitting
        assert sitting is not None
        if unit.acts or unit.choice >= 0:
            painter.setPen(QPen(QColor(GOLD if unit.choice >= 0 else theme.accent), 2.4))
            painter.setBrush(QColor(theme.accent_soft if unit.acts else theme.card))
            painter.drawRoundedRect(box, 8, 8)
        words = desk.px(56)
        size = round(min(desk.px(LARGE if unit.acts else SMALL), box.width() - 12, box.height() - words - 4))
        if size > 20:
            look = self._look(sitting, unit)
            picture = counter_pixmap(look, size, self.devicePixelRatioF(), theme)
            half = picture.deviceIndependentSize().width() / 2
            painter.setOpacity(0.3 if unit.out else 0.55 if unit.done or unit.reserve else 1.0)
            at = QPoint(round(box.center().x() - half), round(box.top() + 4 + size / 2 - half))
            painter.drawPixmap(at, picture)
            painter.setOpacity(1.0)
        low = box.bottom() - words
        painter.setPen(QColor(theme.ink2 if unit.out else theme.ink))
        painter.setFont(desk.font("interface", 13, 600))
        middle = Qt.AlignmentFlag.AlignHCenter
        painter.drawText(QRectF(box.left(), low, box.width(), desk.px(18)), middle, unit.name.at(desk.language))
        self._state(painter, board, unit, QRectF(box.left(), low + desk.px(18), box.width(), desk.px(18)))
        self._letter(painter, board, unit, QRectF(box.left(), low + desk.px(36), box.width(), desk.px(19)))

    def _look(self, sitting: Sitting, unit: BoardUnit) -> CounterLook:
        """The block as it lies there: its type, or what was typed off it."""
        strength = max(1, unit.strength)
        if unit.kind is not None:
            return replace(look_of(sitting.opened.system, unit.kind, language=self._desk.language), strength=strength)
        side = sitting.opened.system.sides.get(SideId(unit.side_of))
        colour, rating = side.colour if side is not None else 0, unit.name.at(self._desk.language)
        return CounterLook("block", colour, figures=(("rating", rating),), strength=strength, steps=max(1, unit.began))

    def _state(self, painter: QPainter, board: BattleBoard, unit: BoardUnit, area: QRectF) -> None:
        desk, theme = self._desk, self._desk.theme
        lost = unit.began - unit.strength
        told = OF.fill(desk.language, now=ROMAN[min(unit.strength, 8)], began=ROMAN[min(unit.began, 8)])
        more = OUT_NOW if unit.out else WAITS if unit.reserve else DONE if unit.done else None
        painter.setPen(QColor(theme.bad if lost else theme.ink2))
        painter.setFont(desk.font("interface", 12.5, 600 if lost else 400))
        text = f"{told} · {desk.say(more)}" if more is not None else told
        painter.drawText(area, Qt.AlignmentFlag.AlignHCenter, text)

    def _letter(self, painter: QPainter, board: BattleBoard, unit: BoardUnit, area: QRectF) -> None:
        """The key that means a block where one of several is to be chosen."""
        if unit.choice < 0 or board.choice is None:
            return
        desk, theme = self._desk, self._desk.theme
        letters = letters_of(board.choice, desk.language)
        text = letters[unit.choice].upper()
        if unit.choice == board.choice.default:
            text = f"{desk.say(ENTER)}  {text}"
        painter.setFont(desk.font("interface", 12.5, 700))
        painter.setPen(QColor(theme.accent))
        painter.drawText(area, Qt.AlignmentFlag.AlignHCenter, text)

    def _middle(self, painter: QPainter, board: BattleBoard, area: QRectF) -> None:
        """Between the sides: who acts, and its dice; or the question that stands."""
        desk, theme = self._desk, self._desk.theme
        painter.setPen(QPen(QColor(theme.line2), 1))
        painter.drawLine(area.topLeft(), area.topRight())
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        acting = board.acting
        if board.choice is not None:
            beside = self._dice(painter, board, area) if board.faces else area.right()
            painter.setPen(QColor(theme.ink))
            painter.setFont(desk.font("interface", 16, 600))
            told = desk.say(board.choice.question)
            keys = letters_of(board.choice, desk.language)
            rows = zip(keys, board.choice.texts, strict=True)
            options = "    ".join(f"{k.upper()}  {t.at(desk.language)}" for k, t in rows)
            wrap = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
            words = area.adjusted(desk.px(8), 0, 0, 0)
            words.setRight(beside - desk.px(8))
            painter.drawText(words, wrap, f"{told}\n{options}")
            return
        if acting is None:
            return
        painter.setPen(QColor(theme.ink))
        painter.setFont(desk.font("interface", 16, 600))
        lines = area.adjusted(desk.px(8), desk.px(12), 0, 0)
        painter.drawText(
            lines, Qt.AlignmentFlag.AlignLeft, ACTS.fill(desk.language, name=acting.name.at(desk.language))
        )
        painter.setPen(QColor(theme.ink2))
        painter.setFont(desk.font("interface", 13))
        count = len(board.faces)
        template = THROWS_ONE if count == 1 else THROWS
        told = template.fill(desk.language, n=count, m=board.at_most)
        painter.drawText(lines.adjusted(0, desk.px(24), 0, 0), Qt.AlignmentFlag.AlignLeft, told)
        self._dice(painter, board, area)

    def _dice(self, painter: QPainter, board: BattleBoard, area: QRectF) -> float:
        """The dice at full size; where they begin."""
        desk, theme = self._desk, self._desk.theme
        size = min(desk.px(DIE), area.height() - 12)
        left = area.left() + max(desk.px(250), area.width() * 0.42)
        for i, face in enumerate(board.faces):
            box = QRectF(left + i * (size + 8), area.center().y() - size / 2, size, size)
            self._die(painter, box, face, hits=face is not None and face <= board.at_most)
            if i < len(board.rolled):
                draw_way(painter, box, theme.card if face is not None and face <= board.at_most else theme.ink2,
                         rolled=board.rolled[i])  # fmt: skip
        return left

    def _die(self, painter: QPainter, box: QRectF, face: int | None, *, hits: bool) -> None:
        desk, theme = self._desk, self._desk.theme
        edge = QPen(QColor(theme.accent if face is None else theme.edge), 1.6)
        if face is None:
            edge.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(edge)
        painter.setBrush(QColor(theme.bad) if hits else QColor(theme.raised))
        painter.drawRoundedRect(box, 8, 8)
        if face is not None:
            painter.setPen(QColor(theme.card if hits else theme.ink))
            painter.setFont(desk.font("figures", 30, 700))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(face))

    def _foot(self, painter: QPainter, board: BattleBoard, area: QRectF) -> None:
        """Who wins how often from here on, and the line-up for the cardboard."""
        desk, theme, language = self._desk, self._desk.theme, self._desk.language
        half = area.width() * 0.42
        painter.setFont(desk.font("map", 16, 600))
        painter.setPen(QColor(theme.ink))
        chances = board.now or (board.before if not board.over else None)
        if chances:
            before = (board.before or {}).get("attack")
            head = desk.say(NOW)
            if board.now and before is not None:
                head += "   " + BEFORE.fill(language, percent=decimal(float(before) * 100, language, 1))
            painter.drawText(QRectF(area.left(), area.top(), half, desk.px(24)), Qt.AlignmentFlag.AlignVCenter, head)
            painter.setFont(desk.font("interface", 14, 600))
            rows = [(w, c) for w, c in chances.items() if c and w in WINS]
            for i, (won, chance) in enumerate(sorted(rows, key=lambda r: -r[1])[:3]):
                line = QRectF(area.left(), area.top() + desk.px(24 + 21 * i), half - 12, desk.px(21))
                painter.drawText(line, Qt.AlignmentFlag.AlignLeft, desk.say(WINS[won]))
                shown = f"{decimal(float(chance) * 100, language, 1)} %"
                painter.drawText(line, Qt.AlignmentFlag.AlignRight, shown)
        right = area.adjusted(half + 12, 0, 0, 0)
        painter.setFont(desk.font("map", 16, 600))
        painter.drawText(
            QRectF(right.left(), right.top(), right.width(), desk.px(24)),
            Qt.AlignmentFlag.AlignVCenter,
            desk.say(CARDBOARD),
        )
        painter.setFont(desk.font("interface", 13))
        told = "\n".join(line_up_told(board.units[s], language, ROMAN) for s in (ATTACKER, DEFENDER))
        wrap = Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap
        painter.drawText(right.adjusted(0, desk.px(25), 0, 0), wrap, told)
