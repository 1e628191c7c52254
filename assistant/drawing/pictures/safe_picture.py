"""A picture that somebody brings, read as if it meant harm: told by its first bytes and never by its name, measured
before it is unfolded, and an SVG only where it draws and nothing else."""

from __future__ import annotations

import math
import xml.etree.ElementTree as Tree
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QImageIOHandler, QImageReader, QPainter
from PySide6.QtSvg import QSvgRenderer

from assistant.base.files import read_whole
from assistant.base.problem import AleaError, error
from assistant.base.text import Text, say

PICTURE_ENDINGS = (".png", ".jpg", ".jpeg", ".webp", ".svg")
MOST_BYTES = 300_000_000
MOST_PIXELS = 130_000_000  # 12,000 by 8,000 and a third more
MOST_AT_ONCE = 40_000_000  # in the window's own memory, 160 megabytes of it
LONGEST = 30_000
MOST_SVG_BYTES = 8_000_000
SVG_SIDE = 4000  # pixels of the longer side of a picture made of lines
DEEPEST_SVG, MOST_SVG_PARTS = 60, 60_000
MEGABYTES = 640  # what one decoded picture may take; Qt's own limit is smaller than a large scan
_SHAPES = frozenset((
    "svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan", "defs", "stop",
    "linearGradient", "radialGradient", "clipPath", "title", "desc", "metadata", "style", "symbol", "marker",
))  # fmt: skip
_NOT_OURS = ("RDF", "namedview", "page", "grid", "guide", "perspective", "path-effect")  # notes of drawing programs
KINDS = Text("Alea reads PNG, JPEG, WebP and plain SVG.", "Alea lit les PNG, JPEG, WebP et SVG simples.")
AGAIN = Text("Save or scan it once more.", "Enregistrez-la ou numérisez-la de nouveau.")
SMALLER = Text("Save it smaller.", "Enregistrez-la plus petite.")
PLAIN_SVG = Text("Save it as a plain SVG or as a PNG.", "Enregistrez-la en SVG simple ou en PNG.")
DOES_MORE = Text("“{name}” does more than draw: it holds {what}",
                 "« {name} » fait plus que dessiner : il contient {what}")  # fmt: skip


@dataclass(frozen=True, slots=True)
class PictureBytes:
    """A file whose first bytes are those of a picture."""

    name: str
    kind: str  # png, jpeg, webp or svg
    raw: bytes


def opened_picture(path: Path) -> PictureBytes:
    """The bytes of a picture; AleaError with the reason where it is none, OSError where the disk refuses."""
    raw = read_whole(path, MOST_BYTES)
    kind = _kind(raw)
    if not kind:
        told = say("“{name}” is no picture", "« {name} » n’est pas une image", name=path.name)
        raise error("picture-unknown", told, KINDS)
    if kind == "svg":
        _check_svg(path.name, raw)
    return PictureBytes(path.name, kind, raw)


def picture_from(given: PictureBytes, longest: int = 0) -> QImage:
    """The picture, upright; its longer side no longer than asked, where that is asked. AleaError where it is too large
    or damaged."""
    if given.kind == "svg":
        return _drawn_svg(given, longest)
    QImageReader.setAllocationLimit(MEGABYTES)
    buffer = _buffer(given)
    reader = QImageReader(buffer, QByteArray(given.kind.encode()))
    reader.setAutoTransform(True)  # a photograph says by itself which way is up
    size = reader.size()
    _check_size(given.name, size)
    if longest and max(size.width(), size.height()) > longest:
        reader.setScaledSize(size.scaled(longest, longest, Qt.AspectRatioMode.KeepAspectRatio).expandedTo(QSize(1, 1)))
    image = reader.read()
    if image.isNull():
        raise _damaged(given.name)
    alpha = image.hasAlphaChannel()
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied if alpha else QImage.Format.Format_RGB32)


def size_of(given: PictureBytes) -> QSize:
    """How many pixels the whole picture has, upright, without unfolding it."""
    if given.kind == "svg":
        return _svg_size(given, QSvgRenderer(QByteArray(given.raw)), 0)
    buffer = _buffer(given)
    reader = QImageReader(buffer, QByteArray(given.kind.encode()))
    size = reader.size()
    _check_size(given.name, size)
    turned = reader.transformation() & QImageIOHandler.Transformation.TransformationRotate90
    return size.transposed() if turned else size


def is_light(given: PictureBytes) -> bool:
    """Whether it may be unfolded in the window itself: a JPEG is read at the size that is wanted, others come whole."""
    size = size_of(given)
    return given.kind in ("jpeg", "svg") or size.width() * size.height() <= MOST_AT_ONCE


def _buffer(given: PictureBytes) -> QBuffer:
    """The bytes as Qt reads them; they are handed over, since a buffer made of an array only points at it."""
    buffer = QBuffer()
    buffer.setData(given.raw)
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    return buffer


def _kind(raw: bytes) -> str:
    """Which kind of picture these bytes begin."""
    if raw.startswith(b"\x89PNG\r\n\x1a\n"):
        return "png"
    if raw.startswith(b"\xff\xd8\xff"):
        return "jpeg"
    if raw[:4] == b"RIFF" and raw[8:12] == b"WEBP":
        return "webp"
    begun = raw[:4096].removeprefix(b"\xef\xbb\xbf").lstrip()
    return "svg" if begun.startswith(b"<") and b"<svg" in begun else ""


def _damaged(name: str) -> AleaError:
    told = say("“{name}” is damaged or cut short", "« {name} » est abîmée ou tronquée", name=name)
    return error("picture-damaged", told, AGAIN)


def _check_size(name: str, size: QSize) -> None:
    wide, high = size.width(), size.height()
    if wide < 1 or high < 1:
        raise _damaged(name)
    if max(wide, high) > LONGEST or wide * high > MOST_PIXELS:
        told = say(
            "“{name}” has {wide} × {high} pixels, more than {most} millions",
            "« {name} » a {wide} × {high} pixels, plus de {most} millions",
            name=name, wide=wide, high=high, most=MOST_PIXELS // 1_000_000,
        )  # fmt: skip
        raise error("picture-too-large", told, SMALLER)


# SVG


def _check_svg(name: str, raw: bytes) -> None:
    """Whether it draws and nothing else; what it may hold is listed, all else is refused."""
    if len(raw) > MOST_SVG_BYTES:
        told = say("“{name}” has more than {most} million bytes", "« {name} » dépasse {most} millions d’octets",
                   name=name, most=MOST_SVG_BYTES // 1_000_000)  # fmt: skip
        raise error("picture-too-large", told, SMALLER)
    lower = raw.lower()
    if b"<!doctype" in lower or b"<!entity" in lower or b"\x00" in raw:  # words that unfold to millions
        raise _svg_refused(name, "<!DOCTYPE>")
    depth = parts = 0
    try:
        for event, part in Tree.iterparse(BytesIO(raw), ("start", "end")):
            depth += 1 if event == "start" else -1
            if event == "start":
                parts += 1
                _check_part(name, part)
                if depth > DEEPEST_SVG or parts > MOST_SVG_PARTS:
                    told = say("“{name}” has too many parts", "« {name} » a trop de parties", name=name)
                    raise error("picture-too-large", told, SMALLER)
            elif _word(part.tag) == "style":
                _check_value(name, part.text or "")
    except Tree.ParseError:
        raise _damaged(name) from None


def _check_part(name: str, part: Tree.Element) -> None:
    tag = _word(part.tag)
    foreign = "}" in part.tag and not part.tag.startswith("{http://www.w3.org/2000/svg}")
    if tag not in _SHAPES and not (foreign and (tag in _NOT_OURS or _is_note(part.tag))):
        raise _svg_refused(name, f"<{tag[:30]}>")
    for key, value in part.attrib.items():
        word = _word(key).lower()
        if word.startswith("on") or (word in ("href", "src", "base") and not value.startswith("#")):
            raise _svg_refused(name, word[:30])
        _check_value(name, value)


def _is_note(tag: str) -> bool:
    """What licences and authors are written in."""
    return any(host in tag for host in ("creativecommons.org", "purl.org/dc", "w3.org/1999/02/22-rdf"))


def _check_value(name: str, value: str) -> None:
    lower = value.lower().replace(" ", "")
    for named in lower.split("url(")[1:]:
        if not named.lstrip("'\"").startswith("#"):
            raise _svg_refused(name, "url()")
    if "@import" in lower or "javascript:" in lower:
        raise _svg_refused(name, "@import" if "@import" in lower else "javascript:")


def _word(tag: str) -> str:
    return tag.rpartition("}")[2]


def _svg_refused(name: str, what: str) -> AleaError:
    return error("picture-svg", DOES_MORE, PLAIN_SVG, name=name, what=what)


def _svg_size(given: PictureBytes, renderer: QSvgRenderer, longest: int) -> QSize:
    box = renderer.viewBoxF()
    wide, high = box.width(), box.height()
    if not renderer.isValid() or not (math.isfinite(wide) and math.isfinite(high)) or wide <= 0 or high <= 0:
        raise _damaged(given.name)
    if max(wide, high) > 200 * min(wide, high):
        raise _damaged(given.name)
    share = (min(longest, SVG_SIDE) if longest else SVG_SIDE) / max(wide, high)
    return QSize(max(1, round(wide * share)), max(1, round(high * share)))


def _drawn_svg(given: PictureBytes, longest: int) -> QImage:
    renderer = QSvgRenderer(QByteArray(given.raw))
    image = QImage(_svg_size(given, renderer, longest), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter)
    painter.end()
    return image
