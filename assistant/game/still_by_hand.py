"""What a result asks of the players that no effect does on the map: the support a battle won, a try that is barred."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.base.text import Text
from assistant.game.effect_commands import T_BY_HAND
from assistant.model.scenario import System
from assistant.rules.answers import sentence
from assistant.rules.book import RuleBook
from assistant.rules.outcomes import Node

ASKED = "{told} – {note}"


def still_by_hand(system: System, book: RuleBook, node: Node) -> Iterator[Text]:
    """A line for each outcome of the result with such a note, the outcome in words first."""
    for one in node.flat():
        outcomes = book.definition(one.procedure).outcomes if one.detail is not None else ()
        note = next((o.note for o in outcomes if o.id == one.outcome), None)
        if note is not None:
            told = {lang: ASKED.format(told=sentence(one, system, lang), note=note.at(lang)) for lang in ("en", "fr")}
            yield Text(*(T_BY_HAND.fill(lang, what=told[lang]) for lang in ("en", "fr")))
