"""A counter sheet from its scan to the text: asked how many counters it has, fitted as a map is, cut, then kept for
oneself or written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QFileDialog

from assistant.author.fitting import FittedPicture
from assistant.author.own_cuts import with_cuts
from assistant.author.picture_fit import Pin
from assistant.author.picture_stroke import brought_beside
from assistant.author.sheet_cut import (
    SheetGrid,
    SheetPlan,
    are_shipped,
    plan_from,
    sheet_board,
    sheet_lines,
    text_for_cuts,
)
from assistant.base.problem import AleaError, in_a_line
from assistant.base.text import Text, fill
from assistant.drawing.pictures.safe_picture import PICTURE_ENDINGS, is_light, opened_picture
from assistant.game.library import overlay_path
from assistant.game.own_modifiers import write_overlay
from assistant.ui.author import cut_words as words
from assistant.ui.author.bench import Bench
from assistant.ui.author.cut_pane import CutPane, CutType
from assistant.ui.author.name_asker import NamedChoice
from assistant.ui.quiet_work import QuietWork
from assistant.ui.to_fit import ToFit

KINDS = " ".join(f"*{ending}" for ending in PICTURE_ENDINGS)
"""Of files that are asked for."""


class SheetCutter(QObject):
    """Works on the bench; `opened` when the cells are to be seen, `left` when it is over."""

    opened = Signal()
    left = Signal()

    def __init__(
        self, bench: Bench, pane: CutPane, types: Callable[[], list[CutType]], at_hand: Callable[[], tuple[str, str]]
    ) -> None:
        super().__init__(pane)
        self._bench, self.pane, self._types, self._at_hand = bench, pane, types, at_hand
        self._pins: dict[str, list[Pin]] = {}
        self._copying = QuietWork(self)
        pane.wanted.connect(self._do)

    def _do(self, what: str) -> None:
        if what == "leave":
            self.leave()
        elif what == "write":
            self._write()
        elif what == "backs":
            self.choose_backs()
        elif what == "fit" and self.pane.plan is not None:
            side = "back" if self.pane.sides.buttons["back"].isChecked() and self.pane.back is not None else "front"
            self.fit(self.pane.files[side == "back"], self.pane.plan, side)

    # the scan

    def choose(self) -> None:
        """Ask for the scan of a sheet."""
        path, _ = QFileDialog.getOpenFileName(self.pane.window(), self._bench.desk.say(words.CHOOSE),
                                              str(self._bench.authored.main.parent), KINDS)  # fmt: skip
        if path:
            self.begin(Path(path))

    def choose_backs(self) -> None:
        """Ask for the scan of the backs; the same file may have both."""
        path, _ = QFileDialog.getOpenFileName(self.pane.window(), self._bench.desk.say(words.CHOOSE_BACKS),
                                              str(self.pane.files[0].parent), KINDS)  # fmt: skip
        if path and self.pane.plan is not None:
            self.fit(Path(path), self.pane.plan, "back")

    def begin(self, file: Path) -> None:
        """A scan: how many counters it has is asked first."""
        if not self._types() and not self._at_hand()[0]:
            self._bench.tell(self._bench.desk.say(words.NO_COUNTERS))
            return
        try:
            if not is_light(opened_picture(file)):
                self._bench.tell(self._bench.desk.say(words.NOT_LIGHT))
                return
        except AleaError as bad:
            self._tell_fault(bad)
            return
        except OSError as bad:
            self._bench.tell(str(bad))
            return
        at, back = QPoint(200, 120), self._bench.asks.page
        hint = self._bench.desk.say(words.HOW_MANY)
        self._bench.asks.ask_plain(hint, self._plan_told, at, back, lambda typed: self._planned(file, typed))

    def _plan_told(self, typed: str) -> NamedChoice | None:
        """What would be taken of letters so far."""
        try:
            plan = plan_from(typed)
        except AleaError:
            return None
        return NamedChoice(typed, fill(words.TAKE_GRID, columns=plan.columns, rows=plan.rows))

    def _planned(self, file: Path, typed: str) -> None:
        self.fit(file, plan_from(typed), "front")

    def fit(self, file: Path, plan: SheetPlan, side: str) -> None:
        """The page of fitting, with the pins that the same side had before."""
        pins = self._pins.get(side, []) if self.pane.plan == plan else []
        board, lines = sheet_board(plan), tuple(sheet_lines(plan))
        self._bench.fit_wanted.emit(
            ToFit(file, board, lambda made: self._fitted(made, plan, side), self._refused, pins, lines=lines)
        )

    def _refused(self, why: Text) -> None:
        self._bench.tell(self._bench.desk.say(why))

    def _fitted(self, made: FittedPicture, plan: SheetPlan, side: str) -> None:
        grid = SheetGrid(plan, made.matrix)
        self._pins[side] = list(made.pins)
        if side == "back":
            self.pane.take_back(grid, made.file)
        else:
            types = self._types()
            shipped = are_shipped(self._bench.own_texts, [one.id for one in types])
            family, whose = self._at_hand()
            self.pane.open(grid, made.file, types, keep="mine" if shipped else "part", family=family, side=whose)
        self.opened.emit()

    def leave(self) -> None:
        """Nothing is written."""
        self.pane.let_go()
        self._pins = {}
        self.left.emit()

    # what comes of it

    def _write(self) -> None:
        front, back = self.pane.files
        if self.pane.keep == "mine":
            self._keep_mine(front, back)
            return
        try:
            text = text_for_cuts(self._bench.own_texts, self.pane.cuts("", ""), made=bool(self.pane.made))
        except AleaError as bad:
            self._tell_fault(bad)
            return

        def copy(_wanted: object) -> tuple[str, str] | AleaError:
            try:
                return brought_beside(front, text), brought_beside(back, text)
            except AleaError as bad:
                return bad

        self._copying.do(copy, self._copied)

    def _copied(self, names: tuple[str, str] | AleaError) -> None:
        if isinstance(names, AleaError):
            self._tell_fault(names)
            return
        if self._bench.do(lambda: self.pane.stroke(*names)):
            self.leave()

    def _keep_mine(self, front: Path, back: Path) -> None:
        """Into the own copy of the game, which every game of the player's reads."""
        depicted = self._bench.depicted
        if depicted is None:
            return
        system, pane, path = depicted.system.id, self.pane, overlay_path(depicted.system.id)

        def keep(_wanted: object) -> int | AleaError:
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                beside = brought_beside(front, path), brought_beside(back, path)
                cuts = {r.kind: r.cut for r in pane.plan_of_cuts(*beside)}
                write_overlay(system, lambda text: with_cuts(text, path, system, cuts))
                return len(cuts)
            except AleaError as bad:
                return bad

        self._copying.do(keep, self._kept)

    def _kept(self, count: int | AleaError) -> None:
        if isinstance(count, AleaError):
            self._tell_fault(count)
            return
        self._bench.tell(self._bench.desk.say(words.MINE, n=count))
        self.leave()

    def _tell_fault(self, bad: AleaError) -> None:
        self._bench.tell(in_a_line(bad.problems[0], self._bench.desk.language))
