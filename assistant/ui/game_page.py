"""A game on the screen: map, tray, phase bar, Advisor, journal, and the keys that act on them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QCursor, QImage, QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from assistant.drawing.icons import icon_pixmap
from assistant.game.finding import found, places
from assistant.game.library import system_path
from assistant.game.opened import OpenGame
from assistant.model.ids import CounterId, PhaseId, SideId, SpaceId
from assistant.play.changes import Change
from assistant.play.commands_record import AddNote
from assistant.play.commands_table import SetPhase, SetTrack
from assistant.play.labels import redo_label, undo_label
from assistant.play.places import at
from assistant.play.setup import check_setup, fixed_setup, random_setup
from assistant.rules.odds import Odds
from assistant.rules.outcomes import Node
from assistant.ui.commands.bindings import Bindings
from assistant.ui.commands.catalogue import CATALOGUE
from assistant.ui.commands.command import Scope, closer_name
from assistant.ui.desk import Desk
from assistant.ui.dice_view import DiceView
from assistant.ui.game_advice import GameAdvice
from assistant.ui.map.baking import Baker
from assistant.ui.map.hand import Hand
from assistant.ui.map.scene import MapScene, scene_scale
from assistant.ui.map.telling import Teller
from assistant.ui.map.view import MapView
from assistant.ui.notes_view import NotesView
from assistant.ui.panels import words
from assistant.ui.panels.advisor import Advisor
from assistant.ui.panels.journal_panel import JournalPanel
from assistant.ui.panels.phase_bar import PhaseBar
from assistant.ui.panels.stack_viewer import StackViewer
from assistant.ui.panels.tray import Tray
from assistant.ui.search_view import ASK_PLACE, SearchView
from assistant.ui.searching import show_place

MENU_OF_COUNTERS = (
    "map.turn", "map.flip", "map.step_less", "map.step_more", "map.mark", "map.raise", "map.lower", "map.stack",
    "map.to_tray",
)  # fmt: skip
MENU_OF_MAP = ("game.select_not_moved", "map.clear_marks", "map.go_to")


class GamePage(QWidget):
    """One open game."""

    left = Signal()
    table_wanted = Signal(str)

    def __init__(self, desk: Desk, game: OpenGame) -> None:
        super().__init__()
        self.desk = self._desk = desk
        self.game = game
        self.setProperty("role", "page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.hand = Hand(game, desk.say)
        self.scene = MapScene(game.system, desk.theme, desk.language)
        self.view = MapView(self.scene, self.hand)
        self.tray = Tray(desk, game.system)
        self.journal = JournalPanel(desk)
        self.phases = PhaseBar(desk, game.system)
        self.advisor = Advisor(desk, game.opened)
        self.stack = StackViewer(desk, game.system, self.view)
        self.notes = NotesView(desk, game.system, self)
        self.free_dice = DiceView(desk, self, dict(game.opened.book.catalogue.dice))
        self._place, self._said, self._coming = QLabel(), QLabel(), QLabel()
        self._baker = Baker(str(system_path(game.system.id)), game.system.board, self)
        self.search = SearchView(desk, self)
        self._teller = Teller(self.scene, self.view)
        self.bindings = Bindings(desk.keys)
        self._bind()
        self.advice = GameAdvice(self)
        self._build()
        self._connect()
        self._dress()
        self.scene.show_state(game.state)
        self.refresh()

    # building

    def _build(self) -> None:
        for label in (self._place, self._said):
            label.setProperty("role", "second")
        self._said.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._tools = QHBoxLayout()
        self._tools.setContentsMargins(10, 4, 10, 4)
        middle = QWidget()
        held = QVBoxLayout(middle)
        held.setContentsMargins(0, 0, 0, 0)
        held.setSpacing(0)
        held.addWidget(self.view, 1)
        foot = QHBoxLayout()
        foot.setContentsMargins(10, 2, 10, 2)
        foot.addWidget(self._place)
        foot.addWidget(self._coming)
        foot.addStretch(1)
        foot.addWidget(self._said)
        held.addLayout(foot)
        centre = QSplitter(Qt.Orientation.Vertical)
        centre.addWidget(middle)
        centre.addWidget(self.journal)
        centre.setSizes([600, 150])
        centre.setCollapsible(0, False)
        whole = QSplitter(Qt.Orientation.Horizontal)
        for pane in (self.tray, centre, self.advisor):
            whole.addWidget(pane)
        whole.setSizes([200, 760, 340])
        whole.setStretchFactor(1, 1)
        whole.setCollapsible(1, False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(self._tools)
        layout.addWidget(self.phases)
        layout.addWidget(whole, 1)

    def _connect(self) -> None:
        self.hand.changed.connect(self._changed)
        self.hand.selected.connect(self._selected)
        self.hand.said.connect(self._said.setText)
        self.view.hovered.connect(self._show_place)
        self.view.menu_wanted.connect(self._menu)
        self.view.stack_wanted.connect(self._show_stack)
        self.stack.picked.connect(self._pick_from_stack)
        self.tray.chosen.connect(self.hand.choose)
        self.tray.list.itemActivated.connect(lambda _i: self._place_from_tray())
        self.journal.step_wanted.connect(self.hand.go)
        self.journal.undo_wanted.connect(self.hand.undo)
        self.journal.redo_wanted.connect(self.hand.redo)
        self.journal.branch_wanted.connect(self._offer_branches)
        self.journal.note_wanted.connect(lambda text: self.hand.do(AddNote(text)))
        self.phases.phase_wanted.connect(lambda p: self.hand.do(SetPhase(phase=PhaseId(p))))
        self.phases.side_wanted.connect(lambda s: self.hand.do(SetPhase(active=SideId(s))))
        self.phases.turn_wanted.connect(lambda t: self.hand.do(SetPhase(turn=t)))
        self.phases.track_wanted.connect(self._set_track)
        self.advisor.apply_wanted.connect(self._apply)
        self.advisor.closed.connect(self.view.setFocus)
        self._baker.ready.connect(self._board_ready)
        self._desk.changed.connect(self._retell)
        self._desk.keys.changed.connect(self._fill_tools)
        self.view.installEventFilter(self)

    def _tool(
        self, icon: str, command: str, *, words_too: bool = False, act: Callable[[], object] | None = None
    ) -> QPushButton:
        """A button of the row of tools; its tooltip names its command and key."""
        desk = self._desk
        name = desk.say(self.bindings.label(command))
        key = desk.keys.key(command, desk.language)
        button = QPushButton(icon_pixmap(icon, desk.px(17), desk.theme.ink), name if words_too else "")
        button.setProperty("role", "plain")
        button.setToolTip(f"{name} ({key})" if key else name)
        button.setAccessibleName(name)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(lambda _c=False: act() if act is not None else self.bindings.run(command))
        return button

    def _fill_tools(self) -> None:
        from assistant.ui.widgets.layouts import emptied

        emptied(self._tools)
        self._tools.addWidget(self._tool("ui-undo-2", "game.undo"))
        self._tools.addWidget(self._tool("ui-redo-2", "game.redo"))
        self._tools.addWidget(self._tool("ui-maximize", "map.fit"))
        self._tools.addWidget(self._tool("ui-rotate-3d", "map.turn_board"))
        self._tools.addWidget(self._tool("ui-scale", "game.advice", words_too=True))
        table = partial(self.table_wanted.emit, self.game.system.id)
        self._tools.addWidget(self._tool("ui-dices", "file.table", words_too=True, act=table))
        missing = self._missing()
        if missing:
            self._tools.addWidget(self._tool("ui-package-open", "game.set_up", words_too=True))
            label = QLabel(self._desk.say(words.SETUP_MISSING, n=missing))
            label.setProperty("role", "second")
            self._tools.addWidget(label)
        self._tools.addStretch(1)
        kept = QLabel(f"✓ {self._desk.say(words.KEPT)}")
        kept.setStyleSheet(f"color: {self._desk.theme.good};")
        kept.setToolTip(str(self.game.path))
        self._tools.addWidget(kept)

    # set-up

    def _missing(self) -> int:
        """How many counters the scenario still wants on the map."""
        scenario = self.game.scenario
        if scenario is None or self.game.journal.position > 40:
            return 0
        report = check_setup(self.game.system, scenario, self.game.state)
        pieces = self.game.state.pieces
        return sum(min(g.count, sum(1 for c in g.candidates if pieces[c].place.kind == "tray")) for g in report.gaps)

    def fill_setup(self) -> None:
        """Place what the scenario fixes, then the rest within its zones; each is one undo."""
        scenario = self.game.scenario
        if scenario is None:
            return
        if not self.hand.do(fixed_setup(self.game.system, scenario, self.game.state)):
            seed = int.from_bytes(self.game.state.salt.encode()[:4], "big")
            self.hand.do(random_setup(self.game.system, scenario, self.game.state, seed))

    # showing

    def _dress(self) -> None:
        """Ask for the board in the theme and language in use."""
        self._coming.setText(self._desk.say(words.BOARD_COMING))
        scale = min(scene_scale(self.game.system), 7000 / max(self.game.system.board.size))
        self._baker.bring(self._desk.theme_name, self._desk.language, scale)

    def _board_ready(self, image: QImage, scale: float) -> None:
        self.scene.show_board(image, scale)
        self._coming.setText("")

    def _retell(self) -> None:
        self._dress()
        self.scene.dress(self._desk.theme, self._desk.language)
        self.advisor.retell()
        self.advice.retell()
        self.tray.refresh(self.game.state, force=True)
        self.refresh()

    def _changed(self, changes: tuple[Change, ...]) -> None:
        self.scene.update_state(self.game.state, changes)
        self.refresh()
        self.advisor.look_at(self.game.state, self.hand.selection, self.hand.defenders)
        self.advice.after_action()

    def catch_up(self, changes: tuple[Change, ...]) -> None:
        """Show what happened outside this window: a turn that came by mail."""
        self._changed(changes)

    def tell(self, words_told: str) -> None:
        """One sentence at the foot of the map."""
        self._said.setText(words_told)

    def _selected(self) -> None:
        self.advisor.look_at(self.game.state, self.hand.selection, self.hand.defenders)
        self._said.setText(self._selection_words())

    def refresh(self) -> None:
        """Everything beside the map."""
        undo, redo = (self._desk.say(self.bindings.label(c)) for c in ("game.undo", "game.redo"))
        self._fill_tools()
        self.phases.refresh(self.game.state)
        self.tray.refresh(self.game.state)
        self.journal.refresh(self.game.journal, undo, redo)

    def _selection_words(self) -> str:
        mix = self.game.system.mix
        names = [self._desk.say(mix.counters[c].name) if c in mix.counters else c for c in self.hand.selection[:6]]
        return ", ".join(names) + (" …" if len(self.hand.selection) > 6 else "")

    def _show_place(self, space: str) -> None:
        told = self.game.system.board.spaces.get(SpaceId(space))
        if told is None:
            self._place.setText("")
            return
        name = self._desk.say(told.name)
        terrain = self.game.system.words.get(told.terrain or told.kind)
        self._place.setText(f"{name} · {self._desk.say(terrain) if terrain else told.terrain or told.kind}")

    def _offer_branches(self) -> None:
        """Other lines of play; standing on one goes on from there."""
        menu = QMenu(self)
        journal = self.game.journal
        for branch in journal.branches():
            name = branch.name or self._desk.say(words.BRANCH_OF, n=branch.length, step=branch.leaves_at)
            menu.addAction(name).triggered.connect(partial(self.hand.go, branch.tip))
        if menu.isEmpty():
            menu.addAction(self._desk.say(words.NO_BRANCH)).setEnabled(False)
        menu.popup(QCursor.pos())

    # acting

    def _set_track(self, track: str, value: int) -> None:
        name, _, side = track.partition(".")
        self.hand.do(SetTrack(name, value, SideId(side) if side else None))

    def _apply(self, node: Node, entered: bool, odds: Odds | None) -> None:
        self.hand.apply_result(node, entered=entered, odds=odds)

    def next_phase(self, by: int = 1) -> None:
        """The next phase; past the last one the other side, and a new turn after the last side."""
        phases, sides = self.game.system.phases, list(self.game.system.sides)
        state = self.game.state
        names = [p.id for p in phases]
        if not names:
            return
        if state.phase not in names:
            self.hand.do(SetPhase(phase=names[0]))
            return
        to = names.index(PhaseId(state.phase)) + by
        if 0 <= to < len(names):
            self.hand.do(SetPhase(phase=names[to]))
            return
        turn, active = state.turn, state.active
        if len(sides) > 1 and active in sides:
            index = sides.index(SideId(active)) + by
            active = sides[index % len(sides)]
            turn += by if not 0 <= index < len(sides) else 0
        else:
            turn += by
        self.hand.do(SetPhase(names[to % len(names)], max(1, turn), SideId(active) if active else None))

    def _place_from_tray(self) -> None:
        """What is chosen in the tray goes to the space of the cursor."""
        if self.view.cursor_space is not None and self.hand.selection:
            self.hand.move(self.hand.selection, at(self.view.cursor_space))

    def go_to(self) -> None:
        """A field for the name of a space or counter."""
        self.search.open_on(places(self.game.system, self.game.state), partial(show_place, self), ASK_PLACE)

    def find_place(self, name: str) -> bool:
        """Go to the space or counter that letters mean; "4k" finds 4-K."""
        hit = next(iter(found(places(self.game.system, self.game.state), name, 1)), None)
        if hit is not None:
            show_place(self, hit)
        return hit is not None

    def _show_stack(self, counter: str = "") -> None:
        chosen = CounterId(counter) if counter else next(iter(self.hand.selection), None)
        if chosen is None and self.view.cursor_space:
            counters = self.game.state.stack(at(self.view.cursor_space))
        elif chosen is not None:
            counters = self.scene.stack_of(chosen)
        else:
            counters = ()
        if not counters:
            return
        place = self.game.state.position(counters[0]).space
        title = self._desk.say(self.game.system.board.spaces[place].name) if place else ""
        item = self.scene.items_of.get(counters[-1])
        near = self.view.mapFromScene(item.pos()) if item else QPoint(20, 20)
        self.stack.show_stack(self.game.state, counters, title, near)

    def _pick_from_stack(self, counter: str) -> None:
        self.hand.choose((CounterId(counter),))
        self.view.setFocus()

    def _menu(self, where: QPoint) -> None:
        """What can be done with the selection, each with its key."""
        menu = QMenu(self)
        if self.hand.selection:
            for command in MENU_OF_COUNTERS:
                self._offer(menu, command)
            self._add_badges(menu)
            menu.addSeparator()
        for command in MENU_OF_MAP:
            self._offer(menu, command)
        menu.popup(self.view.viewport().mapToGlobal(where))

    def _offer(self, menu: QMenu, command: str) -> None:
        """One line of a menu, with the key in use."""
        key = self._desk.keys.key(command, self._desk.language)
        name = self._desk.say(self.bindings.label(command))
        action = menu.addAction(f"{name}\t{key}" if key else name)
        action.triggered.connect(lambda _c=False: self.bindings.run(command))

    def _add_badges(self, menu: QMenu) -> None:
        piece = self.game.state.pieces[self.hand.selection[0]]
        family = self.game.system.mix.families[self.game.system.mix.types[piece.type].family]
        if not family.badges:
            return
        inner = menu.addMenu(self._desk.say(words.BADGES))
        for badge in family.badges.values():
            action = inner.addAction(self._desk.say(badge.name))
            action.setCheckable(True)
            action.setChecked(bool(piece.badges.get(badge.id)))
            action.triggered.connect(lambda _c=False, b=badge.id: self.hand.badge(b))

    def select_not_moved(self) -> None:
        """All counters of the active side on the map that carry no mark."""
        side = self.game.state.active
        chosen = [
            p.id for p in self.game.state.pieces.values()
            if (not side or p.side == side) and p.id in self.scene.items_of and not p.marks
        ]  # fmt: skip
        self.hand.choose(chosen)

    # keys

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if watched is self.view and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if self._key(event):
                return True
            if self.advisor.open_fit is not None:  # plain keys belong to the open procedure, wherever the focus is
                self.advisor.keyPressEvent(event)
                return True
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._key(event):
            super().keyPressEvent(event)

    def _key(self, event: QKeyEvent) -> bool:
        """The keys of the map and of the page; in a text field and with a procedure open only those of the page."""
        typing = isinstance(self.focusWidget(), QLineEdit)
        plain = not typing and (self.advisor.open_fit is None or event.key() == Qt.Key.Key_Escape)
        return self.bindings.take(event, (Scope.MAP, Scope.GAME) if plain else (Scope.GAME,))

    def _bind(self) -> None:
        """What the commands of a game do."""
        hand, view = self.hand, self.view
        undo, redo = CATALOGUE["game.undo"].name, CATALOGUE["game.redo"].name
        self.bindings.bind("game.undo", hand.undo, label=lambda: closer_name(undo, undo_label(self.game.journal)))
        self.bindings.bind("game.redo", hand.redo, label=lambda: closer_name(redo, redo_label(self.game.journal)))
        self.bindings.bind_all(
            {
                "game.select_all": lambda: hand.choose(tuple(self.scene.items_of)),
                "game.select_not_moved": self.select_not_moved,
                "game.set_up": self.fill_setup,
                "game.branches": self._offer_branches,
                "map.left": partial(view.step_cursor, -1, 0),
                "map.right": partial(view.step_cursor, 1, 0),
                "map.up": partial(view.step_cursor, 0, -1),
                "map.down": partial(view.step_cursor, 0, 1),
                "map.select": self._select_at_cursor,
                "map.select_more": partial(self._select_at_cursor, add=True),
                "map.enter": self._enter,
                "map.escape": self._escape,
                "map.clear_marks": hand.clear_marks,
                "map.stack": self._show_stack,
                "map.exchange": self._exchange,
                "map.go_to": self.go_to,
                "map.fit": view.fit,
                "map.closer": partial(view.zoom, 1.25),
                "map.farther": partial(view.zoom, 0.8),
                "map.turn_board": view.turn_board,
                "map.next_phase": self.next_phase,
                "map.previous_phase": partial(self.next_phase, -1),
                "map.earlier": hand.undo,
                "map.later": hand.redo,
                "map.details": lambda: self.advice.ask(),
            }
        )
        with_selection: dict[str, Callable[[], object]] = {
            "map.turn": partial(hand.turn, 1),
            "map.turn_back": partial(hand.turn, -1),
            "map.flip": hand.flip,
            "map.step_less": partial(hand.step, -1),
            "map.step_more": partial(hand.step, 1),
            "map.mark": hand.mark_next,
            "map.raise": partial(hand.raise_in_stack, 1),
            "map.lower": partial(hand.raise_in_stack, -1),
            "map.to_tray": hand.to_tray,
        }
        for command, act in with_selection.items():
            self.bindings.bind(command, act, ready=lambda: bool(hand.selection))

    def _enter(self) -> None:
        """Open the first fitting procedure; counters of the tray go to the cursor."""
        if self.hand.selection and self.game.state.pieces[self.hand.selection[0]].place.kind in ("tray", "box"):
            self._place_from_tray()
        elif not self.advisor.open_first():
            self._select_at_cursor()

    def _select_at_cursor(self, *, add: bool = False) -> None:
        if self.view.cursor_space is not None:
            counters = self.game.state.stack(at(self.view.cursor_space))
            if counters:
                self.hand.pick(counters, add=add)

    def _exchange(self) -> None:
        own, foes = self.hand.selection, self.hand.defenders
        if foes:
            self.hand.choose(foes)
            self.hand.aim(own)

    def _escape(self) -> None:
        """One step a press: held counter, open procedure, target, selection."""
        if self.view.put_back() or self.advisor.close_procedure():
            return
        self.hand.clear()

    def close_game(self) -> None:
        """Let go of the file; everything is on disk already."""
        self._baker.stop()
        self.game.close()

    def focus_map(self) -> None:
        QTimer.singleShot(0, self.view.setFocus)
