"""What becomes of beaten armies of The Sword of Rome: ways by 12.4, the city that takes three in, the lost and the
displaced; and whom an army in an enemy's space fights."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from assistant.advisors.overlays import Overlays
from assistant.game import OpenGame, new_game
from assistant.game.advising import Advising
from assistant.game.consequences import do_now
from assistant.game.implied import AfterResult, Implied, accepted, implied
from assistant.game.still_by_hand import still_by_hand
from assistant.model.ids import CounterId, PhaseId, SideId, SpaceId
from assistant.play.commands.moves import PlaceCounters
from assistant.play.commands.table_things import SetPhase
from assistant.play.naming import Narrator
from assistant.play.places import TRAY, at, box
from assistant.play.setup import fixed_setup
from tests.game.played import drag, ids, offered, sat, there


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> OpenGame:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    game = new_game("sword_of_rome", "four")
    found = fixed_setup(game.system, game.scenario, game.state) if game.scenario else None
    if found is not None:
        game.do(found)
    for counter, piece in game.state.pieces.items():  # those of the test alone are on the map
        if piece.place.kind == "space":
            game.do(PlaceCounters((counter,), TRAY))
    return game


def act(game: OpenGame, side: str) -> None:
    game.do(SetPhase(PhaseId("actions"), None, SideId(side)))


def force(game: OpenGame, leader: str, kind: str, count: int, space: str) -> str:
    free = [c for c, p in game.state.pieces.items() if p.type == kind and p.place.kind == "tray"][:count]
    army = " ".join([leader, *free]).strip()
    game.do(PlaceCounters(ids(army), at(SpaceId(space))))
    return army


def after(game: OpenGame, fight: str, own: str, foes: str, dice: Sequence[int], **said: object) -> list[Implied]:
    """A procedure asked and applied, and who goes where now."""
    asked = {"aulius": False, "caudine": False, **said} if fight == "battle" else said
    sitting = sat(game, offered(game, own, foes)[fight], asked, dice)
    assert sitting.node is not None, (sitting.waiting, sitting.problem)
    before = game.state
    game.apply_result(sitting.node)
    lately = Advising(game).lately()
    moment = AfterResult(game.opened.checker, before, game.state, lately.deeds, "", lately.moves)
    return list(implied(moment, sitting.node))


def ways(moves: Sequence[Implied]) -> set[tuple[str, ...]]:
    return {tuple(map(str, m.choices)) for m in moves}


def test_a_defender_goes_to_the_nearest_but_not_where_the_attacker_came_from(game: OpenGame) -> None:
    """Clusium has clear links to Cortona, where the Gauls came from (12.4.1), and Volsinii: four of five go."""
    act(game, "gauls")
    gauls = force(game, "gallic_minor_b", "gallic_cu", 8, "cortona")
    etruscans = force(game, "etruscan_minor_a", "etruscan_cu", 5, "clusium")
    drag(game, gauls, "clusium")
    moves = after(game, "battle", gauls, etruscans, (4, 3, 3, 2, 2, 2))
    assert ways(moves) == {("volsinii",)}
    assert [m.how for m in moves] == ["retreat"] * 5


def test_three_of_the_defenders_may_shut_themselves_in(game: OpenGame) -> None:
    """12.4.4: of four Etruscans left in Pisae three and the leader may go into the city, the fourth retreats."""
    act(game, "gauls")
    gauls = force(game, "gallic_minor_b", "gallic_cu", 10, "luna")
    etruscans = force(game, "etruscan_minor_a", "etruscan_cu", 6, "pisae")
    drag(game, gauls, "pisae")
    moves = after(game, "battle", gauls, etruscans, (4, 4, 3, 2, 2, 2))
    left = there(game, "pisae", "etruscan_cu")
    stay = [m.counter for m in moves if "pisae" in m.choices]
    assert len([c for c in stay if c in left]) == 3 and "etruscan_minor_a" in stay
    assert len(moves) == len(left) + 1
    assert "luna" not in {c for row in ways(moves) for c in row}
    inside = [m.other(-1) if m.counter in stay else m for m in moves]
    game.do(found) if (found := accepted(game.system, game.state, inside)) else None
    assert len(there(game, "pisae", "etruscan_cu")) == 3
    said = [a.check for a in Advising(game).ask()]
    assert "siege_due" in said, "the army outside lays its marker (13.1.1)"


def test_who_has_no_way_out_is_lost_and_the_named_leader_displaced(game: OpenGame) -> None:
    """12.4.5, 8.4: Romans beaten in Patavium, more than four spaces from their friends. One action, one undo."""
    act(game, "gauls")
    romans = force(game, "camillus", "roman_cu", 8, "patavium")
    gauls = force(game, "gallic_minor_b", "gallic_cu", 10, "verona")
    drag(game, gauls, "patavium")
    moves = after(game, "battle", gauls, romans, (6, 5, 4, 2, 1, 1))
    assert {m.how for m in moves} == {"lost"} and len(moves) == len(game.state.stack(at("patavium"))) - 11
    assert moves[0].words is not None and moves[0].ref == "12.4.5"
    command = accepted(game.system, game.state, moves)
    assert command is not None
    before = game.state
    game.do(command)
    assert game.state.pieces[CounterId("camillus")].place == box("displaced")
    assert not there(game, "patavium", "roman_cu")
    assert "Camillus: displaced" in command.tell(Narrator(game.system, before)).en
    game.journal.undo()
    assert game.state.pieces == before.pieces


def test_a_beaten_attacker_first_goes_back_where_it_came_from(game: OpenGame) -> None:
    """12.4.1: from Velitrae into Fregellae; whatever else is near, back to Velitrae."""
    act(game, "romans")
    romans = force(game, "camillus", "roman_cu", 7, "velitrae")
    samnites = force(game, "egnatius", "samnite_cu", 5, "fregellae")
    drag(game, romans, "fregellae")
    moves = after(game, "battle", romans, samnites, (2, 2, 2, 4, 4, 3))
    assert ways(moves) == {("velitrae",)}


def test_a_flank_force_on_friendly_ground_stays_there(game: OpenGame) -> None:
    """The printed example of 12.4: Camillus goes back to Capua, Valerius stays at Velitrae."""
    act(game, "romans")
    wing = force(game, "valerius", "roman_cu", 5, "roma")
    main = force(game, "camillus", "roman_cu", 7, "capua")
    samnites = force(game, "egnatius", "samnite_cu", 5, "fregellae")
    drag(game, main, "fregellae")
    drag(game, wing, "velitrae")
    moves = after(game, "battle", f"{main} {wing}", samnites, (5, 2, 2, 5, 5, 4), aulius=True, failed_avoid=True)
    assert ways(moves) == {("capua",)}
    assert {m.counter for m in moves} == {CounterId("camillus"), *there(game, "fregellae", "roman_cu")}


def test_who_declines_goes_back_and_who_avoids_goes_one_space(game: OpenGame) -> None:
    """10.5.1: back to the space before. 11.2: to a friendly space by a clear link, not where the mover came from."""
    act(game, "romans")
    romans = force(game, "claudius", "roman_cu", 4, "velitrae")
    drag(game, romans, "fregellae")
    samnites = force(game, "egnatius", "samnite_cu", 3, "teanum")
    after(game, "interception", samnites, romans, (1,))
    assert ways(after(game, "decline", romans, "", (1,))) == {("velitrae",)}
    act(game, "gauls")
    etruscans = force(game, "etruscan_minor_a", "etruscan_cu", 5, "clusium")
    gauls = force(game, "gallic_minor_b", "gallic_cu", 6, "cortona")
    drag(game, gauls, "clusium")
    moves = after(game, "avoid", etruscans, gauls, (1, 1), to="open_friendly")
    assert (ways(moves), len(moves)) == ({("volsinii",)}, 6)


def test_an_army_in_an_enemys_space_fights_whom_it_met(game: OpenGame) -> None:
    act(game, "gauls")
    gauls = force(game, "gallic_minor_b", "gallic_cu", 4, "volaterrae")
    etruscans = force(game, "etruscan_minor_a", "etruscan_cu", 2, "volaterrae")
    found = offered(game, gauls)
    assert next(iter(found)) == "battle" and "avoid" not in found
    assert {c.counter for c in found["battle"].casts["defender"]} == set(ids(etruscans))
    force(game, "", "roman_cu", 1, "volaterrae")
    assert "battle" not in offered(game, gauls), "of two powers the players say which"


def test_allies_in_a_space_are_no_foes(game: OpenGame) -> None:
    act(game, "etruscans")
    etruscans = force(game, "etruscan_minor_a", "etruscan_cu", 2, "volaterrae")
    force(game, "", "etruscan_cu", 1, "volaterrae")
    assert "battle" not in offered(game, etruscans)


def test_the_table_tells_units_lost_and_their_leader_displaced(game: OpenGame) -> None:
    """12.2.1: twelve to one is an automatic victory; Claudius has nobody left."""
    act(game, "gauls")
    romans = force(game, "claudius", "roman_cu", 1, "volaterrae")
    gauls = force(game, "gallic_minor_b", "gallic_cu", 10, "volaterrae")
    sitting = sat(game, offered(game, gauls, romans)["battle"], {})
    assert sitting.node is not None
    lines = [c.line("en") for c in do_now(sitting.node, sitting)]
    assert any("eliminated; Claudius: displaced" in line for line in lines), lines


def test_a_battle_won_leaves_its_points_to_be_spent(game: OpenGame) -> None:
    """12.5: three CU lost are two points; they are reminded until a marker is laid or support is added or removed."""
    act(game, "gauls")
    gauls = force(game, "gallic_minor_b", "gallic_cu", 6, "volaterrae")
    etruscans = force(game, "etruscan_minor_a", "etruscan_cu", 5, "volaterrae")
    sitting = sat(game, offered(game, gauls, etruscans)["battle"], {"aulius": False, "caudine": False},
                  (6, 4, 3, 2, 2, 2))  # fmt: skip
    assert sitting.node is not None
    (asked,) = still_by_hand(game.system, game.opened.book, sitting.node)
    assert asked.en.startswith("by hand: Support points: 2 \u2013 The winner adds or takes off support")
    game.apply_result(sitting.node)
    told = [a.sentence.en for a in Advising(game).ask() if a.check == "support_due"]
    assert len(told) == 1 and told[0].startswith("Gauls have 2 support points")
    marker = next(c for c, p in game.state.pieces.items() if p.type == "gauls_control" and p.place.kind == "tray")
    game.do(PlaceCounters((marker,), at("volaterrae")))
    assert "support_due" not in [a.check for a in Advising(game).ask()]


def reached(game: OpenGame, leader: str) -> set[str]:
    advising = Advising(game)
    overlays = Overlays(advising.checker, game.state, game.state.active, advising.deeds(), advising.lately().moves)
    return {str(s) for s in overlays.reach(CounterId(leader))}


def test_an_army_that_fought_is_done_and_its_battle_is_not_offered_again(game: OpenGame) -> None:
    """9.5: whoever fought is done in this action; 12.2.1: an automatic victory lets it go on."""
    act(game, "romans")
    romans = force(game, "valerius", "roman_cu", 7, "roma")
    volsci = force(game, "volscian_minor_a", "volscian_cu", 4, "antium")
    drag(game, romans, "antium")
    assert "battle" in offered(game, romans, volsci)
    after(game, "battle", romans, volsci, (4, 4, 4, 2, 2, 2))
    left = " ".join(c for c in volsci.split() if game.state.pieces[CounterId(c)].place.space == "antium")
    assert "battle" not in offered(game, romans, left), "those who just lost are not to be fought again"
    assert not reached(game, "valerius") - {"antium"}
    act(game, "greeks")
    act(game, "romans")
    assert "battle" in offered(game, romans, left), "in his next action he may"


def test_an_automatic_victory_lets_the_army_go_on(game: OpenGame) -> None:
    act(game, "romans")
    romans = force(game, "valerius", "roman_cu", 7, "roma")
    volsci = force(game, "", "volscian_cu", 1, "antium")
    drag(game, romans, "antium")
    after(game, "battle", romans, volsci, ())
    assert "tarracina" in reached(game, "valerius")
