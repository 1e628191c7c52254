# ruff: noqa: E501 (values in rows by kind)
"""A generator of packs as a hostile or broken program may write them, and what becomes of each: refused with a sentence
and nothing written, or unpacked into its own folder and nowhere else."""

from __future__ import annotations

import json
import random
import shutil
import stat
import struct
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any
from unittest.mock import patch

from assistant.base import paths
from assistant.base.problem import AleaError
from assistant.formats.pack_file import DEEPEST, MOST_FILES, MOST_UNPACKED, SHEET
from assistant.game.named import named
from assistant.game.packs import copy_to_write, keep_pack, kept_packs, pack_words, packs_dir
from tests.formats.shelf import DATA
from tests.watch import Watch, fewest, kept_in

PARTS = [
    "..", ".", "", "~", "a", "b", "C:", "con", "nul.txt", ".git", "x" * 90, "é", "e\u0301", "\u202e", "a\nb", "a\u0000b", "-rf", "a ", " a",
    "a*", "..\\..", "\\\\host", "%2e%2e", "pack.json", "system.yaml", "SYSTEM.YAML", "packs", "settings.json", "\ud800",
]  # fmt: skip
ENDINGS = [".yaml", ".yml", ".svg", ".png", ".md", ".txt", ".py", ".so", ".exe", "", ".YAML", ".yaml:x", ".aleapack", ".json"]
VALUES: list[Any] = [
    0, -1, 1, 2, 99, 10**6, 10**40, 1.5, True, None, "", " ", "pack", "program", "../x.yaml", "/etc/passwd", "x" * 5000, "\u202e", "\ud800",
    "alexandria", "no_such_game", [], {}, [[]], {"en": 1}, {"en": "a", "fr": None}, ["a"] * 400, "a\u0000b", "{0.__class__}", "<b>",
]  # fmt: skip
FIELDS = ["kind", "format", "id", "name", "version", "authors", "licence", "opens", "needs", "more"]
METHODS = [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA]
MODES = [0, stat.S_IFREG | 0o644, stat.S_IFREG | 0o7777, stat.S_IFLNK | 0o777, stat.S_IFDIR | 0o755, stat.S_IFIFO, stat.S_IFBLK]


@dataclass
class Entry:
    """One file of an archive."""

    name: str
    raw: bytes
    method: int = zipfile.ZIP_DEFLATED
    mode: int = stat.S_IFREG | 0o644


@dataclass
class Parcel:
    """An archive that is being put together."""

    sheet: Any
    entries: list[Entry]
    comment: bytes = b""
    damage: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class Case:
    """A pack with its changes; the same edits give the same bytes."""

    edits: tuple[int, ...]

    def raw(self, edits: Sequence[int] | None = None) -> bytes:
        """The bytes of the file."""
        parcel = _sound()
        for seed in self.edits if edits is None else edits:
            _change(parcel, random.Random(seed))
        out = _zipped(parcel)
        for seed in parcel.damage:
            out = _hurt(out, random.Random(seed))
        return out


def cases(seed: int, count: int) -> Iterator[Case]:
    """Changed packs, the same for the same seed."""
    dice = random.Random(f"packs {seed}")
    for _ in range(count):
        yield Case(tuple(dice.randrange(2**40) for _ in range(dice.choice([0, 1, 1, 1, 1, 2, 2, 3, 5]))))


def _sound() -> Parcel:
    """A small whole game."""
    files = sorted((DATA / "good" / "ford").glob("*.yaml"))
    sheet = {"kind": "pack", "format": 1, "id": "ford", "name": {"en": "The ford", "fr": "Le gué"}, "version": 2,
             "authors": ["A. B."], "licence": "CC0", "opens": "system.yaml", "needs": {}}  # fmt: skip
    return Parcel(sheet, [Entry(file.name, file.read_bytes()) for file in files])


def _name(dice: random.Random) -> str:
    parts = [dice.choice(PARTS) for _ in range(dice.choice([1, 1, 2, 3, DEEPEST + 2]))]
    return dice.choice(["", "", "", "/", "../", "./"]) + "/".join(parts) + dice.choice(ENDINGS)


def _change(parcel: Parcel, dice: random.Random) -> None:
    entry = dice.choice(parcel.entries) if parcel.entries else Entry("x.yaml", b"")
    pick = dice.randrange(12)
    if pick == 0:
        entry.name = _name(dice)
    elif pick == 1:
        parcel.entries.append(Entry(_name(dice), dice.choice([b"", entry.raw, dice.randbytes(300)])))
    elif pick == 2:
        entry.mode = dice.choice(MODES)
        entry.raw = dice.choice([entry.raw, b"/etc/passwd", b"../../settings.json"])
    elif pick == 3:
        entry.method = dice.choice(METHODS)
    elif pick == 4:
        size = dice.choice([10**5, 10**6, 4 * 10**6, 30 * 10**6])
        entry.raw = bytes(size) if dice.random() < 0.5 else b"a: b\n" * (size // 5)
    elif pick == 5:
        many = dice.choice([3, 50, MOST_FILES, MOST_FILES + 200])
        parcel.entries += [Entry(f"{dice.choice(['n', 'a/b', 'é'])}{number}.txt", b"x" * 9) for number in range(many)]
    elif pick == 6 and isinstance(parcel.sheet, dict):
        parcel.sheet[dice.choice(FIELDS)] = dice.choice(VALUES)
    elif pick == 7:
        parcel.sheet = dice.choice([None, [], "x", b"", b"[" * 50_000, b"\xff\xfe", b'{"kind": "pack"', {**_sound().sheet, "format": 2}])
    elif pick == 8:
        parcel.entries.append(Entry(dice.choice([entry.name, entry.name.upper(), f"{entry.name}/x.yaml"]), entry.raw))
    elif pick == 9 and parcel.entries:
        parcel.entries.remove(entry)
    elif pick == 10:
        parcel.comment = dice.choice([b"PK\x05\x06" + bytes(18), b"x" * 60_000, b"PK\x01\x02"])
    else:
        parcel.damage.append(dice.randrange(2**40))


def _zipped(parcel: Parcel) -> bytes:
    out = BytesIO()
    with patch("warnings.warn"), zipfile.ZipFile(out, "w") as archive:  # two of a name are meant
        if parcel.sheet is not None:
            sheet = parcel.sheet if isinstance(parcel.sheet, bytes) else json.dumps(parcel.sheet).encode()
            archive.writestr(SHEET, sheet)
        for entry in parcel.entries:
            told = zipfile.ZipInfo(entry.name.encode("utf-8", "replace").decode() or "x")
            told.external_attr, told.compress_type = entry.mode << 16, entry.method
            archive.writestr(told, entry.raw)
        archive.comment = parcel.comment
    return out.getvalue()


def _hurt(raw: bytes, dice: random.Random) -> bytes:
    """Bytes changed anywhere, or the numbers that an archive tells of itself."""
    out = bytearray(raw)
    at = dice.randrange(len(out))
    pick = dice.randrange(5)
    if pick == 0:
        return raw[:at]
    if pick == 1:
        out[at : at + dice.randrange(4)] = dice.randbytes(dice.randrange(1, 5))
    elif pick == 2:
        out[at] ^= 1 << dice.randrange(8)
    elif pick == 3:
        end = out.rfind(b"PK\x05\x06")
        struct.pack_into("<H", out, end + dice.choice([4, 6, 8, 10, 12, 16, 20]), dice.choice([0, 1, 65_535, 499]))
    else:
        place = out.find(dice.choice([b"PK\x01\x02", b"PK\x03\x04"]), at)
        if 0 <= place < len(out) - 46:
            struct.pack_into("<I", out, place + dice.choice([8, 10, 16, 18, 20, 22, 24, 42]), dice.choice([0, 1, 100, 2**31, 2**32 - 1]))
    return bytes(out)


# what becomes of it


def outcome(folder: Path, raw: bytes, number: int) -> str:
    """Open it as the window and the command line do: `told` why not, with nothing written, or `kept`, and `opened` where
    its text was read too."""
    shutil.rmtree(packs_dir(), ignore_errors=True)
    path = folder / "x.aleapack"
    path.write_bytes(raw)
    before = _all_files(folder)
    try:
        kept = keep_pack(path)
    except AleaError as bad:
        for problem in bad.problems:
            french = problem.text.fr.replace("\u202f", "").replace("\u00a0", "")
            assert problem.text.en.isprintable() and french.isprintable(), problem.text
            assert len(problem.text.en) < 400
        assert not _all_files(packs_dir()), "refused, and yet something was written"
        assert _all_files(folder) == before
        return "told"
    home = packs_dir().resolve()
    inside = _all_files(packs_dir())
    assert kept.text in inside
    assert all(file.resolve().is_relative_to(home) and not file.is_symlink() for file in inside)
    assert all(stat.S_IMODE(file.stat().st_mode) == 0o444 for file in inside)
    assert sum(file.stat().st_size for file in inside) <= MOST_UNPACKED + 10_000
    assert _all_files(folder) - inside == before - inside
    assert not keep_pack(path).is_new and len(kept_packs()) == 1
    pack_words(kept)
    if number % 12:
        return "kept"
    copy_to_write(kept.text, folder / "own")
    shutil.rmtree(folder / "own")
    try:
        named(str(path))
    except AleaError as bad:
        assert all(problem.text.en and problem.text.fr for problem in bad.problems)
    return "opened"


def _all_files(folder: Path) -> set[Path]:
    return {file for file in folder.rglob("*") if not file.is_dir()} - {
        file for file in paths.cache_dir().rglob("*") if paths.cache_dir().is_relative_to(folder)
    }


def watched(watch: Watch, folder: Path, seed: int, count: int) -> None:
    """Try so many; what fails is kept with as few changes as still fail in the same way."""
    folder.mkdir(parents=True, exist_ok=True)
    watch.seconds = 5  # some of them are a whole shipped game, read anew

    def keep(case: Case, number: int, kind: str) -> str:
        def fails(edits: Sequence[int]) -> bool:
            return watch.look(partial(outcome, folder, case.raw(edits), number))[0] == f"!{kind}"

        few = fewest(case.edits, fails) if len(case.edits) > 1 else list(case.edits)
        return kept_in("packs", f"{seed}-{number}", {"x.aleapack": case.raw(few)})

    for number, case in enumerate(cases(seed, count)):
        watch.try_(f"pack {seed}/{number}", partial(outcome, folder, case.raw(), number), partial(keep, case, number))
