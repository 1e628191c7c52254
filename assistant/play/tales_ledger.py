"""The sentences of the ledger of a game on a real table."""

from __future__ import annotations

from assistant.base.text import Text, fill, same
from assistant.model.ids import CounterId
from assistant.play.commands_table import SetLedger
from assistant.play.naming import Narrator
from assistant.play.tales import CHANGES_UNSEEN, tells

LEDGER, BEGUN = "ledger", "begun"
WATCHED = "watched"
BEGINS = Text("the ledger of a game on the table begins", "le carnet d’une partie sur table commence")
WATCH, UNWATCH = Text("{name} is written down", "{name} est suivi"), Text("{name} is struck out", "{name} est rayé")
LINE = Text("{entry}, {figure}: {value}", "{entry}, {figure} : {value}")
YES, NO = Text("yes", "oui"), Text("no", "non")


@tells(SetLedger)
def _ledger(n: Narrator, c: SetLedger) -> Text:
    if c.entry == LEDGER:
        return BEGINS
    if c.entry == WATCHED:
        return fill(WATCH if c.value else UNWATCH, name=n.counter(CounterId(c.figure)))
    if not n.sees(CounterId(c.entry)):
        return fill(CHANGES_UNSEEN, who=n.counter(CounterId(c.entry)))
    known = n.system.ledger.entries.get(c.entry)
    return fill(LINE, entry=known.name if known else same(c.entry), figure=_owner(n, c.figure), value=_value(c))


def _owner(n: Narrator, name: str) -> Text:
    """A side, a space, or a word of the players' own."""
    if name in n.system.sides:
        return n.side(name)
    if CounterId(name) in n.state.pieces and not n.sees(CounterId(name)):
        return n.counter(CounterId(name))
    return n.space(name) if name in n.system.board.spaces else n.word(name)


def _value(c: SetLedger) -> Text:
    if c.value is None:
        return same("–")
    return (YES if c.value else NO) if isinstance(c.value, bool) else same(str(c.value))
