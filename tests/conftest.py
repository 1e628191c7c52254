"""Tests run without a display and in a home of their own; loaded systems are kept for the whole run, by all workers."""

from __future__ import annotations

import os
import tempfile

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["ALEA_HOME"] = tempfile.mkdtemp(prefix="alea-tests-")
os.environ.setdefault("ALEA_CACHE", tempfile.mkdtemp(prefix="alea-cache-"))
