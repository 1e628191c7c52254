"""Where something lies, seen from a counter: front, flank, rear; bow, side, stern. On a grid by the compass, off
them by what the system says."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.advisors.board_position import Position
from assistant.advisors.found_once import once
from assistant.advisors.lore import Lore
from assistant.advisors.running import Names, Runner
from assistant.model.compass import angle_between, arc_of, direction_of, faced_space, facing_angle
from assistant.model.ids import CounterId, SpaceId
from assistant.rules.sight_reading import ArcRule, read_arcs

ALL_ROUND = ("none", "rotate", "")
NOTHING = "none"


def arc_rule(position: Position, family: str) -> ArcRule | None:
    """What the system says of a family's arcs, read on first need."""
    lore = position.lore
    known = _arc_rules(lore)
    if family not in known:
        raw = lore.system.rules.get("arcs")
        found = raw.get(family) if isinstance(raw, Mapping) else None
        known[family] = read_arcs(family, found, lore.scope) if isinstance(found, Mapping) else None
    return known[family]


@once
def _arc_rules(_lore: Lore) -> dict[str, ArcRule | None]:
    return {}


class Arcs:
    """The arcs of one counter where it stands, or as if it stood elsewhere or faced another way."""

    def __init__(
        self,
        position: Position,
        runner: Runner,
        unit: CounterId,
        space: SpaceId | None = None,
        facing: str | None = None,
    ) -> None:
        self.position, self.runner, self.unit = position, runner, unit
        piece = position.state.pieces[unit]
        kind = position.lore.system.mix.types.get(piece.type)
        family = position.lore.system.mix.families[kind.family] if kind else None
        self.kind = family.facing if family else ""
        self.rule = arc_rule(position, family.id) if family else None
        stands = space or position.state.position(unit).space
        self.space = position.lore.system.board.spaces.get(stands) if stands else None
        self.facing = piece.facing if facing is None else facing
        self.looks = (
            facing_angle(position.lore.system.board, self.space, self.facing, self.kind) if self.space else None
        )
        self._common: Names | None = None

    def _names(self) -> Names:
        if self._common is None:
            self._common = {**self.position.common(frozenset()), "v_unit": self.position.counter(self.unit), "TR": None}
        assert self.space is not None
        return {**self._common, "v_space": self.position.space(self.space.id)}

    @property
    def all_round(self) -> bool:
        """Whether it has no facing here, so that every side is its front."""
        if self.kind in ALL_ROUND or self.space is None:
            return True
        return self.rule is not None and self.rule.none is not None and self.runner.holds(self.rule.none, self._names())

    def of(self, to: SpaceId) -> str:
        """The arc in which a space lies; `none` where the facing is not known."""
        if self.space is None or to == self.space.id or self.all_round:
            return "bow" if self.kind == "hexside" else "front"
        if self.looks is None:
            return NOTHING
        board = self.position.lore.system.board
        target = board.spaces[to]
        apart = angle_between(self.looks, direction_of(self.space, target))
        if self.space.grid or self.rule is None or self.rule.points is None:
            return arc_of(apart, self.kind, board.grids.get(self.space.grid))
        faced = faced_space(board, self.space, self.facing, self.kind)
        names = self._names()
        names["v_faced"] = self.position.space(faced) if faced else self.position.nowhere()
        names["v_to"], names["v_angle"] = self.position.space(self._way_to(to)), round(apart)
        return str(self.runner.value(self.rule.points, names))

    def _way_to(self, to: SpaceId) -> SpaceId:
        """The neighbour through which a space further off is looked at."""
        board = self.position.lore.system.board
        assert self.space is not None
        around = board.neighbours(self.space.id)
        if to in around or not around:
            return to
        goal = direction_of(self.space, board.spaces[to])
        here = self.space
        return min(around, key=lambda s: (angle_between(goal, direction_of(here, board.spaces[s])), s))
