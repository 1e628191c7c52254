"""The foot of the table: the keys that matter now, and what is being typed."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel

from assistant.game.sitting import Sitting
from assistant.rules.answers import value_text
from assistant.ui import texts
from assistant.ui.asker import asker_texts as words
from assistant.ui.desk import Desk
from assistant.ui.table.typing import Typing


class LineFoot(QLabel):
    """One line or two."""

    def __init__(self, desk: Desk, sitting: Sitting, typing: Typing) -> None:
        super().__init__()
        self._desk, self._sitting, self._typing = desk, sitting, typing
        self.setProperty("role", "note")
        self.setWordWrap(True)
        self.setContentsMargins(14, 0, 14, 2)

    def refresh(self) -> None:
        """As the line stands."""
        self.setText(self._told())

    def _told(self) -> str:
        say, typing = self._desk.say, self._typing
        shown = typing.shown()
        fits = [say(d.name) for d in typing.procedure_fits()]
        if fits:
            listed = "   ".join(f"▸ {n}" if i == typing.at_fit else n for i, n in enumerate(fits))
            return f"[{shown}|]   {listed}"
        asked = typing.asked_fact()
        if asked:
            return self._of_fact(asked)
        keys = words.FIRST_FOOT if typing.first_empty() else texts.KEY_FOOT
        return say(keys) + (f"   [{shown}|]" if shown else "")

    def _of_fact(self, name: str) -> str:
        """What may be answered to the question of the situation at hand."""
        say, sitting, language = self._desk.say, self._sitting, self._desk.language
        system, fact = sitting.opened.system, sitting.definition.facts[name]
        told = [value_text(w, system, language) for w in fact.words]
        now = value_text(sitting.fact(name), system, language)
        return say(words.FACT_FOOT, ask=say(fact.ask or fact.name), values=" · ".join(told), now=now)
