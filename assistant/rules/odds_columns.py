"""Columns headed by odds (1-2, 1-1, 3-2 ... 6-1): two strengths choose a column, shifts move along the columns.

Nothing is divided: ratios are compared as fractions, so a strength of nought cannot fail. Beyond the last heading the
ratio goes on by whole steps (9-1, 10-1; 1-4, 1-5). Where the table says so (`run_on`), shifts are counted from there
and the ends come last; otherwise the ends come first and a shift moves from the column they gave.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from assistant.rules.waiting import Waiting

_HEADING = re.compile(r"\s*(\d{1,6})\s*[-:/]\s*(\d{1,6})\s*\Z")


def ratio_of(heading: str) -> Fraction | None:
    """The ratio a heading names (`3-1`, `3:1`, `3/2`), None if it is none."""
    found = _HEADING.match(str(heading))
    if not found or not int(found[1]) or not int(found[2]):
        return None
    return Fraction(int(found[1]), int(found[2]))


@dataclass(frozen=True, slots=True)
class Column:
    """Which column a look-up came to, and how: the strengths, the column of the ratio, the shift asked and the shift
    counted. `at` is the place of the column, None where an end of the table answers (`end`: below or above)."""

    attack: int
    defence: int
    before: str
    shift: int
    counted: int
    rounded: str
    at: int | None
    end: str = ""


@dataclass(frozen=True, slots=True)
class OddsColumns:
    """The headings of one table, rising, and how a ratio between two of them is rounded."""

    headings: tuple[str, ...]
    ratios: tuple[Fraction, ...]
    rounded: str = "defender"
    run_on: bool = False

    def find(
        self, strengths: tuple[int, int], shift: int, limit: tuple[int, int] | None, ends: Mapping[str, str]
    ) -> Column:
        """The column for attack and defence, moved by the shift as far as its limit lets it."""
        attack, defence = strengths
        if attack <= 0 and defence <= 0:
            raise Waiting("odds", "0-0")
        counted = max(limit[0], min(shift, limit[1])) if limit else shift
        nought = attack <= 0 or defence <= 0
        last = len(self.ratios) - 1
        place = (-1 if attack <= 0 else last + 1) if nought else self._place(Fraction(attack, defence))
        told = "" if nought else self._told(place)

        def at(column: int | None, end: str = "") -> Column:
            return Column(attack, defence, told, shift, counted, self.rounded, column, end)

        ends_first = nought or not self.run_on
        if ends_first:
            end = _beyond(place, last, ends)
            if end:
                return at(None, end)
            place = max(0, min(place, last))
        place += counted
        end = "" if ends_first else _beyond(place, last, ends)
        return at(None, end) if end else at(max(0, min(place, last)))

    def _place(self, ratio: Fraction) -> int:
        """The place of the column of a ratio; below 0 and above the last are whole steps beyond the headings."""
        return _ROUNDED[self.rounded](self, ratio)

    def lower(self, ratio: Fraction) -> int:
        """The highest column not above the ratio."""
        if ratio < self.ratios[0]:
            return self._below(_whole_at_most(ratio))
        if ratio >= self.ratios[-1]:
            return self._above(_whole_at_most(ratio))
        return max(i for i, one in enumerate(self.ratios) if one <= ratio)

    def upper(self, ratio: Fraction) -> int:
        """The lowest column not below the ratio."""
        if ratio > self.ratios[-1]:
            return self._above(_whole_at_least(ratio))
        if ratio <= self.ratios[0]:
            return self._below(_whole_at_least(ratio))
        return min(i for i, one in enumerate(self.ratios) if one >= ratio)

    def nearest(self, ratio: Fraction) -> int:
        """The column nearest by the larger over the smaller; a tie is the defender's."""
        low, high = self.lower(ratio), self.upper(ratio)
        here = _folded(ratio)
        return high if _folded(self._value(high)) - here < here - _folded(self._value(low)) else low

    def drop(self, ratio: Fraction) -> int:
        """The larger over the smaller, the fraction dropped: towards 1-1 on both sides."""
        return self.lower(ratio) if ratio >= 1 else self.upper(ratio)

    def _above(self, whole: int) -> int:
        """The place of a whole ratio beyond the last heading; the last heading itself if the ratio is not beyond."""
        first = _whole_at_most(self.ratios[-1]) + 1
        return len(self.ratios) - 1 + max(0, whole - first + 1)

    def _below(self, whole: int) -> int:
        first = _whole_at_least(self.ratios[0]) - 1
        return -max(0, first - whole + 1)

    def _value(self, place: int) -> Fraction:
        if 0 <= place < len(self.ratios):
            return self.ratios[place]
        if place < 0:
            return _whole(_whole_at_least(self.ratios[0]) + place)
        return _whole(_whole_at_most(self.ratios[-1]) + place - len(self.ratios) + 1)

    def _told(self, place: int) -> str:
        """The heading of a place, also beyond the printed ones."""
        if 0 <= place < len(self.headings):
            return self.headings[place]
        value = self._value(place)
        return f"{value.numerator}-{value.denominator}"


_ROUNDED: Mapping[str, Callable[[OddsColumns, Fraction], int]] = {
    "defender": OddsColumns.lower,
    "attacker": OddsColumns.upper,
    "nearest": OddsColumns.nearest,
    "drop": OddsColumns.drop,
}


def _beyond(place: int, last: int, ends: Mapping[str, str]) -> str:
    """The end that answers for a place off the table; "" where it is on it, or the end is the nearest column."""
    end = "below" if place < 0 else "above" if place > last else ""
    return end if end and ends.get(end, "ask") != "clamp" else ""


def _folded(ratio: Fraction) -> Fraction:
    """Ratios on a line on which 1-2 lies as far from 1-1 as 2-1 does."""
    return ratio - 1 if ratio >= 1 else 1 - 1 / ratio


def _whole(number: int) -> Fraction:
    """... -1: 1-2, 0: 1-1, 1: 2-1 ..."""
    return Fraction(number + 1) if number >= 0 else Fraction(1, 1 - number)


def _whole_at_most(ratio: Fraction) -> int:
    return int(ratio // 1) - 1 if ratio >= 1 else 1 + int(-1 / ratio // 1)


def _whole_at_least(ratio: Fraction) -> int:
    return -int(-ratio // 1) - 1 if ratio >= 1 else 1 - int(1 / ratio // 1)
