"""Where the sequence of play stands: the phase with what it reminds of and asks, and the two keys that go on."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from assistant.drawing.tokens import GOLD
from assistant.game.opened import OpenGame
from assistant.game.phase_reminders import Reminder, of_phase, reminders
from assistant.game.phase_turning import phase_after, turn_finished
from assistant.model.scenario import Phase
from assistant.play.commands.table_things import SetPhase
from assistant.play.turn_number import turn_told
from assistant.ui.desk import Desk
from assistant.ui.ledger import ledger_texts as words
from assistant.ui.theme import lettering
from assistant.ui.widgets.key_caps import show_key
from assistant.ui.widgets.layouts import emptied

ACROSS, MOST = 3, 6


class TurnCard(QWidget):
    """`procedure_wanted`: to be asked at the table; `next_wanted` and `finish_wanted` go on."""

    procedure_wanted = Signal(str)
    next_wanted = Signal()
    finish_wanted = Signal()

    def __init__(self, desk: Desk, game: OpenGame) -> None:
        super().__init__()
        self._desk, self._game = desk, game
        self._all = ""  # the phase whose procedures are all shown
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)

    def step(self, by: int) -> SetPhase | None:
        """To the phase after or before."""
        return phase_after(self._game.system, self._game.state, by, self._game.scenario)

    def finish(self) -> SetPhase | None:
        """To where the sequence begins anew."""
        return turn_finished(self._game.system, self._game.state, self._game.scenario)

    # showing

    def fill(self) -> None:
        """As the game stands."""
        emptied(self._column)
        state, phases = self._game.state, self._game.system.phases
        now = next((p for p in phases if p.id == state.phase), None)
        if now is not None:
            self._column.addWidget(self._phase(now))
        if phases:
            self._column.addLayout(self._buttons())
            told = QLabel(self._what_finish_does())
            told.setProperty("role", "note")
            told.setWordWrap(True)
            self._column.addWidget(told)

    def _phase(self, now: Phase) -> QFrame:
        desk, say, theme = self._desk, self._desk.say, self._desk.theme
        card = QFrame()
        card.setObjectName("phase_now")
        card.setStyleSheet(
            f"QFrame#phase_now {{ background: {theme.card}; border: 2px solid {GOLD}; border-radius: 10px; }}"
        )
        column = QVBoxLayout(card)
        column.setContentsMargins(18, 14, 18, 16)
        column.setSpacing(9)
        head = QHBoxLayout()
        name = QLabel("\u00a0\u00a0".join(p for p in (now.letter, say(now.name)) if p))
        name.setStyleSheet(lettering("map", desk.px(22), 600))
        head.addWidget(name, 1)
        head.addWidget(_ref(now.ref))
        column.addLayout(head)
        for number, line in enumerate(reminders(self._game.opened.book, now), 1):
            column.addLayout(self._line(number, line, line.ref if line.ref != now.ref else ""))
        column.addSpacing(4)
        column.addLayout(self._procedures(now))
        return card

    def _line(self, number: int, line: Reminder, ref: str) -> QHBoxLayout:
        desk, row = self._desk, QHBoxLayout()
        row.setSpacing(11)
        disc = QLabel(str(number))
        side = desk.px(23)
        disc.setFixedSize(side, side)
        disc.setAlignment(Qt.AlignmentFlag.AlignCenter)
        face = lettering("figures", desk.px(14), 600)
        disc.setStyleSheet(f"{face} border: 1px solid {desk.theme.ink2}; border-radius: {side // 2}px;")
        row.addWidget(disc, 0, Qt.AlignmentFlag.AlignTop)
        told = desk.say(line.told)
        if line.about is not None:
            told = desk.say(words.ABOUT, about=desk.say(line.about), told=told)
        label = QLabel(told)
        label.setTextFormat(Qt.TextFormat.RichText)
        label.setWordWrap(True)
        row.addWidget(label, 1)
        if ref:
            row.addWidget(_ref(ref), 0, Qt.AlignmentFlag.AlignTop)
        return row

    def _procedures(self, now: Phase) -> QGridLayout:
        """Those of the phase in the order of the file; the sixth key opens the rest where there are more."""
        book, desk = self._game.opened.book, self._desk
        names = of_phase(book, now)
        shown = names if len(names) <= MOST or self._all == now.id else names[: MOST - 1]
        grid = QGridLayout()
        grid.setSpacing(8)
        for place, procedure in enumerate(shown):
            button = self._button(desk.say(book.definition(procedure).name))
            button.clicked.connect(partial(self._ask, procedure))
            grid.addWidget(button, place // ACROSS, place % ACROSS)
        if len(shown) < len(names):
            more = self._button(desk.say(words.MORE_PROCEDURES, n=len(names) - len(shown)))
            more.clicked.connect(partial(self._show_all, now.id))
            grid.addWidget(more, len(shown) // ACROSS, len(shown) % ACROSS)
        for column in range(ACROSS):
            grid.setColumnStretch(column, 1)
        return grid

    def _button(self, text: str) -> QPushButton:
        button = QPushButton()
        button.setStyleSheet(f"QPushButton {{ min-height: {self._desk.target(44)}px; padding: 0; }}")
        button.setAccessibleName(text)
        button.setToolTip(text)
        # a label of its own, since a button does not wrap its words
        label = QLabel(text, button)
        label.setWordWrap(True)
        label.setStyleSheet("font-weight: 600;")
        label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        inner = QVBoxLayout(button)
        inner.setContentsMargins(12, 2, 8, 2)
        inner.addWidget(label)
        button.setMinimumWidth(0)
        return button

    def _ask(self, procedure: str, _checked: bool = False) -> None:
        self.procedure_wanted.emit(procedure)

    def _show_all(self, phase: str, _checked: bool = False) -> None:
        self._all = phase
        self.fill()

    def _buttons(self) -> QHBoxLayout:
        desk, row = self._desk, QHBoxLayout()
        row.setSpacing(9)
        key = partial(desk.keys.key, language=desk.language)
        onward, done = QPushButton(), QPushButton()
        onward.setProperty("role", "primary")
        told = desk.say(words.NEXT_PHASE, phase=self._told(self.step(1)))
        show_key(desk, onward, told, key("ledger.next"), ink=desk.theme.on_accent)
        show_key(desk, done, desk.say(words.FINISH), key("ledger.finish"))
        onward.clicked.connect(lambda _c=False: self.next_wanted.emit())
        done.clicked.connect(lambda _c=False: self.finish_wanted.emit())
        for button, share, name in ((onward, 2, "next"), (done, 1, "finish")):
            button.setObjectName(f"ledger_{name}")
            button.setMinimumHeight(desk.target(38))
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(button, share)
        return row

    def _told(self, step: SetPhase | None) -> str:
        """Where a step leads, in a few words."""
        if step is None:
            return ""
        system, state, say = self._game.system, self._game.state, self._desk.say
        phase = next((p for p in system.phases if p.id == (step.phase or state.phase)), None)
        parts = [" ".join(p for p in (phase.letter, say(phase.name)) if p)] if phase is not None else []
        if step.active is not None and step.active != state.active:
            parts.insert(0, say(system.sides[step.active].name))
        return ", ".join(parts)

    def _what_finish_does(self) -> str:
        step, system, say = self.finish(), self._game.system, self._desk.say
        if step is None:
            return ""
        state = self._game.state
        active = step.active or state.active
        side = next((say(s.name) for s in system.sides.values() if s.id == active), "")
        turn = say(turn_told(step.turn if step.turn is not None else state.turn))
        first = next((p for p in system.phases if p.id == step.phase), system.phases[0])
        where = ", ".join(p for p in (side, turn, f"{first.letter} {say(first.name)}".strip()) if p)
        return say(words.FINISH_DOES, where=where)


def _ref(ref: str) -> QLabel:
    label = QLabel(f"§{ref.split(',')[0].strip()}" if ref else "")
    label.setProperty("role", "note")
    return label
