"""What procedures of Caesar in Alexandria take from the map: whose galleys, which unit of a stack, who moved, boarding
from galleys, what a seizure changes; each as the rules have it."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.advisors.deeds import Move
from assistant.game import OpenGame, new_game
from assistant.game.asked_checks import advice_of
from assistant.game.map_facts import Fit
from assistant.model.ids import CounterId, PhaseId, SideId, SpaceId
from assistant.play.commands.counter_states import SetBadge, SetFigure
from assistant.play.commands.moves import PlaceCounters
from assistant.play.commands.table_things import SetPhase
from assistant.play.commands.whole_counters import EliminateCounters, LinkCounters
from assistant.play.places import aboard, at
from tests.advisors.test_alexandria_checks import ADVISOR
from tests.game.played import did, drag, ids, of_phase, offered, sat


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> OpenGame:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    return new_game("alexandria", "campaign")


def put(game: OpenGame, names: str, place: str, facing: str | None = None, face: str | None = None) -> None:
    kind, _, name = place.partition(" ")
    game.do(PlaceCounters(ids(names), aboard(CounterId(name)) if kind == "on" else at(place), facing, face))


def phase(game: OpenGame, name: str, side: str = "roman", turn: int = 2) -> None:
    game.do(SetPhase(PhaseId(name), turn, SideId(side)))


def cast(fit: Fit, role: str) -> list[str]:
    return [c.counter for c in fit.casts.get(role, ())]


# 3 D: own galleys alone


def test_the_end_of_a_fleet_is_about_own_galleys(game: OpenGame) -> None:
    put(game, "roman_trireme_1", "2923", "W")
    put(game, "roman_trireme_2", "2926", "W", "battle")
    put(game, "roman_bireme_1", "2928", "W")
    put(game, "egyptian_trireme_1", "2924", "E")
    put(game, "egyptian_trireme_2", "2930", "E", "battle")
    game.do(SetBadge(ids("roman_trireme_1 egyptian_trireme_1"), "rammed"))
    game.do(SetBadge(ids("egyptian_trireme_1"), "burning"))
    game.do(LinkCounters(CounterId("roman_trireme_1"), CounterId("egyptian_trireme_1"), "fouled"))
    phase(game, "move_and_fire")
    game.do(SetFigure(ids("roman_bireme_1"), "fatigue", 2))
    phase(game, "fleet_status")
    fit = of_phase(game, "fleet_end")
    assert cast(fit, "rammed") == ["roman_trireme_1"]
    assert cast(fit, "fouled") == ["roman_trireme_1"]
    assert cast(fit, "burning") == []
    assert cast(fit, "beside_fire") == ["roman_trireme_1"], "it is tied to a burning one (7.33)"
    assert cast(fit, "tired") == ["roman_trireme_2"], "at battle speed (5.51)"
    assert cast(fit, "resting") == ["roman_bireme_1"], "it spent nothing (5.56)"


# 7.12: the top unit shoots and is hit, from behind the bottom one


@pytest.mark.parametrize(("stands", "hit"), [("0504", "hi_2"), ("0303", "hi_1")])
def test_fire_hits_the_top_unit_and_from_behind_the_bottom_one(game: OpenGame, stands: str, hit: str) -> None:
    put(game, "hi_1", "0404", "N")  # front 0503 and 0504, rear 0303 and 0304
    put(game, "hi_2", "0404", "N")
    put(game, "cretan_archers_1", stands)
    fit = offered(game, "cretan_archers_1", "hi_1 hi_2")["land_missile"]
    assert cast(fit, "target") == [hit]


def test_who_was_dragged_has_moved(game: OpenGame) -> None:
    """7.17: archers that move shoot worse; 8.2 B: medium infantry that moved tests before it attacks."""
    put(game, "cretan_archers_1", "0504")
    put(game, "mi_1", "0603")
    put(game, "hi_1", "0404", "N")
    put(game, "co_vi_1", "0504", "S")
    phase(game, "move_and_fire")
    assert offered(game, "cretan_archers_1", "hi_1")["land_missile"].facts["moving"] is False
    drag(game, "cretan_archers_1", "0503")
    assert offered(game, "cretan_archers_1", "hi_1")["land_missile"].facts["moving"] is True


# 8.6: from galley to galley


def test_grappled_galleys_are_boarded_and_the_galley_goes_over(game: OpenGame) -> None:
    put(game, "roman_quadrireme_1", "2924", "W")
    put(game, "egyptian_trireme_1", "2923", "W")
    put(game, "co_vi_1 co_vi_2", "on roman_quadrireme_1")
    put(game, "mi_1", "on egyptian_trireme_1")
    game.do(LinkCounters(CounterId("roman_quadrireme_1"), CounterId("egyptian_trireme_1"), "grappled"))
    phase(game, "melee")
    offers = offered(game, "roman_quadrireme_1", "egyptian_trireme_1")
    assert "boarding" in offers and "ram" not in offers and "rake" not in offers
    for own, foe in (("roman_quadrireme_1", "egyptian_trireme_1"), ("co_vi_1 co_vi_2", "mi_1")):
        fit = offered(game, own, foe)["boarding"]
        assert set(cast(fit, "attacker")) == {"co_vi_1", "co_vi_2"}
        assert (cast(fit, "defender"), cast(fit, "galley")) == (["mi_1"], ["egyptian_trireme_1"])
    assert next(iter(offered(game, "co_vi_1", "mi_1"))) != "melee"
    did(game, offered(game, "co_vi_1 co_vi_2", "mi_1")["boarding"], (9,))
    assert game.state.pieces[CounterId("egyptian_trireme_1")].side == "roman"


# 4.5


def test_a_seizure_costs_an_attempt_and_changes_who_acts(game: OpenGame) -> None:
    put(game, "ganymedes", "4-K")
    phase(game, "activate", "roman", 3)
    tries = game.state.tracks.get("seizures.egyptian", 5)
    assert sat(game, offered(game, "ganymedes")["turn_seizure"], {}).waiting == "last_try"
    did(game, offered(game, "ganymedes")["turn_seizure"], (0,), last_try="no_try_before")
    assert game.state.tracks["seizures.egyptian"] == tries - 1
    assert game.state.active == "egyptian"


# 7.5 and 7.34


def test_harassment_shoots_at_range_one(game: OpenGame) -> None:
    """A natural 0 hits; light infantry two hexes off is a legal harasser and no line of fire is asked of it."""
    put(game, "hi_1", "0404", "N")
    put(game, "lc_1", "0704", "S")
    phase(game, "move_and_fire", "egyptian")
    fit = offered(game, "lc_1", "hi_1").get("harassment")
    assert fit is not None
    did(game, fit, (1,), answer="no_answer")
    checks = {a.check for a in advice_of(game).advice}
    assert "line_of_fire" not in checks


def test_a_slip_takes_a_shot_and_a_die(game: OpenGame) -> None:
    put(game, "roman_quinquereme_1", "2924", "W")
    put(game, "cretan_archers_1", "on roman_quinquereme_1")
    assert not {"slip_fire", "avoidance"} & set(offered(game, "roman_quinquereme_1")), "no slip, no enemy beside it"
    put(game, "roman_quinquereme_1", "2319", "W")  # a quay of Eunostos to the east
    sitting = sat(game, offered(game, "roman_quinquereme_1")["slip_fire"], {})
    assert sitting.node is None or sitting.node.outcome == "no_fire_thrown"


# 11.4 and 4.34


def test_markers_and_lone_leaders_hold_no_palace(game: OpenGame) -> None:
    put(game, "hi_1", "2124")
    put(game, "hi_2", "3119")
    put(game, "caesar", "2/3-K/L")
    assert "campaign_victory" in {a.check for a in advice_of(game).advice if "Egyptians" in a.sentence.en}
    put(game, "co_vi_1", "2-K")
    assert "campaign_victory" not in {a.check for a in advice_of(game).advice if "Egyptians" in a.sentence.en}


# 5.48, 5.28


def test_a_beached_galley_goes_astern_and_one_aground_stays(game: OpenGame) -> None:
    put(game, "roman_trireme_1", "2924", "W")
    reverse = Move(CounterId("roman_trireme_1"), (SpaceId("2924"), SpaceId("2925")))
    said = {}
    for badge in ("beached", "aground"):
        game.do(SetBadge(ids("roman_trireme_1"), badge))
        phase(game, "move_and_fire")
        report = ADVISOR.ask(game.state, moves=(reverse,))
        said[badge] = [a.sentence.en for a in report.advice if a.check == "voyage"]
        game.do(SetBadge(ids("roman_trireme_1"), badge, 0))
    assert not any("lies still" in s for s in said["beached"])
    assert any("lies still" in s for s in said["aground"])


def test_caesar_dead_ends_the_heptastadium_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    game = new_game("alexandria", "heptastadium")
    put(game, "caesar", "2924")
    game.do(EliminateCounters(ids("caesar")))
    assert "death_of_caesar" in {a.check for a in advice_of(game).advice}
