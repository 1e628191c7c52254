"""Counters cut out of a scan of their sheet: each shows its part at every size, its back when it is turned, and our own
drawing where the scan does not help."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from assistant.cli.main import main
from assistant.drawing.appearance import look_of
from assistant.drawing.counter_drawing import counter_image, counter_margin
from assistant.drawing.look import CounterLook
from assistant.drawing.tokens import DARK, LIGHT
from assistant.game.board_picture import picture_files
from assistant.game.first_texts import first_texts
from assistant.game.named import named
from assistant.game.packs import what_to_pack
from assistant.model.ids import TypeId

RED, GREEN, BLUE, GREY = (QColor(c) for c in ("#d00000", "#00a000", "#0000d0", "#808080"))


@pytest.fixture
def sheet(tmp_path: Path, qapp: QApplication) -> Path:
    """Two by two counters of 100 pixels with gutters of 10: red, green, blue, grey."""
    image = QImage(220, 220, QImage.Format.Format_RGB32)
    image.fill(QColor("#ffffff"))
    painter = QPainter(image)
    for number, tint in enumerate((RED, GREEN, BLUE, GREY)):
        painter.fillRect(5 + 110 * (number % 2), 5 + 110 * (number // 2), 100, 100, tint)
    painter.end()
    assert image.save(str(tmp_path / "sheet.png"))
    return tmp_path / "sheet.png"


def middle(look: CounterLook, size: int) -> QColor:
    """The colour in the middle of the counter, a little off its very middle."""
    image = counter_image(look, size, 1.0, LIGHT)
    at = round(counter_margin(look, size) + size * 0.55)
    return image.pixelColor(at, at)


@pytest.mark.parametrize("size", [18, 30, 54, 66, 130, 400])
def test_each_part_shows_at_every_size(size: int, sheet: Path) -> None:
    for number, tint in enumerate((RED, GREEN, BLUE, GREY)):
        part = (5.0 + 110 * (number % 2), 5.0 + 110 * (number // 2), 100.0, 100.0)
        assert middle(CounterLook(picture=(str(sheet), part)), size) == tint


def test_what_cannot_be_cut_leaves_our_drawing(sheet: Path) -> None:
    ours = counter_image(CounterLook(icon="spartan"), 60, 1.0, DARK)
    beside = (200.0, 5.0, 100.0, 100.0)
    (text := sheet.with_name("text.png")).write_text("no picture")
    for picture in ((str(sheet), beside), (str(sheet.with_name("gone.png")), beside), (str(text), beside)):
        assert counter_image(CounterLook(icon="spartan", picture=picture), 60, 1.0, DARK) == ours
    hidden = CounterLook(hidden=True, picture=(str(sheet), (5.0, 5.0, 100.0, 100.0)))
    assert counter_image(hidden, 60, 1.0, DARK) == counter_image(CounterLook(hidden=True), 60, 1.0, DARK)


def test_a_text_names_its_parts_and_a_pack_takes_the_sheet_along(
    sheet: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, words in first_texts("blank", "hill").items():
        sheet.with_name(name).write_text(words, encoding="utf-8")
    kinds = named(str(sheet.with_name("system.yaml"))).opened.system.mix.types
    kind = next(iter(kinds))
    text = next(p for p in sheet.parent.glob("*.yaml") if f"  {kind}:" in p.read_text())
    cut = "picture: {file: sheet.png, at: [5, 5, 100, 100], back: [115, 5, 100, 100]}"
    before = text.read_text()
    line = next(row for row in before.split("\n") if row.startswith(f"  {kind}:"))
    assert line.endswith(("}", ":")), line
    after = f"{line[:-1]}, {cut}}}" if line.endswith("}") else f"{line}\n    {cut}"
    text.write_text(before.replace(line, after))
    opened = named(str(sheet.with_name("system.yaml"))).opened
    look = look_of(opened.system, TypeId(kind))
    assert look.picture == (str(sheet.resolve()), (5, 5, 100, 100)) and middle(look, 60) == RED
    assert picture_files(opened.system) == [sheet.resolve()]
    assert "sheet.png" in what_to_pack(str(sheet.with_name("system.yaml"))).files
    assert "sheet.png" not in what_to_pack(str(sheet.with_name("system.yaml"))).left_out
    sheet.unlink()
    main(["check", str(sheet.parent)])
    told = capsys.readouterr().out
    assert told.count("sheet.png") == 1, "once, however many counters name it"
