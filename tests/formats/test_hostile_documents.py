"""A seeded share of hostile documents; `make torture` tries the many."""

from __future__ import annotations

from pathlib import Path

from tests.formats.hostile_documents import cases, watched
from tests.watch import Watch, none_failed


def test_whatever_a_text_holds_it_is_told_or_used(tmp_path: Path) -> None:
    watch = Watch("documents", tmp_path)
    watched(watch, tmp_path, seed=7, count=80)
    none_failed([watch.tally])
    assert watch.tally.tried == 80 and len(watch.tally.outcomes) > 1


def test_the_same_seed_gives_the_same_texts() -> None:
    assert [c.files() for c in cases(3, 20)] == [c.files() for c in cases(3, 20)]
