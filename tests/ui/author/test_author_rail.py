"""The files of a game beside its text, however large the letters are."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from assistant.author.authored import AuthoredText
from assistant.ui.author.author_rail import AuthorRail
from assistant.ui.desk import Desk


@pytest.mark.parametrize(("scale", "height"), [(100, 520), (200, 300)])
def test_files_and_outline_never_lie_over_each_other(desk: Desk, qtbot: QtBot, scale: int, height: int) -> None:
    """Ten files: eight rows where there is room, fewer where letters are large; the outline keeps its own."""
    host, rail = QWidget(), AuthorRail(desk)
    qtbot.addWidget(host)
    rail.setParent(host)
    rail.setStyleSheet(f"* {{ font-size: {13 * scale // 100}px }}")
    rail.setGeometry(0, 0, 240, height)
    host.show()
    paths = [Path(f"/x/{n}.yaml") for n in range(10)]
    rail.show_files({p: AuthoredText(p, "", "") for p in paths}, paths[0], {})
    rail.show_plan(["setup:", "  - {counter: a}"] * 20)
    desk.set_scale(scale)
    rail.retell()
    QApplication.processEvents()
    above, title = rail.files.geometry(), rail._plan_title.geometry()
    assert above.bottom() < title.top() and title.bottom() < rail.plan.geometry().top()
    assert rail.plan.geometry().bottom() < rail.height() and rail.plan.height() > 40
    assert above.height() >= (8 if scale == 100 else 2) * rail.files.sizeHintForRow(0)
