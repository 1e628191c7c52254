"""What completion offers at a caret: the fields allowed there, the ids of the kind wanted, the words to choose from.

Best first: by how well the letters fit, then by what is likely (a type of the side that is named, a field that must
be).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from assistant.author.caret import CaretSpot, Wants
from assistant.author.schema_fields import SchemaField, Shapes
from assistant.author.wanted import KIND_NAMES, NamedThing, Things, kinds_wanted, of_side
from assistant.author.what_exists import FUNCTIONS, Figured
from assistant.base.letters import folded, form_of
from assistant.base.text import NOTHING, Text, same

MOST = 60
_YAML_WORDS = ("true", "false", "null", "yes", "no")
_AFTER = {"mapping": ":", "list": ":", "": ": "}
_AFTER_IN_BRACES = {"mapping": ": {", "list": ": [", "": ": "}


@dataclass(frozen=True, slots=True)
class Completion:
    """One thing that may be written: `text` in place of the letters typed; what it is called and what it means."""

    text: str
    label: str
    name: Text = NOTHING
    about: Text = NOTHING
    kind: Text = NOTHING
    figures: tuple[Figured, ...] = ()
    needed: bool = False


@dataclass
class Offering:
    """Answers for one kind of file and the things of one system."""

    shapes: Shapes
    things: Things
    kind: str = "scenario"
    _expression_names: tuple[Completion, ...] = field(default=(), repr=False)

    def at(self, spot: CaretSpot, language: str, *, most: int = MOST) -> list[Completion]:
        """What fits at the caret, best first; nothing where anything may be written."""
        return best_of(self._all(spot), spot.typed, language)[:most]

    def missing(self, spot: CaretSpot) -> list[SchemaField]:
        """The fields that must be there and are not."""
        fields = self.shapes.fields(self.kind, spot.path)
        return [f for f in fields if f.needed and f.name not in spot.beside]

    def _all(self, spot: CaretSpot) -> Iterator[Completion]:
        things = self.things.of(kinds_wanted(spot))
        if spot.wants is Wants.KEY:
            after = _AFTER_IN_BRACES if spot.in_braces else _AFTER
            yield from (_field(f, after) for f in self.shapes.fields(self.kind, spot.path) if f.name not in spot.beside)
            yield from (_thing(t, ": ") for t in self._likely(things, spot) if t.existing.id not in spot.beside)
            return
        yield from (Completion(w, w) for w in self.shapes.words(self.kind, spot.path))
        yield from (_thing(t) for t in self._likely(things, spot))
        if self.shapes.has_expression(self.kind, spot.path):
            yield from self.in_expressions()

    def _likely(self, things: tuple[NamedThing, ...], spot: CaretSpot) -> list[NamedThing]:
        side = spot.beside.get("side") or spot.around.get("side", "")
        return of_side(things, side) if side else list(things)

    def in_expressions(self) -> tuple[Completion, ...]:
        """Words of enumerations and functions, listed once."""
        system = self.things.system
        if not self._expression_names:
            functions = [Completion(f"{n}(", n, NOTHING, about) for n, about in FUNCTIONS.items()]
            words: Mapping[str, Text] = system.words if system is not None else {}
            figures = {n for f in system.mix.families.values() for n in f.figures} if system is not None else set()
            named = [Completion(w, w, name) for w, name in words.items()]
            counted = [Completion(n, n, same(n.replace("_", " "))) for n in sorted(figures - set(words))]
            signs = [Completion(f"{w} ", w) for w in ("and", "or", "not", "in", "if", "else")]
            self._expression_names = (*counted, *named, *functions, *signs)
        return self._expression_names


def _field(one: SchemaField, after: Mapping[str, str]) -> Completion:
    return Completion(one.name + after[one.form], one.name, NOTHING, one.about, needed=one.needed)


def _thing(thing: NamedThing, after: str = "") -> Completion:
    one = thing.existing
    return Completion(quoted_id(one.id) + after, one.id, one.name, one.about, KIND_NAMES[thing.kind], one.figures)


def quoted_id(name: str) -> str:
    """An id as it must be written: in quotes where YAML would take it for a number or a word of its own."""
    plain = name.replace("_", "").replace("-", "").replace("/", "")
    harmless = (
        plain.isalnum() and not plain[:1].isdigit() and name.lower() not in ("true", "false", "null", "yes", "no")
    )
    return name if harmless else f"'{name}'"


def best_of(offers: Iterable[Completion], typed: str, language: str) -> list[Completion]:
    """The offers that letters fit, best first."""
    ranked = ((_rank(one, typed, language), order, one) for order, one in enumerate(offers))
    return [one for _, _, one in sorted((r for r in ranked if r[0] >= 0), key=lambda r: r[:2])]


def _rank(one: Completion, typed: str, language: str) -> int:
    """How well letters fit an offer: all of it, its beginning, that of a part, its name, anywhere; -1 not at all."""
    if not typed:
        return 0
    letters, label = folded(typed), folded(one.label)
    if label.startswith(letters):
        return 0 if label == letters else 1
    if any(part.startswith(letters) for part in label.replace("-", "_").split("_")):
        return 2
    if one.name.en and form_of(one.label, one.name).rank(letters, language) >= 0:
        return 3
    return 4 if letters in label else -1
