"""The verdicts `travel` (a move against its profile) and `reach` (whether something lies within a profile's way)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from assistant.advisors.board_position import Position
from assistant.advisors.cheapest_ways import Travel, Travels, Way, profile_of
from assistant.advisors.deeds import Move
from assistant.advisors.members import Member
from assistant.advisors.running import Names, Remark, Runner
from assistant.model.ids import CounterId, SpaceId
from assistant.rules.expressions import Fragment
from assistant.rules.travel_reading import Bar
from assistant.rules.verdicts import Reach, SightQuestion, Voyage
from assistant.rules.waiting import Held


def judge_travel(rule: Voyage, member: Member, names: Names, travels: Travels, position: Position) -> Iterator[Remark]:
    """A finding if the way costs more than the allowance (or where the check's own `over` holds), has a step that is
    barred, or goes on from a space where movement ends. Between spaces that no link joins the cheapest way counts; one
    that is far too long is given the least it can cost. Of the others on the map only those count that have not moved
    since the phase began."""
    move = member.move
    if move is None or not _leads_somewhere(move):
        return
    travel = _traveller(rule, move, position, travels)
    if rule.over is None:
        found = _past_allowance(travel, move, position)
    else:
        found = _past_own_measure(rule.over, travel, move, names, travels.runner, position)
    if found is not None:
        yield found


def _past_allowance(travel: Travel, move: Move, position: Position) -> Remark | None:
    """What is wrong with a way that its allowance measures: a step barred, an end passed, or too much spent."""
    hindered = _hindered(travel, move)
    if hindered is not None:
        return hindered
    before = dict(position.noted)
    allowance, limit = travel.allowance(), _far(travel)
    cost = _least(travel, move, _faces(move, position), limit)
    barred = _what_bars(travel, move, limit) if cost is None else None
    if barred is not None:
        return barred
    if allowance is None or limit is None or (cost is not None and cost <= allowance):
        return None
    shut = travel.bar_on_the_straight(move.path) if travel.helm.turns else None  # the others were asked for bars above
    if shut is not None:
        _rest_on(position, before)  # it is barred whatever it may spend
        return _told_by("bar", shut, move.path)
    return Remark({"cost": limit + 1 if cost is None else cost, "allowance": allowance}, spaces=move.path)


def _past_own_measure(
    over: Fragment, travel: Travel, move: Move, names: Names, runner: Runner, position: Position
) -> Remark | None:
    """A way on which the check's own `over` holds."""
    before = dict(position.noted)
    allowance, limit = travel.allowance(), _far(travel)
    if "allowance" not in over.mentions:
        _rest_on(position, before)  # what is not asked of the allowance does not rest on its figures
    cost = _least(travel, move, _faces(move, position), limit)
    if cost is None and limit is not None and travel.leads(move.path):
        cost = limit + 1  # too far to be told to the last point, yet it went
    if cost is None:
        return None
    values = {"cost": cost, "allowance": allowance or 0}
    told = {**names, **{f"v_{name}": value for name, value in values.items()}}
    return Remark(values, spaces=move.path) if runner.holds(over, told) else None


def _rest_on(position: Position, noted: Mapping[str, Held]) -> None:
    """Let what follows rest on figures noted before alone."""
    position.noted.clear()
    position.noted.update(noted)


def _faces(move: Move, position: Position) -> str:
    """Which way whoever moved looks at the end; aboard nobody looks anywhere."""
    return "" if move.embarks else position.state.pieces[move.counter].facing


def _leads_somewhere(move: Move) -> bool:
    return len(move.path) >= 2 or move.embarks or move.lands


def _far(travel: Travel) -> int | None:
    """How far a way is looked for that a check judges: its cost is told, so it is known a good deal beyond."""
    allowance = travel.allowance()
    return None if allowance is None else 2 * allowance + 2


def _hindered(travel: Travel, move: Move) -> Remark | None:
    """What bars a step of a way, or ends it before its end. Where a move says its two ends alone and a link between
    them is barred, it may have gone round by others, unless it has one step alone."""
    bar, stop = travel.bar_of(move.path), travel.stop_of(move.path)
    if bar is not None and not (_says_its_ends(travel, move) and _goes_round(travel, move)):
        return _told_by("bar", bar, move.path)
    return _told_by("stop", stop, move.path) if stop is not None else None


def _goes_round(travel: Travel, move: Move) -> bool:
    limit = 1 if travel.allowance() == 1 else _far(travel)
    return move.path[1] in travel.reach(move.path[0], limit)


def _says_its_ends(travel: Travel, move: Move) -> bool:
    """Whether a move on foot or by sea tells where it began and ended and nothing between: it may have gone any way."""
    return len(move.path) == 2 and not (travel.helm.turns or move.embarks or move.lands)


def _told_by(word: str, found: Bar, path: tuple[SpaceId, ...]) -> Remark:
    return Remark({"cost": 0, "allowance": 0, word: found.name}, spaces=path, ref=found.ref)


def _what_bars(travel: Travel, move: Move, limit: int | None) -> Remark | None:
    """What bars the way between two ends far apart, where it would be near enough if nothing did."""
    start, end = move.path[0], move.path[-1]
    if limit is None or not travel.profile.bars or not _says_its_ends(travel, move):
        return None
    way = travel.unbarred().reach(start, limit).get(end)
    bar = travel.bar_of(way.path) if way is not None else None
    return _told_by("bar", bar, move.path) if bar is not None else None


def _least(travel: Travel, move: Move, after: str, limit: int | None) -> int | None:
    """The least a way costs; a step back that the profile leaves free after a result costs nothing."""
    total, rest, before = 0, move.path, move.before
    for procedure, outcome, where in reversed(move.results):
        taken_back = 0 < where < len(move.path) - 1 and move.path[where + 1] == move.path[where - 1]
        if not taken_back or (procedure, outcome) not in travel.profile.back or len(rest) <= where + 1:
            continue
        later = travel.least(rest[where + 1 :], "", after, limit) if len(rest) > where + 2 else 0
        if later is None:
            return None
        total, rest, after = total + later, rest[: where + 1], ""
    first = travel.least(rest, before, after, limit)
    return None if first is None else total + first


def _traveller(rule: Voyage, move: Move, position: Position, travels: Travels) -> Travel:
    profile = profile_of(position.lore, rule.profile)
    return travels.of(position.steady(), profile, move.counter, embarks=move.embarks, lands=move.lands)


def judge_reach(rule: Reach, member: Member, names: Names, travels: Travels, position: Position) -> Iterator[Remark]:
    """A finding if the goal cannot be reached within the limit; with `not`, if it can. `from` and `to` name spaces or
    counters; left out, they are where the first counter of the member stands. What travels is the counter named in
    `from`, else the member's first. With `finds` any space reached for which that holds will do, the start too."""
    runner = travels.runner
    unit = _who_reaches(rule, member, names, runner, position)
    if unit is None:
        return
    begin, end = ends_of(rule, str(unit), names, runner)
    start, goal = space_of(begin, position), space_of(end, position)
    if start is None or (goal is None and rule.finds is None):
        return
    traveller = CounterId(begin) if CounterId(begin) in position.state.pieces else unit
    travel = travels.of(position, profile_of(position.lore, rule.profile), traveller)
    limit = runner.number(rule.limit, names) if rule.limit else travel.allowance()
    reached = travel.reach(start, limit)
    aim = goal or start
    way = travel.found(rule.finds, reached, names) if rule.finds is not None else reached.get(aim)
    if (way is None) is rule.negated:
        return
    if way is None:
        missed = (start,) if rule.finds is not None else (start, aim)
        yield Remark({"cost": 0, "allowance": limit or 0}, spaces=missed)
        return
    values = {"cost": way.cost, "allowance": limit or 0}
    if rule.finds is None:
        yield Remark(values, spaces=way.path)
        return
    found = _ends(travel.all_found(rule.finds, reached, names))
    yield Remark(values, spaces=tuple(dict.fromkeys((way.path[0], *found))), found=found)


def _ends(ways: Iterable[Way]) -> tuple[SpaceId, ...]:
    return tuple(way.path[-1] for way in ways)


def ends_of(rule: Reach | SightQuestion, otherwise: str, names: Names, runner: Runner) -> tuple[str, Held]:
    """The two ends that a check names, each a space or a counter."""
    begin = str(runner.value(rule.start, names)) if rule.start else otherwise
    return begin, runner.value(rule.goal, names) if rule.goal else otherwise


def _who_reaches(rule: Reach, member: Member, names: Names, runner: Runner, position: Position) -> CounterId | None:
    """Whose way it is: a counter of the power that the check names, else the member's first."""
    if rule.power is not None:
        return one_of(str(runner.value(rule.power, names)), position)
    return member.counters[0] if member.counters else None


def one_of(side: str, position: Position) -> CounterId | None:
    """Any counter of a side, for a way that is the side's and no counter's."""
    return next((p.id for p in position.state.pieces.values() if p.side == side), None)


def space_of(value: Held, position: Position) -> SpaceId | None:
    """A space by its id, or that of a counter."""
    name = str(value)
    if SpaceId(name) in position.lore.system.board.spaces:
        return SpaceId(name)
    if CounterId(name) in position.state.pieces:
        return position.state.position(CounterId(name)).space
    return None
