"""The verdict `sight`: whether something is seen, within range, in the right arc, with nothing in the way."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.advisors.members import Member, Position
from assistant.advisors.paths import Travels
from assistant.advisors.running import Finding, Names
from assistant.advisors.seeing import Sight, sight_rules
from assistant.advisors.travel import space_of
from assistant.base.text import Text
from assistant.model.ids import CounterId
from assistant.rules.check_reading import Check

TOO_FAR = Text("the range is {range} of {limit}", "la portée est {range} sur {limit}")
OTHER_ARC = Text("it lies outside the field of view", "c’est hors du champ")


def judge_sight(check: Check, member: Member, names: Names, travels: Travels, position: Position) -> Iterator[Finding]:
    """A finding if `to` is not seen from `from` (with `not`, if it is). The sentence knows `range`, `arc`, `limit` and
    `blocker`, the first thing in the way. An unknown facing looks everywhere."""
    rule, runner = check.sight, travels.runner
    assert rule is not None
    first = str(member.counters[0]) if member.counters else ""
    begin = str(runner.value(rule.start, names)) if rule.start else first
    end = runner.value(rule.goal, names) if rule.goal else first
    start, goal = space_of(begin, position), space_of(end, position)
    if start is None or goal is None:
        return
    known = sight_rules(position.lore)
    if rule.profile not in known:
        raise LookupError(f"there is no profile of sight {rule.profile}")
    unit = CounterId(begin) if CounterId(begin) in position.state.pieces else None
    sight = Sight(known[rule.profile], position, runner, unit, start)
    line = sight.line(goal)
    limit = runner.number(rule.limit, names) if rule.limit else sight.reach()
    why: Text | None = line.blockers[0].name if line.blockers else None
    if why is None and limit is not None and (line.range or 0) > limit:
        why = Text(*(TOO_FAR.fill(n, range=line.range, limit=limit) for n in ("en", "fr")))
    if why is None and not _in_arc(sight, rule.arc, line.arc):
        why = OTHER_ARC
    if (why is not None) is not rule.negated:
        values = {"range": line.range or 0, "arc": line.arc, "limit": limit or 0, "blocker": why or Text("", "")}
        ref = line.blockers[0].ref if line.blockers else ""
        yield Finding(values, spaces=line.path, ref=ref)


def _in_arc(sight: Sight, wanted: str, arc: str) -> bool:
    if arc in ("", "none"):
        return True
    if sight.arcs is not None and sight.arcs.all_round:
        return True
    return arc == wanted if wanted else not sight.rule.arcs or arc in sight.rule.arcs
