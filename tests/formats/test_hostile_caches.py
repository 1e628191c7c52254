"""A seeded share of damaged and planted caches; by the thousand in `make torture`."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from assistant.drawing.boards.render import ground
from assistant.drawing.tokens import LIGHT
from tests.formats.hostile_caches import SCALE, Folder, watched
from tests.watch import Watch, none_failed


def test_a_spoilt_cache_changes_no_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    watch = Watch("caches", tmp_path)
    watched(watch, tmp_path, 1, 16)
    none_failed([watch.tally])
    assert set(watch.tally.outcomes) >= {"anew", "taken"}


def test_a_pipe_in_place_of_a_board_is_not_waited_for(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    folder.laid_out(())
    (board,) = (folder.cache / "boards").glob("*.png")
    board.unlink()
    os.mkfifo(board)
    assert folder.whole.system is not None
    assert ground(folder.whole.system.board, LIGHT, SCALE, folder.cache) == folder.board
