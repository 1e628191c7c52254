"""A picture dropped on the workshop: fitted to the board of the text, then kept for oneself or written there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QWidget

from assistant.author.fitting import FittedPicture
from assistant.author.kept_picture import KeptPicture, kept_of
from assistant.author.picture_stroke import brought_beside, picture_stroke, text_for_picture
from assistant.base.problem import AleaError, in_a_line
from assistant.base.text import Text
from assistant.drawing.pictures.safe_picture import PICTURE_ENDINGS
from assistant.game.board_picture import found_picture
from assistant.ui.author.bench import Bench
from assistant.ui.kept_pictures import keep_picture, kept_picture
from assistant.ui.quiet_work import QuietWork
from assistant.ui.to_fit import ToFit

WAITS = Text("A picture is fitted to a board; this text gives none that can be drawn yet.",
             "Une image se cale sur un plateau ; ce texte n’en donne encore aucun qui se dessine.")  # fmt: skip
CHOOSE = Text("A picture of the board", "Une image du plateau")
KINDS = " ".join(f"*{ending}" for ending in PICTURE_ENDINGS)
MINE = Text("Kept for you alone: the maps of this game show it, no pack takes it along.",
            "Gardée pour vous seul : les cartes de ce jeu la montrent, aucun paquet ne l’emporte.")  # fmt: skip
ONE_LEFT = Text("Part of the game now; your private copy of the same picture is put away.",
                "Dans le jeu désormais ; votre copie privée de la même image est retirée.")  # fmt: skip


class ScanFitter(QObject):
    """Works on the bench of the page; `wanted` asks the window for the page of fitting."""

    def __init__(self, bench: Bench, wanted: Callable[[ToFit], object], parent: QObject) -> None:
        super().__init__(parent)
        self._bench, self._wanted = bench, wanted
        self._copying = QuietWork(self)

    def choose(self, over: QWidget) -> None:
        """Ask for a file."""
        title = self._bench.desk.say(CHOOSE)
        path, _ = QFileDialog.getOpenFileName(over, title, str(self._bench.authored.main.parent), KINDS)
        if path:
            self.fit(Path(path))

    def fit(self, file: Path) -> None:
        """Fit a picture to the board as the text has it; one that is known already goes on with its pins."""
        depicted = self._bench.depicted
        if depicted is None or not depicted.system.board.spaces:
            self._bench.tell(self._bench.desk.say(WAITS))
            return
        system, board = depicted.system, depicted.system.board
        found = found_picture(system, depicted.scenario)
        mine = kept_picture(self._bench.desk, system.id)
        shared = found is not None and found.file == file.resolve()
        before = mine if mine is not None and mine.file == file else None
        if found is not None and shared:
            pins = tuple((space, x, y, True) for space, x, y in found.picture.pins)
            before = KeptPicture(found.file, found.picture.matrix, pins)
        pins_set = before.pins_on(board) if before is not None else []
        self._wanted(ToFit(file, board, self._fitted, self._refused, pins_set, may_share=True, shared=shared))

    def _refused(self, why: Text) -> None:
        self._bench.tell(self._bench.desk.say(why))

    def _fitted(self, fitted: FittedPicture) -> None:
        depicted = self._bench.depicted
        if depicted is None:
            return
        if not fitted.shared:
            keep_picture(self._bench.desk, depicted.system.id, kept_of(fitted))
            self._bench.pictures_changed.emit()
            self._bench.tell(self._bench.desk.say(MINE))
            return
        try:
            text = text_for_picture(self._bench.own_texts)
        except AleaError as bad:
            self._bench.tell(in_a_line(bad.problems[0], self._bench.desk.language))
            return

        def copy(_wanted: object) -> str | AleaError:
            try:
                return brought_beside(fitted.file, text)
            except AleaError as bad:
                return bad

        self._copying.do(copy, lambda name: self._write(fitted, text, name))

    def _write(self, fitted: FittedPicture, text: Path, name: str | AleaError) -> None:
        if isinstance(name, AleaError):
            self._bench.tell(in_a_line(name.problems[0], self._bench.desk.language))
            return
        bench, depicted = self._bench, self._bench.depicted
        wrote = bench.do(lambda: picture_stroke(text, bench.own_texts[text], name, fitted.matrix, fitted.pins))
        mine = kept_picture(bench.desk, depicted.system.id) if depicted is not None else None
        if wrote and depicted is not None and mine is not None and mine.file.resolve() == fitted.file.resolve():
            keep_picture(bench.desk, depicted.system.id, None)  # else it would lie over the one all others see
            bench.pictures_changed.emit()
            bench.tell(bench.desk.say(ONE_LEFT))
