"""What the expressions of checks and travel profiles can see: counters, spaces, sides, links and the game itself, each
with the figures the system declares. Names only; the values are gathered by the advisors."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property

from assistant.base.data import Data, items, mapping
from assistant.model.scenario import System
from assistant.rules.book import RuleBook
from assistant.rules.types import BOOL, INT, OPEN, WORD, Type, group, joined, of_value, set_of, thing, word

NONE = "none"
MARKS = ("moved", "fought", "fired", "activated")
ACTIVATED = "activated"
IN = "in_"
CARD = "card_"
ARCS = ("front", "flank", "rear", "bow", "side", "stern")
DID, HAD = "did_", "had_"
THROUGH = "through_"
AFTER = "after_"
TRAVELLED, FOES_IN_ZONE, CHANGES = "travelled", "foes_in_zone", "changes"
FOES_UNMET, IN_ENEMY_ZONE, TURNED, CAME_ASHORE = "foes_unmet", "in_enemy_zone", "turned", "came_ashore"
GAINED = "gained"
SPENT, CAME_FROM, ON_TOP, HEMMED = "spent", "came_from", "on_top", "hemmed"
LATELY: Mapping[str, Type] = {
    TRAVELLED: BOOL,
    FOES_IN_ZONE: INT,
    CHANGES: INT,
    FOES_UNMET: INT,
    IN_ENEMY_ZONE: BOOL,
    TURNED: INT,
    CAME_ASHORE: BOOL,
    SPENT: INT,
    CAME_FROM: WORD,
    ON_TOP: BOOL,
    GAINED: INT,
    HEMMED: INT,
}
ARRIVAL = "arrival"
ALONG = "along"
HAS = "has_"
STAYED, MAIN, JOINED = "stayed", "main", "joined"

VALUE = "value_"

Fields = Mapping[str, Type]


def is_deed(figure: str) -> bool:
    """Whether a figure of a counter comes from what was done, not from the position alone."""
    return figure in LATELY or figure == ARRIVAL or figure.startswith((DID, HAD))


def numbers_of(procedures: Mapping[str, Data]) -> tuple[str, ...]:
    """What the results of procedures may come to, by name: what they and their outcomes give."""
    names: dict[str, None] = {}
    for told in map(mapping, procedures.values()):
        parts = [told.get("result"), *(mapping(o).get("gives") for o in outcomes_of(told))]
        names.update(dict.fromkeys(name for part in parts for name in mapping(part) if not name.startswith("_")))
    return tuple(sorted(names))


def outcomes_of(procedure: Mapping[str, Data]) -> Iterable[Data]:
    """The outcomes of a procedure as it is written, those without a roll with them."""
    return (*items(procedure.get("outcomes")), *items(procedure.get("automatic")))


def _merged(into: dict[str, Type], name: str, found: Type) -> None:
    into[name] = found if name not in into else joined(into[name], found) or OPEN


def _kind(values: Iterable[Data]) -> Type:
    """The type of values seen on a board; words may be any, since play can set others."""
    found: Type | None = None
    for value in values:
        one = WORD if isinstance(value, str) else of_value(value)
        found = one if found is None else joined(found, one) or OPEN
    return found or OPEN


def once(make: Callable[[CheckScope], Fields]) -> Callable[[CheckScope], Fields]:
    """Names that are put together when they are first asked for: sixty checks of a system ask for the same ones."""
    name = make.__name__

    def asked(scope: CheckScope) -> Fields:
        found = scope.kept.get(name)
        if found is None:
            found = scope.kept[name] = make(scope)
        return found

    asked.__name__, asked.__doc__ = name, make.__doc__
    return asked

BESIDE_THE_MAP = frozenset({"box", "track"})


class CheckScope:
    """The names of one system, by what a check looks at."""

    def __init__(self, book: RuleBook) -> None:
        self.book = book
        self.kept: dict[str, Fields] = {}
        self.system: System = book.system
        board = self.system.board
        self.regions = sorted({*board.zones, *(t for s in board.spaces.values() for t in s.tags)})
        self.features = sorted({f for link in board.links for f in link.features})
        self._sides = word(*self.system.sides, NONE)
        self._allies = set_of(*self.system.sides)
        # nobody fights in a box beside the map: that it has no terrain is nothing to ask about
        ground = (s.terrain for s in board.spaces.values() if s.terrain or s.kind not in BESIDE_THE_MAP)
        self._terrains = word(*set(ground), NONE)
        self._through = tuple(sorted({THROUGH + s.kind for s in board.spaces.values()}))
        self._kinds = word(*{s.kind for s in board.spaces.values()}, NONE)
        families = self.system.mix.families
        self.lying = frozenset(
            kind.id
            for kind in self.system.mix.types.values()
            if (kind.side is None and kind.count != 0)
            and kind.values.get("layout", families[kind.family].layout) == "marker"
        )

    @once
    def counter(self) -> Fields:
        """The figures of every family, and what play knows of any counter."""
        out: dict[str, Type] = {}
        for family in self.system.mix.families.values():
            for name, found in self.book.catalogue.figures[family.id].items():
                _merged(out, name, found)
        base = {
            "id": WORD,
            "kind": word(*self.system.mix.families),
            "counter_type": word(*self.system.mix.types),
            "side": self._sides,
            "face": WORD,
            "steps": INT,
            "space": WORD,
            "terrain": self._terrains,
            "ground": self._kinds,
            "aboard": BOOL,
            "load": INT,
            "on_map": BOOL,
            "hidden": BOOL,
            "allies": self._allies,
            "side_order": INT,
            **dict.fromkeys(MARKS, BOOL),
            **{IN + r: BOOL for r in self.regions},
            "carrier": WORD,
            **LATELY,
            ARRIVAL: word(STAYED, MAIN, JOINED),
            **{word + name: INT for name in self.book.raw_procedures for word in (DID, HAD)},
        }
        return {**base, **out}

    @once
    def deed(self) -> Fields:
        """A result on record."""
        outcomes = word(*self.book.raw_procedures, NONE)
        return {"procedure": outcomes, "outcome": WORD, "stayed": BOOL, "order": INT, "terrain": self._terrains}

    @once
    def result(self) -> Fields:
        """One of the results since the phase began, seen from another."""
        numbers = {VALUE + name: INT for name in numbers_of(self.book.raw_procedures)}
        who = {"unit": WORD, "target": WORD, "side": self._sides, "target_side": self._sides}
        return {**numbers, **self.deed(), **who, "ground": self._kinds}

    @once
    def space(self) -> Fields:
        """A space: its kind, ground, regions and values, and who controls it."""
        out: dict[str, Type] = {}
        for name in {n for s in self.system.board.spaces.values() for n in s.values}:
            out[name] = _kind(s.values[name] for s in self.system.board.spaces.values() if name in s.values)
        base = {"id": WORD, "kind": self._kinds, "terrain": self._terrains, "grid": WORD, "owner": self._sides}
        base.update({"foes": INT, "friends": INT, "enemy_zone": BOOL, "own_zone": BOOL})
        base.update({"foes_beside": INT, "friends_beside": INT, "held_by": self._sides, "sides": INT})
        base["attacker"] = self._sides
        base.update({HAS + kind: BOOL for kind in self.lying})
        return {**out, **{IN + r: BOOL for r in self.regions}, **base}

    @once
    def side(self) -> Fields:
        """A side with its tracks."""
        tracks = {t.id: INT for t in self.system.tracks.values() if t.per_side}
        cards = {"card": word(*self.system.mix.cards, NONE), **dict.fromkeys(self.card_figures(), INT)}
        return {
            **cards,
            **tracks,
            "id": word(*self.system.sides),
            "active": BOOL,
            "allies": self._allies,
            "order": INT,
            "drawn": INT,
            "hand": INT,
            "broken": INT,
        }

    def card_figures(self) -> tuple[str, ...]:
        """The numbers on cards, as a side that has played one shows them: card_move, card_levy ..."""
        cards = self.system.mix.cards.values()
        numbers = {k for c in cards for k, v in c.values.items() if isinstance(v, int) and not isinstance(v, bool)}
        return tuple(sorted(CARD + n for n in numbers))

    @once
    def way(self) -> Fields:
        """A counter's way since the phase began, with the counter's own figures."""
        more = {
            "origin": WORD,
            "goal": WORD,
            "first_kind": self._kinds,
            "legs": INT,
            "parts": INT,
            "order": INT,
            "last": WORD,
        }
        return {
            **self.counter(),
            **more,
            **dict.fromkeys(self.through(), INT),
            "came": WORD,
            "enters": BOOL,
            "lands": BOOL,
            "attack": BOOL,
            "joins": BOOL,
            "lost": BOOL,
            "after": INT,
            **{AFTER + track: BOOL for track in self.system.tracks},
        }

    def through(self) -> tuple[str, ...]:
        """For each kind of space, through how many of them a way leads: through_sea ..."""
        return self._through

    @once
    def game(self) -> Fields:
        """The turn, the phase, whose turn it is, and the tracks all share."""
        tracks = {t.id: INT for t in self.system.tracks.values() if not t.per_side}
        phases = word(*(p.id for p in self.system.phases), NONE)
        return {**tracks, "turn": INT, "phase": phases, "active": self._sides}

    @once
    def link(self) -> Fields:
        """A link: its kind, features and values."""
        out: dict[str, Type] = {}
        for name in {n for one in self.system.board.links for n in one.values}:
            out[name] = _kind(one.values[name] for one in self.system.board.links if name in one.values)
        # a price across corners stays one where the corners are closed
        of_grids = {k for g in self.system.board.grids.values() for k in (g.link, g.diagonal_link) if k}
        kinds = word(*of_grids, *(one.kind for one in self.system.board.links), NONE)
        return {**out, **dict.fromkeys(self.features, BOOL), "kind": kinds, "friends_used": INT, "foes_used": INT}

    def exit(self) -> Fields:
        """A space beside another, with the way to it."""
        kinds = word(*{one.kind for one in self.system.board.links}, NONE)
        counts = ("friends_came", "foes_came", "friends_beyond", "foes_beyond")
        return {**self.space(), "road": kinds, **dict.fromkeys(counts, INT)}

    @once
    def always(self) -> Fields:
        """What every check sees."""
        counter = self.counter()
        return {
            "option": thing({o: word(*c.choices) for o, c in self.system.options.items()}),
            "game": thing(self.game()),
            "counters": group(counter),
            "dead": group(counter),
            "spaces": group(self.space()),
            "sides": group(self.side()),
            "moves": group(self.way()),
            "earlier": group(self.way()),
            "results": group(self.result()),
        }

    @property
    def kinds(self) -> frozenset[str]:
        """All that a check can look at."""
        return frozenset(self._by_member)

    def of(self, members: tuple[str, ...]) -> Fields:
        """What a check of these members sees."""
        out = dict(self.always())
        for member in members:
            out.update(self._by_member.get(member, {}))
        return out

    @cached_property
    def _by_member(self) -> Mapping[str, Fields]:
        counter, space = self.counter(), self.space()
        return {
            "space": {"space": thing(space), "here": group(counter)},
            "counter": {
                "counter": thing(counter),
                "space": thing(space),
                "here": group(counter),
                "cargo": group(counter),
                "near": group(counter),
            },
            "stack": {
                "stack": thing({"size": INT, "side": self._sides}),
                "space": thing(space),
                "here": group(counter),
                "these": group(counter),
            },
            "side": {"side": thing(self.side()), "these": group(counter)},
            "link": {"link": thing(self.link()), "origin": thing(space), "to": thing(space), "here": group(counter)},
            "unit_moves": {
                "unit": thing(counter),
                "these": group({"cost": INT, "steps": INT}),
                "space": thing(space),
            },
            "action": {
                "action": thing(self.deed()),
                **dict.fromkeys(("unit", "target", "carrier", "commander"), thing(counter)),
                **dict.fromkeys(("these", "those"), group(counter)),
                **dict.fromkeys(("origin", "to"), thing(space)),
                "side": thing(self.side()),
                "adjacent": BOOL,
                "link": thing(self.link()),
                "arc": word(*ARCS, NONE),
                "bearing": word(*ARCS, NONE),
                "line": thing({"range": INT, "free": BOOL}),
            },
            "roll": {
                "roll": thing({"dice": INT, "total": INT, "what": WORD, "times": INT}),
                "side": thing(self.side()),
            },
            "card": {
                "card": thing(
                    {"id": word(*self.system.mix.cards), "deck": word(*self.system.decks, NONE), "order": INT}
                    | dict.fromkeys(self.card_figures(), INT)
                ),
                "side": thing(self.side()),
            },
            "setup": {"setup": thing({"missing": INT, "extra": INT, "complete": BOOL})},
            "move": {
                **self.step(),
                "commander": thing(counter),
                **dict.fromkeys(("near", "met", "watching", "watched", "approached"), group(counter)),
                "passed": group(space),
                "direct": BOOL,
                "move": thing({"cost": INT, "steps": INT, **self.way()}),
            },
            "crossing": {
                "link": thing(self.link()),
                "origin": thing(space),
                "to": thing(space),
                "side": thing(self.side()),
                "these": group(self.way()),
            },
        }

    @once
    def step(self) -> Fields:
        """What one step of a travel profile sees."""
        counter, space = thing(self.counter()), thing(self.space())
        return {
            **self.always(),
            "unit": counter,
            "side": thing(self.side()),
            "origin": space,
            "to": space,
            "link": thing(self.link()),
            "here": group(self.counter()),
            "steps": INT,
            "manner": word("ahead", "turn", "turn_and_ahead", "reverse", "about_turn"),
            "sixths": INT,
            "arc": word("front", "flank", "rear", "bow", "side", "stern", NONE),
            "straight": BOOL,
            "hand": word("left", "right", NONE),
            "embarks": BOOL,
            "lands": BOOL,
        }

    @once
    def mover(self) -> Fields:
        """Who travels, and who goes along."""
        return {"unit": thing(self.counter()), ALONG: group(self.counter())}
