"""Edits by hand at random over all tools of the workshop: what each may change of a game, and what must stay."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

from assistant.author.board_text import BoardText
from assistant.author.card_hand import CardChange, change_cards, copy_card, make_card
from assistant.author.counter_hand import FieldChange, set_one
from assistant.author.depicted import depict
from assistant.author.grid_stroke import lay_grid, plan_of
from assistant.author.layout_hand import PLACES, moved, places_of, put, taken_off
from assistant.author.made_types import copy_stroke
from assistant.author.name_stroke import free_name, put_name
from assistant.author.place_stroke import (
    add_label,
    add_space,
    add_track,
    labels,
    move_label,
    move_space,
    name_space,
    remove_space,
    shape_spaces,
)
from assistant.author.placing import SetupText
from assistant.author.procedure_cards import cards_of, modifier_stroke, rewritten
from assistant.author.sheet_cut import CutCounter, NewCut, cut_stroke
from assistant.author.side_stroke import draw_sides, take_sides
from assistant.author.table_hand import CellPlace, add_row, set_cells, table_sheet
from assistant.author.terrain_kind_stroke import change_kind, new_kind, without_kind
from assistant.author.terrain_stroke import paint_stroke, under_brush
from assistant.author.text_stroke import TextStroke
from assistant.author.way_stroke import draw_way, take_way
from assistant.author.zone_stroke import draw_zone, name_zone
from assistant.base.text import Text, same
from assistant.formats.build_board import board_of, with_names
from assistant.formats.yaml_text import parse
from assistant.model.board import Board, TerrainLook
from assistant.model.cells import neighbours
from assistant.model.ids import SpaceId, TypeId
from assistant.model.scenario import System
from tests.author.hill import HOME, hill_texts, system_of

Edits = Callable[["Hands"], "TextStroke | None"]
BOARD, SETUP, PROCEDURES = HOME / "board.yaml", HOME / "first.yaml", HOME / "procedures.yaml"
WAYS = ("road", "minor_road")
NAMES = ("Mill", "Ford", "Long Wood", "Ridge", "Saint-Just", "Old farm")


def remarks(texts: Mapping[Path, str]) -> list[str]:
    """All remarks of all files; no value of these texts holds their sign."""
    return [found for text in texts.values() for found in re.findall(r"(?:^|(?<=\s))#[^\n]*", text, re.MULTILINE)]


class Hands:
    """The texts as they stand, and a random hand over them."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.texts: dict[Path, str] = dict(hill_texts())

    @property
    def board(self) -> Board:
        data: Any = parse(self.texts[BOARD], "board.yaml").data
        return board_of(with_names(data, data["words"]))

    @property
    def system(self) -> System:
        return system_of(self.texts)

    def hexes(self, count: int) -> list[SpaceId]:
        """Some that lie near one another."""
        board = self.board
        middle = self.dice.choice([s.id for s in board.spaces.values() if s.grid])
        near = sorted(under_brush(board, middle, 3))
        return self.dice.sample(near, min(count, len(near)))

    def walk(self, count: int) -> list[SpaceId]:
        board, here = self.board, self.hexes(1)
        for _ in range(count):
            around = [h for h in neighbours(board.grids["map"], here[-1]).values() if h in board.spaces]
            here.append(self.dice.choice(sorted(around)))
        return here

    def loose(self, *, areas: bool = False) -> list[SpaceId]:
        """Places beside the grid."""
        return [s.id for s in self.board.spaces.values() if not s.grid and bool(s.outline) == areas]

    def spot(self) -> tuple[float, float]:
        return round(self.dice.uniform(0.2, 11), 2), round(self.dice.uniform(0.2, 8), 2)

    def name(self) -> Text:
        return Text(self.dice.choice(NAMES), self.dice.choice(NAMES))


def terrain(hands: Hands) -> TextStroke | None:
    kind = hands.dice.choice(["wood", "wood", ""])  # the fight of this game asks for no other
    return paint_stroke(hands.texts, hands.board, hands.hexes(6), kind, same(kind))


def looks(hands: Hands) -> TextStroke | None:
    kind = hands.dice.choice(["wood", "clear"])
    tint, sign = hands.dice.choice(["", "brick", "#b9714a"]), hands.dice.choice(["", "trees", "none"])
    look = TerrainLook(tint, sign)
    name = hands.name() if hands.dice.random() < 0.3 else BoardText(hands.texts).names[kind]
    if hands.dice.random() < 0.15:
        return new_kind(hands.texts, hands.board, f"kind_{hands.dice.randrange(9)}", hands.name(), look)
    named = [k for k in hands.board.terrain_looks if k.startswith("kind_")]
    if named and hands.dice.random() < 0.3:
        return without_kind(hands.texts, hands.board, hands.dice.choice(named), name)
    return change_kind(hands.texts, hands.board, kind, name, look)


def sides(hands: Hands) -> TextStroke | None:
    work = hands.dice.choice([draw_sides, draw_sides, take_sides])
    word = hands.dice.choice(["stream", "hedge", "bridge"])
    return work(hands.texts, hands.board, list(pairwise(hands.walk(5))), word, same(word))


def ways(hands: Hands) -> TextStroke | None:
    kind, chain = hands.dice.choice(WAYS), hands.walk(5)
    if hands.dice.random() < 0.3:
        return take_way(hands.texts, hands.board, list(pairwise(chain)), kind, same(kind))
    return draw_way(hands.texts, hands.board, chain, kind, same(kind))


def grid(hands: Hands) -> TextStroke | None:
    plan = plan_of(hands.board)
    return lay_grid(hands.texts, hands.board, replace(plan, rows=(1, hands.dice.choice([8, 9, 10]))))


def points(hands: Hands) -> TextStroke | None:
    known, board = hands.loose(), hands.board
    if not known or hands.dice.random() < 0.4:
        return add_space(hands.texts, board, "box", hands.name(), [hands.spot()], same("box"))
    space = board.spaces[hands.dice.choice(known)]
    if hands.dice.random() < 0.3:
        return remove_space(hands.texts, board, space)
    return move_space(hands.texts, board, space, hands.spot())


def areas(hands: Hands) -> TextStroke | None:
    known, board = hands.loose(areas=True), hands.board
    if not known or hands.dice.random() < 0.4:
        corners = [hands.spot() for _ in range(4)]
        return add_space(hands.texts, board, "box", hands.name(), corners, same("box"))
    space = board.spaces[hands.dice.choice(known)]
    outline = [hands.spot() if hands.dice.random() < 0.4 else p for p in space.outline]
    return shape_spaces(hands.texts, board, {str(space.id): outline}, space.name)


def names(hands: Hands) -> TextStroke | None:
    written = list(labels(BoardText(hands.texts)))
    if hands.dice.random() < 0.4:
        named = [s for s in hands.board.spaces.values() if s.name.en != s.id and s.kind != "track"]
        space = hands.dice.choice(named)
        if space.name_at is not None and hands.dice.random() < 0.4:
            return free_name(hands.texts, space)
        return put_name(hands.texts, hands.board, space, hands.spot())
    if hands.dice.random() < 0.5:
        space = hands.board.spaces[hands.dice.choice(hands.hexes(1))]
        return name_space(hands.texts, space, hands.name())
    if written and hands.dice.random() < 0.5:
        return move_label(hands.texts, hands.board, hands.dice.choice(written)[0], (0.5, -0.25))
    return add_label(hands.texts, hands.board, hands.name(), hands.spot())


def zones(hands: Hands) -> TextStroke | None:
    zone = hands.dice.choice(["red_edge", "blue_edge", "camp"])
    if zone in hands.board.zones and hands.dice.random() < 0.2:
        return name_zone(hands.texts, zone, hands.name())
    spaces = hands.hexes(5)
    out = spaces if hands.dice.random() < 0.3 and zone == "camp" else []
    return draw_zone(hands.texts, hands.board, zone, same(zone), [] if out else spaces, out)


def tracks(hands: Hands) -> TextStroke | None:
    return add_track(hands.texts, hands.board, hands.name(), hands.dice.randint(3, 9), hands.spot(), (0.5, 0))


def counters(hands: Hands) -> TextStroke | None:
    system = hands.system
    kind = hands.dice.choice(sorted(system.mix.types))
    found = system.mix.types[kind]
    figure = hands.dice.choice(["attack", "defence", "move"])
    other = [n for n in range(1, 10) if n != found.figures.get(figure)]
    change = FieldChange(str(kind), f"figures.{figure}", hands.dice.choice(other))
    if hands.dice.random() < 0.15:
        return copy_stroke(hands.texts, found, [change])
    return set_one(hands.texts, change, found.name, same("figure"))


def tables(hands: Hands) -> TextStroke | None:
    sheet = table_sheet(hands.system, "combat")
    if hands.dice.random() < 0.1 and len(sheet.rows) < 9:
        return add_row(hands.texts, sheet, str(len(sheet.rows) + 1))
    place = CellPlace(hands.dice.randrange(len(sheet.rows)), hands.dice.randrange(len(sheet.columns)))
    word = hands.dice.choice(["AE", "A1", "EX", "D1", "DE"])
    return set_cells(hands.texts, sheet, {place: word}) if sheet.at(place) != word else None


def cards(hands: Hands) -> TextStroke | None:
    if hands.dice.random() < 0.3:
        return modifier_stroke(hands.texts, PROCEDURES, "fight", hands.dice.choice(NAMES), "-1", "ground == wood", "")
    known = [c for c in cards_of(hands.texts[PROCEDURES], "fight") if "add: -" in c.words]
    card = hands.dice.choice(known)
    words = re.sub(r"add: -\d", f"add: -{hands.dice.randint(1, 4)}", card.words)
    return rewritten(hands.texts, PROCEDURES, "fight", card, words) if words != card.words else None


def deck_cards(hands: Hands) -> TextStroke | None:
    system = hands.system
    card = system.mix.cards[hands.dice.choice(sorted(system.mix.cards))]
    hand = hands.dice.random()
    if hand < 0.2:
        name = hands.dice.choice(NAMES)
        return make_card(hands.texts, (name, name), {"count": "2"}, deck="orders")
    if hand < 0.35:
        return copy_card(hands.texts, card, [CardChange(card.id, "count", 9)])
    field = hands.dice.choice(["count", "number", "values.move", "text.en", "name.fr"])
    value = hands.dice.choice(NAMES) if "." in field and field != "values.move" else hands.dice.randint(1, 8)
    return change_cards(hands.texts, [CardChange(card.id, field, value)], card.name)


def layouts(hands: Hands) -> TextStroke | None:
    family = hands.system.mix.families["troop"]
    place = hands.dice.choice(sorted(places_of(family)))
    to = hands.dice.choice(PLACES)
    hand = hands.dice.random()
    if hand < 0.2:
        return taken_off(hands.texts, family, place, {})
    if hand < 0.5:
        return put(hands.texts, family, hands.dice.choice(["attack", "defence", "move", "{short}"]), to, {})
    return moved(hands.texts, family, place, to, {})


def cuts(hands: Hands) -> TextStroke | None:
    kinds = hands.dice.sample(sorted(str(t) for t in hands.system.mix.types), 2)
    at = tuple(float(hands.dice.randrange(600)) for _ in range(hands.dice.choice([4, 8])))
    cuts = {kind: CutCounter("sheet.png", at) for kind in kinds}
    turning = [k for k in kinds if len(hands.system.mix.types[TypeId(k)].faces) < 2]
    if turning and hands.dice.random() < 0.3:
        cuts = {kind: CutCounter("sheet.png", (), at[:4]) for kind in turning}
        return cut_stroke(hands.texts, cuts, "sheet.png", turning=turning)
    if hands.dice.random() < 0.2:
        name = hands.dice.choice(NAMES)
        new = {f"+{name}": NewCut(name, 2, "troop", "red")}
        return cut_stroke(hands.texts, {f"+{name}": CutCounter("sheet.png", at), **cuts}, "sheet.png", new)
    return cut_stroke(hands.texts, cuts, "sheet.png")


def setup(hands: Hands) -> TextStroke | None:
    depicted = depict(hands.system, "", HOME / "system.yaml", hands.texts)
    standing = [c for c in depicted.by if depicted.state is not None and depicted.state.position(c).space is not None]
    if not standing:
        return None
    space = hands.hexes(1)[0]
    if int(space[:2]) > 8:  # a grid that shrinks tells of counters and leaves their lines to their author
        return None
    return SetupText(SETUP, hands.texts[SETUP]).move(depicted, hands.dice.choice(sorted(standing)), space)


BOARD_WORDS = frozenset({("words",)})
HANDS: tuple[tuple[Edits, Path, frozenset[tuple[str, ...]]], ...] = (
    (terrain, BOARD, frozenset({("grids", "map", "terrain"), ("grids", "map", "hexes"), ("words",)})),
    (looks, BOARD, frozenset({("terrain_looks",), ("grids", "map", "terrain"), ("words",)})),
    (sides, BOARD, frozenset({("features",), ("words",)})),
    (ways, BOARD, frozenset({("links",), ("words",)})),
    (grid, BOARD, frozenset({("size",), ("grids", "map"), ("features",), ("links",), ("zones",)})),
    (points, BOARD, frozenset({("spaces",), ("tracks",), ("links",), ("features",), ("zones",), ("words",)})),
    (areas, BOARD, frozenset({("spaces",), ("words",)})),
    (names, BOARD, frozenset({("grids", "map", "hexes"), ("spaces",), ("art",)})),
    (zones, BOARD, frozenset({("zones",)})),
    (tracks, BOARD, frozenset({("tracks",)})),
    (counters, HOME / "counters.yaml", frozenset({("types",)})),
    (layouts, HOME / "counters.yaml", frozenset({("layouts",)})),
    (cuts, HOME / "counters.yaml", frozenset({("types",)})),
    (tables, HOME / "tables.yaml", frozenset({("tables", "combat")})),
    (deck_cards, HOME / "cards.yaml", frozenset({("cards",)})),
    (cards, PROCEDURES, frozenset({("procedures", "fight")})),
    (setup, SETUP, frozenset({("setup",)})),
)
"""Each hand, the file that it may change, and where in there."""


def without(data: Any, paths: frozenset[tuple[str, ...]]) -> Any:
    """What a text says but for some places of it."""
    if not isinstance(data, dict):
        return data
    deeper: dict[str, set[tuple[str, ...]]] = {}
    for path in paths:
        deeper.setdefault(path[0], set()).add(path[1:])
    return {
        key: without(value, frozenset(p for p in deeper.get(key, ()) if p))
        for key, value in data.items()
        if () not in deeper.get(key, ())
    }


def said(text: str, but: frozenset[tuple[str, ...]]) -> Any:
    """The data of a text but for some places; what cannot be read fails."""
    parsed = parse(text, "x.yaml")
    assert parsed.data is not None and not parsed.problems, [str(p) for p in parsed.problems]
    return without(parsed.data, but)
