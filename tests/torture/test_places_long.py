"""Hundreds of odd machines: the command line and the window start on each, or say why not."""

from __future__ import annotations

import time
from pathlib import Path

from tests.cli.hostile_places import machines, name_of, outcome
from tests.watch import Tally, none_failed


def test_three_hundred_odd_machines(tmp_path: Path) -> None:
    tally = Tally("surroundings")
    for machine in machines(100, 300):
        began = time.monotonic()
        came = outcome(tmp_path / "x", machine)
        tally.tried += 1
        tally.outcomes[came if came == "said" else "failed"] += 1
        tally.slowest = max(tally.slowest, (time.monotonic() - began, name_of(machine)))
        if came != "said":
            tally.failed += 1
            tally.failures.setdefault(came, name_of(machine))
    none_failed([tally.report()])
