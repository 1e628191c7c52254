"""Three full turns of Caesar in Alexandria on the map, on land and at sea, from the whole shipped set-ups, against a
record worked by hand: where everybody stands after each turn, and what each result did.

On land (12.1): two cohorts of VI come down the causeway, a point each for its hexes and bridges (5.36), five a turn;
a cohort fights the redoubt from the bridge: no tests from the causeway (8.2 C), numbers 0, cohorts against heavy
infantry +1 (8.71), veterans +1 (8.72). Ganymedes has two attempts to seize with 3 (12.1, 4.51).
At sea (12.2): a quadrireme of ram 5 and crew 3 against triremes of defence 5 and crew 2; 9 are needed (9.13), +1 for
the better crew. What a result does stands beside each step.
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from pathlib import Path

import pytest

from assistant.game import OpenGame, new_game
from assistant.game.asked_checks import advice_of
from assistant.model.ids import CounterId, PhaseId, SideId
from assistant.play.commands.counter_states import FlipCounters, MarkCounters
from assistant.play.commands.moves import FaceCounters, MoveCounters, PlaceCounters
from assistant.play.commands.table_things import SetPhase
from assistant.play.places import aboard, at
from assistant.play.setup import fixed_setup, random_setup
from tests.game.changes import Seen
from tests.game.played import did, drag, ids, of_phase, offered

PHASES = ("activate", "move_and_fire", "melee", "fleet_status", "exhaustion", "victory")


def opened(scenario: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> OpenGame:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    return new_game("alexandria", scenario)


def put(game: OpenGame, names: str, place: str, facing: str | None = None, face: str | None = None) -> None:
    kind, _, name = place.partition(" ")
    game.do(PlaceCounters(ids(names), aboard(CounterId(name)) if kind == "on" else at(place), facing, face))


def phase(game: OpenGame, name: str, side: str = "", turn: int | None = None) -> None:
    game.do(SetPhase(PhaseId(name), turn, SideId(side) if side else None))


def quiet(game: OpenGame, seen: Seen, *names: str) -> None:
    """Phases in which nobody does anything: nothing on the table becomes different."""
    for name in names:
        phase(game, name)
        assert seen.new() == {}, name


def stands(game: OpenGame, *names: str) -> dict[str, str]:
    """Where counters are: a space, aboard another one, or off the map."""
    out = {}
    for name in names:
        place = game.state.pieces[CounterId(name)].place
        out[name] = f"on {place.carrier}" if place.carrier else str(place.space or place.kind)
    return out


def set_up(game: OpenGame) -> None:
    """The whole set-up as it is shipped; what it leaves to the players falls by a fixed seed."""
    assert game.scenario is not None
    for fill in (fixed_setup, partial(random_setup, seed=1)):
        placed = fill(game.system, game.scenario, game.state)
        if placed is not None:
            game.do(placed)


def swap(game: OpenGame, counter: str, space: str) -> None:
    """A counter in a space of its set-up; whoever stands there takes its own."""
    there = [c for c in game.state.stack(at(space)) if c != counter]
    own = game.state.position(CounterId(counter))
    game.do(PlaceCounters(ids(counter), at(space)))
    if there:
        game.do(PlaceCounters(tuple(there), own))


def sail(game: OpenGame, galley: str, path: str) -> None:
    """One move along the spaces named, as a trail of the hand."""
    spaces = tuple(path.split())
    game.do(MoveCounters(ids(galley), at(spaces[-1]), path=spaces))


def breaches(game: OpenGame) -> set[str]:
    """What the checks hold against what was done; remarks are duties and no breach."""
    return {a.check for a in advice_of(game).advice if str(a.severity) == "disagreement"}


# on land


def test_three_turns_of_the_heptastadium(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = opened("heptastadium", tmp_path, monkeypatch)
    set_up(game)
    put(game, "co_vi_1 co_vi_2 legate_vi", "3119")  # these within their own zones, the others as they fell
    put(game, "roman_quinquereme_1", "2932", "W")
    put(game, "caesar", "on roman_quinquereme_1")
    put(game, "hi_1", "2124", "N")
    put(game, "ganymedes sosius hi_2", "4-I")
    put(game, "archers_e_1", "4-H")
    assert game.state.tracks["last_turn"] == 25
    assert [game.state.tracks[f"seizures.{s}"] for s in ("roman", "egyptian")] == [2, 2]
    everybody = tuple(game.state.pieces)
    record = stands(game, *everybody)
    seen = Seen(game)
    assert seen.count() == PRESENT_ON_LAND
    _land_one(game, seen)
    record |= {"co_vi_1": "2622", "co_vi_2": "2721", "legate_vi": "2622", "hi_2": "3/4-I"}
    assert stands(game, *everybody) == record
    _land_two(game, seen)
    record |= {"co_vi_1": "2224", "co_vi_2": "2323", "legate_vi": "2224"}
    assert stands(game, *everybody) == record
    _land_three(game, seen)
    assert stands(game, *everybody) == record
    assert seen.count() == PRESENT_ON_LAND, "nobody fell"


# 12.1: the whole Roman fleet, that of Egypt less a bireme and a quinquereme
PRESENT_ON_LAND = {
    "caesar": 1, "legate_vi": 1, "legate_xxvii": 1, "ganymedes": 1, "sosius": 1,
    "co_vi": 7, "co_xxvii": 7, "cretan_archers": 4,
    "roman_bireme": 3, "roman_liburnian_bireme": 1, "roman_trireme": 2, "roman_cataphract_trireme": 1,
    "roman_quadrireme": 2, "roman_quinquereme": 2, "roman_transport": 2,
    "egyptian_bireme": 1, "egyptian_trireme": 5, "egyptian_quadrireme": 7, "egyptian_quinquereme": 1,
    "hi": 9, "mi": 2, "li": 2, "archers_e": 2, "scorpio_e": 1,
}  # fmt: skip


def _land_one(game: OpenGame, seen: Seen) -> None:
    phase(game, "activate", "roman", 1)
    assert seen.new() == {"set_up_over": True}
    game.do(MarkCounters(ids("legate_vi"), "activated"))
    assert seen.new() == {"legate_vi activated": True}
    phase(game, "move_and_fire")
    drag(game, "co_vi_1", "2622")  # 3020 2920 2821 2721 2622: 5 of 5
    drag(game, "co_vi_2", "2721")  # 4 of 5
    drag(game, "legate_vi", "2622")
    assert breaches(game) == set()
    assert seen.new() == {"co_vi_1 at": "2622", "co_vi_2 at": "2721", "legate_vi at": "2622"}
    quiet(game, seen, *PHASES[2:])
    phase(game, "activate", "egyptian")
    assert seen.new() == {"legate_vi activated": None}
    game.do(MarkCounters(ids("sosius"), "activated"))
    phase(game, "move_and_fire")
    drag(game, "hi_2", "4-H")  # one point, one more for the archers there (5.74): 2 of 5
    assert breaches(game) == {"stacking"}, "a point holds one combat unit (5.7)"
    drag(game, "hi_2", "3/4-I")
    assert "stacking" not in breaches(game)
    assert seen.new() == {"sosius activated": True, "hi_2 at": "3/4-I"}
    quiet(game, seen, *PHASES[2:])
    assert (game.state.turn, game.state.active) == (1, "egyptian")


def _land_two(game: OpenGame, seen: Seen) -> None:
    phase(game, "activate", "roman", 2)
    assert seen.new() == {"sosius activated": None}
    # 4.51: as Rome is about to choose; 7 is above 3, and the attempt is gone
    failed = did(game, offered(game, "ganymedes")["turn_seizure"], (7,), last_try="no_try_before")
    assert failed.outcome == "failed"
    assert seen.new() == {"tracks seizures.egyptian": 1}
    assert game.state.active == "roman"
    game.do(MarkCounters(ids("legate_vi"), "activated"))
    phase(game, "move_and_fire")
    drag(game, "co_vi_1", "2224")  # 2522 2423 2323 2224: 4 of 5
    drag(game, "co_vi_2", "2323")  # 2622 2522 2423 2323: 4 of 5, only the legate stands in 2622
    drag(game, "legate_vi", "2224")
    assert breaches(game) == set()
    assert seen.new() == {
        "legate_vi activated": True, "co_vi_1 at": "2224", "co_vi_2 at": "2323", "legate_vi at": "2224",
    }  # fmt: skip
    phase(game, "melee")
    fit = offered(game, "co_vi_1", "hi_1")["assault"]
    assert fit.facts["shock"] == "case_c", "from the causeway nobody tests (8.2)"
    # the legate’s risk: 5, unhurt; the fight: 6 + 1 + 1 = 8, one against three; a redoubt is a hex: nobody retreats
    did(game, fit, (5, 6))
    assert seen.new() == {"co_vi_1 hits": 1, "hi_1 hits": 3}
    quiet(game, seen, *PHASES[3:])
    phase(game, "activate", "egyptian")
    assert seen.new() == {"legate_vi activated": None}
    quiet(game, seen, *PHASES[1:])


def _land_three(game: OpenGame, seen: Seen) -> None:
    phase(game, "activate", "roman", 3)
    # the opponent has had a turn since the last attempt: 2 is enough, the turn is Egypt’s
    seized = did(game, offered(game, "ganymedes")["turn_seizure"], (2,), last_try="no_try_before")
    assert seized.outcome == "seized"
    assert seen.new() == {"tracks seizures.egyptian": 0}
    assert game.state.active == "egyptian"
    quiet(game, seen, *PHASES[1:])
    phase(game, "activate", "roman")
    # no attempt is left (4.52)
    gone = did(game, offered(game, "ganymedes")["turn_seizure"], (), last_try="seized_before")
    assert gone.outcome == "no_try"
    assert seen.new() == {}
    game.do(MarkCounters(ids("legate_vi"), "activated"))
    phase(game, "melee")
    # 4, unhurt; 9 + 1 + 1 = 11 counts as 10: none against four; 3 + 4 reach the quality of 7, nothing is left over
    did(game, offered(game, "co_vi_1", "hi_1")["assault"], (4, 9))
    assert seen.new() == {"legate_vi activated": True, "hi_1 face": "reduced", "hi_1 hits": None}
    assert [hits(game, c) for c in ("co_vi_1", "hi_1")] == [1, 0]
    quiet(game, seen, *PHASES[3:])
    assert not {"last_turn", "death_of_caesar"} & {a.check for a in advice_of(game).advice}
    phase(game, "victory", "egyptian", 25)
    told = [a.sentence.en for a in advice_of(game).advice if a.check == "last_turn"]
    assert len(told) == 1 and "the Egyptians win" in told[0], "the south redoubt is theirs still"
    assert [game.state.tracks.get(f"losses.{s}", 0) for s in ("roman", "egyptian")] == [0, 0]
    assert [game.state.tracks[f"seizures.{s}"] for s in ("roman", "egyptian")] == [2, 0]


def hits(game: OpenGame, counter: str) -> int:
    return game.state.pieces[CounterId(counter)].badges.get("hits", 0)


# at sea

QUAD, RAMMED, RAMMING = "roman_quadrireme_1", "egyptian_trireme_1", "egyptian_trireme_2"


def galleys(game: OpenGame) -> dict[str, str]:
    """Every galley and its hex."""
    mix = game.system.mix
    found = [c for c, p in game.state.pieces.items() if mix.types[p.type].family == "galley"]
    return {c: where for c, where in stands(game, *found).items() if where != "tray"}


def points(game: OpenGame) -> list[int]:
    return [game.state.tracks.get(f"naval_points.{s}", 0) for s in ("roman", "egyptian")]


def test_three_turns_of_the_naval_battle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = opened("naval_battle", tmp_path, monkeypatch)
    set_up(game)
    swap(game, QUAD, "2404")
    swap(game, RAMMED, "2412")
    swap(game, RAMMING, "2511")
    fleets = galleys(game)
    assert len(fleets) == 27, "eleven and sixteen (12.2)"
    assert [game.state.tracks[f"naval_target.{s}"] for s in ("roman", "egyptian")] == [35, 28]
    # what the record says of each turn, and of nobody else
    seen = Seen(game)
    assert seen.count() == PRESENT_AT_SEA
    _sea_one(game, seen)
    fleets[QUAD] = "2409"
    assert galleys(game) == fleets
    aboard_her = game.state.cargo(CounterId(RAMMED))
    _sea_two(game, seen)
    fleets[QUAD] = "2411"
    del fleets[RAMMED]
    assert galleys(game) == fleets
    assert set(stands(game, *aboard_her).values()) == {"tray"} and aboard_her, "10.42: she goes down with all aboard"
    _sea_three(game, seen)
    assert galleys(game) == fleets
    _sea_four(game, seen)
    sunk = Counter({"egyptian_trireme": 1}) + Counter(game.state.pieces[c].type for c in aboard_her)
    assert seen.count() == Counter(PRESENT_AT_SEA) - sunk


# 12.2: eleven cohorts of veterans, six of them of VI as the scenario deals them; the medium infantry by the errata
PRESENT_AT_SEA = {
    "roman_bireme": 3, "roman_liburnian_bireme": 1, "roman_trireme": 2, "roman_cataphract_trireme": 1,
    "roman_quadrireme": 2, "roman_quinquereme": 2, "co_vi": 6, "co_xxvii": 5, "cretan_archers": 2,
    "egyptian_bireme": 2, "egyptian_trireme": 5, "egyptian_quadrireme": 7, "egyptian_quinquereme": 2,
    "hi": 5, "mi": 6, "li": 4, "archers_e": 3,
}  # fmt: skip


def _sea_one(game: OpenGame, seen: Seen) -> None:
    phase(game, "activate", "roman", 1)
    assert seen.new() == {"set_up_over": True}
    phase(game, "move_and_fire")
    sail(game, QUAD, "2405 2406 2407 2408 2409")
    assert breaches(game) == set()
    assert seen.new() == {f"{QUAD} at": "2409"}, "straight on, as she lay"
    quiet(game, seen, "melee", "fleet_status")
    fit = of_phase(game, "fleet_end")
    assert [c.counter for c in fit.casts["tired"]] == [QUAD], "5 of 6 points at cruise (5.51)"
    did(game, fit, (4,))  # above the crew of 3
    assert seen.new() == {f"{QUAD} fatigue": 1}
    quiet(game, seen, "exhaustion", "victory")
    phase(game, "activate", "egyptian")
    phase(game, "move_and_fire")
    game.do(FaceCounters(ids(RAMMED), "NW"))
    game.do(FaceCounters(ids(RAMMING), "SW"))
    assert breaches(game) == set(), "at cruise a galley turns where it lies (6.23)"
    assert seen.new() == {f"{RAMMED} facing": "NW", f"{RAMMING} facing": "SW"}
    quiet(game, seen, *PHASES[2:])
    assert points(game) == [0, 0]


def _sea_two(game: OpenGame, seen: Seen) -> None:
    phase(game, "activate", "roman", 2)
    game.do(FlipCounters(ids(QUAD), "battle"))
    phase(game, "move_and_fire")
    sail(game, QUAD, "2410 2411")
    assert seen.new() == {f"{QUAD} face": "battle", f"{QUAD} at": "2411"}
    # 5 + 4 and 1 for the crew reach the 9 that 5 against 5 takes; backing off: 9 - 3 = 6 is enough
    ram = did(game, offered(game, QUAD, RAMMED)["ram"], (5, 4))
    assert ram.outcome == "rammed+backs_off"
    # the ram defence of a trireme (12.2)
    assert seen.new() == {f"{RAMMED} rammed": 1, "tracks naval_points.roman": 5}
    assert breaches(game) == set()
    quiet(game, seen, "melee", "fleet_status")
    fit = of_phase(game, "fleet_end")
    assert [c.counter for c in fit.casts["tired"]] == [QUAD], "at battle speed"
    did(game, fit, (2,))
    assert seen.new() == {}, "within the crew of 3: the fatigue of 1 stays"
    quiet(game, seen, "exhaustion", "victory")
    phase(game, "activate", "egyptian")
    aboard_her = game.state.cargo(CounterId(RAMMED))
    quiet(game, seen, "move_and_fire", "melee", "fleet_status")
    sunk = did(game, of_phase(game, "fleet_end"), (6,))  # 10.42: it goes down with all aboard
    assert sunk.procedure == "fleet_end"
    gone = {f"{c} at": "tray" for c in (RAMMED, *aboard_her)}
    assert seen.new() == gone | {f"{RAMMED} facing": "", f"{RAMMED} rammed": None}
    quiet(game, seen, "exhaustion", "victory")
    assert points(game) == [5, 0], "it counted when it was rammed"


def _sea_three(game: OpenGame, seen: Seen) -> None:
    phase(game, "activate", "roman", 3)
    game.do(FlipCounters(ids(QUAD), "cruise"))
    assert seen.new() == {f"{QUAD} face": "cruise"}
    quiet(game, seen, "move_and_fire", "melee", "fleet_status")
    fit = of_phase(game, "fleet_end")
    assert [c.counter for c in fit.casts["resting"]] == [QUAD]
    did(game, fit)
    assert seen.new() == {f"{QUAD} fatigue": 0}, "5.56"
    quiet(game, seen, "exhaustion", "victory")
    phase(game, "activate", "egyptian")
    game.do(FlipCounters(ids(RAMMING), "battle"))
    assert seen.new() == {f"{RAMMING} face": "battle"}
    quiet(game, seen, "move_and_fire")
    # 3 + 3, less 1 for the weaker crew, misses the 11 that 4 against 6 takes; at battle speed it tests at once: 5
    ram = did(game, offered(game, RAMMING, QUAD)["ram"], (3, 3, 5))
    assert ram.outcome.startswith("collision")
    assert seen.new() == {
        f"{RAMMING} face": "cruise", f"{RAMMING} half_speed": 1, f"{RAMMING} slowed_now": True,
        f"{RAMMING} fatigue": 2, f"{QUAD} fatigue": 1,
    }  # fmt: skip
    quiet(game, seen, "melee", "fleet_status")
    fit = of_phase(game, "fleet_end")
    assert not fit.casts.get("tired") and not fit.casts.get("slowed"), "the activation that slowed it does not free it"
    quiet(game, seen, "exhaustion", "victory")


def _sea_four(game: OpenGame, seen: Seen) -> None:
    """What the collision leaves behind wears off in the next activation of each."""
    phase(game, "activate", "roman", 4)
    assert seen.new() == {f"{RAMMING} slowed_now": None}
    quiet(game, seen, "move_and_fire", "melee", "fleet_status")
    fit = of_phase(game, "fleet_end")
    assert [c.counter for c in fit.casts["resting"]] == [QUAD]
    did(game, fit)
    assert seen.new() == {f"{QUAD} fatigue": 0}
    quiet(game, seen, "exhaustion", "victory")
    phase(game, "activate", "egyptian")
    quiet(game, seen, "move_and_fire", "melee", "fleet_status")
    fit = of_phase(game, "fleet_end")
    assert [c.counter for c in fit.casts["slowed"]] == [RAMMING]
    did(game, fit)
    assert seen.new() == {f"{RAMMING} half_speed": None, f"{RAMMING} fatigue": 1}, "10.44, 5.56"
    quiet(game, seen, "exhaustion", "victory")
    assert points(game) == [5, 0]
    assert [game.state.tracks[f"naval_target.{s}"] for s in ("roman", "egyptian")] == [35, 28]
    assert "naval_victory" not in {a.check for a in advice_of(game).advice}
