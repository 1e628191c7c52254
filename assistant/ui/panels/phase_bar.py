"""Turn, phase and active side, with the scores. A click offers the change and names it, so that a stray one changes
nothing; no phase is ever barred.

The active phase shows its name, the others their letter as long as the window is narrow; scores open on a button.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QMenu, QPushButton, QWidget

from assistant.drawing.tokens import GOLD, GOLD_INK, side_style
from assistant.game.alliances import pacts
from assistant.model.scenario import Phase, System
from assistant.play.state import GameState
from assistant.ui.desk import Desk
from assistant.ui.panels import pane_texts as words
from assistant.ui.panels.alliance_line import Alliances, line
from assistant.ui.widgets.layouts import emptied


class Scores(QFrame):
    """All tracks with plus and minus, over the map while open."""

    track_wanted = Signal(str, int)

    def __init__(self, desk: Desk, system: System, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._desk, self._system = desk, system
        self.setProperty("role", "popup")
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(14, 10, 14, 10)

    def refresh(self, state: GameState) -> None:
        emptied(self._grid)
        say = self._desk.say
        for row, (name, value) in enumerate(state.tracks.items()):
            track, _, side = name.partition(".")
            told = self._system.tracks.get(track)
            if told is not None and told.between:  # alliances have a line of their own
                continue
            owner = next((s for s in self._system.sides.values() if s.id == side), None)
            if owner is not None and not owner.is_led:
                continue
            title = say(told.name) if told else track
            self._grid.addWidget(QLabel(f"{title} · {say(owner.name)}" if owner else title), row, 0)
            figure = QLabel(str(value))
            figure.setStyleSheet("font-weight: 700;")
            figure.setAlignment(Qt.AlignmentFlag.AlignCenter)
            figure.setMinimumWidth(self._desk.px(40))
            for column, text, by in ((1, "−", -1), (3, "+", 1)):
                button = QPushButton(text)
                button.setAccessibleName(f"{title} {text}")
                button.clicked.connect(partial(self._step, name, value + by))
                self._grid.addWidget(button, row, column)
            self._grid.addWidget(figure, row, 2)

    def _step(self, name: str, value: int, _checked: bool = False) -> None:
        self.track_wanted.emit(name, value)


class PhaseBar(QWidget):
    """One row under the toolbar."""

    phase_wanted = Signal(str)
    side_wanted = Signal(str)
    turn_wanted = Signal(int)
    track_wanted = Signal(str, int)

    def __init__(self, desk: Desk, system: System) -> None:
        super().__init__()
        self._desk, self._system = desk, system
        self._state = GameState()
        self.setProperty("role", "bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(12, 3, 12, 3)
        self._row.setSpacing(4)
        self._shown: object = None
        self.scores = Scores(desk, system, self)
        self.scores.track_wanted.connect(self.track_wanted)
        self.alliances = Alliances(desk, system, self)
        self.alliances.track_wanted.connect(self.track_wanted)
        self._alliances_button: QPushButton | None = None

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.refresh(self._state)

    def minimumSizeHint(self) -> QSize:
        """It shows less rather than make the window wider."""
        return QSize(self._desk.px(240), super().minimumSizeHint().height())

    def _room(self, pact_line: str) -> tuple[bool, bool, bool]:
        """Whether all phases can show their names, whether all sides can stand in the row, and the alliances too."""
        metrics, px, say = self.fontMetrics(), self._desk.px, self._desk.say
        names = [metrics.horizontalAdvance(say(p.name)) for p in self._system.phases]
        sides = sum(metrics.horizontalAdvance(say(s.name)) + px(30) for s in self._system.sides.values())
        wide = sum(n + px(44) for n in names) + sides + px(260) < self.width()
        short = max(names, default=0) + px(34) * len(names) + sides + px(280) < self.width()
        phases = sum(names) + px(44) * len(names) if wide else max(names, default=0) + px(34) * len(names)
        standing = sides if wide or short else px(130)
        named = phases + standing + metrics.horizontalAdvance(pact_line) + px(280) < self.width()
        return wide, wide or short, named

    def refresh(self, state: GameState) -> None:
        """Show where the game stands."""
        self._state = state
        if self.scores.isVisible():
            self.scores.refresh(state)
        if self.alliances.isVisible():
            self.alliances.refresh(state)
        found = list(pacts(self._system, state)) if self.has_alliances else []
        desk = self._desk
        wide, all_sides, named = self._room(line(desk, found, named=True))
        key = (
            state.phase,
            state.turn,
            state.active,
            wide,
            all_sides,
            named,
            desk.language,
            desk.theme_name,
            desk.scale,
            len(state.tracks),
            tuple(found),
        )
        if key == self._shown:
            return
        self._shown = key
        emptied(self._row)
        for side in self._system.sides.values() if all_sides else ():
            style = side_style(side.colour)
            look = f"border-left: 4px solid {style.base}; border-radius: 0;"
            if side.id == state.active:
                look = f"background: {style.base}; color: {style.ink}; border-radius: 4px; font-weight: 600;"
            offer = (desk.say(words.TO_ACT, side=desk.say(side.name)), partial(self.side_wanted.emit, side.id))
            self._row.addWidget(self._offering(desk.say(side.name), [offer], look))
        if not all_sides:
            self._row.addWidget(self._side_menu(state))
        turn = desk.say(words.TURN, n=state.turn)
        turns = [n for n in (state.turn + 1, state.turn - 1) if n > 0]
        offers = [(desk.say(words.GO_TO_TURN, n=n), partial(self.turn_wanted.emit, n)) for n in turns]
        self._row.addWidget(self._offering(turn, offers, ""))
        for i, phase in enumerate(self._system.phases):
            self._row.addWidget(self._phase_button(i, phase, phase.id == state.phase, wide))
        self._row.addStretch(1)
        self._alliances_button = None
        if found:
            self._alliances_button = self._button(f"{line(desk, found, named=named)} ▾", self.open_alliances, "")
            self._alliances_button.setToolTip("\n".join(desk.say(p.name) for p in found if p.stands))
            self._row.addWidget(self._alliances_button)
        if any(not self._is_alliance(t) for t in state.tracks):
            self._scores_button = self._button(f"{desk.say(words.SCORES)} ▾", self._open_scores, "")
            self._row.addWidget(self._scores_button)

    def _side_menu(self, state: GameState) -> QPushButton:
        """The active side; the others in a menu."""
        say = self._desk.say
        now = next((s for s in self._system.sides.values() if s.id == state.active), None)
        style = side_style(now.colour) if now else None
        look = f"background: {style.base}; color: {style.ink}; border-radius: 4px;" if style else ""
        button = self._button(f"{say(now.name) if now else say(words.ALL_SIDES)} ▾", lambda: None, look)
        menu = QMenu(button)
        for side in self._system.sides.values():
            menu.addAction(say(side.name)).triggered.connect(partial(self._choose_side, side.id))
        button.setMenu(menu)
        return button

    def _choose_side(self, side: str, _checked: bool = False) -> None:
        self.side_wanted.emit(side)

    def _phase_button(self, index: int, phase: Phase, lit: bool, wide: bool) -> QPushButton:
        name = self._desk.say(phase.name)
        letter = phase.letter or str(index + 1)
        look = f"background: {GOLD}; color: {GOLD_INK}; border-radius: 4px; font-weight: 600;" if lit else ""
        text = f"{letter}  {name}" if lit or wide else letter
        offer = (self._desk.say(words.GO_TO_PHASE, name=name), partial(self.phase_wanted.emit, phase.id))
        button = self._offering(text, [offer], look)
        button.setToolTip(f"{name}  § {phase.ref}" if phase.ref else name)
        button.setAccessibleName(name)
        return button

    @property
    def has_alliances(self) -> bool:
        """Whether alliances of this system are kept on tracks."""
        return any(map(self._is_alliance, self._system.tracks))

    def _is_alliance(self, track: str) -> bool:
        told = self._system.tracks.get(track)
        return told is not None and bool(told.between)

    def _open_scores(self) -> None:
        self.scores.refresh(self._state)
        _open_below(self.scores, self._scores_button)

    def open_alliances(self) -> None:
        """The alliances that may stand, to make and to end."""
        if self._alliances_button is not None:
            self.alliances.refresh(self._state)
            _open_below(self.alliances, self._alliances_button)

    def _offering(self, text: str, offers: Sequence[tuple[str, Callable[[], object]]], style: str) -> QPushButton:
        """A button whose click offers changes by name."""
        button = self._button(text, lambda: None, style)
        menu = QMenu(button)
        for name, act in offers:
            menu.addAction(name).triggered.connect(lambda _checked=False, act=act: act())
        button.clicked.connect(lambda _checked=False: menu.popup(button.mapToGlobal(button.rect().bottomLeft())))
        return button

    def _button(self, text: str, act: Callable[[], object], style: str) -> QPushButton:
        button = QPushButton(text)
        button.setProperty("role", "bar")
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        if style:
            button.setStyleSheet(style + " padding: 4px 9px;")
        button.clicked.connect(lambda _c=False: act())
        return button


def _open_below(popup: QWidget, button: QWidget) -> None:
    """Show a sheet below its button, right under right."""
    popup.adjustSize()
    corner = button.mapToGlobal(button.rect().bottomRight())
    popup.move(max(0, corner.x() - popup.width()), corner.y() + 2)
    popup.show()
