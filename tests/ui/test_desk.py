"""The settings: looks that are changed faster than a window dresses, and a disk that refuses to keep them."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from assistant.ui.desk import Desk
from assistant.ui.window.main_window import MainWindow

LEFT = Qt.MouseButton.LeftButton


def test_presses_that_wait_while_the_window_dresses_are_shown_together(window: MainWindow, desk: Desk) -> None:
    """Ten on the button of the theme, then two sizes and the language: the first at once, the rest as one."""
    shown: list[tuple[str, int, str]] = []
    desk.changed.connect(lambda: shown.append((desk.theme_name, desk.scale, desk.language)))
    for _ in range(10):
        QTest.mouseClick(window.top.theme, LEFT)
    assert shown == [("dark", 100, "en")] and desk.theme_name == "light"
    for command in ("view.larger", "view.larger", "view.language"):
        window.run(command)
    QApplication.processEvents()
    assert shown == [("dark", 100, "en"), ("light", 120, "fr")]
    QApplication.processEvents()
    window.run("view.language")
    assert shown[2:] == [("light", 120, "en")], "after a rest at once again"


def test_settings_that_the_disk_refuses_are_told_once_and_stay_in_use(
    window: MainWindow, desk: Desk, tmp_path: Path
) -> None:
    place = tmp_path / "settings.json"
    place.unlink(missing_ok=True)
    place.mkdir()
    notice = window.offers.notice
    desk.set_wheel("scroll")
    assert desk.wheel == "scroll" and notice.isHidden()
    QApplication.processEvents()
    assert notice.words.text() == "The settings of the window are in use, but not kept: it is a folder."
    assert not notice.second.hasFocus(), "nobody asked for it: the keys stay where they are"
    QTest.mouseClick(notice.second, LEFT)
    desk.set_wheel("zoom")
    QApplication.processEvents()
    assert notice.isHidden() and desk.wheel == "zoom"
    place.rmdir()
    desk.set_wheel("scroll")
    assert Desk(place).wheel == "scroll"
