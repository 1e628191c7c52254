"""The question a sitting puts to the rules: its line-up with every participant as the rules read it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from assistant.game.line_up import Cast
from assistant.rules.casting import GIVEN, Casting
from assistant.rules.definition import Role
from assistant.rules.question import Question
from assistant.rules.waiting import Thing, Unsaid

if TYPE_CHECKING:
    from assistant.game.asked_question import AskedQuestion


def question_of(sitting: AskedQuestion) -> Question:
    """The question as it stands."""
    roles: dict[str, Thing] = {}
    groups: dict[str, tuple[Thing, ...]] = {}
    line = sitting.line_up
    for role in sitting.definition.roles.values():
        casts = line.casts.get(role.id, ())
        if not casts and (role.optional or role.group):
            continue
        members = _members(sitting.opened.casting, role, casts or (Cast(),))
        if role.group:
            groups[role.id] = members
            continue
        roles[role.id] = members[0]
        if role.lead_of:
            groups[role.lead_of] = members
    facts = {k: v for k, v in line.facts.items() if k in sitting.definition.facts}
    facts |= {k: Unsaid(k) for k in line.unsaid if k in sitting.definition.facts}
    given = dict.fromkeys(facts, GIVEN)
    hand = (line.on, line.off, line.house)
    return Question(roles, groups, facts, sitting.read_under or sitting.options, *hand, given, skipped=line.skipped)


def _members(casting: Casting, role: Role, casts: Sequence[Cast]) -> tuple[Thing, ...]:
    """Whoever fills a role; those without a name of their own are numbered, so that results tell them apart."""
    members: list[Thing] = []
    for cast in casts:
        ref = cast.counter or f"{role.lead_of or role.id}_{len(members) + 1}"
        name = cast.counter or (cast.type.id if cast.type else "")
        typed = {**cast.state, **cast.typed}
        if cast.count > 1:
            members += casting.several(role, name, cast.count, typed, cast.face, ref)
        else:
            members.append(casting.thing(role, name, typed, cast.face, ref))
    return tuple(members)


def casts_by_ref(sitting: AskedQuestion) -> dict[str, Cast]:
    """Who was named for each participant, by the name the rules give it."""
    out: dict[str, Cast] = {}
    for role in sitting.definition.roles.values():
        number = 0
        for cast in sitting.line_up.casts.get(role.id, ()):
            # several of one name are numbered by themselves behind those before them
            first = f"{role.lead_of or role.id}_{number + 1}"
            refs = [f"{first}_{i + 1}" for i in range(cast.count)] if cast.count > 1 else [cast.counter or first]
            out.update(dict.fromkeys(refs, cast))
            number += len(refs)
    return out
