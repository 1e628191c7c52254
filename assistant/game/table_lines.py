"""Questions and answers of a table as a journal holds them, and as they are worked out again.

Only what was entered is kept; the answers are worked out when they are read, so that they always show the rules as they
are. What the system does not know any more stays in the journal and is passed over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from assistant.base.problem import AleaError
from assistant.base.text import same
from assistant.game.library import OpenSystem
from assistant.game.line_up import Answer, Cast, Entered, LineUp
from assistant.game.sitting import Sitting
from assistant.model.counters import Value
from assistant.model.ids import TypeId
from assistant.model.own_modifier import OwnModifier
from assistant.play.commands.table_sitting import AskAtTable
from assistant.play.state import KeptAnswer

DIE, CHOICE = "die", "choice"


def asked(line: LineUp, entered: Sequence[Entered], options: Mapping[str, str], opened: int = -1) -> AskAtTable:
    """A question as a command. `options`: those that differ from the system's own."""
    return AskAtTable(
        line.procedure,
        {role: tuple(_cast(c) for c in casts) for role, casts in line.casts.items()},
        _plain(line.facts),
        tuple(sorted(line.on)),
        tuple(sorted(line.off)),
        tuple((h.id, h.value, h.name.en, h.to) for h in line.house),
        tuple(sorted(line.skipped)),
        tuple((CHOICE if e.choice else DIE, e.value) for e in entered),
        dict(options),
        opened,
    )


def _cast(cast: Cast) -> tuple[str, int, Mapping[str, Value]]:
    return (str(cast.type.id) if cast.type else "", cast.count, _plain(cast.typed))


def _plain(values: Mapping[str, object]) -> dict[str, Value]:
    return {k: v for k, v in values.items() if isinstance(v, str | int | bool)}


def line_up_from(question: AskAtTable, opened: OpenSystem) -> LineUp | None:
    """The line-up of a question; None when the system does not know all of it any more."""
    if question.procedure not in opened.book.raw_procedures:
        return None
    definition = opened.book.definition(question.procedure)
    types = opened.system.mix.types
    casts: dict[str, tuple[Cast, ...]] = {}
    for role, members in question.casts.items():
        if role not in definition.roles or any(name and TypeId(name) not in types for name, _, _ in members):
            return None
        casts[role] = tuple(
            Cast(types.get(TypeId(n)) if n else None, count, dict(typed)) for n, count, typed in members
        )
    facts = {n: v for n, v in question.facts.items() if n in definition.facts}
    house = tuple(OwnModifier(i, value, same(name), to, question.procedure) for i, value, name, to in question.house)
    on, off = frozenset(question.on), frozenset(question.off)
    return LineUp(question.procedure, casts, facts, on, off, house, frozenset(question.skipped))


def entered_from(question: AskAtTable) -> list[Entered]:
    """What was typed."""
    return [Entered(value, choice=kind == CHOICE) for kind, value in question.entered]


def answer_from(kept: KeptAnswer, opened: OpenSystem) -> Answer | None:
    """A line of the results worked out again; None when it cannot be."""
    line = line_up_from(kept.question, opened)
    if line is None:
        return None
    asking = Sitting(opened)
    asking.options = {**asking.options, **kept.question.options}
    asking.line_up, asking.entered = line, entered_from(kept.question)
    try:
        asking.refresh_answer()
    except AleaError:
        return None
    now = asking.reading()
    if now is None:
        return None
    aside = answer_from(kept.aside, opened) if kept.aside is not None else None
    return Answer(line, now.dice, now.node, tuple(asking.entered), kept.when, now.options, aside)


def line_ups_of(history: list[Answer], most: int = 10) -> list[LineUp]:
    """The last different line-ups, newest first."""
    out: list[LineUp] = []
    for answer in reversed(history):
        line = answer.line_up.lasting()
        if line.casts and line not in out:
            out.append(line)
    return out[:most]
