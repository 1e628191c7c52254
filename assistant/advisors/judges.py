"""How each verdict judges one member of a check, by a registry: the class of the verdict, what judges by it, and the
sentence of a check that has none of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from assistant.advisors.advice import Spoken
from assistant.advisors.board_position import Position
from assistant.advisors.cheapest_ways import Travels
from assistant.advisors.members import Member
from assistant.advisors.running import Names, Remark, Runner, as_limit
from assistant.advisors.seeing import Sight, SightLine, sight_rules
from assistant.advisors.travel import ends_of, judge_reach, judge_travel, space_of
from assistant.base.text import Text
from assistant.model.ids import CounterId
from assistant.rules.check_reading import Check
from assistant.rules.check_scope import DID, HAD
from assistant.rules.verdicts import Count, Reach, Score, SightQuestion, Trouble, Verdict, Voyage

PLAIN_COUNT = Text("{name}: {counted} of {limit} in {space}", "{name}\u00a0: {counted} sur {limit}, {space}")
PLAIN_SCORE = Text("{name}: {score} of {reached} for {side}", "{name}\u00a0: {score} sur {reached}, {side}")
PLAIN_TRAVEL = Text(
    "{counter} goes from {origin} to {to} for {cost}; its allowance is {allowance}",
    "{counter} va de {origin} à {to} pour {cost}\u202f; sa capacité est {allowance}",
)
PLAIN = Text("{name}: {counters} {space}", "{name}\u00a0: {counters} {space}")
TOO_FAR = Text("the range is {range} of {limit}", "la portée est {range} sur {limit}")
OTHER_ARC = Text("it lies outside the field of view", "c’est hors du champ")


def judge_trouble(
    rule: Trouble, member: Member, names: Names, travels: Travels, position: Position
) -> Iterator[Remark]:
    """One finding if the condition holds."""
    if travels.runner.value(rule.condition, names):
        yield Remark()


def judge_count(rule: Count, member: Member, names: Names, travels: Travels, position: Position) -> Iterator[Remark]:
    """A finding for each count beyond its limit; the sentence knows all counts, `limit` and `what`."""
    runner = travels.runner
    limits = _limits(rule, names, runner)
    counted: dict[str, int] = {n: runner.number(f, names) for n, f in rule.counts.items()}
    for name, limit in limits.items():
        value = counted[name]
        if _is_beyond(rule, value, limit):
            yield Remark({**counted, "limit": limit or 0, "what": name, "counted": value})


def is_quiet_without_deeds(check: Check, runner: Runner, world: Names) -> bool:
    """Whether a check of counters counts nothing but what each did or met with since the phase began, and does not
    speak where that is nothing."""
    rule = check.verdict
    if check.members != ("counter",) or not isinstance(rule, Count) or check.let:
        return False
    asked = {m for f in rule.fragments() for m in f.mentions}
    if not all(m.startswith((f"counter.{DID}", f"counter.{HAD}")) for m in asked):
        return False
    nobody = dict.fromkeys((m.partition(".")[2] for m in asked), 0)
    names: Names = {**world, "v_counter": nobody, "TR": []}
    limits = _limits(rule, names, runner)
    return not any(_is_beyond(rule, runner.number(f, names), limits[n]) for n, f in rule.counts.items())


def _is_beyond(rule: Count, value: int, limit: int | None) -> bool:
    return limit is not None and (value < limit if rule.at_least else value > limit)


def _limits(rule: Count, names: Names, runner: Runner) -> Mapping[str, int | None]:
    if rule.table is None:
        return {n: runner.limit(f, names) for n, f in rule.limits.items()}
    row = runner.value(rule.table, names)
    if not isinstance(row, Mapping):
        return dict.fromkeys(rule.counts, as_limit(row))
    return {n: as_limit(row[n]) for n in rule.counts}


def score_of(rule: Score, names: Names, runner: Runner) -> Mapping[str, int]:
    """What each item adds, by its id; an item that does not count is left out."""
    return {i.id: runner.number(i.add, names) for i in rule.items if runner.holds(i.when, names)}


def judge_score(rule: Score, member: Member, names: Names, travels: Travels, position: Position) -> Iterator[Remark]:
    """One finding if the score is reached."""
    runner = travels.runner
    if rule.reached is None:
        return
    total, reached = sum(score_of(rule, names, runner).values()), runner.number(rule.reached, names)
    if total >= reached:
        yield Remark({"score": total, "reached": reached})


def judge_sight(
    rule: SightQuestion, member: Member, names: Names, travels: Travels, position: Position
) -> Iterator[Remark]:
    """A finding if `to` is not seen from `from` (with `not`, if it is). The sentence knows `range`, `arc`, `limit` and
    `blocker`, the first thing in the way. An unknown facing looks everywhere."""
    runner = travels.runner
    first = str(member.counters[0]) if member.counters else ""
    begin, end = ends_of(rule, first, names, runner)
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
    why = _unseen(sight, line, limit, rule.arc)
    if (why is not None) is not rule.negated:
        values: dict[str, Spoken] = {
            "range": line.range or 0,
            "arc": line.arc,
            "limit": limit or 0,
            "blocker": why or Text("", ""),
        }
        ref = line.blockers[0].ref if line.blockers else ""
        yield Remark(values, spaces=line.path, ref=ref)


def _unseen(sight: Sight, line: SightLine, limit: int | None, arc: str) -> Text | None:
    """Why something is not seen, None if it is: what lies nearest in the way is told before range and arc."""
    if line.blockers:
        return line.blockers[0].name
    if limit is not None and (line.range or 0) > limit:
        return Text(*(TOO_FAR.fill(n, range=line.range, limit=limit) for n in ("en", "fr")))
    return None if _in_arc(sight, arc, line.arc) else OTHER_ARC


def _in_arc(sight: Sight, wanted: str, arc: str) -> bool:
    if arc in ("", "none"):
        return True
    if sight.arcs is not None and sight.arcs.all_round:
        return True
    return arc == wanted if wanted else not sight.rule.arcs or arc in sight.rule.arcs


class Judge(NamedTuple):
    """What judges by a verdict, and its plain sentence."""

    findings: Callable[[Any, Member, Names, Travels, Position], Iterator[Remark]]  # of its own verdict
    plain: Text


JUDGES: Mapping[type[Verdict], Judge] = {
    Trouble: Judge(judge_trouble, PLAIN),
    Count: Judge(judge_count, PLAIN_COUNT),
    Score: Judge(judge_score, PLAIN_SCORE),
    Voyage: Judge(judge_travel, PLAIN_TRAVEL),
    Reach: Judge(judge_reach, PLAIN),
    SightQuestion: Judge(judge_sight, PLAIN),
}
