"""A table worked on like a spreadsheet: its heads and cells as printed, what a cell typed writes, a pasted block, heads
that leave gaps or overlap."""

from __future__ import annotations

import re
from collections import Counter as Tally
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

from ruamel.yaml.nodes import SequenceNode

from assistant.author.counter_hand import FIRM, HOUSE, OVERRIDDEN, CounterHand
from assistant.author.loss_codes import meaning_of, told_codes, words_of_codes
from assistant.author.text_changes import Step, TextChanges, key_word, plain_word
from assistant.author.text_stroke import TextStroke
from assistant.author.text_tree import fields_of, is_flow, span_of, tree_of, value_at
from assistant.base.data import Data, Raw, items, mapping
from assistant.base.letters import folded
from assistant.base.text import Text, fill
from assistant.formats.addresses import bare, headings
from assistant.formats.house import id_of
from assistant.formats.table_checks import span_of as span_of_head
from assistant.model.counters import UNKNOWN, Value
from assistant.model.scenario import System
from assistant.rules.odds_columns import ratio_of

TABLES = "tables"
SPECIAL = ("never", "always", UNKNOWN)
CELL = Text("{table} {row}, {column}", "{table} {row}, {column}")
BLOCK = Text("{table}: {n} cells", "{table} : {n} cases")
ROW, COLUMN = (
    Text("{table}: row {head}", "{table} : ligne {head}"),
    Text("{table}: column {head}", "{table} : colonne {head}"),
)
MADE = Text("new table: {name}", "nouvelle table : {name}")
GAP = Text("{numbers} has no row", "{numbers} n’a pas de ligne")
OVERLAP = Text("it overlaps {other}", "elle chevauche {other}")
FALLS = Text(
    "odds rise from left to right; this one does not", "les rapports montent de gauche à droite ; pas celui-ci"
)
NO_RATIO = Text("it is no ratio such as 3-1", "ce n’est pas un rapport comme 3-1")
HEAD = re.compile(r"-?[0-9]+((-|\.\.)-?[0-9]+|\+|-)?|[A-Za-z_][A-Za-z0-9_]*")
RATIO = re.compile(r"[0-9]{1,3}[-:/][0-9]{1,3}")


@dataclass(frozen=True, slots=True)
class CellPlace:
    """A cell by its row and column, from 0."""

    row: int
    column: int


@dataclass(frozen=True, slots=True)
class TableCells:
    """A table as it is printed. `single`: each row is one cell without a head; `odds`: its columns are ratios."""

    id: str
    name: Text
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[Value | None, ...], ...]
    words: tuple[str, ...]
    odds: bool = False
    single: bool = False

    def at(self, place: CellPlace) -> Value | None:
        row = self.cells[place.row]
        return row[place.column] if place.column < len(row) else None


def tables_of(system: System) -> dict[str, Raw]:
    """The tables of a system as plain data."""
    return {name: mapping(table) for name, table in mapping(system.rules.get(TABLES)).items()}


def table_sheet(system: System, name: str) -> TableCells:
    """One table as a sheet."""
    data = dict(tables_of(system)[name])
    rows = mapping(data.get("rows"))
    heads = headings(data)
    listed = [[bare(c) for c in items(bare(r))] if isinstance(bare(r), list) else [bare(r)] for r in rows.values()]
    single = not any(isinstance(bare(r), list) for r in rows.values())
    wide = max([len(heads), *(len(r) for r in listed)])
    heads += [""] * (wide - len(heads))
    used = Tally(str(c) for row in listed for c in row if isinstance(c, str))
    words = dict.fromkeys([*mapping(data.get("codes")), *used, *SPECIAL])
    columns = bare(data.get("columns"))
    told = mapping(data.get("name"))
    text = Text(str(told.get("en", name)), str(told.get("fr", told.get("en", name)))) if told else _plain(data, name)
    cells = tuple(tuple(c if isinstance(c, int | str) else None for c in row) for row in listed)
    odds = isinstance(columns, dict) and "odds" in columns
    return TableCells(name, text, tuple(map(str, rows)), tuple(heads), cells, tuple(words), odds, single)


def _plain(data: Raw, name: str) -> Text:
    said = str(data.get("name", name))
    return Text(said, said)


# what is typed


def value_typed(sheet: TableCells, typed: str, *, whole: bool = False) -> Value:
    """What letters mean in a cell: a number, a word of the table by its beginning, else the letters themselves, and so
    too a code printed on most tables, such as NE. Words that were pasted are `whole`. Nothing is `unknown`."""
    word = typed.strip()
    if not word:
        return UNKNOWN
    if re.fullmatch(r"[-−]?[0-9]+", word):
        return int(word.replace("−", "-"))
    if folded(word) in ("true", "false"):
        return folded(word) == "true"
    wanted = folded(word)
    exact = [w for w in sheet.words if folded(w) == wanted]
    if not exact and (whole or meaning_of(word) is not None):
        return word.upper() if not whole else word
    return (exact or words_meant(sheet, word) or [word])[0]


def words_meant(sheet: TableCells, typed: str) -> list[str]:
    """The words of the table that begin with these letters."""
    wanted = folded(typed)
    return [w for w in sheet.words if wanted and folded(w).startswith(wanted)]


def with_cells(system: System, table: str, cells: Mapping[CellPlace, Value]) -> System:
    """The system as it would be with other cells, for odds before anything is written."""
    sheet = table_sheet(system, table)
    data = tables_of(system)
    rows: dict[str, Data] = dict(mapping(data[table].get("rows")))
    for place, value in cells.items():
        head = sheet.rows[place.row]
        if sheet.single:
            rows[head] = value
        else:
            row = list(items(bare(rows[head])))
            row[place.column] = value
            rows[head] = row
    changed = {**data, table: {**data[table], "rows": rows}}
    return replace(system, rules={**system.rules, TABLES: changed})


# what is written


def own_table(texts: Mapping[Path, str], table: str) -> Path | None:
    """The text of one's own that makes a table."""
    return next((f for f, t in texts.items() if value_at(tree_of(t), TABLES, table) is not None), None)


def set_cells(texts: Mapping[Path, str], sheet: TableCells, cells: Mapping[CellPlace, Value]) -> TextStroke:
    """Cells changed, in place or as overrides."""
    if len(cells) == 1:
        place = next(iter(cells))
        column = sheet.columns[place.column]
        said = fill(CELL, table=sheet.name, row=sheet.rows[place.row], column=column)
    else:
        said = fill(BLOCK, table=sheet.name, n=len(cells))
    file = own_table(texts, sheet.id)
    if file is None:
        scenario = CounterHand(texts).scenario()
        made = TextChanges(scenario, texts[scenario])
        for place, value in cells.items():
            at = f"tables.{sheet.id}.rows.{sheet.rows[place.row]}"
            at = at if sheet.single else f"{at}.{sheet.columns[place.column] or place.column + 1}"
            made.set_value(plain_word(value), "set", at)
        stroke = TextStroke(said, made.edits())
        return replace(stroke, note=fill(OVERRIDDEN, file=scenario.name, line=stroke.line + 1))
    house, firm = _cells_in(file, texts[file], sheet, cells, printed=False)
    if not firm:
        return TextStroke(said, house.edits())
    printed, _ = _cells_in(file, texts[file], sheet, cells, printed=True)
    return TextStroke(said, house.edits(), printed.edits())


def _cells_in(
    file: Path, text: str, sheet: TableCells, cells: Mapping[CellPlace, Value], *, printed: bool
) -> tuple[TextChanges, bool]:
    """The cells in the text that makes the table, and whether any was marked as printed."""
    made = TextChanges(file, text)
    table = made.node(TABLES, sheet.id)
    whole = str(getattr(value_at(table, "source"), "value", "")) in FIRM
    firm = False
    for place, value in cells.items():
        path: list[Step] = [TABLES, sheet.id, "rows", sheet.rows[place.row]]
        row = made.node(*path)
        inner = fields_of(row).get("value")
        if isinstance(row, SequenceNode) or (inner is not None and isinstance(inner.value, SequenceNode)):
            path += ["value"] if inner is not None else []
            path.append(place.column)
        node = made.node(*path)
        source = fields_of(node).get("source")
        word = plain_word(value)
        marked = source is not None and str(source.value.value) in FIRM
        firm |= marked or (whole and source is None)
        if whole and source is None and not printed:
            word = f"{{value: {word}, source: {HOUSE}}}"
        made.set_value(word, *path)
        if marked and source is not None and not printed:
            made.write(span_of(source.value), HOUSE)
    return made, firm


def add_row(texts: Mapping[Path, str], sheet: TableCells, head: str) -> TextStroke | None:
    """One row more below the last, of unknown cells; None for a shipped table."""
    file = own_table(texts, sheet.id)
    if file is None:
        return None
    made = TextChanges(file, texts[file])
    blank = ", ".join([UNKNOWN] * len(sheet.columns))
    made.add(UNKNOWN if sheet.single else f"[{blank}]", TABLES, sheet.id, "rows", head)
    return TextStroke(fill(ROW, table=sheet.name, head=head), made.edits())


def add_column(texts: Mapping[Path, str], sheet: TableCells, head: str) -> TextStroke | None:
    """One column more at the right, of unknown cells; None for a shipped table, or one without column heads."""
    file = own_table(texts, sheet.id)
    if file is None or sheet.single:
        return None
    made = TextChanges(file, texts[file])
    made.add_item(_head_word(sheet, head), *_heads_path(made, sheet))
    for row in sheet.rows:
        made.add_item(UNKNOWN, TABLES, sheet.id, "rows", row)
    return TextStroke(fill(COLUMN, table=sheet.name, head=head), made.edits())


def _heads_path(made: TextChanges, sheet: TableCells) -> tuple[Step, ...]:
    for name in ("odds", "steps", "value"):
        if made.node(TABLES, sheet.id, "columns", name) is not None:
            return TABLES, sheet.id, "columns", name
    part = "columns" if made.node(TABLES, sheet.id, "columns") is not None else "gives"
    return TABLES, sheet.id, part


def rename_head(texts: Mapping[Path, str], sheet: TableCells, place: CellPlace, head: str) -> TextStroke | None:
    """Another head of a row (column -1) or of a column (row -1); None for a shipped table."""
    file = own_table(texts, sheet.id)
    if file is None:
        return None
    made = TextChanges(file, texts[file])
    if place.column < 0:
        key = fields_of(made.node(TABLES, sheet.id, "rows"))[sheet.rows[place.row]].key
        made.write(span_of(key), key_word(head))
        return TextStroke(fill(ROW, table=sheet.name, head=head), made.edits())
    made.set_value(_head_word(sheet, head), *_heads_path(made, sheet), place.column)
    return TextStroke(fill(COLUMN, table=sheet.name, head=head), made.edits())


def _head_word(sheet: TableCells, head: str) -> str:
    return head if sheet.odds or head.isdigit() else plain_word(head)


# columns of odds

ROUNDED = {"defender": Text("for the defender", "pour le défenseur"), "nearest": Text("nearest", "au plus proche"),
           "attacker": Text("for the attacker", "pour l’attaquant"), "drop": Text("dropped", "tronqué")}  # fmt: skip
BEYOND = {"clamp": Text("last column", "dernière colonne"), "never": Text("no attack", "pas d’attaque"),
          "ask": Text("ask", "demander")}  # fmt: skip
FIRST_COLUMN = Text("first column", "première colonne")  # what `clamp` means below it
ROUNDING = Text("{table}: rounded {how}", "{table} : arrondi {how}")
ENDS = Text("{table}: beyond the ends {how}", "{table} : au-delà des bouts {how}")


def odds_form(system: System, table: str) -> tuple[str, str, str]:
    """How a table of odds rounds, and what it gives below its first and above its last column."""
    data = tables_of(system)[table]
    ends = data.get("ends", "ask")
    told = mapping(ends).get("columns", "ask") if isinstance(ends, dict) else ends
    both = mapping(told) if isinstance(told, dict) else {"below": told, "above": told}
    rounded = str(mapping(bare(data.get("columns"))).get("round", "defender"))
    return rounded, str(both.get("below", "ask")), str(both.get("above", "ask"))


def set_rounding(texts: Mapping[Path, str], sheet: TableCells, how: str) -> TextStroke | None:
    """Another rounding of the ratio; None for a shipped table."""
    file = own_table(texts, sheet.id)
    if file is None:
        return None
    made = TextChanges(file, texts[file])
    made.set_value(how, *_heads_path(made, sheet)[:-1], "round")
    return TextStroke(fill(ROUNDING, table=sheet.name, how=ROUNDED[how]), made.edits())


def set_ends(texts: Mapping[Path, str], sheet: TableCells, how: str, *, above: bool) -> TextStroke | None:
    """What is read beyond one of the ends of the columns; None for a shipped table."""
    file = own_table(texts, sheet.id)
    if file is None:
        return None
    made = TextChanges(file, texts[file])
    said = fill(ENDS, table=sheet.name, how=BEYOND.get(how, Text(how, how)))
    columns = made.node(TABLES, sheet.id, "ends", "columns")
    ends = made.node(TABLES, sheet.id, "ends")
    end, other = ("above", "below") if above else ("below", "above")
    if fields_of(columns):
        made.set_value(how, TABLES, sheet.id, "ends", "columns", end)
        return TextStroke(said, made.edits())
    was = getattr(columns if columns is not None else ends, "value", "ask")
    both = f"{{{end}: {how}, {other}: {was if isinstance(was, str) else 'ask'}}}"
    if columns is not None or not isinstance(was, str):
        made.set_value(both, TABLES, sheet.id, "ends", "columns")
    elif ends is not None:
        made.set_value(f"{{rows: {was}, columns: {both}}}", TABLES, sheet.id, "ends")
    else:
        made.add(f"{{columns: {both}}}", TABLES, sheet.id, "ends")
    return TextStroke(said, made.edits())


# a block


@dataclass(frozen=True, slots=True)
class PastedBlock:
    """A block laid on a table from a cell on: the cells it changes, the rows and columns the table grows by."""

    cells: Mapping[CellPlace, Value]
    more_rows: tuple[str, ...]
    more_columns: tuple[str, ...]


def block_on(sheet: TableCells, cells: Sequence[Sequence[str]], at: CellPlace) -> PastedBlock:
    """What a block of cells would do. One with heads in its first row and column is taken by its heads."""
    if cells and cells[0] and not cells[0][0] and len(cells) > 1:
        return _by_heads(sheet, cells)
    tall, wide = len(cells), max(len(r) for r in cells)
    rows = [*sheet.rows, *_more(sheet.rows, at.row + tall - len(sheet.rows))]
    columns = [*sheet.columns, *_more(sheet.columns, at.column + wide - len(sheet.columns))]
    out = {CellPlace(at.row + r, at.column + c): value_typed(sheet, cell, whole=True)
           for r, row in enumerate(cells) for c, cell in enumerate(row)}  # fmt: skip
    return PastedBlock(_differing(sheet, out), tuple(rows[len(sheet.rows) :]), tuple(columns[len(sheet.columns) :]))


def _by_heads(sheet: TableCells, cells: Sequence[Sequence[str]]) -> PastedBlock:
    more_columns = [h for h in cells[0][1:] if h and h not in sheet.columns]
    more_rows = [r[0] for r in cells[1:] if r[0] and r[0] not in sheet.rows]
    columns, rows = [*sheet.columns, *more_columns], [*sheet.rows, *more_rows]
    out = {}
    for row in (r for r in cells[1:] if r[0]):
        for head, cell in zip(cells[0][1:], row[1:], strict=False):
            if head:
                out[CellPlace(rows.index(row[0]), columns.index(head))] = value_typed(sheet, cell, whole=True)
    return PastedBlock(_differing(sheet, out), tuple(more_rows), tuple(more_columns))


def _differing(sheet: TableCells, cells: Mapping[CellPlace, Value]) -> dict[CellPlace, Value]:
    inside = {p for p in cells if p.row < len(sheet.rows) and p.column < len(sheet.columns)}
    return {p: v for p, v in cells.items() if p not in inside or sheet.at(p) != v}


def _more(heads: Sequence[str], count: int) -> list[str]:
    """Heads that go on as the last one does: 6 and 7, 4-1 and 5-1, else x1, x2."""
    out = list(heads)
    for number in range(max(0, count)):
        last = out[-1] if out else "0"
        ratio = re.fullmatch(r"(\d+)([-:/])1", last)
        plain = re.fullmatch(r"(\d+)", last)
        made = f"{int(ratio[1]) + 1}{ratio[2]}1" if ratio else str(int(plain[1]) + 1) if plain else f"x{number + 1}"
        out.append(made)
    return out[len(heads) :]


def with_block(sheet: TableCells, block: PastedBlock) -> TableCells:
    """The table as it would be."""
    rows, columns = (*sheet.rows, *block.more_rows), (*sheet.columns, *block.more_columns)

    def value(row: int, column: int) -> Value | None:
        inside = row < len(sheet.rows) and column < len(sheet.columns)
        return block.cells.get(CellPlace(row, column), sheet.at(CellPlace(row, column)) if inside else UNKNOWN)

    cells = tuple(tuple(value(r, c) for c in range(len(columns))) for r in range(len(rows)))
    return replace(sheet, rows=rows, columns=columns, cells=cells)


def block_stroke(texts: Mapping[Path, str], sheet: TableCells, block: PastedBlock) -> TextStroke | None:
    """The block as one stroke; None where a shipped table would have to grow."""
    file = own_table(texts, sheet.id)
    grows = bool(block.more_rows or block.more_columns)
    if not grows:
        return set_cells(texts, sheet, block.cells) if block.cells else None
    if file is None or sheet.single:
        return None
    made = TextChanges(file, texts[file])
    for head in block.more_columns:
        made.add_item(_head_word(sheet, head), *_heads_path(made, sheet))
    columns = len(sheet.columns) + len(block.more_columns)
    for number, row in enumerate(sheet.rows):
        for column in range(len(sheet.columns), columns):
            value = block.cells.get(CellPlace(number, column), UNKNOWN)
            made.add_item(plain_word(value), TABLES, sheet.id, "rows", row)
        for column in range(len(sheet.columns)):
            if CellPlace(number, column) in block.cells:
                made.set_value(
                    plain_word(block.cells[CellPlace(number, column)]), TABLES, sheet.id, "rows", row, column
                )
    for number, head in enumerate(block.more_rows, len(sheet.rows)):
        words = [plain_word(block.cells.get(CellPlace(number, c), UNKNOWN)) for c in range(columns)]
        made.add(f"[{', '.join(words)}]", TABLES, sheet.id, "rows", head)
    return TextStroke(fill(BLOCK, table=sheet.name, n=len(block.cells)), made.edits())


def first_cells(heads: Sequence[str]) -> list[list[str]]:
    """The block of a table begun by its columns: a line a face of a die, nothing happening where they are odds."""
    nothing = "-" if all(ratio_of(h) is not None for h in heads) else UNKNOWN
    return [["", *heads], *([str(face), *(nothing for _ in heads)] for face in range(1, 7))]


def new_table(texts: Mapping[Path, str], name: str, cells: Sequence[Sequence[str]]) -> TextStroke:
    """A table of a block with heads above and at the left; ratios there make it one of odds."""
    heads, codes = cells[0][1:], [c for row in cells[1:] for c in row[1:]]
    table = id_of(name, {t for text in texts.values() for t in fields_of(value_at(tree_of(text), TABLES))})
    odds = len(heads) > 1 and all(RATIO.fullmatch(h) and ratio_of(h) is not None for h in heads)
    told = told_codes(codes) if odds else {}
    file = _file_for(texts)
    made = TextChanges(file, texts[file])
    holder = made.node(TABLES)
    inset = " " * (int(holder.start_mark.column) + 2 if holder is not None and not is_flow(holder) else 4)
    sheet = TableCells(table, Text(name, name), (), tuple(heads), (), SPECIAL)
    lines = _lines_of_table(sheet, cells[1:], told, odds=odds)
    made.add("".join(f"\n{inset}{line}" for line in lines), TABLES, table)
    for word, said in words_of_codes(codes).items() if told else ():
        if made.node("words", word) is None:
            made.add(said, "words", word)
    return TextStroke(fill(MADE, name=name), made.edits())


def _lines_of_table(
    sheet: TableCells, rows: Sequence[Sequence[str]], told: Mapping[str, str], *, odds: bool
) -> Iterator[str]:
    """A table as it is written below its id; `told` are fields that say what its cells mean."""
    listed = ", ".join(h if odds or h.isdigit() else plain_word(h) for h in sheet.columns)
    yield f"name: {plain_word(sheet.name.en)}"
    yield f"columns: {{odds: [{listed}]}}" if odds else f"columns: [{listed}]"
    yield from (f"{field}: {said}" for field, said in told.items())
    yield "rows:"
    for head, *row in rows:
        yield f"  {key_word(head)}: [{', '.join(plain_word(value_typed(sheet, c, whole=True)) for c in row)}]"


def _file_for(texts: Mapping[Path, str]) -> Path:
    """Where another table goes: beside those there are, else a file of tables, else the system."""
    beside = next((f for f, t in texts.items() if value_at(tree_of(t), TABLES) is not None), None)
    if beside is not None:
        return beside
    for wanted in ("tables", "system"):
        for file, text in texts.items():
            if str(getattr(value_at(tree_of(text), "kind"), "value", "")) == wanted:
                return file
    return CounterHand(texts).scenario()


# heads


def head_marks(sheet: TableCells) -> tuple[dict[int, Text], dict[int, Text]]:
    """What is odd about heads of rows and of columns, by their place: gaps, overlaps, odds that do not rise."""
    columns = _marks_of_odds(sheet.columns) if sheet.odds else _marks(sheet.columns)
    return _marks(sheet.rows), columns


def _marks(heads: Sequence[str]) -> dict[int, Text]:
    spans = [(n, s) for n, h in enumerate(heads) if (s := span_of_head(h)) is not None]
    out: dict[int, Text] = {}
    ordered = sorted(spans, key=lambda p: p[1].low)
    for (_, before), (number, span) in pairwise(ordered):
        if span.low <= before.high:
            out[number] = fill(OVERLAP, other=before.text)
        elif span.low > before.high + 1:
            first, last = before.high + 1, span.low - 1
            out[number] = fill(GAP, numbers=str(first) if first == last else f"{first}-{last}")
    return out


def _marks_of_odds(heads: Sequence[str]) -> dict[int, Text]:
    out: dict[int, Text] = {}
    for number, head in enumerate(heads):
        ratio, before = ratio_of(head), ratio_of(heads[number - 1]) if number else None
        if ratio is None:
            out[number] = NO_RATIO
        elif before is not None and ratio <= before:
            out[number] = FALLS
    return out
