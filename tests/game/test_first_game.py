"""The first game of an author on its map: a step that is lost shows on the counter, the last takes it off."""

from __future__ import annotations

from pathlib import Path

from assistant.base.paths import schemas_dir
from assistant.formats.first_game import first_game
from assistant.game import OpenGame, new_game
from assistant.model.ids import CounterId, SpaceId
from assistant.play.commands.moves import PlaceCounters
from assistant.play.commands.record import FinishSetUp
from assistant.play.places import at
from assistant.play.setup import fixed_setup
from tests.game.played import did, offered

FOOT, HORSE, GUARD = (CounterId(c) for c in ("red_foot_1", "red_horse_1", "blue_guard_1"))


def begun(folder: Path) -> OpenGame:
    for name, text in first_game("mine", schemas_dir()).items():
        (folder / name).write_text(text, encoding="utf-8")
    game = new_game(str(folder / "first.yaml"), "first", path=folder / "game.alea")
    fixed = fixed_setup(game.system, game.scenario, game.state) if game.scenario is not None else None
    assert fixed is not None
    game.do(fixed)
    game.do(PlaceCounters((FOOT,), at(SpaceId("0404"))))
    game.do(PlaceCounters((HORSE,), at(SpaceId("0504"))))
    game.do(FinishSetUp())
    return game


def test_losses_of_the_fight_are_taken_on_the_map(tmp_path: Path) -> None:
    game = begun(tmp_path)
    # 4 against 6 is 1-2: a four is A1, and the foot has a reduced face
    assert did(game, offered(game, FOOT, GUARD)["fight"], (4,)).values["attacker_loss"] == 1
    assert game.state.pieces[FOOT].face == "reduced" and game.state.pieces[GUARD].place.kind == "space"
    # 2 + 3 against 6 is 1-2 still: a six is an exchange; the guard and whoever loses the step have no other face
    assert did(game, offered(game, f"{FOOT} {HORSE}", GUARD)["fight"], (6,)).outcome == "exchange"
    assert game.state.pieces[GUARD].place.kind == "tray"
