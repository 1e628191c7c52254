"""Commands of a table without a map: what was asked, what came of it, dice and draws beside it, the player's own text.

They change nothing but the part of the state that is the table's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from assistant.base.problem import refusal
from assistant.base.text import Text, fill, same
from assistant.play.draft import Draft
from assistant.play.game_command import Command, command
from assistant.play.naming import (
    Narrator,
)
from assistant.play.state import (
    KeptAnswer,
    TableState,
)

NOTHING_ASKED = Text("nothing was asked that could be kept", "rien n’a été demandé qui puisse être gardé")
ASKED = Text("{what} is asked", "{what} : question posée")
KEPT = Text("{title}: {text}", "{title} : {text}")
BEGINS = Text("a new sitting begins", "une nouvelle séance commence")
TOOLS = {
    "roll": Text("dice {what}: {things}", "dés {what} : {things}"),
    "draw": Text("{what}: {things} drawn", "{what} : {things} tiré"),
    "back": Text("{what}: all put back", "{what} : tout remis"),
    "fill": Text("an own bag is filled: {text}", "un sac maison est rempli : {text}"),
    "clear": Text("free dice, cups and decks begin anew", "dés, gobelets et paquets libres repartent à neuf"),
}
OWN_TEXT = Text("your own figures and rules: {what}", "vos valeurs et règles : {what}")


@command
@dataclass(frozen=True, slots=True)
class AskAtTable(Command):
    """The question as it stands: who takes part, the situation, what was switched, what was typed. `casts`: by role the
    type, how many and the figures typed; `house`: own modifiers as id, value, name and what they add to; `entered`:
    each thing typed as "die" or "choice" with its value; `opened`: the kept answer that is open, -1 for none."""

    procedure: str
    casts: Mapping[str, tuple[tuple[str, int, Mapping[str, str | int | bool]], ...]] = field(default_factory=dict)
    facts: Mapping[str, str | int | bool] = field(default_factory=dict)
    on: tuple[str, ...] = ()
    off: tuple[str, ...] = ()
    house: tuple[tuple[str, int, str, str], ...] = ()
    skipped: tuple[int, ...] = ()
    entered: tuple[tuple[str, int], ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)
    opened: int = -1
    in_short = Text("question at the table", "question à la table")

    def apply(self, draft: Draft) -> None:
        draft.values["table"] = replace(_table(draft), question=self)

    def tell(self, n: Narrator) -> Text:
        return fill(ASKED, what=n.procedure(self.procedure))


@command
@dataclass(frozen=True, slots=True)
class KeepAnswer(Command):
    """The question that stands was answered: a line of the results, in place of the one with its number if there is
    one. `beside`: that one is set aside with it. `title` and `text` are in both languages."""

    number: int
    when: str = ""
    title: Mapping[str, str] = field(default_factory=dict)
    text: Mapping[str, str] = field(default_factory=dict)
    beside: bool = False
    in_short = Text("result at the table", "résultat à la table")

    def apply(self, draft: Draft) -> None:
        table = _table(draft)
        if table.question is None:
            raise refusal("nothing-asked", NOTHING_ASKED)
        before = table.answers[self.number] if 0 <= self.number < len(table.answers) else None
        made = KeptAnswer(table.question, self.when, before if self.beside else None)
        if before is None:
            answers = (*table.answers, made)
        else:
            answers = (*table.answers[: self.number], made, *table.answers[self.number + 1 :])
        draft.values["table"] = replace(table, answers=answers)

    def tell(self, n: Narrator) -> Text:
        title, text = (Text(t.get("en", ""), t.get("fr", "")) for t in (self.title, self.text))
        return fill(KEPT, title=title, text=text)


@command
@dataclass(frozen=True, slots=True)
class BeginSitting(Command):
    """The results begin anew."""

    in_short = Text("new sitting", "nouvelle séance")

    def apply(self, draft: Draft) -> None:
        draft.values["table"] = replace(_table(draft), answers=())

    def tell(self, n: Narrator) -> Text:
        return BEGINS


@command
@dataclass(frozen=True, slots=True)
class UseTool(Command):
    """Free dice, a draw from a cup, bag or deck, a bag filled or put back, or all of it begun anew."""

    kind: str
    what: str = ""
    things: tuple[str, ...] = ()
    text: str = ""
    returned: bool = False
    when: str = ""
    in_short = Text("free dice or draw", "dés libres ou tirage")

    def apply(self, draft: Draft) -> None:
        table = _table(draft)
        draft.values["table"] = replace(table, tools=(*table.tools, self))

    def tell(self, n: Narrator) -> Text:
        told = TOOLS.get(self.kind, TOOLS["roll"])
        return fill(told, what=same(self.what), things=same(", ".join(self.things)), text=same(self.text))


@command
@dataclass(frozen=True, slots=True)
class WriteOwnText(Command):
    """The player's own text of the system (figures of the copy, house rules) as it was and as it is; empty for none."""

    before: str = ""
    after: str = ""
    label: Mapping[str, str] = field(default_factory=dict)
    in_short = Text("your copy and own rules", "votre exemplaire et règles maison")

    def apply(self, draft: Draft) -> None:
        draft.values["table"] = replace(_table(draft), own_text=self.after)

    def tell(self, n: Narrator) -> Text:
        return fill(OWN_TEXT, what=Text(self.label.get("en", "–"), self.label.get("fr", "–")))


def _table(draft: Draft) -> TableState:
    found = draft.value("table")
    assert isinstance(found, TableState)
    return found
