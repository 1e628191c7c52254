"""Beside the picture: the procedure at the caret tried with two counters and a real die. Nothing of it is kept.

Counters are chosen in the picture or from the lists of types; the text goes on being written meanwhile, and the answer
follows it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from assistant.author.depicted import Depicted
from assistant.game.library import OpenSystem
from assistant.game.line_up import Cast
from assistant.game.sitting import Sitting
from assistant.game.trial import line_up_on_map
from assistant.model.counters import CounterType
from assistant.model.ids import CounterId
from assistant.ui.asker.asker import Asker
from assistant.ui.asker.cards import AskerCards
from assistant.ui.author import author_words as words
from assistant.ui.commands.keys import shown
from assistant.ui.desk import Desk
from assistant.ui.widgets.choices import ChoiceList
from assistant.ui.widgets.layouts import emptied
from assistant.ui.widgets.scrolled import scrolled

WIDE, WIDEST, MODIFIERS, ANSWER, MARGIN = 340, 410, 150, 360, 12


class TryPane(QFrame):
    """One look of the asker. `changed` after every key, since the values beside the lines follow; `left` by Esc."""

    changed = Signal()
    left = Signal()

    def __init__(self, desk: Desk, *, picture: bool = True) -> None:
        super().__init__()
        self._desk, self._picture = desk, picture
        self._depicted: Depicted | None = None
        self._asker: Asker | None = None
        self._own: list[CounterId] = []
        self._foes: list[CounterId] = []
        self.procedure = ""
        self.cards = AskerCards(desk)
        self._title, self._hint, self._who = QLabel(), QLabel(), QGridLayout()
        self._leave = QPushButton()
        self.lists: dict[str, ChoiceList] = {}
        self._roles_shown: tuple[str, ...] = ()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("role", "card")
        self._build()
        self.hide()

    def _build(self) -> None:
        self._title.setProperty("role", "heading")
        self._hint.setProperty("role", "note")
        for label in (self._title, self._hint):
            label.setWordWrap(True)
        self._leave.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._leave.setProperty("role", "plain")
        self._leave.clicked.connect(lambda _c=False: self.left.emit())
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._leave)
        self._inner = inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 4, 0)
        column.addLayout(self._who)
        cards = self.cards
        for card in (cards.modifiers, cards.dice, cards.choice, cards.readings):
            column.addWidget(card)
        column.addWidget(cards.answer, 1)
        self._area = scrolled(inner)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 8, 8, 8)
        layout.addLayout(head)
        layout.addWidget(self._hint)
        layout.addWidget(self._area, 1)

    # opening

    @property
    def sitting(self) -> Sitting | None:
        """The question; none before the first trial."""
        return self._asker.sitting if self._asker is not None else None

    def open_procedure(self, procedure: str, depicted: Depicted) -> bool:
        """Try this procedure of the text as it was last good; False where that has no such procedure."""
        opened = OpenSystem(depicted.system, ())
        if procedure not in {p.id for p in opened.book.visible()}:
            return False
        self._depicted, self.procedure = depicted, procedure
        if self._asker is None:
            self._asker = Asker(self._desk, Sitting(opened, self._desk.language), self.cards, self)
            self._asker.bindings.bind("procedure.close", self._escape)
        else:
            self._asker.sitting.adopt(opened)
        self._line_up()
        self.show()
        self.setFocus()
        return True

    def follow(self, depicted: Depicted) -> None:
        """The text says something else: who fights whom and the dice stay, all else is worked out anew."""
        if self.isHidden() or self._asker is None:
            return
        self._depicted = depicted
        opened = OpenSystem(depicted.system, ())
        if self.procedure in {p.id for p in opened.book.visible()}:
            self._asker.sitting.adopt(opened)
            self.refresh()

    def pick(self, counter: CounterId, *, more: bool) -> None:
        """A counter of the picture: the first acts, one of another side is its target; `more` adds to its side."""
        state = self._depicted.state if self._depicted is not None else None
        if state is None or counter not in state.pieces:
            return
        side = state.pieces[counter].side
        acting = state.pieces[self._own[0]].side if self._own and self._own[0] in state.pieces else None
        if not self._own or side == acting:
            self._own = [*(c for c in self._own if more and c != counter), counter]
        else:
            self._foes = [*(c for c in self._foes if more and c != counter), counter]
        self._line_up()

    @property
    def picked(self) -> Sequence[CounterId]:
        """The counters of the picture that take part."""
        return (*self._own, *self._foes)

    def _line_up(self) -> None:
        """From the map where counters of it are picked; roles that stay open take the first type that fits."""
        asker, depicted = self._asker, self._depicted
        if asker is None or depicted is None:
            return
        sitting = asker.sitting
        asker.fresh()
        asker.line.to_dice()
        definition = sitting.opened.book.definition(self.procedure)
        found = line_up_on_map(sitting.opened, depicted.state, definition, self._own, self._foes)
        sitting.put(found or sitting.blank(self.procedure))
        for role in definition.roles.values():
            kinds = sitting.offers.candidates(role.id) if role.id not in sitting.line_up.casts else []
            if kinds and not role.optional:
                sitting.cast(role.id, [Cast(kinds[0])])
        self.refresh()

    # showing

    def refresh(self) -> None:
        """As it stands."""
        asker = self._asker
        if asker is None:
            return
        sitting, say = asker.sitting, self._desk.say
        sitting.language = self._desk.language
        self._title.setText(say(words.TRYING, name=say(sitting.definition.name)))
        self._hint.setText(say(words.TRY_HINT if self._has_counters() else words.TRY_TYPES))
        self._leave.setText(shown("Esc", self._desk.language))
        self._leave.setAccessibleName(say(words.TRY_LEAVE))
        self._show_roles(sitting)
        cards = self.cards
        cards.modifiers.setMinimumHeight(self._desk.px(MODIFIERS))
        cards.answer.setMinimumHeight(self._desk.px(ANSWER))
        cards.refresh(sitting, asker.shown())
        self._widen()
        self.changed.emit()

    def _widen(self) -> None:
        """As wide as what it holds, beside the bar it is scrolled by: nothing is cut off at its edge."""
        bar = self._area.verticalScrollBar()
        wanted = self._inner.minimumSizeHint().width() + bar.sizeHint().width() + 2 * self._desk.px(MARGIN)
        self.setMinimumWidth(max(self._desk.px(WIDE), min(wanted, self._desk.px(WIDEST))))

    def _has_counters(self) -> bool:
        return self._picture and self._depicted is not None and bool(self._depicted.by)

    def _show_roles(self, sitting: Sitting) -> None:
        """A list of types for each role that is a counter."""
        roles = [r for r in sitting.definition.roles.values() if sitting.offers.candidates(r.id)]
        told = (self._desk.language, *(r.id for r in roles))
        if told != self._roles_shown:
            self._roles_shown = told
            emptied(self._who)
            self.lists = {}
            for row, role in enumerate(roles):
                made = ChoiceList(self._desk)
                made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
                made.activated.connect(partial(self._type_chosen, role.id))
                self.lists[role.id] = made
                self._who.addWidget(QLabel(self._desk.say(role.name)), row, 0)
                self._who.addWidget(made, row, 1)
            self._who.setColumnStretch(1, 1)
        for role in roles:
            self._fill(self.lists[role.id], sitting, sitting.offers.candidates(role.id), role.id)

    def _fill(self, box: ChoiceList, sitting: Sitting, kinds: Sequence[CounterType], role: str) -> None:
        casts = sitting.line_up.casts.get(role, ())
        names = [self._desk.say(k.name) for k in kinds]
        here = " + ".join(c.called(sitting.language) for c in casts)
        rows = ([here or "–"] if not casts or here not in names else []) + names
        if [box.itemText(i) for i in range(box.count())] != rows:
            box.clear()
            box.addItems(rows)
        box.setCurrentIndex(rows.index(here or "–"))

    def _type_chosen(self, role: str, row: int) -> None:
        sitting = self.sitting
        if sitting is None:
            return
        kinds = sitting.offers.candidates(role)
        name = self.lists[role].itemText(row)
        kind = next((k for k in kinds if self._desk.say(k.name) == name), None)
        if kind is not None:
            sitting.cast(role, [Cast(kind)])
            self.refresh()

    # what the asker asks of its look

    def show_question(self) -> None:
        self.refresh()

    def answered(self) -> None:
        """Nothing is kept."""

    def keep(self) -> None:
        """Nothing is kept."""

    def again(self) -> None:
        """Enter on an answer: other dice."""
        self.anew()

    def anew(self) -> None:
        if self._asker is not None:
            self._asker.sitting.clear_dice()
            self.refresh()

    def exchange(self) -> None:
        self._own, self._foes = self._foes, self._own
        if self.sitting is not None and not self._own:
            self.sitting.exchange()
            self.refresh()
        else:
            self._line_up()

    def neighbour(self, by: int) -> None:
        """Only the procedure at the caret is tried."""

    def number_wanted(self, fact: str) -> bool:
        return False

    def line_opened(self) -> None:
        """There is no history."""

    def lasting(self, name: str, value: int, target: str, lasts: str) -> bool:
        return False

    def own_removed(self, modifier: str) -> None:
        """It lasted for this trial alone."""

    def explain(self, sections: str) -> None:
        """The rules are being written beside it."""

    def close_question(self) -> None:
        self.left.emit()

    def take_focus(self) -> None:
        self.setFocus()

    def _escape(self) -> None:
        sitting = self.sitting
        if sitting is not None and sitting.entered:
            sitting.clear_dice()
            self.refresh()
        else:
            self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._asker is None or not self._asker.take(event):
            super().keyPressEvent(event)
