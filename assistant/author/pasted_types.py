"""A list of counter types out of a spreadsheet: its heads matched to fields, its rows new, changed or the same, and
what of it does not fit. Nothing that the list leaves out is removed."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from io import StringIO
from pathlib import Path

from assistant.author.counter_hand import CounterHand, FieldChange
from assistant.author.edit_together import COUNT, ICON, NO, OWN_FIELDS, SHORT, STEPS, YES, EditedField
from assistant.author.text_changes import name_words, plain_word
from assistant.author.text_stroke import TextStroke
from assistant.author.type_filter import printed_figures
from assistant.author.what_exists import icons
from assistant.base.letters import folded
from assistant.base.text import Text, fill, say
from assistant.model.counters import CounterType, Figure, Value
from assistant.model.scenario import System

MOST_ROWS, MOST_COLUMNS = 500, 60
ID, NAME, NAME_EN, NAME_FR, SIDE, FAMILY = "id", "name", "name.en", "name.fr", "side", "family"
HEADS = {
    ID: Text("id", "identifiant"), NAME: Text("name", "nom"), NAME_EN: Text("English name", "nom anglais"),
    NAME_FR: Text("French name", "nom français"), SIDE: Text("side", "camp"), FAMILY: Text("family", "famille"),
}  # fmt: skip
LEAVE = "-"  # a column that is left out
ALIKE = (
    ("move", "movement", "mouvement", "ma", "mp", "pm", "mvt", "mov", "mv", "allowance", "capacite"),
    ("attack", "attaque", "att", "atk"), ("defence", "defense", "def"),
    ("count", "number", "qty", "quantity", "nombre", "nb", "quantite", "n", "how many", "combien", "exemplaires"),
    ("name", "nom", "unit", "unite", "type", "counter", "pion"), ("short", "abbr", "abrege", "sigle", "code"),
    ("side", "camp", "army", "armee", "nation", "player", "joueur"), ("family", "famille", "class", "classe"),
    ("icon", "icone", "symbol", "symbole"), ("steps", "pas"), ("strength", "force"), ("range", "portee"),
    ("morale", "moral", "cohesion"), ("quality", "qualite", "tq"),
)  # fmt: skip
NO_NUMBER = Text("no number", "pas un nombre")
NO_SIDE = Text("no such side", "camp inconnu")
NO_FAMILY = Text("no such family", "famille inconnue")
NO_ICON = Text("no such icon", "icône inconnue")
NOT_ITS = Text("its family has no such figure", "sa famille n’a pas cette valeur")
NO_NAME = Text("a row without a name", "une ligne sans nom")
PASTED = Text("paste: {new} new, {changed} changed", "coller : {new} nouveaux, {changed} changés")


class RowKind(StrEnum):
    """What a row of the list is."""

    NEW = "new"
    CHANGED = "changed"
    SAME = "same"
    LEFT_OUT = "left out"


@dataclass(frozen=True, slots=True)
class PastedCell:
    """One cell: as it came, its value, what stood there before, and why it does not fit."""

    text: str
    field: str
    value: Value | None = None
    old: Value | None = None
    wrong: Text | None = None


@dataclass(frozen=True, slots=True)
class PastedRow:
    """One row, the type it means and what becomes of it."""

    kind: RowKind
    type: str
    cells: tuple[PastedCell, ...]
    why: Text | None = None


@dataclass(frozen=True, slots=True)
class PastedTypes:
    """The list as it would be taken. `fields` has for each column what it is taken for, "" while nobody knows."""

    heads: tuple[str, ...]
    fields: tuple[str, ...]
    rows: tuple[PastedRow, ...]

    def number(self, kind: RowKind) -> int:
        return sum(r.kind is kind for r in self.rows)

    @property
    def unmatched(self) -> tuple[int, ...]:
        """The columns that nobody knows yet."""
        return tuple(n for n, f in enumerate(self.fields) if not f)


def cells_of(text: str) -> list[list[str]]:
    """The cells of a block: between tabs as a spreadsheet copies it, else semicolons or commas."""
    lines = [line for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n") if line.strip()]
    first = lines[0] if lines else ""
    by = "\t" if "\t" in first else ";" if first.count(";") >= first.count(",") and ";" in first else ","
    read = csv.reader(StringIO("\n".join(lines)), delimiter=by)
    rows = [[cell.strip() for cell in row[:MOST_COLUMNS]] for row in read][: MOST_ROWS + 1]
    wide = max((len(r) for r in rows), default=0)
    return [r + [""] * (wide - len(r)) for r in rows]


def columns_known(system: System) -> list[EditedField]:
    """What a column may be taken for."""
    figures: dict[str, EditedField] = {}
    for family in system.mix.families.values():
        for name, figure in printed_figures(family).items():
            figures.setdefault(name, EditedField(f"figures.{name}", figure.name or Text(name, name)))
    own = {**HEADS, **OWN_FIELDS}
    return [*(EditedField(f, n) for f, n in own.items()), *figures.values()]


def match_heads(system: System, heads: Sequence[str]) -> tuple[str, ...]:
    """What each head is taken for, by its name in either language; "" for one that nobody knows. None twice."""
    known = columns_known(system)
    taken: set[str] = set()
    out = []
    for head in heads:
        found = next((f for f in _meant(known, folded(head)) if f not in taken), "")
        taken |= {found}
        out.append(found)
    return tuple(out)


def _meant(known: Sequence[EditedField], head: str) -> list[str]:
    said = {f.field: {folded(f.last), folded(f.name.en), folded(f.name.fr)} for f in known}
    said |= {NAME_EN: {"english name", "name en", "en"}, NAME_FR: {"french name", "nom francais", "nom fr", "fr"}}
    exact = [f for f, names in said.items() if head in names or head.replace(" ", "_") in names]
    group = next((set(g) for g in ALIKE if head in g), set())
    return exact + [f for f, names in said.items() if names & group and f not in exact]


def pasted_types(
    system: System,
    cells: Sequence[Sequence[str]],
    fields: Sequence[str] | None = None,
    family: str = "",
    side: str = "",
) -> PastedTypes:
    """The list as it would be taken; new types are of the `family` and `side` at hand where it names none."""
    heads = tuple(cells[0]) if cells else ()
    taken = tuple(fields) if fields is not None else match_heads(system, heads)
    rows = tuple(_row(system, taken, row, family, side) for row in cells[1:])
    return PastedTypes(heads, taken, rows)


def _row(system: System, fields: Sequence[str], row: Sequence[str], family: str, side: str) -> PastedRow:
    said = {f: c for f, c in zip(fields, row, strict=True) if f not in ("", LEAVE)}
    name = said.get(NAME) or said.get(NAME_EN) or said.get(NAME_FR) or said.get(ID) or ""
    known = _known(system, said, name)
    mine = known.family if known is not None else _family(system, said.get(FAMILY, "")) or family
    cells = tuple(_cell(system, known, f, c, mine, side) for f, c in zip(fields, row, strict=True))
    if not name:
        return PastedRow(RowKind.LEFT_OUT, "", cells, NO_NAME)
    if known is None and not mine:
        return PastedRow(RowKind.LEFT_OUT, name, cells, NO_FAMILY)
    if known is None:
        return PastedRow(RowKind.NEW, name, cells)
    differs = any(c.value is not None and c.value != c.old for c in cells)
    return PastedRow(RowKind.CHANGED if differs else RowKind.SAME, str(known.id), cells)


def _known(system: System, said: Mapping[str, str], name: str) -> CounterType | None:
    """The type a row means: by its id, else by its name, of the side it names."""
    side = _side(system, said.get(SIDE, ""))
    for kind in system.mix.types.values():
        by_id = said.get(ID) and folded(said[ID]) == folded(str(kind.id))
        by_name = not said.get(ID) and folded(name) in (folded(kind.name.en), folded(kind.name.fr))
        if by_id or (by_name and (not side or kind.side == side)):
            return kind
    return None


def _side(system: System, word: str) -> str:
    wanted = folded(word)
    for side in system.sides.values():
        if wanted and wanted in (folded(str(side.id)), folded(side.name.en), folded(side.name.fr)):
            return str(side.id)
    return ""


def _family(system: System, word: str) -> str:
    wanted = folded(word)
    for family in system.mix.families.values():
        if wanted and wanted in (folded(family.id), folded(family.name.en), folded(family.name.fr)):
            return family.id
    return ""


def _cell(system: System, known: CounterType | None, field: str, text: str, family: str, side: str) -> PastedCell:
    cell = PastedCell(text, field)
    if field in ("", LEAVE, ID) or not text:
        return cell
    if field in (NAME, NAME_EN, NAME_FR):
        # a row found by its name in one language says nothing new of the other
        same = known is not None and folded(text) in (folded(known.name.en), folded(known.name.fr))
        return replace(cell, value=None if same and field == NAME else text, old=_name(known, field))
    if field in (SIDE, FAMILY):
        found = _side(system, text) if field == SIDE else _family(system, text)
        old = None if known is None else str(known.side or "") if field == SIDE else known.family
        wrong = None if found else NO_SIDE if field == SIDE else NO_FAMILY
        return replace(cell, value=found or None, old=old, wrong=wrong)
    return _figure_cell(system, known, cell, family)


def _name(known: CounterType | None, field: str) -> str | None:
    if known is None:
        return None
    return known.name.fr if field == NAME_FR else known.name.en


def _figure_cell(system: System, known: CounterType | None, cell: PastedCell, family: str) -> PastedCell:
    text, last = cell.text, cell.field.rpartition(".")[2]
    if cell.field in (COUNT, STEPS):
        old = None if known is None else known.count if cell.field == COUNT else known.steps
        return replace(cell, value=int(text), old=old) if text.isdigit() else replace(cell, wrong=NO_NUMBER)
    if cell.field in (ICON, SHORT):
        if cell.field == ICON and text not in _icon_names():
            return replace(cell, wrong=NO_ICON)
        return replace(cell, value=text, old=None if known is None else getattr(known, cell.field))
    figures = printed_figures(system.mix.families[family]) if family in system.mix.families else {}
    figure = figures.get(last)
    if figure is None:
        return replace(cell, wrong=NOT_ITS)
    was = known.figures.get(last, figure.default) if known is not None else None
    value, wrong = _read(figure, text)
    return replace(cell, value=value, old=was, wrong=wrong)


@cache
def _icon_names() -> frozenset[str]:
    return frozenset(e.id for e in icons())


def _read(figure: Figure, text: str) -> tuple[Value | None, Text | None]:
    word = folded(text)
    if word in ("unknown", "?", "inconnu"):
        return "unknown", None
    if figure.type == "int":
        return (int(text), None) if text.lstrip("-").isdigit() else (None, NO_NUMBER)
    if figure.type == "bool":
        yes = YES | {"x", "1", "o", "y"}
        return (word in yes, None) if word in yes | NO | {"0", "n"} else (None, say("yes or no", "oui ou non"))
    meant = [w for w in figure.words if folded(w) == word]
    if figure.words and not meant:
        return None, say("one of {words}", "un de {words}", words=", ".join(figure.words))
    return (meant[0] if meant else text), None


def paste_stroke(system: System, texts: Mapping[Path, str], pasted: PastedTypes, family: str, side: str) -> TextStroke:
    """New types behind the last of their like, changed figures in their places."""
    hand = CounterHand(texts)
    for row in pasted.rows:
        if row.kind is RowKind.CHANGED:
            for cell in row.cells:
                if cell.value is not None and cell.value != cell.old:
                    hand.set_field(FieldChange(row.type, cell.field, cell.value))
        elif row.kind is RowKind.NEW:
            _make(hand, row, family, side)
    said = fill(PASTED, new=pasted.number(RowKind.NEW), changed=pasted.number(RowKind.CHANGED))
    return hand.stroke(said)


def _make(hand: CounterHand, row: PastedRow, family: str, side: str) -> None:
    told = {c.field: c.value for c in row.cells if c.value is not None}
    name = Text(*(str(told.get(k) or told.get(NAME) or row.type) for k in (NAME_EN, NAME_FR)))
    fields = {FAMILY: str(told.get(FAMILY) or family)}
    if told.get(SIDE) or side:
        fields[SIDE] = str(told.get(SIDE) or side)
    fields[NAME] = name_words(name)
    fields |= {field: plain_word(told[field]) for field in (SHORT, ICON, COUNT, STEPS) if field in told}
    figures = {f.rpartition(".")[2]: plain_word(v) for f, v in told.items() if f.startswith("figures.")}
    given = next((c.text for c in row.cells if c.field == ID and c.text), "")
    hand.make(given or name.en, fields, figures)
