"""Who is against whom in an open procedure: the two counters with their names, and who else takes part."""

from __future__ import annotations

from collections.abc import Container, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout

from assistant.drawing.appearance import look_of
from assistant.drawing.look import CounterLook
from assistant.game.sitting import Cast, Sitting
from assistant.model.ids import CounterId, SideId
from assistant.model.scenario import System
from assistant.play.state import GameState
from assistant.ui.desk import Desk
from assistant.ui.panels import pane_texts as words
from assistant.ui.widgets.painted import CounterPicture

SIZE = 50


class SidesCard(QFrame):
    """The first two roles with pictures; further ones below in words."""

    def __init__(self, desk: Desk, system: System) -> None:
        super().__init__()
        self._desk, self._system = desk, system
        self.setProperty("role", "card")
        self._left, self._right = CounterPicture(desk, SIZE), CounterPicture(desk, SIZE)
        self._names, self._others = QLabel(), QLabel()
        self._names.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._names.setWordWrap(True)
        self._others.setProperty("role", "note")
        self._others.setWordWrap(True)
        row = QHBoxLayout()
        row.addWidget(self._left)
        row.addWidget(self._names, 1)
        row.addWidget(self._right)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 2, 6, 4)
        layout.setSpacing(0)
        layout.addLayout(row)
        layout.addWidget(self._others)

    def refresh(self, sitting: Sitting, state: GameState | None, elsewhere: Container[str] = ()) -> None:
        """Show the roles as they are filled, but for further ones told `elsewhere`."""
        say = self._desk.say
        filled = [(r, casts) for r, casts in sitting.line_up.casts.items() if casts and r in sitting.definition.roles]
        first, second = (filled[0][1] if filled else ()), (filled[1][1] if len(filled) > 1 else ())
        self._left.show_look(self._look(first, state))
        self._right.show_look(self._look(second, state))
        self._left.setVisible(any(c.type or not c.state for c in first))
        self._right.setVisible(any(c.type or not c.state for c in second))
        named = " → ".join(f"<b>{self._called(casts)}</b>" for casts in (first, second) if casts)
        self._names.setText(named)
        further = [(r, casts) for r, casts in filled[2:] if r not in elsewhere]
        others = [f"{say(sitting.definition.roles[r].name)} – {self._called(casts)}" for r, casts in further]
        self._others.setText(" · ".join(others))
        self._others.setVisible(bool(others))
        self.setAccessibleName(" ".join([*(self._called(c) for c in (first, second) if c), *others]))

    def _look(self, casts: Sequence[Cast], state: GameState | None) -> CounterLook | None:
        cast = casts[0] if casts else None
        if cast is None or cast.type is None:
            return None
        piece = state.pieces.get(CounterId(cast.counter)) if state is not None and cast.counter else None
        return look_of(self._system, cast.type.id, piece, language=self._desk.language)

    def _called(self, casts: Sequence[Cast]) -> str:
        return " + ".join(self.called(c) for c in casts)

    def called(self, cast: Cast) -> str:
        """A counter by its own name; what is hidden by nothing but that."""
        counter = self._system.mix.counters.get(CounterId(cast.counter))
        side = self._system.sides.get(SideId(str(cast.state.get("id", ""))))
        if cast.type is None:
            return self._desk.say(side.name if side else words.HIDDEN)
        kind = self._desk.say(cast.type.name)
        return f"{kind} {counter.number}" if counter and counter.number else kind
