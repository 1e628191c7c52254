"""The Advisor: what fits the selection, best first, with odds; one procedure opened with dice, answer and "apply"; and
what the checks say when they are asked.

It never changes the game by itself: only applying does, as one action that one undo takes back. A roll that is not
applied is told to the page when its card closes, so that it stays on record.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from assistant.chance.roller import RandomRoller
from assistant.game.board_facts import NOTHING_LATELY, Lately
from assistant.game.library import OpenSystem
from assistant.game.map_facts import Fit
from assistant.game.outlook import Outlooks
from assistant.game.participants import Participants, participants
from assistant.game.phase_fit import fit_of_phase
from assistant.game.selection import Selection
from assistant.game.sitting import Sitting
from assistant.model.ids import CounterId, SideId
from assistant.model.own_modifier import OwnModifier
from assistant.play.commands.record import ENTERED, ROLLED, RecordRoll
from assistant.play.commands.table_things import AddModifier, RemoveModifier
from assistant.play.state import GameState
from assistant.rules.answers import sentence
from assistant.rules.outcomes import Node
from assistant.ui.asker.asker import Asker
from assistant.ui.asker.cards import AskerCards
from assistant.ui.asker.house_entry import Lasts
from assistant.ui.commands.typed_keys import digit_of
from assistant.ui.desk import Desk
from assistant.ui.panels import pane_texts as words
from assistant.ui.panels.advice_list import AdviceList
from assistant.ui.panels.changes_card import ChangesCard
from assistant.ui.panels.fit_list import FitList
from assistant.ui.panels.phase_card import PhaseCard
from assistant.ui.panels.sides_card import SidesCard
from assistant.ui.quiet_work import AFTER_PAINT
from assistant.ui.widgets.layouts import FlowLayout, emptied

MOST = 9
LOWEST = 300
ROOMY = 860  # from this height on the odds stay beside the result


class AdvisorPane(QWidget):
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
        self.cards = AskerCards(desk)
        self._odds = Outlooks(opened)
        self._state: GameState | None = None
        self.lately: Callable[[], Lately] = lambda: NOTHING_LATELY
        self._asked = Selection(opened)
        self.sitting = Sitting(opened, desk.language)
        self.asker = Asker(desk, self.sitting, self.cards, self, roller)
        self.asker.bindings.bind("procedure.apply", self.apply)
        self.asker.bindings.bind("procedure.close", self._escape)
        self._fits: list[Fit] = []
        self._late = QTimer(self, singleShot=True, interval=AFTER_PAINT)
        self._late.timeout.connect(self._catch_up)
        self.open_fit: Fit | None = None
        self._offering = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumWidth(280)
        self._empty = QLabel()
        self._empty.setProperty("role", "second")
        self._empty.setWordWrap(True)
        self._tabs = FlowLayout(gap=5)
        self.fit_list = FitList(desk, opened.system)
        self.advice = AdviceList(desk)
        self.phase = PhaseCard(desk, opened)
        self.sides = SidesCard(desk, opened.system)
        cards = self.cards
        self.modifiers, self.dice_card, self.choice_card = cards.modifiers, cards.dice, cards.choice
        self.readings, self.answer = cards.readings, cards.answer
        self.changes = ChangesCard(desk, opened.system)
        self._apply, self._weigh, self._faces = QPushButton(), QPushButton(), QPushButton()
        self._build()
        self._connect()
        self.refresh()

    def minimumSizeHint(self) -> QSize:
        """A pane that once had to be higher than its window would stay so: it rather gives its parts less room."""
        return QSize(self._desk.px(280), self._desk.px(LOWEST if self.open_fit is not None else 60))

    def heightForWidth(self, width: int) -> int:
        """As high as what is offered."""
        return self._column.totalSizeHint().height() if self.open_fit is None else self._desk.px(LOWEST)

    @property
    def has_offer(self) -> bool:
        """Whether something fits what is selected."""
        return bool(self._asked.own) and (any(not f.wants for f in self._fits) or bool(self._asked.hidden()))

    def offer(self, *, on: bool) -> None:
        """Only what fits, on a card over the map; else all that can be asked here."""
        if on is not self._offering:
            self._offering = on
            self._show_parts()
            self._empty.setText(self._said())

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
        inner.addWidget(self.readings)
        inner.addWidget(self.answer, 4)
        inner.addWidget(self.changes)
        inner.addWidget(self._apply)
        layout = self._column = QVBoxLayout(self)
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
        self.phase.chosen.connect(self.open_of_phase)
        self.dice_card.pad.connect(self._dice_tapped)
        self.answer.check_copy.connect(self.copy_wanted)

    # own modifiers

    def lasting(self, name: str, value: int, target: str, lasts: str) -> bool:
        """For this game, in its journal. A rule of the player's scenario is written at the table, and until the game
        takes it up it counts for the rest of this game."""
        if lasts == Lasts.ROLL:
            return False
        self.sitting.add_house_modifier(name, value, target)
        self.modifier_wanted.emit(AddModifier(self.sitting.line_up.procedure, name, value))
        return True

    def own_removed(self, modifier: str) -> None:
        """One that the game has on record goes from its journal too."""
        gone = next((h for h in self.sitting.line_up.house if h.id == modifier), None)
        kept = self._state.modifiers.items() if self._state is not None else ()
        procedure = self.sitting.line_up.procedure
        for name, one in kept:
            if gone is not None and (one.procedure, one.name.en, one.value) == (procedure, gone.name.en, gone.value):
                self.modifier_wanted.emit(RemoveModifier(name))
                return

    def _of_this_game(self, procedure: str) -> tuple[OwnModifier, ...]:
        """The players' own modifiers that the game has on record for a procedure."""
        kept = self._state.modifiers.values() if self._state is not None else ()
        own = [m for m in kept if m.procedure == procedure]
        return tuple(replace(m, id=f"house_{i + 1}") for i, m in enumerate(own))

    # what fits

    def stand(self, state: GameState) -> None:
        """The position as it is, with nothing selected: what its phase may bring."""
        if self._state is None:
            self._state = state
            self.refresh()

    @property
    def fits(self) -> list[Fit]:
        """What fits the selection; looked for now if the map was still to be painted first."""
        if self._late.isActive():
            self._catch_up()
        return self._fits

    def follow(self, state: GameState, own: Sequence[CounterId], foes: Sequence[CounterId]) -> None:
        """After an action the map is painted first; what fits is looked for then. An open procedure follows at once."""
        if self.open_fit is not None or not own:
            self.look_at(state, own, foes)
            return
        self._state, self._asked = state, self._selection(state, own, foes)
        self._late.start()

    def _selection(self, state: GameState, own: Sequence[CounterId], foes: Sequence[CounterId]) -> Selection:
        return Selection(self._opened, state, tuple(own), tuple(foes), self.lately())

    def _catch_up(self) -> None:
        if self._asked.state is not None:
            self.look_at(self._asked.state, self._asked.own, self._asked.foes)

    def look_at(self, state: GameState, own: Sequence[CounterId], foes: Sequence[CounterId]) -> None:
        """Another selection: list what fits; an open procedure stays open with the new counters where it still fits."""
        was = self.open_fit.definition.id if self.open_fit else ""
        self._late.stop()
        self._state, self._asked = state, self._selection(state, own, foes)
        self._fits = self._asked.fits()
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
        self.asker.fresh()
        self.asker.line.to_dice()
        own = self._of_this_game(fit.definition.id)
        self.sitting.put(replace(fit.line_up, house=own))
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

    def open_of_phase(self, procedure: str) -> None:
        """A procedure of the phase: with what is selected, else with all that its side has on the map."""
        if self.open_procedure(procedure) or self._state is None:
            return
        fit = fit_of_phase(self._opened, self._state, procedure, self._state.active, self.lately())
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

    def first_doubt(self) -> str:
        """The first assumed figure under the open question."""
        odds = self.sitting.odds
        return next(iter(sorted(odds.assumed)), "") if self.open_fit is not None and odds is not None else ""

    def _drop_roll(self) -> None:
        """A roll that comes to nothing stays on record, and so does an answer to typed dice. An older line that was
        opened again is on record already."""
        fit, sitting, rolled = self.open_fit, self.sitting, self.asker.rolled
        faces = tuple(b.face for b in sitting.boxes if b.face is not None)
        self.asker.fresh()
        if fit is None or not faces or not sitting.dice or not (rolled or sitting.node):
            return
        if sitting.opened_line is not None:
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
        self.fit_list.setVisible(not is_open and bool(self.fits))
        self._show_parts()
        self._empty.setText(self._said())
        hidden = self._asked.hidden()
        self._faces.setVisible(bool(hidden))
        told = self._desk.say(words.TURN_UP if len(hidden) > 1 else words.TURN_UP_ONE, n=len(hidden))
        self._faces.setText(f"{told}   {self._desk.keys.key('map.faces', self._desk.language)}".rstrip())
        if self.open_fit is not None:
            self._show_open()
        else:
            self.fit_list.show_fits(self.fits, self._odds.found)
        self.lit.emit(participants(self.sitting, self._state) if is_open else Participants())
        self.changed.emit()

    def _show_parts(self) -> None:
        """What stands round the list: nothing more on the card of an offer."""
        whole = self.open_fit is None and not self._offering
        self.fit_list.shorten(short=self._offering)
        self.advice.setVisible(whole)
        self._empty.setVisible(whole or (self.open_fit is None and bool(self._fits)))
        self.phase.show_phase(self._state, shown=whole and not self._asked.own)

    def _said(self) -> str:
        """What stands above the list: how to open the first, or why there is none."""
        say, own, foes = self._desk.say, self._asked.own, self._asked.foes
        if self.fits:
            told = say(words.ENTER_OPENS, name=say(self.fits[0].definition.name))
            more = len(self.fits) - self.fit_list.shown if self._offering else 0
            told = f"{told} · {say(words.MORE_FIT, n=more)}" if more > 0 else told
            return f"{self._whom()}\n{told}" if self._offering else told
        if not own or self._state is None:
            return say(words.ADVISOR_EMPTY)
        text = words.NO_JOIN if foes else words.NO_ALONE
        return say(text, own=self._kinds(own), foes=self._kinds(foes))

    def _whom(self) -> str:
        """Who is selected, and at whom it aims: by name, many by their number."""
        say, told = self._desk.say, []
        for counters in (self._asked.own, self._asked.foes):
            kinds = self._asked.kinds(counters, words.HIDDEN)
            named = [self._opened.system.mix.counters.get(c) for c in counters]
            if len(counters) == 1 and named[0] is not None and kinds[0] is not words.HIDDEN:
                told.append(say(named[0].name))
            elif counters:
                told.append(f"{len(counters)} \u00d7 " + ", ".join(say(kind) for kind in kinds[:3]))
        return " → ".join(told)

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
        self.cards.refresh(self.sitting, self.asker.shown(title=self._whose_dice()))
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

    # what becomes of an answer

    def roll(self) -> None:
        """Roll what is not typed."""
        self.asker.roll()
        self.refresh()

    def _dice_tapped(self) -> None:
        """A tap on the dice takes the last one back, where a finger has no Backspace."""
        self.asker.take_back()
        self.refresh()

    def show_question(self) -> None:
        self.refresh()

    def answered(self) -> None:
        """A whole answer is a line of this game's results, as at the table."""
        if self.sitting.node is not None and self.sitting.entered and self.sitting.next_box() is None:
            self.sitting.write_down()

    def keep(self) -> None:
        self.sitting.write_down()

    def again(self) -> None:
        """On the map an answer waits to be applied."""
        self.asker.line.note = self._desk.say(words.APPLY_WAITS)

    def anew(self) -> None:
        """The same procedure as the map fills it, without dice and switches."""
        if self.open_fit is not None:
            self.open(self.open_fit)

    def exchange(self) -> None:
        """The target takes the first role: as the map fills it that way round, else the same counters exchanged."""
        fit, asked = self.open_fit, self._asked
        if fit is None:
            return
        turned = self._selection(self._state, asked.foes, asked.own).fits() if self._state and asked.foes else []
        found = next((f for f in turned if f.definition.id == fit.definition.id), None)
        self._drop_roll()
        if found is not None and self.sitting.line_up.casts == fit.casts:
            self.sitting.put(found.line_up)
        else:
            self.sitting.exchange()

    def number_wanted(self, fact: str) -> bool:
        return False

    def line_opened(self) -> None:
        """An older line shows its own procedure and counters."""
        if self.open_fit is not None:
            line = self.sitting.line_up
            self.open_fit = replace(self.open_fit, definition=self.sitting.definition, casts=line.casts)

    def close_question(self) -> None:
        self.close_procedure()

    def take_focus(self) -> None:
        self.setFocus()

    def explain(self, sections: str) -> None:
        self.why_wanted.emit(sections)

    def apply(self) -> None:
        """The result on the map, as one action."""
        node: Node | None = self.sitting.node
        if node is None:
            return
        odds, typed = self.sitting.odds, self.asker.typed
        self.asker.fresh()
        self.open_fit = None
        self.apply_wanted.emit(node, typed, odds)
        self.refresh()
        self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.open_fit is None:
            self._key_closed(event)
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

    def _escape(self) -> None:
        """As everywhere; dice that are taken off the table by it stay on record."""
        lay = bool(self.sitting.entered)
        if lay and self.modifiers.mark < 0:
            self._drop_roll()
            self.sitting.clear_dice()
        else:
            self.asker.escape()

    def neighbour(self, by: int) -> None:
        """The next fitting procedure, with the same counters."""
        names = [f.definition.id for f in self.fits]
        if self.open_fit and self.open_fit.definition.id in names:
            self.open(self.fits[(names.index(self.open_fit.definition.id) + by) % len(names)])
