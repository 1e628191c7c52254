"""What an answer rests on and nobody said: it stands beside the answer as the players' call."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from assistant.base.problem import AleaError
from assistant.game.consequences import readings_of
from assistant.game.questions import question_of
from assistant.game.sitting import Sitting
from assistant.game.typed_dice import typed
from assistant.model.counters import Value
from assistant.rules.answers import fact_text, labelled, value_text
from assistant.rules.definition import Definition, Fact
from assistant.rules.expressions import Fragment
from assistant.rules.outcomes import Node
from assistant.rules.waiting import Unanswered, Waiting

TRIED = (0, 1, 2, 3, 5, 9)  # numbers by which a fact shows whether the answer hangs on it


def taken_for_granted(sitting: Sitting) -> list[str]:
    """The states of counters and the facts an answer rests on that nobody typed: at a table without a map nobody else
    can know."""
    return [*_states(sitting), *_facts(sitting)]


def _states(sitting: Sitting) -> Iterator[str]:
    language, system = sitting.language, sitting.opened.system
    for role in sitting.definition.roles.values():
        casts = sitting.line_up.casts.get(role.id, ())
        if not casts or casts[0].counter or role.family is None:
            continue  # counters of the map carry their states
        who = casts[0].called(language, short=True) or role.name.at(language)
        told = [f"{r.name} {value_text(r.value, system, language)}" for r in readings_of(sitting, role.id)
                if r.state and not r.typed and not r.flag and r.value is not None]  # fmt: skip
        if told:
            yield labelled(who, ", ".join(told), language)


def _facts(sitting: Sitting) -> Iterator[str]:
    """Facts of the situation left at their default, where another value would have answered otherwise. Beside a throw a
    yes and no, or a number that is none and feeds a modifier, is a switch that everybody sees to be off; without dice
    it is the answer itself."""
    line, language = sitting.line_up, sitting.language
    if sitting.node is None or any(c.counter for casts in line.casts.values() for c in casts):
        return
    turned = _of_modifiers(sitting.definition)
    for fact in sitting.definition.facts.values():
        off = fact.type.kind == "bool" or (fact.default == 0 and fact.id in turned)
        switch = bool(sitting.entered) and off
        if fact.id in line.facts or fact.id in line.reasons or switch or fact.default is None:
            continue
        if _hangs_on(sitting, sitting.node, fact):
            told = fact_text(fact, fact.default, sitting.opened.system, language)
            yield labelled(fact.name.at(language).rstrip(" ?\u202f\u00a0"), told, language)


def _of_modifiers(definition: Definition) -> set[str]:
    """What the conditions of modifiers rest on, through the names worked out before them."""
    found = {m for one in definition.modifiers if one.when is not None for m in one.when.mentions}
    for name, worth in reversed(definition.let):
        if name in found and isinstance(worth, Fragment):
            found |= worth.mentions
    return found


def _others(fact: Fact) -> tuple[Value, ...]:
    if fact.type.kind == "bool":
        return (not fact.default,)
    if fact.words:
        return tuple(w for w in fact.words if w != fact.default)
    low, high = fact.low if fact.low is not None else 0, fact.high if fact.high is not None else max(TRIED)
    return tuple(n for n in TRIED if low <= n <= high and n != fact.default)


def _hangs_on(sitting: Sitting, node: Node, fact: Fact) -> bool:
    """Whether the same dice under another value answer otherwise."""
    line = sitting.line_up
    try:
        for value in _others(fact):
            sitting.line_up = replace(line, facts={**line.facts, fact.id: value})
            dice, chooser = typed(sitting.entered)
            try:
                other = sitting.opened.book.resolve(line.procedure, question_of(sitting), dice, chooser)
            except (Waiting, Unanswered, AleaError):
                return True  # more dice, or none: another question
            if (other.chain, tuple(other.values)) != (node.chain, tuple(node.values)):
                return True
    finally:
        sitting.line_up = line
    return False
