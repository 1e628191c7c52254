"""The question a sitting puts to the rules: its line-up with every participant as the rules read it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from assistant.game.line_up import Cast
from assistant.rules.casting import GIVEN
from assistant.rules.question import Question
from assistant.rules.waiting import Thing, Unsaid

if TYPE_CHECKING:
    from assistant.game.open_question import OpenQuestion


def question_of(sitting: OpenQuestion) -> Question:
    """The question as it stands."""
    roles: dict[str, Thing] = {}
    groups: dict[str, tuple[Thing, ...]] = {}
    casting = sitting.opened.casting
    for role in sitting.definition.roles.values():
        casts = sitting.line_up.casts.get(role.id, ())
        if not casts and (role.optional or role.group):
            continue
        members: list[Thing] = []
        for cast in casts or (Cast(),):
            ref = cast.counter or f"{role.lead_of or role.id}_{len(members) + 1}"
            name = cast.counter or (cast.type.id if cast.type else "")
            typed = {**cast.state, **cast.typed}
            if cast.count > 1:
                members += casting.several(role, name, cast.count, typed, cast.face, ref)
            else:
                members.append(casting.thing(role, name, typed, cast.face, ref))
        if role.group:
            groups[role.id] = tuple(members)
            continue
        roles[role.id] = members[0]
        if role.lead_of:
            groups[role.lead_of] = tuple(members)
    line = sitting.line_up
    facts = {k: v for k, v in line.facts.items() if k in sitting.definition.facts}
    facts |= {k: Unsaid(k) for k in line.unsaid if k in sitting.definition.facts}
    given = dict.fromkeys(facts, GIVEN)
    hand = (line.on, line.off, line.house)
    return Question(roles, groups, facts, sitting.read_under or sitting.options, *hand, given, skipped=line.skipped)
