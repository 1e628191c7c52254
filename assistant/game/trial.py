"""A procedure tried while it is written: what its parts are worth just now, and the question as a map puts it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

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


def worth(sitting: Sitting) -> dict[tuple[str, str], str]:
    """What each part is worth in the question as it stands, by the field of the procedure that lists it and its id."""
    language = sitting.language
    told: dict[tuple[str, str], str] = {}
    for one in sitting.modifiers:
        known = WAITS.at(language) if one.waiting else signed(one.value) if one.on else OFF.at(language)
        told["modifiers", one.id.split(":")[0]] = known
    for fact in sitting.definition.facts.values():
        said = fact.id not in sitting.line_up.unsaid
        system = sitting.opened.system
        told["facts", fact.id] = fact_text(fact, sitting.fact(fact.id), system, language) if said else "?"
    odds = sitting.odds
    for outcome in sitting.definition.outcomes if odds is not None else ():
        chance = odds.of(outcome.id) if odds is not None else Fraction(0)
        told["outcomes", outcome.id] = _share(chance, odds.denominator if odds is not None else 1)
    return told


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
