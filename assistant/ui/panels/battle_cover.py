"""The board of a battle in rounds over the map: it comes with the first die or by its button, goes back to the map by
Esc with the battle kept, and shows the same battle as the Advisor beside it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QRect, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from assistant.base.text import Text
from assistant.drawing.icons import icon_pixmap
from assistant.game.battle_board import BattleBoard
from assistant.game.map_facts import Fit
from assistant.game.opened import OpenGame
from assistant.model.ids import CounterId
from assistant.ui.asker.battle_view import BattleView
from assistant.ui.desk import Desk
from assistant.ui.panels.open_question import OpenQuestion
from assistant.ui.theme import lettering

OPEN_BOARD = Text("Battle board", "Plateau de bataille")
BACK_TO = Text("{name}, round {n}", "{name}, round {n}")
TO_MAP = Text("Map", "Carte")
ESC = Text("Esc", "Échap")
EDGE, GAP = 12, 10


class BattleCover(QFrame):
    """Head and board; it lies over the free part of the map."""

    left = Signal()

    def __init__(self, desk: Desk, over: QWidget) -> None:
        super().__init__(over)
        self._desk = desk
        self.setObjectName("battle_cover")
        self._told: object = None  # a style set anew costs more than all it shows
        self.title, self.leave, self.board = QLabel(), QPushButton(), BattleView(desk)
        self.leave.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.leave.clicked.connect(lambda _c=False: self.left.emit())
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.leave)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(EDGE, GAP, EDGE, EDGE)
        layout.setSpacing(GAP)
        layout.addLayout(head)
        layout.addWidget(self.board, 1)
        self.board.show()
        self.hide()

    def retell(self, title: str) -> None:
        """Its words, in the language and theme in use."""
        desk = self._desk
        look = (title, desk.language, desk.theme_name, desk.scale, desk.touch)
        if look == self._told:
            return
        self._told = look
        self.setStyleSheet(f"QFrame#battle_cover {{ background: {desk.theme.bg}; border: none; }}")
        self.title.setText(title)
        self.title.setStyleSheet(lettering("map", desk.px(26), 600))
        self.leave.setText(f"{desk.say(TO_MAP)}   {desk.say(ESC)}")
        self.leave.setIcon(icon_pixmap("ui-map-pin", desk.px(16), desk.theme.ink, self.devicePixelRatioF()))
        self.leave.setMinimumHeight(desk.target(32))


class BattleOverMap(QObject):
    """When the board lies over the map, and the chip that leads to it."""

    def __init__(
        self, desk: Desk, game: OpenGame, question: OpenQuestion, over: QWidget, room: Callable[[], QRect]
    ) -> None:
        super().__init__(over)
        self._desk, self._game, self._question, self._over, self._room = desk, game, question, over, room
        self._fit: Fit | None = None
        self._wanted: bool | None = None  # as the player chose; else it comes with the first die
        self.cover, self.chip = BattleCover(desk, over), QPushButton(over)
        self.chip.setProperty("role", "primary")
        self.chip.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.chip.clicked.connect(lambda _c=False: self._want(shown=True))
        self.chip.hide()
        self.cover.left.connect(lambda: self._want(shown=False))
        self.cover.board.chosen.connect(self._choose)

    def follow(self) -> None:
        """The Advisor shows something else, or another moment of the same battle."""
        question = self._question
        if question.fit is None or (self._fit is not None and question.fit.definition.id != self._fit.definition.id):
            self._wanted = None
        self._fit = question.fit
        fights = question.fit is not None and self.cover.board.refresh(question.sitting)
        board = self.cover.board.shown if fights else None
        question.follow_course(board)
        begun = bool(question.sitting.entered)
        covered = board is not None and (begun if self._wanted is None else self._wanted)
        if board is not None:
            self.cover.retell(self._title())
            self._tell_chip(board)
        self.cover.setVisible(covered)
        self.chip.setVisible(board is not None and not covered)
        self.put()

    def put(self) -> None:
        """Over the part of the map that no pane lies over."""
        room = self._room().intersected(self._over.rect())
        if not self.cover.isHidden():
            self.cover.setGeometry(room)
            self.cover.raise_()
        if not self.chip.isHidden():
            self.chip.adjustSize()
            self.chip.move(room.center().x() - self.chip.width() // 2, room.top() + EDGE)
            self.chip.raise_()

    def aside(self) -> bool:
        """Back to the map, the battle kept; False where no board lies over it."""
        if self.cover.isHidden():
            return False
        self._want(shown=False)
        return True

    def _want(self, *, shown: bool) -> None:
        self._wanted = shown
        self.follow()

    def _choose(self, place: int) -> None:
        self._question.asker.choose_option(place)
        self._question.show_question()

    def _title(self) -> str:
        """Where it is fought; what it is stands over the board."""
        return self._place() or self._desk.say(self._question.sitting.definition.name)

    def _place(self) -> str:
        """Where those named first stand."""
        state, spaces = self._game.state, self._game.system.board.spaces
        for casts in self._question.sitting.line_up.casts.values():
            for cast in casts:
                counter = CounterId(cast.counter)
                space = state.position(counter).space if counter in state.pieces else None
                if space is not None:
                    return self._desk.say(spaces[space].name)
        return ""

    def _tell_chip(self, board: BattleBoard) -> None:
        begun = bool(self._question.sitting.entered)
        said = self._desk.say(BACK_TO, name=self._title(), n=board.round) if begun else self._desk.say(OPEN_BOARD)
        self.chip.setText(said)
        self.chip.setIcon(icon_pixmap("ui-swords", self._desk.px(16), self._desk.theme.bg))
        self.chip.setMinimumHeight(self._desk.target(32))
