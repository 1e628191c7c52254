"""What is kept from one position to the next, and which members a check is spared, change no figure and no advice."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from dataclasses import replace

import pytest

from assistant.advisors.board_position import Position
from assistant.advisors.checker import Checker
from assistant.advisors.concerned import Concerned
from assistant.advisors.deeds import Deed, Deeds
from assistant.advisors.members import Member, members_of
from assistant.model.ids import CounterId, SpaceId
from assistant.play.apply import apply
from assistant.play.commands.moves import PlaceCounters
from assistant.play.places import at
from assistant.play.state import GameState, Piece
from assistant.play.views import view_for
from assistant.rules.check_reading import Check
from assistant.rules.waiting import Late
from tests.play.random_commands import random_command
from tests.scenarios.shipped import set_up, system

SCENARIOS = (
    ("alexandria", "campaign"),
    ("julius_caesar", "historical"),
    ("sword_of_rome", "four"),
    ("triumvirate", "three"),
    ("caesar_xl", "standard"),
)


class Everybody(Concerned):
    """Spares a check nobody."""

    def members(self, check: Check, position: Position, among: Collection[CounterId] | None = None) -> Sequence[Member]:
        return [m for m in members_of(position, check.members) if among is None or m.counters[0] in among]


def later(state: GameState, name: str, chance: random.Random, times: int) -> GameState:
    for _ in range(times):
        state = apply(state, random_command(state, system(name), chance.choice), system(name))
    return state


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_a_counter_or_space_read_again_is_as_if_read_for_the_first_time(name: str, scenario: str) -> None:
    chance, shipped, state = random.Random(11), system(name), set_up(system(name), scenario)[0]
    kept, fresh = Checker(shipped), Checker(shipped)
    for _ in range(5):
        state = later(state, name, chance, 16)
        fresh.lore.kept.clear()
        before, now = Position(kept.tellers, state), Position(fresh.tellers, state)
        for counter in state.pieces:
            a, b = before.counter(counter), now.counter(counter)
            assert (dict(a), a.origins, a.doubts) == (dict(b), b.origins, b.doubts), counter
        for space in shipped.board.spaces:
            c, d = before.space(space), now.space(space)
            assert (dict(c), c.doubts) == (dict(d), d.doubts), space


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_who_is_spared_would_have_been_told_nothing(name: str, scenario: str) -> None:
    chance, shipped, state = random.Random(12), system(name), set_up(system(name), scenario)[0]
    sparing, asking = Checker(shipped), Checker(shipped)
    asking._kept.concerned = Everybody(asking.runner, asking.lore.world)
    heard = 0
    for n in range(6):
        state = later(state, name, chance, 6)
        phase = shipped.phases[n % len(shipped.phases)]
        found = list(state.pieces)
        fights = tuple(
            Deed(p, "", {"attacker": (a,), "defender": (b,), "shooter": (a,), "target": (b,), "unit": (a,)})
            for p in phase.procedures
            for a, b in [chance.choices(found[:6], k=2) for _ in range(2)]
        )
        there = replace(state, phase=phase.id)
        told = [c.ask(there, deeds=Deeds(results=fights)) for c in (sparing, asking)]
        assert told[0] == told[1]
        heard += len(told[0].advice)
    assert heard


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_those_a_condition_is_spared_change_no_advice(
    name: str, scenario: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance, shipped, state = random.Random(5), system(name), set_up(system(name), scenario)[0]
    spared, whole = Checker(shipped), Checker(shipped)
    for phase in shipped.phases[:4]:
        state = replace(later(state, name, chance, 12), phase=phase.id)
        for viewer in ("", *list(shipped.sides)[:1]):  # a side knows nothing of some, and conditions wait for that
            seen = view_for(state, viewer, shipped) if viewer else state
            told = spared.ask(seen)
            with monkeypatch.context() as patch:
                patch.setattr(Late, "among", lambda group, _tests: group)
                assert whole.ask(seen) == told


def test_the_zones_of_one_space_are_those_of_the_whole_map() -> None:
    chance, shipped, state = random.Random(2), system("alexandria"), set_up(system("alexandria"), "campaign")[0]
    tellers, spaces = Checker(shipped).tellers, shipped.board.spaces
    near = [SpaceId(f"{x:02}{y:02}") for x in range(5, 9) for y in range(4, 11)]
    land = [p for p in state.pieces.values() if shipped.mix.types[p.type].family == "land"]
    movers = [p.id for side in shipped.sides for p in [p for p in land if p.side == side][:30]]
    for _ in range(3):
        for counter in movers:
            place = PlaceCounters((counter,), at(chance.choice([s for s in near if s in spaces])), "NW")
            state = apply(state, place, shipped)
        one, all_of_them = Position(tellers, state), Position(tellers, state).zones()
        assert {space: zone for space in spaces if (zone := one.zone_at(space))} == all_of_them
        assert any(len(sides) > 1 for sides in all_of_them.values())


def test_what_is_made_for_a_deed_does_not_grow_with_those_it_does_not_concern(monkeypatch: pytest.MonkeyPatch) -> None:
    shipped, state = system("alexandria"), set_up(system("alexandria"), "campaign")[0]
    kind = next(t for t in shipped.mix.types.values() if t.family == "land")
    hexes = [at(s.id) for s in shipped.board.spaces.values() if s.kind == "hex" and s.terrain != "sea"]
    galleys = [p.id for p in state.pieces.values() if shipped.mix.types[p.type].family == "galley"]
    one, other = (c for c in galleys[:2])
    deed, made = Deed("ram", "", {"attacker": (one,), "target": (other,)}, {}), list[str]()
    before = Position.counter
    monkeypatch.setattr(Position, "counter", lambda self, name: (made.append(name), before(self, name))[1])
    counts = []
    for many in (100, 1000):
        new = [Piece(CounterId(f"many_{n}"), kind.id, kind.side, hexes[n % len(hexes)]) for n in range(many)]
        stacks = dict(state.stacks)
        for piece in new:
            stacks[piece.place] = (*stacks.get(piece.place, ()), piece.id)
        crowded = replace(state, pieces={**state.pieces, **{p.id: p for p in new}}, stacks=stacks)
        made.clear()
        Checker(shipped).beforehand(replace(crowded, phase="move_and_fire"), deed)
        counts.append(len(made))
    assert 0 < counts[1] < 2 * counts[0] < 2000
