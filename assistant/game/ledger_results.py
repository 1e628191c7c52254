"""What a result at the table changes in the ledger beside it: its tracks, and the states of the counters it keeps.

At the table a name stands for a kind of counter. It is that of the ledger where there is only one of it, or only one is
written down; which of several it was nobody said, and the hands write it themselves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from assistant.game.effect_commands import settled
from assistant.game.ledger import (
    bounded,
    counter_command,
    lines_of_counter,
    track_command,
    tracks_of,
    watch,
    watched_in,
)
from assistant.game.ledger_places import places_taken
from assistant.game.line_up import Answer, Cast
from assistant.model.counters import CounterType, Value
from assistant.model.ids import CounterId
from assistant.model.scenario import System
from assistant.play.apply import apply
from assistant.play.commands.counter_states import SetFigure
from assistant.play.commands.whole_counters import EliminateCounters
from assistant.play.game_command import Command
from assistant.play.state import GameState
from assistant.rules.definition import Definition
from assistant.rules.outcomes import Node, Proposal

OF_A_PLACE = ("place", "advance", "retreat", "move", "replace")


def counters_named(system: System, state: GameState, casts: Mapping[str, Cast]) -> dict[str, CounterId]:
    """The counter of the ledger each participant stands for, by the name the rules give it."""
    by_type: dict[str, list[CounterId]] = {}
    families = system.ledger.counters
    for piece in state.pieces.values():
        kind = system.mix.types.get(piece.type)
        if kind is not None and kind.family in families:
            by_type.setdefault(str(piece.type), []).append(piece.id)
    written = set(watched_in(state))
    out: dict[str, CounterId] = {}
    for ref, cast in casts.items():
        single = cast.type is not None and (cast.count == 1 or counted_under(system, cast.type))
        alike = by_type.get(str(cast.type.id), []) if cast.type is not None and single else []
        followed = [c for c in alike if c in written]
        one = alike if len(alike) == 1 else followed if len(followed) == 1 else []
        if one and one[0] not in out.values():
            out[ref] = one[0]
    return out


def counted_under(system: System, kind: CounterType) -> str:
    """The figure a number before a name stands for, where its family counts one."""
    return system.mix.families[kind.family].counts


def participants(system: System, definition: Definition, answer: Answer) -> dict[str, Cast]:
    """Who was named for each participant of an answer, with the units counted under him as a figure; several under one
    name are nobody in particular."""
    out: dict[str, Cast] = {}
    for role in definition.roles.values():
        number = 0
        for cast in answer.line_up.casts.get(role.id, ()):
            counts = counted_under(system, cast.type) if cast.type is not None else ""
            ref = f"{role.lead_of or role.id}_{number + 1}"
            number += 1 if counts else cast.count
            if counts and cast.count > 1:
                cast = replace(cast, count=1, typed={counts: cast.count, **cast.typed})
            out[ref] = cast
    return out


def ledger_effects(system: System, state: GameState, definition: Definition, answer: Answer) -> list[Command]:
    """What is written in the ledger with a result, each value as a hand would write it."""
    casts = participants(system, definition, answer)
    named = counters_named(system, state, casts)
    before = _as_said(system, _plain(system, state, named), named, casts)
    details = [n.detail for n in _for_the_ledger(system, before, answer.node, named).flat() if n.detail]
    commands, _left = settled(system, before, details)
    gone = {c for one in commands if isinstance(one, EliminateCounters) for c in one.counters}
    after = before
    for one in commands:
        after = apply(after, one, system)
    out = [*_tracks(system, state, after)]
    touched = _touched(answer.node)
    for ref, counter in named.items():
        if counter in gone:
            out.append(EliminateCounters((counter,)))
            continue
        changes = list(_states(system, state, after, counter)) if ref in touched else []
        if changes and counter not in watched_in(state):
            out.append(watch(counter))
        out += changes
    return [*out, *places_taken(system, state, definition, answer)]


def _touched(node: Node) -> set[str]:
    """The participants something is done to."""
    return {t for n in node.flat() if n.detail for p in n.detail.proposals for t in p.targets}


def _plain(system: System, state: GameState, named: Mapping[str, CounterId]) -> GameState:
    """The state with what badges tell as figures too, since figures are what results count."""
    for counter in named.values():
        figures = system.mix.families[system.mix.types[state.pieces[counter].type].family].figures
        for line in lines_of_counter(system, state, counter):
            told = figures.get(line.figure)
            if told is not None and told.state and line.value is not None and line.figure != "strength":
                value: Value = bool(line.value) if told.type == "bool" else line.value
                state = apply(state, SetFigure((counter,), line.figure, value), system)
    return state


def _as_said(system: System, state: GameState, named: Mapping[str, CounterId], casts: Mapping[str, Cast]) -> GameState:
    """The state with the figures that were typed at the table for these counters: there they were read off the
    cardboard."""
    for ref, counter in named.items():
        lines = {x.figure: x for x in lines_of_counter(system, state, counter)}
        figures = system.mix.families[system.mix.types[state.pieces[counter].type].family].figures
        for figure, value in casts[ref].typed.items():
            line = lines.get(figure)
            if line is None or not isinstance(value, int):
                continue
            if figure in figures and figure != "strength":
                state = apply(state, SetFigure((counter,), figure, value), system)
            else:
                state = apply(state, counter_command(system, state, line, value), system)
    return state


def _for_the_ledger(system: System, state: GameState, node: Node, named: Mapping[str, CounterId]) -> Node:
    """The answer about the counters of the ledger, without what only a board can do."""
    detail = node.detail
    if detail is not None:
        about = (_about(p, named) for p in detail.proposals if p.kind not in OF_A_PLACE)
        proposals = tuple(_counted(system, state, p) for p in about)
        refs = {role: tuple(named.get(r, r) for r in refs) for role, refs in detail.refs.items()}
        detail = replace(detail, proposals=proposals, refs=refs)
    return replace(node, detail=detail, children=tuple(_for_the_ledger(system, state, c, named) for c in node.children))


def _about(proposal: Proposal, named: Mapping[str, CounterId]) -> Proposal:
    return replace(proposal, targets=tuple(named.get(t, t) for t in proposal.targets))


def _counted(system: System, state: GameState, proposal: Proposal) -> Proposal:
    """Hits on whoever leads units: the ledger counts them, and which of them go is the cardboard's matter."""
    known = [CounterId(t) for t in proposal.targets if t in state.pieces]
    counts = counted_under(system, system.mix.types[state.pieces[known[0]].type]) if len(known) == 1 else ""
    if proposal.kind != "hit" or not counts:
        return proposal
    return replace(proposal, kind="lose", values=(("figure", counts), ("by", proposal.get("by", 1))))


def _tracks(system: System, state: GameState, after: GameState) -> Iterator[Command]:
    """The tracks of the ledger that stand elsewhere now."""
    was = {(line.about, side): line for line, side in tracks_of(system, state)}
    for line, side in tracks_of(system, after):
        value = bounded(line, int(line.value or 0))
        if value != was[line.about, side].value:
            yield track_command(line, side, value)


def _states(system: System, state: GameState, after: GameState, counter: CounterId) -> Iterator[Command]:
    """The states of a counter that are others now."""
    now = {line.figure: line for line in lines_of_counter(system, state, counter)}
    for line in lines_of_counter(system, after, counter):
        old = now[line.figure]
        if line.value is not None and line.value != old.value and not isinstance(line.value, str):
            value = max(0, int(line.value))
            yield counter_command(system, state, old, value if line.kind == "number" else bool(value))
