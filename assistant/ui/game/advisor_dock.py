"""When the Advisor shows itself beside the map: with what fits a selection, with an open procedure, or because it was
asked for. Nothing that happens by itself opens another pane."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from assistant.game.advising import Advising, Level
from assistant.model.ids import CounterId
from assistant.ui.game.panes import ADVISOR, Panes
from assistant.ui.map.hand import Hand
from assistant.ui.panels.advisor_pane import AdvisorPane


class AdvisorDock(QObject):
    """Opens and closes the pane of one game's Advisor."""

    name = ADVISOR
    moved = Signal()  # it came, went, or shows something else
    question_opened = Signal()  # a procedure, which takes its room from the map

    def __init__(self, hand: Hand, pane: AdvisorPane, panes: Panes, advising: Advising) -> None:
        super().__init__(panes)
        self._hand, self._pane, self._panes, self._advising = hand, pane, panes, advising
        self._offered = False  # it came with a selection or a question, and goes with it
        self._refused: tuple[CounterId, ...] = ()  # its card was closed by hand for these
        panes.add(ADVISOR, pane, pane.head)
        panes.docks[ADVISOR].title.close_wanted.connect(self._refuse)
        pane.changed.connect(self.follow)

    def follow(self) -> None:
        """An open procedure can be seen; what fits a selection is offered on a card that goes with it."""
        pane, panes = self._pane, self._panes
        asked, before = pane.open_fit is not None, panes.answering
        panes.show_answer(answering=asked)
        if self._hand.selection != self._refused:
            self._refused = ()
        offers = pane.has_offer and self._advising.level is not Level.OFF and not self._refused
        wanted = asked or offers
        if wanted and not panes.is_shown(ADVISOR):
            self._offered = True
            pane.offer(on=not asked)
            panes.show_pane(ADVISOR)
        elif not wanted and self._offered and panes.is_shown(ADVISOR):
            self._offered = False
            panes.close_pane(ADVISOR)
            pane.offer(on=False)
        elif panes.is_shown(ADVISOR):
            pane.offer(on=self._offered and not asked)
            # since a card is as high as what it offers, which has changed
            panes.arrange()
        if asked and not before:
            self.question_opened.emit()
        self.moved.emit()

    def show_advice(self) -> None:
        """It stays until it is closed: it was asked for."""
        self._offered = False
        self._pane.offer(on=False)
        self._panes.show_pane(ADVISOR)

    def fit(self) -> None:
        """The card is as high as what it holds, which has changed."""
        if self._panes.is_shown(ADVISOR):
            self._panes.arrange()

    def turn_remarks(self) -> None:
        """The remarks, over what is offered to a selection too; away again where they stand."""
        if not (self._pane.advice.isVisible() and self.close()):
            self.show_advice()

    def close(self) -> bool:
        """Away with what was asked for; False where it does not stand."""
        if self._offered or not self._panes.is_shown(ADVISOR):
            return False
        self._panes.close_pane(ADVISOR)
        return True

    def _refuse(self) -> None:
        """Its cross: the question is closed, and nothing is offered for this selection again."""
        self._offered = False
        self._refused = self._hand.selection
        self._pane.close_procedure()
