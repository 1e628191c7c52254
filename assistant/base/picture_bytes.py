"""What the first bytes of a file say of a picture, and whether an SVG draws and does nothing else; told by what a file
holds and never by its name."""

from __future__ import annotations

import xml.etree.ElementTree as Tree
from io import BytesIO

from assistant.base.problem import AleaError, error
from assistant.base.text import Text, say

MOST_BYTES, MOST_SVG_BYTES = 300_000_000, 8_000_000
DEEPEST_SVG, MOST_SVG_PARTS = 60, 60_000
MOST_MARKED = 500_000  # parts of markers, times the places where one is drawn
MOST_STYLED = 20_000_000  # rules of style, times the parts that each is tried on
MOST_SCANS = 64  # of a JPEG; one that comes into view by and by has about ten
MOST_CHUNKS = 200_000  # of a PNG
_NOTES = (b"tEXt", b"zTXt", b"iTXt")
_PNG_HEAD = 8
_SHAPES = frozenset((
    "svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan", "defs", "stop",
    "linearGradient", "radialGradient", "clipPath", "title", "desc", "metadata", "style", "symbol", "marker",
))  # fmt: skip
_MARKS = frozenset(("marker", "marker-start", "marker-mid", "marker-end"))
_HOLDERS = frozenset(("svg", "g", "symbol", "defs", "clipPath"))
_NOT_OURS = ("RDF", "namedview", "page", "grid", "guide", "perspective", "path-effect")  # notes of drawing programs
KINDS = Text("Alea reads PNG, JPEG, WebP and plain SVG.", "Alea lit les PNG, JPEG, WebP et SVG simples.")
AGAIN = Text("Save or scan it once more.", "Enregistrez-la ou numérisez-la de nouveau.")
SMALLER = Text("Save it smaller.", "Enregistrez-la plus petite.")
PLAIN_SVG = Text("Save it as a plain SVG or as a PNG.", "Enregistrez-la en SVG simple ou en PNG.")
DOES_MORE = Text("“{name}” does more than draw: it holds {what}",
                 "« {name} » fait plus que dessiner : il contient {what}")  # fmt: skip


def picture_kind(raw: bytes) -> str:
    """Which kind of picture these bytes begin."""
    if raw.startswith(b"\x89PNG\r\n\x1a\n"):
        return "png"
    if raw.startswith(b"\xff\xd8\xff"):
        return "jpeg"
    if raw[:4] == b"RIFF" and raw[8:12] == b"WEBP":
        return "webp"
    begun = raw[:4096].removeprefix(b"\xef\xbb\xbf").lstrip()
    return "svg" if begun.startswith(b"<") and b"<svg" in begun else ""


def no_picture(name: str) -> AleaError:
    return error("picture-unknown", say("“{name}” is no picture", "« {name} » n’est pas une image", name=name), KINDS)


def damaged_picture(name: str) -> AleaError:
    told = say("“{name}” is damaged or cut short", "« {name} » est abîmée ou tronquée", name=name)
    return error("picture-damaged", told, AGAIN)


def fair_bytes(name: str, kind: str, raw: bytes) -> bytes:
    """What is to be unfolded of a picture. A PNG goes without the notes beside it, a few bytes of which unfold to
    gigabytes; AleaError where a few bytes ask for work without end."""
    if kind == "svg":
        check_svg(name, raw)
    elif kind == "jpeg" and raw.count(b"\xff\xda") > MOST_SCANS:  # no such two bytes stand within a scan
        raise too_many_parts(name)
    return _without_notes(name, raw) if kind == "png" else raw


def _without_notes(name: str, raw: bytes) -> bytes:
    at, kept_from, many = _PNG_HEAD, 0, 0
    kept: list[bytes] = []
    while at + 12 <= len(raw):
        end = at + 12 + int.from_bytes(raw[at : at + 4], "big")
        if raw[at + 4 : at + 8] in _NOTES:
            kept.append(raw[kept_from:at])
            kept_from = end
        at, many = end, many + 1
        if many > MOST_CHUNKS:
            raise too_many_parts(name)
    return b"".join((*kept, raw[kept_from:])) if kept else raw


def too_many_parts(name: str) -> AleaError:
    told = say("“{name}” has too many parts", "« {name} » a trop de parties", name=name)
    return error("picture-too-large", told, SMALLER)


def check_svg(name: str, raw: bytes) -> None:
    """Whether it draws and nothing else; what it may hold is listed, all else is refused."""
    if len(raw) > MOST_SVG_BYTES:
        told = say("“{name}” has more than {most} million bytes", "« {name} » dépasse {most} millions d’octets",
                   name=name, most=MOST_SVG_BYTES // 1_000_000)  # fmt: skip
        raise error("picture-too-large", told, SMALLER)
    lower = raw.lower()
    if b"<!doctype" in lower or b"<!entity" in lower or b"\x00" in raw:  # words that unfold to millions
        raise _svg_refused(name, "<!DOCTYPE>")
    work = _SvgWork()
    try:
        for event, part in Tree.iterparse(BytesIO(raw), ("start", "end")):
            if event == "start":
                _check_part(name, part)
                work.begin(name, part)
            else:
                work.end(name, part)
    except Tree.ParseError:
        raise damaged_picture(name) from None
    if not work.is_fair:
        raise too_many_parts(name)


class _SvgWork:
    """What it takes to draw an SVG, as far as its parts say: how deep they lie, and how often each is asked for."""

    def __init__(self) -> None:
        self.depth = self.parts = self.rules = 0
        self.within_marker = self.marker_parts = self.marked = 0

    @property
    def is_fair(self) -> bool:
        return self.rules * self.parts <= MOST_STYLED and self.marker_parts * self.marked <= MOST_MARKED

    def begin(self, name: str, part: Tree.Element) -> None:
        self.depth += 1
        self.parts += 1
        if self.depth > DEEPEST_SVG or self.parts > MOST_SVG_PARTS:
            raise too_many_parts(name)
        tag, told = _word(part.tag), _marks_of(part)
        if told and (self.within_marker or tag in _HOLDERS):  # a marker of markers, and one that all within get
            raise _svg_refused(name, "marker")
        if told:
            line = part.get("d", "") + part.get("points", "")
            self.marked += 2 if told.isdisjoint(("marker", "marker-mid")) else 2 + len(line)
        self.within_marker += tag == "marker"
        self.marker_parts += self.within_marker > 0

    def end(self, name: str, part: Tree.Element) -> None:
        self.depth -= 1
        tag = _word(part.tag)
        self.within_marker -= tag == "marker"
        if tag == "style":
            _check_value(name, part.text or "")
            if "marker" in (part.text or "").lower():
                raise _svg_refused(name, "marker")
            self.rules += (part.text or "").count("{") + (part.text or "").count(",")


def _marks_of(part: Tree.Element) -> set[str]:
    """By which of its words a part asks for markers."""
    words = {word.partition(":")[0].strip() for word in part.get("style", "").lower().split(";")} | set(part.attrib)
    return words & _MARKS


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
