"""Totals typed instead of dice, for procedures that read nothing but the sum: two dice that show 11 are two keys."""

from __future__ import annotations

from assistant.chance.notation import Die
from assistant.game.asked_question import AskedQuestion


def reads_sum_only(sitting: AskedQuestion) -> bool:
    """Whether the dice of this procedure are equal dice thrown together of which only the sum counts."""
    pools = sitting.definition.dice.pools
    if len(pools) != 1 or pools[0].roll is None or pools[0].tallies:
        return False
    roll = pools[0].roll
    return len(roll.groups) == 1 and not roll.groups[0].keep and roll.groups[0].sign == 1 and roll.groups[0].count > 1


def open_sum(sitting: AskedQuestion) -> tuple[int, Die] | None:
    """How many dice of the throw are still to be typed, when all of them are and only their sum counts."""
    if not reads_sum_only(sitting):
        return None
    count = sitting.definition.dice.pools[0].roll.groups[0].count  # type: ignore[union-attr]
    box = sitting.next_box()
    if box is None or sitting.dice or len(sitting.boxes) != count:
        return None
    return count, box.die


def more_digits(typed: str, count: int, die: Die) -> bool:
    """Whether another digit may belong to this total: a 1 of two dice is the beginning of 10, 11 or 12."""
    total = int(typed)
    return total < count * die.low and total * 10 <= count * die.high


def faces_of(total: int, count: int, die: Die) -> tuple[int, ...] | None:
    """Faces that add up to a total; None when no throw does."""
    if not count * die.low <= total <= count * die.high:
        return None
    left = total - count * die.low
    out = []
    for _ in range(count):
        plus = min(left, die.high - die.low)
        out.append(die.low + plus)
        left -= plus
    return tuple(out)


def type_total(sitting: AskedQuestion, total: int) -> bool:
    """Enter a total as dice; False when no throw comes to it."""
    wanted = open_sum(sitting)
    faces = faces_of(total, *wanted) if wanted else None
    if faces is None:
        return False
    sitting.roll_rest(faces)
    return True
