"""How an answer came about: the dice and modifiers added up, the number needed, the line of the table."""

from __future__ import annotations

from assistant.base.text import Text
from assistant.game.sitting import Sitting
from assistant.rules.answers import card, figure_name
from assistant.rules.outcomes import Detail, Faces, Node

AGAINST = Text(" against ", " contre ")
DICE_ARE = Text("dice {faces}", "dés {faces}")
ROW, CELL = (
    Text("{table}: line {row}", "{table} : ligne {row}"),
    Text("{table}: {row}, {column}", "{table} : {row}, {column}"),
)
MINUS = "−"


def summed(node: Node, sitting: Sitting) -> str:
    """The sums of the answer in one line: "9 − 1 = 8"; empty where nothing is added."""
    detail, language = node.detail, sitting.language
    if detail is None or not detail.totals or not detail.dice:
        return ""
    sums = [_sum(detail, faces, sitting) for faces in detail.dice if faces.name in detail.totals]
    told = AGAINST.at(language).join(s for s in sums if s)
    named = [f"{m.name.at(language)} {_signed(m.value)}" for m in detail.modifiers if m.on and m.value]
    rows = [_row(table, cell.row, cell.column, sitting) for table, cell in detail.cells]
    return "   ·   ".join(part for part in (told, ", ".join(named), "; ".join(dict.fromkeys(rows))) if part)


def _sum(detail: Detail, faces: Faces, sitting: Sitting) -> str:
    total = detail.totals[faces.name]
    added = [m.value for m in detail.modifiers if m.on and m.value and m.to in (faces.name or "total", "total", "both")]
    if sum(faces.faces) + sum(added) != total:  # the rule does more than add: the dice and what they came to
        return f"{DICE_ARE.fill(sitting.language, faces=' '.join(map(str, faces.faces)))} → {_plain(total)}"
    terms = " + ".join(map(str, faces.faces)) + "".join(f" {'+' if v > 0 else MINUS} {abs(v)}" for v in added)
    needed = "".join(_needed(direction, limit, met=met) for _, direction, limit, met in detail.needs[:1])
    return (f"{terms} = {_plain(total)}" if len(faces.faces) + len(added) > 1 else terms) + needed


def _needed(direction: str, limit: object, *, met: bool) -> str:
    """How the total stands to what was needed, as it is: "= 4 > 3" where 3 at most would have done."""
    if not isinstance(limit, int):
        return ""
    signs = ("≥", "<") if direction == "at_least" else ("≤", ">")
    return f" {signs[0] if met else signs[1]} {_plain(limit)}"


def _row(table: str, row: str, column: str, sitting: Sitting) -> str:
    name = figure_name(table, sitting.opened.system, sitting.language)
    shown = row.replace("-", MINUS) if row.startswith("-") else row
    return (CELL if column else ROW).fill(sitting.language, table=name, row=shown, column=column)


def _plain(number: int) -> str:
    return str(number).replace("-", MINUS)


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else _plain(number)


def two_totals(node: Node) -> tuple[int, int] | None:
    """The totals of two that roll against each other, the attacker's first."""
    rolled = node.detail is not None and any(d.faces for d in node.detail.dice)
    totals = list(node.detail.totals.values()) if node.detail is not None and rolled else []
    return (totals[0], totals[1]) if len(totals) == 2 else None


def whole_way(node: Node, sitting: Sitting) -> str:
    """Every step of this result: dice, each modifier with its reason, numbers needed, lines of tables, follow-ups."""
    return "\n".join(card(sitting.opened.system, node, sitting.language)) if node.detail is not None else ""
