"""The Advisor: what fits the selection, best first, with odds; one procedure opened with dice, answer and "apply"; and
what the checks say when they are asked.

It never changes the game by itself: only applying does, as one action that one undo takes back. A roll that is not
applied is told to the page when its card closes, so that it stays on record.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from assistant.advisors.advice import Advice
from assistant.chance.roller import RandomRoller
from assistant.game.board_facts import NOTHING_LATELY, Lately
from assistant.game.library import OpenSystem
from assistant.game.map_facts import Fit
from assistant.game.sitting import Sitting
from assistant.model.ids import CounterId
from assistant.play.state import GameState
from assistant.ui.asker.asker import Asker
from assistant.ui.commands.keys import key_of
from assistant.ui.commands.typed_keys import digit_of
from assistant.ui.desk import Desk
from assistant.ui.panels import pane_texts as words
from assistant.ui.panels.advice_list import AdviceList
from assistant.ui.panels.fit_list import FitList
from assistant.ui.panels.fit_search import FitSearch, Foretell, tell_nothing
from assistant.ui.panels.fit_words import FitWords
from assistant.ui.panels.open_question import OpenQuestion
from assistant.ui.panels.phase_card import PhaseCard
from assistant.ui.panels.regrouping import OtherGroup
from assistant.ui.widgets.layouts import FlowLayout, emptied

LOWEST = 300
MOST_OFFERED = 200  # counters picked for which offers are looked for unasked: no rule takes more at once


class AdvisorPane(QWidget):
    """One pane beside the map."""

    weigh_wanted = Signal()
    faces_wanted = Signal(tuple)  # hidden counters that should be turned up
    lit = Signal(object)  # the roll call of the open procedure
    changed = Signal()
    closed = Signal()
    dismissed = Signal()  # closed without applying

    def __init__(
        self, desk: Desk, opened: OpenSystem, roller: RandomRoller | None = None,
        lately: Callable[[], Lately] = lambda: NOTHING_LATELY, foretell: Foretell = tell_nothing,
        seated: Callable[[], bool] = lambda: True,
    ) -> None:  # fmt: skip
        super().__init__()
        self._desk = desk
        self._search = FitSearch(opened, lately, foretell, seated, self)
        self._words = FitWords(desk, self._search)
        self.question = OpenQuestion(desk, self._search, roller)
        self._offering = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumWidth(280)
        self.head, self._weigh, self._faces = QWidget(), QPushButton(), QPushButton()
        self._empty = QLabel()
        self._tab_row, self._tabs = QWidget(), FlowLayout(gap=5)
        self.fit_list = FitList(desk, opened.system, self._search.title_of)
        self.advice, self.phase = AdviceList(desk), PhaseCard(desk, opened)
        self._column = QVBoxLayout(self)
        self._build()
        self._connect()
        self.refresh()

    def minimumSizeHint(self) -> QSize:
        """A pane that once had to be higher than its window would stay so: it rather gives its parts less room."""
        return QSize(self._desk.px(280), self._desk.px(LOWEST if self.open_fit is not None else 60))

    def heightForWidth(self, width: int) -> int:
        """As high as what is offered."""
        return self._column.totalSizeHint().height() if self.open_fit is None else self._desk.px(LOWEST)

    def _build(self) -> None:
        self._empty.setProperty("role", "second")
        self._empty.setWordWrap(True)
        self._weigh.setProperty("role", "chip")
        for button in (self._weigh, self._faces):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        head = QHBoxLayout(self.head)
        head.setContentsMargins(0, 0, 0, 0)
        head.addStretch(1)
        head.addWidget(self._weigh)
        self._tab_row.setLayout(self._tabs)
        layout = self._column
        layout.setContentsMargins(12, 8, 12, 10)
        for part in (self._tab_row, self._empty, self._faces, self.phase):
            layout.addWidget(part)
        layout.addWidget(self.fit_list, 2)
        layout.addWidget(self.question, 1)
        layout.addWidget(self.advice, 1)

    def _connect(self) -> None:
        search, question = self._search, self.question
        search.caught_up.connect(self._catch_up)
        search.weighed.connect(self._show_odds)
        search.warned.connect(self._show_warnings)
        self._faces.clicked.connect(lambda _c=False: self.faces_wanted.emit(search.asked.hidden()))
        self._weigh.clicked.connect(lambda _c=False: self.weigh_wanted.emit())
        self.fit_list.opened.connect(self._open_row)
        self.phase.chosen.connect(self.open_of_phase)
        question.stirred.connect(self.refresh)
        question.left.connect(self.close_procedure)
        question.keys_wanted.connect(self.setFocus)
        question.applied.connect(self._applied)

    # what is asked of it

    @property
    def open_fit(self) -> Fit | None:
        """The procedure that is open."""
        return self.question.fit

    @property
    def sitting(self) -> Sitting:
        """What was entered for it."""
        return self.question.sitting

    @property
    def asker(self) -> Asker:
        """The controller of what is open."""
        return self.question.asker

    @property
    def fits(self) -> list[Fit]:
        """What fits the selection."""
        return self._search.fits

    @property
    def has_offer(self) -> bool:
        """Whether something fits what is selected."""
        return self._search.offers

    def forewarned(self) -> tuple[Advice, ...]:
        """What is said of acting on the target, until the dice have fallen."""
        return self._search.against_targets() if self.open_fit is None or self.sitting.node is None else ()

    def group_of(self, counter: CounterId) -> OtherGroup | None:
        """The other group of its force that a counter of the map may go to; None where there is none."""
        return self.question.groups.other(counter) if self.open_fit is not None else None

    def offer(self, *, on: bool) -> None:
        """Only what fits, on a card over the map; else all that can be asked here."""
        if on is not self._offering:
            self._offering = on
            self._show_parts()
            self._tell_head()

    # what fits

    def stand(self, state: GameState) -> None:
        """The position as it is, with nothing selected: what its phase may bring."""
        if self._search.state is None:
            self._search.state = state
            self.refresh()

    def follow(self, state: GameState, own: Sequence[CounterId], foes: Sequence[CounterId]) -> None:
        """After an action the map is painted first; what fits is looked for then. An open procedure follows at once."""
        if self.open_fit is not None or not own or len(own) > MOST_OFFERED:
            self.look_at(state, own, foes)
        else:
            self._search.select(state, own, foes)

    def _catch_up(self) -> None:
        asked = self._search.asked
        if asked.state is not None:
            self.look_at(asked.state, asked.own, asked.foes)

    def look_at(self, state: GameState, own: Sequence[CounterId], foes: Sequence[CounterId]) -> None:
        """Another selection: list what fits; an open procedure stays open with the new counters where it still fits."""
        was, question = self.open_fit, self.question
        if was is None and max(len(own), len(foes)) > MOST_OFFERED:
            self._search.rest(state, own, foes)
            self.refresh()
            return
        self._search.look(state, own, foes)
        kept = next((f for f in self.fits if was is not None and f.definition.id == was.definition.id), None)
        if kept is not None and was is not None and kept.casts == was.casts:
            question.fit = kept  # the same counters as they were: dice that lie stay
            self._search.foresee([kept])
            self.refresh()
        elif kept is not None:
            self.open(kept)
        else:
            question.close_fit()
            self._search.weigh()
            self.refresh()

    def _wake(self) -> None:
        """What fits a large selection is asked for: it is looked for and listed."""
        if self._search.wake():
            self._search.weigh()
            self.refresh()

    # opening and closing

    def open(self, fit: Fit) -> None:
        """Open one procedure with the counters of the map in its roles."""
        if not self._search.warnings(fit):
            self._search.foresee([fit])
        self.question.open(fit)

    def open_first(self) -> bool:
        self._wake()
        if not self.fits:
            return False
        self._open_by_hand(self.fits[max(0, self.fit_list.currentRow()) if self.fit_list.hasFocus() else 0])
        return True

    def open_procedure(self, procedure: str) -> bool:
        """Open a procedure by its id if it fits the selection."""
        self._wake()
        found = next((f for f in self.fits if f.definition.id == procedure), None)
        if found is not None:
            self._open_by_hand(found)
        return found is not None

    def open_here(self, procedure: str) -> bool:
        """With what is selected, else with all that its side has on the map; False where that says nothing."""
        if self.open_procedure(procedure):
            return True
        fit = self._search.of_phase(procedure)
        if fit is not None:
            self._open_by_hand(fit)
        return fit is not None

    def open_of_phase(self, procedure: str) -> None:
        """A procedure of the phase."""
        if not self.open_here(procedure) and self._search.state is not None:
            name = self._desk.say(self._search.opened.book.definition(procedure).name)
            self._empty.setText(self._desk.say(words.PICK_FOR, name=name))

    def _open_by_hand(self, fit: Fit, _checked: bool = False) -> None:
        self.open(fit)
        self.setFocus()

    def _open_row(self, row: int) -> None:
        if 0 <= row < len(self.fits):
            self._open_by_hand(self.fits[row])

    def step_back(self) -> bool:
        """One step out of what is open, as its own Esc; False when nothing was."""
        if self.open_fit is None:
            return False
        self.question.step_back()
        return True

    def close_procedure(self) -> bool:
        """Leave the map as it is; False when none was open."""
        if self.open_fit is None:
            return False
        self.question.close_fit()
        self._search.weigh()
        self.refresh()
        self.dismissed.emit()
        self.closed.emit()
        return True

    def _applied(self) -> None:
        self.refresh()
        self.closed.emit()

    # showing

    def retell(self) -> None:
        self.sitting.language = self._desk.language
        self.refresh()

    def refresh(self) -> None:
        is_open = self.open_fit is not None
        self._weigh.setText(self._desk.say(words.WEIGH_KEY))
        self._weigh.setVisible(is_open)
        emptied(self._tabs)
        for fit in self._search.beside(self.open_fit) if self.open_fit is not None else ():
            self._tabs.addWidget(self._tab(fit))
        self._tab_row.setVisible(is_open)
        self.question.setVisible(is_open)
        self.fit_list.setVisible(not is_open and bool(self.fits))
        self._show_parts()
        self._tell_head()
        self._faces.setVisible(bool(self._search.asked.hidden()))
        self._faces.setText(self._words.faces())
        if is_open:
            roomy = self.question.is_roomy(self.height())
            self.question.refresh(roomy=roomy)
            self._tab_row.setVisible(roomy or not self._desk.touch)
        else:
            self._show_odds()
        self.lit.emit(self.question.participants())
        self.changed.emit()

    def _show_odds(self) -> None:
        if self.open_fit is None:
            told = [self._search.warnings(fit) for fit in self.fits]
            self.fit_list.show_fits(self.fits, self._search.outlooks, told)

    def foresee(self) -> None:
        """Other advice is wanted: what is said of the offers is looked for anew."""
        self._search.foresee(self.fits if self.open_fit is None else [self.open_fit])

    def _show_warnings(self) -> None:
        """The card of an offer grows with what is said in it."""
        self._show_odds()
        self._tell_head()
        self.question.warn()
        self.changed.emit()

    def _show_parts(self) -> None:
        """What stands round the list: nothing more on the card of an offer."""
        whole = self.open_fit is None and not self._offering
        self.fit_list.shorten(short=self._offering)
        self.advice.setVisible(whole)
        self._empty.setVisible(whole or (self.open_fit is None and bool(self._search.found)))
        self.phase.show_phase(self._search.state, shown=whole and not self._search.asked.own)

    def _tell_head(self) -> None:
        self._empty.setText(self._words.head(shown=self.fit_list.shown, offering=self._offering))

    def _tab(self, fit: Fit) -> QPushButton:
        button = QPushButton(self._desk.say(fit.definition.name))
        button.setProperty("role", "chip")
        button.setCheckable(True)
        button.setChecked(self.open_fit is not None and fit.definition.id == self.open_fit.definition.id)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(partial(self._open_by_hand, fit))
        return button

    # keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.open_fit is None:
            self._key_closed(event)
        elif self._search.asked.hidden() and key_of(event) in self._desk.keys.keys("map.faces"):
            self._faces.click()  # the button names this key
        elif not self.asker.take(event):
            event.ignore()

    def _key_closed(self, event: QKeyEvent) -> None:
        """Nothing is open: arrows and Enter are the list's, a digit says how to begin."""
        if self.fits and digit_of(event) is not None:
            self._empty.setText(self._desk.say(words.ENTER_OPENS, name=self._desk.say(self.fits[0].definition.name)))
            self._empty.setStyleSheet(f"color: {self._desk.theme.accent}; font-weight: 600;")
        elif self.fits and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.open_first()
        else:
            event.ignore()
