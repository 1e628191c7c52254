"""A large picture cut into tiles at several sizes, so that a window can show any part of it at once and never holds it
whole: as it is, or straightened so that it lies on a board. A process of its own does it; the cache folder keeps it."""

from __future__ import annotations

import hashlib
import json
import math
import shutil
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path

from PySide6.QtCore import QByteArray, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QImageWriter, QPainter, QTransform

from assistant.base.data import Tree
from assistant.base.files import put_text
from assistant.drawing.pictures.safe_picture import opened_picture, picture_from, size_of

TILE = 256  # those at the edge of what is in sight are held whole
SMALL = 1600  # pixels of the longer side of what is shown before the tiles
MOST_CUT = 100_000_000  # pixels of a straightened picture
KEPT = 12  # pictures whose tiles are kept
MOST_SIDE = 16_000
SHEET = "sheet.json"
QUALITY = 90
NINE = 9

Nine = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Straightened:
    """How a picture is to lie: so many pixels, each of which lies in the picture where the matrix (row by row) says."""

    width: int
    height: int
    matrix: Nine


@dataclass(frozen=True, slots=True)
class CutSheet:
    """What lies in a folder of tiles. Level 0 is the picture itself, each next one half as large."""

    name: str
    width: int
    height: int
    levels: int
    whole: bool = False


def transform_of(matrix: Nine) -> QTransform:
    """A matrix written row by row, for columns, as Qt has it."""
    a, b, c, d, e, f, g, h, i = matrix
    return QTransform(a, d, g, b, e, h, c, f, i)


def folder_for(source: Path, cache: Path, straightened: Straightened | None = None) -> Path:
    """Where the tiles of a picture are kept; another one as soon as the file is another."""
    try:
        found = source.stat()
        told = [str(source.absolute()), found.st_size, found.st_mtime_ns]
    except OSError:
        told = [str(source.absolute())]
    told.append(TILE)
    if straightened is not None:
        told += [straightened.width, straightened.height, *(f"{v:.12g}" for v in straightened.matrix)]
    return cache / "pictures" / hashlib.sha256(json.dumps(told).encode()).hexdigest()[:24]


def sheet_in(folder: Path) -> CutSheet | None:
    """What is there already; None where nothing that can be shown is."""
    try:
        told = json.loads((folder / SHEET).read_text(encoding="utf-8"))
        sheet = CutSheet(**told)
        fine = all(isinstance(n, int) and 0 < n < 100_000 for n in (sheet.width, sheet.height, sheet.levels))
    except (OSError, ValueError, TypeError):
        return None
    return sheet if fine and small_in(folder) is not None else None


def small_in(folder: Path) -> Path | None:
    """The picture at the size that is shown first."""
    return next((p for p in (folder / "small.png", folder / "small.jpg") if p.is_file()), None)


def tile_in(folder: Path, level: int, column: int, row: int) -> Path | None:
    """One tile; None where nothing of the picture lies there."""
    names = (f"{level}_{column}_{row}.jpg", f"{level}_{column}_{row}.png")
    return next((p for name in names if (p := folder / name).is_file()), None)


def cut_picture(
    source: Path, folder: Path, straightened: Straightened | None = None, tell: Callable[[str], object] = print
) -> CutSheet:
    """Put a small picture into the folder, tell it, then the tiles. AleaError where the picture is refused."""
    folder.mkdir(parents=True, exist_ok=True)
    given = opened_picture(source)
    size = size_of(given)
    wanted = straightened or Straightened(size.width(), size.height(), (1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0))
    levels = max(1, 1 + math.ceil(math.log2(max(1, max(wanted.width, wanted.height) / SMALL))))
    sheet = CutSheet(source.name, wanted.width, wanted.height, levels)
    image = picture_from(given, 2 * SMALL)
    small = _small_of(image, size, wanted)
    opaque = straightened is None and not image.hasAlphaChannel()
    _put(small, folder / ("small.jpg" if opaque else "small.png"))
    _put_sheet(folder, sheet)
    tell("small")
    if (image.width(), image.height()) != (size.width(), size.height()):
        image = picture_from(given)
    _cut(image, folder, wanted, levels)
    done = CutSheet(sheet.name, sheet.width, sheet.height, levels, whole=True)
    _put_sheet(folder, done)
    _forget_old(folder.parent)
    tell("whole")
    return done


def _put_sheet(folder: Path, sheet: CutSheet) -> None:
    told: Tree = asdict(sheet)
    put_text(folder / SHEET, json.dumps(told), durable=False)


def _put(image: QImage, path: Path) -> None:
    part = path.with_name(f".{path.name}.part")
    jpeg = path.suffix == ".jpg"
    writer = QImageWriter(str(part), QByteArray(b"jpg" if jpeg else b"png"))
    writer.setQuality(QUALITY)  # of a PNG it is haste: what is kept in a cache need not be small
    if not writer.write(image):
        raise OSError(f"{part} was not written")
    part.replace(path)


def _small_of(image: QImage, size: QSize, wanted: Straightened) -> QImage:
    share = min(1.0, SMALL / max(wanted.width, wanted.height))
    small = QImage(
        max(1, round(wanted.width * share)), max(1, round(wanted.height * share)),
        QImage.Format.Format_ARGB32_Premultiplied,
    )  # fmt: skip
    small.fill(Qt.GlobalColor.transparent)
    into = QTransform.fromScale(image.width() / size.width(), image.height() / size.height())
    out = transform_of(wanted.matrix).inverted()[0]
    _draw(small, image, into.inverted()[0] * out * QTransform.fromScale(share, share))
    return small


def _draw(on: QImage, image: QImage, transform: QTransform) -> None:
    painter = QPainter(on)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, not transform.isIdentity())
    painter.setTransform(transform)
    painter.drawImage(0, 0, image)
    painter.end()


def _cut(image: QImage, folder: Path, wanted: Straightened, levels: int) -> None:
    """All tiles of all levels; the picture is halved on the way down, so that thin lines stay."""
    back = transform_of(wanted.matrix)
    out = back.inverted()[0]
    whole = QRectF(image.rect())
    for level in range(levels - 1):  # at the last it is as small as the picture that is shown first
        share = 0.5**level
        wide, high = math.ceil(wanted.width * share), math.ceil(wanted.height * share)
        into = QTransform.fromScale(whole.width() / image.width(), whole.height() / image.height())
        laid = into * out * QTransform.fromScale(share, share)
        for row in range(math.ceil(high / TILE)):
            for column in range(math.ceil(wide / TILE)):
                area = QRectF(column * TILE, row * TILE, min(TILE, wide - column * TILE), min(TILE, high - row * TILE))
                _put_tile(image, folder, (level, column, row), area, laid)
        if level + 2 < levels:
            half = QSize(max(1, image.width() // 2), max(1, image.height() // 2))
            mode = Qt.TransformationMode.SmoothTransformation
            image = image.scaled(half, Qt.AspectRatioMode.IgnoreAspectRatio, mode)


def _put_tile(image: QImage, folder: Path, at: tuple[int, int, int], area: QRectF, laid: QTransform) -> None:
    back = laid.inverted()[0]
    corners = [back.map(p) for p in (area.topLeft(), area.topRight(), area.bottomRight(), area.bottomLeft())]
    inner, behind = QRectF(image.rect()), any(_is_behind(laid, p) for p in corners)
    if not behind and not _bounds(corners).intersects(inner):
        return
    covered = not behind and all(inner.contains(p) for p in corners) and not image.hasAlphaChannel()
    shape = QImage.Format.Format_RGB32 if covered else QImage.Format.Format_ARGB32_Premultiplied
    tile = QImage(area.size().toSize(), shape)
    tile.fill(Qt.GlobalColor.black if covered else Qt.GlobalColor.transparent)
    _draw(tile, image, laid * QTransform.fromTranslate(-area.x(), -area.y()))
    _put(tile, folder / f"{at[0]}_{at[1]}_{at[2]}.{'jpg' if covered else 'png'}")


def _bounds(points: list[QPointF]) -> QRectF:
    xs, ys = [p.x() for p in points], [p.y() for p in points]
    return QRectF(min(xs), min(ys), max(max(xs) - min(xs), 1e-6), max(max(ys) - min(ys), 1e-6))


def _is_behind(laid: QTransform, point: QPointF) -> bool:
    """Whether a point of the picture lies behind the eye that sees it straightened."""
    return laid.m13() * point.x() + laid.m23() * point.y() + laid.m33() <= 0


def _forget_old(folder: Path) -> None:
    """Only the pictures looked at last are kept."""
    with suppress(OSError):
        known = sorted((p for p in folder.iterdir() if p.is_dir()), key=lambda p: p.stat().st_mtime, reverse=True)
        for old in known[KEPT:]:
            shutil.rmtree(old, ignore_errors=True)


def straightened_over(matrix: Nine, board: tuple[float, float]) -> Straightened:
    """How a picture is to lie so that it covers a board, about as fine as it is itself; `matrix` takes board units to
    its pixels."""
    across, down = board
    middle, laid = QPointF(across / 2, down / 2), transform_of(matrix)
    step = max(across, down) / 100
    here, right, low = (laid.map(middle + QPointF(dx, dy)) for dx, dy in ((0, 0), (step, 0), (0, step)))
    fine = max(math.hypot(p.x() - here.x(), p.y() - here.y()) for p in (right, low)) / step
    most = min(math.sqrt(MOST_CUT / (across * down)), MOST_SIDE / max(across, down))
    share = min(max(fine, 200 / max(across, down)), most)
    a, b, c, d, e, f, g, h, i = matrix
    turned = (a / share, b / share, c, d / share, e / share, f, g / share, h / share, i)
    return Straightened(max(1, round(across * share)), max(1, round(down * share)), turned)
