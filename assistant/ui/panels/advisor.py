"""The Advisor: what fits the selection, best first, with odds; one procedure opened with dice, answer and "apply".

It never changes the game by itself: only applying does, as one action that one undo takes back.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from assistant.chance.roller import RandomRoller
from assistant.game.library import OpenSystem
from assistant.game.map_facts import Fit, fitting
from assistant.game.sitting import Cast, LineUp, Sitting
from assistant.model.ids import CounterId
from assistant.play.state import GameState
from assistant.rules.outcomes import Node
from assistant.ui import texts
from assistant.ui.desk import Desk
from assistant.ui.panels import words
from assistant.ui.table.answer_card import AnswerCard
from assistant.ui.table.choice_card import ChoiceCard, place_of
from assistant.ui.table.dice_card import DiceCard
from assistant.ui.table.keys import allotted, digit_of, letter_of
from assistant.ui.table.modifiers import ModifierPanel
from assistant.ui.widgets.layouts import FlowLayout, emptied

MOST = 9


class Advisor(QWidget):
    """One pane beside the map."""

    apply_wanted = Signal(object, bool)
    closed = Signal()
    copy_wanted = Signal()

    def __init__(self, desk: Desk, opened: OpenSystem, roller: RandomRoller | None = None) -> None:
        super().__init__()
        self._desk, self._opened = desk, opened
        self._roller = roller or RandomRoller()
        self.sitting = Sitting(opened, desk.language)
        self.fits: list[Fit] = []
        self.open_fit: Fit | None = None
        self._entered = False
        self._note = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumWidth(320)
        self._title, self._empty, self._who = QLabel(), QLabel(), QLabel()
        self._title.setProperty("role", "heading")
        self._empty.setProperty("role", "second")
        self._empty.setWordWrap(True)
        self._who.setWordWrap(True)
        self._tabs = FlowLayout(gap=5)
        self.modifiers = ModifierPanel(desk)
        self.dice_card = DiceCard(desk)
        self.choice_card = ChoiceCard(desk)
        self.answer = AnswerCard(desk)
        self._apply = QPushButton()
        self._apply.setProperty("role", "primary")
        self._apply.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._apply.clicked.connect(lambda _c=False: self.apply())
        self.modifiers.switched.connect(self._switch)
        self.modifiers.turned.connect(self._turn)
        self.dice_card.face.connect(self._face)
        self.dice_card.roll.connect(self.roll)
        self.choice_card.chosen.connect(self._option)
        self.answer.check_copy.connect(self.copy_wanted)
        self._build()
        self.refresh()

    def _build(self) -> None:
        self._body = QWidget()
        inner = QVBoxLayout(self._body)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.addWidget(self._who)
        inner.addWidget(self.modifiers, 3)
        inner.addWidget(self.dice_card)
        inner.addWidget(self.choice_card)
        inner.addWidget(self.answer, 4)
        inner.addWidget(self._apply)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 8, 12, 10)
        head = QHBoxLayout()
        head.addWidget(self._title)
        head.addStretch(1)
        layout.addLayout(head)
        tabs = QWidget()
        tabs.setLayout(self._tabs)
        layout.addWidget(tabs)
        layout.addWidget(self._empty)
        layout.addWidget(self._body, 1)
        self._rest = QWidget()
        layout.addWidget(self._rest, 1)

    # what fits

    def look_at(self, state: GameState, own: Sequence[CounterId], foes: Sequence[CounterId]) -> None:
        """Another selection: list what fits; an open procedure stays open with the new counters where it still fits."""
        was = self.open_fit.definition.id if self.open_fit else ""
        self.fits = fitting(self._opened, state, own, foes, self._viewer(state, own))[:MOST] if own else []
        self.open_fit = None
        kept = next((f for f in self.fits if f.definition.id == was), None)
        if kept is not None:
            self.open(kept)
        else:
            self.refresh()

    @staticmethod
    def _viewer(state: GameState, own: Sequence[CounterId]) -> str:
        """For whom it is asked: the side of the selection; what is hidden from it stays hidden in the odds."""
        side = state.pieces[own[0]].side if own else None
        return side or ""

    def open(self, fit: Fit) -> None:
        """Open one procedure with the counters of the map in its roles."""
        self.open_fit = fit
        self._entered, self._note = False, ""
        self.sitting.line_up = LineUp(fit.definition.id, dict(fit.casts), dict(fit.facts))
        self.sitting.clear_dice()
        self.refresh()

    def open_first(self) -> bool:
        if not self.fits:
            return False
        self.open(self.fits[0])
        self.setFocus()
        return True

    def close_procedure(self) -> bool:
        """Leave without a trace; False when none was open."""
        if self.open_fit is None:
            return False
        self.open_fit = None
        self.refresh()
        self.closed.emit()
        return True

    # showing

    def retell(self) -> None:
        self.sitting.language = self._desk.language
        self.refresh()

    def refresh(self) -> None:
        say = self._desk.say
        self._title.setText(say(words.ADVISOR))
        emptied(self._tabs)
        for i, fit in enumerate(self.fits):
            self._tabs.addWidget(self._tab(i, fit))
        is_open = self.open_fit is not None
        self._body.setVisible(is_open)
        self._rest.setVisible(not is_open)
        self._empty.setVisible(not is_open)
        if not self.fits:
            self._empty.setText(say(words.ADVISOR_EMPTY))
        elif not is_open:
            self._empty.setText(say(words.ENTER_OPENS, name=say(self.fits[0].definition.name)))
        if self.open_fit is not None:
            self._show_open(self.open_fit)

    def _open_by_hand(self, fit: Fit, _checked: bool = False) -> None:
        self.open(fit)
        self.setFocus()

    def _called(self, cast: Cast) -> str:
        counter = self._opened.system.mix.counters.get(CounterId(cast.counter))
        kind = self._desk.say(cast.type.name) if cast.type else ""
        return f"{kind} {counter.number}" if counter and counter.number else kind

    def _tab(self, index: int, fit: Fit) -> QPushButton:
        button = QPushButton(f"{self._desk.say(fit.definition.name)}  {index + 1}")
        button.setProperty("role", "chip")
        button.setCheckable(True)
        button.setChecked(self.open_fit is not None and fit.definition.id == self.open_fit.definition.id)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(partial(self._open_by_hand, fit))
        return button

    def _show_open(self, fit: Fit) -> None:
        say = self._desk.say
        sides = []
        for casts in self.sitting.line_up.casts.values():
            names = [self._called(c) for c in casts if c.type]
            sides.append(" + ".join(names))
        self._who.setText(" → ".join(sides))
        self._who.setStyleSheet("font-weight: 600;")
        self.modifiers.refresh(self.sitting, self.pool())
        self.dice_card.refresh(self.sitting, self._note)
        self.choice_card.refresh(self.sitting.choice)
        self.answer.refresh(self.sitting)
        self._apply.setText(f"{say(words.APPLY)}   A")
        self._apply.setEnabled(self.sitting.node is not None)

    def pool(self) -> dict[str, str]:
        """Letters of switches and facts."""
        say, definition = self._desk.say, self.sitting.definition
        names = [(m.id, say(m.name), m.letter) for m in definition.modifiers]
        names += [(f"fact:{f.id}", say(f.ask or f.name), "") for f in definition.facts.values()]
        return allotted(names)

    # acting

    def _switch(self, modifier: str) -> None:
        self.sitting.switch(modifier)
        self.refresh()

    def _turn(self, fact: str) -> None:
        self.sitting.turn_fact(fact)
        self.refresh()

    def _face(self, face: int) -> None:
        box = self.sitting.next_box()
        self._note = ""
        if box and not self.sitting.type_face(face):
            die = str(box.die).split(" ")[0]
            self._note = self._desk.say(texts.DIE_REFUSED, die=die, low=box.die.low, high=box.die.high, face=face)
        else:
            self._entered = True
        self.refresh()

    def _option(self, place: int) -> None:
        """Answer the question the rules ask."""
        taken = self.sitting.choose_option(place)
        choice = self.sitting.choice
        self._note = "" if taken or choice is None else self._desk.say(texts.NO_SUCH_OPTION, n=len(choice.options))
        self.refresh()

    def roll(self) -> None:
        """Roll what is not typed."""
        for _ in range(40):
            box = self.sitting.next_box()
            if box is None:
                break
            if self.sitting.draw:
                drawn = self._roller.draw(self.sitting.draw.contents, self.sitting.draw.count)
                self.sitting.roll_rest(drawn[:-1])
            else:
                self.sitting.type_face(self._roller.faces(1, box.die)[0])
        self.refresh()

    def apply(self) -> None:
        """The result on the map, as one action."""
        node: Node | None = self.sitting.node
        if node is None:
            return
        self.open_fit = None
        self.apply_wanted.emit(node, self._entered)
        self.refresh()
        self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.open_fit is None:
            event.ignore()
            return
        digit, letter, choice = digit_of(event), letter_of(event), self.sitting.choice
        if event.key() == Qt.Key.Key_Escape:
            if self.sitting.entered:
                self.sitting.clear_dice()
                self.refresh()
            else:
                self.close_procedure()
        elif event.key() == Qt.Key.Key_Backspace:
            self.sitting.take_back()
            self.refresh()
        elif choice is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._option(choice.default)
        elif choice is not None and digit is not None:
            self._option(digit - 1)
        elif choice is not None and (place := place_of(choice, letter)) is not None:
            self._option(place)
        elif digit is not None:
            self._face(digit)
        elif letter == "r":
            self.roll()
        elif letter == "a":
            self.apply()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._neighbour(1 if event.key() == Qt.Key.Key_Right else -1)
        elif letter:
            self._command(letter)
        else:
            event.ignore()

    def _neighbour(self, by: int) -> None:
        names = [f.definition.id for f in self.fits]
        if self.open_fit and self.open_fit.definition.id in names:
            self.open(self.fits[(names.index(self.open_fit.definition.id) + by) % len(names)])

    def _command(self, letter: str) -> None:
        key = next((k for k, v in self.pool().items() if v == letter), "")
        if key.startswith("fact:"):
            self._turn(key.removeprefix("fact:"))
        else:
            found = next((m.id for m in self.sitting.modifiers if m.id.split(":")[0] == key), "")
            if found:
                self._switch(found)


def scrolled(widget: QWidget) -> QScrollArea:
    """A pane that scrolls when the window is low."""
    area = QScrollArea()
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setWidget(widget)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return area
