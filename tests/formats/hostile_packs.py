"""Packs that mean harm, or were hurt: each with a part of the reason it has to be refused for."""

from __future__ import annotations

import io
import json
import stat
import struct
import zipfile
from collections.abc import Callable

SHEET = {"kind": "pack", "format": 1, "id": "x", "name": {"en": "X"}, "opens": "x.yaml"}
TEXT = b"kind: scenario\n"


def zipped(files: dict[str, bytes], sheet: object = SHEET, how: int = zipfile.ZIP_DEFLATED) -> bytes:
    """An archive of these files, names as they are."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", how) as archive:
        if sheet is not None:
            archive.writestr("pack.json", sheet if isinstance(sheet, bytes) else json.dumps(sheet))
        for name, raw in files.items():
            archive.writestr(name, raw)
    return out.getvalue()


def named(name: str) -> bytes:
    """A pack with one more file of that name."""
    return zipped({"x.yaml": TEXT, name: TEXT})


def sheeted(**told: object) -> bytes:
    return zipped({"x.yaml": TEXT}, {**SHEET, **told})


def _link() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("pack.json", json.dumps(SHEET))
        entry = zipfile.ZipInfo("x.yaml")
        entry.external_attr = (stat.S_IFLNK | 0o777) << 16
        archive.writestr(entry, b"/etc/passwd")
    return out.getvalue()


def _twice() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("pack.json", json.dumps(SHEET))
        archive.writestr("x.yaml", TEXT)
        archive.writestr("X.yaml", b"other")
    return out.getvalue()


def _locked() -> bytes:
    """The mark of a password, in both places that carry it."""
    raw = bytearray(zipped({"x.yaml": TEXT}))
    for mark, at in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        place = raw.rfind(mark)
        raw[place + at] |= 1
    return bytes(raw)


def _says_small() -> bytes:
    """A file of which the list of contents says that it is small."""
    raw = bytearray(zipped({"x.yaml": TEXT, "y.txt": b"0" * 50_000_000}))
    place = raw.rfind(b"PK\x01\x02")
    struct.pack_into("<I", raw, place + 24, 100)
    return bytes(raw)


def _counts(number: int) -> bytes:
    """A list of contents that says it has so many files."""
    raw = bytearray(zipped({"x.yaml": TEXT}))
    end = raw.rfind(b"PK\x05\x06")
    struct.pack_into("<HH", raw, end + 8, number, number)
    return bytes(raw)


def _changed() -> bytes:
    """A byte of what is in it changed: the sum does not agree."""
    raw = bytearray(zipped({"x.yaml": TEXT * 50}, how=zipfile.ZIP_STORED))
    raw[raw.find(TEXT) + 5] ^= 1
    return bytes(raw)


def _large_end() -> bytes:
    """With the end of an archive of more than four gigabytes."""
    raw = zipped({"x.yaml": TEXT})
    end = raw.rfind(b"PK\x05\x06")
    return raw[:end] + b"PK\x06\x07" + b"\0" * 16 + raw[end:]


PACKS: dict[str, tuple[Callable[[], bytes], str]] = {
    "up": (lambda: named("../notes.yaml"), "would leave its folder"),
    "up within": (lambda: named("a/../../notes.yaml"), "would leave its folder"),
    "up and turned": (lambda: named("../a\u202elmay\n.yaml"), "would leave its folder"),
    "root": (lambda: named("/etc/cron.d/x.yaml"), "would leave its folder"),
    "drive": (lambda: named("C:/x.yaml"), "would leave its folder"),
    "backslash": (lambda: named("..\\notes.yaml"), "would leave its folder"),
    "home": (lambda: named("~/x.yaml"), "would leave its folder"),
    "stream": (lambda: named("x.yaml:hidden.txt"), "would leave its folder"),
    "hidden": (lambda: named(".profile.yaml"), "is no name"),
    "hidden folder": (lambda: named(".git/x.yaml"), "is no name"),
    "device": (lambda: named("con.yaml"), "is no name"),
    "line feed": (lambda: named("a\nb.yaml"), "is no name"),
    "turned": (lambda: named("a\u202elmay.yaml"), "is no name"),
    "blank at the end": (lambda: named("a /x.yaml"), "is no name"),
    "nothing between": (lambda: named("a//x.yaml"), "is no name"),
    "long": (lambda: named("a" * 300 + ".yaml"), "is no name"),
    "deep": (lambda: named("a/" * 40 + "x.yaml"), "is no name"),
    "star": (lambda: named("a*.yaml"), "is no name"),
    "code": (lambda: named("run.py"), "neither a text nor a picture"),
    "library": (lambda: named("x.so"), "neither a text nor a picture"),
    "no suffix": (lambda: named("Makefile"), "neither a text nor a picture"),
    "link": (_link, "is a link"),
    "two of a name": (_twice, "would be one file"),
    "accents in two ways": (
        lambda: zipped({"x.yaml": TEXT, "\u00e9.txt": TEXT, "e\u0301.txt": TEXT}),
        "would be one file",
    ),
    "file and folder": (lambda: zipped({"x.yaml": TEXT, "a.txt": TEXT, "a.txt/b.txt": TEXT}), "is a file and a folder"),
    "password": (_locked, "locked by a password"),
    "bomb": (lambda: zipped({"x.yaml": TEXT, "y.txt": b"0" * 150_000_000}), "times as large"),
    "bomb in stones": (lambda: zipped({f"{n}.txt": b"0" * 990_000 for n in range(300)}), "unpacked"),
    "says small": (_says_small, "damaged"),
    "many": (lambda: zipped({f"{n}.txt": b"" for n in range(700)}), "files, more than"),
    "says many": (lambda: _counts(60_000), "files, more than"),
    "says none": (lambda: _counts(0), "files, more than"),
    "parts": (_large_end, "in parts"),
    "another way": (lambda: zipped({"x.yaml": TEXT}, how=zipfile.ZIP_LZMA), "packed in a way of its own"),
    "cut": (lambda: zipped({"x.yaml": TEXT * 90})[:-40], "damaged"),
    "half": (lambda: zipped({"x.yaml": TEXT * 90})[:60], "damaged"),
    "tail": (lambda: zipped({"x.yaml": TEXT}) + b"more", "damaged"),
    "head": (lambda: b"#!/bin/sh\n" + zipped({"x.yaml": TEXT}), "no pack"),
    "changed": (_changed, "damaged"),
    "empty": (lambda: b"", "no pack"),
    "no archive": (lambda: b"kind: system\n" * 20, "no pack"),
    "nothing in it": (lambda: zipped({}, None), "no pack"),
    "no sheet": (lambda: zipped({"x.yaml": TEXT}, None), "pack.json, is missing"),
    "sheet of words": (lambda: zipped({"x.yaml": TEXT}, b"hello"), "cannot be understood"),
    "sheet of depths": (lambda: zipped({"x.yaml": TEXT}, b"[" * 100_000), "cannot be understood"),
    "sheet of bytes": (lambda: zipped({"x.yaml": TEXT}, b"\xff\xfe\xfd"), "cannot be understood"),
    "other kind": (lambda: sheeted(kind="program"), "cannot be understood"),
    "newer": (lambda: sheeted(format=2), "newer Alea"),
    "opens nothing": (lambda: sheeted(opens="y.yaml"), "is not in it"),
    "opens another": (lambda: sheeted(opens="../x.yaml"), "is not in it"),
    "version of words": (lambda: sheeted(version="two"), "cannot be understood"),
    "version without end": (lambda: sheeted(version=10**30), "cannot be understood"),
    "names of lists": (lambda: sheeted(name=["X"]), "cannot be understood"),
}
