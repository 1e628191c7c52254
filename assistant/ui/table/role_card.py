"""One side of the question: who it is, by two letters or a tap on a type, with ratings that can be typed over."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from assistant.drawing.appearance import look_of
from assistant.drawing.tokens import side_style
from assistant.game.sitting import Cast, Sitting, figures_of
from assistant.model.counters import CounterType
from assistant.rules.definition import Role
from assistant.ui import texts
from assistant.ui.desk import Desk
from assistant.ui.widgets.layouts import FlowLayout, emptied
from assistant.ui.widgets.painted import CounterPicture


class RoleCard(QFrame):
    """Shows one role. `wanted` asks for the focus, `picked` tells the type tapped, `rating` the figure to type."""

    wanted = Signal(str)
    picked = Signal(str, str)
    rating = Signal(str, str)

    def __init__(self, desk: Desk, role: Role) -> None:
        super().__init__()
        self._desk, self.role = desk, role
        self.setProperty("role", "card")
        self._title, self._typed, self._name, self._side = QLabel(), QLabel(), QLabel(), QLabel()
        self._side.setProperty("role", "second")
        self._name.setProperty("role", "name")
        self._name.setWordWrap(True)
        self._side.setWordWrap(True)
        self._typed.setMinimumWidth(desk.px(84))
        self._picture = CounterPicture(desk, 70)
        self._types = FlowLayout(gap=5)
        self._figures = FlowLayout(gap=4)
        self._shown_types: tuple[str, ...] = ()
        self._shown_figures: object = None
        self._build()

    def _build(self) -> None:
        outer = QVBoxLayout(self)
        outer.setContentsMargins(12, 8, 12, 8)
        outer.setSpacing(6)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._typed)
        outer.addLayout(head)
        middle = QHBoxLayout()
        middle.addWidget(self._picture)
        words = QVBoxLayout()
        words.addStretch(1)
        words.addWidget(self._name)
        words.addWidget(self._side)
        words.addStretch(1)
        middle.addLayout(words, 1)
        outer.addLayout(middle)
        outer.addLayout(self._figures)
        outer.addLayout(self._types)
        outer.addStretch(1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.wanted.emit(self.role.id)
        super().mousePressEvent(event)

    def refresh(self, sitting: Sitting, *, lit: bool, letters: str) -> None:
        """Show who fills the role, and what is being typed."""
        desk = self._desk
        self.setProperty("role", "lit_card" if lit else "card")
        self.style().unpolish(self)
        self.style().polish(self)
        casts = sitting.line_up.casts.get(self.role.id, ())
        first = casts[0] if casts else Cast()
        self._title.setText(desk.say(self.role.name))
        self._typed.setText(f"{letters}|" if lit else "")
        self._typed.setStyleSheet(
            f"border: 2px solid {desk.theme.accent}; border-radius: 6px; padding: 2px 8px;" if lit else ""
        )
        self._name.setText(self._who(casts))
        side = sitting.opened.system.sides.get(first.type.side) if first.type and first.type.side else None
        self._side.setText(
            desk.say(side.name) if side else "" if first.type or first.typed else desk.say(texts.CHOOSE_TYPE)
        )
        look = look_of(sitting.opened.system, first.type.id, language=desk.language) if first.type else None
        self._picture.show_look(look)
        tint = side_style(side.colour).base if side else desk.theme.line2
        self._title.setStyleSheet(f"border-left: 5px solid {tint}; padding-left: 8px; font-weight: 600;")
        self._offer_figures(sitting, first)
        self._offer_types(sitting, first.type)

    def _who(self, casts: tuple[Cast, ...]) -> str:
        return " + ".join(n for n in (c.called(self._desk.language) for c in casts) if n)

    def _offer_figures(self, sitting: Sitting, cast: Cast) -> None:
        """The printed figures as chips; a tap lets the player type the one on the counter."""
        key = (sitting.line_up.casts.get(self.role.id), sitting.line_up.procedure, sitting.language, self._desk.scale)
        if key == self._shown_figures:
            return
        self._shown_figures = key
        emptied(self._figures)
        family = sitting.opened.system.mix.families.get(self.role.family or "")
        if family is None:
            return
        thing = sitting.question().roles.get(self.role.id)
        used = sitting.opened.book.figures_used(sitting.line_up.procedure).get(self.role.id, set())
        for figure in figures_of(self.role):
            declared = family.figures.get(figure)
            if declared is None or declared.state or declared.type != "int" or figure not in used:
                continue
            value = cast.typed.get(figure, thing.get(figure) if thing is not None and cast.type else None)
            name = self._desk.say(declared.name) if declared.name else figure
            doubtful = (
                thing is not None
                and figure in thing.origins
                and sitting.opened.system.sources.of(thing.origins[figure]).source.to_check
            )
            mark = "?" if doubtful and figure not in cast.typed else ""
            text = f"{name} {'–' if value is None else value}{mark}"
            chip = self._chip(text, partial(self.rating.emit, self.role.id, figure))
            chip.setProperty("role", "chip")
            chip.setCheckable(True)
            chip.setChecked(figure in cast.typed)
            self._figures.addWidget(chip)

    def _chip(self, text: str, act: Callable[[], None]) -> QPushButton:
        chip = QPushButton(text)
        chip.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        chip.clicked.connect(lambda _checked=False: act())
        return chip

    def _offer_types(self, sitting: Sitting, chosen: CounterType | None) -> None:
        types = sitting.candidates(self.role.id)
        if chosen:
            types = [t for t in types if t.side == chosen.side]
        keys = (*(t.id for t in types[:12]), sitting.language, chosen.id if chosen else "", str(self._desk.scale))
        if keys == self._shown_types:
            return
        self._shown_types = keys
        emptied(self._types)
        for kind in types[:12]:
            button = self._chip(kind.short or kind.id, partial(self.picked.emit, self.role.id, kind.id))
            button.setProperty("role", "type")
            button.setCheckable(True)
            button.setChecked(kind == chosen)
            button.setToolTip(self._desk.say(kind.name))
            button.setAccessibleName(self._desk.say(kind.name))
            self._types.addWidget(button)
