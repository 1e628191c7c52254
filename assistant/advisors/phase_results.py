"""What was done since the phase began, as checks look at it: results and rolls as members, each counter's goes; how
often a counter did something or met with it, and which enemies stand in its zone of control."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from assistant.advisors import lately
from assistant.advisors.arrivals import arrival
from assistant.advisors.board_position import Position
from assistant.advisors.deeds import Deed
from assistant.advisors.found_once import once
from assistant.advisors.members import Member
from assistant.model.ids import CounterId, SideId, SpaceId
from assistant.play.setup import check_setup
from assistant.rules.check_scope import ACTIVATED, ARRIVAL, CARD, DID, FOES_UNMET, HAD, NONE, VALUE, numbers_of
from assistant.rules.values import World
from assistant.rules.waiting import Held, Thing

LEADER = "leader"


def figure(position: Position, counter: CounterId, name: str) -> Held | None:
    """A figure of a counter that comes from what was done; None if it is none of those."""
    told = LATELY.get(name)
    if told is not None:
        return told(position, counter)
    if name.startswith((DID, HAD)):
        return counts(position).get(counter, {}).get(name, 0)
    return None


@once
def counts(position: Position) -> Mapping[CounterId, Mapping[str, int]]:
    """Counter -> did_x, had_x -> how often: it acted in the first role of x, or was the one acted upon."""
    done: dict[CounterId, dict[str, int]] = {}
    for deed in position.deeds.results:
        for word, counters in zip((DID, HAD), sides_of(position, deed), strict=True):
            for counter in dict.fromkeys(counters):
                row = done.setdefault(counter, {})
                row[word + deed.procedure] = row.get(word + deed.procedure, 0) + 1
    return done


def sides_of(position: Position, deed: Deed) -> tuple[Sequence[CounterId], Sequence[CounterId]]:
    """The counters of the first role of a result, and those of the next one that is filled."""
    raw = position.lore.book.raw_procedures.get(deed.procedure, {}).get("roles")
    order = [r for r in (raw if isinstance(raw, Mapping) else deed.roles) if deed.roles.get(r)]
    return deed.roles[order[0]] if order else (), deed.roles[order[1]] if len(order) > 1 else ()


def actions(position: Position) -> Iterator[Member]:
    """Each result with its names: who acted, upon whom, where both stood then."""
    pieces = position.state.pieces
    for order, deed in enumerate(position.deeds.results):
        first, second = ([c for c in row if c in pieces] for row in sides_of(position, deed))
        # What was done by counters that are out of the game now cannot be looked at any more.
        if not first:
            continue
        unit, target = first[0], second[0] if second else None
        side = pieces[unit].side or ""
        where = [deed.places[c] for c in (unit, target) if c is not None and c in deed.places]
        here = deed.places.get(unit)
        there = deed.places.get(target) if target is not None else None
        names: World = {
            **position.tellers.between.names(position, unit, target, here, there),
            "v_action": _result(position, deed, order, where),
            "v_unit": position.counter(unit),
            "v_target": _counter_or_nobody(position, target),
            "v_these": tuple(position.counter(c) for c in first),
            "v_those": tuple(position.counter(c) for c in second),
            "v_carrier": _counter_or_nobody(position, pieces[unit].place.carrier),
            "v_origin": position.space(where[0]) if where else position.nowhere(),
            "v_to": position.space(where[-1]) if where else position.nowhere(),
            "v_side": position.side(SideId(side)),
            "v_commander": commander(position, side),
        }
        yield Member(names, tuple(dict.fromkeys((*first, *second))), tuple(dict.fromkeys(where)), side)


def _counter_or_nobody(position: Position, counter: CounterId | None) -> Thing:
    return position.counter(counter) if counter else position.nobody()


def _result(position: Position, deed: Deed, order: int, where: Sequence[SpaceId]) -> dict[str, Held]:
    """The figures of a result itself."""
    state = position.state
    return {
        "procedure": deed.procedure,
        "outcome": deed.first_outcome or NONE,
        "stayed": all(c in state.pieces and state.position(c).space == s for c, s in deed.places.items()),
        "order": order,
        "terrain": position.space(where[-1])["terrain"] if where else NONE,
    }


def results(position: Position) -> tuple[Thing, ...]:
    """All results since the phase began, each with who acted upon whom and on what ground."""
    out, names = [], numbers_of(position.lore.book.raw_procedures)
    for order, deed in enumerate(position.deeds.results):
        first, second = sides_of(position, deed)
        ends = [row[0] for row in (first, second) if row]
        space = next((deed.places[c] for c in reversed(ends) if c in deed.places), None)
        ground = position.space(space) if space is not None else position.nowhere()
        acted, met = (position.state.pieces.get(row[0]) if row else None for row in (first, second))
        figures: dict[str, Held] = {
            **{f"{VALUE}{name}": deed.numbers.get(name, 0) for name in names},
            "procedure": deed.procedure,
            "outcome": deed.first_outcome or NONE,
            "stayed": True,
            "order": order,
            "unit": first[0] if first else NONE,
            "target": second[0] if second else NONE,
            "side": (acted.side if acted else None) or NONE,
            "target_side": (met.side if met else None) or NONE,
            "terrain": ground["terrain"],
            "ground": ground["kind"],
        }
        out.append(Thing(figures, ref=f"result {order}", role="result"))
    return tuple(out)


def rolls(position: Position) -> Iterator[Member]:
    """Each roll on record."""
    thrown: dict[tuple[str, str], int] = {}
    names = procedure_names(position)
    for throw in position.deeds.rolls:
        what = names.get(throw.what.partition(" – ")[0], throw.what)
        key = what, throw.side
        thrown[key] = thrown.get(key, 0) + 1
        roll: dict[str, Held] = {
            "dice": len(throw.dice),
            "total": sum(throw.dice),
            "what": what or NONE,
            "times": thrown[key],
        }
        yield Member({"v_roll": roll, "v_side": position.side(SideId(throw.side))}, side=throw.side)


def procedure_names(position: Position) -> Mapping[str, str]:
    """What procedures are called, in both languages: a roll on record says in words what it was for."""
    out: dict[str, str] = {}
    for name, raw in position.lore.book.raw_procedures.items():
        called = raw.get("name")
        words = called.values() if isinstance(called, Mapping) else (called,)
        out.update({str(w): name for w in words if w})
    return out


def goes(position: Position) -> Iterator[Member]:
    """Each counter that moved, with its goes: others moved in between."""
    for move in position.moves:
        if move.counter not in position.state.pieces:
            continue
        space = position.state.position(move.counter).space
        one: dict[str, Held] = {"cost": move.cost or 0, "steps": len(move.path) - 1}
        names: World = {
            "v_unit": position.counter(move.counter),
            "v_these": (Thing(one, ref=move.counter, role="go"),) * move.parts,
            "v_space": position.space(space) if space else position.nowhere(),
        }
        side = position.state.pieces[move.counter].side or ""
        yield Member(names, (move.counter,), (space,) if space else (), side)


def commander(position: Position, side: str) -> Held:
    """The leader of a side who bears the mark of the activated; nobody if there is none."""
    mix = position.lore.system.mix
    for piece in position.state.pieces.values():
        kind = mix.types.get(piece.type)
        marked = piece.side == side and ACTIVATED in piece.marks
        if marked and kind is not None and mix.families[kind.family].layout == LEADER:
            return position.counter(piece.id)
    return position.nobody()


def mover_names(position: Position, side: str) -> Mapping[str, Held]:
    """What a check of a move sees beside it: the leader who was activated."""
    return {"v_commander": commander(position, side)}


def cards(position: Position) -> Iterator[Member]:
    """Each card that lies open on the table, in the order they were played."""
    known, order = position.lore.system.mix.cards, 0
    for played in position.state.played:
        card = known.get(played.card)
        if card is None or played.face_down:
            continue
        order += 1
        numbers = {k: card.values.get(k.removeprefix(CARD), 0) for k in position.lore.card_figures}
        figures = {**numbers, "id": card.id, "deck": card.deck or NONE, "order": order}
        yield Member({"v_card": figures, "v_side": position.side(SideId(played.side))}, side=played.side)


def setups(position: Position) -> Iterator[Member]:
    """How far the set-up has come that the scenario asks for; nothing where no scenario is
    known or the set-up is over."""
    if position.scenario is not None and not position.state.set_up_over:
        report = check_setup(position.lore.system, position.scenario, position.state)
        spaces = tuple(dict.fromkeys(s for gap in report.gaps for s in gap.spaces))
        figures = {"missing": len(report.gaps), "extra": len(report.extra), "complete": report.is_complete}
        yield Member({"v_setup": figures}, report.extra, spaces)


def foes_unmet(position: Position, counter: CounterId) -> int:
    """Those of the enemies in its zone that nobody has attacked since the phase began."""
    met = counts(position)
    return sum(1 for c in lately.zone_foes(position, counter) if not any(k.startswith(HAD) for k in met.get(c, ())))


LATELY: Mapping[str, Callable[[Position, CounterId], Held]] = {
    **lately.TOLD,
    FOES_UNMET: foes_unmet,
    ARRIVAL: arrival,
}
Maker = Callable[[Position], Iterator[Member]]
MEMBERS: Mapping[tuple[str, ...], Maker] = {
    ("action",): actions,
    ("roll",): rolls,
    ("unit_moves",): goes,
    ("card",): cards,
    ("setup",): setups,
}
