"""Who on the map fills the roles of a procedure: the counters picked and aimed at, and those that stand with them."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.game.board_facts import side_filling
from assistant.game.library import OpenSystem
from assistant.game.sitting import Cast
from assistant.model.ids import CounterId
from assistant.play.figures import figures_in_play
from assistant.play.places import aboard
from assistant.play.state import GameState, Piece
from assistant.play.views import allies, is_masked, is_secret, side_of
from assistant.rules.definition import Definition, Role

Casts = dict[str, tuple[Cast, ...]]


def cast_of(opened: OpenSystem, state: GameState, counter: CounterId, viewer: str = "") -> Cast:
    """A counter of the map as a participant, with all that play has changed about it. Of a counter whose face is
    hidden from the viewer nothing is told: its ratings are asked for instead."""
    piece = state.pieces[counter]
    if is_masked(piece) or (viewer and is_secret(piece, allies(viewer, opened.system))):
        return Cast()
    kind = opened.system.mix.types[piece.type]
    known = figures_in_play(opened.system, state, counter)
    return Cast(kind, 1, {}, piece.face, counter, known)


class Filling:
    """Fills roles with what is picked (`own`) and aimed at (`foes`), as far as the viewer knows it."""

    def __init__(
        self,
        opened: OpenSystem,
        state: GameState,
        own: Sequence[CounterId],
        foes: Sequence[CounterId] = (),
        viewer: str = "",
    ) -> None:
        self._opened, self._state, self._viewer = opened, state, viewer
        self.own, self.foes = tuple(own), tuple(foes)

    def roles(self, definition: Definition) -> Casts | None:
        """The roles of a procedure; None where what is picked cannot fill what it needs."""
        needed = [r for r in definition.roles.values() if not r.optional]
        if not self.own:
            return None
        if all(r.is_side for r in needed):
            offered = definition.suits is not None and (not self.foes or looks_at_target(self._opened, definition))
            return self.sides(definition) if offered else None
        first = self._taken(needed[0], self.own) if needed[0].side != "enemy" else ()
        if not first:
            return None
        casts = {needed[0].id: first}
        second = self._second(needed[1], first) if len(needed) > 1 else ()
        if second:
            casts[needed[1].id] = second
        elif len(needed) > 1 and self.foes:
            return None
        self._add_optional(definition, casts)
        has_foe = len(needed) > 1 or not self.foes or any(r.id in casts for r in _against(definition))
        return casts if has_foe else None

    def sides(self, definition: Definition) -> Casts | None:
        """The sides of what is picked in a procedure about sides, or about nobody by name, which counts what stands in
        a stack. None where counters have a role, as in a sequence whose groups may all stay empty."""
        if any(not r.is_side for r in definition.roles.values()):
            return None
        casts: Casts = {}
        for role in definition.roles.values():
            side = side_filling(role, self._state, self._opened.system, self.own, self.foes)
            if side is None:
                return None
            casts[role.id] = (Cast(state={"id": side, "side": side}),)
        return casts

    def _second(self, role: Role, first: tuple[Cast, ...]) -> tuple[Cast, ...]:
        """The second role needed: another of ours; else the target, those aboard it, who stands for its side."""
        if role.side == "own":
            return () if self.foes else self._taken(role, [c for c in self.own if c != first[0].counter])
        carried = [c for f in self.foes for c in self._state.stack(aboard(f))]
        taken = self._taken(role, self.foes) or self._taken(role, carried)
        return taken or (self._standing_for(role) if role.whole_side else ())

    def _standing_for(self, role: Role) -> tuple[Cast, ...]:
        """The counter that stands for the side of the target, wherever on the map it is."""
        side = side_of(self._state, self.foes)
        return self._taken(role, [c for c, s in self._sided() if side and s == side])[:1]

    def _sided(self) -> list[tuple[CounterId, str]]:
        """The counters in spaces of the map that belong to a side."""
        return [(p.id, p.side) for p in self._state.pieces.values() if p.side and p.place.kind == "space"]

    def _last_side(self, role: Role, casts: Casts) -> tuple[Cast, ...]:
        """The counter that stands for the only side that takes no part yet."""
        pieces = self._state.pieces
        part = {pieces[CounterId(c.counter)].side for row in casts.values() for c in row if c.counter}
        left = [c for c, s in self._sided() if s not in part and self._family(pieces[c]) == role.family]
        return self._taken(role, left) if len({pieces[c].side for c in left}) == 1 else ()

    def _add_optional(self, definition: Definition, casts: Casts) -> None:
        """Optional roles that those picked or aimed at can take, or those that stand with them: leaders in the stack,
        units aboard."""
        optional = [r for r in definition.roles.values() if r.optional and not r.group]
        for i, role in enumerate(optional):
            ours = role.side == "own" or (role.side == "any" and i == 0)
            pool = self.own if ours else self.foes
            taken = self._last_side(role, casts) if role.whole_side else self._taken(role, self._with_company(pool))
            if taken and role.id not in casts:
                casts[role.id] = taken if role.lead_of else taken[:1]

    def _with_company(self, counters: Sequence[CounterId]) -> list[CounterId]:
        """Counters, then those of the same side in the same places, the top one first, then those aboard; nobody the
        viewer does not know."""
        state = self._state
        eyes = allies(self._viewer, self._opened.system) if self._viewer else None
        out: dict[CounterId, None] = {}
        for counter in counters:
            piece = state.pieces[counter]
            here = reversed(state.stack(piece.place)) if piece.place.kind in ("space", "aboard") else ()
            out.update(dict.fromkeys(c for c in here if state.pieces[c].side == piece.side))
            out.update(dict.fromkeys(reversed(state.stack(aboard(counter)))))
        beside = [c for c in out if c not in counters and (eyes is None or not is_secret(state.pieces[c], eyes))]
        return [*counters, *beside]

    def _family(self, piece: Piece) -> str:
        """The family of a counter; a back is one of the family that is played hidden."""
        mix = self._opened.system.mix
        if is_masked(piece):
            return next((name for name, family in mix.families.items() if family.hidden), "")
        return mix.types[piece.type].family

    def _taken(self, role: Role, counters: Sequence[CounterId]) -> tuple[Cast, ...]:
        """The counters that can fill a role: several where it leads a group, else the first."""
        fits = [c for c in counters if self._family(self._state.pieces[c]) == role.family]
        chosen = fits if role.group or role.lead_of else fits[:1]
        return tuple(cast_of(self._opened, self._state, c, self._viewer) for c in chosen)


def looks_at_target(opened: OpenSystem, definition: Definition) -> bool:
    """Whether a procedure without counters in its roles looks at those that are aimed at."""
    return all(r.is_side for r in definition.roles.values()) and "aimed_at" in opened.guesser.told(definition).mentions


def _against(definition: Definition) -> list[Role]:
    """The roles an enemy may fill or leave open."""
    return [r for r in definition.roles.values() if r.optional and not r.group and r.side == "enemy"]
