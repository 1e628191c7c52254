"""The three bands of the table: who, what counts, what happened. Beside each other; on a narrow window one below the
other, scrolled as one."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QScrollArea, QScroller, QScrollerProperties, QVBoxLayout, QWidget
from shiboken6 import isValid

from assistant.ui.asker.battle_view import BattleView
from assistant.ui.asker.modifiers import ModifierPanel
from assistant.ui.desk import Desk
from assistant.ui.later import later
from assistant.ui.table.role_cards import RoleCards

NARROW = 800
BOARD = (770, 466)  # of a battle's board and the answer beside it
SHARES = (296, 322, 618)  # of the columns; the first two grow with the text alone
TIGHT, TIGHT_SHARES = 1100, (25, 38, 37)  # names of switches on one line rather than room beside the odds
QWIDGETSIZE_MAX = 16_777_215  # what Qt calls so, and PySide does not export
CARD = (5, 6, 0, 6)
ANSWER = 170  # of height for the sentence, its figures and what is to be done
LOW = 515  # of the columns: below that who fights needs all of the first


class Bands(QScrollArea):
    """Arranges the bands as the width allows."""

    def __init__(
        self,
        desk: Desk,
        roles: RoleCards,
        dice: QWidget,
        modifiers: ModifierPanel,
        happened: QWidget,
        board: BattleView,
    ) -> None:
        super().__init__()
        self._board, self._dice = board, dice
        self._desk, self._roles, self._modifiers, self._happened = desk, roles, modifiers, happened
        self.stacked = False
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._who = QScrollArea()
        self._who.setWidgetResizable(True)
        self._who.setWidget(roles)
        self._first = QWidget()
        first = QVBoxLayout(self._first)
        first.setContentsMargins(0, 0, 0, 0)
        first.setSpacing(8)
        first.addWidget(self._who, 1)
        first.addWidget(dice)
        self._who.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._who.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._lit: QWidget | None = None
        bar = self._who.verticalScrollBar()
        bar.rangeChanged.connect(lambda _low, _high: self._follow_card())
        bar.actionTriggered.connect(lambda _action: self.show_card(None))
        self._to_answer = False
        own = self.verticalScrollBar()
        own.rangeChanged.connect(lambda _low, _high: self._follow_answer())
        own.actionTriggered.connect(self._let_go)
        inner = QWidget()
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, inner)
        self._row.setContentsMargins(12, 10, 12, 4)
        self._row.setSpacing(10)
        self._row.addWidget(board, BOARD[0])
        self._counts = QFrame()
        self._counts.setProperty("role", "card")
        counts = QVBoxLayout(self._counts)
        counts.setContentsMargins(*CARD)
        counts.addWidget(modifiers)
        for widget in (self._first, self._counts, happened):
            self._row.addWidget(widget)
        self.setWidget(inner)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def arrange(self) -> None:
        """Columns or a stack; in a stack every band is as high as what it holds."""
        stacked = self.width() < max(NARROW, self._desk.px(NARROW))  # large text needs wider columns
        if stacked != self.stacked:
            self.stacked = stacked
            down, across = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
            self._row.setDirection(down if stacked else across)
        self._place_dice()
        shares = TIGHT_SHARES if self.width() < self._desk.px(TIGHT) else SHARES
        for widget, share in zip((self._first, self._counts, self._happened), shares, strict=True):
            self._row.setStretchFactor(widget, share)
        margins = self._row.contentsMargins()
        self._board.fit(0 if stacked else max(self._desk.px(300), self.height() - margins.top() - margins.bottom()))
        if not self._board.isHidden():
            self._row.setStretchFactor(self._happened, BOARD[1])
        low = self.height() < self._desk.px(LOW)  # switches stand in two columns there
        self._roles.fit_low(low=low and not stacked)
        for widget, wide, free in ((self._first, SHARES[0], stacked), (self._counts, SHARES[1], stacked or low)):
            widget.setMaximumWidth(QWIDGETSIZE_MAX if free else self._desk.px(wide))
        self._first.setMinimumWidth(0 if stacked else min(self._desk.px(250), round(self.width() * 0.28)))
        self._give_heights(stacked=stacked)

    def _give_heights(self, *, stacked: bool) -> None:
        """Each band of a stack as high as what it holds; in columns they scroll."""
        never, needed = Qt.ScrollBarPolicy.ScrollBarAlwaysOff, Qt.ScrollBarPolicy.ScrollBarAsNeeded
        self._who.setVerticalScrollBarPolicy(never if stacked else needed)
        layout = self._roles.layout()
        height = layout.totalHeightForWidth(self.width() - 40) if layout is not None else 0
        self._who.setMinimumHeight(max(height, self._roles.sizeHint().height()) if stacked else 0)
        self._modifiers.setMinimumHeight(self._modifiers.whole_height() if stacked else 0)
        self._happened.setMinimumHeight(self._desk.px(430) if stacked else 0)

    def _place_dice(self) -> None:
        """Below who fights; at the head of the answer where all is stacked, the board of a battle stands there, or the
        window is low."""
        above = self.stacked or not self._board.isHidden() or self.height() < self._desk.px(LOW)
        layout, at = (self._happened.layout(), 0) if above else (self._first.layout(), 1)
        if isinstance(layout, QBoxLayout) and layout.indexOf(self._dice) != at:
            layout.insertWidget(at, self._dice)

    def minimumSizeHint(self) -> QSize:
        return QSize(320, 200)

    def show_board(self, *, shown: bool) -> None:
        """The board of a battle in rounds in the place of who fights and what counts."""
        changed = shown == self._board.isHidden()
        self._board.setVisible(shown)
        if changed:
            self.arrange()
        self._place_dice()
        self._first.setVisible(not shown)
        self._counts.setVisible(not shown)
        self._board.setMinimumHeight(self._desk.px(480) if shown and self.stacked else 0)

    def show_band(self, widget: QWidget) -> None:
        """Bring a band into sight where they are stacked."""
        self._to_answer = False
        if self.stacked:
            self.ensureWidgetVisible(widget, 0, 40)

    def _let_go(self) -> None:
        """The player scrolls: nothing is followed any more."""
        self._to_answer = False

    def show_happened(self) -> None:
        """The dice and the answer from their head on, where the bands are stacked; the answer alone where not both are
        in sight: the dice stand in the line too."""
        self._to_answer = self.stacked
        self._follow_answer()
        later(self, self._follow_answer)  # once the bands above have their new heights

    def _follow_answer(self) -> None:
        if not (self._to_answer and self.stacked):
            return
        above = self._dice.height() + 6 if self._dice.parent() is self._happened and not self._dice.isHidden() else 0
        both = above + self._desk.px(ANSWER) <= self.viewport().height()
        self.verticalScrollBar().setValue(self._happened.y() - 6 + (0 if both else above))

    def show_card(self, card: QWidget | None) -> None:
        """Bring the card of a role into its column's sight and keep it there while cards find their heights; None lets
        it go."""
        self._lit = card
        self._follow_card()

    def _follow_card(self) -> None:
        card, bar, view = self._lit, self._who.verticalScrollBar(), self._who.viewport().height()
        if card is None or self.stacked or not isValid(card):
            return
        top, bottom = card.y(), card.y() + card.height()
        if top < bar.value() or bottom > bar.value() + view:
            bar.setValue(max(0, bottom - view) if bottom - top <= view else top)

    def take_fingers(self) -> None:
        """A finger on a column scrolls it."""
        for area in (self, self._who, self._modifiers.area):
            view = area.viewport()
            QScroller.grabGesture(view, QScroller.ScrollerGestureType.LeftMouseButtonGesture)
            # a press is passed on at once: held back until a swipe is ruled out, the second of two quick taps is lost
            scroller = QScroller.scroller(view)
            told = scroller.scrollerProperties()
            told.setScrollMetric(QScrollerProperties.ScrollMetric.MousePressEventDelay, 0.0)
            scroller.setScrollerProperties(told)
