"""The side to act, turn and phases, with the scores. A click shows a phase or offers a change and names it, so that a
stray one changes nothing; no phase is ever barred. Where room ends names give way, first those of phases to come."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QMenu, QPushButton, QVBoxLayout, QWidget

from assistant.base.text import fill
from assistant.game.alliances import Pact, pacts
from assistant.game.scores import SideScore, as_on_the_map, scores_of
from assistant.model.scenario import Phase, System
from assistant.play.state import GameState
from assistant.play.turn_number import turn_told
from assistant.ui.desk import Desk
from assistant.ui.panels import pane_texts as words
from assistant.ui.panels.alliance_line import Alliances, line
from assistant.ui.panels.phase_card import PhaseCard
from assistant.ui.panels.phase_tabs import HEIGHT, PhaseTab, ScoreBars, SideBlock, Stage
from assistant.ui.widgets.layouts import emptied


class Scores(QFrame):
    """All tracks with plus and minus, over the map while open."""

    track_wanted = Signal(str, int)
    all_wanted = Signal(object)  # the command that takes the scores up as the map has them

    def __init__(self, desk: Desk, system: System, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._desk, self._system = desk, system
        self.setProperty("role", "popup")
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(14, 10, 14, 10)

    def refresh(self, state: GameState) -> None:
        emptied(self._grid)
        say = self._desk.say
        self._offer(state)
        for row, (name, value) in enumerate(state.tracks.items(), 1):
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

    def _offer(self, state: GameState) -> None:
        """One button for scores that the map has otherwise."""
        scores = scores_of(self._system, state)
        command = as_on_the_map(self._system, state, scores)
        if command is None:
            return
        told = ", ".join(f"{self._desk.say(s.name)} {s.now}" for s in scores if s.now is not None)
        button = QPushButton(self._desk.say(words.TAKE_SCORES, told=told))
        button.setProperty("role", "primary")
        button.clicked.connect(lambda _c=False: self.all_wanted.emit(command))
        self._grid.addWidget(button, 0, 0, 1, 4)

    def _step(self, name: str, value: int, _checked: bool = False) -> None:
        self.track_wanted.emit(name, value)


class PhaseBar(QWidget):
    """One row under the menus. `card` tells what a phase may bring where the page has such a card."""

    phase_wanted = Signal(str)
    side_wanted = Signal(str)
    turn_wanted = Signal(int)
    track_wanted = Signal(str, int)
    scores_wanted = Signal(object)

    def __init__(self, desk: Desk, system: System, card: PhaseCard | None = None, first_turn: int = 1) -> None:
        """`first_turn`: the number the turns begin with; none before it is offered."""
        super().__init__()
        self._desk, self._system, self._first_turn = desk, system, first_turn
        self._state = GameState()
        self.setProperty("role", "bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 12, 0)
        self._row.setSpacing(0)
        self._shown: object = None
        self.scores = Scores(desk, system, self)
        self.scores.track_wanted.connect(self.track_wanted)
        self.scores.all_wanted.connect(self.scores_wanted)
        self.alliances = Alliances(desk, system, self)
        self.alliances.track_wanted.connect(self.track_wanted)
        self._alliances_button: QPushButton | None = None
        self._scores_button: QPushButton | None = None
        self._card = _PhasePopup(desk, card, self) if card is not None else None
        if self._card is not None:
            self._card.go_wanted.connect(self.phase_wanted)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.refresh(self._state)

    def minimumSizeHint(self) -> QSize:
        """It shows less rather than make the window wider."""
        return QSize(self._desk.px(240), self._desk.target(HEIGHT))

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def refresh(self, state: GameState) -> None:
        """Show where the game stands."""
        self._state = state
        if self.scores.isVisible():
            self.scores.refresh(state)
        if self.alliances.isVisible():
            self.alliances.refresh(state)
        found = list(pacts(self._system, state)) if self.has_alliances else []
        scores = scores_of(self._system, state)
        desk = self._desk
        key = (state.phase, state.turn, state.active, self.width(), desk.language, desk.theme_name, desk.scale,
               desk.touch, tuple(state.tracks.items()), tuple(found), scores)  # fmt: skip
        if key == self._shown:
            return
        self._shown = key
        self.setFixedHeight(desk.target(HEIGHT))
        emptied(self._row)
        side = self._side_block(state)
        turns = [n for n in (state.turn + 1, state.turn - 1) if n >= self._first_turn]
        called = [fill(words.GO_TO_TURN, n=n) if n else words.GO_TO_OPENING for n in turns]
        offers = [(desk.say(c), partial(self.turn_wanted.emit, n)) for c, n in zip(called, turns, strict=True)]
        turn = self._offering(desk.say(turn_told(state.turn)), offers)
        ends = self._ends(state, found, scores)
        room = self.width() - 24 - sum(w.sizeHint().width() for w in (side, turn, *ends))
        self._row.addWidget(side)
        self._row.addWidget(turn)
        for tab in self._tabs(state, room):
            self._row.addWidget(tab)
        self._row.addStretch(1)
        for part in ends:
            self._row.addWidget(part)

    def _side_block(self, state: GameState) -> SideBlock:
        """Who is to act, always; the others in a menu."""
        say = self._desk.say
        now = next((s for s in self._system.sides.values() if s.id == state.active), None)
        block = SideBlock(self._desk, now, say(now.name) if now else say(words.ALL_SIDES))
        menu = QMenu(block)
        for side in self._system.sides.values():
            if side.is_led or side.id == state.active:
                told = say(words.TO_ACT, side=say(side.name))
                menu.addAction(told).triggered.connect(partial(self._choose_side, side.id))
        block.clicked.connect(lambda _c=False: menu.popup(block.mapToGlobal(block.rect().bottomLeft())))
        return block

    def _choose_side(self, side: str, _checked: bool = False) -> None:
        self.side_wanted.emit(side)

    def _tabs(self, state: GameState, room: int) -> list[PhaseTab]:
        """A tab a phase. Where room ends the names of those to come go first, the furthest before the next, then those
        of the ones that are done; the current one keeps its name."""
        phases = self._system.phases
        now = next((i for i, p in enumerate(phases) if p.id == state.phase), -1)
        tabs = []
        for index, phase in enumerate(phases):
            place = Stage.NOW if index == now else Stage.DONE if index < now else Stage.NEXT
            tab = PhaseTab(self._desk, phase.letter or str(index + 1), self._desk.say(phase.name), place)
            tab.setToolTip(f"{tab.name}  § {phase.ref}" if phase.ref else tab.name)
            tab.clicked.connect(partial(self._show_phase, tab, phase))
            tabs.append(tab)
        order = [*range(len(tabs) - 1, now, -1), *range(now)]
        for index in order:
            if sum(t.sizeHint().width() for t in tabs) <= room:
                break
            tabs[index].show_name(named=False)
        return tabs

    def _show_phase(self, tab: PhaseTab, phase: Phase, _checked: bool = False) -> None:
        """What a phase may bring, and the button that goes there; without a card the button alone, as a menu."""
        if self._card is not None:
            self._card.open_on(phase, self._state, tab)
            return
        menu = QMenu(tab)
        told = self._desk.say(words.GO_TO_PHASE, name=tab.name)
        menu.addAction(told).triggered.connect(lambda _c=False: self.phase_wanted.emit(phase.id))
        menu.popup(tab.mapToGlobal(tab.rect().bottomLeft()))

    def _ends(self, state: GameState, found: list[Pact], scores: Sequence[SideScore]) -> list[QWidget]:
        """What stands at the right: alliances, and the scores."""
        desk, out = self._desk, list[QWidget]()
        self._alliances_button = self._scores_button = None
        if found:
            named = self.width() > desk.px(1500)
            self._alliances_button = self._button(f"{line(desk, found, named=named)} ▾", self.open_alliances)
            self._alliances_button.setToolTip("\n".join(desk.say(p.name) for p in found if p.stands))
            out.append(self._alliances_button)
        if scores:
            bars = ScoreBars(desk, scores, short=self.width() < desk.px(1100))
            bars.clicked.connect(self._open_scores)
            self._scores_button = bars
            out.append(bars)
        elif any(not self._is_alliance(t) for t in state.tracks):
            self._scores_button = self._button(f"{desk.say(words.SCORES)} ▾", self._open_scores)
            out.append(self._scores_button)
        return out

    @property
    def has_alliances(self) -> bool:
        """Whether alliances of this system are kept on tracks."""
        return any(map(self._is_alliance, self._system.tracks))

    def _is_alliance(self, track: str) -> bool:
        told = self._system.tracks.get(track)
        return told is not None and bool(told.between)

    def _open_scores(self) -> None:
        if self._scores_button is not None:
            self.scores.refresh(self._state)
            _open_below(self.scores, self._scores_button)

    def open_alliances(self) -> None:
        """The alliances that may stand, to make and to end."""
        if self._alliances_button is not None:
            self.alliances.refresh(self._state)
            _open_below(self.alliances, self._alliances_button)

    def _offering(self, text: str, offers: Sequence[tuple[str, Callable[[], object]]]) -> QPushButton:
        """A button whose click offers changes by name."""
        button = self._button(text, lambda: None)
        menu = QMenu(button)
        for name, act in offers:
            menu.addAction(name).triggered.connect(lambda _checked=False, act=act: act())
        button.clicked.connect(lambda _checked=False: menu.popup(button.mapToGlobal(button.rect().bottomLeft())))
        return button

    def _button(self, text: str, act: Callable[[], object]) -> QPushButton:
        button = QPushButton(text)
        button.setProperty("role", "bar")
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(lambda _c=False: act())
        return button


class _PhasePopup(QFrame):
    """The card of one phase under its tab, with the button that goes there."""

    go_wanted = Signal(str)

    def __init__(self, desk: Desk, card: PhaseCard, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._desk, self.card, self._phase = desk, card, ""
        self.setProperty("role", "popup")
        self.go = QPushButton()
        self.go.clicked.connect(lambda _c=False: self._go())
        self.card.chosen.connect(lambda _p: self.hide())
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 4, 4, 10)
        column.addWidget(card)
        column.addWidget(self.go, 0, Qt.AlignmentFlag.AlignHCenter)

    def open_on(self, phase: Phase, state: GameState, tab: QWidget) -> None:
        """What this phase may bring; the button is away in the phase that is now."""
        self._phase = phase.id
        self.setFixedWidth(self._desk.px(380))
        self.card.show_one(phase, state)
        self.go.setText(self._desk.say(words.GO_TO_PHASE, name=self._desk.say(phase.name)))
        self.go.setVisible(phase.id != state.phase)
        self.adjustSize()
        self.move(tab.mapToGlobal(tab.rect().bottomLeft()))
        self.show()
        self.go.setFocus()

    def _go(self) -> None:
        self.hide()
        self.go_wanted.emit(self._phase)


def _open_below(popup: QWidget, button: QWidget) -> None:
    """Show a sheet below its button, right under right."""
    popup.adjustSize()
    corner = button.mapToGlobal(button.rect().bottomRight())
    popup.move(max(0, corner.x() - popup.width()), corner.y() + 2)
    popup.show()
