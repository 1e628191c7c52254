"""Makes the PNG sizes of the icon of the program: `python packaging/icons/make_app_icon.py`."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage
from PySide6.QtSvg import QSvgRenderer

from assistant.drawing.application import offscreen_application
from assistant.drawing.painting import painting

PACKAGING = Path(__file__).resolve().parents[1]
SIZES = (16, 32, 48, 64, 128, 256)


def main() -> None:
    application = offscreen_application()
    drawing = QSvgRenderer(str(PACKAGING.parent / "icons" / "program" / "alea.svg"))
    for size in SIZES:
        image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        with painting(image) as painter:
            drawing.render(painter, QRectF(0, 0, size, size))
        folder = PACKAGING / "linux" / "icons"
        folder.mkdir(parents=True, exist_ok=True)
        image.save(str(folder / f"alea-{size}.png"))
    del application


if __name__ == "__main__":
    main()
