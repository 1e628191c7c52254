"""Pictures cut in the process of the test, at once: the process of their own that the program begins takes half a
second each time, and `test_picture_cutter.py` tries it."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.base import paths
from assistant.base.problem import AleaError
from assistant.drawing.pictures.picture_cut import Straightened, cut_picture, folder_for, sheet_in
from assistant.ui.picture_cutter import PictureCutter


def cut_here(patch: pytest.MonkeyPatch) -> None:
    """From now on in this test."""

    def bring(cutter: PictureCutter, source: Path, straightened: Straightened | None = None) -> None:
        folder = folder_for(source, paths.cache_dir(), straightened)
        try:
            if sheet_in(folder) is None:
                cut_picture(source, folder, straightened, tell=lambda _word: None)
        except AleaError as bad:
            cutter.refused.emit(bad.problems[0].text)
        else:
            cutter.ready.emit(folder)

    patch.setattr(PictureCutter, "bring", bring)
