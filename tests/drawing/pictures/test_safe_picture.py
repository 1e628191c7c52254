"""Pictures that mean harm are refused with a sentence, in both languages, before they are unfolded."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF
from PySide6.QtGui import QColor, QImage, QImageWriter, QPainter
from PySide6.QtWidgets import QApplication

from assistant.base.problem import AleaError
from assistant.drawing.pictures import safe_picture
from assistant.drawing.pictures.safe_picture import (
    MOST_PIXELS,
    PictureBytes,
    is_light,
    opened_picture,
    picture_from,
    size_of,
)
from tests.watch import Watch

SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20">{}</svg>'
PLAIN = SVG.format('<defs><linearGradient id="g"><stop stop-color="#00f"/></linearGradient></defs>'
                   '<rect width="20" height="20" fill="#f00"/><g><path d="M20 0h20v20h-20z" fill="url(#g)"/></g>')


def png_of_size(wide: int, high: int) -> bytes:
    """A few bytes that say they are a picture of any size: all of one colour, as small as zlib makes it."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = struct.pack(">IIBBBBB", wide, high, 1, 0, 0, 0, 0)
    rows = zlib.compress(bytes(1000))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def with_notes(raw: bytes, many: int) -> bytes:
    """A picture with so many notes beside it, each a few bytes that unfold to some millions."""
    data = b"k\0\0" + zlib.compress(b"a" * 7_900_000, 9)
    note = struct.pack(">I", len(data)) + b"zTXt" + data + struct.pack(">I", zlib.crc32(b"zTXt" + data))
    return raw[:33] + note * many + raw[33:]


def shown_by_and_by(times: int) -> bytes:
    """A JPEG whose last scan comes so often."""
    image = QImage(60, 40, QImage.Format.Format_RGB32)
    image.fill(QColor("#369"))
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(b"jpeg"))
    writer.setProgressiveScanWrite(True)
    assert writer.write(image)
    raw = bytes(buffer.data().data())
    last, end = raw.rfind(b"\xff\xda"), raw.rfind(b"\xff\xd9")
    return raw[:last] + raw[last:end] * times + raw[end:]


def red(path: Path, wide: int = 40, high: int = 30) -> Path:
    image = QImage(wide, high, QImage.Format.Format_RGB32)
    image.fill(QColor("#f00"))
    assert image.save(str(path))
    return path


@pytest.mark.parametrize("ending", ["png", "jpg", "webp"])
def test_a_picture_is_read_whatever_its_name_says(ending: str, tmp_path: Path, qapp: QApplication) -> None:
    path = red(tmp_path / f"map.{ending}").rename(tmp_path / "map.dat")
    given = opened_picture(path)
    assert (size_of(given).width(), size_of(given).height()) == (40, 30)
    image = picture_from(given)
    assert image.size().toTuple() == (40, 30) and image.pixelColor(20, 15).red() > 240
    assert picture_from(given, 20).size().toTuple() == (20, 15)


def test_an_svg_is_the_same_however_few_rows_are_drawn_at_a_time(
    tmp_path: Path, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While Qt draws one the window waits, so a large one is drawn in bands."""
    shapes = "".join(
        f'<circle cx="{n % 40}" cy="{n % 19}" r="{2 + n % 5}" fill="#{n * 37 % 4096:03x}" opacity=".6"/>'
        f'<path d="M{n % 31} 0 L40 {n % 17} L0 20 Z" fill="none" stroke="#00{n % 10}" stroke-width=".3"/>'
        for n in range(60)
    )
    (path := tmp_path / "map.svg").write_text(SVG.format(shapes))
    given, bands = opened_picture(path), list[int]()
    at_once = picture_from(given, 700)
    monkeypatch.setattr(safe_picture, "AT_A_TIME", 121 * 700 * 27)
    rendered = safe_picture._rendered
    monkeypatch.setattr(safe_picture, "_rendered", lambda r, s, rows: bands.append(rows) or rendered(r, s, rows))
    assert picture_from(given, 700) == at_once
    assert bands == [27], "121 parts with the picture itself, each on every pixel of a row of 700"


def test_a_plain_svg_is_drawn(tmp_path: Path, qapp: QApplication) -> None:
    (path := tmp_path / "map.svg").write_text(PLAIN)
    image = picture_from(opened_picture(path), 400)
    assert image.size().toTuple() == (400, 200) and image.pixelColor(50, 100).red() == 255


def test_only_what_is_read_at_the_size_that_is_wanted_may_be_large_in_the_window(qapp: QApplication) -> None:
    assert is_light(PictureBytes("map.png", "png", png_of_size(6000, 6000)))
    assert not is_light(PictureBytes("map.png", "png", png_of_size(9000, 9000)))


def harmful() -> dict[str, tuple[bytes, str]]:
    """What is in the file, and the code of the refusal."""
    entities = '<!DOCTYPE x [<!ENTITY a "aaaaaaaa">]>' + SVG.format("<text>&a;</text>")
    arrow = '<marker id="{}"><path d="M0 0L9 9" {}="url(#{})"/></marker>'
    svgs = {
        "script": "<script>alert(1)</script>",
        "handler": '<rect onload="alert(1)"/>',
        "link out": '<a xlink:href="https://a.example/"><rect/></a>',
        "picture of the disk": '<image xlink:href="file:///etc/passwd" width="9" height="9"/>',
        "used from outside": '<rect fill="url(https://a.example/x#y)"/>',
        "imported style": "<style>@import 'https://a.example/x.css';</style>",
        "foreign": "<foreignObject><body/></foreignObject>",
        "used within used": '<use href="#a"/>',
        "markers of markers": arrow.format("a", "marker-start", "b") + arrow.format("b", "marker-end", "a"),
        "markers of a group": '<g marker-mid="url(#a)"><path d="M0 0L9 9"/></g>',
        "markers by a style": "<style>path {marker-mid:url(#a)}</style>",
        "link in a shape": '<path xlink:href="other.svg#a"/>',
    }
    found = {name: (SVG.format(inner).encode(), "picture-svg") for name, inner in svgs.items()}
    deep = SVG.format("<g>" * 200 + "</g>" * 200)
    return found | {
        "entities": (entities.encode(), "picture-svg"),
        "deep": (deep.encode(), "picture-too-large"),
        "style on style": (
            SVG.format("<style>" + "g * > rect {fill:red}" * 9000 + "</style>" + "<rect/>" * 3000).encode(),
            "picture-too-large",
        ),
        "a marker at thousands of corners": (
            SVG.format(
                '<marker id="a">' + "<rect/>" * 100 + '</marker><path marker-mid="url(#a)" d="' + "L9 9" * 3000 + '"/>'
            ).encode(),
            "picture-too-large",
        ),
        "a jpeg of thousands of scans": (shown_by_and_by(5000), "picture-too-large"),
        "half an svg": (PLAIN[:120].encode(), "picture-damaged"),
        "svg of no size": (SVG.replace("0 0 40 20", "0 0 40 0.001").format("").encode(), "picture-damaged"),
        "bomb": (png_of_size(60_000, 60_000), "picture-too-large"),
        "just too large": (png_of_size(13_000, 1 + MOST_PIXELS // 13_000), "picture-too-large"),
        "claims more than it has": (png_of_size(3000, 3000), "picture-damaged"),
        "renamed text": (b"format: 1\nkind: board\n", "picture-unknown"),
        "nothing": (b"", "picture-unknown"),
        "a gif": (b"GIF89a" + bytes(40), "picture-unknown"),
        "a page": (b"<html><body>no map</body></html>", "picture-unknown"),
    }


@pytest.mark.qt_log_ignore("libpng")
@pytest.mark.parametrize("name", harmful())
def test_what_means_harm_is_refused_with_a_sentence(name: str, tmp_path: Path, qapp: QApplication) -> None:
    raw, code = harmful()[name]
    (path := tmp_path / "map.png").write_bytes(raw)
    with pytest.raises(AleaError) as refused:
        picture_from(opened_picture(path))
    problem = refused.value.problems[0]
    assert problem.code == code
    assert "map.png" in problem.text.en and "map.png" in problem.text.fr and problem.hint.en and problem.hint.fr


@pytest.mark.qt_log_ignore("libpng", "Corrupt JPEG", "Premature end")
@pytest.mark.parametrize("ending", ["jpg", "png", "webp"])
def test_half_a_picture_is_told_or_shown_as_far_as_it_goes(ending: str, tmp_path: Path, qapp: QApplication) -> None:
    image = QImage(300, 200, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    for at in range(0, 300, 7):
        painter.fillRect(QRectF(at, 0, 7, 200), QColor(at % 256, 90, 255 - at % 256))
    painter.end()
    image.save(str(path := tmp_path / f"map.{ending}"))
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    try:
        assert picture_from(opened_picture(path)).width() == 300
    except AleaError as bad:
        assert bad.problems[0].code == "picture-damaged"


def test_notes_beside_a_picture_are_not_unfolded(tmp_path: Path, qapp: QApplication) -> None:
    plain = red(tmp_path / "map.png").read_bytes()
    (path := tmp_path / "noted.png").write_bytes(with_notes(plain, 400))
    watch = Watch("pictures", tmp_path)

    def read() -> str:
        given = opened_picture(path)
        return "as it is" if given.raw == plain and picture_from(given).pixelColor(20, 15).red() == 255 else "other"

    came, _, megabytes = watch.look(read)
    assert came == "as it is" and megabytes < 100


def test_an_arrow_and_its_style_are_drawn(tmp_path: Path, qapp: QApplication) -> None:
    marker = '<marker id="a"><rect width="3" height="3"/></marker>'
    line = '<path d="M0 10L40 10" stroke="#f00" style="stroke-width:4;marker-end:url(#a)"/>'
    (path := tmp_path / "map.svg").write_text(SVG.format(f"<style>.x {{fill:red}}</style>{marker}{line}"))
    assert picture_from(opened_picture(path), 400).pixelColor(100, 100).red() == 255


def test_a_drawing_of_many_parts_is_no_larger_in_a_window_than_can_be_drawn_soon(
    tmp_path: Path, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert safe_picture.MOST_COVERED < 10**10, "ten times a thousand million pixels take seconds"
    monkeypatch.setattr(safe_picture, "MOST_COVERED", 5 * 4000 * 2000)
    path = tmp_path / "map.svg"
    for parts, wide in ((5, 4000), (80, 1000)):
        path.write_text(SVG.format('<rect width="4" height="2"/>' * (parts - 1)))
        given = opened_picture(path)
        assert size_of(given).width() == 4000 and picture_from(given, 6000).width() == wide
