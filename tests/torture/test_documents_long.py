"""A hundred thousand hostile documents: systems, scenarios, own copies; each told or used."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.formats.hostile_documents import watched
from tests.watch import Watch, none_failed


@pytest.mark.parametrize("seed", range(1000, 1100))
def test_a_thousand_documents(seed: int, tmp_path: Path) -> None:
    watch = Watch("documents", tmp_path)
    watched(watch, tmp_path, seed, 1000)
    none_failed([watch.tally.report()])
