"""A position of a game as the text of a scenario that begins with it, piece by piece, and what no set-up can say."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from assistant.base.text import Text, fill
from assistant.model.counters import Value
from assistant.model.ids import CounterId, ScenarioId
from assistant.model.scenario import System
from assistant.play.places import Place
from assistant.play.setup import Gap
from assistant.play.state import GameState, Piece, start_state

FREE = Text("{n} counters between the spaces", "{n} pions hors des espaces")
AFLOAT = Text("{n} counters aboard of what is not on a space", "{n} pions à bord de ce qui n’est sur aucun espace")
MADE = Text("{n} counters made in play", "{n} pions créés en jeu")
TURNED_COAT = Text("{n} counters that changed sides", "{n} pions passés à l’autre camp")
SPACES = Text("holders and markers of {n} spaces", "tenants et marqueurs de {n} espaces")
CARDS = Text("hands and the order of the decks", "les mains et l’ordre des pioches")
TIES = Text("{n} counters tied to others", "{n} liens entre pions")
WHEN = Text("the phase: {name}", "la phase : {name}")


@dataclass(frozen=True, slots=True)
class PositionWish:
    """What the scenario is called and what it takes over. `like` is a scenario whose rules, length and victory it has;
    `states` hits, fatigue, faces and facing; `boxes` what lies off the map; `scores` tracks and options."""

    id: str
    name: Text
    like: str = ""
    first: str = ""
    turns: int = 0
    states: bool = True
    boxes: bool = True
    scores: bool = True


@dataclass(frozen=True, slots=True)
class PositionText:
    """The text, how many counters it places and asks to be placed, and what of the position it cannot say."""

    text: str
    on_map: int
    off_map: int
    left_out: tuple[Text, ...] = ()
    still_to_place: int = 0


def position_text(system: System, state: GameState, wish: PositionWish, missing: Sequence[Gap] = ()) -> PositionText:
    """The scenario of a position; what its set-up is `missing` is asked for as it was."""
    rows = list(_rows(system, state, wish))
    told = [", ".join((*row.told, f"counters: [{', '.join(row.counters)}]")) for row in rows]
    told += [", ".join(_asked(gap)) for gap in missing]
    setup = "\n".join(f"  - {{{one}}}" for one in told)
    lines = [*_head_lines(system, state, wish), "setup:", setup or "  []"]
    off = sum(len(r.counters) for r in rows if r.place.kind == "box")
    whole = sum(len(r.counters) for r in rows)
    asked = sum(gap.count for gap in missing)
    return PositionText("\n".join(lines) + "\n", whole - off, off, tuple(_left_out(system, state)), asked)


def _head_lines(system: System, state: GameState, wish: PositionWish) -> list[str]:
    """What stands before the set-up."""
    lines = [
        f"# {wish.name.en}: a scenario of {system.name.en}, as a game stood.",
        f"# Check it at any time with: alea check {wish.id}.yaml",
        "format: 1",
        "kind: scenario",
        f"system: {system.id}",
        f"id: {wish.id}",
        f"name: {{en: {_quoted(wish.name.en)}, fr: {_quoted(wish.name.fr)}}}",
    ]
    lines += [f"like: {wish.like}                 # its rules, length and victory"] if wish.like else []
    lines += [f"first: {wish.first}"] if wish.first in system.sides else []
    lines += [f"turns: {wish.turns}"] if wish.turns else []
    like = system.scenarios.get(ScenarioId(wish.like))
    lines += [f"turn: {state.turn}"] if state.turn != (like.turn if like is not None else 1) else []
    if wish.scores:
        bare, begun = start_state(system), start_state(system, like)
        lines += _named("tracks", {k: str(v) for k, v in _said(state.tracks, begun.tracks, bare.tracks).items()})
        lines += _named(
            "options", {k: _quoted(str(v)) for k, v in _said(state.options, begun.options, bare.options).items()}
        )
    return lines


@dataclass(slots=True)
class _Row:
    """A line of the set-up: counters that stand at one place in one way, from the bottom up."""

    place: Place
    told: tuple[str, ...]
    counters: list[str]


def _rows(system: System, state: GameState, wish: PositionWish) -> Iterator[_Row]:
    """The lines, in the order of the box, so that one move more changes one line; carriers come before what they carry.
    A stack is told from the bottom, in as many lines as its order needs."""
    order = {counter: number for number, counter in enumerate(system.mix.counters)}
    found: list[tuple[bool, int, list[_Row]]] = []
    for place, stack in state.stacks.items():
        said = [c for c in stack if c in order and _can_be_said(state, c, wish)]
        rows: list[_Row] = []
        for counter in said:
            told = tuple(_told(system, state, state.pieces[counter], wish))
            if not rows or rows[-1].told != told:
                rows.append(_Row(place, told, []))
            rows[-1].counters.append(str(counter))
        if rows:
            found.append((place.kind == "aboard", min(order[c] for c in said), rows))
    for _, _, rows in sorted(found, key=lambda f: f[:2]):
        yield from rows


def _can_be_said(state: GameState, counter: CounterId, wish: PositionWish) -> bool:
    """Whether a set-up has a place for it: a space, a carrier on one, a box."""
    place = state.pieces[counter].place
    return wish.boxes if place.kind == "box" else state.position(counter).space is not None


def _told(system: System, state: GameState, piece: Piece, wish: PositionWish) -> Iterator[str]:
    place, kind = piece.place, system.mix.types[piece.type]
    if kind.side:
        yield f"side: {kind.side}"
    if place.kind == "box":
        yield f"pool: {place.id}"
    else:
        yield f"at: {_quoted(str(state.position(piece.id).space))}"
    if place.carrier is not None:
        yield f"aboard: {place.carrier}"
    if not wish.states:
        return
    if piece.facing:
        yield f"facing: {_quoted(piece.facing)}"
    if piece.face in {f.id for f in kind.faces}:  # a hand may name one that is not printed
        yield f"face: {piece.face}"
    state_of: dict[str, Value] = {"steps": piece.steps} if piece.steps != kind.steps else {}
    state_of |= {k: v for k, v in sorted(piece.badges.items()) if v}
    values: dict[str, Value] = {**state_of, **dict(sorted(piece.figures.items()))}
    if values:
        told = (f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in values.items())
        yield f"state: {{{', '.join(told)}}}"


def entry_words(system: System, state: GameState, counter: CounterId) -> list[str]:
    """How an entry of a set-up says where and how a counter stands; nothing where none can say it."""
    wish = PositionWish("", Text("", ""))
    if counter not in state.pieces or not _can_be_said(state, counter, wish):
        return []
    return list(_told(system, state, state.pieces[counter], wish))


def _asked(gap: Gap) -> Iterator[str]:
    """The line of a set-up that asks for what one of its places still lacks."""
    wanted = gap.placement
    if wanted.side:
        yield f"side: {wanted.side}"
    if wanted.counters and set(gap.candidates) <= set(wanted.counters):
        yield f"counters: [{', '.join(gap.candidates)}]"
    else:
        yield f"types: {{{gap.type}: {gap.count}}}"
    if wanted.where:
        yield f"at: [{', '.join(_quoted(str(space)) for space in wanted.where)}]"
    told = {"zone": wanted.zone, "pool": wanted.pool, "aboard": wanted.aboard, "face": wanted.face}
    yield from (f"{field}: {said}" for field, said in told.items() if said)
    if wanted.facing:
        yield f"facing: {_quoted(wanted.facing)}"
    if wanted.instead:
        yield f"instead: [{', '.join(wanted.instead)}]"
    if wanted.exchange:
        yield "exchange: true"
    if wanted.state:
        yield f"state: {json.dumps(dict(wanted.state), ensure_ascii=False)}"
    if wanted.ref:
        yield f"ref: {_quoted(wanted.ref)}"
    if wanted.choice is not None:
        yield f"choice: {{en: {_quoted(wanted.choice.en)}, fr: {_quoted(wanted.choice.fr)}}}"


def _quoted(word: str) -> str:
    """A word that no reader takes for anything else."""
    return "'" + word.replace("'", "''") + "'"


def _said(now: Mapping[str, Value], begun: Mapping[str, Value], bare: Mapping[str, Value]) -> dict[str, Value]:
    """Which values the text has to say: none where what it is like begins with all of them. Else those that are not the
    system's own as well, for what is said takes the place of all that it is like."""
    other = {k for k, v in now.items() if k in bare and begun.get(k) != v}
    return {k: v for k, v in now.items() if k in other or bare.get(k, v) != v} if other else {}


def _named(head: str, values: Mapping[str, str]) -> list[str]:
    return [f"{head}: {{{', '.join(f'{k}: {v}' for k, v in values.items())}}}"] if values else []


def _left_out(system: System, state: GameState) -> Iterator[Text]:
    """What of the position the text does not say."""
    spaces = sum(bool(s.control or any(s.markers.values()) or s.values) for s in state.spaces.values())
    for words, n in (*_unsaid_counters(system, state), (SPACES, spaces), (TIES, len(state.ties))):
        if n:
            yield fill(words, n=n)
    if any(state.hands.values()) or any(state.discards.values()):
        yield CARDS
    phases = system.phases
    yield from (fill(WHEN, name=p.name) for p in phases if p.id == state.phase and p is not phases[0])


def _unsaid_counters(system: System, state: GameState) -> Iterator[tuple[Text, int]]:
    pieces, types = [p for p in state.pieces.values() if p.place.kind != "tray"], system.mix.types
    yield FREE, sum(p.place.kind == "free" for p in pieces)
    yield AFLOAT, sum(p.place.kind == "aboard" and state.position(p.id).space is None for p in pieces)
    yield MADE, sum(p.id not in system.mix.counters for p in pieces)
    yield TURNED_COAT, sum(p.type in types and p.side != types[p.type].side for p in pieces)
