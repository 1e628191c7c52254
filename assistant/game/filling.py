"""Who on the map fills the roles of a procedure: the counters picked and aimed at, and those that stand with them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from assistant.advisors.board_position import Position
from assistant.base.kept import KeptFor
from assistant.game.board_facts import side_filling
from assistant.game.library import OpenSystem
from assistant.game.role_rules import RoleRules
from assistant.game.sitting import Cast
from assistant.model.ids import CounterId, SideId, TypeId
from assistant.play.figures import figures_in_play
from assistant.play.places import Place, aboard
from assistant.play.state import GameState, Piece
from assistant.play.views import allies, is_masked, is_secret, side_of
from assistant.rules.definition import Definition, Role

Casts = dict[str, tuple[Cast, ...]]
_families: KeptFor[dict[str, list[CounterId]]] = KeptFor(4)


def cast_of(opened: OpenSystem, state: GameState, counter: CounterId, viewer: str = "") -> Cast:
    """A counter of the map as a participant, with all that play has changed about it. Of a counter whose face is
    hidden from the viewer nothing is told: its ratings are asked for instead."""
    piece = state.pieces[counter]
    if is_masked(piece) or (viewer and is_secret(piece, allies(viewer, opened.system))):
        # Nothing is told of a face that is hidden: even the type would give it away, so its ratings must be asked for.
        return Cast()
    kind = opened.system.mix.types[piece.type]
    known = figures_in_play(opened.system, state, counter)
    shown = piece.face or (kind.faces[0].id if kind.faces else "")  # the front, as the map shows it
    return Cast(kind, 1, {}, shown, counter, known)


class Filling:
    """Fills roles with what is picked (`own`) and aimed at (`foes`), as far as the viewer knows it. Nobody has two
    roles, and nobody one that is not for him."""

    def __init__(
        self,
        opened: OpenSystem,
        state: GameState,
        own: Sequence[CounterId],
        foes: Sequence[CounterId] = (),
        viewer: str = "",
        position: Position | None = None,
    ) -> None:
        self._opened, self._state, self._viewer = opened, state, viewer
        self._position = position or opened.guesser.position(state, viewer)
        self.own, self.foes = tuple(own), tuple(foes)
        self._side = side_of(state, self.own) or state.active or ""
        self._eyes = allies(viewer, opened.system) if viewer else None
        self._rules: RoleRules | None = None
        self._filled: dict[str, tuple[CounterId, ...]] = {}

    def roles(self, definition: Definition) -> Casts | None:
        """The roles of a procedure; None where what is picked cannot fill what it needs."""
        roles = definition.roles.values()
        needed = [r for r in roles if not r.optional]
        if not self.own:
            return None
        if all(r.is_side for r in needed) and not any(_is_read(r) for r in roles):
            offered = definition.suits is not None and (not self.foes or looks_at_target(self._opened, definition))
            return self.sides(definition) if offered else None
        casts = self._begun(definition, [r for r in needed if not (_is_read(r) or r.is_side)])
        if casts is None or self._concerns_nobody(definition):
            return None
        self._add_others(definition, casts)
        fits = self._concerns(definition, casts) and self._has_foe(definition, needed, casts)
        return self._told(definition, casts) if fits else None

    def _has_foe(self, definition: Definition, needed: Sequence[Role], casts: Casts) -> bool:
        """Whether whoever is aimed at has a part in it, where the procedure does not ask for a second one itself."""
        asks_for_two = len([r for r in needed if not r.from_map]) > 1
        return asks_for_two or not self.foes or self._foe_has_a_part(definition, casts)

    def from_map(self, definition: Definition) -> Casts | None:
        """The roles of a procedure that the map fills without anybody picked; None where others are needed, or one
        finds nobody."""
        if not any(_is_read(r) for r in definition.roles.values()):
            return None
        self._begin(definition, ())
        casts: Casts = {}
        self._add_others(definition, casts, picked=False)
        needed = [r for r in definition.roles.values() if not r.optional]
        left = [r for r in needed if r.id not in casts]
        return None if left else self._told(definition, casts)

    def _begin(self, definition: Definition, picked: Sequence[CounterId] | None = None) -> None:
        """Ask who may take the roles; nobody is `picked` where a procedure is opened from the list of its phase."""
        chosen = (*self.own, *self.foes) if picked is None else picked
        self._rules = RoleRules(self._opened.guesser, self._position, definition, self._side, chosen)
        self._filled = {}

    def _begun(self, definition: Definition, needed: Sequence[Role]) -> Casts | None:
        """The roles that must be filled by those picked and aimed at."""
        self._begin(definition)
        casts: Casts = {}
        if not needed:
            return casts
        foe_first = needed[0].side == "enemy"
        picked_foe = bool(self._state.active) and side_of(self._state, self.own) != self._state.active
        pool = (self.foes or (self.own if picked_foe else ())) if foe_first else self.own
        carried = [c for p in pool for c in self._state.stack(aboard(p))] if needed[0].aboard else []
        if not self._put(casts, needed[0], pool) and not self._put(casts, needed[0], carried):
            return None
        if len(needed) > 1:
            found = self._second(casts, needed[1])
            if not found and (self.foes or foe_first):
                return None
        return casts

    def _second(self, casts: Casts, role: Role) -> bool:
        """The second role needed: another of ours; else the target, those aboard it, who stands for its side."""
        if role.side == "own":
            first_is_foe = any(c in self.foes for row in self._filled.values() for c in row)
            return (first_is_foe or not self.foes) and self._put(casts, role, self.own)
        carried = [c for f in self.foes for c in self._state.stack(aboard(f))]
        return (
            self._put(casts, role, self.foes)
            or self._put(casts, role, carried)
            or (role.whole_side and self._put(casts, role, self._standing_for()))
            or (role.side == "enemy" and not self.foes and self._put(casts, role, self._met()))
        )

    def _met(self) -> list[CounterId]:
        """Those of one other side, no ally, in the only space of those picked: whom else could they mean? Of several
        sides nobody, since it is the players who say whom they fight."""
        state, side = self._state, side_of(self._state, self.own)
        spaces = {state.position(c) for c in self.own}
        here = next(iter(spaces)) if len(spaces) == 1 else None
        if here is None or here.kind != "space" or not side:
            return []
        allied = self._position.side(SideId(side))["allies"]
        friends = allied if isinstance(allied, frozenset) else frozenset({side})
        met = [c for c in state.stack(here) if (of := state.pieces[c].side) and of not in friends]
        met = [c for c in met if self._eyes is None or not is_secret(state.pieces[c], self._eyes)]
        return met if len({state.pieces[c].side for c in met}) == 1 else []

    def _put(self, casts: Casts, role: Role, counters: Sequence[CounterId]) -> bool:
        """Fill a role with those of some counters that may take it; whether anybody did."""
        chosen = self._fitting(role, counters)
        chosen = chosen if role.group or role.lead_of else chosen[:1]
        if not chosen:
            return False
        self._filled[role.id] = tuple(chosen)
        casts[role.id] = tuple(cast_of(self._opened, self._state, c, self._viewer) for c in chosen)
        return True

    def _fitting(self, role: Role, counters: Sequence[CounterId]) -> list[CounterId]:
        """Those of a role's family that have no role yet and may take this one, in order of preference."""
        taken = set() if role.again else {c for row in self._filled.values() for c in row}
        free = [c for c in counters if c not in taken and self._family(self._state.pieces[c]) == role.family]
        assert self._rules is not None
        return self._rules.may_take(role, free, self._filled)

    def _add_others(self, definition: Definition, casts: Casts, *, picked: bool = True) -> None:
        """The other roles in the order of the file: those the map fills by itself, and optional ones that those picked
        or aimed at can take, or those that stand with them: leaders in the stack, units aboard, carriers."""
        ways = {"side": self._put_side, "board": self._put_spaces, "map": self._put_from_map}
        for role in [r for r in definition.roles.values() if r.id not in casts]:
            by_itself = ways.get(_source(role))
            if by_itself is not None:
                by_itself(casts, role)
            elif picked and role.optional and not role.group:
                self._put(casts, role, self._pool(definition, role))

    def _pool(self, definition: Definition, role: Role) -> Sequence[CounterId]:
        """Who may take an optional role: for one of any side those picked, if it is the first, else those aimed at."""
        if role.whole_side:
            return self._last_side(role)
        first = next(r for r in definition.roles.values() if r.optional and not r.group and not r.from_map)
        ours = role.side == "own" or (role.side == "any" and role is first)
        return self._with_company(self.own if ours else self.foes)

    def _put_from_map(self, casts: Casts, role: Role) -> None:
        self._put(casts, role, self._everybody(role))

    def _put_side(self, casts: Casts, role: Role) -> None:
        """Fill a role with a side: the one it is called after, else that of those picked, or of whoever acts."""
        side = side_filling(role, self._state, self._opened.system, self.own, self.foes)
        if side is None and role.side != "enemy" and self._state.active:
            side = SideId(self._state.active)
        if side is not None:
            casts[role.id] = (Cast(state={"id": side, "side": side}),)

    def _put_spaces(self, casts: Casts, role: Role) -> None:
        """Fill a role with spaces, each by the type of the family that is called after it."""
        assert self._rules is not None
        types = self._opened.system.mix.types
        found = self._rules.spaces(role, self._filled)
        known = ((types.get(TypeId(f"{role.family}_{space}")), read) for space, read in found.items())
        row = tuple(Cast(kind, state=read) for kind, read in known if kind is not None)
        if row:
            casts[role.id] = row if role.group else row[:1]

    def _everybody(self, role: Role, *, picked_only: bool = False) -> list[CounterId]:
        """The counters a role may be filled from: those on the map, the picked ones first; or those lost."""
        pieces = self._state.pieces
        picked = {} if role.lost else dict.fromkeys((*self.own, *self.foes))
        places = ("tray", "box") if role.lost else ("space", "free", "aboard")
        others = () if picked_only else self._of_family(role.family or "")
        rest = [c for c in others if pieces[c].place.kind in places and c not in picked]
        if role.lost:
            rest = [c for c in rest if c in self._position.dead]
        known = [c for c in (*picked, *rest) if self._eyes is None or not is_secret(pieces[c], self._eyes)]
        if role.side == "any" or not self._side:
            return known
        return [c for c in known if (pieces[c].side == self._side) is (role.side == "own")]

    def _of_family(self, family: str) -> Sequence[CounterId]:
        """All counters of a family; of thousands they are told apart once for a position."""
        state = self._state

        def told_apart() -> dict[str, list[CounterId]]:
            out: dict[str, list[CounterId]] = {}
            for piece in state.pieces.values():
                out.setdefault(self._family(piece), []).append(piece.id)
            return out

        return _families.of(state, told_apart, self._opened.system.id).get(family, ())

    def told_of(self, definition: Definition, casts: Casts) -> Casts:
        """Roles that the players filled, with what the map reads for each counter."""
        self._begin(definition)
        self._filled = {r: tuple(CounterId(c.counter) for c in row if c.counter) for r, row in casts.items()}
        return self._told(definition, casts)

    def _concerns_nobody(self, definition: Definition) -> bool:
        """Whether none of those picked can have a part in what the map fills by itself, told by them alone: on a full
        map asking all others takes longer than a click may."""
        roles = definition.roles.values()
        if not any(r.from_map for r in roles):
            return False
        if any(r.lost or not (r.from_map or r.is_side or r.from_board) for r in roles):
            return False
        others = {*definition.roles, "bearing"}  # who takes a role may hang on who has taken another
        if any(rule.mentions & others for rule in self._opened.guesser.told(definition).roles.values()):
            return False
        picked = {r.id: [c for c in self._everybody(r, picked_only=True) if c in self.own] for r in roles if r.from_map}
        return not any(self._fitting(r, picked[r.id]) for r in roles if r.from_map)

    def _concerns(self, definition: Definition, casts: Casts) -> bool:
        """Whether those picked have a part in it, where the map fills roles by itself."""
        if not any(r.from_map or r.lost for r in definition.roles.values()):
            return True
        own = frozenset(self.own)
        return any(c in own for row in self._filled.values() for c in row)

    def _foe_has_a_part(self, definition: Definition, casts: Casts) -> bool:
        found = {c for row in self._filled.values() for c in row}
        return any(r.id in casts for r in _against(definition)) or any(c in found for c in self.foes)

    def _told(self, definition: Definition, casts: Casts) -> Casts:
        """The casts with what the map reads for each counter, in the order of the file."""
        assert self._rules is not None
        out: Casts = {}
        for role in definition.roles.values():
            if role.id not in casts:
                continue
            row = casts[role.id]
            if role.reads:
                row = tuple(
                    replace(c, state={**c.state, **self._rules.read(role, CounterId(c.counter), self._filled)})
                    if c.counter
                    else c
                    for c in row
                )
            out[role.id] = row
        return out

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

    def _standing_for(self) -> list[CounterId]:
        """The counters of the side of the target, wherever on the map they are."""
        side = side_of(self._state, self.foes)
        return [c for c, s in self._sided() if side and s == side]

    def _sided(self) -> list[tuple[CounterId, str]]:
        """The counters in spaces of the map that belong to a side."""
        return [(p.id, p.side) for p in self._state.pieces.values() if p.side and p.place.kind == "space"]

    def _last_side(self, role: Role) -> list[CounterId]:
        """The counters that stand for the only side that takes no part yet."""
        pieces = self._state.pieces
        part = {pieces[c].side for row in self._filled.values() for c in row}
        left = [c for c, s in self._sided() if s not in part and self._family(pieces[c]) == role.family]
        return left if len({pieces[c].side for c in left}) == 1 else []

    def _with_company(self, counters: Sequence[CounterId]) -> list[CounterId]:
        """Counters, then those of the same side in the same places, the top one first, then those aboard; nobody the
        viewer does not know."""
        state = self._state
        eyes = allies(self._viewer, self._opened.system) if self._viewer else None
        out: dict[CounterId, None] = {}
        looked_at = set[tuple[Place, SideId | None]]()
        for counter in counters:
            piece = state.pieces[counter]
            if (piece.place, piece.side) not in looked_at:
                looked_at.add((piece.place, piece.side))
                here = reversed(state.stack(piece.place)) if piece.place.kind in ("space", "aboard") else ()
                out.update(dict.fromkeys(c for c in here if state.pieces[c].side == piece.side))
            out.update(dict.fromkeys(reversed(state.stack(aboard(counter)))))
            if piece.place.carrier is not None:
                out[piece.place.carrier] = None
        given = frozenset(counters)
        beside = [c for c in out if c not in given and (eyes is None or not is_secret(state.pieces[c], eyes))]
        return [*counters, *beside]

    def _family(self, piece: Piece) -> str:
        """The family of a counter; a back is one of the family that is played hidden."""
        mix = self._opened.system.mix
        if is_masked(piece):
            return next((name for name, family in mix.families.items() if family.hidden), "")
        return mix.types[piece.type].family


def looks_at_target(opened: OpenSystem, definition: Definition) -> bool:
    """Whether a procedure without counters in its roles looks at those that are aimed at."""
    return all(r.is_side for r in definition.roles.values()) and "aimed_at" in opened.guesser.told(definition).mentions


def _against(definition: Definition) -> list[Role]:
    """The roles an enemy may fill or leave open."""
    return [r for r in definition.roles.values() if r.optional and not r.group and r.side == "enemy"]


def _source(role: Role) -> str:
    """What fills a role by itself: a side, the spaces of the board, or the counters of the map; "" for those picked."""
    if role.is_side:
        return "side"
    if role.from_board:
        return "board"
    return "map" if role.from_map or role.lost else ""


def _is_read(role: Role) -> bool:
    """Whether the map fills a role by itself, picked or not."""
    return role.from_map or role.from_board or role.lost
