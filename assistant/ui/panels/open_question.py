"""One procedure opened in the Advisor, with the counters of the map in its roles: sides, switches, dice, answer, what
applying would change, and "apply". It is one look of the asker."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from assistant.chance.roller import RandomRoller
from assistant.game.battle_board import BattleBoard
from assistant.game.map_facts import Fit
from assistant.game.participants import Participants, participants
from assistant.game.sitting import Sitting
from assistant.model.ids import CounterId
from assistant.play.commands.table_things import AddModifier, RemoveModifier
from assistant.ui.asker.asker import Asker
from assistant.ui.asker.cards import AskerCards
from assistant.ui.asker.house_entry import Lasts
from assistant.ui.desk import Desk
from assistant.ui.later import later
from assistant.ui.panels import pane_texts as words
from assistant.ui.panels.changes_card import ChangesCard
from assistant.ui.panels.course_card import CourseCard
from assistant.ui.panels.dropped_roll import dropped_roll
from assistant.ui.panels.fit_list import warning_line, warnings_in_short
from assistant.ui.panels.fit_search import FitSearch
from assistant.ui.panels.regrouping import Regrouping
from assistant.ui.panels.sides_card import SidesCard
from assistant.ui.widgets.scrolled import scrolled

SITUATION = 3  # its place among the cards
ROOMY = 860  # from this height on the odds stay beside the result


class OpenQuestion(QWidget):
    """Nothing is changed by it: only what is applied is, as one action that one undo takes back."""

    apply_wanted = Signal(object, object, object)  # node, which dice were typed (None: all), odds
    applied = Signal()
    dropped = Signal(object)  # a RecordRoll that was not applied
    why_wanted = Signal(str)
    modifier_wanted = Signal(object)  # a modifier of the players' own, for the whole game
    stirred = Signal()  # everything is to be drawn as it stands now
    left = Signal()  # Esc with nothing left to take back
    keys_wanted = Signal()

    def __init__(self, desk: Desk, search: FitSearch, roller: RandomRoller | None) -> None:
        super().__init__()
        self._desk, self._search = desk, search
        system, book = search.opened.system, search.opened.book
        self.cards = AskerCards(desk)
        self.sitting = Sitting(search.opened, desk.language)
        self.asker = Asker(desk, self.sitting, self.cards, self, roller)
        self.asker.bindings.bind("procedure.apply", self.apply)
        self.asker.bindings.bind("procedure.close", self.step_back)
        self.fit: Fit | None = None
        self.sides, self.course = SidesCard(desk, system), CourseCard(desk)
        self.changes = ChangesCard(desk, system, book)
        self.first_back: Callable[[], bool] = bool  # what Esc does before anything is taken back
        self._walking = False  # a battle in rounds has begun and is not over
        self.groups = Regrouping(desk, search, self.asker, self.sides, self.drop_roll)
        self.apply_button, self.warning = QPushButton(), QLabel()
        self._held, self._inner = QScrollArea(), QWidget()
        self._sought: tuple[Fit | None, bool] = (None, True)
        self._seeking = False
        self._column = QVBoxLayout()
        self._build()

    def _build(self) -> None:
        cards, column = self.cards, self._column
        cards.modifiers.setMinimumHeight(self._desk.px(176))
        self.apply_button.setProperty("role", "primary")
        self.apply_button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.apply_button.clicked.connect(lambda _c=False: self.apply())
        cards.dice.pad.connect(self._dice_tapped)
        column.setContentsMargins(0, 0, 0, 0)
        self.groups.stirred.connect(self.stirred)
        self.warning.setWordWrap(True)
        column.addWidget(self.sides)
        column.addWidget(self.warning)
        column.addWidget(self.groups.card)
        column.addWidget(cards.modifiers, 3)
        for card in (cards.dice, cards.choice, cards.readings):
            column.addWidget(card)
        column.addWidget(self.course, 4)
        column.addWidget(cards.answer, 4)
        column.addWidget(self.changes)
        self._inner.setLayout(column)
        held = self._held
        # In a short pane its parts scroll: a layout with less room than its parts need lays them over each other.
        scrolled(self._inner, held)
        # the parts have their new heights only once they are laid out
        held.verticalScrollBar().rangeChanged.connect(lambda _low, _high: self._bring_in_sight())
        held.verticalScrollBar().actionTriggered.connect(lambda _action: self._scrolled())
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(held, 1)
        outer.addWidget(self.apply_button)

    # opening and closing

    def open(self, fit: Fit) -> None:
        """With the counters of the map in its roles."""
        self.drop_roll()
        self.fit, self.cards.modifiers.mark = fit, -1
        self.groups.begin()
        self.asker.fresh()
        self.asker.line.to_dice()
        self.sitting.put(replace(fit.line_up, house=self._search.own_modifiers(fit.definition.id)))
        self.stirred.emit()

    def close_fit(self) -> None:
        """No procedure is open; its dice stay on record."""
        self.drop_roll()
        self.fit = None
        self.groups.begin()

    def drop_roll(self) -> None:
        """A roll that comes to nothing stays on record, and so does an answer to typed dice."""
        fit, state, rolled = self.fit, self._search.state, self.asker.rolled
        side = state.active if state is not None else None
        roll = dropped_roll(self._desk, self.sitting, fit.definition.name, side, rolled=rolled) if fit else None
        # before it is told, because what hears of it may open the next question at once
        self.asker.fresh()
        if roll is not None:
            self.sitting.entered = []
            self.dropped.emit(roll)

    def apply(self) -> None:
        """The result on the map, as one action."""
        node = self.sitting.node
        if node is None:
            return
        by_hand = self.sitting.by_hand
        odds, typed = self.sitting.odds, None if by_hand and len(by_hand) == len(self.sitting.dice) else by_hand
        self.asker.fresh()
        self.fit = None
        self.groups.begin()
        self.apply_wanted.emit(node, typed, odds)
        self.applied.emit()

    def first_doubt(self) -> str:
        """The first assumed figure under it."""
        odds = self.sitting.odds
        return next(iter(sorted(odds.assumed)), "") if self.fit is not None and odds is not None else ""

    # showing

    def participants(self) -> Participants:
        """Whose counters it is about."""
        return participants(self.sitting, self._search.state) if self.fit is not None else Participants()

    def refresh(self, *, roomy: bool) -> None:
        """As it stands; `roomy`: the odds have room beside the result."""
        state, cards = self._search.state, self.cards
        self.sides.refresh(self.sitting, state, self.groups.refresh())
        self._make_room()
        self.warn()
        cards.refresh(self.sitting, self.asker.shown(title=self._whose_dice()))
        cards.answer.show_details(roomy)
        cards.dice.make_room(done=not roomy and self.sitting.next_box() is None)
        self._column.setStretchFactor(cards.answer, 4 if roomy else 0)
        self.changes.refresh(state, self.sitting.node)
        self.apply_button.setText(f"{self._desk.say(words.APPLY)}   A")
        self.apply_button.setEnabled(self.sitting.node is not None)
        self._seek()

    def follow_course(self, board: BattleBoard | None) -> None:
        """In the middle of a battle in rounds the course so far stands where the chances before it stood; who takes
        part is on the board."""
        walks = board is not None and not board.over and bool(self.sitting.entered)
        self.course.show_turns(board.turns if board is not None and walks else ())
        self._walking = walks
        self.cards.answer.setVisible(not walks)
        if self._column.indexOf(self.cards.modifiers) != (place := self._column.count() - 1 if walks else SITUATION):
            self._column.removeWidget(self.cards.modifiers)
            self._column.insertWidget(place, self.cards.modifiers, 0 if walks else 3)
        self.cards.modifiers.spread(whole=walks)
        self._make_room()

    def _seek(self) -> None:
        """Once there is an answer, or none any more, it is brought in sight; who scrolls by hand is left alone."""
        sought = (self.fit, self.sitting.node is None)
        if sought != self._sought:
            self._sought, self._seeking = sought, True
            later(self, self._bring_in_sight)

    def _scrolled(self) -> None:
        self._seeking = False

    def _bring_in_sight(self) -> None:
        """What is read or typed next: the answer from its first line on with what would change, else the dice."""
        if self.fit is None or not self._seeking:
            return
        wanted = self.cards.answer if self.sitting.node is not None else self.cards.dice
        at = wanted.mapTo(self._inner, QPoint(0, 0)).y()
        bar, room = self._held.verticalScrollBar(), self._held.viewport().height()
        end = at + wanted.height() + self.changes.height() + 2 * self._column.spacing()
        bar.setValue(min(at, max(0, end - room)))

    def warn(self) -> None:
        """What the checks say of it stands there until the dice have fallen; nothing is barred by it."""
        told = self._search.warnings(self.fit) if self.fit is not None and self.sitting.node is None else ()
        whole = "\n".join(warning_line(self._desk, advice) for advice in told)
        roomy = self.height() > self._desk.px(ROOMY)
        self.warning.setText(whole if roomy else warnings_in_short(self._desk, self._search.title_of, told))
        self.warning.setToolTip(whole)
        self.warning.setStyleSheet(f"color: {self._desk.theme.warn};")
        self.warning.setVisible(bool(told))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        """The chips of the groups name the same counters: both stand there only where there is room."""
        high = self.height() > self._desk.px(ROOMY)
        named = any(self.sitting.line_up.casts.values())
        self.sides.setVisible(named and not self._walking and (high or not self.groups.are_there))
        self.groups.card.setVisible(self.groups.are_there and not self._walking)

    def is_roomy(self, high: int) -> bool:
        """Whether odds and result have room beside each other at a height."""
        return self.sitting.node is None or high > self._desk.px(ROOMY)

    def _whose_dice(self) -> str:
        """In a battle of many dice: whose are asked for; empty where they are everybody's."""
        names = [self._search.opened.system.mix.counters.get(CounterId(c)) for c in self.sitting.acting]
        if len(names) != 1 or names[0] is None or not self.sitting.definition.engine:
            return ""
        return self._desk.say(words.DICE_OF, name=self._desk.say(names[0].name))

    # what the asker asks of its look

    def show_question(self) -> None:
        self.stirred.emit()

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
        if self.fit is not None:
            self.open(self.fit)

    def exchange(self) -> None:
        """The target takes the first role: as the map fills it that way round, else the same counters exchanged."""
        fit = self.fit
        if fit is None:
            return
        found = next((f for f in self._search.turned() if f.definition.id == fit.definition.id), None)
        self.drop_roll()
        if found is not None and self.sitting.line_up.casts == fit.casts:
            self.sitting.put(found.line_up)
        else:
            self.sitting.exchange()

    def neighbour(self, by: int) -> None:
        """The next fitting procedure, with the same counters."""
        fits = self._search.fits
        names = [f.definition.id for f in fits]
        if self.fit and self.fit.definition.id in names:
            self.open(fits[(names.index(self.fit.definition.id) + by) % len(names)])

    def number_wanted(self, fact: str) -> bool:
        return False

    def line_opened(self) -> None:
        """An older line shows its own procedure and counters."""
        if self.fit is not None:
            self.fit = replace(self.fit, definition=self.sitting.definition, casts=self.sitting.line_up.casts)

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
        line = self.sitting.line_up
        gone = next((h for h in line.house if h.id == modifier), None)
        name = self._search.name_of_own(line.procedure, gone) if gone is not None else ""
        if name:
            self.modifier_wanted.emit(RemoveModifier(name))

    def explain(self, sections: str) -> None:
        self.why_wanted.emit(sections)

    def close_question(self) -> None:
        self.left.emit()

    def take_focus(self) -> None:
        self.keys_wanted.emit()

    # keys and taps

    def _dice_tapped(self) -> None:
        """A tap on the dice takes the last one back, where a finger has no Backspace."""
        self.asker.take_back()
        self.stirred.emit()

    def step_back(self) -> None:
        """As everywhere, the innermost first; dice that are taken off the table by it stay on record."""
        begun = self.cards.modifiers.mark >= 0 or bool(self.asker.line.shown())
        if not begun and self.first_back():
            return
        if self.sitting.entered and not begun:
            self.drop_roll()
            self.sitting.clear_dice()
        else:
            self.asker.escape()
