"""Who may fill a role of a sitting, and what a number before a name means there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from assistant.base.problem import AleaError
from assistant.game.library import OpenSystem
from assistant.game.line_up import Cast
from assistant.model.counters import CounterType, Family
from assistant.model.ids import SideId, TypeId
from assistant.rules.definition import Definition, Role
from assistant.rules.ratings import HITS, LETTER, STRENGTH, rated

# A digit that would make a number greater than these is no more of it, but the die that comes next.
MOST_COUNTED, MOST_STEPS = 20, 4

if TYPE_CHECKING:
    from assistant.game.asked_question import AskedQuestion


class Index:
    """The kinds of one text of a system by their family."""

    def __init__(self, opened: OpenSystem) -> None:
        self.opened = opened
        types = opened.system.mix.types.values()
        self.families: dict[str, list[CounterType]] = {}
        for kind in types:
            self.families.setdefault(kind.family, []).append(kind)


class Offers:
    """What a sitting offers for its roles. It holds only an index, made once for a text of a system."""

    def __init__(self, sitting: AskedQuestion) -> None:
        self._sitting = sitting
        self._index: Index | None = None

    @property
    def _now(self) -> Index:
        """The index; made anew when the sitting takes up another text."""
        if self._index is None or self._index.opened is not self._sitting.opened:
            self._index = Index(self._sitting.opened)
        return self._index

    def kinds(self, family: str | None) -> list[CounterType]:
        """All types of a family."""
        return self._now.families.get(family or "", [])

    def neighbours(self) -> list[str]:
        """The procedures the roles fit as they are filled, the open one among them, in the order of the file."""
        casts = {r: c for r, c in self._sitting.line_up.casts.items() if c}

        def takes(d: Definition) -> bool:
            return all(r in d.roles and self._sitting.fits(d.roles[r], c) for r, c in casts.items())

        fitting = [d.id for d in self._sitting.procedures if casts and takes(d)]
        return fitting if self._sitting.line_up.procedure in fitting else [self._sitting.line_up.procedure, *fitting]

    def candidates(self, role: str) -> list[CounterType]:
        """The types that can fill a role, those of the side that is not taken by another role first."""
        wanted = self._sitting.definition.roles[role]
        fitting = self.kinds(wanted.family)
        chosen = next(iter(self._sides_in(role)), None)
        if chosen is None:
            known, others = self._side_by_roles(wanted), self._sides_beside(role)
            if known:
                return [t for t in fitting if t.side == known] or fitting
            if role == next(iter(self._sitting.definition.roles), ""):
                chosen = SideId(self._sitting.side)
            elif len(others) == 1:
                return [t for t in fitting if t.side not in others] or fitting
        return [t for t in fitting if t.side == chosen] or fitting

    def _sides_in(self, role: str) -> list[SideId | None]:
        """The sides of the types in a role."""
        return [c.type.side for c in self._sitting.line_up.casts.get(role, ()) if c.type]

    def _sides_beside(self, role: str) -> set[SideId | None]:
        """The sides of the types in all other roles."""
        return {side for other in self._sitting.line_up.casts if other != role for side in self._sides_in(other)}

    def possible(self, role: str) -> list[CounterType]:
        """The types a role may still take, the acting side's first: own and enemy follow the first side named, from
        whichever role. A side that cannot be meant is not among them."""
        wanted = self._sitting.definition.roles[role]
        fitting = self.kinds(wanted.family)
        same, other = self._sides_meant(wanted)
        left = [t for t in fitting if (not same or t.side in same) and t.side not in other] or fitting
        taken = self._types_beside(role)
        # A type that has another role is left out only while enough others remain, since in a small game it may be
        # meant twice.
        if wanted.side == "any" and wanted.optional is False and len(left) > len(taken):
            left = [t for t in left if t.id not in taken] or left
        first = self.candidates(role)
        return [t for t in left if t in first] + [t for t in left if t not in first]

    def _sides_meant(self, wanted: Role) -> tuple[set[SideId], set[SideId]]:
        """The sides a role must be of, as far as other roles say so, and those it cannot be of."""
        roles = self._sitting.definition.roles
        named = {
            (roles[r].side, side)
            for r in self._sitting.line_up.casts
            if r != wanted.id and r in roles
            for side in self._sides_in(r)
            if side
        }
        same = {side for how, side in named if how == wanted.side and how in ("own", "enemy")}
        other = {side for how, side in named if {how, wanted.side} == {"own", "enemy"}}
        if wanted.lead_of or wanted.group:  # whoever joins a group is of its side
            same = same or {side for side in self._sides_in(wanted.id) if side}
        return same, other

    def _types_beside(self, role: str) -> set[TypeId]:
        """The types in all other roles."""
        casts = self._sitting.line_up.casts
        return {c.type.id for other in casts if other != role for c in casts[other] if c.type}

    def _side_by_roles(self, wanted: Role) -> SideId | None:
        """The side of roles that stand on the same side; in a walk where nobody must be named, the player's own."""
        roles = self._sitting.definition.roles
        if wanted.side not in ("own", "enemy"):
            return SideId(self._sitting.side) if all(r.optional for r in roles.values()) else None
        casts = self._sitting.line_up.casts
        named = {c.type.side for r, cs in casts.items() if roles[r].side == wanted.side for c in cs if c.type}
        return next(iter(named)) if len(named) == 1 else None

    def _family(self, role: str) -> Family | None:
        return self._sitting.opened.system.mix.families.get(self._sitting.definition.roles[role].family or "")

    def counted(self, role: str) -> str:
        """The figure a number beside a name stands for: the units under a leader, the strength of a block."""
        family = self._family(role)
        if family is not None and family.counts:
            return family.counts
        return STRENGTH if self.takes_ratings(role) else ""

    def most(self, role: str, cast: Cast) -> int:
        """The greatest number that can stand behind a name: the steps of a block, the units of a large army."""
        if self.counted(role) != STRENGTH:
            return MOST_COUNTED
        return cast.type.steps if cast.type is not None else MOST_STEPS

    def named(self, role: str, kind: CounterType, number: int) -> Cast:
        """A counter named for a role with the number before it, 0 for none."""
        counted = self.counted(role)
        if counted == STRENGTH:
            return Cast(kind, 1, {STRENGTH: number} if number else {})
        if counted and number == 1:
            return Cast(kind, 1, {counted: 1})  # else it would read as if no number had been given
        return Cast(kind, 1 if self.count_fact(role) else max(1, number))

    def count_fact(self, role: str) -> str:
        """The fact a number before a name means where a counter stands for a force: `attackers` of `attacker`."""
        definition, family = self._sitting.definition, self._family(role)
        told = definition.facts.get(f"{role}s")
        takes_group = definition.roles[role].lead_of or (family is not None and family.counts)
        return told.id if told is not None and not told.words and not takes_group else ""

    def rating_typed(self, role: str, text: str) -> Cast | None:
        """A counter typed by what is printed on it ("3a3"), for families that are told apart so."""
        if not self.takes_ratings(role):
            return None
        try:
            name, figures = rated(text, self._family(role))
        except AleaError:
            return None
        return None if name or not figures else Cast(typed=figures)

    def takes_ratings(self, role: str) -> bool:
        """Whether counters of this role may be typed by strength, letter and hits; a number before a name is then its
        strength."""
        family = self._family(role)
        return family is not None and all(f in family.figures for f in (STRENGTH, LETTER, HITS))
