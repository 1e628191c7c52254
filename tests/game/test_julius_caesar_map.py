"""Julius Caesar on the map: procedures read who stands where, what was played and which way blocks came."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from assistant.chance.roller import RandomRoller
from assistant.game import OpenGame, new_game
from assistant.game.effect_commands import result_command
from assistant.game.forces import Fallen
from assistant.game.hands import told_by_rules
from assistant.game.losses import eliminated
from assistant.model.ids import PhaseId, SideId
from assistant.play.account import describe
from assistant.play.commands.cards_and_cups import DiscardCard, DrawCards, PlayCard
from assistant.play.commands.counter_states import StepCounters
from assistant.play.commands.moves import PlaceCounters
from assistant.play.commands.table_things import AddToTrack, SetPhase
from assistant.play.commands.whole_counters import ChangeSide, EliminateCounters
from assistant.play.game_command import Command
from assistant.play.places import at
from assistant.play.setup import fixed_setup
from assistant.play.state import HIDDEN
from assistant.play.views import view_for
from tests.game.played import did, drag, ids, of_phase, offered, sat


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> OpenGame:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    game = new_game("julius_caesar", "historical")
    found = fixed_setup(game.system, game.scenario, game.state) if game.scenario else None
    if found is not None:
        game.do(found)
    return game


def phase(game: OpenGame, name: str, side: str = "", turn: int | None = None) -> None:
    game.do(SetPhase(PhaseId(name), turn, SideId(side) if side else None))


def put(game: OpenGame, names: str, space: str) -> None:
    game.do(PlaceCounters(ids(names), at(space)))


def where(game: OpenGame, name: str) -> str | None:
    return game.state.position(ids(name)[0]).space


def test_the_winter_count_is_that_of_the_board(game: OpenGame) -> None:
    """Set-up: Caesar holds Massilia (1); Pompey Syracuse, Antioch, Utica, Carthago Nova, Tarraco (1 each) and
    Alexandria (2): 1 to 7 (4.2)."""
    phase(game, "winter")
    count = of_phase(game, "victory")
    assert (count.facts["caesar_cities"], count.facts["pompey_cities"]) == (1, 7)
    assert count.facts["rome_held_by"] == "nobody"
    assert sat(game, count, {}).node.outcome == "continues"
    game.do(AddToTrack("trophies", 3, SideId("pompey")))
    assert sat(game, of_phase(game, "victory"), {}).node.outcome == "pompey_wins", "7 and 3 leaders are ten"


def test_the_last_winter_names_the_winner(game: OpenGame) -> None:
    """After the fifth year most points win (1.2)."""
    game.do(AddToTrack("year", 4))
    phase(game, "winter")
    assert sat(game, of_phase(game, "victory"), {}).node.outcome == "pompey_wins"


def test_winter_finds_the_queen_the_fleets_and_the_crowded_cities(game: OpenGame) -> None:
    """A fleet in Hispanum has the friendly port Carthago Nova; one in Pontus has none. Genua feeds three."""
    put(game, "p_navis_1", "hispanum")
    put(game, "c_navis_2", "propontis")
    put(game, "c_legio_13 c_legio_7", "genua")
    put(game, "cleopatra", "antioch")
    phase(game, "winter")
    walk = of_phase(game, "winter")
    who = {r: [c.counter or (c.type.id if c.type else "") for c in row] for r, row in walk.casts.items()}
    assert who == {
        "queen": ["cleopatra"],
        "fleets": ["p_navis_1"],
        "cut_off": ["c_navis_2"],
        "cities": ["city_genua"],
    }
    assert walk.casts["cities"][0].state["blocks"] == 5
    assert (walk.facts["alexandria_is"], walk.facts["caesar_cities"]) == ("friendly", 1)
    did(game, walk)
    assert where(game, "cleopatra") == "alexandria"
    assert where(game, "c_navis_2") is None and where(game, "p_navis_1") == "hispanum"
    assert game.state.tracks["year"] == 706


def test_cleopatra_goes_home_and_nobody_else(game: OpenGame) -> None:
    put(game, "cleopatra", "antioch")
    phase(game, "winter")
    did(game, of_phase(game, "winter_cleopatra"))
    assert (where(game, "cleopatra"), where(game, "c_caesar")) == ("alexandria", "ravenna")


def test_winter_writes_the_points(game: OpenGame) -> None:
    """Massilia, and Rome taken in between: 1 + 2 for Caesar, seven for Pompey (4.2); the tracks follow (8.4)."""
    put(game, "c_legio_13", "rome")
    phase(game, "winter")
    did(game, of_phase(game, "victory"))
    assert (game.state.track("vp", "caesar"), game.state.track("vp", "pompey")) == (3, 7)


def test_the_new_year_gives_lost_blocks_back_at_their_lowest_step(game: OpenGame) -> None:
    """5.2, 8.6: a legion at I, the elephant at II, each in the pool of its side; a lost leader stays lost (7.51)."""
    put(game, "p_elephant", "utica")
    game.do(EliminateCounters(ids("p_legio_3 c_legio_7 p_elephant p_scipio")))
    game.do(AddToTrack("turn", 4))
    phase(game, "winter")
    did(game, of_phase(game, "year_end"))
    lie = {
        c: (game.state.pieces[c].place.id, game.state.pieces[c].steps) for c in ids("p_legio_3 c_legio_7 p_elephant")
    }
    assert lie == {
        "p_legio_3": ("levy_pool_pompey", 1),
        "c_legio_7": ("levy_pool_caesar", 1),
        "p_elephant": ("levy_pool_pompey", 2),
    }
    assert all(game.whole.pieces[c].hidden for c in lie)
    assert game.state.pieces[ids("p_scipio")[0]].place.kind == "tray"
    assert (game.state.track("year"), game.state.track("turn")) == (706, 1)


def test_lost_blocks_lie_face_up_in_the_pool_until_the_year_is_over(game: OpenGame) -> None:
    """5.2, 7.5: everybody sees them there, nobody levies them; whoever changed sides goes to the pool he came from."""
    phase(game, "battle")
    game.do(ChangeSide(ids("p_legio_5"), SideId("caesar")))
    for one in eliminated(game.system, game.whole, ids("c_legio_7 p_legio_5 p_scipio")):
        game.do(one)
    pieces = game.whole.pieces
    assert [pieces[c].place.id for c in ids("c_legio_7 p_legio_5")] == ["levy_pool_caesar", "levy_pool_pompey"]
    assert not any(pieces[c].hidden for c in ids("c_legio_7 p_legio_5"))
    assert pieces[ids("p_scipio")[0]].place.kind == "tray"
    seen = view_for(game.whole, "pompey", game.system)
    assert seen.pieces[ids("c_legio_7")[0]].type == "c_legio_7"
    assert "c_legio_17" not in seen.pieces
    phase(game, "command_first", "caesar")
    node = sat(game, offered(game, "c_legio_7")["levy"], {"points": 1, "status": "friendly"}).node
    assert node is not None and node.outcome == "not_this_year"
    fallen = Fallen(game.journal)
    assert set(fallen.at(game.journal.position)) == {"c_legio_7", "p_legio_5", "p_scipio"}
    phase(game, "winter", "", 5)
    did(game, of_phase(game, "year_end"))
    assert set(fallen.at(game.journal.position)) == {"p_scipio"}, "the others wait in their pools again"


def test_a_new_year_gathers_shuffles_and_deals_as_one_action(game: OpenGame) -> None:
    """2.1, 8.6: all 27 cards, six to each, fifteen left; taken back by one undo, dealt alike by a replay."""
    phase(game, "cards", "", 5)
    play(game, "caesar", "mars")
    play(game, "pompey", "vulcan")
    game.do(DiscardCard(SideId("caesar"), "mars"))
    phase(game, "winter")
    before, at_line = game.whole, game.journal.position
    node = sat(game, of_phase(game, "year_end"), {}).node
    assert node is not None
    game.apply_result(node)
    after = game.whole
    assert game.journal.position == at_line + 1
    hands = {s: len(c) for s, c in after.hands.items()}
    assert (hands, len(after.decks["fate"])) == ({"caesar": 6, "pompey": 6}, 15)
    everything = [*after.decks["fate"], *after.hands["caesar"], *after.hands["pompey"]]
    assert Counter(everything) == Counter(game.system.decks["fate"].contents)
    assert (after.played, dict(after.discards)) == ((), {})
    seen = view_for(after, "pompey", game.system)
    assert set(seen.hands["caesar"]) | set(seen.decks["fate"]) == {HIDDEN}
    assert game.journal.state_at(at_line + 1) == after
    game.journal.undo()
    assert game.whole == before


def test_the_order_is_drawn_when_the_result_is_applied(game: OpenGame) -> None:
    """Looked at twice, the same answer holds two orders; with the same chance it holds one."""
    phase(game, "cards", "", 6)
    node = sat(game, of_phase(game, "deal"), {}).node
    assert node is not None

    def order(seed: int) -> Command:
        return result_command(game.system, game.state, node, roller=RandomRoller(seed)).effects[0]

    assert order(1) == order(1) != order(2)
    told = describe(result_command(game.system, game.state, node), game.whole, game.system)
    names = {c.name.en for c in game.system.mix.cards.values()}
    assert not any(name in line.en for line in (told.text, *told.details) for name in names)


def test_hands_stay_in_the_middle_of_a_year(game: OpenGame) -> None:
    phase(game, "cards", "", 7)
    command = did(game, of_phase(game, "deal"))
    assert (command.outcome, command.effects) == ("hands_stay", ())


def test_two_events_leave_no_moves(game: OpenGame) -> None:
    """2.1: both are cancelled, whatever they would have allowed."""
    phase(game, "cards", "", 2)
    play(game, "caesar", "mars")
    play(game, "pompey", "vulcan")
    node = sat(game, of_phase(game, "first_player"), {}).node
    assert node is not None and node.outcome == "cancelled"
    assert set(dict(node.values).values()) == {0}


def test_the_turn_of_the_year_follows_the_turn_of_the_game(game: OpenGame) -> None:
    """The seventh turn is the second of the second year."""
    phase(game, "cards", "", 7)
    play(game, "caesar", "command_2_1")
    play(game, "pompey", "command_3_1")
    did(game, of_phase(game, "first_player"))
    assert game.state.track("turn") == 2


def test_whoever_jupiter_wins_goes_to_the_only_city_there_is(game: OpenGame) -> None:
    """Legio 5 at Tarraco stands beside Narbo alone of Caesar's cities."""
    phase(game, "command_first", "caesar", 1)
    did(game, offered(game, "c_legio_7", "p_legio_5")["jupiter"])
    assert (where(game, "p_legio_5"), game.state.pieces[ids("p_legio_5")[0]].side) == ("narbo", "caesar")


def test_reserves_are_those_who_came_by_another_road(game: OpenGame) -> None:
    """7.3: three blocks from Narbo and one from Bilbilis attack Tarraco; that from Bilbilis joins in round two."""
    put(game, "c_legio_16", "bilbilis")
    phase(game, "command_first", "caesar", 1)
    drag(game, "c_legio_16", "tarraco")
    drag(game, "c_legio_7 c_legio_9 c_legio_10", "tarraco")
    phase(game, "battle", "caesar")
    ours, theirs = "c_legio_16 c_legio_7 c_legio_9 c_legio_10", "p_legio_5 p_legio_6 p_equitatus_1"
    fight = offered(game, ours, theirs)["battle"]
    assert {c.counter for c in fight.casts["attacker"]} == {"c_legio_7", "c_legio_9", "c_legio_10"}
    assert [c.counter for c in fight.casts["attack_reserve"]] == ["c_legio_16"]
    assert len(fight.casts["defender"]) == 3 and "defence_reserve" not in fight.casts


def test_who_joins_his_friends_under_attack_is_reserve(game: OpenGame) -> None:
    """6.14: what the second player sends to a battle waits; his blocks there before do not."""
    put(game, "p_legio_2", "bilbilis")
    phase(game, "command_first", "caesar", 1)
    drag(game, "c_legio_7 c_legio_9", "tarraco")
    phase(game, "command_second", "pompey")
    drag(game, "p_legio_2", "tarraco")
    phase(game, "battle", "caesar")
    fight = offered(game, "c_legio_7 c_legio_9", "p_legio_5 p_legio_6 p_equitatus_1 p_legio_2")["battle"]
    assert [c.counter for c in fight.casts["defence_reserve"]] == ["p_legio_2"]
    assert len(fight.casts["attacker"]) == 2


def test_a_levy_comes_to_its_city_at_its_lowest_step(game: OpenGame) -> None:
    """6.4, 7.41: a legion at I in the city on its label, the elephant at II; blocks wait in the pool like that."""
    assert game.state.pieces[ids("c_legio_17")[0]].steps == 1
    assert game.state.pieces[ids("p_elephant")[0]].steps == 2
    phase(game, "command_first", "pompey", 1)
    levy = offered(game, "p_elephant")["levy"]
    assert (levy.facts["in_pool"], levy.facts["status"]) == (True, "friendly")
    did(game, levy, points=1)
    assert where(game, "p_elephant") == "utica" and game.state.pieces[ids("p_elephant")[0]].steps == 2
    did(game, offered(game, "p_elephant")["levy"], points=1)
    assert game.state.pieces[ids("p_elephant")[0]].steps == 4


def test_no_steps_at_sea(game: OpenGame) -> None:
    put(game, "p_navis_1", "hispanum")
    game.do(StepCounters(ids("p_navis_1"), -1))
    phase(game, "command_first", "pompey", 1)
    assert sat(game, offered(game, "p_navis_1")["levy"], {}).node.outcome == "not_at_sea"


def test_jupiter_and_vulcan_are_opened_by_picking_enemies(game: OpenGame) -> None:
    """Legio 5 at Tarraco stands beside Narbo, held by Caesar; Legio 37 in Syracuse beside nobody."""
    phase(game, "command_first", "caesar", 1)
    near = offered(game, "c_legio_7", "p_legio_5")["jupiter"]
    assert near.facts["beside"] is True and sat(game, near, {}).node.outcome == "defects"
    assert "jupiter" in offered(game, "p_legio_5"), "the enemy block alone is picked"
    far = offered(game, "c_legio_7", "p_legio_37")["jupiter"]
    assert far.facts["beside"] is False
    theirs = "p_legio_5 p_legio_6 p_equitatus_1"
    erupts = offered(game, "c_legio_7", theirs)["vulcan"]
    assert erupts.facts["status"] == "enemy"
    before = [game.state.pieces[c].steps for c in ids(theirs)]
    did(game, erupts)
    assert [game.state.pieces[c].steps for c in ids(theirs)] == [n - 1 for n in before]


def play(game: OpenGame, side: str, card: str) -> None:
    game.do(DrawCards("fate", SideId(side), cards=(card,)))
    game.do(PlayCard(SideId(side), card))


def test_apollo_copies_what_the_opponent_played(game: OpenGame) -> None:
    """Pompey 3/2 last turn: Apollo gives Caesar 3 moves and 2 levies; against 1/2 he is first."""
    phase(game, "cards", "", 2)
    for side, card in (
        ("pompey", "command_3_2"), ("caesar", "command_2_1"), ("caesar", "apollo"), ("pompey", "command_1_2"),
    ):  # fmt: skip
        play(game, side, card)
    said = told_by_rules(game.opened, game.state, "en")
    assert "Caesar is first, moves 3, levies 2" in said
    turn = of_phase(game, "first_player")
    assert (turn.facts["caesar_card"], turn.facts["copied"]) == ("apollo", "c32")


def test_apollo_waits_where_nobody_knows_what_he_copies(game: OpenGame) -> None:
    phase(game, "cards", "", 2)
    play(game, "caesar", "apollo")
    play(game, "pompey", "command_1_2")
    assert told_by_rules(game.opened, game.state, "en") == ""
    assert "copied" in of_phase(game, "first_player").line_up.unsaid


def test_apollo_is_not_played_on_the_first_turn_of_a_year(game: OpenGame) -> None:
    phase(game, "cards", "", 6)
    for side, card in (("pompey", "command_3_2"), ("caesar", "command_2_1"), ("caesar", "apollo"), ("pompey", "mars")):
        play(game, side, card)
    turn = of_phase(game, "first_player")
    assert turn.facts["first_turn"] is True
    assert sat(game, turn, {}).node.outcome == "not_allowed"
