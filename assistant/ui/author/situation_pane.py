"""Beside a table: a situation chosen once, its exact odds as bars that follow each letter, and the saved table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from assistant.author.table_hand import table_sheet, tables_of
from assistant.base.text import decimal, percent
from assistant.game.library import OpenSystem
from assistant.game.line_up import Cast, LineUp
from assistant.game.sitting import Sitting
from assistant.game.situation import (
    OutcomeChance,
    SituationOdds,
    called,
    first_situation,
    plain_situation,
    procedures_on,
    situation_odds,
    situation_of,
)
from assistant.model.counters import CounterType, Value
from assistant.model.scenario import System
from assistant.rules.definition import Fact, Role
from assistant.ui.author import table_words as words
from assistant.ui.desk import Desk
from assistant.ui.quiet_work import QuietWork
from assistant.ui.widgets.layouts import emptied
from assistant.ui.widgets.scrolled import scrolled

MOST_MANY = 30
MOST_KEPT = 20
KEPT = "situations"
SITUATION = int(Qt.ItemDataRole.UserRole)
WIDE = 320


class SituationPane(QFrame):
    """`found` when its odds are known: the columns it reads."""

    found = Signal(object)

    def __init__(self, desk: Desk, about: str) -> None:
        super().__init__()
        self._desk, self._about = desk, about
        self._saved: System | None = None
        self._before: System | None = None  # as it was before the last change of the table
        self._seen: System | None = None
        self._table = ""
        self.line_up: LineUp | None = None
        self._kept: dict[str, LineUp] = {}
        self.odds = SituationOdds()
        self.quiet = QuietWork(self)
        self.procedures = QComboBox()
        self._title, self._note, self._told, self._key = QLabel(), QLabel(), QLabel(), QLabel()
        self._form, self.bars = QGridLayout(), _Bars(desk)
        self.area = QScrollArea()
        self._of_kept, self.keep, self.kept = QLabel(), QPushButton(), _KeptList(self)
        self._build()

    def _build(self) -> None:
        whole, inner = QVBoxLayout(self), QWidget()
        whole.setContentsMargins(12, 8, 4, 8)
        scrolled(inner, self.area)
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 8, 0)
        head = QHBoxLayout()
        head.setContentsMargins(0, 0, 8, 0)
        self._title.setProperty("role", "pane")
        for label in (self._note, self._key):
            label.setProperty("role", "note")
        head.addWidget(self._title)
        head.addStretch(1)
        head.addWidget(self._note)
        whole.addLayout(head)
        whole.addWidget(self.area, 1)
        column.addWidget(self.procedures)
        column.addLayout(self._form)
        self._form.setColumnStretch(1, 1)
        self._told.setWordWrap(True)
        self._key.setWordWrap(True)
        column.addWidget(self._told)
        column.addWidget(self.bars)
        column.addWidget(self._key)
        keeping = QHBoxLayout()
        self._of_kept.setProperty("role", "strong")
        keeping.addWidget(self._of_kept)
        keeping.addStretch(1)
        keeping.addWidget(self.keep)
        column.addLayout(keeping)
        column.addWidget(self.kept)
        column.addStretch(1)
        self.kept.setFrameShape(QFrame.Shape.NoFrame)
        self.keep.clicked.connect(lambda _c=False: self._keep())
        self.kept.itemClicked.connect(self._call_up)
        self.kept.itemActivated.connect(self._call_up)
        self.setMinimumWidth(self._desk.px(WIDE))
        self.procedures.activated.connect(lambda _n: self._choose(self.procedures.currentData()))

    # what it is about

    def show_table(self, system: System, table: str) -> None:
        """A table as it was last good: the situation of its procedure stays."""
        self._compare_with(system, table)
        self._saved = self._seen = system
        opened = OpenSystem(system, ())
        known = procedures_on(opened, table)
        self._table = table
        say = self._desk.say
        self._title.setText(say(words.SITUATION))
        self._note.setText(say(words.AS_TYPED))
        self.procedures.blockSignals(True)
        self.procedures.clear()
        for name in known:
            self.procedures.addItem(say(opened.book.definition(name).name), name)
        self.procedures.blockSignals(False)
        self.procedures.setVisible(len(known) > 1)
        self.procedures.setAccessibleName(say(words.PROCEDURE))
        self._show_kept()
        if not known:
            self.line_up = None
            emptied(self._form)
            self._take(SituationOdds(wrong=say(words.NO_PROCEDURE)))
            return
        was = self.line_up.procedure if self.line_up is not None else ""
        self._choose(was if was in known else known[0])

    def _compare_with(self, system: System, table: str) -> None:
        """What a change did stays in sight until the next one; another table begins anew."""
        was = self._saved
        if was is None or table != self._table or table not in tables_of(was) or table not in tables_of(system):
            self._before = system
        elif table_sheet(was, table) != table_sheet(system, table):
            self._before = was

    def _choose(self, procedure: str) -> None:
        """Another procedure that reads the table; its situation of before comes back."""
        if self._saved is None:
            return
        self.procedures.setCurrentIndex(self.procedures.findData(procedure))
        opened = OpenSystem(self._saved, ())
        if procedure not in self._kept:
            self._kept[procedure] = first_situation(opened, procedure, self._desk.language)
        self._put(self._kept[procedure])
        self._show_form()

    def _put(self, line_up: LineUp) -> None:
        self.line_up = self._kept[line_up.procedure] = line_up
        self._work_out()

    def show_seen(self, system: System | None) -> None:
        """The system as it would be with what is being typed; None: as it was last good."""
        self._seen = system or self._saved
        self._work_out()

    def _work_out(self) -> None:
        now, line_up = self._seen, self.line_up
        saved = self._before if now is self._saved else self._saved  # what is being typed is set beside what stands
        if now is None or saved is None or line_up is None:
            return
        table, language = self._table, self._desk.language
        self.quiet.do(lambda _wanted: situation_odds(now, saved, line_up, table, language), self._take)

    def _take(self, odds: SituationOdds) -> None:
        say = self._desk.say
        self.odds = odds
        self._told.setText(say(words.WAITS, why=odds.wrong) if odds.wrong and self.line_up else odds.wrong or odds.told)
        self._key.setText("" if odds.wrong else f"{say(words.THE_LINE)}\n{say(words.COLUMNS_KEY)}")
        self.bars.show_chances(odds.outcomes)
        self.found.emit(odds)

    # kept ones

    def _all_kept(self) -> list[object]:
        """Those of this game, as they are kept between sessions."""
        memory = self._desk.memory.get(KEPT)
        found = memory.get(self._about) if isinstance(memory, dict) else None
        return list(found) if isinstance(found, list) else []

    def _put_kept(self, kept: list[object]) -> None:
        memory = self._desk.memory.get(KEPT)
        self._desk.memory[KEPT] = {**(memory if isinstance(memory, dict) else {}), self._about: kept[-MOST_KEPT:]}
        self._desk.save()
        self._show_kept()

    def _keep(self) -> None:
        if self.line_up is not None:
            made = plain_situation(self.line_up)
            self._put_kept([*(k for k in self._all_kept() if k != made), made])

    def forget(self) -> None:
        """The kept situation at hand is kept no more."""
        item = self.kept.currentItem()
        if item is not None:
            self._put_kept([k for k in self._all_kept() if k != item.data(SITUATION)])

    def _show_kept(self) -> None:
        """Those that this table is read in, by who fights whom."""
        say, system = self._desk.say, self._saved
        self._of_kept.setText(say(words.KEPT))
        self.keep.setText(f"+ {say(words.KEEP)}")
        self.kept.clear()
        known = {self.procedures.itemData(n) for n in range(self.procedures.count())}
        for one in self._all_kept() if system is not None else ():
            line_up = situation_of(one, system) if system is not None else None
            if line_up is not None and line_up.procedure in known:
                item = QListWidgetItem(called(line_up, self._desk.language))
                item.setData(SITUATION, one)
                item.setToolTip(say(words.FORGET_KEY))
                self.kept.addItem(item)
        rows = min(self.kept.count(), 6)
        self.kept.setVisible(rows > 0)
        self.kept.setFixedHeight(rows * max(self.kept.sizeHintForRow(0), self._desk.px(24)) + 6)
        self.keep.setVisible(bool(known))
        self._of_kept.setVisible(rows > 0)

    def _call_up(self, item: QListWidgetItem) -> None:
        line_up = situation_of(item.data(SITUATION), self._saved) if self._saved is not None else None
        if line_up is not None:
            self.procedures.setCurrentIndex(self.procedures.findData(line_up.procedure))
            self._put(line_up)
            self._show_form()

    # who and what

    def _show_form(self) -> None:
        """A type and a number for each role, a field for each fact."""
        emptied(self._form)
        system, line_up = self._saved, self.line_up
        if system is None or line_up is None:
            return
        sitting = Sitting(OpenSystem(system, ()), self._desk.language, with_odds=False)
        sitting.put(line_up)
        row = 0
        for role in sitting.definition.roles.values():
            kinds = list(sitting.offers.kinds(role.family)) if role.family else []
            if kinds and not role.optional:
                row = self._add_role(row, role, kinds, line_up)
        for fact in sitting.definition.facts.values():
            self._form.addWidget(_label(self._desk.say(fact.name)), row, 0)
            self._form.addWidget(self._fact_field(fact, sitting), row, 1, 1, 2)
            row += 1

    def _add_role(self, row: int, told: Role, kinds: Sequence[CounterType], line_up: LineUp) -> int:
        """Its type, and how many; the row that comes next. Where both are asked the type has a row of its own, since
        its name is long."""
        role, name = told.id, self._desk.say(told.name)
        cast = next(iter(line_up.casts.get(role, ())), Cast())
        self._form.addWidget(_label(name), row, 0)
        box, many = QComboBox(), QSpinBox()
        for kind in kinds:
            box.addItem(self._desk.say(kind.name), kind)
        ids = [k.id for k in kinds]
        box.setCurrentIndex(ids.index(cast.type.id) if cast.type is not None and cast.type.id in ids else -1)
        many.setRange(1, MOST_MANY)
        many.setPrefix("× ")
        many.setMaximumWidth(self._desk.px(66))
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        many.setValue(cast.count)
        box.setAccessibleName(name)
        many.setAccessibleName(f"{name}, ×")
        box.activated.connect(lambda _n: self._cast(role, box, many))
        many.valueChanged.connect(lambda _n: self._cast(role, box, many))
        several = bool(told.lead_of) or told.group
        if not several:
            self._form.addWidget(box, row, 1, 1, 2)
            return row + 1
        self._form.addWidget(many, row, 2)
        self._form.addWidget(box, row + 1, 0, 1, 3)
        return row + 2

    def _cast(self, role: str, box: QComboBox, many: QSpinBox) -> None:
        line_up, system = self.line_up, self._saved
        if line_up is None or system is None or box.currentIndex() < 0:
            return
        sitting = Sitting(OpenSystem(system, ()), self._desk.language, with_odds=False)
        sitting.put(line_up)
        sitting.cast(role, [Cast(box.currentData(), many.value())])
        self._put(sitting.line_up)

    def _fact_field(self, fact: Fact, sitting: Sitting) -> QWidget:
        value = sitting.fact(fact.id)
        name = self._desk.say(fact.name)
        if fact.words:
            box = QComboBox()
            told = sitting.opened.system.words
            for word in fact.words:
                box.addItem(self._desk.say(told[word]) if word in told else word, word)
            box.setCurrentIndex(box.findData(value))
            box.activated.connect(lambda _n: self._set_fact(fact.id, box.currentData()))
            made: QWidget = box
        elif fact.type.kind == "bool":
            check = QCheckBox()
            check.setChecked(value is True)
            check.toggled.connect(partial(self._set_fact, fact.id))
            made = check
        else:
            number = QSpinBox()
            number.setRange(fact.low if fact.low is not None else -99, fact.high if fact.high is not None else 99)
            number.setValue(value if isinstance(value, int) else 0)
            number.valueChanged.connect(partial(self._set_fact, fact.id))
            made = number
        made.setAccessibleName(name)
        return made

    def _set_fact(self, fact: str, value: Value) -> None:
        line_up, system = self.line_up, self._saved
        if line_up is None or system is None:
            return
        sitting = Sitting(OpenSystem(system, ()), self._desk.language, with_odds=False)
        sitting.put(line_up)
        sitting.set_fact(fact, value)
        self._put(sitting.line_up)

    def stop(self) -> None:
        self.quiet.drop()


def _label(text: str) -> QLabel:
    made = QLabel(text)
    made.setWordWrap(True)
    return made


class _KeptList(QListWidget):
    """Delete forgets the one at hand."""

    def __init__(self, pane: SituationPane) -> None:
        super().__init__()
        self._pane = pane

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self._pane.forget()
        else:
            super().keyPressEvent(event)


class _Bars(QWidget):
    """Outcomes with a bar each, a line where the saved table stands, and the difference with its sign."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._chances: tuple[OutcomeChance, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_chances(self, chances: tuple[OutcomeChance, ...]) -> None:
        self._chances = chances
        self._fit()
        said = (f"{c.text} {percent(c.now, self._desk.language)}, {self.difference(c)}" for c in chances)
        self.setAccessibleName("; ".join(said))
        self.update()

    def _fit(self) -> None:
        self.setFixedHeight(max(1, sum(self._text_high(c) + self._desk.px(22) for c in self._chances)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _text_room(self, chance: OutcomeChance) -> int:
        """What the figures at the right leave for the words."""
        desk = self._desk
        share = QFontMetrics(desk.font("figures", 17, 700, tabular=True)).horizontalAdvance("> 99.9 %")
        told = QFontMetrics(desk.font("figures", 13, 600, tabular=True)).horizontalAdvance(self.difference(chance))
        return max(60, self.width() - share - told - 18)

    def _text_high(self, chance: OutcomeChance) -> int:
        """How high the words of an outcome stand, over as many lines as they need."""
        metrics, room = QFontMetrics(self._desk.font("interface", 13.5)), self._text_room(chance)
        area = metrics.boundingRect(QRect(0, 0, room, 1000), int(Qt.TextFlag.TextWordWrap), chance.text)
        return max(self._desk.px(28), area.height() + self._desk.px(8))

    def difference(self, chance: OutcomeChance) -> str:
        """How much more or less than with the saved table, in percent."""
        if not chance.more:
            return self._desk.say(words.AS_BEFORE)
        sign = "+" if chance.more > 0 else "−"
        return f"{sign}{decimal(abs(float(chance.more)) * 100, self._desk.language, 1)}"

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        top = 0
        for chance in self._chances:
            high = self._text_high(chance) + self._desk.px(22)
            self._paint_row(painter, QRectF(0, top, self.width(), high), chance)
            top += high

    def _paint_row(self, painter: QPainter, area: QRectF, chance: OutcomeChance) -> None:
        desk, theme = self._desk, self._desk.theme
        right = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        line = QRectF(area.x(), area.y(), area.width(), self._text_high(chance))
        painter.setPen(QColor(theme.ink))
        painter.setFont(desk.font("figures", 17, 700, tabular=True))
        share = percent(chance.now, desk.language)
        painter.drawText(line, right, share)
        line.setRight(line.right() - painter.fontMetrics().horizontalAdvance("> 99.9 %") - 8)
        painter.setFont(desk.font("figures", 13, 600, tabular=True))
        told = self.difference(chance)
        ink = theme.ink2 if not chance.more else theme.good if chance.more > 0 else theme.bad
        painter.setPen(QColor(ink))
        painter.drawText(line, right, told)
        line.setWidth(self._text_room(chance))
        painter.setPen(QColor(theme.ink))
        painter.setFont(desk.font("interface", 13.5))
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(line, int(left) | int(Qt.TextFlag.TextWordWrap), chance.text)
        bar = QRectF(area.x(), line.bottom() + desk.px(3), area.width(), desk.px(9))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.line))
        painter.drawRoundedRect(bar, 4, 4)
        if chance.now:
            filled = QRectF(bar)
            filled.setWidth(max(4.0, bar.width() * float(chance.now)))
            painter.setBrush(QColor(theme.accent))
            painter.drawRoundedRect(filled, 4, 4)
        at = bar.x() + min(max(bar.width() * float(chance.saved), 1.0), bar.width() - 1)
        painter.setPen(QPen(QColor(theme.ink), 2))
        painter.drawLine(round(at), round(bar.y() - 3), round(at), round(bar.bottom() + 3))
