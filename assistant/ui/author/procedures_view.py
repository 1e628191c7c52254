"""A procedure as cards, top to bottom in the order it is played; each card is one entry of the text, checked as it is
typed, with what it is worth for two chosen counters beneath it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent, QTextOption
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from assistant.author.condition import Conditions, WrittenCondition
from assistant.author.depicted import Depicted
from assistant.author.first_fight import new_fight
from assistant.author.in_hand import PROCEDURE, InHand
from assistant.author.procedure_cards import (
    CheckedApart,
    ProcedureCard,
    cards_of,
    file_of,
    may_override,
    modifier_stroke,
    moved,
    override_of,
    overriding,
    rewritten,
    with_added,
    without,
    without_shipped,
)
from assistant.author.text_stroke import TextStroke
from assistant.author.tried import beside, parts_of
from assistant.base.problem import Problem
from assistant.game.library import OpenSystem
from assistant.game.trial import worth
from assistant.ui.author import procedure_words as words
from assistant.ui.author.bench import Bench
from assistant.ui.author.modifier_form import ModifierForm
from assistant.ui.author.stroke_words import SHIPPED
from assistant.ui.author.try_pane import TryPane
from assistant.ui.author.workshop_view import WorkshopView
from assistant.ui.commands.bindings import Bindings
from assistant.ui.commands.keys import shown
from assistant.ui.desk import Desk
from assistant.ui.quiet_work import QuietWork
from assistant.ui.widgets.layouts import emptied
from assistant.ui.widgets.scrolled import scrolled

AFTER_KEY = 150  # ms without a letter
LIST = 190
MOST_LINES = 14


class ProceduresView(WorkshopView):
    """Left the procedures, right the trial."""

    keys_told = words.KEYS

    def __init__(self, bench: Bench) -> None:
        super().__init__(bench)
        self.list, self.trying = QListWidget(), TryPane(self.desk, picture=False)
        self.cards: list[CardWords] = []
        self._shown: object = None  # what the cards were made of
        self.procedure = ""
        self._depicted: Depicted | None = None
        self._check = CheckedApart(bench.authored.main)
        self._quiet = QuietWork(self)
        self._at_hand: ProcedureCard | None = None
        self._typed: CardWords | None = None
        self._wait = QTimer(self, singleShot=True, interval=AFTER_KEY)
        self._title, self._note, self._empty = QLabel(), QLabel(), QLabel()
        self._add = QPushButton()
        self.adding = ModifierForm(self.desk, bench.asks.picks, self._add_modifier)
        self._column, self._area = QVBoxLayout(), _CardArea()
        self._build()
        self._wait.timeout.connect(self._look)
        self.list.currentItemChanged.connect(lambda item, _old: self._chosen(item))
        self.trying.changed.connect(self._show_worth)
        self.trying.left.connect(self._focus_first)
        self.adding.left.connect(self.take_focus)
        self.retell()

    def _build(self) -> None:
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(12, 6, 12, 6)
        head = QHBoxLayout()
        self._title.setProperty("role", "heading")
        for label in (self._note, self._empty):
            label.setProperty("role", "note")
            label.setWordWrap(True)
        head.addWidget(self._title)
        head.addWidget(self._note, 1)
        self._add.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._add.clicked.connect(lambda _c=False: self.ask_modifier())
        head.addWidget(self._add)
        column.addLayout(head)
        column.addWidget(self.adding)
        column.addWidget(self._empty)
        inner = QWidget()
        inner.setLayout(self._column)
        self._column.setContentsMargins(0, 0, 8, 0)
        scrolled(inner, self._area)
        column.addWidget(self._area, 1)
        across = QSplitter(Qt.Orientation.Horizontal)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        for part in (self.list, middle, self.trying):
            across.addWidget(part)
        across.setStretchFactor(1, 1)
        across.setSizes([self.desk.px(LIST), 700, self.desk.px(340)])
        whole.addWidget(across)

    def bind(self, bindings: Bindings) -> None:
        for command, act in {
            "cards.up": lambda: self.move_card(-1),
            "cards.down": lambda: self.move_card(1),
            "cards.modifier": self.ask_modifier,
            "cards.remove": self.remove,
            "cards.next": lambda: self._step(1),
            "cards.last": lambda: self._step(-1),
        }.items():
            bindings.bind(command, act)

    def retell(self) -> None:
        known = self.desk.keys.keys("cards.modifier")
        key = shown(known[0], self.desk.language) if known else ""
        self._add.setText(f"+ {self.desk.say(words.NEW_MODIFIER if self.procedure else words.NEW_FIGHT)}  {key}")
        self._empty.setText(self.desk.say(words.EMPTY, key=key))
        self.list.setAccessibleName(self.desk.say(words.TITLE))
        self.adding.retell()

    # what it shows

    def show_good(self, depicted: Depicted) -> None:
        self._depicted = depicted
        book = OpenSystem(depicted.system, ()).book
        known = [(p.id, self.desk.say(p.name)) for p in book.visible()]
        self.list.blockSignals(True)
        self.list.clear()
        for name, said in known:
            self.list.addItem(_Named(name, said))
        self.list.blockSignals(False)
        self._empty.setVisible(not known)
        self._area.setVisible(bool(known))
        names = [name for name, _ in known]
        if not known:
            self.procedure = ""
            self._title.setText(self.desk.say(words.TITLE))
            self._note.clear()
            self._add.setEnabled(True)
            self.retell()
        if known:
            self.open(self.procedure if self.procedure in names else names[0])

    def open(self, procedure: str) -> None:
        """The cards of a procedure; a card that is being typed in keeps its letters."""
        depicted = self._depicted
        if depicted is None:
            return
        fresh = procedure != self.procedure
        self.procedure = procedure
        self.retell()
        self.list.blockSignals(True)
        for row in range(self.list.count()):
            item = self.list.item(row)
            if isinstance(item, _Named) and item.text_id == procedure:
                self.list.setCurrentRow(row)
        self.list.blockSignals(False)
        book = OpenSystem(depicted.system, ()).book
        self._title.setText(self.desk.say(book.definition(procedure).name))
        self.adding.know(Conditions(book, procedure))
        own = file_of(self.bench.own_texts, procedure)
        self._note.setText("" if own is not None else self.desk.say(SHIPPED))
        self._add.setEnabled(own is not None or may_override(self.bench.own_texts))
        self._show_cards(own=own is not None)
        if fresh or self.trying.procedure != procedure:
            self.trying.open_procedure(procedure, depicted)
        else:
            self.trying.follow(depicted)
        if fresh and self.isVisible():
            self._focus_first()

    def _chosen(self, item: QListWidgetItem | None) -> None:
        if isinstance(item, _Named):
            self.open(item.text_id)

    def _text(self) -> str:
        """The text that makes the procedure, one's own or a shipped one."""
        texts = self.bench.authored.all_texts()
        file = file_of(texts, self.procedure)
        return texts[file] if file is not None else ""

    def _show_cards(self, *, own: bool) -> None:
        cards, texts = cards_of(self._text(), self.procedure), self.bench.own_texts
        open_here = own or may_override(texts)
        cards = cards if own else with_added(texts, self.procedure, cards)
        told = [(replace(c, words=o), f"{c.title} · {self.desk.say(words.OVERRIDDEN)}") if o else (c, c.title)
                for c in cards for o in ("" if own else override_of(texts, self.procedure, c),)]  # fmt: skip
        before, self._shown = self._shown, (self.procedure, self.desk.language, open_here, told)
        if before == self._shown:
            for card in self.cards:  # what is being typed in one of them stays
                card.dress()
        else:
            self._make_cards(told, own=open_here)
        self._show_worth()

    def _make_cards(self, told: list[tuple[ProcedureCard, str]], *, own: bool) -> None:
        """Widgets for the cards, each with its name; the one at hand keeps the keys."""
        at_hand = self._at_hand.path if self._at_hand is not None else None
        had_keys = any(c.entry.hasFocus() for c in self.cards)
        scrolled = self._area.verticalScrollBar().value()
        emptied(self._column)
        self.cards, group = [], None
        for card, name in told:
            if card.group is not group:
                group = card.group
                heading = QLabel(self.desk.say(words.GROUPS[group]))
                heading.setProperty("role", "strong")
                self._column.addWidget(heading)
            made = CardWords(self.desk, card, name, own=own)
            made.typed.connect(self._card_typed)
            made.entered.connect(self._entered)
            made.left.connect(self._left)
            made.at_hand.connect(self._take_in_hand)
            self._column.addWidget(made)
            made.show()
            self.cards.append(made)
        self._column.addStretch(1)
        self._area.verticalScrollBar().setValue(scrolled)
        again = next((c for c in self.cards if c.card.path == at_hand), None)
        if again is not None and had_keys:
            again.entry.setFocus()

    def _show_worth(self) -> None:
        """What each card is worth in the trial."""
        sitting = self.trying.sitting
        if sitting is None or not self.cards or self.trying.procedure != self.procedure:
            return
        told = beside(parts_of(self._text(), self.procedure), worth(sitting))
        for one in self.cards:
            one.show_worth(told.get(one.card.line, ""))

    def _step(self, by: int) -> None:
        if self.list.count():
            self.list.setCurrentRow((self.list.currentRow() + by) % self.list.count())

    # typing

    def _take_in_hand(self, card: ProcedureCard) -> None:
        self._at_hand = card

    def _stroke(self, field: CardWords) -> TextStroke | None:
        texts, typed = self.bench.own_texts, field.words()
        file = file_of(texts, self.procedure)
        if file is not None:
            return rewritten(texts, file, self.procedure, field.card, typed)
        changed = typed.strip() != field.card.words
        return overriding(texts, self.procedure, field.card, typed) if changed else None

    def _card_typed(self, field: CardWords) -> None:
        self._typed = field
        stroke = self._stroke(field)
        self.bench.preview(stroke if stroke is not None and stroke.edits else None)
        self._wait.start()

    def _look(self) -> None:
        """What would be wrong with what is typed, beside the window."""
        field = self._typed
        stroke = self._stroke(field) if field is not None else None
        if field is None or stroke is None:
            return
        texts = dict(self.bench.own_texts)
        self._quiet.do(lambda _wanted: self._check.errors(texts, stroke), partial(self._looked, field))

    def _looked(self, field: CardWords, problems: list[Problem]) -> None:
        if field in self.cards:
            field.show_wrong(self.desk.say(problems[0].text) if problems else "")

    def _entered(self, field: CardWords) -> None:
        self._wait.stop()
        self.bench.end_preview()
        self.bench.do(lambda: self._stroke(field))

    def _left(self, field: CardWords) -> None:
        self._wait.stop()
        self.bench.end_preview()
        field.reset()

    # strokes

    def move_card(self, by: int) -> None:
        """The card at hand before or behind its neighbour."""
        card, file = self._at_hand, file_of(self.bench.own_texts, self.procedure)
        if card is None or file is None:
            self.bench.tell(self.desk.say(words.PICK if card is None else words.STAYS))
            return
        self.bench.do(lambda: moved(self.bench.own_texts, file, self.procedure, card, by))
        if isinstance(card.path[-1], int):
            self._at_hand = next((c.card for c in self.cards if c.card.path == (card.field, card.path[-1] + by)), card)

    def remove(self) -> None:
        """The card at hand goes."""
        card, file = self._at_hand, file_of(self.bench.own_texts, self.procedure)
        texts = self.bench.own_texts
        if card is None:
            self.bench.tell(self.desk.say(words.PICK))
        elif file is not None:
            self.bench.do(lambda: without(texts, file, self.procedure, card))
        elif not self.bench.do(lambda: without_shipped(texts, self.procedure, card)):
            self.bench.tell(self.desk.say(words.STAYS))

    def ask_modifier(self) -> None:
        """A modifier more: name, value, condition, rule; where there is no procedure yet a first one."""
        if not self.procedure:
            depicted = self._depicted
            if depicted is not None:
                self.bench.do(lambda: new_fight(self.bench.own_texts, depicted.system))
        elif self._add.isEnabled():
            self.adding.open()

    def _add_modifier(self, name: str, value: str, when: str, ref: str, asked: WrittenCondition | None) -> bool:
        if not name or not value:
            self.bench.tell(self.desk.say(words.FILL))
            return False
        texts, shown = self.bench.own_texts, self._text()
        return self.bench.do(lambda: modifier_stroke(texts, shown, self.procedure, name, value, when, ref, asked))

    # the contract

    def take_up(self, thing: InHand) -> None:
        if thing.kind == PROCEDURE and self._depicted is not None:
            known = {i.text_id for n in range(self.list.count()) if isinstance(i := self.list.item(n), _Named)}
            if thing.id in known:
                self.open(thing.id)

    @property
    def in_hand(self) -> InHand | None:
        return InHand(PROCEDURE, self.procedure) if self.procedure else None

    def _focus_first(self) -> None:
        if self.cards:
            self.cards[0].entry.setFocus()

    def take_focus(self) -> None:
        self.setFocus()
        self._focus_first()

    def stop(self) -> None:
        self._wait.stop()
        self._quiet.drop()


class _CardArea(QScrollArea):
    """Its keys are the view's: Qt would scroll with the arrows that move a card."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()


class _Named(QListWidgetItem):
    """A procedure in the list."""

    def __init__(self, name: str, said: str) -> None:
        super().__init__(said)
        self.text_id = name
        self.setToolTip(name)


class CardWords(QFrame):
    """One card: what it is called, its words, what they are worth, what is wrong."""

    typed = Signal(object)
    entered = Signal(object)
    left = Signal(object)
    at_hand = Signal(object)

    def __init__(self, desk: Desk, card: ProcedureCard, told: str, *, own: bool) -> None:
        super().__init__()
        self._desk, self.card = desk, card
        self.setProperty("role", "card")
        self.entry = _Words(self)
        self.entry.setPlainText(card.words)
        self.entry.setReadOnly(not own)
        self.entry.setAccessibleName(card.title)
        self._worth, self._wrong = QLabel(), QLabel()
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 6, 10, 6)
        column.setSpacing(2)
        head = QHBoxLayout()
        name, line = QLabel(told), QLabel(f":{card.line + 1}")
        name.setProperty("role", "strong")
        line.setProperty("role", "note")
        head.addWidget(name)
        head.addStretch(1)
        head.addWidget(self._worth)
        head.addWidget(line)
        column.addLayout(head)
        column.addWidget(self.entry)
        self._wrong.setWordWrap(True)
        self._wrong.hide()
        column.addWidget(self._wrong)
        self.entry.textChanged.connect(self._letter)
        self.dress()

    def dress(self) -> None:
        """Colours and sizes in use."""
        self._worth.setFont(self._desk.font("figures", 15, 600))
        if not self._wrong.isHidden():
            self._wrong.setStyleSheet(f"color: {self._desk.theme.bad};")
        self.entry.fit()

    def _letter(self) -> None:
        if self.entry.hasFocus():
            self.typed.emit(self)

    def words(self) -> str:
        return self.entry.toPlainText()

    @property
    def has_lines(self) -> bool:
        """Whether its words take several lines, where Enter is one more."""
        return "\n" in self.card.words

    def tell_keys(self) -> None:
        """What Enter does here, in the tip."""
        self.entry.setToolTip(self._desk.say(words.ENTER_LINES if self.has_lines else words.ENTER))

    def reset(self) -> None:
        """As it is written."""
        self.entry.setPlainText(self.card.words)
        self.show_wrong("")

    def show_worth(self, told: str) -> None:
        self._worth.setText(told)

    def show_wrong(self, told: str) -> None:
        """What is wrong with what is typed; a sign besides the colour."""
        self._wrong.setText(f"▲ {told}")
        self._wrong.setVisible(bool(told))
        self.dress()


class _Words(QPlainTextEdit):
    """The words of a card, as high as they need."""

    def __init__(self, card: CardWords) -> None:
        super().__init__()
        self._card = card
        self.setTabChangesFocus(True)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setProperty("role", "code")
        self.textChanged.connect(self.fit)

    def fit(self) -> None:
        """As many lines as its words take at this width."""
        lines, block = 0, self.document().begin()
        while block.isValid():
            lines += max(1, block.layout().lineCount())
            block = block.next()
        high = self.fontMetrics().lineSpacing() * min(lines, MOST_LINES) + 20
        if high != self.height():
            self.setFixedHeight(high)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._card.at_hand.emit(self._card.card)
        self._card.tell_keys()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        held = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if enter and (held or not self._card.has_lines):
            self._card.entered.emit(self._card)
        elif event.key() == Qt.Key.Key_Escape:
            self._card.left.emit(self._card)
        elif event.key() == Qt.Key.Key_Insert or event.modifiers() & Qt.KeyboardModifier.AltModifier or (
            held and event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_J, Qt.Key.Key_S, Qt.Key.Key_Z)
        ):  # fmt: skip
            event.ignore()
        else:
            super().keyPressEvent(event)
