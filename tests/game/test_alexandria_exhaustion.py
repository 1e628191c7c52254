"""Three full turns of the campaign of Alexandria and its opening one, with an army that is exhausted in them, from the
whole shipped set-up, against a record worked by hand.

Fights between points (8.2 C: nobody tests; 8.51: no numbers there): a cohort against heavy infantry +1, the other way
−1 (8.71); veterans attack with +1 and are attacked at −1 (8.72). The legate’s risk is rolled before each fight of his
unit; a five leaves him unhurt. Losses count the full quality of heavy units, reduced or not, 2 for light infantry, 1
for archers, nothing for a galley (11.3); Egypt is exhausted at 50, in its own exhaustion step.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.game import OpenGame
from assistant.game.asked_checks import advice_of
from assistant.model.ids import CounterId
from assistant.play.commands.counter_states import MarkCounters
from assistant.play.commands.whole_counters import EliminateCounters
from tests.game.changes import Seen
from tests.game.played import did, drag, ids, of_phase, offered
from tests.game.test_alexandria_turns import breaches, opened, phase, put, set_up, swap

FALLEN = "hi_1 hi_2 hi_5 mi_1 mi_2 hi_7 li_1 li_2 archers_e_1 egyptian_trireme_1"
"""Before the record: five heavy units of 7, one of 6, two light ones, archers and an empty galley: 35 + 6 + 4 + 1."""


def counted(game: OpenGame) -> tuple[str, object, object]:
    """The exhaustion step of whoever acts, as the list of the phase opens it."""
    phase(game, "exhaustion")
    result = did(game, of_phase(game, "exhaustion"))
    return result.outcome, result.values["points"], result.values["level"]


def fights(game: OpenGame, leader: str, attacker: str, defender: str, die: int) -> None:
    """The melee of a unit of this leader; nobody has turned his back to the enemy."""
    game.do(MarkCounters(ids(leader), "activated"))
    phase(game, "melee")
    did(game, offered(game, attacker, defender)["assault"], (5, die), superior=False)


def told(game: OpenGame) -> set[str]:
    return {a.check for a in advice_of(game).advice}


def test_three_turns_of_the_campaign_with_an_exhausted_army(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = opened("campaign", tmp_path, monkeypatch)
    set_up(game)
    for names, point in (("achillas", "5-J"), ("hi_9", "4-K"), ("hi_4", "4-J"), ("legate_vi", "3-J")):
        put(game, names, point)
    swap(game, "co_vi_2", "3-J")
    seen = Seen(game)
    game.do(EliminateCounters(ids(FALLEN)))
    assert {k for k, v in seen.new().items() if v == "tray"} == {f"{c} at" for c in FALLEN.split()}
    _opening(game, seen)
    _first(game, seen)
    _second(game, seen)
    _third(game, seen)


def _opening(game: OpenGame, seen: Seen) -> None:
    """11.2: that of the Egyptians, which counts as no turn."""
    assert (game.state.turn, game.state.active) == (0, "egyptian")
    phase(game, "move_and_fire")
    drag(game, "hi_4", "3/4-J")  # a point of the street: 1 of 5
    assert breaches(game) == set()
    # 5 − 1 for the weapons − 1 for the veterans is 3: two for one
    fights(game, "achillas", "hi_4", "co_vi_2", 5)
    assert seen.new() == {
        "set_up_over": True, "achillas activated": True, "hi_4 at": "3/4-J", "hi_4 hits": 2, "co_vi_2 hits": 1,
    }  # fmt: skip
    assert counted(game) == ("fresh", 46, 50)
    assert seen.new() == {"tracks losses.egyptian": 46}


def _first(game: OpenGame, seen: Seen) -> None:
    phase(game, "activate", "roman", 1)
    # 6 + 1 + 1 is 8: one for three, and the defender leaves the point; the cohort takes it (8.53)
    fights(game, "legate_vi", "co_vi_2", "hi_4", 6)
    drag(game, "hi_4", "4-J")
    drag(game, "co_vi_2 legate_vi", "3/4-J")
    assert seen.new() == {
        "achillas activated": None, "legate_vi activated": True, "co_vi_2 hits": 2, "hi_4 hits": 5,
        "hi_4 at": "4-J", "co_vi_2 at": "3/4-J", "legate_vi at": "3/4-J",
    }  # fmt: skip
    assert counted(game) == ("fresh", 0, 55), "the Romans have lost nobody"
    phase(game, "activate", "egyptian")
    # 9 − 1 − 1 is 7: one for three and the point; he who defends with a leader rolls for him too
    fights(game, "achillas", "hi_4", "co_vi_2", 9)
    drag(game, "co_vi_2 legate_vi", "3-J")
    drag(game, "hi_4", "3/4-J")
    assert seen.new() == {
        "legate_vi activated": None, "achillas activated": True, "co_vi_2 hits": 5, "hi_4 hits": 6,
        "hi_4 at": "3/4-J", "co_vi_2 at": "3-J", "legate_vi at": "3-J",
    }  # fmt: skip
    assert counted(game) == ("fresh", 46, 50)
    assert seen.new() == {}, "nobody fell"


def _second(game: OpenGame, seen: Seen) -> None:
    phase(game, "activate", "roman", 2)
    # 4 + 1 + 1 is 6: one for two; 6 + 2 reach its quality of 7, one is left over (10.1)
    fights(game, "legate_vi", "co_vi_2", "hi_4", 4)
    drag(game, "hi_4", "4-J")
    drag(game, "co_vi_2 legate_vi", "3/4-J")
    assert seen.new() == {
        "achillas activated": None, "legate_vi activated": True, "co_vi_2 hits": 6, "hi_4 hits": 1,
        "hi_4 face": "reduced", "hi_4 at": "4-J", "co_vi_2 at": "3/4-J", "legate_vi at": "3/4-J",
    }  # fmt: skip
    assert counted(game) == ("fresh", 0, 55)
    phase(game, "activate", "egyptian")
    assert counted(game) == ("fresh", 46, 50), "reduced is not lost"
    assert seen.new() == {"legate_vi activated": None}


def _third(game: OpenGame, seen: Seen) -> None:
    phase(game, "activate", "roman", 3)
    # 7 + 1 + 1, and 1 for a reduced defender, is 10: none for four; 1 + 4 are more than the 4 of its reduced side
    fights(game, "legate_vi", "co_vi_2", "hi_4", 7)
    drag(game, "co_vi_2 legate_vi", "4-J")
    assert seen.new() == {
        "legate_vi activated": True, "hi_4 at": "tray", "hi_4 face": "", "hi_4 hits": None,
        "co_vi_2 at": "4-J", "legate_vi at": "4-J",
    }  # fmt: skip
    assert game.state.pieces[CounterId("co_vi_2")].badges["hits"] == 6, "no hit for the attacker"
    assert counted(game) == ("fresh", 0, 55), "each army in its own turn"
    phase(game, "activate", "egyptian")
    # 53 have fallen, but the step is still to come: this attack is open; 0 − 1 − 1 is four for none
    fights(game, "achillas", "hi_9", "co_vi_2", 0)
    assert {"nearly_exhausted_attack"} == told(game) - {"exhaustion"}
    assert counted(game) == ("exhausted", 53, 50), "7 for the one that was reduced too"
    assert seen.new() == {
        "legate_vi activated": None, "achillas activated": True, "hi_9 hits": 4, "tracks losses.egyptian": 53,
    }  # fmt: skip
    phase(game, "activate", "roman", 4)
    assert counted(game) == ("fresh", 0, 55)
    phase(game, "activate", "egyptian")
    fights(game, "achillas", "hi_9", "co_vi_2", 0)
    assert "exhausted_attack" in told(game)
    assert not {"both_exhausted", "campaign_victory"} & told(game), "the Romans hold on, no redoubt is taken"
