"""A modifier more for a procedure: its name, its value, the condition on which it counts, its rule. The condition is
completed and looked at while it is typed."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QLineEdit, QPushButton

from assistant.author.condition import ConditionFault, Conditions, WrittenCondition, token_in
from assistant.author.offered import Completion
from assistant.base.text import Text
from assistant.ui.author.line_completing import LineCompleting
from assistant.ui.author.pick_list import PickList
from assistant.ui.desk import Desk

NAME, VALUE = Text("name", "nom"), Text("value", "valeur")
WHEN, RULE = Text("when (condition)", "si (condition)"), Text("rule", "règle")
ADD = Text("Add", "Ajouter")
FOR_EXAMPLE = Text("For example {examples}. ↓ shows all that may stand here.",
                   "Par exemple {examples}. ↓ montre tout ce qui peut se dire ici.")  # fmt: skip
ONE_EXAMPLE = Text("{words} ({name})", "{words} ({name})")
FACTS = Text("Written with it, for the map to tell: {facts}.", "S’écrit avec, pour que la carte le dise : {facts}.")
MORE = Text("“{word}” joins the words of {fact}.", "« {word} » rejoint les mots de {fact}.")
AT = Text("At “{word}”: {wrong}. {hint}", "À « {word} » : {wrong}. {hint}")
ONCE_MORE = Text("Enter once more writes it as it is.", "Entrée encore une fois l’écrit tel quel.")
AddModifier = Callable[[str, str, str, str, "WrittenCondition | None"], bool]


class ModifierForm(QFrame):
    """Enter adds it, Esc leaves. A condition that does not hold is written only by one more Enter."""

    left = Signal()

    def __init__(self, desk: Desk, picks: PickList, add: AddModifier) -> None:
        super().__init__()
        self._desk, self._take = desk, add
        self._conditions: Conditions | None = None
        self._insisted = ""  # the condition that Enter was once pressed for, in spite of what is wrong
        self.setProperty("role", "info")
        self.entries = [QLineEdit() for _ in range(4)]
        self.when = self.entries[2]
        self._button, self.told = QPushButton(), QLabel()
        self.told.setWordWrap(True)
        self.told.setTextFormat(Qt.TextFormat.PlainText)
        grid = QGridLayout(self)
        for column, (entry, share) in enumerate(zip(self.entries, (3, 1, 6, 1), strict=True)):
            grid.addWidget(entry, 0, column)
            grid.setColumnStretch(column, share)
        grid.addWidget(self._button, 0, 4)
        grid.addWidget(self.told, 1, 0, 1, 5)
        self._button.clicked.connect(lambda _c=False: self._done())
        self.when.textChanged.connect(lambda _t: self._look())
        LineCompleting(desk, self.when, picks, self._offers, token_in)
        self.hide()

    def know(self, conditions: Conditions | None) -> None:
        """What conditions may say, as the game was last read."""
        self._conditions = conditions
        if not self.isHidden():
            self._look()

    def open(self) -> None:
        """Empty fields, the name first."""
        for entry in self.entries:
            entry.clear()
        self._insisted = ""
        self._look()
        self.show()
        self.entries[0].setFocus()

    def retell(self) -> None:
        for entry, text in zip(self.entries, (NAME, VALUE, WHEN, RULE), strict=True):
            entry.setPlaceholderText(self._desk.say(text))
            entry.setAccessibleName(self._desk.say(text))
        self._button.setText(self._desk.say(ADD))
        self._look()

    # the condition

    def _offers(self, before: str) -> list[Completion]:
        return self._conditions.offers(before, self._desk.language) if self._conditions is not None else []

    @property
    def _fault(self) -> ConditionFault | None:
        return self._conditions.fault(self.when.text()) if self._conditions is not None else None

    def _look(self) -> None:
        """At once under the field: what is wrong, what comes with it, or how such a condition reads."""
        say, theme = self._desk.say, self._desk.theme
        words, fault = self.when.text().strip(), self._fault
        if words != self._insisted:
            self._insisted = ""
        if fault is not None:
            told = say(AT, word=fault.word, wrong=say(fault.text), hint=say(fault.hint))
            self._tell(f"▲ {told}{f'  {say(ONCE_MORE)}' if self._insisted else ''}", theme.bad)
            return
        self._tell(self._written_with(words) if words else self._examples(), theme.ink2)

    def _tell(self, told: str, ink: str) -> None:
        self.told.setText(told)
        self.told.setStyleSheet(f"color: {ink};")
        self.told.setVisible(bool(told))
        self.when.setAccessibleDescription(told)

    def _examples(self) -> str:
        say = self._desk.say
        known = self._conditions.examples() if self._conditions is not None else []
        told = [say(ONE_EXAMPLE, words=one.label, name=say(one.name)) for one in known]
        return say(FOR_EXAMPLE, examples=" · ".join(told)) if told else ""

    def _written_with(self, words: str) -> str:
        written, say = self._written(words), self._desk.say
        if written is None:
            return ""
        facts = ", ".join(fact.id for fact in written.facts)
        more = [say(MORE, word=word, fact=fact) for fact, word in written.more]
        return " ".join([*([say(FACTS, facts=facts)] if facts else []), *more])

    def _written(self, words: str) -> WrittenCondition | None:
        return self._conditions.written(words) if self._conditions is not None and words else None

    # adding

    def _done(self) -> None:
        name, value, when, ref = (e.text().strip() for e in self.entries)
        if self._fault is not None and self._insisted != when:
            self._insisted = when
            self.when.setFocus()
            self._look()
            return
        if self._take(name, value, when, ref, self._written(when) if self._fault is None else None):
            self.hide()
            self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._done()
        elif event.key() == Qt.Key.Key_Escape:
            self.hide()
            self.left.emit()
        else:
            super().keyPressEvent(event)
