"""Odds as people read them: outcomes that read alike are one, those of one winner stand together under their sum, and
what is small is folded. Exact throughout; nothing is drawn here."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from assistant.base.text import Text
from assistant.game.sitting import Sitting
from assistant.rules.answers import chain_text, figure_name
from assistant.rules.definition import Definition, Role
from assistant.rules.exact_odds import Odds
from assistant.rules.outcomes import Node

MOST_BELOW = 4  # rows of a group
MOST_FLAT = 8  # rows that stand in no group
SMALL = Fraction(1, 200)
READABLE = 10_000  # greater denominators say nothing at a glance
HEAD = re.compile(r"[^:;,{]*")
WINS = Text("{role}: victory", "{role}\u00a0: victoire")
# How the outcomes of a battle are called by whose it is: "attacker_wins", "defender_overruns", "attacker_eliminated".
WON, LOST = ("wins", "holds", "overruns"), ("eliminated", "forced_out", "withdraws")


@dataclass(frozen=True, slots=True)
class OddsLine:
    """Outcomes that read alike, with what they come to. `fraction` is empty where it would be unwieldy; `exact` is it
    all the same."""

    text: str
    chance: Fraction
    fraction: str
    exact: str
    lit: bool = False
    short: str = ""  # its figures alone ("2 : 1, R"), for rows too narrow for words


@dataclass(frozen=True, slots=True)
class OddsGroup:
    """Lines under one heading; without a heading they stand by themselves. `folded` are the small ones."""

    head: OddsLine | None
    lines: tuple[OddsLine, ...]
    folded: tuple[OddsLine, ...] = ()

    @property
    def chance(self) -> Fraction:
        return sum((one.chance for one in (*self.lines, *self.folded)), Fraction(0))


def grouped(sitting: Sitting, odds: Odds) -> tuple[OddsGroup, ...]:
    """The odds of the question, the likeliest first."""
    heads: dict[str, list[OddsLine]] = {}
    for (head, _), line in _merged(sitting, odds).items():
        heads.setdefault(head, []).append(line)
    groups, flat = [], []
    for head, lines in heads.items():
        if len(heads) == 1 or not head or len(lines) == 1:
            flat += lines
        else:
            groups.append(_group(odds, head, lines))
    loose = _folded(_joined(odds, flat), MOST_FLAT)
    ranked = sorted([*groups, *(OddsGroup(None, (line,)) for line in loose.lines)], key=lambda g: -g.chance)
    return (*ranked, OddsGroup(None, (), loose.folded)) if loose.folded else tuple(ranked)


def _merged(sitting: Sitting, odds: Odds) -> dict[tuple[str, str], OddsLine]:
    """One line for all that reads alike, by its heading and its words."""
    names = _names(sitting)
    heads = _heads(sitting.definition, {c.node.outcome for c in odds.chances}, sitting.language)
    out: dict[tuple[str, str], OddsLine] = {}
    for one in odds.chances:
        text = chain_text(one.node, names, sitting.opened.system, sitting.language)
        known = out.get((heads[one.node.outcome], text))
        chance = one.chance + (known.chance if known else 0)
        lit = same(one.node, sitting.node) or (known is not None and known.lit)
        short = _figures(one.node, sitting)
        line = replace(_line(odds, text, chance), lit=lit, short=short)
        out[heads[one.node.outcome], text] = line
    return out


def same(a: Node, b: Node | None) -> bool:
    """Whether two nodes tell the same outcome, labels of steps apart."""
    if b is None:
        return False
    one, other = a.flat(), b.flat()
    if len(one) != len(other):
        return a.chain == b.chain and a.values == b.values
    return all(x.outcome == y.outcome and x.values == y.values for x, y in zip(one, other, strict=True))


def _figures(node: Node, sitting: Sitting) -> str:
    """An outcome by its figures alone; empty where it has none or too many."""
    numbers = [str(v) for _, v in node.values if isinstance(v, int) and not isinstance(v, bool)]
    marks = [figure_name(n, sitting.opened.system, sitting.language) for n, v in node.values if v is True]
    return ", ".join([" : ".join(numbers), *marks]) if 0 < len(numbers) <= 4 else ""


def _names(sitting: Sitting) -> Mapping[str, Mapping[str, Text]]:
    book = sitting.opened.book
    return {
        name: {o.id: o.name for o in (*program.definition.outcomes, *program.definition.automatic)}
        for name, program in book.programs.items()
    }


def _heads(definition: Definition, outcomes: set[str], language: str) -> dict[str, str]:
    """The heading of each outcome: the words they share or who wins; else its own words."""
    own = {o: begun(definition, o, language) for o in outcomes}
    winners = {o: winner_of(definition, o) for o in outcomes}
    out = {}
    for outcome, winner in winners.items():
        words = {own[o] for o in outcomes if winner is not None and winners[o] == winner}
        out[outcome] = WINS.fill(language, role=winner.at(language)) if winner and len(words) > 1 else own[outcome]
    return out


def begun(definition: Definition, outcome: str, language: str) -> str:
    """The words of an outcome before its figures; empty where it begins with one."""
    found = next((o.name for o in (*definition.outcomes, *definition.automatic) if o.id == outcome), None)
    text = found.at(language) if found else ""
    head = text[: len(text) - len(HEAD.sub("", text, count=1))]
    return "" if text[len(head) :].startswith("{") else head.strip()


def fighting(definition: Definition) -> tuple[Role, ...]:
    """The two that fight, the one whose procedure it is first; nobody where there are not two."""
    pair = tuple(r for r in definition.roles.values() if r.side in ("own", "enemy") and not r.optional)
    return pair if {r.side for r in pair} == {"own", "enemy"} and len(pair) == 2 else ()


def winner_of(definition: Definition, outcome: str) -> Text | None:
    """The role that has won, of two that fight."""
    pair = fighting(definition)
    for i, role in enumerate(pair):
        did = outcome.removeprefix(f"{role.id}_")
        if did != outcome and did in (*WON, *LOST):
            return pair[i if did in WON else 1 - i].name
    return None


def _line(odds: Odds, text: str, chance: Fraction) -> OddsLine:
    exact = odds.fraction(chance)
    below = int(exact.partition("/")[2] or 1)
    return OddsLine(text, chance, exact if below < READABLE else "", exact)


def _group(odds: Odds, head: str, lines: Sequence[OddsLine]) -> OddsGroup:
    """What the heading says already is not said again below it."""
    short = [replace(one, text=_without(one.text, head)) for one in lines]
    total = sum((one.chance for one in lines), Fraction(0))
    folded = _folded(_joined(odds, short), MOST_BELOW)
    return replace(folded, head=_line(odds, head, total))


def _without(text: str, head: str) -> str:
    rest = text.removeprefix(head).lstrip(" \u00a0\u202f:;,·") if text.startswith(head) else text
    return rest[:1].upper() + rest[1:] if rest else text


def _joined(odds: Odds, lines: Sequence[OddsLine]) -> list[OddsLine]:
    """Never two rows that read alike; the likeliest first."""
    out: dict[str, OddsLine] = {}
    for one in lines:
        known = out.get(one.text)
        out[one.text] = (
            replace(_line(odds, one.text, known.chance + one.chance), lit=known.lit or one.lit) if known else one
        )
    return sorted(out.values(), key=lambda one: -one.chance)


def _folded(lines: Sequence[OddsLine], most: int) -> OddsGroup:
    """The largest, and the one that happened; a single small one is no reason to fold."""
    shown = [one for i, one in enumerate(lines) if (i < most and one.chance >= SMALL) or one.lit]
    if len(lines) - len(shown) < 2 or not shown:
        return OddsGroup(None, tuple(lines))
    return OddsGroup(None, tuple(shown), tuple(one for one in lines if one not in shown))
