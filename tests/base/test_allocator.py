"""What was let go of goes back to the machine, and a page that was left is collected once the next one stands."""

from __future__ import annotations

import subprocess
import sys

import pytest

from assistant.base.allocator import give_back, keep_small

TRIED = """
from pathlib import Path
from assistant.base.allocator import LARGE, give_back, keep_small

BLOCK = LARGE // 2  # below the size that goes back alone

def resident():
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * 4096

keep_small()
before = resident()
held = [bytearray(BLOCK) for _ in range(800)]  # 100 MB
for block in held:
    block[:] = b"x" * BLOCK
full = resident()
kept = held[::80]  # what stays in between holds none of the rest back
held.clear()
give_back()
print(full - before, resident() - before, len(kept))
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the other systems give back by themselves")
def test_what_lies_between_goes_back_when_asked() -> None:
    """In a process of its own: one that ran other tests has room enough already."""
    told = subprocess.run([sys.executable, "-c", TRIED], capture_output=True, text=True, check=True).stdout.split()
    full, left, kept = map(int, told)
    assert full > 60_000_000 and left < 40_000_000 and kept == 10


def test_asked_twice_it_does_no_harm() -> None:
    keep_small()
    give_back()
    give_back()
