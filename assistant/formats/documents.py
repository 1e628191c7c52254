"""One file each: read, parsed, upgraded and checked against the schema of its kind.

A `Reader` collects the problems and places of all files of one load. Which files belong together is left to `bundle`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path as FilePath

from assistant.base.data import Data, Tree
from assistant.base.kept import KeptFor
from assistant.base.problem import Problem, Severity, did_you_mean
from assistant.base.text import NOTHING, Text, say, together
from assistant.formats import file_text, wording, yaml_text
from assistant.formats.file_places import FilePlace, FilePlaces
from assistant.formats.schema import schemas_in
from assistant.formats.upgrade import upgrade

MAX_FILES = 200
MAX_TOTAL = 6_000_000
MAX_PROBLEMS = 400
MOST_KEPT = 40  # files: those of two games
_MAX_SUGGESTIONS = 60
_MAX_NAMES = 4000

KINDS = (
    "system",
    "board",
    "counters",
    "tables",
    "procedures",
    "checks",
    "notes",
    "cards",
    "scenario",
    "overlay",
)


@dataclass(frozen=True, slots=True)
class Document:
    """A file that could be read. `valid` is false when its schema found something: then nothing is built from it."""

    path: FilePath
    shown: str
    kind: str
    data: Tree
    valid: bool = True

    def part(self, key: str) -> Tree:
        """The mapping under a key; an empty one where there is none."""
        found = self.data.get(key)
        return found if isinstance(found, dict) else {}


_Key = tuple[FilePath, str, str, FilePath]  # file, as it is shown, digest, folder of the schemas


@dataclass(frozen=True, slots=True)
class _Kept:
    """A file without a fault, as it was read."""

    document: Document
    parsed: yaml_text.Parsed


_shelf: KeptFor[_Kept] = KeptFor(MOST_KEPT)
"""Files read lately and found without a fault, by what they say. A scenario of one's own, or one figure of an own copy,
is read with a dozen files of its game that did not change, and nobody changes what was made of a file."""


class Enough(Exception):
    """More problems than anybody reads: checking stops."""


@dataclass
class Reader:
    """Reads the files of one load, each once."""

    schemas: FilePath
    texts: Mapping[FilePath, str] = field(default_factory=dict)  # what stands in for files being edited
    problems: list[Problem] = field(default_factory=list)
    places: FilePlaces = field(default_factory=FilePlaces)
    digests: dict[str, str] = field(default_factory=dict)
    _suggestions: int = 0
    _files: int = 0
    _bytes: int = 0
    _texts: dict[str, str] = field(default_factory=dict)
    _read: dict[FilePath, Document | None] = field(default_factory=dict)
    _parsed: dict[FilePath, yaml_text.Parsed] = field(default_factory=dict)

    def fork(self) -> Reader:
        """A reader that knows the same files and starts with no problems, for another look at them."""
        other = Reader(self.schemas, self.texts)
        other.places, other.digests = self.places, self.digests
        other._texts, other._read, other._parsed = self._texts, self._read, self._parsed
        return other

    def with_texts(self, texts: Mapping[FilePath, str]) -> Reader:
        """A reader for the same files with other texts in place of some: what did not change and fits its schema is not
        read again."""
        other = Reader(self.schemas, texts)
        changed = {p for p in {*self.texts, *texts} if self.texts.get(p) != texts.get(p)}
        for path, found in self._read.items():
            if found is not None and found.valid and path not in changed:
                other._read[path] = found
                # Places of what is not read again, and no others: those of every look would pile up while one types.
                other._take_parsed(path, self._parsed[path])
        other.digests, other._texts = dict(self.digests), dict(self._texts)
        return other

    @property
    def files(self) -> tuple[FilePath, ...]:
        """The files that could be read."""
        return tuple(path for path, found in self._read.items() if found is not None)

    def add(
        self,
        code: str,
        text: Text,
        hint: Text,
        root: Data,
        path: tuple[str | int, ...],
        *,
        key: bool = False,
        severity: Severity = Severity.ERROR,
    ) -> None:
        """A problem at a place of the data."""
        at = self.places.of(root, path, key=key)
        if len(self.problems) >= MAX_PROBLEMS:
            text = say("more than {most} problems", "plus de {most} problèmes", most=MAX_PROBLEMS)
            hint = Text("Mend the first ones and check again.", "Réparez les premiers et vérifiez de nouveau.")
            self.problems.append(Problem(Severity.ERROR, "too-many-problems", text, hint, at.file))
            raise Enough
        self.problems.append(Problem(severity, code, text, hint, at.file, at.line, at.column, wording.dotted(path)))

    def nearest(self, name: Data, known: Iterable[str]) -> Text:
        """A suggestion, as long as there are few: looking for near names is slow, and a bad file has thousands."""
        self._suggestions += 1
        if self._suggestions > _MAX_SUGGESTIONS:
            return NOTHING
        names = [str(n) for n in known]
        if len(names) > _MAX_NAMES:
            names = [n for n in names if n[:1] == str(name)[:1]][:_MAX_NAMES]
        return did_you_mean(str(name), names)

    def written(self, place: FilePlace) -> str:
        """The rest of the line at a place, as the author wrote it."""
        lines = self._texts.get(place.file, "").split("\n", place.line)
        return lines[place.line - 1][place.column - 1 :] if 0 < place.line <= len(lines) else ""

    def document(self, path: FilePath, shown: str) -> Document | None:
        """The document at `path`, read once; None when it cannot be read at all."""
        if path not in self._read:
            self._read[path] = self._load(path, shown)
        return self._read[path]

    def _load(self, path: FilePath, shown: str) -> Document | None:
        text = self.texts.get(path)
        if text is None:
            raw, problem = file_text.read_bytes(path, shown)
            if raw is not None and self._is_too_much(len(raw), shown):
                return None
            if raw is not None:
                self.digests[str(path)] = file_text.digest_of(raw)
                text, problem = file_text.decode(raw, shown)
            if problem:
                self.problems.append(problem)
            if text is None:
                return None
        self._texts[shown] = text
        key = (path, shown, self.digests.get(str(path), ""), self.schemas)
        kept = _shelf.known(_shelf, key) if path not in self.texts else None
        if kept is not None:
            self._take_parsed(path, kept.parsed)
            return kept.document
        before = len(self.problems)
        found = self._parse(path, shown, text)
        if found is not None and found.valid and path not in self.texts and len(self.problems) == before:
            _shelf.keep(_shelf, _Kept(found, self._parsed[path]), key)
        return found

    def _take_parsed(self, path: FilePath, parsed: yaml_text.Parsed) -> None:
        self._parsed[path] = parsed
        self.places.add_all(parsed.marks, parsed.alive)

    def _parse(self, path: FilePath, shown: str, text: str) -> Document | None:
        parsed = yaml_text.parse(text, shown)
        self._take_parsed(path, parsed)
        self.problems.extend(parsed.problems)
        data = parsed.data
        if data is None and parsed.problems:
            return None
        if not isinstance(data, dict):
            self.problems.append(
                Problem(
                    Severity.ERROR,
                    "not-a-mapping",
                    Text("the file does not consist of fields", "le fichier n’est pas fait de champs"),
                    Text(
                        "A file starts with `format: 1` and `kind: ...`.",
                        "Un fichier commence par `format: 1` et `kind: ...`.",
                    ),
                    shown,
                    1,
                    1,
                )
            )
            return None
        return self._checked(path, shown, data, bool(parsed.problems))

    def _is_too_much(self, size: int, shown: str) -> bool:
        """Whether the files of one load are more than a game has; said once."""
        before = self._files <= MAX_FILES and self._bytes <= MAX_TOTAL
        self._files, self._bytes = self._files + 1, self._bytes + size
        if self._files <= MAX_FILES and self._bytes <= MAX_TOTAL:
            return False
        if before:
            text = say(
                "these are more than {files} files or {bytes} million bytes in all",
                "cela fait plus de {files} fichiers ou de {bytes} millions d’octets en tout",
                files=MAX_FILES,
                bytes=MAX_TOTAL // 1_000_000,
            )
            hint = Text(
                "A system of hundreds of counters has a quarter of a million.",
                "Un système de centaines de pions en a un quart de million.",
            )
            self.problems.append(Problem(Severity.ERROR, "too-large", text, hint, shown))
        return True

    def _checked(self, path: FilePath, shown: str, data: Tree, damaged: bool) -> Document | None:
        at = self.places.of(data, ("format",))
        marks = self.places.marks_of(data)
        upgraded, problem = upgrade(data, shown, at.line, at.column)
        if upgraded is None:
            assert problem is not None
            self.problems.append(problem)
            return None
        # An upgrade makes a new mapping; without its marks every problem below would point at the head of the file.
        if upgraded is not data:
            self.places.add(upgraded, marks)
            parsed = self._parsed[path]
            parsed.marks[id(upgraded)] = marks
            parsed.alive.append(upgraded)
            data = upgraded
        kind = data.get("kind")
        if not isinstance(kind, str) or kind not in KINDS:
            self._no_kind(data, kind)
            return None
        findings = schemas_in(self.schemas).findings(data, kind)
        self.problems.extend(wording.problem_of(f, data, self.places, self.written) for f in findings)
        return Document(path, shown, kind, data, not findings and not damaged)

    def _no_kind(self, data: Tree, kind: Data) -> None:
        allowed = say("Allowed: {kinds}.", "Permis : {kinds}.", kinds=", ".join(KINDS))
        if "kind" not in data:
            self.add(
                "missing-field",
                Text('the file needs the field "kind"', "le fichier demande le champ « kind »"),
                say("It says what the file is. {allowed}", "Il dit ce qu’est le fichier. {allowed}", allowed=allowed),
                data,
                (),
            )
            return
        near = did_you_mean(str(kind), KINDS)
        self.add(
            "unknown-kind",
            say("{shown} is not a kind of file", "{shown} n’est pas un genre de fichier", shown=wording.shown(kind)),
            together(near, allowed, by="\n"),
            data,
            ("kind",),
        )
