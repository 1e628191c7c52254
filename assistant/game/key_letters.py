"""The letter each thing has that one key calls: switches, facts and roles of a procedure, the options of a question."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from assistant.base.letters import folded
from assistant.rules.definition import Definition
from assistant.rules.engines.protocol import Decision

LETTERS = "abcdefghijklmnopqrstuvwxyz"
RESERVED = frozenset("anrwx")
BLOCK_BATTLE = frozenset("pbf")
WISHES: Mapping[object, str] = {"fire": "f", "retreat": "b", "pass": "p"}  # the same in both languages


def allotted(names: Iterable[tuple[str, str, str]], reserved: frozenset[str] = RESERVED) -> dict[str, str]:
    """A letter for each (id, name, wish): the wish, else the first free letter of the name, else any free one."""
    taken = set(reserved)
    out: dict[str, str] = {}
    wanted = list(names)
    for key, _, wish in wanted:
        if wish and wish.lower() not in taken:
            out[key] = wish.lower()
            taken.add(wish.lower())
    for key, name, _ in wanted:
        if key in out:
            continue
        choices = [*folded(name), *LETTERS]
        letter = next((c for c in choices if c.isascii() and c.isalpha() and c not in taken), "")
        if letter:
            taken.add(letter)
            out[key] = letter
    return out


def letters_of(choice: Decision, language: str) -> tuple[str, ...]:
    """The letter of each option: F fires, B breaks off, P passes; others by their names."""
    reserved = RESERVED if choice.kind == "act" else RESERVED | BLOCK_BATTLE
    named = [(str(i), text.at(language), WISHES.get(choice.options[i], "")) for i, text in enumerate(choice.texts)]
    found = allotted(named, reserved)
    return tuple(found.get(str(i), "") for i in range(len(choice.texts)))


def place_of(choice: Decision, letter: str, language: str) -> int | None:
    """The option a letter stands for."""
    letters = letters_of(choice, language)
    return letters.index(letter) if letter in letters else None


def pool_of(definition: Definition, roles: Iterable[str], language: str) -> dict[str, str]:
    """The letters of modifiers, then facts, then the roles nobody has to name. They go by the procedure alone, so that
    none changes while one types."""
    modifiers = [(m.id, m.name.at(language), m.letter) for m in definition.modifiers]
    facts = [(f"fact:{f.id}", (f.ask or f.name).at(language), "") for f in definition.facts.values()]
    further = [(f"role:{r}", definition.roles[r].name.at(language), "") for r in roles]
    reserved = RESERVED | BLOCK_BATTLE if definition.engine else RESERVED
    # Where there are more than letters, the last facts go without: who takes part cannot be named in any other way.
    room = max(0, len(LETTERS) - len(reserved) - len(modifiers) - len(further))
    return allotted([*modifiers, *facts[:room], *further, *facts[room:]], reserved)
