"""The Advisor: what fits the selection, best first, with odds; one procedure opened with dice, answer and "apply"; and
what the checks say when they are asked.

It never changes the game by itself: only applying does, as one action that one undo takes back. A roll that is not
applied is told to the page when its card closes, so that it stays on record.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from assistant.base.text import same
from assistant.chance.roller import RandomRoller
from assistant.game.asked import Asked
from assistant.game.house import targets_of
from assistant.game.library import OpenSystem
from assistant.game.map_facts import Fit
from assistant.game.outlook import Outlooks
from assistant.game.phase_fit import fit_of_phase
from assistant.game.roll_call import RollCall, roll_call
from assistant.game.sitting import LineUp, Sitting
from assistant.model.ids import CounterId, SideId
from assistant.play.commands_record import ENTERED, ROLLED, RecordRoll
from assistant.play.commands_table import AddModifier
from assistant.play.state import GameState
from assistant.rules.answers import sentence
from assistant.rules.outcomes import Node
from assistant.rules.question import HouseModifier
from assistant.ui import texts
from assistant.ui.asker.answer_card import AnswerCard
from assistant.ui.asker.choice_card import ChoiceCard, place_of
from assistant.ui.asker.dice_card import DiceCard
from assistant.ui.asker.house_entry import Lasts
from assistant.ui.asker.modifiers import ModifierPanel
from assistant.ui.commands.typed_keys import allotted, digit_of, letter_of
from assistant.ui.desk import Desk
from assistant.ui.panels import words
from assistant.ui.panels.advice_list import AdviceList
from assistant.ui.panels.changes_card import ChangesCard
from assistant.ui.panels.fit_list import FitList
from assistant.ui.panels.phase_card import PhaseCard
from assistant.ui.panels.sides_card import SidesCard
from assistant.ui.widgets.layouts import FlowLayout, emptied

MOST = 9
LOWEST = 300
ROOMY = 860  # from this height on the odds stay beside the result


class Advisor(QWidget):
    """One pane beside the map."""

    apply_wanted = Signal(object, bool, object)  # node, typed dice, odds
    dropped = Signal(object)  # a RecordRoll that was not applied
    why_wanted = Signal(str)
    weigh_wanted = Signal()
    faces_wanted = Signal(tuple)  # hidden counters that should be turned up
    lit = Signal(object)  # the roll call of the open procedure
    changed = Signal()
    modifier_wanted = Signal(object)  # a modifier of the players' own, for the whole game
    closed = Signal()
    dismissed = Signal()  # closed without applying
    copy_wanted = Signal()

    def __init__(self, desk: Desk, opened: OpenSystem, roller: RandomRoller | None = None) -> None:
        super().__init__()
        self._desk, self._opened = desk, opened
        self._roller = roller or RandomRoller()
        self._odds = Outlooks(opened)
        self._state: GameState | None = None
        self._asked = Asked(opened)
        self.sitting = Sitting(opened, desk.language)
        self.fits: list[Fit] = []
        self.open_fit: Fit | None = None
        self._entered = self._rolled = False
        self._note = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumWidth(320)
        self._empty = QLabel()
        self._empty.setProperty("role", "second")
        self._empty.setWordWrap(True)
        self._tabs = FlowLayout(gap=5)
        self.fit_list = FitList(desk, opened.system)
        self.advice = AdviceList(desk)
        self.phase = PhaseCard(desk, opened)
        self.sides = SidesCard(desk, opened.system)
        self.modifiers = ModifierPanel(desk)
        self.dice_card = DiceCard(desk)
        self.choice_card = ChoiceCard(desk)
        self.answer = AnswerCard(desk)
        self.changes = ChangesCard(desk, opened.system)
        self._apply, self._weigh, self._faces = QPushButton(), QPushButton(), QPushButton()
        self._build()
        self._connect()
        self.refresh()

    def minimumSizeHint(self) -> QSize:
        """A pane that once had to be higher than its window would stay so: it rather gives its parts less room."""
        return QSize(self._desk.px(320), self._desk.px(LOWEST))

    def _build(self) -> None:
        self._apply.setProperty("role", "primary")
        self._weigh.setProperty("role", "chip")
        for button in (self._apply, self._weigh, self._faces):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._body = QWidget()
        inner = self._inner = QVBoxLayout(self._body)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.addWidget(self.sides)
        self.modifiers.setMinimumHeight(self._desk.px(130))
        inner.addWidget(self.modifiers, 3)
        inner.addWidget(self.dice_card)
        inner.addWidget(self.choice_card)
        inner.addWidget(self.answer, 4)
        inner.addWidget(self.changes)
        inner.addWidget(self._apply)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 8, 12, 10)
        self.head = QWidget()
        head = QHBoxLayout(self.head)
        head.setContentsMargins(0, 0, 0, 0)
        head.addStretch(1)
        head.addWidget(self._weigh)
        self._tab_row = QWidget()
        self._tab_row.setLayout(self._tabs)
        layout.addWidget(self._tab_row)
        layout.addWidget(self._empty)
        layout.addWidget(self._faces)
        layout.addWidget(self.phase)
        layout.addWidget(self.fit_list, 2)
        layout.addWidget(self._body, 1)
        layout.addWidget(self.advice, 1)

    def _connect(self) -> None:
        self._apply.clicked.connect(lambda _c=False: self.apply())
        self._faces.clicked.connect(lambda _c=False: self.faces_wanted.emit(self._asked.hidden()))
        self._weigh.clicked.connect(lambda _c=False: self.weigh_wanted.emit())
        self.fit_list.opened.connect(self._open_row)
        self.phase.chosen.connect(self._open_of_phase)
        self.modifiers.switched.connect(self._switch)
        self.modifiers.turned.connect(self._turn)
        self.dice_card.face.connect(self._face)
        self.dice_card.roll.connect(self.roll)
        self.dice_card.pad.connect(self._take_back)
        self.choice_card.chosen.connect(self._option)
        self.answer.check_copy.connect(self.copy_wanted)
        self.modifiers.own_wanted.connect(self.open_own)
        self.modifiers.entry.added.connect(self._add_own)
        self.modifiers.entry.left.connect(self._own_left)

    # own modifiers

    def open_own(self) -> None:
        """Fields for a modifier of the players' own."""
        targets = targets_of(self.sitting.definition)
        if targets:
            self.modifiers.entry.open_entry(self.sitting.definition, targets)

    def _own_left(self) -> None:
        self.setFocus()
        self.refresh()

    def _add_own(self, name: str, value: int, target: str, lasts: str) -> None:
        """For this roll; or for this game, in its journal. A rule of the player's scenario is written at the table,
        and until the game takes it up it counts for the rest of this game."""
        self.sitting.add_house_modifier(name, value, target)
        self.setFocus()
        self.refresh()
        if lasts != Lasts.ROLL:
            self.modifier_wanted.emit(AddModifier(self.sitting.line_up.procedure, name, value))

    def _of_this_game(self, procedure: str) -> tuple[HouseModifier, ...]:
        """The players' own modifiers that the game has on record for a procedure."""
        kept = self._state.modifiers.values() if self._state is not None else ()
        own = [m for m in kept if m.procedure == procedure]
        return tuple(HouseModifier(f"house_{i + 1}", m.value, same(m.name)) for i, m in enumerate(own))

    # what fits

    def stand(self, state: GameState) -> None:
        """The position as it is, with nothing selected: what its phase may bring."""
        if self._state is None:
            self._state = state
            self.refresh()

    def look_at(self, state: GameState, own: Sequence[CounterId], foes: Sequence[CounterId]) -> None:
        """Another selection: list what fits; an open procedure stays open with the new counters where it still fits."""
        was = self.open_fit.definition.id if self.open_fit else ""
        self._state, self._asked = state, Asked(self._opened, state, tuple(own), tuple(foes))
        self.fits = self._asked.fits()
        kept = next((f for f in self.fits if f.definition.id == was), None)
        if kept is not None and self.open_fit is not None and kept.casts == self.open_fit.casts:
            self.open_fit = kept  # the same counters as they were: dice that lie stay
            self.refresh()
            return
        if kept is not None:
            self.open(kept)
            return
        self._drop_roll()
        self.open_fit = None
        self._weigh_fits()
        self.refresh()

    def _weigh_fits(self) -> None:
        """Odds of all that fits: quick ones now, those of whole battles when the window is idle."""
        self._odds.take(self.fits)
        if not self._odds.is_done:
            QTimer.singleShot(0, self, partial(self._weigh_late, self.fits))

    def _weigh_late(self, fits: list[Fit]) -> None:
        """One battle at a time, as long as the same fits are shown."""
        if fits is not self.fits or self._odds.is_done:
            return
        self._odds.work()
        if self.open_fit is None:
            self.fit_list.show_fits(self.fits, self._odds.found)
        QTimer.singleShot(0, self, partial(self._weigh_late, fits))

    def open(self, fit: Fit) -> None:
        """Open one procedure with the counters of the map in its roles."""
        self._drop_roll()
        self.open_fit, self.modifiers.mark = fit, -1
        self._entered = self._rolled = False
        self._note = ""
        own = self._of_this_game(fit.definition.id)
        casts, facts = dict(fit.casts), dict(fit.facts)
        self.sitting.line_up = LineUp(fit.definition.id, casts, facts, house=own, reasons=fit.reasons)
        self.sitting.clear_dice()
        self.refresh()

    def open_first(self) -> bool:
        if not self.fits:
            return False
        self.open(self.fits[max(0, self.fit_list.currentRow()) if self.fit_list.hasFocus() else 0])
        self.setFocus()
        return True

    def open_procedure(self, procedure: str) -> bool:
        """Open a procedure by its id if it fits the selection."""
        found = next((f for f in self.fits if f.definition.id == procedure), None)
        if found is not None:
            self.open(found)
            self.setFocus()
        return found is not None

    def _open_of_phase(self, procedure: str) -> None:
        """A procedure of the phase: with what is selected, else with all that its side has on the map."""
        if self.open_procedure(procedure) or self._state is None:
            return
        fit = fit_of_phase(self._opened, self._state, procedure, self._state.active)
        if fit is not None:
            self._open_by_hand(fit)
        else:
            name = self._desk.say(self._opened.book.definition(procedure).name)
            self._empty.setText(self._desk.say(words.PICK_FOR, name=name))

    def close_procedure(self) -> bool:
        """Leave the map as it is; False when none was open."""
        if self.open_fit is None:
            return False
        self._drop_roll()
        self.open_fit = None
        self._weigh_fits()
        self.refresh()
        self.dismissed.emit()
        self.closed.emit()
        return True

    def _drop_roll(self) -> None:
        """A roll that comes to nothing stays on record, and so does an answer to typed dice."""
        fit, sitting, rolled = self.open_fit, self.sitting, self._rolled
        faces = tuple(b.face for b in sitting.boxes if b.face is not None)
        self._rolled = False
        if fit is None or not faces or not sitting.dice or not (rolled or sitting.node):
            return
        told = self._desk.say(fit.definition.name)
        if sitting.node is not None:
            told += f" – {sentence(sitting.node, self._opened.system, self._desk.language)}"
        kinds = {str(b.die) for b in sitting.boxes}
        notation = f"{len(faces)}{kinds.pop()}" if len(kinds) == 1 else ""
        side = self._state.active if self._state is not None else None
        sitting.entered = []
        self.dropped.emit(
            RecordRoll(faces, notation, told, SideId(side) if side else None, ROLLED if rolled else ENTERED)
        )

    # showing

    def retell(self) -> None:
        self.sitting.language = self._desk.language
        self.refresh()

    def refresh(self) -> None:
        say = self._desk.say
        is_open = self.open_fit is not None
        self._weigh.setText(say(words.WEIGH_KEY))
        self._weigh.setVisible(is_open)
        emptied(self._tabs)
        for i, fit in enumerate(self.fits if is_open else ()):
            self._tabs.addWidget(self._tab(i, fit))
        self._tab_row.setVisible(is_open)
        self._body.setVisible(is_open)
        self.advice.setVisible(not is_open)
        self.fit_list.setVisible(not is_open and bool(self.fits))
        self.phase.show_phase(self._state, shown=not is_open and not self._asked.own)
        self._empty.setVisible(not is_open)
        self._empty.setText(self._said())
        hidden = self._asked.hidden()
        self._faces.setVisible(bool(hidden))
        told = self._desk.say(words.TURN_UP if len(hidden) > 1 else words.TURN_UP_ONE, n=len(hidden))
        self._faces.setText(f"{told}   {self._desk.keys.key('map.faces', self._desk.language)}".rstrip())
        if self.open_fit is not None:
            self._show_open()
        else:
            self.fit_list.show_fits(self.fits, self._odds.found)
        self.lit.emit(roll_call(self.sitting, self._state) if is_open else RollCall())
        self.changed.emit()

    def _said(self) -> str:
        """What stands above the list: how to open the first, or why there is none."""
        say, own, foes = self._desk.say, self._asked.own, self._asked.foes
        if self.fits:
            return say(words.ENTER_OPENS, name=say(self.fits[0].definition.name))
        if not own or self._state is None:
            return say(words.ADVISOR_EMPTY)
        text = words.NO_JOIN if foes else words.NO_ALONE
        return say(text, own=self._kinds(own), foes=self._kinds(foes))

    def _kinds(self, counters: Sequence[CounterId]) -> str:
        return ", ".join(self._desk.say(kind) for kind in self._asked.kinds(counters, words.HIDDEN))

    def _open_by_hand(self, fit: Fit, _checked: bool = False) -> None:
        self.open(fit)
        self.setFocus()

    def _open_row(self, row: int) -> None:
        if 0 <= row < len(self.fits):
            self._open_by_hand(self.fits[row])

    def _tab(self, index: int, fit: Fit) -> QPushButton:
        button = QPushButton(self._desk.say(fit.definition.name))
        button.setProperty("role", "chip")
        button.setCheckable(True)
        button.setChecked(self.open_fit is not None and fit.definition.id == self.open_fit.definition.id)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(partial(self._open_by_hand, fit))
        return button

    def _show_open(self) -> None:
        self.sides.refresh(self.sitting, self._state)
        self.modifiers.refresh(self.sitting, self.pool())
        self.dice_card.title_now = self._whose_dice()
        self.dice_card.refresh(self.sitting, self._note)
        self.choice_card.refresh(self.sitting.choice)
        self.answer.refresh(self.sitting)
        roomy = self.sitting.node is None or self.height() > self._desk.px(ROOMY)
        self.answer.show_details(roomy)
        self.dice_card.make_room(done=not roomy and self.sitting.next_box() is None)
        self._tab_row.setVisible(roomy or not self._desk.touch)
        self._inner.setStretchFactor(self.answer, 4 if roomy else 0)
        self.changes.refresh(self._state, self.sitting.node)
        self._apply.setText(f"{self._desk.say(words.APPLY)}   A")
        self._apply.setEnabled(self.sitting.node is not None)

    def _whose_dice(self) -> str:
        """In a battle of many dice: whose are asked for; empty where they are everybody's."""
        names = [self._opened.system.mix.counters.get(CounterId(c)) for c in self.sitting.acting]
        if len(names) != 1 or names[0] is None or not self.sitting.definition.engine:
            return ""
        return self._desk.say(words.DICE_OF, name=self._desk.say(names[0].name))

    def pool(self) -> dict[str, str]:
        """Letters of switches and facts."""
        say, definition = self._desk.say, self.sitting.definition
        names = [(m.id, say(m.name), m.letter) for m in definition.modifiers]
        names += [(f"fact:{f.id}", say(f.ask or f.name), "") for f in definition.facts.values()]
        return allotted(names)

    # acting

    def _switch(self, modifier: str) -> None:
        self.sitting.switches.switch(modifier)
        self.refresh()

    def _turn(self, fact: str) -> None:
        self.sitting.switches.turn_fact(fact)
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

    def _take_back(self) -> None:
        """The last die or decision again; a tap on the dice does it where a finger has no Backspace."""
        self.sitting.take_back()
        self.refresh()

    def roll(self) -> None:
        """Roll what is not typed."""
        self._rolled = self.sitting.roll_next(self._roller) or self._rolled
        self.refresh()

    def apply(self) -> None:
        """The result on the map, as one action."""
        node: Node | None = self.sitting.node
        if node is None:
            return
        odds = self.sitting.odds
        self.open_fit, self._rolled = None, False
        self.apply_wanted.emit(node, self._entered, odds)
        self.refresh()
        self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.open_fit is None:
            self._key_closed(event)
            return
        digit, letter, choice = digit_of(event), letter_of(event), self.sitting.choice
        if event.key() == Qt.Key.Key_Escape:
            self._escape()
        elif event.key() == Qt.Key.Key_Insert:
            self.open_own()
        elif event.key() == Qt.Key.Key_Backspace:
            self._take_back()
        elif choice is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._option(choice.default)
        elif choice is not None and digit is not None:
            self._option(digit - 1)
        elif choice is not None and (place := place_of(choice, letter)) is not None:
            self._option(place)
        elif digit is not None:
            self._face(digit)
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._neighbour(1 if event.key() == Qt.Key.Key_Right else -1)
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.modifiers.move_mark(1 if event.key() == Qt.Key.Key_Down else -1)
        elif event.key() == Qt.Key.Key_Space:
            self.modifiers.press()
        elif letter and not event.isAutoRepeat():
            self._command(letter)
        elif not letter:
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

    def _escape(self) -> None:
        """Typed dice first, then the procedure. Dice that Alea rolled stay on record."""
        if self.sitting.entered:
            self._drop_roll()
            self.sitting.clear_dice()
            self.refresh()
        else:
            self.close_procedure()

    def _neighbour(self, by: int) -> None:
        """The next fitting procedure, with the same counters."""
        names = [f.definition.id for f in self.fits]
        if self.open_fit and self.open_fit.definition.id in names:
            self.open(self.fits[(names.index(self.open_fit.definition.id) + by) % len(names)])

    def _command(self, letter: str) -> None:
        acts = {"r": self.roll, "a": self.apply, "w": self._why, "n": self._new}
        if letter in acts:
            acts[letter]()
            return
        key = next((k for k, v in self.pool().items() if v == letter), "")
        if key.startswith("fact:"):
            self._turn(key.removeprefix("fact:"))
        else:
            found = next((m.id for m in self.sitting.modifiers if m.id.split(":")[0] == key), "")
            if found:
                self._switch(found)

    def _why(self) -> None:
        """Our words on the rule behind it."""
        self.why_wanted.emit(self.sitting.definition.ref)

    def _new(self) -> None:
        """The same procedure as the map fills it, without dice and switches."""
        if self.open_fit is not None:
            self.open(self.open_fit)
