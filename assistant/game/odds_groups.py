"""Odds as people read them: outcomes that read alike are one, those of one winner stand together under their sum, and
what is small is folded. Exact throughout; nothing is drawn here."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations

from assistant.base.text import Text
from assistant.game.sitting import Sitting
from assistant.rules.answers import NONE, PART, figure_name, filled, labelled, node_text
from assistant.rules.definition import Definition, Outcome, Role
from assistant.rules.exact_odds import Chance, Odds
from assistant.rules.outcomes import Node

MOST_BELOW, FEW_BELOW = 4, 3  # rows of a group: with one figure, with several
MOST_FLAT = 8  # rows that stand in no group
LEAST_SPLIT, MOST_SPLIT = 4, 3  # rows that are worth headings of their own, and how many of these
SMALL = Fraction(1, 200)
READABLE = 10_000  # greater denominators say nothing at a glance
NUMBER = re.compile(r"\d+")
TO, OR = Text("{low} to {high}", "{low} à {high}"), Text("{low} or {high}", "{low} ou {high}")
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
    summed: bool = False  # under a heading that says more than its own words


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
        if not head or (not lines[0].summed and (len(heads) == 1 or len(lines) == 1)):
            flat += lines
        else:
            groups.append(_group(odds, head, lines, sitting.language))
    loose = _folded(_joined(odds, [replace(one, text=_capital(one.text)) for one in flat]), MOST_FLAT)
    ranked = sorted([*groups, *(OddsGroup(None, (line,)) for line in loose.lines)], key=lambda g: -g.chance)
    return (*ranked, OddsGroup(None, (), loose.folded)) if loose.folded else tuple(ranked)


def _merged(sitting: Sitting, odds: Odds) -> dict[tuple[str, str], OddsLine]:
    """One line for all that reads alike, by its heading and its words; what every line of a heading says is said by
    none of them."""
    heads = _heads(sitting.definition, {c.node.outcome for c in odds.chances}, sitting.language)
    told = [(one, *_told(sitting, one.node, heads[one.node.outcome])) for one in odds.chances]
    if len({head for _, head, _ in told}) == 1:
        told = _by_first_figure(sitting, told)
    always: dict[str, set[str]] = {}
    for _, head, parts in told:
        always[head] = always[head] & set(parts) if head in always else set(parts)
    out: dict[tuple[str, str], OddsLine] = {}
    for one, head, parts in told:
        text = PART.join([p for p in parts if p not in always[head]] or parts) or NONE
        known = out.get((head, text))
        chance = one.chance + (known.chance if known else 0)
        lit = same(one.node, sitting.node) or (known is not None and known.lit)
        summed = head != heads[one.node.outcome]
        line = replace(_line(odds, text, chance), lit=lit, short=_figures(one.node, sitting), summed=summed)
        out[head, text] = line
    return out


Told = tuple[Chance, str, list[str]]  # a chance, its heading, the parts of its row


def _by_first_figure(sitting: Sitting, told: list[Told]) -> list[Told]:
    """Where all ends under one heading and only figures differ: the rows under the first of them, if it has few
    values. The hits of one side stand so under those of the other."""
    numbers = [[(n, v) for n, v in c.node.values if isinstance(v, int) and not isinstance(v, bool)] for c, _, _ in told]
    rows, first = len({PART.join(parts) for _, _, parts in told}), {of[0] for of in numbers if len(of) > 1}
    alike = all(len(of) > 1 for of in numbers) and len({n for n, _ in first}) == 1
    if not alike or rows < LEAST_SPLIT or not 1 < len(first) <= min(MOST_SPLIT, (rows + 1) // 2):
        return told
    system, language = sitting.opened.system, sitting.language
    return [
        (chance, _capital(labelled(figure_name(n, system, language, v), str(v), language)), parts)
        for (chance, _, parts), ((n, v), *_) in zip(told, numbers, strict=True)
    ]


def _told(sitting: Sitting, node: Node, head: str) -> tuple[str, list[str]]:
    """The heading of an outcome and the parts of its row, as its author words them or by the names of all that
    happens in it."""
    system, language, parts = sitting.opened.system, sitting.language, []
    named = ""
    for one in node.flat():
        outcome = _outcome(sitting, one)
        if outcome is not None and outcome.heading is not None and not named:
            named = filled(outcome.heading, one, system, language)
        if outcome is not None and outcome.row is not None:
            parts.append(filled(outcome.row, one, system, language))
            break
        said = node_text(one, outcome.name if outcome is not None else None, system, language)
        if said:
            parts.append(said)
    return named or head, parts


def _outcome(sitting: Sitting, node: Node) -> Outcome | None:
    program = sitting.opened.book.programs.get(node.procedure)
    declared = (*program.definition.outcomes, *program.definition.automatic) if program is not None else ()
    return next((o for o in declared if o.id == node.outcome), None)


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


def _group(odds: Odds, head: str, lines: Sequence[OddsLine], language: str) -> OddsGroup:
    """What the heading says already is not said again below it."""
    short = [replace(one, text=_without(one.text, head)) for one in lines]
    total = sum((one.chance for one in lines), Fraction(0))
    folded = _folded(_ranged(odds, _joined(odds, short), language), MOST_BELOW)
    return replace(folded, head=_line(odds, head, total))


def _without(text: str, head: str) -> str:
    rest = text.removeprefix(head).lstrip(" \u00a0\u202f:;,·") if text.startswith(head) else text
    return _capital(rest or text)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _joined(odds: Odds, lines: Sequence[OddsLine]) -> list[OddsLine]:
    """Never two rows that read alike; the likeliest first."""
    out: dict[str, OddsLine] = {}
    for one in lines:
        known = out.get(one.text)
        out[one.text] = (
            replace(_line(odds, one.text, known.chance + one.chance), lit=known.lit or one.lit) if known else one
        )
    return sorted(out.values(), key=lambda one: -one.chance)


@dataclass(frozen=True, slots=True)
class _Range:
    """Rows that differ in their last number alone, from the lowest to the highest."""

    line: OddsLine
    low: int
    high: int

    def meets(self, other: _Range) -> bool:
        """Whether both are one range without a gap; what happened stands by itself."""
        apart = self.line.lit or other.line.lit or _but_last(self.line.text) != _but_last(other.line.text)
        return not apart and (self.high + 1 == other.low or other.high + 1 == self.low)

    def told(self, language: str) -> OddsLine:
        if self.low == self.high:
            return self.line
        words = (TO if self.high - self.low > 1 else OR).fill(language, low=self.low, high=self.high)
        text, short = _with_last(self.line.text, words), _with_last(self.line.short, f"{self.low}–{self.high}")
        return replace(self.line, text=text, short=short)


def _ranged(odds: Odds, lines: Sequence[OddsLine], language: str) -> list[OddsLine]:
    """No more rows than one looks over: the rarest become one, as a range of their last number."""
    found = [_Range(one, at, at) for one in lines for at in [_last(one.text)]]
    most = FEW_BELOW if any(len(NUMBER.findall(one.text)) > 1 for one in lines) else MOST_BELOW
    while len(found) > most:
        pairs = [(a, b) for a, b in combinations(found, 2) if a.meets(b)]
        if not pairs:
            break
        a, b = min(pairs, key=lambda pair: pair[0].line.chance + pair[1].line.chance)
        sum_ = _line(odds, a.line.text, a.line.chance + b.line.chance)
        both = _Range(replace(sum_, short=a.line.short), min(a.low, b.low), max(a.high, b.high))
        found = [r for r in found if r is not a and r is not b] + [both]
    return sorted((r.told(language) for r in found), key=lambda one: -one.chance)


def _last(text: str) -> int:
    numbers = NUMBER.findall(text)
    return int(numbers[-1]) if numbers else -9


def _but_last(text: str) -> str:
    return _with_last(text, "#")


def _with_last(text: str, words: str) -> str:
    """The text with its last number replaced."""
    found = list(NUMBER.finditer(text))
    return text[: found[-1].start()] + words + text[found[-1].end() :] if found else text


def _folded(lines: Sequence[OddsLine], most: int) -> OddsGroup:
    """The largest, and the one that happened; a single small one is no reason to fold."""
    shown = [one for i, one in enumerate(lines) if (i < most and one.chance >= SMALL) or one.lit]
    if len(lines) - len(shown) < 2 or not shown:
        return OddsGroup(None, tuple(lines))
    return OddsGroup(None, tuple(shown), tuple(one for one in lines if one not in shown))
