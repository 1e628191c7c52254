"""The command of the ledger of a game on a real table."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.base.text import Text, fill, same
from assistant.model.counters import Value
from assistant.model.ids import CounterId
from assistant.play.draft import Draft, with_value
from assistant.play.game_command import Command, command
from assistant.play.naming import (
    CHANGES_UNSEEN,
    Narrator,
)

LEDGER, BEGUN = "ledger", "begun"
WATCHED = "watched"
PLAYERS = "players"
EVENTS = "events"  # those of the scenario that were accepted, with how often
BEGINS = Text("the ledger of a game on the table begins", "le carnet d’une partie sur table commence")
WATCH, UNWATCH = Text("{name} is written down", "{name} est suivi"), Text("{name} is struck out", "{name} est rayé")
PLAYED = Text("{side}: played by {name}", "{side} : joué par {name}")
FREE = Text("{side}: nobody’s name", "{side} : sans nom")
LINE = Text("{entry}, {figure}: {value}", "{entry}, {figure} : {value}")
YES, NO = Text("yes", "oui"), Text("no", "non")


@command
@dataclass(frozen=True, slots=True)
class SetLedger(Command):
    """Write a value of a named entry, to follow a game on the real table without a map; None strikes it out."""

    entry: str
    figure: str
    value: Value | None
    in_short = Text("entry in the ledger", "écriture du carnet")

    def apply(self, draft: Draft) -> None:
        ledger = draft.table("ledger")
        entry = with_value(ledger.now.get(self.entry, {}), self.figure, self.value)
        if entry:
            ledger.set(self.entry, entry)
        else:
            ledger.drop(self.entry)

    def tell(self, n: Narrator) -> Text:
        if self.entry == LEDGER:
            return BEGINS
        if self.entry == WATCHED:
            return fill(WATCH if self.value else UNWATCH, name=n.counter(CounterId(self.figure)))
        if self.entry == PLAYERS:
            return fill(PLAYED if self.value else FREE, side=_owner(n, self.figure), name=same(str(self.value)))
        if not n.sees(CounterId(self.entry)):
            return fill(CHANGES_UNSEEN, who=n.counter(CounterId(self.entry)))
        known = n.system.ledger.entries.get(self.entry)
        return fill(
            LINE, entry=known.name if known else same(self.entry), figure=_owner(n, self.figure), value=_value(self)
        )


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
