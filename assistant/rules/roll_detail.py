"""What is shown of one roll: dice, totals, limits, the outcome in words, who took part."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from assistant.base.text import same
from assistant.rules.definition import Outcome
from assistant.rules.outcomes import Detail, Faces, Proposal
from assistant.rules.question import Prepared, Question
from assistant.rules.tables import Cell
from assistant.rules.values import World, number, run
from assistant.rules.waiting import Held


def detail_of(
    prepared: Prepared,
    outcome: Outcome | None,
    names: World,
    shown: Mapping[str, Held],
    faces: tuple[Faces, ...],
    cells: list[tuple[str, Cell]],
    proposals: tuple[Proposal, ...],
) -> Detail:
    """All that is shown of a roll with this outcome."""
    d, question = prepared.program.definition, prepared.question
    natural = question.natural if d.dice.same else None
    if faces:
        natural = sum(f for g in faces if not g.name for f in g.faces)
    totals = _totals(prepared, faces, natural)
    return Detail(
        d.id,
        d.name,
        d.ref,
        {r: t.label or same(t.ref) for r, t in question.roles.items() if t.get("present")},
        prepared.modifiers,
        faces,
        natural,
        totals,
        tuple(_needs(prepared, names, shown, totals.get("", 0))),
        tuple(cells),
        outcome.name if outcome else None,
        proposals,
        {q: number(prepared.names[f"v_{q}"]) for q in d.quantities},
        prepared.doubtful,
        refs_of(question),
    )


def _totals(prepared: Prepared, faces: tuple[Faces, ...], natural: int | None) -> dict[str, int]:
    """The total of each roll, with its modifiers and within the limits of the procedure."""
    d, totals = prepared.program.definition, {}
    low, high = d.clamp or (None, None)
    for pool in d.dice.pools:
        thrown = sum(f for g in faces if g.name == pool.name for f in g.faces)
        total = thrown + number(prepared.names.get(f"m_{pool.name or 'total'}", 0))
        totals[pool.name] = min(max(total, low if low is not None else total), high if high is not None else total)
    if d.dice.same and natural is not None:
        totals[""] = natural + number(prepared.names["m_total"])
    return totals


def _needs(
    prepared: Prepared, names: World, shown: Mapping[str, Held], total: int
) -> Iterator[tuple[str, str, Held, bool]]:
    """Each test of the total with its limit as it stands now, and whether it is met."""
    for need in prepared.program.definition.needs:
        limit = run(prepared.program.code(need.limit), names)
        if isinstance(limit, int):
            limit += number(prepared.names["m_needs"])
        met = bool(shown.get(need.id, _passed(need.direction, total, limit)))
        yield need.id, need.direction, limit, met


def refs_of(question: Question) -> dict[str, tuple[str, ...]]:
    """Which participants fill each role, a lead with its group."""
    out: dict[str, tuple[str, ...]] = {n: (t.ref,) for n, t in question.roles.items() if t.get("present")}
    for name, thing in question.roles.items():
        for members in question.groups.values():
            if any(m.ref == thing.ref for m in members):
                out[name] = tuple(m.ref for m in members)
    return out


def _passed(direction: str, total: int, limit: Held) -> bool:
    if not isinstance(limit, int):
        return limit == "always"
    return total >= limit if direction == "at_least" else total <= limit
