"""The block battle once more, as plainly as it can be written: one die after the other, by the words of the rules.

It shares nothing with the program, and is what its odds are compared with. A block is (letter, hits on, strength,
name); the side to lose a hit among equals gives up the weakest shot, as the default policy says.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

Block = tuple[str, int, int, str]
Side = tuple[Block, ...]
Result = dict[tuple[str, int, int], Fraction]  # winner, blocks of the attacker and of the defender left on the field


def add(into: Result, more: Result, share: Fraction) -> None:
    for key, chance in more.items():
        into[key] = into.get(key, Fraction(0)) + share * chance


def struck(side: Side, steps: int = 1) -> Side:
    """One hit on the strongest; among equals on the one that shoots worst, then acts last."""
    most = max(b[2] for b in side)
    chosen = min((b for b in side if b[2] == most), key=lambda b: (b[1] * b[2], -ord(b[0]), b[3]))
    rest = list(side)
    rest.remove(chosen)
    if chosen[2] > steps:
        rest.append((chosen[0], chosen[1], chosen[2] - steps, chosen[3]))
    return tuple(sorted(rest))


@cache
def hits_of(shooters: Side) -> dict[int, Fraction]:
    """Die after die: how many hits in all."""
    out = {0: Fraction(1)}
    for _, aim, dice, _ in shooters:
        for _ in range(dice):
            later: dict[int, Fraction] = {}
            for n, chance in out.items():
                later[n + 1] = later.get(n + 1, Fraction(0)) + chance * Fraction(aim, 6)
                later[n] = later.get(n, Fraction(0)) + chance * Fraction(6 - aim, 6)
            out = later
    return out


@cache
def battle(attack: Side, defence: Side, attack_reserve: Side = (), defence_reserve: Side = (), surprise: bool = False,
           rounds: int = 4) -> Result:  # fmt: skip
    """The whole battle without voluntary retreats; attackers leave by open roads at their turn in the last round."""
    return Plain(rounds, surprise).round(1, attack, defence, attack_reserve, defence_reserve, False)


class Plain:
    def __init__(self, rounds: int, surprise: bool) -> None:
        self.rounds, self.surprise = rounds, surprise
        self.known: dict[object, Result] = {}

    def round(self, n: int, a: Side, d: Side, ar: Side, dr: Side, swapped: bool) -> Result:
        """`a` and `d` are the original sides; `swapped` says that their roles are exchanged."""
        if n == 2:
            a, d, ar, dr = tuple(sorted(a + ar)), tuple(sorted(d + dr)), (), ()
        if n > self.rounds:
            return {("nobody", len(a), len(d)): Fraction(1)}
        turns = [(who, letter) for letter in "ABCD" for who in ("defender", "attacker")]
        if n == 1 and self.surprise:
            turns = [("attacker", x) for x in "ABCD"] + [("defender", x) for x in "ABCD"]
        return self.turn(n, tuple(turns), a, d, ar, dr, swapped)

    def turn(
        self, n: int, turns: tuple[tuple[str, str], ...], a: Side, d: Side, ar: Side, dr: Side, swapped: bool
    ) -> Result:
        key = (n, turns, a, d, ar, dr, swapped)
        if key not in self.known:
            self.known[key] = self._turn(n, turns, a, d, ar, dr, swapped)
        return self.known[key]

    def _turn(
        self, n: int, turns: tuple[tuple[str, str], ...], a: Side, d: Side, ar: Side, dr: Side, swapped: bool
    ) -> Result:
        if not a or not d:
            return self.after_loss(n, a, d, ar, dr, swapped)
        if not turns:
            return self.round(n + 1, a, d, ar, dr, swapped)
        (role, letter), rest = turns[0], turns[1:]
        own_is_a = (role == "attacker") != swapped
        own, foe = (a, d) if own_is_a else (d, a)
        acting = tuple(b for b in own if b[0] == letter)
        if not acting:
            return self.turn(n, rest, a, d, ar, dr, swapped)
        if n == self.rounds and role == "attacker":
            own = tuple(b for b in own if b[0] != letter)
            a, d = (own, d) if own_is_a else (a, own)
            return self.turn(n, rest, a, d, ar, dr, swapped)
        out: Result = {}
        for hits, chance in hits_of(acting).items():
            left = foe
            for _ in range(hits):
                if left:
                    left = struck(left)
            now_a, now_d = (a, left) if own_is_a else (left, d)
            add(out, self.turn(n, rest, now_a, now_d, ar, dr, swapped), chance)
        return out

    def after_loss(self, n: int, a: Side, d: Side, ar: Side, dr: Side, swapped: bool) -> Result:
        """A main force is gone: its reserve comes disrupted, a defender so surprised becomes the attacker."""
        if n == 1 and not a and ar:
            weak = tuple(sorted((x, aim, s - 1, name) for x, aim, s, name in ar if s > 1))
            return self.round(2, weak, d, (), dr, swapped) if weak else {("defence", 0, len(d) + len(dr)): Fraction(1)}
        if n == 1 and not d and dr:
            weak = tuple(sorted((x, aim, s - 1, name) for x, aim, s, name in dr if s > 1))
            return self.round(2, a, weak, ar, (), True) if weak else {("attack", len(a) + len(ar), 0): Fraction(1)}
        if n == 1:
            a, d = a + ar, d + dr
        return {("attack" if a else "defence" if d else "nobody", len(a), len(d)): Fraction(1)}


def blocks(text: str) -> Side:
    """ "3a3,2b2" as blocks of strength 3 letter A ..."""
    out = []
    for word in text.split(","):
        out.append((word[1].upper(), int(word[2]), int(word[0]), ""))
    return tuple(sorted(out))
