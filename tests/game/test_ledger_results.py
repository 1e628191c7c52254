"""A result at the table of a ledger changes what the ledger keeps, as one action; figures worked out from the rules."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from assistant.game import OpenGame, new_game, open_game
from assistant.game.beside_game import BesideGame
from assistant.game.ledger import (
    accepted,
    counter_command,
    lines_of_counter,
    new_ledger,
    owner_of,
    places_of,
    proposals,
    watch,
    watched_in,
)
from assistant.game.ledger_places import named, to_name
from assistant.game.phase_turning import turn_finished
from assistant.game.typing_line import BACKTAB
from assistant.model.ids import CounterId
from assistant.play.commands.counter_states import FlipCounters
from assistant.play.commands.table_sitting import AskAtTable
from assistant.play.commands.table_things import SetTrack
from assistant.play.state import KeptAnswer
from tests.game.test_typing_line import Table


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))


@dataclass(frozen=True)
class Written:
    """What is asked at the table of a ledger, and what the ledger then holds: tracks, and states of counters."""

    system: str
    scenario: str
    procedure: str
    keys: str
    tracks: dict[str, int]
    states: dict[str, int]
    followed: tuple[str, ...] = ()


CASES = {
    # Electio: a first consulship, three of his five citizens to the Alii, who were five.
    "election": Written(
        "triumvirate", "three", "", "elca5po5cr3.4.6.__", {"alii": 8},
        {"caesar.consul": 1, "caesar.citizens": 2, "caesar.placed": 4},
    ),
    # Attaque 1-5: one weapon of each drawn; two legions of four and both of two go back to the thirty in stock.
    "conquest": Written(
        "triumvirate", "three", "", "ba4ca2po11", {"stock_legions": 34},
        {"caesar.bag": 1, "caesar.reserve": 7, "pompey.bag": 1, "pompey.reserve": 7},
    ),
    # 9.13: the trireme is rammed; of five the one that is written down is meant.
    "ram": Written(
        "alexandria", "campaign", "", "ramquatr45", {}, {"egyptian_trireme_2.rammed": 1}, ("egyptian_trireme_2",)
    ),
    # 5.92: two of fatigue and one for the try, as typed at the table.
    "avoidance": Written(
        "alexandria", "campaign", "avoidance", "qua_`2_1", {}, {"roman_quadrireme_1.fatigue": 3},
        ("roman_quadrireme_1",),
    ),
    # 12.3: Pyrrhus loses two of eight, Claudius his four.
    "battle": Written(
        "sword_of_rome", "four", "battle", "8py4cl653551", {}, {"pyrrhus.cu": 6, "claudius.cu": 0}
    ),
    # 13.2: seven on a siege costs one of five.
    "siege": Written("sword_of_rome", "four", "", "sie5cac52", {}, {"camillus.cu": 4}),
    # 7.2, 7.4: the defender first, one of three dice in two; two of two in three; then nothing, and one is enough.
    "blocks": Written("julius_caesar", "historical", "", "ba3l13.3l37_25631611", {}, {"c_legio_13.strength": 2}),
    # 10.2: a gold for each of two legions the loser lost, on ten.
    "battle of legions": Written("caesar_xl", "standard", "", "bat3le2le_66111", {"gold.caesar": 12}, {}),
}  # fmt: skip


def states_of(game: OpenGame) -> dict[str, object]:
    found = {}
    for counter in watched_in(game.state):
        found |= {f"{counter}.{x.figure}": x.value for x in lines_of_counter(game.system, game.state, counter)}
    return found


def noted(case: Written) -> OpenGame:
    """The ledger with the result written into it from the table."""
    game = new_ledger(case.system, case.scenario)
    for counter in case.followed:
        game.do(watch(CounterId(counter)))
    path = game.path
    game.close()
    table = Table(case.system, procedure=case.procedure)
    for part in case.keys.partition("`"):
        table.key(BACKTAB) if part == "`" else table.type(part)
    answer = table.asked.reading()
    assert answer is not None
    BesideGame(path).results((), (KeptAnswer(AskAtTable(answer.line_up.procedure)),), {0: answer}, None)
    return open_game(path)


@pytest.mark.parametrize("name", CASES)
def test_the_ledger_takes_what_a_result_says(name: str) -> None:
    case = CASES[name]
    game = noted(case)
    before = game.journal.position
    try:
        assert {t: game.state.tracks[t] for t in case.tracks} == case.tracks
        states = states_of(game)
        assert {s: states.get(s, 0) for s in case.states} == case.states
        game.journal.undo()  # one action, taken back whole
        assert game.journal.position < before
        assert not [c for c in watched_in(game.state) if c not in case.followed]
        start = new_ledger(case.system, case.scenario)
        assert {t: game.state.tracks[t] for t in case.tracks} == {t: start.state.tracks[t] for t in case.tracks}
        start.close()
    finally:
        game.close()


def test_of_several_alike_that_nobody_wrote_down_none_is_meant() -> None:
    game = noted(Written("alexandria", "campaign", "", "ramquatr45", {}, {}))
    assert watched_in(game.state) == []
    game.close()


def test_a_place_taken_is_asked_for_until_it_is_named() -> None:
    """13.5: the city falls and is the Romans' now; which city only the players know. Written down, it is theirs; taken
    back, it is asked for again, and with the siege undone nothing is."""
    game = noted(CASES["siege"])
    assert [(t.side, t.what.en) for t in to_name(game)] == [("romans", "Siege roll")]
    city = next(s for s in places_of(game.system) if owner_of(game.state, s) != "romans")
    game.do(watch(CounterId("pyrrhus")))  # something else between
    game.do(named(to_name(game)[0], city))
    assert owner_of(game.state, city) == "romans" and to_name(game) == []
    game.journal.undo()
    assert len(to_name(game)) == 1 and owner_of(game.state, city) != "romans"
    for _ in range(2):
        game.journal.undo()
    assert to_name(game) == []
    game.close()


@pytest.mark.parametrize(
    ("case", "side"),
    [
        # 7.1-7.6, 4.21: both defenders are gone, so the city is friendly to whoever attacked: Caesar, who acts.
        (Written("julius_caesar", "historical", "", "ba3a3,2b2,1d23b3,2d2111_611_", {}, {}), "caesar"),
        # The A misses, one of the three dice of the B does not: who defended holds what he held.
        (Written("julius_caesar", "historical", "", "ba1a33b36166", {}, {}), ""),
        # Attaque 5: two legions of four stay, the province is Caesar's.
        (CASES["conquest"], "caesar"),
    ],
    ids=["battle", "held", "conquest"],
)
def test_a_battle_that_decides_a_place_asks_which(case: Written, side: str) -> None:
    game = noted(case)
    assert [t.side for t in to_name(game)] == ([side] if side else [])
    game.close()


def test_a_unit_lost_in_a_result_is_a_score_proposed() -> None:
    """8.5: four for a unit with four hits already are more than its quality of 7; 11.3: seven points of exhaustion."""
    game = new_ledger("alexandria", "campaign")
    hits = watch(CounterId("hi_4"))
    game.do(hits)
    line = next(x for x in lines_of_counter(game.system, game.state, CounterId("hi_4")) if x.figure == "hits")
    game.do(counter_command(game.system, game.state, line, 4))
    game.do(FlipCounters((CounterId("hi_4"),), "reduced"))
    path = game.path
    game.close()
    answer = Table("alexandria").type("mevehip9").asked.reading()
    assert answer is not None
    BesideGame(path).results((), (KeptAnswer(AskAtTable("melee")),), {0: answer}, None)
    game = open_game(path)
    assert [(p.line.about, p.side, p.value) for p in proposals(game)] == [("losses", "egyptian", 7)]
    game.do(accepted(proposals(game)))
    assert game.state.tracks["losses.egyptian"] == 7 and proposals(game) == []
    game.close()


def test_what_a_result_wrote_is_changed_by_hand() -> None:
    game = noted(CASES["election"])
    consul = next(x for x in lines_of_counter(game.system, game.state, CounterId("caesar")) if x.figure == "consul")
    game.do(counter_command(game.system, game.state, consul, 0))
    assert states_of(game)["caesar.consul"] == 0
    game.close()


def test_a_map_beside_a_table_is_left_to_its_hands() -> None:
    game = new_game("triumvirate", "three")
    path, before = game.path, game.state.tracks
    game.close()
    answer = Table("triumvirate").type("ba4ca2po11").asked.reading()
    assert answer is not None
    BesideGame(path).results((), (KeptAnswer(AskAtTable("battle")),), {0: answer}, None)
    game = open_game(path)
    assert game.state.tracks == before
    game.close()


def test_the_time_stone_goes_on_with_the_turn_of_each_side() -> None:
    """Eight turns to the election, then again; a hand, or the procedure, that has moved it already is not doubled."""
    game = new_ledger("triumvirate", "three")
    told = []
    for _ in range(9):
        step = turn_finished(game.system, game.state, game.scenario)
        assert step is not None
        game.do(step)
        told.append(game.state.tracks["stone"])
    assert told == [7, 6, 5, 4, 3, 2, 1, 8, 7]
    game.journal.undo()
    assert game.state.tracks["stone"] == 8
    game.do(SetTrack("stone", 7))
    game.do(turn_finished(game.system, game.state))
    assert game.state.tracks["stone"] == 7
    game.do(SetTrack("stone", 3))  # as it lies on the table
    game.do(turn_finished(game.system, game.state))
    assert game.state.tracks["stone"] == 2
    game.close()
