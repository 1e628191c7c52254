"""Modifiers of the players' own that last: those that stand for a game, and those written into the own overlay."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from assistant.base.files import read_text, save_text
from assistant.base.problem import AleaError
from assistant.base.text import same
from assistant.formats.house import id_of, with_rule
from assistant.formats.house import rule_lines as rule_lines
from assistant.game.library import OpenSystem, open_system, overlay_path
from assistant.game.opened import OpenGame
from assistant.model.own_modifier import TOTAL, OwnModifier
from assistant.play.commands.record import Group
from assistant.play.commands.table_things import AddModifier, RemoveModifier
from assistant.play.game_command import Command
from assistant.rules.definition import Definition


def standing_from(kept: object) -> list[OwnModifier]:
    """The modifiers of a list as it was once kept in the settings; what does not fit is left out."""
    out = []
    for one in kept if isinstance(kept, list) else []:
        if isinstance(one, Mapping) and isinstance(one.get("value"), int) and one.get("id") and one.get("procedure"):
            name, to = same(str(one.get("name", ""))), str(one.get("to", TOTAL))
            out.append(OwnModifier(str(one["id"]), int(one["value"]), name, to, str(one["procedure"])))
    return out


# those of a game on record


def record_modifiers(game: OpenGame, wanted: Sequence[OwnModifier]) -> None:
    """Bring the journal of a game to these modifiers in one action."""
    missing = [(s.procedure, s.name.en, s.value, to_of(s)) for s in wanted]
    commands: list[Command] = []
    for name, kept in game.state.modifiers.items():
        told = (kept.procedure, kept.name.en, kept.value, to_of(kept))
        if told in missing:
            missing.remove(told)
        else:
            commands.append(RemoveModifier(name))
    commands += [AddModifier(*told) for told in missing]
    if commands:
        game.do(commands[0] if len(commands) == 1 else Group(tuple(commands)))


def to_of(one: OwnModifier) -> str:
    """What a modifier adds to, as a journal writes it."""
    return "" if one.to == TOTAL else one.to


def targets_of(definition: Definition) -> tuple[str, ...]:
    """What a modifier of the players' own may add to: the total, each side's dice, a quantity; nothing when the
    procedure adds nothing."""
    if definition.engine:
        return ()
    pools = tuple(p.name for p in definition.dice.pools if p.name)
    if len(pools) > 1:
        return pools
    if definition.dice.same or any(p.roll for p in definition.dice.pools):
        return (TOTAL,)
    used = [m.to for m in definition.modifiers if m.to in definition.quantities]
    return tuple(dict.fromkeys(used)) or tuple(definition.quantities)[:1]


@dataclass(frozen=True, slots=True)
class Written:
    """A house rule as it was written: where, its lines, the file as it was before, the system with it."""

    path: Path
    rule: OwnModifier
    before: str | None
    opened: OpenSystem


def write_rule(opened: OpenSystem, procedure: str, name: str, value: int, to: str = TOTAL) -> Written:
    """Put a modifier into the player's overlay. Raises, and leaves the file as it was, when the system cannot be read
    with it."""
    system = opened.system.id
    rule = OwnModifier(id_of(name, _taken(opened.book.definition(procedure))), value, same(name), to, procedure)
    before, now = write_overlay(system, lambda text: with_rule(text or "", system, rule))
    return Written(overlay_path(system), rule, before, now)


def write_overlay(system: str, write: Callable[[str | None], str]) -> tuple[str | None, OpenSystem]:
    """Write the player's overlay anew from what it is (None for none); what it was, and the system with it. Raises, and
    leaves the file as it was, when the system cannot be read with it."""
    path = overlay_path(system)
    before = read_text(path) if path.exists() else None
    save_text(path, write(before))
    try:
        return before, open_system(system)
    except AleaError:
        restore_overlay(path, before)
        raise


def restore_overlay(path: Path, text: str | None) -> None:
    """The overlay as it was; none when there was none."""
    if text is None:
        path.unlink(missing_ok=True)
    else:
        save_text(path, text)


def _taken(definition: Definition) -> Iterable[str]:
    """Names a new fact and modifier may not have."""
    named: list[str] = [*definition.roles, *(r.lead_of for r in definition.roles.values()), *definition.facts]
    named += [*(n for n, _ in definition.let), *definition.quantities, *(m.id for m in definition.modifiers)]
    named += [*(n.id for n in definition.needs), *(n for n, _ in definition.result)]
    return [*named, "total", "natural", "option", "outcome", "die", "needs", "and", "or", "not", "if", "else", "in"]
