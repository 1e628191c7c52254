"""The sign on the card of a procedure: what is done in it, else what it is about. It says nothing the name does not."""

from __future__ import annotations

from assistant.rules.definition import Definition

SWORDS, SHIP, STEPS, DICE, WALK = "crossed-swords", "trireme", "footsteps", "ui-dices", "ui-scroll-text"
BY_TOPIC = {
    "naval": SHIP, "sea": SHIP, "fleet_end": SHIP, "gold": "coins", "supply": "wheat", "winter": "wheat",
    "levies": "vertical-banner", "land": "checked-shield", "war": "checked-shield", "battle": "checked-shield",
    "siege": "siege-tower", "plunder": "siege-tower", "politics": "roman-toga", "cards": "scroll-unfurled",
    "events": "scroll-unfurled", "move": STEPS, "moves": STEPS, "armies": "vertical-banner", "retreat": STEPS,
    "barbarians": "barbarian", "turn": "ui-history", "turn_end": "ui-history",
}  # fmt: skip
MOVES = frozenset({"retreat", "advance", "move"})
HARMS = frozenset({"hit", "eliminate", "lose"})


def sign_of(definition: Definition) -> str:
    """An icon of ours."""
    kinds = _kinds_of_effects(definition)
    topic = BY_TOPIC.get(definition.topic, "")
    rolls = bool(definition.dice.pools or definition.dice.draw)
    if definition.then and not rolls and not definition.engine:
        return WALK
    if definition.engine or (kinds & HARMS and _two_sides(definition)):
        return SHIP if topic == SHIP else SWORDS
    if kinds & MOVES or topic == STEPS:
        return STEPS
    return topic if topic and not (rolls and topic == "checked-shield") else DICE if rolls else topic or WALK


def _kinds_of_effects(definition: Definition) -> set[str]:
    effects = [e for part in (*definition.outcomes, *definition.automatic) for e in part.effects]
    return {e.kind for e in (*effects, *definition.effects)}


def _two_sides(definition: Definition) -> bool:
    return {"own", "enemy"} <= {r.side for r in definition.roles.values() if not r.optional}
