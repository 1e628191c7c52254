"""A game on the screen: map, tray, phase bar, Advisor, journal, and the keys that act on them.

The page ties its parts together; tools, menus, foot and what the commands do are in `ui/game`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QPoint, Qt, QTimer
from PySide6.QtGui import QImage, QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout

from assistant.base.text import Text
from assistant.game.advising import Level
from assistant.game.called import called
from assistant.game.finding import Findable, Kind, found, places
from assistant.game.forces import Fallen
from assistant.game.library import system_path
from assistant.game.opened import OpenGame
from assistant.game.sitting import Sitting
from assistant.game.unfought import unfought
from assistant.model.ids import CounterId, PhaseId, SideId, SpaceId
from assistant.play.commands.record import AddNote
from assistant.play.commands.table_things import SetPhase
from assistant.play.places import at
from assistant.play.views import allies, is_masked, is_secret, side_of
from assistant.rules.exact_odds import Odds
from assistant.rules.outcomes import Node
from assistant.ui.commands.command import Scope
from assistant.ui.desk import Desk
from assistant.ui.game.acts import bind_game
from assistant.ui.game.game_advice import GameAdvice
from assistant.ui.game.game_cards import GameCards
from assistant.ui.game.layers_pane import LayersPane
from assistant.ui.game.looking import LookingBack
from assistant.ui.game.map_chips import PlaceChip, ZoomChip
from assistant.ui.game.map_menu import open_branches, open_map_menu
from assistant.ui.game.map_tools import MapTools
from assistant.ui.game.page_frame import PageFrame
from assistant.ui.game.panes import ADVISOR, DETAILS, FORCES, HAND, JOURNAL, LAYERS, TRAY, Panes
from assistant.ui.game.phase_turning import NO_PHASES, NONE_BEFORE, UNFOUGHT, phase_after, track_set
from assistant.ui.game.seats import Seats
from assistant.ui.game.set_up_walk import SetUpWalk
from assistant.ui.game.setting_up import fill_setup
from assistant.ui.game.strip import Strip
from assistant.ui.game.undo_bar import UndoBar
from assistant.ui.map.baking import Baker
from assistant.ui.map.glance import Glance
from assistant.ui.map.hand import Hand
from assistant.ui.map.map_layers import baked_layers
from assistant.ui.map.map_scene import MapScene, scene_scale
from assistant.ui.map.telling import Teller
from assistant.ui.map.view import MapView
from assistant.ui.page import Page
from assistant.ui.panels.advisor_pane import AdvisorPane
from assistant.ui.panels.details import DetailsPane
from assistant.ui.panels.forces_pane import ForcesPane
from assistant.ui.panels.hand_pane import HandPane
from assistant.ui.panels.journal_pane import JournalPane
from assistant.ui.panels.pane_texts import HIDDEN_BLOCK
from assistant.ui.panels.phase_bar import PhaseBar
from assistant.ui.panels.phase_card import PhaseCard
from assistant.ui.panels.stack_viewer import StackViewer
from assistant.ui.panels.tray_pane import TrayPane
from assistant.ui.printing.source import AID, POSITION, RECORD
from assistant.ui.sheets.dice_sheet import DiceSheet
from assistant.ui.sheets.notes_sheet import NotesSheet
from assistant.ui.sheets.search_sheet import ASK_PLACE, SearchSheet

MOST_NAMES = 4  # at the foot of the map
LAYOUT_GONE = Text("The layout of the panes could not be brought back; the usual one stands.",
                   "La disposition des volets n’a pas pu être rétablie ; celle d’origine est en place.")  # fmt: skip


class GamePage(Page):
    """One open game."""

    on_map = has_rules = True

    def __init__(self, desk: Desk, game: OpenGame) -> None:
        super().__init__(desk)
        self.desk = self._desk = desk
        self.game = game
        self.hand = Hand(game, desk.say)
        self.hand.setParent(self)  # what its signals hold ends with the page; Python cannot see through them
        self.scene = MapScene(game.system, desk.theme, desk.language)
        self.view = MapView(self.scene, self.hand)
        self.tray, self.fallen = TrayPane(desk, game.system), Fallen(game.journal)
        self.journal = JournalPane(desk)
        self.phase_card = PhaseCard(desk, game.opened)
        self.phases = PhaseBar(desk, game.system, self.phase_card)
        self.advisor = AdvisorPane(desk, game.opened)
        self.details = DetailsPane(desk, game)
        self.stack = StackViewer(desk, game.system, self.view)
        self.notes = NotesSheet(desk, game.system, self)
        self.free_dice = DiceSheet(desk, self, dict(game.opened.book.catalogue.dice))
        self.foot = Strip(desk)
        self.place, self.zoom = PlaceChip(desk, game.system, self.view), ZoomChip(desk, self.view, self.bindings.run)
        self.layers, self.forces = LayersPane(desk, self.bindings), ForcesPane(desk, game.system)
        self._baker = Baker(str(system_path(game.text_name)), game.system.board, self)
        self.search = SearchSheet(desk, self)
        self._teller = Teller(self.scene, self.view)
        self._was_at: int | None = None
        self.hand_pane = HandPane(desk, game, self.hand.do, lambda: self.seats.side)
        self._build()
        bind_game(self)
        self.advice = GameAdvice(self)
        self.map_tools = MapTools(self)
        self.looking = LookingBack(desk, self.hand, self.view, self.bindings)
        self.seats = Seats(self)
        self.cards = GameCards(self)
        self.glance = Glance(desk, self.view, self.scene, self.hand)
        self.set_up = SetUpWalk(self)
        self.undo_bar = UndoBar(self)
        self.frame = PageFrame(self)
        self._connect()
        self._dress()
        self.scene.show_state(game.state)
        self.advisor.stand(game.state)
        self.advice.show()
        self.refresh()
        if not self.panes.restore():
            self.tell(desk.say(LAYOUT_GONE))

    # what the window asks of every page

    @property
    def session(self) -> OpenGame:
        return self.game

    @property
    def prints(self) -> tuple[str, ...]:  # type: ignore[override]
        return (POSITION, AID, RECORD) if self.game.system.board.spaces else (AID, RECORD)

    def question(self) -> Sitting | None:
        return self.advisor.sitting if self.advisor.open_fit is not None else None

    def findable(self) -> list[Findable]:
        return places(self.game.system, self.game.state, self.game.viewer)

    def go_to_found(self, entry: Findable) -> None:
        """Go to a space, or select a counter and go where it is."""
        if entry.kind is Kind.SPACE:
            self.view.go_to(SpaceId(entry.id))
            self.view.setFocus()
            return
        counter = CounterId(entry.id)
        if counter in self.game.state.pieces:
            place = self.game.state.position(counter).space
            self.hand.choose((counter,))
            if place:
                self.view.go_to(place)
            self.view.setFocus()

    def open_procedure(self, procedure: str) -> bool:
        """In the Advisor, where it fits what is selected."""
        fit = next((f for f in self.advisor.fits if f.definition.id == procedure), None)
        if fit is not None:
            self.advisor.open(fit)
            self.advisor.setFocus()
        return fit is not None

    def open_rules(self, ref: str = "", words: str = "") -> None:
        self.notes.open_at(ref, words)

    def open_word(self, word: Text) -> None:
        self.notes.open_on_word(word)

    def open_dice(self) -> bool:
        self.free_dice.open_dice()
        return True

    @property
    def advice_level(self) -> str:
        return self.advice.advising.level.value

    def set_advice(self, level: str) -> bool:
        self.advice.set_level(level)
        return True

    def go_to_step(self, step: int) -> None:
        self.hand.look(step)

    def reset_layout(self) -> None:
        self.panes.standard()

    def take_focus(self) -> None:
        self.focus_map()

    # building

    def _build(self) -> None:
        self.panes = Panes(self._desk, self.view, self.view, self.foot)
        for name, inner in (
            (TRAY, self.tray),
            (ADVISOR, self.advisor),
            (JOURNAL, self.journal),
            (DETAILS, self.details),
            (FORCES, self.forces),
            (HAND, self.hand_pane),
            (LAYERS, self.layers),
        ):
            self.panes.add(name, inner, inner.head)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.phases)
        layout.addWidget(self.panes, 1)

    def _connect(self) -> None:
        hand, journal, phases = self.hand, self.journal, self.phases
        hand.changed.connect(self._changed)
        hand.selected.connect(self._selected)
        hand.said.connect(self.foot.tell)
        self.view.hovered.connect(lambda space: self.place.show_place(space, self.game.state))
        self.view.menu_wanted.connect(partial(open_map_menu, self))
        self.view.stack_wanted.connect(self.show_stack)
        self.view.installEventFilter(self)
        self.stack.picked.connect(self._pick_from_stack)
        self.tray.chosen.connect(hand.choose)
        self.tray.list.itemActivated.connect(lambda _i: self._place_from_tray())
        journal.step_wanted.connect(hand.look)
        journal.undo_wanted.connect(hand.undo)
        journal.redo_wanted.connect(hand.redo)
        journal.branch_wanted.connect(lambda: open_branches(self))
        journal.note_wanted.connect(lambda text: hand.do(AddNote(text)))
        phases.phase_wanted.connect(lambda p: hand.do(SetPhase(phase=PhaseId(p))))
        phases.side_wanted.connect(lambda s: hand.do(SetPhase(active=SideId(s))))
        phases.turn_wanted.connect(lambda t: hand.do(SetPhase(turn=t)))
        phases.track_wanted.connect(lambda track, value: hand.do(track_set(track, value)))
        self.advisor.apply_wanted.connect(self._apply)
        self.advisor.closed.connect(self.view.setFocus)
        self.advisor.answer.table_wanted.connect(lambda: self.tables_wanted.emit(""))
        self.forces.space_wanted.connect(lambda space: self.view.go_to(SpaceId(space)))
        self.forces.step_wanted.connect(hand.look)
        self.advisor.copy_wanted.connect(lambda: self.copy_wanted.emit(self.first_doubt()))
        self.details.copy_wanted.connect(self.copy_wanted)
        self.details.set_wanted.connect(hand.do)
        self.details.chosen.connect(hand.choose)
        self.details.step_wanted.connect(hand.look)
        self.details.advice_wanted.connect(lambda: self.advice.ask())
        self._baker.ready.connect(self._board_ready)
        self._desk.changed.connect(self._retell)
        self._desk.keys.changed.connect(self.frame.retell)

    # showing

    def _dress(self) -> None:
        """Ask for the board in the theme and language in use."""
        self.view.wheel_scrolls = self._desk.wheel == "scroll"
        self.draw_board()

    def draw_board(self) -> None:
        """Ask for the board with the layers that are switched on."""
        self.foot.show_coming(coming=True)
        scale = min(scene_scale(self.game.system), 7000 / max(self.game.system.board.size))
        layers = baked_layers(self._desk, self.game.system.id)
        self._baker.bring(self._desk.theme_name, self._desk.language, scale, layers)

    def _board_ready(self, image: QImage, scale: float) -> None:
        self.scene.show_board(image, scale)
        self.foot.show_coming(coming=False)

    def board_is_coming(self) -> bool:
        """Whether the board is still being drawn."""
        return bool(self.foot.coming.text()) or self._baker.is_busy()

    def _retell(self) -> None:
        self._dress()
        self.scene.dress(self._desk.theme, self._desk.language)
        self.advisor.retell()
        self.advice.retell()
        self.panes.retell()
        self.frame.retell()
        self.looking.tell()
        self.tray.refresh(self.game.state, force=True)
        self.set_up.refresh()
        self.refresh()

    def _changed(self) -> None:
        stood = self.map_tools.gliding.places() if self.looking.at != self._was_at else {}
        self._was_at = self.looking.at
        if self.seats.is_on:  # what changed is told by names that this player may not know
            self.scene.show_state(self.game.state)
        else:
            self.scene.update_state(self.game.state)
        self.map_tools.gliding.glide_from(stood)
        self.refresh()
        self.advisor.follow(self.game.state, self.hand.selection, self.hand.defenders)
        self.advice.after_action()
        self.looking.followed()
        self.map_tools.after_action()
        self.cards.refresh()
        self.seats.after_action()
        self.set_up.refresh()

    def show_anew(self) -> None:
        """Somebody else looks at the page."""
        self.scene.show_state(self.game.state)
        self.advisor.look_at(self.game.state, (), ())
        self.advice.forget()
        self.map_tools.after_action()
        self.cards.refresh()
        self.tray.refresh(self.game.state, force=True)
        self.refresh()

    def came_by_mail(self) -> None:
        self.seats.came_by_mail()

    def catch_up(self) -> None:
        """Show what happened outside this window: a turn that came by mail."""
        seen = self.looking.seen
        self.hand.keep_to_position()
        self._changed()
        self.looking.caught_up(seen)

    def tell(self, words_told: str) -> None:
        """One sentence at the foot of the map."""
        self.foot.tell(words_told)

    def _selected(self) -> None:
        self.advisor.look_at(self.game.state, self.hand.selection, self.hand.defenders)
        self.details.look_at(self.hand.selection)
        self.tell(self._selection_words())
        self.frame.tell_keys()

    def refresh(self) -> None:
        """Everything beside the map."""
        undo, redo = (self._desk.say(self.bindings.label(c)) for c in ("game.undo", "game.redo"))
        journal, looked_at = self.game.journal, self.game.looked_at
        self.phases.refresh(self.game.state)
        step = journal.position if looked_at is None else looked_at
        self.tray.refresh(self.game.state, self.fallen.at(step))
        self.details.look_at(self.hand.selection)
        self.journal.refresh(journal, undo, redo, looked_at, self.game.viewer)
        self.frame.refresh(step)

    def _selection_words(self) -> str:
        own, foes = self._names(self.hand.selection), self._names(self.hand.defenders)
        return f"{own} → {foes}" if own and foes else own or foes

    def _names(self, counters: Sequence[CounterId]) -> str:
        """One counter in full, several by their short names; a hidden one of the others only as that."""
        state, system, say = self.game.state, self.game.system, self._desk.say
        eyes = allies(side_of(state, self.hand.selection) or "", system)
        names = []
        for counter in counters[:MOST_NAMES]:
            piece, told = state.pieces[counter], system.mix.counters.get(counter)
            if is_masked(piece) or is_secret(piece, eyes):
                names.append(say(HIDDEN_BLOCK))
            else:
                names.append(say(called(system, piece)) if told is None or len(counters) == 1 else say(told.name))
        return ", ".join(dict.fromkeys(names)) + (" …" if len(counters) > MOST_NAMES else "")

    def first_doubt(self) -> str:
        """The figure to check that is meant now: one of the details, else one under the open question."""
        told = self.details.first_doubt()
        node, odds = self.advisor.sitting.node, self.advisor.sitting.odds
        if not told and self.advisor.open_fit is not None and (node or odds):
            told = next(iter(sorted(odds.assumed)), "") if odds is not None else ""
        return told

    # acting

    def _apply(self, node: Node, entered: bool, odds: Odds | None) -> None:
        self.hand.apply_result(node, entered=entered, odds=odds)

    def fill_setup(self) -> None:
        """Place what the scenario fixes, then the rest within its zones."""
        fill_setup(self.hand)

    def next_phase(self, by: int = 1) -> None:
        """The next phase, side or turn; or the one before."""
        scenario = self.game.scenario
        step = phase_after(self.game.system, self.game.state, by, scenario.sides if scenario is not None else ())
        if step is None:
            self.tell(self._desk.say(NONE_BEFORE if self.game.system.phases else NO_PHASES))
        quiet = by < 0 or self.advice.advising.level is Level.OFF
        left = () if quiet else unfought(self.game.opened, self.game.state)
        if self.hand.do(step) and left:
            spaces = self.game.system.board.spaces
            self.tell(self._desk.say(UNFOUGHT, where=", ".join(self._desk.say(spaces[s].name) for s in left)))

    def _place_from_tray(self) -> None:
        """What is chosen in the tray goes to the space of the cursor."""
        if self.view.cursor_space is not None and self.hand.selection:
            self.hand.move(self.hand.selection, at(self.view.cursor_space))

    def show_details(self) -> None:
        """Open the details of the selection and go there; once there, close them."""
        if self.panes.focused() == DETAILS:
            self.panes.close_pane(DETAILS)
        else:
            self.panes.show_pane(DETAILS)
            self.panes.focus(DETAILS)

    def find_here(self) -> None:
        """The field that finds in the pane with the focus: the tray's, the journal's; on the map, go to."""
        where = self.panes.focused()
        if where == TRAY:
            self.tray.find_here()
        elif where == JOURNAL:
            self.journal.find_here()
        else:
            self.go_to()

    def go_to(self) -> None:
        """A field for the name of a space or counter."""
        self.search.open_on(self.findable(), self.go_to_found, ASK_PLACE)

    def find_place(self, name: str) -> bool:
        """Go to the space or counter that letters mean; "4k" finds 4-K."""
        hit = next(iter(found(self.findable(), name, 1)), None)
        if hit is not None:
            self.go_to_found(hit)
        return hit is not None

    def show_stack(self, counter: str = "") -> None:
        """The stack of a counter, of the selection, or at the cursor."""
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
        self.hand.take(CounterId(counter))
        self.view.setFocus()

    def select_not_moved(self) -> None:
        """All counters of the active side on the map that carry no mark."""
        side = self.game.state.active
        chosen = [
            p.id for p in self.game.state.pieces.values()
            if (not side or p.side == side) and p.id in self.scene.items_of and not p.marks
        ]  # fmt: skip
        self.hand.choose(chosen)

    def enter(self) -> None:
        """Open the first fitting procedure; counters of the tray go to the cursor."""
        if self.hand.selection and self.game.state.pieces[self.hand.selection[0]].place.kind in ("tray", "box"):
            self._place_from_tray()
        elif not self.hand.selection and self.set_up.enter():
            return
        elif not self.advisor.open_first():
            self.select_at_cursor()

    def select_at_cursor(self, *, add: bool = False) -> None:
        """Select what stands on the space of the cursor."""
        if self.view.cursor_space is not None:
            counters = self.game.state.stack(at(self.view.cursor_space))
            if counters:
                self.hand.pick_stack(counters, add=add)

    def exchange(self) -> None:
        """The target becomes the selection, and the other way round."""
        own, foes = self.hand.selection, self.hand.defenders
        if foes:
            self.hand.choose(foes)
            self.hand.aim(own)

    def escape(self) -> None:
        """One step a press: a question, held counter, open procedure, target, selection."""
        if self.hand.keep_die() or self.view.put_back() or self.advisor.close_procedure() or self.map_tools.escape():
            return
        if self.looking.now() or self.panes.close_drawer() or self.frame.close_advice():
            return
        self.hand.clear()

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
        typing = isinstance(QApplication.focusWidget(), QLineEdit)
        if not typing and self.advisor.open_fit is None and self.map_tools.take_key(event):
            return True
        plain = not typing and (self.advisor.open_fit is None or event.key() == Qt.Key.Key_Escape)
        return self.bindings.take(event, (Scope.MAP, Scope.GAME) if plain else (Scope.GAME,))

    def close_game(self) -> None:
        """Let go of the file; everything is on disk already."""
        self._baker.stop()
        self.advice.close()
        self.looking.keep()
        self.seats.leave()
        self.game.close()

    def focus_map(self) -> None:
        QTimer.singleShot(0, self.view.setFocus)
