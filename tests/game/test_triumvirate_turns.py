"""Three rounds of The End of the Triumvirate on the map, from the shipped set-up, against a record worked by hand.

The record follows the rules step by step: governors turn first, a civil servant keeps a square free, free squares give
2 gold, 2 legions or 1 + 1, gold stays in the province unless the triumvir is there, Rome adds two; weapons kill one
each, a triumvir in defence two, the rest goes one for one; a conquered province changes its governor in the same
position, the loser takes side I of his card and a weapon, one more for each civil servant lost.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.game import OpenGame, new_game
from assistant.game.opened import OpenGame as Game
from assistant.model.ids import CounterId, PhaseId, SideId
from assistant.play.commands.counter_states import FlipCounters, SetFigure
from assistant.play.commands.moves import PlaceCounters
from assistant.play.commands.table_things import SetPhase
from assistant.play.places import at
from assistant.play.setup import fixed_setup
from tests.game.changes import Seen
from tests.game.played import did, drag, ids, of_phase, offered, sat, there


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> OpenGame:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    game = new_game("triumvirate", "three")
    found = fixed_setup(game.system, game.scenario, game.state) if game.scenario else None
    if found is not None:
        game.do(found)
    return game


def phase(game: Game, name: str, side: str, turn: int | None = None) -> None:
    game.do(SetPhase(PhaseId(name), turn, SideId(side), ("moved", "fought") if name == "supply" else ()))


def figures(game: Game, side: str, *names: str) -> list[object]:
    """Figures of a triumvir as they are in play, else as they begin."""
    begin = {
        "gold": 0,
        "bag": 2,
        "reserve": 6,
        "political": 1,
        "military": 1,
        "citizens": 2,
        "consul": 0,
        "card": "none",
    }
    return [game.state.pieces[CounterId(side)].figures.get(n, begin[n]) for n in names]


def stock(game: Game) -> tuple[int, int, int, int]:
    """Gold and legions in stock, the stone, the Alii."""
    start = (
        {t: game.scenario.tracks[t] for t in ("stock_gold", "stock_legions", "stone", "alii")} if game.scenario else {}
    )
    tracks = {**start, **game.state.tracks}
    return tracks["stock_gold"], tracks["stock_legions"], tracks["stone"], tracks["alii"]


def legions(game: Game, *spaces: str) -> list[int]:
    return [len(there(game, s, "legion")) for s in spaces]


def coins(game: Game, *spaces: str) -> list[int]:
    return [len(there(game, s, "coin")) for s in spaces]


def everything(game: Game) -> list[int]:
    """Gold, legions, citizens, weapons and governors of the whole game, wherever they are: none is made or lost."""
    gold, in_stock, _, alii = stock(game)
    on_map = Seen(game).count()
    purses = [figures(game, s, "gold", "citizens", "bag", "reserve") for s in SIDES]
    treasuries, citizens, bag, reserve = (sum(int(str(p[i])) for p in purses) for i in range(4))
    return [gold + treasuries + on_map["coin"], in_stock + on_map["legion"], alii + citizens, bag + reserve]


SIDES = ("caesar", "pompey", "crassus")
PRINTED = [15, 60, 11, 24]


def round_one(game: Game) -> None:
    phase(game, "supply", "caesar", 1)
    did(game, of_phase(game, "supply"), rome_gives="gold")
    # Narbonensis (servant) 2 legions, Illyricum off its square 2 legions, Aegyptus 2 gold in the province, Rome 2 gold
    assert stock(game) == (11, 26, 8, 5)
    assert legions(game, "gallia_narbonensis", "illyricum", "aegyptus", "achaea") == [4, 4, 2, 2]
    assert coins(game, "aegyptus", "achaea") == [2, 0]
    assert figures(game, "caesar", "gold") == [2]

    phase(game, "movement", "caesar")
    army = there(game, "gallia_narbonensis", "legion")
    drag(game, " ".join(["caesar", *army]), "hispania_citerior")
    fight = offered(game, "caesar", "pompey")["battle"]
    assert [fight.facts[k] for k in ("attackers", "defenders", "triumvir", "servants")] == [4, 2, True, 1]
    # two weapons, one of Caesar’s and one of Crassus’s: 2 - 1 stay; the triumvir kills two of four; 2 against 1
    did(game, fight, (1, 0))
    assert legions(game, "hispania_citerior") == [1]
    assert stock(game)[1] == 31
    assert figures(game, "caesar", "bag", "reserve") == [1, 7]
    won = offered(game, "caesar", "pompey")["conquest"]
    did(game, won)
    # nobody leads, so the flight costs nothing; a weapon for the card and one for the civil servant
    assert figures(game, "pompey", "political", "military", "card", "bag", "reserve") == [1, 1, "first", 4, 4]
    assert len(there(game, "hispania_citerior", "caesar_governor")) == 1
    assert not there(game, "hispania_citerior", "pompey_governor")
    drag(game, "pompey", "italia")

    phase(game, "action", "caesar")
    did(game, offered(game, "caesar")["action"], kind="raise_military")
    assert figures(game, "caesar", "military", "gold") == [2, 1]
    assert squares(game, "caesar") == {"gallia_cisalpina", "achaea"}
    turn_ends(game, "caesar")
    assert stock(game) == (12, 31, 7, 5)

    phase(game, "supply", "pompey")
    did(game, of_phase(game, "supply"), rome_gives="legions", rome_legions="with_triumvir")
    assert stock(game)[:2] == (9, 28)
    assert (legions(game, "italia", "hispania_ulterior"), coins(game, "hispania_ulterior", "sicilia")) == (
        [4, 3],
        [1, 2],
    )
    phase(game, "movement", "pompey")
    army = there(game, "italia", "legion")
    drag(game, " ".join(["pompey", *army]), "gallia_cisalpina")
    governor = there(game, "gallia_cisalpina", "caesar_governor")[0]
    fight = offered(game, "pompey", governor)["battle"]
    assert [fight.facts[k] for k in ("attackers", "defenders", "triumvir")] == [4, 2, False]
    # one weapon each: 3 against 1, two left
    did(game, fight, (1, 1))
    did(game, offered(game, "pompey", governor)["conquest"])
    assert legions(game, "gallia_cisalpina") == [2]
    assert figures(game, "pompey", "bag", "reserve") == [3, 5]
    assert figures(game, "caesar", "card", "bag", "reserve") == ["first", 1, 7]
    new = there(game, "gallia_cisalpina", "pompey_governor")
    assert [game.state.pieces[c].face for c in new] == ["on_square"], "it stands as the old one did"
    assert squares(game, "pompey") == {"gallia_cisalpina", "italia", "macedonia"}
    turn_ends(game, "pompey")
    assert stock(game) == (9, 32, 6, 5)

    phase(game, "supply", "crassus")
    did(game, of_phase(game, "supply"), rome_gives="mixed", rome_legions="with_triumvir")
    assert stock(game)[:2] == (7, 26)
    assert legions(game, "syria", "cyrenaica", "africa_nova", "asia") == [5, 3, 4, 2]
    phase(game, "action", "crassus")
    did(game, offered(game, "crassus")["action"], kind="raise_military")
    assert figures(game, "crassus", "military", "gold") == [2, 0]
    assert squares(game, "crassus") == {"asia", "africa"}
    turn_ends(game, "crassus")
    assert stock(game) == (8, 26, 5, 5)


def round_two(game: Game) -> None:
    phase(game, "supply", "caesar", 2)
    did(game, of_phase(game, "supply"), rome_gives="gold")
    # the civil servant taken in Citerior keeps that square free too; Achaea comes off its square
    assert stock(game)[:2] == (4, 22)
    assert (legions(game, "hispania_citerior", "gallia_narbonensis", "illyricum"), coins(game, "achaea")) == (
        [3, 2, 4],
        [2],
    )
    assert squares(game, "caesar") == {"illyricum", "aegyptus"}
    assert figures(game, "caesar", "gold") == [3], "one left and two of Rome"
    phase(game, "action", "caesar")
    seen = Seen(game)
    did(game, offered(game, "caesar")["action"], kind="raise_military")
    assert seen.new() == {"caesar military": 3, "caesar gold": 2, "tracks stock_gold": 5}
    second = did(game, offered(game, "caesar")["action"], kind="produce_weapons")
    assert second.values["price"] == 2, "he leads with 3 against 1 and 2"
    assert seen.new() == {"caesar gold": 0, "caesar bag": 3, "caesar reserve": 5, "tracks stock_gold": 7}
    turn_ends(game, "caesar")
    assert stock(game) == (7, 22, 4, 5)

    phase(game, "supply", "pompey")
    did(game, of_phase(game, "supply"), rome_gives="gold")
    assert stock(game)[:2] == (2, 19)
    assert squares(game, "pompey") == {"hispania_ulterior", "sicilia"}
    assert (legions(game, "macedonia", "gallia_cisalpina"), coins(game, "italia", "gallia_cisalpina")) == (
        [4, 3],
        [2, 0],
    )
    assert figures(game, "pompey", "gold") == [3], "the gold piece of Cisalpina goes to the treasury: he is there"
    phase(game, "action", "pompey")
    seen = Seen(game)
    did(game, offered(game, "pompey")["action"], kind="raise_political")
    assert seen.new() == {"pompey political": 2, "pompey gold": 2, "tracks stock_gold": 3}
    did(game, offered(game, "pompey")["action"], kind="raise_military")
    assert seen.new() == {"pompey military": 2, "pompey gold": 0, "tracks stock_gold": 5}
    turn_ends(game, "pompey")
    assert stock(game) == (5, 19, 3, 5)

    phase(game, "supply", "crassus")
    did(game, of_phase(game, "supply"), rome_gives="legions", rome_legions="with_triumvir")
    assert (stock(game)[:2], legions(game, "syria")) == ((1, 15), [9])
    assert squares(game, "crassus") == {"cyrenaica", "africa_nova"}
    assert coins(game, "asia", "africa", "cyrenaica") == [2, 2, 1]
    turn_ends(game, "crassus", over=3)
    assert (stock(game), legions(game, "syria")) == ((1, 18, 2, 5), [6])


def squares(game: Game, side: str) -> set[str]:
    """The provinces of a side whose governor stands on the supply square."""
    governors = (p for p in game.state.pieces.values() if p.type == f"{side}_governor" and p.face == "on_square")
    return {str(p.place.space) for p in governors if p.place.space is not None}


def turn_ends(game: Game, side: str, over: int = 0) -> None:
    """What is above six goes back to the stock, then the stone takes its step, and nothing else happens."""
    phase(game, "turn_end", side)
    seen, before = Seen(game), stock(game)
    crowded = {s for s in game.state.stacks if len(there(game, str(s.space), "legion")) > 6}
    assert bool(crowded) == bool(over)
    if over:
        did(game, of_phase(game, "legion_cap"))
    gone = seen.new()
    assert gone.pop("tracks stock_legions", before[1]) == before[1] + over
    assert len(gone) == over and set(gone.values()) <= {"tray"}
    did(game, of_phase(game, "time_stone"))
    assert seen.new() == {"tracks stone": before[2] - 1}
    assert everything(game) == PRINTED


def third_of_caesar(game: Game) -> None:
    phase(game, "supply", "caesar", 3)
    seen = Seen(game)
    did(game, of_phase(game, "supply"), rome_gives="legions", rome_legions="with_triumvir")
    assert seen.new() == {}, "two gold of Aegyptus, one in stock: he forgoes something"
    for space in ("hispania_citerior", "gallia_narbonensis", "illyricum", "achaea"):
        did(game, offered(game, there(game, space, "caesar_governor")[0])["province_supply"])
    game.do(FlipCounters(tuple(there(game, "aegyptus", "caesar_governor"))))
    assert squares(game, "caesar") == {"achaea"}
    did(game, of_phase(game, "rome"), rome_gives="legions", rome_legions="with_triumvir")
    assert stock(game)[:2] == (1, 10)
    assert legions(game, "hispania_citerior", "gallia_narbonensis", "illyricum") == [7, 4, 6]
    assert legions(game, "achaea", "aegyptus") == [2, 2]
    turn_ends(game, "caesar", over=1)
    assert (stock(game), legions(game, "hispania_citerior")) == ((1, 11, 1, 5), [6])


def third_of_pompey(game: Game) -> None:
    """The last gold is for Ulterior; Sicilia comes off its square and has none. Two legions of Rome are for Macedonia.
    His turn is the eighth: the election follows."""
    phase(game, "supply", "pompey")
    did(game, offered(game, there(game, "hispania_ulterior", "pompey_governor")[0])["province_supply"])
    game.do(FlipCounters(tuple(there(game, "sicilia", "pompey_governor"))))
    for space in ("gallia_cisalpina", "italia", "macedonia"):
        did(game, offered(game, there(game, space, "pompey_governor")[0])["province_supply"])
    assert squares(game, "pompey") == {"gallia_cisalpina", "italia", "macedonia"}
    left = did(game, of_phase(game, "rome"), rome_gives="legions", rome_legions="elsewhere")
    assert "by hand" in left.text["en"]
    assert (stock(game)[:2], coins(game, "hispania_ulterior", "sicilia")) == ((0, 8), [2, 2])
    brought(game, "legion", 2, "macedonia")
    assert legions(game, "macedonia", "hispania_ulterior") == [6, 4]
    assert everything(game) == PRINTED
    phase(game, "turn_end", "pompey")
    assert of_phase(game, "legion_cap").casts == {}, "six is no more than six"
    seen = Seen(game)
    arrived = did(game, of_phase(game, "time_stone"))
    assert arrived.outcome.startswith("election")
    assert seen.new() == {"tracks stone": 8}
    elected = did(game, of_phase(game, "election"))
    # two citizens each and none placed: the order of play decides; he had two of the three citizens to give
    assert elected.outcome.startswith("caesar")
    assert seen.new() == {"caesar consul": 1, "caesar citizens": 0, "tracks alii": 7}
    brought(game, "civil_servant", 1, "achaea")
    assert stock(game) == (0, 8, 8, 7)
    assert everything(game) == PRINTED


def third_of_crassus(game: Game) -> None:
    """Cyrenaica and Africa Nova come off their squares, Syria stays free; the gold of Cyrenaica is not to be had."""
    phase(game, "supply", "crassus")
    seen = Seen(game)
    did(game, of_phase(game, "supply"), rome_gives="legions", rome_legions="with_triumvir")
    assert seen.new() == {}, "one gold of Cyrenaica, none in stock"
    for space in ("syria", "africa_nova", "asia", "africa"):
        did(game, offered(game, there(game, space, "crassus_governor")[0])["province_supply"])
    game.do(FlipCounters(tuple(there(game, "cyrenaica", "crassus_governor"))))
    assert squares(game, "crassus") == {"asia", "africa"}
    did(game, of_phase(game, "rome"), rome_gives="legions", rome_legions="with_triumvir")
    assert (stock(game)[:2], legions(game, "syria", "africa_nova", "cyrenaica")) == ((0, 2), [10, 6, 3])
    turn_ends(game, "crassus", over=4)
    assert (stock(game), legions(game, "syria")) == ((0, 6, 7, 7), [6])


def brought(game: Game, kind: str, number: int, space: str) -> None:
    """Counters from beside the board into a province, by hand."""
    free = [c for c, p in game.state.pieces.items() if p.type == kind and p.place.kind == "tray"]
    game.do(PlaceCounters(tuple(free[:number]), at(space)))


def test_three_rounds_as_worked_by_hand(game: OpenGame) -> None:
    assert everything(game) == PRINTED
    round_one(game)
    assert everything(game) == PRINTED
    round_two(game)
    third_of_caesar(game)
    third_of_pompey(game)
    third_of_crassus(game)
    names = ("gold", "bag", "reserve", "political", "military", "citizens", "consul", "card")
    assert [figures(game, side, *names) for side in SIDES] == [
        [0, 3, 5, 1, 3, 0, 1, "first"],
        [0, 3, 5, 2, 2, 2, 0, "first"],
        [0, 2, 6, 1, 2, 2, 0, "none"],
    ]
    # two in each of fifteen provinces and what the rounds brought and took
    held = Seen(game).count()
    assert {k: held[k] for k in ("legion", "coin", "civil_servant")} == {"legion": 54, "coin": 15, "civil_servant": 4}
    assert {side: len(owned(game, side)) for side in SIDES} == dict.fromkeys(SIDES, 5)
    assert [str(game.state.position(ids(side)[0]).space) for side in SIDES] == [
        "hispania_citerior", "gallia_cisalpina", "syria",
    ]  # fmt: skip


def owned(game: Game, side: str) -> list[CounterId]:
    return [c for c, p in game.state.pieces.items() if p.type == f"{side}_governor" and p.place.kind == "space"]


def test_the_election_takes_each_triumvir_for_himself(game: OpenGame) -> None:
    """Crassus 4 citizens, Caesar 3: Crassus is elected, whoever was picked and aimed at."""
    phase(game, "turn_end", "caesar", 1)
    game.do(SetFigure(ids("crassus"), "citizens", 4))
    game.do(SetFigure(ids("caesar"), "citizens", 3))
    for fit in (
        of_phase(game, "election"),
        offered(game, "caesar", "pompey crassus")["election"],
        offered(game, "crassus", "caesar pompey")["election"],
    ):
        assert {r: c[0].counter for r, c in fit.casts.items()} == {s: s for s in ("caesar", "pompey", "crassus")}
        sitting = sat(game, fit, {})
        assert sitting.node is not None
        assert sitting.node.outcome == "crassus"


def test_an_action_looks_at_both_rivals_and_waits_for_what_it_is(game: OpenGame) -> None:
    """Pompey leads Caesar, not Crassus: arming costs two more."""
    phase(game, "action", "caesar", 1)
    game.do(SetFigure(ids("crassus"), "military", 3))
    game.do(SetFigure(ids("caesar"), "military", 2))
    fit = offered(game, "caesar")["action"]
    assert sat(game, fit, {}).waiting == "kind"
    sitting = sat(game, fit, {"kind": "produce_weapons"})
    assert sitting.node is not None
    assert sitting.node.value("price") == 3


def test_a_civil_servant_who_came_along_is_not_lost_by_the_defender(game: OpenGame) -> None:
    """Achaea has none; the one Pompey brought earns Caesar no weapon."""
    phase(game, "movement", "pompey", 1)
    drag(game, "pompey civil_servant_1 " + " ".join(there(game, "macedonia", "legion")), "achaea")
    governor = there(game, "achaea", "caesar_governor")[0]
    assert offered(game, "pompey", governor)["conquest"].facts["servants"] == 0
    assert offered(game, "pompey", governor)["battle"].facts["servants"] == 0


def test_a_won_battle_leaves_its_place_to_the_conquest(game: OpenGame) -> None:
    """Attack 5: four legions against two, one weapon each way, leave two and nobody: the conquest follows and no
    second battle of two against nobody."""
    phase(game, "supply", "caesar", 1)
    did(game, of_phase(game, "supply"), rome_gives="gold")
    phase(game, "movement", "caesar")
    drag(game, " ".join(["caesar", *there(game, "gallia_narbonensis", "legion")]), "hispania_citerior")
    assert list(offered(game, "caesar", "pompey"))[:2] == ["battle", "conquest"]
    did(game, offered(game, "caesar", "pompey")["battle"], (1, 0))
    governor = there(game, "hispania_citerior", "pompey_governor")[0]
    for foe in ("pompey", governor):
        found = list(offered(game, "caesar", foe))
        assert (found[0], "battle" in found) == ("conquest", False), foe
