"""Who attacks where both sides stand in one space: whoever came there, whichever of them is picked; and what is hidden
is kept back only where somebody is seated."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.game import OpenGame, new_game
from assistant.game.advising import Advising
from assistant.game.selection import Selection
from assistant.game.unfought import fights, unfought
from assistant.model.ids import CounterId, PhaseId, SideId, SpaceId
from assistant.play.commands.counter_states import MarkCounters
from assistant.play.commands.moves import PlaceCounters
from assistant.play.commands.table_things import SetPhase
from assistant.play.places import at
from assistant.play.setup import fixed_setup
from tests.game.played import drag, ids


def begun(name: str, scenario: str) -> OpenGame:
    game = new_game(name, scenario)
    found = fixed_setup(game.system, game.scenario, game.state) if game.scenario else None
    if found is not None:
        game.do(found)
    return game


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))


def asked(game: OpenGame, own: str, foes: str = "", *, seated: bool = False) -> Selection:
    lately = Advising(game).lately()
    return Selection(game.opened, game.state, ids(own), ids(foes), lately, seated)


def roles(game: OpenGame, own: str, foes: str, procedure: str) -> tuple[str, str]:
    """The sides of attacker and defender."""
    fit = next(f for f in asked(game, own, foes).fits() if f.definition.id == procedure)
    sides = [game.state.pieces[CounterId(fit.casts[r][0].counter)].side for r in ("attacker", "defender")]
    return str(sides[0]), str(sides[1])


def phase(game: OpenGame, name: str, side: str = "") -> None:
    game.do(SetPhase(PhaseId(name), None, SideId(side) if side else None))


@pytest.mark.parametrize("picked", ["own", "foes", "foes alone"])
def test_the_blocks_that_came_attack_whoever_is_picked(picked: str) -> None:
    """7.1: from Narbo onto three blocks in Tarraco."""
    game = begun("julius_caesar", "historical")
    phase(game, "command_first", "caesar")
    drag(game, "c_legio_7 c_legio_9", "tarraco")
    phase(game, "battle")
    ours, theirs = "c_legio_7 c_legio_9", "p_legio_5 p_legio_6"
    chosen = {"own": (ours, theirs), "foes": (theirs, ours), "foes alone": (theirs, "")}[picked]
    assert roles(game, *chosen, "battle") == ("caesar", "pompey")
    fire = next(f for f in asked(game, *chosen).fits() if f.definition.id == "fire")
    firing = game.state.pieces[CounterId(fire.casts["block"][0].counter)].side
    assert firing == ("caesar" if picked == "own" else "pompey"), "whoever is picked fires himself"


@pytest.mark.parametrize("turned", [False, True])
def test_the_army_that_came_attacks_in_the_same_phase_too(turned: bool) -> None:
    """9.2, 12.1: an action of the Romans moves and fights."""
    game = begun("sword_of_rome", "four")
    cu = [c for c, p in game.state.pieces.items() if p.type == "roman_cu" and p.place.kind == "tray"][:4]
    foe = [c for c, p in game.state.pieces.items() if p.type == "samnite_cu" and p.place.kind == "tray"][:2]
    game.do(PlaceCounters((CounterId("camillus"), *cu), at("capua")))
    game.do(PlaceCounters((CounterId("egnatius"), *foe), at("fregellae")))
    phase(game, "actions", "romans")
    ours, theirs = " ".join(("camillus", *cu)), " ".join(("egnatius", *foe))
    drag(game, ours, "fregellae")
    chosen = (theirs, ours) if turned else (ours, theirs)
    assert roles(game, *chosen, "battle") == ("romans", "samnites")


def test_where_nobody_came_whoever_is_picked_attacks() -> None:
    game = begun("julius_caesar", "historical")
    game.do(PlaceCounters(ids("c_legio_7"), at("tarraco")))
    phase(game, "battle")
    assert roles(game, "p_legio_5", "c_legio_7", "battle") == ("pompey", "caesar")


def test_what_the_map_shows_the_offers_know() -> None:
    """With nobody seated all faces are seen, by odds and names too; else those of the others are not."""
    game = begun("julius_caesar", "historical")
    phase(game, "command_first", "caesar")
    drag(game, "c_legio_7", "tarraco")
    phase(game, "battle")
    foe = game.state.pieces[CounterId("p_legio_5")]
    assert foe.hidden
    alone, seated = (asked(game, "c_legio_7", "p_legio_5", seated=s) for s in (False, True))
    hidden = game.system.name
    assert (alone.hidden(), len(seated.hidden())) == ((), 2)
    assert hidden not in alone.kinds(alone.foes, hidden) and hidden in seated.kinds(seated.foes, hidden)


def test_the_fights_of_a_phase_are_where_both_stand() -> None:
    """Those who came attack; a fight that was fought is none, and a phase without battles has none."""
    game = begun("julius_caesar", "historical")
    phase(game, "command_first", "caesar")
    drag(game, "c_legio_7 c_legio_9", "tarraco")

    def found() -> list[tuple[str, set[str], int]]:
        position = game.opened.guesser.position(game.state, "", Advising(game).lately())
        coming = fights(game.opened, position)
        return [(str(f.space), {str(game.state.pieces[c].side) for c in f.own}, len(f.foes)) for f in coming]

    assert found() == []
    phase(game, "battle", "pompey")
    assert found() == [("tarraco", {"caesar"}, 3)]
    game.do(MarkCounters(ids("c_legio_7"), "fought"))
    assert found() == []


def test_ways_out_of_a_battle_are_read() -> None:
    """7.61 to 7.64: a major road lets four out, a minor one two, the sea one in all. Attackers leave to friends or by
    the road they came; defenders to friends and vacant cities, but not by that road."""
    game = begun("julius_caesar", "historical")
    phase(game, "command_first", "caesar")
    drag(game, "c_legio_7 c_legio_9", "tarraco")
    phase(game, "battle")

    def ways(own: str, foes: str) -> tuple[object, ...]:
        fit = next(f for f in asked(game, own, foes).fits() if f.definition.id == "battle")
        names = ("attacker_exits", "defender_exits", "attacker_sea_exits", "defender_sea_exits")
        return tuple(fit.facts.get(name, 99) for name in names)  # 99: no limit

    ours, theirs = "c_legio_7 c_legio_9", "p_legio_5 p_legio_6"
    assert ways(ours, theirs) == (4, 4 + 2, 0, 99), "Narbo; Carthago Nova and Bilbilis; the sea is nobody's"
    assert ways(theirs, ours) == (4, 4 + 2, 0, 99)
    game.do(PlaceCounters(ids("p_navis_1"), at("hispanum")))
    assert ways(ours, theirs) == (4, 4 + 2 + 1, 0, 99), "by their sea to Carthago Nova, one block"
    game.do(PlaceCounters(ids("c_legio_10"), at("bilbilis")))
    assert ways(ours, theirs) == (4 + 2, 4 + 1, 0, 99), "Narbo is vacant, but they came from there"
    game.do(PlaceCounters(ids("p_legio_1"), at("narbo")))
    assert ways(ours, theirs) == (2, 4 + 1, 0, 99), "no attacker into a city of the enemy, no defender by that road"


def test_ways_out_of_a_battle_at_sea_are_read() -> None:
    """7.82: attackers back where they came from, if it is theirs or vacant, or to friends; defenders to friends or a
    vacant sea, but not the one the attackers came from."""
    game = begun("julius_caesar", "historical")
    game.do(PlaceCounters(ids("c_navis_1"), at("hispanum")))
    game.do(PlaceCounters(ids("p_navis_1"), at("tyrrhenum")))
    phase(game, "command_first", "caesar")
    drag(game, "c_navis_1", "tyrrhenum")
    phase(game, "battle")

    def ways() -> tuple[object, ...]:
        fit = next(f for f in asked(game, "c_navis_1", "p_navis_1").fits() if f.definition.id == "sea_battle")
        return tuple(fit.facts.get(name, True) for name in ("attacker_exit", "defender_exit"))

    assert ways() == (True, True)
    beside = [s for s in game.system.board.neighbours(SpaceId("tyrrhenum")) if s != "hispanum"]
    blocks = iter(c for c, p in game.state.pieces.items() if p.side == "pompey" and c != "p_navis_1")
    for space in beside:
        for counter in [c for c in game.state.stack(at(space)) if game.state.pieces[c].side == "caesar"]:
            game.do(PlaceCounters((counter,), at("rome")))
        game.do(PlaceCounters((next(blocks),), at(space)))
    assert ways() == (True, True), "back to the sea they came from"
    game.do(PlaceCounters((next(blocks),), at("hispanum")))
    assert ways() == (False, True)


def test_a_battle_from_the_bag_left_unfought_is_told_before_its_phase_ends() -> None:
    """Entering an enemy province is an attack (Mouvements); a set-up has none."""
    game = begun("triumvirate", "three")
    game.do(SetPhase(PhaseId("movement"), active=SideId("caesar")))
    assert unfought(game.opened, game.state) == ()
    drag(game, "caesar legion_1", "hispania_citerior")
    assert unfought(game.opened, game.state) == ("hispania_citerior",)
    game.do(SetPhase(PhaseId("action")))
    assert unfought(game.opened, game.state) == (), "nobody fights in the phase of actions"
    game.close()
