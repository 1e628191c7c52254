"""Packs of the player: what goes into one, and where one that came is kept, to be read and not written."""

from __future__ import annotations

import json
import os
import re
import shutil
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from assistant.base import paths
from assistant.base.files import is_there, read_whole, refused, why, written_whole
from assistant.base.problem import AleaError, Problem, error, warning
from assistant.base.text import NOTHING, Text, fill, same, say
from assistant.formats.file_text import MAX_BYTES
from assistant.formats.pack_file import (
    MOST_BYTES,
    SHEET,
    SUFFIX,
    Pack,
    PackSheet,
    check_names,
    pack_refused,
    packed,
    read_pack,
    sheet_of,
)
from assistant.game.board_picture import picture_files
from assistant.game.library import open_system, system_names

if TYPE_CHECKING:
    from assistant.game.named import Named

PATTERN = f"*{SUFFIX}"
BESIDE = ("readme.md", "readme.txt", "licence.txt", "license.txt", "licence.md", "license.md")
"""What an author lays beside the texts and whoever gets them wants to read; nothing reads it."""

SHIPPED = Text("“{name}” comes with Alea; there is nothing of one’s own to pack.",
               "« {name} » est livré avec Alea ; il n’y a rien à soi à empaqueter.")  # fmt: skip
NO_SYSTEM = Text("it needs the game “{name}”, which this Alea does not have",
                 "il demande le jeu « {name} », que cet Alea n’a pas")  # fmt: skip
ANOTHER = Text("Version {new} of “{name}” came; yours is {old}. Both are kept.",
               "La version {new} de « {name} » est là ; la vôtre est la {old}. Les deux sont gardées.")  # fmt: skip
EARLIER = Text("This is version {new} of “{name}”; you have the newer {old}. Both are kept.",
               "Voici la version {new} de « {name} » ; la vôtre, {old}, est plus neuve. Les deux restent.")  # fmt: skip
CHANGED = Text("Another pack of “{name}” has the same version {new}. Both are kept.",
               "Un autre paquet de « {name} » porte la même version {new}. Les deux sont gardés.")  # fmt: skip
VERSION, AUTHORS, LICENCE = Text("Version", "Version"), Text("Authors", "Auteurs"), Text("Licence", "Licence")
NEEDS, HOLDS = Text("Needs", "Demande"), Text("Holds", "Contient")
NOT_NAMED = Text("not named", "non indiqués")
NO_LICENCE = Text("none is named: ask the authors before you pass it on",
                  "aucune : demandez aux auteurs avant de le transmettre")  # fmt: skip
NOTHING_ELSE = Text("nothing but Alea", "rien d’autre qu’Alea")
WITH_ALEA = Text("{name}, which comes with Alea", "{name}, livré avec Alea")
FILES, FILE = (
    Text("{n} files, {size} kB: {kinds}", "{n} fichiers, {size} ko : {kinds}"),
    Text("1 file, {size} kB", "1 fichier, {size} ko"),
)
KINDS_HELD = {
    ".yaml": (Text("1 text", "1 texte"), Text("{n} texts", "{n} textes")),
    "picture": (Text("1 picture", "1 image"), Text("{n} pictures", "{n} images")),
    "": (Text("1 to read", "1 à lire"), Text("{n} to read", "{n} à lire")),
}
NOT_KEPT = Text("The pack could not be unpacked into “{folder}”: {why}.",
                "Le paquet n’a pas pu être déballé dans « {folder} » : {why}.")  # fmt: skip
TAKEN = Text("“{file}” is there already and is no pack of “{name}”.",
             "« {file} » existe déjà et n’est pas un paquet de « {name} ».")  # fmt: skip


@dataclass(frozen=True, slots=True)
class Packable:
    """What a pack is made of: the texts by their names in it, and what lies beside them and stays out."""

    sheet: PackSheet
    files: Mapping[str, bytes]
    left_out: tuple[str, ...] = ()
    needs: Text = NOTHING  # the shipped game that whoever opens it has


@dataclass(frozen=True, slots=True)
class KeptPack:
    """A pack that was opened here: its sheet, the text it opens with, its files with their sizes, and what is to be
    said of it. `is_new` where it was never opened here; `other` is the text of another version that is here."""

    sheet: PackSheet
    text: Path
    told: tuple[Problem, ...] = ()
    files: Mapping[str, int] = field(default_factory=dict)
    is_new: bool = False
    other: Path | None = None


def is_pack(word: str) -> bool:
    """Whether a word names a pack."""
    return word.lower().endswith(SUFFIX)


def pack_name(word: str) -> str:
    """The name of a file as a pack has it."""
    return word if is_pack(word) else f"{word}{SUFFIX}"


def packs_dir() -> Path:
    """Where packs that were opened are kept."""
    return paths.user_dir() / "packs"


def what_to_pack(
    word: str, *, target: Path | None = None, version: int = 0, authors: tuple[str, ...] = (), licence: str = ""
) -> Packable:
    """The contents of a pack of the player's text. Without a version it follows on from the pack at `target`. Raises
    AleaError for texts with errors and for what ships with Alea."""
    from assistant.game.named import named

    found = named(word, own_copy=False)
    system, chosen = found.opened.system, found.chosen
    name = chosen.name if chosen is not None else system.name
    own = [file for file in map(_resolved, system.files) if not _ships(file)]
    if not own:
        raise error("shipped", SHIPPED, name=name)
    root = Path(os.path.commonpath([p.parent for p in own]))
    files, left_out = _read_below(root, own, [file for file in picture_files(system) if file.is_relative_to(root)])
    opens, ident = _opened_by(found)
    needs = len(own) < len(system.files)
    before = _before(target, ident, name) or PackSheet(ident, name, "", version=0)
    sheet = PackSheet(
        ident, name, opens.relative_to(root).as_posix(), version or before.version + 1,
        authors or before.authors, licence or before.licence, str(system.id) if needs else "",
    )  # fmt: skip
    return Packable(sheet, files, left_out, system.name if needs else NOTHING)


def _opened_by(found: Named) -> tuple[Path, str]:
    """The text that a pack opens, and the id it has: that of the game, of a scenario in a file of its own behind it."""
    text, system, chosen = _resolved(found.text), found.opened.system, found.chosen
    opens = text if text.is_file() else text / "system.yaml"
    is_scenario = chosen is not None and opens.name != "system.yaml"
    return opens, f"{system.id}/{chosen.id}" if chosen is not None and is_scenario else str(system.id)


def _read_below(
    root: Path, own: Sequence[Path], pictures: Sequence[Path]
) -> tuple[dict[str, bytes], tuple[str, ...]]:
    """The texts, what is to be read beside them and the pictures, by their names in the pack; and the names of what
    lies there and stays out."""
    beside = [p for p in sorted(root.iterdir()) if p.is_file() and p not in own and not p.name.startswith(".")]
    read = [p for p in beside if p.name.lower() in BESIDE]
    files = {p.relative_to(root).as_posix(): read_whole(p, MAX_BYTES) for p in (*own, *read)}
    files |= {p.relative_to(root).as_posix(): read_whole(p, MOST_BYTES) for p in pictures}
    check_names(list(files))
    return files, tuple(p.name for p in beside if p not in read and p not in pictures)


def _resolved(file: str) -> Path:
    return Path(file).resolve()


def _ships(file: Path) -> bool:
    """Whether a file comes with Alea."""
    return file.is_relative_to(paths.scenarios_dir().resolve())


def place_of_pack(text: Path) -> Path:
    """The file of the pack of a text: called like it, beside it or its folder."""
    if text.name == "system.yaml":
        return text.parent.with_name(f"{text.parent.name}{SUFFIX}")
    return text.with_name(f"{text.name if text.is_dir() else text.stem}{SUFFIX}")


def _before(target: Path | None, ident: str, name: Text) -> PackSheet | None:
    """The sheet of the pack that is about to be replaced; anything else at its place is not written over."""
    if target is None or not is_there(target):
        return None
    with suppress(AleaError, OSError):
        sheet = read_pack(target).sheet
        if sheet.id == ident:
            return sheet
    another = Text("Name another file.", "Nommez un autre fichier.")
    raise error("file-taken", TAKEN, another, file=target.name, name=name)


def pack_bytes(contents: Packable) -> bytes:
    """The pack, ready to be written."""
    return packed(contents.sheet, contents.files)


def keep_pack(path: Path) -> KeptPack:
    """Unpack a pack into a folder of its own among the player's files, once. Raises AleaError with the reason where it
    is refused; then nothing was written."""
    try:
        pack = read_pack(path)
    except OSError as bad:
        raise pack_refused(say("“{file}”: {why}", "« {file} » : {why}", file=path.name, why=why(bad))) from bad
    if pack.sheet.system and pack.sheet.system not in system_names():
        raise pack_refused(fill(NO_SYSTEM, name=pack.sheet.system))
    folder = packs_dir() / f"{_slug(pack.sheet.id)}-{pack.digest[:12]}"
    other = _other(pack, folder)
    is_new = not _is_whole(folder, pack)
    if is_new:
        _unpack(folder, pack)
    sizes = {name: len(raw) for name, raw in pack.files.items()}
    told = (_told(pack.sheet, other[0]),) if other is not None else ()
    return KeptPack(pack.sheet, folder / pack.sheet.opens, told, sizes, is_new, other[1] if other is not None else None)


def _slug(ident: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", ident.lower()).strip("_")[:40] or "pack"


def _other(pack: Pack, folder: Path) -> tuple[PackSheet, Path] | None:
    """The newest other pack of the same that is here, with the text it opens with."""
    others = [(s, text) for s, text in kept_packs() if s.id == pack.sheet.id and not text.is_relative_to(folder)]
    return max(others, key=lambda one: one[0].version, default=None)


def _told(sheet: PackSheet, other: PackSheet) -> Problem:
    """How it stands to the one that is here."""
    said = ANOTHER if sheet.version > other.version else EARLIER if sheet.version < other.version else CHANGED
    return warning("pack-version", said, new=sheet.version, old=other.version, name=sheet.name)


def pack_words(kept: KeptPack) -> list[tuple[Text, Text]]:
    """What whoever opens a pack wants to know of it, each with its head."""
    sheet = kept.sheet
    needs = fill(WITH_ALEA, name=open_system(sheet.system).system.name) if sheet.system else NOTHING_ELSE
    return [
        (VERSION, same(str(sheet.version))),
        (AUTHORS, same(", ".join(sheet.authors)) if sheet.authors else NOT_NAMED),
        (LICENCE, same(sheet.licence) if sheet.licence else NO_LICENCE),
        (NEEDS, needs),
        (HOLDS, _held(kept.files)),
    ]


def _held(files: Mapping[str, int]) -> Text:
    size = Text(*(f"{sum(files.values()) / 1000:.1f}".replace(".", sign) for sign in ".,"))
    if len(files) == 1:
        return fill(FILE, size=size)
    kinds: dict[str, int] = {}
    for name in files:
        ending = Path(name).suffix.lower()
        kind = ".yaml" if ending in (".yaml", ".yml") else "" if ending in (".md", ".txt", ".csv") else "picture"
        kinds[kind] = kinds.get(kind, 0) + 1
    told = [fill(words[kinds[kind] > 1], n=kinds[kind]) for kind, words in KINDS_HELD.items() if kind in kinds]
    listed = Text(", ".join(t.en for t in told), ", ".join(t.fr for t in told))
    return fill(FILES, n=len(files), size=size, kinds=listed)


def kept_packs() -> list[tuple[PackSheet, Path]]:
    """The packs that were opened here, with the text each opens with."""
    found = []
    with suppress(OSError):
        for folder in sorted(packs_dir().iterdir()):
            with suppress(AleaError, OSError):
                files = {p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file()}
                sheet = sheet_of(read_whole(folder / SHEET, MAX_BYTES), files)
                found.append((sheet, folder / sheet.opens))
    return found


def _is_whole(folder: Path, pack: Pack) -> bool:
    """Whether a pack lies unpacked as it came."""
    try:
        return (folder / SHEET).is_file() and all((folder / n).read_bytes() == raw for n, raw in pack.files.items())
    except OSError:
        return False


def _unpack(folder: Path, pack: Pack) -> None:
    """Write all files beside the wanted folder and put them in its place at once."""
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".", dir=folder.parent) as place:
            fresh = Path(place) / "pack"
            sheet = json.dumps(pack.sheet.written(), ensure_ascii=False, indent=1).encode()
            for name, raw in {SHEET: sheet, **pack.files}.items():
                target = fresh / name
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(raw)
                target.chmod(0o444)
            if is_there(folder):
                shutil.rmtree(folder)
            fresh.rename(folder)
    except OSError as bad:
        raise error("pack-not-kept", NOT_KEPT, folder=str(folder.parent), why=why(bad)) from bad


def copy_to_write(text: Path, folder: Path) -> Path:
    """A copy of an opened pack among the player's own texts, free to be changed; its text. Raises AleaError where the
    disk refuses."""
    pack = next(p for p in text.parents if p.parent == packs_dir())
    name = pack.name.rpartition("-")[0]
    number = next(n for n in range(1, 10_000) if not is_there(folder / (name if n == 1 else f"{name}_{n}")))
    target = folder / (name if number == 1 else f"{name}_{number}")
    for file in sorted(pack.rglob("*")):
        if file.is_file() and file.name != SHEET:
            _copy(file, target / file.relative_to(pack))
    return target / text.relative_to(pack)


def _copy(file: Path, target: Path) -> None:
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with written_whole(target) as part:
            part.write_bytes(file.read_bytes())
    except OSError as bad:
        raise refused(bad) from bad
