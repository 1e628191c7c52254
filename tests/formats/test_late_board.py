from __future__ import annotations

import dataclasses

from assistant.formats import build_board
from assistant.formats.build_board import board_of
from assistant.formats.late_board import LateBoard, shared_board

DATA = {
    "size": [4, 3],
    "style": "plain",
    "spaces": {"a": {"kind": "point", "at": [1, 1]}, "b": {"kind": "point", "at": [2, 2]}},
    "links": [{"kind": "road", "pairs": [["a", "b"]]}],
}


def test_a_late_board_answers_like_a_board() -> None:
    late = LateBoard(DATA)
    assert late == board_of(DATA)
    assert late.size == (4.0, 3.0)
    assert set(late.neighbours(next(iter(late.spaces)))) == {"b"}


def test_nothing_is_built_before_somebody_looks(monkeypatch) -> None:  # type: ignore[no-untyped-def]
    built = []
    monkeypatch.setattr(build_board, "board_of", lambda data: built.append(1) or board_of(data))
    late = LateBoard(DATA)
    assert not built
    assert late.style == "plain"
    assert late.links
    assert len(built) == 1


def test_a_late_board_can_be_replaced_in_part() -> None:
    changed = dataclasses.replace(LateBoard(DATA), style="atlas")
    assert changed.style == "atlas"
    assert len(changed.spaces) == 2


def test_of_the_same_data_it_is_the_same_board() -> None:
    one, other = shared_board(DATA), shared_board({**DATA, "size": [4, 3]})
    assert one is other
    assert shared_board({**DATA, "size": [4, 4]}) is not one
