"""A game on the screen: the map, what stands round it, its Advisor, and the keys that act on them.

The page makes its parts, hands each what it needs, and says in which order they follow what happens.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit

from assistant.base.text import Text
from assistant.game.finding import Findable, Kind
from assistant.game.opened import OpenGame
from assistant.game.sitting import Sitting
from assistant.ui.commands.command import Scope
from assistant.ui.desk import Desk
from assistant.ui.game import acts
from assistant.ui.game.arrival_walk import ArrivalWalk
from assistant.ui.game.game_advice import GameAdvice
from assistant.ui.game.game_map import GameMap
from assistant.ui.game.game_sheets import GameSheets
from assistant.ui.game.map_menu import MapMenus
from assistant.ui.game.map_tools import MapTools
from assistant.ui.game.page_frame import PageFrame
from assistant.ui.game.pane_contents import PaneContents
from assistant.ui.game.panes import Panes
from assistant.ui.game.seats import Seats
from assistant.ui.game.set_up_walk import SetUpWalk
from assistant.ui.later import later
from assistant.ui.map.hand import Hand
from assistant.ui.overlay import Overlay
from assistant.ui.page import Page, Standpoint
from assistant.ui.panels.battle_cover import BattleOverMap
from assistant.ui.printing.source import AID, POSITION, RECORD

LAYOUT_GONE = Text("The layout of the panes could not be restored; the usual one is used.",
                   "La disposition des volets n’a pas pu être rétablie ; celle d’origine est en place.")  # fmt: skip


class GamePage(Page):
    """One open game."""

    on_map = has_rules = True

    def __init__(self, desk: Desk, game: OpenGame) -> None:
        super().__init__(desk)
        self.game = game
        self.hand = Hand(game, desk.say)
        self.hand.setParent(self)  # what its signals hold ends with the page; Python cannot see through them
        self.map = GameMap(desk, self.hand, self.bindings.run, self)
        self.view, self.scene = self.map.view, self.map.scene
        self.sheets = GameSheets(desk, game, self.map, self)
        self.panes = Panes(desk, self.view)
        self.contents = PaneContents(
            desk, self.hand, self.bindings, lambda: self.seats.side, lambda: self.map.cursor, self
        )
        for name, inner, head in self.contents.named():
            self.panes.add(name, inner, head)
        self.advice = GameAdvice(desk, self.hand, self.map, self.panes, self)
        self.advisor = self.advice.pane
        self.battle = BattleOverMap(desk, game, self.advisor.question, self.view, self.panes.map_rect)
        own_notes = self.contents.own_notes
        self.map_tools = MapTools(desk, self.hand, self.map, lambda: self.advice.advising, own_notes, self)
        self.seats = Seats(desk, game, self.bindings, self)
        self.set_up = SetUpWalk(desk, self.hand, self.map)
        self.arrivals = ArrivalWalk(desk, self.hand, self.map, self.contents.lost)
        # last, because it shows what all the others tell
        self.frame = PageFrame(desk, self.hand, self.map, self.panes, self.contents, self.advice, self.bindings,
                               self.map_tools)  # fmt: skip
        self.frame.stand_on(self)
        self._bind()
        self._connect()
        self._show_first()

    def _bind(self) -> None:
        bindings, hand, board, panes = self.bindings, self.hand, self.map, self.panes
        menus = MapMenus(self.desk, bindings, hand, self.advisor.group_of, self, lambda: board.cursor or board.chosen)
        self.view.takes_part = lambda counter: self.advisor.group_of(counter) is not None
        acts.bind_edit(bindings, hand, board, self.sheets.open_branches, self.advisor.question.groups.back)
        acts.bind_map(bindings, hand, board, self.sheets)
        acts.bind_phases(bindings, hand, self.desk, self.tell, self.advice.advises)
        acts.bind_fights(bindings, hand, board, self.advice, self._say)
        acts.bind_selection(bindings, hand, self._say)
        acts.bind_panes(bindings, panes, self.contents, self.sheets.go_to)
        ways_in: tuple[Callable[[], bool | None], ...] = (
            self.advice.ghosts.accept,
            board.place_chosen,
            lambda: not hand.selection and self.set_up.enter(),
            self.arrivals.enter,  # whatever is picked: its bar says Enter
            self.advisor.open_first,
            board.select_at_cursor,
        )
        ways_back: tuple[Callable[[], bool], ...] = (
            hand.keep_die,  # a question first, then what is held, then what is open, then what was picked
            self.view.put_back,
            self.advice.ghosts.leave,
            self.advisor.step_back,
            self.map_tools.escape,
            self.frame.looking.now,
            panes.close_drawer,
            self.advice.dock.close,
            hand.clear,
        )
        acts.bind_ways(bindings, ways_in, ways_back)
        self.advice.bind(bindings)
        self.map_tools.bind(bindings, self._open_procedure)
        self.view.menu_wanted.connect(
            lambda where: menus.open_at(self.view.viewport().mapToGlobal(where), self.view.counter_under(where))
        )
        self.contents.journal.branch_wanted.connect(self.sheets.open_branches)

    def _connect(self) -> None:
        hand, contents, advice = self.hand, self.contents, self.advice
        hand.changed.connect(self._changed)
        hand.selected.connect(self._selected)
        for part in (hand, contents.cards, advice, self.map_tools, self.seats, self.sheets):
            part.said.connect(self.tell)
        self.map_tools.replay_wanted.connect(self.replay_wanted)
        self.map_tools.picture.wanted.connect(self.picture_wanted)
        own = self.map_tools.own_picture
        own.fitting_wanted.connect(self.fitting_wanted)
        own.changed.connect(self._pictures_changed)
        contents.layers.strengthened.connect(own.strengthen)
        self._pictures_changed()
        self.sheets.go_wanted.connect(hand.go)
        self.sheets.look_wanted.connect(hand.look)
        self.sheets.changed.connect(self.catch_up)
        self.view.installEventFilter(self)
        self.view.cursor_moved.connect(self._look_at_details)
        self.map.coming.connect(lambda coming: self.frame.strip.show_coming(coming=coming))
        self.map.touching.seen.connect(self._touched)
        contents.tray.list.itemActivated.connect(lambda _i: self.map.place_at_cursor())
        contents.details.copy_wanted.connect(self.copy_wanted)
        contents.details.advice_wanted.connect(lambda: advice.ask())
        self._connect_advisor()
        self.frame.refreshed.connect(self.moved_on)
        self.frame.tool_wanted.connect(self._use_tool)
        self.seats.covers.connect(self.frame.cards.let_go)
        self.seats.rises.connect(self._let_go)
        self.seats.sat.connect(self._show_anew)
        self.seats.lifted.connect(self.view.setFocus)
        self.desk.changed.connect(self._retell)
        self.desk.keys.changed.connect(self.frame.retell)

    def _pictures_changed(self) -> None:
        self.contents.layers.show_strengths(self.map_tools.own_picture.strengths)

    def _connect_advisor(self) -> None:
        advice, advisor, sheets = self.advice, self.advisor, self.sheets
        advisor.closed.connect(self.view.setFocus)
        advisor.changed.connect(self.battle.follow)
        advisor.question.first_back = self.battle.aside
        self.panes.arranged.connect(self.battle.put)
        advisor.question.groups.said.connect(self.tell)
        advisor.question.cards.answer.table_wanted.connect(lambda: self.tables_wanted.emit(""))
        advisor.question.cards.answer.check_copy.connect(lambda: self.copy_wanted.emit(self.first_doubt()))
        advisor.advice.rule_wanted.connect(sheets.open_rules)
        advisor.question.why_wanted.connect(sheets.open_rules)
        advice.level_turned.connect(self.moved_on)
        advice.retreats_wanted.connect(self.map_tools.asker.retreats)

    def _show_first(self) -> None:
        self.map.dress()
        self.scene.show_state(self.game.state)
        self.advisor.stand(self.game.state)
        self.advice.show()
        self.refresh()
        if not self.panes.restore():
            self._say(LAYOUT_GONE)

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
        return [*self.sheets.findable(), *self.sheets.points()]

    def go_to_found(self, entry: Findable) -> None:
        if entry.kind is Kind.POINT:
            self.hand.look(int(entry.id))
        else:
            self.map.go_to_found(entry)

    def open_procedure(self, procedure: str) -> bool:
        """In the Advisor, with what is selected or what the map tells."""
        return self.advisor.open_here(procedure)

    def open_rules(self, ref: str = "", words: str = "") -> None:
        self.sheets.open_rules(ref, words)

    def open_word(self, word: Text) -> None:
        self.sheets.notes.open_on_word(word)

    def take_picture(self, path: Path) -> bool:
        self.map_tools.own_picture.fit(path)
        return True

    def open_dice(self) -> bool:
        self.sheets.free_dice.open_dice()
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
        later(self.view, self._take_keys)  # unless the page is gone by then

    def _take_keys(self) -> None:
        """For the map, but not from a sheet that was opened meanwhile: whoever writes there would lose the field."""
        at = QApplication.focusWidget()
        while at is not None and not isinstance(at, Overlay):
            at = at.parentWidget()
        if at is None:
            self.view.setFocus()

    def came_by_mail(self) -> None:
        self.seats.came_by_mail()

    def catch_up(self) -> None:
        """Show what happened outside this window: a turn that came by mail."""
        seen = self.frame.looking.seen
        self.hand.keep_to_position()
        self._changed()
        self.frame.looking.caught_up(seen)

    def tell(self, words_told: str) -> None:
        self.frame.tell(words_told)

    def _say(self, text: Text, **filled: object) -> None:
        self.tell(self.desk.say(text, **filled))

    def first_doubt(self) -> str:
        """The figure to check that is meant now: one of the details, else one under the open question."""
        return self.contents.details.first_doubt() or self.advisor.question.first_doubt()

    @property
    def standpoint(self) -> Standpoint:
        return self.view.standpoint

    def stand_at(self, where: Standpoint) -> None:
        """Look at the map as before; panes and bars have their sizes only after the event."""
        self.view.stand_at(where)
        later(self, lambda: self.view.stand_at(where))

    def close_game(self) -> None:
        self.map.close()
        self.map_tools.own_picture.stop()
        self.advice.close()
        self.frame.looking.keep()
        self.seats.leave()
        self.game.close()

    # what happens

    def _changed(self) -> None:
        state = self.game.state
        # before the scene follows, since what glides has to know where it stood; advice after the panes, so that a slow
        # check never keeps them from telling; seats after all, because the curtain may fall and show everything anew
        stood = self.map_tools.gliding.places() if self.frame.looking.moved() else {}
        if self.seats.is_on:  # what changed is told by names that this player may not know
            self.scene.show_state(state)
        else:
            self.scene.update_state(state)
        self.map_tools.gliding.glide_from(stood)
        self.refresh()
        self.advisor.follow(state, self.hand.selection, self.hand.defenders)
        self.advice.after_action()
        self.frame.looking.followed()
        self.map_tools.after_action()
        self.contents.refresh_cards()
        self.seats.after_action()
        self.set_up.refresh()
        self.arrivals.refresh()

    def _selected(self) -> None:
        self.advisor.look_at(self.game.state, self.hand.selection, self.hand.defenders)
        self._look_at_details()
        self.map_tools.asker.follow_selection(self.hand.selection)
        self.frame.tell_selection()

    def _look_at_details(self, _space: str = "") -> None:
        self.contents.details.look_at(self.hand.selection, self.map.cursor)

    def _let_go(self) -> None:
        """Whoever looks next is to find nothing picked and nothing open."""
        self.view.put_back()
        self.advisor.close_procedure()
        while self.map_tools.escape():
            pass
        self.hand.aim(())
        self.hand.choose(())
        self.map.stack.hide()

    def _show_anew(self) -> None:
        """Somebody else looks at the page."""
        self.scene.show_state(self.game.state)
        self.advisor.look_at(self.game.state, (), ())
        self.advice.forget()
        self.map_tools.after_action()
        self.contents.refresh_cards()
        self.contents.refresh_tray()
        self.refresh()

    def refresh(self) -> None:
        """Everything beside the map."""
        self.frame.phases.refresh(self.game.state)
        self.contents.refresh()
        self.frame.refresh()

    def _retell(self) -> None:
        self.map.retell()
        self.map_tools.retell()
        self.advisor.retell()
        self.advice.retell()
        self.panes.retell()
        self.frame.retell()
        self.frame.looking.tell()
        self.contents.refresh_tray()
        self.contents.refresh_cards()
        self.set_up.refresh()
        self.arrivals.refresh()
        self.refresh()

    def _use_tool(self, command: str) -> None:
        """What the rail offers of the window."""
        if command == "view.tables":
            self.tables_wanted.emit("")
        elif command == "file.table":
            self.table_wanted.emit(self.game.system.id)
        elif command == "view.dice":
            self.open_dice()

    def _touched(self) -> None:
        """From the first touch on the targets of the panes are large."""
        if not self.desk.touch:
            self.desk.touch = True
            self.make_room_for_fingers()
            self.advisor.refresh()

    # keys

    def _open_procedure(self) -> str:
        fit = self.advisor.open_fit
        return fit.definition.id if fit is not None else ""

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        # before the view hears it, because a scroll area would scroll by arrow keys that mean the cursor
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
        if typing and event.key() == Qt.Key.Key_Escape:  # a field that had its own use for it would have kept it
            self.view.setFocus()
            return True
        plain = not typing and (self.advisor.open_fit is None or event.key() == Qt.Key.Key_Escape)
        return self.bindings.take(event, (Scope.MAP, Scope.GAME) if plain else (Scope.GAME,))
