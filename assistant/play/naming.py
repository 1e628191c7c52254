"""What things are called when a game is told: counters, places, badges, tracks, in both languages.

A narrator knows for whom it tells: what that side may not know has no name. Sentences are made by the commands.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from assistant.base.kept import KeptFor
from assistant.base.text import Text, fill, same
from assistant.model.counters import in_full
from assistant.model.ids import CounterId, SideId, SpaceId, TypeId
from assistant.model.scenario import System
from assistant.play.places import Place
from assistant.play.state import GameState
from assistant.play.views import allies, is_secret

HIDDEN_COUNTER = Text("a hidden counter", "un pion caché")
A_CARD = Text("a card", "une carte")
TRAY_NAME = Text("the tray", "le casier")
BOX_NAME = Text("box {name}", "case {name}")
FREE_NAME = Text("the point {x:.1f}, {y:.1f}", "le point {x:.1f}, {y:.1f}")
ABOARD_NAME = Text("aboard {name}", "à bord ({name})")
NOBODY = Text("nobody", "personne")
COUNTERS = Text("{count} counters ({names})", "{count} pions ({names})")
TIMES = Text("{count} × {name}", "{count} × {name}")
AND_MORE = Text("{names} and {more} more", "{names} et {more} autres")
MOST_NAMES = 4
CHANGES_UNSEEN = Text("{who}: a change out of sight", "{who} : un changement hors de vue")
MARKS = {
    "moved": Text("moved", "a bougé"),
    "fought": Text("fought", "a combattu"),
    "fired": Text("fired", "a tiré"),
    "activated": Text("activated", "activé"),
}


HITS = Text("hits", "touches")
"""What counts hits where a family names no badge of its own for them."""


def both(parts: Sequence[Text], between: str = ", ") -> Text:
    """A list of texts as one."""
    return Text(between.join(p.en for p in parts), between.join(p.fr for p in parts))


def spoken(words: str) -> Text:
    """An id that has no name of its own, made readable."""
    return same(words.replace("_", " "))


def bilingual(plain: Mapping[str, object], otherwise: Text) -> Text:
    """A text from its plain form {"en": ..., "fr": ...}."""
    english, french = plain.get("en"), plain.get("fr")
    if not isinstance(english, str) and not isinstance(french, str):
        return otherwise
    return Text(str(english or french), str(french or english))


_named: KeptFor[dict[str, Text]] = KeptFor(6)  # asked for each counter that a player made


def _names_of(system: System) -> dict[str, Text]:
    """Types and roles by their English names."""
    out = {t.name.en: t.name for t in system.mix.types.values()}
    rows = system.rules.get("procedures")
    for body in rows.values() if isinstance(rows, Mapping) else ():
        roles = body.get("roles") if isinstance(body, Mapping) else None
        for role in roles.values() if isinstance(roles, Mapping) else ():
            told = role.get("name") if isinstance(role, Mapping) else None
            if isinstance(told, Mapping):
                name = str(told.get("en"))
                out.setdefault(name, bilingual(told, spoken(name)))
    return out


class Narrator:
    """Names at one state of a game, for one side (None knows everything). In full, a counter without a name of its own
    is "Legio XXVII 3", else as short as on its face."""

    def __init__(self, system: System, state: GameState, viewer: str | None = None, *, in_full: bool = False) -> None:
        self.system = system
        self.state = state
        self.viewer = viewer
        self.in_full = in_full
        self._eyes = allies(viewer, system) if viewer is not None else None

    def sees(self, counter: CounterId) -> bool:
        """Whether the listener knows this counter's face."""
        piece = self.state.pieces.get(counter)
        return self._eyes is None or piece is None or not is_secret(piece, self._eyes)

    def is_mine(self, side: str | None) -> bool:
        """Whether something of this side may be told."""
        return self._eyes is None or not side or side in self._eyes

    def counter(self, counter: CounterId) -> Text:
        if not self.sees(counter):
            return HIDDEN_COUNTER
        label = self.state.names.get(f"counter:{counter}")
        if label:
            return same(label)
        known = self.system.mix.counters.get(counter)
        if known is None:
            return self._of_a_name(counter)
        return in_full(known, self.system.mix.types.get(known.type)) if self.in_full else known.name

    def _of_a_name(self, name: str) -> Text:
        """Who took part at a table without counters is on record by an English name, a type's or a role's."""
        return _named.of(self.system, lambda: _names_of(self.system)).get(name) or spoken(name)

    def counters(self, counters: Sequence[CounterId]) -> Text:
        """One name, or how many with the first names; of a larger group those that only their number tells apart are
        told together, after those that have a name."""
        if len(counters) == 1:
            return self.counter(counters[0])
        return fill(COUNTERS, count=len(counters), names=self.names(counters))

    def names(self, counters: Sequence[CounterId]) -> Text:
        """The names alone, those that only their number tells apart together."""
        told = {c: self.counter(c) for c in counters}
        alike = {c: self._alike(c) for c in counters} if len(counters) > MOST_NAMES else {}
        bundles: dict[Text, int] = {}
        for counter, name in sorted(told.items(), key=lambda item: alike.get(item[0]) is not None):
            name = alike.get(counter) or name
            bundles[name] = bundles.get(name, 0) + 1
        names = [fill(TIMES, count=n, name=name) if n > 1 else name for name, n in bundles.items()]
        shown = both(names[:MOST_NAMES])
        if len(names) > MOST_NAMES:
            return fill(AND_MORE, names=shown, more=len(counters) - sum(list(bundles.values())[:MOST_NAMES]))
        return shown

    def _alike(self, counter: CounterId) -> Text | None:
        """What a counter is called together with others of its type; None for one with a name of its own."""
        if not self.sees(counter):
            return HIDDEN_COUNTER
        known = self.system.mix.counters.get(counter)
        kind = self.system.mix.types.get(known.type) if known is not None else None
        if known is None or kind is None or self.state.names.get(f"counter:{counter}"):
            return None
        numbered = (f"{kind.short} {known.number}", f"{kind.name.en} {known.number}")
        return kind.name if known.name.en in numbered else None

    def side(self, side: str | None) -> Text:
        if not side:
            return NOBODY
        label = self.state.names.get(f"side:{side}")
        known = self.system.sides.get(SideId(side))
        if label:
            return same(label)
        return known.name if known is not None else spoken(side)

    def space(self, space: str) -> Text:
        label = self.state.names.get(f"space:{space}")
        if label:
            return same(label)
        known = self.system.board.spaces.get(SpaceId(space))
        if known is None or not (known.name.en or known.label):
            return same(space)
        return known.name if known.name.en else same(known.label)

    def place(self, place: Place) -> Text:
        if place.kind == "space":
            return self.space(place.id)
        if place.kind == "free":
            return fill(FREE_NAME, x=place.x, y=place.y)
        if place.kind == "box":
            return fill(BOX_NAME, name=self.word(place.id))
        if place.carrier is not None:
            return fill(ABOARD_NAME, name=self.counter(place.carrier))
        return TRAY_NAME

    def facing(self, facing: str) -> Text:
        return self.space(facing) if SpaceId(facing) in self.system.board.spaces else self.word(facing)

    def word(self, word: str) -> Text:
        """A word of the system: outcome, marker, facing ..."""
        return self.system.words.get(word) or spoken(word)

    def badge(self, counters: Sequence[CounterId], badge: str) -> Text:
        for family in self._families(counters):
            found = self.system.mix.families[family].badges.get(badge)
            if found is not None:
                return found.name
        return self.system.words.get(badge) or (HITS if badge == "hits" else spoken(badge))

    def figure(self, counters: Sequence[CounterId], figure: str) -> Text:
        for family in self._families(counters):
            found = self.system.mix.families[family].figures.get(figure)
            if found is not None and found.name is not None:
                return found.name
        return self.word(figure)

    def face(self, counters: Sequence[CounterId], face: str) -> Text:
        for counter in counters:
            piece = self.state.pieces.get(counter)
            kind = self.system.mix.types.get(piece.type) if piece is not None else None
            for shown in kind.faces if kind is not None else ():
                if shown.id == face:
                    return shown.name
        return self.word(face)

    def _families(self, counters: Sequence[CounterId]) -> list[str]:
        kinds = [self.state.pieces[c].type for c in counters if c in self.state.pieces]
        types = self.system.mix.types
        return [types[k].family for k in kinds if k in types and types[k].family in self.system.mix.families]

    def type(self, kind: TypeId) -> Text:
        known = self.system.mix.types.get(kind)
        return known.name if known is not None else spoken(kind)

    def track(self, track: str) -> Text:
        known = self.system.tracks.get(track)
        return known.name if known is not None else spoken(track)

    def deck(self, deck: str) -> Text:
        known = self.system.decks.get(deck)
        return known.name if known is not None else spoken(deck)

    def card(self, card: str) -> Text:
        known = self.system.mix.cards.get(card)
        return known.name if known is not None else spoken(card)

    def item(self, item: str) -> Text:
        """A thing in a cup: a type of counter or a word."""
        known = self.system.mix.types.get(TypeId(item))
        return known.name if known is not None else self.word(item)

    def procedure(self, procedure: str) -> Text:
        found = self._rules("procedures", procedure)
        return bilingual(found, spoken(procedure))

    def modifier(self, procedure: str, modifier: str) -> Text:
        """A modifier as its procedure names it; a copy of one has a colon in its id."""
        name = self._modifier_row(procedure, modifier).get("name")
        return bilingual(name if isinstance(name, Mapping) else {}, self.word(modifier))

    def shifts_column(self, procedure: str, modifier: str) -> bool:
        """Whether a modifier is none of the die: it goes to the number by which the column of a table is shifted."""
        body = self._procedure_body(procedure)
        result, to = body.get("result"), self._modifier_row(procedure, modifier).get("to")
        return isinstance(result, Mapping) and isinstance(to, str) and to == result.get("shift")

    def _procedure_body(self, procedure: str) -> Mapping[str, object]:
        rows = self.system.rules.get("procedures")
        body = rows.get(procedure) if isinstance(rows, Mapping) else None
        return body if isinstance(body, Mapping) else {}

    def _modifier_row(self, procedure: str, modifier: str) -> Mapping[str, object]:
        listed = self._procedure_body(procedure).get("modifiers")
        for row in listed if isinstance(listed, Sequence) else ():
            if isinstance(row, Mapping) and row.get("id") == modifier.partition(":")[0]:
                return row
        return {}

    def draw_kinds(self, procedure: str) -> list[Text]:
        """The kinds a procedure draws from its bag, as its roles or the words of the system call them."""
        rows = self.system.rules.get("procedures")
        body = rows.get(procedure) if isinstance(rows, Mapping) else None
        dice = body.get("dice") if isinstance(body, Mapping) else None
        kinds = dice.get("draw") if isinstance(dice, Mapping) else None
        roles = body.get("roles") if isinstance(body, Mapping) else None
        found = []
        for kind in kinds if isinstance(kinds, Mapping) else ():
            role = roles.get(kind) if isinstance(roles, Mapping) else None
            name = role.get("name") if isinstance(role, Mapping) else None
            called = bilingual(name if isinstance(name, Mapping) else {}, self.word(str(kind)))
            found.append(Text(called.en[:1].lower() + called.en[1:], called.fr[:1].lower() + called.fr[1:]))
        return found

    def _rules(self, table: str, name: str) -> Mapping[str, object]:
        rows = self.system.rules.get(table)
        row = rows.get(name) if isinstance(rows, Mapping) else None
        text = row.get("name") if isinstance(row, Mapping) else None
        return text if isinstance(text, Mapping) else {}


def mark_name(n: Narrator, mark: str) -> Text:
    """What a mark says of a counter, in words."""
    return MARKS.get(mark) or n.word(mark)


def signed(number: int) -> str:
    """A number with its sign, the minus as printed."""
    return f"+{number}" if number >= 0 else f"−{-number}"


def many(counters: Sequence[CounterId], one: Text, many: Text) -> Text:
    """The wording for one counter, or for several."""
    return one if len(counters) == 1 else many
