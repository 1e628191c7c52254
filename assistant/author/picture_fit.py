"""A picture fitted to a board by spaces somebody pointed at: where every place of the board lies in the picture.

Three forms, each holding the one before: turned and scaled, skewed as well, seen in perspective. As many pins as a form
needs always fit exactly and tell nothing; with one more the rest can be judged. A wrong pin pulls the others with it:
it is found by leaving each out in turn, not by its own distance.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property

import numpy as np

Spot = tuple[float, float]
Matrix = np.ndarray[tuple[int, int], np.dtype[np.float64]]
GOOD = 0.1  # of a hex: what a hand can click on a good scan
ROUNDS = 12  # of the improvement after the first solution; it is exact after three or four where the pins are right
TOLD_APART = 0.5  # the best of the others must fall to half of the second best, or two are named


class FitForm(Enum):
    """What the fit may do to the board, by how many figures it has."""

    TURNED = 4
    SKEWED = 6
    PERSPECTIVE = 8

    @property
    def pins_needed(self) -> int:
        return self.value // 2


@dataclass(frozen=True)
class Pin:
    """A space of the board and where somebody saw it in the picture, in pixels."""

    space: str
    board: Spot
    picture: Spot
    taken: bool = True


@dataclass(frozen=True)
class PictureFit:
    """From board units to pixels. Lengths of the board are told in `unit`, that of one hex or step."""

    form: FitForm
    matrix: Matrix
    pins: tuple[Pin, ...]
    unit: float

    @cached_property
    def backwards(self) -> Matrix:
        return _turned_back(self.matrix)

    def in_picture(self, board: Spot) -> Spot:
        return _through(self.matrix, board)

    def on_board(self, picture: Spot) -> Spot:
        return _through(self.backwards, picture)

    def pixels_off(self, pin: Pin) -> float:
        return math.dist(self.in_picture(pin.board), pin.picture)

    def hexes_off(self, pin: Pin) -> float:
        return math.dist(self.on_board(pin.picture), pin.board) / self.unit

    @property
    def to_spare(self) -> int:
        """How many pins say more than the form needs; at 0 every distance is nought whatever was clicked."""
        return len(self.pins) - self.form.pins_needed

    @cached_property
    def worst(self) -> float:
        return max((self.hexes_off(p) for p in self.pins), default=0.0)

    @property
    def good(self) -> bool:
        return self.to_spare > 0 and self.worst <= GOOD


@dataclass(frozen=True)
class Suspicion:
    """Who may be wrong: one pin, or two that cannot be told apart; where the others place the first of them."""

    pins: tuple[Pin, ...]
    hexes_off: float
    falls_to: float
    lies_at: Spot


def fitted(pins: Sequence[Pin], form: FitForm, unit: float) -> PictureFit | None:
    """The fit with the least squares of pixels; None where the pins are too few, lie on one line or on one another."""
    used = tuple(p for p in pins if p.taken)
    if len(used) < form.pins_needed:
        return None
    here = np.array([p.board for p in used], float)
    there = np.array([p.picture for p in used], float)
    before, after = _evened(here), _evened(there)
    if before is None or after is None:
        return None
    found = _solved(_many(before, here), _many(after, there), form)
    if found is None:
        return None
    matrix = _turned_back(after) @ found @ before
    if not np.all(np.isfinite(matrix)) or abs(float(np.linalg.det(matrix))) < 1e-12 * float(np.abs(matrix).max()) ** 3:
        return None
    matrix = matrix / matrix[2, 2] if abs(float(matrix[2, 2])) > 1e-12 else matrix
    made = PictureFit(form, matrix, used, unit)
    return made if _one_sided(matrix, here) else None


def best_fit(pins: Sequence[Pin], unit: float) -> PictureFit | None:
    """The simplest form that fits well, or would if one pin were not heard; where none does, of those that can be
    judged the one that comes nearest."""
    found = [fit for form in FitForm if (fit := fitted(pins, form, unit)) is not None]
    good = next((f for f in found if f.good), None) or next((f for f in found if _good_but_one(f)), None)
    if good is not None:
        return good
    judged = [f for f in found if f.to_spare > 0]
    return min(judged, key=lambda f: f.worst) if judged else (found[-1] if found else None)


def _good_but_one(fit: PictureFit) -> bool:
    """Whether all pins but one agree; with one to spare the rest would fit whoever is left out."""
    if fit.to_spare < 2:
        return False
    falls = (worst_without(fit.pins, fit, pin) for pin in fit.pins)
    return any(fall is not None and fall <= GOOD for fall in falls)


def worst_without(pins: Sequence[Pin], fit: PictureFit, left_out: Pin) -> float | None:
    """How far the worst of the others lies when this pin is not heard; None where too few are left to tell."""
    rest = fitted([p for p in pins if p.taken and p != left_out], fit.form, fit.unit)
    return rest.worst if rest is not None and rest.to_spare > 0 else None


def doubted(fit: PictureFit) -> Suspicion | None:
    """The pin whose leaving mends the others most, where something is wrong and it can be told who."""
    if fit.to_spare < 2 or fit.worst <= GOOD:  # with one to spare the rest fits exactly whoever is left out
        return None
    falls = [(rest, pin) for pin in fit.pins if (rest := worst_without(fit.pins, fit, pin)) is not None]
    if not falls:
        return None
    falls.sort(key=lambda pair: pair[0])
    least, first = falls[0]
    others = fitted([p for p in fit.pins if p != first], fit.form, fit.unit)
    if others is None or least >= fit.worst:
        return None
    alike = [pin for fall, pin in falls[1:2] if least > TOLD_APART * fall]
    return Suspicion((first, *alike), others.hexes_off(first), least, others.in_picture(first.board))


def nearest_to(fit: PictureFit, spaces: Sequence[tuple[str, Spot]], picture: Spot) -> str | None:
    """The space that a place of the picture shows."""
    where = fit.on_board(picture)
    found = min(spaces, key=lambda named: math.dist(named[1], where), default=None)
    return found[0] if found is not None else None


def said_to_be(pin: Pin, space: str, board: Spot) -> Pin:
    """The same click, meant for another space."""
    return replace(pin, space=space, board=board)


def next_space(pins: Sequence[Pin], spaces: Sequence[tuple[str, Spot]]) -> str | None:
    """Which space to click next: those nearest to the four corners of the board, then the emptiest part within it. On
    an edge a pin lies on one line with two corners, and a wrong corner could not be told from it."""
    asked = {p.space for p in pins}
    left = [(name, spot) for name, spot in spaces if name not in asked]
    if not left:
        return None
    xs, ys = [spot[0] for _, spot in spaces], [spot[1] for _, spot in spaces]
    across = math.dist((min(xs), min(ys)), (max(xs), max(ys)))
    for corner in ((min(xs), min(ys)), (max(xs), max(ys)), (max(xs), min(ys)), (min(xs), max(ys))):
        nearest = min(spaces, key=lambda named: math.dist(named[1], corner))[0]
        if nearest not in asked and all(math.dist(corner, p.board) > across / 6 for p in pins):
            return nearest

    def room(spot: Spot) -> float:
        edge = min(spot[0] - min(xs), max(xs) - spot[0], spot[1] - min(ys), max(ys) - spot[1])
        return min(2 * edge, *(math.dist(spot, p.board) for p in pins))

    return max(left, key=lambda named: room(named[1]))[0]


def loosest(fit: PictureFit, spaces: Sequence[tuple[str, Spot]], hand: float) -> tuple[str, float] | None:
    """The space that the pins hold least and by how many hexes it may be off, where a hand clicks this many pixels
    beside: pins in one half of the board say little about the other."""
    if not spaces:
        return None
    slopes = np.vstack([_slopes(fit.matrix, p.board, fit.form) for p in fit.pins])
    scale = np.maximum(np.abs(slopes).max(axis=0), 1e-12)
    held = np.linalg.pinv((slopes / scale).T @ (slopes / scale))
    spread = {}
    for name, spot in spaces:
        slope = _slopes(fit.matrix, spot, fit.form) / scale
        pixels = hand * math.sqrt(max(float(np.trace(slope @ held @ slope.T)) / 2, 0.0))
        spread[name] = pixels / _pixels_a_unit(fit, spot)
    worst = max(spread, key=lambda name: spread[name])
    return worst, spread[worst]


def _pixels_a_unit(fit: PictureFit, spot: Spot) -> float:
    x, y = spot
    here = fit.in_picture(spot)
    return max(math.dist(here, fit.in_picture((x + fit.unit, y))), math.dist(here, fit.in_picture((x, y + fit.unit))),
               1e-9)  # fmt: skip


def _through(matrix: Matrix, spot: Spot) -> Spot:
    x, y, w = (float(v) for v in matrix @ np.array([spot[0], spot[1], 1.0]))
    return (x / w, y / w) if w else (math.inf, math.inf)


def _turned_back(matrix: Matrix) -> Matrix:
    back: Matrix = np.asarray(np.linalg.inv(matrix), float).reshape(3, 3)
    return back


def _many(matrix: Matrix, spots: Matrix) -> Matrix:
    moved = np.column_stack([spots, np.ones(len(spots))]) @ matrix.T
    out: Matrix = moved[:, :2] / moved[:, 2:]
    return out


def _evened(spots: Matrix) -> Matrix | None:
    """Moves the middle to nought and the mean distance to one, so that large pixels and small hexes weigh alike."""
    middle = spots.mean(axis=0)
    mean = float(np.linalg.norm(spots - middle, axis=1).mean())
    if not math.isfinite(mean) or mean < 1e-9:
        return None
    return np.array([[1 / mean, 0, -middle[0] / mean], [0, 1 / mean, -middle[1] / mean], [0, 0, 1]], float)


def _solved(here: Matrix, there: Matrix, form: FitForm) -> Matrix | None:
    if form is FitForm.PERSPECTIVE:
        return _perspective(here, there)
    x, y = here[:, 0], here[:, 1]
    none, one = np.zeros_like(x), np.ones_like(x)
    if form is FitForm.TURNED:
        rows = np.concatenate([np.stack([x, -y, one, none], 1), np.stack([y, x, none, one], 1)])
    else:
        rows = np.concatenate([np.stack([x, y, one, none, none, none], 1),
                               np.stack([none, none, none, x, y, one], 1)])  # fmt: skip
    found, _rest, rank, _sizes = np.linalg.lstsq(rows, np.concatenate([there[:, 0], there[:, 1]]), rcond=1e-9)
    if rank < form.value:
        return None
    if form is FitForm.TURNED:
        a, b, right, down = (float(v) for v in found)
        return np.array([[a, -b, right], [b, a, down], [0, 0, 1]], float)
    return np.vstack([found.reshape(2, 3), [0, 0, 1]])


def _perspective(here: Matrix, there: Matrix) -> Matrix | None:
    """First by the linear equations, which weigh far pins too much, then step by step to the least squares."""
    x, y, u, v = here[:, 0], here[:, 1], there[:, 0], there[:, 1]
    none, one = np.zeros_like(x), np.ones_like(x)
    rows = np.concatenate([np.stack([x, y, one, none, none, none, -u * x, -u * y, -u], 1),
                           np.stack([none, none, none, x, y, one, -v * x, -v * y, -v], 1)])  # fmt: skip
    _left, sizes, right = np.linalg.svd(rows)
    if sizes[7] < 1e-9 * sizes[0]:
        return None
    matrix: Matrix = right[-1].reshape(3, 3)
    if abs(float(matrix[2, 2])) < 1e-12:
        return None
    matrix = matrix / matrix[2, 2]
    for _ in range(ROUNDS):
        off = (there - _many(matrix, here)).ravel()
        slopes = np.vstack([_slopes(matrix, (float(a), float(b)), FitForm.PERSPECTIVE) for a, b in here])
        step = np.linalg.lstsq(slopes, off, rcond=1e-12)[0]
        better = (matrix.ravel() + np.append(step, 0.0)).reshape(3, 3)
        if not _closer(better, matrix, here, there):
            break
        matrix = better
    return matrix


def _closer(better: Matrix, matrix: Matrix, here: Matrix, there: Matrix) -> bool:
    if not _one_sided(better, here):
        return False
    return float(((there - _many(better, here)) ** 2).sum()) < float(((there - _many(matrix, here)) ** 2).sum())


def _slopes(matrix: Matrix, spot: Spot, form: FitForm) -> Matrix:
    """How the picture of a spot moves with each figure of the form."""
    x, y = spot
    if form is FitForm.TURNED:
        return np.array([[x, -y, 1, 0], [y, x, 0, 1]], float)
    if form is FitForm.SKEWED:
        return np.array([[x, y, 1, 0, 0, 0], [0, 0, 0, x, y, 1]], float)
    w = float(matrix[2] @ np.array([x, y, 1.0]))
    u, v = _through(matrix, spot)
    return np.array([[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]], float) / w


def _one_sided(matrix: Matrix, here: Matrix) -> bool:
    """No pin lies behind the eye: a fit that turns part of the board inside out is none."""
    depths = np.column_stack([here, np.ones(len(here))]) @ matrix[2]
    return bool(np.all(depths > 1e-9) or np.all(depths < -1e-9))
