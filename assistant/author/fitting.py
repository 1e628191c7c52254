"""A picture being fitted to a board: pins set one after the other, each step taken back alone, and what can be said of
them now. Knows nothing of windows; `picture_fit` does the sums."""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from assistant.author.picture_fit import (
    GOOD,
    FitForm,
    PictureFit,
    Pin,
    Spot,
    Suspicion,
    best_fit,
    doubted,
    fitted,
    loosest,
    nearest_to,
    next_space,
    said_to_be,
    worst_without,
)
from assistant.model.board import Board

ASKED, OFFERED = 6, 8
EXPECTED_FROM = 2  # pins after which the place of the next can be guessed
HAND = 1.5  # pixels of the picture that a good hand clicks beside
SURE = 0.3  # of a hex: a click meant for another space lies no further from its middle
LOOSE = 0.3  # of a hex: from here on it is said that a part of the board is held badly
NOT_PRINTED = frozenset({"box", "track", "midpoint", "block"})
"""Kinds of spaces that a printed map has elsewhere, or nothing to point at."""
WIDE = frozenset({"area", "sea", "province"})


@dataclass(frozen=True)
class KnownSpaces:
    """The spaces a picture can be fitted by, with the length that distances are told in."""

    spots: Mapping[str, Spot]
    unit: float

    @cached_property
    def rows(self) -> tuple[tuple[str, Spot], ...]:
        return tuple(self.spots.items())


def known_spaces(board: Board) -> KnownSpaces:
    """Hexes and places first; provinces, whose middle is hard to point at, only where there is nothing else."""
    spaces = [s for s in board.spaces.values() if s.kind not in NOT_PRINTED]
    small = [s for s in spaces if s.kind not in WIDE]
    chosen = small if len(small) >= OFFERED else spaces
    spots: dict[str, Spot] = {s.id: (s.x, s.y) for s in chosen}
    grid = next(iter(board.grids.values()), None)
    return KnownSpaces(spots, grid.size if grid is not None else _step(list(spots.values())))


def _step(spots: Sequence[Spot]) -> float:
    """The usual way from one place to the nearest other."""
    nearest = [min((math.dist(a, b) for b in spots if b != a), default=1.0) for a in spots]
    return statistics.median(nearest) if nearest else 1.0


@dataclass(frozen=True, slots=True)
class PinSet:
    """What one step may change."""

    pins: tuple[Pin, ...] = ()
    asked: str = ""
    form: FitForm | None = None  # None: the simplest that fits well
    at: int = -1  # the pin in hand


@dataclass(frozen=True, slots=True)
class PinRow:
    """What the list says of one pin; None where it tells nothing yet."""

    pin: Pin
    pixels: float | None
    hexes: float | None
    without: float | None


@dataclass(frozen=True, slots=True)
class PinDoubt:
    """Which pin is likely wrong, where the others put it, and what it may be instead."""

    suspicion: Suspicion
    before: float  # the worst of all with it
    instead: str = ""
    instead_off: float = 0.0


class PinReading:
    """What a set of pins says. Made anew after each step; the dear parts only when they are asked for."""

    def __init__(self, known: KnownSpaces, pins: PinSet) -> None:
        self._known, self.pins = known, pins
        self.taken = tuple(p for p in pins.pins if p.taken)

    @cached_property
    def fit(self) -> PictureFit | None:
        if self.pins.form is not None:
            return fitted(self.taken, self.pins.form, self._known.unit)
        return best_fit(self.taken, self._known.unit)

    @cached_property
    def forms(self) -> Mapping[FitForm, PictureFit | None]:
        """Every form with these pins."""
        return {form: fitted(self.taken, form, self._known.unit) for form in FitForm}

    @cached_property
    def rows(self) -> tuple[PinRow, ...]:
        return tuple(self._row(pin) for pin in self.pins.pins)

    def _row(self, pin: Pin) -> PinRow:
        fit = self.fit
        if fit is None or (pin.taken and fit.to_spare == 0):
            return PinRow(pin, None, None, None)
        without = worst_without(self.taken, fit, pin) if pin.taken else None
        return PinRow(pin, fit.pixels_off(pin), fit.hexes_off(pin), without)

    @cached_property
    def doubt(self) -> PinDoubt | None:
        fit = self.fit
        found = doubted(fit) if fit is not None else None
        if fit is None or found is None:
            return None
        first = found.pins[0]
        others = fitted([p for p in self.taken if p != first], fit.form, fit.unit)
        if others is None:
            return PinDoubt(found, fit.worst)
        used = {p.space for p in self.pins.pins}
        free = [(name, spot) for name, spot in self._known.rows if name not in used]
        instead = nearest_to(others, free, first.picture) or ""
        off = math.dist(others.on_board(first.picture), self._known.spots[instead]) / fit.unit if instead else math.inf
        better = off < SURE
        return PinDoubt(found, fit.worst, instead if better else "", off)

    @cached_property
    def loose(self) -> tuple[str, float] | None:
        """The space that is held least, where that is worth a sentence. Asked of the widest form that can be judged:
        pins in one corner fit a simple form well, and the far side may be seen in perspective all the same."""
        if self.doubt is not None:
            return None
        judged = [f for f in self.forms.values() if f is not None and f.to_spare > 0]
        if not judged:
            return None
        found = loosest(judged[-1], self._known.rows, HAND)
        return found if found is not None and found[1] > LOOSE else None

    def expected(self, space: str) -> Spot | None:
        """Where a space is expected in the picture."""
        if self.fit is None or len(self.taken) < EXPECTED_FROM or space not in self._known.spots:
            return None
        return self.fit.in_picture(self._known.spots[space])

    @property
    def good(self) -> bool:
        return self.fit is not None and self.fit.worst <= GOOD and self.fit.to_spare > 0


@dataclass(frozen=True, slots=True)
class FittedPicture:
    """What was fitted: the file, how many pixels it has, the matrix from board units to its pixels, row by row, the
    pins, and whether it is part of the scenario."""

    file: Path
    size: tuple[int, int]
    matrix: tuple[float, ...]
    pins: tuple[Pin, ...]
    shared: bool = False


class Fitting:
    """The steps. Whoever shows it reads `reading`, `asked` and `at` after each."""

    def __init__(self, known: KnownSpaces, pins: Sequence[Pin] = ()) -> None:
        self.known = known
        kept = tuple(p for p in pins if p.space in known.spots)
        self._now = PinSet(kept, next_space(kept, known.rows) or "")
        self._before: list[PinSet] = []
        self._after: list[PinSet] = []
        self.reading = PinReading(known, self._now)

    @property
    def pins(self) -> tuple[Pin, ...]:
        return self._now.pins

    @property
    def asked(self) -> str:
        """The space to click next; "" where every one has its pin."""
        return self._now.asked

    @property
    def at(self) -> int:
        """The pin in hand, -1 for none."""
        return self._now.at

    @property
    def form(self) -> FitForm | None:
        return self._now.form

    @property
    def expected(self) -> Spot | None:
        """Where the space that is asked for is expected."""
        return self.reading.expected(self.asked) if self.asked else None

    @property
    def can_undo(self) -> bool:
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        return bool(self._after)

    # steps

    def _step(self, to: PinSet, *, joined: bool = False) -> None:
        if not joined:
            self._before.append(self._now)
            del self._before[:-500]
        self._after.clear()
        self._show(to)

    def _show(self, to: PinSet) -> None:
        same = to.pins == self._now.pins and to.form == self._now.form
        self._now = to
        if not same:
            self.reading = PinReading(self.known, to)

    def undo(self) -> bool:
        return self._turn(self._before, self._after)

    def redo(self) -> bool:
        return self._turn(self._after, self._before)

    def _turn(self, source: list[PinSet], target: list[PinSet]) -> bool:
        if not source:
            return False
        target.append(self._now)
        self._show(source.pop())
        return True

    def click(self, picture: Spot) -> bool:
        """The space that is asked for is here."""
        if not self.asked:
            return False
        made = Pin(self.asked, self.known.spots[self.asked], picture)
        pins = (*self.pins, made)
        self._step(replace(self._now, pins=pins, asked=self._next(pins), at=len(pins) - 1))
        loose = self.reading.loose
        if loose is not None and loose[0] not in {p.space for p in pins}:
            self._now = replace(self._now, asked=loose[0])
        return True

    def _next(self, pins: Sequence[Pin]) -> str:
        return next_space(pins, self.known.rows) or ""

    def take_expected(self) -> bool:
        """It is where it is expected."""
        spot = self.expected
        return spot is not None and self.click(spot)

    def name(self, space: str) -> bool:
        """Another space is to be clicked; one that has its pin is taken in hand."""
        there = next((i for i, p in enumerate(self.pins) if p.space == space), None)
        if there is not None:
            self.choose(there)
            return True
        if space not in self.known.spots:
            return False
        self._now = replace(self._now, asked=space, at=-1)
        return True

    def choose(self, at: int) -> None:
        """A pin in hand; no step of its own."""
        self._now = replace(self._now, at=at if 0 <= at < len(self.pins) else -1)

    def go_through(self, by: int) -> None:
        """The next pin, or the one before."""
        if self.pins:
            self.choose((self.at + by) % len(self.pins) if self.at >= 0 else (0 if by > 0 else len(self.pins) - 1))

    def move(self, at: int, picture: Spot, *, joined: bool = False) -> None:
        """A pin elsewhere in the picture; a drag is one step with all its way."""
        self._change(at, lambda pin: replace(pin, picture=picture), joined=joined)

    def nudge(self, dx: float, dy: float) -> bool:
        if self.at < 0:
            return False
        x, y = self.pins[self.at].picture
        self.move(self.at, (x + dx, y + dy))
        return True

    def turn(self, at: int) -> None:
        """A pin is heard or not."""
        self._change(at, lambda pin: replace(pin, taken=not pin.taken))

    def _change(self, at: int, how: Callable[[Pin], Pin], *, joined: bool = False) -> None:
        pins = tuple(how(p) if i == at else p for i, p in enumerate(self.pins))
        self._step(replace(self._now, pins=pins, at=at), joined=joined)

    def remove(self, at: int | None = None) -> bool:
        """A pin away: the one in hand."""
        at = self.at if at is None else at
        if not 0 <= at < len(self.pins):
            return False
        pins = tuple(p for i, p in enumerate(self.pins) if i != at)
        self._step(replace(self._now, pins=pins, asked=self._next(pins), at=-1))
        return True

    def choose_form(self, form: FitForm | None) -> None:
        if form is not self.form:
            self._step(replace(self._now, form=form))

    # what to do about a pin that is wrong

    @property
    def doubted_at(self) -> int:
        """The number of the pin in doubt, -1 for none."""
        doubt = self.reading.doubt
        return self.pins.index(doubt.suspicion.pins[0]) if doubt is not None else -1

    def take_instead(self) -> bool:
        """The click was right and meant another space."""
        doubt, at = self.reading.doubt, self.doubted_at
        if doubt is None or not doubt.instead:
            return False
        self._change(at, lambda pin: said_to_be(pin, doubt.instead, self.known.spots[doubt.instead]))
        return True

    def move_to_circle(self) -> bool:
        """The space was right and the click was not."""
        doubt, at = self.reading.doubt, self.doubted_at
        if doubt is None:
            return False
        self.move(at, doubt.suspicion.lies_at)
        return True

    def leave_out(self) -> bool:
        """The pin in doubt is not heard."""
        at = self.doubted_at
        if at < 0:
            return False
        self.turn(at)
        return True
