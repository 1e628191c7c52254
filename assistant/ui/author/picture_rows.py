"""The pictures that lie on the board of the workshop, below the list of its layers: shown or not, how strong, which of
two is above. They are the player's to look at, so that nothing of it is written in the text."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from assistant.base.text import Text
from assistant.game.board_picture import found_picture
from assistant.ui.author.bench import Bench
from assistant.ui.kept_pictures import keep_picture, keep_view, kept_picture, pictures_view
from assistant.ui.widgets.strength_row import STRENGTH, StrengthRow

MINE, SHARED = Text("Your own picture", "Votre image"), Text("The picture of the game", "L’image du jeu")
ABOVE = Text("Yours over that of the game", "La vôtre sur celle du jeu")


class PictureRows(QWidget):
    """One for each picture that there is."""

    def __init__(self, bench: Bench) -> None:
        super().__init__()
        self._bench = bench
        high = bench.desk.target(24)
        self.mine, self.shared, self.above = QCheckBox(), QCheckBox(), QCheckBox()
        self.mine_strength, self.shared_strength = StrengthRow(high), StrengthRow(high)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 4)
        for part in (self.mine, self.mine_strength, self.shared, self.shared_strength, self.above):
            column.addWidget(part)
        self.mine.clicked.connect(lambda on: self._change_mine(shown=on))
        self.mine_strength.moved.connect(lambda share: self._change_mine(shown=True, opacity=share))
        self.shared.clicked.connect(lambda on: self._change_view(shown=on))
        self.shared_strength.moved.connect(lambda share: self._change_view(shown=True, opacity=share))
        self.above.clicked.connect(lambda on: self._change_view(mine_below=not on))
        bench.pictures_changed.connect(self.show_pictures)

    def show_pictures(self) -> None:
        """As they are kept."""
        bench, say = self._bench, self._bench.desk.say
        depicted = bench.depicted
        if depicted is None:
            self.hide()
            return
        system = depicted.system
        mine, view = kept_picture(bench.desk, system.id), pictures_view(bench.desk, system.id)
        found = found_picture(system, depicted.scenario)
        for box, text, on in ((self.mine, MINE, mine is not None and mine.shown), (self.shared, SHARED, view.shown),
                              (self.above, ABOVE, not view.mine_below)):  # fmt: skip
            box.setText(say(text))
            box.setChecked(on)
        self.mine_strength.show_strength(say(STRENGTH), mine.opacity if mine is not None else 1.0, say(MINE))
        self.shared_strength.show_strength(say(STRENGTH), view.opacity, say(SHARED))
        for part in (self.mine, self.mine_strength):
            part.setVisible(mine is not None)
        for part in (self.shared, self.shared_strength):
            part.setVisible(found is not None)
        self.above.setVisible(mine is not None and found is not None)
        self.setVisible(mine is not None or found is not None)

    def _change_mine(self, **how: bool | float) -> None:
        depicted, desk = self._bench.depicted, self._bench.desk
        mine = kept_picture(desk, depicted.system.id) if depicted is not None else None
        if depicted is not None and mine is not None:
            keep_picture(desk, depicted.system.id, replace(mine, **how))  # type: ignore[arg-type]
            self._bench.pictures_changed.emit()

    def _change_view(self, **how: bool | float) -> None:
        depicted, desk = self._bench.depicted, self._bench.desk
        if depicted is not None:
            view = replace(pictures_view(desk, depicted.system.id), **how)  # type: ignore[arg-type]
            keep_view(desk, depicted.system.id, view)
            self._bench.pictures_changed.emit()
