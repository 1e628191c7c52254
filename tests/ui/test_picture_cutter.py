"""A picture is cut by a process of its own: it comes, it is refused in both languages, and is there the next time."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from assistant.base.text import Text
from assistant.drawing.pictures.picture_cut import sheet_in
from assistant.ui.picture_cutter import PictureCutter


def test_a_picture_comes_once_by_its_process_and_then_at_once_and_a_text_is_refused(
    qtbot: QtBot, tmp_path: Path
) -> None:
    image = QImage(40, 30, QImage.Format.Format_RGB32)
    image.fill(0)
    image.save(str(path := tmp_path / "map.png"))
    (text := tmp_path / "text.png").write_text("no picture")
    owner = QObject()
    cutter, other = PictureCutter(owner), PictureCutter(owner)
    came: list[Path] = []
    refused: list[Text] = []
    cutter.ready.connect(came.append)
    other.refused.connect(refused.append)
    cutter.bring(path)
    other.bring(text)
    qtbot.waitUntil(lambda: not cutter.is_busy and not other.is_busy, timeout=20_000)
    sheet = sheet_in(came[-1])
    assert sheet is not None and sheet.whole and (sheet.width, sheet.height) == (40, 30)
    assert "“text.png” is no picture." in refused[0].en and "n’est pas une image." in refused[0].fr
    came.clear()
    cutter.bring(path)
    assert cutter._process is None
    qtbot.waitUntil(lambda: bool(came), timeout=1000)
