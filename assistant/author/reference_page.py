"""The reference of all that a file may hold, as a page of Markdown: written from the schemas, so that it says
what they say, with the files of the first game as examples."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from assistant.author.schema_fields import SchemaField, Shapes
from assistant.base.text import Text, say

HEAD = Text(
    """# Reference for authors

Every field of every kind of file, written from the schemas by `alea reference`; the [guide](authors.md) explains how
they go together. Fields in **bold** must be there. `*` stands for a name of your own, `[]` for each entry of a list.

Parts that hold figures may say where these come from: `source` (`rules`, `errata`, `implementation`, `review`,
`inferred`, `assumed`, `unknown`, `house`) for everything in them that names no other, `why` for what is assumed or
inferred, `ref` for the section of the rules.""",
    """# Référence pour les auteurs

Tous les champs de toutes les sortes de fichiers, écrits d’après les schémas par `alea reference --lang fr`\u202f; le
[guide](authors.md) dit comment ils vont ensemble. Les champs en **gras** sont obligatoires. `*` est un nom à vous, `[]`
chaque entrée d’une liste.

Ce qui porte des valeurs peut dire d’où elles viennent\u00a0: `source` (`rules`, `errata`, `implementation`, `review`,
`inferred`, `assumed`, `unknown`, `house`) pour tout ce qui n’en nomme pas d’autre, `why` pour ce qui est supposé ou
déduit, `ref` pour la section des règles.""",
)
FILE_OF = Text("## `kind: {kind}`", "## `kind: {kind}`")
EXAMPLE = Text("An example, from the game of `alea new my-game --from blank`:",
               "Un exemple, tiré du jeu de `alea new mon-jeu --from blank`\u00a0:")  # fmt: skip
FIELD, VALUE, MEANING = Text("Field", "Champ"), Text("Value", "Valeur"), Text("Meaning", "Sens")
AS_ABOVE = Text("as `{path}`", "comme `{path}`")
TYPES = {
    "integer": Text("whole number", "nombre entier"), "number": Text("number", "nombre"),
    "string": Text("text", "texte"), "boolean": Text("true or false", "true ou false"),
    "array": Text("list", "liste"), "object": Text("fields", "champs"), "null": Text("nothing", "rien"),
}  # fmt: skip
FROM_TO, FROM, UP_TO = (Text("{low} to {high}", "{low} à {high}"), Text("from {low}", "dès {low}"),
                        Text("up to {high}", "jusqu’à {high}"))  # fmt: skip
ANY = "*"
MOST_WORDS = 16
ORDER = ("scenario", "counters", "board", "tables", "procedures", "checks", "cards", "notes", "system", "overlay")
EVERYWHERE = ("source", "why", "ref")

Steps = tuple[str | int, ...]


Looks = tuple[tuple[str, str], ...]
Place = tuple[str, Steps]


def reference(shapes: Shapes, examples: Mapping[str, str], language: str) -> str:
    """The page in one language. `examples` are texts of files by their kind."""
    out = [HEAD.at(language)]
    first_at: dict[Looks, Place] = {}
    for kind in [k for k in ORDER if k in shapes.kinds] + [k for k in shapes.kinds if k not in ORDER]:
        out.append(say(FILE_OF.en, FILE_OF.fr, kind=kind).at(language))
        about = shapes.about(kind, ())
        out += [about.at(language)] if about.en else []
        out += _parts(shapes, kind, first_at, language)
        if kind in examples:
            out.append(f"{EXAMPLE.at(language)}\n\n<!-- example: {kind} -->\n```yaml\n{examples[kind].strip()}\n```")
    return "\n\n".join(out) + "\n"


def _parts(shapes: Shapes, kind: str, first_at: dict[Looks, Place], language: str) -> Iterator[str]:
    """A table for each part that has fields, the outer ones first; what is alike stands once, and is referred to."""
    waiting: list[Steps] = [()]
    while waiting:
        path = waiting.pop(0)
        fields = shapes.fields(kind, path)
        known = _looks(fields)
        if known in first_at:
            continue
        first_at[known] = kind, path
        if path:
            yield f"### `{_spelled((kind, path))}`"
        rows = [f"| {FIELD.at(language)} | {VALUE.at(language)} | {MEANING.at(language)} |", "|---|---|---|"]
        names = {f.name for f in fields}
        for field in fields:
            if field.name in EVERYWHERE and names.issuperset(EVERYWHERE):
                continue
            inner = [p for p in _inner(path, field) if shapes.fields(kind, p)]
            waiting += inner
            at = next((first_at[k] for p in inner if (k := _looks(shapes.fields(kind, p))) in first_at), None)
            rows.append(_row(shapes, kind, (*path, field.name), field, at, language))
        yield "\n".join(rows)


def _looks(fields: tuple[SchemaField, ...]) -> Looks:
    return tuple((f.name, f.about.en) for f in fields)


def _inner(path: Steps, field: SchemaField) -> Iterator[Steps]:
    """Where fields may stand below one: in it, in each of its entries, in each of its names."""
    whole = (*path, field.name)
    yield from (whole, (*whole, 0), (*whole, ANY), (*whole, ANY, 0))


def _spelled(place: Place) -> str:
    out = place[0]
    for step in place[1]:
        out += "[]" if step == 0 else f".{step}"
    return out


def _row(shapes: Shapes, kind: str, path: Steps, field: SchemaField, at: Place | None, language: str) -> str:
    name = f"**{field.name}**" if field.needed else field.name
    about = field.about.at(language)
    if at is not None and at[1] and at != (kind, path):
        about = f"{about} ({say(AS_ABOVE.en, AS_ABOVE.fr, path=_spelled(at)).at(language)})"
    return f"| {name} | {_value(shapes, kind, path, language)} | {about.replace('|', chr(92) + '|')} |"


def _value(shapes: Shapes, kind: str, path: Steps, language: str) -> str:
    words = shapes.words(kind, path)
    types = [t for t in shapes.types(kind, path) if t in TYPES]
    if words and len(words) <= MOST_WORDS and set(types) <= {"string", "boolean"}:
        return ", ".join(f"`{w}`" for w in words)
    told = [TYPES[t].at(language) for t in types]
    low, high = shapes.limits(kind, path)
    if low is not None or high is not None:
        span = FROM_TO if low is not None and high is not None else FROM if low is not None else UP_TO
        told.append(say(span.en, span.fr, low=str(low), high=str(high)).at(language))
    return ", ".join(told)
