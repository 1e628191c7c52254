"""The Advisor of a game: checks asked and shown, signs on the map, the rule behind a line, and
the sheets that weigh a question and tell the luck of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from assistant.advisors.advice import Advice
from assistant.advisors.checker import Report
from assistant.base.text import Text
from assistant.game.advising import KINDS, LEVELS, Advising, Level
from assistant.game.forewarning import Foreseen
from assistant.game.map_facts import Fit
from assistant.game.participants import Participants
from assistant.game.still_by_hand import still_by_hand
from assistant.model.ids import CounterId
from assistant.rules.exact_odds import Odds
from assistant.rules.outcomes import Node
from assistant.ui.commands.bindings import Bindings
from assistant.ui.desk import Desk
from assistant.ui.game.advisor_dock import AdvisorDock
from assistant.ui.game.game_map import GameMap
from assistant.ui.game.ghosts import Ghosts
from assistant.ui.game.panes import Panes
from assistant.ui.map.advice_marks import AdviceMarks
from assistant.ui.map.hand import Hand
from assistant.ui.map.lights import Lights
from assistant.ui.panels.advisor_pane import AdvisorPane
from assistant.ui.quiet_work import QuietWork

if TYPE_CHECKING:
    from assistant.ui.charts.luck_sheet import LuckSheet
    from assistant.ui.charts.weigh_sheet import WeighSheet

ASKED = Text("{kind}: {n} lines in the Advisor.", "{kind} : {n} lignes dans le Conseiller.")
ASKED_ONE = Text("{kind}: one line in the Advisor.", "{kind} : une ligne dans le Conseiller.")
ASKED_NONE = Text("{kind}: nothing to say.", "{kind} : rien à dire.")
LEVEL_TOLD = Text("Advice: {level}", "Conseils : {level}")
MEMORY = "advice"


class GameAdvice(QObject):
    """Ties the checks of a game to its Advisor and its map."""

    shown = Signal()

    said = Signal(str)
    level_turned = Signal()
    retreats_wanted = Signal(tuple, object)  # of counters that have to give way, by a result that is not applied yet

    def __init__(self, desk: Desk, hand: Hand, board: GameMap, panes: Panes, over: QWidget) -> None:
        super().__init__(over)
        self._desk, self._hand, self._map, self._over = desk, hand, board, over
        self._game = hand.game
        self.advising = Advising(hand.game)
        self.foreseeing = QuietWork(self)
        self.pane = AdvisorPane(
            desk, hand.game.opened, lately=self.advising.lately, foretell=self._foretell,
            seated=lambda: hand.game.viewer is not None,
        )  # fmt: skip
        self.advising.recall(self._remembered())
        self.quiet = QuietWork(self)
        self.quiet.changed.connect(self._tell_looking)
        self.marks = AdviceMarks(board.scene)
        self._beforehand: tuple[Advice, ...] = ()  # what is said of acting on the target
        self._warned: list[Advice] = []  # the signs of that
        self.lights = Lights(board.scene)
        self.ghosts = Ghosts(desk, hand, board, self)
        self.dock = AdvisorDock(hand, self.pane, panes, self.advising)
        self._weigh: WeighSheet | None = None
        self._luck: LuckSheet | None = None
        self._connect(self.pane)

    def _connect(self, pane: AdvisorPane) -> None:
        pane.advice.place_wanted.connect(self._show_place)
        pane.advice.level_wanted.connect(self.turn_level)
        pane.advice.ask_wanted.connect(self.ask)
        pane.advice.changed.connect(self._changed_by_hand)
        pane.weigh_wanted.connect(self.weigh)
        pane.changed.connect(self._follow)
        pane.lit.connect(self._light)
        pane.faces_wanted.connect(self._hand.turn_up)
        pane.dismissed.connect(lambda: self.retreats_wanted.emit((), None))
        pane.question.dropped.connect(self._hand.do)
        pane.question.apply_wanted.connect(self._apply)
        pane.question.modifier_wanted.connect(self._hand.do)

    def bind(self, bindings: Bindings) -> None:
        """Tie what it does to its commands."""
        bindings.bind_all(
            {
                "game.advice": self.next_advice,
                "advice.before": self.previous_advice,
                "advice.supply": partial(self.ask_kind, "supply"),
                "advice.victory": partial(self.ask_kind, "control"),
                "advice.level": self.turn_level,
                "advice.luck": self.luck,
                "advice.weigh": self.weigh,
            }
        )

    def _apply(self, node: Node, by_hand: tuple[int, ...] | None, odds: Odds | None) -> None:
        before = self._hand.state
        if self._hand.apply_result(node, entered=by_hand is None, by_hand=by_hand or (), odds=odds):
            self.ghosts.offer(before, node, self.advising.lately())
            opened = self._game.opened
            asked = " ".join(self._desk.say(t) for t in still_by_hand(opened.system, opened.book, node))
            if asked:
                self.said.emit(asked)

    def advises(self) -> bool:
        """Whether anything is advised at all."""
        return self.advising.level is not Level.OFF

    # asking

    def after_action(self) -> None:
        """The position changed; nothing here ever moves the focus. Live checks look at it beside the window's thread:
        what they said before stands until they have looked."""
        self.ghosts.after_action()
        if self.advising.level is Level.LIVE:
            self._look()
            return
        self.quiet.drop()
        if self.advising.hush():
            self.show()
        elif self.pane.open_fit is None:
            self._list()

    def _look(self, about: Sequence[CounterId] = (), kind: str = "", then: Callable[[], object] = lambda: None) -> None:
        """Ask the checks; what they say is shown when it is there."""
        question = self.advising.question(kind)

        def heard(report: Report) -> None:
            self.advising.take(report, about, kind)
            self.show()
            then()

        self.quiet.do(lambda wanted: self.advising.answer(question, wanted), heard)

    def _foretell(self, fits: Sequence[Fit], mover: CounterId | None, then: Callable[[Foreseen], object]) -> None:
        """What would be said of some offers, beside the window's thread."""
        asked = self.advising.forewarning(fits, mover)
        if asked is None:
            self.foreseeing.drop()
            return
        checker = self.advising.checker
        self.foreseeing.do(lambda wanted: asked.looked(checker, wanted), then)

    def _tell_looking(self) -> None:
        self.pane.advice.tell_looking(looking=self.quiet.is_busy)

    def close(self) -> None:
        """The game is put away."""
        self.quiet.drop()
        self.foreseeing.drop()

    def ask(self, then: Callable[[], object] = lambda: None) -> None:
        """The selection, or the whole position, now."""
        if self.advising.level is Level.OFF:
            self.advising.level = Level.ASKED
            self._remember()
        self._look(self._hand.selection, then=then)

    def ask_kind(self, kind: str) -> None:
        """What the checks of one kind say now, with their signs on the map, whatever the phase is."""
        self.pane.close_procedure()
        self.dock.show_advice()
        self._look(kind=kind, then=partial(self._tell_kind, kind))

    def _tell_kind(self, kind: str) -> None:
        count = len(self.advising.heard)
        text = ASKED_ONE if count == 1 else ASKED if count else ASKED_NONE
        self.said.emit(self._desk.say(text, kind=self._desk.say(KINDS[kind]), n=count))

    def next_advice(self) -> None:
        """Ask first, then go from line to line."""
        shown = self.pane.advice
        self.dock.show_advice()
        if self.advising.heard and shown.isVisible():
            shown.step(1)
            shown.list.setFocus()
        else:
            self.pane.close_procedure()
            self.ask(then=shown.list.setFocus)

    def forget(self) -> None:
        """Somebody else looks at the page: what was heard is for the other's ears; live checks ask anew."""
        self.quiet.drop()
        self.advising.hush()
        self.show()
        if self.advising.level is Level.LIVE:
            self._look()

    def previous_advice(self) -> None:
        self.pane.advice.step(-1)

    def turn_level(self) -> None:
        """Off, when asked, live."""
        self.advising.turn_level()
        self._level_turned()

    def set_level(self, name: str) -> None:
        """One of the three by its name."""
        if name in tuple(Level) and Level(name) is not self.advising.level:
            self.advising.level = Level(name)
            self._level_turned()

    def _level_turned(self) -> None:
        level = self.advising.level
        if level is Level.OFF:
            self.quiet.drop()
            self.advising.hush()
        if level is Level.LIVE:
            self._look()
        self._remember()
        self.pane.foresee()
        self.dock.follow()
        self.level_turned.emit()
        self.said.emit(self._desk.say(LEVEL_TOLD, level=self._desk.say(LEVELS[level])))
        self.show()

    def _changed_by_hand(self) -> None:
        """A kind switched, a rule muted, a line put aside."""
        self._remember()
        self.pane.foresee()
        self.show()
        if self.advising.level is Level.LIVE or self.advising.heard:
            self._look()

    # showing

    def show(self) -> None:
        self._mark()
        self._list()
        self.shown.emit()

    def _mark(self) -> None:
        """Signs of what was heard, and at the target of what is said of acting on it: before any die falls."""
        self._warned = self._warnings()
        self.marks.show_advice((*self.advising.heard, *self._warned))

    def _warnings(self) -> list[Advice]:
        items, aims = self._map.scene.items_of, self._hand.defenders
        pieces = self._hand.state.pieces
        seen = {pieces[c].place: c for c in aims if c in items and c in pieces}  # one sign a pile, on its uppermost
        return [replace(a, counters=tuple(seen.values()), spaces=()) for a in self._beforehand if seen]

    def _list(self) -> None:
        checks = self._game.system.rules.get("checks")
        self.pane.advice.show_advice(self.advising, has_checks=bool(checks))
        self.dock.fit()

    def _show_place(self, advice: Advice) -> None:
        """Go to what a line speaks of: its counters are selected, its space is shown."""
        scene, view = self._map.scene, self._map.view
        counters = tuple(c for c in advice.counters if c in scene.items_of)
        if counters:
            self._hand.choose(counters)
            self._list_again(advice)
            view.centerOn(scene.items_of[counters[0]])
        elif advice.spaces:
            view.go_to(advice.spaces[0])

    def _list_again(self, advice: Advice) -> None:
        """Selecting its counters must not lose the line."""
        if advice in self.advising.heard:
            self.pane.advice.go_to(self.advising.heard.index(advice))

    def retell(self) -> None:
        """Another language or theme."""
        self.show()
        self.ghosts.retell()

    # sheets

    def weigh(self) -> None:
        """The open question in charts."""
        from assistant.ui.charts.weigh_sheet import WeighSheet

        if self.pane.open_fit is None and not self.pane.open_first():
            return
        if self._weigh is None:
            self._weigh = WeighSheet(self._desk, self._over)
        self._weigh.look_at(self.pane.sitting)

    def luck(self) -> None:
        """The luck of the game so far."""
        from assistant.ui.charts.luck_sheet import LuckSheet

        if self._luck is None:
            self._luck = LuckSheet(self._desk, self._game.opened, self._over)
        self._luck.look_at(self._game.journal)

    def _light(self, call: Participants) -> None:
        """The counters of the open procedure on the map, and where those can go whom its result makes give way."""
        self.lights.show_call(call)
        if call.taking:
            self.retreats_wanted.emit(call.leaving, call.node)

    def _follow(self) -> None:
        self._beforehand = self.pane.forewarned()
        if self._warnings() != self._warned:  # of thousands of signs each round is dear
            self._mark()
        if self._weigh is not None:
            self._weigh.follow()

    # memory

    def _remembered(self) -> dict[str, object]:
        """Level and kinds hold for all games, muted rules for this one."""
        kept = self._desk.memory.get(MEMORY)
        kept = kept if isinstance(kept, dict) else {}
        muted = kept.get("muted_in")
        here = muted.get(self._game.path.name) if isinstance(muted, dict) else None
        return {"level": kept.get("level"), "silent": kept.get("silent"), "muted": here}

    def _remember(self) -> None:
        kept = self._desk.memory.get(MEMORY)
        muted = dict(kept["muted_in"]) if isinstance(kept, dict) and isinstance(kept.get("muted_in"), dict) else {}
        told = self.advising.remembered()
        muted.pop(self._game.path.name, None)
        if self.advising.muted:
            muted[self._game.path.name] = told["muted"]
        self._desk.memory[MEMORY] = {"level": told["level"], "silent": told["silent"], "muted_in": muted}
        self._desk.save()


def keep_level(desk: Desk, level: str) -> None:
    """Remember the level of advice while no game is open."""
    kept = desk.memory.get(MEMORY)
    desk.memory[MEMORY] = {**(kept if isinstance(kept, dict) else {}), "level": level}
    desk.save()
