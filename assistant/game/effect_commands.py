"""A result becomes one command of the game: procedure, dice and outcome on record, with the effects on counters.

Effects on participants that are only typed ratings change nothing on the board; the record stays the same. What asks
for a choice of the players (where to retreat, which units to lose) is left to them, and the record says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from assistant.base.text import Text
from assistant.chance.roller import RandomRoller
from assistant.game.dealt import dealt
from assistant.game.losses import (
    Left,
    counted,
    eliminated,
    family_of,
    hit_one,
    on_strongest,
    shared,
    strength_of_hit,
    units_lost,
    whole_figure,
)
from assistant.game.space_effects import ON_SPACES, handed_over, on_spaces
from assistant.model.ids import CounterId, SideId, SpaceId
from assistant.model.scenario import System
from assistant.play.apply import apply
from assistant.play.commands.counter_states import FlipCounters, HideCounters, MarkCounters, SetBadge, SetFigure
from assistant.play.commands.moves import MoveCounters, PlaceCounters
from assistant.play.commands.record import ApplyResult
from assistant.play.commands.table_things import AddToTrack, SetPhase, SetTrack
from assistant.play.commands.whole_counters import ChangeSide, LinkCounters, UnlinkCounters
from assistant.play.game_command import Command
from assistant.play.places import TRAY, at, box
from assistant.play.state import GameState
from assistant.rules.answers import sentence
from assistant.rules.exact_odds import Odds
from assistant.rules.outcomes import Detail, Node, Proposal
from assistant.rules.values import number

ROLLED, ENTERED = "rolled", "entered"
MOST_VALUES = 40  # of one number; wider spreads are not kept with the result
T_BY_HAND = Text("by hand: {what}", "à la main\u00a0: {what}")
T_LEFT: Mapping[str, Text] = {
    "retreat": Text("retreat", "retraite"),
    "advance": Text("advance", "avance"),
    "move": Text("move", "déplacement"),
    "place": Text("placing", "mise en place"),
    "capture": Text("change of side", "changement de camp"),
    "replace": Text("replacement", "remplacement"),
    "hit": Text("hits", "touches"),
    "lose": Text("losses", "pertes"),
    "gain": Text("gains", "gains"),
    "pay": Text("payment", "paiement"),
    "draw": Text("draw", "tirage"),
}


def result_command(
    system: System,
    state: GameState,
    node: Node,
    *,
    how: str = ROLLED,
    by_hand: tuple[int, ...] = (),
    side: str = "",
    odds: Odds | None = None,
    roller: RandomRoller | None = None,
) -> ApplyResult:
    """The whole result, follow-ups included, as one action; with the odds it had, luck can be told later. Cards it
    deals are shuffled by the roller, else by the system's own chance."""
    details = [n.detail for n in node.flat() if n.detail]
    first = details[0]
    effects, left = settled(system, state, details, roller)
    effects += _marks(system, state, first)
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
        {lang: _told(system, node, left, lang) for lang in ("en", "fr")},
        tuple(effects),
        SideId(side) if side else None,
        how,
        tuple(_thrown(system, node)),
        _chances(odds),
        _spreads(odds, node),
        by_hand,
    )


def _thrown(system: System, node: Node) -> Iterable[tuple[str, tuple[int, ...]]]:
    """Every die once: the parts of a battle in rounds show again what the battle has shown."""
    if node.detail is not None and not _same_dice(system, node.detail):
        yield from ((g.die, g.faces) for g in node.detail.dice)
    for child in node.children:
        if child.procedure != node.procedure:
            yield from _thrown(system, child)


def _marks(system: System, state: GameState, detail: Detail) -> Iterable[Command]:
    """The marks a procedure leaves on those who took part, such as fired; only where it was asked for itself, not as a
    step of another."""
    procedures = system.rules.get("procedures")
    data = procedures.get(detail.procedure) if isinstance(procedures, Mapping) else None
    marks = data.get("marks") if isinstance(data, Mapping) else None
    for role, mark in marks.items() if isinstance(marks, Mapping) else ():
        counters = tuple(CounterId(r) for r in detail.refs.get(role, ()) if r in state.pieces)
        if counters:
            yield MarkCounters(counters, str(mark))


def _same_dice(system: System, detail: Detail) -> bool:
    """Whether a follow-up reads the dice of the roll before it, which were thrown once."""
    procedures = system.rules.get("procedures")
    data = procedures.get(detail.procedure) if isinstance(procedures, Mapping) else None
    return isinstance(data, Mapping) and data.get("dice") == "same"


def _chances(odds: Odds | None) -> dict[str, str]:
    """How likely each outcome of the procedure itself was."""
    outcomes = dict.fromkeys(c.node.outcome for c in odds.chances if c.node.outcome) if odds else {}
    return {o: str(odds.of(o)) for o in outcomes} if odds and len(outcomes) > 1 else {}


def _spreads(odds: Odds | None, node: Node) -> dict[str, dict[str, str]]:
    """How likely each value of every number that came out was."""
    out = {}
    for name, value in node.values:
        spread = odds.spread(name) if odds and isinstance(value, int) and not isinstance(value, bool) else {}
        if 1 < len(spread) <= MOST_VALUES:
            out[name] = {str(v): str(chance) for v, chance in spread.items()}
    return out


def settled(
    system: System, state: GameState, details: Sequence[Detail], roller: RandomRoller | None = None
) -> tuple[list[Command], list[Text]]:
    """The commands of all effects, each worked out on what those before it left, and what is for the players."""
    commands: list[Command] = []
    left: list[Text] = []
    for detail in details:
        for proposal in detail.proposals:
            for one in commands_of(system, state, proposal, detail, roller):
                if isinstance(one, Left):
                    left.append(_left_text(system, detail, one))
                else:
                    state = apply(state, one, system)
                    commands.append(one)
            if proposal.kind == "note":
                left.append(_note_text(proposal.get("note")))
    return commands, left


def _note_text(note: object) -> Text:
    if isinstance(note, Mapping):
        return Text(str(note.get("en", "")), str(note.get("fr", "")))
    return Text(str(note), str(note))


def _left_text(system: System, detail: Detail, left: Left) -> Text:
    """What the players do themselves: "retreat (Defender)", "losses 3 (Attacker)". Roles only: names may be secret."""
    out = {}
    for lang in ("en", "fr"):
        what = T_LEFT[left.kind].at(lang) if left.kind in T_LEFT else left.kind
        names = ", ".join(dict.fromkeys(_role_name(system, detail.procedure, r).at(lang) for r in left.roles if r))
        amount = f" {left.by}" if left.by is not None else ""
        out[lang] = T_BY_HAND.fill(lang, what=f"{what}{amount}{f' ({names})' if names else ''}")
    return Text(out["en"], out["fr"])


def _role_name(system: System, procedure: str, role: str) -> Text:
    """What the file calls a role, or the group a role leads."""
    procedures = system.rules.get("procedures")
    data = procedures.get(procedure) if isinstance(procedures, Mapping) else None
    roles = data.get("roles") if isinstance(data, Mapping) else None
    for name, told in roles.items() if isinstance(roles, Mapping) else ():
        if isinstance(told, Mapping) and role in (name, told.get("lead_of")) and "name" in told:
            return _note_text(told["name"])
    return system.words.get(role, Text(role.replace("_", " "), role.replace("_", " ")))


def _who(state: GameState, detail: Detail) -> dict[str, tuple[str, ...]]:
    """Who took part: counters in play by id, so that the account names them itself and hides what is hidden."""
    out = {}
    for role, name in detail.roles.items():
        refs = tuple(r for r in detail.refs.get(role, ()) if r in state.pieces)
        out[role] = refs or (name.en,)
    return out


def _told(system: System, node: Node, left: Sequence[Text], language: str) -> str:
    told = [s for s in (sentence(n, system, language) for n in node.flat()) if s]
    mark = "\u202f; " if language == "fr" else "; "
    return mark.join([*told, *(text.at(language) for text in left)])


def commands_of(
    system: System,
    state: GameState,
    proposal: Proposal,
    detail: Detail | None = None,
    roller: RandomRoller | None = None,
) -> Iterable[Command | Left]:
    """The commands one effect stands for, for those of its targets that are counters in play; and what of it is left
    to the players."""
    counters = tuple(CounterId(t) for t in proposal.targets if t in state.pieces)
    linked = proposal.get("linked", ())
    if counters and isinstance(linked, tuple) and linked:
        counters = connected(state, counters, frozenset(map(str, linked)))
    kind, track = proposal.kind, proposal.get("track")
    if kind == "track" and proposal.get("to") is not None:
        yield SetTrack(str(track), number(proposal.get("to")), _side(proposal.get("side")))
    elif kind in ("track", "lose", "gain", "pay") and track:
        by = number(proposal.get("by", 1))
        side = _side(proposal.get("side")) or _other(system, proposal.get("against"))
        yield AddToTrack(str(track), -by if kind in ("lose", "pay") else by, side)
    elif kind == "hand_over":
        yield from handed_over(system, state, proposal)
    elif kind == "deal":
        yield from dealt(system, state, proposal, roller)
    elif counters:
        yield from DOINGS.get(kind, _simple)(system, state, counters, proposal, detail)


def _side(value: object) -> SideId | None:
    return SideId(str(value)) if value else None


def _other(system: System, against: object) -> SideId | None:
    """The only side that is not this one."""
    others = [s for s in system.sides if s != against] if against else []
    return others[0] if len(others) == 1 else None


def _simple(
    system: System, state: GameState, counters: tuple[CounterId, ...], proposal: Proposal, detail: Detail | None
) -> Iterable[Command | Left]:
    figure = str(proposal.get("figure", ""))
    by = proposal.get("by", 1)
    if proposal.kind == "badge":
        yield from _badge(system, state, counters, proposal, detail)
    elif proposal.kind in ("step", "gain") and figure:
        yield from counted(system, state, counters, figure, number(by))
    elif proposal.kind in ("lose", "pay") and figure:
        yield from counted(system, state, counters, figure, -number(by))
    elif proposal.kind == "set" and figure:
        value = proposal.get("to")
        yield SetFigure(counters, figure, value if isinstance(value, int | str | bool) else str(value))
    elif proposal.kind == "flip":
        face = proposal.get("to")
        yield FlipCounters(counters, str(face) if face else None)
    elif proposal.kind == "eliminate":
        yield from eliminated(system, state, counters)
    elif proposal.kind in T_LEFT:
        yield Left(proposal.kind, proposal.roles)


def _badge(
    system: System, state: GameState, counters: tuple[CounterId, ...], proposal: Proposal, detail: Detail | None
) -> Iterable[Command]:
    """A badge, and the figure of the same name where the family counts by it; who is captured goes over."""
    for key, on in (("add", True), ("remove", False)):
        name = proposal.get(key)
        if name:
            yield SetBadge(counters, str(name), 1 if on else 0)
            if all(str(name) in family_of(system, state, c).figures for c in counters):
                yield SetFigure(counters, str(name), on)
    if proposal.get("add") == "captured":
        for counter in counters:
            taker = captor(system, state, counter, detail)
            if taker:
                yield ChangeSide((counter,), taker)


def captor(system: System, state: GameState, counter: CounterId, detail: Detail | None) -> SideId | None:
    """Who takes a counter: the side of another participant, else the only other side there is."""
    own = state.pieces[counter].side
    for refs in detail.refs.values() if detail else ():
        for ref in refs:
            piece = state.pieces.get(CounterId(ref))
            if piece is not None and piece.side is not None and piece.side != own:
                return piece.side
    others = [s for s in system.sides if s != own]
    return others[0] if len(others) == 1 else None


def _linked(
    system: System, state: GameState, counters: tuple[CounterId, ...], proposal: Proposal, detail: Detail | None
) -> Iterable[Command | Left]:
    if len(counters) != 2:
        yield from _simple(system, state, counters, proposal, detail)
        return
    yield LinkCounters(counters[0], counters[1], str(proposal.get("as", "linked")))
    yield SetBadge(counters, str(proposal.get("as", "linked")))


def _unlinked(
    system: System, state: GameState, counters: tuple[CounterId, ...], proposal: Proposal, detail: Detail | None
) -> Iterable[Command | Left]:
    yield UnlinkCounters(counters[0], counters[1] if len(counters) > 1 else None, str(proposal.get("as", "")))


def _activated(
    system: System, state: GameState, counters: tuple[CounterId, ...], proposal: Proposal, detail: Detail | None
) -> Iterable[Command | Left]:
    yield SetPhase(active=state.pieces[counters[0]].side)


def _captured(
    system: System, state: GameState, counters: tuple[CounterId, ...], proposal: Proposal, detail: Detail | None
) -> Iterable[Command | Left]:
    """Counters go over to whoever took them; a galley without its crew."""
    for counter in counters:
        side = _side(proposal.get("to")) or captor(system, state, counter, detail)
        if side is None:
            yield Left("capture", proposal.roles)
            continue
        yield ChangeSide((counter,), side)
        family = family_of(system, state, counter)
        if "captured" in family.badges:
            yield SetBadge((counter,), "captured")
        if "crew" in family.figures:
            yield SetFigure((counter,), "crew", 0)


def _won_ground(state: GameState, winner: CounterId, detail: Detail | None) -> bool:
    """Whether those whom a result was about and who are of another side have left, or have to."""
    side = state.pieces[winner].side
    leaving = {t for p in (detail.proposals if detail else ()) if p.kind == "retreat" for t in p.targets}
    refs = [CounterId(r) for row in (detail.refs.values() if detail else ()) for r in row]
    foes = [c for c in refs if c in state.pieces and state.pieces[c].side not in (None, side)]
    return all(c in leaving or state.pieces[c].place.kind != "space" for c in foes)


def _moved(
    system: System, state: GameState, counters: tuple[CounterId, ...], proposal: Proposal, detail: Detail | None
) -> Iterable[Command | Left]:
    """A move to a place the effect names; any other goes where the players say. Of a type named, so many are placed."""
    to, kind, of = str(proposal.get("where") or proposal.get("to", "")), proposal.kind, str(proposal.get("of", ""))
    if of:
        by = number(proposal.get("by", 1))
        place = state.position(counters[0])
        free = [c for c, p in state.pieces.items() if p.type == of and p.place.kind == "tray"][:by]
        if place.kind == "tray" or len(free) < by:
            yield Left(kind, proposal.roles, by)
        elif free:
            yield PlaceCounters(tuple(free), place)
    elif to in system.pools and to not in system.board.spaces:
        yield from _into_pool(system, state, counters, to)
    elif to not in system.board.spaces:
        if not proposal.get("if_left") or _won_ground(state, counters[0], detail):
            yield Left(kind, proposal.roles)
    elif kind == "place":
        yield PlaceCounters(counters, at(SpaceId(to)))
    else:
        yield MoveCounters(counters, at(SpaceId(to)), how=kind)


def _into_pool(system: System, state: GameState, counters: tuple[CounterId, ...], pool: str) -> Iterable[Command]:
    """Lost blocks may have lain there face up; what waits in a pool is its owner's secret."""
    yield PlaceCounters(counters, box(pool))
    shown = tuple(c for c in counters if family_of(system, state, c).hidden and not state.pieces[c].hidden)
    if shown:
        yield HideCounters(shown)


def _replaced(
    system: System, state: GameState, counters: tuple[CounterId, ...], proposal: Proposal, detail: Detail | None
) -> Iterable[Command | Left]:
    """Counters give their places and faces to free ones of their family of another side."""
    side = _side(proposal.get("side"))
    taken: set[CounterId] = set()
    for counter in counters:
        piece, family = state.pieces[counter], family_of(system, state, counter)
        free = (c for c, p in state.pieces.items() if p.side == side and p.place.kind == "tray" and c not in taken)
        new = next((c for c in free if family_of(system, state, c) is family), None)
        if new is None:
            yield Left("replace", proposal.roles)
            continue
        taken.add(new)
        yield PlaceCounters((new,), piece.place, face=piece.face or None)
        yield PlaceCounters((counter,), TRAY)


def _lost(
    system: System, state: GameState, counters: tuple[CounterId, ...], proposal: Proposal, detail: Detail | None
) -> Iterable[Command | Left]:
    """Counters of a type lost in the place of whoever loses them, where no others of it stand for somebody else; of the
    figure a family counts by, those of its side that have some; without a type so many of a group."""
    if proposal.get("figure"):
        yield from _simple(system, state, counters, proposal, detail)
        return
    of, by = str(proposal.get("of") or ""), number(proposal.get("by", 1))
    if by <= 0:
        return
    if not of:
        yield from eliminated(system, state, counters[:by])
        return
    there, sides = _those_there(system, state, counters[0], of)
    if len(there) < by or len(sides) != 1:
        yield Left("lose", proposal.roles, by)
    else:
        yield from eliminated(system, state, there[-by:])


def _those_there(
    system: System, state: GameState, loser: CounterId, of: str
) -> tuple[list[CounterId], set[SideId | None]]:
    """Counters of a type in the place of whoever loses them, and whose they may be."""
    place = state.position(loser)
    stack = state.stack(place) if place.kind == "space" else ()
    if of == family_of(system, state, loser).counts:
        side = state.pieces[loser].side
        there = [c for c in stack if state.pieces[c].side == side and whole_figure(system, state, c, of)]
        return there if len({state.pieces[c].type for c in there}) == 1 else [], {side}
    there = [c for c in stack if state.pieces[c].type == of]
    return there, {state.pieces[c].side for c in stack if state.pieces[c].side} if there else set()


def _hits(
    system: System, state: GameState, counters: tuple[CounterId, ...], proposal: Proposal, detail: Detail | None
) -> Iterable[Command | Left]:
    hits = number(proposal.get("by", 1))
    counts = family_of(system, state, counters[0]).counts
    if hits <= 0:
        return
    if counts:
        for one in units_lost(system, state, counters, counts, hits):
            yield Left(one.kind, proposal.roles, one.by) if isinstance(one, Left) else one
        return
    if proposal.get("each_on") == "strongest":
        share, waiting = on_strongest(state, counters, hits, {c: strength_of_hit(system, state, c) for c in counters})
    elif proposal.get("share", "evenly") == "choice" and len(counters) > 1:
        share, waiting = {}, hits
    else:
        share, waiting = shared(counters, hits, odd_to_first=state.options.get("odd_hits") == "reference"), 0
    for counter, some in share.items():
        if some:
            yield from hit_one(system, state, counter, some)
    if waiting:
        yield Left("hit", proposal.roles, waiting)


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


Doing = Callable[[System, GameState, tuple[CounterId, ...], Proposal, Detail | None], Iterable[Command | Left]]
DOINGS: Mapping[str, Doing] = {
    "hit": _hits,
    **dict.fromkeys(("retreat", "advance", "move", "place"), _moved),
    "capture": _captured,
    "link": _linked,
    "unlink": _unlinked,
    "activate": _activated,
    "replace": _replaced,
    **dict.fromkeys(("lose", "pay"), _lost),
    **dict.fromkeys(ON_SPACES, on_spaces),
}
