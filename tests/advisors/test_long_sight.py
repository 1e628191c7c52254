"""Lines of sight between places far apart are found without following every way that comes to nothing."""

from __future__ import annotations

from collections import Counter

import pytest

from assistant.advisors.overlays import Overlays
from assistant.advisors.seeing import Sight
from assistant.game import new_game
from assistant.model.board import Space
from assistant.model.ids import SpaceId

FAR = [("3801", "5/6-K/L"), ("3901", "6/7-A"), ("3206", "7-A")]
"""From a hex beyond the town to a place within it: thousands of chains lead towards it, and none arrives."""


@pytest.mark.parametrize(("start", "to"), FAR)
def test_every_space_is_looked_at_once(start: str, to: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = new_game("alexandria", "")
    looked: Counter[tuple[SpaceId, SpaceId]] = Counter()
    leads_on = Sight._leads_on

    def counted(self: Sight, here: Space, there: SpaceId, a: Space, b: Space, length: float) -> bool:
        looked[here.id, there] += 1
        assert looked[here.id, there] == 1, "the same step is tried again"
        return leads_on(self, here, there, a, b, length)

    monkeypatch.setattr(Sight, "_leads_on", counted)
    overlays = Overlays(game.opened.checker, game.state, game.state.active)
    line = overlays.line(SpaceId(start), SpaceId(to))
    assert looked and not line.free
