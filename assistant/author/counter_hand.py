"""Counter types changed by hand: where each stands in the texts, and what a stroke writes.

A type of one's own texts changes at its own place. One that a shipped system makes is only read: a change by hand of it
is an override in the scenario, a line under `set` or `change`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path

from ruamel.yaml.nodes import ScalarNode

from assistant.author.text_changes import Step, TextChanges, key_word, plain_word
from assistant.author.text_stroke import TextStroke
from assistant.author.text_tree import fields_of, is_flow, items_of, span_of, tree_of, value_at
from assistant.author.uses import Edit, with_edits
from assistant.base.problem import AleaError, Problem, Severity
from assistant.base.text import Text, fill, say
from assistant.formats.house import id_of
from assistant.model.counters import Value

TYPES = "types"
FIRM = ("rules", "errata", "implementation", "review")
HOUSE = "house"
FACES, REDUCED = "faces", "reduced"
WHOLE = "{id: whole, name: {en: whole, fr: entier}}"
NO_PLACE = Text(
    "Types of a shipped system are changed in a scenario of one’s own: none is open here.",
    "Les types d’un système livré se changent dans un scénario à soi : aucun n’est ouvert ici.",
)
IS_SHIPPED = Text("{name} belongs to the shipped system: it cannot be taken out here.",
                  "{name} appartient au système livré : on ne peut l’ôter ici.")  # fmt: skip
OVERRIDDEN = Text("The system is read-only; this is now an override in {file}, line {line}.",
                  "Le système est en lecture seule ; voici une exception dans {file}, ligne {line}.")  # fmt: skip
SET_OF_ONE = Text("{name}: {field} {value}", "{name} : {field} {value}")
MADE, COPIED = Text("new type: {name}", "nouveau type : {name}"), Text("copy of {name}", "copie de {name}")
REMOVED, REMOVED_MANY = Text("remove {name}", "ôter {name}"), Text("remove {n} types", "ôter {n} types")


@dataclass(frozen=True, slots=True)
class FieldChange:
    """One field of one type: `count`, `name`, `icon`, or a figure as `figures.move`."""

    type: str
    field: str
    value: Value

    @property
    def steps(self) -> tuple[str, ...]:
        return tuple(self.field.split("."))


@dataclass(frozen=True, slots=True)
class TypePlace:
    """Where a type is made: the file of one's own, and the path to it there."""

    file: Path
    path: tuple[Step, ...]


def two_faces(figures: Mapping[str, str]) -> str:
    """The faces of a type whose figures are others on the back."""
    told = ", ".join(f"{key_word(k)}: {v}" for k, v in figures.items())
    return f"[{WHOLE}, {{id: {REDUCED}, name: {{en: reduced, fr: réduit}}, figures: {{{told}}}}}]"


class CounterHand:
    """The texts of one's own, the first the one that was opened. Raises AleaError where one cannot be read."""

    def __init__(self, texts: Mapping[Path, str]) -> None:
        self.texts = texts
        self._changes: dict[Path, TextChanges] = {}
        self._overrides = False
        self._faces: dict[TypePlace, dict[str, str]] = {}
        self._names: dict[TypePlace, dict[str, str]] = {}

    # where things stand

    def changes(self, file: Path) -> TextChanges:
        """The changes of a file, gathered."""
        if file not in self._changes:
            self._changes[file] = TextChanges(file, self.texts[file])
        return self._changes[file]

    def holders(self) -> list[TypePlace]:
        """Where types are made: `types` of a counters file, or within a system or scenario."""
        out = []
        for file, text in self.texts.items():
            root = tree_of(text)
            for path in ((TYPES,), ("counters", TYPES), ("change", "counters.types"), ("change", "counters", TYPES)):
                if value_at(root, *path) is not None:
                    out.append(TypePlace(file, path))
        return out

    def place_of(self, kind: str) -> TypePlace | None:
        """Where a type of one's own is made; None for one that a shipped system makes."""
        for holder in self.holders():
            node = value_at(tree_of(self.texts[holder.file]), *(str(s) for s in holder.path), kind)
            if node is not None and ("family" in fields_of(node) or holder.path[0] != "change"):
                return TypePlace(holder.file, (*holder.path, kind))
        return None

    def line_of(self, kind: str, field: str = "") -> tuple[Path, int] | None:
        """The line of a type, or of a field of it, from 0."""
        place = self.place_of(kind)
        if place is None:
            return None
        root = tree_of(self.texts[place.file])
        node = value_at(root, *(str(s) for s in place.path))
        inner = value_at(node, *field.split(".")) if field else None
        found = fields_of(value_at(root, *(str(s) for s in place.path[:-1]))).get(kind)
        if inner is not None:
            return place.file, int(inner.start_mark.line)
        return (place.file, int(found.key.start_mark.line)) if found is not None else None

    def scenario(self) -> Path:
        """The text that overrides go into. Raises AleaError where there is none."""
        for file, text in self.texts.items():
            kind = value_at(tree_of(text), "kind")
            if isinstance(kind, ScalarNode) and kind.value == "scenario":
                return file
        raise AleaError((Problem(Severity.ERROR, "no-scenario", NO_PLACE),))

    # one value

    def set_field(self, change: FieldChange, *, printed: bool = False) -> None:
        """A field of a type. A figure that names a firm source is the author's own from now on, unless their printed
        game says so."""
        place = self.place_of(change.type)
        if place is None:
            self._override(change)
            return
        made = self.changes(place.file)
        word = plain_word(change.value)
        if change.steps[0] == FACES:
            self._set_on_face(made, place, change.steps[1], change.steps[2], word)
            return
        path = (*place.path, *change.steps)
        held = made.node(*path)
        if change.field == "name" and held is not None and fields_of(held):
            for language in fields_of(held):
                made.set_value(word, *path, language)
            return
        if change.steps[0] == "name" and len(change.steps) == 2 and isinstance(made.node(*path[:-1]), ScalarNode):
            self._names.setdefault(place, {})[change.steps[1]] = word
            return
        made.set_value(word, *path)
        source = fields_of(held).get("source")
        if source is not None and not printed and str(source.value.value) in FIRM:
            made.write(span_of(source.value), HOUSE)

    def _set_on_face(self, made: TextChanges, place: TypePlace, face: str, figure: str, word: str) -> None:
        """A figure that differs on one face; a type without faces gets two."""
        node = made.node(*place.path, FACES)
        ids = [str(getattr(value_at(f, "id"), "value", "")) for f in items_of(node)]
        if face in ids:
            made.set_value(word, *place.path, FACES, ids.index(face), "figures", figure)
        elif node is not None:
            made.add_item(f"{{id: {face}, figures: {{{figure}: {word}}}}}", *place.path, FACES)
        else:
            self._faces.setdefault(place, {})[figure] = word

    def _write_names(self) -> None:
        """Names that were one word for both languages, once both are known: a word is replaced only once."""
        for place, words in self._names.items():
            made = self.changes(place.file)
            both = dict.fromkeys(("en", "fr"), made.text_at(*place.path, "name")) | words
            made.set_value(f"{{en: {both['en']}, fr: {both['fr']}}}", *place.path, "name")
        self._names.clear()

    def _write_faces(self) -> None:
        """Two faces for types that had none."""
        for place, figures in self._faces.items():
            self.changes(place.file).add(two_faces(figures), *place.path, FACES)
        self._faces.clear()

    def names_firm_source(self, change: FieldChange) -> bool:
        """Whether the figure says that it is printed so."""
        place = self.place_of(change.type)
        if place is None:
            return False
        node = value_at(tree_of(self.texts[place.file]), *(str(s) for s in place.path), *change.steps)
        source = fields_of(node).get("source")
        return source is not None and str(source.value.value) in FIRM

    def _override(self, change: FieldChange) -> None:
        """A line of the scenario’s own for a type of the system."""
        self._overrides = True
        made = self.changes(self.scenario())
        *above, last = change.steps
        address = f"counters.types.{change.type}"
        word = plain_word(change.value)
        if above == ["figures"] or last in ("count", "short"):
            made.set_value(word, "set", f"{address}.{last}")
        elif above[:1] == [FACES]:
            made.set_value(word, "set", f"{address}.{change.field}")
        else:
            override(made, change.type, last, word)

    def set_words(self, kind: str, field: str, words: str) -> None:
        """A field of a type that is more than one value, as it is to be written."""
        place = self.place_of(kind)
        if place is not None:
            self.changes(place.file).set_value(words, *place.path, field)
            return
        self._overrides = True
        override(self.changes(self.scenario()), kind, field, words)

    # whole types

    def make(self, name: str, fields: Mapping[str, str], figures: Mapping[str, str], after: str = "") -> str:
        """A new type behind the last of its like, written as that is; its id. `after` may name a type whose file it
        goes into. The words of fields and figures are written as they are."""
        kind = id_of(name, self._known())
        place = self.place_of(after) if after else None
        holders = self.holders()
        if place is not None:
            file, path = place.file, place.path[:-1]
        elif holders:
            file, path = holders[0].file, holders[0].path
        else:
            file, path = self._first_holder()
        made = self.changes(file)
        told = dict(fields)
        if figures:
            told["figures"] = f"{{{', '.join(f'{key_word(k)}: {v}' for k, v in figures.items())}}}"
        made.add(self._written(made, path, told), *path, kind)
        return kind

    def _known(self) -> set[str]:
        out: set[str] = set()
        for holder in self.holders():
            out |= set(fields_of(value_at(tree_of(self.texts[holder.file]), *(str(s) for s in holder.path))))
        for made in self._changes.values():
            out |= {m[1] for _, put in made.changes if (m := re.match(r"[\n, ]*([a-z0-9_]+):", put))}
        return out

    def place_for_new(self) -> Path:
        """The file that a new type goes into."""
        holders = self.holders()
        return holders[0].file if holders else self._first_holder()[0]

    def _first_holder(self) -> tuple[Path, tuple[Step, ...]]:
        """Where the first type goes: a counters file, else the system, else the scenario as a change."""
        for wanted, path in (("counters", (TYPES,)), ("system", ("counters", TYPES))):
            for file, text in self.texts.items():
                kind = value_at(tree_of(text), "kind")
                if isinstance(kind, ScalarNode) and kind.value == wanted:
                    return file, path
        return self.scenario(), ("change", "counters.types")

    def _written(self, made: TextChanges, path: Sequence[Step], told: Mapping[str, str]) -> str:
        """The fields of a new type in the style of the last one there."""
        inner = list(fields_of(made.node(*path)).values())
        words = [f"{k}: {v}" for k, v in told.items()]
        holder = made.node(*path)
        if holder is None or is_flow(holder) or (inner and is_flow(inner[-1].value)):
            return f"{{{', '.join(words)}}}"
        inset = " " * int(inner[-1].value.start_mark.column) if inner else "    "
        return "".join(f"\n{inset}{w}" for w in words)

    def remove(self, kinds: Sequence[str], names: Mapping[str, Text]) -> None:
        """Types gone. Raises AleaError for one of a shipped system."""
        for kind in kinds:
            place = self.place_of(kind)
            if place is None:
                raise AleaError((Problem(Severity.ERROR, "shipped-type", fill(IS_SHIPPED, name=names[kind])),))
            text = self.texts[place.file] if place.file not in self._changes else self._changes[place.file].text
            made = TextChanges(place.file, text)
            made.remove(*place.path)
            self._rewritten(place.file, text, made)

    def _rewritten(self, file: Path, text: str, made: TextChanges) -> None:
        """Changes of whole entries go one after the other: two may touch."""
        self._changes[file] = TextChanges(file, with_edits(text, made.edits()))

    def copy(self, kind: str, name: Text) -> str:
        """A type once more behind itself, word for word but for its id and name; its new id."""
        place = self.place_of(kind)
        if place is None:
            raise AleaError((Problem(Severity.ERROR, "shipped-type", fill(IS_SHIPPED, name=name)),))
        number = 2
        while f"{kind}_{number}" in self._known():
            number += 1
        new = f"{kind}_{number}"
        made = self.changes(place.file)
        holder = made.node(*place.path[:-1])
        field = fields_of(holder)[kind]
        text = made.text
        if holder is not None and is_flow(holder):
            made.write_at(field.span.end, f", {new}{text[span_of(field.key).end : field.span.end]}")
        else:
            start, end = made.line_start(field.span.start), made.line_end(field.span.end)
            lines = text[start:end]
            at = span_of(field.key).end - start
            made.write_at(end, f"\n{lines[: field.span.start - start]}{new}{lines[at:]}")
        return new

    # what comes of it

    def stroke(self, said: Text) -> TextStroke:
        """Everything gathered, as one stroke."""
        self._write_faces()
        self._write_names()
        edits: list[Edit] = []
        for file, made in self._changes.items():
            if made.text == self.texts[file]:
                edits += made.edits()
            else:
                edits += edits_between(file, self.texts[file], _after(made))
        stroke = TextStroke(said, tuple(edits))
        if not self._overrides:
            return stroke
        note = fill(OVERRIDDEN, file=self.scenario().name, line=stroke.line + 1)
        return TextStroke(said, stroke.edits, note=note)


def override(made: TextChanges, kind: str, field: str, words: str) -> None:
    """A field of a type that another text makes, said anew under `change`."""
    address = f"counters.types.{kind}"
    if made.node("change", address) is not None:
        made.set_value(words, "change", address, field)
    else:
        made.add(f"{{{field}: {words}}}", "change", address)


def _after(made: TextChanges) -> str:
    return with_edits(made.text, made.edits())


def edits_between(file: Path, before: str, after: str) -> list[Edit]:
    """One text made of another by the lines that differ."""
    old, new = before.splitlines(keepends=True), after.splitlines(keepends=True)
    out = []
    for what, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if what != "equal":
            removed, put = "".join(old[a:b]), "".join(new[c:d])
            out.append(Edit(file, a, 0, len(removed), put))
    return out


def set_one(texts: Mapping[Path, str], change: FieldChange, name: Text, field: Text) -> TextStroke:
    """One field of one type, with the same as printed where its figure says that it is."""
    said = say(SET_OF_ONE.en, SET_OF_ONE.fr, name=name, field=field, value=str(change.value))
    return _both(texts, [change], said)


def set_many(texts: Mapping[Path, str], changes: Sequence[FieldChange], said: Text) -> TextStroke:
    """Several fields as one stroke."""
    return _both(texts, changes, said)


def _both(texts: Mapping[Path, str], changes: Sequence[FieldChange], said: Text) -> TextStroke:
    hand = CounterHand(texts)
    firm = any(hand.names_firm_source(c) for c in changes)
    for change in changes:
        hand.set_field(change)
    stroke = hand.stroke(said)
    if not firm:
        return stroke
    other = CounterHand(texts)
    for change in changes:
        other.set_field(change, printed=True)
    return TextStroke(stroke.said, stroke.edits, other.stroke(said).edits, stroke.note)


def removed(texts: Mapping[Path, str], kinds: Sequence[str], names: Mapping[str, Text]) -> TextStroke:
    """Types gone, as one stroke."""
    hand = CounterHand(texts)
    hand.remove(kinds, names)
    said = fill(REMOVED, name=names[kinds[0]]) if len(kinds) == 1 else fill(REMOVED_MANY, n=len(kinds))
    return hand.stroke(said)
