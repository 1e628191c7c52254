"""A counter type filled in on a card: what a new one, a copy or a change of one writes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from assistant.author.counter_hand import (
    COPIED,
    FACES,
    MADE,
    REDUCED,
    CounterHand,
    FieldChange,
    edits_between,
    set_many,
    set_one,
    two_faces,
)
from assistant.author.text_changes import name_words, plain_word
from assistant.author.text_stroke import TextStroke
from assistant.author.type_filter import printed_figures
from assistant.author.uses import with_edits
from assistant.base.letters import folded
from assistant.base.text import Text, fill, same, say
from assistant.model.counters import CounterType, Figure, Value
from assistant.model.scenario import System

NUMBER = Text("a whole number is wanted", "il faut un nombre entier")
CHANGED = Text("{name}: {n} fields", "{name} : {n} champs")


@dataclass(frozen=True, slots=True)
class CardField:
    """One field of the card: what it is called, its words, and what may stand there."""

    field: str
    name: Text
    words: str
    choices: tuple[str, ...] = ()
    figure: Figure | None = None

    @property
    def last(self) -> str:
        return self.field.rpartition(".")[2]

    def read(self, typed: str) -> Value | Text:
        """What was typed as a value; a text says why it is none."""
        word = typed.strip()
        if folded(word) in ("unknown", "inconnu", "?"):
            return "unknown"
        kind = self.figure.type if self.figure is not None else "int" if self.field in ("count", "steps") else "text"
        if kind == "int":
            return int(word) if word.lstrip("-").isdigit() else NUMBER
        if kind == "bool":
            return folded(word) in ("true", "yes", "oui", "vrai", "x", "1")
        if self.choices and word not in self.choices:
            meant = [c for c in self.choices if folded(c).startswith(folded(word))]
            return meant[0] if meant else say("one of {all}", "un de {all}", all=", ".join(self.choices))
        return word


def figure_fields(system: System, family: str, kind: CounterType | None) -> list[CardField]:
    """The figures of a family, with what a type of it has."""
    out = []
    for name, figure in printed_figures(system.mix.families[family]).items():
        value = kind.figures.get(name, figure.default) if kind is not None else figure.default
        choices = figure.words if figure.type == "word" else ("true", "false") if figure.type == "bool" else ()
        said = "" if value is None else plain_word(value) if isinstance(value, bool) else str(value)
        out.append(CardField(f"figures.{name}", figure.name or same(name), said, choices, figure))
    return out


def face_fields(system: System, family: str, kind: CounterType | None) -> list[CardField]:
    """The figures that differ on the back of a type; empty where it says nothing else than the front."""
    back = kind.faces[1] if kind is not None and len(kind.faces) > 1 else None
    face = back.id if back is not None else REDUCED
    out = []
    for name, figure in printed_figures(system.mix.families[family]).items():
        if figure.type == "int":
            value = back.figures.get(name) if back is not None else None
            said = "" if value is None else str(value)
            out.append(CardField(f"{FACES}.{face}.{name}", figure.name or same(name), said, (), figure))
    return out


def changed_fields(kind: CounterType, fields: Sequence[CardField], typed: Mapping[str, str]) -> list[FieldChange]:
    """What was typed over."""
    out = []
    for field in fields:
        word = typed.get(field.field, field.words)
        value = field.read(word)
        if word.strip() not in (field.words, "") and not isinstance(value, Text):
            out.append(FieldChange(str(kind.id), field.field, value))
    return out


def change_stroke(
    texts: Mapping[Path, str], kind: CounterType, changes: Sequence[FieldChange], field: Text
) -> TextStroke:
    """One type changed; `field` names the only one."""
    if len(changes) == 1:
        return set_one(texts, changes[0], kind.name, field)
    return set_many(texts, changes, fill(CHANGED, name=kind.name, n=len(changes)))


def make_stroke(
    texts: Mapping[Path, str], fields: Sequence[CardField], typed: Mapping[str, str], after: str
) -> TextStroke | None:
    """A new type with what was typed; None without a name."""
    told = {f.field: typed.get(f.field, f.words).strip() for f in fields}
    english = told.get("name.en") or told.get("name.fr") or ""
    if not english:
        return None
    french = told.get("name.fr") or english
    plain: dict[str, str] = {"family": told["family"]}
    if told.get("side"):
        plain["side"] = told["side"]
    plain["name"] = name_words(Text(english, french))
    values = {f.field: f.read(told[f.field]) for f in fields if told[f.field]}
    read = {field: plain_word(value) for field, value in values.items() if not isinstance(value, Text)}
    figures = {field.partition(".")[2]: word for field, word in read.items() if field.startswith("figures.")}
    plain |= {field: word for field, word in read.items() if field in ("short", "icon", "count", "steps")}
    plain |= _reduced_face({f.last: told[f.field] for f in fields if f.field.startswith(FACES) and told[f.field]})
    hand = CounterHand(texts)
    hand.make(english, plain, figures, after)
    return hand.stroke(fill(MADE, name=same(english)))


def _reduced_face(figures: Mapping[str, str]) -> dict[str, str]:
    """Its faces, where figures are others on the back."""
    if not figures or not all(v.isdigit() for v in figures.values()):
        return {}
    return {FACES: two_faces(figures)}


def copy_stroke(texts: Mapping[Path, str], kind: CounterType, changes: Sequence[FieldChange]) -> TextStroke:
    """A type once more behind itself, but for what was typed over."""
    hand = CounterHand(texts)
    new = hand.copy(str(kind.id), kind.name)
    inserted = hand.stroke(Text("", ""))
    after = {f: with_edits(t, [e for e in inserted.edits if e.file == f]) for f, t in texts.items()}
    again = CounterHand(after)
    for change in changes:
        again.set_field(FieldChange(new, change.field, change.value), printed=True)
    typed = again.stroke(Text("", ""))
    edits = []
    for file, text in texts.items():
        made = with_edits(after[file], [e for e in typed.edits if e.file == file])
        edits += edits_between(file, text, made) if made != text else []
    return TextStroke(fill(COPIED, name=kind.name), tuple(edits))
