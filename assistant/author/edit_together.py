"""Many counter types edited at once: what a field becomes, type by type, before it is written."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from assistant.author.counter_hand import CounterHand, FieldChange, set_many
from assistant.author.text_stroke import TextStroke
from assistant.author.type_filter import printed_figures
from assistant.base.letters import folded
from assistant.base.text import Text, say
from assistant.model.counters import UNKNOWN, CounterType, Figure, Value
from assistant.model.ids import TypeId
from assistant.model.scenario import System

COUNT, STEPS, ICON, SHORT = "count", "steps", "icon", "short"
OWN_FIELDS = {COUNT: Text("number in the box", "nombre dans la boîte"), STEPS: Text("steps", "pas"),
              ICON: Text("icon", "icône"), SHORT: Text("short name", "nom court")}  # fmt: skip
NO_NUMBER = Text("it is no number", "ce n’est pas un nombre")
NOT_HERE = Text("has no such figure", "n’a pas cette valeur")
NOT_KNOWN = Text("nobody knows what it is", "personne ne sait ce que c’est")
NOT_BELOW = Text("it would be less than nought", "ce serait moins que zéro")
NOT_WHOLE = Text("it would be no whole number", "ce ne serait pas un nombre entier")
NO_WORD = Text("the words here are {words}", "les mots d’ici sont {words}")
YES, NO = frozenset(["true", "yes", "oui", "vrai"]), frozenset(["false", "no", "non", "faux"])
_BY = re.compile(r"([+x×*−–-])\s*([0-9]+)(?:[.,]([0-9]+))?")
SAID = Text("{field} {what}, {n} types", "{field} {what}, pour {n} types")


@dataclass(frozen=True, slots=True)
class EditedField:
    """A field that can be edited together, with its name."""

    field: str
    name: Text

    @property
    def last(self) -> str:
        return self.field.rpartition(".")[2]


@dataclass(frozen=True, slots=True)
class TypeEdit:
    """What becomes of one type: `new` None where it stays, and why."""

    type: TypeId
    name: Text
    count: int
    old: Value | None
    new: Value | None
    place: tuple[Path, int] | None = None
    why: Text | None = None


@dataclass(frozen=True, slots=True)
class BulkEdit:
    """The whole of it: what changes, what stays."""

    field: EditedField
    edits: tuple[TypeEdit, ...]
    own_values: tuple[tuple[Text, Value], ...] = ()
    """Single counters with a value of their own, which stays."""
    sources: int = 0
    remarks: int = 0
    overrides: int = 0

    @property
    def changing(self) -> tuple[TypeEdit, ...]:
        return tuple(e for e in self.edits if e.new is not None)


def fields_of_types(system: System, kinds: Sequence[TypeId]) -> list[EditedField]:
    """What some types have in common to be edited, figures of any of them first."""
    out: dict[str, EditedField] = {}
    for kind in kinds:
        for name, figure in printed_figures(system.mix.families[system.mix.types[kind].family]).items():
            out.setdefault(name, EditedField(f"figures.{name}", figure.name or Text(name, name)))
    return [*out.values(), *(EditedField(f, n) for f, n in OWN_FIELDS.items())]


def field_meant(fields: Sequence[EditedField], letters: str) -> EditedField | None:
    """The field that letters mean: the beginning of its name in either language or of its id, else any part of it."""
    wanted = folded(letters)
    if not wanted:
        return None
    said = [(f, [folded(f.last), folded(f.name.en), folded(f.name.fr)]) for f in fields]
    for fits in (str.__eq__, str.startswith, str.__contains__):
        found = next((f for f, names in said if any(fits(n, wanted) for n in names)), None)
        if found is not None:
            return found
    return None


def edit_together(
    system: System, texts: Mapping[Path, str], kinds: Sequence[TypeId], field: EditedField, typed: str
) -> BulkEdit:
    """What a field becomes by `8`, `+1`, `-2`, `x2` or a word, for each of these types."""
    hand = CounterHand(texts)
    edits, own, sources, remarks, overrides = [], [], 0, 0, 0
    for kind_id in kinds:
        kind = system.mix.types[kind_id]
        old, figure = _value(system, kind, field)
        new, why = _becomes(old, figure, field, typed)
        if new == old:
            new = None
        place = hand.line_of(kind_id, field.field)
        edits.append(TypeEdit(kind_id, kind.name, kind.count or 0, old, new, place, why))
        if new is None:
            continue
        sources += hand.names_firm_source(FieldChange(kind_id, field.field, new))
        overrides += hand.place_of(kind_id) is None
        if place is not None and " #" in texts[place[0]].split("\n")[place[1]]:
            remarks += 1
        members = [c for c in system.mix.counters.values() if c.type == kind_id and field.last in c.figures]
        own += [(c.name, c.figures[field.last]) for c in members]
    return BulkEdit(field, tuple(edits), tuple(own), sources, remarks, overrides)


def bulk_stroke(texts: Mapping[Path, str], bulk: BulkEdit, typed: str) -> TextStroke | None:
    """All that changes as one stroke."""
    changes = [FieldChange(e.type, bulk.field.field, e.new) for e in bulk.changing if e.new is not None]
    if not changes:
        return None
    said = say(SAID.en, SAID.fr, field=bulk.field.name, what=typed.strip(), n=len(changes))
    return set_many(texts, changes, said)


def _value(system: System, kind: CounterType, field: EditedField) -> tuple[Value | None, Figure | None]:
    if not field.field.startswith("figures."):
        count = kind.count if kind.count is not None else UNKNOWN
        plain: dict[str, Value] = {COUNT: count, STEPS: kind.steps, ICON: kind.icon, SHORT: kind.short}
        return plain[field.field], None
    figure = printed_figures(system.mix.families[kind.family]).get(field.last)
    if figure is None:
        return None, None
    return kind.figures.get(field.last, figure.default), figure


def _becomes(
    old: Value | None, figure: Figure | None, field: EditedField, typed: str
) -> tuple[Value | None, Text | None]:
    """The new value, or why there is none."""
    word = typed.strip()
    is_figure = field.field.startswith("figures.")
    if not word or (is_figure and figure is None):
        return None, NOT_HERE if word else None
    number = figure.type == "int" if figure is not None else field.field in (COUNT, STEPS)
    if number:
        return reckoned(old, word)
    if figure is not None and figure.type == "bool":
        told = folded(word)
        return (told in YES, None) if told in YES | NO else (None, say(NO_WORD.en, NO_WORD.fr, words="yes, no"))
    if figure is not None and figure.words:
        meant = [w for w in figure.words if folded(w) == folded(word)]
        return (meant[0], None) if meant else (None, say(NO_WORD.en, NO_WORD.fr, words=", ".join(figure.words)))
    return word, None


def reckoned(old: Value | None, word: str) -> tuple[Value | None, Text | None]:
    """A number by `8`, `+1`, `-2` or `x2`, or why there is none."""
    if word.isdigit():
        return int(word), None
    if folded(word) in (UNKNOWN, "?", "inconnu"):
        return UNKNOWN, None
    by = _BY.fullmatch(word)
    if by is None:
        return None, NO_NUMBER
    if isinstance(old, bool) or not isinstance(old, int):
        return None, NOT_KNOWN
    amount = Fraction(f"{by[2]}.{by[3]}" if by[3] else by[2])
    made = old + amount if by[1] == "+" else old * amount if by[1] in "x×*" else old - amount
    if made.denominator != 1:
        return None, NOT_WHOLE
    return (int(made), None) if made >= 0 else (None, NOT_BELOW)
