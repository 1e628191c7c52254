"""The groups of one force in an open procedure (main force and reserve, army and flank force): who is in which, and the
question as it stands once somebody has gone from one to another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from assistant.game.board_facts import Picked
from assistant.game.filling import Filling
from assistant.game.line_up import Cast, LineUp
from assistant.game.map_facts import facts_of, open_facts
from assistant.game.selection import Selection
from assistant.model.ids import CounterId
from assistant.rules.definition import Definition, Role

OWN_OR_ENEMY = ("own", "enemy")


@dataclass(frozen=True, slots=True)
class Grouped:
    """A counter in the group it is in, and the one it would go to next."""

    counter: CounterId
    role: Role
    next: Role


def forces(definition: Definition) -> list[list[Role]]:
    """The groups of each force: those of one family and side, one of which leads; a force that cannot be divided has
    none."""
    out: dict[tuple[object, ...], list[Role]] = {}
    for role in definition.roles.values():
        if (role.group or role.lead_of) and role.side in OWN_OR_ENEMY:
            out.setdefault((role.family, role.side), []).append(role)
    return [row for row in out.values() if len(row) > 1 and any(r.lead_of for r in row)]


def grouped(definition: Definition, casts: Mapping[str, tuple[Cast, ...]]) -> Iterator[Grouped]:
    """Everybody who can go to another group, force by force; who is not known is left out."""
    for roles in forces(definition):
        for role, after in zip(roles, (*roles[1:], roles[0]), strict=True):
            for cast in casts.get(role.id, ()):
                if cast.counter:
                    yield Grouped(CounterId(cast.counter), role, after)


def leaves_nobody(one: Grouped, casts: Mapping[str, tuple[Cast, ...]]) -> bool:
    """Whether a group that the procedure needs would be empty without a counter."""
    return not one.role.optional and len(casts.get(one.role.id, ())) < 2


def gone_over(asked: Selection, definition: Definition, line: LineUp, one: Grouped) -> LineUp:
    """The question with a counter in the next group. What the map proposed is read anew; what the players said
    stays."""
    if asked.state is None:
        return line
    moved = next(c for c in line.casts[one.role.id] if c.counter == one.counter)
    rows = {**line.casts, one.role.id: tuple(c for c in line.casts[one.role.id] if c is not moved)}
    rows[one.next.id] = (*rows.get(one.next.id, ()), moved)
    opened, state, viewer = asked.opened, asked.state, asked.viewer
    position = opened.guesser.position(state, viewer, asked.lately)
    filling = Filling(opened, state, asked.own, asked.foes, viewer, position)
    casts = filling.told_of(definition, {r: rows[r] for r in definition.roles if rows.get(r)})
    told = facts_of(opened, position, definition, casts, Picked(asked.own, asked.foes))
    said = {k: v for k, v in line.facts.items() if k not in line.reasons}
    facts = {**told.facts, **said}
    reasons = {k: v for k, v in told.reasons.items() if k not in said}
    unsaid = open_facts(definition, facts) & {*line.unsaid, *line.reasons}
    return replace(line, casts=casts, facts=facts, reasons=reasons, unsaid=unsaid)
