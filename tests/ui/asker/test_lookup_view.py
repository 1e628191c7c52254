"""A table as the answer shows it: every kind is painted whole, that of printed codes too."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assistant.base.paths import schemas_dir
from assistant.formats.first_game import first_game
from assistant.game import open_system, system_names
from assistant.rules.tables import Table
from assistant.ui.asker.lookup_view import LookupView
from assistant.ui.desk import Desk


@pytest.fixture
def hex_game(tmp_path: Path) -> str:
    """The first game an author gets: its odds table gives codes, and these stand for losses."""
    folder = tmp_path / "mine"
    for name, text in first_game("mine", schemas_dir()).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return str(folder)


@pytest.mark.parametrize("name", [*system_names(), ""])
def test_every_table_is_painted(desk: Desk, qtbot: QtBot, hex_game: str, name: str) -> None:
    opened = open_system(name or hex_game)
    view = LookupView(desk)
    qtbot.addWidget(view)
    view.resize(640, 480)
    tables = [table for table in opened.book.tables.values() if table.rows]
    assert tables
    for table in tables:
        view.show_table(opened.system, table, table.rows[0].text, "")
        view.show()
        QApplication.processEvents()
        shown = view.grab().toImage()  # painted now: a fault in it fails the test
        assert shown.size().height() > 0
        assert [len(cells) for _, cells in view.rows()] == [len(view.heads())] * len(table.rows)


def test_a_table_of_codes_is_headed_by_its_odds(desk: Desk, qtbot: QtBot, hex_game: str) -> None:
    opened = open_system(hex_game)
    table: Table = opened.book.tables["combat"]
    view = LookupView(desk)
    qtbot.addWidget(view)
    view.show_table(opened.system, table, "1", "1-1")
    assert [head.lstrip("≤≥ ") for head in view.heads()] == ["1-2", "1-1", "3-2", "2-1", "3-1", "4-1"]
    assert dict(view.rows())["1"][0] == "AE"
