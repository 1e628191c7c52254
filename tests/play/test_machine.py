"""One machine drives both systems with random commands of all kinds, undo, redo, jumps and reopening, and checks
after every step that the game is what its journal says."""

from __future__ import annotations

import json
import random
import shutil
import tempfile
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from assistant.play.account import describe, to_text
from assistant.play.apply import apply
from assistant.play.game_command import command_from, command_names
from assistant.play.journal import Journal
from assistant.play.places import TRAY
from assistant.play.state import GameState, counters_that_differ, start_state
from assistant.play.views import allies, is_secret, view_for
from tests.play.random_commands import makers, random_command
from tests.play.systems import SYSTEMS


def everything_in(value: object) -> set[str]:
    """All words reachable from a value, through dataclasses, mappings and sequences."""
    if isinstance(value, str):
        return {value}
    if is_dataclass(value) and not isinstance(value, type):
        return set().union(*(everything_in(getattr(value, f.name)) for f in fields(value)))
    if isinstance(value, Mapping):
        return set().union(*(everything_in(k) | everything_in(v) for k, v in value.items()))
    if isinstance(value, tuple | list | set | frozenset):
        return set().union(*map(everything_in, value))
    return set()


def assert_sound(state: GameState) -> None:
    """Every counter is in the one stack of its place, and in no other."""
    stacked = [(c, place) for place, order in state.stacks.items() for c in order]
    assert len(stacked) == len({c for c, _ in stacked})
    assert dict(stacked) == {p.id: p.place for p in state.pieces.values() if p.place != TRAY}
    assert all(state.stacks.values())
    assert all(t.a in state.pieces and t.b in state.pieces and t.a < t.b for t in state.ties)
    assert all(p.place.carrier is None or p.place.carrier in state.pieces for p in state.pieces.values())
    assert all(n > 0 for p in state.pieces.values() for n in p.badges.values())


def assert_no_leak(state: GameState, side: str, system: Any) -> None:
    view = view_for(state, side, system)
    words = everything_in(view)
    eyes = allies(side, system)
    secret = [p for p in state.pieces.values() if is_secret(p, eyes)]
    types_seen = {p.type for p in state.pieces.values() if not is_secret(p, eyes)}
    for piece in secret:
        assert piece.id not in words
        assert piece.type in types_seen or piece.type not in words
    public = {c for pile in (*state.discards.values(), *state.removed.values()) for c in pile}
    public |= {c for s, hand in state.hands.items() if s in eyes for c in hand}
    public |= {p.card for p in state.played if not p.face_down or p.side in eyes}
    assert not (set(system.mix.cards) - public) & words
    assert state.salt not in words or not state.salt
    assert len(view.pieces) == len(state.pieces)


def leaked_by_order(state: GameState, side: str, system: Any) -> bool:
    """Whether the order of the covered counters follows that of their true names."""
    hidden = [p.id for p in view_for(state, side, system).pieces.values() if p.type == "hidden"]
    return hidden != sorted(hidden)


class Play(RuleBasedStateMachine):
    """A game as somebody might play it who does everything at once."""

    @initialize(name=st.sampled_from(sorted(SYSTEMS)))
    def begin(self, name: str) -> None:
        self.folder = Path(tempfile.mkdtemp())
        self.system = SYSTEMS[name]()
        scenario = next(iter(self.system.scenarios.values()))
        path = self.folder / "game.alea"
        self.journal = Journal.create(path, self.system, scenario, clock=lambda: "t")
        self.start = self.journal.state

    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        def pick(choices: Any) -> Any:
            return data.draw(st.sampled_from(choices))

        before = self.journal.state
        command = random_command(before, self.system, pick)
        plain = json.loads(json.dumps(command.plain()))
        assert command_from(plain) == command
        for viewer in (None, *self.system.sides):
            described = describe(command, before, self.system, viewer)
            assert described.text.en
            assert described.text.fr
        self.journal.do(command)
        after = self.journal.state
        both = {*before.pieces, *after.pieces}
        untied = {c for c in both if before.pieces.get(c) != after.pieces.get(c)}
        ends = {end for tie in before.ties ^ after.ties for end in (tie.a, tie.b)}
        assert counters_that_differ(before, after) == untied | ends

    @rule(steps=st.integers(1, 3))
    def undo(self, steps: int) -> None:
        for _ in range(steps):
            if self.journal.can_undo:
                self.journal.undo()

    @rule(steps=st.integers(1, 3))
    def redo(self, steps: int) -> None:
        for _ in range(steps):
            if self.journal.can_redo:
                self.journal.redo()

    @rule(data=st.data())
    def jump(self, data: st.DataObject) -> None:
        self.journal.go(data.draw(st.sampled_from(sorted(self.journal.tree.nodes))))

    @rule()
    def reopen(self) -> None:
        state, position = self.journal.state, self.journal.position
        branches, redo = self.journal.branches(), self.journal.tree.redo_target()
        self.journal.close()
        self.journal = Journal.open(self.journal.path, lambda _: self.system, clock=lambda: "t")
        assert not self.journal.problems
        assert (self.journal.state, self.journal.position) == (state, position)
        assert (self.journal.branches(), self.journal.tree.redo_target()) == (branches, redo)

    @precondition(lambda self: self.journal.can_undo)
    @rule()
    def all_the_way_back_and_forth(self) -> None:
        while self.journal.can_redo:
            self.journal.redo()
        end = self.journal.state
        while self.journal.can_undo:
            self.journal.undo()
        assert self.journal.state == self.start
        while self.journal.can_redo:
            self.journal.redo()
        assert self.journal.state == end

    @invariant()
    def state_is_what_a_replay_gives(self) -> None:
        if not hasattr(self, "journal"):
            return
        state = self.start
        for number in self.journal.tree.path():
            command = self.journal.tree.nodes[number].command
            assert command is not None
            state = apply(state, command, self.system)
        assert state == self.journal.state
        assert_sound(state)
        for side in (*self.system.sides, ""):
            assert_no_leak(state, side, self.system)
            assert not leaked_by_order(state, side, self.system)

    def teardown(self) -> None:
        if hasattr(self, "journal"):
            assert to_text(self.journal, "fr") is not None
            self.journal.close()
            shutil.rmtree(self.folder)


TestPlay = Play.TestCase
TestPlay.settings = settings(
    max_examples=40,
    stateful_step_count=30,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.parametrize("name", sorted(SYSTEMS))
def test_the_random_player_knows_every_command(name: str) -> None:
    system = SYSTEMS[name]()
    assert set(makers(start_state(system), system, lambda c: c[0])) == set(command_names())


@pytest.mark.parametrize("name", sorted(SYSTEMS))
def test_long_random_walks_undone_return_to_the_start(name: str, tmp_path: Path) -> None:
    system, dice = SYSTEMS[name](), random.Random(7)
    with Journal.create(tmp_path / "g.alea", system, clock=lambda: "t") as game:
        start = game.state
        kinds = set()
        for _ in range(600):
            command = random_command(game.state, system, dice.choice)
            kinds.add(command.name)
            game.do(command)
        end = game.state
        while game.can_undo:
            game.undo()
        assert game.state == start
        while game.can_redo:
            game.redo()
        assert game.state == end
    cardless = {"shuffle_deck", "gather_deck", "draw_cards", "deal_cards", "play_card", "discard_card", "return_card"}
    cardless.add("look_through")
    cupless = {"draw_from_cup", "return_to_cup", "set_aside_from_cup"}
    missing = set(command_names()) - kinds
    assert missing <= (cardless | cupless if name == "harbour" else {"set_option"})
