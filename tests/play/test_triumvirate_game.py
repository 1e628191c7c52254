"""A whole short game of The End of the Triumvirate, played by script to Caesar's second consulship."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from assistant.model.ids import CounterId, PhaseId, SideId, SpaceId
from assistant.play.account import to_markdown, to_text
from assistant.play.commands.cards_and_cups import DrawFromCup, ReturnToCup, SetAsideFromCup
from assistant.play.commands.counter_states import FlipCounters
from assistant.play.commands.moves import MoveCounters, PlaceCounters
from assistant.play.commands.record import ApplyResult, Group
from assistant.play.commands.table_things import AddToSpace, AddToTrack, SetControl, SetPhase, SetTrack
from assistant.play.game_command import Command
from assistant.play.journal import Journal
from assistant.play.places import TRAY, at
from assistant.play.setup import check_setup, fixed_setup
from tests.play.triumvirate import ALII, HOMES, OFF, ON, ON_SQUARE, PROVINCES, SIDES, opening, triumvirate

SYSTEM = triumvirate()
SCENARIO = next(iter(SYSTEM.scenarios.values()))


class Table:
    """Three players at one journal."""

    def __init__(self, path: Path) -> None:
        self.game = Journal.create(path, SYSTEM, SCENARIO, clock=lambda: "t")
        self.turn = 0

    def do(self, *commands: Command, en: str = "", fr: str = "") -> None:
        label = {"en": en, "fr": fr} if en else {}
        self.game.do(commands[0] if len(commands) == 1 else Group(commands, label))

    def set_up(self) -> None:
        placed = fixed_setup(SYSTEM, SCENARIO, self.game.state)
        assert placed is not None
        self.game.do(placed)
        self.do(*opening(), en="provinces and legions", fr="provinces et légions")
        assert check_setup(SYSTEM, SCENARIO, self.game.state).is_complete

    def phase(self, name: str, side: str) -> None:
        self.game.do(SetPhase(PhaseId(name), self.turn, SideId(side)))

    def supply(self, side: str) -> None:
        """Governors change squares; Rome pays two gold."""
        self.phase("supply", side)
        governors = [p for p in self.game.state.pieces.values() if p.type == f"{side}_governor" and p.place != TRAY]
        flips = [FlipCounters((g.id,), OFF if g.face == ON else ON) for g in governors]
        self.do(*flips, AddToTrack("gold", 2, SideId(side)), en="supply", fr="approvisionnement")

    def persuade(self, side: str) -> None:
        """The first action costs one gold: a citizen comes over, from the Alii or from a rival."""
        self.phase("action", side)
        state = self.game.state
        loser: Command = AddToTrack(ALII, -1)
        if state.track(ALII) == 0:
            rival = max((s for s in SIDES if s != side), key=lambda s: state.track("citizens", s))
            loser = AddToTrack("citizens", -1, SideId(rival))
        paid = (AddToTrack("gold", -1, SideId(side)), loser, AddToTrack("citizens", 1, SideId(side)))
        self.do(*paid, en="a citizen is persuaded", fr="un citoyen est persuadé")

    def end_turn(self) -> None:
        self.game.do(AddToTrack("stone", -1))

    def elect(self) -> str:
        """Most citizens wins; the new consul loses three of them to the Alii."""
        self.phase("election", "caesar")
        state = self.game.state
        winner = max(SIDES, key=lambda s: state.track("citizens", s))
        lost = (AddToTrack("citizens", -3, SideId(winner)), AddToTrack(ALII, 3))
        self.do(AddToTrack("consul", 1, SideId(winner)), *lost, SetTrack("stone", 8), en="election", fr="élection")
        return winner


def march_and_conquer(table: Table) -> None:
    """Caesar takes the Illyrian legions to Macedonia; the bag gives one weapon each; four legions are left."""
    table.phase("movement", "caesar")
    caesar, servant = CounterId("caesar_triumvir_1"), CounterId("caesar_servant_1")
    table.do(
        MoveCounters((caesar, servant), at("illyricum"), path=("gallia_narbonensis", "gallia_cisalpina", "illyricum")),
        AddToSpace(SpaceId("gallia_narbonensis"), "legions", -2),
        AddToSpace(SpaceId("illyricum"), "legions", 2),
        en="two points: with two legions to Illyricum",
        fr="deux points : avec deux légions en Illyrie",
    )
    macedonia, illyricum = SpaceId("macedonia"), SpaceId("illyricum")
    table.game.do(
        ApplyResult(
            "battle",
            "conquered",
            roles={"attacker": (caesar,), "defender": ("pompey_governor_5",)},
            values={"attackers": 4, "defenders": 2, "survivors": 2},
            title={"en": "Attack on Macedonia", "fr": "Attaque de la Macédoine"},
            text={"en": "conquered, 2 legions left", "fr": "conquise, reste 2 légions"},
            side=SideId("caesar"),
            effects=(
                DrawFromCup("bag", ("caesar", "pompey")),
                SetAsideFromCup("bag", ("caesar", "pompey")),
                AddToTrack("weapons", 1, SideId("caesar")),
                AddToTrack("weapons", 1, SideId("pompey")),
                AddToSpace(illyricum, "legions", -4),
                AddToSpace(macedonia, "legions", 0),
                MoveCounters((caesar, servant), at("macedonia")),
                SetControl((macedonia,), SideId("caesar")),
                PlaceCounters((CounterId("pompey_governor_5"),), TRAY),
                PlaceCounters((CounterId("caesar_governor_6"),), at("macedonia"), face=OFF),
                ReturnToCup("bag", ("pompey",)),
                AddToTrack("weapons", -1, SideId("pompey")),
            ),
        )
    )


@pytest.fixture
def played(tmp_path: Path) -> Journal:
    table = Table(tmp_path / "short.alea")
    table.set_up()
    winner, order, number = "", list(SIDES), 0
    while not winner or table.game.state.track("consul", winner) < 2:
        side = order[number % 3]
        table.turn = number // 3 + 1
        table.supply(side)
        if number == 0:
            march_and_conquer(table)
        if side == "caesar" or number % 2:
            table.persuade(side)
        table.end_turn()
        if table.game.state.track("stone") == 0:
            winner = table.elect()
        number += 1
        assert number < 60
    table.game.bookmark(f"{winner} wins")
    return table.game


def test_the_game_ends_with_a_second_consulship_and_nothing_got_lost(played: Journal) -> None:
    state = played.state
    assert state.track("consul", "caesar") == 2
    # "Electio": an election after every eighth turn; the set-up counts eleven citizens and eight weapons a side.
    assert sum(state.track("citizens", s) for s in SIDES) + state.track(ALII) == 11
    for side in SIDES:
        assert state.cups["bag"].get(side, 0) + state.track("weapons", side) == 8
    assert sum(1 for s in state.spaces.values() if s.control == "caesar") == 6
    assert state.pieces[CounterId("caesar_servant_1")].place == at("macedonia")


def test_every_step_can_be_looked_at_and_taken_back(played: Journal) -> None:
    end, start = played.state, played.state_at(0)
    steps = list(played.tree.path())
    random.Random(3).shuffle(steps)
    for step in steps:
        state = played.state_at(step)
        assert sum(state.track("citizens", s) for s in SIDES) + state.track(ALII) == 11
    while played.can_undo:
        played.undo()
    assert played.state == start
    while played.can_redo:
        played.redo()
    assert played.state == end


def test_the_account_reads_well_in_both_languages(played: Journal) -> None:
    english, french = to_text(played, "en"), to_text(played, "fr")
    assert "turn 1, Supply, Caesar to act" in english
    assert "tour 1, Approvisionnement, camp actif\u00a0: César" in french
    attack = next(r for r in english.splitlines() if "Attack on Macedonia" in r)
    assert attack.endswith("Caesar: Attack on Macedonia, Caesar – Pompey’s governor 5: conquered, 2 legions left")
    attaque = next(r for r in french.splitlines() if "Attaque de la Macédoine" in r)
    assert attaque.endswith(
        "César\u00a0: Attaque de la Macédoine, César – Gouverneur de Pompée 5\u00a0: conquise, reste 2 légions"
    )
    assert "        drawn from the battle bag: Caesar’s weapon, Pompey’s weapon" in english
    assert "        tirage (le sac de bataille)\u00a0: arme de César, arme de Pompée" in french
    assert "        Gold (Caesar) −1, now 1" in english
    assert "        2 pions (César, Fonctionnaire de César 1) se déplacent, Illyricum → Macedonia" in french
    assert "{" not in english + french
    assert "bookmark at step" in english
    # 16 supplies, one movement, 11 actions, two elections
    assert to_markdown(played, "fr").count("\n## ") == 16 + 1 + 11 + 2


def test_the_set_up_is_that_of_the_rules(played: Journal) -> None:
    state = played.state_at(2)
    assert sum(int(s.values["legions"]) for s in state.spaces.values()) == 30
    assert {state.pieces[CounterId(f"{s}_triumvir_1")].place.id for s in SIDES} == set(HOMES.values())
    flipped = {p.place.id for p in state.pieces.values() if p.face == ON}
    assert flipped == {p for provinces in ON_SQUARE.values() for p in provinces}
    assert all(state.spaces[SpaceId(p)].control == s for s, row in PROVINCES.items() for p in row)
