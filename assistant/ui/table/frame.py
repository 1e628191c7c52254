"""What stands on the page at the table, where, and how it is drawn anew. What keys and taps do is in the page."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QMenu, QVBoxLayout, QWidget

from assistant.base.text import Text
from assistant.game.line_fields import is_diceless
from assistant.game.typed_totals import open_sum
from assistant.rules.outcomes import Node
from assistant.ui.asker import asker_texts as words
from assistant.ui.asker.asker import Asker
from assistant.ui.asker.battle_view import BattleView
from assistant.ui.asker.dice_line import DICE, SUMS
from assistant.ui.desk import Desk
from assistant.ui.table.bands import Bands
from assistant.ui.table.bar import ProcedureBar
from assistant.ui.table.fingers import Fingers, FingersHolder
from assistant.ui.table.history_bar import HistoryBar
from assistant.ui.table.line_foot import LineFoot
from assistant.ui.table.line_view import CandidateList, LineView, parts_of
from assistant.ui.table.opening import Opening
from assistant.ui.table.pad import FacePad
from assistant.ui.table.role_cards import RoleCards
from assistant.ui.table.typing import PROCEDURE, Typing

NOT_WRITTEN = Text(
    "Not written down yet. Still asked: {what}; Enter leaves it to you.",
    "Pas encore noté. Reste demandé : {what} ; Entrée vous le laisse.",
)
NOT_YET = Text("Not written down yet.", "Pas encore noté.")


class TableFrame(QWidget):
    """All parts of the page."""

    def __init__(
        self, desk: Desk, asker: Asker, typing: Typing, holder: FingersHolder, fill_menu: Callable[[QMenu], None]
    ) -> None:
        super().__init__()
        self._desk, self._asker, self._typing = desk, asker, typing
        self._sitting, self._cards = asker.sitting, asker.cards
        self._stage_shown = ""
        self._node_shown: Node | None = None
        self.bar = ProcedureBar(desk, fill_menu)
        self.line_view, self.opening = LineView(desk), Opening(desk)
        self.roles, self.battle = RoleCards(desk, self._sitting, typing), BattleView(desk)
        self.bands = Bands(desk, self.roles, self._cards.dice, self._cards.modifiers, self._happened(), self.battle)
        self.foot = LineFoot(desk, self._sitting, typing)
        self.history = HistoryBar(desk)
        self._build()
        # made last of all parts, since Qt lays later children over earlier ones
        self.pad, self.list = FacePad(desk, self), CandidateList(desk, self)
        self.fingers = Fingers(desk, self._sitting, typing, self, holder)

    def _happened(self) -> QWidget:
        """What is to be chosen, two readings, the answer; the dice where all is stacked."""
        cards, happened = self._cards, QWidget()
        right = QVBoxLayout(happened)
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(8)
        for widget in (cards.choice, cards.readings):
            right.addWidget(widget)
        right.addWidget(cards.answer, 1)
        return happened

    def _build(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.bar)
        held = QVBoxLayout()
        held.setContentsMargins(12, 9, 12, 0)
        held.addWidget(self.line_view)
        layout.addLayout(held)
        layout.addWidget(self.opening, 1)
        layout.addWidget(self.bands, 1)
        layout.addWidget(self.foot)
        layout.addWidget(self.history)

    def minimumSizeHint(self) -> QSize:
        return QSize(480, 400)

    def build_roles(self) -> None:
        """The cards of another procedure."""
        self.roles.build(self.fingers)

    # showing

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.bar.refresh(self._sitting, self.width())

    def refresh(self, *, named: bool) -> bool:
        """Show the sitting as it is; `named`: a procedure was asked for. True where another question or answer stands
        there than before, or another field is at hand."""
        typing, cards = self._typing, self._cards
        if self.roles.names != typing.roles():
            self.build_roles()
        at_hand = typing.lit()
        beside = typing.note if self.roles.of_field(at_hand) is not None else ""
        shown = self._asker.shown(note="" if beside else None, title=self._sum_title())
        begun = self._show_opening(named=named)
        naming_first = typing.asks_who() and not self._sitting.entered
        self.answers = begun and not naming_first
        self.roles.refresh(shown.letters, at_hand, beside)
        cards.answer.hold(held=naming_first, waits=self._waits() if begun else "")
        fresh = cards.refresh(self._sitting, shown)
        self.foot.refresh()
        self._show_line()
        naming = self.roles.of_field(typing.stage) is not None or bool(typing.asked_fact())
        fights = self.battle.refresh(self._sitting) and cards.modifiers.entry.isHidden()
        self.bands.show_board(shown=fights and not naming)
        box = self._sitting.next_box()
        self.pad.follow((box.die.low, box.die.high) if box else None)
        self.fingers.follow()
        another = fresh or typing.stage != self._stage_shown
        if another:
            self._show_rest(at_hand)
        return another

    def _waits(self) -> str:
        """What an answer without dice still waits for before it is written down."""
        sitting, typing = self._sitting, self._typing
        if sitting.node is None or sitting.entered or not is_diceless(sitting) or typing.is_asked():
            return ""
        asked = next((p.text for p in parts_of(sitting, typing) if p.kind == "asked"), "")
        return self._desk.say(NOT_WRITTEN, what=asked) if asked else self._desk.say(NOT_YET)

    def _show_opening(self, *, named: bool) -> bool:
        """What one may ask, until a procedure, a counter or a die is named; whether one is."""
        sitting, typing = self._sitting, self._typing
        begun = typing.stage != PROCEDURE or bool(sitting.line_up.casts or sitting.entered)
        typed = bool(typing.letters or typing.note) and bool(typing.asked_roles())
        begun = begun or named or typed or not self._cards.modifiers.entry.isHidden()
        if not begun:
            self.opening.refresh(sitting, self.bar.phase)
        self.opening.setVisible(not begun)
        self.bands.setVisible(begun)
        return begun

    def _show_line(self) -> None:
        """The line as typed, and at its caret what the letters may mean; it never covers the answer."""
        view, typing, card = self.line_view, self._typing, self._cards.answer
        view.refresh(self._sitting, typing)
        answer = card.mapTo(self, QPoint(0, 0)).x() if card.isVisible() else 0
        room = answer if self._sitting.node is not None and answer > self._desk.px(400) else self.width() - 12
        at = view.mapTo(self, QPoint(round(view.caret), view.height() + 2))
        self.list.show_rows(self._sitting, typing.candidates(), typing.line.buffer, typing.at_fit, at, room)

    def _show_rest(self, at_hand: str) -> None:
        """What follows from another question, another field: bar, history, what is in sight."""
        stage, node, card = self._typing.stage, self._sitting.node, self.roles.of_field(at_hand)
        self.bar.refresh(self._sitting, self.width())
        self.history.refresh(self._sitting)
        self.bands.arrange()
        if self.bands.stacked and stage != self._stage_shown:
            self.bands.show_band(card if card is not None else self._cards.dice)
        if node is not None and node is not self._node_shown and stage == DICE:
            self.bands.show_happened()
        self._node_shown = node
        if stage != self._stage_shown:
            self.bands.show_card(card)
        self._stage_shown = stage

    def _sum_title(self) -> str:
        wanted = open_sum(self._sitting) if self._desk.memory.get(SUMS) else None
        if wanted is None:
            return ""
        count, die = wanted
        return self._desk.say(words.SUM_TITLE, count=count, low=count * die.low, high=count * die.high)
