"""What the map knows for a procedure: the counters as they are now, which roles they can take, which procedures fit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from assistant.advisors.board_position import Position
from assistant.base.text import LANGUAGES, Text
from assistant.game.board_facts import FROM_BOARD, NOTHING, NOTHING_LATELY, Guessed, Lately, Picked
from assistant.game.card_facts import facts_of_cards
from assistant.game.filling import Filling, looks_at_target
from assistant.game.library import OpenSystem
from assistant.game.line_up import Cast, LineUp
from assistant.model.ids import CounterId
from assistant.play.naming import Narrator
from assistant.play.state import GameState
from assistant.rules.definition import Definition
from assistant.rules.waiting import Held


def facts_of(
    opened: OpenSystem,
    position: Position,
    definition: Definition,
    casts: Mapping[str, tuple[Cast, ...]],
    picked: Picked = NOTHING,
) -> Guessed:
    """Facts the board can tell: what the file says of each, and the ground where the last of the roles stands."""
    roles = counters_in(casts)
    told = _with_cards(opened, position, definition, opened.guesser.ask(position, definition, roles, picked))
    ground = definition.facts.get("ground")
    target = next((row[0] for row in reversed(roles.values()) if row and row[0]), None)
    if target is None or ground is None or "ground" in told.facts:
        return told
    space_id = position.state.position(target).space if target in position.state.pieces else None
    space = opened.system.board.spaces.get(space_id) if space_id else None
    if space is None:
        return told
    words = (space.terrain, space.kind, "point" if space.kind == "midpoint" else "")
    fits = next((w for w in words if w in ground.words), None)
    if not fits:
        return told
    named = Narrator(opened.system, position.state).space(space.id)
    reason = Text(*(FROM_BOARD.fill(lang, why=named.at(lang)) for lang in LANGUAGES))
    return Guessed({**told.facts, "ground": fits}, {**told.reasons, "ground": reason})


def _with_cards(opened: OpenSystem, position: Position, definition: Definition, told: Guessed) -> Guessed:
    """What the open cards tell, beside the board."""
    cards = facts_of_cards(opened.system, position.state, definition)
    why = {name: definition.facts[name].why or Text("", "") for name in cards}
    said = {n: Text(*(FROM_BOARD.fill(lang, why=w.at(lang)) for lang in LANGUAGES)) for n, w in why.items()}
    return Guessed({**told.facts, **cards}, {**told.reasons, **said}) if cards else told


def counters_in(casts: Mapping[str, tuple[Cast, ...]]) -> dict[str, list[CounterId]]:
    """The counters of the map in each role; one that the viewer does not know has no name. Sides and
    spaces are no counters."""
    of_counters = {r: row for r, row in casts.items() if not any("id" in c.state or _is_space(c) for c in row)}
    return {r: [CounterId(c.counter) for c in row] for r, row in of_counters.items()}


def _is_space(cast: Cast) -> bool:
    """Whether a space of the board stands in for a counter."""
    return cast.type is not None and not cast.counter


def open_facts(definition: Definition, known: Mapping[str, Held]) -> frozenset[str]:
    """The facts the players have yet to say: those no board tells, and those this board cannot tell now."""
    wanted = (f for f in definition.facts.values() if f.id not in known and f.call is None)
    return frozenset(f.id for f in wanted if f.asked or f.guess is not None or f.card or f.told_by)


@dataclass(frozen=True, slots=True)
class Fit:
    """A procedure that suits the selection, with its roles filled, the facts the board knows and why."""

    definition: Definition
    casts: Mapping[str, tuple[Cast, ...]]
    facts: Mapping[str, Held]
    turned: bool = False
    reasons: Mapping[str, Text] = field(default_factory=dict)
    later: bool = False  # a matter of another phase
    wants: bool = False  # a target, before it can be asked

    @property
    def line_up(self) -> LineUp:
        """The question as the map puts it."""
        open_ones = open_facts(self.definition, self.facts)
        return LineUp(self.definition.id, dict(self.casts), dict(self.facts), reasons=self.reasons, unsaid=open_ones)


def fitting(
    opened: OpenSystem,
    state: GameState,
    own: Sequence[CounterId],
    foes: Sequence[CounterId],
    viewer: str = "",
    lately: Lately = NOTHING_LATELY,
) -> list[Fit]:
    """Procedures whose first role takes the selection and whose second takes the target; those with counters in their
    roles first, of these the ones of the phase; what is a matter of another phase comes last, and what
    wants a target is told apart. With a viewer only what that side may know is used."""
    out: list[Fit] = []
    position = opened.guesser.position(state, viewer, lately)
    of_phase = next((p.procedures for p in opened.system.phases if p.id == state.phase), ())
    of_phases = {name for phase in opened.system.phases for name in phase.procedures}
    picked, filling = Picked(tuple(own), tuple(foes)), Filling(opened, state, own, foes, viewer, position)
    for definition in opened.book.visible():
        casts = filling.roles(definition)
        if casts is not None and opened.guesser.suits(position, definition, counters_in(casts), picked):
            told = facts_of(opened, position, definition, casts, picked)
            later = not foes and definition.id not in of_phase and definition.id in of_phases
            out.append(Fit(definition, casts, told.facts, reasons=told.reasons, later=later))
    out.sort(key=lambda f: (not _has_counters(f), f.definition.id not in of_phase, f.later))
    return _for_target(opened, out, foes) if foes else _without_target(out)


def _for_target(opened: OpenSystem, fits: list[Fit], foes: Sequence[CounterId]) -> list[Fit]:
    """Those that do something with a target, if any does."""
    for_it = [f for f in fits if len(f.casts) > 1 or looks_at_target(opened, f.definition) or _is_for(f, foes)]
    return for_it or fits


def _without_target(fits: list[Fit]) -> list[Fit]:
    """Those that want no target; where all want one, they say so."""
    whole = [f for f in fits if all(r.optional or r.id in f.casts for r in f.definition.roles.values())]
    return whole or [replace(f, wants=True) for f in fits]


def _is_for(fit: Fit, foes: Sequence[CounterId]) -> bool:
    """Whether the only role is one of those aimed at."""
    return any(c.counter in foes for casts in fit.casts.values() for c in casts)


def _has_counters(fit: Fit) -> bool:
    return any(c.type or c.counter for casts in fit.casts.values() for c in casts)
