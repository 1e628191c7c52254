"""Whom a modifier helps, worked out by trying it on the odds: its sign says nothing, since rolls are made over or under
a number, by either side, and neutral tests have no side at all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from assistant.base.problem import AleaError
from assistant.base.text import Text, fill
from assistant.game.odds_groups import begun, fighting, winner_of
from assistant.game.sitting import Sitting
from assistant.rules.definition import Definition, Role
from assistant.rules.exact_odds import Odds
from assistant.rules.question import AppliedModifier
from assistant.rules.waiting import Waiting

HELPS = Text("helps: {role}", "aide\u00a0: {role}")
LIKELIER = Text("more likely: {outcome}", "plus probable\u00a0: {outcome}")
RARER = Text("less likely: {outcome}", "moins probable\u00a0: {outcome}")
NO_EFFECT = Text("changes nothing here", "ne change rien ici")
HARM = ("_hits", "_loses", "_lost")  # of a side: "defender_hits" are what the defender takes


@dataclass(frozen=True, slots=True)
class Leaning:
    """What counting a modifier does: `told` by itself, `short` under a heading that says "helps"; `role` is whom."""

    told: Text
    short: Text
    role: str = ""


def leaning(sitting: Sitting, modifier: AppliedModifier) -> Leaning | None:
    """What counting a modifier does, against not counting it; None where no odds are known."""
    with_it, without = (_odds(sitting, modifier, on) for on in (True, False))
    if with_it is None or without is None:
        return None
    definition = sitting.definition
    told = _by_winner(definition, with_it, without)
    told = told or _by_outcome(definition, with_it, without) or _by_harm(definition, with_it, without)
    return told or (Leaning(NO_EFFECT, NO_EFFECT) if with_it.chances == without.chances else None)


def _odds(sitting: Sitting, modifier: AppliedModifier, on: bool) -> Odds | None:
    if sitting.odds is not None and modifier.on is on:
        return sitting.odds
    try:
        asked = sitting.question()
        held, other = asked.on - {modifier.id}, asked.off - {modifier.id}
        turned = (held | {modifier.id}, other) if on else (held, other | {modifier.id})
        return sitting.opened.book.odds(sitting.line_up.procedure, replace(asked, on=turned[0], off=turned[1]))
    except (Waiting, AleaError):
        return None


def _helps(role: Role) -> Leaning:
    return Leaning(fill(HELPS, role=role.name), role.name, role.id)


def _by_winner(definition: Definition, with_it: Odds, without: Odds) -> Leaning | None:
    """Of two that fight, the one who wins more often."""
    for role in fighting(definition)[:1]:
        apart = _wins(definition, with_it, role.name) - _wins(definition, without, role.name)
        other = fighting(definition)[1]
        if apart:
            return _helps(role if apart > 0 else other)
    return None


def _wins(definition: Definition, odds: Odds, role: Text) -> Fraction:
    return sum((c.chance for c in odds.chances if winner_of(definition, c.node.outcome) == role), Fraction(0))


def _by_outcome(definition: Definition, with_it: Odds, without: Odds) -> Leaning | None:
    """The first outcome of the file whose chance it changes; one that begins with figures has no name to tell."""
    for outcome in (*definition.automatic, *definition.outcomes):
        apart = with_it.of(outcome.id) - without.of(outcome.id)
        name = Text(*(begun(definition, outcome.id, language) for language in ("en", "fr")))
        if apart and name.en and name.fr:
            told = fill(LIKELIER if apart > 0 else RARER, outcome=name)
            return Leaning(told, told)
    return None


def _by_harm(definition: Definition, with_it: Odds, without: Odds) -> Leaning | None:
    """Of two that fight, the one who takes fewer hits against what the other takes."""
    pair = fighting(definition)
    if not pair:
        return None
    means, before = with_it.means(), without.means()
    own, foe = (_harm(means, role.id) - _harm(before, role.id) for role in pair)
    return _helps(pair[0 if own < foe else 1]) if own != foe else None


def _harm(means: Mapping[str, Fraction], role: str) -> Fraction:
    taken = (v for n, v in means.items() if any(n in (f"{role}{h}", f"{role}s{h}") for h in HARM))
    return sum(taken, Fraction(0))
