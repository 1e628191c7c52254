"""What the phase may bring: our few words on it, and the procedures that belong to it, sequences first. Nothing is
barred in any phase; this only remembers for the players."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from assistant.game.library import OpenSystem
from assistant.model.scenario import Phase
from assistant.play.state import GameState
from assistant.rules.definition import steps_of
from assistant.ui.desk import Desk
from assistant.ui.panels import pane_texts as words
from assistant.ui.widgets.layouts import FlowLayout, emptied


class PhaseCard(QFrame):
    """Shown in the Advisor while nothing is selected."""

    chosen = Signal(str)

    def __init__(self, desk: Desk, opened: OpenSystem) -> None:
        super().__init__()
        self._desk, self._opened = desk, opened
        self._shown: object = None
        self.setProperty("role", "card")
        self._title, self._note = QLabel(), QLabel()
        self._note.setWordWrap(True)
        self._note.setProperty("role", "second")
        self._chips = FlowLayout(gap=5)
        held = QWidget()
        held.setLayout(self._chips)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 8, 12, 10)
        layout.addWidget(self._title)
        layout.addWidget(self._note)
        layout.addWidget(held)
        self.hide()

    def show_one(self, phase: Phase, state: GameState) -> None:
        """Any phase of the system, whatever is known of it."""
        self._fill(phase, state, now=phase.id == state.phase)
        self.show()

    def show_phase(self, state: GameState | None, *, shown: bool) -> None:
        """The phase of a position, where its system has words or procedures for it."""
        phase = next((p for p in self._opened.system.phases if state is not None and p.id == state.phase), None)
        told = phase is not None and (phase.note is not None or bool(phase.procedures))
        self.setVisible(shown and told)
        if phase is not None and told:
            self._fill(phase, state or GameState(), now=True)

    def _fill(self, phase: Phase, state: GameState, *, now: bool) -> None:
        offered = [p for p in self.procedures(phase) if not now or not self._waits_for_card(p, phase, state)]
        key = (phase, now, offered, self._desk.language, self._desk.scale)
        if key == self._shown:
            return
        self._shown = key
        say = self._desk.say
        name = say(phase.name)
        self._title.setText(f"<b>{say(words.PHASE_NOW, name=name) if now else name}</b>")
        self._note.setText(say(phase.note) if phase.note else "")
        self._note.setVisible(phase.note is not None)
        emptied(self._chips)
        for procedure in offered:
            button = QPushButton(say(self._opened.book.definition(procedure).name))
            button.setProperty("role", "chip")
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(partial(self._choose, procedure))
            self._chips.addWidget(button)

    def procedures(self, phase: Phase) -> list[str]:
        """Those of the phase that a player starts, whole sequences before single rolls."""
        book = self._opened.book
        known = [p for p in phase.procedures if p in book.raw_procedures and not book.definition(p).hidden]
        return sorted(known, key=lambda p: not steps_of(book.definition(p)))

    def _waits_for_card(self, procedure: str, phase: Phase, state: GameState) -> bool:
        """Whether it is the event of a card, and whoever acts has laid out another card that has no event here."""
        cards = self._opened.system.mix.cards
        played = [p.card for p in state.played if p.side == state.active and not p.face_down]
        of_a_card = procedure in cards or procedure.rpartition("_")[0] in cards
        return of_a_card and bool(played) and played[-1] not in phase.procedures

    def _choose(self, procedure: str, _checked: bool = False) -> None:
        self.chosen.emit(procedure)
