"""A result becomes one command of the game: procedure, dice and outcome on record, with the effects on counters.

Effects on participants that are only typed ratings change nothing on the board; the record stays the same.
What a hit does is said once by the family of the counter; effects that ask for a choice stay with the players.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from assistant.model.counters import Family
from assistant.model.ids import CounterId, SideId, SpaceId
from assistant.model.scenario import System
from assistant.play.commands import Command
from assistant.play.commands_counters import (
    AddBadge,
    AddToFigure,
    EliminateCounters,
    FlipCounters,
    LinkCounters,
    SetBadge,
    SetFigure,
    StepCounters,
    UnlinkCounters,
)
from assistant.play.commands_record import ApplyResult
from assistant.play.commands_table import AddToTrack
from assistant.play.state import GameState
from assistant.rules.answers import sentence
from assistant.rules.outcomes import Detail, Node, Proposal
from assistant.rules.values import number

ROLLED, ENTERED = "rolled", "entered"


def result_command(system: System, state: GameState, node: Node, *, how: str = ROLLED, side: str = "") -> ApplyResult:
    """The whole result, follow-ups included, as one action."""
    details = [n.detail for n in node.flat() if n.detail]
    first = details[0]
    effects = [c for d in details for p in d.proposals for c in commands_of(system, state, p)]
    return ApplyResult(
        node.procedure,
        node.chain,
        tuple(f for g in first.dice for f in g.faces),
        first.totals.get(""),
        tuple((m.id, m.value) for m in first.modifiers if m.on and m.value),
        _who(state, first),
        {k: v for k, v in node.values if isinstance(v, int | str | bool)},
        tuple((c.procedure, c.outcome) for c in node.children),
        first.name.as_dict(),
        {lang: _told(system, node, lang) for lang in ("en", "fr")},
        tuple(effects),
        SideId(side) if side else None,
        how,
    )


def _who(state: GameState, detail: Detail) -> dict[str, tuple[str, ...]]:
    """Who took part: counters in play by id, so that the account names them itself and hides what is hidden."""
    out = {}
    for role, name in detail.roles.items():
        refs = tuple(r for r in detail.refs.get(role, ()) if r in state.pieces)
        out[role] = refs or (name.en,)
    return out


def _told(system: System, node: Node, language: str) -> str:
    return "; ".join(s for s in (sentence(n, system, language) for n in node.flat()) if s)


def commands_of(system: System, state: GameState, proposal: Proposal) -> Iterable[Command]:
    """The commands one effect stands for, for those of its targets that are counters in play."""
    counters = tuple(CounterId(t) for t in proposal.targets if t in state.pieces)
    linked = proposal.get("linked", ())
    if counters and isinstance(linked, tuple) and linked:
        counters = connected(state, counters, frozenset(linked))
    if proposal.kind == "track":
        yield AddToTrack(str(proposal.get("track")), number(proposal.get("by", 1)), _side(proposal.get("side")))
    if not counters:
        return
    if proposal.kind == "hit":
        yield from _hits(system, state, counters, proposal)
    elif proposal.kind == "link" and len(counters) == 2:
        yield LinkCounters(counters[0], counters[1], str(proposal.get("as", "linked")))
        yield SetBadge(counters, str(proposal.get("as", "linked")))
    elif proposal.kind == "unlink":
        yield UnlinkCounters(counters[0], counters[1] if len(counters) > 1 else None, str(proposal.get("as", "")))
    else:
        yield from _simple(system, state, counters, proposal)


def _side(value: object) -> SideId | None:
    return SideId(str(value)) if value else None


def _simple(system: System, state: GameState, counters: tuple[CounterId, ...], proposal: Proposal) -> Iterable[Command]:
    figure = str(proposal.get("figure", ""))
    by = proposal.get("by", 1)
    if proposal.kind == "badge":
        yield from _badge(system, state, counters, proposal)
    elif proposal.kind in ("step", "gain") and figure:
        yield from _count(system, state, counters, figure, number(by))
    elif proposal.kind in ("lose", "pay") and figure:
        yield from _count(system, state, counters, figure, -number(by))
    elif proposal.kind == "set" and figure:
        value = proposal.get("to")
        yield SetFigure(counters, figure, value if isinstance(value, int | str | bool) else str(value))
    elif proposal.kind == "flip":
        face = proposal.get("to")
        yield FlipCounters(counters, str(face) if face else None)
    elif proposal.kind == "eliminate":
        yield EliminateCounters(counters)


def _family(system: System, state: GameState, counter: CounterId) -> Family:
    return system.mix.families[system.mix.types[state.pieces[counter].type].family]


def _badge(system: System, state: GameState, counters: tuple[CounterId, ...], proposal: Proposal) -> Iterable[Command]:
    """A badge, and the figure of the same name where the family counts by it."""
    for key, on in (("add", True), ("remove", False)):
        name = proposal.get(key)
        if name:
            yield SetBadge(counters, str(name), 1 if on else 0)
            if all(str(name) in _family(system, state, c).figures for c in counters):
                yield SetFigure(counters, str(name), on)


def _count(
    system: System, state: GameState, counters: tuple[CounterId, ...], figure: str, by: int
) -> Iterable[Command]:
    """A figure counted up or down; shown as a badge too where the family has one of that name."""
    if figure in ("step", "steps"):
        yield StepCounters(counters, by)
        return
    yield AddToFigure(counters, figure, by)
    if all(figure in _family(system, state, c).badges for c in counters):
        yield AddBadge(counters, figure, by)


def _hits(system: System, state: GameState, counters: tuple[CounterId, ...], proposal: Proposal) -> Iterable[Command]:
    for counter, hits in shared(counters, number(proposal.get("by", 1)), str(proposal.get("odd_to", ""))).items():
        if hits:
            yield from hit_one(system, state, counter, hits)


def shared(counters: tuple[CounterId, ...], hits: int, odd_to: str = "") -> Mapping[CounterId, int]:
    """Hits shared evenly; what is left over falls on the first, the reference unit."""
    each, odd = divmod(hits, len(counters))
    return {c: each + (1 if i < odd else 0) for i, c in enumerate(counters)}


def hit_one(system: System, state: GameState, counter: CounterId, hits: int) -> Iterable[Command]:
    """What hits do to one counter, as its family says: count against a limit, flip, eliminate; or lose steps."""
    rule = _family(system, state, counter).hits
    loses = rule.get("loses")
    if loses:
        yield from _count(system, state, (counter,), str(loses), -hits)
        return
    badge = str(rule.get("badge", "hits"))
    piece = state.pieces[counter]
    kind = system.mix.types[piece.type]
    total = piece.badges.get(badge, 0) + hits
    limit = _figure(system, state, counter, str(rule.get("limit", "")))
    if limit is not None and state.options.get("morale_limit") == "exceeded":
        limit += 1
    if limit is None or total < limit:
        yield AddBadge((counter,), badge, hits)
        return
    reduced = next((f.id for f in kind.faces if f.id == "reduced"), None)
    if reduced and piece.face != reduced and rule.get("at_limit"):
        yield FlipCounters((counter,), reduced)
        yield SetBadge((counter,), badge, total - limit)
    else:
        yield EliminateCounters((counter,))


def _figure(system: System, state: GameState, counter: CounterId, figure: str) -> int | None:
    """A figure as it shows now: changed in play, of the face up, of the counter, of its type."""
    piece = state.pieces[counter]
    kind = system.mix.types[piece.type]
    box = system.mix.counters.get(counter)
    face = next((f.figures for f in kind.faces if f.id == piece.face), {})
    for layer in (piece.figures, face, box.figures if box else {}, kind.figures):
        if figure in layer:
            found = layer[figure]
            return found if isinstance(found, int) else None
    return None


def connected(state: GameState, start: tuple[CounterId, ...], kinds: frozenset[str]) -> tuple[CounterId, ...]:
    """Everything tied to these counters through ties of these kinds, they themselves included."""
    found = dict.fromkeys(start)
    todo = list(start)
    while todo:
        one = todo.pop()
        for tie in state.ties:
            if tie.kind in kinds and one in (tie.a, tie.b):
                other = CounterId(tie.other(one))
                if other not in found:
                    found[other] = None
                    todo.append(other)
    return tuple(found)


def space_of(state: GameState, counter: CounterId) -> SpaceId | None:
    """Where a counter stands, or the counter that carries it."""
    return state.position(counter).space
