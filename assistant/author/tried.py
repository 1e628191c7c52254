"""A procedure tried while it is written: where its parts stand in the text, and what each of them is worth just now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from ruamel.yaml.nodes import Node

from assistant.author.text_tree import fields_of, items_of, last_of, tree_of, value_at
from assistant.base.kept import KeptFor
from assistant.base.text import Text
from assistant.game.board_facts import Picked
from assistant.game.filling import Filling
from assistant.game.library import OpenSystem
from assistant.game.line_up import LineUp
from assistant.game.map_facts import Fit, facts_of
from assistant.game.sitting import Sitting
from assistant.model.ids import CounterId
from assistant.play.state import GameState
from assistant.rules.answers import fact_text, signed
from assistant.rules.definition import Definition

OFF = Text("off", "non compté")
WAITS = Text("not known", "inconnu")
MODIFIER, OUTCOME, FACT = "modifier", "outcome", "fact"
Parts = Mapping[tuple[str, str], int]  # a kind and an id, and the line (from 0)


def holds_procedures(lines: Sequence[str]) -> bool:
    """Whether a text has anything to try, without reading it: asked with every key."""
    return any(line.startswith("procedures:") for line in lines)


def procedure_at(text: str, line: int) -> str:
    """The procedure whose lines hold a line of a text; "" for none, and while the text cannot be read."""
    for name, field in fields_of(value_at(tree_of(text), "procedures")).items():
        if field.key.start_mark.line <= line <= text.count("\n", 0, last_of(field.value)):
            return name
    return ""


_parts: KeptFor[Parts] = KeptFor(4)  # asked with every key of a trial; some hundred lines take longer than a key may


def parts_of(text: str, procedure: str) -> Parts:
    """Where the modifiers, outcomes and facts of a procedure stand."""
    return _parts.of(_parts, lambda: _found_parts(text, procedure), (text, procedure))


def _found_parts(text: str, procedure: str) -> Parts:
    node = value_at(tree_of(text), "procedures", procedure)
    found: dict[tuple[str, str], int] = {}
    for kind, name in ((MODIFIER, "modifiers"), (OUTCOME, "outcomes")):
        for entry in items_of(value_at(node, name)):
            called = value_at(entry, "id")
            if called is not None:
                found[kind, str(called.value)] = _line(called)
    for name, field in fields_of(value_at(node, "facts")).items():
        found[FACT, name] = _line(field.key)
    return found


def _line(node: Node) -> int:
    return int(node.start_mark.line)


def worth(sitting: Sitting, parts: Parts) -> dict[int, str]:
    """What each part is worth in the question as it stands, by the line it is written in."""
    language = sitting.language
    told: dict[tuple[str, str], str] = {}
    for one in sitting.modifiers:
        known = WAITS.at(language) if one.waiting else signed(one.value) if one.on else OFF.at(language)
        told[MODIFIER, one.id.split(":")[0]] = known
    for fact in sitting.definition.facts.values():
        said = fact.id not in sitting.line_up.unsaid
        system = sitting.opened.system
        told[FACT, fact.id] = fact_text(fact, sitting.fact(fact.id), system, language) if said else "?"
    odds = sitting.odds
    for outcome in sitting.definition.outcomes if odds is not None else ():
        chance = odds.of(outcome.id) if odds is not None else Fraction(0)
        told[OUTCOME, outcome.id] = _share(chance, odds.denominator if odds is not None else 1)
    return {line: told[part] for part, line in parts.items() if part in told}


def _share(chance: Fraction, denominator: int) -> str:
    whole = chance * denominator
    return "0" if not chance else f"{whole}/{denominator}" if whole.denominator == 1 else str(chance)


def line_up_on_map(
    opened: OpenSystem,
    state: GameState | None,
    definition: Definition,
    own: Sequence[CounterId],
    foes: Sequence[CounterId],
) -> LineUp | None:
    """The question as the set-up puts it for these counters, with what its board tells; None where they do not fill
    its roles."""
    here = state.pieces if state is not None else {}
    own, foes = [c for c in own if c in here], [c for c in foes if c in here]
    casts = Filling(opened, state, own, foes).roles(definition) if state is not None and own else None
    if casts is None or state is None:
        return None
    position = opened.guesser.position(state)
    facts = facts_of(opened, position, definition, casts, Picked(tuple(own), tuple(foes)))
    return Fit(definition, casts, facts.facts, reasons=facts.reasons).line_up
