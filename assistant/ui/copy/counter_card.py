"""The counter in the middle of "your copy": its picture, as large as on the desk of an artist, the ratings where they
stand on it, the others below, and the three things one may say."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from assistant.base.text import Text
from assistant.drawing.appearance import look_of
from assistant.game.copy_counters import CopyCounter, CopyField, Fleet
from assistant.model.counters import Face
from assistant.model.ids import CounterId
from assistant.model.scenario import System
from assistant.play.state import Piece
from assistant.ui.copy.field_box import FieldBox, told
from assistant.ui.desk import Desk
from assistant.ui.widgets.key_caps import show_key
from assistant.ui.widgets.layouts import FlowLayout, emptied
from assistant.ui.widgets.painted import CounterPicture

PICTURE, SMALL = 246, 150
LAY_IT = Text(
    "Lay the counter beside the screen. The fields stand where its figures stand.",
    "Posez le pion à côté de l’écran. Les champs sont là où sont ses valeurs.",
)
NUMBER = Text("{n} of {total} in this fleet", "{n} sur {total} dans cette flotte")
PIECES = Text("{n} counters", "{n} pions")
IS_RIGHT, TAKE = Text("{value} is right", "{value} est juste"), Text("Take {value}", "Prendre {value}")
TYPE_YOURS = Text("Type yours", "Tapez la vôtre")
LEAVE_OPEN, WHOLE = Text("Leave open", "Laisser ouvert"), Text("Whole counter is right", "Tout le pion est juste")
BEFORE, AFTER = Text("Counter before", "Pion précédent"), Text("Counter after", "Pion suivant")
# where the figure stands: at the left or right of the picture, above or below its middle
CORNERS = {
    "crew": (0, 0), "transport": (0, 1), "carries": (0, 1), "capacity": (0, 1),
    "ram_attack": (1, 0), "ram": (1, 0), "ram_defence": (1, 1),
    "tq": (0, 1), "quality": (0, 1), "swords": (0, 1), "battle": (0, 1), "tactics": (1, 0), "initiative": (0, 0),
    "charisma": (1, 0), "attack": (1, 0), "defence": (1, 1), "rank": (0, 0),
}  # fmt: skip
ON_LAND = {"ma": (1, 1), "movement": (1, 1), "missile": (1, 0), "range": (1, 0)}


class CounterCard(QFrame):
    """`pressed` tells the address of a rating."""

    pressed = Signal(str)
    counter_wanted = Signal(int)
    right, open_left, all_right = Signal(), Signal(), Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.setProperty("role", "card")
        self.boxes: dict[str, FieldBox] = {}
        self._shown: object = None
        self._again: tuple[CopyCounter, Fleet, int, System, str, str] | None = None
        self._name, self._which, self._lay, self._warning = QLabel(), QLabel(), QLabel(), QLabel()
        self._name.setProperty("role", "heading")
        for label in (self._which, self._lay):
            label.setProperty("role", "second")
        self._lay.setWordWrap(True)
        self._name.setWordWrap(True)
        self._which.setWordWrap(True)
        self._warning.setWordWrap(True)
        self._small = False
        self._picture, self._face = CounterPicture(desk, desk.px(PICTURE)), QLabel()
        self._face.setProperty("role", "note")
        self._face.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._sides = (QVBoxLayout(), QVBoxLayout())
        self._below = FlowLayout(gap=12)
        self._buttons = QHBoxLayout()
        self._build()

    def _build(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self._name)
        head.addWidget(self._which, 1)
        for sign, by, text in (("◂", -1, BEFORE), ("▸", 1, AFTER)):
            button = QPushButton(sign)
            button.setFixedWidth(self._desk.px(36))
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.setAccessibleName(self._desk.say(text))
            button.setToolTip(self._desk.say(text))
            button.clicked.connect(partial(self._to, by))
            head.addWidget(button)
        middle = QHBoxLayout()
        middle.addLayout(self._sides[0])
        self._middle = QVBoxLayout()
        self._middle.addWidget(self._picture, 0, Qt.AlignmentFlag.AlignCenter)
        self._middle.addWidget(self._face)
        middle.addLayout(self._middle, 1)
        middle.addLayout(self._sides[1])
        below = QWidget()
        below.setLayout(self._below)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 14, 20, 14)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self._lay)
        column.addLayout(middle)
        column.addWidget(below)
        column.addWidget(self._warning)
        column.addLayout(self._buttons)
        column.addStretch(1)

    def _to(self, by: int, _checked: bool = False) -> None:
        self.counter_wanted.emit(by)

    def set_small(self, *, small: bool) -> None:
        """A smaller picture with smaller boxes, where there is less room."""
        if small == self._small:
            return
        self._small, self._shown = small, None
        old = self._picture
        self._picture = CounterPicture(self._desk, self._desk.px(SMALL if small else PICTURE))
        self._middle.replaceWidget(old, self._picture)
        old.hide()
        old.deleteLater()
        if self._again is not None:
            self.show_counter(*self._again)

    def show_counter(self, counter: CopyCounter, fleet: Fleet, row: int, system: System, here: str, typed: str) -> None:
        """A counter with its ratings, drawn as yours; `typed` is what stands at the caret."""
        desk, say = self._desk, self._desk.say
        self._again = (counter, fleet, row, system, here, typed)
        name = say(counter.kind.name)
        self._name.setText(name[:1].upper() + name[1:])
        parts = [say(PIECES, n=counter.kind.count)] if (counter.kind.count or 0) > 1 else []
        self._which.setText(" · ".join([*parts, say(NUMBER, n=row + 1, total=len(fleet.counters))]))
        self._lay.setText(say(LAY_IT))
        side = desk.px(SMALL if self._small else PICTURE)
        self._picture.setFixedSize(side + desk.px(22), side + desk.px(22))
        face = _face(counter, here)
        piece = Piece(CounterId(""), counter.kind.id, counter.kind.side, face=face.id if face else "")
        self._picture.show_look(look_of(system, counter.kind.id, piece, language=desk.language))
        self._face.setText(say(face.name) if face is not None else "")
        self._face.setVisible(face is not None)
        key = (counter, desk.language, desk.theme_name, desk.scale)
        if key != self._shown:
            self._shown = key
            self._place(counter)
        for address, box in self.boxes.items():
            box.show_state(typed if address == here else "", here=address == here)
        field = next((f for f in counter.fields if f.address == here), counter.fields[0])
        self._fill_buttons(field, typed)

    def _place(self, counter: CopyCounter) -> None:
        """The boxes: at the corners of the picture as long as each is free, the others below."""
        for layout in (*self._sides, self._below):
            emptied(layout)
        self.boxes, corners, rest = {}, {}, []
        at_sea = any(f.figure in ("crew", "ram_attack") for f in counter.fields)
        for field in counter.fields:
            box = FieldBox(self._desk, field, small=self._small)
            box.pressed.connect(partial(self.pressed.emit, field.address))
            self.boxes[field.address] = box
            corner = CORNERS.get(field.figure) or (None if at_sea else ON_LAND.get(field.figure))
            if corner is None or corner in corners or field.face:
                rest.append(box)
            else:
                corners[corner] = box
        for side, layout in enumerate(self._sides):
            for height in (0, 1):
                layout.addStretch(1)
                if (side, height) in corners:
                    layout.addWidget(corners[(side, height)])
            layout.addStretch(1)
        for box in rest:
            self._below.addWidget(box)

    def _fill_buttons(self, field: CopyField, typed: str) -> None:
        emptied(self._buttons)
        say, desk = self._desk.say, self._desk
        value = typed or ("" if field.now in (None, "unknown") else told(field.now))
        first = say(TYPE_YOURS) if not value else say(TAKE if typed else IS_RIGHT, value=value)
        for text, key, signal, role in (
            (first, "⏎", self.right, "primary"),
            (say(LEAVE_OPEN), "Tab", self.open_left, ""),
            (say(WHOLE), "Ctrl ⏎", self.all_right, ""),
        ):
            button = QPushButton()
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            if role:
                button.setProperty("role", role)
            shown = "" if self._small and not role else key
            show_key(desk, button, text, shown, ink=desk.theme.on_accent if role else "")
            button.setMinimumHeight(desk.target(34))
            button.clicked.connect(lambda _c=False, s=signal: s.emit())
            self._buttons.addWidget(button)

    def warn(self, words: str) -> None:
        """What is odd about a number that was taken all the same."""
        theme = self._desk.theme
        self._warning.setText(words)
        self._warning.setVisible(bool(words))
        self._warning.setStyleSheet(
            f"background: {theme.warn_soft}; color: {theme.ink}; border-radius: 8px; padding: 9px 12px;"
        )


def _face(counter: CopyCounter, here: str) -> Face | None:
    """The face of the rating at the caret, else that which is fought with: the last."""
    faces = counter.kind.faces
    asked = next((f.face for f in counter.fields if f.address == here), "")
    return next((f for f in faces if f.id == asked), faces[-1] if faces else None)
