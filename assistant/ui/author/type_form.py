"""One counter type on a card: a new one, a copy with changes, or one as it stands. Tab goes through, Enter writes."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from assistant.author.made_types import (
    CardField,
    change_stroke,
    changed_fields,
    copy_stroke,
    face_fields,
    figure_fields,
    make_stroke,
)
from assistant.author.text_stroke import TextStroke
from assistant.base.problem import AleaError
from assistant.base.text import LANGUAGES, Text, same
from assistant.drawing.icons import icon_pixmap
from assistant.model.counters import CounterType
from assistant.model.ids import SideId, TypeId
from assistant.ui.author import sheet_words as words
from assistant.ui.author import stroke_words
from assistant.ui.author.bench import Bench
from assistant.ui.author.stroke_pane import CHANGE, COPY, NEW, StrokePane
from assistant.ui.widgets.layouts import emptied
from assistant.ui.widgets.scrolled import scrolled


class TypeForm(StrokePane):
    """The fields of one type; `icon_wanted` asks for the icon picker."""

    icon_wanted = Signal()

    def __init__(self, bench: Bench) -> None:
        super().__init__(bench)
        self.mode, self.kind, self._after = NEW, TypeId(""), ""
        self.entries: dict[str, QLineEdit | QComboBox] = {}
        self._fields: list[CardField] = []
        self._told, self._rows = QLabel(), QGridLayout()
        # it is in no layout before a type with an icon is opened: without a parent it would outlive the form
        self._icon = QPushButton(self)
        self._icon.hide()
        self._icon_name = ""
        self._build()

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        self._told.setProperty("role", "note")
        for label in (self._title, self._told):
            label.setWordWrap(True)
        column.addWidget(self._title)
        inner = QWidget()
        inner.setLayout(self._rows)
        self._rows.setContentsMargins(0, 0, 6, 0)
        self._rows.setColumnStretch(1, 1)
        column.addWidget(scrolled(inner), 1)
        column.addWidget(self._told)
        column.addLayout(self._end_buttons())
        self._icon.clicked.connect(lambda _c=False: self.icon_wanted.emit())
        self._icon.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    # what it is about

    def open(self, mode: str, kind: TypeId | None) -> None:
        """A new type like this one, a copy of it, or it itself."""
        depicted = self._bench.depicted
        if depicted is None:
            return
        self.mode, self.kind, self._after = mode, kind or TypeId(""), str(kind or "")
        found = depicted.system.mix.types.get(self.kind)
        self._fields = self._card_fields(found)
        self._icon_name = next((f.words for f in self._fields if f.field == "icon"), "")
        self._show()
        self._work_out()

    def focus_first(self) -> None:
        """The keys go to the first field."""
        first = next(iter(self.entries.values()), None)
        if first is not None:
            first.setFocus()
            if isinstance(first, QLineEdit):
                first.selectAll()

    def _card_fields(self, found: CounterType | None) -> list[CardField]:
        depicted = self._bench.depicted
        if depicted is None or not depicted.system.mix.families:
            return []
        system, fresh = depicted.system, self.mode == NEW
        family = found.family if found is not None else next(iter(system.mix.families))
        own = None if fresh else found
        plain = self._name_fields(own)
        if fresh or self.mode == COPY:
            sides = tuple(str(s) for s in system.sides)
            side = str(found.side or "") if found is not None else next(iter(sides), "")
            plain.append(CardField("side", words.SIDE, side, ("", *sides)))
            plain.append(CardField("family", words.FAMILY, family, tuple(system.mix.families)))
        plain.append(CardField("icon", words.ICON, found.icon if found is not None else ""))
        count = "1" if own is None else "" if own.count is None else str(own.count)
        plain.append(CardField("count", words.COUNT, count))
        if own is not None and own.steps > 1:
            plain.append(CardField("steps", words.STEPS, str(own.steps)))
        return plain + figure_fields(system, family, own) + face_fields(system, family, own)

    def _name_fields(self, own: CounterType | None) -> list[CardField]:
        """Its names, that of the language in use first, and the short one."""
        mine = self._desk.language
        other = next(x for x in LANGUAGES if x != mine)
        fields = [
            CardField(f"name.{language}", label, own.name.at(language) if own is not None else "")
            for language, label in ((mine, words.NAME_EN), (other, words.NAME_FR))
        ]
        return [*fields, CardField("short", words.SHORT, own.short if own is not None else "")]

    def _show(self) -> None:
        self._rows.removeWidget(self._icon)
        self._icon.setParent(self)
        self._icon.hide()
        emptied(self._rows)
        self.entries = {}
        say = self._desk.say
        for row, field in enumerate(self._fields):
            label = QLabel(say(field.name))
            label.setWordWrap(True)
            self._rows.addWidget(label, row, 0)
            if field.field.startswith("faces."):
                front = next(r for r, f in enumerate(self._fields) if f.field == f"figures.{field.last}")
                label.deleteLater()
                entry = self._entry(field)
                entry.setPlaceholderText(say(words.BACK))
                entry.setToolTip(say(words.BACK_TIP))
                entry.setAccessibleName(f"{say(field.name)}, {say(words.BACK)}")
                entry.setMaximumWidth(self._desk.px(64))
                self.entries[field.field] = entry
                self._rows.addWidget(entry, front, 2)
                entry.show()
                continue
            if field.field == "icon":
                self._rows.addWidget(self._icon, row, 1, 1, 2)
                self._icon.show()
                continue
            entry = self._entry(field)
            entry.setAccessibleName(say(field.name))
            self.entries[field.field] = entry
            self._rows.addWidget(entry, row, 1, 1, 1 if field.field.startswith("figures.") else 2)
            entry.show()  # at once: what the layout shows later cannot have the keys now
        self._rows.setRowStretch(len(self._fields), 1)
        fronts = [f for f in self._fields if not f.field.startswith("faces.")]
        backs = {f.last: f for f in self._fields if f.field.startswith("faces.")}
        rows = [g for f in fronts for g in (f, backs.get(f.last) if f.field.startswith("figures.") else None) if g]
        order: list[QWidget] = [self.entries.get(f.field, self._icon) for f in rows]  # across each row, as it is seen
        for one, other in pairwise([*order, self._write, self._leave]):
            QWidget.setTabOrder(one, other)
        self.retell()

    def _entry(self, field: CardField) -> QLineEdit | QComboBox:
        if field.choices:
            box = QComboBox()
            # no wider than the pane for the sake of a long choice: its arrow lay behind the scroll bar
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(5)
            box.addItems([self._called(field, c) if c else "–" for c in field.choices])
            box.setCurrentIndex(field.choices.index(field.words) if field.words in field.choices else -1)
            box.currentIndexChanged.connect(lambda _n: self._work_out())
            return box
        line = QLineEdit(field.words)
        line.setMaxLength(200)
        if field.field.startswith("name.") and field is self._fields[1]:
            line.setPlaceholderText(self._desk.say(words.OTHER_NAME))
        line.textEdited.connect(lambda _t: self._work_out())
        return line

    def _called(self, field: CardField, choice: str) -> str:
        """A side or family by its name, a word of a figure as its words name it."""
        depicted = self._bench.depicted
        if depicted is None:
            return choice
        system = depicted.system
        if field.field == "side":
            return self._desk.say(system.sides[SideId(choice)].name)
        if field.field == "family":
            return self._desk.say(system.mix.families[choice].name)
        if field.figure is not None and field.figure.type == "bool":
            return self._desk.say(stroke_words.YES if choice == "true" else stroke_words.NO)
        return self._desk.say(system.words[choice]) if choice in system.words else choice

    def set_icon(self, name: str) -> None:
        """Another icon."""
        self._icon_name = name
        self.retell()
        self._work_out()

    def retell(self) -> None:
        """Words in use."""
        say = self._desk.say
        name = self._name()
        told = {NEW: words.NEW_TYPE, COPY: stroke_words.COPY_OF, CHANGE: same("{name}")}[self.mode]
        self._title.setText(say(told, name=name))
        self._icon.setText(self._icon_name or "–")
        self._icon.setIcon(QIcon())
        if self._icon_name:
            side = self._desk.px(20)
            self._icon.setIcon(
                QIcon(icon_pixmap(self._icon_name, side, self._desk.theme.ink, self.devicePixelRatioF()))
            )
        self._tell_buttons()

    def _name(self) -> str:
        depicted = self._bench.depicted
        found = depicted.system.mix.types.get(self.kind) if depicted is not None else None
        return self._desk.say(found.name) if found is not None else ""

    # what it writes

    def typed(self) -> Mapping[str, str]:
        """What stands in the fields."""
        out = {"icon": self._icon_name}
        for field in self._fields:
            entry = self.entries.get(field.field)
            if isinstance(entry, QLineEdit):
                out[field.field] = entry.text()
            elif entry is not None:
                at = entry.currentIndex()
                out[field.field] = field.choices[at] if at >= 0 else field.words
        return out

    def _work_out(self) -> None:
        self.stroke, told = None, ""
        try:
            self.stroke = self._made()
        except AleaError as bad:
            told = self._desk.say(bad.problems[0].text)
        wrong = self._wrong()
        self._told.setText(told or wrong)
        self._write.setEnabled(self.stroke is not None and bool(self.stroke.edits))
        self.changed.emit()

    def _wrong(self) -> str:
        """The first field that does not hold what it may."""
        typed = self.typed()
        for field in self._fields:
            word = typed[field.field]
            value = field.read(word) if word.strip() and word != field.words else None
            if isinstance(value, Text):
                return self._desk.say(words.NOT_FIT, field=self._desk.say(field.name), why=self._desk.say(value))
        if not self._fields:
            return self._desk.say(words.NO_FAMILY)
        named = typed.get("name.en", "").strip() or typed.get("name.fr", "").strip()
        return "" if named else self._desk.say(words.NO_NAME)

    def _made(self) -> TextStroke | None:
        depicted = self._bench.depicted
        if depicted is None or not self._fields:
            return None
        texts, typed = self._bench.own_texts, self.typed()
        found = depicted.system.mix.types.get(self.kind)
        if self.mode == NEW:
            return make_stroke(texts, self._fields, typed, self._after if found is not None else "")
        if found is None:
            return None
        changes = changed_fields(found, self._fields, typed)
        if self.mode == COPY:
            return copy_stroke(texts, found, changes)
        if not changes:
            return None
        name = next(f.name for f in self._fields if f.field == changes[0].field)
        return change_stroke(texts, found, changes, name)
