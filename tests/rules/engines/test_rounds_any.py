"""Any battle at all: chances add up, walks end whatever is chosen, nobody vanishes, and both tell the same."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.chance.roller import RandomRoller
from assistant.game.library import open_system
from assistant.game.typed_dice import TypedDice
from assistant.rules.casting import question_from_words
from assistant.rules.engines.drivers import ByPolicy, TypedChoices
from assistant.rules.engines.protocol import Decision
from assistant.rules.machines import chances_from, so_far
from assistant.rules.outcomes import Node
from assistant.rules.question import Question

OPENED = open_system("julius_caesar", own_copy=False)
DEFINITION = OPENED.book.definition("battle")
BLOCK = st.one_of(
    st.builds("{}{}{}".format, st.integers(1, 3), st.sampled_from("abcd"), st.integers(1, 4)),
    st.sampled_from(["cleopatra:1", "cleopatra:2", "p_elephant:2", "c_ballista", "c_navis_1", "p_brutus"]),
)
POLICIES = st.sampled_from(["never", "losing", "at_once"])


@st.composite
def battles(draw: st.DrawFn) -> tuple[str, ...]:
    words = []
    for name, least in (("attackers", 1), ("defenders", 1), ("attack_reserve", 0), ("defence_reserve", 0)):
        blocks = draw(st.lists(BLOCK, min_size=least, max_size=2))
        words += [f"{name}={','.join(blocks)}"] if blocks else []
    for side in ("attacker", "defender"):
        words.append(f"{side}_retreats={draw(POLICIES)}")
        words.append(f"{side}_exits={draw(st.integers(0, 3))}")
    words.append(f"surprise={draw(st.sampled_from(['none', 'mars', 'neptune']))}")
    words.append(f"from_round={draw(st.sampled_from([1, 1, 1, 2, 4]))}")
    return tuple(words)


def question(words: tuple[str, ...]) -> Question:
    return question_from_words(OPENED.casting, DEFINITION, words)


class AtWill:
    """Chooses by chance."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def choose(self, choice: Decision) -> int:
        return self.chance.randrange(len(choice.options))


def check_numbers(node: Node, asked: Question) -> None:
    """Every block stands, has left, is lost or has changed sides; none is counted twice."""
    values = {n: v if isinstance(v, int) else 0 for n, v in node.values}
    total = sum(len(group) for group in asked.groups.values())
    places = [values[f"{side}_{what}"] for side in ("attackers", "defenders") for what in ("left", "lost", "out")]
    assert all(n >= 0 for n in places)
    assert sum(places) == total
    assert 1 <= values["rounds"] <= 4


@settings(max_examples=100, deadline=None, derandomize=True)
@given(battles(), st.integers(0, 10**6))
def test_a_walk_with_any_choices_ends_and_keeps_every_block(words: tuple[str, ...], seed: int) -> None:
    asked = question(words)
    node = OPENED.book.resolve("battle", asked, RandomRoller(seed), AtWill(seed))
    check_numbers(node, asked)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(battles(), st.integers(0, 10**6))
def test_what_is_rolled_by_policy_is_among_the_odds(words: tuple[str, ...], seed: int) -> None:
    asked = question(words)
    found = OPENED.book.odds("battle", asked)
    assert sum(c.chance for c in found.whole) == 1
    node = OPENED.book.resolve("battle", asked, RandomRoller(seed), ByPolicy())
    assert (node.outcome, node.values) in {(c.node.outcome, c.node.values) for c in found.whole}
    check_numbers(node, asked)


@settings(max_examples=40, deadline=None, derandomize=True)
@given(battles(), st.integers(0, 2), st.integers(0, 2))
def test_asked_one_block_after_the_other_by_policy_gives_the_same_odds(
    words: tuple[str, ...], attacker_sea: int, defender_sea: int
) -> None:
    """Each decides when it acts, knowing the throws before its own; the odds throw those alike together."""
    asked = question((*words, f"attacker_sea_exits={attacker_sea}", f"defender_sea_exits={defender_sea}"))
    together: Counter[str] = Counter()
    for one in OPENED.book.odds("battle", asked).whole:
        together[str(dict(one.node.values)["winner"])] += one.chance  # type: ignore[assignment]
    standing = so_far(OPENED.book.prepare("battle", asked), TypedDice([]), TypedChoices([]))
    if standing.over:
        return
    one_by_one = chances_from(standing)
    assert one_by_one is not None and {k: Fraction(v) for k, v in one_by_one.items()} == dict(together)
