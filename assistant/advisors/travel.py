"""The verdicts `travel` (a move against its profile) and `reach` (whether something lies within a profile's way)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from assistant.advisors.members import Member, Position
from assistant.advisors.paths import Travel, profile_of
from assistant.advisors.running import Finding, Names, Runner
from assistant.model.ids import CounterId, SpaceId
from assistant.rules.check_reading import Bar, Check


def judge_travel(check: Check, member: Member, names: Names, runner: Runner, position: Position) -> Iterator[Finding]:
    """A finding if the way costs more than the allowance or has a step that is barred. Between spaces that no link
    joins the cheapest way counts; one that is far too long is given the least it can cost."""
    move = member.move
    if move is None or len(move.path) < 2:
        return
    travel = Travel(profile_of(position.lore, check.travel), move.counter, position, runner)
    allowance = travel.allowance()
    cost, bar = _cost(travel, move.path, None if allowance is None else 2 * allowance + 2)
    values = {"cost": cost, "allowance": allowance or 0}
    if bar is not None:
        yield Finding({**values, "bar": bar.name}, spaces=move.path, ref=bar.ref)
    elif allowance is not None and cost > allowance:
        yield Finding(values, spaces=move.path)


def _cost(travel: Travel, path: tuple[SpaceId, ...], limit: int | None) -> tuple[int, Bar | None]:
    """The least a path costs, looked for up to a limit, and what bars a step of it."""
    total = 0
    for origin, to in pairwise(path):
        cost, bar = travel.cost_of((origin, to))
        if bar is not None:
            return total, bar
        if cost is None:
            way = travel.reach(origin, limit).get(to)
            if way is None:
                return total + (limit or 0) + 1, None
            cost = way.cost
        total += cost
    return total, None


def judge_reach(check: Check, member: Member, names: Names, runner: Runner, position: Position) -> Iterator[Finding]:
    """A finding if the goal cannot be reached within the limit; with `not`, if it can. `from` and `to` name spaces or
    counters; left out, they are where the first counter of the member stands."""
    rule = check.reach
    assert rule is not None
    unit = member.counters[0] if member.counters else None
    if unit is None:
        return
    start = _space(runner.value(rule.start, names) if rule.start else str(unit), position)
    goal = _space(runner.value(rule.goal, names) if rule.goal else str(unit), position)
    if start is None or goal is None:
        return
    travel = Travel(profile_of(position.lore, rule.profile), unit, position, runner)
    limit = runner.number(rule.limit, names) if rule.limit else travel.allowance()
    way = travel.reach(start, limit).get(goal)
    if (way is None) is not rule.negated:
        spaces = (start, goal) if way is None else way.path
        yield Finding({"cost": way.cost if way else 0, "allowance": limit or 0}, spaces=spaces)


def _space(value: object, position: Position) -> SpaceId | None:
    """A space by its id, or that of a counter."""
    name = str(value)
    if SpaceId(name) in position.lore.system.board.spaces:
        return SpaceId(name)
    if CounterId(name) in position.state.pieces:
        return position.state.position(CounterId(name)).space
    return None
