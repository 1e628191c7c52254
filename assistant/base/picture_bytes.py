"""What the first bytes of a file say of a picture, and whether an SVG draws and does nothing else; told by what a file
holds and never by its name."""

from __future__ import annotations

import xml.etree.ElementTree as Tree
from io import BytesIO

from assistant.base.problem import AleaError, error
from assistant.base.text import Text, say

MOST_SVG_BYTES = 8_000_000
DEEPEST_SVG, MOST_SVG_PARTS = 60, 60_000
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


def check_svg(name: str, raw: bytes) -> None:
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
        raise damaged_picture(name) from None


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
