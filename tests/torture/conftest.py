"""The long tests run only when they are asked for: `make torture`, or a path that leads here."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.watch import report_in_all


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave this folder out of a run over all tests."""
    asked = any("torture" in str(arg) for arg in config.invocation_params.args)
    return None if asked else True


def pytest_sessionfinish() -> None:
    """The report ends with what all pieces of each family come to."""
    report_in_all()
