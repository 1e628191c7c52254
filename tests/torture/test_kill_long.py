"""The long version of the kill test."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.play.systems import SYSTEMS
from tests.play.test_kill import kill_again_and_again
from tests.watch import counted


@pytest.mark.parametrize("name", sorted(SYSTEMS))
@pytest.mark.parametrize("batch", range(10))
def test_hundreds_of_kills_lose_nothing(name: str, batch: int, tmp_path: Path) -> None:
    with counted("kills", f"{name} {batch}") as tally:
        kill_again_and_again(tmp_path, name, range(1000 + batch * 20, 1020 + batch * 20))
        tally.tried += 20
