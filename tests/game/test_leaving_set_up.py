"""A set-up is over with the first counter that leaves its place, be it moved or split."""

from __future__ import annotations

from pathlib import Path

from assistant.base.paths import schemas_dir
from assistant.formats.templates import template_text
from assistant.game import new_game
from assistant.model.ids import CounterId
from assistant.play.breakdown import splitting
from assistant.play.setup import fixed_setup

FLEET = "    red_brig: {family: ship,"


def test_a_unit_that_splits_ends_the_set_up_and_undo_brings_it_back(tmp_path: Path) -> None:
    text = template_text("naval", "mine", schemas_dir())
    fleet = (
        "    red_fleet: {family: ship, side: red, name: {en: Red fleet, fr: Flotte rouge}, short: RX, count: 1,"
        " figures: {guns: 5, hull: 5, speed: 4}, splits: {red_brig: 2}}\n"
    )
    text = text.replace(FLEET, fleet + FLEET)
    before, _, rest = text.partition("    setup:\n")
    _, _, after = rest.partition("    arrivals:")
    alone = "      - {side: red, types: {red_fleet: 1}, at: '0501', facing: E}\n"
    (tmp_path / "system.yaml").write_text(f"{before}    setup:\n{alone}    arrivals:{after}", encoding="utf-8")
    game = new_game(str(tmp_path), "first", path=tmp_path / "a.alea")
    assert game.scenario is not None
    fixed = fixed_setup(game.system, game.scenario, game.whole)
    assert fixed is not None
    game.do(fixed)
    report = game.setup_report()
    assert report is not None and report.is_complete
    parts = splitting(game.system, game.whole, CounterId("red_fleet_1"))
    assert parts is not None
    game.do(parts)
    assert game.whole.set_up_over and game.setup_report() is None
    game.journal.undo()
    game.journal.undo()
    assert not game.whole.set_up_over
    game.close()
