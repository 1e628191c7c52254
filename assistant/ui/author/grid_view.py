"""A view of the workshop that shows things as cards of a grid: a search above them, beside them what is done with those
that are picked. The counter sheet and the cards are two of them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import ClassVar, Generic

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QSplitter, QStackedWidget, QWidget

from assistant.author.in_hand import InHand
from assistant.base.text import Text
from assistant.model.scenario import System
from assistant.ui.author.bench import Bench
from assistant.ui.author.grouped_grid import GroupedGrid, Ident
from assistant.ui.author.headed_view import HeadedView
from assistant.ui.author.stroke_pane import CHANGE, COPY
from assistant.ui.commands.bindings import Bindings
from assistant.ui.commands.keys import key_of

AFTER_LETTER = 90  # ms: what is searched for is looked up once it was typed on


class GridView(HeadedView, Generic[Ident]):
    """What is shown is looked up by `_show_found`; `_leave_pane` ends what is open beside the grid."""

    searched: ClassVar[Text] = Text("", "")
    pick_first: ClassVar[Text] = Text("", "")
    side_pane: ClassVar[int] = 300

    def __init__(self, bench: Bench, grid: GroupedGrid[Ident]) -> None:
        super().__init__(bench)
        self.grid, self.search, self._side = grid, _Search(self.search_now), QStackedWidget()
        self._wait = QTimer(self, singleShot=True, interval=AFTER_LETTER)
        self._wanted: InHand | None = None
        self._system: System | None = None
        self._bindings: Bindings | None = None

    @abstractmethod
    def _show_found(self) -> None:
        """What the search means."""

    @abstractmethod
    def _open_form(self, mode: str, ident: Ident) -> None:
        """The form of one of them: it itself, or a copy."""

    @abstractmethod
    def _leave_pane(self) -> None:
        """The keys go to the grid again."""

    def _lay_out(self, middle: tuple[QWidget, ...], side: tuple[QWidget, ...]) -> None:
        """The pages of the middle, grid first, and the panes beside them."""
        whole = self._lay_head(self.search)
        for page in middle:
            self._middle.addWidget(page)
        for pane in side:
            self._side.addWidget(pane)
        across, wide = QSplitter(Qt.Orientation.Horizontal), self.desk.px(self.side_pane)
        across.addWidget(self._middle)
        across.addWidget(self._side)
        across.setStretchFactor(0, 1)
        across.setCollapsible(0, False)
        across.setSizes([900, wide])
        self._side.setMinimumWidth(wide)
        whole.addWidget(across, 1)
        self._wait.timeout.connect(self._show_found)
        self.search.textEdited.connect(lambda _t: self._wait.start())

    def bind(self, bindings: Bindings) -> None:
        super().bind(bindings)
        self._bindings = bindings

    def retell(self) -> None:
        super().retell()
        self.search.setPlaceholderText(self.desk.say(self.searched))
        self.search.setAccessibleName(self.desk.say(self.searched))

    # keys

    @property
    def _stays_open(self) -> tuple[QWidget | None, ...]:
        """Panes that Esc does not leave."""
        return (self._side.widget(0),)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A letter that is no command begins a search; Esc leaves what is open beside the grid."""
        if event.key() == Qt.Key.Key_Escape and self._side.currentWidget() not in self._stays_open:
            self._leave_pane()
            return
        letter, free = event.text(), not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        own = {c.scope for c in self._bindings.commands()} if self._bindings is not None else set()
        known = self.desk.keys.command(key_of(event), own)
        if free and letter.strip() and letter.isprintable() and known is None and self.grid.hasFocus():
            self.search.setFocus()
            self.search.setText(letter)
            self._wait.start()
        else:
            super().keyPressEvent(event)

    def search_now(self) -> None:
        """What was typed counts; the keys go to the grid."""
        self._wait.stop()
        self._show_found()
        self.take_focus()

    # what is chosen

    def _chosen(self) -> list[Ident]:
        """Those picked, else the one at hand; says so where there is none."""
        chosen = self.grid.chosen()
        if not chosen:
            self.bench.tell(self.desk.say(self.pick_first))
        return chosen

    def open_card(self) -> None:
        """The form of the one at hand."""
        for ident in self._chosen()[:1]:
            self._open_form(CHANGE, ident)

    def copy(self) -> None:
        for ident in self._chosen()[:1]:
            self._open_form(COPY, ident)

    # the contract

    def take_focus(self) -> None:
        self.grid.setFocus()
        if self.grid.current_id() is None and self.grid.ids():
            self.grid.pick(set(), self.grid.ids()[0])

    def stop(self) -> None:
        self._wait.stop()


class _Search(QLineEdit):
    """Enter and the arrow down go to the grid, Esc shows all again."""

    def __init__(self, search_now: Callable[[], None]) -> None:
        super().__init__()
        self._search_now = search_now

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Down):
            self._search_now()
        elif event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
            self._search_now()
        else:
            super().keyPressEvent(event)
