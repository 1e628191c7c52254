"""What checks said of counters and spaces is kept where an action cannot have changed it: whatever is done, undone and
done again, all together say what a look at everything says."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

import pytest

from assistant.advisors.checker import Checker, Dropped
from assistant.advisors.deeds import Deed, Deeds, Move
from assistant.advisors.kept_findings import KeptFindings
from assistant.model.ids import CounterId, SpaceId
from assistant.model.scenario import System
from assistant.play.apply import apply
from assistant.play.commands.moves import MoveCounters, PlaceCounters
from assistant.play.places import aboard, at
from assistant.play.state import GameState, Piece, SpaceState, start_state
from assistant.play.views import view_for
from assistant.rules.check_scope import MARKS
from tests.play.random_commands import random_command
from tests.scenarios.shipped import set_up, system

T = TypeVar("T")
SCENARIOS = (
    ("alexandria", "campaign", "assault"),
    ("julius_caesar", "historical", "battle"),
    ("sword_of_rome", "four", "battle"),
    ("triumvirate", "three", "action"),
    ("caesar_xl", "standard", "battle"),
)


def crowded(
    shipped: System, state: GameState, many: int, spaces: Sequence[SpaceId], chance: random.Random
) -> GameState:
    """Counters of all types on a few spaces, so that checks have much to say."""
    types = list(shipped.mix.types.values())
    stacks, pieces = dict(state.stacks), dict(state.pieces)
    for n in range(many):
        kind, place = chance.choice(types), at(chance.choice(spaces))
        marks = frozenset(mark for mark in MARKS if chance.random() < 0.4)
        one = Piece(CounterId(f"many_{n}"), kind.id, kind.side, place, steps=kind.steps, marks=marks)
        pieces[one.id], stacks[place] = one, (*stacks.get(place, ()), one.id)
    return replace(state, pieces=pieces, stacks=stacks)


def some_spaces(shipped: System, chance: random.Random) -> list[SpaceId]:
    """A few spaces of each ground, most beside each other."""
    board = shipped.board
    grounds = {s.terrain or s.kind: s.id for s in chance.sample(list(board.spaces.values()), len(board.spaces))}
    return list(dict.fromkeys(s for one in grounds.values() for s in (one, *list(board.neighbours(one))[:1])))[:6]


def told(state: GameState, fight: str, chance: random.Random) -> tuple[Deeds, tuple[Move, ...]]:
    """Something that was done by some of the counters of the map."""
    there = [c for c in state.pieces if c.startswith("many") and state.position(c).space]
    some = chance.sample(there, min(4, len(there)))
    fights = tuple(
        Deed(fight, "", {r: (c,) for r, c in zip(("attacker", "defender"), some, strict=False)})
        for _ in range(chance.randint(0, 2))
    )
    moves = tuple(Move(c, (s,), lands=chance.random() < 0.5) for c in some[2:] if (s := state.position(c).space))
    changes = dict.fromkeys(some[:1], 2)
    return Deeds(results=fights, moved=frozenset(some[:2]), changes=changes, gained=changes), moves


def line_of_play(shipped: System, start: GameState, chance: random.Random, length: int) -> Iterator[GameState]:
    """States as play brings them: actions of all kinds, mostly moves, some taken back and some done again. Most befall
    the same few counters and spaces."""
    spaces = some_spaces(shipped, chance)
    states = [crowded(shipped, start, 24, spaces, chance)]
    few = {*spaces, *(c for c in states[0].pieces if c.startswith("many"))}

    def pick(row: Sequence[T]) -> T:
        return chance.choice([one for one in row if one in few] or row)

    now = 0
    for n in range(length):
        if n % 7 == 4:
            now = max(0, now - chance.randint(1, 3))
        elif n % 7 == 5:
            now = min(len(states) - 1, now + chance.randint(1, 3))
        else:
            states[now + 1 :] = [after_an_action(shipped, states[now], n % 10, chance, pick)]
            now += 1
        yield states[now]


def after_an_action(
    shipped: System, state: GameState, way: int, chance: random.Random, pick: Callable[[Sequence[T]], T]
) -> GameState:
    """Ten kinds of things that befall some counters or a space, one after the other."""
    some, space = tuple({pick(list(state.pieces)) for _ in range(3)}), pick(list(shipped.board.spaces))
    first, there = state.pieces[some[0]], state.spaces.get(space, SpaceState())
    if way in (0, 4, 7):
        return apply(state, (MoveCounters if way else PlaceCounters)(some, at(space)), shipped)
    if way == 1:
        spaces = {**state.spaces, space: replace(there, control=pick(list(shipped.sides)))}
        turned = {first.place: state.stacks[first.place][::-1]} if first.place in state.stacks else {}
        return replace(state, spaces=spaces, stacks={**state.stacks, **turned})
    if way == 2:
        return replace(state, names={**state.names, f"counter:{first.id}": "Bucephalus", f"space:{space}": "Zela"})
    if way in (3, 6):
        marked = replace(first, marks=frozenset(chance.sample(MARKS, 2)), steps=chance.randint(1, 2))
        return replace(state, pieces={**state.pieces, first.id: marked})
    if way == 5:
        return apply(state, MoveCounters(some[1:], aboard(first.id)), shipped) if len(some) > 1 else state
    if way == 8:
        option = chance.choice(list(shipped.options.values()))
        chosen = {option.id: chance.choice(list(option.choices))}
        tracks = {track: chance.randint(0, 1) for track in state.tracks}
        return replace(state, options={**state.options, **chosen}, tracks=tracks)
    return apply(state, random_command(state, shipped, pick), shipped)


ASKING: Mapping[str, tuple[str | list[str], str, str]] = {
    "itself": ("counter", "", "counter.moved or counter.steps > 1"),
    "aboard": ("counter", "", "count(cargo) > 0 and not all(cargo.moved)"),
    "beside": ("counter", "", "any(near.moved)"),
    "with": ("counter", "", "count(here) > 2 and not counter.on_top"),
    "done": ("counter", "", "counter.did_{fight} + counter.had_{fight} > 0 or counter.changes > 1"),
    "lately": ("counter", "", "counter.travelled and counter.gained > 1 or counter.came_ashore or counter.turned > 0"),
    "turn": ("counter", "", "game.turn > 1 and counter.fought"),
    "option": ("counter", "", "option.{option} != {choice} and counter.moved"),
    "owned": ("space", "", "space.owner != none"),
    "row": ("stack", "", "stack.size > 1 and any(these.moved)"),
    "sides": (
        ["space", "side"],
        "",
        "side.active and any(these.moved) or count(here.side in side.allies) > count(these)",
    ),
    "gate": ("counter", "counter.moved", "count(counters.moved) > 2 and not counter.in_enemy_zone"),
    "gate_of_spaces": ("space", "count(here) > 1", "any(spaces.owner != none)"),
}
"""Checks that ask for all there is: whom they look at, when, and what they tell of."""


def asking(name: str, fight: str) -> System:
    """A shipped system with these checks instead of its own."""
    shipped = system(name)
    option = next(iter(shipped.options.values()))
    filled = {"fight": fight, "option": option.id, "choice": list(option.choices)[-1]}
    checks = {
        check: {
            "for": who if isinstance(who, list) else [who],
            **({"when": when} if when else {}),
            "trouble": trouble.format(**filled),
            "say": {"en": "{counters} in {space}", "fr": "{counters}, {space}"},
        }
        for check, (who, when, trouble) in ASKING.items()
    }
    return replace(shipped, rules={**shipped.rules, "checks": checks})


def compared(
    shipped: System, start: GameState, fight: str, chance: random.Random, length: int
) -> tuple[set[str], int, int]:
    """One line of play: which checks spoke, and how much was worked out by who keeps and by who does not."""
    kept, fresh = Checker(shipped), Checker(shipped)
    deeds, moves, viewer, spoke, worked = Deeds(), (), None, set(), [0, 0]
    assert not kept.broken
    for n, state in enumerate(line_of_play(shipped, start, chance, length)):
        phase = shipped.phases[n // 8 % len(shipped.phases)].id
        seen = replace(state, phase=phase, turn=1 + n // 12, active=list(shipped.sides)[n // 6 % 2])
        if chance.random() < 0.4:
            deeds, moves = told(seen, fight, chance)
        if n % 10 == 9:
            viewer = chance.choice([None, *shipped.sides])
        seen = view_for(seen, viewer, shipped) if viewer else seen
        fresh._kept, fresh.travels._kept = KeptFindings(fresh.runner, fresh._concerned), {}
        fresh.lore.kept.clear()
        before = [c.runner.values for c in (kept, fresh)]
        now, anew = (c.ask(seen, deeds=deeds, moves=moves, viewer=viewer) for c in (kept, fresh))
        assert now == anew, n
        spoke |= {a.check for a in now.advice}
        worked = [w + c.runner.values - b for w, c, b in zip(worked, (kept, fresh), before, strict=True)]
    return spoke, *worked


@pytest.mark.parametrize(("name", "scenario", "fight"), SCENARIOS)
def test_what_is_kept_says_what_a_look_at_everything_says(name: str, scenario: str, fight: str) -> None:
    chance = random.Random(f"{name} findings")
    spoke, kept, fresh = compared(system(name), set_up(system(name), scenario)[0], fight, chance, 14)
    assert spoke and kept < fresh


def test_whatever_a_check_may_ask_of_is_heeded() -> None:
    spoke = set()
    for name, fight in (("alexandria", "assault"), ("sword_of_rome", "battle")):
        shipped = asking(name, fight)
        spoke |= compared(shipped, start_state(shipped), fight, random.Random(f"{name} asking"), 24)[0]
    assert spoke == ASKING.keys()


def test_who_is_sent_away_in_the_middle_is_told_the_truth_next_time() -> None:
    chance, shipped = random.Random(4), system("alexandria")
    kept = Checker(shipped)
    for state in line_of_play(shipped, set_up(shipped, "campaign")[0], chance, 5):
        left = iter(range(chance.randint(1, 40)))
        with pytest.raises(Dropped):
            kept.ask(state, wanted=lambda left=left: next(left, None) is not None)  # type: ignore[misc]
    assert kept.ask(state) == Checker(shipped).ask(state)


def test_a_move_is_looked_at_as_quickly_among_thousands_as_among_few() -> None:
    shipped, worked = system("alexandria"), []
    for many in (150, 1500):
        chance = random.Random(1)
        spaces = [s.id for s in shipped.board.spaces.values()][: many // 3]
        state = crowded(shipped, set_up(shipped, "campaign")[0], many, spaces, chance)
        state = replace(state, phase="move_and_fire")
        checker = Checker(shipped)
        checker.ask(state)
        mover = next(c for c in state.pieces if c.startswith("many"))
        before = checker.runner.values
        for space in chance.sample([SpaceId(s) for s in shipped.board.spaces], 3):
            state = apply(state, PlaceCounters((mover,), at(space)), shipped)
            checker.ask(state)
        worked.append(checker.runner.values - before)
    assert worked[1] < 2 * worked[0]
