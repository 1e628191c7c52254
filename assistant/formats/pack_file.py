"""A pack: a text with all it needs as one file to send. A ZIP of texts and pictures under a sheet that says what it is.

Whoever opens one does not know who wrote it. Everything is measured before it is unpacked, names that lead anywhere but
into the pack's own folder are refused, and nothing in it is more than data. What is refused is refused whole.
"""

from __future__ import annotations

import json
import re
import stat
import struct
import unicodedata
import zipfile
import zlib
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from assistant.base.data import Tree
from assistant.base.files import read_whole
from assistant.base.problem import AleaError, error
from assistant.base.text import Text, fill, say
from assistant.formats.file_text import digest_of

SUFFIX = ".aleapack"
SHEET = "pack.json"
FORMAT = 1
MOST_BYTES = 100_000_000
MOST_UNPACKED = 200_000_000
MOST_FILES = 500
MOST_RATIO = 200  # times larger than packed; texts of ours reach thirty
SMALL = 1_000_000  # bytes a file may have whatever its ratio
LONGEST_NAME = 180
DEEPEST = 6
KINDS = (".yaml", ".yml", ".svg", ".png", ".jpg", ".jpeg", ".webp", ".md", ".txt", ".csv")
_END, _END_SIZE = b"PK\x05\x06", 22
_LARGE_END = b"PK\x06\x07"
_ENTRY = 46 + 3 * LONGEST_NAME + 500  # bytes of the list of contents one file may take
_NO_SIGNS = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?\Z", re.IGNORECASE)

BROKEN = (zipfile.BadZipFile, zlib.error, struct.error, EOFError, NotImplementedError, ValueError)

NO_NAME = Text("“{name}” is no name for a file of a pack", "« {name} » n’est pas un nom de fichier de paquet")
NEWER = Text(
    "it was written by a newer Alea",
    "un Alea plus récent l’a écrit",
)
NO_SHEET = Text(
    "its sheet, pack.json, is missing", "sa fiche, pack.json, manque"
)
NO_TEXT = Text(
    "the text it opens with, “{name}”, is not in it", "le texte par lequel il s’ouvre, « {name} », n’y est pas"
)
REFUSED = Text("This pack was not opened: {why}.", "Ce paquet n’est pas ouvert : {why}.")
UNTOUCHED = Text("Nothing was written. Ask for it once more.", "Rien n’est écrit. Redemandez-le.")
DAMAGED = Text("it is damaged or was cut short", "il est abîmé ou tronqué")


@dataclass(frozen=True, slots=True)
class PackSheet:
    """What a pack says of itself. `opens` is the text it opens with, `system` the shipped game it needs, if any."""

    id: str
    name: Text
    opens: str
    version: int = 1
    authors: tuple[str, ...] = ()
    licence: str = ""
    system: str = ""

    def written(self) -> Tree:
        return {
            "kind": "pack",
            "format": FORMAT,
            "id": self.id,
            "name": {"en": self.name.en, "fr": self.name.fr},
            "version": self.version,
            "authors": list(self.authors),
            "licence": self.licence,
            "opens": self.opens,
            "needs": {"system": self.system} if self.system else {},
        }


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack that has been read: its sheet, its files by name, and what tells it from every other."""

    sheet: PackSheet
    files: Mapping[str, bytes]
    digest: str


def pack_refused(why: Text) -> AleaError:
    """That a pack is not opened, and why."""
    return error("pack-refused", REFUSED, UNTOUCHED, why=why)


def packed(sheet: PackSheet, files: Mapping[str, bytes]) -> bytes:
    """The pack as bytes; the same contents give the same bytes. Raises AleaError for what no pack may hold."""
    check_names(list(files))
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        told = json.dumps(sheet.written(), ensure_ascii=False, indent=1).encode()
        for name, raw in [(SHEET, told), *sorted(files.items())]:
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (stat.S_IFREG | 0o644) << 16
            archive.writestr(entry, raw)
    return out.getvalue()


def read_pack(path: Path) -> Pack:
    """A pack, whole and checked. Raises AleaError with the reason where it is refused, OSError where the disk does."""
    return unpacked(read_whole(path, MOST_BYTES))


def unpacked(raw: bytes) -> Pack:
    """The pack in these bytes."""
    _check_frame(raw)
    try:
        with zipfile.ZipFile(BytesIO(raw)) as archive:
            entries = [e for e in archive.infolist() if not e.is_dir()]
            _check_entries(entries)
            files = {entry.filename: _read(archive, entry) for entry in entries}
    except BROKEN as bad:
        raise pack_refused(DAMAGED) from bad
    told = files.pop(SHEET)
    return Pack(sheet_of(told, files), files, digest_of(raw))


def _check_frame(raw: bytes) -> None:
    """What the archive says of its own size, before anything of it is believed: the library would follow any number."""
    if not raw.startswith(b"PK\x03\x04"):
        raise pack_refused(Text("it is no pack of Alea", "ce n’est pas un paquet d’Alea"))
    at = raw.rfind(_END, max(0, len(raw) - _END_SIZE - 65_535))
    if at < 0 or at + _END_SIZE > len(raw):
        raise pack_refused(DAMAGED)
    disk, first_disk, here, count, size, start, comment = struct.unpack("<HHHHIIH", raw[at + 4 : at + _END_SIZE])
    if raw[max(0, at - 20) : at].startswith(_LARGE_END) or disk or first_disk or here != count:
        raise pack_refused(Text("it is in parts, or of a size no pack has", "il est en plusieurs parties ou démesuré"))
    if count > MOST_FILES or size > count * _ENTRY:
        raise pack_refused(_too_many(count))
    if start + size != at or at + _END_SIZE + comment != len(raw):
        raise pack_refused(DAMAGED)


def _too_many(count: int) -> Text:
    english, french = "it holds {count} files, more than {most}", "il contient {count} fichiers, plus de {most}"
    return say(english, french, count=count, most=MOST_FILES)


def _check_entries(entries: Sequence[zipfile.ZipInfo]) -> None:
    """Whether names, kinds and sizes are those a pack has."""
    check_names([e.filename for e in entries if e.filename != SHEET])
    if [e.filename for e in entries].count(SHEET) != 1:
        raise pack_refused(NO_SHEET)
    total = 0
    for entry in entries:
        _check_entry(entry)
        total += entry.file_size
    if total > MOST_UNPACKED:
        told = "unpacked it would take {size} million bytes", "déballé, il prendrait {size} millions d’octets"
        raise pack_refused(say(*told, size=total // 1_000_000))


def _check_entry(entry: zipfile.ZipInfo) -> None:
    mode = entry.external_attr >> 16
    name = entry.filename
    # Archives written on Windows tell no mode at all.
    if mode and stat.S_IFMT(mode) not in (0, stat.S_IFREG):
        raise pack_refused(say("“{name}” is a link", "« {name} » est un lien", name=name))
    if entry.flag_bits & 0x1:
        raise pack_refused(say("“{name}” is locked by a password", "« {name} » est sous mot de passe", name=name))
    if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        told = "“{name}” is packed in a way of its own", "« {name} » est comprimé à sa façon"
        raise pack_refused(say(*told, name=name))
    if entry.file_size > SMALL and entry.file_size > MOST_RATIO * max(1, entry.compress_size):
        told = (
            "“{name}” would be {times} times as large as in the pack",
            "« {name} » serait {times} fois plus gros que dans le paquet",
        )
        raise pack_refused(say(*told, name=name, times=entry.file_size // max(1, entry.compress_size)))


def _read(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes:
    """The bytes of a file, no more than it said it has; the sum at its end is checked by reading to it."""
    with archive.open(entry) as file:
        raw = file.read(entry.file_size + 1)
    if len(raw) != entry.file_size:
        raise pack_refused(DAMAGED)
    return raw


def check_names(names: Sequence[str]) -> None:
    """Whether each name stays in its folder on every system, and none is given twice."""
    known: dict[str, str] = {}
    for name in names:
        why = _bad_name(name)
        if why is not None:
            raise pack_refused(why)
        plain = unicodedata.normalize("NFC", name).casefold()
        if plain in known:
            told = "“{name}” and “{other}” would be one file", "« {name} » et « {other} » seraient un seul fichier"
            raise pack_refused(say(*told, name=name, other=known[plain]))
        known[plain] = name
    for plain, name in known.items():
        if any(other.startswith(f"{plain}/") for other in known):
            raise pack_refused(say("“{name}” is a file and a folder", "« {name} » est fichier et dossier", name=name))
    if len(names) >= MOST_FILES:
        raise pack_refused(_too_many(len(names) + 1))


def _bad_name(name: str) -> Text | None:
    """What speaks against a name, None if nothing does."""
    parts = name.split("/")
    if name.startswith("/") or "\\" in name or ":" in name or ".." in parts or "~" in parts[0][:1]:
        return say("“{name}” would leave its folder", "« {name} » sortirait de son dossier", name=_plain(name))
    odd = any(unicodedata.category(sign) in _NO_SIGNS or sign in '<>"|?*' for sign in name)
    long = len(name.encode("utf-8", "replace")) > LONGEST_NAME or len(parts) > DEEPEST
    if odd or long or any(_is_odd(part) for part in parts):
        return fill(NO_NAME, name=_plain(name))
    if Path(name).suffix.lower() not in KINDS:
        told = "“{name}” is neither a text nor a picture", "« {name} » n’est ni un texte ni une image"
        return say(*told, name=name)
    return None


def _is_odd(part: str) -> bool:
    """Whether some system could not have a file or folder of that name, or would not show it."""
    return part in ("", ".") or part[0] in ". " or part[-1] in ". " or _RESERVED.match(part) is not None


def _plain(name: str) -> str:
    """A name that can be shown: signs that are none as question marks, a long one cut."""
    shown = "".join(sign if sign.isprintable() else "?" for sign in name)
    return shown if len(shown) <= 60 else f"{shown[:60]}…"


NO_SENSE = Text("its sheet, pack.json, cannot be understood", "sa fiche, pack.json, ne se comprend pas")


def sheet_of(raw: bytes, files: Container[str]) -> PackSheet:
    """What a pack says of itself, each part of the kind it has to be."""
    told = _told(raw)
    needs, names, opens = told.get("needs", {}), told.get("name"), told.get("opens")
    version, authors = told.get("version", 1), told.get("authors", [])
    if not isinstance(needs, dict) or not isinstance(names, dict) or not isinstance(opens, str):
        raise pack_refused(NO_SENSE)
    if type(version) is not int or not 0 < version < 1_000_000 or not isinstance(authors, list):
        raise pack_refused(NO_SENSE)
    if opens not in files:
        raise pack_refused(fill(NO_TEXT, name=_plain(opens)))
    word = _word(told.get("id", "")) or Path(opens).stem
    english, french = _word(names.get("en", "")), _word(names.get("fr", ""))
    name = Text(english or french or word, french or english or word)
    who = tuple(filter(None, map(_word, authors[:20])))
    return PackSheet(word, name, opens, version, who, _word(told.get("licence", "")), _word(needs.get("system", "")))


def _told(raw: bytes) -> Tree:
    """The sheet as it was written, of a format that is known here."""
    try:
        told = json.loads(raw) if len(raw) <= SMALL else None
    except (ValueError, RecursionError):
        told = None
    if not isinstance(told, dict) or told.get("kind") != "pack" or not isinstance(told.get("format"), int):
        raise pack_refused(NO_SENSE)
    if told["format"] > FORMAT:
        raise pack_refused(NEWER)
    return told


def _word(value: object) -> str:
    """A word of the sheet as it may be shown."""
    if not isinstance(value, str):
        return ""
    return "".join(sign for sign in value if unicodedata.category(sign) not in _NO_SIGNS)[:200].strip()
