"""Many counters edited together: a field, what it becomes, and what that would write, seen before it is written."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from assistant.author.edit_together import (
    BulkEdit,
    EditedField,
    bulk_stroke,
    edit_together,
    field_meant,
    fields_of_types,
)
from assistant.base.problem import AleaError
from assistant.drawing.appearance import look_of
from assistant.model.ids import TypeId
from assistant.ui.author import sheet_words as words
from assistant.ui.author import stroke_words
from assistant.ui.author.bench import Bench
from assistant.ui.author.stroke_pane import StrokePane
from assistant.ui.widgets.layouts import FlowLayout, emptied
from assistant.ui.widgets.painted import CounterPicture
from assistant.ui.widgets.scrolled import scrolled

MOST_ROWS = 40
PICTURE = 22


class TogetherPane(StrokePane):
    """One field of many types; `changed` with every letter, since the faces and the strip show what would be."""

    def __init__(self, bench: Bench) -> None:
        super().__init__(bench)
        self.kinds: Sequence[TypeId] = ()
        self.bulk: BulkEdit | None = None
        self.field, self.becomes = _FieldEntry(self), QLineEdit()
        self._note, self._how = QLabel(), QLabel()
        self._of_field, self._of_becomes = QLabel(), QLabel()
        self._rows, self._stays = QGridLayout(), QLabel()
        self._offered, self.chips = QWidget(), dict[str, QPushButton]()
        self._chip_row = FlowLayout(self._offered, gap=4)
        self._build()

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        head = QHBoxLayout()
        for note in (self._note, self._how, self._stays):
            note.setProperty("role", "note")
        head.addWidget(self._title)
        head.addStretch(1)
        head.addWidget(self._note)
        column.addLayout(head)
        form = QGridLayout()
        form.addWidget(self._of_field, 0, 0)
        form.addWidget(self.field, 0, 1)
        form.addWidget(self._of_becomes, 1, 0)
        form.addWidget(self.becomes, 1, 1)
        form.addWidget(self._how, 2, 1)
        column.addLayout(form)
        column.addWidget(self._offered)
        inner = QWidget()
        inner.setLayout(self._rows)
        self._rows.setColumnStretch(1, 1)
        self._rows.setContentsMargins(0, 0, 6, 0)
        column.addWidget(scrolled(inner), 1)
        self._stays.setWordWrap(True)
        column.addWidget(self._stays)
        column.addLayout(self._end_buttons())
        self.field.textEdited.connect(lambda _t: self._work_out())
        self.becomes.textEdited.connect(lambda _t: self._work_out())

    def open(self, kinds: Sequence[TypeId]) -> None:
        """These types; the field of last time stays."""
        self.kinds = kinds
        self.becomes.clear()
        self._offer_fields()
        self.retell()
        self._work_out()
        self.field.setFocus()
        self.field.selectAll()

    def retell(self) -> None:
        """Words in use."""
        say = self._desk.say
        self._title.setText(say(stroke_words.TOGETHER))
        self._note.setText(say(stroke_words.PREVIEW))
        self._of_field.setText(say(stroke_words.FIELD))
        self._of_becomes.setText(say(stroke_words.BECOMES))
        self.field.setAccessibleName(say(stroke_words.FIELD))
        self.becomes.setAccessibleName(say(stroke_words.BECOMES))
        self._how.setText(say(stroke_words.HOW))

    # the field

    def _offer_fields(self) -> None:
        """Each field that these types have, to be pressed instead of typed."""
        emptied(self._chip_row)
        self.chips = {}
        for field in self.fields():
            chip = QPushButton(self._desk.say(field.name))
            chip.setProperty("role", "chip")
            chip.setCheckable(True)
            chip.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # typing its first letters is the way of the keys
            chip.clicked.connect(partial(self._take_field, field))
            self.chips[field.field] = chip
            self._chip_row.addWidget(chip)

    def _take_field(self, field: EditedField, _checked: bool = False) -> None:
        self.field.setText(self._desk.say(field.name))
        self._work_out()
        self.becomes.setFocus()

    def fields(self) -> list[EditedField]:
        depicted = self._bench.depicted
        return fields_of_types(depicted.system, self.kinds) if depicted is not None else []

    def meant(self) -> EditedField | None:
        """The field that the letters mean."""
        return field_meant(self.fields(), self.field.text())

    def complete(self) -> None:
        """The letters give way to the whole name."""
        meant = self.meant()
        if meant is not None:
            self.field.setText(self._desk.say(meant.name))

    # what it would be

    def _work_out(self) -> None:
        depicted, field = self._bench.depicted, self.meant()
        self.bulk, self.stroke = None, None
        if depicted is not None and field is not None:
            texts, typed = self._bench.own_texts, self.becomes.text()
            try:
                self.bulk = edit_together(depicted.system, texts, self.kinds, field, typed)
                self.stroke = bulk_stroke(texts, self.bulk, typed)
            except AleaError as bad:
                self._bench.complain(bad)
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        say, bulk = self._desk.say, self.bulk
        for name, chip in self.chips.items():
            chip.setChecked(bulk is not None and name == bulk.field.field)
        emptied(self._rows)
        for row, edit in enumerate(bulk.edits[:MOST_ROWS] if bulk is not None else ()):
            self._show_row(
                row, edit.type, say(edit.name), edit.old, edit.new, edit.place[1] + 1 if edit.place else None
            )
            if edit.why is not None and self.becomes.text().strip():
                why = QLabel(say(edit.why))
                why.setProperty("role", "note")
                self._rows.addWidget(why, row, 2, 1, 4)
        self._rows.setRowStretch(MOST_ROWS + 1, 1)
        changing = len(bulk.changing) if bulk is not None else 0
        self._tell_buttons(changing)
        self._write.setEnabled(changing > 0)
        self._stays.setText("\n".join(self._what_stays(bulk)) if bulk is not None else self._no_field())

    def _no_field(self) -> str:
        return self._desk.say(words.NO_FIELD if self.field.text().strip() else words.WHICH_FIELD)

    def _show_row(self, row: int, kind: TypeId, name: str, old: object, new: object, line: int | None) -> None:
        depicted, desk = self._bench.depicted, self._desk
        if depicted is None or kind not in depicted.system.mix.types:
            return
        picture = CounterPicture(desk, desk.px(PICTURE))
        picture.show_look(look_of(depicted.system, kind, language=desk.language))
        self._rows.addWidget(picture, row, 0)
        label = QLabel(name)
        label.setWordWrap(True)
        self._rows.addWidget(label, row, 1)
        if new is None:
            return
        for column, text in ((2, str(old if old is not None else "–")), (3, "→"), (4, str(new))):
            figure = QLabel(text)
            figure.setFont(desk.font("figures", 16, 700 if column == 4 else 500))
            if column == 4:
                figure.setStyleSheet(f"color: {desk.theme.good};")
            self._rows.addWidget(figure, row, column)
        place = QLabel(f":{line}" if line is not None else "")
        place.setProperty("role", "note")
        self._rows.addWidget(place, row, 5)

    def _what_stays(self, bulk: BulkEdit) -> list[str]:
        say = self._desk.say
        out = [say(words.KEEPS_OWN, name=say(name), value=value) for name, value in bulk.own_values[:3]]
        for count, text in (
            (bulk.sources, words.SOURCES), (bulk.remarks, words.REMARKS), (bulk.overrides, words.OVERRIDES),
        ):  # fmt: skip
            out += [say(text, n=count)] if count else []
        return out

    def _enter(self) -> bool:
        if not self.field.hasFocus():
            return False
        self.complete()
        self.becomes.setFocus()
        return True


class _FieldEntry(QLineEdit):
    """Tab completes the name and goes on."""

    def __init__(self, pane: TogetherPane) -> None:
        super().__init__()
        self._pane = pane

    def focusNextPrevChild(self, forward: bool) -> bool:
        if forward:
            self._pane.complete()
            self._pane.becomes.setFocus()
            return True
        return super().focusNextPrevChild(forward)
