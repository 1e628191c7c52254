# ruff: noqa: E501 (values in rows by kind)
"""A generator of pictures as a hostile or broken program may write them: small files that say they are large, unfold to
more, ask for work again and again, or are damaged; and what becomes of each in a window."""

from __future__ import annotations

import random
import struct
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QColor, QImage, QImageWriter, QPainter

from assistant.base.problem import AleaError
from assistant.drawing.pictures.safe_picture import is_light, opened_picture, picture_from, size_of
from tests.watch import Watch, fewest, kept_in

KINDS = ("png", "jpeg", "webp", "svg")
SIDES = [0, 1, 3, 60, 3000, 40_000, 65_535, 2**31 - 1]
NUMBERS = ["0", "-1", "1e-30", "0.001", "40", "1e7", "1e38", "1e300", "NaN", "9" * 400, "50%", "", "x", "1,1,1,1,1,1"]
SHAPES = ["rect", "circle", "ellipse", "line", "polyline", "polygon", "path", "text", "g", "marker", "clipPath", "linearGradient", "style", "symbol"]
REFUSED = ["use", "image", "script"]
ASKED = ["width", "height", "x", "y", "r", "cx", "rx", "x2", "d", "points", "stroke-width", "stroke-dasharray", "stroke-miterlimit", "opacity", "font-size",
         "transform", "fill", "marker-start", "marker-mid", "marker", "clip-path", "style", "viewBox", "id", "offset"]  # fmt: skip
MOST_WRITTEN = 200_000  # bytes of one part of an SVG and those like it
LINKS = ["url(#a)", "url(#b)", "#a", "marker-mid:url(#a)", "red", "stroke:#f00;opacity:.5"]


@dataclass(frozen=True)
class Case:
    """One picture with what is done to it; the same edits give the same bytes."""

    kind: str
    edits: tuple[int, ...]

    def raw(self, edits: Sequence[int] | None = None) -> bytes:
        """The bytes of the file."""
        out = sound(self.kind) if self.kind != "svg" else b""
        for seed in self.edits if edits is None else edits:
            dice = random.Random(seed)
            if len(out) > MOST_WRITTEN:
                break
            if self.kind == "svg":
                out += _drawn(dice)
            elif dice.random() < 0.4:
                out = _hurt(out, dice)
            else:
                out = {"png": _png, "jpeg": _jpeg, "webp": _webp}[self.kind](out, dice)
        if self.kind == "svg":
            return b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><defs><linearGradient id="b"/></defs>' + out + b"</svg>"
        return out


def cases(seed: int, count: int) -> Iterator[Case]:
    """Changed pictures, the same for the same seed."""
    dice = random.Random(f"pictures {seed}")
    for _ in range(count):
        yield Case(dice.choice(KINDS), tuple(dice.randrange(2**40) for _ in range(dice.choice([1, 1, 2, 3, 6]))))


@lru_cache
def sound(kind: str) -> bytes:
    """A small picture, a JPEG as one that comes into view by and by."""
    image = QImage(60, 40, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    for at in range(60):
        painter.fillRect(at, 0, 1, 40, QColor(4 * at, 90, 255 - 4 * at, 200))
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(kind.encode()))
    writer.setProgressiveScanWrite(True)
    assert writer.write(image)
    return bytes(buffer.data().data())


@lru_cache
def packed(size: int) -> bytes:
    """A few bytes that unfold to so many."""
    return zlib.compress(b"a" * size, 9)


def _hurt(raw: bytes, dice: random.Random) -> bytes:
    at, pick = dice.randrange(len(raw) + 1), dice.randrange(4)
    if pick == 0:
        return raw[:at]
    if pick == 1:
        return raw[:at] + bytes(len(raw) - at)
    if pick == 2:
        return raw[:at] + dice.randbytes(dice.randrange(1, 9)) + raw[at + dice.randrange(9) :]
    return raw[:at] + raw[at // 2 :] * dice.choice([1, 2, 300])


def _chunk(word: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + word + data + struct.pack(">I", zlib.crc32(word + data))


def _png(raw: bytes, dice: random.Random) -> bytes:
    many, unfolded = dice.choice([1, 40, 400]), packed(dice.choice([100, 7_900_000]))
    word = dice.choice([b"zTXt", b"iTXt", b"tEXt", b"iCCP", b"eXIf", b"sPLT", b"PLTE", b"tRNS", b"IDAT", b"IHDR", b"none"])
    if word == b"IHDR":
        told = struct.pack(">IIBBBBB", dice.choice(SIDES), dice.choice(SIDES), dice.choice([1, 8, 16, 3]), dice.choice([0, 2, 3, 6, 9]), 0, 0, dice.choice([0, 1]))
        return raw[:8] + _chunk(word, told) + raw[33:]
    data = {b"zTXt": b"k\0\0" + unfolded, b"iTXt": b"k\0\1\0\0\0" + unfolded, b"iCCP": b"p\0\0" + unfolded}.get(word, dice.randbytes(dice.choice([0, 3, 2000])))
    return raw[:33] + _chunk(word, data) * many + raw[33:]


def _jpeg(raw: bytes, dice: random.Random) -> bytes:
    first, last, end = raw.find(b"\xff\xda"), raw.rfind(b"\xff\xda"), raw.rfind(b"\xff\xd9")
    pick = dice.randrange(4)
    if pick == 0 and 0 < first <= last < end:
        return raw[:last] + raw[last:end] * dice.choice([2, 20, 5000]) + raw[end:]
    frame = max(raw.find(b"\xff\xc2"), raw.find(b"\xff\xc0"))
    if pick == 1 and frame > 0:
        return raw[: frame + 5] + struct.pack(">HH", *(dice.choice([0, 1, 60, 3000, 65_535]) for _ in "xy")) + raw[frame + 9 :]
    words = b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03" + struct.pack(">IHH", dice.choice([1, 2**31]), dice.randrange(12), 0) + bytes(4)
    if pick == 2:
        words = dice.choice([b"ICC_PROFILE\0\x01\x01" + dice.randbytes(200), b"http://ns.adobe.com/xap/1.0/\0" + b"<" * 60_000])
    return raw[:2] + (b"\xff\xe1" + struct.pack(">H", len(words) + 2) + words) * dice.choice([1, 200]) + raw[2:]


def _webp(raw: bytes, dice: random.Random) -> bytes:
    wide, high = (dice.choice([0, 59, 3000, 2**24 - 1]) for _ in "xy")
    held = b"VP8X\x0a\0\0\0" + bytes([dice.randrange(256), 0, 0, 0]) + wide.to_bytes(3, "little") + high.to_bytes(3, "little")
    body = b"WEBP" + held + raw[12:] * dice.choice([1, 3])
    return b"RIFF" + struct.pack("<I", dice.choice([len(body), 0, 2**32 - 1])) + body


def _drawn(dice: random.Random, deep: int = 0) -> bytes:
    """Parts of an SVG, some of them many times or within each other."""
    tag = dice.choice(SHAPES if dice.random() < 0.98 else REFUSED)
    asked = {key: dice.choice([dice.choice(NUMBERS), dice.choice(LINKS), _long(dice)]) for key in dice.sample(ASKED, dice.randrange(6))}
    if dice.random() < 0.02:
        asked["onload" if dice.random() < 0.5 else "href"] = "file:///dev/zero"
    words = "".join(f' {key}="{value}"' for key, value in asked.items())
    inner = b"".join(_drawn(dice, deep + 1) for _ in range(dice.randrange(3))) if deep < 4 else b""
    if tag in ("text", "style"):
        inner = dice.choice([b"abc" * 9, b"Abc " * 20_000, b"g * > rect, .a + * {fill:red;marker-end:url(#a)}" * dice.choice([1, 3000])])
    own = ' id="a"' if "id" not in asked else ""
    part = f"<{tag}{own}{words}>".encode() + inner + f"</{tag}>".encode()
    return part * max(1, min(dice.choice([1, 1, 1, 30, 3000] if deep < 1 else [1, 1, 9]), MOST_WRITTEN // len(part)))


def _long(dice: random.Random) -> str:
    return dice.choice(["M0 0", "1 1 "]) + " ".join(f"{dice.choice('LCZQAm')}{dice.choice(NUMBERS[:8])} {n % 40}" for n in range(dice.choice([1, 5, 500])))


def outcome(file: Path, raw: bytes, longest: int) -> str:
    """Read it as a window does: `drawn`, `too large` for one, or `told` why not."""
    file.write_bytes(raw)
    try:
        given = opened_picture(file)
        size = size_of(given)
        if not is_light(given):
            return "too large"
        image = picture_from(given, longest)
    except AleaError as bad:
        assert all(problem.text.en.isprintable() and problem.text.fr and problem.hint.en for problem in bad.problems)
        return "told"
    assert not image.isNull() and max(image.width(), image.height()) <= max(longest, size.width(), size.height())
    return "drawn"


def watched(watch: Watch, folder: Path, seed: int, count: int) -> None:
    """Try so many; what fails is kept with as few changes as still fail in the same way."""
    watch.seconds = 8  # as long as it takes where each part of many covers the whole

    def keep(case: Case, number: int, kind: str, longest: int) -> str:
        def fails(edits: Sequence[int]) -> bool:
            return watch.look(partial(outcome, folder / "x.png", case.raw(edits), longest))[0] == f"!{kind}"

        few = fewest(case.edits, fails) if len(case.edits) > 1 else list(case.edits)
        return kept_in("pictures", f"{seed}-{number}", {f"x.{case.kind}": case.raw(few)})

    for number, case in enumerate(cases(seed, count)):
        longest = (64, 600, 6000)[number % 3]
        act = partial(outcome, folder / "x.png", case.raw(), longest)
        watch.try_(f"{case.kind} {seed}/{number}", act, partial(keep, case, number, longest=longest))
