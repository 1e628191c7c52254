"""A modifier of the players' own for longer than one roll: for this game, or as a rule of the player's own scenario."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from assistant.base.problem import AleaError
from assistant.game.own_modifiers import rule_lines, write_rule
from assistant.game.sitting import Sitting
from assistant.ui.asker import asker_texts as words
from assistant.ui.asker.house_entry import Lasts
from assistant.ui.desk import Desk
from assistant.ui.table.keeping import Keeping


class LastingModifiers(QObject):
    """Where each is kept, and what is said of it."""

    rules_changed = Signal(str)  # a system

    def __init__(self, desk: Desk, sitting: Sitting, keeping: Keeping, parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self._sitting, self._keeping = desk, sitting, keeping
        self.note = ""

    def add(self, name: str, value: int, target: str, lasts: str) -> bool:
        """False where it counts for this roll alone, or could not be kept; `note` tells."""
        self.note = ""
        if lasts == Lasts.SCENARIO:
            return self._write(name, value, target)
        if lasts == Lasts.GAME:
            self._sitting.add_house_modifier(name, value, target, standing=True)
            self.note = self._keeping.lasts()
            return True
        return False

    def _write(self, name: str, value: int, target: str) -> bool:
        """Into the player's own scenario text; it counts at once. False when that was not possible."""
        sitting, say = self._sitting, self._desk.say
        try:
            written = write_rule(sitting.opened, sitting.line_up.procedure, name, value, target)
        except AleaError as bad:
            self.note = say(words.NOT_WRITTEN, why=f"{say(bad.problems[0].text)}.")
            return False
        after = written.path.read_text(encoding="utf-8")
        self._keeping.session.own_text(written.before, after, written.rule.name)
        sitting.adopt(written.opened)
        sitting.set_fact(written.rule.id, True)
        sitting.write_down()
        self.rules_changed.emit(sitting.opened.system.id)
        lines = "\n".join(rule_lines(written.rule))
        self.note = f"{say(words.WRITTEN, file=str(written.path))}\n{lines}"
        return True
