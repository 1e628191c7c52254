"""Where things stand on the board of a battle in rounds: columns by letter, both sides in rows, the throw between
them."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSizeF

from assistant.game.battle_board import ATTACKER, DEFENDER, BattleBoard, BoardUnit

WIDE, HIGH, LARGEST = 770, 600, 1.5  # the board these sizes are for, and how much larger they grow
MARGIN, TITLE, HEAD, MIDDLE, GAP, FOOT = 12, 38, 24, 92, 15, 104
STRIP, CELL, RESERVE = 34, 228, 96
LOW = 480  # a board below that height has no room for all
EMPTY = 0.3  # of the width of a cell, for a letter nobody has


Cell = tuple[QRectF, BoardUnit]


@dataclass(frozen=True)
class BattleSpots:
    """Where things stand: the block of each unit, the heads of the columns, the bands across."""

    cells: tuple[Cell, ...]
    heads: tuple[tuple[QRectF, str], ...]
    rows: tuple[QRectF, QRectF]  # attacker, defender
    middle: QRectF
    foot: QRectF
    reserve: QRectF
    unit: float  # how much larger than designed


def spots_of(board: BattleBoard, size: QSizeF, scale: float) -> BattleSpots:
    """The board laid out: columns by letter, as wide as the side that has more blocks of it."""
    k = scale * max(1.0, min(LARGEST, size.width() / (WIDE * scale), size.height() / (HIGH * scale)))
    left, wide = MARGIN * k + (STRIP + 8) * k, size.width() - 2 * MARGIN * k - (STRIP + 8) * k
    waits = [u for units in board.units for u in units if u.reserve and not u.out]
    low = size.height() < LOW * scale
    room = wide - (RESERVE + 8) * k if waits else wide
    head = HEAD * k if board.letters else 4 * k
    # In a low window the line-up waits until all is over, when nobody throws any more.
    foot = 0.0 if low and not board.over else min(FOOT * k, max(76 * k, size.height() * 0.19))
    between = 0.0 if low and board.over else (78 if low else MIDDLE) * k
    fixed = (TITLE + 2 * GAP + 6) * k + between + head + foot + MARGIN * k
    row = max(72 * k, (size.height() - fixed) / 2)
    top = (TITLE + 4) * k + head
    defender = QRectF(left, top, wide, row)
    middle = QRectF(left, defender.bottom() + GAP * k, wide, between)
    attacker = QRectF(left, middle.bottom() + GAP * k, wide, row)
    below = QRectF(MARGIN * k, attacker.bottom() + 8 * k, size.width() - 2 * MARGIN * k, foot)
    rows = (attacker, defender)
    cells, heads = _in_columns(board, _widths(board, room, k), rows, head)
    aside = QRectF(left + room + 8 * k, top - head, RESERVE * k, attacker.bottom() - top + head) if waits else QRectF()
    for side in (ATTACKER, DEFENDER):
        cells += _in_reserve([u for u in board.units[side] if u in waits], aside, rows[side], 30 * k)
    return BattleSpots(tuple(cells), tuple(heads), rows, middle, below, aside, k)


def _in_columns(
    board: BattleBoard, widths: list[tuple[str, float]], rows: tuple[QRectF, QRectF], head: float
) -> tuple[list[Cell], list[tuple[QRectF, str]]]:
    """The blocks of each letter in the rows of their sides, and the heads above them."""
    cells: list[Cell] = []
    heads = []
    x, top = rows[DEFENDER].left(), rows[DEFENDER].top()
    for letter, wide in widths:
        column = {side: _of_letter(board, side, letter) for side in (ATTACKER, DEFENDER)}
        for side, here in column.items():
            for i, unit in enumerate(here):
                box = QRectF(x + i * wide, rows[side].top(), wide, rows[side].height())
                cells.append((box.adjusted(3, 0, -3, 0), unit))
        across = wide * max(1, *map(len, column.values()))
        heads.append((QRectF(x, top - head, across, head), letter))
        x += across
    return cells, heads


def _in_reserve(waits: list[BoardUnit], aside: QRectF, row: QRectF, title: float) -> list[Cell]:
    """Those of one side that wait, one below the other beside its row."""
    high = (row.height() - title) / max(1, len(waits))
    boxes = (QRectF(aside.left(), row.top() + title + i * high, aside.width(), high) for i in range(len(waits)))
    return [(box.adjusted(3, 2, -3, -2), unit) for box, unit in zip(boxes, waits, strict=True)]


def _of_letter(board: BattleBoard, side: int, letter: str) -> list[BoardUnit]:
    return [u for u in board.units[side] if u.letter == letter and (u.out or not u.reserve)]


def _widths(board: BattleBoard, room: float, k: float) -> list[tuple[str, float]]:
    """The width of one cell in each column."""
    letters = board.letters or ("",)
    counts = [max(len(_of_letter(board, side, one)) for side in (ATTACKER, DEFENDER)) for one in letters]
    shares = sum(c if c else EMPTY for c in counts) or 1.0
    cell = min(CELL * k, room / shares)
    return [(one, cell if count else cell * EMPTY) for one, count in zip(letters, counts, strict=True)]
