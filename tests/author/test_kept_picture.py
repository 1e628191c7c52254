"""What settings may hold of a picture: what was kept comes back, anything else is as good as none."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from assistant.author.kept_picture import KeptPicture, kept_from
from assistant.game import open_system

MATRIX = (80.0, 3.0, 200.0, -4.0, 78.0, 150.0, 0.002, 0.004, 1.0)
PINS = (("0101", 10.5, 20.25, True), ("nowhere", 3.0, 4.0, False))


def test_what_was_kept_comes_back_through_the_file_of_settings() -> None:
    kept = KeptPicture(Path("/scans/map.jpg"), MATRIX, PINS, 0.7, shown=False, lines=True)
    assert kept_from(json.loads(json.dumps(kept.written()))) == kept
    board = open_system("alexandria").system.board
    (pin,) = kept.pins_on(board)
    assert pin.space == "0101" and pin.picture == (10.5, 20.25) and pin.taken


def test_a_path_alone_is_stretched_over_the_board_as_it_was_kept_before() -> None:
    assert kept_from("/scans/map.jpg") == KeptPicture(Path("/scans/map.jpg"))


@pytest.mark.parametrize("told", [None, "", 7, [], {}, {"file": 3}, {"file": ""}])
def test_what_makes_no_sense_is_none(told: object) -> None:
    assert kept_from(told) is None


@pytest.mark.parametrize("matrix", [[1] * 9, [0] * 9, [1, 2], "abc", [float("nan")] * 9, [1, 0, 0, 0, 1, 0, 0, 0, "1"]])
def test_a_matrix_that_maps_nothing_is_left_out(matrix: object) -> None:
    kept = kept_from({"file": "a.png", "matrix": matrix, "pins": [["0101", "x", 2, True], 3], "opacity": "much"})
    assert kept == KeptPicture(Path("a.png"))
