"""A scenario of one's own, anywhere on the disk: drawn and advised with its set-up, and the start of another."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from assistant.cli.show import setup_state
from assistant.drawing.boards.board_frame import Frame
from assistant.game import new_game, open_system
from assistant.game.named import named
from assistant.play.commands.moves import MoveCounters
from assistant.play.places import at
from assistant.play.setup import fixed_setup, random_setup
from tests.cli.test_commands import run

pytestmark = pytest.mark.usefixtures("qapp")  # pictures are drawn by the application of the run


def test_a_scenario_in_a_file_is_drawn_with_its_counters(tmp_path: Path) -> None:
    assert run("new", str(tmp_path / "mine"), "--from", "alexandria/heptastadium")[0] == 0
    pictures = [tmp_path / name for name in ("file.png", "folder.png", "bare.png", "empty.png")]
    words = [str(tmp_path / "mine" / "mine.yaml"), str(tmp_path / "mine"), "alexandria", str(tmp_path / "mine")]
    for word, picture in zip(words, pictures, strict=True):
        more = ["--empty"] if picture.stem == "empty" else []
        code, _, err = run("show", word, "-o", str(picture), "--size", "700x500", *more)
        assert code == 0, err
    drawn = [picture.read_bytes() for picture in pictures]
    assert drawn[0] == drawn[1] != drawn[2]
    assert drawn[3] != drawn[0], "without its counters the picture is another"


def test_the_checks_look_at_it_by_any_of_its_names(tmp_path: Path) -> None:
    run("new", str(tmp_path / "mine"), "--from", "alexandria/heptastadium")
    answers = {run("advise", str(tmp_path / w))[1] for w in ("mine", "mine/mine.yaml", "mine/mine")}
    assert len(answers) == 1 and "still to be placed" in answers.pop()


def test_a_copy_keeps_the_remarks_and_the_set_up(tmp_path: Path) -> None:
    """The set-up is that of the scenario it came from, piece by piece."""
    run("new", str(tmp_path / "mine"), "--from", "alexandria/naval_battle")
    found = named(str(tmp_path / "mine"))
    shipped = open_system("alexandria").system
    assert found.chosen is not None
    theirs, ours = shipped.scenarios["naval_battle"], found.chosen  # type: ignore[index]
    assert ours.setup == theirs.setup and ours.tracks == theirs.tracks and ours.closed == theirs.closed


@pytest.mark.parametrize(
    ("system", "scenario"),
    [
        ("alexandria", "naval_battle"),
        ("julius_caesar", "historical"),
        ("triumvirate", "three"),
        ("caesar_xl", "standard"),
    ],
)
def test_a_position_becomes_a_scenario_piece_by_piece(
    system: str, scenario: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Set up, one pile moved: the scenario made of it places every counter of the map where it stood."""
    monkeypatch.setenv("ALEA_HOME", str(tmp_path / "home"))
    game = new_game(system, scenario)
    assert game.scenario is not None
    for make in (fixed_setup, lambda *told: random_setup(*told, 3)):
        made = make(game.system, game.scenario, game.whole)
        if made is not None:
            game.do(made)
    place, stack = next((p, s) for p, s in game.whole.stacks.items() if p.space is not None and s)
    there = next(iter(game.system.board.neighbours(place.space)))  # type: ignore[arg-type]
    game.do(MoveCounters(stack, at(there)))
    game.close()
    code, out, err = run("new", str(tmp_path / "mine"), "--from", str(game.path))
    assert code == 0, out + err
    found = named(str(tmp_path / "mine"))
    assert found.chosen is not None
    begun = setup_state(found.opened.system, found.chosen)
    wanted = {
        c: (game.whole.position(c).space, p.steps, p.facing)
        for c, p in game.whole.pieces.items()
        if game.whole.position(c).space
    }
    stands = {
        c: (begun.position(c).space, p.steps, p.facing) for c, p in begun.pieces.items() if begun.position(c).space
    }
    assert stands == wanted


def test_a_picture_with_its_set_up_differs_from_the_bare_board_by_its_counters_alone(tmp_path: Path) -> None:
    run("new", str(tmp_path / "mine"), "--from", "hexes")
    scenario = str(tmp_path / "mine" / "first.yaml")
    for name, more in (("full", ["--fill", "1"]), ("bare", ["--empty"])):
        assert run("show", scenario, "-o", str(tmp_path / f"{name}.png"), "--scale", "30", *more)[0] == 0
    full, bare = (QImage(str(tmp_path / f"{name}.png")) for name in ("full", "bare"))
    assert full.size() == bare.size()
    found = named(scenario)
    assert found.chosen is not None
    state = setup_state(found.opened.system, found.chosen, "1")
    spaces = {state.position(p.id).space for p in state.pieces.values()} - {None}
    frame = Frame(found.opened.system.board, 30)
    middles = {s: frame.of(found.opened.system.board.spaces[s]) for s in spaces if s is not None}
    assert len(middles) == 7
    reached = set()
    for x, y in product(range(full.width()), range(full.height())):
        if full.pixel(x, y) != bare.pixel(x, y):
            near = min(middles, key=lambda s: max(abs(middles[s].x() - x), abs(middles[s].y() - y)))
            assert max(abs(middles[near].x() - x), abs(middles[near].y() - y)) < 30, (x, y, near)
            reached.add(near)
    assert reached == set(middles)
