"""Thousands of pages opened, printed from and left while threads beside the window allocate, in a program of its own:
nothing of Qt goes in another thread, nothing of a page stays, and no memory is kept."""

from __future__ import annotations

import json
import subprocess
import sys

from tests.watch import Tally, none_failed

ROUNDS = 3000
MOST_GROWTH = 50  # megabytes


def test_three_thousand_pages_under_load() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "tests.ui.pages_under_load", str(ROUNDS)], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout[-4000:] + ran.stderr[-3000:]
    told = json.loads(ran.stdout[ran.stdout.index("\n{") :])
    tally = Tally("pages under load", tried=sum(told["opened"].values()))
    tally.outcomes.update({**told["opened"], "printed": told["printed"]})
    memory, alive = told["megabytes"], told["alive"]
    wrong = {
        "collected beside the window": sorted(set(told["collections"]) - {"MainThread"}),
        "warnings": list(told["warnings"]),
        "faults": told["faults"],
        "objects that stayed": [alive[0], alive[-1]] if alive[0] != alive[-1] else [],
        "memory": memory if memory[-1] - memory[0] >= MOST_GROWTH else [],
    }
    tally.failures.update({what: str(found)[:600] for what, found in wrong.items() if found})
    tally.failed = len(tally.failures)
    tally.largest = (max(memory) - memory[0], "over the first look")
    none_failed([tally.report()])
