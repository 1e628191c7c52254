"""Zones drawn round spaces by hand, as changes of the text: hexes in runs, other spaces in a list."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

from assistant.author.board_text import BoardText, keys_of
from assistant.author.hex_runs import RunWriter, rows_of
from assistant.author.listed import drop_fields, drop_items, put_items
from assistant.author.side_stroke import hex_word
from assistant.author.text_changes import name_words
from assistant.author.text_stroke import TextStroke
from assistant.author.text_tree import fields_of, items_of
from assistant.base.text import Text, fill
from assistant.model.board import Board, Grid
from assistant.model.ids import SpaceId

DRAWN = Text("zone {name}: {n} spaces", "zone {name} : {n} espaces")
RENAMED = Text("name the zone {name}", "nommer la zone {name}")
REMOVED = Text("remove the zone {name}", "ôter la zone {name}")
OTHERS = Text("What other zones, kinds or terrains bring stays; those in it are listed under except.",
              "Ce qu’apportent d’autres zones, genres ou terrains reste ; ceux-ci vont sous except.")  # fmt: skip


def _listed(text: BoardText, *path: str) -> list[str]:
    return [str(getattr(n, "value", "")) for n in items_of(text.at(*path))]


def _grid(board: Board, spaces: Iterable[SpaceId]) -> Grid | None:
    """The grid that runs count in: the first."""
    return next(iter(board.grids.values()), None)


def draw_zone(
    texts: Mapping[Path, str], board: Board, zone: str, name: Text, put: Collection[SpaceId], out: Collection[SpaceId]
) -> TextStroke | None:
    """Spaces into a zone and others out of it; a zone that is not there yet begins with its name."""
    text = BoardText(texts)
    has = set(board.zones.get(zone, ()))
    new, gone = set(put) - has, set(out) & has
    if not new and not gone:
        return None
    known = zone in fields_of(text.at("zones"))
    if not known:
        text.add(name_words(name), *text.above, "zones", zone, "name")
    grid = _grid(board, new | gone)
    hexes = {s for s in new | gone if grid is not None and s in board.spaces and board.spaces[s].grid == grid.id}
    note = _except(text, zone, grid, new, gone, hexes)
    if hexes and grid is not None:
        cells_in = [keys_of(grid, h) for h in hexes & new]
        cells_out = [keys_of(grid, h) for h in hexes & gone]
        RunWriter(text, grid.digits).change(("zones", zone, "runs"), cells_in, cells_out)
    _list_change(text, zone, new - hexes, gone)
    return TextStroke(fill(DRAWN, name=name, n=len(has | new) - len(gone)), text.edits(), note=note)


def _list_change(text: BoardText, zone: str, new: Collection[SpaceId], gone: Collection[SpaceId]) -> None:
    listed = _listed(text, "zones", zone, "spaces")
    away = {n for n, one in enumerate(listed) if one in gone}
    words = [hex_word(s) for s in sorted(new)]
    node = text.at("zones", zone, "spaces")
    if words and node is not None and not away:
        put_items(text, node, words)
    elif words and node is None:
        text.add(f"[{', '.join(words)}]", *text.above, "zones", zone, "spaces")
    elif away and len(away) < len(listed):
        drop_items(text, away, "zones", zone, "spaces")
    elif away:
        text.set_value("[]", *text.above, "zones", zone, "spaces")


def _except(
    text: BoardText, zone: str, grid: Grid | None, new: Collection[SpaceId], gone: Collection[SpaceId],
    hexes: Collection[SpaceId],
) -> Text | None:  # fmt: skip
    """What a zone has by other words than its own runs and list goes out by exception, and an exception ends."""
    own = set(_listed(text, "zones", zone, "spaces"))
    if grid is not None:
        for row, places in rows_of(text.at("zones", zone, "runs")).items():
            own |= {f"{grid.prefix}{row:0{grid.digits[0]}d}{place:0{grid.digits[1]}d}" for place in places}
    barred = _listed(text, "zones", zone, "except", "spaces")
    drop_items(text, {n for n, one in enumerate(barred) if one in new}, "zones", zone, "except", "spaces")
    others = sorted(s for s in gone if s not in own)
    if not others:
        return None
    node = text.at("zones", zone, "except", "spaces")
    words = [hex_word(s) for s in others]
    if node is not None:
        put_items(text, node, words)
    else:
        text.add(f"[{', '.join(words)}]", *text.above, "zones", zone, "except", "spaces")
    return OTHERS


def name_zone(texts: Mapping[Path, str], zone: str, name: Text) -> TextStroke:
    """What a zone is called."""
    text = BoardText(texts)
    text.set_value(name_words(name), *text.above, "zones", zone, "name")
    return TextStroke(fill(RENAMED, name=name), text.edits())


def remove_zone(texts: Mapping[Path, str], zone: str, name: Text) -> TextStroke | None:
    """A zone goes; its spaces stay."""
    text = BoardText(texts)
    if zone not in fields_of(text.at("zones")):
        return None
    drop_fields(text, {zone}, "zones")
    return TextStroke(fill(REMOVED, name=name), text.edits())
