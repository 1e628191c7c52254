"""The watch itself: what it has to notice it notices."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests import watch as module
from tests.watch import Watch, fewest


def loops() -> str:
    while True:
        pass


def holds() -> str:
    return str(len(b"x" * 400_000_000))


def raises() -> str:
    raise KeyError("x")


def writes() -> str:
    (Path("/dev/shm") / f"outside-{os.getpid()}").write_text("x")
    return "fine"


def begins() -> str:
    os.system("true")
    return "fine"


@pytest.mark.parametrize(
    ("act", "word"),
    [(loops, "!hang"), (holds, "!large"), (raises, "!KeyError"), (writes, "!write"), (begins, "!began os.system")],
)
def test_it_notices(act: Callable[[], str], word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ENDED_AFTER", 0.3)  # of whatever is given less
    watch = Watch("x", tmp_path)
    watch.seconds = 0.3 if act is loops else 5.0
    kept: list[str] = []
    assert watch.try_("one", act, lambda kind: kept.append(kind) or "kept").startswith(word)  # type: ignore[func-returns-value]
    assert watch.tally.failed == 1 and len(kept) == 1
    (Path("/dev/shm") / f"outside-{os.getpid()}").unlink(missing_ok=True)


def test_what_is_fine_is_counted(tmp_path: Path) -> None:
    watch = Watch("x", tmp_path)
    (tmp_path / "a").mkdir()
    watch.try_("one", lambda: str((tmp_path / "a" / "b").write_text("x")))
    assert (watch.tally.tried, watch.tally.failed) == (1, 0)
    assert "tried       1  failed   0" in watch.tally.told()


def test_as_few_parts_as_still_do_it() -> None:
    assert fewest([1, 2, 3, 4], lambda parts: 2 in parts and 4 in parts) == [2, 4]
