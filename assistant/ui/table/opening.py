"""The table before anything was asked: what one asks in this phase, who may take part, what may be done now. No answer
stands that nobody asked for."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from assistant.base.letters import folded
from assistant.base.text import Text
from assistant.drawing.appearance import look_of
from assistant.drawing.counter_drawing import counter_pixmap
from assistant.drawing.fonts import Role
from assistant.drawing.icons import icon_pixmap
from assistant.game.sitting import Sitting
from assistant.model.counters import CounterType
from assistant.model.scenario import Phase
from assistant.rules.definition import Definition
from assistant.ui.desk import Desk
from assistant.ui.table.bar import procedures_of_phase
from assistant.ui.table.procedure_signs import sign_of
from assistant.ui.theme import lettering
from assistant.ui.widgets.layouts import FlowLayout, emptied
from assistant.ui.widgets.side_marks import side_mark

ASKED_NOW = Text("what one asks now", "ce qu’on demande maintenant")
OTHER = Text("Other phases", "Autres phases")
COUNTERS = Text("Counters: {role}", "Pions : {role}")
MAY_DO = Text("What may I do now?", "Que puis-je faire maintenant ?")
NOTHING_YET = Text("No answer here until a question is asked.", "Pas de réponse ici avant une question.")
KEPT_BELOW = Text(
    "Answers of this evening are kept in the row below.", "Celles de la soirée restent dans la rangée du bas."
)
MOST_CARDS, MOST_COUNTERS, MOST_LINES, PICTURE = 8, 7, 5, 52


def shortest(name: str, others: Sequence[str]) -> int:
    """How many letters of a name set it apart from the others; at least two, since one letter may be a counter's."""
    plain, rest = folded(name), [folded(o) for o in others]
    for n in range(2, len(plain)):
        if not any(o.startswith(plain[:n]) for o in rest):
            return n
    return len(plain)


def lines_of(told: str) -> list[str]:
    """A note, a sentence a line."""
    return [s for s in re.split(r"(?<=[.;!?])\s+(?=\w)", told) if s][:MOST_LINES]


class Opening(QScrollArea):
    """`chosen` brings a procedure, `phase_chosen` a phase, `picked` a role and the type tapped for it."""

    chosen = Signal(str)
    phase_chosen = Signal(str)
    picked = Signal(str, str)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._shown: object = None
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inner = QWidget()
        self._row = QHBoxLayout(inner)
        self._row.setContentsMargins(12, 10, 12, 6)
        self._row.setSpacing(14)
        self.setWidget(inner)
        self.hide()

    def minimumSizeHint(self) -> QSize:
        return QSize(320, 160)

    def refresh(self, sitting: Sitting, phase: str) -> None:
        """As the phase has it; built anew only when something it shows has changed."""
        desk = self._desk
        key = (
            phase,
            sitting.line_up.procedure,
            desk.language,
            desk.scale,
            desk.theme_name,
            desk.touch,
            id(sitting.opened),
        )
        if key == self._shown:
            return
        self._shown = key
        emptied(self._row)
        now = next((p for p in sitting.opened.system.phases if str(p.id) == phase), None)
        left, right = QVBoxLayout(), QVBoxLayout()
        for column in (left, right):
            column.setSpacing(10)
        left.addWidget(self._title(now))
        left.addLayout(self._procedures(sitting, phase))
        others = [p for p in sitting.opened.system.phases if p.procedures]
        if len(others) > 1:
            left.addWidget(self._phases(others, phase))
        left.addWidget(self._counters(sitting))
        left.addStretch(1)
        if now is not None and now.note is not None:
            right.addWidget(self._advice(now))
        right.addWidget(self._nothing())
        right.addStretch(1)
        self._row.addLayout(left, 65)
        self._row.addLayout(right, 35)

    def _label(self, told: str, size: float, *, soft: bool = False, bold: bool = False, map_: bool = False) -> QLabel:
        label = QLabel(told)
        label.setWordWrap(True)
        ink = self._desk.theme.ink2 if soft else self._desk.theme.ink
        role: Role = "map" if map_ else "interface"
        weight = 600 if bold else 400
        label.setStyleSheet(f"{lettering(role, self._desk.px(size), weight, colour=ink)} background: transparent;")
        label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        return label

    def _card(self) -> tuple[QFrame, QVBoxLayout]:
        card = QFrame()
        card.setProperty("role", "card")
        column = QVBoxLayout(card)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        return card, column

    def _title(self, now: Phase | None) -> QLabel:
        say = self._desk.say
        name = " ".join(p for p in (now.letter, say(now.name)) if p) if now is not None else say(ASKED_NOW).capitalize()
        label = self._label(name, 24, bold=True, map_=True)
        if now is not None:
            small = f"color: {self._desk.theme.ink2}; font-size: {self._desk.px(14)}px; font-weight: 400;"
            label.setText(f"{name}&nbsp;&nbsp; <span style='{small}'>{say(ASKED_NOW)}</span>")
        return label

    def _procedures(self, sitting: Sitting, phase: str) -> QGridLayout:
        """The procedures of the phase in the order of the file, the letters that name each underlined."""
        grid = QGridLayout()
        grid.setSpacing(10)
        found = procedures_of_phase(sitting, phase)[:MOST_CARDS]
        names = [self._desk.say(d.name) for d in sitting.procedures]
        for i, definition in enumerate(found):
            grid.addWidget(self._procedure(definition, names), i // 2, i % 2)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        return grid

    def _procedure(self, definition: Definition, names: Sequence[str]) -> QPushButton:
        desk = self._desk
        name = desk.say(definition.name)
        n = shortest(name, [o for o in names if o != name])
        button = self._button(partial(self.chosen.emit, definition.id), high=max(desk.px(62), desk.target(44)))
        row = QHBoxLayout(button)
        row.setContentsMargins(16, 6, 14, 6)
        row.setSpacing(14)
        sign, side = self._label("", 13), desk.px(28)
        sign.setPixmap(icon_pixmap(sign_of(definition), side, desk.theme.accent, self.devicePixelRatioF()))
        sign.setFixedWidth(side)
        row.addWidget(sign)
        column = QVBoxLayout()
        column.setSpacing(1)
        row.addLayout(column, 1)
        column.addStretch(1)
        column.addWidget(self._label(f"<u>{name[:n]}</u>{name[n:]}", 17, bold=True))
        note = f"§{definition.ref}"
        if definition.note is not None:
            note = lines_of(desk.say(definition.note))[0].rstrip(" ;.\u202f")
        told = self._label("", 13, soft=True)
        told.setWordWrap(False)
        told.setMinimumWidth(40)
        told.setText(note if len(note) <= 52 else f"{note[:50].rsplit(' ', 1)[0]} …")
        column.addWidget(told)
        column.addStretch(1)
        button.setAccessibleName(name)
        return button

    def _button(self, act: Callable[[], object], *, high: int) -> QPushButton:
        theme = self._desk.theme
        button = QPushButton()
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setStyleSheet(
            f"QPushButton {{ background: {theme.card}; border: 1px solid {theme.line}; border-radius: 10px; padding: 0;"
            f" min-height: {high}px; }} QPushButton:hover {{ border: 2px solid {theme.accent}; }}"
        )
        button.clicked.connect(lambda _c=False: act())
        return button

    def _phases(self, phases: Sequence[Phase], now: str) -> QFrame:
        desk = self._desk
        card, column = self._card()
        column.addWidget(self._label(desk.say(OTHER), 14, bold=True))
        flow = QWidget()
        row = FlowLayout(flow, 8)
        for phase in phases:
            told = " ".join(p for p in (phase.letter, desk.say(phase.name)) if p)
            chip = QPushButton(f"{told} · {len(phase.procedures)}")
            chip.setProperty("role", "chip")
            chip.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            chip.setMinimumHeight(desk.target(28))
            if str(phase.id) == now:
                chip.setStyleSheet(f"background: {desk.theme.accent_soft}; font-weight: 600;")
            chip.clicked.connect(partial(self._to_phase, str(phase.id)))
            row.addWidget(chip)
        column.addWidget(flow)
        return card

    def _to_phase(self, phase: str, _checked: bool = False) -> None:
        self.phase_chosen.emit(phase)

    def _counters(self, sitting: Sitting) -> QFrame:
        """The counters that may take the first role, by side, to tap."""
        desk = self._desk
        card, column = self._card()
        roles = sitting.definition.roles
        first = next((n for n, r in roles.items() if not r.optional), "")
        kinds = sitting.offers.possible(first) if first else []
        if not kinds:
            card.hide()  # never shown by hand: without a page around it, it would be a window of its own
            return card
        column.addWidget(
            self._label(COUNTERS.fill(desk.language, role=desk.say(roles[first].name)), 16, bold=True, map_=True)
        )
        row = QHBoxLayout()
        sides = list(dict.fromkeys(k.side for k in kinds))
        for side in sides[:3]:
            held = QVBoxLayout()
            told = sitting.opened.system.sides.get(side) if side else None
            if told is not None:
                head = QHBoxLayout()
                mark = QLabel()
                mark.setPixmap(side_mark(told.colour, desk.px(16), self.devicePixelRatioF()))
                head.addWidget(mark)
                head.addWidget(self._label(desk.say(told.name), 14, bold=True), 1)
                held.addLayout(head)
            flow = QWidget()
            keys = FlowLayout(flow, 6)
            for kind in [k for k in kinds if k.side == side][:MOST_COUNTERS]:
                keys.addWidget(self._counter(sitting, first, kind))
            held.addWidget(flow)
            held.addStretch(1)
            row.addLayout(held, 1)
        column.addLayout(row)
        return card

    def _counter(self, sitting: Sitting, role: str, kind: CounterType) -> QPushButton:
        desk = self._desk
        look = look_of(sitting.opened.system, kind.id, language=desk.language)
        side = desk.px(PICTURE)
        button = QPushButton()
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setProperty("role", "plain")
        if look is not None:
            picture = counter_pixmap(look, side, self.devicePixelRatioF(), desk.theme)
            button.setIcon(QIcon(picture))
            button.setIconSize(picture.deviceIndependentSize().toSize())
        else:
            button.setText(kind.short_in(desk.language) or desk.say(kind.name))
        button.setToolTip(desk.say(kind.name))
        button.setAccessibleName(desk.say(kind.name))
        button.clicked.connect(lambda _c=False: self.picked.emit(role, str(kind.id)))
        return button

    def _advice(self, now: Phase) -> QFrame:
        """What the phase is for, a line a sentence."""
        card, column = self._card()
        desk = self._desk
        head = QHBoxLayout()
        head.addWidget(self._label(desk.say(MAY_DO), 18, bold=True, map_=True), 1)
        head.addWidget(self._label(f"§{now.ref}" if now.ref else "", 13, soft=True))
        column.addLayout(head)
        told = desk.say(now.note) if now.note is not None else ""
        for i, line in enumerate(lines_of(told), 1):
            column.addWidget(self._label(f"<b>{i}</b>&nbsp;&nbsp; {line}", 15))
        return card

    def _nothing(self) -> QFrame:
        frame = QFrame()
        frame.setObjectName("nothing")
        frame.setStyleSheet(f"QFrame#nothing {{ border: 1px dashed {self._desk.theme.line2}; border-radius: 10px; }}")
        column = QVBoxLayout(frame)
        column.setContentsMargins(14, 12, 14, 12)
        for told, size in ((NOTHING_YET, 15), (KEPT_BELOW, 13)):
            label = self._label(self._desk.say(told), size, soft=True)
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(label)
        return frame
