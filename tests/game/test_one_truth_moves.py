"""One truth, of what is moved, led and raised: price of steps, fatigue, command, levies, on ways drawn at random."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise

from hypothesis import example, given
from hypothesis import strategies as st

from assistant.advisors.deeds import Move
from assistant.game.map_facts import Fit
from assistant.game.sitting import Sitting
from assistant.model.ids import CounterId, SideId, SpaceId, TypeId
from assistant.play.apply import apply
from assistant.play.commands.cards_and_cups import DrawCards, PlayCard
from assistant.play.commands.counter_states import FlipCounters, MarkCounters, SetBadge, StepCounters
from assistant.play.commands.moves import PlaceCounters
from assistant.play.game_command import Command
from assistant.play.places import TRAY, at
from assistant.play.state import GameState, start_state
from assistant.rules.outcomes import Node
from tests.game.test_one_truth import SETTINGS, Table, begun
from tests.scenarios.shipped import opened, system


def with_facts(table: Table, fit: Fit, **said: object) -> Node:
    """The answer once the players have said what no board tells."""
    sitting = Sitting(opened(table.name))
    sitting.options = {**sitting.options, **table.state.options}
    sitting.put(fit.line_up)
    for fact, value in said.items():
        sitting.set_fact(fact, value)
    assert sitting.node is not None, (fit.definition.id, sitting.problem, sitting.waiting)
    return sitting.node


def asked(name: str, procedure: str, options: Mapping[str, str] | None = None, **said: object) -> Node:
    """A procedure at a table without a map."""
    of = opened(name)
    state = start_state(of.system)
    table = Table(name, replace(state, options={**state.options, **(options or {})}))
    return with_facts(table, Fit(of.book.definition(procedure), {}, {}), **said)


def at_phase(name: str, phase: str, active: str, *commands: Command) -> GameState:
    state = replace(start_state(system(name)), phase=phase, active=active)
    for command in commands:
        state = apply(state, command, system(name))
    return state


@SETTINGS
@given(
    st.integers(1, 9),
    st.integers(0, 5),
    st.sets(st.sampled_from(("half_speed", "captured"))),
    st.booleans(),
    st.sampled_from(("four", "five")),
)
@example(1, 0, {"half_speed", "captured"}, False, "four")
def test_fatigue_in_alexandria(used: int, fatigue: int, badges: set[str], battle: bool, ruling: str) -> None:
    """Whether a test follows (5.51), and which fatigue leaves cruise alone (5.54), on any way straight ahead."""
    galley = CounterId("roman_trireme_1")
    path = tuple(SpaceId(f"29{n}") for n in range(32, 31 - used, -1))
    marks = [SetBadge((galley,), b, 1) for b in sorted(badges)]
    face = [FlipCounters((galley,), "battle")] if battle else []
    place = PlaceCounters((galley,), at(path[-1]), "W")
    state = at_phase(
        "alexandria", "move_and_fire", "roman", place, *face, *marks, SetBadge((galley,), "fatigue", fatigue)
    )
    state = replace(state, options={**state.options, "cruise_forced": ruling})
    table = Table("alexandria", state, (Move(galley, path, before="W"),))
    fit = table.offered("fatigue_due", galley)
    assert fit is not None
    node = with_facts(table, fit, used=used)
    assert bool(table.said("fatigue_due")) is (node.outcome == "due")
    cruise_only = bool(dict(node.values)["cruise_only"])
    late = table.said("tired_battle_speed") + table.said("slow_battle_speed")
    assert bool(late) is (battle and cruise_only)


@SETTINGS
@given(st.data())
def test_the_march_of_a_leader_in_alexandria(data: st.DataObject) -> None:
    """Every step by the table of costs: the sum beyond his points is what the check tells (5.36)."""
    of = system("alexandria")
    streets = [s for s in of.board.spaces.values() if s.kind in ("point", "midpoint")]
    path = [data.draw(st.sampled_from(sorted(s.id for s in streets)))]
    for _ in range(data.draw(st.integers(2, 14))):
        ways = [s for s in sorted(of.board.neighbours(path[-1])) if of.board.spaces[s].kind in ("point", "midpoint")]
        ways = [s for s in ways if s not in path]
        if not ways:
            break
        path.append(data.draw(st.sampled_from(ways)))
    step = {"mover": "land_unit", "into": "point_to_point", "friend_there": False, "canal": False}
    spent = len(path[1:]) * int(str(dict(asked("alexandria", "movement_cost", **step).values)["cost"]))
    leader = CounterId("sosius")
    state = at_phase("alexandria", "move_and_fire", "roman", PlaceCounters((leader,), at(path[-1])))
    table = Table("alexandria", state, (Move(leader, tuple(path)),))
    figures = of.mix.types[TypeId("sosius")].figures
    if len(path) > 1:
        assert bool(table.said("leader_march")) is (spent > int(str(figures["ma"])))


LEADERS = {"caesar": "caesar", "legate_vi": "legate", "ganymedes": "ganymedes", "sosius": "egyptian_subordinate"}
UNITS = {"hi_1": "HI", "mi_1": "MI", "lc_1": "LC", "co_vi_1": "CO", "cretan_archers_1": "A", "scorpio_r_1": "artillery"}


@SETTINGS
@given(st.sampled_from(sorted(LEADERS)), st.sampled_from(sorted(UNITS)))
def test_who_commands_whom_in_alexandria(leader: str, unit: str) -> None:
    """The table of commands (4.2), asked by name and read of counters; the cohort is one of the legate's own legion."""
    node = asked("alexandria", "command_of", commander=LEADERS[leader], unit=UNITS[unit])
    here = (PlaceCounters((CounterId(leader),), at("4-K")), PlaceCounters((CounterId(unit),), at("4-L")))
    pieces = begun("alexandria", "campaign").pieces
    side = pieces[CounterId(leader)].side or ""
    if pieces[CounterId(unit)].side != side:  # nobody asks whether he leads an enemy
        return
    mark = MarkCounters((CounterId(leader),), "activated")
    state = at_phase("alexandria", "move_and_fire", side, *here, mark)
    table = Table("alexandria", state, (Move(CounterId(unit), (SpaceId("4-K"), SpaceId("4-L"))),))
    assert bool(table.said("commanded_kind")) is not bool(dict(node.values)["eligible"])


@SETTINGS
@given(st.data(), st.integers(0, 3), st.sampled_from(("each_crossing", "once")))
def test_the_march_of_a_triumvir(data: st.DataObject, legions: int, ruling: str) -> None:
    """Points of a way over land and sea, with legions or without, by either reading of the discount."""
    of, caesar = system("triumvirate"), CounterId("caesar")
    board = of.board
    begin = begun("triumvirate", "three")
    start = begin.pieces[caesar].place.space
    assert start is not None
    path = [start]
    for _ in range(data.draw(st.integers(1, 7))):
        ways = sorted(board.neighbours(path[-1]))
        path.append(data.draw(st.sampled_from([s for s in ways if s not in path[-2:]] or ways)))
    kinds = [board.spaces[s].kind for s in path]
    if kinds[-1] != "area":
        return
    along = [c for c, p in begin.pieces.items() if p.type == "legion" and p.place == TRAY][:legions]
    state = apply(begin, PlaceCounters((caesar, *along), at(path[-1])), of)
    state = replace(
        state, phase="movement", active="caesar", set_up_over=True, options={**state.options, "sea_discount": ruling}
    )
    moves = tuple(Move(CounterId(c), tuple(path)) for c in (caesar, *along))
    crossings = sum(1 for a, b in pairwise(kinds) if b == "sea" and a != "sea")
    facts = {
        "provinces": sum(k != "sea" for k in kinds[1:]),
        "seas": sum(k == "sea" for k in kinds[1:]),
        "crossings": max(1, crossings),
        "legions": legions,
        "enemy": False,
        "enemy_provinces": 5,
    }
    if facts["provinces"] > 4 or facts["seas"] > 4 or facts["crossings"] > 3:
        return
    table = Table("triumvirate", state, moves)
    node = asked("triumvirate", "march", state.options, **facts)
    said = table.said("march") + table.said("march_with_legions")
    assert bool(said) is (node.outcome == "too_far"), (path, facts, node.outcome)


@SETTINGS
@given(st.integers(1, 3), st.sampled_from((("command_2_1", 1), ("command_1_2", 2), ("command_1_3", 3))))
def test_levies_of_julius_caesar(points: int, card: tuple[str, int]) -> None:
    """A new block that comes with the strength its points buy is told where the card gives fewer (6.4)."""
    of, block = system("julius_caesar"), CounterId("c_auxilia_1")
    state = replace(begun("julius_caesar", "historical"), phase="command_first", active="caesar")
    fit = Table("julius_caesar", state).offered("levy", block)
    assert fit is not None
    node = with_facts(Table("julius_caesar", state), fit, points=points, status="friendly")
    strength = int(str(dict(node.values)["strength"]))
    state = apply(state, PlaceCounters((block,), at("genua")), of)
    state = apply(state, StepCounters((block,), strength - state.pieces[block].steps), of)
    state = apply(state, DrawCards("fate", SideId("caesar"), cards=(card[0],)), of)
    state = apply(state, PlayCard(SideId("caesar"), card[0]), of)
    moves = (Move(block, (SpaceId("genua"),), enters=True),)
    shown = replace(state, pieces={**state.pieces, block: replace(state.pieces[block], hidden=False)})
    table = Table("julius_caesar", shown, moves)
    assert bool(table.said("levy_sum") + table.said("levy_strength")) is (points > card[1])
