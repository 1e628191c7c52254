"""What is small print on a board is written to be read, or not at all."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from assistant.drawing.boards.board_frame import Frame, symbol_units
from assistant.drawing.boards.fine_print import KEY_TEXT, READ, fine_words, key_at, lay, roads_are_read
from assistant.game import open_system

BOARDS = ("alexandria", "julius_caesar", "sword_of_rome", "caesar_xl", "triumvirate")


def frame_of(name: str) -> Frame:
    board = open_system(name).system.board
    return Frame(board, 1 / symbol_units(board))


@pytest.mark.parametrize("name", BOARDS)
def test_the_key_is_its_title_where_it_could_not_be_read_and_grows_when_asked(name: str, qtbot: QtBot) -> None:
    frame = frame_of(name)
    laid = lay(frame, "fr", "Un jeu")
    for zoom in (0.1, 0.25, 0.5, 1.0, 3.0):
        shown, grown = key_at(frame, laid, zoom), key_at(frame, laid, zoom, grown=True)
        assert shown is not None and grown is not None
        read = KEY_TEXT * shown[0].unit * zoom
        assert not shown[0].lines or read >= READ
        assert grown[0].lines and KEY_TEXT * grown[0].unit * zoom >= READ
        assert frame.area.contains(shown[1]), "within the board"


def test_numbers_of_a_track_grow_as_far_as_their_cell_and_wait_beyond(qtbot: QtBot) -> None:
    frame = frame_of("sword_of_rome")
    for zoom in (0.1, 0.25, 0.5, 1.0):
        words = [w for w in fine_words(frame, "en", zoom) if not w.figure]
        assert all(w.size * zoom >= READ and w.size <= w.area.height() * 1.01 for w in words)
    assert not [w for w in fine_words(frame, "en", 0.1) if w.area.height() * 0.1 < READ]
    assert {"1", "17"} <= {w.text for w in fine_words(frame, "en", 1.0)}


def test_names_of_roads_wait_until_they_can_be_read(qtbot: QtBot) -> None:
    frame = frame_of("julius_caesar")
    assert not roads_are_read(frame, 0.4) and roads_are_read(frame, 1.0)
    assert {"Via Appia", "Via Egnatia"} <= {r.text for r in lay(frame, "en", "").roads}
