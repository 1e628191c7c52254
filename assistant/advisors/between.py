"""What lies between two counters, as checks of results see it: the link, from which side each is looked at, the line of
sight."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from assistant.advisors.arcs import NOTHING, Arcs
from assistant.advisors.board_position import Position
from assistant.advisors.running import Names, Runner
from assistant.advisors.seeing import Sight, sight_rules
from assistant.model.ids import CounterId, SpaceId
from assistant.rules.waiting import Held


class LazySight(dict[str, Held]):
    """A line of sight that is drawn only when somebody asks."""

    def __init__(self, draw: Callable[[], Mapping[str, Held]]) -> None:
        super().__init__()
        self._draw = draw

    def __missing__(self, figure: str) -> Held:
        self.update(self._draw())
        return self[figure]


@dataclass(frozen=True, slots=True)
class Between:
    """Tells what lies between two counters; one for an checker."""

    runner: Runner

    def names(
        self, position: Position, unit: CounterId, target: CounterId | None, origin: SpaceId | None, to: SpaceId | None
    ) -> dict[str, Held]:
        """`adjacent` and `link`, `arc` (where the target lies) and `bearing` (where the unit lies, seen from the
        target), both as they look now, and the `line` of sight."""
        lore, handle = position.lore, position.handle
        links = lore.system.board.between(origin, to) if origin is not None and to is not None else ()
        ends = target is not None and origin is not None and to is not None
        return {
            "v_adjacent": bool(links),
            "v_link": position.link(links[0]) if links else dict(lore.link_blank),
            "v_arc": self._arc(position, unit, origin, to) if ends else NOTHING,
            "v_bearing": self._arc(position, target, to, origin) if ends and target else NOTHING,
            "v_line": LazySight(lambda: self._line(handle(), unit, origin, to)),
        }

    def _arc(self, position: Position, unit: CounterId, origin: SpaceId | None, to: SpaceId | None) -> str:
        return Arcs(position, self.runner, unit, origin).of(to) if to is not None else NOTHING

    def _line(
        self, position: Position, unit: CounterId, origin: SpaceId | None, to: SpaceId | None
    ) -> Mapping[str, Held]:
        """By the first profile of sight that is this counter's own."""
        blank: dict[str, Held] = {"range": 0, "free": False}
        if origin is None or to is None:
            return blank
        names: Names = {**position.common(frozenset()), "v_unit": position.counter(unit), "TR": None}
        for rule in sight_rules(position.lore).values():
            if rule.who is None or self.runner.holds(rule.who, names):
                line = Sight(rule, position, self.runner, unit, origin).line(to)
                return {"range": line.range or 0, "free": line.free}
        return blank
