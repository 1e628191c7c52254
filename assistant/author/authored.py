"""The texts of one game or scenario while they are written: as they stand, as they are on disk, and what is shipped.

What is typed is kept as a draft within a second, so that a kill loses nothing; a file changed elsewhere is noticed.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from assistant.base import paths
from assistant.base.data import Raw
from assistant.base.files import read_text, save_text, why
from assistant.base.problem import AleaError, Problem, Severity
from assistant.base.text import say
from assistant.formats.documents import Reader
from assistant.formats.edited import EditedGame
from assistant.formats.file_text import MAX_BYTES
from assistant.formats.load import Loaded, bundle_of

TEXTS = (".yaml", ".yml")


@dataclass
class AuthoredText:
    """One file. `saved` is what was last read from disk or written there; a shipped file is only looked at."""

    path: Path
    text: str
    saved: str
    own: bool = True
    line_end: str = "\n"

    @property
    def changed(self) -> bool:
        return self.text != self.saved


@dataclass(frozen=True, slots=True)
class Checked:
    """What a reading of all texts gave: the system as far as it can be built, its problems, the files that it took."""

    loaded: Loaded
    problems: tuple[Problem, ...]
    files: tuple[Path, ...] = ()

    @property
    def errors(self) -> int:
        return sum(p.severity is Severity.ERROR for p in self.problems)


@dataclass
class Authored:
    """The texts that belong together. The first is the one that was asked for."""

    main: Path
    texts: dict[Path, AuthoredText] = field(default_factory=dict)
    _edited: EditedGame = field(
        default_factory=lambda: EditedGame(paths.schemas_dir(), [paths.scenarios_dir()]), repr=False
    )

    def put(self, path: Path, text: str) -> None:
        """What a file says now."""
        self.texts[path].text = text

    @property
    def changed(self) -> list[AuthoredText]:
        """The files whose text is not on disk yet."""
        return [t for t in self.texts.values() if t.changed]

    def own_texts(self) -> dict[Path, str]:
        """All texts of the author's own: for a check they stand in for files on disk, saved or not."""
        return {t.path: t.text for t in self.texts.values() if t.own}

    def all_texts(self) -> dict[Path, str]:
        """All texts, the author's own first."""
        ordered = sorted(self.texts.values(), key=lambda t: not t.own)
        return {t.path: t.text for t in ordered}

    def check(self, texts: Mapping[Path, str]) -> Checked:
        """Everything wrong with these texts, and the game they make; takes its time, touches nothing."""
        loaded = self._edited.read(self.main, texts)
        mine = {str(t.path) for t in self.texts.values() if t.own}
        problems = tuple(p for p in loaded.problems if p.severity is Severity.ERROR or p.file in mine)
        return Checked(loaded, problems, self._edited.files)

    def add_files(self, files: Iterable[Path]) -> bool:
        """Files that belong to the game since its text was mended, or that an entry names now. Whether any is new."""
        before = len(self.texts)
        for path in files:
            _add(self, path.absolute())
        return len(self.texts) > before

    # on disk

    def save(self) -> list[Path]:
        """Write what changed, each file whole or not at all. Raises AleaError when the disk refuses one."""
        written = []
        for one in self.changed:
            save_text(one.path, one.text.replace("\n", one.line_end))
            one.saved = one.text
            written.append(one.path)
        self.forget_draft()
        return written

    def changed_elsewhere(self) -> list[Path]:
        """The files that say something else on disk than when they were read or written here."""
        out = []
        for one in self.texts.values():
            with contextlib.suppress(OSError, AleaError):
                if one.own and read_text(one.path, MAX_BYTES) != one.saved:
                    out.append(one.path)
        return out

    def take_theirs(self, path: Path) -> str:
        """The text of the disk in the place of ours."""
        one = self.texts[path]
        one.text = one.saved = read_text(path, MAX_BYTES)
        return one.text

    def keep_mine(self, path: Path) -> None:
        """Ours stays; the next save writes over what came meanwhile."""
        self.texts[path].saved = read_text(path, MAX_BYTES)

    # the draft

    @property
    def draft_file(self) -> Path:
        """Where what is not saved is kept."""
        name = hashlib.sha256(str(self.main.absolute()).encode("utf-8", "surrogateescape")).hexdigest()[:24]
        return paths.user_dir() / "drafts" / f"{name}.json"

    def keep_draft(self, at: tuple[str, int, int]) -> None:
        """What is not saved, and where the caret is. Raises AleaError when the disk refuses."""
        if not self.changed:
            self.forget_draft()
            return
        texts = {str(t.path): {"text": t.text, "saved": t.saved} for t in self.changed}
        kept = {"main": str(self.main), "at": list(at), "texts": texts}
        save_text(self.draft_file, json.dumps(kept))

    def take_draft(self) -> tuple[str, int, int] | None:
        """Go on where one was stopped: the texts of the draft, and where the caret was. A text that is on disk by now
        is no draft any more."""
        try:
            kept = json.loads(read_text(self.draft_file, 4 * MAX_BYTES))
            file, line, column = kept["at"]
            found = {Path(p): (str(t["text"]), str(t["saved"])) for p, t in kept["texts"].items()}
        except (OSError, AleaError, ValueError, KeyError, TypeError, AttributeError):
            return None
        taken = False
        for path, (text, saved) in found.items():
            _add(self, path)  # a text with an error may not lead to it any more
            one = self.texts.get(path)
            if one is None and not path.exists():
                one = self.texts[path] = AuthoredText(path, text, "")
            if one is not None and one.own and text != one.saved:
                one.text = text
                one.saved = saved  # what the disk says else is told as changed elsewhere
                taken = True
        return (str(file), int(line), int(column)) if taken else None

    def forget_draft(self) -> None:
        with contextlib.suppress(OSError):
            self.draft_file.unlink()


def author(path: Path) -> Authored:
    """The texts that belong to a system or scenario: its folder, a file of it. Raises AleaError when there is none."""
    main = (path / "system.yaml" if path.is_dir() else path).absolute()
    if path.is_dir() and not main.exists():
        inside = sorted(p for p in path.iterdir() if p.suffix.lower() in TEXTS)
        if not inside:
            problem = Problem(
                Severity.ERROR,
                "no-system",
                say('there is no text in "{folder}"', "il n’y a aucun texte dans « {folder} »", folder=path),
                say("`alea new` writes a first one.", "`alea new` en écrit un premier."),
            )
            raise AleaError((problem,))
        main = inside[0].absolute()
    made = Authored(main)
    _add(made, main)
    reader = Reader(paths.schemas_dir())
    bundle = bundle_of(reader, main, None, None, [paths.scenarios_dir()])
    for document in bundle.documents() if bundle is not None else ():
        _add(made, document.path.absolute())
    if main.name == "system.yaml":
        for other in sorted(main.parent.glob("*.yaml")):
            _add(made, other)
    return made


def _add(made: Authored, path: Path) -> None:
    """A text that cannot be read is told by the check; the one that was asked for is needed."""
    if path in made.texts:
        return
    try:
        text = read_text(path, MAX_BYTES)
        with path.open("rb") as file:
            line_end = "\r\n" if b"\r\n" in file.read(4000) else "\n"
    except AleaError:
        if path == made.main:
            raise
    except OSError as bad:
        if path == made.main:
            text_said = say(
                '"{file}" cannot be read: {why}', "« {file} » ne se lit pas : {why}", file=path, why=why(bad)
            )
            raise AleaError((Problem(Severity.ERROR, "not-read", text_said),)) from None
    else:
        own = not path.is_relative_to(paths.scenarios_dir().absolute())
        made.texts[path] = AuthoredText(path, text, text, own, line_end)


def drafts() -> list[Path]:
    """The games and scenarios with a draft that was never saved, the newest first."""
    found = [(when, Path(str(kept["main"]))) for when, kept in _kept_drafts() if "main" in kept]
    return [path for _, path in sorted(found, reverse=True) if path.exists()]


def never_saved(text: Path) -> list[Path]:
    """The texts of a game, or beside a scenario, of which a draft says something else than the disk."""
    folder = text if text.is_dir() else text.parent
    found = dict[Path, str]()
    for _, kept in _kept_drafts():
        texts = kept.get("texts")
        for name, one in texts.items() if isinstance(texts, dict) else ():
            if Path(name).parent == folder.absolute() and isinstance(one, dict):
                found[Path(name)] = str(one.get("text"))
    return sorted(path for path, draft in found.items() if _on_disk(path) != draft)


def _on_disk(path: Path) -> str | None:
    try:
        return read_text(path, MAX_BYTES)
    except (OSError, AleaError):
        return None


def _kept_drafts() -> Iterator[tuple[float, Raw]]:
    """What is kept of each draft and since when; one that is damaged is none."""
    with contextlib.suppress(OSError):
        for file in (paths.user_dir() / "drafts").glob("*.json"):
            with contextlib.suppress(OSError, AleaError, ValueError):
                kept = json.loads(read_text(file, 4 * MAX_BYTES))
                if isinstance(kept, dict):
                    yield file.stat().st_mtime, kept
