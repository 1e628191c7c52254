"""What lies beside the map, told in rows for paper: scores, counters off the map, hands, decks and cups. A view of a
state gives what that side may know: cards it may not read are only counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from assistant.base.text import Text, fill
from assistant.model.ids import SideId, TypeId
from assistant.model.scenario import System
from assistant.play.naming import Narrator, both
from assistant.play.state import HIDDEN, GameState, Piece

SCORES = Text("Turn and scores", "Tour et scores")
TRAY = Text("Tray", "Casier")
OF_SIDE = Text("{what}, {side}", "{what}, {side}")
HANDS = Text("Cards in hand", "Cartes en main")
PLAYED = Text("Cards on the table", "Cartes sur la table")
DECKS = Text("Decks and cups", "Paquets et gobelets")
HIDDEN_ONES = Text("hidden", "caché")
UNREAD = Text("not to be seen", "non visible")
LEFT = Text("{deck}: to draw", "{deck}\u00a0: à piocher")
DISCARDED = Text("{deck}: discarded", "{deck}\u00a0: défausse")
OUT = Text("{deck}: out of the game", "{deck}\u00a0: hors jeu")
TURN, OPENING = Text("Turn {turn}", "Tour {turn}"), Text("Opening turn", "Tour d’ouverture")


@dataclass(frozen=True, slots=True)
class Row:
    """A number and what there is so many of; counters have their type and side, cards their id, to be drawn."""

    count: int
    name: Text
    kind: TypeId | None = None
    side: SideId | None = None
    card: str = ""  # its id, where it may be read


@dataclass(frozen=True, slots=True)
class Section:
    """Rows under a heading."""

    title: Text
    rows: tuple[Row, ...]


def now_line(state: GameState, system: System) -> Text:
    """Turn, phase and active side in one line."""
    parts: list[Text] = [fill(TURN, turn=state.turn) if state.turn else OPENING]
    parts += [p.name for p in system.phases if p.id == state.phase]
    if SideId(state.active) in system.sides:
        parts.append(Narrator(system, state).side(state.active))
    return both(parts, "  ·  ")


def beside(state: GameState, system: System) -> tuple[Section, ...]:
    """Every section that has something to say."""
    narrator = Narrator(system, state)
    found = [_scores(state, narrator), *_counters(state, system, narrator), *_cards(state, narrator)]
    return tuple(s for s in found if s.rows)


def _scores(state: GameState, narrator: Narrator) -> Section:
    rows = []
    for key, value in state.tracks.items():
        track, _, side = key.partition(".")
        owner = narrator.system.sides.get(SideId(side))
        if owner is not None and not owner.is_led:
            continue
        name = narrator.track(track)
        rows.append(Row(value, fill(OF_SIDE, what=name, side=narrator.side(side)) if side else name))
    return Section(SCORES, tuple(rows))


def _counters(state: GameState, system: System, narrator: Narrator) -> Iterator[Section]:
    """The boxes, then the tray side by side."""
    order = {kind: n for n, kind in enumerate(system.mix.types)}
    off = [p for p in state.pieces.values() if p.place.kind in ("tray", "box")]
    off.sort(key=lambda p: (order.get(p.type, len(order)), p.id))
    for box in dict.fromkeys(p.place.id for p in off if p.place.kind == "box"):
        here = [p for p in off if p.place.kind == "box" and p.place.id == box]
        yield Section(narrator.word(box), _rows(here, narrator))
    for side in (*system.sides, None):
        here = [p for p in off if p.place.kind == "tray" and p.side == side]
        title = fill(OF_SIDE, what=TRAY, side=narrator.side(side)) if side else TRAY
        yield Section(title, _rows(here, narrator))


def _rows(pieces: Iterable[Piece], narrator: Narrator) -> tuple[Row, ...]:
    """Counters of one kind as one row."""
    found = Counter((p.type, p.side) for p in pieces)
    return tuple(
        Row(count, HIDDEN_ONES if kind == HIDDEN else narrator.type(kind), kind, side)
        for (kind, side), count in found.items()
    )


def _cards(state: GameState, narrator: Narrator) -> Iterator[Section]:
    hands = [_named(cards, narrator.side(side), narrator) for side, cards in state.hands.items()]
    yield Section(HANDS, tuple(row for rows in hands for row in rows))
    played = [_named((p.card,), narrator.side(p.side), narrator) for p in state.played]
    yield Section(PLAYED, tuple(row for rows in played for row in rows))
    rows = []
    for told, piles in ((LEFT, state.decks), (DISCARDED, state.discards), (OUT, state.removed)):
        rows += [Row(len(cards), fill(told, deck=narrator.deck(d))) for d, cards in piles.items() if cards]
    for cup, held in state.cups.items():
        for item, count in held.items():
            if count:
                rows.append(Row(count, both((narrator.deck(cup), narrator.item(item)), " – ")))
    yield Section(DECKS, tuple(rows))


def _named(cards: Iterable[str], side: Text, narrator: Narrator) -> list[Row]:
    """The cards of a side by name; those one may not read together."""
    found = Counter(cards)
    return [
        Row(count, both((side, narrator.card(card)), " – "), card=card)
        if card != HIDDEN
        else Row(count, both((side, UNREAD), " – "))
        for card, count in found.items()
    ]
