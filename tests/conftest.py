"""Tests run without a display and in a home of their own; loaded systems are kept for the whole run, by all workers.

Both folders are gone when the run ends: a worker takes away its own home, whoever began the run the kept systems too.
"""

from __future__ import annotations

import gc
import hashlib
import os
import shutil
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import settings

from assistant.base import paths
from assistant.formats.load import Loaded, load_system

# Found by chance in the long run, the same examples every time here; and no example is timed, whatever else runs.
settings.register_profile("steady", deadline=None, derandomize=True, database=None)
settings.register_profile("long", deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))

_OWN = [tempfile.mkdtemp(prefix="alea-tests-")]
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["ALEA_HOME"] = _OWN[0]
if "ALEA_CACHE" not in os.environ:
    os.environ["ALEA_CACHE"] = tempfile.mkdtemp(prefix="alea-cache-")
    _OWN.append(os.environ["ALEA_CACHE"])


def pytest_unconfigure() -> None:
    """The end of the run, of a worker's as well: `atexit` is not reached there. What is still at work beside a window
    that a test closed comes to its end first: the interpreter may not go while it is in Qt's code."""
    for thread in threading.enumerate():
        if thread.name.startswith("alea-"):
            thread.join(20)
    for folder in _OWN:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(autouse=True, scope="session")
def one_key() -> Iterator[None]:
    """Nearly every test has a home of its own, and a home has a key of its own: without this no test would find the
    systems that another has kept, and each would read them anew."""
    key = hashlib.blake2b(os.environ["ALEA_CACHE"].encode(), digest_size=32).digest()
    with patch("assistant.game.library.own_key", lambda _folder: key):
        yield


@pytest.fixture(autouse=True, scope="session")
def read_once() -> Iterator[None]:
    """A shipped text is read once by a worker: a system is a frozen value, and every window of every test opens all of
    them. What rules keep for themselves hangs on the open system, which each test has for itself."""
    shipped = paths.scenarios_dir()
    kept: dict[object, Loaded] = {}

    def read(path: Path, **named: Any) -> Loaded:
        if named.get("overlay") is not None or not path.is_relative_to(shipped):
            return load_system(path, **named)
        asked = (
            named.get("cache"),
            path,
            str(named.get("scenario")),
            tuple(sorted((named.get("options") or {}).items())),
        )
        if asked not in kept:
            kept[asked] = load_system(path, **named)
        return kept[asked]

    with patch("assistant.game.library.load_system", read):
        yield


@pytest.fixture(autouse=True)
def rubbish() -> Iterator[None]:
    """Where the window collects by its own timer, Python's collector is off; no event loop runs between tests."""
    yield
    if not gc.isenabled():
        counts, limits = gc.get_count(), gc.get_threshold()
        due = next((g for g in (2, 1, 0) if counts[g] > limits[g]), None)
        if due is not None:
            gc.collect(due)
