"""What a pack says of itself when it is first opened, or when another version of it is here: who wrote it, under which
licence, what it needs. It is open already; Enter goes on with it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFormLayout, QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from assistant.base.text import Text, fill
from assistant.game.packs import KeptPack, pack_words
from assistant.ui.desk import Desk
from assistant.ui.overlay import Overlay
from assistant.ui.texts import COMPARE

TITLE = Text("Pack “{name}”", "Paquet « {name} »")
IS_KEPT = Text("It is kept as it came, under Yours, to be read and played. Nothing in it is a program.",
               "Il est gardé tel quel, sous Les vôtres, pour être lu et joué. Rien n’y est un programme.")  # fmt: skip
GO_ON, COPY = Text("Go on", "Continuer"), Text("Copy to write in", "Copier pour y écrire")
FOOT = Text("Enter or Esc goes on", "Entrée ou Échap continue")
LINE = Text("“{name}”, version {version} · {authors} · licence: {licence}",
            "« {name} », version {version} · {authors} · licence : {licence}")  # fmt: skip


class OpenedPackSheet(Overlay):
    """`compare_wanted` brings the texts of the earlier and the later one, `copy_wanted` the one to be written on."""

    compare_wanted = Signal(str, str)
    copy_wanted = Signal(str)

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent, 620, 370)
        self._desk = desk
        self._kept: KeptPack | None = None
        self.title, self.told, self._note, self._foot = (QLabel() for _ in range(4))
        self.heads, self.values = [QLabel() for _ in range(5)], [QLabel() for _ in range(5)]
        self.go_on, self.compare, self.copy = QPushButton(), QPushButton(), QPushButton()
        self.title.setProperty("role", "heading")
        self._note.setProperty("role", "second")
        self._foot.setProperty("role", "note")
        self.go_on.setProperty("role", "primary")
        for label in (self.title, self.told, self._note, *self.values):
            label.setWordWrap(True)
        form, buttons = QFormLayout(), QHBoxLayout()
        form.setLabelAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.setHorizontalSpacing(14)
        for head, value in zip(self.heads, self.values, strict=True):
            head.setProperty("role", "second")
            value.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            form.addRow(head, value)
        for button in (self.go_on, self.compare, self.copy):
            buttons.addWidget(button)
        buttons.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 16, 20, 12)
        layout.setSpacing(10)
        self._bar = QFrame()
        self._bar.setProperty("role", "warn")
        QVBoxLayout(self._bar).addWidget(self.told)
        for part in (self.title, self._bar):
            layout.addWidget(part)
        layout.addLayout(form)
        layout.addWidget(self._note)
        layout.addStretch(1)
        layout.addLayout(buttons)
        layout.addWidget(self._foot)
        self.go_on.clicked.connect(lambda _c=False: self.leave())
        self.compare.clicked.connect(lambda _c=False: self._compare())
        self.copy.clicked.connect(lambda _c=False: self._copy())
        desk.changed.connect(self._fill)

    def open_for(self, kept: KeptPack) -> None:
        """The pack that was just opened."""
        self._kept = kept
        self._fill()
        self.open_over()
        self.go_on.setFocus()

    def _fill(self) -> None:
        kept, say = self._kept, self._desk.say
        if kept is None:
            return
        self.title.setText(say(fill(TITLE, name=kept.sheet.name)))
        self.told.setText("\n".join(say(problem.text) for problem in kept.told))
        self._bar.setVisible(bool(kept.told))
        for head, value, (name, words) in zip(self.heads, self.values, pack_words(kept), strict=True):
            head.setText(say(name))
            value.setText(say(words))
            value.setAccessibleName(f"{say(name)}: {say(words)}")
        self._note.setText(say(IS_KEPT))
        self.go_on.setText(say(GO_ON))
        self.compare.setText(say(COMPARE))
        self.compare.setVisible(kept.other is not None)
        self.copy.setText(say(COPY))
        self._foot.setText(say(FOOT))

    def _compare(self) -> None:
        """The version that was here with the one that came, the earlier first."""
        kept = self._kept
        if kept is not None and kept.other is not None:
            self.leave()
            self.compare_wanted.emit(str(kept.other), str(kept.text))

    def _copy(self) -> None:
        kept = self._kept
        if kept is not None:
            self.leave()
            self.copy_wanted.emit(str(kept.text))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        beside = self.compare.hasFocus() or self.copy.hasFocus()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not beside:
            self.leave()
        else:
            super().keyPressEvent(event)


def pack_line(desk: Desk, kept: KeptPack) -> str:
    """The same in a line, for one that was opened before."""
    told = dict(zip(("version", "authors", "licence"), (words for _, words in pack_words(kept)), strict=False))
    more = [desk.say(problem.text) for problem in kept.told]
    return "  ".join([desk.say(fill(LINE, name=kept.sheet.name, **told)), *more])
