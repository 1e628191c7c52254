"""The part "Counters" of "your copy": the counter as a picture with its ratings where they stand on it, and the whole
fleet beside it, gone through in one pass. A digit is yours and goes on, Enter says that ours is right."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from assistant.base.problem import AleaError, in_a_line
from assistant.base.text import Text
from assistant.game.copy_counters import CopyCounter, CopyField, Fleet, fleets_of, outside, sought
from assistant.game.copy_figures import OwnCopy
from assistant.model.scenario import System
from assistant.ui.copy.copy_pad import DIGITS, MINUS
from assistant.ui.copy.counter_card import CounterCard
from assistant.ui.copy.field_box import told
from assistant.ui.copy.fleet_grid import FleetGrid
from assistant.ui.copy.fleet_rail import FleetRail
from assistant.ui.desk import Desk
from assistant.ui.table.entry_pad import EntryPad, Offer
from assistant.ui.widgets.key_caps import show_key
from assistant.ui.widgets.layouts import emptied
from assistant.ui.widgets.scrolled import scrolled

RAIL, CARD, LAST_SMALL = 236, 560, 9
IN_ONE_PASS = Text("The fleet in one pass", "La flotte d’une traite")
SEEKING = Text("Find a counter: {letters}|", "Chercher un pion : {letters}|")
NONE_CALLED = Text("No counter here is called {letters}…", "Aucun pion ici ne s’appelle {letters}…")
KEY_TO_MARKS = Text(
    "✓ yours, looked up · bold: printed in the rules · ? ours, assumed · letters find a counter",
    "✓ la vôtre, vérifiée · gras : imprimé dans les règles · ? la nôtre, supposée · des lettres cherchent un pion",
)
WHY = Text("Why it is asked", "Pourquoi la question")
NO_WHY = Text("Nobody printed it where we could read it.", "Nous ne l’avons lue imprimée nulle part.")
AS_NOTED = Text("{why}", "Note de nos fichiers, en anglais : « {why} »")
OUTSIDE = Text(
    "<b>{value} is not in the table {table}</b>, which has {has}; it is read as {near}. Taken as typed.",
    "<b>{value} n’est pas dans la table {table}</b>, qui a {has} ; c’est lu comme {near}. Pris tel que tapé.",
)
TYPE_IT = Text("We know no value: type yours.", "Nous n’avons pas de valeur : tapez la vôtre.")
NAME = Text("Ratings of the counters", "Valeurs des pions")
TO_CHECK, IS_YOURS = Text("to check", "à vérifier"), Text("yours", "la vôtre")
BACK_TO = Text("Back to the line-up", "Revenir à la question")
BACK = Text("Back", "Retour")
ALL_DONE = Text("This fleet is done.", "Cette flotte est faite.")
LEAST_OF_THREE = 800  # a narrower page at this size of letters shows the counter without its fleet


class CountersPart(QWidget):
    """`changed`: a rating is on disk; `left`: back to where it was opened from; `part_wanted`: a part of the list."""

    changed = Signal()
    left = Signal()
    said = Signal(str)
    part_wanted = Signal(str)
    undone = Signal()

    def __init__(self, desk: Desk, copy: OwnCopy) -> None:
        super().__init__()
        self._desk, self._copy = desk, copy
        self.fleets: list[Fleet] = []
        self._yours: System | None = None
        self._address, self._typed, self._sought = "", "", ""
        self.pad: EntryPad | None = None
        self.asked = ""  # the rating a result was opened for; Enter behind it leads back
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(desk.say(NAME))
        self.rail, self.card, self.grid = FleetRail(desk), CounterCard(desk), FleetGrid(desk)
        self.rail.fleet_chosen.connect(self._choose_fleet)
        self.rail.part_chosen.connect(self.part_wanted)
        self.card.pressed.connect(self._choose)
        self.card.right.connect(self.is_right)
        self.card.open_left.connect(lambda: self.step(1))
        self.card.all_right.connect(self.all_right)
        self.card.counter_wanted.connect(self.counter)
        self.grid.pressed.connect(self._pressed)
        self._right = self._fleet_side()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        self._areas = tuple(scrolled(part) for part in (self.rail, self.card))
        row.addWidget(self._areas[0])
        row.addWidget(self._areas[1], 56)
        row.addWidget(self._right, 44)

    def _fleet_side(self) -> QFrame:
        frame = QFrame()
        frame.setProperty("role", "card")
        self._title, self._count, self._marks = QLabel(), QLabel(), QLabel()
        self._why, self._reason = QLabel(), QLabel()
        for label in (self._title, self._why):
            label.setProperty("role", "heading")
        for label in (self._count, self._marks):
            label.setProperty("role", "note")
        for label in (self._marks, self._reason):
            label.setWordWrap(True)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._count)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.grid)
        column.addStretch(1)
        self.area.setWidget(inside)
        self._foot = QHBoxLayout()
        layout = QVBoxLayout(frame)
        layout.setContentsMargins(14, 12, 14, 12)
        layout.addLayout(head)
        layout.addWidget(self.area, 1)
        layout.addWidget(self._marks)
        layout.addWidget(self._why)
        layout.addWidget(self._reason)
        layout.addLayout(self._foot)
        return frame

    # showing

    def refresh(self) -> None:
        """Everything anew; the caret stays."""
        opened, figures = self._copy.opened, self._copy.figures()
        self.fleets = fleets_of(opened.system, figures)
        self._yours = self._copy.current().system
        if self.field() is None and self.fleets:
            self._address = self._first(self.fleets[0])
        self.rail.show_fleets(self.fleets, self._fleet_at(), figures)
        self._show()

    def _show(self) -> None:
        fleet, field, say = self.fleet(), self.field(), self._desk.say
        if fleet is None or field is None or self._yours is None:
            return
        row = self._counter_at(fleet)
        counter = fleet.counters[row]
        self.card.show_counter(counter, fleet, row, self._yours, self._address, self._typed)
        self.card.warn(next((w for f in counter.fields if (w := self._warning(f))), ""))
        self.grid.show_fleet(fleet, self._yours, self._address)
        self._title.setText(say(SEEKING, letters=self._sought) if self._sought else say(IN_ONE_PASS))
        self._count.setText(f"{fleet.done} / {fleet.total}")
        self._marks.setText(say(KEY_TO_MARKS))
        self._why.setText(say(WHY))
        self._reason.setText(say(AS_NOTED, why=field.why) if field.why else say(NO_WHY))
        emptied(self._foot)
        back = QPushButton()
        show_key(self._desk, back, say(BACK_TO if self.asked else BACK), "Esc")
        back.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        back.setMinimumHeight(self._desk.target(30))
        back.clicked.connect(lambda _c=False: self.left.emit())
        self._foot.addStretch(1)
        self._foot.addWidget(back)
        self._follow_pad(field)
        self._speak(counter, field)
        seen = self.grid.cell_of(self._address)
        self.area.ensureVisible(seen.center().x(), seen.center().y(), 0, self._desk.px(70))

    def _speak(self, counter: CopyCounter, field: CopyField) -> None:
        """The rating at the caret, for those who hear the page: all keys go to it."""
        say = self._desk.say
        state = say(IS_YOURS) if field.yours is not None else say(TO_CHECK) if field.asked else ""
        value = f"{say(field.name)} {self._typed or told(field.now)}"
        self.setAccessibleDescription(", ".join(p for p in (say(counter.kind.name), value, state) if p))

    def _warning(self, field: CopyField) -> str:
        now, found = field.now, None
        if isinstance(now, int) and field.yours is not None:
            found = outside(self._copy.opened.system, field.figure, now)
        if found is None:
            return ""
        say = self._desk.say
        has = ", ".join(str(n) for n in found.has)
        return say(OUTSIDE, value=told(now), table=say(found.table), has=has, near=found.read_as)

    # where the caret is

    def _fleet_at(self) -> int:
        return next((i for i, f in enumerate(self.fleets) if self._holds(f)), -1)

    def _holds(self, fleet: Fleet) -> bool:
        return any(f.address == self._address for c in fleet.counters for f in c.fields)

    def fleet(self) -> Fleet | None:
        """The fleet at hand."""
        at = self._fleet_at()
        return self.fleets[at] if at >= 0 else None

    def field(self) -> CopyField | None:
        """The rating at the caret."""
        fields = (f for fleet in self.fleets for c in fleet.counters for f in c.fields)
        return next((f for f in fields if f.address == self._address), None)

    def _counter_at(self, fleet: Fleet) -> int:
        return next(i for i, c in enumerate(fleet.counters) if any(f.address == self._address for f in c.fields))

    @staticmethod
    def _first(fleet: Fleet) -> str:
        asked = [f for c in fleet.counters for f in c.asked]
        return next((f.address for f in asked if f.is_open), asked[0].address)

    def go_to(self, address: str) -> bool:
        """The caret to a rating, or the first below an address; False where it is none of a counter."""
        fields = [f for fleet in self.fleets for c in fleet.counters for f in c.asked if f.address.startswith(address)]
        found = next((f for f in fields if f.is_open), fields[0] if fields else None)
        if found is not None:
            self._choose(found.address)
        return found is not None

    def _choose(self, address: str) -> None:
        self._address, self._typed, self._sought = address, "", ""
        self.rail.light(self._fleet_at())
        self._show()
        self.setFocus()

    def _choose_fleet(self, place: int) -> None:
        self.asked = ""
        self._choose(self._first(self.fleets[place]))

    def _pressed(self, row: int, address: str) -> None:
        fleet = self.fleet()
        if fleet is not None:
            self.asked = ""
            self._choose(address or fleet.counters[row].asked[0].address)

    def step(self, by: int) -> None:
        """The rating after or before; behind the last of a fleet the next fleet with anything open."""
        fleet = self.fleet()
        if fleet is None:
            return
        order = [f.address for c in fleet.counters for f in c.asked]
        at = order.index(self._address) + by
        if 0 <= at < len(order):
            self._choose(order[at])
            return
        later = [f for f in self.fleets[self._fleet_at() + 1 :] if f.done < f.total] if by > 0 else []
        if later:
            self._choose(self._first(later[0]))
        else:
            self._choose(self._address)
            self.said.emit(self._desk.say(ALL_DONE) if by > 0 and fleet.done == fleet.total else "")

    def counter(self, by: int) -> None:
        """The same rating of the counter after or before."""
        fleet, field = self.fleet(), self.field()
        if fleet is None or field is None:
            return
        row = (self._counter_at(fleet) + by) % len(fleet.counters)
        asked = fleet.counters[row].asked
        same = (f for f in asked if (f.figure, f.face) == (field.figure, field.face))
        self._choose(next(same, asked[0]).address)

    # writing

    def _write(self, values: dict[str, str]) -> bool:
        """Keep ratings; what cannot be is told and the caret stays."""
        try:
            self._copy.set_several(values)
        except AleaError as bad:
            self._typed = ""
            self._show()
            self.said.emit(in_a_line(bad.problems[0], self._desk.language))
            return False
        self.said.emit("")
        self.refresh()
        self.changed.emit()
        return True

    def _keep(self, text: str) -> None:
        address, self._typed = self._address, ""
        if self._write({address: text}):
            self.step(1)
            if address != self.asked:
                self.asked = ""

    def is_right(self) -> None:
        """What was typed; else ours is right; behind the rating a result asked for, back to it."""
        field = self.field()
        if self._typed:
            self._keep(self._typed)
        elif self.asked and self._address != self.asked:
            self.left.emit()
        elif field is not None and field.now in (None, "unknown"):
            self.said.emit(self._desk.say(TYPE_IT))
        elif field is not None:
            back = bool(self.asked)
            self._keep(str(field.now))
            if back:
                self.left.emit()

    def all_right(self) -> None:
        """Every rating of the counter that is still open is as we have it."""
        fleet = self.fleet()
        if fleet is None:
            return
        counter = fleet.counters[self._counter_at(fleet)]
        values = {f.address: str(f.ours) for f in counter.asked if f.is_open and f.ours not in (None, "unknown")}
        last = counter.asked[-1].address
        self.asked = ""
        if not values or self._write(values):
            self._address = last
            self.step(1)

    def _digit(self, sign: str) -> None:
        field = self.field()
        if field is None:
            return
        self._typed += sign
        if not field.whole or self._goes_on(field):
            self._show()
        else:
            self._keep(self._typed)

    def _goes_on(self, field: CopyField) -> bool:
        """Whether another digit may follow: a number over nine is seen in this column, and this may begin one."""
        fleet = self.fleet()
        fields = [f for c in fleet.counters for f in c.fields] if fleet is not None else []
        largest = max((f.now for f in fields if f.figure == field.figure and isinstance(f.now, int)), default=0) + 1
        plain = self._typed.lstrip("-")
        return not plain or (largest > LAST_SMALL and len(plain) < len(str(largest)) and plain[0] <= str(largest)[0])

    # keys

    def event(self, event: QEvent) -> bool:
        """Tab is a key of this page, not of Qt's chain of focus."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            back = event.key() == Qt.Key.Key_Backtab
            if back or (event.key() == Qt.Key.Key_Tab and not event.modifiers() & Qt.KeyboardModifier.ControlModifier):
                self._leave_open(-1 if back else 1)
                return True
        return super().event(event)

    def _leave_open(self, by: int) -> None:
        self.asked = ""
        if self._typed and self.field() is not None:
            self._keep(self._typed)
        else:
            self.step(by)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Undo):
            self.undone.emit()
        elif not self._moved(event) and not self._wrote(event):
            super().keyPressEvent(event)

    def _moved(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        rows, fields = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}, {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}
        if key in rows:
            self.asked = ""
            self.counter(rows[key])
        elif key in fields:
            self.asked = ""
            self.step(fields[key])
        elif key == Qt.Key.Key_Escape and (self._typed or self._sought):
            self._typed = self._sought = ""
            self._show()
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            return False
        return True

    def _wrote(self, event: QKeyEvent) -> bool:
        key, held = event.key(), event.modifiers()
        text = event.text().replace("−", "-")
        field = self.field()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if held & Qt.KeyboardModifier.ControlModifier:
                self.all_right()
            elif self._sought:  # ends the search: it is not said of a figure that was only just found
                self._seek("")
            else:
                self.is_right()
        elif key in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete):
            self._take_back()
        elif field is not None and text and not held & Qt.KeyboardModifier.ControlModifier and (
            text.isdecimal() or (text == "-" and not self._typed) or (not field.whole and text.isprintable())
        ):  # fmt: skip
            self._digit(text)
        elif text.isalpha() and not held & Qt.KeyboardModifier.ControlModifier:
            self._seek(self._sought + text)
        else:
            return False
        return True

    def _seek(self, letters: str) -> None:
        """The caret to the counter that the letters name; letters that name none are told and not kept."""
        found = sought(self.fleets, letters, self._desk.language) if letters else None
        if letters and found is None:
            self.said.emit(self._desk.say(NONE_CALLED, letters=letters))
            return
        self.said.emit("")
        if found is not None:
            self.asked = ""
            self._choose(found.address)
        self._sought = letters
        self._show()

    def _take_back(self) -> None:
        """The last letter or digit; with none typed our rating is in use again."""
        if self._sought:
            self._seek(self._sought[:-1])
            return
        if self._typed:
            self._typed = self._typed[:-1]
            self._show()
            return
        self._write({self._address: ""})

    # by finger

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show()

    def _follow_pad(self, field: CopyField) -> None:
        """Keys for the rating at the caret, once fingers were seen."""
        if not (self._desk.touch and self.isVisible()):
            return
        if self.pad is None:
            self.pad = EntryPad(self._desk, self)
            self.pad.key.connect(lambda sign: self._digit(sign.replace(MINUS, "-")))
            self.pad.back.connect(self._take_back)
            self.pad.done.connect(self.is_right)
        title = self._desk.say(field.name)
        entered = self._typed or ("" if field.yours is None else told(field.yours))
        self.pad.offer(Offer(title, entered, (*DIGITS, MINUS), back=bool(entered)))

    # room

    def make_room(self, area: QRect) -> None:
        """In a narrow window the rail and the card give way, the fleet keeps its columns."""
        px = self._desk.px
        wide = min(px(RAIL), max(px(170), area.width() // 5))
        self._areas[0].setFixedWidth(wide)
        self.rail.make_room(wide)
        # with letters that large the counter needs the room of the fleet, which the rail and the arrows lead through
        self._right.setVisible(area.width() >= px(LEAST_OF_THREE))
        self.card.set_small(small=area.width() < px(1200) or area.height() < px(720))
        self._areas[1].setMaximumWidth(px(CARD) if area.width() < px(1700) else px(CARD) * 3 // 2)
        self._areas[1].setMinimumWidth(min(px(CARD), area.width() * 11 // 25))
