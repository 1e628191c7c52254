"""Exact odds for people and for JSON: outcomes with their fractions, means of the numbers, and how much of the answer
rests on figures that are only assumed."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm

from assistant.base.text import Text
from assistant.rules.outcomes import Branch, Node


@dataclass(frozen=True, slots=True)
class Chance:
    """One outcome: its node (chain and values) and its exact probability."""

    node: Node
    chance: Fraction

    @property
    def percent(self) -> float:
        return round(float(self.chance * 100), 1)


@dataclass(frozen=True, slots=True)
class Odds:
    """All outcomes, likeliest chains kept in the order of the procedure. `denominator` is a common one for display:
    10/36 says more to a player than 5/18."""

    chances: tuple[Chance, ...]
    assumed: tuple[str, ...]
    assumed_share: Fraction
    denominator: int
    whole: tuple[Chance, ...] = ()  # with every value, where `chances` show a part of them
    stated: tuple[Text, ...] = ()  # what was assumed where players choose

    def of(self, outcome: str) -> Fraction:
        """The probability of an outcome of the procedure itself, whatever follows."""
        return sum((c.chance for c in self.chances if c.node.outcome == outcome), Fraction(0))

    def of_chain(self, chain: str) -> Fraction:
        return sum((c.chance for c in self.chances if c.node.chain == chain), Fraction(0))

    def spread(self, value: str) -> dict[Hashable, Fraction]:
        """The distribution of one value of the procedure."""
        out: dict[Hashable, Fraction] = {}
        for one in self.whole or self.chances:
            held = dict(one.node.values)
            if value in held:
                out[held[value]] = out.get(held[value], Fraction(0)) + one.chance
        return out

    def means(self) -> dict[str, Fraction]:
        """The expected value of every number, of the procedure and of its follow-ups ("melee.attacker_hits")."""
        out: dict[str, Fraction] = {}
        for one in self.whole or self.chances:
            for prefix, node in _named(one.node):
                for name, value in node.values:
                    if isinstance(value, int) and not isinstance(value, bool):
                        key = f"{prefix}{name}"
                        out[key] = out.get(key, Fraction(0)) + one.chance * value
        return out

    def fraction(self, chance: Fraction) -> str:
        """As written for players: over the number of equally likely throws."""
        scaled = chance * self.denominator
        return f"{scaled.numerator}/{self.denominator}" if scaled.denominator == 1 else str(chance)


def _named(node: Node, prefix: str = "") -> list[tuple[str, Node]]:
    out = [(prefix, node)]
    for child in node.children:
        out += _named(child, f"{prefix}{child.label or child.procedure}.")
    return out


def odds_of(branches: Sequence[Branch], shown: frozenset[str] | None = None, stated: tuple[Text, ...] = ()) -> Odds:
    """Sum the branches that are one outcome; of its values only those `shown` tell outcomes apart."""
    merged: dict[Node, Fraction] = {}
    assumed: dict[str, None] = {}
    shares: dict[int, int] = {}  # numerators by denominator: adding fractions one by one costs a division each
    for branch in branches:
        node, chance = branch.node, branch.chance
        merged[node] = merged[node] + chance if node in merged else chance
        if branch.doubtful:
            shares[chance.denominator] = shares.get(chance.denominator, 0) + chance.numerator
            assumed.update(dict.fromkeys(sorted(branch.doubtful)))
    share = sum((Fraction(n, d) for d, n in shares.items()), Fraction(0))
    whole = tuple(Chance(n, c) for n, c in merged.items())
    chances = whole if shown is None else _summed(whole, shown)
    apart = () if shown is None else whole
    return Odds(chances, tuple(assumed), share, _denominator(branches), apart, stated)


def _summed(whole: tuple[Chance, ...], shown: frozenset[str]) -> tuple[Chance, ...]:
    """Outcomes with a part of their values."""
    out: dict[Node, Fraction] = {}
    for one in whole:
        node = replace(one.node, values=tuple((n, v) for n, v in one.node.values if n in shown))
        out[node] = out.get(node, Fraction(0)) + one.chance
    return tuple(Chance(n, c) for n, c in out.items())


def _denominator(branches: Sequence[Branch]) -> int:
    """The number of throws the first branches stand for, unless it is unwieldy."""
    common = 1
    for branch in branches:
        d = branch.chance.denominator
        common = lcm(common, d)
        if common > 10**6:
            return 1
    return _natural(common)


def _natural(common: int) -> int:
    """Fractions were reduced on the way: put 18 back to the 36 of two dice."""
    for dice in (6, 10, 36, 100, 216):
        if dice % common == 0:
            return dice
    return common
