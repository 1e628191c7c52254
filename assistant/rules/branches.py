"""Ways a procedure can go, put together: equal ones are one, a report leaves out the rest.

Whether a way rests on guesses decides if two are equal, and not on which: the share of an answer that rests on guesses
and the list of all of them stay exact, and repeated rolls do not multiply by every set of guesses they might meet.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import replace

from assistant.rules.outcomes import Branch
from assistant.rules.waiting import Bound, Held

State = tuple[Branch, dict[str, Held], dict[str, int]]  # with what earlier steps are known by, and running sums


def frozen(changes: Mapping[str, Mapping[str, Held]]) -> tuple[tuple[str, tuple[tuple[str, Held], ...]], ...]:
    """Changes as something to compare."""
    return tuple(sorted((ref, tuple(sorted(figures.items()))) for ref, figures in changes.items()))


def told(labels: Mapping[str, Held]) -> tuple[Hashable, ...]:
    """What earlier steps are known by, as something to compare."""
    return tuple((n, v, tuple(v.values.items()) if isinstance(v, Bound) else ()) for n, v in labels.items())


def joined(one: Branch, other: Branch) -> Branch:
    """Two ways to the same end."""
    # Mostly it is the same set, and joining two sets for each of thousands of branches would cost more than the rest.
    doubtful = one.doubtful if one.doubtful is other.doubtful else one.doubtful | other.doubtful
    return Branch(one.chance + other.chance, one.node, doubtful, one.changes)


def alike(branch: Branch) -> tuple[Hashable, ...]:
    """What makes two ways one."""
    return branch.node, bool(branch.doubtful), branch.changes


def by_certainty(weights: Mapping[tuple[Hashable, ...], int]) -> dict[tuple[Hashable, ...], int]:
    """Weights by result, of which the last part is the guesses read on the way: one with any, one with none."""
    sums: dict[tuple[Hashable, ...], int] = {}
    doubts: dict[tuple[Hashable, ...], frozenset[str]] = {}
    for key, weight in weights.items():
        read = key[-1]
        assert isinstance(read, frozenset)
        short = (*key[:-1], bool(read))
        sums[short] = sums.get(short, 0) + weight
        doubts[short] = doubts.get(short, read) | read
    return {(*short[:-1], doubts[short]): weight for short, weight in sums.items()}


def met(states: Iterable[State]) -> list[State]:
    """States that nothing later can tell apart are one."""
    out: dict[tuple[Hashable, ...], State] = {}
    for branch, labels, sums in states:
        key = (*alike(branch), tuple(sums.items()), told(labels))
        out[key] = (joined(out[key][0], branch) if key in out else branch, labels, sums)
    return list(out.values())


def merged(branches: Iterable[Branch]) -> list[Branch]:
    """Equal chains are one outcome."""
    out: dict[tuple[Hashable, ...], Branch] = {}
    for branch in branches:
        key = alike(branch)
        out[key] = joined(out[key], branch) if key in out else branch
    return list(out.values())


def reported(branch: Branch, report: tuple[str, ...]) -> Branch:
    """Only what the report names stays; the rest is summed over. A name is a step's label, its outcome or one value."""
    kept = []
    for child in branch.node.children:
        names = {r.partition(".")[2] for r in report if r.partition(".")[0] == child.label}
        if not names:
            continue
        values = tuple((n, v) for n, v in child.values if n in names or "" in names)
        kept.append(
            replace(child, outcome=child.outcome if names & {"", "outcome"} else "", values=values, children=())
        )
    # A roll keeps all its steps since the player wants to see them; only odds are cut down.
    node = branch.node if branch.node.detail else replace(branch.node, children=tuple(kept))
    return replace(branch, node=node)
