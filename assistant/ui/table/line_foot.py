"""The foot of the table: the keys that matter now, as they stand on the keyboard, and what each does."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QLabel

from assistant.base.text import Text, same
from assistant.game.line_candidates import values_of
from assistant.game.sitting import Sitting
from assistant.rules.answers import value_text
from assistant.ui.asker import asker_texts as words
from assistant.ui.desk import Desk
from assistant.ui.table.typing import Typing

LETTERS, DIGITS, ENTER = Text("letters", "lettres"), same("0–9"), same("⏎")
BACK = (same("⌫"), Text("takes back", "reprend"))
LEAVE = (Text("Esc", "Échap"), Text("leaves", "quitte"))
NEW = (same("N"), Text("new line", "nouvelle ligne"))
FIELD = (Text("Tab", "Tab"), Text("next field", "champ suivant"))
MORE = (same(","), Text("one more", "un de plus"))
SWITCHES = (LETTERS, Text("switches", "modificateurs"))
OF_DICE = (
    (DIGITS, Text("your dice", "vos dés")),
    SWITCHES,
    (same("R"), Text("rolls", "lance")),
    BACK,
    (same("X"), Text("exchange", "échange")),
    NEW,
    LEAVE,
)
OF_MODE = {
    "S": (
        (LETTERS, Text("name a counter or a procedure", "nomment un pion ou une procédure")),
        (DIGITS, Text("how many", "combien")),
        (ENTER, Text("lists", "montre la liste")),
        (same("↑"), Text("the last line-ups", "les derniers affrontements")),
        LEAVE,
    ),
    "R": (
        (LETTERS, Text("name who it is", "nomment qui c’est")),
        (ENTER, Text("takes", "prend")),
        MORE,
        FIELD,
        BACK,
        LEAVE,
    ),
    "V": ((DIGITS, Text("the number", "le nombre")), (ENTER, Text("your call", "à vous de dire")), FIELD, BACK, LEAVE),
    "M": (
        (DIGITS, Text("your dice, the same again", "vos dés, encore les mêmes")),
        (LETTERS, Text("a new line", "une nouvelle ligne")),
        (ENTER, Text("the last line-ups", "les derniers affrontements")),
        NEW,
    ),
    "D": OF_DICE,
    "A": (
        (ENTER, Text("same again", "encore")),
        (DIGITS, Text("another die", "un autre dé")),
        SWITCHES,
        BACK,
        NEW,
        (same("W"), Text("why", "pourquoi")),
        (same("F4"), Text("your copy", "votre exemplaire")),
    ),
    "C": ((LETTERS, Text("choose", "choisissent")), (ENTER, Text("takes the lit one", "prend l’option allumée")), BACK),
}
OF_BLOCK = {
    "fire": (same("F"), Text("fires", "tire")),
    "retreat": (same("B"), Text("breaks off", "bat en retraite")),
    "pass": (same("P"), Text("passes", "passe")),
}
ITS_DICE = (DIGITS, Text("dice of the block: it fires", "dés du bloc : il tire"))
THE_REST = (same("R"), Text("rolls the rest", "lance le reste"))


class LineFoot(QLabel):
    """One line or two."""

    def __init__(self, desk: Desk, sitting: Sitting, typing: Typing) -> None:
        super().__init__()
        self._desk, self._sitting, self._typing = desk, sitting, typing
        self.setProperty("role", "note")
        self.setWordWrap(True)
        self.setContentsMargins(14, 2, 14, 4)

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
        choice = self._sitting.choice
        if typing.mode() == "B" and choice is not None:
            keys = (ITS_DICE, *(OF_BLOCK[o] for o in choice.options if o in OF_BLOCK), THE_REST, BACK)
        else:
            keys = OF_MODE.get(typing.mode(), OF_DICE)
        return self._keys(keys) + (f"&nbsp;&nbsp; [{shown}|]" if shown else "")

    def _keys(self, keys: Sequence[tuple[Text, Text]]) -> str:
        """Each key as a cap, and what it does."""
        theme = self._desk.theme
        dress = f"background-color: {theme.raised}; color: {theme.ink}; font-weight: 600;"
        said = ((self._desk.say(key), self._desk.say(what)) for key, what in keys)
        caps = (f"<span style='{dress}'>&nbsp;{key}&nbsp;</span>&nbsp;{what}" for key, what in said)
        return " &nbsp;&nbsp; ".join(caps)

    def _of_fact(self, name: str) -> str:
        """What may be answered to the question of the situation at hand."""
        say, sitting, language = self._desk.say, self._sitting, self._desk.language
        system, fact = sitting.opened.system, sitting.definition.facts[name]
        keys = {v.id: v.letter for v in values_of(sitting, name, language)}
        told = [f"<b>{keys[w].upper()}</b> {value_text(w, system, language)}".strip() for w in fact.words]
        told = [t.removeprefix("<b></b> ") for t in told]
        now = value_text(sitting.fact(name), system, language)
        how = say(words.BY_LETTER if any(keys.values()) else words.BY_NAME)
        return say(words.FACT_FOOT, ask=say(fact.ask or fact.name), how=how, values=" · ".join(told), now=now)
