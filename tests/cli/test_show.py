"""`alea show`: pictures of boards and set-ups in three kinds of file, and clear words for every mistake."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtSvg import QSvgRenderer

from assistant.base.problem import AleaError
from assistant.base.text import same
from assistant.cli.main import main
from assistant.cli.show import ShownFile, write_picture
from assistant.model.counters import CounterMix, CounterType, Family
from assistant.model.ids import CounterId, SideId, SystemId, TypeId
from assistant.model.scenario import Side, System
from assistant.model.sources import Sources
from assistant.play.places import at
from assistant.play.state import GameState, Piece
from tests.drawing.boards import harbour


def system() -> System:
    kind = CounterType(TypeId("hi"), "land", SideId("red"), same("Heavy"), "HI", {"tq": 6, "ma": 5}, icon="spartan")
    mix = CounterMix({"land": Family("land", same("land"), {})}, {kind.id: kind}, {})
    side = Side(SideId("red"), same("Red"), 1)
    return System(SystemId("t"), same("Test"), {side.id: side}, (), {}, harbour(), mix, {}, Sources({}))


def position() -> GameState:
    piece = Piece(CounterId("hi_1"), TypeId("hi"), SideId("red"), at("0301"))
    return GameState({piece.id: piece}, {piece.place: (piece.id,)})


def write(folder: Path, name: str, state: GameState | None = None, **more) -> Path:
    target = folder / name
    asked = {"theme": "light", "language": "en", "size": (600, 400)} | more
    write_picture(ShownFile(system(), state, "Test"), target, **asked)
    return target


def test_a_png_fills_the_size_asked_for(qapp, tmp_path) -> None:
    image = QImage(str(write(tmp_path, "b.png")))
    assert image.width() == 600 or image.height() == 400
    assert image.width() <= 600 and image.height() <= 400


def test_a_position_shows_its_counters(qapp, tmp_path) -> None:
    empty = QImage(str(write(tmp_path, "a.png")))
    full = QImage(str(write(tmp_path, "b.png", position())))
    here = harbour().spaces["0301"]
    scale = empty.width() / harbour().size[0]
    x, y = int(here.x * scale), int(here.y * scale - 0.25 * scale)
    assert empty.pixelColor(x, y) != full.pixelColor(x, y)
    assert full.pixelColor(x, y).red() > full.pixelColor(x, y).blue() + 40


def test_an_svg_can_be_read_and_needs_no_fonts(qapp, tmp_path) -> None:
    text = write(tmp_path, "b.svg", position()).read_text(encoding="utf-8")
    assert QSvgRenderer(text.encode()).isValid()
    assert "<text" not in text


def test_a_pdf_is_one_page(qapp, tmp_path) -> None:
    data = write(tmp_path, "b.pdf", position()).read_bytes()
    assert data.startswith(b"%PDF")
    assert data.count(b"/Type /Page\n") == 1


def test_a_system_without_a_board_says_so(qapp, tmp_path) -> None:
    from dataclasses import replace

    from assistant.model.board import Board

    bare = replace(system(), board=Board({}, ()))
    with pytest.raises(AleaError, match="has no board to draw"):
        write_picture(ShownFile(bare, None, ""), tmp_path / "x.png", theme="light", language="en", size=(10, 10))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["show"], "needs one system"),
        (["show", "alexandria"], "needs a file to write"),
        (["show", "alexandria", "-o", "x.bmp"], "not a picture alea can write"),
        (["show", "alexandria", "-o", "x.png", "--size", "big"], '"big" is not a size'),
        (["show", "alexandria", "-o", "x.png", "--size", "99999x10"], "too large"),
        (["show", "alexandria", "-o", "x.png", "--theme", "pink"], 'no theme "pink"'),
        (["show", "alexandria", "-o", "x.png", "--scale", "many"], "needs a number"),
    ],
)
def test_wrong_use_is_explained(capsys, arguments: list[str], said: str) -> None:
    assert main(arguments) == 2
    assert said in capsys.readouterr().err


def test_an_unknown_system_gets_the_nearest_name(capsys, tmp_path) -> None:
    assert main(["show", "alexandira", "-o", str(tmp_path / "x.png")]) == 1
    assert 'Did you mean "alexandria"?' in capsys.readouterr().err


def test_a_folder_that_is_not_there_is_named(capsys, tmp_path) -> None:
    assert main(["show", "alexandria", "-o", str(tmp_path / "nowhere" / "x.png")]) == 1
    assert "there is no folder" in capsys.readouterr().err


def test_a_scan_that_a_scenario_brings_lies_over_the_board_and_a_bad_one_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A red picture over the upper left quarter of the board, which is 52.5 by 37.3 units."""
    scan = QImage(525, 373, QImage.Format.Format_RGB32)
    scan.fill(QColor("#f00"))
    assert scan.save(str(tmp_path / "scan.png"))
    text = "format: 1\nkind: scenario\nsystem: alexandria\nid: own\nname: Own\n"
    text += "picture: {file: scan.png, matrix: [20, 0, 0, 0, 20, 0, 0, 0, 1]}\n"
    (tmp_path / "own.yaml").write_text(text)
    out = tmp_path / "board.png"
    assert main(["show", str(tmp_path / "own.yaml"), "-o", str(out), "--size", "210x150"]) == 0
    drawn = QImage(str(out))
    assert drawn.pixelColor(50, 30) == QColor("#f00") and drawn.pixelColor(150, 30) != QColor("#f00")
    (tmp_path / "scan.png").write_text("no picture")
    assert main(["show", str(tmp_path / "own.yaml"), "-o", str(out), "--size", "210x150"]) == 0
    assert "scan.png" in capsys.readouterr().err
    assert QImage(str(out)).pixelColor(50, 30) != QColor("#f00")
