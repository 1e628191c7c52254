"""Who takes part: one card a role, with the counter as printed, what was typed, and the types to tap.

A role nobody has to name stays small until letters go to it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QIcon, QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from assistant.drawing.appearance import look_of
from assistant.game.finger_entry import takes_count, takes_more
from assistant.game.sitting import Cast, Sitting
from assistant.model.counters import CounterType
from assistant.model.scenario import Side
from assistant.rules.definition import Role
from assistant.ui import texts
from assistant.ui.asker import asker_texts as words
from assistant.ui.desk import Desk
from assistant.ui.table.figure_chips import FigureChips
from assistant.ui.widgets.layouts import FlowLayout, emptied
from assistant.ui.widgets.lit_card import light_card
from assistant.ui.widgets.painted import CounterPicture
from assistant.ui.widgets.side_marks import side_mark

MOST_TYPES = 16
PICTURE = 54


class RoleCard(QFrame):
    """Shows one role. `wanted` asks for the focus, `picked` tells the type tapped, `rating` the figure to type, `rated`
    its value, `counting` that a number is to be tapped, `more` that one more takes part."""

    wanted = Signal(str)
    picked = Signal(str, str)
    rating = Signal(str, str)
    rated = Signal(str, str, object)
    counting = Signal(str)
    more = Signal(str)

    def __init__(self, desk: Desk, role: Role, *, small: bool = False, crowded: bool = False) -> None:
        super().__init__()
        self._desk, self.role = desk, role
        self._small, self._crowded, self._counts = small, crowded, False
        self.setProperty("role", "card")
        self._title, self._name, self._side = QLabel(), QLabel(), QLabel()
        self._typed, self._more = QPushButton(), QPushButton("+")
        for button, signal in ((self._typed, self.counting), (self._more, self.more)):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(partial(self._tapped, signal))
        self._side.setProperty("role", "second")
        self._name.setProperty("role", "name")
        for label in (self._title, self._name, self._side):
            label.setWordWrap(True)
        self._mark = QLabel()
        self._mark.hide()
        self._said = QLabel()
        self._said.setWordWrap(True)
        self._said.hide()
        self._picture = CounterPicture(desk, PICTURE)
        self._types, self._figures = FlowLayout(gap=5), FigureChips(desk, role.id)
        self._figures.wanted.connect(self.rating)
        self._figures.rated.connect(self.rated)
        self._middle, self._type_row = QWidget(), QWidget()
        self._shown: object = None
        self._shown_types: object = None
        self._whole = False
        self._state = (small, False, False)  # folded up, filled, lit
        self._build()

    def _build(self) -> None:
        outer = QVBoxLayout(self)
        outer.setContentsMargins(10, 6, 10, 7)
        outer.setSpacing(4)
        head = QHBoxLayout()
        head.addWidget(self._mark)
        head.addWidget(self._title, 1)
        head.addWidget(self._more)
        head.addWidget(self._typed)
        outer.addLayout(head)
        outer.addWidget(self._said)
        middle = QHBoxLayout(self._middle)
        middle.setContentsMargins(0, 0, 0, 0)
        middle.addWidget(self._picture)
        named = QVBoxLayout()
        named.setSpacing(2)
        named.addStretch(1)
        named.addWidget(self._name)
        named.addWidget(self._side)
        named.addStretch(1)
        middle.addLayout(named, 1)
        outer.addWidget(self._middle)
        outer.addWidget(self._figures)
        self._type_row.setLayout(self._types)
        outer.addWidget(self._type_row)

    def _tapped(self, signal: SignalInstance, _checked: bool = False) -> None:
        signal.emit(self.role.id)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.wanted.emit(self.role.id)
        super().mousePressEvent(event)

    def refresh(
        self,
        sitting: Sitting,
        *,
        lit: bool,
        letters: str,
        fits: Sequence[CounterType] = (),
        at: int = 0,
        letter: str = "",
    ) -> None:
        """Show who fills the role, and what is being typed. `fits`: what the letters may mean, the one at hand `at`;
        `letter` calls the role."""
        desk = self._desk
        here = letters if lit else ""
        dress = (desk.language, desk.scale, desk.touch, desk.theme_name)
        key = (sitting.revision, lit, here, tuple(t.id for t in fits), at, letter, dress)
        if key == self._shown:
            return
        self._shown = key
        light_card(self, lit=lit)
        casts = sitting.line_up.casts.get(self.role.id, ())
        first = casts[0] if casts else Cast()
        family = sitting.opened.system.mix.families.get(self.role.family or "")
        self._counts = len(casts) == 1 and family is not None and bool(family.counts)
        folded_up = self._small and not lit
        who = self._who(casts)
        title = desk.say(self.role.name)
        self._title.setText(f"<b>{title}</b>&nbsp;&nbsp; {who}" if folded_up and who else f"<b>{title}</b>")
        self._show_typed(sitting, letters if lit else letter.upper(), lit=lit)
        self._show_more(sitting, folded_up=folded_up)
        self._state = (folded_up, bool(casts), lit)
        self._fold()
        side = _side_of(sitting, first.type)
        self._show_side(side)
        self.setAccessibleName(f"{title}: {who}" if who else title)
        if not folded_up:
            self._show_named(sitting, first, who, side)
            self._offer_types(sitting, first.type, fits, at)

    def _show_side(self, side: Side | None) -> None:
        """Whose it is by the mark of the side, whose shape and band tell it without colour."""
        if side is not None:
            self._mark.setPixmap(side_mark(side.colour, self._desk.px(18), self.devicePixelRatioF()))
        self._mark.setVisible(side is not None)
        nobody = f"border-left: 5px solid {self._desk.theme.line2}; padding-left: 8px;"
        self._title.setStyleSheet("padding-left: 2px;" if side is not None else nobody)

    def _show_named(self, sitting: Sitting, first: Cast, who: str, side: Side | None) -> None:
        """Who fills the role: name, side, picture, figures."""
        desk = self._desk
        self._name.setText(who)
        self._name.setVisible(bool(who))
        wanted = "" if first.type or first.typed else desk.say(texts.CHOOSE_TYPE)
        self._side.setText(desk.say(side.name) if side else wanted)
        self._side.setVisible(bool(self._side.text()))
        look = look_of(sitting.opened.system, first.type.id, language=desk.language) if first.type else None
        self._picture.show_look(look)
        self._figures.refresh(sitting)

    def crowd(self, *, crowded: bool) -> None:
        """Whether room is short: cards are many, or the window is low."""
        if crowded != self._crowded:
            self._crowded = crowded
            self._fold()

    def _fold(self) -> None:
        """Its title alone, or all of it; the types of a role that is filled go first where room is short."""
        folded_up, filled, lit = self._state
        self._middle.setVisible(not folded_up)
        self._figures.setVisible(not folded_up)
        self._place_types(first=self._desk.touch and not filled)
        self._type_row.setVisible(not folded_up and not (filled and not lit and self._crowded))
        self.setMinimumHeight(self._desk.target(34) if folded_up else 0)

    def tell(self, said: str) -> None:
        """A sentence about what was typed here."""
        self._said.setText(said)
        self._said.setVisible(bool(said))

    def _place_types(self, *, first: bool) -> None:
        """For a finger the types come before the figures while nobody is named."""
        layout, place = self.layout(), 2 if first else 4
        if isinstance(layout, QVBoxLayout) and layout.indexOf(self._type_row) != place:
            layout.removeWidget(self._type_row)
            layout.insertWidget(place, self._type_row)

    def _show_typed(self, sitting: Sitting, text: str, *, lit: bool) -> None:
        """The field of the letters, and of a number by finger; on a small card the letter that opens it."""
        desk = self._desk
        counts = takes_count(sitting, self.role.id)
        rated = sitting.offers.takes_ratings(self.role.id)
        hint = ("3A3" if rated else "1 2 3") if counts and desk.touch and not text else ""
        tap = words.RATINGS_FIRST if rated else words.NUMBER_FIRST
        self._typed.setText(f"{text}|" if lit and not hint else text or hint)
        tip = desk.say(tap) if counts else ""
        self._typed.setToolTip(tip)
        opens = "" if lit else desk.say(self.role.name)  # a letter alone says nothing to those who hear it
        self._typed.setAccessibleName(" ".join(p for p in (opens, text, tip) if p))
        tone = desk.theme.ink2 if hint else desk.theme.ink
        look = self._lit_field(counts=counts) if lit else self._small_field()
        style = f"background: {desk.theme.raised}; text-align: left; {look} color: {tone};"
        _dress(self._typed, f"QPushButton {{ {style} }}")
        self._typed.setVisible(lit or bool(text or hint))

    def _lit_field(self, *, counts: bool) -> str:
        """The field that letters go to now; where it also opens keys, as high as a finger needs."""
        desk = self._desk
        high = desk.target(24) - 8 if desk.touch or counts else desk.px(18)
        size = f"padding: 2px 6px; min-height: {high}px; min-width: {desk.px(70)}px;"
        return f"border: 2px solid {desk.theme.accent}; border-radius: 6px; {size}"

    def _small_field(self) -> str:
        desk = self._desk
        high, wide = (desk.target(24) - 2, desk.target(20) - 14) if desk.touch else (desk.px(18), 0)
        size = f"padding: 0px 6px; min-height: {high}px; min-width: {wide}px;"
        return f"border: 1px solid {desk.theme.edge}; border-radius: 4px; {size}"

    def _show_more(self, sitting: Sitting, *, folded_up: bool) -> None:
        """The key for one more of a role that is filled."""
        desk = self._desk
        casts = sitting.line_up.casts.get(self.role.id, ())
        self._more.setVisible(bool(casts) and not folded_up and takes_more(sitting, self.role.id))
        self._more.setToolTip(desk.say(words.ONE_MORE_HERE))
        self._more.setAccessibleName(desk.say(words.ONE_MORE_HERE))
        side = desk.target(24)
        style = f"padding: 0; min-width: {side - 2}px; min-height: {side - 2}px; border: 1px solid {desk.theme.edge};"
        _dress(self._more, f"QPushButton {{ {style} border-radius: 6px; background: {desk.theme.raised}; }}")

    def _who(self, casts: tuple[Cast, ...]) -> str:
        return " + ".join(n for n in map(self._called, casts) if n)

    def _called(self, cast: Cast) -> str:
        """Its name; how many stand under it says the figure below."""
        name = cast.called(self._desk.language)
        return name.removeprefix(f"{cast.count} × ") if self._counts else name

    def _chip(self, text: str, act: Callable[[], None]) -> QPushButton:
        chip = QPushButton(text)
        chip.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        chip.setStyleSheet(self._large())
        chip.clicked.connect(lambda _checked=False: act())
        return chip

    def _large(self) -> str:
        """The style of something to press once fingers were seen."""
        side = self._desk.target(30)
        return f"min-height: {side - 2}px; min-width: {side - 18}px; padding: 0 8px;" if self._desk.touch else ""

    def _offer_types(
        self, sitting: Sitting, chosen: CounterType | None, fits: Sequence[CounterType] = (), at: int = 0
    ) -> None:
        """What can be tapped: what the letters may mean, else the types that can be meant, in the order of the file;
        the last key shows the rest."""
        types = list(fits) or self._possible(sitting, chosen)
        more = 0 if self._whole else max(0, len(types) - MOST_TYPES)
        types = types[: len(types) - more]
        lit = types[at].id if fits and at < len(types) else chosen.id if chosen else ""
        named = bool(fits)
        dress = (sitting.language, lit, self._desk.scale, self._desk.touch)
        key = (*(t.id for t in types), named, more, *dress)
        if key == self._shown_types:
            return
        self._shown_types = key
        emptied(self._types)
        mixed = len({t.side for t in types}) > 1
        for kind in types:
            button = self._type_chip(kind, _side_of(sitting, kind), named=named, marked=mixed)
            button.setChecked(kind.id == lit)
            self._types.addWidget(button)
        if more:
            rest = self._chip(words.MORE_TYPES.fill(self._desk.language, n=more), partial(self._show_whole, sitting))
            rest.setProperty("role", "type")
            self._types.addWidget(rest)

    def _possible(self, sitting: Sitting, chosen: CounterType | None) -> list[CounterType]:
        """The types that can be meant; beside one that was chosen, those of its side."""
        types = sitting.offers.possible(self.role.id)
        return [t for t in types if t.side == chosen.side] if chosen else types

    def _type_chip(self, kind: CounterType, side: Side | None, *, named: bool, marked: bool) -> QPushButton:
        """One type; with its name where letters are typed, with the sign of its side where several may be meant."""
        name = self._desk.say(kind.name)
        short = kind.short_in(self._desk.language) or ("" if named else kind.id)
        shown = "  ".join(part for part in (short, name if named else "") if part)
        button = self._chip(shown, partial(self.picked.emit, self.role.id, kind.id))
        button.setProperty("role", "type")
        button.setCheckable(True)
        told = f"{name} ({self._desk.say(side.name)})" if side else name
        if side is not None and marked:
            button.setIcon(QIcon(side_mark(side.colour, self._desk.px(14), self.devicePixelRatioF())))
        button.setToolTip(told)
        button.setAccessibleName(name)
        button.setAccessibleDescription(told)
        return button

    def _show_whole(self, sitting: Sitting) -> None:
        """All types, and not only the first of them."""
        self._whole, self._shown_types = True, None
        casts = sitting.line_up.casts.get(self.role.id, ())
        self._offer_types(sitting, casts[0].type if casts else None)


def _side_of(sitting: Sitting, kind: CounterType | None) -> Side | None:
    return sitting.opened.system.sides.get(kind.side) if kind is not None and kind.side else None


def _dress(button: QPushButton, style: str) -> None:
    """Set a style that is not set already: reading it anew is slow."""
    if button.styleSheet() != style:
        button.setStyleSheet(style)
