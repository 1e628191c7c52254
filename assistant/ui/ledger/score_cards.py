"""The scores of a ledger: a card a track, who plays each side, how far it is to the end, and what follows from what
was written down last, to be taken by Enter."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from assistant.drawing.painting import draw_band
from assistant.drawing.tokens import CREAM, side_style
from assistant.game import ledger
from assistant.game.ledger import Counted, LedgerLine, ScoreProposal
from assistant.model.ids import SideId
from assistant.ui.desk import Desk
from assistant.ui.ledger import ledger_texts as words
from assistant.ui.ledger.ledger_cards import proposal
from assistant.ui.ledger.number_field import NumberField
from assistant.ui.map.hand import Hand
from assistant.ui.widgets.layouts import emptied
from assistant.ui.widgets.side_marks import side_mark

MARK, BAR = 18, 8


class ScoreCards(QWidget):
    """What is counted, for all and for each side. `left`: a field was typed in no more."""

    left = Signal()

    def __init__(self, desk: Desk, hand: Hand) -> None:
        super().__init__()
        self._desk, self._hand = desk, hand
        self._left: set[tuple[int, str]] = set()  # proposals the player did not want
        self.fields: list[NumberField] = []
        self.passing = False  # the numbers are typed one after the other
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(10)

    # proposals

    def proposed(self) -> list[ScoreProposal]:
        """What is offered now."""
        game = self._hand.game
        found = ledger.proposals(game)
        return [p for p in found if (p.step, p.side) not in self._left]

    def accept(self) -> None:
        """All that is offered, as one action."""
        offered = self.proposed()
        if offered:
            self._hand.do(ledger.accepted(offered))

    def refuse(self) -> None:
        self._left |= {(p.step, p.side) for p in self.proposed()}
        self.fill()

    # showing

    def fill(self) -> None:
        """Every card anew, as the game stands."""
        game, self.fields = self._hand.game, []
        emptied(self._column)
        offered = self.proposed()
        small: list[Counted] = []
        for told in ledger.counted(game.system, game.state, game.scenario):
            if told.track.score and told.track.per_side:
                self._column.addWidget(self._large(told, [p for p in offered if p.line.about == told.track.id]))
            else:
                small.append(told)
        for told in small:
            self._column.addWidget(self._small(told))
        for card in self.findChildren(QFrame, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if self._column.indexOf(card) >= 0:
                card.show()  # a layout shows what is new later: the next press would find nothing under the mouse
        self._column.activate()

    def _card(self) -> tuple[QFrame, QVBoxLayout]:
        card = QFrame()
        card.setProperty("role", "card")
        column = QVBoxLayout(card)
        column.setContentsMargins(16, 12, 14, 12)
        column.setSpacing(8)
        return card, column

    def _large(self, told: Counted, offered: list[ScoreProposal]) -> QFrame:
        desk, say = self._desk, self._desk.say
        card, column = self._card()
        column.addWidget(_heading(_capital(say(told.track.name))))
        most = max([*(_number(line) for line, _ in told.lines), told.track.high or 0, 1])
        for line, side in told.lines:
            if side is None:
                continue
            goal = told.goals.get(side, 0)
            column.addLayout(self._of_side(line, side, goal))
            owner = self._hand.game.system.sides[side]
            column.addWidget(_ScoreBar(desk, owner.colour, _number(line) / (goal or most)))
            for one in (p for p in offered if p.side == side):
                column.addWidget(self._offer(one))
        return card

    def _of_side(self, line: LedgerLine, side: SideId, goal: int) -> QHBoxLayout:
        say, game = self._desk.say, self._hand.game
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._mark(side))
        name = QLabel(say(game.system.sides[side].name))
        name.setProperty("role", "strong")
        row.addWidget(name)
        row.addWidget(self._player(side), 1)
        row.addWidget(self._number(line, side))
        if goal:
            of = QLabel(say(words.OF, n=goal))
            of.setProperty("role", "second")
            of.setMinimumWidth(self._desk.px(46))
            row.addWidget(of)
        return row

    def _mark(self, side: SideId) -> QLabel:
        mark = QLabel()
        colour = self._hand.game.system.sides[side].colour
        mark.setPixmap(side_mark(colour, self._desk.px(MARK), self.devicePixelRatioF()))
        return mark

    def _player(self, side: SideId) -> QLineEdit:
        """Who plays the side: a name to type where nothing but words stands."""
        field = QLineEdit(ledger.player_of(self._hand.game.state, side))
        field.setPlaceholderText(self._desk.say(words.PLAYER))
        name = self._desk.say(self._hand.game.system.sides[side].name)
        field.setAccessibleName(self._desk.say(words.WHO_PLAYS, side=name))
        theme = self._desk.theme
        field.setStyleSheet(
            f"QLineEdit {{ border: 1px solid transparent; background: transparent; color: {theme.ink2};"
            " padding: 2px 4px; }"
            f" QLineEdit:hover {{ border-color: {theme.line2}; }} QLineEdit:focus {{ border-color: {theme.accent}; }}"
        )
        field.setMinimumWidth(self._desk.px(50))
        field.editingFinished.connect(partial(self._write_player, side, field))
        field.returnPressed.connect(self.left)
        return field

    def _write_player(self, side: SideId, field: QLineEdit) -> None:
        if field.isModified() and field.text().strip() != ledger.player_of(self._hand.game.state, side):
            self._hand.do(ledger.player_command(side, field.text()))

    def _number(self, line: LedgerLine, side: SideId | None) -> NumberField:
        say = self._desk.say
        about = say(line.name)
        name = about if side is None else f"{about}, {say(self._hand.game.system.sides[side].name)}"
        field = NumberField(self._desk, line, name)
        field.wanted.connect(lambda value: self._hand.do(ledger.track_command(line, side, value)))
        field.left.connect(self._leave)
        field.field.follow = partial(self._follow, len(self.fields))
        self.fields.append(field)
        return field

    def type_all(self) -> None:
        """A pass through the numbers: the first, its whole selected; Tab goes on to the next."""
        self.passing = True
        self.fields[0].field.setFocus(Qt.FocusReason.TabFocusReason)

    def _leave(self) -> None:
        self.passing = False
        self.left.emit()

    def _follow(self, place: int, by: int, typed: bool) -> bool:
        """From a number by Tab to the next one while they are typed; else Tab comes to all there is."""
        self.passing = (self.passing or typed) and 0 <= place + by < len(self.fields)
        if not self.passing:
            return False
        self.fields[place + by].field.setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def _offer(self, offered: ScoreProposal) -> QFrame:
        """What the score would be, and why; Enter takes it."""
        by = f"{offered.by:+d}".replace("-", "−")
        told = self._desk.say(words.PROPOSED, why=self._desk.say(offered.why), by=by, to=offered.value)
        yes, no = (words.YES_RIGHT, self.accept, "ledger.accept"), (words.LEAVE, self.refuse, "ledger.refuse")
        return proposal(self._desk, told, (yes, no))

    def _small(self, told: Counted) -> QFrame:
        """A track that is no score: in one row for all, or two sides in a row."""
        say = self._desk.say
        card, column = self._card()
        if told.track.per_side:
            column.addWidget(_heading(_capital(say(told.track.name))))
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(6)
        for place, (line, side) in enumerate(told.lines):
            row = QHBoxLayout()
            row.setSpacing(7)
            if side is None:
                name = _heading(_capital(say(line.name)))
            else:
                row.addWidget(self._mark(side))
                name = QLabel(say(self._hand.game.system.sides[side].name))
            name.setWordWrap(side is None)
            row.addWidget(name, 1)
            row.addWidget(self._number(line, side))
            grid.addLayout(row, place, 0)
        column.addLayout(grid)
        return card


class _ScoreBar(QWidget):
    """How much of it there is, in the hue and the pattern of the side."""

    def __init__(self, desk: Desk, colour: int, share: float) -> None:
        super().__init__()
        self._desk, self._colour, self._share = desk, colour, min(1.0, max(0.0, share))
        self.setFixedHeight(desk.px(BAR))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(self._desk.theme.line))
        painter.setBrush(QColor(self._desk.theme.panel))
        whole = QRectF(0.5, 0.5, self.width() - 1, self.height() - 1)
        painter.drawRoundedRect(whole, 3, 3)
        if self._share <= 0:
            return
        style = side_style(self._colour)
        full = QRectF(0.5, 0.5, max(4.0, whole.width() * self._share), whole.height())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(style.base))
        painter.drawRoundedRect(full, 3, 3)
        painter.setClipRect(full)
        draw_band(painter, style.band, full, CREAM)


def _heading(text: str) -> QLabel:
    label = QLabel(text)
    label.setProperty("role", "heading")
    return label


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _number(line: LedgerLine) -> int:
    return line.value if isinstance(line.value, int) else 0
