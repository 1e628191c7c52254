"""The sheet that shows where a table can be seen: the code to point a phone at, what devices may do, who looks on."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from assistant.base.problem import AleaError, in_a_line
from assistant.base.text import Text
from assistant.drawing.tokens import BLACK, WHITE
from assistant.ui.desk import Desk
from assistant.ui.overlay import Overlay
from assistant.ui.table.sharing import Sharing, called
from assistant.ui.theme import lettering

WIDTH, HEIGHT, CODE = 820, 520, 272
TITLE = Text("Share this table", "Partager cette table")
WHAT = Text(
    "Point a phone or tablet on the same network at the code. It sees the answer, the modifiers that were off, odds, "
    "score, phase and log. <b>No account, nothing to install.</b>",
    "Pointez un téléphone ou une tablette du même réseau sur le code. Il voit la réponse, les modificateurs non "
    "comptés, les chances, le score, la phase et le journal. <b>Ni compte ni installation.</b>",
)
DICE = Text("They may enter dice", "Ils peuvent saisir les dés")
DICE_NOTE = Text(
    "One device at a time, and you see whose die it is", "Un appareil à la fois, et vous voyez à qui est le dé"
)
HERE = Text("This network only", "Ce réseau seulement")
HERE_NOTE = Text("Other networks are refused", "Les autres réseaux sont refusés")
SAFE = Text(
    "The address carries a code; without it a device sees nothing. Nothing of a map is ever sent: no hidden counter, "
    "hand or note of any side.",
    "L’adresse porte un code ; sans lui, un appareil ne voit rien. Rien d’une carte n’est jamais envoyé : ni pion "
    "caché, ni main, ni note d’aucun camp.",
)
LOOKING = Text("Watching: {n}", "Ils regardent : {n}")
NOBODY = Text("Nobody is watching yet", "Personne ne regarde encore")
COPY, COPIED = Text("Copy the address", "Copier l’adresse"), Text("Copied", "Copiée")
NEW_CODE = Text("New code", "Nouveau code")
STOP, DONE = Text("Stop sharing", "Ne plus partager"), Text("Done", "Terminé")
ENDS = Text(
    "Sharing ends when you leave the table. A device that was away finds its way back by itself.",
    "Le partage cesse quand vous quittez la table. Un appareil absent revient de lui-même.",
)
CODE_OF = Text("Code for phones: {address}", "Code pour téléphones : {address}")


class CodePicture(QWidget):
    """The address as a picture that cameras read: dark on white in both themes."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._rows: tuple[tuple[bool, ...], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_address(self, address: str) -> None:
        """Without the package that draws it there is the address in letters, beside it."""
        try:
            import segno  # an optional package: only a table that is shared needs it
        except ImportError:
            self.hide()
            return
        self._rows = tuple(tuple(bool(cell) for cell in row) for row in segno.make(address, error="m").matrix)
        self.setAccessibleName(self._desk.say(CODE_OF, address=address))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(CODE, CODE)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(QColor(WHITE))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawRoundedRect(self.rect(), 12, 12)
        if not self._rows:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        cell = (min(self.width(), self.height()) - 32) // len(self._rows)
        left = (self.width() - cell * len(self._rows)) // 2
        for y, row in enumerate(self._rows):
            for x, dark in enumerate(row):
                if dark:
                    painter.fillRect(QRectF(left + x * cell, left + y * cell, cell, cell), QColor(BLACK))


class ShareSheet(Overlay):
    """Opens the table to others as soon as it is opened, and says how to end that."""

    def __init__(self, desk: Desk, sharing: Sharing, parent: QWidget) -> None:
        super().__init__(parent, WIDTH, HEIGHT)
        self._desk, self._sharing = desk, sharing
        self._title, self._what, self._address = QLabel(), QLabel(), QLabel()
        self._safe, self._looking, self._ends = QLabel(), QLabel(), QLabel()
        self._dice, self._here = QCheckBox(), QCheckBox()
        self._dice_note, self._here_note = QLabel(), QLabel()
        self._code = CodePicture(desk)
        self._copy, self._new, self._stop, self._done = QPushButton(), QPushButton(), QPushButton(), QPushButton()
        self._guests = QLabel()
        self._build()
        self._dice.toggled.connect(sharing.allow_dice)
        self._here.toggled.connect(sharing.stay_here)
        self._copy.clicked.connect(lambda _c=False: self._copy_address())
        self._new.clicked.connect(lambda _c=False: sharing.change_code())
        self._stop.clicked.connect(lambda _c=False: self._end())
        self._done.clicked.connect(lambda _c=False: self.leave())
        sharing.changed.connect(self._show)

    def _build(self) -> None:
        outer = QVBoxLayout(self)
        outer.setContentsMargins(30, 24, 30, 22)
        outer.setSpacing(14)
        self._title.setProperty("role", "title")
        outer.addWidget(self._title)
        columns = QHBoxLayout()
        columns.setSpacing(28)
        left = QVBoxLayout()
        left.addWidget(self._code)
        self._address.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._address.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        left.addWidget(self._address)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self._copy, 2)
        buttons.addWidget(self._new, 1)
        left.addLayout(buttons)
        left.addStretch(1)
        columns.addLayout(left)
        right = QVBoxLayout()
        right.setSpacing(10)
        self._what.setTextFormat(Qt.TextFormat.RichText)
        right.addWidget(self._what)
        for box, note in ((self._dice, self._dice_note), (self._here, self._here_note)):
            note.setProperty("role", "note")
            note.setContentsMargins(26, 0, 0, 0)
            right.addWidget(box)
            right.addWidget(note)
        held = QFrame()
        held.setProperty("role", "info")
        inside = QVBoxLayout(held)
        inside.setContentsMargins(12, 8, 12, 8)
        inside.addWidget(self._safe)
        right.addWidget(held)
        right.addWidget(self._looking)
        right.addWidget(self._guests)
        right.addStretch(1)
        columns.addLayout(right, 1)
        outer.addLayout(columns, 1)
        foot = QHBoxLayout()
        self._ends.setProperty("role", "note")
        foot.addWidget(self._ends, 1)
        foot.addWidget(self._stop)
        self._done.setProperty("role", "primary")
        self._done.setDefault(True)
        foot.addWidget(self._done)
        outer.addLayout(foot)
        wrapped = (self._what, self._safe, self._ends, self._dice_note, self._here_note, self._looking, self._guests)
        for label in wrapped:
            label.setWordWrap(True)

    def open_sheet(self) -> None:
        """Share the table, and say where it is to be seen. Raises nothing: what stands in the way is told."""
        try:
            self._sharing.begin()
            refused = ""
        except AleaError as bad:
            refused = in_a_line(bad.problems[0], self._desk.language)
        self._show(refused)
        self.open_over()
        self._done.setFocus()

    def _show(self, refused: str = "") -> None:
        say, sharing = self._desk.say, self._sharing
        self._title.setText(say(TITLE))
        self._what.setText(refused or say(WHAT))
        self._address.setText(sharing.address.removeprefix("http://"))
        self._address.setStyleSheet(lettering("figures", self._desk.px(19)))
        for widget, text in (
            (self._dice, DICE), (self._here, HERE), (self._copy, COPY), (self._new, NEW_CODE), (self._stop, STOP),
            (self._done, DONE),
        ):  # fmt: skip
            widget.setText(say(text))
        self._dice_note.setText(say(DICE_NOTE))
        self._here_note.setText(say(HERE_NOTE))
        self._safe.setText(say(SAFE))
        self._ends.setText(say(ENDS) if sharing.is_open else "")
        for box, on in ((self._dice, sharing.dice_allowed), (self._here, sharing.only_here)):
            box.blockSignals(True)
            box.setChecked(on)
            box.blockSignals(False)
        for one in (self._code, self._address, self._copy, self._new, self._stop, self._dice, self._here):
            one.setVisible(sharing.is_open)
        for note in (self._dice_note, self._here_note, self._looking, self._guests):
            note.setVisible(sharing.is_open)
        if sharing.is_open:
            self._code.show_address(sharing.address)
            self._show_guests()

    def _show_guests(self) -> None:
        guests, say = self._sharing.guests, self._desk.say
        self._looking.setText(say(LOOKING, n=len(guests)) if guests else say(NOBODY))
        chips = (f"{say(called(guest))}\u00a0({guest.language.upper()})" for guest in guests)
        self._guests.setText("   ".join(chips))
        theme = self._desk.theme
        dress = f"background: {theme.good_soft}; color: {theme.good}; border-radius: 11px; padding: 4px 10px;"
        self._guests.setStyleSheet(dress)
        self._guests.setVisible(bool(guests))

    def _copy_address(self) -> None:
        QGuiApplication.clipboard().setText(self._sharing.address)
        self._copy.setText(self._desk.say(COPIED))

    def _end(self) -> None:
        self._sharing.end()
        self.leave()
