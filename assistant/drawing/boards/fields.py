"""Number fields behind the boards' grounds: noise with a fixed seed, soft spreading of hex values, and
fields as pictures.

Imported only when a board is baked, because numpy takes 40 ms to load.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QImage

from assistant.model.side_colours import channels

Field: TypeAlias = NDArray[np.floating[Any]]


def soft_step(field: Field, low: float, high: float) -> Field:
    """0 below `low`, 1 above `high`, smooth between."""
    t = np.clip((field - low) / (high - low), 0, 1)
    return np.asarray(t * t * (3 - 2 * t), dtype=np.float32)


def _stretched(small: Field, shape: tuple[int, int], span: tuple[float, float]) -> Field:
    """`small` spread smoothly over `shape`, using `span` of its rows and columns."""
    ys = np.linspace(0, span[0], shape[0], endpoint=False)
    xs = np.linspace(0, span[1], shape[1], endpoint=False)
    y0 = np.clip(ys.astype(int), 0, small.shape[0] - 2)
    x0 = np.clip(xs.astype(int), 0, small.shape[1] - 2)
    fy, fx = (ys - y0).astype(np.float32)[:, None], (xs - x0).astype(np.float32)[None, :]
    fy, fx = fy * fy * (3 - 2 * fy), fx * fx * (3 - 2 * fx)
    rows = small[y0] * (1 - fy) + small[y0 + 1] * fy
    return np.asarray(rows[:, x0] * (1 - fx) + rows[:, x0 + 1] * fx, dtype=np.float32)


def noise(
    shape: tuple[int, int], cell: float, seed: int, octaves: int = 4, *, ridged: bool = False, gain: float = 0.5
) -> Field:
    """Layered value noise between 0 and 1; `cell` is the size of its largest forms in pixels."""
    dice = np.random.default_rng(seed)
    out = np.zeros(shape, np.float32)
    strength, total = 1.0, 0.0
    for octave in range(octaves):
        step = max(1.0, cell / 2**octave)
        span = (shape[0] / step, shape[1] / step)
        values = dice.random((int(span[0]) + 3, int(span[1]) + 3), dtype=np.float32)
        layer = _stretched(values, shape, span)
        if ridged:
            layer = 1 - np.abs(2 * layer - 1)
        out += layer * np.float32(strength)
        total += strength
        strength *= gain
    return out / np.float32(total)


def blurred(field: Field, sigma: float) -> Field:
    """A Gaussian blur; the field is continued beyond its edges by its edge values."""
    margin = int(3 * sigma) + 2
    padded = np.pad(field, margin, mode="edge")
    fy = np.fft.fftfreq(padded.shape[0])[:, None]
    fx = np.fft.rfftfreq(padded.shape[1])[None, :]
    filter_ = np.exp(-2 * (np.pi * sigma) ** 2 * (fx * fx + fy * fy))
    whole = np.fft.irfft2(np.fft.rfft2(padded) * filter_, s=padded.shape)
    return np.asarray(whole[margin:-margin, margin:-margin], dtype=np.float32)


def distance(inside: Field, reach: int) -> Field:
    """The distance of each pixel from the nearest inside pixel (above one half), exact up to `reach`, which
    caps it."""
    cap = np.float32(reach + 1)
    down = np.full(inside.shape, cap, np.float32)
    near = inside > 0.5
    for rows in (range(inside.shape[0]), range(inside.shape[0] - 1, -1, -1)):
        run = np.full(inside.shape[1], cap, np.float32)
        for row in rows:
            run = np.where(near[row], 0, np.minimum(run + 1, cap)).astype(np.float32)
            np.minimum(down[row], run, out=down[row])
    squared = down * down
    best = squared.copy()
    for shift in range(1, min(reach, inside.shape[1] - 1) + 1):
        extra = np.float32(shift * shift)
        np.minimum(best[:, shift:], squared[:, :-shift] + extra, out=best[:, shift:])
        np.minimum(best[:, :-shift], squared[:, shift:] + extra, out=best[:, :-shift])
    return np.asarray(np.minimum(np.sqrt(best), cap))


def slopes(field: Field) -> tuple[Field, Field]:
    """The steepness down and to the right."""
    down, right = np.gradient(field)
    return np.asarray(down, dtype=np.float32), np.asarray(right, dtype=np.float32)


def tint_image(colour: str, alpha: Field) -> QImage:
    """One colour with an opacity of 0 to 1 at every pixel."""
    red, green, blue = channels(colour)
    out = np.empty((*alpha.shape, 4), np.uint8)
    out[..., 0], out[..., 1], out[..., 2] = red, green, blue
    out[..., 3] = np.clip(alpha * 255, 0, 255).astype(np.uint8)
    return _image(out)


def grain_image(width: int, height: int, strength: float, seed: int = 3) -> QImage:
    """A faint print grain, light and dark specks."""
    dice = np.random.default_rng(seed)
    rough = dice.normal(0, 1, (height, width)).astype(np.float32)
    rough = (rough + np.roll(rough, 1, 0) + np.roll(rough, 1, 1)) / 1.7
    out = np.empty((height, width, 4), np.uint8)
    out[..., :3] = np.where(rough > 0, 255, 0)[..., None]
    out[..., 3] = np.clip(np.abs(rough) * strength * 255, 0, 255).astype(np.uint8)
    return _image(out)


def _image(pixels: np.ndarray[tuple[int, int, int], np.dtype[np.uint8]]) -> QImage:
    height, width = pixels.shape[:2]
    data = np.ascontiguousarray(pixels)
    image = QImage(data.data, width, height, width * 4, QImage.Format.Format_RGBA8888)
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def mask_of(image: QImage) -> Field:
    """The brightness of a grey picture as a field of 0 to 1."""
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    raw = np.frombuffer(grey.constBits(), np.uint8).reshape(grey.height(), grey.bytesPerLine())
    return np.asarray(raw[:, : grey.width()], dtype=np.float32) / np.float32(255)
