"""Commands of a table without a map: what was asked, what came of it, dice and draws beside it, the player's own text.

Record, effect and sentence of each stand together. They change nothing but the part of the state that is the table's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from assistant.base.problem import refusal
from assistant.base.text import Text, fill, same
from assistant.play.commands import Command, command
from assistant.play.draft import Draft
from assistant.play.handlers import handles
from assistant.play.naming import Narrator
from assistant.play.state import KeptAnswer, TableState
from assistant.play.tales import tells

Value = str | int | bool
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


@command
@dataclass(frozen=True, slots=True)
class BeginSitting(Command):
    """The results begin anew."""


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


@command
@dataclass(frozen=True, slots=True)
class WriteOwnText(Command):
    """The player's own text of the system (figures of the copy, house rules) as it was and as it is; empty for none."""

    before: str = ""
    after: str = ""
    label: Mapping[str, str] = field(default_factory=dict)


def _table(draft: Draft) -> TableState:
    found = draft.value("table")
    assert isinstance(found, TableState)
    return found


@handles(AskAtTable)
def _ask(draft: Draft, c: AskAtTable) -> None:
    draft.values["table"] = replace(_table(draft), question=c)


@handles(KeepAnswer)
def _keep(draft: Draft, c: KeepAnswer) -> None:
    table = _table(draft)
    if table.question is None:
        raise refusal("nothing-asked", NOTHING_ASKED)
    before = table.answers[c.number] if 0 <= c.number < len(table.answers) else None
    made = KeptAnswer(table.question, c.when, before if c.beside else None)
    if before is None:
        answers = (*table.answers, made)
    else:
        answers = (*table.answers[: c.number], made, *table.answers[c.number + 1 :])
    draft.values["table"] = replace(table, answers=answers)


@handles(BeginSitting)
def _begin(draft: Draft, c: BeginSitting) -> None:
    draft.values["table"] = replace(_table(draft), answers=())


@handles(UseTool)
def _tool(draft: Draft, c: UseTool) -> None:
    table = _table(draft)
    draft.values["table"] = replace(table, tools=(*table.tools, c))


@handles(WriteOwnText)
def _own_text(draft: Draft, c: WriteOwnText) -> None:
    draft.values["table"] = replace(_table(draft), own_text=c.after)


@tells(AskAtTable)
def _asked(n: Narrator, c: AskAtTable) -> Text:
    return fill(ASKED, what=n.procedure(c.procedure))


@tells(KeepAnswer)
def _kept(n: Narrator, c: KeepAnswer) -> Text:
    title, text = (Text(t.get("en", ""), t.get("fr", "")) for t in (c.title, c.text))
    return fill(KEPT, title=title, text=text)


@tells(BeginSitting)
def _begun(n: Narrator, c: BeginSitting) -> Text:
    return BEGINS


@tells(UseTool)
def _used(n: Narrator, c: UseTool) -> Text:
    told = TOOLS.get(c.kind, TOOLS["roll"])
    return fill(told, what=same(c.what), things=same(", ".join(c.things)), text=same(c.text))


@tells(WriteOwnText)
def _written(n: Narrator, c: WriteOwnText) -> Text:
    return fill(OWN_TEXT, what=Text(c.label.get("en", "–"), c.label.get("fr", "–")))
