"""Tests run without a display and in a home of their own; loaded systems are kept for the whole run, by all workers.

Both folders are gone when the run ends: a worker takes away its own home, whoever began the run the kept systems too.
"""

from __future__ import annotations

import os
import shutil
import tempfile

_OWN = [tempfile.mkdtemp(prefix="alea-tests-")]
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["ALEA_HOME"] = _OWN[0]
if "ALEA_CACHE" not in os.environ:
    os.environ["ALEA_CACHE"] = tempfile.mkdtemp(prefix="alea-cache-")
    _OWN.append(os.environ["ALEA_CACHE"])


def pytest_unconfigure() -> None:
    """The end of the run, of a worker's as well: `atexit` is not reached there."""
    for folder in _OWN:
        shutil.rmtree(folder, ignore_errors=True)
