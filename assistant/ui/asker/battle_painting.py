"""The battle in rounds drawn: a column for each letter, both sides in rows, the throw at hand between them, hits where
they land, and below who wins how often from here on and what is to be set on the cardboard."""

from __future__ import annotations

from dataclasses import replace
from math import cos, pi, sin

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from assistant.base.text import Text, percent
from assistant.drawing.appearance import look_of
from assistant.drawing.counter_drawing import counter_pixmap
from assistant.drawing.icons import draw_icon
from assistant.drawing.look import CounterLook
from assistant.drawing.painting import draw_band
from assistant.drawing.tokens import GOLD, SideStyle, side_style
from assistant.game.battle_board import ATTACKER, DEFENDER, BattleBoard, BoardUnit, line_up_told
from assistant.game.key_letters import letters_of
from assistant.game.sitting import Sitting
from assistant.model.ids import SideId
from assistant.model.scenario import Side
from assistant.rules.answers import labelled
from assistant.ui.asker.battle_layout import MARGIN, STRIP, TITLE, BattleSpots
from assistant.ui.desk import Desk
from assistant.ui.widgets.die_marks import draw_way

ROMAN = ("–", "I", "II", "III", "IV", "V", "VI", "VII", "VIII")
DIE, PIP = 52, 14
BLOCK = 0.52  # of the width of a cell
NARROW, SHORT = 104, 140  # such a cell is wide rather than high
BESIDE = 158  # a cell narrower than that has its figures below its block
LAST_ROMAN = len(ROMAN) - 1
ROUND = Text("Round {n}", "Round {n}")
OVER = Text("The battle is over.", "La bataille est finie.")
ACTS = Text("{name} acts", "{name} agit")
DICE = Text("dice", "dés")
DIE_ONE = Text("die", "dé")
HITS_ON = Text("hits on 1 to {m}", "touche à 1–{m}")
HITS_ON_ONE = Text("hits on 1", "touche à 1")
DEFENDS, ATTACKS = Text("{side} defends", "{side} défend"), Text("{side} attacks", "{side} attaque")
OUT_NOW = Text("out", "hors jeu")
STAYS = Text("stays", "reste")
DONE = Text("has acted", "a agi")
STEPS, STEPS_ONE = Text("steps lost", "pas perdus"), Text("step lost", "pas perdu")
RESERVES, COMES = Text("Reserve", "Réserve"), Text("comes in round {n}", "arrive au round {n}")
NOW, BEFORE = Text("From now on", "À partir d’ici"), Text("before {percent}", "avant {percent}")
WINS = {
    "attack": Text("The attacker wins", "L’attaquant l’emporte"),
    "defence": Text("The defender holds", "Le défenseur tient"),
    "nobody": Text("Nobody is left", "Il ne reste personne"),
}
CARDBOARD = Text("For the cardboard", "Pour le plateau")
ENTER = "⏎"
MIDDLE_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
CENTRE = Qt.AlignmentFlag.AlignCenter
WRAPPED = MIDDLE_LEFT | Qt.TextFlag.TextWordWrap


def roman(strength: int) -> str:
    return ROMAN[min(max(strength, 0), LAST_ROMAN)]


class BattlePainter:
    """Draws one board. `chips` are the options drawn between the sides, to be pressed."""

    def __init__(self, desk: Desk, sitting: Sitting, board: BattleBoard, spots: BattleSpots, ratio: float) -> None:
        self._desk, self._theme, self._sitting, self._board = desk, desk.theme, sitting, board
        self._spots, self._k, self._ratio = spots, spots.unit, ratio
        self._say = desk.say
        self.chips: list[tuple[QRectF, int]] = []

    def paint(self, painter: QPainter) -> None:
        for side in (DEFENDER, ATTACKER):
            self._strip(painter, side)
        self._title(painter)
        self._columns(painter)
        for box, unit in self._spots.cells:
            self._unit(painter, unit, box)
        self._throw(painter)
        self._arrows(painter)
        self._foot(painter)

    # words

    def _font(self, painter: QPainter, role: str, size: float, weight: int = 400) -> None:
        painter.setFont(self._desk.font(role, size * self._k * 100 / self._desk.scale, weight))  # type: ignore[arg-type]

    def _words(self, painter: QPainter, box: QRectF, text: str, colour: str, flags: object = MIDDLE_LEFT) -> None:
        painter.setPen(QColor(colour))
        painter.drawText(box, flags, text)  # type: ignore[call-overload]

    def _side(self, side: int) -> Side | None:
        told = next((u.side_of for u in self._board.units[side] if u.side_of), "")
        return self._sitting.opened.system.sides.get(SideId(told))

    def _style(self, unit: BoardUnit) -> SideStyle:
        side = self._sitting.opened.system.sides.get(SideId(unit.side_of))
        return side_style(side.colour if side is not None else 0)

    # around the blocks

    def _strip(self, painter: QPainter, side: int) -> None:
        """Whose row it is: emblem, band and name along its left, so that colour is not all that tells."""
        told, row, k = self._side(side), self._spots.rows[side], self._k
        style = side_style(told.colour if told is not None else 0)
        box = QRectF(MARGIN * k, row.top(), STRIP * k, row.height())
        path = QPainterPath()
        path.addRoundedRect(box, 6 * k, 6 * k)
        painter.fillPath(path, QColor(style.base))
        painter.save()
        painter.setClipPath(path)
        head = QRectF(box.left(), box.top(), box.width(), 9 * k)
        painter.fillRect(head, QColor(style.dark))
        draw_band(painter, style.band, head, style.ink)
        painter.restore()
        emblem = told.emblem if told is not None and told.emblem else style.emblem
        icon = QRectF(box.center().x() - 10 * k, box.top() + 13 * k, 20 * k, 20 * k)
        draw_icon(painter, emblem, icon, style.ink)
        name = self._say(told.name) if told is not None else ""
        text = (DEFENDS if side == DEFENDER else ATTACKS).fill(self._desk.language, side=name).strip()
        room = box.height() - 42 * k
        if room < 44 * k:
            return  # emblem and band tell it
        self._font(painter, "interface", 13, 600)
        metrics = QFontMetricsF(painter.font())
        if metrics.horizontalAdvance(text) > room:
            text = metrics.elidedText(name, Qt.TextElideMode.ElideRight, room)
        painter.save()
        painter.translate(box.center().x(), box.bottom() - 6 * k)
        painter.rotate(-90)
        self._words(painter, QRectF(0, -STRIP * k / 2, room, STRIP * k), text, style.ink)
        painter.restore()

    def _title(self, painter: QPainter) -> None:
        """The battle's name and its rounds, the present one lit."""
        board, k, theme = self._board, self._k, self._theme
        line = QRectF(MARGIN * k, 6 * k, self._spots.rows[ATTACKER].right() - MARGIN * k, (TITLE - 8) * k)
        self._font(painter, "map", 22, 600)
        name = self._say(OVER) if board.over else self._say(self._sitting.definition.name)
        self._words(painter, line, name, theme.ink)
        x = line.left() + QFontMetricsF(painter.font()).horizontalAdvance(name) + 16 * k
        self._font(painter, "figures", 15, 600)
        for number in range(1, max(board.rounds, board.round) + 1):
            lit = number == board.round
            text = ROUND.fill(self._desk.language, n=number) if lit else str(number)
            wide = QFontMetricsF(painter.font()).horizontalAdvance(text) + 18 * k
            if x + wide > line.right():
                return
            box = QRectF(x, line.center().y() - 12 * k, wide, 24 * k)
            painter.setPen(QPen(QColor(theme.line2), 1))
            painter.setBrush(QColor(theme.accent if lit else theme.card))
            painter.drawRoundedRect(box, 5 * k, 5 * k)
            self._words(painter, box, text, theme.on_accent if lit else theme.ink2, CENTRE)
            x += wide + 3 * k

    def _columns(self, painter: QPainter) -> None:
        board, k, theme = self._board, self._k, self._theme
        acting = board.acting
        for box, letter in self._spots.heads:
            lit = acting is not None and letter == acting.letter and not board.over
            if lit and letter:
                bottom = self._spots.rows[ATTACKER].bottom()
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(theme.accent_soft))
                painter.setOpacity(0.55)
                painter.drawRoundedRect(QRectF(box.left(), box.top(), box.width(), bottom - box.top()), 7 * k, 7 * k)
                painter.setOpacity(1.0)
            self._font(painter, "figures", 18, 700)
            self._words(painter, box, letter, theme.accent if lit else theme.ink2, CENTRE)
        if self._spots.reserve.isValid():
            self._reserve(painter, self._spots.reserve)

    def _reserve(self, painter: QPainter, area: QRectF) -> None:
        k, theme = self._k, self._theme
        edge = QPen(QColor(theme.line2), 1)
        edge.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(edge)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(area.adjusted(0, 0, 0, 0), 7 * k, 7 * k)
        self._font(painter, "interface", 12.5, 600)
        self._words(painter, QRectF(area.left(), area.top() + 3 * k, area.width(), 17 * k), self._say(RESERVES),
                    theme.ink, CENTRE)  # fmt: skip
        self._font(painter, "interface", 11)
        told = COMES.fill(self._desk.language, n=self._board.join)
        self._words(painter, QRectF(area.left(), area.top() + 20 * k, area.width(), 15 * k), told, theme.ink2, CENTRE)

    # blocks

    def _unit(self, painter: QPainter, unit: BoardUnit, box: QRectF) -> None:
        k = self._k
        self._cell(painter, unit, box)
        beside = box.width() >= (NARROW if box.height() < SHORT * k else BESIDE) * k
        low = 26 * k  # pips, and the key of a choice
        words = 0 if beside else 34 * k
        size = round(min(118 * k, box.height() - low - words - 8 * k, box.width() * (BLOCK if beside else 0.86)))
        if size > 18:
            left = box.left() + 8 * k if beside else box.center().x() - size / 2
            self._picture(painter, unit, QRectF(left, box.top() + 5 * k, size, size))
        painter.setOpacity(0.55 if unit.done and not unit.out and not self._board.over else 1.0)
        if beside:
            right = QRectF(box.left() + size + 14 * k, box.top() + 8 * k, box.width() - size - 16 * k, size)
        else:
            right = QRectF(box.left(), box.bottom() - low - words, box.width(), words)
        self._figures(painter, unit, right, beside=beside)
        painter.setOpacity(1.0)
        self._below(painter, unit, QRectF(box.left() + 8 * k, box.bottom() - low, box.width() - 16 * k, low - 4 * k))

    def _cell(self, painter: QPainter, unit: BoardUnit, box: QRectF) -> None:
        """Lit where it acts; a frame round one that can be chosen, dashed where Enter means another."""
        k, theme, board = self._k, self._theme, self._board
        chosen = unit.choice >= 0
        lit = unit.acts and not board.over
        edge = QPen(QColor(GOLD if chosen else theme.accent if lit else theme.line), 2.4 if lit or chosen else 1)
        if chosen and board.choice is not None and unit.choice != board.choice.default:
            edge.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(edge)
        painter.setBrush(QColor(theme.accent_soft if lit else theme.raised))
        painter.drawRoundedRect(box, 8 * k, 8 * k)

    def _picture(self, painter: QPainter, unit: BoardUnit, box: QRectF) -> None:
        picture = counter_pixmap(self._look(unit), round(box.width()), self._ratio, self._theme)
        half = picture.deviceIndependentSize().width() / 2
        quiet = (unit.done and not self._board.over) or unit.reserve
        painter.setOpacity(0.35 if unit.out else 0.55 if quiet else 1.0)
        painter.drawPixmap(QPoint(round(box.center().x() - half), round(box.center().y() - half)), picture)
        painter.setOpacity(1.0)
        if unit.out:
            painter.setPen(QPen(QColor(self._theme.bad), 4 * self._k, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            inner = box.adjusted(box.width() * 0.12, box.width() * 0.12, -box.width() * 0.12, -box.width() * 0.12)
            painter.drawLine(inner.bottomLeft(), inner.topRight())

    def _look(self, unit: BoardUnit) -> CounterLook:
        """The block as it lies there: its type, or what was typed off it."""
        strength, system = max(1, unit.strength), self._sitting.opened.system
        if unit.kind is not None:
            return replace(look_of(system, unit.kind, language=self._desk.language), strength=strength)
        side = system.sides.get(SideId(unit.side_of))
        rating = unit.name.at(self._desk.language)
        colour = side.colour if side is not None else 0
        return CounterLook("block", colour, figures=(("rating", rating),), strength=strength, steps=max(1, unit.began))

    def _figures(self, painter: QPainter, unit: BoardUnit, box: QRectF, *, beside: bool) -> None:
        """Its dice and what they hit with; its strengths where it was hit just now, or all is over."""
        board = self._board
        fell = unit.before if unit.before and not board.over else unit.began if board.over else 0
        text = f"{roman(fell)}→{roman(unit.strength)}" if fell and fell != unit.strength else ""
        shown = text or (roman(unit.strength) if board.over or unit.out else str(unit.dice))
        if beside:
            self._figures_beside(painter, unit, box, shown, fell=bool(text))
        else:
            self._figures_under(painter, unit, box, shown, fell=bool(text))

    def _figures_under(self, painter: QPainter, unit: BoardUnit, box: QRectF, shown: str, *, fell: bool) -> None:
        """Two short lines under the picture: the figure, and the name."""
        theme, still = self._theme, fell or unit.out or self._board.over
        aim = "" if still else f" × 1–{unit.at_most}" if unit.at_most > 1 else " × 1"
        self._font(painter, "figures", 14, 700)
        colour = theme.bad if fell or unit.out else theme.ink
        self._words(painter, box.adjusted(0, 0, 0, -box.height() / 2), shown + aim, colour, CENTRE)
        self._font(painter, "interface", 11.5, 600)
        name = QFontMetricsF(painter.font()).elidedText(
            unit.name.at(self._desk.language), Qt.TextElideMode.ElideRight, box.width() - 4
        )
        self._words(painter, box.adjusted(0, box.height() / 2, 0, 0), name, theme.ink, CENTRE)

    def _figures_beside(self, painter: QPainter, unit: BoardUnit, box: QRectF, shown: str, *, fell: bool) -> None:
        """The figure large beside the picture, and below it in words what it throws and hits with."""
        k, theme, board, language = self._k, self._theme, self._board, self._desk.language
        colour = theme.bad if fell or unit.out else theme.ink
        self._font(painter, "figures", 21 if fell else 28, 700)
        if QFontMetricsF(painter.font()).horizontalAdvance(shown) > box.width():
            self._font(painter, "figures", 15, 700)
        self._words(painter, QRectF(box.left(), box.top(), box.width(), 32 * k), shown, colour)
        aim = HITS_ON.fill(language, m=unit.at_most) if unit.at_most > 1 else HITS_ON_ONE.at(language)
        if box.width() < 62 * k:
            aim = f"≤ {unit.at_most}"
        told = [self._say(DIE_ONE if unit.dice == 1 else DICE), aim]
        if unit.out or board.over:
            told = [self._say(OUT_NOW if unit.out else STAYS)]
        elif fell:
            told = [f"{unit.dice} {told[0]}", aim]
        elif unit.done and box.height() > 84 * k:
            told.append(self._say(DONE))
        self._font(painter, "interface", 11.5)
        metrics = QFontMetricsF(painter.font())
        for i, line in enumerate(told):
            at = QRectF(box.left(), box.top() + (32 + 16 * i) * k, box.width() + 2 * k, 16 * k)
            shown = metrics.elidedText(line, Qt.TextElideMode.ElideRight, at.width())
            self._words(painter, at, shown, theme.bad if unit.out else theme.ink2)

    def _below(self, painter: QPainter, unit: BoardUnit, box: QRectF) -> None:
        """A pip for each step; the key of a choice, or what was thrown this round."""
        k, theme, board = self._k, self._theme, self._board
        wide = min(PIP * k, (box.width() * 0.55) / max(1, unit.began))
        style = self._style(unit)
        for i in range(unit.began):
            pip = QRectF(box.left() + i * wide, box.center().y() - 3 * k, wide - 3 * k, 6 * k)
            painter.setPen(QPen(QColor(theme.edge if i < unit.strength else theme.bad), 1))
            painter.setBrush(QColor(style.base) if i < unit.strength else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(pip, 2, 2)
        if unit.choice >= 0 and board.choice is not None:
            text = letters_of(board.choice, self._desk.language)[unit.choice].upper()
            text = f"{ENTER} {text}" if unit.choice == board.choice.default else text
            self._font(painter, "interface", 12.5, 700)
            self._words(painter, box, text, theme.accent, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
        elif unit.threw and not unit.out and not board.over:
            # smaller in a narrow cell: a die left out would be a hit that nobody sees
            room = box.width() - unit.began * wide
            size = min(20 * k, box.height(), room / len(unit.threw) - 2 * k)
            for i, face in enumerate(reversed(unit.threw)):
                at = QRectF(box.right() - (i + 1) * (size + 2 * k), box.center().y() - size / 2, size, size)
                self._die(painter, at, face, hits=face <= unit.at_most)

    # the throw

    def _throw(self, painter: QPainter) -> None:
        """Between the sides: who acts, its dice, what it may do; or what the last throw came to."""
        board, k, theme, area = self._board, self._k, self._theme, self._spots.middle
        if area.height() < 1:
            return
        lit = board.acting is not None and not board.over
        painter.setPen(QPen(QColor(theme.accent if lit or board.choice is not None else theme.line), 1.6))
        painter.setBrush(QColor(theme.card))
        painter.drawRoundedRect(area, 8 * k, 8 * k)
        inner = area.adjusted(14 * k, 8 * k, -12 * k, -8 * k)
        right = self._lost(painter, inner) if board.over else self._who_throws(painter, inner)
        faces, size = len(board.faces), min(DIE * k, inner.height())
        room = max(0.0, inner.width() * 0.5 - (right - inner.left()))
        size = min(size, room / faces - 6 * k) if faces and room else size
        x = right
        for i, face in enumerate(board.faces if size > 16 else ()):
            box = QRectF(x, inner.center().y() - size / 2, size, size)
            hits = face is not None and face <= board.at_most
            self._die(painter, box, face, hits=hits)
            if i < len(board.rolled) and face is not None:
                draw_way(painter, box, theme.card if hits else theme.ink2, rolled=board.rolled[i])
            x += size + 6 * k
        words = QRectF(x + 8 * k, inner.top(), inner.right() - x - 8 * k, inner.height())
        self._what_now(painter, words)

    def _who_throws(self, painter: QPainter, area: QRectF) -> float:
        """The one whose turn it is, with its figures; where they end."""
        acting, k, theme, language = self._board.acting, self._k, self._theme, self._desk.language
        if acting is None:
            return area.left()
        self._font(painter, "map", 18, 600)
        name = ACTS.fill(language, name=acting.name.at(language))
        lines = QRectF(area.left(), area.top(), area.width() * 0.34, 30 * k)
        wide = QFontMetricsF(painter.font()).horizontalAdvance(name)
        if wide > lines.width():
            self._font(painter, "map", 15, 600)
            name = QFontMetricsF(painter.font()).elidedText(name, Qt.TextElideMode.ElideRight, lines.width())
        self._words(painter, lines, name, theme.ink)
        self._font(painter, "interface", 12.5)
        dice = self._say(DIE_ONE if acting.dice == 1 else DICE)
        aim = HITS_ON.fill(language, m=acting.at_most) if acting.at_most > 1 else HITS_ON_ONE.at(language)
        first = f"{acting.letter} · {acting.dice} {dice}" if acting.letter else f"{acting.dice} {dice}"
        self._words(painter, lines.translated(0, 27 * k), first, theme.ink)
        self._words(painter, lines.translated(0, 45 * k), aim, theme.ink2)
        told = [min(wide, lines.width()), *(QFontMetricsF(painter.font()).horizontalAdvance(t) for t in (first, aim))]
        return area.left() + max(told) + 18 * k

    def _lost(self, painter: QPainter, area: QRectF) -> float:
        """The steps each side has lost."""
        k, theme, x = self._k, self._theme, area.left()
        for side in (ATTACKER, DEFENDER):
            count = sum(u.began - u.strength for u in self._board.units[side])
            self._font(painter, "figures", 40, 700)
            wide = QFontMetricsF(painter.font()).horizontalAdvance(str(count))
            self._words(painter, QRectF(x, area.top(), wide + 4 * k, area.height()), str(count), theme.ink)
            told, named = self._say(STEPS_ONE if count == 1 else STEPS), self._side(side)
            self._font(painter, "interface", 13)
            name = self._say(named.name) if named is not None else ""
            at = QRectF(x + wide + 10 * k, area.top(), 150 * k, area.height())
            self._words(painter, at, f"{told}\n{name}", theme.ink2)
            metrics = QFontMetricsF(painter.font())
            x = at.left() + max(metrics.horizontalAdvance(told), metrics.horizontalAdvance(name)) + 26 * k
        return x

    def _what_now(self, painter: QPainter, area: QRectF) -> None:
        board, k, theme, language = self._board, self._k, self._theme, self._desk.language
        head = QRectF(area.left(), area.top(), area.width(), area.height() - 31 * k)
        if board.choice is not None:
            if board.acting is None or board.choice.kind != "act":
                self._font(painter, "interface", 14, 600)
                self._words(painter, head, self._say(board.choice.question), theme.ink, WRAPPED)
            else:
                self._fell(painter, head)
            keys = letters_of(board.choice, language)
            x = area.left()
            for place, (key, text) in enumerate(zip(keys, board.choice.texts, strict=True)):
                x = self._chip(painter, QPointF(x, area.bottom() - 28 * k), area.right(), place, key, self._say(text))
            return
        self._fell(painter, area)

    def _fell(self, painter: QPainter, area: QRectF) -> None:
        """What the throw before came to."""
        last, k, theme, language = self._board.last, self._k, self._theme, self._desk.language
        if last is None:
            return
        self._font(painter, "interface", 13 if area.height() > 34 * k else 11.5)
        name = next((u.name.at(language) for us in self._board.units for u in us if u.ref == last.who), "")
        hit = any(face <= last.at_most for face in last.faces)
        faces = " ".join(map(str, last.faces))
        told = labelled(f"{name}, {faces}", last.told.at(language), language)
        self._words(painter, area, told, theme.bad if hit else theme.ink2, WRAPPED)

    def _chip(self, painter: QPainter, at: QPointF, end: float, place: int, key: str, text: str) -> float:
        """One option as a button with its key; where the next begins. What finds no room has its key on its block."""
        k, theme, choice = self._k, self._theme, self._board.choice
        default = choice is not None and place == choice.default
        self._font(painter, "interface", 13, 600)
        shown = f"{text}   {key.upper()}{'  ' + ENTER if default else ''}"
        wide = QFontMetricsF(painter.font()).horizontalAdvance(shown) + 20 * k
        if at.x() + wide > end + 2:
            return at.x()
        box = QRectF(at.x(), at.y(), wide, 28 * k)
        painter.setPen(QPen(QColor(theme.accent if default else theme.line2), 1))
        painter.setBrush(QColor(theme.accent if default else theme.raised))
        painter.drawRoundedRect(box, 6 * k, 6 * k)
        self._words(painter, box, shown, theme.on_accent if default else theme.ink, CENTRE)
        self.chips.append((box, place))
        return box.right() + 8 * k

    def _die(self, painter: QPainter, box: QRectF, face: int | None, *, hits: bool) -> None:
        theme, large = self._theme, box.width() > 30
        edge = QPen(QColor(theme.accent if face is None else theme.bad if hits else theme.edge), 2 if hits else 1.4)
        if face is None:
            edge.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(edge)
        full = theme.bad if hits and large else theme.card if face is not None else theme.raised
        painter.setBrush(QColor(full))
        painter.drawRoundedRect(box, box.width() * 0.16, box.width() * 0.16)
        if face is not None:
            font = self._desk.font("figures", box.width() * 0.62 * 100 / self._desk.scale, 700)
            painter.setFont(font)
            self._words(painter, box, str(face), theme.card if hits and large else theme.ink, CENTRE)

    # hits

    def _arrows(self, painter: QPainter) -> None:
        """From the throw to whom it hit, until the next die falls."""
        board = self._board
        if board.last is None or any(f is not None for f in board.faces) or self._spots.middle.height() < 1:
            return
        thrower = next((box for box, unit in self._spots.cells if unit.ref == board.last.who), None)
        ends = [
            (self._arrow(painter, thrower, box), board.last.hit[unit.ref])
            for box, unit in self._spots.cells
            if unit.ref in board.last.hit
        ]
        for end, steps in ends:  # over all lines
            self._burst(painter, end, steps)

    def _arrow(self, painter: QPainter, thrower: QRectF | None, box: QRectF) -> QPointF:
        """The line to a block that was hit; where it ends."""
        k, theme, middle = self._k, self._theme, self._spots.middle
        below = box.top() > middle.center().y()
        from_y, to_y = (middle.bottom(), box.top()) if below else (middle.top(), box.bottom())
        from_x = thrower.center().x() if thrower is not None else middle.center().x()
        ends = QPointF(box.right() - 18 * k, to_y)
        path = QPainterPath(QPointF(from_x, from_y))
        half = (from_y + to_y) / 2
        path.cubicTo(QPointF(from_x, half + (half - from_y)), QPointF(ends.x(), half - (half - from_y)), ends)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(theme.card), 6 * k, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawPath(path)
        painter.setPen(QPen(QColor(theme.bad), 3.2 * k, Qt.PenStyle.DotLine, Qt.PenCapStyle.RoundCap))
        painter.drawPath(path)
        return ends

    def _burst(self, painter: QPainter, ends: QPointF, steps: int) -> None:
        """How many steps it cost."""
        k, theme = self._k, self._theme
        star = QPolygonF()
        for i in range(16):
            reach = (15 if i % 2 == 0 else 11.5) * k
            turn = 2 * pi * i / 16
            star.append(QPointF(ends.x() + reach * cos(turn), ends.y() + reach * sin(turn)))
        painter.setPen(QPen(QColor(theme.card), 1.4))
        painter.setBrush(QColor(theme.bad))
        painter.drawPolygon(star)
        self._font(painter, "figures", 14, 700)
        around = QRectF(ends.x() - 14 * k, ends.y() - 12 * k, 28 * k, 24 * k)
        self._words(painter, around, f"−{steps}", theme.card, CENTRE)

    # below

    def _foot(self, painter: QPainter) -> None:
        """Who wins how often from here on, and the line-up for the cardboard."""
        board, k, theme, area = self._board, self._k, self._theme, self._spots.foot
        if area.height() < 1:
            return
        painter.setPen(QPen(QColor(theme.line), 1))
        painter.setBrush(QColor(theme.raised))
        painter.drawRoundedRect(area, 8 * k, 8 * k)
        inner = area.adjusted(14 * k, 6 * k, -12 * k, -6 * k)
        chances = board.now or (board.before if not board.over else None)
        half = inner.width() * 0.36 if chances else 0
        if chances:
            self._chances(painter, QRectF(inner.left(), inner.top(), half - 12 * k, inner.height()))
        self._cardboard(painter, inner.adjusted(half, 0, 0, 0))

    def _chances(self, painter: QPainter, area: QRectF) -> None:
        board, k, theme, language = self._board, self._k, self._theme, self._desk.language
        chances = board.now or board.before or {}
        before = (board.before or {}).get("attack")
        self._font(painter, "map", 16, 600)
        self._words(painter, QRectF(area.left(), area.top(), area.width(), 22 * k), self._say(NOW), theme.ink)
        if board.now and before is not None:
            self._font(painter, "interface", 12)
            was = BEFORE.fill(language, percent=percent(before, language))
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            self._words(painter, QRectF(area.left(), area.top(), area.width(), 22 * k), was, theme.ink2, flags)
        rows = sorted(((w, c) for w, c in chances.items() if c and w in WINS), key=lambda row: -row[1])
        high = min(30 * k, (area.height() - 24 * k) / max(1, len(rows)))
        for i, (won, chance) in enumerate(rows):
            line = QRectF(area.left(), area.top() + 24 * k + i * high, area.width(), high)
            self._font(painter, "interface", 13, 600)
            self._words(painter, line.adjusted(0, 0, 0, -6 * k), self._say(WINS[won]), theme.ink)
            self._font(painter, "figures", 17, 700)
            shown = percent(chance, language)
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            self._words(painter, line.adjusted(0, 0, 0, -6 * k), shown, theme.ink, flags)
            bar = QRectF(line.left(), line.bottom() - 6 * k, line.width(), 4 * k)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.line))
            painter.drawRoundedRect(bar, 2, 2)
            painter.setBrush(QColor(theme.accent))
            painter.drawRoundedRect(QRectF(bar.left(), bar.top(), bar.width() * float(chance), bar.height()), 2, 2)

    def _cardboard(self, painter: QPainter, area: QRectF) -> None:
        """Each block as it is to be turned, its strength below; lost ones struck. Where there are too many for
        pictures, in words."""
        board, k, theme, language = self._board, self._k, self._theme, self._desk.language
        self._font(painter, "map", 16, 600)
        self._words(painter, QRectF(area.left(), area.top(), area.width(), 22 * k), self._say(CARDBOARD), theme.ink)
        rest = area.adjusted(0, 24 * k, 0, 0)
        count = sum(len(us) for us in board.units)
        cell = min(64 * k, (rest.width() - 16 * k) / max(1, count))
        size = round(min(cell - 6 * k, rest.height() - 17 * k))
        if size < 24 * k:
            self._font(painter, "interface", 12.5)
            told = "\n".join(line_up_told(board.units[s], language, ROMAN) for s in (ATTACKER, DEFENDER))
            self._words(painter, rest, told, theme.ink, Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)
            return
        x = rest.left()
        for side in (ATTACKER, DEFENDER):
            for unit in board.units[side]:
                quiet = replace(unit, done=False, reserve=False)
                self._picture(painter, quiet, QRectF(x, rest.top(), size, size))
                self._font(painter, "figures", 13, 700)
                changed = unit.strength != unit.began
                text = f"{roman(unit.began)}→{roman(unit.strength)}" if changed else roman(unit.strength)
                at = QRectF(x - 4 * k, rest.top() + size, size + 8 * k, 16 * k)
                self._words(painter, at, text, theme.bad if changed else theme.ink, CENTRE)
                x += cell
            if side == ATTACKER:
                painter.setPen(QPen(QColor(theme.line2), 1))
                painter.drawLine(QPointF(x + 4 * k, rest.top()), QPointF(x + 4 * k, rest.bottom()))
                x += 14 * k
