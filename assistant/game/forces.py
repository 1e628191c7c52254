"""What each side has: on the map by place, beside it by kind and fate, and what it lost and when.

Works on the position as its viewer may know it, so that nothing hidden is told.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from assistant.base.text import Text
from assistant.model.ids import CounterId, SideId, SpaceId
from assistant.model.scenario import System
from assistant.play.commands.whole_counters import ReplaceCounters
from assistant.play.journal import Journal
from assistant.play.naming import spoken
from assistant.play.state import GameState, Piece, counters_that_differ
from assistant.play.views import is_masked

LOST, COMMON = "lost", "common"
LOST_BOXES = frozenset({"eliminated", "dead", "lost"})
NAME_LOST = Text("Lost", "Pertes")
NAME_COMMON = Text("For everybody", "Communs")
RESERVE = Text("reserve", "réserve")
MARKERS, MARKERS_ID = Text("markers", "marqueurs"), "markers"


class Fallen:
    """Which counters left the map during play, and by which step. What was worked out once is kept, step by step."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._known: dict[int, Mapping[CounterId, int]] = {0: {}}

    def at(self, step: int) -> Mapping[CounterId, int]:
        """Counter -> the step that took it, as things stood after a step."""
        todo, number = list[int](), step
        while number not in self._known:
            todo.append(number)
            number = self._journal.tree.nodes[number].parent
        found = self._known[number]
        for one in reversed(todo):
            found = self._known[one] = self._after(one, found)
        return found

    def _after(self, step: int, before: Mapping[CounterId, int]) -> Mapping[CounterId, int]:
        old, new = self._journal.state_before(step), self._journal.state_at(step)
        found = dict(before)
        if _only_replaced(self._journal, step):
            return before
        for counter in counters_that_differ(old, new):
            was, now = old.pieces.get(counter), new.pieces.get(counter)
            if was is None or now is None:
                continue
            if now.place.kind not in ("tray", "box"):
                found.pop(counter, None)
            elif was.place.kind not in ("tray", "box"):
                if new.set_up_over:
                    found[counter] = step
            elif now.place.kind == "box" and (was.place != now.place or (now.hidden and not was.hidden)):
                found.pop(counter, None)  # it waits with the others again
        return found if found != before else before


class Came:
    """Which counters came from the tray into play after the set-up. Kept step by step, as `Fallen` is."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._known: dict[int, frozenset[CounterId]] = {0: frozenset()}

    def at(self, step: int) -> frozenset[CounterId]:
        """As things stood after a step. Who was lost since has come all the same."""
        todo, number = list[int](), step
        while number not in self._known:
            todo.append(number)
            number = self._journal.tree.nodes[number].parent
        found = self._known[number]
        for one in reversed(todo):
            old, new = self._journal.state_before(one), self._journal.state_at(one)
            if old.set_up_over and not _only_replaced(self._journal, one):
                found |= {c for c in counters_that_differ(old, new) if _left_the_tray(c, old, new)}
            self._known[one] = found
        return found


def _only_replaced(journal: Journal, step: int) -> bool:
    """Whether a step only took units for their parts, or the other way round: nobody is lost by it and nobody came."""
    return isinstance(journal.tree.nodes[step].command, ReplaceCounters)


def _left_the_tray(counter: CounterId, old: GameState, new: GameState) -> bool:
    was, now = old.pieces.get(counter), new.pieces.get(counter)
    return was is not None and now is not None and was.place.kind == "tray" and now.place.kind != "tray"


@dataclass(frozen=True, slots=True)
class Alike:
    """Counters that nothing tells apart, or one."""

    counters: tuple[CounterId, ...]
    piece: Piece


@dataclass(frozen=True, slots=True)
class TrayPart:
    """The counters of a group that lie in one box, or just beside the map."""

    name: Text
    bundles: tuple[Alike, ...]


@dataclass(frozen=True, slots=True)
class TrayGroup:
    """What lies beside the map for one side, or is lost."""

    id: str
    name: Text
    colour: int
    emblem: str
    parts: tuple[TrayPart, ...]
    led: bool = False

    @property
    def count(self) -> int:
        """How many, markers left out where there is anything else."""
        counted = [p for p in self.parts if p.name is not MARKERS] or self.parts
        return sum(len(b.counters) for part in counted for b in part.bundles)


def beside_map(
    system: System, state: GameState, fallen: Iterable[CounterId], only: Iterable[CounterId] | None = None
) -> tuple[TrayGroup, ...]:
    """All that is off the map: a group a side, then what belongs to nobody, then the lost of all sides. `only` leaves
    out the rest."""
    gone, wanted = frozenset(fallen), None if only is None else frozenset(only)
    shelf: dict[str, list[Piece]] = {}
    for piece in state.pieces.values():
        if piece.place.kind in ("tray", "box") and (wanted is None or piece.id in wanted):
            lost = piece.id in gone or (piece.place.kind == "box" and piece.place.id in LOST_BOXES)
            shelf.setdefault(LOST if lost else str(piece.side or COMMON), []).append(piece)
    names = (*map(str, system.sides), COMMON, LOST)
    return tuple(_tray_group(system, name, shelf[name]) for name in names if name in shelf)


def _tray_group(system: System, name: str, pieces: list[Piece]) -> TrayGroup:
    parts = _parts(system, pieces, by_side=name == LOST)
    side = system.sides.get(SideId(name))
    if side is None:
        return TrayGroup(name, NAME_LOST if name == LOST else NAME_COMMON, 0, "", parts, False)
    return TrayGroup(name, side.name, side.colour, side.emblem, parts, side.is_led)


def _parts(system: System, pieces: list[Piece], *, by_side: bool) -> tuple[TrayPart, ...]:
    order = {kind: n for n, kind in enumerate(system.mix.types)}
    parts: dict[str, list[Piece]] = {}
    for piece in sorted(pieces, key=lambda p: (order.get(p.type, 0), p.id)):
        where = str(piece.side or "") if by_side else piece.place.id if piece.place.kind == "box" else ""
        parts.setdefault(MARKERS_ID if _is_marker(system, piece) else where, []).append(piece)
    if MARKERS_ID in parts:
        parts[MARKERS_ID] = parts.pop(MARKERS_ID)  # at the end
    out = []
    for where, found in parts.items():
        side = system.sides.get(SideId(where)) if by_side else None
        name = side.name if side else system.words.get(where) or (spoken(where) if where else RESERVE)
        name = MARKERS if where == MARKERS_ID else name
        out.append(TrayPart(name, bundles(found)))
    return tuple(out)


def bundles(pieces: Iterable[Piece]) -> tuple[Alike, ...]:
    """Equal counters together, in the order they come. Those with a name of their own stand alone, by their type."""
    found: dict[object, list[Piece]] = {}
    for piece in pieces:
        key: object = (piece.side, "hidden") if is_masked(piece) else (
            piece.side, piece.type, piece.face, piece.steps, tuple(sorted(piece.badges.items())))  # fmt: skip
        found.setdefault(key, []).append(piece)
    return tuple(Alike(tuple(p.id for p in alike), alike[0]) for alike in found.values())


@dataclass(frozen=True, slots=True)
class Stand:
    """What a side has in one place of the map."""

    space: SpaceId | None
    name: Text
    bundles: tuple[Alike, ...]

    @property
    def count(self) -> int:
        return sum(len(b.counters) for b in self.bundles)


@dataclass(frozen=True, slots=True)
class Force:
    """All a side has on the map, the largest places first."""

    side: str
    name: Text
    colour: int
    emblem: str
    stands: tuple[Stand, ...]

    @property
    def count(self) -> int:
        return sum(s.count for s in self.stands)


FREELY = Text("beside the spaces", "hors des espaces")


def on_map(system: System, state: GameState) -> tuple[Force, ...]:
    """The sides with counters on the map, markers left out."""
    shelf: dict[str, dict[SpaceId | None, list[Piece]]] = {}
    for piece in state.pieces.values():
        place = state.position(piece.id)
        if piece.side is None or place.kind not in ("space", "free") or _is_marker(system, piece):
            continue
        shelf.setdefault(str(piece.side), {}).setdefault(place.space, []).append(piece)
    out = []
    for side in system.sides.values():
        found = shelf.get(str(side.id), {})
        stands = [
            Stand(space, system.board.spaces[space].name if space is not None else FREELY, bundles(pieces))
            for space, pieces in found.items()
        ]
        stands.sort(key=lambda s: (-s.count, s.name.en))
        if stands:
            out.append(Force(str(side.id), side.name, side.colour, side.emblem, tuple(stands)))
    return tuple(out)


def _is_marker(system: System, piece: Piece) -> bool:
    kind = system.mix.types.get(piece.type)
    family = system.mix.families.get(kind.family) if kind is not None else None
    return family is not None and family.layout in ("control", "marker")
