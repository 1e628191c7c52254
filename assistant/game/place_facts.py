"""Numbers and places named at the table for procedures that throw no dice: "5le" is five legions, "ut" is Utica with
what the board knows of it."""

from __future__ import annotations

from assistant.base.letters import matches
from assistant.game.sitting import Sitting
from assistant.model.board import Space
from assistant.rules.definition import Fact


def counted_facts(sitting: Sitting, letters: str) -> list[Fact]:
    """The facts with a number that letters may mean, in the order of the file."""
    facts = [f for f in sitting.definition.facts.values() if not f.words and not isinstance(f.default, bool)]
    return [f for f in facts if matches(letters, "", f.name, sitting.language) >= 0]


def digits_are_numbers(sitting: Sitting) -> bool:
    """Whether there is an answer without any die, so that digits are free to be numbers."""
    return sitting.node is not None and not sitting.boxes


def asks_for_place(sitting: Sitting) -> bool:
    """Whether the board knows a number this procedure asks for, and no die is thrown."""
    if not digits_are_numbers(sitting):
        return False
    wanted = {f.id for f in sitting.definition.facts.values() if not f.words}
    return any(wanted & space.values.keys() for space in sitting.opened.system.board.spaces.values())


def places_named(sitting: Sitting, letters: str) -> list[Space]:
    """The spaces with such numbers that letters may mean, those that fit best."""
    wanted = {f.id for f in sitting.definition.facts.values() if not f.words}
    spaces = [s for s in sitting.opened.system.board.spaces.values() if wanted & s.values.keys()]
    ranked = [(matches(letters, "", s.name, sitting.language), s) for s in spaces if s.name]
    fits = [(rank, s) for rank, s in ranked if rank >= 0]
    best = min((rank for rank, _ in fits), default=0)
    return [s for rank, s in fits if rank == best]


def set_place(sitting: Sitting, space: Space) -> None:
    """Take over what the board knows of a place."""
    for fact in sitting.definition.facts.values():
        value = space.values.get(fact.id)
        if isinstance(fact.default, bool):
            if fact.id in sitting.line_up.facts or fact.id == space.kind:
                sitting.set_fact(fact.id, fact.id == space.kind)
        elif isinstance(value, int) and not fact.words:
            sitting.set_fact(fact.id, value)


def set_number(sitting: Sitting, fact: Fact, number: int) -> bool:
    """A number typed for a fact; False when it cannot be."""
    if (fact.low is not None and number < fact.low) or (fact.high is not None and number > fact.high):
        return False
    sitting.set_fact(fact.id, number)
    return True
