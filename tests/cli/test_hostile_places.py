"""A seeded share of odd machines; `make torture` tries the many."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.hostile_places import Machine, machines, name_of, outcome


@pytest.mark.parametrize("machine", list(machines(5, 6)), ids=name_of)
def test_wherever_it_is_started_it_says_what_is_wrong(machine: Machine, tmp_path: Path) -> None:
    assert outcome(tmp_path / "x", machine) == "said", name_of(machine)
