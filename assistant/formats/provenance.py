"""Takes the sources out of the merged tree: what is left are plain values, and every source stands under its address.

A source belongs to a single figure ({value: 4, source: assumed}), to a whole part (a table, a type, a modifier carrying
`source`), to rows of a table (`sources`), or to all that a file brings.
"""

from __future__ import annotations

from typing import cast

from assistant.base.data import Data, Tree
from assistant.formats.addresses import FIGURES, headings, inner_field, is_wrapped
from assistant.formats.plain import french
from assistant.formats.tree_shapes import SystemTree

Triples = dict[str, list[str]]  # address -> [source, reference, reason]; the form in which the cache keeps it


def _triple(carrier: Tree) -> list[str]:
    return [str(carrier.get("source", "")), str(carrier.get("ref", "")), str(carrier.get("why", ""))]


class _Walk:
    def __init__(self) -> None:
        self.found: Triples = {}

    def plain(self, value: Data, address: str, table: Tree | None, field: str = "") -> Data:
        """The value without its sources; these are noted under `address`."""
        if isinstance(value, dict):
            return self.mapping(value, address, table, field)
        if isinstance(value, list):
            return [
                self.plain(entry, f"{address}.{name}", table) if entry.__class__ in (dict, list) else entry
                for entry, name in zip(value, _names(value, table), strict=True)
            ]
        return value

    def mapping(self, value: Tree, address: str, table: Tree | None, field: str = "") -> Data:
        if is_wrapped(value, field):
            if len(value) > 1 and "source" in value:
                self.found[address] = _triple(value)
            return self.plain(value["value"], address, table)
        sourced = isinstance(value.get("source"), str)
        if sourced:
            self.found[address] = _triple(value)
        sources = value.get("sources")
        if isinstance(sources, dict) and "rows" in value:
            self.rows(sources, address, str(value.get("ref", "")))
        if "rows" in value and address.startswith("tables."):
            # From here down cells are named by their headings, since a number would move when a column is added.
            table = value
        drop = ("source", "why", "sources") if sourced else ("sources",) if "rows" in value else ()
        return self._kept(value, address, table, field, drop)

    def _kept(self, value: Tree, address: str, table: Tree | None, field: str, drop: tuple[str, ...]) -> Tree:
        """A mapping with what is below it made plain. It runs for every value of a system: asking for the class costs
        less than isinstance."""
        out: Tree = {}
        deep = address.count(".") >= 2
        for key, item in value.items():
            if key in drop:
                continue
            if item.__class__ is dict or item.__class__ is list:
                below = address if deep and key in FIGURES else f"{address}.{key}" if address else key
                out[key] = self.plain(item, below, table, inner_field(field, key))
            elif key == "fr" and item.__class__ is str:
                out[key] = french(item)
            else:
                out[key] = item
        return out

    def rows(self, sources: Tree, address: str, ref: str) -> None:
        for source, keys in sources.items():
            for key in keys if isinstance(keys, list) else ():
                self.found[f"{address}.rows.{key}"] = [source, ref, ""]


def _names(entries: list[Data], table: Tree | None) -> list[str]:
    heads = headings(table) if table is not None else []
    return [
        str(e["id"]) if isinstance(e, dict) and "id" in e else heads[n] if n < len(heads) else str(n + 1)
        for n, e in enumerate(entries)
    ]


def unwrap(tree: Tree, by_file: Triples, by_line: Triples) -> tuple[SystemTree, Triples]:
    """The plain tree and the sources by address. `by_file` holds for what a file brings, `by_line` for
    single figures set by address; nearer sources win."""
    walk = _Walk()
    plain = cast(SystemTree, walk.mapping(tree, "", None))
    return plain, {**by_file, **walk.found, **by_line}
