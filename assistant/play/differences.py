"""Two positions of a game compared, in the game's words: what moved, came, went, was changed.

Counters that nothing but a number tells apart stand for each other: of three archers that are anywhere, one that stands
elsewhere has moved, whatever its number.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from assistant.base.text import Text, fill, same
from assistant.model.ids import CounterId
from assistant.model.scenario import System
from assistant.play.naming import Narrator, both, mark_name
from assistant.play.places import TRAY, Place
from assistant.play.state import GameState, Piece, SpaceState
from assistant.play.views import is_masked

Kind = Literal["moved", "added", "removed", "changed", "space", "track", "turn", "cards"]

MOVED = Text("{who}: {a} → {b}", "{who} : {a} → {b}")
ADDED = Text("{who} added: {b}", "{who} en plus : {b}")
REMOVED = Text("{who} gone from {a}", "{who} en moins : {a}")
CHANGED = Text("{who}: {what}", "{who} : {what}")
STEP = same("{what} {a} → {b}")
TURN, PHASE, ACTIVE, STEPS = (
    Text("turn", "tour"), Text("phase", "phase"), Text("side to act", "camp actif"), Text("strength", "force"),
)  # fmt: skip
FACING, FACE, FRONT = Text("facing", "orientation"), Text("face", "face"), Text("front", "recto")
CONTROL, NOBODY = Text("held by", "tenu par"), Text("nobody", "personne")
CARDS = Text("{n} cards", "{n} cartes")
HAND, DECK = Text("hand, {name}", "main, {name}"), Text("deck, {name}", "pioche, {name}")
DISCARD = Text("discard, {name}", "défausse, {name}")
NONE = same("–")


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that is not as it was. `counters` are those it concerns, in the position that has them; `were` how they
    are called in the earlier one, where they are in both."""

    kind: Kind
    text: Text
    counters: tuple[CounterId, ...] = ()
    origin: Place | None = None
    to: Place | None = None
    were: tuple[CounterId, ...] = ()


@dataclass(frozen=True, slots=True)
class _Pair:
    """A counter as it was and as it is; one of them None where it is in one position alone."""

    before: Piece | None
    after: Piece | None

    @property
    def origin(self) -> Place:
        return self.before.place if self.before is not None else TRAY

    @property
    def to(self) -> Place:
        return self.after.place if self.after is not None else TRAY


def differences(
    system: System, before: GameState, after: GameState, viewer: str | None = None
) -> tuple[Difference, ...]:
    """What is not the same, in a steady order: counters by place, then spaces, tracks, cards, the turn."""
    names = Narrator(system, before, viewer), Narrator(system, after, viewer)
    pairs = list(_matched(system, before, after))
    found = [*_placed(names, pairs), *_altered(names, pairs)]
    found += _spaces(names[1], before, after)
    found += [
        Difference("track", fill(STEP, what=_track(names[1], t), a=before.tracks.get(t, 0), b=after.tracks.get(t, 0)))
        for t in sorted(before.tracks.keys() | after.tracks.keys())
        if before.tracks.get(t, 0) != after.tracks.get(t, 0)
    ]
    found += _cards(names[1], before, after)
    found += _turn(system, names[1], before, after)
    return tuple(found)


def _matched(system: System, before: GameState, after: GameState) -> Iterable[_Pair]:
    """Who is who: the same counter as it was; then one of its like that is as it was; then the same counter, changed;
    then one of its like."""
    left, right = dict(before.pieces), dict(after.pieces)
    for counter in [c for c in left if left[c] == right.get(c)]:
        del left[counter], right[counter]
    like = {p.id: _like(system, p) for p in (*left.values(), *right.values())}
    # A hidden counter has a name that says nothing, another in every game: there only its side and place tell of it.
    like |= {p.id: (p.type, p.side) for one, other in ((left, right), (right, left))
             for p in one.values() if is_masked(p) and p.id not in other}  # fmt: skip
    ways: tuple[Callable[[Piece], Hashable], ...] = (
        lambda p: (like[p.id], _looks(p)), lambda p: p.id, lambda p: (like[p.id], p.place), lambda p: like[p.id],
    )  # fmt: skip
    for way in ways:
        waiting: dict[Hashable, list[CounterId]] = defaultdict(list)
        for piece in right.values():
            waiting[way(piece)].append(piece.id)
        for counter, piece in list(left.items()):
            if others := waiting.get(way(piece)):
                yield _Pair(left.pop(counter), right.pop(others.pop(0)))
    yield from (_Pair(piece, None) for piece in left.values())
    yield from (_Pair(None, piece) for piece in right.values())


def _like(system: System, piece: Piece) -> Hashable:
    """What a counter shares with those it can stand for; one with a name of its own stands for itself."""
    known = system.mix.counters.get(piece.id)
    kind = system.mix.types.get(piece.type)
    if known is None or kind is None or known.name.en not in (f"{kind.short} {known.number}", kind.name.en):
        return piece.id
    return piece.type, piece.side


def _looks(piece: Piece) -> Hashable:
    """All that can be seen of a counter but which one it is."""
    figures = tuple(sorted((k, repr(v)) for k, v in piece.figures.items()))
    own = piece.badges, piece.marks, piece.known_to
    return (
        piece.place, piece.aside, piece.facing, piece.rotation,
        piece.face, piece.steps, piece.hidden, piece.locked, figures,
        *(tuple(sorted(part.items() if isinstance(part, Mapping) else part)) for part in own),
    )  # fmt: skip


def _placed(names: tuple[Narrator, Narrator], pairs: Sequence[_Pair]) -> Iterable[Difference]:
    """Who stands elsewhere, those with one way told together."""
    ways: dict[tuple[Place, Place], list[_Pair]] = defaultdict(list)
    for pair in pairs:
        if pair.origin != pair.to:
            ways[pair.origin, pair.to].append(pair)
    for (origin, to), those in sorted(ways.items(), key=lambda item: _order(*item[0])):
        kind: Kind = "added" if origin == TRAY else "removed" if to == TRAY else "moved"
        words = {"added": ADDED, "removed": REMOVED, "moved": MOVED}[kind]
        text = fill(words, who=_who(names, those), a=names[0].place(origin), b=names[1].place(to))
        yield Difference(kind, text, tuple(_id(p) for p in those), origin, to, _were(those))


def _order(origin: Place, to: Place) -> tuple[int, str, str]:
    return (2 if to == TRAY else 1 if origin == TRAY else 0, origin.id, to.id)


def _id(pair: _Pair) -> CounterId:
    piece = pair.after or pair.before
    assert piece is not None
    return piece.id


def _were(those: Sequence[_Pair]) -> tuple[CounterId, ...]:
    return tuple(p.before.id for p in those if p.before is not None)


def _who(names: tuple[Narrator, Narrator], those: Sequence[_Pair]) -> Text:
    narrator = names[1] if those[0].after is not None else names[0]
    return narrator.names([_id(p) for p in those])


def _altered(names: tuple[Narrator, Narrator], pairs: Sequence[_Pair]) -> Iterable[Difference]:
    """What else is not as it was of counters in play, those with the same change told together."""
    changes: dict[tuple[Place, Text], list[_Pair]] = defaultdict(list)
    for pair in pairs:
        before, after = pair.before, pair.after
        if before is not None and after is not None and TRAY not in (before.place, after.place):
            told = list(_changes(names, before, after))
            if told:
                changes[pair.to, both(told)].append(pair)
    for (place, what), those in changes.items():
        text = fill(CHANGED, who=_who(names, those), what=what)
        yield Difference("changed", text, tuple(_id(p) for p in those), place, place, _were(those))


def _changes(names: tuple[Narrator, Narrator], before: Piece, after: Piece) -> Iterable[Text]:
    """Each state of a counter that is another now. What a side may not know of it is not told."""
    was, now = names
    ids = (after.id,)
    if not (was.sees(before.id) and now.sees(after.id)):
        return
    if before.steps != after.steps:
        yield fill(STEP, what=STEPS, a=before.steps, b=after.steps)
    if before.face != after.face:
        faces = [n.face((p.id,), p.face) if p.face else FRONT for n, p in ((was, before), (now, after))]
        yield fill(STEP, what=FACE, a=faces[0], b=faces[1])
    if before.facing != after.facing:
        turned = [n.facing(p.facing) if p.facing else NONE for n, p in ((was, before), (now, after))]
        yield fill(STEP, what=FACING, a=turned[0], b=turned[1])
    for badge in sorted(before.badges.keys() | after.badges.keys()):
        if before.badges.get(badge, 0) != after.badges.get(badge, 0):
            yield fill(STEP, what=now.badge(ids, badge), a=before.badges.get(badge, 0), b=after.badges.get(badge, 0))
    for figure in sorted(before.figures.keys() | after.figures.keys()):
        a, b = before.figures.get(figure), after.figures.get(figure)
        if a != b:
            yield fill(STEP, what=now.figure(ids, figure), a=_value(now, a), b=_value(now, b))
    for mark in sorted(before.marks ^ after.marks):
        yield fill(STEP, what=mark_name(now, mark), a="–+"[mark in before.marks], b="–+"[mark in after.marks])


def _value(narrator: Narrator, value: object) -> Text:
    """A figure as it is told; one that is as printed has no value of its own."""
    return NONE if value is None else narrator.word(value) if isinstance(value, str) else same(str(value))


def _spaces(narrator: Narrator, before: GameState, after: GameState) -> Iterable[Difference]:
    """Who holds a space, its markers and figures."""
    for space in sorted(before.spaces.keys() | after.spaces.keys()):
        was, now = before.spaces.get(space, SpaceState()), after.spaces.get(space, SpaceState())
        told: list[Text] = []
        if was.control != now.control:
            holders = [narrator.side(s.control) if s.control else NOBODY for s in (was, now)]
            told.append(fill(STEP, what=CONTROL, a=holders[0], b=holders[1]))
        for mark in sorted(was.markers.keys() | now.markers.keys()):
            if was.markers.get(mark, 0) != now.markers.get(mark, 0):
                counts = was.markers.get(mark, 0), now.markers.get(mark, 0)
                told.append(fill(STEP, what=narrator.word(mark), a=counts[0], b=counts[1]))
        for figure in sorted(was.values.keys() | now.values.keys()):
            a, b = was.values.get(figure), now.values.get(figure)
            if a != b:
                told.append(fill(STEP, what=narrator.word(figure), a=_value(narrator, a), b=_value(narrator, b)))
        if told:
            place = Place("space", str(space))
            yield Difference("space", fill(CHANGED, who=narrator.space(space), what=both(told)), (), place, place)


def _track(narrator: Narrator, track: str) -> Text:
    """A track with its side, where each side has one."""
    name, _, side = track.partition(".")
    return both([narrator.track(name), narrator.side(side)]) if side else narrator.track(name)


def _cards(narrator: Narrator, before: GameState, after: GameState) -> Iterable[Difference]:
    """Hands, decks and discards by their number; which cards lie in them is for those who hold them to tell."""
    for words, was, now, name in (
        (HAND, before.hands, after.hands, narrator.side),
        (DECK, before.decks, after.decks, narrator.deck),
        (DISCARD, before.discards, after.discards, narrator.deck),
    ):
        for key in sorted(was.keys() | now.keys()):
            a, b = len(was.get(key, ())), len(now.get(key, ()))
            if a != b:
                text = fill(STEP, what=fill(words, name=name(key)), a=fill(CARDS, n=a), b=fill(CARDS, n=b))
                yield Difference("cards", text)


def _turn(system: System, narrator: Narrator, before: GameState, after: GameState) -> Iterable[Difference]:
    phases: dict[str, Text] = {p.id: p.name for p in system.phases}
    for words, a, b in (
        (TURN, same(str(before.turn)), same(str(after.turn))),
        (PHASE, phases.get(before.phase, NONE), phases.get(after.phase, NONE)),
        (ACTIVE, narrator.side(before.active), narrator.side(after.active)),
    ):
        if a != b:
            yield Difference("turn", fill(STEP, what=words, a=a, b=b))
