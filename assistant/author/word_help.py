"""Help on the word at a place of a text: what its field means and may hold with an example, what a name stands for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from assistant.author.caret import CaretSpot, Wants, plain_part, spot_at
from assistant.author.offered import Offering, quoted_id
from assistant.author.uses import id_span, in_sentence
from assistant.author.wanted import KIND_NAMES, NamedThing, kinds_wanted
from assistant.author.what_exists import Figured
from assistant.base.text import NOTHING, Text, same, say, together
from assistant.formats.wording import type_words

MOST_WORDS, MOST_FIELDS, MOST_TRIES, LONGEST = 12, 16, 40, 60
NUMBERS = ("integer", "number")
Steps = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class WordHelp:
    """What is told of `word`, a name or a field: `kind` says what sort of thing it is, `holds` what may stand there;
    `example` is how it stands elsewhere in these files."""

    word: str
    kind: Text = NOTHING
    name: Text = NOTHING
    about: Text = NOTHING
    holds: Text = NOTHING
    figures: tuple[Figured, ...] = ()
    example: str = ""
    needed: bool = False


def kind_of_text(text: str, file: Path) -> str:
    """Which kind of file a text is, from its own word or from its name."""
    for line in text.split("\n", 60)[:60]:
        key, sign, value = line.partition(":")
        if sign and key == "kind":
            return value.strip()
    return "system" if file.name == "system.yaml" else "scenario"


@dataclass
class Helping:
    """Answers about the texts of one game. `texts` are those an example may come from."""

    offering: Offering
    texts: Mapping[Path, str]

    def at(self, file: Path, line: int, column: int, *, asked: bool = False) -> WordHelp | None:
        """What is told of the word round the letter at `column`; nothing of remarks and sentences. Who asks by a key
        hears of the field that holds the caret where the word itself says nothing."""
        lines = self.texts[file].split("\n")
        text = lines[line] if line < len(lines) else ""
        start, end = id_span(text, column)
        prose = column > len(plain_part(text)) or in_sentence(plain_part(text), start)
        told = None
        if end > start and not prose:
            told = self._of_word(file, lines, line, (start, end))
        return told or (self._of_holder(file, lines, line, column) if asked else None)

    def _of_word(self, file: Path, lines: Sequence[str], line: int, span: tuple[int, int]) -> WordHelp | None:
        start, end = span
        word, spot = lines[line][start:end], spot_at(lines, line, end)
        if spot.wants is Wants.KEY and re.match(r"['\"]?\s*:", lines[line][end:]):
            field = self._of_field(file, line, spot.path, word)
            if field is not None:
                return field
        return self._of_thing(spot, word) or self._of_choice(file, line, spot, word)

    def _of_holder(self, file: Path, lines: Sequence[str], line: int, column: int) -> WordHelp | None:
        """The field whose value, list or mapping the caret is in; of the whole file outside of all."""
        text = lines[line] if line < len(lines) else ""
        inset = len(text) - len(text.lstrip()) if text.strip() else 0  # before a line is the caret in what holds it
        path = spot_at(lines, line, max(column, inset)).path
        while path:
            if isinstance(path[-1], str):
                found = self._of_field(file, line, path[:-1], path[-1])
                if found is not None:
                    return found
            path = path[:-1]
        kind = self.offering.kind
        return WordHelp(kind, about=self.offering.shapes.about(kind, ()), holds=self._holds(()))

    # a field

    def _of_field(self, file: Path, line: int, path: Steps, word: str) -> WordHelp | None:
        kind, shapes = self.offering.kind, self.offering.shapes
        field = next((f for f in shapes.fields(kind, path) if f.name == word), None)
        if field is None:
            return None
        whole = (*path, word)
        return WordHelp(
            word,
            about=field.about,
            holds=self._holds(whole),
            example=self._example(file, line, whole),
            needed=field.needed,
        )

    def _holds(self, path: Steps) -> Text:
        """What may stand in a field: its words, names of things, fields, or a sort of value."""
        kind, shapes = self.offering.kind, self.offering.shapes
        words, fields = shapes.words(kind, path), [f.name for f in shapes.fields(kind, path)]
        keys = self._named(path, Wants.KEY)
        known = [*(["string", "boolean"] if words else []), *(["object"] if fields or keys else [])]
        sorts = [s for s in shapes.types(kind, path) if s not in known]
        things = self._named(path, Wants.VALUE)
        parts: list[Text] = [same(_shown(words, MOST_WORDS))] if words else []
        if things and not words and not keys:
            parts.append(things)
        elif sorts:
            parts.append(self._sorts(path, sorts))
        if fields or keys:
            shown = keys or same(_shown(fields, MOST_FIELDS))
            parts.append(say("fields: {fields}", "champs : {fields}", fields=shown))
        return together(*parts, by=" · ")

    def _named(self, path: Steps, wants: Wants) -> Text:
        """The things whose ids may stand at a path, and how many there are."""
        counted = {k: len(self.offering.things.of((k,))) for k in kinds_wanted(CaretSpot(path, wants, "", 0))}
        return together(
            *(say("{kind} ({n})", "{kind} ({n})", kind=KIND_NAMES[k], n=n) for k, n in counted.items() if n)
        )

    def _sorts(self, path: Steps, sorts: Sequence[str]) -> Text:
        kind, shapes = self.offering.kind, self.offering.shapes
        if shapes.has_expression(kind, path):
            return Text("an expression", "une expression")
        numbers = [s for s in sorts if s in NUMBERS]
        low, high = shapes.limits(kind, path)
        if not numbers or low is None:
            return type_words(sorts)
        told = say("{sort} of at least {low}", "{sort} d’au moins {low}", sort=type_words(numbers), low=low)
        if high is not None:
            told = say("{sort} from {low} to {high}", "{sort} de {low} à {high}",
                       sort=type_words(numbers), low=low, high=high)  # fmt: skip
        others = [s for s in sorts if s not in NUMBERS]
        return (
            say("{sort}, or {others}", "{sort}, ou {others}", sort=told, others=type_words(others)) if others else told
        )

    def _example(self, file: Path, line: int, path: Steps) -> str:
        """How the same field stands elsewhere in these texts; else the first of what it may hold."""
        kind, word = self.offering.kind, str(path[-1])
        found = self._elsewhere(file, line, path)
        if found:
            return found
        first = self.offering.shapes.words(kind, path)[:1]
        things = self.offering.things.of(kinds_wanted(CaretSpot(path, Wants.VALUE, "", 0)))
        values = [*first, *(quoted_id(t.existing.id) for t in things[:1])]
        if not values and "integer" in self.offering.shapes.types(kind, path):
            values = [str(self.offering.shapes.limits(kind, path)[0] or 1)]
        return f"{word}: {values[0]}" if values else ""

    def _elsewhere(self, file: Path, line: int, path: Steps) -> str:
        kind, shapes = self.offering.kind, self.offering.shapes
        word, tries = str(path[-1]), 0
        sought = re.compile(rf"(?:^|[\s{{,])(?P<key>{re.escape(word)}):[ ]+(?P<value>[^\s#].*)")
        for where, text in self.texts.items():
            if f"{word}: " not in text or kind_of_text(text, where) != kind:
                continue
            lines = text.split("\n")
            for number, found in _found(sought, lines):
                if tries == MOST_TRIES:
                    return ""
                if (where, number) == (file, line):
                    continue
                tries += 1
                spot = spot_at(lines, number, found.end("key"))
                value = _value(found["value"]) if spot.in_braces else found["value"].strip()
                fits = spot.wants is Wants.KEY and 0 < len(value) <= LONGEST
                if fits and shapes.same_field(kind, path, (*spot.path, word)):
                    return f"{word}: {value}"
        return ""

    # a name

    def _of_thing(self, spot: CaretSpot, word: str) -> WordHelp | None:
        things = self.offering.things.of(kinds_wanted(spot))
        found = next((t for t in things if t.existing.id == word), None)
        if found is not None:
            return _help_on(found, word)
        if not self.offering.shapes.has_expression(self.offering.kind, spot.path):
            return None
        known = next((c for c in self.offering.in_expressions() if c.label == word), None)
        return None if known is None else WordHelp(word, name=known.name, about=known.about)

    def _of_choice(self, file: Path, line: int, spot: CaretSpot, word: str) -> WordHelp | None:
        """One of the words that a field may hold: the field says what they mean."""
        words = self.offering.shapes.words(self.offering.kind, spot.path)
        if spot.wants is not Wants.VALUE or word not in words:
            return None
        *outer, last = spot.path
        while outer and not isinstance(last, str):
            *outer, last = outer
        return self._of_field(file, line, tuple(outer), str(last))


def _help_on(thing: NamedThing, word: str) -> WordHelp:
    one = thing.existing
    return WordHelp(word, KIND_NAMES[thing.kind], one.name, one.about, figures=one.figures)


def _shown(names: Sequence[str], most: int) -> str:
    return ", ".join(names[:most]) + (" …" if len(names) > most else "")


def _found(sought: re.Pattern[str], lines: Sequence[str]) -> Iterator[tuple[int, re.Match[str]]]:
    for number, line in enumerate(lines):
        found = sought.search(plain_part(line))
        if found is not None:
            yield number, found


def _value(text: str) -> str:
    """A value in braces up to where the braces or brackets round it go on or end."""
    depth, quote = 0, ""
    for at, sign in enumerate(text):
        if quote:
            quote = "" if sign == quote else quote
        elif sign in "\"'" and (at == 0 or text[at - 1] in " [{,:"):
            quote = sign
        elif sign in "{[":
            depth += 1
        elif sign in "}]" or (sign == "," and not depth):
            depth -= 1
            if depth < 0:
                return text[:at].strip()
    return text.strip() if depth == 0 else ""
